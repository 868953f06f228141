"""Baxter Stockman, Bebop & Rocksteady, Wingnut: tokens and cards."""

from typing import Any

import pytest

from adventures.rules.movement import follow, place
from adventures.rules.steps import push
from tests.villains.positions import Position

HAND = ["katana", "heroes-in-a-half-shell"]


def against(minion: str, card: str, **more: Any) -> Position:
    """Leonardo on Museum Mile beside a minion on Times Square, whose next card is this one."""
    at = {minion: "mn7", "leonardo": "mn5", "shredder": "bx1", **more.pop("at", {})}
    return Position(at, minions=(minion, "slash"), tops={minion: [card]}, hands={"leonardo": HAND}, **more)


# Baxter Stockman


def walk(position: Position, fighter: str, *way: str) -> None:
    spaces = [position.table.battlefield.number[space] for space in way]
    position.run(follow(position.table, position.n(fighter), spaces, position.owner(fighter), "effect"))


def test_a_mouser_on_the_way_costs_the_top_card_and_stays() -> None:
    position = against("baxter-stockman", "pry-bar", tokens={"mouser": ["qn1", "qn5"]})
    deck = position.pile("leonardo", "deck")
    walk(position, "leonardo", "qn1", "qn5")
    assert position.pile("leonardo", "discard") == deck[:2]
    assert position.tokens("mouser") == ["qn1", "qn5"]


def test_an_empty_deck_feeds_no_mouser() -> None:
    position = against("baxter-stockman", "pry-bar", tokens={"mouser": ["qn1"]})
    position.state.piles[position.owner("leonardo")].deck.clear()
    walk(position, "leonardo", "qn1")
    assert position.health("leonardo") == 16


def test_enemies_walk_over_mousers() -> None:
    position = against("baxter-stockman", "pry-bar", tokens={"mouser": ["mn8"]})
    deck = position.pile("baxter-stockman", "deck")
    walk(position, "baxter-stockman", "mn8")
    assert position.pile("baxter-stockman", "deck") == deck


@pytest.mark.parametrize(("rulings", "lost"), [({}, 1), ({"placed-fighter": "enters-nothing"}, 0)])
def test_a_placed_fighter_meets_the_mouser_at_its_destination_only(rulings: dict[str, str], lost: int) -> None:
    position = against("baxter-stockman", "pry-bar", tokens={"mouser": ["qn1", "qn5"]}, **rulings)
    space = position.table.battlefield.number["qn5"]
    position.run(place(position.table, position.n("leonardo"), space, "test"))
    assert len(position.pile("leonardo", "discard")) == lost


def test_release_the_mousers_leaves_the_own_space_out() -> None:
    position = against("baxter-stockman", "release-the-mousers")
    position.enemy_attacks("baxter-stockman", "leonardo", "no", "space:mn3", "space:qn1")
    assert position.tokens("mouser") == ["mn3", "qn1"]


@pytest.mark.parametrize(("mousers", "damage"), [(["bx1"], 3), (["mn5"], 4), (["mn5", "mn3", "mn4"], 5)])
def test_swarm_program_counts_mousers_near_its_target_at_most_2(mousers: list[str], damage: int) -> None:
    position = against("baxter-stockman", "swarm-program", tokens={"mouser": mousers})
    position.enemy_attacks("baxter-stockman", "leonardo", "no")
    assert position.health("leonardo") == 16 - damage


@pytest.mark.parametrize(("cards", "damage"), [(0, 1), (3, 2), (13, 7), (20, 8)])
def test_grand_design_grows_with_the_targets_discard_pile(cards: int, damage: int) -> None:
    position = against("baxter-stockman", "grand-design")
    piles = position.state.piles[position.owner("leonardo")]
    piles.discard = [piles.deck.pop() for _ in range(cards)]
    position.enemy_attacks("baxter-stockman", "leonardo", "no")
    assert position.health("leonardo") == 16 - damage


def test_chemical_spill_discards_the_top_two_cards() -> None:
    position = against("baxter-stockman", "chemical-spill")
    deck = position.pile("leonardo", "deck")
    position.enemy_attacks("baxter-stockman", "leonardo", "no")
    assert position.pile("leonardo", "discard") == deck[:2]


def test_fly_off_takes_him_as_far_from_the_player_fighters_as_he_gets() -> None:
    position = against("baxter-stockman", "fly-off", at={"raphael": "mn1"})
    position.attack("leonardo", "baxter-stockman", "space:si1")
    assert sorted(position.asked[-1].keys(position.table)) == [
        "space:bk2",
        "space:bk3",
        "space:qn7",
        "space:qn8",
        "space:si1",
    ]
    assert position.at("baxter-stockman") == "si1"


def test_the_mousers_leave_with_him() -> None:
    position = against("baxter-stockman", "pry-bar", tokens={"mouser": ["bx1"]})
    position.state.health[position.n("baxter-stockman")] = 1
    position.attack("leonardo", "baxter-stockman")
    assert position.tokens("mouser") == []


# Bebop & Rocksteady

BEBOP = "bebop-rocksteady"


def test_rhino_charge_pushes_its_target_away_if_it_won() -> None:
    position = against(BEBOP, "rhino-charge")
    position.enemy_attacks(BEBOP, "leonardo", "no", "space:qn1")
    assert position.asked[-1].keys(position.table) == ["space:mn3", "space:qn1"]
    assert position.at("leonardo") == "qn1"
    position = against(BEBOP, "rhino-charge")
    position.enemy_attacks(BEBOP, "leonardo", "card:heroes-in-a-half-shell")
    assert position.at("leonardo") == "mn5"


def test_a_pushed_fighter_crosses_entrenched_soldiers() -> None:
    position = against(BEBOP, "rhino-charge", tokens={"entrenched": ["qn1"]}, fallen=["queens"])
    position.enemy_attacks(BEBOP, "leonardo", "no", "space:qn1")
    assert position.health("leonardo") == 16 - 4 - 1


@pytest.mark.parametrize(("villain", "damage"), [("mn4", 4), ("bx1", 3)])
def test_the_boss_is_watching_adds_1_beside_the_villain(villain: str, damage: int) -> None:
    position = against(BEBOP, "boss-is-watching", at={"shredder": villain})
    position.enemy_attacks(BEBOP, "leonardo", "no")
    assert position.health("leonardo") == 16 - damage


def test_wait_for_us_brings_them_to_the_villain() -> None:
    position = against(BEBOP, "wait-for-us", at={"shredder": "mn1"})
    position.enemy_attacks(BEBOP, "leonardo", "no", "space:mn2")
    assert position.at(BEBOP) == "mn2"
    position = against(BEBOP, "wait-for-us", at={"shredder": "mn8"})
    position.enemy_attacks(BEBOP, "leonardo", "no")
    assert position.at(BEBOP) == "mn7"


@pytest.mark.parametrize(("top", "damage"), [("rhino-charge", 1 + 3), ("deception", 1 + 2)])
def test_double_trouble_adds_the_matching_value_of_the_next_card(top: str, damage: int) -> None:
    position = against(BEBOP, "double-trouble")
    piles = position.state.piles[position.owner(BEBOP)]
    card = position.take(BEBOP, top)
    piles.deck.insert(len(piles.deck) - 1, card)
    position.enemy_attacks(BEBOP, "leonardo", "no")
    assert position.health("leonardo") == 16 - damage
    assert len(piles.deck) + len(piles.discard) == 10


def test_bodyguards_heal_the_villain_beside_them() -> None:
    position = against(BEBOP, "bodyguards", at={"shredder": "mn4"})
    position.state.health[position.n("shredder")] = 5
    position.attack("leonardo", BEBOP)
    assert position.health("shredder") == 6


def end_of_round(villain: str, *keys: str) -> Position:
    """Their initiative card at the end of a round: they stand on Times Square."""
    position = Position({BEBOP: "mn7", "shredder": villain, "leonardo": "bx1"}, minions=(BEBOP, "slash"))
    deck = position.state.piles[position.table.cast.deck_of["initiative"]].deck
    card = next(one for one in deck if position.table.card(one).short == BEBOP)
    position.state.row.append(card)
    push(position.table, ("box", card))
    position.steps(*keys)
    return position


def test_at_the_end_of_the_round_they_move_2_toward_the_villain() -> None:
    position = end_of_round("bk6", "space:mn10")
    assert position.asked[0].keys(position.table) == ["space:mn10", "space:bk1"]
    assert position.at(BEBOP) == "mn10"


def test_at_the_end_of_the_round_they_stop_beside_the_villain() -> None:
    assert end_of_round("mn10", "space:mn9").at(BEBOP) == "mn9"
    assert end_of_round("mn8").at(BEBOP) == "mn7"


# Wingnut


def test_wing_buffet_pushes_two_spaces() -> None:
    position = against("wingnut", "wing-buffet")
    position.enemy_attacks("wingnut", "leonardo", "no", "space:qn2")
    assert position.at("leonardo") == "qn2"


def test_hit_and_glide_takes_him_away() -> None:
    position = against("wingnut", "hit-and-glide")
    position.enemy_attacks("wingnut", "leonardo", "no", "space:qn7")
    assert position.at("wingnut") == "qn7"


def test_special_delivery_puts_the_target_beside_the_villain() -> None:
    position = against("wingnut", "special-delivery", tokens={"mouser": ["bx5"]})
    position.enemy_attacks("wingnut", "leonardo", "no", "space:mn1")
    assert position.asked[-1].keys(position.table) == ["space:bx5", "space:mn1"]


def test_changing_of_the_guard_swaps_with_the_villain() -> None:
    position = against("wingnut", "changing-of-the-guard")
    position.attack("leonardo", "wingnut")
    assert (position.at("wingnut"), position.at("shredder")) == ("bx1", "mn7")


def test_sonic_screech_cancels_and_pushes_all_beside_him() -> None:
    position = against("wingnut", "sonic-screech", at={"splinter": "mn6"})
    position.enemy_attacks("wingnut", "leonardo", "card:heroes-in-a-half-shell", "fighter:leonardo", "space:mn3")
    assert position.at("leonardo") == "mn3"
    assert position.at("splinter") in ("mn6", "mn8")


def test_a_fighter_that_is_not_moved_farther_stays() -> None:
    position = against(
        "wingnut", "wing-buffet", at={"wingnut": "si5", "leonardo": "si2", "slash": "si1", "shredder": "si4"}
    )
    position.enemy_attacks("wingnut", "leonardo", "no")
    assert position.at("leonardo") == "si2"
