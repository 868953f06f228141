"""Where a fighter is placed: what would fail is a legal pick, but stands last in the list."""

from __future__ import annotations

from tests.builders import Stage, board, hero, rival


def test_occupied_spaces_are_listed_last() -> None:
    stage = Stage(hero("ann", "b"), rival("zoe", "a"), board=board("a-b-c-d"))
    stage.do("ann", {"place": {"who": "ann", "where": "any_other_space"}}, "space:a")
    assert [(option.key(stage.table), option.note) for option in stage.asked[0].options] == [
        ("space:c", ""),
        ("space:d", ""),
        ("space:a", "occupied, nothing happens"),
    ]
    assert stage.at("ann") == "b"


def test_for_a_large_fighter_a_space_without_room_beside_it_is_listed_last() -> None:
    stage = Stage(hero("ann", "d"), rival("zoe", "b"), board=board("a-b-c-d-e"))
    stage.table.fighters[0].size = 2
    stage.state.place[0] = 0b11000
    stage.do("ann", {"place": {"who": "ann", "where": "any_space"}}, "space:a")
    assert [(option.key(stage.table), option.note) for option in stage.asked[0].options] == [
        ("space:c", ""),
        ("space:d", ""),
        ("space:e", ""),
        ("space:a", "too small, nothing happens"),
        ("space:b", "occupied, nothing happens"),
    ]
    assert stage.state.place[0] == 0b11000
