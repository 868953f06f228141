"""Abilities made from the vocabulary: the windows of a turn."""

from __future__ import annotations

from typing import Any

from adventures.core.abilities import HOOKS, Ability, overridden
from adventures.rules.damage import damage
from adventures.rules.effects.ability import abilities_for_cards, window_ability
from adventures.rules.effects.base import parse_operations
from adventures.rules.effects.turn import TurnBonuses
from adventures.rules.steps import push
from tests.builders import PLAIN, Stage, card, hero, rival

HIT = card("hit", attack=3)


def ability(**windows: Any) -> Ability:
    return window_ability("test", "Test", {window: parse_operations(effects) for window, effects in windows.items()})


def test_an_ability_overrides_its_windows_and_nothing_else() -> None:
    made = ability(turn_start="draw", damaged="draw")
    assert [name for name in HOOKS if overridden(made, name)] == ["turn_start", "damaged"]


def test_the_windows_of_a_turn() -> None:
    side = hero("ann", "a", deck=[PLAIN] * 5, abilities=[ability(turn_start="draw", turn_end={"draw": 2})])
    stage = Stage(side, rival("zoe", "f"))
    push(stage.table, ("turn start", 0, 0), ("turn end", 0))
    stage.steps()
    assert len(stage.pile("ann", "hand")) == 3


def test_what_comes_after_an_attack_knows_its_side() -> None:
    made = ability(after_attack=[{"when": "attacked", "do": {"draw": 1}}, {"when": "defended", "do": {"draw": 2}}])
    ann = hero("ann", "a", hand=[HIT], deck=[PLAIN] * 5, abilities=[made])
    zoe = rival("zoe", "b", deck=[PLAIN] * 5, abilities=[made])
    stage = Stage(ann, zoe).attack("ann", "zoe")
    assert (len(stage.pile("ann", "hand")), len(stage.pile("zoe", "hand"))) == (1, 2)


def test_after_a_scheme_and_a_maneuver_of_the_own_player_alone() -> None:
    made = ability(after_scheme={"draw": 1}, maneuver_end={"draw": 1})
    scheme = card("scheme", scheme="gain_action")
    ann = hero("ann", "a", hand=[scheme], deck=[PLAIN] * 5, abilities=[made])
    stage = Stage(ann, rival("zoe", "f", deck=[PLAIN] * 5, abilities=[made]))
    stage.turn("ann").scheme("ann", "scheme")
    push(stage.table, ("maneuver", 0))
    stage.steps("no", "stay")
    assert (len(stage.pile("ann", "hand")), stage.pile("zoe", "hand")) == (3, [])


def test_damage_to_the_hero_counts_also_while_the_turn_is_ending() -> None:
    side = hero("ann", "a", deck=[PLAIN] * 5, sidekicks={"bob": "b"}, abilities=[ability(damaged={"draw": 1})])
    stage = Stage(side, rival("zoe", "f")).turn("zoe")
    assert stage.state.turn is not None
    stage.state.turn.ended = True
    stage.run(damage(stage.table, [(0, 2), (1, 2)], "test"))
    assert len(stage.pile("ann", "hand")) == 1


def test_the_effects_of_an_attack_are_declared_with_its_fighter() -> None:
    made = ability(attack_declared={"move": {"who": "me", "up_to": 1}})
    side = hero("ann", "f", hand=[HIT], sidekicks={"bob": "b"}, abilities=[made])
    stage = Stage(side, rival("zoe", "a"))
    stage.attack("bob", "zoe", "space:c")
    assert (stage.at("bob"), stage.health("zoe")) == ("c", 7)


def test_a_deck_with_bonuses_for_the_turn_brings_what_adds_them() -> None:
    bonus = card("bonus", scheme={"turn_bonus": {"who": "ann", "by": 1}})
    assert [type(one) for one in abilities_for_cards([PLAIN, bonus])] == [TurnBonuses]
    assert abilities_for_cards([PLAIN]) == ()
