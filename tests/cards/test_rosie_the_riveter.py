"""Rosie's cards: upgrades from left to right, and what they are good for."""

from typing import Any

from tests.cards.boards import HALL, LINE
from tests.cards.position import Position, covers, each

ROSIE = "rosie-the-riveter"
ROW, ACTIVE = "rosie-the-riveter/row", "rosie-the-riveter/active"
ENGINE, MAGNETRON, FIST_GUN, WHIZBANG = 1, 2, 3, 4
DRAW = ["yes", "no"]


def marks(*active: int, row: int = 1234) -> dict[str, int]:
    return {ROW: row, ACTIVE: sum(1 << upgrade for upgrade in active)}


def duel(
    at: str = "rosie-the-riveter a, king-arthur b", active: tuple[int, ...] = (), row: int = 1234, **more: Any
) -> Position:
    return Position(at, mode="duel", **{"board": LINE, "marks": marks(*active, row=row), **more})


def active(p: Position) -> list[int]:
    return [upgrade for upgrade in map(int, str(p.state.marks[ROW])) if p.state.marks[ACTIVE] >> upgrade & 1]


@covers("ability/rosie-the-riveter")
def test_the_row_starts_in_its_order_all_inactive_and_one_more_is_active_each_turn() -> None:
    p = duel().go([("the end",), ("set up pieces", 0)])
    assert (p.state.marks[ROW], active(p)) == (1234, [])
    for n in (1, 2):
        p.go([("the end",), ("turn start", 0, 2)])
        assert active(p) == [ENGINE, MAGNETRON][:n]


@covers("ability/rosie-the-riveter")
def test_all_four_work_for_a_turn_and_are_turned_off_at_its_end() -> None:
    p = duel(active=(1, 2, 3)).go([("the end",), ("turn end", 0), ("turn start", 0, 2)])
    assert (p.state.marks[ROW], active(p)) == (1234, [])


@covers("ability/rosie-the-riveter")
@each(("fighter", "value"), (ROSIE, 4), ("wendy", 3))
def test_the_fist_gun_strengthens_rosie_alone_and_can_not_be_canceled(fighter: str, value: int) -> None:
    p = duel("rosie-the-riveter a, wendy c, king-arthur b", active=(FIST_GUN,),
             hand={ROSIE: "technological-superiority", "king-arthur": "feint"})  # fmt: skip
    p.attack(fighter, "king-arthur", "technological-superiority", "card:feint")
    assert p.values == (value, 2)


@covers("ability/rosie-the-riveter")
def test_the_engine_takes_rosie_1_farther_in_a_maneuver() -> None:
    p = duel("rosie-the-riveter b, wendy a, king-arthur h", active=(ENGINE,), hand="momentous-shift")
    p.turn(ROSIE, "maneuver", "no", "move:rosie-the-riveter", stop=True)
    assert p.keys[-1] == "space:e"
    p.start("stay")
    assert p.keys[-1] == "space:c"


@covers("ability/rosie-the-riveter", "rosie-the-riveter/overrun")
@each("answer", "yes", "no")
def test_the_magnetron_may_draw_after_rosies_attack(answer: str) -> None:
    p = duel(hand="overrun", active=(MAGNETRON,)).attack(ROSIE, "king-arthur", "overrun", "stay", answer)
    assert len(p.hand(ROSIE)) == (answer == "yes")


@covers("ability/rosie-the-riveter")
def test_the_whizbang_makes_rosie_ranged() -> None:
    at = "rosie-the-riveter a, wendy b, king-arthur d"
    p = duel(at, board=HALL, hand="full-metal").turn(ROSIE, stop=True)
    assert "attack:rosie-the-riveter>king-arthur" not in p.keys
    p = duel(at, board=HALL, hand="full-metal technological-superiority", active=(WHIZBANG,)).turn(ROSIE, stop=True)
    assert "attack:rosie-the-riveter>king-arthur" in p.keys
    assert "attack:wendy>king-arthur" not in p.keys


@covers("rosie-the-riveter/we-can-do-it")
def test_we_can_do_it_turns_on_the_fist_gun_for_this_attack() -> None:
    p = duel(hand="we-can-do-it", active=(1, 2)).attack(ROSIE, "king-arthur", "we-can-do-it", "no")
    assert (p.values, active(p)) == ((5, 0), [1, 2, 3])


@covers("rosie-the-riveter/overrun")
def test_overrun_hurts_whom_it_passes_once() -> None:
    p = duel("rosie-the-riveter a, king-arthur b, merlin c", hand="overrun")
    p.attack(ROSIE, "king-arthur", "overrun", "space:d")
    assert (p.at(ROSIE), p.lost("king-arthur"), p.lost("merlin")) == ("d", 3 + 1, 1)


@covers("rosie-the-riveter/d-day")
@each(("on", "lost", "health"), ((1, 2), 3, 5), ((1, 2, 3, 4), 5, 6))
def test_d_day_activates_all_and_adds_more_if_all_were(on: tuple[int, ...], lost: int, health: int) -> None:
    p = duel(hand="d-day full-metal", active=on, health={ROSIE: 5})
    p.attack(ROSIE, "king-arthur", "d-day", "no", actions=1, stop=True)
    assert (p.lost("king-arthur"), p.health(ROSIE), len(active(p))) == (lost, health, 4)
    assert p.keys == ["attack:rosie-the-riveter>king-arthur", "skip"]


@covers("rosie-the-riveter/arc-welding")
def test_arc_welding_activates_or_burns() -> None:
    p = duel("rosie-the-riveter h, wendy a, king-arthur b", hand="arc-welding arc-welding")
    p.attack("wendy", "king-arthur", "arc-welding", "mode:activate")
    assert active(p) == [1]
    p = duel("rosie-the-riveter h, wendy a, king-arthur b", hand="arc-welding")
    p.attack("wendy", "king-arthur", "arc-welding", "mode:damage")
    assert p.lost("king-arthur") == 4


@covers("rosie-the-riveter/technological-superiority")
@each(("on", "drawn"), ((1, 2, 4), 0), ((1, 4), 1))
def test_technological_superiority_needs_3_active_upgrades(on: tuple[int, ...], drawn: int) -> None:
    p = duel(hand={ROSIE: "technological-superiority", "king-arthur": "regroup"}, active=on)
    keys = ["no"] if 2 in on else []
    p.attack(ROSIE, "king-arthur", "technological-superiority", "card:regroup", *keys)
    assert len(p.hand("king-arthur")) == drawn


@covers("rosie-the-riveter/momentous-shift")
def test_momentous_shift() -> None:
    assert duel(hand="momentous-shift").attack(ROSIE, "king-arthur", "momentous-shift").values == (3, 0)


@covers("rosie-the-riveter/loose-lips-sink-ships")
@each(("top", "values"), ("excalibur", (2, 0)), ("feint", (2, 0)), ("", (2, 1)))
def test_loose_lips_lower_the_opposing_value_by_the_boost_not_below_0(top: str, values: tuple[int, int]) -> None:
    p = duel(hand={ROSIE: "loose-lips-sink-ships", "king-arthur": "regroup"}, deck={"king-arthur": top})
    p.attack(ROSIE, "king-arthur", "loose-lips-sink-ships", "card:regroup")
    assert (p.values, p.deck("king-arthur")) == (values, [])


@covers("rosie-the-riveter/full-metal")
@each(("defense", "values"), ("no", (4, 0)), ("card:feint", (1, 2)))
def test_full_metal_counts_the_active_upgrades(defense: str, values: tuple[int, int]) -> None:
    p = duel(hand={ROSIE: "full-metal", "king-arthur": "feint"}, active=(4, 1, 2), row=4123)
    p.attack(ROSIE, "king-arthur", "full-metal", defense, "no")
    assert p.values == values


@covers("rosie-the-riveter/hasty-repairs")
@each(("on", "row", "health"), ((1, 2), 2341, 8), ((), 1234, 5))
def test_hasty_repairs_turn_off_the_leftmost_for_health(on: tuple[int, ...], row: int, health: int) -> None:
    p = duel(hand={ROSIE: "hasty-repairs", "king-arthur": "swift-strike"}, active=on, health={ROSIE: 7})
    p.attack("king-arthur", ROSIE, "swift-strike", "card:hasty-repairs", "stay")
    assert (p.state.marks[ROW], p.health(ROSIE)) == (row, health)


@covers("rosie-the-riveter/e-award")
def test_the_e_award() -> None:
    p = duel("rosie-the-riveter a, wendy b, king-arthur h", hand="e-award", active=(1, 2))
    p.scheme("wendy", "e-award", "mode:deactivate", "fighter:wendy", "space:e", "space:d")
    assert (active(p), p.at("wendy"), p.at(ROSIE)) == ([2], "e", "d")


@covers("rosie-the-riveter/rapid-development")
def test_rapid_development() -> None:
    p = duel(
        "rosie-the-riveter a, wendy h, king-arthur b", hand="rapid-development full-metal", deck="full-metal full-metal"
    )
    p.scheme("wendy", "rapid-development", "mode:activate", actions=1, stop=True)
    assert (len(p.hand(ROSIE)), active(p)) == (3, [1])
    assert p.keys == ["attack:rosie-the-riveter>king-arthur", "skip"]
