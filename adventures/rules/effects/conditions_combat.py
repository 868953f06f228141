"""Whether: conditions about the combat under way."""

from __future__ import annotations

from typing import ClassVar, Literal

from adventures.core.cards import ATTACK, DEFENSE
from adventures.rules.combat import has_won
from adventures.rules.effects.base import Here
from adventures.rules.effects.conditions import Condition
from adventures.rules.effects.language import Language
from adventures.rules.effects.played import played_face
from adventures.rules.effects.targets import AnyFighters, Foe


def canceled_note(use: int) -> str:
    """The combat's note on whether the card of this side canceled anything."""
    return f"canceled.{use}"


class Won(Condition):
    """Your side won the combat."""

    word: ClassVar[str] = "won"

    def holds(self, here: Here) -> bool:
        """Has it?"""
        return here.combat is not None and has_won(here.table, here.use)

    def describe(self, lang: Language) -> str:
        """You won."""
        return lang.gettext("you won the combat")

    def denied(self, lang: Language) -> str:
        """You did not."""
        return lang.gettext("you did not win the combat")


class Lost(Condition):
    """Your side did not win the combat."""

    word: ClassVar[str] = "lost"

    def holds(self, here: Here) -> bool:
        """Hasn't it?"""
        return here.combat is not None and not has_won(here.table, here.use)

    def describe(self, lang: Language) -> str:
        """You lost."""
        return lang.gettext("you lost the combat")


class FirstLoss(Condition):
    """You lost this combat, and it is the first that you lost this turn."""

    word: ClassVar[str] = "first_loss"

    def holds(self, here: Here) -> bool:
        """Is it?"""
        turn = here.table.state.turn
        lost = here.combat is not None and not has_won(here.table, here.use)
        return lost and turn is not None and turn.lost.get(here.owner, 0) == 1

    def describe(self, lang: Language) -> str:
        """The first loss."""
        return lang.gettext("you lost a combat for the first time this turn")


class Attacked(Condition):
    """You are the attacker of this combat."""

    word: ClassVar[str] = "attacked"

    def holds(self, here: Here) -> bool:
        """Are you?"""
        return here.use == ATTACK

    def describe(self, lang: Language) -> str:
        """You attacked."""
        return lang.gettext("you attacked")


class Defended(Condition):
    """You are the defender of this combat."""

    word: ClassVar[str] = "defended"

    def holds(self, here: Here) -> bool:
        """Are you?"""
        return here.use == DEFENSE

    def describe(self, lang: Language) -> str:
        """You defended."""
        return lang.gettext("you defended")


class FoeDefeated(Condition):
    """The opposing fighter was defeated in this combat."""

    word: ClassVar[str] = "foe_defeated"

    def holds(self, here: Here) -> bool:
        """Was it?"""
        combat = here.combat
        return combat is not None and bool(combat.fallen >> here.foe & 1)

    def describe(self, lang: Language) -> str:
        """It was defeated."""
        return lang.gettext("the opposing fighter was defeated")


class FoeIs(Condition):
    """The opposing fighter is a hero, or a sidekick. Villains and minions are neither (ruling UA1)."""

    word: ClassVar[str] = "foe_is"
    primary: ClassVar[str] = "role"

    role: Literal["hero", "sidekick"]

    def holds(self, here: Here) -> bool:
        """Is it?"""
        foe = here.foe
        return foe >= 0 and here.table.fighters[foe].role == self.role

    def describe(self, lang: Language) -> str:
        """What it is."""
        if self.role == "hero":
            return lang.gettext("the opposing fighter is a hero")
        return lang.gettext("the opposing fighter is a sidekick")


class FoePlayedCard(Condition):
    """The opponent of this combat played a card."""

    word: ClassVar[str] = "foe_played_card"

    def holds(self, here: Here) -> bool:
        """Did it?"""
        return here.combat is not None and played_face(here.table, 1 - here.use) is not None

    def describe(self, lang: Language) -> str:
        """It did."""
        return lang.gettext("your opponent played a card")

    def denied(self, lang: Language) -> str:
        """It did not."""
        return lang.gettext("your opponent played no card")


class FewerZones(Condition):
    """The opposing fighter is in fewer zones than a fighter of yours. A defeated foe is in none."""

    word: ClassVar[str] = "fewer_zones_than"
    primary: ClassVar[str] = "who"

    who: AnyFighters

    def holds(self, here: Here) -> bool:
        """Is it?"""
        zones = here.table.battlefield.zones_of

        def count(fighters: list[int]) -> int:
            return max((zones[here.table.space_of(fighter)].bit_count() for fighter in fighters), default=0)

        return here.combat is not None and count(Foe().fighters(here)) < count(self.who.fighters(here))

    def describe(self, lang: Language) -> str:
        """Who is in fewer."""
        return lang.gettext("the opposing fighter is in fewer zones than {who}", who=self.who.describe(lang))


class Canceled(Condition):
    """This card canceled something earlier in the combat."""

    word: ClassVar[str] = "canceled"

    def holds(self, here: Here) -> bool:
        """Did it?"""
        combat = here.combat
        return combat is not None and bool(combat.notes.get(canceled_note(here.use), 0))

    def describe(self, lang: Language) -> str:
        """It did."""
        return lang.gettext("something was canceled")

    def denied(self, lang: Language) -> str:
        """It did not."""
        return lang.gettext("nothing was canceled")
