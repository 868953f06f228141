"""Shredder: the Foot Clan takes New York, borough by borough.

Source: UMA rules, Special Rules: Shredder; cases VIL-SHREDDER; switches ``soldier-entering`` and
``soldier-under-fighter``.
"""

from __future__ import annotations

from collections.abc import Mapping

from adventures.core.abilities import Ability
from adventures.core.bits import members
from adventures.core.decisions import Rule
from adventures.core.table import Table
from adventures.rules.cards import know_all, shuffle
from adventures.rules.damage import damage, end_the_game
from adventures.rules.effects.foot import (
    DECK,
    ENTRENCHED,
    PATROLLING,
    deploy,
    held,
    remove_soldier,
    threatened,
)

SOLDIER_DAMAGE = 1


class FootClan(Ability):
    """Boroughs fall, soldiers lie in wait: entering an entrenched one hurts, a maneuver may clear the patrolling ones.

    Source: UMA rules, Special Rules: Shredder.
    """

    id = "shredder"
    name = "Foot Clan"

    def __init__(self, limit: int) -> None:
        self.limit = limit

    def set_up(self, table: Table, owner: int) -> Rule:
        """Shuffle the borough tiles; soldiers equal to the number of players go to the borough on top."""
        stack = table.cast.deck_of.get(DECK, -1)
        if stack < 0:
            return
        shuffle(table, table.state.piles[stack].deck)
        yield from self._threaten(table)

    def _threaten(self, table: Table) -> Rule:
        """The borough on top of the stack is under threat: it is seen by all, and soldiers are deployed there."""
        know_all(table, table.state.piles[table.cast.deck_of[DECK]].deck[-1])
        borough = table.battlefield.boroughs[threatened(table)]
        table.tell("threatened", "{} is under threat", borough.name, borough=borough.id)
        yield from deploy(table, threatened(table), len(table.cast.seats), f"{borough.name} under threat")

    def objective(self, table: Table, owner: int) -> Rule:
        """The top borough falls: it goes to the fallen ones, its soldiers entrench, the next one is under threat.

        With the fourth fall Shredder wins. Source: UMA rules, Special Rules: Shredder.
        """
        state = table.state
        stack = table.cast.deck_of.get(DECK, -1)
        if stack < 0 or not state.piles[stack].deck:
            return
        borough = table.battlefield.boroughs[threatened(table)]
        piles = state.piles[stack]
        piles.discard.append(piles.deck.pop())
        flipped = state.tokens.get(PATROLLING, 0) & borough.spaces
        state.tokens[PATROLLING] = state.tokens.get(PATROLLING, 0) & ~borough.spaces
        state.tokens[ENTRENCHED] = state.tokens.get(ENTRENCHED, 0) | flipped
        falls = len(piles.discard)
        table.tell(
            "fell",
            "{} falls, {} of {}{}",
            borough.name,
            falls,
            self.limit,
            ": its foot soldiers are entrenched" if flipped else "",
            borough=borough.id,
            falls=falls,
            entrenched=[table.battlefield.spaces[space] for space in members(flipped)],
        )
        if falls >= self.limit or not piles.deck:
            end_the_game(table, "loss", f"{falls} boroughs have fallen")
        yield from self._threaten(table)

    def threat_sources(self, table: Table, owner: int) -> list[tuple[int, str]]:
        """One for Shredder, one for each borough with a soldier."""
        boroughs = table.battlefield.boroughs
        return [(1, table.owners[owner].name), *((1, boroughs[n].name) for n in held(table))]

    # Soldiers on the way

    def entered(self, table: Table, owner: int, fighter: int, space: int, cause: str) -> Rule:
        """A fighter entered a space: a patrolling soldier may be removed, an entrenched one hurts player fighters."""
        if table.ruling("soldier-entering") != "passing" or cause == "placed":
            yield from self._meets(table, fighter, space, cause)

    def passed(self, table: Table, owner: int, fighter: int, space: int, cause: str) -> Rule:
        """A fighter went on beyond a space: with the reading ``passing`` only then it has moved through."""
        if table.ruling("soldier-entering") == "passing":
            yield from self._meets(table, fighter, space, cause)

    def _meets(self, table: Table, fighter: int, space: int, cause: str) -> Rule:
        tokens = table.state.tokens
        if tokens.get(PATROLLING, 0) >> space & 1:
            move = table.state.move
            if cause == "maneuver" and move is not None and move.clearer == fighter:
                remove_soldier(table, space, table.name(fighter))
        elif tokens.get(ENTRENCHED, 0) >> space & 1 and not table.is_enemy(fighter):
            yield from damage(table, [(fighter, SOLDIER_DAMAGE)], "an entrenched foot soldier")

    def harm(self, table: Table, owner: int, fighter: int, space: int) -> int:
        """An entrenched soldier deals 1 damage."""
        return 10 * SOLDIER_DAMAGE if table.state.tokens.get(ENTRENCHED, 0) >> space & 1 else 0

    def harmful(self, table: Table, owner: int, fighter: int) -> int:
        """The entrenched soldiers, for a player fighter."""
        return 0 if table.is_enemy(fighter) else table.state.tokens.get(ENTRENCHED, 0)

    def clearable(self, table: Table, owner: int) -> int:
        """The patrolling soldiers."""
        return table.state.tokens.get(PATROLLING, 0)

    def left_the_game(self, table: Table, owner: int) -> None:
        """All soldiers leave the board."""
        table.state.tokens.pop(PATROLLING, None)
        table.state.tokens.pop(ENTRENCHED, None)


def abilities(numbers: Mapping[str, int]) -> tuple[Ability, ...]:
    """What makes Shredder special; ``objective`` is the fall with which he wins."""
    return (FootClan(numbers["objective"]),)
