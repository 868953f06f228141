"""The menu of a game in progress: taking back, speed, seats, giving up, leaving."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen

from adventures.cli.plain.words import joined
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
            now = "a person" if bot is None else f"the {bot} bot"
            why_not = "" if session.decision is not None else "The game is over."
            self.entries.append((str(seat + 1), f"Who plays {owner.name}", now, why_not, partial(self._seat, seat)))
        if self._can_give_up:
            self.entries.append(("g", "Give up", self._what_giving_up_means(), "", self._give_up))
        name = session.keeper.name
        kept = "" if self._practice else "the game is kept"
        secret = self._why_no_seed()
        seed = "shown when the game is over" if secret else f"{session.game.setup.seed}, Enter copies it"
        self.entries += [
            ("w", "Watch it from the beginning", "and play on from there", self._why_not_watch(), self._watch),
            ("k", "Keep a snapshot", "a copy with a name of its own", self._why_not_keep(), self._keep),
            ("d", "Seed of this game", seed, secret, self._copy_seed),
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
        self.table.when_still(lambda: self.table.undo(to))

    # The seed

    def _why_no_seed(self) -> str:
        """Why the seed can't be shown: with it the same game could be begun elsewhere, and all hands looked at."""
        game = self.table.session.game
        if self._practice or game.outcome is not None or not game.setup.hands_hidden:
            return ""
        return "The seed would tell all hidden cards: it is shown when the game is over."

    def _copy_seed(self) -> None:
        seed = self.table.session.game.setup.seed
        self.app.copy_to_clipboard(seed)
        self.app.tell(f"The seed {seed} is copied, if your terminal lets programs copy.")

    # Giving up

    @property
    def _can_give_up(self) -> bool:
        """Is there somebody here who could give up? A practice position is begun again instead."""
        return not self._practice and self.table.session.giver >= 0

    def _what_giving_up_means(self) -> str:
        session = self.table.session
        if session.game.setup.mode == "adventure":
            return "it counts as a loss"
        owners = session.game.cast.owners
        team = owners[session.giver].team
        others = [owners[seat].name for seat in session.game.cast.seats if owners[seat].team != team]
        return f"{' and '.join(others)} {'win' if len(others) > 1 else 'wins'}"

    def _give_up(self) -> None:
        session = self.table.session
        cast = session.game.cast
        team = cast.owners[session.giver].team
        names = [cast.owners[seat].name for seat in cast.seats if cast.owners[seat].team == team]
        back = "can't" if session.game.setup.undo_rule == "off" else "can"
        who = "" if session.game.setup.mode == "adventure" else f" with {joined(names)}"
        what = self._what_giving_up_means()
        question = f"Give up{who}? The game ends here: {what}. It {back} be taken back."

        def sure() -> None:
            self.dismiss()
            self.table.when_still(self.table.give_up)

        self.app.ask_first(question, "Give up", sure, lasting=True)

    # Seats

    def _next_speed(self) -> None:
        speed = self.table.playback.speed
        self.table.set_speed(SPEEDS[(SPEEDS.index(speed) + 1) % len(SPEEDS)])
        self._fill(self.query_one(Choices).selected)

    def _next_theme(self) -> None:
        self.app.action_next_theme()
        self._fill(self.query_one(Choices).selected)

    def _seat(self, seat: int) -> None:
        """Ask who shall play a seat."""
        from tui.screens.seat import PERSON, SeatScreen

        session = self.table.session
        name = session.game.cast.owners[seat].name

        def picked(value: str | None) -> None:
            if value is None:
                return
            counts = not (session.game.practice or self._practice)
            if value == PERSON and counts and session.seating.is_secret(seat):
                question = f"Nobody here may know {name}'s hand. Played by a person from now on: it counts as practice."
                self.app.ask_first(question, f"Play {name}", partial(self._hand_over, seat, None), lasting=True)
            else:
                self._hand_over(seat, value or None)

        self.app.push_screen(SeatScreen(name, session.bots.get(seat, PERSON)), picked)

    def _hand_over(self, seat: int, bot: str | None) -> None:
        self.dismiss()
        self.table.when_still(partial(self.table.hand_over, seat, bot))
