"""Copies of a game: forks, states through JSON, games taken up again at a checkpoint."""

from __future__ import annotations

import json

import pytest

from adventures.core.errors import BadState
from adventures.core.state import State
from adventures.game.game import Game, History
from tests.engine.tables import plain, play, play_until, small_game

ALL_HISTORIES: tuple[History, ...] = ("all", "last", "start")


@pytest.mark.parametrize("history", ALL_HISTORIES)
@pytest.mark.parametrize("copied", ALL_HISTORIES)
def test_a_fork_stands_at_the_same_decision_and_plays_on_alike(history: History, copied: History) -> None:
    game = small_game(history=history)
    for n in range(0, 90, 9):
        copy = game.fork(copied)
        assert (plain(copy), copy.keys()) == (plain(game), game.keys())
        play(copy, 9, n)
        play(game, 9, n)
        assert plain(copy) == plain(game)


def test_playing_on_changes_no_copy_and_no_copy_changes_the_game() -> None:
    game = play(small_game(), 40)
    copy, state = game.fork(), game.state.copy()
    before = plain(game)
    play(game, 40)
    assert plain(copy) == before == state.to_json()
    after = plain(game)
    play(copy, 60, 2)
    assert plain(game) == after


@pytest.mark.parametrize("copied", ALL_HISTORIES)
def test_a_fork_can_be_forked_before_and_after_it_has_chosen(copied: History) -> None:
    game = play(small_game(), 30)
    copy = game.fork(copied)
    for n in range(20):
        again = copy.fork()
        assert (plain(again), again.keys()) == (plain(copy), copy.keys())
        play(copy, 1, n)


@pytest.mark.parametrize("history", ALL_HISTORIES)
@pytest.mark.parametrize("copied", ALL_HISTORIES)
def test_a_finished_game_forks_into_a_finished_game(history: History, copied: History) -> None:
    game = play(small_game(history=history), 5000)
    copy = game.fork(copied).fork()
    assert copy.decision is None
    assert copy.outcome == game.outcome
    assert plain(copy) == plain(game)


@pytest.mark.parametrize("imagined", [False, True])
def test_a_copy_that_keeps_its_history_takes_its_own_choices_back_and_no_others(imagined: bool) -> None:
    # The second card over the hand limit is asked for in the middle of a step.
    game = play_until(small_game(hand_limit=2), "hand-limit", when=lambda game: game.taken[-1].kind == "hand-limit")
    assert game.decision is not None
    copy = game.imagine(game.decision.seat, 1, "all") if imagined else game.fork("all")
    before = plain(copy)
    play(copy, 6)
    undone = 0
    while copy.undo():
        undone += 1
    assert undone == 6
    assert plain(copy) == before


def test_copies_have_no_record() -> None:
    game = play(small_game(), 10)
    for copy in (game.fork("all"), game.fork(), game.imagine(0, 1, "all")):
        with pytest.raises(ValueError, match="record"):
            copy.record()


def test_a_state_is_the_same_again_after_json() -> None:
    game = small_game(3, 3)
    while game.decision is not None:
        text = json.dumps(plain(game))
        again = State.from_json(json.loads(text))
        assert json.dumps(again.to_json()) == text
        assert [type(getattr(again, name)) for name in State.__slots__] == [
            type(getattr(game.state, name)) for name in State.__slots__
        ]
        play(game, 3, game.choices)


def test_a_game_made_from_the_json_of_a_checkpoint_plays_on_like_the_live_one() -> None:
    game = small_game(2, 2)
    for n in range(25):
        state, since = game.last_checkpoint()
        again = Game.resume(game.setup, game.cast, State.from_json(json.loads(json.dumps(state.to_json()))))
        for key in since:
            again.choose(key)
        assert (plain(again), again.keys()) == (plain(game), game.keys())
        play(again, 5, n)
        play(game, 5, n)
        assert (plain(again), again.keys()) == (plain(game), game.keys())


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("place", "nowhere"),
        ("seed", None),
        ("count", "three"),
        ("piles", [{"deck": []}]),
        ("turn", {"seat": 0}),
        ("steps", 5),
        ("tokens", {"rat": "many"}),
        ("doors", None),
    ],
)
def test_a_damaged_state_is_refused(field: str, value: object) -> None:
    data = plain(play(small_game(), 20))
    data[field] = value
    with pytest.raises(BadState, match="damaged"):
        State.from_json(data)


def test_a_state_without_a_field_is_refused() -> None:
    whole = plain(play(small_game(), 20))
    for field in whole:
        with pytest.raises(BadState, match="damaged"):
            State.from_json({name: value for name, value in whole.items() if name != field})
