"""Spots on which an enemy's effect places a fighter. Only spaces that were empty before the effect count.

Source: UMA rules, Enemy Turns, Moving (placing); enemy facts, operations on cards (place).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import ClassVar

from adventures.core.bits import mask_of, members
from adventures.core.table import Table
from adventures.rules.effects.base import Here
from adventures.rules.effects.enemy_moves import FAR, TAKEN_BEFORE, places_of
from adventures.rules.effects.foot import soldiers, villain_of
from adventures.rules.effects.language import Language
from adventures.rules.effects.places import Where
from adventures.rules.effects.technodrome import dimension_x
from adventures.rules.effects.tokens import RAT


def empty(here: Here) -> int:
    """The spaces on which nobody stands, nor stood before the effect placed the first of several."""
    table = here.table
    return table.battlefield.all & ~table.occupied() & ~int(here.notes.get(TAKEN_BEFORE, 0))


def nearest(table: Table, place: int, spaces: int) -> int:
    """Those of some spaces that are nearest to a place, over the empty board; none that can't be reached."""
    return _extreme(table, place, spaces, min)


def farthest(table: Table, place: int, spaces: int) -> int:
    """Those of some spaces that are farthest from a place, over the empty board."""
    return _extreme(table, place, spaces, max)


def _extreme(table: Table, place: int, spaces: int, pick: Callable[[Iterable[int]], int]) -> int:
    far = table.ground.far
    starts = list(members(place))
    distances = {space: min((far[start][space] for start in starts), default=FAR) for space in members(spaces)}
    distances = {space: distance for space, distance in distances.items() if distance < FAR}
    if not distances:
        return 0
    best = pick(distances.values())
    return mask_of([space for space, distance in distances.items() if distance == best])


class SoldierSpaceFarFromOpponent(Where):
    """The empty spaces with a foot soldier that are farthest from the opposing fighter."""

    word: ClassVar[str] = "soldier_space_far_from_opponent"

    def spaces(self, here: Here, fighter: int) -> int:
        """Those; none if the opposing fighter has been defeated."""
        table = here.table
        place = table.state.place[here.foe] if here.foe >= 0 else 0
        return farthest(table, place, soldiers(table) & empty(here))

    def describe(self, lang: Language) -> str:
        """Which."""
        return lang.gettext("on the empty space with a foot soldier farthest from the opposing fighter")


class NearestDimensionX(Where):
    """The empty spaces in Dimension X nearest to the fighter."""

    word: ClassVar[str] = "nearest_empty_dimension_x"

    def spaces(self, here: Here, fighter: int) -> int:
        """Those."""
        table = here.table
        return nearest(table, table.state.place[fighter], dimension_x(table) & empty(here))

    def describe(self, lang: Language) -> str:
        """Which."""
        return lang.gettext("on the nearest empty space in Dimension X")


class NearestToVillain(Where):
    """The empty spaces adjacent to the villain that are nearest to the fighter."""

    word: ClassVar[str] = "nearest_empty_adjacent_villain"

    def spaces(self, here: Here, fighter: int) -> int:
        """Those."""
        table = here.table
        villain = villain_of(table)
        beside = table.near(table.state.place[villain]) if villain >= 0 else 0
        return nearest(table, table.state.place[fighter], beside & empty(here))

    def describe(self, lang: Language) -> str:
        """Which."""
        return lang.gettext("on the nearest empty space adjacent to the villain")


class NearestRat(Where):
    """The empty spaces with a rat nearest to the fighter."""

    word: ClassVar[str] = "nearest_empty_rat_space"

    def spaces(self, here: Here, fighter: int) -> int:
        """Those."""
        table = here.table
        return nearest(table, table.state.place[fighter], table.state.tokens.get(RAT, 0) & empty(here))

    def describe(self, lang: Language) -> str:
        """Which."""
        return lang.gettext("on the nearest empty space with a rat")


class StartNearestVillain(Where):
    """The empty starting spaces nearest to the villain."""

    word: ClassVar[str] = "empty_start_nearest_villain"

    def spaces(self, here: Here, fighter: int) -> int:
        """Those."""
        table = here.table
        starts = mask_of(list(table.battlefield.starts.values()))
        return nearest(table, places_of(table, [villain_of(table)]), starts & empty(here))

    def describe(self, lang: Language) -> str:
        """Which."""
        return lang.gettext("on the empty starting space nearest to the villain")


class AnyEmpty(Where):
    """Any empty space."""

    word: ClassVar[str] = "any_empty"

    def spaces(self, here: Here, fighter: int) -> int:
        """All of them."""
        return empty(here)

    def describe(self, lang: Language) -> str:
        """Which."""
        return lang.gettext("on any empty space")
