"""On foot among friends and doors: nobody is left standing on the space of another."""

from __future__ import annotations

from dataclasses import replace

from adventures.core.battlefield import Door
from adventures.rules.movement import move
from tests.builders import Stage, board, hero, rival

PLAIN = board("a-b-c d-e")
GATE = replace(PLAIN, doors=(Door("gate", "Gate", False, 1 << PLAIN.path_between[1, 2]),))


def walk(budget: int, *keys: str) -> Stage:
    """Ann on a walks past Bob on b; the gate between b and c is open."""
    stage = Stage(hero("ann", "a", sidekicks={"bob": "b"}), rival("zoe", "e"), board=GATE)
    stage.run(move(stage.table, 0, 0, budget, "maneuver", kind="maneuver"), "walk", *keys)
    return stage


def test_a_door_is_not_opened_where_no_step_would_be_left_to_leave_a_friend() -> None:
    stage = walk(2, "space:b", "close:gate")
    assert [decision.keys(stage.table) for decision in stage.asked][-1] == ["space:a", "space:c", "close:gate"]
    assert stage.at("ann") == "a"


def test_a_door_is_opened_where_a_step_is_left_to_leave_a_friend() -> None:
    stage = walk(3, "space:b", "close:gate", "open:gate", "space:c", "stop")
    assert stage.at("ann") == "c"


def test_a_friend_is_passed_though_the_door_behind_is_closed() -> None:
    stage = walk(3, "space:b", "space:c", "close:gate", "stop")
    assert stage.at("ann") == "c"
    assert stage.state.doors == 1
