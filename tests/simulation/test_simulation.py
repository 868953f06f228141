"""Simulations: counted right, the same for a seed whatever the workers, stopped without loss."""

from __future__ import annotations

import json
import pickle

import pytest

from adventures.bots.bots import make_bot
from adventures.bots.chair import Chair
from adventures.cli import simulate as cli
from adventures.game.game import Game
from adventures.game.setup import SeatSetup, Setup
from adventures.simulation import pool
from adventures.simulation.games import GameFailed, Plan, Row, play_game
from adventures.simulation.pool import chunks, play_games
from adventures.simulation.tally import Tally, wilson

HEROES = ("leonardo", "raphael")


def plan(*bots: str, seed: str = "sim") -> Plan:
    seats = tuple(SeatSetup(hero=hero, person=False, bot=bot) for hero, bot in zip(HEROES, bots, strict=True))
    return Plan(Setup(villain="shredder", seats=seats, seed=seed))


RANDOM = plan("random", "random")


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [
        (8, 10, 0.4902, 0.9433),
        (0, 10, 0.0, 0.2775),
        (10, 10, 0.7225, 1.0),
        (500, 1000, 0.4691, 0.5309),
        (0, 0, 0.0, 1.0),
    ],
)
def test_the_interval_is_wilsons(wins: int, games: int, low: float, high: float) -> None:
    assert wilson(wins, games) == pytest.approx((low, high), abs=5e-5)


def test_the_tally_counts_results_endings_rounds_and_decisions() -> None:
    tally = Tally(seconds=2.0)
    tally.add([Row(0, "win", "Shredder is defeated", 5, 100), Row(1, "loss", "4 boroughs have fallen", 7, 140)])
    tally.add([Row(2, "loss", "4 boroughs have fallen", 9, 120)])
    assert tally.to_json() == {
        "games": 3,
        "wins": 1,
        "losses": 2,
        "win_rate": 0.333333,
        "interval": pytest.approx([0.061492, 0.79234], abs=1e-6),
        "endings": {"4 boroughs have fallen": 2, "Shredder is defeated": 1},
        "rounds_mean": 7.0,
        "decisions": 360,
        "seconds": 2.0,
        "games_per_second": 1.5,
        "decisions_per_second": 180.0,
    }


def test_no_games_are_counted_as_none() -> None:
    assert Tally().to_json() | {"seconds": 0} == {
        "games": 0,
        "wins": 0,
        "losses": 0,
        "win_rate": 0.0,
        "interval": [0.0, 1.0],
        "endings": {},
        "rounds_mean": 0.0,
        "decisions": 0,
        "seconds": 0,
        "games_per_second": 0.0,
        "decisions_per_second": 0.0,
    }


def test_a_game_of_a_simulation_is_the_game_of_its_seed() -> None:
    row = play_game(RANDOM, 3)
    game = Game.start(RANDOM.setup.model_copy(update={"seed": "sim/3"}))
    bots = [make_bot("random", "sim/3", seat) for seat in range(2)]
    while game.decision is not None:
        game.choose(bots[game.decision.seat].choose(Chair(game, game.decision.seat)))
    assert game.outcome is not None
    assert row == Row(3, *game.outcome, game.state.round, game.choices)


def test_games_differ_by_their_number_and_by_the_seed() -> None:
    rows = [play_game(RANDOM, number) for number in range(6)]
    assert len({(row.rounds, row.decisions) for row in rows}) > 3
    others = [play_game(plan("random", "random", seed="other"), number) for number in range(6)]
    assert [row.decisions for row in rows] != [row.decisions for row in others]


def test_a_greedy_bot_plays_beside_a_random_one() -> None:
    row = play_game(plan("greedy", "random"), 0)
    assert row.result in ("win", "loss")
    assert row == play_game(plan("greedy", "random"), 0)


def test_the_rows_are_the_same_whatever_the_workers() -> None:
    one = [row for rows in play_games(RANDOM, 12, 1) for row in rows]
    two = [row for rows in play_games(RANDOM, 12, 2) for row in rows]
    assert one == [play_game(RANDOM, number) for number in range(12)]
    assert sorted(two, key=lambda row: row.number) == one


@pytest.mark.parametrize(("games", "workers"), [(1, 4), (7, 2), (1000, 2), (100_000, 3)])
@pytest.mark.parametrize("largest", [1, 50])
def test_every_game_is_in_one_chunk(games: int, workers: int, largest: int) -> None:
    pieces = chunks(games, workers, largest)
    assert [number for piece in pieces for number in piece] == list(range(games))
    assert max(len(piece) for piece in pieces) <= largest


def test_ctrl_c_ends_it_with_what_was_done(monkeypatch: pytest.MonkeyPatch) -> None:
    def stop_at_5(one: Plan, number: int) -> Row:
        if number == 5:
            raise KeyboardInterrupt
        return play_game(one, number)

    monkeypatch.setattr(pool, "play_game", stop_at_5)
    tally, stopped = cli.simulate(RANDOM, 100, 1)
    assert stopped
    assert tally.games == 5
    assert tally.decisions == sum(play_game(RANDOM, number).decisions for number in range(5))


def test_a_game_that_fails_says_which_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    choose = Game.choose

    def fail(game: Game, answer: int) -> Game:
        if game.choices == 30:
            raise ZeroDivisionError("no such luck")
        return choose(game, answer)

    monkeypatch.setattr(Game, "choose", fail)
    with pytest.raises(
        GameFailed, match='game 4 with the seed "sim/4", after 30 choices: ZeroDivisionError: no such luck'
    ):
        play_game(RANDOM, 4)


def test_what_goes_between_processes_can_be_pickled() -> None:
    assert pickle.loads(pickle.dumps(RANDOM)) == RANDOM
    failed = GameFailed("game 1")
    assert str(pickle.loads(pickle.dumps(failed))) == "game 1"
    assert json.loads(json.dumps(Tally().to_json()))
