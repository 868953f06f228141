"""What cards of enemies do beyond the common vocabulary: threat, flipping a card of their own, a second best.

Source: UMA rules, The Threat Track; enemy facts, operations on cards.
"""

from __future__ import annotations

from typing import ClassVar

from adventures.core.decisions import Rule
from adventures.rules import combat
from adventures.rules.cards import discard_top
from adventures.rules.effects.amounts import AnyAmount, Fixed, with_amount
from adventures.rules.effects.base import Effects, Here, Operation, run_all
from adventures.rules.effects.control import clauses
from adventures.rules.effects.language import Language
from adventures.rules.threat import advance_threat


class Threat(Operation):
    """Advance the threat marker; a negative amount moves it back, not below the first space."""

    name: ClassVar[str] = "threat"
    primary: ClassVar[str] = "n"

    n: AnyAmount

    def run(self, here: Here) -> Rule:
        """Advance it; at the end of the track the objective resolves at once."""
        count = yield from self.n.find(here)
        yield from advance_threat(here.table, count, here.cause)
        return count != 0

    def describe(self, lang: Language) -> str:
        """``advance the threat by 1``."""
        if isinstance(self.n, Fixed) and self.n.n < 0:
            return lang.gettext("move the threat marker back by {n}, not below the first space", n=-self.n.n)
        base = getattr(self.n, "base", 0)
        if base:
            return lang.gettext("advance the threat by {base}, and by {n}", base=base, n=self.n.number) + self.n.tail(
                lang
            )
        text = "advance the threat by {n}"
        return with_amount(lang, self.n, text, text, "advance the threat by {amount}")


class FlipOwn(Operation):
    """Discard the top card of this enemy's deck and add its value for the present use, at most so much.

    A deception card counts, and then the discard pile is shuffled into the deck. An empty deck adds nothing.
    """

    name: ClassVar[str] = "flip_own"
    primary: ClassVar[str] = "most"

    most: int

    def run(self, here: Here) -> Rule:
        """Flip it and add."""
        yield from ()
        table = here.table
        if here.combat is None or here.owner < 0:
            return False
        deck = table.state.piles[here.owner].deck
        if not deck:
            return False
        # What it shows is read first: a deception card is shuffled away as soon as it is discarded.
        face = table.card(deck[-1])
        discard_top(table, here.owner, 1, here.cause)
        amount = min(self.most, face.value(here.use))
        if amount:
            combat.modify(table, here.use, "add", amount, face.name)
        return True

    def describe(self, lang: Language) -> str:
        """``discard the top card of this deck and add its value for the same use, at most 3``."""
        text = "discard the top card of this deck and add its value for the same use, at most {n}"
        return lang.gettext(text, n=self.most)


class Attempt(Operation):
    """One thing, and another instead if the first could not be done at all."""

    name: ClassVar[str] = "attempt"
    spread: ClassVar[bool] = True

    attempt: Effects
    spare: Effects

    def run(self, here: Here) -> Rule:
        """Try the first, else the other."""
        done = yield from run_all(here, self.attempt)
        return done or (yield from run_all(here, self.spare))

    def possible(self, here: Here) -> bool:
        """Can either be done?"""
        return any(effect.possible(here) for effect in (*self.attempt, *self.spare))

    def describe(self, lang: Language) -> str:
        """``activate 1 machine; if that can't be done, advance the threat by 1``."""
        attempt, spare = clauses(lang, self.attempt), clauses(lang, self.spare)
        return lang.gettext("{attempt}; if that can't be done, {spare}", attempt=attempt, spare=spare)
