"""The end of a game: won or lost, why, how it went, and what next."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen

from tui.paint import Line
from tui.panels.summary import is_won, summary_lines
from tui.widgets.choices import Choice, Choices
from tui.widgets.panel import ScrollPanel

if TYPE_CHECKING:
    from tui.app import AdventuresApp
    from tui.session import Session


class EndScreen(ModalScreen[None]):
    """The page at the end."""

    DEFAULT_CSS = """
    EndScreen { align: center middle; background: $background 60%; }
    EndScreen #box { width: 84; max-width: 98%; height: 90%; max-height: 34; background: $background; }
    EndScreen #box.-win { border: heavy $success; }
    EndScreen #box.-loss { border: heavy $error; }
    EndScreen #summary { height: 1fr; padding: 1 1 0 1; }
    EndScreen Choices { height: auto; max-height: 9; padding: 1 0 0 0; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "look", "Look at the board", id="end.back")]
    app: AdventuresApp

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session

    def compose(self) -> ComposeResult:
        """What happened, and a list."""
        duel = self.session.game.setup.villain is None
        turned = [Choice("o", [("Rematch", "b")], aside=[("the other side begins", "muted")])] if duel else []
        with Vertical(id="box", classes="-win" if is_won(self.session) else "-loss"):
            yield ScrollPanel(self._write, id="summary")
            yield Choices(
                [
                    Choice("r", [("Rematch", "b")], aside=[("with a new seed", "muted")]),
                    *turned,
                    Choice("s", [("Once more", "b")], aside=[("the same seed", "muted")]),
                    Choice("u", [("Take the last choice back", "b")], self.session.why_not_undo()),
                    Choice("l", [("Look at the board and the log", "b")]),
                    Choice("w", [("Watch it again", "b")], aside=[("and play on from any moment", "muted")]),
                    Choice("m", [("To the menu", "b")]),
                ],
                one_column=True,
            )

    def on_mount(self) -> None:
        self.query_one(Choices).focus()

    def _write(self, width: int, height: int) -> list[Line]:
        return summary_lines(self.session, self.app.palette, width - 1)

    def on_key(self, event: events.Key) -> None:
        if event.character and self.query_one(Choices).pick_key(event.character):
            event.stop()

    def on_choices_picked(self, event: Choices.Picked) -> None:
        if not self.is_active:  # a key pressed twice: the first one has already led elsewhere
            return
        key = event.choices.choices[event.index].key
        if key == "o":
            self.app.start_game(self.session.again(None, turned=True))
        elif key in "rs":
            self.app.start_game(self.session.again(self.session.game.setup.seed if key == "s" else None))
        elif key == "u":
            self.dismiss()
            self.app.take_back()
        elif key == "l":
            self.action_look()
        elif key == "w":
            self._watch()
        else:
            self.app.to_menu()

    def on_choices_refused(self, event: Choices.Refused) -> None:
        self.app.tell(event.choices.choices[event.index].why_not)

    def _watch(self) -> None:
        """The game from its beginning; one that went on from a checkpoint has none."""
        from tui.screens.replay import ReplayScreen

        if self.session.keeper.before is not None:
            self.app.tell("This game went on from a checkpoint of another version; what was before can't be watched.")
        else:
            self.app.push_screen(ReplayScreen(self.session.game.record()))

    def action_look(self) -> None:
        """Back to the table as it was at the end."""
        self.dismiss()
