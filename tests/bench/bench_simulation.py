"""What a decision costs: engine and bot together, in adventures of two heroes against Shredder, on one core.

The time of the processor is measured, so that what else runs on the machine counts little. Starting the games is
part of it.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from adventures.bots.bots import make_bot
from adventures.bots.chair import Chair
from adventures.game.game import Game
from adventures.game.setup import SeatSetup, Setup

RANDOM_LIMIT = 55e-6
GREEDY_LIMIT = 15e-3


def decisions(bot: str) -> Iterator[int]:
    """Game after game, decision by decision; yields how many games are over."""
    seats = tuple(SeatSetup(hero=hero, person=False, bot=bot) for hero in ("leonardo", "raphael"))
    number = 0
    while True:
        setup = Setup(villain="shredder", seats=seats, seed=f"bench/{number}")
        bots = [make_bot(bot, setup.seed, seat) for seat in range(len(seats))]
        quick = not any(one.imagines for one in bots)
        game = Game.start(setup, "start" if quick else "last", events=False)
        chairs = [Chair(game, seat) for seat in range(len(seats))]
        picks: list[Callable[[int, int], int]] = [one.pick for one in bots] if quick else []  # type: ignore[attr-defined]
        while (decision := game.decision) is not None:
            seat = decision.seat
            if quick:
                game.choose(picks[seat](game.choices, len(decision.options)))
            else:
                game.choose(bots[seat].choose(chairs[seat]))
            yield number
        number += 1


def measure(benchmark: BenchmarkFixture, bot: str, rounds: int, at_once: int) -> float:
    """Measure decisions; returns the median time of one, in seconds."""
    running = decisions(bot)
    benchmark.pedantic(running.__next__, rounds=rounds, iterations=at_once, warmup_rounds=2)
    median = float(benchmark.stats.stats.median)
    games = next(running)
    made = (rounds + 2) * at_once
    benchmark.extra_info["decisions a second"] = round(1 / median)
    if games:
        benchmark.extra_info["games a second"] = games / made / median
    return median


@pytest.mark.benchmark(timer=time.process_time)
def test_random_decision(benchmark: BenchmarkFixture) -> None:
    benchmark.extra_info.update(what="decision, engine and random bot, two heroes", limit=RANDOM_LIMIT)
    assert measure(benchmark, "random", 21, 2000) <= RANDOM_LIMIT


@pytest.mark.benchmark(timer=time.process_time)
def test_greedy_decision(benchmark: BenchmarkFixture) -> None:
    benchmark.extra_info.update(what="decision, engine and greedy bot, two heroes", limit=GREEDY_LIMIT)
    assert measure(benchmark, "greedy", 15, 60) <= GREEDY_LIMIT


@pytest.mark.benchmark(timer=time.process_time)
def test_random_pick(benchmark: BenchmarkFixture) -> None:
    bot = make_bot("random", "bench", 0)
    choices = iter(range(10**9))
    pick = bot.pick  # type: ignore[attr-defined]
    benchmark.extra_info.update(what="pick of the random bot", limit=1e-6)
    benchmark.pedantic(lambda: pick(next(choices), 12), rounds=11, iterations=20_000, warmup_rounds=1)
    assert benchmark.stats.stats.median <= 1e-6
