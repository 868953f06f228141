"""Bebop & Rocksteady's cards: strong beside the boss."""

from typing import Any

from tests.cards.position import Position, covers, each

LEONARDO = {"hand": "katana quick-strike heroes-in-a-half-shell"}
"""An attack of 6, a versatile card of 3 that draws, a defense of 5."""
WHO = "bebop-rocksteady"
AT = f"leonardo mn5, {WHO} mn7, shredder bk4"
"""Apart: the villain is 4 spaces away."""
BESIDE = f"leonardo mn5, {WHO} mn7, shredder mn8"


def facing(card: str, at: str = AT, **more: Any) -> Position:
    """Their top card is this one."""
    return Position(at, **{**LEONARDO, "top": {WHO: card}, **more})


def attacked(p: Position, *keys: str, stop: bool = False) -> Position:
    return p.attacked(WHO, "leonardo", "no", *keys, stop=stop)


def attacks(p: Position, *keys: str, stop: bool = False) -> Position:
    return p.attack("leonardo", WHO, "katana", *keys, stop=stop)


@covers(f"{WHO}/rhino-charge")
def test_rhino_charge_pushes_the_beaten_foe_1_away() -> None:
    p = attacked(facing("rhino-charge"), stop=True)
    assert sorted(p.keys) == ["space:mn3", "space:qn1"]  # 2 from them; Central Park is only 1
    assert p.play("space:qn1").at("leonardo") == "qn1"
    assert p.lost("leonardo") == 4


@covers(f"{WHO}/rhino-charge")
def test_rhino_charge_pushes_nobody_when_lost_or_on_defense() -> None:
    p = facing("rhino-charge").attacked(WHO, "leonardo", "heroes-in-a-half-shell")
    assert (p.values, p.at("leonardo")) == ((4, 5), "mn5")
    p = attacks(facing("rhino-charge"))
    assert (p.values, p.at("leonardo")) == ((6, 1), "mn5")


@covers(f"{WHO}/tusk-and-horn")
def test_tusk_and_horn_attacks_with_3_and_defends_with_2() -> None:
    assert attacked(facing("tusk-and-horn")).lost("leonardo") == 3
    assert attacks(facing("tusk-and-horn")).lost(WHO) == 4


@covers(f"{WHO}/boss-is-watching")
@each(("at", "more"), (AT, 0), (BESIDE, 1))
def test_the_boss_is_watching_adds_1_beside_the_villain(at: str, more: int) -> None:
    assert attacked(facing("boss-is-watching", at)).values == (3 + more, 0)
    assert attacks(facing("boss-is-watching", at)).values == (6, 2 + more)


@covers(f"{WHO}/wait-for-us")
@each(("use", "values"), (attacked, (2, 0)), (attacks, (6, 3)))
def test_wait_for_us_moves_them_up_to_3_toward_the_villain(use: Any, values: tuple[int, int]) -> None:
    p = use(facing("wait-for-us"), stop=True)
    assert sorted(p.keys) == ["space:bk2", "space:bk3"]  # both next to Prospect Park
    assert p.play("space:bk2").at(WHO) == "bk2"
    assert p.values == values


@covers(f"{WHO}/wait-for-us")
def test_wait_for_us_stays_beside_the_villain() -> None:
    assert attacked(facing("wait-for-us", BESIDE)).at(WHO) == "mn7"


@covers(f"{WHO}/double-trouble")
@each(
    ("next_card", "attack", "defense"),
    ("tusk-and-horn", 1 + 3, 1 + 2),
    ("rhino-charge", 1 + 3, 1 + 1),  # 4 counts as 3
    ("deception", 1 + 2, 1 + 2),
)
def test_double_trouble_adds_the_value_of_the_next_card(next_card: str, attack: int, defense: int) -> None:
    p = attacked(facing("double-trouble", top={WHO: f"double-trouble {next_card}"}))
    assert p.values == (attack, 0)
    p = attacks(facing("double-trouble", top={WHO: f"double-trouble {next_card}"}))
    assert p.values == (6, defense)
    left = ["double-trouble"] if next_card == "deception" else ["double-trouble", next_card]
    assert p.discarded(WHO) == left


@covers(f"{WHO}/double-trouble")
def test_double_trouble_adds_nothing_from_an_empty_deck() -> None:
    assert attacked(facing("double-trouble", top={}, deck={WHO: "double-trouble"})).values == (1, 0)


@covers(f"{WHO}/bodyguards")
@each(("at", "health"), (AT, 10), (BESIDE, 11))
def test_bodyguards_let_the_villain_recover_beside_them_on_defense(at: str, health: int) -> None:
    p = attacks(facing("bodyguards", at, health={"shredder": 10}))
    assert (p.values, p.health("shredder")) == ((6, 3), health)
    assert attacked(facing("bodyguards", at, health={"shredder": 10})).health("shredder") == 10


@covers(f"{WHO}/deception")
@each("use", attacked, attacks)
def test_whered_they_go_shuffles_the_discard_pile_into_the_deck(use: Any) -> None:
    p = use(facing("deception", discard={WHO: "bodyguards"}))
    assert (p.discarded(WHO), len(p.deck(WHO))) == ([], 10)


@covers("initiative/bebop-rocksteady")
def test_at_the_end_of_the_round_they_move_up_to_2_toward_the_villain() -> None:
    p = Position(AT).box(WHO, "space:bk1")  # the only one from which the villain is 2 away
    assert p.at(WHO) == "bk1"
    assert Position(BESIDE).box(WHO).at(WHO) == "mn7"
