"""Choices: options with a letter or digit each, in as many columns as there is need and room for."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import ClassVar

from textual import events
from textual.binding import Binding, BindingType
from textual.geometry import Region, Size
from textual.message import Message
from textual.scroll_view import ScrollView
from textual.strip import Strip

from tui.paint import Line, fit, strip_of, width_of
from tui.themes import palette_of

GAP = 2
"""Blank cells between two columns."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One entry: its key, its text, and why it can't be taken ("" if it can)."""

    key: str
    text: Line
    why_not: str = ""
    aside: Line = ()  # type: ignore[assignment]
    """A remark behind the text."""

    @property
    def width(self) -> int:
        """The cells that the entry takes: a blank, the key, two blanks, the text, a blank."""
        return 4 + max(1, len(self.key)) + width_of(self.text) + (1 + width_of(self.aside) if self.aside else 0)


def arrange(widths: Sequence[int], width: int, height: int) -> list[tuple[int, int]]:
    """How entries lie in columns: the first entry of each column with the column's width, filled from top to bottom.

    As few columns as show everything at once; where nothing does, as many as fit beside each other.
    """
    count = len(widths)
    if not count:
        return []
    best = [(0, max(widths))]
    for rows in range(min(max(1, height), count), count + 1):
        columns = [(first, max(widths[first : first + rows])) for first in range(0, count, rows)]
        if sum(wide for _, wide in columns) + GAP * (len(columns) - 1) <= width:
            return columns
    return best


class Choices(ScrollView, can_focus=True):
    """A list to choose from, by arrow keys and Enter, by key, or by mouse."""

    DEFAULT_CSS = """
    Choices { background: $background; scrollbar-size: 1 1; overflow-x: hidden; overflow-y: auto; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "step(-1, 0)", "Up", show=False, id="choices.up"),
        Binding("down", "step(1, 0)", "Down", show=False, id="choices.down"),
        Binding("left", "step(0, -1)", "To the column on the left", show=False, id="choices.left"),
        Binding("right", "step(0, 1)", "To the column on the right", show=False, id="choices.right"),
        Binding("home", "select(0)", "First entry", show=False, id="choices.first"),
        Binding("end", "select(-1)", "Last entry", show=False, id="choices.last"),
        Binding("enter,space", "pick", "Take the entry", show=False, id="choices.pick"),
    ]
    base = "text on ground"

    class Message_(Message):
        """Something about one entry."""

        def __init__(self, choices: "Choices", index: int) -> None:
            super().__init__()
            self.choices = choices
            self.index = index

        @property
        def control(self) -> "Choices":
            """The list it happened in."""
            return self.choices

    class Picked(Message_):
        """An entry was taken."""

    class Refused(Message_):
        """An entry that can't be taken was tried."""

    class Moved(Message_):
        """The cursor stands on another entry."""

    def __init__(
        self,
        choices: Sequence[Choice] = (),
        *,
        one_column: bool = False,
        id: str | None = None,
        classes: str | None = None,
    ) -> None:
        super().__init__(id=id, classes=classes)
        self._choices: Sequence[Choice] = choices
        self._one_column = one_column
        self._columns: list[tuple[int, int]] = []
        self._selected = 0
        self._hovered = -1
        self._notes: Sequence[Line] | None = None

    @property
    def choices(self) -> Sequence[Choice]:
        """All entries."""
        return self._choices

    @property
    def selected(self) -> int:
        """The entry of the cursor."""
        return self._selected

    def show(self, choices: Sequence[Choice], selected: int = 0) -> None:
        """Show other entries."""
        self._choices = choices
        self._notes = None
        self._selected = max(0, min(selected, len(choices) - 1))
        self._hovered = -1
        self._lay_out()
        self._follow_cursor()

    def note(self, lines: Sequence[Line]) -> None:
        """Show some lines instead of entries; only lines that differ are painted anew."""
        before, self._notes = self._notes, lines
        if before is None:
            self._choices, self._columns, self._selected = (), [], 0
            self.virtual_size = Size(self.size.width, self.size.height)
            self.refresh()
            return
        for y in range(self.size.height):
            if (before[y] if y < len(before) else None) != (lines[y] if y < len(lines) else None):
                self.refresh_line(y)

    def select(self, index: int) -> None:
        """Put the cursor on an entry, without a message."""
        if 0 <= index < len(self._choices) and index != self._selected:
            self._selected = index
            self._follow_cursor()
            self.refresh()

    def pick(self, index: int) -> None:
        """Take an entry, or tell that it can't be taken."""
        if 0 <= index < len(self._choices):
            self.select(index)
            refused = self._choices[index].why_not
            self.post_message(self.Refused(self, index) if refused else self.Picked(self, index))

    def pick_key(self, key: str) -> bool:
        """Take the entry with a key. Returns whether there is one."""
        for index, choice in enumerate(self._choices):
            if choice.key and choice.key == key:
                self.pick(index)
                return True
        return False

    # Lying on the screen

    @property
    def rows(self) -> int:
        """The entries in the first column."""
        starts = [first for first, _ in self._columns]
        return starts[1] if len(starts) > 1 else len(self._choices)

    def _lay_out(self) -> None:
        window = self.scrollable_content_region if self.is_attached else Region(0, 0, 0, 0)
        if not window.width:
            # Hidden or not there yet: laid out anew as soon as there is a size.
            self._columns = []
            return
        widths = [choice.width for choice in self._choices]
        if self._one_column:
            self._columns = [(0, window.width)] if widths else []
        else:
            self._columns = arrange(widths, window.width, self.size.height)
        self.virtual_size = Size(window.width, self.rows)
        self.refresh()

    def _follow_cursor(self) -> None:
        if self.is_attached and self._choices and self.rows:
            row = self._selected % self.rows
            self.scroll_to_region(Region(0, row, 1, 1), animate=False, force=True, immediate=True)

    def _spans(self) -> Iterator[tuple[int, int, int]]:
        """The columns: first entry, width, first entry of the next column."""
        for n, (first, width) in enumerate(self._columns):
            yield first, width, self._columns[n + 1][0] if n + 1 < len(self._columns) else len(self._choices)

    def index_at(self, x: int, y: int) -> int:
        """The entry at a cell of the window, -1 for none."""
        row = y + self.scroll_offset.y
        left = 0
        for first, width, end in self._spans():
            if left <= x < left + width:
                return first + row if first + row < end else -1
            left += width + GAP
        return -1

    def render_line(self, y: int) -> Strip:
        """One row of entries."""
        if self._notes is not None:
            line = self._notes[y] if y < len(self._notes) else []
            return strip_of(line, self.size.width, palette_of(self.app), self.base)
        row = y + self.scroll_offset.y
        line = []
        for first, width, end in self._spans():
            if line:
                line.append((" " * GAP, ""))
            index = first + row
            line.extend(self._entry(index, width) if index < end else [(" " * width, "")])
        return strip_of(line, self.size.width, palette_of(self.app), self.base)

    def _entry(self, index: int, width: int) -> Line:
        choice = self._choices[index]
        key = choice.key or " "
        if choice.why_not:
            line: Line = [(f" {key}  ", "faint"), *((text, "faint") for text, _ in choice.text)]
        else:
            line = [(" ", ""), (key, "b accent"), ("  ", ""), *choice.text]
        if choice.aside:
            line += [(" ", ""), *choice.aside]
        line = fit([*line, (" ", "")], width)
        if index == self._selected and (self.has_focus or not self.can_focus):
            ground = "b ink on primary" if not choice.why_not else "b text on panel"
            return [(text, ground) for text, _ in line]
        if index in (self._hovered, self._selected):
            return [(text, f"{words} on panel") for text, words in line]
        return line

    # Keys and mouse

    def action_step(self, down: int, right: int) -> None:
        """Move the cursor to the next entry in a direction; it comes round at the ends."""
        count = len(self._choices)
        if not count:
            return
        if right and len(self._columns) > 1:
            starts = [first for first, _ in self._columns] + [count]
            here = next(n for n, (a, b) in enumerate(pairwise(starts)) if a <= self._selected < b)
            column = (here + right) % len(self._columns)
            row = self._selected - starts[here]
            index = min(starts[column] + row, starts[column + 1] - 1)
        else:
            index = (self._selected + (down or right)) % count
        self._move_to(index)

    def action_select(self, index: int) -> None:
        """Move the cursor to an entry, counted from the end if negative."""
        if self._choices:
            self._move_to(index % len(self._choices))

    def _move_to(self, index: int) -> None:
        if index != self._selected:
            self.select(index)
            self.post_message(self.Moved(self, index))

    def action_pick(self) -> None:
        """Take the entry of the cursor."""
        self.pick(self._selected)

    def on_resize(self) -> None:
        self._lay_out()
        self._follow_cursor()

    def on_focus(self) -> None:
        self.refresh()

    def on_blur(self) -> None:
        self.refresh()

    def on_click(self, event: events.Click) -> None:
        place = event.get_content_offset(self)
        index = self.index_at(place.x, place.y) if place is not None else -1
        if index >= 0:
            event.stop()
            self.pick(index)

    def on_mouse_move(self, event: events.MouseMove) -> None:
        place = event.get_content_offset(self)
        index = self.index_at(place.x, place.y) if place is not None else -1
        if index != self._hovered:
            self._hovered = index
            if index >= 0:
                self._move_to(index)
            self.refresh()

    def on_leave(self) -> None:
        if self._hovered >= 0:
            self._hovered = -1
            self.refresh()
