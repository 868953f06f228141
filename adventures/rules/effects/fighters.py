"""Operations on fighters: damage, health, moving, placing, swapping, coming back.

Rulings G12, G15, G21, G26, G39-G47, UA8.
"""

from __future__ import annotations

from functools import cache
from typing import Any, ClassVar, Literal

from pydantic import field_validator, model_validator

from adventures.core.bits import mask_of, members
from adventures.core.cards import Block
from adventures.core.decisions import Decision, Option, Rule, ask
from adventures.rules import damage as harm
from adventures.rules import movement
from adventures.rules.effects.amounts import AnyAmount, with_amount
from adventures.rules.effects.base import Here, Operation
from adventures.rules.effects.conditions import FELL, HIT
from adventures.rules.effects.language import Language
from adventures.rules.effects.places import AnyWhere
from adventures.rules.effects.players import refuses
from adventures.rules.effects.targets import PICKED, PLACED, AnyFighters, Fighters, Group, chooser_among, note_met
from adventures.rules.effects.terms import parts
from adventures.rules.lasting import add_lasting

LOCKED = "locked"
"""The address of what keeps a fighter on its space."""


class OnFighters(Operation):
    """An operation on fighters; a group alone doesn't say whether one or each of it is meant."""

    who: AnyFighters

    @field_validator("who")
    @classmethod
    def _one_or_each(cls, who: Fighters) -> Fighters:
        if isinstance(who, Group):
            raise ValueError(f'"{who.of}" can be many fighters: write one_{who.of} or each_{who.of}')
        return who


class ChooseFighter(OnFighters):
    """Choose a fighter for the clauses that follow (``it``)."""

    name: ClassVar[str] = "choose_fighter"
    primary: ClassVar[str] = "who"

    def run(self, here: Here) -> Rule:
        """Choose."""
        return bool((yield from self.who.pick(here, "{}: choose a fighter")))

    def possible(self, here: Here) -> bool:
        """Is there anybody?"""
        return bool(self.who.fighters(here))

    def describe(self, lang: Language) -> str:
        """``choose an opposing fighter``."""
        return lang.gettext("choose {who}", who=self.who.describe(lang))


class Damage(OnFighters):
    """Deal damage by an effect, to all that are meant at once."""

    name: ClassVar[str] = "damage"

    amount: AnyAmount

    def run(self, here: Here) -> Rule:
        """Choose where there is a choice, and deal it."""
        amount = yield from self.amount.find(here)
        hit = yield from self.who.pick(here, "{}: deal {} damage to which fighter?", amount)
        here.notes[HIT] = mask_of(hit) if amount > 0 else 0
        fell = yield from harm.damage(here.table, [(fighter, amount) for fighter in hit], here.cause)
        here.notes[FELL] = fell
        return bool(hit) and amount > 0

    def possible(self, here: Here) -> bool:
        """Is there anybody?"""
        return bool(self.who.fighters(here))

    def describe(self, lang: Language) -> str:
        """``deal 2 damage to the opposing fighter``."""
        equal = "deal damage equal to {amount} to {who}"
        return with_amount(
            lang,
            self.amount,
            "deal {n} damage to {who}",
            "deal {n} damage to {who}",
            equal,
            who=self.who.describe(lang),
        )


class Heal(OnFighters):
    """Recover health, never above the starting health, never a defeated fighter."""

    name: ClassVar[str] = "heal"

    amount: AnyAmount

    def run(self, here: Here) -> Rule:
        """Heal."""
        amount = yield from self.amount.find(here)
        healed = 0
        for fighter in (yield from self.who.pick(here, "{}: which fighter recovers {}?", amount)):
            healed += harm.heal(here.table, fighter, amount, here.cause)
        return healed > 0

    @property
    def commands(self) -> bool:
        """The fighter does it."""
        return False

    def describe(self, lang: Language) -> str:
        """``Donatello recovers 2 health``."""
        text, equal = "{who} recovers {n} health", "{who} recovers health equal to {amount}"
        return with_amount(lang, self.amount, text, text, equal, who=self.who.describe(lang))


class SetHealth(OnFighters):
    """Health becomes a number."""

    name: ClassVar[str] = "set_health"

    to: int

    def run(self, here: Here) -> Rule:
        """Set it."""
        found = yield from self.who.pick(here, "{}: which fighter's health becomes {}?", self.to)
        for fighter in found:
            harm.set_health(here.table, fighter, self.to, here.cause)
        return bool(found)

    @property
    def commands(self) -> bool:
        """The fighter does it."""
        return False

    def describe(self, lang: Language) -> str:
        """``King Arthur's health becomes 8``."""
        health = lang.of(self.who.describe(lang), lang.gettext("health"))
        return lang.gettext("{health} becomes {n}", health=health, n=self.to)


class Defeat(OnFighters):
    """Defeat a fighter directly."""

    name: ClassVar[str] = "defeat"
    primary: ClassVar[str] = "who"

    def run(self, here: Here) -> Rule:
        """Defeat."""
        found = yield from self.who.pick(here, "{}: defeat which fighter?")
        here.notes[FELL] = yield from harm.defeat(here.table, found, here.cause)
        return bool(found)

    def possible(self, here: Here) -> bool:
        """Is there anybody?"""
        return bool(self.who.fighters(here))

    def describe(self, lang: Language) -> str:
        """``defeat the opposing fighter``."""
        return lang.gettext("defeat {who}", who=self.who.describe(lang))


@cache
def groups_passed(block: Block | None) -> tuple[Group, ...]:
    """Of whom a block of effects asks whether a move went through them, wherever they stand then."""
    inside = [part for effect in block.effects for part in parts(effect)] if block is not None else []
    anywhere = {"passed": False, "beside": None, "in_zone_of": None}
    return tuple(part.model_copy(update=anywhere) for part in inside if isinstance(part, Group) and part.passed)


class Move(OnFighters):
    """Move fighters by the effect, one after the other in the controller's order, each up to so many spaces.

    ``through``: pass ``opposing`` fighters, or ``all``. The fighters passed are noted (``passed``): those whose space
    was entered and left. Rulings G39-G41.
    """

    name: ClassVar[str] = "move"

    up_to: AnyAmount
    through: Literal["", "opposing", "all"] = ""

    def run(self, here: Here) -> Rule:
        """Choose whom, then where to."""
        count = yield from self.up_to.find(here)
        note_met(here, [])
        if count <= 0 or refuses(here):
            return False
        if self.who.is_several:
            return (yield from self._several(here, count))
        asked = "{}: move which fighter up to {}?"
        done = False
        for fighter in (yield from self.who.pick(here, asked, movement.spaces(count), may=True)):
            done = (yield from self._move(here, fighter, count)) or done
        return done

    def _several(self, here: Here, count: int) -> Rule:
        left = self.who.fighters(here)
        done = False
        while left:
            fighter = left[0]
            if len(left) > 1:
                text, args = "{}: move which fighter up to {}?", (here.cause, movement.spaces(count))
                options = [Option("fighter", fighter=one) for one in left]
                options.append(Option("done"))
                decision = Decision(
                    chooser_among(here, left), "fighter", options, text, args, here.cause, "fighters", group="move"
                )
                option = yield from ask(here.table, decision)
                if option.kind == "done":
                    break
                fighter = option.fighter
            left.remove(fighter)
            done = (yield from self._move(here, fighter, count)) or done
            left = here.table.living(left)
        return done

    def free_spaces(self, here: Here) -> int:
        """The spaces that cost nothing in this move."""
        return 0

    def _move(self, here: Here, fighter: int, count: int) -> Rule:
        table = here.table
        asked = groups_passed(table.cast.blocks.get(here.address))
        way = yield from movement.move(
            table,
            fighter,
            here.owner,
            count,
            here.cause,
            chooser=here.chooser(fighter),
            through=self.through,
            free_tokens=self.free_spaces(here),
            passing=mask_of([one for group in asked for one in group.fighters(here)]),
        )
        passed = [one for one in table.fighters_on(mask_of(list(way[:-1]))) if one != fighter]
        note_met(here, passed)
        return bool(way)

    def possible(self, here: Here) -> bool:
        """Is there anybody that may leave its space?"""
        return any(movement.can_leave(here.table, fighter) for fighter in self.who.fighters(here))

    def describe(self, lang: Language) -> str:
        """``move Leonardo up to 3 spaces``."""
        one, many = "move {who} up to {n} space", "move {who} up to {n} spaces"
        equal = "move {who} up to as many spaces as {amount}"
        said = with_amount(lang, self.up_to, one, many, equal, who=self.who.describe(lang))
        if self.through == "opposing":
            return lang.gettext("{move}, even through opposing fighters", move=said)
        if self.through == "all":
            return lang.gettext("{move}, even through other fighters", move=said)
        return said


class Place(OnFighters):
    """Place fighters somewhere without a path, one after the other. Who is meant is fixed when the clause begins.

    An occupied pick is legal and fails, so these are listed last. Rulings G42-G45, UA8.
    """

    name: ClassVar[str] = "place"

    where: AnyWhere

    def run(self, here: Here) -> Rule:
        """Choose whom, then where."""
        left = yield from self.who.pick(here, "{}: place which fighter?")
        done = False
        while left:
            fighter = left[0]
            if len(left) > 1:
                text, args = "{}: place which fighter next?", (here.cause,)
                fighter = yield from movement.choose_fighter(
                    here.table, chooser_among(here, left), left, text, args, source=here.cause
                )
            left = [one for one in left if one != fighter]
            done = (yield from self._place(here, fighter)) or done
            left = here.table.living(left)
        return done

    def _place(self, here: Here, fighter: int) -> Rule:
        table = here.table
        here.notes[PLACED] = fighter
        spaces = self.where.spaces(here, fighter)
        del here.notes[PLACED]
        if not spaces:
            return False
        text, args = "{}: place {} where?", (here.cause, table.name(fighter))
        free, full = [], []
        for space in members(spaces):
            if movement.fits(table, fighter, space):
                free.append(Option("space", space=space))
            else:
                why = "occupied" if table.fighters_on(1 << space) else "too small"
                full.append(Option("space", space=space, note=f"{why}, nothing happens"))
        option = yield from ask(
            table, Decision(here.chooser(fighter), "place", [*free, *full], text, args, here.cause, "spaces")
        )
        return (yield from movement.place(table, fighter, option.space, here.cause))

    def possible(self, here: Here) -> bool:
        """Is there anybody?"""
        return bool(self.who.fighters(here))

    def describe(self, lang: Language) -> str:
        """``place Merlin in any space``."""
        return lang.gettext("place {who} {where}", who=self.who.describe(lang), where=self.where.describe(lang))


class Swap(OnFighters):
    """Two fighters exchange their spaces at once; both must be on the battlefield. Ruling G46."""

    name: ClassVar[str] = "swap"

    with_: AnyFighters

    @model_validator(mode="before")
    @classmethod
    def _plain_with(cls, value: Any) -> Any:
        if isinstance(value, dict) and "with" in value:
            return {**{key: value[key] for key in value if key != "with"}, "with_": value["with"]}
        return value

    def run(self, here: Here) -> Rule:
        """Choose where there is a choice, and swap."""
        table = here.table
        one = yield from self.who.pick(here, "{}: swap which fighter?")
        other = yield from self.with_.pick(here, "{}: swap spaces with which fighter?")
        if not one or not other:
            return False
        here.notes[PICKED] = other[0]
        note_met(here, [one[0], other[0]])
        return (yield from movement.swap(table, one[0], other[0], here.cause))

    def possible(self, here: Here) -> bool:
        """Are both there, and free to leave?"""
        table = here.table
        ones = [one for one in self.who.fighters(here) if movement.can_leave(table, one)]
        others = [one for one in self.with_.fighters(here) if movement.can_leave(table, one)]
        return any(one != other for one in ones for other in others)

    def describe(self, lang: Language) -> str:
        """``swap the spaces of Splinter and another friendly fighter``."""
        one, other = self.who.describe(lang), self.with_.describe(lang)
        return lang.gettext("swap the spaces of {one} and {other}", one=one, other=other)


class BringBack(Operation):
    """One of your defeated fighters returns, with full health unless stated, to a free space. Rulings G44, G47."""

    name: ClassVar[str] = "bring_back"

    who: str
    where: AnyWhere
    health: int = 0

    def names(self) -> tuple[str, ...]:
        """Who may return."""
        return (self.who,)

    def _defeated(self, here: Here) -> list[int]:
        table = here.table
        return [
            fighter
            for fighter in table.owners[here.owner].fighters
            if table.fighters[fighter].kind == self.who and table.state.health[fighter] <= 0
        ]

    def run(self, here: Here) -> Rule:
        """Choose the space and return it; all that are alike are one choice."""
        table = here.table
        found = self._defeated(here)
        if not found:
            return False
        free = self.where.spaces(here, found[0]) & ~table.occupied()
        if not free:
            return False
        text, args = "{}: where does {} return?", (here.cause, table.name(found[0]))
        space = yield from movement.choose_space(table, here.chooser(found[0]), free, text, args, "return", here.cause)
        return (yield from harm.return_fighter(table, found[0], space, self.health, here.cause))

    def possible(self, here: Here) -> bool:
        """Is one defeated?"""
        return bool(self._defeated(here))

    def describe(self, lang: Language) -> str:
        """``return a defeated Harpy to any space in Medusa's zone``."""
        who, where = lang.name(self.who), self.where.spot(lang)
        if self.health:
            return lang.gettext("return {who} with {n} health to {where}", who=who, n=self.health, where=where)
        return lang.gettext("return a defeated {who} to {where}", who=who, where=where)


class LockSpace(OnFighters):
    """A fighter can't leave its space until the end of the turn; defeat still removes it. Ruling G45."""

    name: ClassVar[str] = "lock_space"
    primary: ClassVar[str] = "who"

    def run(self, here: Here) -> Rule:
        """Lock it."""
        found = yield from self.who.pick(here, "{}: which fighter can't leave its space?")
        for fighter in found:
            add_lasting(here.table, LOCKED, here.owner, (fighter,), "turn")
            here.table.tell(
                "locked",
                "{} can't leave its space this turn ({})",
                here.table.name(fighter),
                here.cause,
                fighter=here.table.fighters[fighter].key,
            )
        return bool(found)

    @property
    def commands(self) -> bool:
        """The fighter does it."""
        return False

    def describe(self, lang: Language) -> str:
        """``that fighter can't leave its space this turn``."""
        return lang.gettext("{who} can't leave its space this turn", who=self.who.describe(lang))
