"""The two cards of a combat, also after one of them has left it (shuffled into a deck, taken to a hand)."""

from __future__ import annotations

from adventures.core.cards import Face
from adventures.core.table import Table


def keep_face(table: Table, use: int) -> None:
    """Remember what the card of a side is before its number is shuffled among others."""
    combat = table.state.combat
    assert combat is not None
    side = combat.sides[use]
    if side.card >= 0 and side.face < 0:
        side.face = table.state.face[side.card]


def played_face(table: Table, use: int) -> Face | None:
    """The card that a side of the combat plays, None if it plays none."""
    combat = table.state.combat
    if combat is None:
        return None
    side = combat.sides[use]
    return table.played(side) if side.card >= 0 else None
