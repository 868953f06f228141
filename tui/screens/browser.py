"""Browsing: a list with a page beside it, and a line to search with. Rules, cards and the like are shown so."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.screen import Screen
from textual.widgets import Input

from tui.paint import Line, spread
from tui.panels.small import small_lines
from tui.widgets.index import Entry, Index
from tui.widgets.keybar import KeyBar
from tui.widgets.panel import Panel, ScrollPanel

if TYPE_CHECKING:
    from tui.app import AdventuresApp

FIRST = "?"
"""No entry bears it: the cursor goes to the first one."""
SMALLEST = (48, 14)
"""Below so many columns and lines nothing sensible can be shown."""


class SearchLine(Input):
    """The line to search with."""

    HELP = "Type what you look for; the list follows. All words must be found."
    DEFAULT_CSS = """
    SearchLine, SearchLine:focus {
        height: 1; border: none; padding: 0 1; background: $surface; color: $foreground;
    }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("down,enter,tab", "screen.to_list", "To the list", show=False, id="search.list"),
        Binding("escape", "screen.end_search", "End the search", show=False, id="search.end"),
    ]


class PageView(ScrollPanel, inherit_bindings=False):
    """The page beside the list."""

    HELP = "A page. The arrow keys scroll it."
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "scroll_up", "Scroll up", show=False, id="page.up"),
        Binding("down", "scroll_down", "Scroll down", show=False, id="page.down"),
        Binding("pageup", "page_up", "A screen up", show=False, id="page.page-up"),
        Binding("pagedown", "page_down", "A screen down", show=False, id="page.page-down"),
        Binding("home", "scroll_home", "To the top", show=False, id="page.top"),
        Binding("end", "scroll_end", "To the end", show=False, id="page.end"),
        Binding("left,tab,shift+tab", "screen.to_list", "Back to the list", show=False, id="page.list"),
    ]


class Bar(Panel):
    """A line across the screen."""

    base = "text on surface"
    DEFAULT_CSS = """
    Bar { height: 1; background: $surface; }
    """


class Browser(Screen[None]):
    """A list on the left, a page on the right, a search above the list, keys below."""

    TITLE_TEXT = ""
    SEARCH_HINT = "search"
    HINTS: ClassVar[tuple[tuple[str, str], ...]] = ()
    """Further keys for the bar at the bottom."""

    DEFAULT_CSS = """
    Browser { layers: below above; overflow: hidden; }
    Browser #body { height: 1fr; }
    Browser #left { width: 34%; min-width: 22; max-width: 40; }
    Browser #index { height: 1fr; }
    Browser #page { width: 1fr; height: 1fr; padding: 0 1; border-left: vkey $panel; }
    Browser #small { layer: above; dock: top; width: 100%; height: 100%; display: none; }
    Browser.-small #small { display: block; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("slash,ctrl+f", "search", "Search", id="browser.search"),
        Binding("space", "read_on", "Read on", id="browser.read-on"),
        Binding("tab", "to_page", "To the page", id="browser.page"),
        Binding("escape,q", "leave", "Back", id="browser.back"),
    ]
    app: AdventuresApp

    def __init__(self) -> None:
        super().__init__()
        self.searched = ""

    # What a screen of this kind says of itself

    def entries(self) -> list[Entry]:
        """The list, for what is searched now; each kind of screen has its own."""
        return []

    def page_lines(self, id: str, width: int) -> list[Line]:
        """The page of an entry, "" for none; each kind of screen has its own."""
        return []

    def summary(self) -> Line:
        """What stands at the right end of the title."""
        return []

    def empty(self) -> str:
        """What the list says when nothing is in it."""
        return f'Nothing found for "{self.searched}". Esc ends the search.' if self.searched else "Nothing here yet."

    def extra(self) -> ComposeResult:
        """What stands between the search and the list."""
        yield from ()

    # Building

    def compose(self) -> ComposeResult:
        """Title, search, list, page, keys."""
        yield Bar(self._write_title, id="title")
        with Horizontal(id="body"):
            with Vertical(id="left"):
                yield SearchLine(placeholder=f"/ {self.SEARCH_HINT}", id="search", select_on_focus=False)
                yield from self.extra()
                yield Index(id="index")
            yield PageView(id="page")
        yield KeyBar((("↑↓", "choose"), ("/", "search"), ("Space", "read on"), *self.HINTS, ("Esc", "back")))
        yield Panel(self._write_small, id="small")

    def on_mount(self) -> None:
        self.refill()
        self.index.focus()

    @property
    def index(self) -> Index:
        """The list."""
        return self.query_one("#index", Index)

    @property
    def page(self) -> PageView:
        """The page."""
        return self.query_one("#page", PageView)

    def refill(self, selected: str = "") -> None:
        """The list anew; the cursor stays on its entry if it can, or goes to another one."""
        self.index.show(self.entries(), selected or self.index.selected, empty=self.empty())
        self.query_one("#title", Bar).rewrite()

    def show_page(self) -> None:
        """The page of the entry of the cursor."""
        id = self.index.selected
        self.page.write(lambda width, height: self.page_lines(id, width - 1))
        self.page.scroll_to(y=self.first_line(), animate=False)

    def first_line(self) -> int:
        """The line of the page that is shown first."""
        return 0

    def _write_title(self, width: int, height: int) -> list[Line]:
        title: Line = [(f" {self.TITLE_TEXT} ", "b ink on primary"), (" ", "")]
        return [spread(title, [*self.summary(), (" ", "")], width)]

    def _write_small(self, width: int, height: int) -> list[Line]:
        return small_lines("", width, height, SMALLEST)

    # Doing

    @on(Index.Moved)
    def _moved(self) -> None:
        self.show_page()

    @on(Index.Picked)
    def _picked(self, event: Index.Picked) -> None:
        event.stop()
        if not self.is_active:  # a key pressed twice: the first one has already led elsewhere
            return
        self.picked(event.entry)

    @on(Index.Turned)
    def _turned(self, event: Index.Turned) -> None:
        event.stop()
        self.turned(event.by)

    def turned(self, by: int) -> None:
        """Right goes to the page."""
        if by > 0:
            self.action_to_page()

    def picked(self, id: str) -> None:
        """An entry was taken: read its page."""
        self.action_to_page()

    @on(Input.Changed, "#search")
    def _searched(self, event: Input.Changed) -> None:
        event.stop()
        self.searched = " ".join(event.value.split())
        self.refill(FIRST if self.searched else "")

    def action_search(self) -> None:
        """Type what to look for."""
        self.query_one("#search").focus()

    def action_end_search(self) -> None:
        """Forget what was searched, and back to the list."""
        self.query_one("#search", Input).value = ""
        self.index.focus()

    def action_to_list(self) -> None:
        """Back to the list."""
        self.index.focus()

    def action_to_page(self) -> None:
        """Scroll the page with the arrow keys."""
        if self.page.max_scroll_y:
            self.page.focus()

    def action_read_on(self) -> None:
        """A screen further down the page; at its end to the next entry."""
        if self.page.scroll_offset.y < self.page.max_scroll_y:
            self.page.scroll_page_down(animate=False)
        else:
            self.index.action_step(1)

    def action_leave(self) -> None:
        """From the page to the list, then out of the search, then back to where one came from."""
        if self.focused is self.page:
            self.index.focus()
        elif self.searched:
            self.action_end_search()
        else:
            self.app.pop_screen()

    def on_resize(self, event: events.Resize) -> None:
        small = event.size.width < SMALLEST[0] or event.size.height < SMALLEST[1]
        self.set_class(small, "-small")
        self.query_one("#small", Panel).rewrite()
