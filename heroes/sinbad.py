"""Sinbad: the more voyages lie behind him, the farther his maneuvers reach.

Source: BoL1 rules, Sinbad; rulings SI1, SI2, SI5.
"""

from __future__ import annotations

from collections.abc import Mapping

from adventures.core.abilities import Ability, Status
from adventures.core.table import Table

VOYAGE = "voyage"


def voyages(table: Table, owner: int) -> int:
    """How many voyages lie in the discard pile."""
    return sum(VOYAGE in table.card(card).tags for card in table.state.piles[owner].discard)


class Voyages(Ability):
    """Each of his fighters moves 1 more space in a maneuver for each voyage in his discard pile.

    They are counted when the move begins, so that a voyage discarded to boost it counts. Source: BoL1 rules, Sinbad.
    """

    id = "sinbad"
    name = "Toils and Voyages"

    def move_value(self, table: Table, owner: int, fighter: int, value: int) -> int:
        """The move value and the voyages."""
        return value + voyages(table, owner) if table.seat_of(fighter) == owner else value

    def status(self, table: Table, owner: int) -> list[Status]:
        """The voyages behind him, and what they are worth now."""
        count = voyages(table, owner)
        return [Status("voyages", str(count), f"each fighter moves {table.owners[owner].move + count}")]


def abilities(pieces: Mapping[str, int]) -> tuple[Ability, ...]:
    """What makes Sinbad special."""
    return (Voyages(),)
