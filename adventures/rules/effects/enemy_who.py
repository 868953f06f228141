"""Whom enemies, traps, allies and henchmen mean: player fighters and enemies by camp, place, health or hand.

Source: UMA rules, General Rules (player fighters, enemy fighters, villain, minions); enemy facts, who.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, ClassVar, Literal

from pydantic import BeforeValidator

from adventures.core.table import Table
from adventures.rules.effects.base import Here
from adventures.rules.effects.enemy_moves import FAR, spread
from adventures.rules.effects.foot import villain_of
from adventures.rules.effects.language import Language
from adventures.rules.effects.targets import AnyFighters, Fighters, Group, One
from adventures.rules.effects.technodrome import dimension_x
from adventures.rules.effects.tokens import RAT

Ground = Literal["", "dimension_x", "rat"]


def ground_of(table: Table, ground: Ground) -> int:
    """The spaces of a kind: Dimension X, those with a rat; without one all spaces."""
    if ground == "dimension_x":
        return dimension_x(table)
    return table.state.tokens.get(RAT, 0) if ground == "rat" else table.battlefield.all


class Camp(Group):
    """Fighters of one side. ``on``: only those in Dimension X, or on a rat."""

    of: str = ""
    on: Ground = ""
    noun_one: ClassVar[str] = ""

    def fighters(self, here: Here) -> list[int]:
        """All that belong to the camp now and stand where they must."""
        spaces = ground_of(here.table, self.on)
        return [fighter for fighter in super().fighters(here) if here.table.state.place[fighter] & spaces]

    def _base(self, here: Here) -> Sequence[int]:
        return [fighter.n for fighter in here.table.fighters if self._belongs(here.table, fighter.n)]

    def _belongs(self, table: Table, fighter: int) -> bool:
        raise TypeError(f"{type(self).__name__} is no camp")  # pragma: no cover

    @property
    def _counted(self) -> bool:
        return False

    @property
    def _adjacent(self) -> bool:
        return False

    def names(self) -> tuple[str, ...]:
        """A camp names no kind of fighter."""
        return ()

    def _noun(self, lang: Language) -> str:
        return lang.gettext(self.noun_one)

    def _around(self, lang: Language, noun: str) -> str:
        said = super()._around(lang, noun)
        if self.on == "dimension_x":
            return lang.gettext("{fighter} in Dimension X", fighter=said)
        return lang.gettext("{fighter} on a rat", fighter=said) if self.on == "rat" else said


class PlayerFighters(Camp):
    """Heroes and sidekicks of the players."""

    word: ClassVar[str] = "player_fighters"
    noun_one: ClassVar[str] = "player fighter"

    def _belongs(self, table: Table, fighter: int) -> bool:
        return not table.is_enemy(fighter)


class Heroes(Camp):
    """The players' heroes."""

    word: ClassVar[str] = "heroes"
    noun_one: ClassVar[str] = "hero"

    def _belongs(self, table: Table, fighter: int) -> bool:
        return table.fighters[fighter].role == "hero"


class Enemies(Camp):
    """The villain and the minions, the villain first."""

    word: ClassVar[str] = "enemies"
    noun_one: ClassVar[str] = "enemy"

    def _belongs(self, table: Table, fighter: int) -> bool:
        return table.is_enemy(fighter)


class Minions(Camp):
    """The minions."""

    word: ClassVar[str] = "minions"
    noun_one: ClassVar[str] = "minion"

    def _belongs(self, table: Table, fighter: int) -> bool:
        return table.fighters[fighter].role == "minion"


class Villain(Fighters):
    """The villain."""

    word: ClassVar[str] = "villain"

    def fighters(self, here: Here) -> list[int]:
        """The villain, if it stands."""
        villain = villain_of(here.table)
        return [villain] if villain >= 0 and here.table.on_board(villain) else []

    def describe(self, lang: Language) -> str:
        """The villain."""
        return lang.gettext("the villain")


AnyCamp = Annotated[Group, BeforeValidator(Fighters.parse)]


class Most(One):
    """The one of a group that has most or least of something; the players choose among equals."""

    def fighters(self, here: Here) -> list[int]:
        """Those that share the extreme."""
        scores = {fighter: self._score(here, fighter) for fighter in self.group.fighters(here)}
        best = max(scores.values(), default=0)
        return [fighter for fighter, score in scores.items() if score == best]

    def _score(self, here: Here, fighter: int) -> int:
        raise TypeError(f"{type(self).__name__} has no measure")  # pragma: no cover

    def _said(self, lang: Language) -> str:
        return self.group.one(lang).removeprefix("a ").removeprefix("an ")


class MostHealth(Most):
    """The one with the most health."""

    word: ClassVar[str] = "most_health"
    primary: ClassVar[str] = "group"

    def _score(self, here: Here, fighter: int) -> int:
        return here.table.state.health[fighter]

    def describe(self, lang: Language) -> str:
        """``the hero with the most health``."""
        return lang.gettext("the {fighter} with the most health", fighter=self._said(lang))


class FewestCards(Most):
    """The one whose player has the fewest cards in hand."""

    word: ClassVar[str] = "fewest_cards"
    primary: ClassVar[str] = "group"

    def _score(self, here: Here, fighter: int) -> int:
        return -len(here.table.state.piles[here.table.seat_of(fighter)].hand)

    def describe(self, lang: Language) -> str:
        """``the hero with the fewest cards in hand``."""
        return lang.gettext("the {fighter} with the fewest cards in hand", fighter=self._said(lang))


class NearestTo(Most):
    """The one nearest to a fighter, over the empty board."""

    word: ClassVar[str] = "nearest"

    to: AnyFighters

    def _score(self, here: Here, fighter: int) -> int:
        table = here.table
        places = 0
        for place in self.to.places(here):
            places |= place
        far = spread(table, places, 0)
        return -min((far[space] for space in range(len(far)) if table.state.place[fighter] >> space & 1), default=FAR)

    def describe(self, lang: Language) -> str:
        """``the hero nearest to the villain``."""
        return lang.gettext("the {fighter} nearest to {other}", fighter=self._said(lang), other=self.to.describe(lang))
