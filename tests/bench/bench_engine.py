"""What the engine costs: copies, forks and imagined games of four heroes, and a decision of a random game of two.

The positions are those of random adventures, at every decision from the set-up to the end. The limits are for one core,
and times are those of the processor, so that what else the machine does counts little.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from statistics import median, quantiles
from time import process_time

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from adventures.game.game import Game, fingerprint
from adventures.game.setup import SeatSetup, Setup

pytestmark = pytest.mark.benchmark(timer=process_time)

MICROSECOND = 1e-6
COPY_LIMIT = 40 * MICROSECOND
FORK_LIMIT, FORK_LIMIT_95 = 150 * MICROSECOND, 300 * MICROSECOND
IMAGINE_LIMIT = 250 * MICROSECOND
DECISION_LIMIT = 55 * MICROSECOND

TURTLES = ("leonardo", "raphael", "donatello", "michelangelo")
MINIONS = ("slash", "rat-king", "leatherhead", "wingnut")


def adventure(heroes: int, seed: str) -> Setup:
    """An adventure against Shredder."""
    seats = tuple(SeatSetup(hero=hero) for hero in TURTLES[:heroes])
    return Setup(villain="shredder", minions=MINIONS[:heroes], seats=seats, seed=seed)


def positions(games: int) -> list[Game]:
    """Every decision of some random adventures of four heroes, each as a game that stands there."""
    found = []
    for n in range(games):
        game = Game.start(adventure(4, f"bench {n}"), "last", events=False)
        chance = Random(n)
        while game.decision is not None:
            found.append(game.fork())
            game.choose(chance.randrange(len(game.decision.options)))
    return found


@pytest.fixture(scope="module")
def middle() -> list[Game]:
    """The positions from the middle of some games, the set-up and the last rounds left out."""
    found = []
    for n in range(6):
        game = Game.start(adventure(4, f"bench {n}"), "last", events=False)
        chance = Random(n)
        while game.decision is not None and game.state.round < 6:
            if game.state.round >= 2:
                found.append(game.fork())
            game.choose(chance.randrange(len(game.decision.options)))
    return found


def each(benchmark: BenchmarkFixture, games: list[Game], what: Callable[[Game], Game], limit: float) -> list[float]:
    """Measure something once at each position. Returns the times."""
    waiting = iter(games)
    what(games[0])
    benchmark.pedantic(what, setup=lambda: ((next(waiting),), {}), rounds=len(games))
    times: list[float] = benchmark.stats.stats.data
    benchmark.extra_info.update(limit=limit, of_95_us=quantiles(times, n=20)[-1] / MICROSECOND)
    return times


def imagine(game: Game) -> Game:
    """What the seat that is asked imagines."""
    assert game.decision is not None
    return game.imagine(game.decision.seat, game.choices)


def test_copy_of_the_state_of_four_heroes(benchmark: BenchmarkFixture, middle: list[Game]) -> None:
    benchmark.extra_info["limit"] = COPY_LIMIT
    state = middle[len(middle) // 2].state
    benchmark(state.copy)
    assert benchmark.stats.stats.median <= COPY_LIMIT


def test_fork_at_every_decision_of_four_heroes(benchmark: BenchmarkFixture) -> None:
    times = each(benchmark, positions(4), Game.fork, FORK_LIMIT)
    assert median(times) <= FORK_LIMIT
    assert quantiles(times, n=20)[-1] <= FORK_LIMIT_95


def test_imagine_in_the_middle_with_four_heroes(benchmark: BenchmarkFixture, middle: list[Game]) -> None:
    assert median(each(benchmark, middle, imagine, IMAGINE_LIMIT)) <= IMAGINE_LIMIT


def test_decision_of_a_random_adventure_of_two_heroes(benchmark: BenchmarkFixture) -> None:
    decisions = 0

    def play() -> None:
        nonlocal decisions
        decisions = 0
        for n in range(100):
            game = Game.start(adventure(2, f"bench {n}"), "start", events=False)
            chance = Random(n)
            while (decision := game.decision) is not None:
                game.choose(chance.randrange(len(decision.options)))
            decisions += game.choices

    benchmark.pedantic(play, rounds=5, warmup_rounds=1)
    each_took = benchmark.stats.stats.median / decisions
    per_second = 100 / benchmark.stats.stats.median
    benchmark.extra_info["what"] = "100 random adventures of two heroes"
    benchmark.extra_info.update(decision_us=each_took / MICROSECOND, games_per_second=per_second)
    assert each_took <= DECISION_LIMIT


def test_fingerprint_of_four_heroes(benchmark: BenchmarkFixture, middle: list[Game]) -> None:
    benchmark(fingerprint, middle[len(middle) // 2].state)
