"""The Rat King: rats that make it hard to defend.

Source: UMA rules, Special Rules: Minions, Rat King; cases MIN-RAT-KING.
"""

from __future__ import annotations

from collections.abc import Mapping

from adventures.core.abilities import Ability, Status
from adventures.core.cards import DEFENSE
from adventures.core.table import Table
from adventures.rules.effects.tokens import RAT, left

PENALTY = 2


class Rats(Ability):
    """A player fighter on a rat defends with a value that is 2 lower.

    Source: UMA rules, Special Rules: Minions, Rat King.
    """

    id = "rat-king"
    name = "Rats"

    def value_bonus(self, table: Table, owner: int, use: int) -> int:
        """The penalty of the defender's value, while the Rat King stands."""
        combat = table.state.combat
        if use != DEFENSE or combat is None or table.state.health[table.owners[owner].fighters[0]] <= 0:
            return 0
        fighter = combat.sides[DEFENSE].fighter
        if table.is_enemy(fighter) or not table.state.place[fighter] & table.state.tokens.get(RAT, 0):
            return 0
        return -PENALTY

    def status(self, table: Table, owner: int) -> list[Status]:
        """The rats on the board, and those that are left."""
        out = table.state.tokens.get(RAT, 0).bit_count()
        return [Status("rats", f"{out} on the board", f"{left(table, RAT)} left")]

    def left_the_game(self, table: Table, owner: int) -> None:
        """The rats leave the board."""
        table.state.tokens.pop(RAT, None)


def abilities(numbers: Mapping[str, int]) -> tuple[Ability, ...]:
    """What makes the Rat King special."""
    return (Rats(),)
