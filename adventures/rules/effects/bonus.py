"""Bonus attacks: after a combat the same fighter attacks the same one again, wherever that stands by then.

Source: ruling G28 (range is checked only when an attack is declared); cases CMB-13, HERO-LITTLE-RED-07.
"""

from __future__ import annotations

from typing import ClassVar

from adventures.core.cards import ATTACK
from adventures.core.decisions import Rule
from adventures.core.table import Table
from adventures.rules.attack import attack, usable
from adventures.rules.effects.base import Here, Operation
from adventures.rules.effects.language import Language
from adventures.rules.steps import step

LAST_STEP = ("after attack",)
"""The last step of the first combat: it is cleaned up before the next one begins."""


class BonusAttack(Operation):
    """Attack the same fighter once more with another card, in reach or not; it costs no action and may be defended."""

    name: ClassVar[str] = "bonus_attack"

    def run(self, here: Here) -> Rule:
        """Put the attack behind the present combat."""
        yield from ()
        combat, steps = here.combat, here.table.state.steps
        if combat is None or here.use != ATTACK or LAST_STEP not in steps:
            return False
        last = len(steps) - 1 - steps[::-1].index(LAST_STEP)
        steps.insert(last, ("bonus attack", combat.sides[ATTACK].fighter, here.foe))
        return True

    def describe(self, lang: Language) -> str:
        """``attack the same fighter again``."""
        return lang.gettext("attack the same fighter again, in reach or not")


@step("bonus attack")
def bonus_attack(table: Table, attacker: int, target: int) -> Rule:
    """The bonus attack, if both still stand and there is a card for it."""
    turn = table.state.turn
    if not (table.on_board(attacker) and table.on_board(target)) or (turn is not None and turn.ended):
        return
    hand = table.state.piles[table.seat_of(attacker)].hand
    if not usable(table, attacker, hand, ATTACK):
        table.tell("no_bonus_attack", "{} has no card for the bonus attack", table.name(attacker))
        return
    yield from attack(table, attacker, target)
