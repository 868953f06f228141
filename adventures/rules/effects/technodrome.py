"""Krang's Technodrome: doomsday machines, bands in Dimension X, what is counted of them.

Source: UMA rules, Special Rules: Krang; cases VIL-KRANG.
"""

from __future__ import annotations

from typing import ClassVar

from adventures.core.bits import members
from adventures.core.decisions import Decision, Option, Rule, ask
from adventures.core.table import Table
from adventures.rules.effects.amounts import ONE, Amount, AnyAmount, with_amount
from adventures.rules.effects.base import Here, Operation
from adventures.rules.effects.conditions import Condition
from adventures.rules.effects.language import Language

MACHINES = "technodrome.machines"
"""The mark that holds the set of active machines."""
MARKERS = "technodrome.markers"
"""The mark that holds how many Dimension X markers have been placed: the threat level."""


def active_machines(table: Table) -> int:
    """The set of active machines."""
    return table.state.marks.get(MACHINES, 0)


def idle_machines(table: Table) -> int:
    """The set of inactive machines; none on a battlefield without machines."""
    if MACHINES not in table.state.marks:
        return 0
    return ((1 << len(table.battlefield.machines)) - 1) & ~active_machines(table)


def threat_level(table: Table) -> int:
    """How many bands lie in Dimension X."""
    return table.state.marks.get(MARKERS, 0)


def dimension_x(table: Table) -> int:
    """The spaces that lie in Dimension X."""
    mask = 0
    for band in table.battlefield.bands[: threat_level(table)]:
        mask |= band
    return mask


def choose_machine(table: Table, seat: int, machines: int, text: str, cause: str, may: bool = False) -> Rule:
    """Choose one of a set of machines; -1 if none is there or (``may``) it was declined."""
    if not machines:
        return -1
    found = table.battlefield.machines
    options = [Option("machine", word=found[n].id, note=found[n].name) for n in members(machines)]
    if may:
        options.append(Option("no"))
    option = yield from ask(table, Decision(seat, "machine", options, text, (cause,), cause))
    return next((n for n, machine in enumerate(found) if machine.id == option.word), -1)


def turn_machine(table: Table, machine: int, active: bool, cause: str) -> None:
    """Turn a machine on or off."""
    bit = 1 << machine
    marks = table.state.marks
    marks[MACHINES] = active_machines(table) | bit if active else active_machines(table) & ~bit
    which = table.battlefield.machines[machine]
    table.tell(
        "machine",
        "The {} is {} ({})",
        which.name,
        "active" if active else "inactive",
        cause,
        machine=which.id,
        active=active,
        cause=cause,
    )


def turn_machines(here: Here, machines: int, count: int, active: bool, text: str) -> Rule:
    """Turn so many of a set of machines on or off, the players choosing which; returns whether any was."""
    table = here.table
    chosen: list[int] = []
    left = machines
    while len(chosen) < count and left:
        if left.bit_count() <= count - len(chosen):
            chosen += members(left)
            break
        machine = yield from choose_machine(table, here.chooser(), left, text, here.cause)
        chosen.append(machine)
        left &= ~(1 << machine)
    for machine in chosen:
        turn_machine(table, machine, active, here.cause)
    return bool(chosen)


class ActivateMachines(Operation):
    """Turn inactive machines on, the players choosing which; nothing if none is off."""

    name: ClassVar[str] = "activate_machines"
    primary: ClassVar[str] = "n"

    n: AnyAmount = ONE

    def run(self, here: Here) -> Rule:
        """Turn them on."""
        count = yield from self.n.find(here)
        idle = idle_machines(here.table)
        return (yield from turn_machines(here, idle, count, True, "{}: which machine is activated?"))

    def possible(self, here: Here) -> bool:
        """Is one off?"""
        return bool(idle_machines(here.table))

    def describe(self, lang: Language) -> str:
        """``activate 1 machine``."""
        if isinstance(self.n, AllMachines):
            return lang.gettext("activate all machines")
        one, many = "activate {n} machine", "activate {n} machines"
        return with_amount(lang, self.n, one, many, "activate as many machines as {amount}")


class DeactivateMachines(Operation):
    """The players turn active machines off."""

    name: ClassVar[str] = "deactivate_machines"
    primary: ClassVar[str] = "n"

    n: AnyAmount = ONE

    def run(self, here: Here) -> Rule:
        """Turn them off."""
        count = yield from self.n.find(here)
        active = active_machines(here.table)
        return (yield from turn_machines(here, active, count, False, "{}: which machine is deactivated?"))

    def possible(self, here: Here) -> bool:
        """Is one on?"""
        return bool(active_machines(here.table))

    def describe(self, lang: Language) -> str:
        """``deactivate 1 machine``."""
        one, many = "deactivate {n} machine", "deactivate {n} machines"
        return with_amount(lang, self.n, one, many, "deactivate as many machines as {amount}")


class HalfThePlayers(Amount):
    """Half the number of players at the start, rounded up."""

    word: ClassVar[str] = "half_the_players"

    def value(self, here: Here) -> int:
        """How many."""
        return (len(here.table.cast.seats) + 1) // 2

    @property
    def number(self) -> int | None:
        """An equal."""
        return None

    def equal(self, lang: Language) -> str:
        """What it is."""
        return lang.gettext("half the players, rounded up")


class AllMachines(Amount):
    """As many as there are machines."""

    word: ClassVar[str] = "all_machines"

    def value(self, here: Here) -> int:
        """How many."""
        return len(here.table.battlefield.machines)

    @property
    def number(self) -> int | None:
        """No number: all of them."""
        return None


class MachinesActive(Amount):
    """How many machines are active."""

    word: ClassVar[str] = "machines_active"

    def value(self, here: Here) -> int:
        """How many."""
        return active_machines(here.table).bit_count()

    def unit(self, lang: Language) -> str:
        """One of them."""
        return lang.gettext("active machine")


class SelfInDimensionX(Condition):
    """The fighter whose card it is stands in Dimension X."""

    word: ClassVar[str] = "self_in_dx"

    def holds(self, here: Here) -> bool:
        """Does it?"""
        return here.me >= 0 and bool(here.table.state.place[here.me] & dimension_x(here.table))

    def describe(self, lang: Language) -> str:
        """``Krang is in Dimension X``."""
        return lang.gettext("your fighter is in Dimension X")


class OpponentInDimensionX(Condition):
    """The opposing fighter stands in Dimension X."""

    word: ClassVar[str] = "opponent_in_dx"

    def holds(self, here: Here) -> bool:
        """Does it?"""
        return here.foe >= 0 and bool(here.table.state.place[here.foe] & dimension_x(here.table))

    def describe(self, lang: Language) -> str:
        """``the opposing fighter is in Dimension X``."""
        return lang.gettext("the opposing fighter is in Dimension X")
