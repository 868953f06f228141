"""Asking once more before something weighty."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen

from tui.paint import Line, wrap
from tui.widgets.choices import Choice, Choices
from tui.widgets.panel import Panel

if TYPE_CHECKING:
    from tui.app import AdventuresApp


class ConfirmScreen(ModalScreen[bool]):
    """A question; the screen ends with whether it shall be done."""

    HELP = "A question before something weighty. The settings say when it is asked."
    DEFAULT_CSS = """
    ConfirmScreen { align: center middle; background: $background 60%; }
    ConfirmScreen #box { width: 60; max-width: 98%; height: auto; border: round $warning; background: $background; }
    ConfirmScreen #question { height: 3; padding: 0 1; }
    ConfirmScreen Choices { height: 2; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "answer(False)", "No", id="confirm.no")]
    app: AdventuresApp

    def __init__(self, question: str, yes: str) -> None:
        super().__init__()
        self.question = question
        self.yes = yes

    def compose(self) -> ComposeResult:
        """The question and two answers; nothing is done by a hasty Enter."""
        with Vertical(id="box"):
            yield Panel(self._write, id="question")
            yield Choices([Choice("n", [("No, leave it", "b")]), Choice("y", [(self.yes, "b")])], one_column=True)

    def on_mount(self) -> None:
        self.query_one(Choices).focus()

    def _write(self, width: int, height: int) -> list[Line]:
        return wrap([(self.question, "b")], width)

    def on_key(self, event: events.Key) -> None:
        if event.character and self.query_one(Choices).pick_key(event.character):
            event.stop()

    def on_choices_picked(self, event: Choices.Picked) -> None:
        if not self.is_active:  # a key pressed twice: the first one has already led elsewhere
            return
        self.dismiss(event.choices.choices[event.index].key == "y")

    def action_answer(self, yes: bool) -> None:
        """Answer."""
        self.dismiss(yes)
