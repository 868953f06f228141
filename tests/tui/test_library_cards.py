"""The card gallery on the screen: filters, the search, and cards drawn so that everything on them can be read."""

from __future__ import annotations

import pytest

from adventures.catalog.gallery import Card
from tests.tui.opened import SIZES, Opened, opened
from tui.colors import use_colors
from tui.library.cards import card_lines, chip, deck_lines
from tui.paint import plain, width_of
from tui.screens.cards import CardsScreen, all_cards
from tui.screens.pick import PickScreen


def screen_of(it: Opened) -> CardsScreen:
    assert isinstance(it.app.screen, CardsScreen)
    return it.app.screen


@pytest.mark.parametrize("width", [26, 40, 80])
def test_every_card_shows_all_that_is_on_it(width: int) -> None:
    for card in all_cards():
        lines = card_lines(card, width)
        assert len({width_of(line) for line in lines}) == 1, card.id
        assert width_of(lines[0]) <= max(26, min(width, 46))
        text = " ".join(" ".join(plain(line).replace("▌", " ").split()) for line in lines)
        for word in f"{card.text} {card.owner_name}".split():
            assert word in text, (card.id, word)
        for word in f"{card.name} {card.users}".split():
            assert word in text, (card.id, word)
        if width >= 40:
            assert card.value in text
            assert card.boost in text


def test_the_color_of_a_card_follows_the_set_that_is_used() -> None:
    card = next(card for card in all_cards() if card.kind == "attack")
    usual = chip(card)
    try:
        use_colors("tritanopia")
        assert chip(card) != usual
    finally:
        use_colors("usual")
    assert chip(card) == usual


def test_a_deck_in_figures() -> None:
    def card(name: str, kind: str, count: int, attack: int | None, boost: str) -> Card:
        defense = attack if kind == "versatile" else None
        return Card(name, name, "me", "Me", "hero", kind, count, attack, defense, boost)

    deck = [card("a", "attack", 1, 5, "1"), card("b", "attack", 3, 1, "3"), card("v", "versatile", 2, 4, "?")]
    text = [plain(line) for line in deck_lines(deck, 80)]
    assert text[0] == "6 cards"
    assert "4 attack, value 2.0 on average" in text[1]
    assert "2 versatile, value 4.0 on average" in text[2]
    assert text[3] == "boost 2.5 on average"


@pytest.mark.parametrize("size", SIZES)
async def test_the_card_of_the_cursor_is_drawn(size: tuple[int, int]) -> None:
    async with opened(lambda: CardsScreen("leonardo"), size) as it:
        await it.press("down")
        text = it.shows("#page")
        assert "For Sensei" in text
        assert "After combat:" in text
        assert "Team Tactics" in text


async def test_the_kind_is_changed_with_a_key_and_comes_round() -> None:
    async with opened(CardsScreen) as it:
        screen = screen_of(it)
        await it.press("k")
        assert {card.kind for card in screen.found()} == {"attack"}
        await it.press("K", "K")
        assert {card.kind for card in screen.found()} == {"henchman"}
        await it.press("k")
        assert screen.kind == ""


async def test_an_owner_is_picked_from_a_list_with_the_sheet_beside_it() -> None:
    async with opened(CardsScreen) as it:
        owners = list(screen_of(it).owners)
        await it.press("o", *["down"] * (1 + owners.index("raphael")))
        assert isinstance(it.app.screen, PickScreen)
        assert "Anger Issues" in it.text
        await it.press("enter")
        screen = screen_of(it)
        assert {card.owner for card in screen.found()} == {"raphael"}
        assert screen.index.selected.startswith("raphael/")
        await it.press("x")
        assert len(screen.found()) == len(all_cards())
        assert screen.index.selected.startswith("raphael/"), "the card stays under the cursor"


async def test_filters_are_clicked_too() -> None:
    async with opened(CardsScreen) as it:
        await it.click("#filters", 6, 1)
        assert screen_of(it).kind == "attack"
        await it.click("#filters", 6, 0)
        assert isinstance(it.app.screen, PickScreen)


async def test_the_search_works_within_the_filters() -> None:
    async with opened(lambda: CardsScreen("leonardo")) as it:
        await it.press("slash")
        await it.type("draw 1")
        found = screen_of(it).found()
        assert found
        assert all(card.owner == "leonardo" and "draw" in card.text.lower() for card in found)
        await it.type("xyzzy")
        assert "takes the filters off" in it.text


async def test_the_bar_at_the_bottom_can_be_clicked() -> None:
    async with opened(CardsScreen) as it:
        await it.click("KeyBar", it.shows("KeyBar").index("k kind"))
        assert screen_of(it).kind == "attack"
