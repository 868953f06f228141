"""The greedy bot: looks one choice ahead, plays what it began to its end by habit, takes what is worth most then."""

from __future__ import annotations

from adventures.bots.chair import Chair

THOUGHTS = 20
"""So many imagined games are played for a decision, if it has no more options."""
MOST = 4
"""In so many different games, at most, each option is tried."""
HORIZON = 12
"""So many choices, at most, are made by habit after the option."""


class GreedyBot:
    """Takes the option after which imagined games are worth most; the first of several that are equal.

    Every option is tried in the same imagined games, so that they differ by the choice and not by luck.
    """

    __slots__ = ()

    imagines = True

    def choose(self, chair: Chair) -> int:
        """The best option, as far as one choice ahead shows."""
        count = len(chair.decision.options)
        if count == 1:
            return 0
        worths = [0.0] * count
        for k in range(max(1, min(MOST, THOUGHTS // count))):
            for number in range(count):
                worths[number] += chair.imagine(k).choose(number).settle(HORIZON).worth()
        return max(range(count), key=lambda number: worths[number])


def bot(stream: str) -> GreedyBot:
    """A greedy bot; it needs no chance of its own."""
    return GreedyBot()
