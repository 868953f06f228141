"""Wingnut's cards: nobody stays where he was."""

from typing import Any

from tests.cards.position import Position, covers, each

LEONARDO = {"hand": "katana quick-strike heroes-in-a-half-shell"}
"""An attack of 6, a versatile card of 3 that draws, a defense of 5."""
AT = "leonardo mn5, wingnut mn7, shredder bk4"


def facing(card: str, at: str = AT, **more: Any) -> Position:
    """Wingnut's top card is this one."""
    return Position(at, **{**LEONARDO, "top": {"wingnut": card}, **more})


def attacked(p: Position, *keys: str, stop: bool = False) -> Position:
    return p.attacked("wingnut", "leonardo", "no", *keys, stop=stop)


def attacks(p: Position, *keys: str, stop: bool = False) -> Position:
    return p.attack("leonardo", "wingnut", "katana", *keys, stop=stop)


@covers("wingnut/wing-buffet")
@each(("use", "values"), (attacked, (3, 0)), (attacks, (6, 2)))
def test_wing_buffet_pushes_the_foe_2_away(use: Any, values: tuple[int, int]) -> None:
    p = use(facing("wing-buffet"), stop=True)
    assert sorted(p.keys) == ["space:bx5", "space:mn1", "space:qn2"]  # 3 from Wingnut
    assert p.play("space:mn1").at("leonardo") == "mn1"
    assert p.values == values


@covers("wingnut/wing-buffet")
def test_wing_buffet_pushes_nobody_through_enemies() -> None:
    at = "leonardo mn5, raphael si4, wingnut mn7, slash mn3, shredder qn1"
    p = attacked(facing("wing-buffet", at))
    assert p.at("leonardo") == "mn2"  # the only space 2 away that Central Park leads to


@covers("wingnut/hit-and-glide")
@each(("use", "values"), (attacked, (4, 0)), (attacks, (6, 1)))
def test_hit_and_glide_moves_him_up_to_3_away_from_all_players(use: Any, values: tuple[int, int]) -> None:
    p = use(facing("hit-and-glide", "leonardo mn5, splinter bk6, wingnut mn7, shredder bx1"))
    assert p.at("wingnut") == "qn7"  # 4 from both; Forest Hills is only 3 from Splinter
    assert p.values == values


@covers("wingnut/special-delivery")
@each(("use", "values"), (attacked, (3, 0)), (attacks, (6, 2)))
def test_special_delivery_places_the_foe_next_to_the_villain(use: Any, values: tuple[int, int]) -> None:
    p = use(facing("special-delivery"), stop=True)
    assert sorted(p.keys) == ["space:bk2", "space:bk3"]  # 4 from Leonardo
    assert p.play("space:bk3").at("leonardo") == "bk3"
    assert p.values == values


@covers("wingnut/special-delivery")
def test_special_delivery_needs_an_empty_space() -> None:
    at = "leonardo mn5, splinter bk2, raphael bk3, casey bk6, donatello bk7, metalhead bk8, wingnut mn7, shredder bk4"
    assert attacked(facing("special-delivery", at)).at("leonardo") == "mn5"


@covers("wingnut/changing-of-the-guard")
def test_changing_of_the_guard_swaps_him_with_the_villain_on_defense() -> None:
    p = attacks(facing("changing-of-the-guard"))
    assert (p.values, p.at("wingnut"), p.at("shredder")) == ((6, 3), "bk4", "mn7")
    p = attacked(facing("changing-of-the-guard"))
    assert (p.lost("leonardo"), p.at("wingnut"), p.at("shredder")) == (2, "mn7", "bk4")


@covers("wingnut/changing-of-the-guard")
def test_changing_of_the_guard_of_a_fallen_wingnut_swaps_nobody() -> None:
    p = attacks(facing("changing-of-the-guard", health={"wingnut": 3}))
    assert (p.at("wingnut"), p.at("shredder")) == ("", "bk4")


@covers("wingnut/sonic-screech", "leonardo/quick-strike")
@each("way", "attack", "defense")
def test_sonic_screech_cancels_first_and_pushes_each_neighbor_1_away_at_the_end(way: str) -> None:
    p = facing("sonic-screech", "leonardo mn5, splinter mn8, wingnut mn7, shredder bk4")
    keys = ["fighter:leonardo", "space:qn1", "space:mn10"]
    if way == "attack":
        p.attacked("wingnut", "leonardo", "quick-strike", *keys)
    else:
        p.attack("leonardo", "wingnut", "quick-strike", *keys)
    assert (p.values, len(p.hand("leonardo"))) == ((2, 3) if way == "attack" else (3, 2), 2)
    assert (p.at("leonardo"), p.at("splinter")) == ("qn1", "mn10")


@covers("wingnut/night-dive")
def test_night_dive_attacks_with_4_and_defends_with_2() -> None:
    assert attacked(facing("night-dive")).lost("leonardo") == 4
    assert attacks(facing("night-dive")).lost("wingnut") == 4


@covers("wingnut/deception")
@each("use", attacked, attacks)
def test_out_of_the_dark_shuffles_the_discard_pile_into_the_deck(use: Any) -> None:
    p = use(facing("deception", discard={"wingnut": "night-dive"}))
    assert (p.discarded("wingnut"), len(p.deck("wingnut"))) == ([], 10)
