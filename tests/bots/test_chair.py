"""The chair: a bot sees what its seat may know, and may imagine; nothing else."""

from __future__ import annotations

import pytest

from adventures.bots.chair import Chair, Thought
from adventures.core.state import State
from adventures.core.table import Table
from adventures.game.game import Game
from tests.engine.tables import plain, play, play_until, small_game


def open_parts(thing: object) -> dict[str, object]:
    """What somebody sees of a thing who keeps to its public names and calls nothing."""
    return {name: getattr(thing, name) for name in dir(thing) if not name.startswith("_")}


def test_a_chair_shows_neither_the_game_nor_the_state_nor_the_seed() -> None:
    game = play_until(small_game(seed="hidden-seed"), "action", seat=0)
    for thing in (Chair(game, 0), Chair(game, 0).imagine(1)):
        for name, part in open_parts(thing).items():
            assert not isinstance(part, (Game, State, Table)), name
            assert "hidden-seed" not in repr(part), name


def test_a_chair_shows_the_decision_of_its_seat_only() -> None:
    game = play_until(small_game(), "action", seat=0)
    assert Chair(game, 0).decision is game.decision
    with pytest.raises(ValueError, match="seat 1 is not asked"):
        _ = Chair(game, 1).decision


def test_a_chair_knows_the_faces_of_cards_that_the_seat_has_seen() -> None:
    game = play_until(small_game(open_hands=False), "action", seat=0)
    own, other = (game.state.piles[seat].hand[0] for seat in (0, 1))
    assert Chair(game, 0).face(own) is game.table.card(own)
    assert Chair(game, 0).face(other) is None
    assert Chair(game, 0).face(game.state.piles[0].deck[-1]) is None


def test_a_thought_is_another_game_that_looks_the_same() -> None:
    game = play_until(small_game(), "action", seat=0)
    before = plain(game)
    chair = Chair(game, 0)
    thought = chair.imagine(3)
    assert isinstance(thought, Thought)
    assert thought.view() == chair.view()
    assert thought.decision is not None
    assert thought.decision.keys(game.table) == game.keys()
    while thought.decision is not None:
        thought.choose(0)
    assert thought.outcome is not None
    assert plain(game) == before


def test_what_is_imagined_follows_from_what_the_seat_knows_and_not_from_the_true_deal() -> None:
    game = play(play_until(small_game(seed="deal"), "action", seat=0), 0)
    for other in (game.imagine(0, k) for k in range(5, 9)):
        assert plain(other)["face"] != plain(game)["face"]
        for k in range(3):
            assert plain(other.imagine(0, k))["face"] == plain(game.imagine(0, k))["face"]
