"""Baxter Stockman: mousers that eat cards.

Source: UMA rules, Special Rules: Minions, Baxter Stockman; cases MIN-BAXTER-STOCKMAN; switch ``placed-fighter``.
"""

from __future__ import annotations

from collections.abc import Mapping

from adventures.core.abilities import Ability, Status
from adventures.core.decisions import Rule
from adventures.core.table import Table
from adventures.rules.cards import discard_top
from adventures.rules.effects.tokens import MOUSER, left


class Mousers(Ability):
    """A player whose fighter enters a space with a mouser discards the top card of the deck; the mouser stays.

    Source: UMA rules, Special Rules: Minions, Baxter Stockman.
    """

    id = "baxter-stockman"
    name = "Mousers"

    def _bites(self, table: Table, owner: int, fighter: int) -> int:
        """The spaces with a mouser for a player fighter, while Baxter Stockman stands."""
        if table.is_enemy(fighter) or table.state.health[table.owners[owner].fighters[0]] <= 0:
            return 0
        return table.state.tokens.get(MOUSER, 0)

    def entered(self, table: Table, owner: int, fighter: int, space: int, cause: str) -> Rule:
        """The top card of the deck of the fighter's player is discarded; that is no draw."""
        yield from ()
        if self._bites(table, owner, fighter) >> space & 1:
            discard_top(table, table.seat_of(fighter), 1, "a mouser")

    def status(self, table: Table, owner: int) -> list[Status]:
        """The mousers on the board, and those that are left."""
        out = table.state.tokens.get(MOUSER, 0).bit_count()
        return [Status("mousers", f"{out} on the board", f"{left(table, MOUSER)} left")]

    def harm(self, table: Table, owner: int, fighter: int, space: int) -> int:
        """A lost card."""
        return self._bites(table, owner, fighter) >> space & 1

    def harmful(self, table: Table, owner: int, fighter: int) -> int:
        """The spaces with a mouser."""
        return self._bites(table, owner, fighter)

    def left_the_game(self, table: Table, owner: int) -> None:
        """The mousers leave the board."""
        table.state.tokens.pop(MOUSER, None)


def abilities(numbers: Mapping[str, int]) -> tuple[Ability, ...]:
    """What makes Baxter Stockman special."""
    return (Mousers(),)
