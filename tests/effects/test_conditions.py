"""Conditions, amounts, groups: what they read, and when."""

from __future__ import annotations

from typing import Any

import pytest

from adventures.rules.effects.amounts import Amount
from adventures.rules.effects.base import parse_operations
from adventures.rules.effects.conditions import Condition
from adventures.rules.effects.targets import Fighters
from adventures.rules.effects.terms import named
from tests.builders import PLAIN, Stage, board, card, enemy, hero, rival

ZONES = board("a-b-c-d", {"a": "r", "b": "rg", "c": "g", "d": "b"})
HIT, WALL = card("hit", attack=4), card("wall", defense=2)


def holds(stage: Stage, me: str, condition: Any, use: int = -1, card: int = -1) -> bool:
    return Condition.parse(condition).holds(stage.here(me, use, card))


def duel(**fields: Any) -> Stage:
    stage = Stage(hero("ann", "b", hand=[HIT, PLAIN]), rival("zoe", "c", hand=[WALL], **fields), board=ZONES)
    stage.combat("ann", "zoe", HIT, WALL)
    return stage


def test_the_attacker_wins_with_combat_damage_the_defender_without() -> None:
    stage = duel()
    assert stage.state.combat is not None
    for damage, winner in ((0, "zoe"), (1, "ann")):
        stage.state.combat.damage = damage
        for me, use in (("ann", 0), ("zoe", 1)):
            assert holds(stage, me, "won", use) is (me == winner)
            assert holds(stage, me, "lost", use) is (me != winner)


def test_outside_a_combat_nobody_has_won_or_lost() -> None:
    stage = Stage(hero("ann", "a"), rival("zoe", "f"))
    for word in ("won", "lost", "first_loss", "foe_defeated", "foe_played_card", "canceled", "lost_before", "moved"):
        assert not holds(stage, "ann", word)


def test_an_earlier_loss_counts_in_anybodys_turn() -> None:
    stage = duel()
    assert stage.state.turn is not None
    assert stage.state.combat is not None
    stage.state.combat.damage = 3
    assert not holds(stage, "zoe", "lost_before", 1)
    stage.state.turn.lost[1] = 1
    assert holds(stage, "zoe", "lost_before", 1)
    assert holds(stage, "zoe", "first_loss", 1)
    stage.state.turn.lost[1] = 2
    assert not holds(stage, "zoe", "first_loss", 1)


def test_whose_turn_and_which_side() -> None:
    stage = duel()
    assert holds(stage, "ann", ["your_turn", "attacked"], 0)
    assert not holds(stage, "ann", "defended", 0)
    assert holds(stage, "zoe", ["defended", {"not": "your_turn"}], 1)


def test_moved_compares_the_start_of_the_running_turn_with_now() -> None:
    stage = duel()
    assert holds(stage, "ann", "stayed", 0)
    stage.put("ann", "a")
    assert holds(stage, "ann", "moved", 0)
    assert not holds(stage, "ann", "stayed", 0)
    stage.put("ann", "b")
    assert not holds(stage, "ann", "moved", 0)
    stage.put("ann", "")
    assert not holds(stage, "ann", "moved", 0)
    assert not holds(stage, "ann", "stayed", 0)


def test_villains_and_minions_are_neither_heroes_nor_sidekicks() -> None:
    stage = Stage(hero("ann", "b", hand=[HIT]), enemy("ogre", "c", deck=[PLAIN]))
    stage.combat("ann", "ogre", HIT)
    assert not holds(stage, "ann", {"foe_is": "hero"}, 0)
    assert not holds(stage, "ann", {"foe_is": "sidekick"}, 0)
    assert holds(stage, "ogre", {"foe_is": "hero"}, 1)


def test_an_opponent_that_played_no_card() -> None:
    stage = Stage(hero("ann", "b", hand=[HIT]), rival("zoe", "c"))
    stage.combat("ann", "zoe", HIT)
    assert not holds(stage, "ann", "foe_played_card", 0)
    assert holds(stage, "zoe", "foe_played_card", 1)


def test_zones_are_counted_and_a_defeated_foe_is_in_none() -> None:
    stage = duel()
    assert holds(stage, "ann", {"fewer_zones_than": "ann"}, 0)
    stage.put("ann", "a")
    assert not holds(stage, "ann", {"fewer_zones_than": "ann"}, 0)
    stage.put("zoe", "")
    assert holds(stage, "ann", {"fewer_zones_than": "ann"}, 0)


def test_adjacent_means_joined_by_a_path() -> None:
    stage = duel(sidekicks={"imp": "a"})
    assert holds(stage, "ann", {"beside": "me"}, 0)
    assert holds(stage, "zoe", {"beside": {"who": "imp", "to": {"of": "opposing"}}}, 1)
    stage.put("imp", "d")
    assert not holds(stage, "zoe", {"beside": {"who": "imp", "to": {"of": "opposing"}}}, 1)


def test_a_defeated_fighter_and_its_health() -> None:
    stage = Stage(hero("ann", "a", sidekicks={"bob": ""}), rival("zoe", "f"))
    assert holds(stage, "ann", {"defeated": "bob"})
    assert not holds(stage, "ann", {"defeated": "ann"})
    assert holds(stage, "ann", {"health_at_most": {"who": "ann", "n": 10}})
    assert not holds(stage, "ann", {"health_at_most": {"who": "ann", "n": 9}})
    assert not holds(stage, "ann", {"health_at_most": {"who": "bob", "n": 9}})


def test_who_was_hit_and_who_fell_this_way() -> None:
    stage = Stage(hero("ann", "b", sidekicks={"bob": "c"}, sidekick_health=1), rival("zoe", "f"))
    effects = [
        {"damage": {"who": {"each": {"of": "any", "beside": "bob"}}, "amount": 1}},
        {"when": {"hit": "ann"}, "do": {"gain_action": 1}},
        {"when": {"hit": "bob"}, "do": {"gain_action": 10}},
        {"when": "any_fell", "do": {"gain_action": 100}},
    ]
    stage.do("ann", effects)
    assert stage.state.turn is not None
    assert stage.state.turn.actions == 3
    stage.do("ann", [{"damage": {"who": "bob", "amount": 1}}, *effects[1:]])
    assert stage.state.turn.actions == 113


def value(stage: Stage, me: str, amount: Any, use: int = -1, card: int = -1) -> int:
    return Amount.parse(amount).value(stage.here(me, use, card))


def test_a_multiple_is_counted_in_full_steps_up_to_its_most() -> None:
    stage = Stage(hero("ann", "a", discard=[PLAIN] * 5), rival("zoe", "f"))
    assert value(stage, "ann", {"per": "in_discard", "each": 2}) == 10
    assert value(stage, "ann", {"per": "in_discard", "over": 2}) == 2
    assert value(stage, "ann", {"per": "in_discard", "over": 2, "plus": 1}) == 3
    assert value(stage, "ann", {"per": "in_discard", "most": 3, "base": 1}) == 4


def test_the_card_that_is_played_does_not_count_itself() -> None:
    sea = card("sea", attack=2, tags=["VOYAGE"], during={"add_value": {"in_discard": {"tag": "VOYAGE"}}})
    wave = card("wave", attack=2, tags=["VOYAGE"])
    stage = Stage(hero("ann", "a", hand=[sea], discard=[wave, PLAIN, wave]), rival("zoe", "b"))
    stage.attack("ann", "zoe")
    assert stage.health("zoe") == 6


def test_other_cards_played_this_turn_are_counted_and_boosts_are_not() -> None:
    wow = card("wow", versatile=3, during=["may_boost", {"add_value": "cards_played"}])
    scheme = card("scheme", scheme="gain_action")
    stage = Stage(hero("ann", "a", hand=[wow, scheme, PLAIN, HIT]), rival("zoe", "b", health=30))
    stage.turn("ann").scheme("ann", "scheme")
    stage.attack("ann", "zoe", "card:hit")
    stage.attack("ann", "zoe", "card:wow", "boost:plain")
    assert stage.health("zoe") == 30 - 4 - (3 + 2 + 2)


def test_the_combat_damage_is_0_before_it_is_dealt() -> None:
    stage = duel()
    assert value(stage, "ann", "combat_damage", 0) == 0
    assert stage.state.combat is not None
    stage.state.combat.damage = 2
    assert value(stage, "ann", "combat_damage", 0) == 2


def test_a_printed_value_without_a_card_is_0() -> None:
    stage = Stage(hero("ann", "b", hand=[HIT]), rival("zoe", "c"))
    stage.combat("ann", "zoe", HIT)
    assert value(stage, "ann", "printed_value", 0) == 0
    assert value(stage, "zoe", "printed_value", 1) == 4


def who(stage: Stage, me: str, what: Any, use: int = -1) -> list[str]:
    return [stage.table.fighters[n].key for n in Fighters.parse(what).fighters(stage.here(me, use))]


def test_groups() -> None:
    stage = Stage(
        hero("ann", "b", sidekicks={"imp.1": "a", "imp.2": ""}),
        hero("eve", "d"),
        rival("zoe", "c", sidekicks={"bat": ""}),
        board=ZONES,
    )
    assert who(stage, "ann", "any") == ["ann", "imp.1", "eve", "zoe"]
    assert who(stage, "ann", "mine") == ["ann", "imp.1"]
    assert who(stage, "ann", "friendly") == ["ann", "imp.1", "eve"]
    assert who(stage, "ann", "opposing") == ["zoe"]
    assert who(stage, "ann", {"each": "imp"}) == ["imp.1"]
    assert who(stage, "ann", {"of": "imp", "defeated": True}) == ["imp.2"]
    assert who(stage, "ann", {"of": "any", "beside": "ann"}) == ["imp.1", "zoe"]
    assert who(stage, "ann", {"of": "any", "in_zone_of": "ann"}) == ["ann", "imp.1", "zoe"]
    assert who(stage, "ann", {"of": "any", "in_zone_of": "ann", "other_than": "ann"}) == ["imp.1", "zoe"]
    assert who(stage, "zoe", {"of": "opposing", "beside": {"of": "friendly"}}) == ["ann", "eve"]
    assert who(stage, "ann", "combatant") == []


def test_the_fighters_of_a_combat() -> None:
    stage = duel()
    assert who(stage, "ann", "each_combatant", 0) == ["ann", "zoe"]
    assert (who(stage, "zoe", "me", 1), who(stage, "zoe", "foe", 1)) == (["zoe"], ["ann"])
    stage.put("zoe", "")
    assert who(stage, "ann", "each_combatant", 0) == ["ann"]
    assert who(stage, "ann", "foe", 0) == []


def test_the_fighters_that_effects_name_are_found() -> None:
    effects = [
        {"when": {"defeated": "bob"}, "do": {"bring_back": {"who": "imp", "where": {"zone_of": "ann"}}}},
        {"move": {"who": {"each": "bat"}, "up_to": 2}},
        {"damage": {"who": {"one": {"of": "opposing", "beside": "kim"}}, "amount": 1}},
    ]
    assert named(parse_operations(effects)) == ["bob", "imp", "ann", "bat", "kim"]


@pytest.mark.parametrize(
    ("effect", "message"),
    [
        ({"drw": 1}, 'unknown operation "drw"; did you mean "draw"?'),
        ({"draw": 1, "gain_action": 1}, '"draw" stands alone in its item'),
        ({}, "expected an operation"),
        ({"end_turn": 3}, '"end_turn" takes fields, found 3'),
        ({"when": "wonn", "do": "draw"}, 'unknown condition "wonn"; did you mean "won"?'),
        ({"draw": "dice"}, 'unknown amount "dice"; did you mean "die"?'),
        ({"place": {"who": "ann", "where": "anyspace"}}, 'unknown place "anyspace"; did you mean "any_space"?'),
        ({"draw": {"count": 1, "whom": "you"}}, "whom"),
        ({"discard": {"of": "atack"}}, "Input should be"),
        ({"choose": {"of": {"a": "draw"}}}, "at least 2"),
        ({"when": {"foe_is": "wizard"}, "do": "draw"}, "Input should be 'hero' or 'sidekick'"),
        ({"when": {"won": 3}, "do": "draw"}, '"won" takes no value, found 3'),
    ],
)
def test_what_is_wrong_in_content_is_told_with_the_nearest_word(effect: Any, message: str) -> None:
    with pytest.raises(ValueError) as caught:
        parse_operations(effect)
    assert message in str(caught.value)
