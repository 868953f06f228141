"""Leatherhead: the cards of his deck."""

from typing import Any

import pytest

from tests.villains.positions import Position

AT = {"leatherhead": "mn7", "leonardo": "mn5", "shredder": "bx1"}
HAND = ["heroes-in-a-half-shell", "katana"]


def against(card: str, **more: Any) -> Position:
    return Position(
        AT,
        minions=("leatherhead", "slash"),
        tops={"leatherhead": [card]},
        hands={"leonardo": more.pop("hand", HAND)},
        **more,
    )


@pytest.mark.parametrize(("answer", "threat"), [("no", 2), ("card:heroes-in-a-half-shell", 1)])
def test_death_roll_advances_the_threat_if_he_won(answer: str, threat: int) -> None:
    position = against("death-roll")
    position.enemy_attacks("leatherhead", "leonardo", answer)
    assert position.threat == threat


def test_death_roll_does_nothing_in_defense() -> None:
    position = against("death-roll", hand=["quick-strike"])
    position.state.health[position.n("leatherhead")] = 10
    position.attack("leonardo", "leatherhead")
    assert position.threat == 1


def test_bayou_bellow_resolves_even_if_he_falls() -> None:
    position = against("bayou-bellow", threat=3)
    position.state.health[position.n("leatherhead")] = 2
    position.attack("leonardo", "leatherhead")
    assert position.threat == 4
    assert position.at("leatherhead") == ""
    assert position.pile("leatherhead", "deck") == []


def test_the_objective_resolves_in_the_middle_of_a_combat() -> None:
    position = against("bayou-bellow", threat=8, boroughs=["bronx", "queens"], tokens={"patrolling": ["bx2"]})
    position.enemy_attacks("leatherhead", "leonardo", "no", "space:qn1", "space:qn3")
    assert position.tokens("entrenched") == ["bx2"]
    assert position.threat == 1
    assert position.pile("leatherhead", "discard") == ["bayou-bellow"]


def test_bait_and_snap_makes_the_opponent_discard_a_card_of_choice() -> None:
    position = against("bait-and-snap")
    position.enemy_attacks("leatherhead", "leonardo", "no", "card:katana")
    assert position.pile("leonardo", "hand") == ["heroes-in-a-half-shell"]
    position = against("bait-and-snap", hand=[])
    position.enemy_attacks("leatherhead", "leonardo")
    assert position.health("leonardo") == 13


def test_thick_skull_caps_the_combat_damage_at_1() -> None:
    position = against("thick-skull")
    position.attack("leonardo", "leatherhead")
    assert position.health("leatherhead") == 9


def test_cold_blood_recovers_2_never_above_the_start() -> None:
    position = against("cold-blood")
    position.state.health[position.n("leatherhead")] = 9
    position.enemy_attacks("leatherhead", "leonardo", "no")
    assert position.health("leatherhead") == 10


def test_tail_sweep_hits_all_beside_him() -> None:
    position = against("tail-sweep")
    position.put("splinter", "mn8")
    position.enemy_attacks("leatherhead", "leonardo", "card:heroes-in-a-half-shell")
    assert (position.health("leonardo"), position.health("splinter")) == (15, 8)
