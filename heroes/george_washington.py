"""George Washington: ruse tokens laid beside attacks, which an opponent may buy off with a random card.

How many tokens are ready stands in the marks; those that are neither ready nor beside an attack are used.

Source: S&S rules, George Washington; rulings GW1-GW7, UA5.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from adventures.core.abilities import Ability, Status
from adventures.core.cards import ATTACK, DEFENSE
from adventures.core.decisions import Decision, Option, Rule, ask
from adventures.core.table import Table
from adventures.rules import against_enemies
from adventures.rules.cards import discard_random
from adventures.rules.effects.base import Here, Operation
from adventures.rules.effects.language import Language

READY = "george-washington/ready"
TOKENS = 4
YES_NO = (Option("yes"), Option("no"))


def ready(table: Table) -> int:
    """How many ruse tokens are ready."""
    return table.state.marks.get(READY, 0)


def used(table: Table) -> int:
    """How many ruse tokens are used."""
    combat = table.state.combat
    return TOKENS - ready(table) - (combat.sides[ATTACK].ruse if combat is not None else 0)


class RegainRuse(Operation):
    """Used ruse tokens become ready again, as far as there are any."""

    name: ClassVar[str] = "regain_ruse"
    primary: ClassVar[str] = "n"

    n: int = 1

    def run(self, here: Here) -> Rule:
        """Regain them."""
        yield from ()
        count = min(self.n, used(here.table))
        if count <= 0:
            return False
        here.table.state.marks[READY] = ready(here.table) + count
        here.table.tell("ruse", "{} ruse tokens are ready ({})", ready(here.table), here.cause, ready=ready(here.table))
        return True

    def describe(self, lang: Language) -> str:
        """``regain 1 ruse``."""
        return lang.ngettext("regain {n} ruse", "regain {n} ruses", self.n)


class Ruses(Ability):
    """A ruse may be laid beside any attack; the opponent may discard a random card to remove it.

    Source: S&S rules, George Washington; rulings GW1-GW4.
    """

    id = "george-washington"
    name = "Culper Ring"

    def set_up(self, table: Table, owner: int) -> Rule:
        """All tokens are ready."""
        yield from ()
        table.state.marks[READY] = TOKENS

    def status(self, table: Table, owner: int) -> list[Status]:
        """The tokens that are ready, beside the attack, and used."""
        there, gone = ready(table), used(table)
        beside = TOKENS - there - gone
        detail = f"{there} ready, {gone} used" + (", 1 beside the attack" if beside else "")
        return [Status("ruses", "■" * there + "▣" * beside + "□" * gone, detail, detail)]

    def attack_declared(self, table: Table, owner: int) -> Rule:
        """Lay a ruse beside the attack card, if wanted; then the opponent may remove it, before it defends."""
        combat = table.state.combat
        if combat is None or ready(table) <= 0:
            return
        side = combat.sides[ATTACK]
        text, args = "{}: lay a ruse beside the attack? {} ready", (self.name, ready(table))
        option = yield from ask(table, Decision(owner, "ruse", YES_NO, text, args, self.name, "yes-no"))
        if option.kind == "no":
            return
        table.state.marks[READY] = ready(table) - 1
        side.ruse = 1
        table.tell("ruse", "{} lays a ruse beside the attack", table.owners[owner].name, ready=ready(table))
        opponent = combat.sides[DEFENSE].owner
        if not against_enemies.decides(table, opponent) or not table.state.piles[opponent].hand:
            return
        text = "{}: discard a random card to remove the ruse?"
        option = yield from ask(
            table, Decision(opponent, "remove-ruse", YES_NO, text, (self.name,), self.name, "yes-no")
        )
        if option.kind == "yes":
            discard_random(table, opponent, 1, self.name)
            side.ruse = 0
            table.tell("ruse", "{} removes the ruse", table.owners[opponent].name, ready=ready(table))


def abilities(pieces: Mapping[str, int]) -> tuple[Ability, ...]:
    """What makes George Washington special."""
    return (Ruses(),)
