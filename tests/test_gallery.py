"""The gallery: every card there is stands in it once, with the text that the game plays by."""

from __future__ import annotations

from collections import Counter

import pytest

from adventures.catalog.catalog import catalog
from adventures.catalog.gallery import KINDS, Card, found, gallery
from adventures.catalog.texts import cards_of

CARDS = gallery(catalog())


def card(id: str) -> Card:
    return next(one for one in CARDS if one.id == id)


def test_every_card_stands_in_it_once() -> None:
    assert [id for id, count in Counter(one.id for one in CARDS).items() if count > 1] == []
    for hero in catalog().heroes:
        assert sum(one.count for one in CARDS if (one.side, one.owner) == ("hero", hero)) == 30
    for name, cards in (("villain", catalog().villains), ("minion", catalog().minions)):
        assert {one.owner for one in CARDS if one.side == name} == set(cards)


@pytest.mark.parametrize("kind", KINDS)
def test_there_are_cards_of_every_kind(kind: str) -> None:
    if kind != "defense":
        assert found(CARDS, kind=kind)


def test_the_texts_are_those_of_the_game() -> None:
    known = catalog()
    for sheet in (
        *map(known.hero, known.heroes),
        *map(known.villain, known.villains),
        *map(known.minion, known.minions),
    ):
        for face, text in cards_of(sheet):
            assert card(face.id).text == text


def test_a_card_tells_who_may_play_it_and_its_values() -> None:
    katana = card("leonardo/katana")
    assert (katana.kind, katana.value, katana.boost, katana.users) == ("attack", "6", "2", "Leonardo")
    assert card("leonardo/quick-strike").users == ""
    assert card("shredder/gauntlet-slash").value == "4/2"


def test_found_by_owner_kind_and_words_of_any_case() -> None:
    assert {one.owner for one in found(CARDS, owner="slash")} == {"slash"}
    assert {one.kind for one in found(CARDS, owner="leonardo", kind="versatile")} == {"versatile"}
    hits = found(CARDS, search="Draw LEONARDO")
    assert hits
    assert all("draw" in one.text.casefold() for one in hits)
    assert found(CARDS, search="no card says xyzzy") == []


def test_the_rows_of_a_trap_are_told_apart() -> None:
    rows = card("trap/reactor-surge").parts
    assert [row[0] for row in rows] == ["1", "2", "3"]


def test_an_ally_says_where_it_is_met() -> None:
    assert card("ally/renet").remark == "met on starting space 4"
