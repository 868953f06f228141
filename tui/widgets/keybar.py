"""The bar at the bottom: which keys do what just now."""

from collections.abc import Sequence

from textual import events

from tui.keys import key_called, press
from tui.paint import Line, width_of
from tui.widgets.panel import Panel

Keys = Sequence[tuple[str, str]]


class KeyBar(Panel):
    """Keys and what they do; what has no room is left out from the right. Each can be clicked."""

    DEFAULT_CSS = """
    KeyBar { height: 1; background: $surface; }
    """
    base = "muted on surface"

    def __init__(self, keys: Keys = (), *, id: str | None = None) -> None:
        super().__init__(self._write, id=id)
        self.keys = keys

    def show(self, keys: Keys) -> None:
        """Show other keys."""
        if keys != self.keys:
            self.keys = keys
            self.rewrite()

    def _write(self, width: int, height: int) -> list[Line]:
        line: Line = []
        for key, text in self.keys:
            piece: Line = [(" ", ""), (key, "b accent on surface"), (f" {text} ", "muted on surface")]
            if width_of(line) + width_of(piece) > width:
                break
            line += piece
        return [line]

    def mark_at(self, x: int, y: int) -> str:
        """The key under a cell."""
        left = 0
        for key, text in self.keys:
            right = left + len(key) + len(text) + 3
            if left <= x < right:
                return key
            left = right
        return ""

    def on_click(self, event: events.Click) -> None:
        """Do what the key does that was clicked."""
        place = event.get_content_offset(self)
        mark = self.mark_at(place.x, place.y) if place is not None else ""
        if mark:
            event.stop()
            event.prevent_default()
            self.call_later(press, self.screen, key_called(mark))


__all__ = ["KeyBar", "Keys"]
