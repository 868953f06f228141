"""The bar at the bottom: which keys do what just now."""

from collections.abc import Sequence

from textual import events

from tui.keys import changed_key, key_called, key_name, press
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

    @property
    def named(self) -> list[tuple[str, str, str]]:
        """The entries: the key to press, what is written for it, what it does."""
        found = []
        for name, text in self.keys:
            usual = key_called(name)
            now = changed_key(self.screen, usual)
            found.append((now, name if now == usual else key_name(now), text))
        return found

    def show(self, keys: Keys) -> None:
        """Show other keys."""
        if keys != self.keys:
            self.keys = keys
            self.rewrite()

    def _write(self, width: int, height: int) -> list[Line]:
        line: Line = []
        for _, name, text in self.named:
            piece: Line = [(" ", ""), (name, "b accent on surface"), (f" {text} ", "muted on surface")]
            if width_of(line) + width_of(piece) > width:
                break
            line += piece
        return [line]

    def mark_at(self, x: int, y: int) -> str:
        """The key under a cell."""
        left = 0
        for key, name, text in self.named:
            right = left + len(name) + len(text) + 3
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
            self.call_later(press, self.screen, mark)


__all__ = ["KeyBar", "Keys"]
