"""Who plays a seat: a person, or one of the bots."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen

from adventures.bots.bots import KINDS
from tui.widgets.choices import Choice, Choices

if TYPE_CHECKING:
    from tui.app import AdventuresApp

PERSON = ""


class SeatScreen(ModalScreen[str | None]):
    """The screen ends with the name of a bot, with ``PERSON``, or with None where all stays as it is."""

    HELP = "Who plays this hero from now on. A seat that was given to a bot can be taken back at any time."
    DEFAULT_CSS = """
    SeatScreen { align: center middle; background: $background 60%; }
    SeatScreen #box { width: 78; max-width: 98%; height: auto; border: round $primary; background: $background; }
    SeatScreen Choices { height: auto; max-height: 12; padding: 0 1; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,q", "leave", "Back", id="seat.back")]
    app: AdventuresApp

    def __init__(self, name: str, now: str) -> None:
        super().__init__()
        self.name_of_box = f"Who plays {name}"
        self.now = now
        self.values = [PERSON, *KINDS]

    def compose(self) -> ComposeResult:
        """The list, the present player marked."""
        with Vertical(id="box") as box:
            box.border_title = self.name_of_box
            yield Choices(one_column=True)

    def on_mount(self) -> None:
        entries = [Choice("y", [("A person", "b")], aside=[(self._aside(PERSON, "here at this screen"), "muted")])]
        for n, (bot, (_, text)) in enumerate(KINDS.items(), start=1):
            aside = self._aside(bot, text[:1].lower() + text[1:].rstrip("."))
            entries.append(Choice(str(n), [(f"The {bot} bot", "b")], aside=[(aside, "muted")]))
        choices = self.query_one(Choices)
        choices.show(entries, self.values.index(self.now) if self.now in self.values else 0)
        choices.focus()

    def _aside(self, value: str, text: str) -> str:
        return f"{text} (now)" if value == self.now else text

    def on_key(self, event: events.Key) -> None:
        if event.character and self.query_one(Choices).pick_key(event.character):
            event.stop()

    def on_choices_picked(self, event: Choices.Picked) -> None:
        if not self.is_active:  # a key pressed twice: the first one has already led elsewhere
            return
        value = self.values[event.index]
        self.dismiss(None if value == self.now else value)

    def action_leave(self) -> None:
        """All stays as it is."""
        self.dismiss(None)
