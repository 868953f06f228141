"""The hand on the screen."""

from collections.abc import Sequence

from textual import events
from textual.message import Message

from tui.guide import Guide
from tui.paint import Line
from tui.panels.hand import Held, Marks, hand_cards, hand_names
from tui.widgets.panel import Panel

ENOUGH = 6
"""From so many lines on, cards are shown with their texts."""


class HandView(Panel):
    """Shows the cards of a hand; they can be pointed at and clicked."""

    DEFAULT_CSS = """
    HandView { height: 2; background: $background; }
    """

    class CardPointed(Message):
        """The mouse points at a card, or ("") at none any more."""

        def __init__(self, face: str) -> None:
            super().__init__()
            self.face = face

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(self._write, id=id)
        self._cards: Sequence[Held] = ()
        self._guide: Guide | None = None
        self._marks: Marks = []
        self._pointed = ""

    def show(self, cards: Sequence[Held], guide: Guide) -> None:
        """Show other cards."""
        if cards != self._cards or guide is not self._guide:
            self._cards, self._guide = cards, guide
            self.rewrite()

    def _write(self, width: int, height: int) -> list[Line]:
        if self._guide is None:
            return []
        write = hand_cards if height >= ENOUGH else hand_names
        lines, self._marks = write(self._cards, self._guide, width, height)
        return lines

    def mark_at(self, x: int, y: int) -> str:
        """The card at a cell."""
        return next((face for row, left, right, face in self._marks if row in (-1, y) and left <= x < right), "")

    def on_mouse_move(self, event: events.MouseMove) -> None:
        place = event.get_content_offset(self)
        self._point(self.mark_at(place.x, place.y) if place is not None else "")

    def on_leave(self) -> None:
        self._point("")

    def _point(self, face: str) -> None:
        if face != self._pointed:
            self._pointed = face
            self.post_message(self.CardPointed(face))
