"""The cards and abilities of the four Turtles, as they stand in the content. Rulings LE, RA, DO, MI."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
import yaml

from adventures.catalog.catalog import catalog
from adventures.paths import content_root
from adventures.rules.steps import push
from tests.builders import PLAIN, Side_, Stage, abilities_of, board, card, cards_of, enemy, hero, rival

LEO, RAPH, DON, MIKE = (cards_of(name) for name in ("leonardo", "raphael", "donatello", "michelangelo"))
ZONES = board("a-b-c-d-e", {"a": "r", "b": "rg", "c": "g", "d": "b", "e": "b"})
HIT, WALL, BLOCK = card("hit", attack=4), card("wall", defense=9), card("block", defense=2)
SCHEME = card("scheme", scheme="gain_action")


def turtle(name: str, at: str, **fields: Any) -> Side_:
    return hero(name, at, **{"abilities": abilities_of(name), **fields})


def actions(stage: Stage) -> int:
    assert stage.state.turn is not None
    return stage.state.turn.actions


@pytest.mark.parametrize(
    ("name", "move", "health", "sidekick", "ranged"),
    [
        ("leonardo", 2, 16, ("splinter", 9), "melee"),
        ("raphael", 2, 17, ("casey", 8), "ranged"),
        ("donatello", 2, 14, ("metalhead", 7), "melee"),
        ("michelangelo", 3, 14, ("april", 6), "ranged"),
    ],
)
def test_the_character_cards(name: str, move: int, health: int, sidekick: tuple[str, int], ranged: str) -> None:
    sheet = catalog().hero(name)
    assert (sheet.move, sheet.hero.health, sheet.hero.attack) == (move, health, "melee")
    assert [(one.id, one.health, one.attack) for one in sheet.sidekicks] == [(*sidekick, ranged)]
    assert sum(one.count for one in sheet.cards) == 30


@pytest.mark.parametrize("name", ["leonardo", "raphael", "donatello", "michelangelo"])
def test_each_turtle_has_its_two_copies_of_the_shared_cards(name: str) -> None:
    data = yaml.safe_load((content_root() / "heroes" / f"{name}.yaml").read_text(encoding="utf-8"))
    counts = Counter({one["id"]: one["count"] for one in data["cards"]})
    assert (counts["turtle-power"], counts["heroes-in-a-half-shell"]) == (2, 2)


# Leonardo


def test_team_tactics_moves_any_fighter_1_space_or_none() -> None:
    stage = Stage(turtle("leonardo", "a"), rival("zoe", "c"))
    push(stage.table, ("turn start", 0, 2))
    stage.steps("fighter:zoe", "space:d")
    assert stage.at("zoe") == "d"
    push(stage.table, ("turn start", 0, 2))
    stage.steps("no")


def test_for_sensei_moves_both_and_offers_an_action_for_a_card() -> None:
    stage = Stage(turtle("leonardo", "b", hand=[LEO["for-sensei"], PLAIN]), rival("zoe", "c"))
    stage.attack("leonardo", "zoe", "card:for-sensei", "fighter:zoe", "space:d", "space:c", "yes")
    assert (stage.at("leonardo"), stage.at("zoe"), stage.pile("leonardo", "discard")) == (
        "c",
        "d",
        ["plain", "for-sensei"],
    )
    assert actions(stage) == 3


def test_for_sensei_with_an_empty_hand_offers_no_action() -> None:
    stage = Stage(turtle("leonardo", "b", hand=[LEO["for-sensei"]]), rival("zoe", "c"))
    stage.attack("leonardo", "zoe", "done")
    assert actions(stage) == 2


def test_fearless_leader_counts_other_friendly_fighters_next_to_the_foe() -> None:
    x = board("a-b-c d-b-e")
    one = turtle("leonardo", "a", hand=[LEO["fearless-leader"]], sidekicks={"splinter": "c"})
    stage = Stage(one, hero("eve", "d"), rival("zoe", "b", sidekicks={"imp": "e"}), board=x)
    stage.attack("leonardo", "zoe")
    assert stage.health("zoe") == 10 - 3 - 4


def test_spatial_awareness_works_from_two_zones_against_one() -> None:
    one = turtle("leonardo", "e", hand=[LEO["spatial-awareness"]], deck=[PLAIN], sidekicks={"splinter": "b"})
    stage = Stage(one, rival("zoe", "c"), board=ZONES)
    stage.attack("splinter", "zoe")
    assert stage.health("zoe") == 6
    assert stage.pile("leonardo", "hand") == ["plain"]


def test_spatial_awareness_draws_though_the_foe_is_defeated() -> None:
    one = turtle("leonardo", "e", hand=[LEO["spatial-awareness"]], deck=[PLAIN], sidekicks={"splinter": "b"})
    stage = Stage(one, rival("zoe", "c", health=2), board=ZONES)
    stage.attack("splinter", "zoe")
    assert stage.pile("leonardo", "hand") == ["plain"]


def test_ninjutsu_places_each_fighter_next_to_him_in_another_space_of_its_zone() -> None:
    one = turtle("leonardo", "d", hand=[LEO["eat-sleep-and-breathe-ninjutsu"]])
    stage = Stage(one, rival("zoe", "c"), board=ZONES)
    stage.attack("leonardo", "zoe")
    assert stage.at("zoe") == "b"


def test_i_have_a_plan_cancels_and_ignores_for_a_card() -> None:
    one = turtle("leonardo", "a", hand=[LEO["i-have-a-plan"], PLAIN])
    draw = card("draw", defense=9, after={"draw": 1})
    stage = Stage(one, rival("zoe", "b", hand=[draw], deck=[PLAIN]))
    stage.attack("leonardo", "zoe", "card:i-have-a-plan", "card:draw", "yes")
    assert stage.health("zoe") == 8
    assert stage.pile("zoe", "hand") == []


def test_protective_father_without_a_swap_heals_nobody_but_gains_the_action() -> None:
    one = turtle("leonardo", "a", hand=[LEO["protective-father"]], sidekicks={"splinter": "c"})
    stage = Stage(one, rival("zoe", "f"))
    stage.state.health[0] = 5
    stage.scheme("splinter", "protective-father", "no")
    assert (stage.health("leonardo"), actions(stage)) == (5, 3)


def test_leonardo_leads_friends_too() -> None:
    stage = Stage(
        turtle("leonardo", "a", hand=[LEO["leonardo-leads"]], deck=[PLAIN]), hero("eve", "b"), rival("zoe", "f")
    )
    stage.scheme("leonardo", "leonardo-leads", "fighter:eve", "space:e", "space:d")
    assert (stage.at("leonardo"), stage.at("eve"), stage.pile("leonardo", "hand")) == ("d", "e", ["plain"])


# Raphael


def test_anger_issues_gives_an_action_for_the_first_loss_of_the_own_turn() -> None:
    stage = Stage(turtle("raphael", "a", hand=[HIT, HIT]), rival("zoe", "b", hand=[WALL, WALL, HIT]))
    stage.turn("raphael").attack("raphael", "zoe", "card:hit", "card:wall")
    assert actions(stage) == 3
    stage.attack("raphael", "zoe", "card:wall")
    assert actions(stage) == 3


def test_anger_issues_sleeps_in_others_turns() -> None:
    stage = Stage(turtle("raphael", "a"), rival("zoe", "b", hand=[HIT]))
    stage.turn("zoe").attack("zoe", "raphael")
    assert actions(stage) == 2


def test_unbridled_rage_grows_with_the_cards_discarded() -> None:
    one = turtle("raphael", "a", hand=[RAPH["unbridled-rage"], BLOCK, PLAIN, HIT])
    stage = Stage(one, rival("zoe", "b"))
    stage.attack("raphael", "zoe", "card:unbridled-rage", "card:block", "card:plain")
    assert stage.health("zoe") == 3


def test_crowd_control_counts_those_that_still_stand() -> None:
    one = turtle("raphael", "b", hand=[RAPH["crowd-control"]], deck=[PLAIN, PLAIN])
    stage = Stage(one, rival("zoe", "a", health=1, sidekicks={"imp": "c"}))
    stage.attack("raphael", "zoe")
    assert (len(stage.pile("raphael", "hand")), stage.health("imp")) == (1, 3)


@pytest.mark.parametrize(("defense", "drawn"), [(None, 2), (WALL, 1)])
def test_lets_do_this(defense: Any, drawn: int) -> None:
    one = turtle("raphael", "a", hand=[RAPH["lets-do-this"]], deck=[PLAIN] * 3)
    stage = Stage(one, rival("zoe", "b", hand=[defense] if defense else []))
    stage.attack("raphael", "zoe", *(["card:wall"] if defense else []))
    assert len(stage.pile("raphael", "hand")) == drawn


def test_relentless_goes_into_the_deck_unless_it_is_canceled() -> None:
    feint = card("feint", versatile=2, immediately="cancel")
    for defense, pile in ((None, []), (feint, ["relentless"])):
        one = turtle("raphael", "a", hand=[RAPH["relentless"]], deck=[PLAIN])
        stage = Stage(one, rival("zoe", "b", hand=[defense] if defense else []))
        stage.attack("raphael", "zoe", *(["card:feint"] if defense else []))
        assert stage.pile("raphael", "discard") == pile


def test_break_something_hits_where_nothing_was_canceled() -> None:
    sword = card("sword", attack=6)
    stage = Stage(turtle("raphael", "b", hand=[RAPH["break-something"]]), rival("zoe", "a", hand=[sword]))
    stage.turn("zoe").attack("zoe", "raphael", "card:break-something")
    assert stage.health("zoe") == 8


def test_payback_time_after_a_lost_attack() -> None:
    one = turtle("raphael", "a", hand=[HIT, RAPH["payback-time"]])
    stage = Stage(one, rival("zoe", "b", hand=[WALL]))
    stage.turn("raphael").attack("raphael", "zoe", "card:hit", "card:wall")
    stage.attack("raphael", "zoe")
    assert stage.health("zoe") == 5


def test_payback_time_when_defending_a_second_attack_of_the_turn() -> None:
    one = turtle("raphael", "a", hand=[RAPH["payback-time"], PLAIN])
    stage = Stage(one, rival("zoe", "b", hand=[HIT, HIT]))
    stage.turn("zoe").attack("zoe", "raphael", "card:hit", "card:plain")
    stage.attack("zoe", "raphael", "card:payback-time")
    assert stage.health("raphael") == 9


def test_slapshot_of_an_adjacent_casey() -> None:
    for place, left in (("b", 4), ("d", 8)):
        one = turtle("raphael", "a", hand=[RAPH["slapshot"]], sidekicks={"casey": place})
        stage = Stage(
            one,
            rival("zoe", "c", sidekicks={}),
            board=board("a-b-c d-e", {"b": "r", "c": "r", "d": "r", "a": "y", "e": "x"}),
        )
        stage.combat("casey", "zoe", RAPH["slapshot"])
        push(stage.table, ("window", 1), ("combat damage",))
        stage.steps()
        assert stage.health("zoe") == left


def test_batter_up_moves_the_loser() -> None:
    one = turtle("raphael", "f", hand=[RAPH["batter-up"]], sidekicks={"casey": "a"})
    stage = Stage(one, enemy("ogre", "b", deck=[card("claw", versatile=1)]))
    stage.attack("casey", "ogre", "space:d")
    assert (stage.at("ogre"), stage.health("ogre")) == ("d", 8)


def test_raphael_is_cool_but_rude_hits_everybody_next_to_a_friend() -> None:
    one = turtle("raphael", "a", hand=[RAPH["raphael-is-cool-but-rude"]], deck=[PLAIN])
    stage = Stage(one, hero("eve", "d"), rival("zoe", "b", sidekicks={"imp": "e", "bat": "f"}))
    stage.scheme("raphael", "raphael-is-cool-but-rude")
    assert (stage.health("zoe"), stage.health("imp"), stage.health("bat")) == (9, 3, 4)


# Donatello


def maneuver(stage: Stage, *keys: str) -> None:
    push(stage.table, ("maneuver", 0))
    stage.steps(*keys)


def test_inventive_draws_2_and_puts_1_on_the_bottom() -> None:
    one = turtle("donatello", "a", hand=[PLAIN], deck=[HIT, BLOCK, SCHEME])
    stage = Stage(one, rival("zoe", "f")).turn("donatello")
    maneuver(stage, "yes", "card:block", "no", "stay")
    assert sorted(stage.pile("donatello", "hand")) == ["hit", "plain"]
    assert stage.pile("donatello", "deck") == ["scheme", "block"]


def test_inventive_may_be_left() -> None:
    stage = Stage(turtle("donatello", "a", deck=[HIT, BLOCK]), rival("zoe", "f")).turn("donatello")
    maneuver(stage, "no", "no", "stay")
    assert stage.pile("donatello", "hand") == ["hit"]


def test_inventive_with_an_empty_deck_exhausts_twice_and_still_bottoms_a_card() -> None:
    one = turtle("donatello", "a", hand=[PLAIN, HIT], sidekicks={"metalhead": "b"}, sidekick_health=7)
    stage = Stage(one, rival("zoe", "f")).turn("donatello")
    maneuver(stage, "yes", "card:hit", "no", "done")
    assert (stage.health("donatello"), stage.health("metalhead")) == (6, 3)
    assert stage.pile("donatello", "deck") == ["hit"]


def test_inventive_asks_nothing_of_who_is_eliminated_by_it() -> None:
    stage = Stage(turtle("donatello", "a", health=2, hand=[PLAIN, HIT]), rival("zoe", "f")).turn("donatello")
    maneuver(stage, "yes")
    assert stage.health("donatello") == 0


def test_a_tucked_grenade_raises_the_attacks_after_it_and_not_its_own() -> None:
    one = turtle("donatello", "a", hand=[DON["electro-grenade"], HIT], discard=[PLAIN], sidekicks={"metalhead": "c"})
    stage = Stage(one, rival("zoe", "b", health=20))
    stage.attack("donatello", "zoe", "card:electro-grenade", "card:plain")
    assert stage.health("zoe") == 17
    assert stage.pile("donatello", "aside") == ["electro-grenade"]
    stage.attack("metalhead", "zoe")
    assert stage.health("zoe") == 12


def test_a_canceled_invention_is_tucked_all_the_same() -> None:
    feint = card("feint", versatile=2, immediately="cancel")
    one = turtle("donatello", "a", hand=[DON["electro-grenade"]], discard=[PLAIN])
    stage = Stage(one, rival("zoe", "b", hand=[feint]))
    stage.attack("donatello", "zoe", "card:feint")
    assert stage.pile("donatello", "aside") == ["electro-grenade"]


def test_an_invention_that_is_discarded_is_not_tucked() -> None:
    boosted = card("boosted", attack=1, during="may_boost")
    one = turtle("donatello", "a", hand=[boosted, DON["smoke-bomb"]])
    stage = Stage(one, rival("zoe", "b"))
    stage.attack("donatello", "zoe", "card:boosted", "boost:smoke-bomb")
    assert stage.pile("donatello", "discard") == ["smoke-bomb", "boosted"]
    assert stage.pile("donatello", "aside") == []


def test_a_tucked_grid_raises_defenses() -> None:
    one = turtle("donatello", "a", hand=[DON["self-defense-grid"], PLAIN], discard=[BLOCK, HIT])
    stage = Stage(one, rival("zoe", "b", hand=[HIT, HIT]))
    stage.turn("zoe").attack("zoe", "donatello", "card:hit", "card:self-defense-grid", "card:block")
    assert (stage.health("donatello"), stage.pile("donatello", "out")) == (9, ["block"])
    stage.attack("zoe", "donatello", "card:plain")
    assert stage.health("donatello") == 9


def test_a_tucked_bomb_gives_an_action_for_each_later_scheme() -> None:
    one = turtle("donatello", "a", hand=[DON["smoke-bomb"], SCHEME], discard=[SCHEME])
    stage = Stage(one, rival("zoe", "f"))
    stage.scheme("donatello", "smoke-bomb", "card:scheme")
    assert actions(stage) == 3
    stage.scheme("donatello", "scheme")
    assert actions(stage) == 5


def test_untested_enhancements_take_the_boost_of_the_bottom_card() -> None:
    one = turtle("donatello", "f", hand=[DON["untested-enhancements"]], deck=[HIT, PLAIN], sidekicks={"metalhead": "a"})
    stage = Stage(one, rival("zoe", "b"))
    stage.attack("metalhead", "zoe")
    assert stage.health("zoe") == 5


def test_shift_focus_moves_another_fighter_in_his_zone_through_all() -> None:
    one = turtle("donatello", "b", hand=[DON["shift-focus"]], sidekicks={"metalhead": "d"})
    stage = Stage(one, rival("zoe", "a", sidekicks={"imp": "c"}), board=ZONES)
    stage.attack("donatello", "zoe", "fighter:imp", "space:e")
    assert stage.asked[0].keys(stage.table) == ["fighter:zoe", "fighter:imp", "no"]
    assert stage.at("imp") == "e"


def test_does_machines_lets_partners_take_a_combat_card_of_their_own() -> None:
    one = turtle("donatello", "a", hand=[DON["donatello-does-machines"]], discard=[SCHEME, HIT], deck=[PLAIN])
    stage = Stage(one, hero("eve", "b", discard=[SCHEME]), rival("zoe", "f"))
    stage.scheme("donatello", "donatello-does-machines", "yes")
    assert stage.pile("donatello", "hand") == ["hit", "plain"]


def test_the_future_of_ninjutsu_looks_at_any_deck() -> None:
    one = turtle("donatello", "a", hand=[DON["future-of-ninjutsu"]], deck=[PLAIN], sidekicks={"metalhead": "b"})
    stage = Stage(one, enemy("ogre", "f", deck=[HIT, BLOCK]))
    stage.scheme("metalhead", "future-of-ninjutsu", "deck:ogre", "yes")
    assert stage.pile("ogre", "deck") == ["block", "hit"]
    assert (actions(stage), stage.pile("donatello", "hand")) == (3, ["plain"])


# Michelangelo


def test_he_holds_3_cards() -> None:
    hand = catalog().hero("michelangelo").hand
    assert (hand.start, hand.limit) == (3, 3)


def test_pizza_party_follows_his_attacks_and_schemes() -> None:
    one = turtle("michelangelo", "f", hand=[HIT, SCHEME], deck=[PLAIN] * 5, sidekicks={"april": "a"})
    stage = Stage(one, rival("zoe", "b", hand=[HIT]))
    stage.turn("april").attack("april", "zoe", "card:hit", "no")
    assert stage.pile("michelangelo", "hand") == ["scheme", "plain"]
    stage.scheme("michelangelo", "scheme")
    assert len(stage.pile("michelangelo", "hand")) == 2
    stage.turn("zoe").attack("zoe", "april", "no")
    assert len(stage.pile("michelangelo", "hand")) == 2


def test_guaranteed_delivery_reads_the_hand_before_the_pizza_comes() -> None:
    one = turtle("michelangelo", "a", hand=[MIKE["guaranteed-delivery"], PLAIN], deck=[HIT, HIT, HIT, BLOCK])
    draw = card("draw", defense=1, after={"draw": 1})
    stage = Stage(one, rival("zoe", "b", hand=[draw], deck=[PLAIN]))
    stage.attack("michelangelo", "zoe", "card:guaranteed-delivery", "card:draw", "yes")
    assert stage.pile("michelangelo", "hand") == ["hit", "hit", "hit"]
    assert stage.pile("michelangelo", "deck") == ["block", "plain"]
    assert stage.pile("zoe", "hand") == []


def test_cowabunga_as_the_third_card_is_worth_5() -> None:
    one = turtle("michelangelo", "a", hand=[SCHEME, HIT, MIKE["cowabunga"]], deck=[PLAIN] * 3)
    stage = Stage(one, rival("zoe", "b", health=20))
    stage.scheme("michelangelo", "scheme")
    stage.attack("michelangelo", "zoe", "card:hit")
    stage.attack("michelangelo", "zoe", "card:cowabunga")
    assert stage.health("zoe") == 20 - 4 - 5


def test_hi_yah_hits_again_and_sells_an_action() -> None:
    one = turtle("michelangelo", "a", hand=[MIKE["hi-yaaaaah"], PLAIN], deck=[HIT])
    stage = Stage(one, rival("zoe", "b"))
    stage.attack("michelangelo", "zoe", "card:hi-yaaaaah", "yes")
    assert (stage.health("zoe"), actions(stage), stage.pile("michelangelo", "deck")) == (5, 3, ["plain"])


def test_an_investigation_without_a_defense_is_lost_by_april() -> None:
    one = turtle("michelangelo", "f", hand=[MIKE["hard-hitting-investigation"]], deck=[PLAIN], sidekicks={"april": "a"})
    stage = Stage(one, rival("zoe", "b", hand=[BLOCK]))
    stage.attack("april", "zoe", "no")
    assert (stage.health("zoe"), actions(stage)) == (9, 3)
    assert stage.state.turn is not None
    assert stage.state.turn.lost == {0: 1}


def test_back_for_seconds_with_one_card_in_the_discard_pile() -> None:
    one = turtle("michelangelo", "a", hand=[MIKE["back-for-seconds"]], discard=[PLAIN])
    stage = Stage(one, rival("zoe", "b", hand=[HIT]))
    stage.turn("zoe").attack("zoe", "michelangelo", "card:back-for-seconds")
    assert (stage.pile("michelangelo", "deck"), stage.pile("michelangelo", "discard")) == (
        ["plain"],
        ["back-for-seconds"],
    )


def test_nunchaku_strengthens_michelangelo_alone() -> None:
    one = turtle("michelangelo", "a", hand=[MIKE["nunchaku"], HIT, HIT], deck=[PLAIN] * 4, sidekicks={"april": "c"})
    stage = Stage(one, rival("zoe", "b", health=20))
    stage.scheme("michelangelo", "nunchaku")
    stage.attack("april", "zoe", "card:hit")
    assert stage.health("zoe") == 16
    stage.attack("michelangelo", "zoe", "card:hit")
    assert stage.health("zoe") == 11


def test_shell_insertion_sells_no_action_for_an_empty_hand() -> None:
    one = turtle(
        "michelangelo", "a", hand=[MIKE["shell-insertion"]], deck=[PLAIN], discard=[HIT], sidekicks={"april": "b"}
    )
    stage = Stage(one, enemy("ogre", "f", deck=[HIT, BLOCK]))
    stage.scheme("april", "shell-insertion", "mode:discard", "mode:action")
    assert (stage.pile("ogre", "discard"), actions(stage)) == (["hit"], 2)


def test_a_party_dude_heals_friends() -> None:
    one = turtle("michelangelo", "a", hand=[MIKE["michelangelo-is-a-party-dude"]], deck=[PLAIN])
    stage = Stage(one, hero("eve", "b"), rival("zoe", "f"))
    stage.state.health[:3] = [5, 5, 5]
    stage.scheme("michelangelo", "michelangelo-is-a-party-dude")
    assert stage.state.health[:3] == [6, 6, 5]
