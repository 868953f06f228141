"""The Rat King: rats and what his cards do with them."""

from typing import Any

import pytest

from tests.villains.positions import Position

AT = {"rat-king": "mn7", "leonardo": "mn5", "shredder": "bx1"}
HAND = ["heroes-in-a-half-shell", "katana"]


def against(card: str, **more: Any) -> Position:
    return Position(more.pop("at", AT), tops={"rat-king": [card]}, hands={"leonardo": HAND}, **more)


@pytest.mark.parametrize(("rats", "damage"), [([], 0), (["mn5"], 0), (["mn7"], 0)])
def test_a_defense_above_the_attack_still_holds_with_a_rat(rats: list[str], damage: int) -> None:
    position = against("bandaged-fist", tokens={"rat": rats})
    position.enemy_attacks("rat-king", "leonardo", "card:heroes-in-a-half-shell")
    assert position.health("leonardo") == 16 - damage


def test_a_player_fighter_on_a_rat_defends_at_2_less() -> None:
    position = Position(AT, tops={"shredder": ["no-mercy"]}, hands={"leonardo": HAND}, tokens={"rat": ["mn5"]})
    position.put("shredder", "mn4")
    position.enemy_attacks("shredder", "leonardo", "card:heroes-in-a-half-shell")
    assert position.health("leonardo") == 16 - (5 - 3)


def test_the_penalty_ends_at_0() -> None:
    position = against("bandaged-fist", tokens={"rat": ["mn5"]})
    position.take("leonardo", "quick-strike")
    position.enemy_attacks("rat-king", "leonardo", "no")
    assert position.health("leonardo") == 13


def test_rats_do_not_lower_attacks_nor_the_defense_of_enemies() -> None:
    position = against("bandaged-fist", tokens={"rat": ["mn5", "mn7"]})
    position.attack("leonardo", "rat-king")
    assert position.health("rat-king") == 10 - (6 - 2)


def test_the_rats_leave_with_the_rat_king() -> None:
    position = against("bandaged-fist", tokens={"rat": ["mn5", "bx1"]})
    position.state.health[position.n("rat-king")] = 1
    position.attack("leonardo", "rat-king")
    assert position.tokens("rat") == []


def test_come_my_children_puts_rats_on_the_nearest_spaces_its_own_first() -> None:
    position = against("come-my-children")
    position.enemy_attacks("rat-king", "leonardo", "no", "space:mn4")
    assert position.asked[-1].keys(position.table) == ["space:mn3", "space:mn4", "space:mn7", "space:qn1"]
    assert position.tokens("rat") == ["mn4", "mn5"]


def test_spaces_with_a_rat_are_passed_over() -> None:
    position = against("come-my-children", tokens={"rat": ["mn5", "mn3", "mn4", "mn7"]})
    position.enemy_attacks("rat-king", "leonardo", "no", "space:mn2")
    assert position.tokens("rat") == ["mn2", "mn3", "mn4", "mn5", "mn7", "qn1"]


def test_with_the_other_reading_a_rat_may_be_wasted_on_a_space_that_has_one() -> None:
    position = against("come-my-children", tokens={"rat": ["mn5", "mn3"]}, **{"token-twice": "wasted"})
    position.enemy_attacks("rat-king", "leonardo", "no", "space:mn3")
    assert position.tokens("rat") == ["mn3", "mn5"]


def test_the_supply_holds_eight_rats() -> None:
    seven = ["bx1", "bx2", "bx3", "bx4", "bx5", "bx6", "bx7"]
    position = against("come-my-children", tokens={"rat": seven})
    position.enemy_attacks("rat-king", "leonardo", "no")
    assert position.tokens("rat") == [*seven, "mn5"]


def test_a_defeated_fighter_draws_no_rats() -> None:
    position = against("come-my-children")
    position.state.health[position.n("leonardo")] = 1
    position.put("splinter", "si1")
    position.enemy_attacks("rat-king", "leonardo", "no")
    assert position.tokens("rat") == []


def test_pied_piper_puts_a_rat_before_the_values_count() -> None:
    position = against("pied-piper")
    position.take("leonardo", "quick-strike")
    position.state.piles[position.owner("leonardo")].hand = [position.take("leonardo", "quick-strike")]
    position.enemy_attacks("rat-king", "leonardo", "card:quick-strike")
    assert position.health("leonardo") == 16 - (3 - 1)


def test_gnawing_tide_hits_the_player_fighters_on_rats() -> None:
    position = against("gnawing-tide", tokens={"rat": ["si1", "mn7"]})
    position.put("splinter", "si1")
    position.enemy_attacks("rat-king", "leonardo", "card:heroes-in-a-half-shell")
    assert (position.health("leonardo"), position.health("splinter"), position.health("rat-king")) == (16, 8, 10)


@pytest.mark.parametrize(("rats", "damage"), [(1, 2), (3, 3), (8, 5)])
def test_sewer_throne_adds_1_for_every_two_rats_at_most_3(rats: int, damage: int) -> None:
    spaces = ["bx1", "bx2", "bx3", "bx4", "bx6", "bx7", "qn2", "qn3"]
    position = against("sewer-throne", tokens={"rat": spaces[:rats]})
    position.enemy_attacks("rat-king", "leonardo", "no")
    assert position.health("leonardo") == 16 - damage


def test_down_the_drain_places_the_opponent_on_the_nearest_empty_rat() -> None:
    position = against("down-the-drain", tokens={"rat": ["mn5", "mn4", "bx1", "bk7"]}, at={**AT, "slash": "mn4"})
    position.enemy_attacks("rat-king", "leonardo", "card:heroes-in-a-half-shell")
    assert position.at("leonardo") == "bk7"
    position = against("down-the-drain")
    position.enemy_attacks("rat-king", "leonardo", "card:heroes-in-a-half-shell")
    assert position.at("leonardo") == "mn5"
