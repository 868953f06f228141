"""What a decision of a random game costs in the modes besides the plainest: duels, Krang, allies and henchmen.

Each figure is the median over several rounds of the same games, the start of the games included, on one core; times are
those of the processor.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from random import Random
from time import process_time

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from adventures.catalog.catalog import catalog
from adventures.game.game import Game
from adventures.game.setup import SeatSetup, Setup

pytestmark = pytest.mark.benchmark(timer=process_time)

MICROSECOND = 1e-6
DUEL_LIMIT = 50 * MICROSECOND
SLOWEST_LIMIT = 80 * MICROSECOND
KRANG_LIMIT = 60 * MICROSECOND
FOUR_LIMIT = 70 * MICROSECOND


def play(setups: Sequence[Setup]) -> int:
    """Play games at random; returns how many decisions they had."""
    decisions = 0
    for n, setup in enumerate(setups):
        game = Game.start(setup, "start", events=False)
        chance = Random(n)
        while (decision := game.decision) is not None:
            game.choose(chance.randrange(len(decision.options)))
        decisions += game.choices
    return decisions


def measure(benchmark: BenchmarkFixture, setups: Sequence[Setup], limit: float, what: str) -> None:
    """Measure the decisions of some games."""
    decisions = play(setups)
    benchmark.pedantic(play, (setups,), rounds=5)
    each = benchmark.stats.stats.median / decisions
    benchmark.extra_info.update(what=f"{len(setups)} random games: {what}", decision_us=each / MICROSECOND)
    assert each <= limit


def duels(one: str, other: str, games: int) -> list[Setup]:
    """Duels on Sarpedon."""
    return [Setup(mode="duel", seats=(one, other), battlefield="sarpedon", seed=f"bench {n}") for n in range(games)]


def adventures(heroes: Sequence[str], games: int, allies: bool = False) -> list[Setup]:
    """Adventures against Krang."""
    seats = tuple(SeatSetup(hero=hero) for hero in heroes)
    return [Setup(villain="krang", seats=seats, allies=allies, seed=f"bench {n}") for n in range(games)]


def slowest() -> tuple[str, str]:
    """The pair of heroes whose decisions take longest, by a few games each."""
    found = []
    for one, other in combinations(catalog().heroes, 2):
        setups = duels(one, other, 2)
        play(setups)
        start = process_time()
        decisions = play(setups)
        found.append(((process_time() - start) / decisions, one, other))
    _, one, other = max(found)
    return one, other


def test_decision_of_a_random_duel(benchmark: BenchmarkFixture) -> None:
    measure(benchmark, duels("medusa", "sinbad", 40), DUEL_LIMIT, "Medusa against Sinbad")


def test_decision_of_the_slowest_random_duel(benchmark: BenchmarkFixture) -> None:
    one, other = slowest()
    measure(benchmark, duels(one, other, 30), SLOWEST_LIMIT, f"{one} against {other}")


def test_decision_of_a_random_adventure_against_krang(benchmark: BenchmarkFixture) -> None:
    measure(benchmark, adventures(("leonardo", "raphael"), 40), KRANG_LIMIT, "two heroes against Krang")


def test_decision_of_a_random_adventure_of_four_with_allies(benchmark: BenchmarkFixture) -> None:
    heroes = ("leonardo", "raphael", "donatello", "michelangelo")
    measure(benchmark, adventures(heroes, 20, allies=True), FOUR_LIMIT, "four heroes, allies and henchmen, Krang")
