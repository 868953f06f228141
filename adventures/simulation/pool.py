"""Playing many games: in this process, or spread over several; the rows are the same either way."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Generator, Iterator, Sequence
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
    played = play_plans((plan,), games, workers)
    try:
        for _, rows in played:
            yield rows
    finally:
        played.close()


def play_plans(plans: Sequence[Plan], games: int, workers: int = 1) -> Generator[tuple[int, list[Row]], None, None]:
    """Play so many games of each plan with the same workers, yielding (number of the plan, rows)."""
    if workers <= 1 or games * len(plans) <= 1:
        for n, plan in enumerate(plans):
            for number in range(games):
                yield n, [play_game(plan, number)]
        return
    yield from _spread(plans, games, workers)


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


def pieces_of(plans: Sequence[Plan], games: int, workers: int) -> Iterator[tuple[int, range]]:
    """The work of several plans in pieces: (number of the plan, numbers of the games)."""
    for n, plan in enumerate(plans):
        for piece in chunks(games, workers, QUICK_CHUNK if plan.is_quick else SLOW_CHUNK):
            yield n, piece


def _spread(plans: Sequence[Plan], games: int, workers: int) -> Iterator[tuple[int, list[Row]]]:
    # A fresh interpreter for each worker: the same on every system, and nothing is shared.
    context = multiprocessing.get_context("spawn")
    stop = context.Event()
    most = min(workers, games * len(plans))
    pool = ProcessPoolExecutor(most, mp_context=context, initializer=_begin, initargs=(stop,))
    try:
        pieces = pieces_of(plans, games, workers)
        waiting: dict[Future[list[Row]], int] = {}
        while True:
            for n, piece in islice(pieces, AHEAD * workers - len(waiting)):
                waiting[pool.submit(play_chunk, plans[n], piece)] = n
            if not waiting:
                return
            done, _ = wait(waiting, return_when=FIRST_COMPLETED)
            for future in done:
                yield waiting.pop(future), future.result()
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
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    """A worker ends when the process that started it is gone, however that was ended."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
