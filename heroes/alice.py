"""Alice: big or small, she is better at attacking or at defending.

Source: BoL1 rules, Alice; rulings AL1-AL7. Her size stands in the marks: 2 big, 1 small.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from adventures.core.abilities import Ability, Status
from adventures.core.cards import ATTACK, DEFENSE
from adventures.core.decisions import Decision, Option, Rule, ask
from adventures.core.table import Table
from adventures.rules.effects.base import Here, Operation
from adventures.rules.effects.language import Language

SIZE = "alice/size"
SMALL, BIG = 1, 2
NAMES = {SMALL: "small", BIG: "big"}
BONUS = {(BIG, ATTACK): 2, (SMALL, DEFENSE): 1}


def set_size(table: Table, size: int) -> None:
    """Alice is big or small now."""
    table.state.marks[SIZE] = size
    table.tell("size", "Alice is {}", NAMES[size], size=NAMES[size])


class ToggleSize(Operation):
    """Alice becomes small if she is big, and big if she is small; never a choice."""

    name: ClassVar[str] = "toggle_size"

    def run(self, here: Here) -> Rule:
        """Change it."""
        yield from ()
        set_size(here.table, SMALL if here.table.state.marks.get(SIZE) == BIG else BIG)
        return True

    def describe(self, lang: Language) -> str:
        """``change Alice's size``."""
        return lang.gettext("change {size}", size=lang.of(lang.name("alice"), lang.gettext("size")))

    def names(self) -> tuple[str, ...]:
        """Alice."""
        return ("alice",)


class BigAndSmall(Ability):
    """Big Alice attacks with 2 more, small Alice defends with 1 more; the Jabberwock never does.

    Source: BoL1 rules, Alice; rulings AL1, AL2, AL7.
    """

    id = "alice"
    name = "Big and Small"

    def set_up(self, table: Table, owner: int) -> Rule:
        """Choose her size once everybody is placed."""
        options = [Option("size", word=NAMES[size]) for size in (BIG, SMALL)]
        decision = Decision(owner, "size", options, "{}: does Alice start big or small?", (self.name,), self.name)
        option = yield from ask(table, decision)
        set_size(table, BIG if option.word == NAMES[BIG] else SMALL)

    def status(self, table: Table, owner: int) -> list[Status]:
        """Her size, and what it is good for."""
        size = table.state.marks.get(SIZE, 0)
        if size not in NAMES:
            return []
        helped, by = ("attacks", 2) if size == BIG else ("defenses", 1)
        return [Status("size", NAMES[size], f"her {helped} {by:+d}")]

    def value_bonus(self, table: Table, owner: int, use: int) -> int:
        """The bonus of her size for her own cards."""
        combat = table.state.combat
        if combat is None or combat.sides[use].fighter != table.owners[owner].fighters[0]:
            return 0
        return BONUS.get((table.state.marks.get(SIZE, 0), use), 0)


def abilities(pieces: Mapping[str, int]) -> tuple[Ability, ...]:
    """What makes Alice special."""
    return (BigAndSmall(),)
