"""The two cards of a combat, also after one of them has left it (shuffled into a deck, taken to a hand)."""

from __future__ import annotations

from adventures.core.cards import Face
from adventures.core.table import Table


def _note(use: int) -> str:
    return f"face.{use}"


def keep_face(table: Table, use: int) -> None:
    """Remember what the card of a side is before its number is shuffled among others."""
    combat = table.state.combat
    assert combat is not None
    card = combat.sides[use].card
    if card >= 0:
        combat.notes.setdefault(_note(use), table.state.face[card])


def played_face(table: Table, use: int) -> Face | None:
    """The card that a side of the combat plays, None if it plays none."""
    combat = table.state.combat
    if combat is None:
        return None
    kept = combat.notes.get(_note(use), -1)
    if kept >= 0:
        return table.faces[kept]
    card = combat.sides[use].card
    return table.card(card) if card >= 0 else None
