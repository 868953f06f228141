"""Operations on the combat under way."""

import pytest

from adventures.rules.combat import card_value
from tests.builders import PLAIN, Stage, card, enemy, hero, rival

FEINT = card("feint", versatile=2, immediately="cancel")
DRAW = card("draw", versatile=3, after={"draw": 1})
WALL = card("wall", defense=5)
HIT = card("hit", attack=4)


def fight(attack: object, defense: object = None, *keys: str, **more: object) -> Stage:
    stage = Stage(
        hero("ann", "a", hand=[attack, *more.pop("hand", [])], deck=[PLAIN] * 3),  # type: ignore[misc]
        rival("zoe", "b", hand=[defense] if defense else [], deck=[PLAIN] * 3),  # type: ignore[list-item]
    )
    return stage.attack("ann", "zoe", *keys)


def test_a_value_is_set_and_added_to() -> None:
    assert fight(card("x", attack=1, during=[{"add_value": 2}, {"set_value": 4}])).health("zoe") == 4


def test_the_opposing_value_is_lowered_but_not_below_0() -> None:
    shrink = card("shrink", defense=0, immediately={"add_value": {"card": "foe", "by": -4}})
    assert fight(card("x", attack=3), shrink, "card:shrink").health("zoe") == 10
    assert fight(card("x", attack=5), shrink, "card:shrink").health("zoe") == 9


def test_an_ignored_value_counts_as_0_whatever_else_applies() -> None:
    ignore = card("ignore", defense=1, immediately="ignore_value")
    assert fight(card("x", attack=3, during={"add_value": 2}), ignore, "card:ignore").health("zoe") == 10


def test_a_locked_value_stays_as_printed() -> None:
    lock = card("lock", defense=1, immediately="lock_printed")
    assert fight(card("x", attack=3, during={"add_value": 2}), lock, "card:lock").health("zoe") == 8


def test_a_boost_is_discarded_from_the_hand() -> None:
    boosted = card("boosted", attack=2, during="may_boost")
    stage = fight(boosted, None, "card:boosted", "boost:plain", hand=[PLAIN])
    assert stage.health("zoe") == 6
    assert stage.pile("ann", "discard") == ["plain", "boosted"]


def test_without_a_hand_no_boost_is_offered() -> None:
    assert fight(card("boosted", attack=2, during="may_boost")).health("zoe") == 8


def test_a_mandatory_boost_takes_a_card_if_there_is_one() -> None:
    boosted = card("boosted", attack=2, during="boost")
    assert fight(boosted, None, "card:boosted", hand=[PLAIN]).health("zoe") == 6
    assert fight(boosted).health("zoe") == 8


def test_cancel_stops_what_has_not_resolved() -> None:
    stage = fight(DRAW, FEINT, "card:feint")
    assert stage.pile("ann", "hand") == []
    assert stage.health("zoe") == 9


def test_the_defenders_immediate_effect_has_happened_before_the_attackers() -> None:
    quick = card("quick", defense=2, immediately={"draw": 1}, after={"draw": 1})
    stage = fight(FEINT, quick, "card:quick")
    assert stage.pile("zoe", "hand") == ["plain"]


def test_only_some_windows_are_canceled() -> None:
    short = card("short", versatile=3, immediately={"cancel": "after"})
    both = card("both", defense=1, during={"add_value": 1}, after={"draw": 1})
    stage = fight(short, both, "card:both")
    assert stage.health("zoe") == 9
    assert stage.pile("zoe", "hand") == []


BREAK = card(
    "break",
    attack=2,
    immediately={"cancel": ["during", "after"]},
    after={"when": {"not": "canceled"}, "do": {"damage": {"who": "foe", "amount": 2}}},
)


@pytest.mark.parametrize(
    ("defense", "damage"),
    [
        (None, 4),
        (WALL, 2),
        (DRAW, 0),
        (card("quick", defense=5, immediately={"draw": 1}), 2),
        (card("sure", defense=5, static="uncancelable", after={"draw": 1}), 2),
    ],
)
def test_what_happens_where_nothing_was_canceled(defense: object, damage: int) -> None:
    keys = [f"card:{defense.short}"] if defense else []  # type: ignore[attr-defined]
    assert fight(BREAK, defense, *keys).health("zoe") == 10 - damage


def test_effects_that_can_not_be_canceled_resolve() -> None:
    sure = card("sure", versatile=3, static="uncancelable", after={"draw": 1})
    assert fight(sure, FEINT, "card:feint").pile("ann", "hand") == ["plain"]


@pytest.mark.parametrize(("cap", "left"), [(0, 10), (2, 8)])
def test_combat_damage_is_capped_or_prevented(cap: int, left: int) -> None:
    valor = card("valor", defense=1, during={"cap_damage": cap})
    stage = fight(card("x", attack=9, after={"when": "won", "do": {"draw": 1}}), valor, "card:valor")
    assert stage.health("zoe") == left
    assert stage.pile("ann", "hand") == (["plain"] if cap else [])


def test_another_fighter_becomes_the_defender() -> None:
    swap = {"swap": {"who": "zoe", "with": {"one": {"of": "spy", "beside": "zoe"}}}}
    agent = card("agent", defense=1, during={"may": {"first": swap, "then": {"set_defender": "it"}}})
    stage = Stage(hero("ann", "a", hand=[HIT]), rival("zoe", "b", hand=[agent], sidekicks={"spy.1": "c", "spy.2": "e"}))
    stage.attack("ann", "zoe", "card:agent", "yes")
    assert (stage.at("zoe"), stage.at("spy.1")) == ("c", "b")
    assert (stage.health("zoe"), stage.health("spy.1")) == (10, 1)


def test_the_printed_value_of_an_enemys_card_is_its_attack_value() -> None:
    claw = card("claw", attack=4, defense=1)
    punish = card("punish", attack=1, after={"damage": {"who": "foe", "amount": "printed_value"}})
    stage = Stage(hero("ann", "a", hand=[punish]), enemy("ogre", "b", deck=[claw]))
    stage.attack("ann", "ogre")
    assert stage.health("ogre") == 6


@pytest.mark.parametrize(
    "effect",
    [
        {"set_value": 5},
        {"add_value": 1},
        "ignore_value",
        "lock_printed",
        "may_boost",
        "boost",
        "cancel",
        {"cap_damage": 1},
        {"set_defender": "me"},
        "uncancelable",
    ],
)
def test_outside_a_combat_there_is_nothing_to_change(effect: object) -> None:
    stage = Stage(hero("ann", "a", hand=[PLAIN]), rival("zoe", "b"))
    assert not stage.do("ann", effect)


def test_a_value_without_a_card_is_0() -> None:
    stage = Stage(hero("ann", "a", hand=[HIT]), rival("zoe", "b"))
    stage.combat("ann", "zoe", HIT)
    stage.do("ann", {"add_value": {"card": "foe", "by": 3}}, here=stage.here("ann", use=0))
    assert (card_value(stage.table, 0), card_value(stage.table, 1)) == (4, 0)


def test_a_card_kept_in_the_hand_is_not_said_to_be_missing() -> None:
    assert "Zoe plays no defense card" in fight(HIT, WALL, "no").log
