"""The sheets that belong to no one fighter: initiative cards, traps, allies, difficulty, rulings."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Annotated, Literal, Self

from pydantic import Field, model_validator

from adventures.catalog.parts import Count, Id, Line, Name, Part, Provenance
from adventures.rules.effects.base import Effects


class InitiativeCardSheet(Part):
    """An initiative card: what happens right now when it is revealed, and what at the end of the round.

    ``move`` is the move value of the enemy whose turn it brings. A ``special`` card belongs to a villain, or to the
    game with allies and henchmen. Source: UMA rules, The Initiative Deck.
    """

    id: Id
    kind: Literal["player", "enemy", "special"]
    name: Name | None = None
    """Its title; a player's and an enemy's card bear theirs."""
    enemy: Id | None = None
    villain: Id | None = None
    allies: bool = False
    """Only in games with allies and henchmen."""
    move: int | None = Field(default=None, ge=0, le=9)
    right_now: Effects = ()
    end_of_round: Effects = ()
    provenance: dict[Id, Provenance] = Field(default_factory=dict)

    @model_validator(mode="after")
    def _check_kind(self) -> Self:
        if (self.kind == "enemy") != (self.enemy is not None and self.move is not None):
            raise ValueError('a card of the kind enemy, and no other, names its "enemy" and its "move"')
        if self.kind == "special" and (self.name is None or (self.villain is None) == (not self.allies)):
            raise ValueError('a special card has a "name" and either a "villain" or "allies: true"')
        return self


class InitiativeSheet(Part):
    """All initiative cards but those of allies and henchmen."""

    cards: Annotated[tuple[InitiativeCardSheet, ...], Field(strict=False, min_length=1)]

    @model_validator(mode="after")
    def _check_ids(self) -> Self:
        _once("card", (card.id for card in self.cards))
        if sum(card.kind == "player" for card in self.cards) != 1:
            raise ValueError("expected exactly one card of the kind player")
        return self

    def of_enemy(self, enemy: str) -> InitiativeCardSheet | None:
        """The turn card of an enemy."""
        return next((card for card in self.cards if card.enemy == enemy), None)

    def of_players(self) -> InitiativeCardSheet:
        """The card that stands for each player marker."""
        return next(card for card in self.cards if card.kind == "player")

    def special(self, villain: str, allies: bool = False) -> tuple[InitiativeCardSheet, ...]:
        """The special cards of a villain, and that of the game with allies."""
        return tuple(card for card in self.cards if card.villain == villain or (allies and card.allies))


class TrapSheet(Part):
    """A trap: one row for each number of the die; an X does nothing. Source: UMA rules, Special Rules: Krang."""

    id: Id
    name: Name
    rows: dict[Annotated[int, Field(ge=1, le=9)], Effects] = Field(min_length=1)
    provenance: Provenance = "designed"


class DieSheet(Part):
    """The die of ultimate destruction: a 0 stands for an X."""

    name: Name
    faces: Annotated[tuple[Annotated[int, Field(ge=0, le=9)], ...], Field(strict=False, min_length=2, max_length=20)]
    provenance: Provenance = "designed"


class TrapsSheet(Part):
    """The traps and the die."""

    die: DieSheet
    traps: Annotated[tuple[TrapSheet, ...], Field(strict=False, min_length=1)]

    @model_validator(mode="after")
    def _check_ids(self) -> Self:
        _once("trap", (trap.id for trap in self.traps))
        numbers = set(self.die.faces) - {0}
        for trap in self.traps:
            if set(trap.rows) != numbers:
                raise ValueError(f'trap "{trap.id}" needs a row for each number of the die: {sorted(numbers)}')
        return self


class FriendSheet(Part):
    """An ally or a henchman: cards only, no figures. Source: UMA rules, Allies & Henchmen."""

    id: Id
    name: Name
    start: Annotated[int, Field(ge=1, le=9)] | None = None
    """An ally's: the number of the starting space where it is met."""
    right_now: Effects
    end_of_round: Effects
    provenance: dict[Id, Provenance] = Field(default_factory=dict)
    source: Line | None = None


class FriendsSheet(Part):
    """The decks of allies and henchmen, and how many henchmen begin in the initiative deck."""

    henchmen_at_start: Count = 2
    allies: Annotated[tuple[FriendSheet, ...], Field(strict=False)]
    henchmen: Annotated[tuple[FriendSheet, ...], Field(strict=False)]

    @model_validator(mode="after")
    def _check_friends(self) -> Self:
        _once("ally or henchman", (one.id for one in (*self.allies, *self.henchmen)))
        for one in self.allies:
            if one.start is None:
                raise ValueError(f'ally "{one.id}" needs the number of a starting space')
        return self


class LevelSheet(Part):
    """A level of difficulty: spaces added to the threat track."""

    id: Id
    name: Name
    track: int = Field(ge=-5, le=5)


class DifficultySheet(Part):
    """The levels of difficulty, and what a lone hero may be given."""

    levels: Annotated[tuple[LevelSheet, ...], Field(strict=False, min_length=1)]
    default: Id
    solo_assist_actions: int = Field(ge=2, le=6)
    """The actions of a turn of a lone hero, if this help is chosen."""
    provenance: Provenance = "designed"

    @model_validator(mode="after")
    def _check_default(self) -> Self:
        _once("level", (level.id for level in self.levels))
        if self.default not in {level.id for level in self.levels}:
            raise ValueError(f'"{self.default}" is none of the levels')
        return self

    def level(self, id: str) -> LevelSheet | None:
        """A level by its id."""
        return next((level for level in self.levels if level.id == id), None)


class RulingSheet(Part):
    """Where the rules are silent or sources differ: the question and the reading chosen.

    ``readings`` are the other readings that a setup may choose by their ids instead; none for a settled ruling.
    """

    id: Id
    question: Line
    ruling: Line
    source: Line
    confidence: Literal["high", "medium", "low"]
    scenario: Line | None = None
    """The name of the case that shows it."""
    readings: dict[Id, Line] = Field(default_factory=dict)


class RulingsSheet(Part):
    """The register of rulings."""

    rulings: Annotated[tuple[RulingSheet, ...], Field(strict=False, min_length=1)]

    @model_validator(mode="after")
    def _check_ids(self) -> Self:
        _once("ruling", (one.id for one in self.rulings))
        return self

    @property
    def switches(self) -> dict[str, tuple[str, ...]]:
        """The rulings that a setup may turn, each with the ids of its other readings."""
        return {one.id: tuple(one.readings) for one in self.rulings if one.readings}


def _once(what: str, ids: Iterable[str]) -> None:
    for name, count in Counter(ids).items():
        if count > 1:
            raise ValueError(f'{what} "{name}" stands here twice')
