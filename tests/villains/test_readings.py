"""Readings that a setup may choose and that no enemy's test shows."""

import pytest

from adventures.rules.movement import follow
from tests.builders import Stage, board, hero, rival


@pytest.mark.parametrize(("reading", "count"), [("", 1), ("counts", 2)])
def test_a_secret_passage_is_a_path_only_with_the_other_reading(reading: str, count: int) -> None:
    ground = board("a-b c-d")
    ground.passages = 1 << ground.number["b"] | 1 << ground.number["c"]
    stage = Stage(hero("ann", "a"), rival("zoe", "d"), board=ground, **{"passage-as-path": reading})
    stage.turn("ann")
    way = [ground.number[space] for space in ("b", "c", "b", "c")]
    stage.run(follow(stage.table, stage.n("ann"), way, stage.owner("ann"), "maneuver"))
    assert stage.state.turn is not None
    assert stage.state.turn.paths[stage.n("ann")].bit_count() == count
