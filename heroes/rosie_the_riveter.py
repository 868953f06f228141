"""Rosie the Riveter: a row of four upgrades that are activated from the left and, when turned off, go to its right end.

The row stands in the marks as digits from left to right (the upgrades by their numbers), the active ones as a set.

Source: S&S rules, Rosie the Riveter; rulings RO1-RO7, G06.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from pydantic import Field

from adventures.core.abilities import Ability, Status
from adventures.core.cards import ATTACK
from adventures.core.decisions import Decision, Option, Rule, ask
from adventures.core.table import Table
from adventures.rules.cards import draw
from adventures.rules.effects.amounts import Amount
from adventures.rules.effects.base import Effects, Here, Operation, run_all
from adventures.rules.effects.control import clauses
from adventures.rules.effects.language import Language

ROW, ACTIVE = "rosie-the-riveter/row", "rosie-the-riveter/active"
ENGINE, MAGNETRON, FIST_GUN, WHIZBANG = 1, 2, 3, 4
NAMES = {ENGINE: "Merlin Engine", MAGNETRON: "Cavity Magnetron", FIST_GUN: "Sedgley Fist Gun", WHIZBANG: "Whizbang"}
START = 1234
ALL = len(NAMES)


def row(table: Table) -> list[int]:
    """The upgrades from left to right."""
    return [int(digit) for digit in str(table.state.marks.get(ROW, START))]


def is_active(table: Table, upgrade: int) -> bool:
    """Is this upgrade active?"""
    return bool(table.state.marks.get(ACTIVE, 0) >> upgrade & 1)


def active(table: Table) -> int:
    """How many upgrades are active."""
    return table.state.marks.get(ACTIVE, 0).bit_count()


def activate(table: Table, cause: str) -> bool:
    """Activate the leftmost inactive upgrade; it stays where it is. Returns whether there was one."""
    found = next((upgrade for upgrade in row(table) if not is_active(table, upgrade)), 0)
    if not found:
        return False
    table.state.marks[ACTIVE] = table.state.marks.get(ACTIVE, 0) | 1 << found
    table.tell("upgrade", "{} is active ({})", NAMES[found], cause, upgrade=NAMES[found], active=True)
    return True


def deactivate(table: Table, cause: str) -> bool:
    """Turn off the leftmost active upgrade and move it to the right end. Returns whether there was one."""
    upgrades = row(table)
    found = next((upgrade for upgrade in upgrades if is_active(table, upgrade)), 0)
    if not found:
        return False
    table.state.marks[ACTIVE] &= ~(1 << found)
    upgrades.remove(found)
    table.state.marks[ROW] = int("".join(str(upgrade) for upgrade in (*upgrades, found)))
    table.tell("upgrade", "{} is turned off ({})", NAMES[found], cause, upgrade=NAMES[found], active=False)
    return True


class ActivateUpgrade(Operation):
    """Activate upgrades from the left, as far as there are inactive ones."""

    name: ClassVar[str] = "activate_upgrade"
    primary: ClassVar[str] = "n"

    n: int = 1

    def run(self, here: Here) -> Rule:
        """Activate them."""
        yield from ()
        return sum(activate(here.table, here.cause) for _ in range(self.n)) > 0

    def describe(self, lang: Language) -> str:
        """``activate an upgrade``."""
        return lang.ngettext("activate an upgrade", "activate {n} upgrades", self.n)


class DeactivateUpgrade(Operation):
    """Turn off the leftmost active upgrade."""

    name: ClassVar[str] = "deactivate_upgrade"

    def run(self, here: Here) -> Rule:
        """Turn it off."""
        yield from ()
        return deactivate(here.table, here.cause)

    def possible(self, here: Here) -> bool:
        """Is one active?"""
        return active(here.table) > 0

    def describe(self, lang: Language) -> str:
        """``deactivate an upgrade``."""
        return lang.gettext("deactivate an upgrade")


class ActivateAllUpgrades(Operation):
    """Activate all upgrades; something more happens if all were active before."""

    name: ClassVar[str] = "activate_all_upgrades"

    if_all_were: Effects = Field(default=())

    def run(self, here: Here) -> Rule:
        """Look first, then activate."""
        were = active(here.table) == ALL
        while activate(here.table, here.cause):
            continue
        if were:
            yield from run_all(here, self.if_all_were)
        return True

    def describe(self, lang: Language) -> str:
        """``activate all upgrades; if all were active already, …``."""
        if not self.if_all_were:
            return lang.gettext("activate all upgrades")
        do = clauses(lang, self.if_all_were)
        return lang.gettext("activate all upgrades; if all were active already, {do}", do=do)


class ActiveUpgrades(Amount):
    """How many upgrades are active."""

    word: ClassVar[str] = "active_upgrades"

    def value(self, here: Here) -> int:
        """How many."""
        return active(here.table)

    def unit(self, lang: Language) -> str:
        """One of them."""
        return lang.gettext("active upgrade")

    def units(self, lang: Language, n: int) -> str:
        """Several of them."""
        return lang.ngettext("active upgrade", "active upgrades", n)


class Upgrades(Ability):
    """One more upgrade at the start of each turn; all four are turned off at the end of one. They work for Rosie alone.

    Source: S&S rules, Rosie the Riveter; rulings RO1, RO3-RO6.
    """

    id = "rosie-the-riveter"
    name = "Upgrades"

    def set_up(self, table: Table, owner: int) -> Rule:
        """The row lies in its order, all inactive."""
        yield from ()
        table.state.marks[ROW] = START
        table.state.marks[ACTIVE] = 0

    def turn_start(self, table: Table, owner: int) -> Rule:
        """Activate an upgrade."""
        yield from ()
        activate(table, self.name)

    def turn_end(self, table: Table, owner: int) -> Rule:
        """With all four active, all are turned off, one after the other from the left."""
        yield from ()
        if active(table) == ALL:
            while deactivate(table, self.name):
                continue

    def status(self, table: Table, owner: int) -> list[Status]:
        """The row from left to right, the active ones filled."""
        signs = [f"{'■' if is_active(table, upgrade) else '□'} {NAMES[upgrade]}" for upgrade in row(table)]
        words = [f"{NAMES[upgrade]} {'active' if is_active(table, upgrade) else 'off'}" for upgrade in row(table)]
        return [Status("upgrades", "  ".join(signs), f"{active(table)} of {ALL} active", ", ".join(words))]

    def is_hers(self, table: Table, owner: int, fighter: int) -> bool:
        """Is this Rosie?"""
        return fighter == table.owners[owner].fighters[0]

    def move_value(self, table: Table, owner: int, fighter: int, value: int) -> int:
        """The engine takes her 1 space farther in a maneuver."""
        return value + (is_active(table, ENGINE) and self.is_hers(table, owner, fighter))

    def value_bonus(self, table: Table, owner: int, use: int) -> int:
        """The fist gun strengthens her attacks."""
        combat = table.state.combat
        if use != ATTACK or combat is None or not is_active(table, FIST_GUN):
            return 0
        return int(self.is_hers(table, owner, combat.sides[ATTACK].fighter))

    def is_ranged(self, table: Table, owner: int, fighter: int) -> bool:
        """The whizbang reaches into her zones."""
        return is_active(table, WHIZBANG) and self.is_hers(table, owner, fighter)

    def after_attack(self, table: Table, owner: int) -> Rule:
        """The magnetron may draw a card after her attacks."""
        combat = table.state.combat
        if combat is None or not is_active(table, MAGNETRON):
            return
        if not self.is_hers(table, owner, combat.sides[ATTACK].fighter):
            return
        options = [Option("yes"), Option("no")]
        text, args = "{}: draw 1 card?", (NAMES[MAGNETRON],)
        option = yield from ask(table, Decision(owner, "may", options, text, args, NAMES[MAGNETRON], "yes-no"))
        if option.kind == "yes":
            yield from draw(table, owner, 1, NAMES[MAGNETRON])


def abilities(pieces: Mapping[str, int]) -> tuple[Ability, ...]:
    """What makes Rosie special."""
    return (Upgrades(),)
