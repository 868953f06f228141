"""How much: plain numbers, counts, and numbers that are found out only when the effect runs.

Most amounts are pure (``value``). Some ask or roll (a "?" BOOST, the die): those are found by a rule (``find``).
In a text an amount is a number with a tail ("2 … for each other friendly fighter") or an equal ("the printed value").
"""

from __future__ import annotations

from typing import Annotated, Any, ClassVar, Self

from pydantic import BeforeValidator

from adventures.core.decisions import Rule
from adventures.rules.cards import boost_value
from adventures.rules.die import roll
from adventures.rules.effects.base import Here
from adventures.rules.effects.filters import AnyFilter, CardFilter
from adventures.rules.effects.language import Language
from adventures.rules.effects.played import played_face
from adventures.rules.effects.targets import AnyFighters, Fighters, note_met
from adventures.rules.effects.terms import Term

COUNT = "count"
"""The note that holds how many cards an earlier clause discarded or removed."""
CARD, CARD_OWNER = "card", "card_owner"
"""The notes that hold the card that an earlier clause discarded, revealed or looked at, and whose it is."""


class Amount(Term):
    """A number. In a text: ``number`` with ``tail``, or where ``number`` is None, ``equal``."""

    noun: ClassVar[str] = "amount"
    known: ClassVar[dict[str, type[Any]]] = {}

    def value(self, here: Here) -> int:
        """The number as things stand; never asks, never rolls."""
        raise TypeError(f"{type(self).__name__} has no value beforehand")  # pragma: no cover

    def find(self, here: Here) -> Rule:
        """The number, once the effect is carried out."""
        yield from ()
        return self.value(here)

    @property
    def number(self) -> int | None:
        """The number that stands in the text, None where the amount is an equal."""
        return 1

    def unit(self, lang: Language) -> str:
        """What is counted: ``card discarded``."""
        return ""

    def units(self, lang: Language, n: int) -> str:
        """What is counted, ``n`` of it: ``cards discarded``."""
        return self.unit(lang)

    def tail(self, lang: Language) -> str:
        """What follows the clause: `` for each card discarded``."""
        unit = self.unit(lang)
        return lang.gettext(" for each {unit}", unit=unit) if unit else ""

    def equal(self, lang: Language) -> str:
        """What the number equals: ``the printed value of the opposing card``."""
        return ""

    @classmethod
    def plain(cls, value: Any) -> Self | None:
        """A whole number, a count of a group, or a multiple (``{per: …, each: 2}``)."""
        found: Any = None
        if isinstance(value, int) and not isinstance(value, bool):
            found = Fixed(n=value)
        elif isinstance(value, dict) and "per" in value:
            found = Per.model_validate(value)
        elif isinstance(value, dict) and "of" in value:
            found = Count(group=Fighters.parse(value))
        return found if isinstance(found, cls) else None


AnyAmount = Annotated[Amount, BeforeValidator(Amount.parse)]


class Fixed(Amount):
    """A number that is written on the card."""

    n: int

    def value(self, here: Here) -> int:
        """The number."""
        return self.n

    @property
    def number(self) -> int | None:
        """The number."""
        return self.n


ONE = Fixed(n=1)


class Per(Amount):
    """So much for each of what is counted: ``base + min(most, each * ((count + plus) // over))``."""

    per: AnyAmount
    each: int = 1
    over: int = 1
    plus: int = 0
    base: int = 0
    most: int | None = None

    def value(self, here: Here) -> int:
        """The number as things stand."""
        return self._of(self.per.value(here))

    def find(self, here: Here) -> Rule:
        """The number, the count being found out first."""
        return self._of((yield from self.per.find(here)))

    def _of(self, count: int) -> int:
        found = self.each * ((count + self.plus) // self.over)
        if self.most is not None:
            found = min(found, self.most)
        return self.base + found

    @property
    def number(self) -> int | None:
        """The number for each."""
        return None if self.per.number is None else self.each

    def unit(self, lang: Language) -> str:
        """What is counted."""
        return self.per.unit(lang)

    def tail(self, lang: Language) -> str:
        """For each of what is counted, and at most how much."""
        if not self.unit(lang):
            return ""
        if self.over > 1:
            tail = lang.gettext(" for every {n} {units}", n=self.over, units=self.per.units(lang, self.over))
        else:
            tail = self.per.tail(lang)
        if self.most is not None:
            tail += lang.gettext(", at most {most}", most=self.most)
        return tail

    def equal(self, lang: Language) -> str:
        """What it equals, doubled where it is."""
        text = self.per.equal(lang)
        return lang.gettext("twice {amount}", amount=text) if abs(self.each) == 2 else text


class Count(Amount):
    """How many fighters belong to a group; they are noted, so that a later clause can mean ``them``."""

    word: ClassVar[str] = "fighters"
    primary: ClassVar[str] = "group"

    group: AnyFighters

    def value(self, here: Here) -> int:
        """How many there are."""
        return len(self.group.fighters(here))

    def find(self, here: Here) -> Rule:
        """How many there are; they are noted."""
        yield from ()
        found = self.group.fighters(here)
        note_met(here, found)
        return len(found)

    def unit(self, lang: Language) -> str:
        """One of the group."""
        return self.group.unit(lang)


class CardsGone(Amount):
    """How many cards an earlier clause discarded or removed."""

    word: ClassVar[str] = "cards_gone"
    leans: ClassVar[bool] = True

    def value(self, here: Here) -> int:
        """How many."""
        return int(here.notes.get(COUNT, 0))

    def unit(self, lang: Language) -> str:
        """One of them."""
        return lang.gettext("card")

    def tail(self, lang: Language) -> str:
        """For each; the clause before has just said of what."""
        return lang.gettext(" for each")


class InDiscard(Amount):
    """How many cards of some sort lie in your discard pile. The card that is being played does not lie there yet."""

    word: ClassVar[str] = "in_discard"
    primary: ClassVar[str] = "of"

    of: AnyFilter = CardFilter()

    def value(self, here: Here) -> int:
        """How many."""
        table = here.table
        return sum(self.of.fits(table.card(card)) for card in table.state.piles[here.owner].discard)

    def unit(self, lang: Language) -> str:
        """One of them."""
        return self.units(lang, 1)

    def units(self, lang: Language, n: int) -> str:
        """Several of them."""
        return lang.gettext("{cards} in {your} discard pile", cards=self.of.describe(lang, n))


class CardsPlayed(Amount):
    """How many other cards you played this turn, for attack, defense or scheme."""

    word: ClassVar[str] = "cards_played"

    def value(self, here: Here) -> int:
        """How many, the present one left out."""
        turn = here.table.state.turn
        played = turn.played.get(here.owner, 0) if turn is not None else 0
        return max(0, played - (here.card >= 0))

    def unit(self, lang: Language) -> str:
        """One of them."""
        return lang.gettext("other card you played this turn")


class PrintedValue(Amount):
    """The number printed on the opposing card, whatever has become of its value. Ruling G10."""

    word: ClassVar[str] = "printed_value"

    def value(self, here: Here) -> int:
        """The number, 0 without a card."""
        face = played_face(here.table, 1 - here.use) if here.combat is not None else None
        return face.printed or 0 if face is not None else 0

    @property
    def number(self) -> int | None:
        """An equal."""
        return None

    def equal(self, lang: Language) -> str:
        """What it is."""
        return lang.gettext("the printed value of the opposing card")


class CombatDamage(Amount):
    """The combat damage that was dealt."""

    word: ClassVar[str] = "combat_damage"

    def value(self, here: Here) -> int:
        """How much, 0 before."""
        combat = here.combat
        return max(0, combat.damage) if combat is not None else 0

    @property
    def number(self) -> int | None:
        """An equal."""
        return None

    def equal(self, lang: Language) -> str:
        """What it is."""
        return lang.gettext("the combat damage dealt")


class Boost(Amount):
    """The BOOST value of the card that an earlier clause discarded or revealed; a "?" is rolled."""

    word: ClassVar[str] = "its_boost"
    leans: ClassVar[bool] = True

    def value(self, here: Here) -> int:
        """What is printed, 0 for a "?" or without a card."""
        card = here.notes.get(CARD, -1)
        return here.table.card(card).boost or 0 if card >= 0 else 0

    def find(self, here: Here) -> Rule:
        """The BOOST value."""
        card = here.notes.get(CARD, -1)
        if card < 0:
            return 0
        return (yield from boost_value(here.table, card, here.notes[CARD_OWNER]))

    @property
    def number(self) -> int | None:
        """An equal."""
        return None

    def equal(self, lang: Language) -> str:
        """What it is."""
        return lang.gettext("its BOOST value")


class Die(Amount):
    """A roll of the die of ultimate destruction; an X is 0."""

    word: ClassVar[str] = "die"

    def find(self, here: Here) -> Rule:
        """The roll."""
        return (yield from roll(here.table, here.owner, here.cause))

    @property
    def number(self) -> int | None:
        """An equal."""
        return None

    def equal(self, lang: Language) -> str:
        """What it is."""
        return lang.gettext("a roll of the die")


def with_amount(lang: Language, amount: Amount, one: str, many: str, equal: str, **parts: Any) -> str:
    """A clause with its amount: ``one`` and ``many`` have ``{n}``, ``equal`` has ``{amount}``."""
    n = amount.number
    if n is None:
        return lang.gettext(equal, amount=amount.equal(lang), **parts)
    return lang.ngettext(one, many, n, **parts) + amount.tail(lang)
