"""Operations on fighters."""

import pytest

from adventures.core.abilities import Ability
from adventures.core.table import Table
from tests.builders import PLAIN, Stage, board, card, enemy, hero, rival

CROSS = board("a-b-c d-b-e c-f")
ZONES = board("a-b-c-d", {"a": "r", "b": "rg", "c": "g", "d": "b"})


def test_damage_of_an_effect_hits_all_at_once() -> None:
    stage = Stage(hero("ann", "b"), rival("zoe", "c", sidekicks={"imp": "a", "bat": "e"}), board=CROSS)
    stage.do("ann", {"damage": {"who": {"each": {"of": "opposing", "beside": "ann"}}, "amount": 3}})
    assert (stage.health("zoe"), stage.health("imp"), stage.health("bat")) == (7, 1, 1)


def test_one_target_is_chosen_even_if_it_hurts_the_own_side() -> None:
    stage = Stage(hero("ann", "a", sidekicks={"bob": "b"}), rival("zoe", "d"), board=ZONES)
    stage.do("ann", {"damage": {"who": {"one": {"of": "any", "in_zone_of": "ann"}}, "amount": 2}}, "fighter:bob")
    assert stage.asked[0].keys(stage.table) == ["fighter:ann", "fighter:bob"]
    assert stage.health("bob") == 2


def test_without_a_target_nothing_happens() -> None:
    stage = Stage(hero("ann", "a"), rival("zoe", "f"))
    assert stage.do("ann", {"damage": {"who": {"one": {"of": "opposing", "beside": "ann"}}, "amount": 2}}) is False


def test_a_defeated_fighter_has_nobody_beside_it() -> None:
    stage = Stage(hero("ann", "a", sidekicks={"bob": ""}), rival("zoe", "b"))
    assert stage.do("ann", {"damage": {"who": {"each": {"of": "opposing", "beside": "bob"}}, "amount": 2}}) is False
    assert stage.health("zoe") == 10


def test_healing_stops_at_the_starting_health_and_passes_over_the_defeated() -> None:
    stage = Stage(hero("ann", "a", sidekicks={"bob": ""}), rival("zoe", "f"))
    stage.state.health[0] = 9
    assert stage.do("ann", {"heal": {"who": "each_mine", "amount": 3}}) is True
    assert (stage.health("ann"), stage.health("bob")) == (10, 0)


def test_the_next_clause_runs_though_nothing_was_healed() -> None:
    stage = Stage(hero("ann", "a", deck=[PLAIN]), rival("zoe", "f"))
    stage.do("ann", [{"heal": {"who": "ann", "amount": 3}}, {"draw": 1}])
    assert stage.pile("ann", "hand") == ["plain"]


def test_health_can_be_set() -> None:
    stage = Stage(hero("ann", "a"), rival("zoe", "f"))
    stage.state.health[0] = 3
    grail = {"when": {"health_at_most": {"who": "ann", "n": 4}}, "do": {"set_health": {"who": "ann", "to": 8}}}
    stage.do("ann", grail)
    assert stage.health("ann") == 8
    stage.do("ann", grail)
    assert stage.health("ann") == 8
    stage.put("ann", "").state.health[0] = 0
    stage.do("ann", grail)
    assert stage.health("ann") == 0


def test_a_fighter_is_defeated_directly() -> None:
    stage = Stage(hero("ann", "a", hand=[PLAIN]), rival("zoe", "f", sidekicks={"imp": "b"}))
    stage.combat("ann", "imp", PLAIN)
    stage.do("ann", [{"defeat": "foe"}, {"when": "any_fell", "do": {"gain_action": 1}}], here=stage.here("ann", use=0))
    assert (stage.health("imp"), stage.at("imp")) == (0, "")
    assert stage.state.turn is not None
    assert stage.state.turn.actions == 3


def test_a_move_up_to_n_may_stay() -> None:
    stage = Stage(hero("ann", "a"), rival("zoe", "f"))
    assert stage.do("ann", {"move": {"who": "ann", "up_to": 3}}, "stay") is False
    assert stage.do("ann", {"move": {"who": "ann", "up_to": 3}}, "space:d") is True
    assert stage.at("ann") == "d"


def test_an_opposing_fighter_moves_by_its_own_sides_rules() -> None:
    stage = Stage(hero("ann", "a"), rival("zoe", "c", sidekicks={"imp": "b"}))
    stage.do(
        "ann", {"move": {"who": {"one": {"of": "opposing", "other_than": "ann"}}, "up_to": 2}}, "fighter:zoe", "space:d"
    )
    assert stage.asked[1].seat == 0
    # Zoe might have passed her imp, but not Ann.
    assert stage.asked[1].keys(stage.table) == ["stay", "space:d", "space:e"]


def test_through_opposing_fighters_and_damage_one_passed() -> None:
    stage = Stage(hero("ann", "a"), rival("zoe", "c", sidekicks={"imp": "b", "bat": "e"}))
    wagon = [
        {"move": {"who": "one_friendly", "up_to": 5, "through": "opposing"}},
        {"damage": {"who": {"one": {"of": "opposing", "passed": True}}, "amount": 2}},
    ]
    stage.do("ann", wagon, "space:d", "fighter:zoe")
    assert stage.asked[1].keys(stage.table) == ["fighter:zoe", "fighter:imp"]
    assert stage.health("zoe") == 8


def test_ending_next_to_a_fighter_is_not_passing_it() -> None:
    stage = Stage(hero("ann", "a"), rival("zoe", "c"))
    wagon = [
        {"move": {"who": "one_friendly", "up_to": 5, "through": "opposing"}},
        {"damage": {"who": {"each": {"of": "opposing", "passed": True}}, "amount": 2}},
    ]
    stage.do("ann", wagon, "space:b")
    assert stage.health("zoe") == 10


def test_passing_through_all_fighters() -> None:
    stage = Stage(hero("ann", "a"), rival("zoe", "b", sidekicks={"imp": "c"}))
    stage.do(
        "ann", {"move": {"who": {"one": {"of": "opposing", "beside": "ann"}}, "up_to": 3, "through": "all"}}, "space:e"
    )
    assert stage.at("zoe") == "e"


def test_each_is_moved_in_the_controllers_order_and_may_be_left() -> None:
    stage = Stage(hero("ann", "b"), rival("zoe", "c", sidekicks={"imp": "d"}))
    stage.do(
        "ann", {"move": {"who": "each_fighter", "up_to": 1}}, "fighter:imp", "space:e", "fighter:zoe", "space:d", "stay"
    )
    assert (stage.at("ann"), stage.at("zoe"), stage.at("imp")) == ("b", "d", "e")
    stage.do("ann", {"move": {"who": "each_fighter", "up_to": 1}}, "done")


def test_declining_to_move_one_of_several() -> None:
    stage = Stage(hero("ann", "b"), rival("zoe", "c"))
    assert stage.do("ann", {"move": {"who": "one_fighter", "up_to": 1}}, "no") is False


def test_a_fighter_is_placed_without_a_path() -> None:
    stage = Stage(hero("ann", "a"), rival("zoe", "c"))
    stage.do("ann", {"may": {"place": {"who": "ann", "where": "any_space"}}}, "yes", "space:f")
    assert stage.at("ann") == "f"
    assert stage.state.turn is not None
    assert stage.state.turn.paths == {}


def test_an_occupied_pick_is_legal_and_fails() -> None:
    stage = Stage(hero("ann", "a", deck=[PLAIN]), rival("zoe", "c"))
    stage.do("ann", [{"place": {"who": "ann", "where": "any_space"}}, {"draw": 1}], "space:c")
    assert stage.at("ann") == "a"
    assert [option.note for option in stage.asked[0].options if option.note] == ["occupied, nothing happens"]
    assert stage.pile("ann", "hand") == ["plain"]


def test_another_space_is_not_the_present_one() -> None:
    stage = Stage(hero("ann", "b"), rival("zoe", "d"), board=ZONES)
    stage.do("ann", {"place": {"who": "ann", "where": {"zone_of": "ann", "other": True}}}, "space:c")
    assert stage.asked[0].keys(stage.table) == ["space:a", "space:c"]
    stage.do("ann", {"place": {"who": "ann", "where": "any_other_space"}}, "space:a")
    assert "space:c" not in stage.asked[1].keys(stage.table)


def test_who_is_placed_is_fixed_before_the_first_is_placed() -> None:
    stage = Stage(hero("ann", "b", hand=[PLAIN]), rival("zoe", "a", sidekicks={"imp": "c", "bat": "d"}), board=ZONES)
    effect = {"place": {"who": {"each": {"of": "any", "beside": "me"}}, "where": {"zone_of": "it", "other": True}}}
    stage.do("ann", effect, "fighter:zoe")
    # The only other space in the zones of Zoe and of the imp is occupied; the bat was never adjacent.
    assert stage.asked[0].keys(stage.table) == ["fighter:zoe", "fighter:imp"]
    assert (stage.at("zoe"), stage.at("imp"), stage.at("bat")) == ("a", "c", "d")


def test_a_space_next_to_a_fighter() -> None:
    stage = Stage(hero("ann", "a"), rival("zoe", "c"), board=CROSS)
    stage.do("ann", {"place": {"who": "ann", "where": {"next_to": {"one": "opposing"}}}}, "space:f")
    assert stage.at("ann") == "f"


def test_as_near_as_possible_to_a_fighter() -> None:
    stage = Stage(hero("ann", "b", sidekicks={"bob": "f"}), rival("zoe", "a", sidekicks={"imp": "d"}), board=CROSS)
    stage.do("ann", {"place": {"who": "bob", "where": {"as_near_as_possible_to": "ann"}}}, "space:e")
    assert stage.asked[0].keys(stage.table) == ["space:c", "space:e"]


def test_two_fighters_swap_at_once() -> None:
    stage = Stage(hero("ann", "a", sidekicks={"bob": "d"}), rival("zoe", "b"))
    father = {
        "may": {
            "first": {"swap": {"who": "bob", "with": {"one": {"of": "friendly", "other_than": "bob"}}}},
            "then": [{"heal": {"who": "bob", "amount": 2}}, {"heal": {"who": "it", "amount": 2}}],
        }
    }
    stage.state.health[:2] = [5, 1]
    stage.do("ann", father, "yes")
    assert (stage.at("ann"), stage.at("bob")) == ("d", "a")
    assert stage.state.health[:2] == [7, 3]


def test_no_swap_with_a_defeated_fighter_is_offered() -> None:
    stage = Stage(hero("ann", "a", sidekicks={"bob": ""}), rival("zoe", "b"))
    assert stage.do("ann", {"may": {"swap": {"who": "bob", "with": "ann"}}}) is False


def test_a_locked_fighter_is_not_moved_placed_or_swapped_until_the_turn_ends() -> None:
    stage = Stage(hero("ann", "a", sidekicks={"bob": "c"}), rival("zoe", "b"))
    stage.do("ann", {"lock_space": "ann"})
    assert stage.do("ann", {"move": {"who": "ann", "up_to": 3}}) is False
    assert stage.do("ann", {"place": {"who": "ann", "where": "any_space"}}, "space:f") is False
    assert stage.do("ann", {"swap": {"who": "ann", "with": "bob"}}) is False
    assert stage.state.lasting == [("locked", 0, (0,), "turn")]


def test_a_defeated_fighter_returns_with_full_or_stated_health() -> None:
    stage = Stage(hero("ann", "a", sidekicks={"imp.1": "", "imp.2": "", "imp.3": "b"}), rival("zoe", "c"), board=CROSS)
    back = {"bring_back": {"who": "imp", "where": {"next_to": "imp"}}}
    stage.do("ann", back, "space:d")
    assert stage.asked[0].keys(stage.table) == ["space:d", "space:e"]
    assert (stage.at("imp.1"), stage.health("imp.1"), stage.at("imp.2")) == ("d", 4, "")
    stage.do("ann", {"bring_back": {"who": "imp", "where": "any_space", "health": 3}}, "space:f")
    assert stage.health("imp.2") == 3
    assert stage.do("ann", back) is False


def test_no_free_space_no_return() -> None:
    stage = Stage(hero("ann", "a", sidekicks={"bob": ""}), rival("zoe", "b"), board=board("a-b"))
    assert stage.do("ann", {"bring_back": {"who": "bob", "where": "any_space"}}) is False
    assert stage.health("bob") == 0


class Shy(Ability):
    """Counts who enters what."""

    def __init__(self) -> None:
        self.seen: list[tuple[int, int, str]] = []

    def entered(self, table: Table, owner: int, fighter: int, space: int, cause: str):  # type: ignore[no-untyped-def]
        """Note it."""
        self.seen.append((fighter, space, cause))
        yield from ()


def test_placing_enters_the_destination_alone() -> None:
    shy = Shy()
    stage = Stage(hero("ann", "a", abilities=[shy]), rival("zoe", "b"))
    stage.do("ann", {"place": {"who": "ann", "where": "any_space"}}, "space:d")
    stage.do("ann", {"move": {"who": "ann", "up_to": 2}}, "space:f")
    assert shy.seen == [(0, 3, "placed"), (0, 4, "effect"), (0, 5, "effect")]


def test_players_place_an_enemy_where_a_card_lets_them_choose() -> None:
    stage = Stage(hero("ann", "a"), enemy("ogre", "b"))
    stage.do("ann", {"move": {"who": {"one": "opposing"}, "up_to": 1}}, "space:c")
    assert [decision.seat for decision in stage.asked] == [0]
    assert stage.at("ogre") == "c"


def test_the_choice_of_an_enemys_effect_is_the_seats_whose_fighter_is_concerned() -> None:
    stage = Stage(hero("ann", "a", hand=[PLAIN]), hero("eve", "c"), enemy("ogre", "b"))
    stage.do(
        "ogre", {"move": {"who": {"one": {"of": "opposing", "other_than": "me"}}, "up_to": 1}}, "fighter:eve", "stay"
    )
    assert [decision.seat for decision in stage.asked] == [0, 1]


@pytest.mark.parametrize("who", ["opposing", "friendly"])
def test_a_bare_group_is_refused(who: str) -> None:
    with pytest.raises(ValueError, match=f"one_{who} or each_{who}"):
        card("bad", attack=1, after={"damage": {"who": who, "amount": 1}})
