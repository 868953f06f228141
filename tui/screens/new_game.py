"""A new adventure: villain, heroes and who plays them, minions, difficulty, with a preview of each."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Literal

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.screen import Screen

from adventures.catalog.catalog import catalog
from tui.board_data import BoardPicture, geometry_of
from tui.duel_form import DuelForm
from tui.paint import Line, wrap
from tui.panels.sheets import battlefield_lines, enemy_lines, hero_lines
from tui.setup_form import Row, SetupForm
from tui.widgets.board import BoardView
from tui.widgets.choices import Choice, Choices
from tui.widgets.keybar import KeyBar
from tui.widgets.panel import Panel, ScrollPanel

if TYPE_CHECKING:
    from tui.app import AdventuresApp

ROOM_FOR_MAP = 122
"""From this width on the battlefield itself is shown beside the form, else a small map of it."""
Mode = Literal["adventure", "duel", "teams"]
HINTS = {
    "player": "A person chooses at this keyboard. The greedy bot looks a choice ahead, the random bot takes anything.",
    "minion": "One minion for each hero. At random, it is drawn from those that nobody has chosen.",
    "difficulty": "How long the threat track is: one space more when easy, one less when hard.",
    "assist": "Help for a lone hero: more actions in each turn. The rules of the box give two.",
    "seed": "The same seed deals the same cards. Enter to type one; empty for a new one each time.",
    "allies": "Allies may join you where they wait, henchmen join the villain otherwise. Off in a first game.",
    "begins": "Who begins takes the first starting space and the first turn.",
    "begin": "Enter begins.",
}


WITH_SHEETS = ("hero", "minion", "villain", "battlefield")
"""What is picked from a list that shows what it is, however few there are."""
FEW = 3
"""So few values are stepped through without a list."""


class FormList(Choices, inherit_bindings=False):
    """The lines of the form: left and right change a value."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "step(-1, 0)", "Line above", show=False, id="form.up"),
        Binding("down", "step(1, 0)", "Line below", show=False, id="form.down"),
        Binding("left", "screen.turn(-1)", "Previous value", show=False, id="form.previous"),
        Binding("right", "screen.turn(1)", "Next value", show=False, id="form.next"),
        Binding("home", "select(0)", "First line", show=False, id="form.first"),
        Binding("end", "select(-1)", "Last line", show=False, id="form.last"),
        Binding("enter,space", "pick", "Choose from a list", show=False, id="form.pick"),
    ]


class NewGameScreen(Screen[None]):
    """The form of a new adventure, duel or team game."""

    DEFAULT_CSS = """
    NewGameScreen #title { height: 1; }
    NewGameScreen #form { width: 42; height: 1fr; padding: 1 0; }
    NewGameScreen #map { width: 1fr; height: 1fr; display: none; border-left: vkey $panel; }
    NewGameScreen.-map #map { display: block; }
    NewGameScreen.-map #preview { display: none; }
    NewGameScreen #preview { width: 1fr; height: 1fr; padding: 1 1; border-left: vkey $panel; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("b", "begin", "Begin", id="new.begin"),
        Binding("escape,q", "leave", "Back", id="new.back"),
    ]
    app: AdventuresApp

    def __init__(self, mode: Mode = "adventure") -> None:
        super().__init__()
        self.form: SetupForm | DuelForm = SetupForm(catalog()) if mode == "adventure" else DuelForm(catalog(), mode)
        self.form.load(self.app.settings.last_setup)

    def compose(self) -> ComposeResult:
        """Form and preview."""
        yield Panel(lambda width, height: [[(f" {self.form.title} ", "b ink on primary")]], id="title")
        with Horizontal():
            yield FormList(one_column=True, id="form")
            yield ScrollPanel(id="preview")
            yield BoardView(id="map")
        yield KeyBar()

    def on_mount(self) -> None:
        self._fill(0)
        self.query_one("#form").focus()

    @property
    def row(self) -> Row:
        """The line of the cursor."""
        rows = self.form.rows()
        return rows[min(self.query_one("#form", FormList).selected, len(rows) - 1)]

    def _fill(self, selected: int) -> None:
        entries = []
        for row in self.form.rows():
            if row.id == "begin":
                text: Line = [(f"▶ {self.form.start_words}", "b good")]
            else:
                value: Line = [("‹ ", "faint"), (row.value, "b"), (" ›", "faint")] if row.steps else [(row.value, "b")]
                text = [(f"{row.label:<13}", "muted"), *value]
            entries.append(Choice("", text))
        self.query_one("#form", FormList).show(entries, selected)
        self._preview()

    def _what_enter_does(self, row: Row) -> str:
        """Begin, type, open the list, or, where there are but a few values, take the next."""
        if row.id in ("begin", "seed"):
            return "begin" if row.id == "begin" else "type"
        if row.id.partition(".")[0] in WITH_SHEETS or len(self.form.values(row.id)) > FEW:
            return "list"
        return "next"

    def _show_keys(self) -> None:
        """The keys that do something on the line of the cursor."""
        row = self.row
        change = [("←→", "change")] if row.steps else []
        enter = ("Enter", self._what_enter_does(row))
        rest = (("b", "begin"), ("Tab", "scroll the sheet"), ("Esc", "back"))
        self.query_one(KeyBar).show([("↑↓", "line"), *change, enter, *rest])

    def _preview(self) -> None:
        self._show_keys()
        panel = self.query_one("#preview", ScrollPanel)
        row = self.row.id
        value = self.form.value(row)
        large = row == "battlefield" and self.size.width >= ROOM_FOR_MAP
        self.set_class(large, "-map")
        if large:
            self._show_map(value)
        panel.write(lambda width, height: self._sheet(row, value, width - 1))
        panel.scroll_home(animate=False)

    def _show_map(self, battlefield: str) -> None:
        """The battlefield itself beside the form."""
        board = self.query_one("#map", BoardView)
        board.look = self.app.board_look
        board.show(BoardPicture(geometry_of(catalog().battlefield(battlefield))))

    def _sheet(self, row: str, value: str, width: int) -> list[Line]:
        what = row.partition(".")[0]
        sheets = self.form.catalog
        if what in ("hero", "player"):
            hero = self.form.value(row.replace("player", "hero")) if what == "player" else value
            lines = wrap([(HINTS["player"], "muted")], width) if what == "player" else []
            if hero:
                return [*lines, *([[]] if lines else []), *hero_lines(sheets, hero, width)]
            return [*wrap([("Add a hero: left and right, or Enter for the list.", "muted")], width)]
        if what == "battlefield":
            return battlefield_lines(sheets, value, width)
        if what == "villain" or (what == "minion" and value):
            return enemy_lines(sheets, what, value, width, max(1, self.form.count))
        return wrap([(HINTS[what], "muted")], width)

    def on_choices_moved(self) -> None:
        self._preview()

    def on_choices_picked(self, event: Choices.Picked) -> None:
        if not self.is_active:  # a key pressed twice: the first one has already led elsewhere
            return
        row = self.form.rows()[event.index]
        does = self._what_enter_does(row)
        if does == "begin":
            self.action_begin()
        elif does == "type":
            self._type_seed()
        elif does == "next":
            self.action_turn(1)
        else:
            self._pick(row)

    def action_turn(self, by: int) -> None:
        """Set the line of the cursor to its next or previous value."""
        row = self.row
        if row.id == "seed":
            self._type_seed()
        elif row.steps:
            self.form.step(row.id, by)
            self._refill(row.id)

    def _refill(self, row: str) -> None:
        ids = [one.id for one in self.form.rows()]
        self._fill(ids.index(row) if row in ids else self.query_one("#form", FormList).selected)

    def _pick(self, row: Row) -> None:
        from tui.screens.pick import PickScreen

        def picked(value: str | None) -> None:
            if value is not None:
                self.form.set(row.id, value)
                self._refill(row.id)

        self.app.push_screen(
            PickScreen(
                row.label,
                self.form.values(row.id),
                self.form.value(row.id),
                lambda value, width: self._sheet(row.id, value, width),
            ),
            picked,
        )

    def _type_seed(self) -> None:
        from tui.screens.pick import TypeScreen

        def typed(value: str | None) -> None:
            if value is not None:
                self.form.seed = value
                self._refill("seed")

        self.app.push_screen(TypeScreen("Seed", self.form.seed, "The same seed deals the same cards."), typed)

    def action_begin(self) -> None:
        """On to the briefing."""
        from adventures.errors import UserError
        from adventures.game.casting import check

        setup = self.form.setup()
        try:
            check(setup, self.form.catalog)
        except UserError as error:
            self.app.tell(str(error), "warning")
            return
        self.app.settings.last_setup = self.form.dumps(self.app.settings.last_setup)
        self.app.settings.keep()
        self.app.open_briefing(setup)

    def action_leave(self) -> None:
        """Back to the menu."""
        self.app.pop_screen()
