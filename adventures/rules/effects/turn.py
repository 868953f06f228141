"""Operations on the turn: actions, free attacks, bonuses for the rest of it, its end, and what comes later.

Rulings G50-G54; S&S rules, Free Actions.
"""

from __future__ import annotations

from typing import Any, ClassVar, Literal

from pydantic import Field

from adventures.core.abilities import Ability
from adventures.core.bits import mask_of
from adventures.core.cards import ATTACK
from adventures.core.decisions import Rule
from adventures.core.table import Table
from adventures.rules import turn as rules
from adventures.rules.effects.amounts import ONE, AnyAmount, Fixed, with_amount
from adventures.rules.effects.base import Effects, Here, Operation, run_all
from adventures.rules.effects.conditions import AnyCondition
from adventures.rules.effects.control import clauses
from adventures.rules.effects.fighters import OnFighters
from adventures.rules.effects.language import Language, Said
from adventures.rules.effects.players import OPPONENT, Who, owners_of, subject
from adventures.rules.effects.targets import AnyFighters
from adventures.rules.lasting import add_lasting, lasting

BONUS = "turn_bonus"
"""The address of what raises a fighter's attacks for the rest of the turn."""
LATER = ".1"
"""What the address of a put-off effect adds to that of its block; a block has at most one."""


class GainAction(Operation):
    """Gain actions this turn; they must be taken like the others (ruling G50)."""

    name: ClassVar[str] = "gain_action"
    primary: ClassVar[str] = "count"

    count: AnyAmount = ONE
    who: Who = "you"

    def run(self, here: Here) -> Rule:
        """Gain them."""
        count = yield from self.count.find(here)
        for owner in owners_of(here, self.who):
            rules.gain_actions(here.table, owner, count, here.cause)
        return count > 0

    @property
    def apart(self) -> bool:
        """A fixed number of actions is gained whatever else happens."""
        return isinstance(self.count, Fixed)

    def describe(self, lang: Language) -> str:
        """``gain 1 action``."""
        if self.who == "you":
            return with_amount(
                lang, self.count, "gain {n} action", "gain {n} actions", "gain as many actions as {amount}"
            )
        one, many = "{who} gains {n} action", "{who} gains {n} actions"
        return with_amount(
            lang, self.count, one, many, "{who} gains as many actions as {amount}", who=subject(lang, self.who)
        )

    def instead(self, lang: Language, other: Operation) -> str:
        """``1``."""
        if isinstance(other, GainAction) and other.who == self.who and other.count.number is not None:
            return str(other.count.number) if not other.count.unit(lang) else ""
        return ""


class FreeAttack(Operation):
    """A free action to attack, of anybody or of one fighter: the very next action, else it is lost. Rulings G51-G53."""

    name: ClassVar[str] = "free_attack"
    primary: ClassVar[str] = "on"

    on: AnyFighters | None = None

    def run(self, here: Here) -> Rule:
        """Grant it."""
        yield from ()
        if self.on is not None:
            targets = mask_of(self.on.fighters(here))
        else:
            targets = (1 << len(here.table.fighters)) - 1
        if not targets:
            return False
        rules.grant_free_attack(here.table, here.owner, targets, here.cause)
        return True

    @property
    def apart(self) -> bool:
        """It comes with the next action, whatever else happens now."""
        return self.on is None

    def describe(self, lang: Language) -> str:
        """``gain a free action to attack``."""
        if self.on is None:
            return lang.gettext("gain a free action to attack")
        return lang.gettext("gain a free action to attack {who}", who=self.on.describe(lang))


class EndTurn(Operation):
    """The turn ends once the present action is cleaned up (ruling G54)."""

    name: ClassVar[str] = "end_turn"

    def run(self, here: Here) -> Rule:
        """End it."""
        yield from ()
        rules.end_turn(here.table, here.cause)
        return True

    def describe(self, lang: Language) -> str:
        """``end the turn``."""
        return lang.gettext("end the turn")


class TurnBonus(OnFighters):
    """A fighter's attacks are stronger for the rest of this turn; several such bonuses add up."""

    name: ClassVar[str] = "turn_bonus"

    by: int

    def run(self, here: Here) -> Rule:
        """Note it."""
        found = yield from self.who.pick(here, "{}: which fighter attacks with +{}?", self.by)
        for fighter in found:
            add_lasting(here.table, BONUS, here.owner, (fighter, self.by), "turn")
            text = "{}'s attacks are {:+d} this turn ({})"
            here.table.tell(BONUS, text, here.table.name(fighter), self.by, here.cause, amount=self.by)
        return bool(found)

    def describe(self, lang: Language) -> str:
        """``add 1 to Michelangelo's attacks for the rest of this turn``."""
        attacks = lang.of(self.who.describe(lang), lang.gettext("attacks"))
        return lang.gettext("add {n} to {attacks} for the rest of this turn", n=self.by, attacks=attacks)


class TurnBonuses(Ability):
    """What cards have added to a fighter's attacks for the rest of the turn."""

    id = BONUS
    name = "this turn"

    def value_bonus(self, table: Table, owner: int, use: int) -> int:
        """The bonuses of the attacking fighter."""
        combat = table.state.combat
        if use != ATTACK or combat is None or not table.state.lasting or combat.sides[ATTACK].owner != owner:
            return 0
        fighter = combat.sides[ATTACK].fighter
        return sum(row[2][1] for row in lasting(table, BONUS) if row[2][0] == fighter)


class Later(Operation):
    """Something that comes later, if a condition holds then: at the ``turn end``, or as the ``after`` window begins."""

    name: ClassVar[str] = "later"

    at: Literal["turn end", "after"]
    when: AnyCondition
    do: Effects = Field(min_length=1)

    def run(self, here: Here) -> Rule:
        """Note it under the block's address."""
        yield from ()
        bound = (here.me, here.use, here.card, here.opponent, here.cause)
        add_lasting(here.table, here.address + LATER, here.owner, bound, self.at)
        return True

    def run_later(self, table: Table, owner: int, bound: tuple[Any, ...]) -> Rule:
        """The moment has come: carry it out if the condition holds now."""
        me, use, card, opponent, cause = bound
        here = Here(table, owner, me, use if table.state.combat is not None else -1, card, cause=cause)
        here.notes[OPPONENT] = opponent
        if self.when.holds(here):
            yield from run_all(here, self.do)

    def word(self, address: str) -> str:
        """What answers for it when it comes due with others: ``all-according-to-plan#after``."""
        return address.removesuffix(LATER).rpartition("/")[2]

    def title(self, table: Table, bound: tuple[Any, ...]) -> Said:
        """What it is called then: its card, and what it does."""

        def say(lang: Language) -> str:
            condition, do = self.when.describe(lang), clauses(lang, self.do)
            return lang.gettext("{cause}: if {condition}, {do}", cause=bound[-1], condition=condition, do=do)

        return Said(say, table)

    def gist(self, address: str, bound: tuple[Any, ...]) -> object:
        """What tells it from others that were put off: anything but which copy of the card it was."""
        me, use, _, opponent, _ = bound
        return address, me, use, opponent

    def describe(self, lang: Language) -> str:
        """``at the end of this turn, if …, …``."""
        condition, do = self.when.describe(lang), clauses(lang, self.do)
        if self.at == "after":
            return lang.gettext("as the after combat effects begin, if {condition}, {do}", condition=condition, do=do)
        return lang.gettext("at the end of this turn, if {condition}, {do}", condition=condition, do=do)
