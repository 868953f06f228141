"""The menu: where everything begins. It loads nothing of the game, so that it is there at once."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import Screen

from adventures import __version__
from tui.art import skyline, title
from tui.paint import Line, center
from tui.widgets.choices import Choice, Choices
from tui.widgets.keybar import KeyBar
from tui.widgets.panel import Panel

if TYPE_CHECKING:
    from tui.app import AdventuresApp

OPEN = {"p": "practice", "r": "replays", "h": "rules", "g": "cards", "s": "settings"}
"""What the entries below the games open."""
TAGLINE = "Heroes against the Foot and Dimension X, in your terminal"


class MenuScreen(Screen[None]):
    """The menu."""

    DEFAULT_CSS = """
    MenuScreen { align: center middle; layers: back front; }
    MenuScreen #city { layer: back; dock: bottom; height: 40%; }
    MenuScreen #front { layer: front; width: 100%; height: auto; background: transparent; }
    MenuScreen #title { height: 6; }
    MenuScreen #tagline { height: 3; }
    MenuScreen #menu { width: 46; height: auto; margin: 0 0 2 0; }
    MenuScreen #center { align-horizontal: center; height: auto; }
    MenuScreen KeyBar { layer: front; dock: bottom; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("n", "start('new')", "New adventure", show=False, id="menu.new"),
        Binding("d", "start('duel')", "Duel", show=False, id="menu.duel"),
        Binding("t", "start('teams')", "Team game", show=False, id="menu.teams"),
        Binding("c", "start('continue')", "Continue", show=False, id="menu.continue"),
        Binding("p", "app.practice", "Practice positions", show=False, id="menu.practice"),
        Binding("r", "app.replays", "Replays", show=False, id="menu.replays"),
        Binding("h", "app.rules", "Rules", show=False, id="menu.rules"),
        Binding("g", "app.cards", "Cards", show=False, id="menu.cards"),
        Binding("s", "app.settings", "Settings", show=False, id="menu.settings"),
        Binding("q", "leave", "Quit", id="menu.quit"),
        Binding("escape", "point_at_quit", "To Quit", show=False, id="menu.back"),
    ]
    app: AdventuresApp

    def compose(self) -> ComposeResult:
        """City, title, list."""
        yield Panel(lambda width, height: skyline(self.app.palette, width, height), id="city")
        with Vertical(id="front"):
            yield Panel(self._title, id="title")
            yield Panel(self._tagline, id="tagline")
            with Vertical(id="center"):
                yield Choices(id="menu", one_column=True)
        yield KeyBar((("↑↓", "choose"), ("Enter", "take"), ("F9", "theme"), ("?", "help"), ("q", "quit")))

    def on_mount(self) -> None:
        self.refresh_list()
        self.query_one("#menu").focus()

    def on_screen_resume(self) -> None:
        self.refresh_list()

    def refresh_list(self) -> None:
        """The entries as they stand now: there may be games to go on with."""
        count = self.app.count_saves()
        games = "1 game" if count == 1 else f"{count} games"
        entries = [
            Choice("n", [("New adventure", "b")]),
            Choice("d", [("Duel", "b")], aside=[("hero against hero", "muted")]),
            Choice("t", [("Team game", "b")], aside=[("two against two", "muted")]),
            Choice(
                "c",
                [("Continue", "b")],
                "" if count else "There is no game to go on with yet: begin a new adventure.",
                [(games if count else "no game yet: n begins one", "muted" if count else "faint")],
            ),
            Choice("p", [("Practice positions", "b")], aside=[("one turn, one goal", "muted")]),
            Choice("r", [("Replays", "b")], aside=[("watch, and play on from there", "muted")]),
            Choice("h", [("Rules", "b")], aside=[("F1 from anywhere", "muted")]),
            Choice("g", [("Cards", "b")]),
            Choice("s", [("Settings", "b")]),
            Choice("q", [("Quit", "b")]),
        ]
        menu = self.query_one("#menu", Choices)
        menu.show(entries, menu.selected if menu.choices else (3 if count else 0))

    def _title(self, width: int, height: int) -> list[Line]:
        lines = title("ADVENTURES", self.app.palette, width)
        return [center(line, width) for line in lines]

    def _tagline(self, width: int, height: int) -> list[Line]:
        return [center([(TAGLINE, "muted")], width), center([(f"unofficial · version {__version__}", "faint")], width)]

    def on_choices_picked(self, event: Choices.Picked) -> None:
        if not self.is_active:  # a key pressed twice: the first one has already led elsewhere
            return
        actions = {"n": "new", "d": "duel", "t": "teams", "c": "continue"}
        key = event.choices.choices[event.index].key
        if key in actions:
            self.action_start(actions[key])
        elif key in OPEN:
            getattr(self.app, f"action_{OPEN[key]}")()
        else:
            self.action_leave()

    def on_choices_refused(self, event: Choices.Refused) -> None:
        self.app.tell(event.choices.choices[event.index].why_not)

    def action_start(self, what: str) -> None:
        """Open the screen of a new adventure, or the list of saves."""
        if what == "new":
            self.app.open_new_game()
        elif what in ("duel", "teams"):
            self.app.open_new_game(what)  # type: ignore[arg-type]
        elif self.app.count_saves():
            self.app.open_saves()
        else:
            self.app.tell("There is no game to go on with yet: begin a new adventure.")

    def action_leave(self) -> None:
        """Leave the program; asked about only by whoever wants to be asked about everything."""
        self.app.ask_first("Leave the program? Every game is kept.", "Leave it", self.app.exit, lasting=False)

    def action_point_at_quit(self) -> None:
        """Esc goes no further back than here: it only puts the cursor on Quit, for one Esc too many must not leave."""
        menu = self.query_one("#menu", Choices)
        menu.select(len(menu.choices) - 1)
        menu.focus()
