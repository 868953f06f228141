"""The menu of a game in progress: taking back, speed, seats, leaving."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen

from adventures.settings import SPEEDS
from tui.themes import THEME_NAMES
from tui.widgets.choices import Choice, Choices

if TYPE_CHECKING:
    from tui.app import AdventuresApp
    from tui.screens.table_do import TableDo

Entry = tuple[str, str, str, str, Callable[[], None] | None]


class GameMenu(ModalScreen[None]):
    """What can be done about the game as a whole."""

    DEFAULT_CSS = """
    GameMenu { align: center middle; background: $background 60%; }
    GameMenu #box { width: 64; height: auto; max-height: 90%; border: round $primary; background: $background; }
    GameMenu Choices { height: auto; max-height: 20; padding: 0 1; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,f10,q", "close", "Back to the table", id="game.back")]
    app: AdventuresApp

    def __init__(self, table: TableDo) -> None:
        super().__init__()
        self.table = table
        self.entries: list[Entry] = []

    def compose(self) -> ComposeResult:
        """The list."""
        with Vertical(id="box") as box:
            box.border_title = "Game"
            yield Choices(one_column=True)

    def on_mount(self) -> None:
        self._fill()
        self.query_one(Choices).focus()

    def _fill(self, selected: int = 0) -> None:
        session = self.table.session
        why = session.why_not_undo()
        speed = self.table.playback.speed
        self.entries = [
            ("p", "Play on", "", "", self.action_close),
            ("a", "Take back the whole action", "", why, lambda: self._undo("action")),
            ("t", "Take back the whole turn", "", why, lambda: self._undo("turn")),
            ("s", "Speed", speed, "", self._next_speed),
            ("c", "Theme", THEME_NAMES.get(self.app.theme, self.app.theme), "", self._next_theme),
            ("o", "All settings", "", "", self.app.action_settings),
        ]
        for seat in session.game.cast.seats:
            owner = session.game.cast.owners[seat]
            bot = session.bots.get(seat)
            text = f"Let the greedy bot play {owner.name}" if bot is None else f"Play {owner.name} yourself"
            now = "" if bot is None else f"now the {bot} bot"
            self.entries.append((str(seat + 1), text, now, "", partial(self._seat, seat)))
        name = session.keeper.name
        kept = "" if self._practice else "the game is kept"
        self.entries += [
            ("w", "Watch it from the beginning", "and play on from there", self._why_not_watch(), self._watch),
            ("k", "Keep a snapshot", "a copy with a name of its own", self._why_not_keep(), self._keep),
            ("d", "Seed of this game", session.game.setup.seed, "", None),
            ("m", "To the menu", f"kept as {name}" if name else "", "", partial(self._leave, self.app.to_menu)),
            ("x", "Leave the program", kept, "", partial(self._leave, self.app.exit)),
        ]
        if self._practice:
            self.entries.insert(1, ("b", "Begin again", "", "", self._again))
        choices = [
            Choice(key, [(text, "b")], why_not, [(aside, "muted")] if aside else [])
            for key, text, aside, why_not, _ in self.entries
        ]
        self.query_one(Choices).show(choices, selected)

    def on_choices_picked(self, event: Choices.Picked) -> None:
        if not self.is_active:  # a key pressed twice: the first one has already led elsewhere
            return
        act = self.entries[event.index][4]
        if act is not None:
            act()

    def on_choices_refused(self, event: Choices.Refused) -> None:
        self.app.tell(self.entries[event.index][3])

    def on_key(self, event: events.Key) -> None:
        if event.character and self.query_one(Choices).pick_key(event.character):
            event.stop()

    def action_close(self) -> None:
        """Back to the table."""
        self.dismiss()

    @property
    def _practice(self) -> bool:
        """Is it a practice position?"""
        from tui.practice import PracticeSession

        return isinstance(self.table.session, PracticeSession)

    def _again(self) -> None:
        from tui.practice import PracticeSession
        from tui.screens.practice import open_practice

        session = self.table.session
        assert isinstance(session, PracticeSession)
        self.dismiss()
        open_practice(self.app, session.practice)

    def _why_not_watch(self) -> str:
        """Why the game so far can't be watched."""
        session = self.table.session
        if self._practice:
            return "A practice position begins in the middle of a game."
        return "What was before its checkpoint can't be watched." if session.keeper.before is not None else ""

    def _watch(self) -> None:
        from tui.screens.replay import ReplayScreen

        self.app.push_screen(ReplayScreen(self.table.session.game.record()))

    def _why_not_keep(self) -> str:
        return "A practice position can't be kept: it is begun again at any time." if self._practice else ""

    def _keep(self) -> None:
        """Ask for a name and write the snapshot."""
        from adventures.errors import UserError
        from tui.screens.pick import TypeScreen

        def named(name: str | None) -> None:
            if not name:
                return
            try:
                file = self.table.session.keeper.copy_as(name)
            except UserError as error:
                self.app.tell(str(error), "warning")
            else:
                self.app.tell(f"Kept as {file.stem}: Continue in the menu goes on with it.")

        self.app.push_screen(TypeScreen("Keep a snapshot", "", "Its name; Continue in the menu lists it."), named)

    def _leave(self, act: Callable[[], object]) -> None:
        self.app.ask_first("Leave this game? It is kept.", "Leave it", act, lasting=False)

    def _undo(self, to: str) -> None:
        self.dismiss()
        self.table.undo(to)

    def _next_speed(self) -> None:
        speed = self.table.playback.speed
        self.table.set_speed(SPEEDS[(SPEEDS.index(speed) + 1) % len(SPEEDS)])
        self._fill(self.query_one(Choices).selected)

    def _next_theme(self) -> None:
        self.app.action_next_theme()
        self._fill(self.query_one(Choices).selected)

    def _seat(self, seat: int) -> None:
        session = self.table.session
        session.hand_over(seat, "greedy" if seat not in session.bots else None)
        self.dismiss()
        self.table.went_back()
