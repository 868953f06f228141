"""Playing many games: in this process, or spread over several; the rows are the same either way."""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Generator, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait

from adventures.simulation.games import Plan, Row, play_game

QUICK_CHUNK = 50
SLOW_CHUNK = 1
"""How many games a worker is given at once, with bots that answer at once and with such that think."""
CHUNKS_FOR_EACH = 8
"""Each worker gets at least so many chunks, so that none waits long for the others."""


def play_games(plan: Plan, games: int, workers: int = 1) -> Generator[list[Row], None, None]:
    """Play games 0 to ``games`` - 1, yielding rows as they are done, in no certain order with several workers.

    Ctrl-C, and any other end of the iteration, stops the workers after the games they are at.
    """
    if workers <= 1 or games <= 1:
        for number in range(games):
            yield [play_game(plan, number)]
        return
    yield from _spread(plan, games, workers)


def play_chunk(plan: Plan, numbers: range) -> list[Row]:
    """The games of one chunk, in a worker."""
    return [play_game(plan, number) for number in numbers]


def chunks(games: int, workers: int, largest: int = QUICK_CHUNK) -> list[range]:
    """The numbers of the games in pieces of equal size."""
    size = max(1, min(largest, games // (workers * CHUNKS_FOR_EACH)))
    return [range(first, min(first + size, games)) for first in range(0, games, size)]


def _spread(plan: Plan, games: int, workers: int) -> Iterator[list[Row]]:
    # A fresh interpreter for each worker: the same on every system, and nothing is shared.
    context = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(min(workers, games), mp_context=context, initializer=_heedless)
    try:
        largest = QUICK_CHUNK if plan.is_quick else SLOW_CHUNK
        pieces = chunks(games, workers, largest)
        waiting: set[Future[list[Row]]] = {pool.submit(play_chunk, plan, piece) for piece in pieces}
        while waiting:
            done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            for future in done:
                yield future.result()
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def _heedless() -> None:
    """A worker leaves Ctrl-C to the process that started it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
