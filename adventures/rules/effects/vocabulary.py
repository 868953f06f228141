"""The whole vocabulary: whoever imports this knows every operation that content may use."""

from __future__ import annotations

from adventures.rules.effects import (
    bonus,
    cards,
    combat,
    conditions_combat,
    control,
    enemy_cards,
    enemy_moves,
    enemy_who,
    fighters,
    foot,
    friends,
    piles,
    spots,
    technodrome,
    tokens,
    traps,
    turn,
)
from adventures.rules.effects.base import OPERATIONS

__all__ = [
    "OPERATIONS",
    "bonus",
    "cards",
    "combat",
    "conditions_combat",
    "control",
    "enemy_cards",
    "enemy_moves",
    "enemy_who",
    "fighters",
    "foot",
    "friends",
    "piles",
    "spots",
    "technodrome",
    "tokens",
    "traps",
    "turn",
]
