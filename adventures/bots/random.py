"""The random bot: any legal option, each as likely as the others."""

from __future__ import annotations

import struct
from hashlib import blake2b

from adventures.bots.chair import Chair

PICKS = 16
_digits = struct.Struct(f"<{PICKS}I").unpack


class RandomBot:
    """Picks by chance.

    The pick at a choice follows from the bot's stream and the number of choices taken before, so that a game taken up
    again, or a choice taken back and made anew, goes the same way. One hash gives the picks of sixteen choices.
    """

    __slots__ = ("_block", "_picks", "_stream")

    imagines = False

    def __init__(self, stream: str) -> None:
        self._stream = stream
        self._block = -1
        self._picks: tuple[int, ...] = ()

    def choose(self, chair: Chair) -> int:
        """Any option."""
        return self.pick(chair.choices, len(chair.decision.options))

    def pick(self, choice: int, options: int) -> int:
        """The option taken at the ``choice``-th choice of a game, of so many."""
        block, place = divmod(choice, PICKS)
        if block != self._block:
            self._block = block
            self._picks = _digits(blake2b(f"{self._stream}/{block}".encode(), digest_size=4 * PICKS).digest())
        return self._picks[place] * options >> 32


def bot(stream: str) -> RandomBot:
    """A random bot with its own stream of chance."""
    return RandomBot(stream)
