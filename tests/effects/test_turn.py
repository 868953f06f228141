"""Operations on the turn."""

from adventures.rules.effects.turn import TurnBonuses
from adventures.rules.steps import push
from tests.builders import PLAIN, Stage, card, enemy, hero, rival

HIT = card("hit", attack=3)
SCHEME = card("scheme", scheme={"draw": 1})


def test_gained_actions_must_be_taken() -> None:
    stage = Stage(hero("ann", "a"), rival("zoe", "f"))
    stage.do("ann", {"gain_action": 2})
    assert stage.state.turn is not None
    assert stage.state.turn.actions == 4


def test_an_opponent_gains_an_action_only_in_its_own_turn() -> None:
    plan = card("plan", defense=3, after={"gain_action": {"who": "opponent", "count": 1}})
    stage = Stage(hero("ann", "a", hand=[HIT]), rival("zoe", "b", hand=[plan]))
    stage.turn("ann", 1).attack("ann", "zoe", "card:plan")
    assert stage.state.turn is not None
    assert stage.state.turn.actions == 2


def test_a_free_attack_is_the_next_action_of_anybody_in_reach() -> None:
    stage = Stage(hero("ann", "a", hand=[HIT]), rival("zoe", "b"))
    stage.turn("ann", 0)
    stage.do("ann", "free_attack")
    push(stage.table, ("action", 0))
    stage.steps("attack:ann>zoe")
    assert stage.health("zoe") == 7


def test_a_free_attack_on_one_fighter_is_no_use_against_another() -> None:
    stage = Stage(hero("ann", "b", hand=[HIT]), rival("zoe", "c", sidekicks={"imp": "a"}))
    stage.turn("ann", 0)
    stage.do("ann", [{"move": {"who": "one_opposing", "up_to": 1}}, {"free_attack": "it"}], "fighter:zoe", "space:d")
    push(stage.table, ("action", 0))
    stage.steps()
    assert (stage.health("zoe"), stage.health("imp")) == (10, 4)


def test_the_turn_ends_and_the_rest_of_the_effect_is_skipped() -> None:
    stop = card("stop", defense=9, after=["end_turn", {"draw": 1}])
    draw = card("draw", attack=3, after={"draw": 1})
    stage = Stage(hero("ann", "a", hand=[draw], deck=[PLAIN]), rival("zoe", "b", hand=[stop], deck=[PLAIN]))
    stage.attack("ann", "zoe", "card:stop")
    assert stage.pile("ann", "hand") == []
    assert stage.pile("zoe", "hand") == []
    assert stage.pile("zoe", "discard") == ["stop"]


def test_nothing_in_a_nested_effect_follows_the_end_of_the_turn() -> None:
    stage = Stage(hero("ann", "a", deck=[PLAIN]), rival("zoe", "f"))
    stage.do("ann", {"when": {"not": "won"}, "do": ["end_turn", {"draw": 1}]})
    assert stage.pile("ann", "hand") == []


def test_bonuses_for_the_rest_of_the_turn_add_up_for_that_fighter_alone() -> None:
    side = hero("ann", "a", hand=[HIT, HIT], sidekicks={"bob": "c"}, abilities=[TurnBonuses()])
    stage = Stage(side, rival("zoe", "b"))
    bonus = {"turn_bonus": {"who": "ann", "by": 1}}
    stage.do("ann", [bonus, bonus])
    stage.attack("ann", "zoe", "card:hit")
    assert stage.health("zoe") == 5
    stage.attack("bob", "zoe")
    assert stage.health("zoe") == 2


PLAN = card(
    "plan",
    defense=3,
    after={
        "later": {
            "at": "turn end",
            "when": {"not": "opponent_schemed"},
            "do": {"discard": {"who": "opponent", "count": 2}},
        }
    },
)


def test_what_comes_at_the_end_of_the_turn_reads_its_condition_then() -> None:
    stage = Stage(hero("ann", "a", hand=[HIT, PLAIN, PLAIN, PLAIN]), rival("zoe", "b", hand=[PLAN]))
    stage.turn("ann").attack("ann", "zoe", "card:hit", "card:plan")
    push(stage.table, ("delayed", "turn end"))
    stage.steps("card:plain", "card:plain")
    assert stage.pile("ann", "hand") == ["plain"]


def test_a_scheme_played_in_the_same_turn_prevents_it() -> None:
    stage = Stage(hero("ann", "a", hand=[HIT, SCHEME, PLAIN], deck=[PLAIN]), rival("zoe", "b", hand=[PLAN]))
    stage.turn("ann").scheme("ann", "scheme")
    stage.attack("ann", "zoe", "card:hit", "card:plan")
    push(stage.table, ("delayed", "turn end"))
    stage.steps()
    assert stage.pile("ann", "hand") == ["plain", "plain"]


def test_an_enemy_never_schemes_and_discards_from_its_deck() -> None:
    claw = card("claw", versatile=1)
    stage = Stage(hero("ann", "a", hand=[PLAN]), enemy("ogre", "b", deck=[claw, PLAIN, PLAIN]))
    combat = stage.combat("ogre", "ann", None, PLAN)
    assert combat.sides[1].card >= 0
    stage.do("ann", PLAN.blocks[0].effects, here=stage.here("ann", use=1, card=combat.sides[1].card))
    assert stage.state.lasting[0][3] == "turn end"


def test_what_comes_as_the_after_window_begins_precedes_the_defender() -> None:
    silly = card("silly", attack=4, immediately={"later": {"at": "after", "when": "won", "do": {"cancel": "after"}}})
    draw = card("draw", versatile=3, after={"draw": 1})
    wall = card("wall", versatile=4, after={"draw": 1})
    for defense, drawn in ((draw, 0), (wall, 1)):
        stage = Stage(hero("ann", "a", hand=[silly]), rival("zoe", "b", hand=[defense], deck=[PLAIN]))
        stage.attack("ann", "zoe", f"card:{defense.short}")
        assert len(stage.pile("zoe", "hand")) == drawn
