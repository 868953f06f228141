"""Operations on the combat under way: values, canceling, boosting, damage limits, the defender.

Rulings G03-G14, G27; Source: UMA rules, Attack.
"""

from __future__ import annotations

from typing import Annotated, Any, ClassVar, Literal

from pydantic import BeforeValidator

from adventures.core.cards import AFTER, DEFENSE, DURING, IMMEDIATELY, WINDOWS
from adventures.core.decisions import Rule
from adventures.rules import combat as rules
from adventures.rules.cards import boost_value, choose_cards, discard
from adventures.rules.effects.amounts import AnyAmount, Per, with_amount
from adventures.rules.effects.base import Here, Operation
from adventures.rules.effects.conditions_combat import canceled_note
from adventures.rules.effects.language import Language
from adventures.rules.effects.targets import AnyFighters

CardRef = Literal["mine", "foe"]
_BITS = {"immediately": 1 << IMMEDIATELY, "during": 1 << DURING, "after": 1 << AFTER}


def side(here: Here, card: CardRef) -> int:
    """The side of the combat that a card belongs to."""
    return here.use if card == "mine" else rules.other(here.use)


def card_name(lang: Language, card: CardRef) -> str:
    """``this card`` or ``the opposing card``."""
    return lang.gettext("this card") if card == "mine" else lang.gettext("the opposing card")


class SetValue(Operation):
    """A card's value becomes a number; continuous bonuses still add up on top (ruling G27)."""

    name: ClassVar[str] = "set_value"
    primary: ClassVar[str] = "to"

    to: int
    card: CardRef = "mine"

    def run(self, here: Here) -> Rule:
        """Set it."""
        yield from ()
        if here.combat is None:
            return False
        rules.modify(here.table, side(here, self.card), "set", self.to, here.cause)
        return True

    @property
    def commands(self) -> bool:
        """The card does it."""
        return False

    def describe(self, lang: Language) -> str:
        """``this card's value becomes 5``."""
        value = lang.of(card_name(lang, self.card), lang.gettext("value"))
        return lang.gettext("{value} becomes {n}", value=value, n=self.to)

    def purpose(self, lang: Language) -> str:
        """``make this card's value 5``."""
        value = lang.of(card_name(lang, self.card), lang.gettext("value"))
        return lang.gettext("make {value} {n}", value=value, n=self.to)


class AddValue(Operation):
    """A card's value rises, or falls with a negative amount."""

    name: ClassVar[str] = "add_value"
    primary: ClassVar[str] = "by"

    by: AnyAmount
    card: CardRef = "mine"

    def run(self, here: Here) -> Rule:
        """Find the amount and add it."""
        if here.combat is None:
            return False
        amount = yield from self.by.find(here)
        if not amount:
            return False
        rules.modify(here.table, side(here, self.card), "add", amount, here.cause)
        return True

    def describe(self, lang: Language) -> str:
        """``add 2 to this card's value``."""
        value = lang.of(card_name(lang, self.card), lang.gettext("value"))
        number = self.by.number
        if number is not None and number < 0:
            text = "subtract {n} from {value}"
            return lang.ngettext(text, text, -number, value=value) + self.by.tail(lang)
        if isinstance(self.by, Per) and self.by.each < 0:
            text, equal = "subtract {n} from {value}", "subtract {amount} from {value}"
        else:
            text, equal = "add {n} to {value}", "add {amount} to {value}"
        return with_amount(lang, self.by, text, text, equal, value=value)


class IgnoreValue(Operation):
    """A card's value counts as 0 for combat damage, whatever else applies (ruling G09)."""

    name: ClassVar[str] = "ignore_value"
    primary: ClassVar[str] = "card"

    card: CardRef = "foe"

    def run(self, here: Here) -> Rule:
        """Ignore it."""
        yield from ()
        if here.combat is None:
            return False
        rules.modify(here.table, side(here, self.card), "ignore", 0, here.cause)
        return True

    def describe(self, lang: Language) -> str:
        """``ignore the opposing card's value``."""
        return lang.gettext("ignore {value}", value=lang.of(card_name(lang, self.card), lang.gettext("value")))


class LockPrinted(Operation):
    """A card's value is the printed one and can't change in this combat."""

    name: ClassVar[str] = "lock_printed"
    primary: ClassVar[str] = "card"

    card: CardRef = "foe"

    def run(self, here: Here) -> Rule:
        """Lock it."""
        yield from ()
        if here.combat is None:
            return False
        rules.modify(here.table, side(here, self.card), "lock", 0, here.cause)
        return True

    @property
    def commands(self) -> bool:
        """The card does it."""
        return False

    def describe(self, lang: Language) -> str:
        """``the opposing card's value can't change from the printed one``."""
        value = lang.of(card_name(lang, self.card), lang.gettext("value"))
        return lang.gettext("{value} stays as printed in this combat", value=value)


class MayBoost(Operation):
    """Discard a card from your hand to add its BOOST value to this card, if you like."""

    name: ClassVar[str] = "may_boost"

    def run(self, here: Here) -> Rule:
        """Ask, and boost."""
        if here.combat is None:
            return False
        return (yield from rules.ask_boost(here.table, here.use, here.cause))

    def possible(self, here: Here) -> bool:
        """Is there a card in hand?"""
        return bool(here.table.state.piles[here.owner].hand)

    def describe(self, lang: Language) -> str:
        """``you may boost this card``."""
        return lang.gettext("you may boost this card")


class Boost(Operation):
    """Discard a card from your hand to add its BOOST value to this card; mandatory if you have one."""

    name: ClassVar[str] = "boost"

    def run(self, here: Here) -> Rule:
        """Choose the card and boost."""
        table = here.table
        if here.combat is None or here.mine.card < 0:
            return False
        hand = table.state.piles[here.owner].hand
        text, args = "{}: discard a card to boost {}", (here.cause, table.played(here.mine).name)
        chosen = yield from choose_cards(table, here.owner, hand, 1, 1, "boost", text, args, here.cause)
        if not chosen:
            return False
        discard(table, here.owner, chosen, "boost")
        value = yield from boost_value(table, chosen[0], here.owner)
        rules.modify(table, here.use, "boost", value, table.card(chosen[0]).name)
        return True

    def possible(self, here: Here) -> bool:
        """Is there a card in hand?"""
        return bool(here.table.state.piles[here.owner].hand)

    def describe(self, lang: Language) -> str:
        """``boost this card``."""
        return lang.gettext("boost this card")


def _windows(value: Any) -> Any:
    if value == "all":
        return WINDOWS
    return (value,) if isinstance(value, str) else tuple(value) if isinstance(value, list) else value


_CANCELED = {
    ("immediately",): "cancel the opposing card's immediate effects",
    ("during",): "cancel the opposing card's during combat effects",
    ("after",): "cancel the opposing card's after combat effects",
    ("during", "after"): "cancel the opposing card's during and after combat effects",
}


class Cancel(Operation):
    """Cancel effects of the opposing card that haven't resolved yet: all, or those of some windows. Rulings G03-G08."""

    name: ClassVar[str] = "cancel"
    primary: ClassVar[str] = "what"

    what: Annotated[tuple[Literal["immediately", "during", "after"], ...], BeforeValidator(_windows)] = (
        "immediately",
        "during",
        "after",
    )

    def run(self, here: Here) -> Rule:
        """Cancel; whether anything was canceled is noted."""
        yield from ()
        combat = here.combat
        if combat is None:
            return False
        windows = 0
        for window in self.what:
            windows |= _BITS[window]
        answer = rules.cancel(here.table, rules.other(here.use), windows, here.cause)
        if answer == "canceled":
            combat.notes[canceled_note(here.use)] = 1
        return answer == "canceled"

    def describe(self, lang: Language) -> str:
        """``cancel all effects on the opposing card``."""
        if len(self.what) == len(WINDOWS):
            return lang.gettext("cancel all effects on the opposing card")
        return lang.gettext(_CANCELED[self.what])


class CapDamage(Operation):
    """Your fighter takes at most so much combat damage in this combat; 0 prevents it."""

    name: ClassVar[str] = "cap_damage"
    primary: ClassVar[str] = "n"

    n: int

    def run(self, here: Here) -> Rule:
        """Note the limit on your side."""
        yield from ()
        if here.combat is None:
            return False
        mine = here.mine
        mine.cap = self.n if mine.cap < 0 else min(mine.cap, self.n)
        here.table.tell("capped", "{}: at most {} combat damage ({})", here.table.name(here.me), self.n, here.cause)
        return True

    def describe(self, lang: Language) -> str:
        """``your fighter takes at most 2 combat damage``."""
        if not self.n:
            return lang.gettext("prevent all combat damage to your fighter")
        return lang.gettext("your fighter takes at most {n} combat damage", n=self.n)


class SetDefender(Operation):
    """Another fighter becomes the defender of this combat; the cards stay."""

    name: ClassVar[str] = "set_defender"
    primary: ClassVar[str] = "who"

    who: AnyFighters

    def run(self, here: Here) -> Rule:
        """Change the defender."""
        found = yield from self.who.pick(here, "{}: which fighter becomes the defender?")
        combat = here.combat
        if combat is None or not found:
            return False
        combat.sides[DEFENSE].fighter = found[0]
        here.table.tell("defender", "{} is the defender now ({})", here.table.name(found[0]), here.cause)
        return True

    def describe(self, lang: Language) -> str:
        """``that fighter becomes the defender``."""
        return lang.gettext("{who} becomes the defender", who=self.who.describe(lang))


class Uncancelable(Operation):
    """The effects of this card can't be canceled; a property of the card (ruling G08)."""

    name: ClassVar[str] = "uncancelable"
    protects: ClassVar[bool] = True

    def run(self, here: Here) -> Rule:
        """Nothing happens: the card is made so."""
        yield from ()
        return False

    def describe(self, lang: Language) -> str:
        """That they can't."""
        return lang.gettext("this card's effects can't be canceled")
