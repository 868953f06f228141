"""Playing many games: in this process, or spread over several; the rows are the same either way."""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Generator, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from itertools import islice
from multiprocessing.synchronize import Event

from adventures.simulation.games import Plan, Row, play_game

QUICK_CHUNK = 50
SLOW_CHUNK = 1
"""How many games a worker is given at once, with bots that answer at once and with such that think."""
AHEAD = 3
"""So many chunks for each worker wait at a time."""
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
    """The games of one chunk, in a worker; fewer when the simulation is stopped meanwhile."""
    rows = []
    for number in numbers:
        if _stop is not None and _stop.is_set():
            break
        rows.append(play_game(plan, number))
    return rows


def chunks(games: int, workers: int, largest: int = QUICK_CHUNK) -> list[range]:
    """The numbers of the games in pieces of equal size."""
    size = max(1, min(largest, games // (workers * CHUNKS_FOR_EACH)))
    return [range(first, min(first + size, games)) for first in range(0, games, size)]


def _spread(plan: Plan, games: int, workers: int) -> Iterator[list[Row]]:
    # A fresh interpreter for each worker: the same on every system, and nothing is shared.
    context = multiprocessing.get_context("spawn")
    stop = context.Event()
    pool = ProcessPoolExecutor(min(workers, games), mp_context=context, initializer=_begin, initargs=(stop,))
    try:
        pieces = iter(chunks(games, workers, QUICK_CHUNK if plan.is_quick else SLOW_CHUNK))
        waiting: set[Future[list[Row]]] = set()
        while True:
            for piece in islice(pieces, AHEAD * workers - len(waiting)):
                waiting.add(pool.submit(play_chunk, plan, piece))
            if not waiting:
                return
            done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            for future in done:
                yield future.result()
    finally:
        stop.set()
        pool.shutdown(wait=True, cancel_futures=True)


_stop: Event | None = None
"""In a worker: set when no further game is wanted."""


def _begin(stop: Event) -> None:
    """A worker leaves Ctrl-C to the process that started it, which tells it when to stop."""
    global _stop
    _stop = stop
    signal.signal(signal.SIGINT, signal.SIG_IGN)
