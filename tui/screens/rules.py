"""The rules: pages by topic, searchable as one types, each with its rulings and the cases that show it."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from tui.library.rules import first_match, page_lines
from tui.paint import Line
from tui.screens.browser import Browser
from tui.widgets.index import Entry

if TYPE_CHECKING:
    from adventures.catalog.rulebook import Rulebook


class RulesScreen(Browser):
    """All rules pages."""

    TITLE_TEXT = "Rules"
    SEARCH_HINT = "search all pages"
    HELP = "The rules, in the words of this game. Where the rules are silent, the page says how it is played."

    def __init__(self, page: str = "") -> None:
        super().__init__()
        self.book = book()
        self.first = page

    def on_mount(self) -> None:
        super().on_mount()
        self.index.select(self.first)

    def entries(self) -> list[Entry]:
        """The pages under their topics, or those that were found with the best one first."""
        if self.searched:
            return [
                Entry(hit.page.id, [(hit.page.title, "")], [(_topic(hit.page.topic), "faint")])
                for hit in self.book.search(self.searched)
            ]
        entries: list[Entry] = []
        for topic in self.book.topics:
            if entries:
                entries.append(Entry("", []))
            entries.append(Entry("", [(topic, "b accent")]))
            entries += [Entry(page.id, [(page.title, "")]) for page in self.book.pages if page.topic == topic]
        return entries

    def page_lines(self, id: str, width: int) -> list[Line]:
        """A page with what was searched standing out."""
        page = self.book.by_id.get(id)
        if page is None:
            return [[], [("Nothing found. Fewer letters find more.", "muted")]]
        return page_lines(page, width, self.searched.split())

    def first_line(self) -> int:
        """A searched word in the middle of the page."""
        return max(0, first_match(self.page.shown) - 3) if self.searched else 0

    def summary(self) -> Line:
        """How many pages there are, or were found."""
        count = sum(bool(entry.id) for entry in self.index.entries)
        return [(f"{count} of {len(self.book.pages)} pages" if self.searched else f"{count} pages", "muted")]


def _topic(topic: str) -> str:
    return topic.rpartition(" ")[2].lower()


@cache
def book() -> Rulebook:
    """The rulebook, read once."""
    from adventures.catalog.catalog import catalog
    from adventures.catalog.rulebook import rulebook

    return rulebook(catalog())
