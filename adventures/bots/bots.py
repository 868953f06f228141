"""The bots by their short names."""

from __future__ import annotations

from collections.abc import Callable
from hashlib import blake2b
from importlib import import_module
from typing import Protocol

from adventures.bots.chair import Chair
from adventures.errors import unknown


class Bot(Protocol):
    """Whoever chooses for a seat. A bot of the same kind with the same stream chooses the same in the same game."""

    imagines: bool
    """Does it imagine games? Such a bot needs a game that keeps at least its last checkpoint."""

    def choose(self, chair: Chair) -> int:
        """The number of the option taken at the decision that the seat is asked now."""
        ...


KINDS = {
    "random": ("adventures.bots.random", "Takes any legal option, each as likely as the others."),
    "greedy": ("adventures.bots.greedy", "Looks one choice ahead and takes what seems best."),
}
"""Each bot with its module, whose function ``bot`` makes it of a stream's name, and what it is like."""

SIMPLEST = "random"
"""The bot that goes on where another fails."""


def check_bot(name: str) -> str:
    """The name again. Raises UserError with the nearest known name if there is no such bot."""
    if name not in KINDS:
        raise unknown("bot", name, KINDS)
    return name


def stream_of(seed: str, seat: int) -> str:
    """The name of a seat's own stream of chance, from which the game's seed can't be worked out."""
    return blake2b(f"{seed}/bot/{seat}".encode(), digest_size=16).hexdigest()


def make_bot(name: str, seed: str, seat: int) -> Bot:
    """A bot for a seat of a game. Raises UserError for an unknown name."""
    make: Callable[[str], Bot] = import_module(KINDS[check_bot(name)][0]).bot
    return make(stream_of(seed, seat))
