"""An index: a long list with headings, to step through with a page beside it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import ClassVar

from textual import events
from textual.binding import Binding, BindingType
from textual.geometry import Region, Size
from textual.message import Message
from textual.scroll_view import ScrollView
from textual.strip import Strip

from tui.paint import Line, spread, strip_of, width_of
from tui.themes import palette_of


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of the index: its id ("" for a heading, which can't be chosen), its text, a remark at its right end."""

    id: str
    text: Line
    aside: Line = field(default_factory=list)
    firm: bool = False
    """Does the text give way to the remark where there is no room for both?"""


class Index(ScrollView, can_focus=True):
    """Entries under headings; the cursor stands on one of them."""

    DEFAULT_CSS = """
    Index { background: $background; scrollbar-size: 1 1; overflow-x: hidden; overflow-y: auto; }
    """
    HELP = "A list. What the cursor is on is shown beside it."
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "step(-1)", "Previous entry", show=False, id="index.up"),
        Binding("down", "step(1)", "Next entry", show=False, id="index.down"),
        Binding("pageup", "page(-1)", "A screen up", show=False, id="index.page-up"),
        Binding("pagedown", "page(1)", "A screen down", show=False, id="index.page-down"),
        Binding("home", "end(-1)", "First entry", show=False, id="index.first"),
        Binding("end", "end(1)", "Last entry", show=False, id="index.last"),
        Binding("left", "turn(-1)", "To the left, or the value before", show=False, id="index.left"),
        Binding("right", "turn(1)", "To the right, or the next value", show=False, id="index.right"),
        Binding("enter", "pick", "Take the entry", show=False, id="index.pick"),
    ]
    base = "text on ground"

    class Said(Message):
        """Something about an entry, "" for none."""

        def __init__(self, index: Index, id: str) -> None:
            super().__init__()
            self.index = index
            self.entry = id

        @property
        def control(self) -> Index:
            """The list it happened in."""
            return self.index

    class Moved(Said):
        """The cursor stands on another entry."""

    class Picked(Said):
        """An entry was taken."""

    class Turned(Said):
        """Left (-1) or right (1) was pressed on an entry."""

        def __init__(self, index: Index, id: str, by: int) -> None:
            super().__init__(index, id)
            self.by = by

    def __init__(self, *, id: str | None = None, empty: str = "Nothing here.") -> None:
        super().__init__(id=id)
        self._entries: Sequence[Entry] = ()
        self._at = -1
        self._empty = empty

    @property
    def entries(self) -> Sequence[Entry]:
        """All lines, headings among them."""
        return self._entries

    @property
    def selected(self) -> str:
        """The entry of the cursor, "" for none."""
        return self._entries[self._at].id if 0 <= self._at < len(self._entries) else ""

    def show(self, entries: Sequence[Entry], selected: str = "", *, empty: str | None = None) -> None:
        """Show other entries; the cursor goes to the one named, or to the first."""
        if empty is not None:
            self._empty = empty
        self._entries = entries
        places = [n for n, entry in enumerate(entries) if entry.id]
        self._at = next((n for n in places if entries[n].id == selected), places[0] if places else -1)
        self._lay_out()
        self.post_message(self.Moved(self, self.selected))

    def select(self, id: str) -> bool:
        """Put the cursor on an entry. Returns whether there is one of that id."""
        place = next((n for n, entry in enumerate(self._entries) if id and entry.id == id), -1)
        if place >= 0:
            self._move(place)
        return place >= 0

    def _lay_out(self) -> None:
        if self.is_attached:
            self.virtual_size = Size(self.scrollable_content_region.width, len(self._entries))
            self._follow()
            self.refresh()

    def _follow(self) -> None:
        if self._at < 0:
            self.scroll_home(animate=False)
            return
        # The headings right above are shown with the first entry below them.
        top = self._at
        while top > 0 and not self._entries[top - 1].id:
            top -= 1
        self.scroll_to_region(Region(0, top, 1, self._at - top + 1), animate=False, force=True, immediate=True)

    def _move(self, place: int) -> None:
        if place != self._at:
            self._at = place
            self._follow()
            self.refresh()
            self.post_message(self.Moved(self, self.selected))

    # Drawing

    def render_line(self, y: int) -> Strip:
        """One line of the window."""
        width, palette = self.scrollable_content_region.width, palette_of(self.app)
        if not self._entries:
            # The text of an empty list is broken by hand: there is nothing to scroll.
            lines = _broken(self._empty, width)
            return strip_of([(lines[y - 1], "muted")] if 0 < y <= len(lines) else [], width, palette, self.base)
        row = y + self.scroll_offset.y
        if row >= len(self._entries):
            return strip_of([], width, palette, self.base)
        entry = self._entries[row]
        text: Line = [(" ", ""), *entry.text]
        room = width - width_of(text)
        aside: Line = [(" ", ""), *entry.aside, (" ", "")] if entry.aside else []
        line = spread(text, aside if entry.firm or width_of(aside) <= room else [], width)
        if row == self._at:
            ground = "b ink on primary" if self.has_focus else "b text on panel"
            line = [(part, ground) for part, _ in line]
        return strip_of(line, width, palette, self.base)

    # Keys and mouse

    def action_step(self, by: int) -> None:
        """To the next entry up or down; past the ends it stops."""
        place = self._at + by
        while 0 <= place < len(self._entries) and not self._entries[place].id:
            place += by
        if 0 <= place < len(self._entries):
            self._move(place)
        elif by < 0:
            self.scroll_home(animate=False)

    def action_page(self, by: int) -> None:
        """A window up or down."""
        places = [n for n, entry in enumerate(self._entries) if entry.id]
        if places:
            wanted = self._at + by * max(1, self.size.height - 1)
            self._move(min(places, key=lambda n: (abs(n - wanted), n)))

    def action_end(self, which: int) -> None:
        """To the first or the last entry."""
        places = [n for n, entry in enumerate(self._entries) if entry.id]
        if places:
            self._move(places[0 if which < 0 else -1])

    def action_turn(self, by: int) -> None:
        """Left or right of the entry."""
        self.post_message(self.Turned(self, self.selected, by))

    def action_pick(self) -> None:
        """Take the entry of the cursor."""
        if self.selected:
            self.post_message(self.Picked(self, self.selected))

    def on_resize(self) -> None:
        self._lay_out()

    def on_focus(self) -> None:
        self.refresh()

    def on_blur(self) -> None:
        self.refresh()

    def on_click(self, event: events.Click) -> None:
        place = event.get_content_offset(self)
        if place is None:
            return
        row = place.y + self.scroll_offset.y
        if 0 <= row < len(self._entries) and self._entries[row].id:
            event.stop()
            if row == self._at:
                self.action_pick()
            self._move(row)


def _broken(text: str, width: int) -> list[str]:
    from tui.paint import plain, wrap

    return [f" {plain(line)}" for line in wrap([(text, "")], max(1, width - 2))]
