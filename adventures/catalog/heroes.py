"""The sheets of the heroes: fighters, ability, and the 30 cards of a deck.

Source: UMA rules, Setup, Player Turns; S&S rules, Setup.
"""

from __future__ import annotations

from collections import Counter
from typing import Annotated, Any, Literal, Self

from pydantic import Field, PrivateAttr, field_validator, model_validator

from adventures.catalog.parts import Count, Health, Id, Ids, Line, Lines, Name, Part, Piece, Provenance, Reach, Value
from adventures.rules.effects.base import Effects, nearest
from adventures.rules.effects.terms import named

DECK = 30
WINDOWS = ("turn_start", "turn_end", "attack_declared", "after_attack", "after_scheme", "damaged", "maneuver_end")
"""The moments at which an ability made from the vocabulary may act."""

TIMINGS = ("immediately", "during", "after", "scheme", "ruse_during", "ruse_after", "static", "tucked")
"""Where the effects of a card stand."""


class CardSheet(Part):
    """A card of a hero's deck: one of attack, defense, versatile (with its value) or scheme (with its effects)."""

    id: Id
    name: Name
    count: Count = 1
    fighter: Id = "any"
    """Who may play it: any fighter, the hero, or a sidekick by its id."""
    attack: Value | None = None
    defense: Value | None = None
    versatile: Value | None = None
    scheme: Effects | None = None
    boost: Annotated[int, Field(ge=0, le=9)] | Literal["?"]
    """A "?" is rolled on the die."""
    item: Id | None = None
    tags: Ids = ()
    immediately: Effects = ()
    during: Effects = ()
    after: Effects = ()
    ruse_during: Effects = ()
    ruse_after: Effects = ()
    static: Effects = ()
    tucked: Effects = ()
    note: Line | None = None

    @model_validator(mode="after")
    def _check_use(self) -> Self:
        uses = [name for name in ("attack", "defense", "versatile", "scheme") if getattr(self, name) is not None]
        if len(uses) != 1:
            raise ValueError(
                f'expected one of "attack", "defense", "versatile", "scheme", found {", ".join(uses) or "none of them"}'
            )
        if self.scheme is not None and (self.immediately or self.during or self.after):
            raise ValueError("a scheme has no effects in a combat")
        return self


class HeroFighter(Part):
    """The hero itself."""

    health: Health
    attack: Reach = "melee"


class SidekickSheet(Part):
    """A sidekick, or several alike. One without a health dial has 1 health; a small one is passed over by enemies."""

    id: Id
    name: Name
    count: Annotated[int, Field(ge=1, le=10)] = 1
    health: Health = 1
    attack: Reach = "melee"
    small: bool = False


class HandSheet(Part):
    """How many cards a hand starts with, and how many may be kept at the end of a turn."""

    start: Annotated[int, Field(ge=0, le=15)] = 5
    limit: Annotated[int, Field(ge=0, le=30)] = 7


class AbilitySheet(Part):
    """What makes the hero special: its name, and for each window what happens in it.

    What the vocabulary can't say stands in the hero's module, with a text for people here.
    """

    name: Name
    text: Line | None = None
    windows: dict[Id, Effects] = Field(default_factory=dict)

    @model_validator(mode="before")
    @classmethod
    def _gather_windows(cls, value: Any) -> Any:
        if not isinstance(value, dict) or "windows" in value:
            return value
        own = {key: value[key] for key in value if key not in WINDOWS}
        return {**own, "windows": {key: value[key] for key in value if key in WINDOWS}}


class HeroSheet(Part):
    """A hero with its sidekicks, ability and deck."""

    id: Id
    name: Name
    set: Id
    move: Annotated[int, Field(ge=0, le=9)]
    hero: HeroFighter
    sidekicks: Annotated[tuple[SidekickSheet, ...], Field(strict=False, max_length=10)] = ()
    hand: HandSheet = HandSheet()
    ability: AbilitySheet
    pieces: Annotated[tuple[Piece, ...], Field(strict=False)] = ()
    cards: Annotated[tuple[CardSheet, ...], Field(strict=False, min_length=1, max_length=DECK)]
    provenance: dict[Id, Provenance] = Field(default_factory=dict)
    notes: Lines = ()
    sources: Lines = ()
    _deck: Any = PrivateAttr(default=None)

    @field_validator("cards")
    @classmethod
    def _check_cards(cls, cards: tuple[CardSheet, ...]) -> tuple[CardSheet, ...]:
        for name, count in Counter(card.id for card in cards).items():
            if count > 1:
                raise ValueError(f'card "{name}" stands here twice')
        size = sum(card.count for card in cards)
        if size != DECK:
            raise ValueError(f"expected {DECK} cards, found {size}")
        return cards

    def _check_named(self, where: str, effects: Effects) -> None:
        own = (self.id, *(one.id for one in self.sidekicks))
        for name in named(effects):
            if name not in own:
                raise ValueError(f'{where}: "{name}" is no fighter of this hero{nearest(name, own)}')

    @model_validator(mode="after")
    def _check_fighters(self) -> Self:
        for name, count in Counter((self.id, *(one.id for one in self.sidekicks))).items():
            if count > 1:
                raise ValueError(f'fighter "{name}" stands here twice')
        known = {"any", "hero", *(one.id for one in self.sidekicks)}
        for card in self.cards:
            if card.fighter not in known:
                raise ValueError(f'card "{card.id}": "{card.fighter}" is no fighter of this hero')
            for timing in TIMINGS:
                self._check_named(f'card "{card.id}"', getattr(card, timing) or ())
        for window, effects in self.ability.windows.items():
            self._check_named(f"ability, {window}", effects)
        return self
