"""The setup of a game: with the seed and the choices it is the whole game."""

from __future__ import annotations

import secrets
from typing import Literal

from pydantic import BaseModel, ConfigDict, Field, field_validator

Undo = Literal["free", "until-news", "off"]
Begins = Literal["first", "second", "random"]


class SeatSetup(BaseModel):
    """A place at the table: its hero, and whether a person or a bot sits there.

    ``team`` counts in team games only. Places with the same ``player`` are played by one person (or bot), who sees all
    their hands: so three people play two against two.
    """

    model_config = ConfigDict(extra="forbid", frozen=True)

    hero: str
    person: bool = True
    bot: str = "greedy"
    team: int = Field(default=0, ge=0, le=1)
    player: str = Field(default="", max_length=24)


class Setup(BaseModel):
    """Everything that is chosen before a game.

    ``minions`` may name fewer than there are players; the rest is drawn at random. ``rulings`` choose readings of
    switchable
    rulings. ``open_hands`` and ``undo`` follow the mode where they are left out. ``begins`` is the side that has the
    first turn of a duel or a team game; ``random`` leaves it to the seed.
    """

    model_config = ConfigDict(extra="forbid", frozen=True)

    mode: Literal["adventure", "duel", "teams"] = "adventure"
    seats: tuple[SeatSetup, ...] = Field(min_length=1, max_length=4)
    villain: str | None = None
    minions: tuple[str, ...] = ()
    battlefield: str | None = None
    difficulty: str = "normal"
    allies: bool = False
    solo_assist: bool = False
    open_hands: bool | None = None
    undo: Undo | None = None
    begins: Begins = "first"
    rulings: dict[str, str] = Field(default_factory=dict)
    seed: str = Field(default_factory=lambda: secrets.token_hex(4), min_length=1, max_length=64)

    @field_validator("seats", mode="before")
    @classmethod
    def _heroes(cls, value: object) -> object:
        """A seat may be written as the name of its hero."""
        if isinstance(value, (list, tuple)):
            return tuple({"hero": seat} if isinstance(seat, str) else seat for seat in value)
        return value

    @property
    def who(self) -> str:
        """Who plays against whom, by ids: ``leonardo, raphael against shredder``."""
        if self.mode == "adventure":
            return f"{', '.join(seat.hero for seat in self.seats)} against {self.villain}"
        named = [", ".join(seat.hero for n, seat in enumerate(self.seats) if self.sides[n] == side) for side in (0, 1)]
        return " against ".join(named)

    @property
    def hands_open(self) -> bool:
        """May partners see each other's hands?"""
        return self.mode == "adventure" if self.open_hands is None else self.open_hands

    @property
    def undo_rule(self) -> Undo:
        """How far choices may be taken back."""
        if self.undo is not None:
            return self.undo
        people = {who for who, seat in zip(self.people, self.seats, strict=True) if seat.person}
        return "until-news" if self.mode != "adventure" and len(people) > 1 else "free"

    @property
    def people(self) -> tuple[int, ...]:
        """Who plays each seat, as the number of the first seat that the same person plays."""
        names = [seat.player for seat in self.seats]
        return tuple(names.index(name) if name else n for n, name in enumerate(names))

    @property
    def hands_hidden(self) -> bool:
        """Does somebody at the table not see all hands?"""
        return self.mode != "adventure" or (not self.hands_open and len(set(self.people)) > 1)

    @property
    def sides(self) -> tuple[int, ...]:
        """The side of each seat: 0 the first, 1 the second; in an adventure all are on one."""
        if self.mode == "teams":
            return tuple(seat.team for seat in self.seats)
        return tuple(range(len(self.seats))) if self.mode == "duel" else (0,) * len(self.seats)
