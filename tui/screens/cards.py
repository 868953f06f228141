"""The card gallery: every card there is, by owner, kind and words, drawn as a card, with the sheet of its owner."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType

from tui.library.cards import KIND_NAMES, WIDEST, beside, card_lines, chip, deck_lines, owner_lines, remarks
from tui.library.markdown import marked
from tui.paint import Line
from tui.screens.browser import FIRST, Browser
from tui.widgets.index import Entry
from tui.widgets.panel import Panel

if TYPE_CHECKING:
    from adventures.catalog.gallery import Card

EVERYBODY, ALL = "Everybody", "All kinds"


class Filters(Panel):
    """The two filters; a click on one changes it."""

    DEFAULT_CSS = """
    Filters { height: 2; }
    """

    def mark_at(self, x: int, y: int) -> str:
        """The filter at a line."""
        return ("owner", "kind")[y] if 0 <= y < 2 else ""


class CardsScreen(Browser):
    """All cards."""

    TITLE_TEXT = "Cards"
    SEARCH_HINT = "search names and texts"
    HELP = "Every card of the game. Filter by owner and kind, or search for words on them."
    HINTS = (("o", "owner"), ("k", "kind"), ("x", "no filter"))
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("o", "pick_owner", "Cards of one owner", id="cards.owner"),
        Binding("k", "next_kind(1)", "Next kind of cards", id="cards.kind"),
        Binding("K", "next_kind(-1)", "Previous kind of cards", id="cards.kind-back"),
        Binding("x", "clear", "No filter", id="cards.clear"),
    ]

    def __init__(self, owner: str = "") -> None:
        super().__init__()
        self.cards = all_cards()
        self.by_id = {card.id: card for card in self.cards}
        self.owner = owner
        self.kind = ""

    def extra(self) -> ComposeResult:
        """The filters."""
        yield Filters(self._write_filters, id="filters")

    @property
    def owners(self) -> dict[str, str]:
        """Whose cards there are: ids with their names, in order."""
        return {card.owner: card.owner_name for card in self.cards}

    @property
    def kinds(self) -> list[str]:
        """The kinds of cards that there are, "" for all."""
        present = {card.kind for card in self.cards}
        return ["", *(kind for kind in KIND_NAMES if kind in present)]

    def found(self) -> list[Card]:
        """The cards that pass the filters and the search."""
        from adventures.catalog.gallery import found

        return found(self.cards, owner=self.owner, kind=self.kind, search=self.searched)

    def entries(self) -> list[Entry]:
        """The cards under the names of their owners."""
        entries: list[Entry] = []
        owner = ""
        for card in self.found():
            if card.owner != owner:
                owner = card.owner
                entries += [Entry("", [])] if entries else []
                entries.append(Entry("", [(card.owner_name, "b accent")]))
            count = f"×{card.count}" if card.count > 1 else ""
            entries.append(Entry(card.id, [*chip(card), (f" {card.name}", "")], [(count, "muted")] if count else []))
        return entries

    def empty(self) -> str:
        """What to do when nothing passes."""
        return "No card passes. x takes the filters off, Esc ends the search."

    def page_lines(self, id: str, width: int) -> list[Line]:
        """The card; its owner's sheet beside it or below it."""
        from adventures.catalog.catalog import catalog

        card = self.by_id.get(id)
        if card is None:
            return [[], [("No card. ", "muted"), ("x", "b accent"), (" takes the filters off.", "muted")]]
        lines = marked(card_lines(card, width), self.searched.split())
        more = remarks(card, min(width, WIDEST))
        lines += [[], *more] if more else []
        wide = width >= WIDEST + 34
        room = min(60, width - WIDEST - 4) if wide else width
        about = owner_lines(catalog(), card, room)
        deck = deck_lines([one for one in self.cards if one.owner == card.owner], room)
        about = [*about, [], *deck] if deck else about
        if wide:
            return beside(lines, about)
        return [*lines, [], *about] if about else lines

    def summary(self) -> Line:
        """How many cards pass."""
        count = len(self.found())
        total = len(self.cards)
        return [(f"{count} of {total} cards" if count < total else f"{total} different cards", "muted")]

    def _write_filters(self, width: int, height: int) -> list[Line]:
        rows = (
            ("o", self.owners.get(self.owner, EVERYBODY), self.owner),
            ("k", KIND_NAMES.get(self.kind, ALL), self.kind),
        )
        return [
            [(" ", ""), (key, "b accent"), (" ", ""), (f"‹ {value} ›", "b" if chosen else "muted")]
            for key, value, chosen in rows
        ]

    # Filters

    def filter(self, owner: str, kind: str) -> None:
        """Show only the cards of an owner and a kind, "" for all."""
        self.owner, self.kind = owner, kind
        self.query_one(Filters).rewrite()
        self.refill(FIRST if self.index.selected not in {card.id for card in self.found()} else "")

    def action_next_kind(self, by: int) -> None:
        """Cards of the next kind, then all again."""
        kinds = self.kinds
        self.filter(self.owner, kinds[(kinds.index(self.kind) + by) % len(kinds)])

    def action_pick_owner(self) -> None:
        """Choose whose cards are shown."""
        from tui.screens.pick import PickScreen

        def picked(owner: str | None) -> None:
            if owner is not None:
                self.filter(owner, self.kind)

        values = [("", EVERYBODY), *self.owners.items()]
        self.app.push_screen(PickScreen("Whose cards?", values, self.owner, self._preview), picked)

    def _preview(self, owner: str, width: int) -> list[Line]:
        from adventures.catalog.catalog import catalog

        card = next((card for card in self.cards if card.owner == owner), None)
        return owner_lines(catalog(), card, width) if card is not None else [[("All cards of the game.", "muted")]]

    def action_clear(self) -> None:
        """All cards again."""
        self.filter("", "")

    @on(Panel.Clicked, "#filters")
    def _filter_clicked(self, event: Panel.Clicked) -> None:
        event.stop()
        if event.mark == "owner":
            self.action_pick_owner()
        else:
            self.action_next_kind(1)


@cache
def all_cards() -> tuple[Card, ...]:
    """The gallery, made once."""
    from adventures.catalog.catalog import catalog
    from adventures.catalog.gallery import gallery

    return gallery(catalog())
