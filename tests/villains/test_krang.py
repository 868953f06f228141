"""Krang: machines, Dimension X, traps, his cards."""

from typing import Any

import pytest

from adventures.game import Game, Setup
from adventures.modes.adventure import forecast
from adventures.rules.effects.base import Here, parse_operations, run_all
from adventures.rules.effects.technodrome import MACHINES, MARKERS, active_machines, dimension_x
from adventures.rules.effects.traps import is_locked
from adventures.rules.steps import push
from adventures.rules.threat import advance_threat
from tests.villains.positions import Position

HAND = ["katana", "heroes-in-a-half-shell"]


def position(at: dict[str, str], *, machines: str = "", level: int = 0, **more: Any) -> Position:
    """A position on the Technodrome; ``machines`` are the active ones, such as ``13``."""
    found = Position(at, villain="krang", minions=("slash", "leatherhead"), **more)
    found.state.marks[MACHINES] = sum(1 << int(one) - 1 for one in machines)
    found.state.marks[MARKERS] = level
    return found


def active(found: Position) -> str:
    return "".join(str(n + 1) for n in range(3) if active_machines(found.table) >> n & 1)


def maneuver(found: Position, *keys: str, of: str = "leonardo") -> None:
    found.turn(of)
    push(found.table, ("maneuver", found.owner(of)))
    found.steps(*keys)


# Machines and the threat


def test_setup_turns_all_machines_on_and_places_no_marker() -> None:
    game = Game.start(Setup(seats=("leonardo",), villain="krang", minions=("slash",), seed="x"))
    while not game.state.round:
        game.choose(0)
    assert game.state.marks[MACHINES] == 0b111
    assert dimension_x(game.table) == 0
    assert len(game.state.piles[game.cast.deck_of["traps"]].deck) == 8


@pytest.mark.parametrize(("machines", "threat"), [("123", 5), ("2", 3), ("", 2)])
def test_the_end_of_the_round_adds_1_and_1_for_each_active_machine(machines: str, threat: int) -> None:
    found = position({"krang": "t17", "leonardo": "t1"}, machines=machines)
    assert sum(steps for steps, _ in forecast(found.table)) == threat - 1
    deck = found.state.piles[found.table.cast.deck_of["initiative"]].deck
    card = next(one for one in deck if found.table.card(one).short == "krang")
    found.state.row.append(card)
    push(found.table, ("box", card))
    found.steps()
    assert found.threat == threat


def test_the_objective_places_the_next_marker() -> None:
    found = position({"krang": "t17", "leonardo": "t1"}, threat=7)
    found.run(advance_threat(found.table, 3, "test"))
    assert found.state.marks[MARKERS] == 1
    assert dimension_x(found.table) == found.table.battlefield.bands[0]
    assert found.threat == 1


def test_the_fourth_marker_ends_the_game_at_once() -> None:
    found = position({"krang": "t17", "leonardo": "t1"}, threat=8, level=3)
    found.run(advance_threat(found.table, 1, "test"))
    assert found.over
    assert found.state.outcome == ("loss", "Dimension X has grown 4 times")


def test_a_fighter_that_did_not_move_turns_a_machine_off_for_a_card() -> None:
    found = position({"krang": "t7", "leonardo": "t22"}, machines="12", hands={"leonardo": ["katana"]})
    found.state.piles[found.owner("leonardo")].deck = []
    found.state.piles[found.owner("leonardo")].deck.append(found.state.piles[found.owner("leonardo")].hand.pop())
    maneuver(found, "no", "stay", "machine:m1")
    assert active(found) == "2"
    assert found.pile("leonardo", "hand") == []


def test_one_machine_for_a_maneuver_and_only_if_wanted() -> None:
    found = position({"krang": "t7", "leonardo": "t22", "splinter": "t11"}, machines="12", hands={"leonardo": HAND})
    maneuver(found, "no", "done", "machine:m2", "card:katana")
    assert active(found) == "1"
    maneuver(found, "no", "done", "no")
    assert active(found) == "1"


@pytest.mark.parametrize("space", ["t16", "t23", "t35"])
def test_only_spaces_joined_by_wires_count(space: str) -> None:
    found = position({"krang": "t7", "leonardo": space, "raphael": "t22"}, machines="123", hands={"leonardo": HAND})
    maneuver(found, "no", "stay")
    assert active(found) == "123"


def test_without_a_card_no_machine_is_turned_off() -> None:
    found = position({"krang": "t7", "leonardo": "t22"}, machines="1")
    found.state.piles[found.owner("leonardo")].deck = []
    maneuver(found, "stay")
    assert active(found) == "1"


# Cards


def against(card: str, at: dict[str, str] | None = None, **more: Any) -> Position:
    where = at or {"krang": "t17", "leonardo": "t18"}
    return position(where, tops={"krang": [card]}, hands={"leonardo": HAND}, **more)


@pytest.mark.parametrize(("level", "damage"), [(0, 3), (2, 5)])
def test_mace_arm_is_stronger_if_its_target_is_in_dimension_x(level: int, damage: int) -> None:
    found = against("mace-arm", level=level)
    found.enemy_attacks("krang", "leonardo", "no")
    assert found.health("leonardo") == 16 - damage


def test_molecular_blaster_adds_the_die() -> None:
    seen = set()
    for count in range(20):
        found = against("molecular-blaster")
        found.state.count = count
        found.enemy_attacks("krang", "leonardo", "no")
        rolled = next(event.data["value"] for event in found.table.log or () if event.kind == "rolled")
        assert found.health("leonardo") == 16 - 2 - rolled
        seen.add(rolled)
    assert seen == {0, 1, 2, 3}


@pytest.mark.parametrize(("level", "damage"), [(0, 3), (2, 1)])
def test_force_field_caps_the_damage_in_dimension_x(level: int, damage: int) -> None:
    found = against("force-field", level=level)
    found.attack("leonardo", "krang")
    assert found.health("krang") == 21 - damage


def test_restart_sequence_activates_one_machine_for_every_two_players() -> None:
    found = against("restart-sequence", machines="1")
    found.enemy_attacks("krang", "leonardo", "no", "machine:m3")
    assert active(found) == "13"
    found = against("restart-sequence", machines="123")
    found.enemy_attacks("krang", "leonardo", "no")
    assert (active(found), found.threat) == ("123", 2)


def test_restart_sequence_activates_two_with_three_players() -> None:
    found = Position(
        {"krang": "t17", "leonardo": "t18"},
        heroes=("leonardo", "raphael", "donatello"),
        villain="krang",
        minions=("slash", "leatherhead", "rat-king"),
        tops={"krang": ["restart-sequence"]},
    )
    found.state.marks[MACHINES] = 0
    found.enemy_attacks("krang", "leonardo", "machine:m1", "machine:m2")
    assert active(found) == "12"


def test_doomsday_protocol_activates_all_or_advances_the_threat_by_2() -> None:
    found = against("doomsday-protocol", machines="2")
    found.enemy_attacks("krang", "leonardo", "no")
    assert (active(found), found.threat) == ("123", 1)
    found = against("doomsday-protocol", machines="123")
    found.enemy_attacks("krang", "leonardo", "no")
    assert found.threat == 3


@pytest.mark.parametrize(("level", "lower"), [(0, 2), (2, 3)])
def test_shrink_ray_lowers_the_opposing_card(level: int, lower: int) -> None:
    found = against("shrink-ray", level=level)
    found.attack("leonardo", "krang")
    assert found.health("krang") == 21 - (6 - lower - 2)


def test_warp_gate_places_the_target_in_dimension_x_or_pushes_it() -> None:
    found = against("warp-gate", level=1)
    found.enemy_attacks("krang", "leonardo", "no")
    assert found.at("leonardo") == "t16"
    found = against("warp-gate")
    found.enemy_attacks("krang", "leonardo", "no", "space:t26")
    assert found.at("leonardo") == "t26"


def test_tyrant_of_dimension_x_hits_all_there_and_heals_krang_there() -> None:
    at = {"krang": "t17", "leonardo": "t18", "splinter": "t1", "raphael": "t7"}
    found = against("tyrant-of-dimension-x", at, level=2)
    found.state.health[found.n("krang")] = 5
    found.enemy_attacks("krang", "leonardo", "no")
    assert (found.health("leonardo"), found.health("splinter")) == (16 - 2 - 1, 8)
    assert found.health("raphael") == found.table.fighters[found.n("raphael")].health
    assert found.health("krang") == 6


# Traps


def row(found: Position, trap: str, number: int, *keys: str) -> None:
    """Resolve a row of a trap."""
    table = found.table
    effects = next(
        block for face in table.faces if face.short == trap for block in face.blocks_at(f"row-{number}")
    ).effects
    found.run(run_all(Here(table, table.cast.enemies[0], cause=trap), effects), *keys)


def spring(found: Position, *keys: str) -> None:
    found.run(run_all(Here(found.table, -1, cause="Technodrome Traps"), parse_operations("trap")))
    found.steps(*keys)


def test_a_trap_is_offered_to_all_in_player_order_and_again_after_each_roll() -> None:
    found = position({"krang": "t17", "leonardo": "t1", "raphael": "t7"}, machines="123", hands={"leonardo": HAND})
    deck = found.state.piles[found.table.cast.deck_of["traps"]].deck
    deck.sort(key=lambda card: found.table.card(card).short == "reactor-surge")
    spring(found, "card:katana", "card:heroes-in-a-half-shell")
    assert [decision.kind for decision in found.asked if decision.kind == "reroll"] == ["reroll"] * 2
    assert sum(event.kind == "rolled" for event in found.table.log or ()) == 3
    traps = found.state.piles[found.table.cast.deck_of["traps"]]
    assert (len(traps.deck), len(traps.aside), len(traps.discard)) == (7, 0, 1)


def test_an_empty_deck_of_traps_is_made_anew() -> None:
    found = position({"krang": "t17"}, machines="123")
    traps = found.state.piles[found.table.cast.deck_of["traps"]]
    traps.deck, traps.discard = [], traps.deck
    found.run(run_all(Here(found.table, -1), parse_operations("trap")))
    assert (len(traps.deck), len(traps.aside)) == (7, 1)


def test_laser_lattice_deals_2_in_dimension_x() -> None:
    found = position({"krang": "t17", "leonardo": "t1", "splinter": "t7"}, level=1)
    row(found, "laser-lattice", 3)
    assert (found.health("leonardo"), found.health("splinter")) == (14, 8)
    row(found, "laser-lattice", 2)
    assert (found.health("leonardo"), found.health("splinter")) == (13, 8)
    row(found, "laser-lattice", 1, "fighter:splinter")
    assert found.health("splinter") == 7


def test_transmat_misfire_places_heroes_on_starting_spaces_near_krang() -> None:
    found = position({"krang": "t17", "leonardo": "t1", "raphael": "t7"})
    found.state.order = [found.owner("raphael"), found.owner("leonardo")]
    row(found, "transmat-misfire", 3, "space:t36", "space:t33")
    assert [decision.seat for decision in found.asked] == found.state.order
    assert found.asked[1].keys(found.table) == ["space:t20", "space:t33"]
    assert (found.at("raphael"), found.at("leonardo")) == ("t36", "t33")


def test_transmat_misfire_without_dimension_x_advances_the_threat() -> None:
    found = position({"krang": "t17", "leonardo": "t1"})
    row(found, "transmat-misfire", 2)
    assert (found.at("leonardo"), found.threat) == ("t1", 2)
    found = position({"krang": "t17", "leonardo": "t19", "raphael": "t7"}, level=1)
    row(found, "transmat-misfire", 2)
    assert found.at("leonardo") == "t16"


def test_roving_robots_make_each_player_discard() -> None:
    found = position({"krang": "t17", "leonardo": "t1"}, hands={"leonardo": HAND, "raphael": []})
    row(found, "roving-robots", 3, "card:katana")
    assert found.pile("leonardo", "hand") == ["heroes-in-a-half-shell"]
    assert found.health("leonardo") == 15


def test_stone_warriors_move_enemies_toward_the_nearest_player_fighter() -> None:
    found = position({"krang": "t1", "slash": "t2", "leonardo": "t11"})
    row(found, "stone-warriors", 2)
    assert (found.at("krang"), found.at("slash")) == ("t3", "t10")


def test_stone_warriors_give_krang_a_whole_turn_before_the_trap_goes_away() -> None:
    found = position({"krang": "t17", "leonardo": "t18"}, tops={"krang": ["android-fist"]})
    traps = found.state.piles[found.table.cast.deck_of["traps"]]
    card = next(one for one in traps.deck if found.table.card(one).short == "stone-warriors")
    traps.deck.remove(card)
    traps.aside.append(card)
    push(found.table, ("trap row", card, 3))
    found.steps()
    assert found.health("leonardo") == 12
    assert traps.discard == [card]


def test_mutagen_leak_heals_enemies() -> None:
    found = position({"krang": "t17", "slash": "t18"})
    for key in ("krang", "slash"):
        found.state.health[found.n(key)] = 5
    row(found, "mutagen-leak", 3)
    row(found, "mutagen-leak", 1)
    assert (found.health("krang"), found.health("slash")) == (8, 7)


def test_gravity_well_pulls_heroes_toward_krang() -> None:
    found = position({"krang": "t17", "leonardo": "t19", "splinter": "t7"})
    row(found, "gravity-well", 1)
    assert (found.at("leonardo"), found.at("splinter")) == ("t18", "t7")


def test_blast_doors_keep_a_hero_from_moving_in_the_next_maneuver() -> None:
    found = position({"krang": "t7", "leonardo": "t15", "splinter": "t1"}, hands={"leonardo": HAND})
    row(found, "blast-doors", 1)
    leonardo = found.n("leonardo")
    assert is_locked(found.table, leonardo)
    maneuver(found, "no", "space:t2")
    assert (found.at("leonardo"), found.at("splinter")) == ("t15", "t2")
    assert not is_locked(found.table, leonardo)
    maneuver(found, "no", "move:leonardo", "space:t8", "stay")
    assert found.at("leonardo") == "t8"
