"""Whether: conditions are read at the moment at which their clause is reached."""

from __future__ import annotations

from typing import Annotated, Any, ClassVar, Self

from pydantic import BeforeValidator

from adventures.rules.effects.amounts import AnyAmount
from adventures.rules.effects.base import Here
from adventures.rules.effects.language import Language
from adventures.rules.effects.targets import AnyFighters, Foe, Me
from adventures.rules.effects.terms import Term

HIT = "hit"
"""The note that holds the set of fighters that an earlier clause damaged."""
FELL = "fell"
"""The note that holds the set of fighters that an earlier clause defeated."""


class Condition(Term):
    """Something that holds or does not; in a text it follows ``if``."""

    noun: ClassVar[str] = "condition"
    known: ClassVar[dict[str, type[Any]]] = {}

    def holds(self, here: Here) -> bool:
        """Does it hold now?"""
        raise TypeError(f"{type(self).__name__} can't be asked")  # pragma: no cover

    def describe(self, lang: Language) -> str:
        """What must hold: ``you won the combat``."""
        raise TypeError(f"{type(self).__name__} can't be described")  # pragma: no cover

    def denied(self, lang: Language) -> str:
        """The opposite."""
        return lang.gettext("not: {condition}", condition=self.describe(lang))

    @classmethod
    def plain(cls, value: Any) -> Self | None:
        """A list: all of them."""
        found: Any = All.model_validate({"all": value}) if isinstance(value, (list, tuple)) else None
        return found if isinstance(found, cls) else None


AnyCondition = Annotated[Condition, BeforeValidator(Condition.parse)]


def _conditions(value: Any) -> Any:
    return tuple(Condition.parse(one) for one in value) if isinstance(value, (list, tuple)) else value


class All(Condition):
    """All of several conditions."""

    word: ClassVar[str] = "all"
    primary: ClassVar[str] = "all"

    all: Annotated[tuple[Condition, ...], BeforeValidator(_conditions)]

    def holds(self, here: Here) -> bool:
        """Do all hold?"""
        return all(condition.holds(here) for condition in self.all)

    def describe(self, lang: Language) -> str:
        """All of them."""
        return lang.join([condition.describe(lang) for condition in self.all], lang.gettext("and"))


class Not(Condition):
    """The opposite of a condition."""

    word: ClassVar[str] = "not"
    primary: ClassVar[str] = "denies"

    denies: AnyCondition

    def holds(self, here: Here) -> bool:
        """Does it not hold?"""
        return not self.denies.holds(here)

    def describe(self, lang: Language) -> str:
        """The opposite."""
        return self.denies.denied(lang)


class LostBefore(Condition):
    """You lost another combat earlier in the running turn, whoever's turn it is."""

    word: ClassVar[str] = "lost_before"

    def holds(self, here: Here) -> bool:
        """Did you?"""
        turn = here.table.state.turn
        return turn is not None and turn.lost.get(here.owner, 0) > 0

    def describe(self, lang: Language) -> str:
        """You lost earlier."""
        return lang.gettext("you lost a combat earlier this turn")


class YourTurn(Condition):
    """It is your turn."""

    word: ClassVar[str] = "your_turn"

    def holds(self, here: Here) -> bool:
        """Is it?"""
        turn = here.table.state.turn
        return turn is not None and turn.seat == here.owner

    def describe(self, lang: Language) -> str:
        """Your turn."""
        return lang.gettext("it is your turn")


class Moved(Condition):
    """Your fighter began the running turn on another space than its present one.

    A large fighter must have left both spaces of then; switch ``large-fighter-moved``.
    """

    word: ClassVar[str] = "moved"

    def holds(self, here: Here) -> bool:
        """Did it?"""
        turn = here.table.state.turn
        if turn is None or here.me < 0:
            return False
        now, then = here.table.state.place[here.me], turn.start[here.me]
        if here.table.ruling("large-fighter-moved") == "any-space":
            return bool(now) and now != then
        return bool(now) and not now & then

    def describe(self, lang: Language) -> str:
        """It moved."""
        return lang.gettext("your fighter started this turn in a different space")


class Stayed(Condition):
    """Your fighter stands on the space on which it began the running turn."""

    word: ClassVar[str] = "stayed"

    def holds(self, here: Here) -> bool:
        """Does it?"""
        turn = here.table.state.turn
        if turn is None or here.me < 0:
            return False
        now = here.table.state.place[here.me]
        return bool(now) and now == turn.start[here.me]

    def describe(self, lang: Language) -> str:
        """It stayed."""
        return lang.gettext("your fighter started this turn in its present space")


class Beside(Condition):
    """Somebody is adjacent to somebody, the opposing fighter if not stated."""

    word: ClassVar[str] = "beside"
    primary: ClassVar[str] = "who"

    who: AnyFighters = Me()
    to: AnyFighters = Foe()

    def holds(self, here: Here) -> bool:
        """Is any of the ones adjacent to any of the others?"""
        near = self.to.near(here)
        return any(place & near for place in self.who.places(here))

    def describe(self, lang: Language) -> str:
        """Who is adjacent to whom."""
        return lang.gettext("{one} is adjacent to {other}", one=self.who.describe(lang), other=self.to.describe(lang))

    def denied(self, lang: Language) -> str:
        """Who is not."""
        one, other = self.who.describe(lang), self.to.describe(lang)
        return lang.gettext("{one} is not adjacent to {other}", one=one, other=other)


class EmptyHand(Condition):
    """You have no cards in hand."""

    word: ClassVar[str] = "empty_hand"

    def holds(self, here: Here) -> bool:
        """Is it empty?"""
        return not here.table.state.piles[here.owner].hand

    def describe(self, lang: Language) -> str:
        """It is empty."""
        return lang.gettext("your hand is empty")


class IsDefeated(Condition):
    """One of your fighters is defeated."""

    word: ClassVar[str] = "defeated"
    primary: ClassVar[str] = "kind"

    kind: str

    def names(self) -> tuple[str, ...]:
        """Which."""
        return (self.kind,)

    def holds(self, here: Here) -> bool:
        """Is at least one of this kind defeated?"""
        table = here.table
        return any(
            table.fighters[fighter].kind == self.kind and table.state.health[fighter] <= 0
            for fighter in table.owners[here.owner].fighters
        )

    def describe(self, lang: Language) -> str:
        """It is."""
        return lang.gettext("{fighter} is defeated", fighter=lang.name(self.kind))

    def denied(self, lang: Language) -> str:
        """It is not."""
        return lang.gettext("{fighter} is not defeated", fighter=lang.name(self.kind))


class HealthAtMost(Condition):
    """A fighter stands with at most so much health."""

    word: ClassVar[str] = "health_at_most"

    who: AnyFighters
    n: int

    def holds(self, here: Here) -> bool:
        """Does it?"""
        health = here.table.state.health
        return any(health[fighter] <= self.n for fighter in self.who.fighters(here))

    def describe(self, lang: Language) -> str:
        """It has."""
        return lang.gettext("{who} has {n} or less health", who=self.who.describe(lang), n=self.n)


class WasHit(Condition):
    """An earlier clause dealt damage to a fighter."""

    word: ClassVar[str] = "hit"
    primary: ClassVar[str] = "kind"

    kind: str

    def names(self) -> tuple[str, ...]:
        """Which."""
        return (self.kind,)

    def holds(self, here: Here) -> bool:
        """Did it?"""
        table, hit = here.table, here.notes.get(HIT, 0)
        owned = table.owners[here.owner].fighters
        return any(table.fighters[fighter].kind == self.kind and hit >> fighter & 1 for fighter in owned)

    def describe(self, lang: Language) -> str:
        """It did."""
        return lang.gettext("{fighter} was dealt damage this way", fighter=lang.name(self.kind))


class AnyFell(Condition):
    """An earlier clause defeated a fighter."""

    word: ClassVar[str] = "any_fell"

    def holds(self, here: Here) -> bool:
        """Did it?"""
        return bool(here.notes.get(FELL, 0))

    def describe(self, lang: Language) -> str:
        """It did."""
        return lang.gettext("a fighter was defeated this way")


class Schemed(Condition):
    """The opponent of the combat has played a scheme this turn."""

    word: ClassVar[str] = "opponent_schemed"

    def holds(self, here: Here) -> bool:
        """Has it?"""
        turn = here.table.state.turn
        opponent = here.notes.get("opponent", here.opponent)
        return turn is not None and turn.schemed.get(opponent, 0) > 0

    def describe(self, lang: Language) -> str:
        """It has."""
        return lang.gettext("your opponent played a scheme this turn")

    def denied(self, lang: Language) -> str:
        """It has not."""
        return lang.gettext("your opponent played no scheme this turn")


class AtLeast(Condition):
    """An amount is at least so much."""

    word: ClassVar[str] = "at_least"

    n: int
    of: AnyAmount

    def holds(self, here: Here) -> bool:
        """Is it?"""
        return self.of.value(here) >= self.n

    def describe(self, lang: Language) -> str:
        """How much of what."""
        return lang.gettext("there are at least {n} {units}", n=self.n, units=self.of.units(lang, self.n))


class Remembered(Condition):
    """What an earlier clause remembered (``remember``) held then."""

    word: ClassVar[str] = "remembered"
    primary: ClassVar[str] = "as_"

    as_: str
    says: str = ""

    def holds(self, here: Here) -> bool:
        """Did it?"""
        return bool(here.notes.get(f"remembered.{self.as_}", False))

    def describe(self, lang: Language) -> str:
        """That it did."""
        return lang.gettext("that held already")
