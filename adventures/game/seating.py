"""Seating: who plays each seat, a person or a bot, since when; whose hands the people at one screen may see.

It belongs to whoever plays a game, not to the game: nothing in it changes how a game goes.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from adventures.game.setup import Setup

if TYPE_CHECKING:
    from adventures.game.game import Game

Change = tuple[int, int, str]
"""After how many choices which seat was handed over, and to which bot ("" for a person)."""


def bots_of(setup: Setup, changes: Sequence[Change]) -> dict[int, str]:
    """The bots by their seats after all changes."""
    bots = {seat: one.bot for seat, one in enumerate(setup.seats) if not one.person}
    for _, seat, bot in changes:
        if bot:
            bots[seat] = bot
        else:
            bots.pop(seat, None)
    return bots


class Seating:
    """Who plays each seat of a game.

    ``bots`` are the bots by their seats, people play the others. ``changes`` is the list that is given, so that
    whoever keeps the game keeps them too.
    """

    def __init__(self, game: Game, changes: list[Change] | None = None) -> None:
        self.game = game
        self.changes = changes if changes is not None else []
        self.bots = bots_of(game.setup, self.changes)

    # Looking

    @property
    def people(self) -> list[int]:
        """The seats that a person plays now."""
        return [seat for seat in self.game.cast.seats if seat not in self.bots]

    @property
    def own(self) -> list[int]:
        """The seats whose hands belong to people here: they play them, or have played them before a bot did."""
        began = {seat for seat, one in enumerate(self.game.setup.seats) if one.person}
        return sorted(began | {seat for _, seat, bot in self.changes if not bot})

    @property
    def watching(self) -> bool:
        """Do bots play all seats?"""
        return not self.people

    def sees(self, seat: int, other: int) -> bool:
        """May a seat see the hand of another?"""
        return bool(self.game.cast.audience[other] >> seat & 1)

    @property
    def hides(self) -> bool:
        """Are there people here who may not see each other's hands?"""
        own = self.own
        return any(not self.sees(one, other) for one in own for other in own)

    def is_secret(self, seat: int) -> bool:
        """Would a person who took this seat over come to see a hand that nobody here may see?"""
        return self.game.setup.hands_hidden and not any(self.sees(one, seat) for one in self.own)

    @property
    def by_people(self) -> int:
        """How many of the choices people have taken."""
        setup = self.game.setup
        count = 0
        for number, taken in enumerate(self.game.taken):
            bots = bots_of(setup, [change for change in self.changes if change[0] <= number]) if self.changes else None
            count += taken.seat not in (self.bots if bots is None else bots)
        return count

    def giver(self, eyes: int) -> int:
        """The seat that gives up if whoever sits here does: the one whose eyes these are, else the one that is asked.

        -1 where nobody can: only bots play, or the game is over.
        """
        people, decision = self.people, self.game.decision
        if not people or decision is None:
            return -1
        if eyes in self.own:
            return eyes
        return decision.seat if decision.seat in people else people[0]

    # Changing

    def hand_over(self, seat: int, bot: str | None) -> None:
        """Let a bot play a seat from now on, or (None) a person.

        A game in which a person takes a hand over that nobody here might see counts as practice.
        """
        self.forget_what_was_taken_back()
        if bot is None and self.is_secret(seat):
            self.game.practice = True
        self.changes.append((self.game.choices, seat, bot or ""))
        if bot is None:
            self.bots.pop(seat, None)
        else:
            self.bots[seat] = bot

    def forget_what_was_taken_back(self) -> None:
        """Before a new choice: who had played the choices that were taken back counts no more."""
        now = self.game.choices
        self.changes[:] = [(min(count, now), seat, bot) for count, seat, bot in self.changes]
