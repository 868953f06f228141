"""Panels: widgets that show lines of styled text, some of them scrolling."""

from collections.abc import Callable, Sequence
from typing import ClassVar

from textual import events
from textual.binding import Binding, BindingType
from textual.geometry import Region, Size
from textual.message import Message
from textual.scroll_view import ScrollView
from textual.strip import Strip
from textual.widget import Widget

from tui.paint import Line, Palette, strip_of
from tui.themes import palette_of

Lines = Sequence[Line]
Writer = Callable[[int, int], Lines]
"""Writes the lines of a panel for a width and a height."""


class Panel(Widget):
    """Shows what a writer writes; it is asked again when the size, the theme or the matter changes."""

    DEFAULT_CSS = """
    Panel { height: 1; background: $background; }
    """
    base = "text on ground"

    class Clicked(Message):
        """A line was clicked; ``mark`` is what the panel says lies there."""

        def __init__(self, panel: "Panel", mark: str) -> None:
            super().__init__()
            self.panel = panel
            self.mark = mark

        @property
        def control(self) -> "Panel":
            """The panel that was clicked."""
            return self.panel

    def __init__(self, writer: Writer | None = None, *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes)
        self._writer = writer
        self._lines: Lines | None = None
        self._colors: Palette | None = None

    def write(self, writer: Writer) -> None:
        """Show something else."""
        self._writer = writer
        self.rewrite()

    def rewrite(self) -> None:
        """Ask the writer again; only lines that differ are painted anew."""
        before = self._lines
        if before is None or not self.is_attached or self._colors is not self.palette:
            self._lines = None
            self.refresh()
            return
        self._lines = None
        now = self.lines()
        for y in range(self.size.height):
            if (before[y] if y < len(before) else None) != (now[y] if y < len(now) else None):
                self.refresh(Region(0, y, self.size.width, 1))

    @property
    def palette(self) -> Palette:
        """The colors of the present theme."""
        return palette_of(self.app)

    def lines(self) -> Lines:
        """What is shown now."""
        if self._lines is None:
            self._lines = self._writer(self.size.width, self.size.height) if self._writer else ()
            self._colors = self.palette
        return self._lines

    def render_line(self, y: int) -> Strip:
        """One line of the panel."""
        lines = self.lines()
        return strip_of(lines[y] if y < len(lines) else [], self.size.width, self.palette, self.base)

    def on_resize(self) -> None:
        self._lines = None
        self.refresh()

    def mark_at(self, x: int, y: int) -> str:
        """What lies at a cell, in the words of the panel; "" for nothing."""
        return ""

    def on_click(self, event: events.Click) -> None:
        place = event.get_content_offset(self)
        mark = self.mark_at(place.x, place.y) if place is not None else ""
        if mark:
            event.stop()
            self.post_message(self.Clicked(self, mark))


class ScrollPanel(ScrollView, can_focus=True):
    """Many lines that scroll with the arrow keys, the page keys and the wheel."""

    DEFAULT_CSS = """
    ScrollPanel { background: $background; scrollbar-size: 1 1; overflow-x: hidden; overflow-y: auto; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "scroll_up", "Scroll up", show=False, id="panel.up"),
        Binding("down", "scroll_down", "Scroll down", show=False, id="panel.down"),
        Binding("pageup", "page_up", "A screen up", show=False, id="panel.page-up"),
        Binding("pagedown,space", "page_down", "A screen down", show=False, id="panel.page-down"),
        Binding("home", "scroll_home", "To the top", show=False, id="panel.home"),
        Binding("end", "scroll_end", "To the end", show=False, id="panel.end"),
    ]
    base = "text on ground"

    def __init__(
        self, writer: Writer | None = None, *, follow: bool = False, id: str | None = None, classes: str | None = None
    ) -> None:
        super().__init__(id=id, classes=classes)
        self._writer = writer
        self._lines: Lines = ()
        self._colors: Palette | None = None
        self._follow = follow
        self._at_end = True

    def write(self, writer: Writer) -> None:
        """Show something else."""
        self._writer = writer
        self.rewrite()

    def rewrite(self) -> None:
        """Ask the writer again; a panel that follows its end goes on following it."""
        width = self.scrollable_content_region.width
        if not width or not self.is_attached:
            return
        before, colors = self._lines, self._colors
        self._lines = self._writer(width, self.size.height) if self._writer else ()
        self._colors = self.palette
        self.virtual_size = Size(width, len(self._lines))
        if colors is self._colors and len(before) == len(self._lines):
            for y, line in enumerate(self._lines):
                if line != before[y]:
                    self.refresh_line(y)
        else:
            self.refresh()
        if self._follow and self._at_end:
            self.scroll_end(animate=False)

    @property
    def palette(self) -> Palette:
        """The colors of the present theme."""
        return palette_of(self.app)

    def watch_scroll_y(self, old_value: float, new_value: float) -> None:
        super().watch_scroll_y(old_value, new_value)
        if new_value >= self.max_scroll_y:
            self._at_end = True
        elif new_value < old_value:
            self._at_end = False

    def to_end(self) -> None:
        """Follow the end again."""
        self._at_end = True
        self.rewrite()

    @property
    def shown(self) -> Lines:
        """All lines."""
        return self._lines

    def render_line(self, y: int) -> Strip:
        """One line of the window."""
        line = y + self.scroll_offset.y
        lines = self._lines
        return strip_of(lines[line] if line < len(lines) else [], self.size.width, self.palette, self.base)

    def on_resize(self) -> None:
        self.rewrite()

    def watch_show_vertical_scrollbar(self) -> None:
        # The bar takes a column: what was written for the whole width is written anew.
        self.call_after_refresh(self.rewrite)
