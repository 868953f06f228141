"""The sheets of the enemies: villains, minions and the cards of their decks.

Source: UMA rules, Setup, Enemy Turns, Special Rules.
"""

from __future__ import annotations

from collections import Counter
from typing import Annotated, Any, Self

from pydantic import Field, PrivateAttr, model_validator

from adventures.catalog.parts import (
    Count,
    Health,
    Id,
    Ids,
    Line,
    Lines,
    Name,
    Part,
    Piece,
    Players,
    Provenance,
    Reach,
    Value,
)
from adventures.rules.effects.base import Effects


class Box(Part):
    """Effects that resolve only when the card is used in one way: attack or defense."""

    immediately: Effects = ()
    during: Effects = ()
    after: Effects = ()


class EnemyCardSheet(Part):
    """A card of an enemy's deck; it is always versatile, with a value for each use.

    A card without values is never played: it is counted, or does something, where it lies.
    """

    id: Id
    name: Name
    count: Count = 1
    attack: Value | None = None
    defense: Value | None = None
    deception: bool = False
    """Shuffles the discard pile into the deck when it is put there."""
    tags: Ids = ()
    immediately: Effects = ()
    during: Effects = ()
    after: Effects = ()
    attack_box: Box | None = None
    defense_box: Box | None = None
    provenance: Provenance = "designed"

    @model_validator(mode="after")
    def _check_values(self) -> Self:
        if (self.attack is None) != (self.defense is None):
            raise ValueError("a card of an enemy has both an attack and a defense value, or neither")
        return self


class EnemySheet(Part):
    """What villains and minions have in common."""

    id: Id
    name: Name
    set: Id
    attack: Reach = "melee"
    pieces: Annotated[tuple[Piece, ...], Field(strict=False)] = ()
    """Tokens of its own, and how many the supply holds."""
    rules: Lines = ()
    """What is special about it, in words."""
    cards: Annotated[tuple[EnemyCardSheet, ...], Field(strict=False, min_length=1, max_length=60)]
    supply: Annotated[tuple[EnemyCardSheet, ...], Field(strict=False)] = ()
    """Cards that are set aside at the start."""
    provenance: dict[Id, Provenance] = Field(default_factory=dict)
    """How sure the parts of this sheet are; a card says it of itself."""
    sources: Lines = ()
    _decks: Any = PrivateAttr(default=None)

    @model_validator(mode="after")
    def _check_cards(self) -> Self:
        for word, things in (("card", (*self.cards, *self.supply)), ("piece", self.pieces)):
            for name, count in Counter(one.id for one in things).items():
                if count > 1:
                    raise ValueError(f'{word} "{name}" stands here twice')
        deceptions = sum(card.count for card in self.cards if card.deception)
        if deceptions != 1:
            raise ValueError(f"expected exactly one deception card in the deck, found {deceptions}")
        for card in self.cards:
            if card.attack is None:
                raise ValueError(f'card "{card.id}" has no values: it belongs under "supply"')
        return self

    @property
    def size(self) -> int:
        """How many cards the deck holds."""
        return sum(card.count for card in self.cards)


class Objective(Part):
    """What happens when the threat marker reaches the end of its track, and when the villain wins by it."""

    text: Line
    limit: int = Field(ge=1, le=9)
    """The villain wins when this has happened so often."""
    provenance: Provenance = "printed"


class VillainSheet(EnemySheet):
    """A villain: its health by the number of players, its side of the board, its objective."""

    health: dict[Players, Health] = Field(min_length=4)
    battlefield: Id
    start: int = Field(default=5, ge=1)
    """The number of the space on which it starts."""
    objective: Objective


class MinionSheet(EnemySheet):
    """A minion; it starts in any empty space adjacent to the villain."""

    health: Health = 10
