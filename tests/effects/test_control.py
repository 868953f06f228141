"""Conditions, options, costs, dependencies, players."""

import pytest

from tests.builders import PLAIN, Stage, card, enemy, hero, rival

A, B = card("a", versatile=1), card("b", attack=2)
PAY = {"may": {"pay": {"discard": 1}, "then": {"gain_action": 1}}}


def actions(stage: Stage) -> int:
    assert stage.state.turn is not None
    return stage.state.turn.actions


def test_exactly_one_branch_happens() -> None:
    stage = Stage(hero("ann", "a", deck=[A, A, A]), rival("zoe", "f"))
    branch = {"when": "empty_hand", "do": {"draw": 1}, "else": {"draw": 2}}
    stage.do("ann", branch)
    assert len(stage.pile("ann", "hand")) == 1
    stage.do("ann", branch)
    assert len(stage.pile("ann", "hand")) == 3


def test_a_condition_is_read_when_its_clause_is_reached() -> None:
    stage = Stage(hero("ann", "a", hand=[A], deck=[A]), rival("zoe", "f"))
    stage.do("ann", [{"put_bottom": "hand"}, {"when": "empty_hand", "do": {"draw": 1}}])
    assert stage.pile("ann", "hand") == ["a"]


def test_a_may_can_be_declined_and_a_mandatory_effect_can_not() -> None:
    stage = Stage(hero("ann", "a", deck=[A, A]), rival("zoe", "f"))
    stage.do("ann", {"may": {"draw": 1}}, "no")
    assert stage.pile("ann", "hand") == []
    stage.do("ann", {"draw": 1})
    assert stage.pile("ann", "hand") == ["a"]


def test_the_question_says_what_is_offered() -> None:
    stage = Stage(hero("ann", "a", hand=[A, B]), rival("zoe", "f"))
    stage.do("ann", PAY, "yes", "card:b")
    assert stage.asked[0].prompt == "Test: discard 1 card to gain 1 action?"
    assert actions(stage) == 3


def test_a_cost_that_can_not_be_paid_in_full_is_not_offered() -> None:
    stage = Stage(hero("ann", "a", hand=[A]), rival("zoe", "f"))
    two = {"may": {"pay": {"discard": 2}, "then": {"gain_action": 1}}}
    assert stage.do("ann", two) is False
    assert stage.do("ann", {"pay": {"put_bottom": "discard"}, "then": {"gain_action": 1}}) is False
    assert actions(stage) == 2


def test_what_depends_on_something_happens_only_if_that_really_happened() -> None:
    stage = Stage(hero("ann", "a"), rival("zoe", "f"))
    stage.do("ann", [{"first": "discard_bottom", "then": {"gain_action": 1}}, {"gain_action": 1}])
    assert actions(stage) == 3


def test_an_impossible_clause_is_skipped_and_the_next_still_runs() -> None:
    stage = Stage(hero("ann", "a", hand=[A]), rival("zoe", "f"))
    stage.do(
        "ann",
        [
            "discard_top",
            {"damage": {"who": {"one": {"of": "opposing", "beside": "me"}}, "amount": 1}},
            {"gain_action": 1},
        ],
    )
    assert actions(stage) == 3


OPTIONS = {"draw": {"draw": 1}, "act": {"gain_action": 1}, "both": {"both": [{"draw": 1}, {"gain_action": 1}]}}


def test_options_are_picked_before_any_is_carried_out() -> None:
    stage = Stage(hero("ann", "a", deck=[A, A]), rival("zoe", "f"))
    stage.do("ann", {"choose": {"pick": 2, "of": OPTIONS}}, "mode:draw", "mode:both")
    assert stage.asked[0].keys(stage.table) == ["mode:draw", "mode:act"]
    assert stage.asked[1].keys(stage.table) == ["mode:act", "mode:both"]
    assert [option.note for option in stage.asked[0].options] == ["draw 1 card", "gain 1 action"]
    assert len(stage.pile("ann", "hand")) == 2


def test_an_option_that_would_do_nothing_may_be_chosen() -> None:
    stage = Stage(hero("ann", "a"), rival("zoe", "f"))
    of = {"heal": {"heal": {"who": "ann", "amount": 2}}, "act": {"gain_action": 1}}
    stage.do("ann", {"choose": {"of": of}}, "mode:heal")
    assert actions(stage) == 2


def test_options_run_in_the_owners_order_where_the_card_says_so() -> None:
    stage = Stage(hero("ann", "a", hand=[A], deck=[B]), rival("zoe", "f"))
    of = {"draw": {"draw": 1}, "bottom": {"put_bottom": "hand"}, "act": {"gain_action": 1}}
    stage.do("ann", {"choose": {"pick": 2, "of": of, "order": "own"}}, "mode:bottom", "mode:draw")
    assert stage.pile("ann", "hand") == ["b"]


def test_each_friendly_player_decides_for_itself() -> None:
    stage = Stage(hero("ann", "a", discard=[A]), hero("eve", "b", discard=[B]), rival("zoe", "f", discard=[A]))
    stage.do("ann", {"for_each": {"player": "each_friendly", "do": {"may": {"to_hand": "one"}}}}, "no", "yes")
    assert [decision.seat for decision in stage.asked] == [0, 1]
    assert (stage.pile("ann", "hand"), stage.pile("eve", "hand"), stage.pile("zoe", "hand")) == ([], ["b"], [])


def test_an_enemy_uses_no_may_and_refuses_options() -> None:
    stage = Stage(hero("ann", "a"), enemy("ogre", "b", deck=[A], discard=[B]))
    each = {"for_each": {"player": "each_opponent", "do": {"may": {"to_hand": "one"}}}}
    stage.do("ann", each)
    stage.do("ann", {"for_each": {"player": "each_opponent", "do": {"choose": {"of": OPTIONS}}}})
    assert stage.asked == []
    assert stage.pile("ogre", "discard") == ["b"]


def test_an_opponent_is_chosen_among_the_players() -> None:
    stage = Stage(hero("ann", "a"), rival("zoe", "b", hand=[A]), rival("kim", "c", hand=[B]))
    stage.do("ann", ["choose_opponent", {"discard": {"who": "chosen", "how": "random"}}], "player:kim")
    assert (stage.pile("zoe", "hand"), stage.pile("kim", "hand")) == (["a"], [])


def test_enemies_can_not_be_chosen() -> None:
    stage = Stage(hero("ann", "a"), enemy("ogre", "b", deck=[A]))
    stage.do("ann", ["choose_opponent", {"discard": {"who": "chosen", "how": "random"}}, {"gain_action": 1}])
    assert stage.pile("ogre", "discard") == []
    assert actions(stage) == 3


def test_something_is_remembered_for_a_later_clause() -> None:
    stage = Stage(hero("ann", "a", deck=[A, B]), rival("zoe", "f"))
    effects = [
        {"remember": {"word": "empty", "holds": "empty_hand"}},
        {"draw": 1},
        {"when": {"remembered": "empty"}, "do": {"draw": 1}},
    ]
    stage.do("ann", effects)
    assert stage.pile("ann", "hand") == ["a", "b"]


def test_of_several_fighters_those_counted_are_meant_later_too() -> None:
    stage = Stage(hero("ann", "b", deck=[A, A]), rival("zoe", "a", sidekicks={"imp": "c", "bat": "d"}))
    crowd = [{"draw": {"of": "opposing", "beside": "me"}}, {"damage": {"who": "them", "amount": 1}}]
    stage.do("ann", crowd)
    assert len(stage.pile("ann", "hand")) == 2
    assert (stage.health("zoe"), stage.health("imp"), stage.health("bat")) == (9, 3, 4)


def test_the_set_stays_though_the_draw_defeats_the_fighter_in_its_middle() -> None:
    stage = Stage(hero("ann", "f", sidekicks={"bob": "b"}, sidekick_health=1), rival("zoe", "a"))
    crowd = [{"draw": {"of": "opposing", "beside": "me"}}, {"damage": {"who": "them", "amount": 1}}]
    stage.do("bob", crowd)
    assert (stage.health("bob"), stage.health("zoe")) == (0, 9)


@pytest.mark.parametrize("pick", [0, -1])
def test_at_least_one_option_is_picked(pick: int) -> None:
    with pytest.raises(ValueError, match="greater than or equal to 1"):
        card("bad", attack=1, after={"choose": {"pick": pick, "of": OPTIONS}})


def test_plain_cards_say_nothing() -> None:
    assert PLAIN.blocks == ()
