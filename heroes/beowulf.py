"""Beowulf: rage, gained by damage and spent on his cards, never more than 3.

Source: Little Red Riding Hood vs. Beowulf rules, Beowulf; rulings BE1-BE11.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from pydantic import Field

from adventures.core.abilities import Ability, Status
from adventures.core.decisions import Decision, Option, Rule, ask
from adventures.core.table import Table
from adventures.rules.effects.amounts import ONE, Amount, AnyAmount, with_amount
from adventures.rules.effects.base import Here, Operation, run_all
from adventures.rules.effects.control import Options, choose_options, clauses
from adventures.rules.effects.language import Language

RAGE = "beowulf/rage"
MOST, START = 3, 1
SPENT = "rage_spent"
"""The note that holds how much rage an earlier clause spent."""


def rage(table: Table) -> int:
    """How much rage Beowulf has."""
    return table.state.marks.get(RAGE, 0)


def change_rage(table: Table, by: int, cause: str) -> bool:
    """Gain or lose rage, between 0 and 3. Returns whether it changed."""
    before = rage(table)
    after = min(MOST, max(0, before + by))
    if after == before:
        return False
    table.state.marks[RAGE] = after
    table.tell("rage", "Beowulf has {} rage ({})", after, cause, rage=after, cause=cause)
    return True


class GainRage(Operation):
    """Gain rage, never above 3."""

    name: ClassVar[str] = "gain_rage"
    primary: ClassVar[str] = "n"

    n: AnyAmount = ONE

    def run(self, here: Here) -> Rule:
        """Gain it."""
        count = yield from self.n.find(here)
        return change_rage(here.table, count, here.cause)

    def describe(self, lang: Language) -> str:
        """``gain 1 rage``."""
        return with_amount(lang, self.n, "gain {n} rage", "gain {n} rage", "gain rage equal to {amount}")


class SpendRage(Operation):
    """Spend rage, all of it or nothing: a cost."""

    name: ClassVar[str] = "spend_rage"
    primary: ClassVar[str] = "n"

    n: int = Field(ge=1, le=MOST)

    def run(self, here: Here) -> Rule:
        """Spend it."""
        yield from ()
        return self.possible(here) and change_rage(here.table, -self.n, here.cause)

    def possible(self, here: Here) -> bool:
        """Is there enough?"""
        return rage(here.table) >= self.n

    def describe(self, lang: Language) -> str:
        """``spend 2 rage``."""
        return lang.gettext("spend {n} rage", n=self.n)


class SpendAnyRage(Operation):
    """Spend as much rage as you like; how much is noted."""

    name: ClassVar[str] = "spend_any_rage"

    def run(self, here: Here) -> Rule:
        """Choose how much, and spend it."""
        options = [Option("spend", word=str(n)) for n in range(rage(here.table) + 1)]
        decision = Decision(here.chooser(), "rage", options, "{}: spend how much rage?", (here.cause,), here.cause)
        option = yield from ask(here.table, decision)
        spent = int(option.word)
        change_rage(here.table, -spent, here.cause)
        here.notes[SPENT] = spent
        return spent > 0

    def describe(self, lang: Language) -> str:
        """``spend any amount of rage``."""
        return lang.gettext("spend any amount of rage")


class Rage(Amount):
    """How much rage Beowulf has."""

    word: ClassVar[str] = "rage"

    def value(self, here: Here) -> int:
        """How much."""
        return rage(here.table)

    def unit(self, lang: Language) -> str:
        """One of it."""
        return lang.gettext("rage you have")


class RageSpent(Amount):
    """How much rage an earlier clause spent."""

    word: ClassVar[str] = "rage_spent"
    leans: ClassVar[bool] = True

    def value(self, here: Here) -> int:
        """How much."""
        return int(here.notes.get(SPENT, 0))

    def unit(self, lang: Language) -> str:
        """One of it."""
        return lang.gettext("rage spent")


class ForRage(Operation):
    """A different option for each rage spent before, all picked first, in the owner's order."""

    name: ClassVar[str] = "for_each_rage_spent"
    primary: ClassVar[str] = "of"

    of: Options = Field(min_length=2)

    def run(self, here: Here) -> Rule:
        """Pick, then carry out."""
        done = False
        for word in (yield from choose_options(here, self.of, here.notes.get(SPENT, 0), "own")):
            done = (yield from run_all(here, self.of[word])) or done
        return done

    def describe(self, lang: Language) -> str:
        """``for each rage spent choose a different one: …``."""
        options = lang.alternatives([clauses(lang, effects) for effects in self.of.values()])
        return lang.gettext("for each rage spent choose a different one: {options}", options=options)


class StartingRage(Ability):
    """Beowulf starts with 1 rage. What he gains by damage stands on his sheet."""

    id = "beowulf"
    name = "Rage"

    def set_up(self, table: Table, owner: int) -> Rule:
        """Take the first rage."""
        yield from ()
        table.state.marks[RAGE] = START

    def status(self, table: Table, owner: int) -> list[Status]:
        """How much rage he has."""
        count = rage(table)
        return [Status("rage", "●" * count + "○" * (MOST - count), f"{count} of {MOST}", f"{count} of {MOST}")]


def abilities(pieces: Mapping[str, int]) -> tuple[Ability, ...]:
    """What makes Beowulf special beyond his sheet."""
    return (StartingRage(),)
