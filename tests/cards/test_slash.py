"""Slash's cards: fury makes them strong, and weighs down his deck."""

from typing import Any

from tests.cards.position import Position, covers, each

LEONARDO = {"hand": "katana quick-strike heroes-in-a-half-shell"}
"""An attack of 6, a versatile card of 3 that draws, a defense of 5."""
AT = "leonardo mn5, splinter mn4, slash mn7"


def facing(card: str, fury: int = 0, at: str = AT, **more: Any) -> Position:
    """Slash's top card is this one, and so many fury cards lie in his discard pile."""
    discard = {"slash": ["fury"] * fury}
    return Position(at, **{**LEONARDO, "top": {"slash": card}, "discard": discard, **more})


def attacked(p: Position) -> Position:
    return p.attacked("slash", "leonardo", "no")


def attacks(p: Position) -> Position:
    return p.attack("leonardo", "slash", "katana")


@covers("slash/wheres-binky")
@each(("fury", "more"), (0, 0), (1, 1), (3, 3), (4, 3))
def test_wheres_binky_adds_1_for_each_fury_up_to_3(fury: int, more: int) -> None:
    assert attacked(facing("wheres-binky", fury)).values == (2 + more, 0)
    assert attacks(facing("wheres-binky", fury)).values == (6, 2 + more)


@covers("slash/spiked-gauntlet")
def test_spiked_gauntlet_attacks_with_3_and_defends_with_2() -> None:
    assert attacked(facing("spiked-gauntlet", 5)).lost("leonardo") == 3
    assert attacks(facing("spiked-gauntlet", 5)).lost("slash") == 4


@covers("slash/savage-flail")
@each(("fury", "attack"), (1, 3), (2, 5), (5, 5))
def test_savage_flail_adds_2_on_attack_with_2_fury(fury: int, attack: int) -> None:
    assert attacked(facing("savage-flail", fury)).values == (attack, 0)
    assert attacks(facing("savage-flail", fury)).values == (6, 1)


@covers("slash/hard-shell")
@each(("fury", "defense"), (1, 3), (2, 4), (3, 4), (5, 5))
def test_hard_shell_adds_1_on_defense_for_every_2_fury(fury: int, defense: int) -> None:
    assert attacks(facing("hard-shell", fury)).values == (6, defense)
    assert attacked(facing("hard-shell", fury)).values == (2, 0)


@covers("slash/seeing-red")
@each("use", attacked, attacks)
def test_seeing_red_takes_a_fury_from_the_supply(use: Any) -> None:
    p = use(facing("seeing-red"))
    assert (p.discarded("slash"), len(p.pile("slash", "aside"))) == (["seeing-red", "fury"], 4)


@covers("slash/seeing-red")
def test_seeing_red_finds_no_fury_in_an_empty_supply() -> None:
    assert attacked(facing("seeing-red", 5)).discarded("slash") == ["seeing-red", *["fury"] * 5]


@covers("slash/rampage")
@each(("fury", "more"), (2, 0), (3, 1))
def test_rampage_hurts_each_player_fighter_next_to_him_with_3_fury(fury: int, more: int) -> None:
    p = attacked(facing("rampage", fury))
    assert (p.lost("leonardo"), p.lost("splinter")) == (3 + more, more)
    p = attacks(facing("rampage", fury))
    assert (p.values, p.lost("leonardo"), p.lost("splinter")) == ((6, 2), more, more)


@covers("slash/rampage")
def test_rampage_of_a_fallen_slash_hurts_nobody() -> None:
    p = attacks(facing("rampage", 3, health={"slash": 4}))
    assert (p.at("slash"), p.lost("leonardo")) == ("", 0)


@covers("slash/deception")
@each("use", attacked, attacks)
def test_evil_twin_shuffles_the_fury_into_the_deck_too(use: Any) -> None:
    p = use(facing("deception", 2))
    assert (p.discarded("slash"), len(p.deck("slash")), p.deck("slash").count("fury")) == ([], 12, 2)


@covers("slash/fury")
def test_fury_on_top_is_discarded_and_the_next_card_is_used() -> None:
    p = attacked(facing("fury", top={"slash": "fury fury wheres-binky"}))
    assert p.values == (2 + 2, 0)  # both lie in the discard pile by then
    assert p.discarded("slash") == ["wheres-binky", "fury", "fury"]


@covers("initiative/slash")
@each(("supply", "fury"), (5, 1), (0, 5))
def test_the_end_of_the_round_adds_a_fury(supply: int, fury: int) -> None:
    p = Position(AT, discard={"slash": ["fury"] * (5 - supply)}).box("slash")
    assert p.discarded("slash") == ["fury"] * fury
