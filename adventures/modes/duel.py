"""Duels and team games: the same turn, seats in turn by team; who wins when a hero falls.

Source: BoL1 rules, Defeat and ending the game, Exhaustion and team play; rulings G19, G20.
"""

from __future__ import annotations

from adventures.core.decisions import Rule
from adventures.core.table import Table
from adventures.modes import set_up  # noqa: F401 - its steps are those of the set-up
from adventures.rules.steps import push, step
from adventures.rules.turn import take_turn


class Duel:
    """Two sides of one or two seats.

    A duel ends the moment a hero falls, a team game when both heroes of a team have.
    """

    id = "duel"

    def verdict(self, table: Table) -> tuple[str, str] | None:
        """The winning team as ("team 1", reason). Both at one moment: the side whose turn it is wins. Ruling G20."""
        state = table.state
        teams = sorted({table.owners[seat].team for seat in table.cast.seats})
        lost = [team for team in teams if not self._has_hero(table, team)]
        if not lost or "playing" not in state.marks:
            return None
        if len(lost) == len(teams):
            turn = state.turn
            winner = table.owners[turn.seat].team if turn is not None and turn.seat >= 0 else teams[0]
        else:
            winner = next(team for team in teams if team not in lost)
        names = ", ".join(table.owners[seat].name for seat in table.cast.seats if table.owners[seat].team == winner)
        return f"team {winner + 1}", f"{names} wins"

    def _has_hero(self, table: Table, team: int) -> bool:
        return any(
            table.state.health[fighter.n] > 0
            for fighter in table.fighters
            if fighter.team == team and fighter.role == "hero"
        )

    def seat_defeated(self, table: Table, seat: int) -> None:
        """A seat without fighters takes no more turns."""
        table.state.gone |= 1 << seat
        table.tell(
            "eliminated", "{} has no fighter left", table.owners[seat].name, seat=seat, owner=table.owners[seat].id
        )

    def enemy_defeated(self, table: Table, owner: int) -> None:
        """There are no enemies in a duel."""


def turn_order(table: Table) -> list[int]:
    """The seats, teams in alternation: A1, B1, A2, B2. Source: BoL1 rules, team play."""
    teams: dict[int, list[int]] = {}
    for seat in table.cast.seats:
        teams.setdefault(table.owners[seat].team, []).append(seat)
    order: list[int] = []
    for place in range(max(len(seats) for seats in teams.values())):
        order.extend(seats[place] for seats in teams.values() if place < len(seats))
    return order


def begin(table: Table) -> None:
    """Put the set-up of a duel and its first turn before the players."""
    state = table.state
    state.order = turn_order(table)
    starts = table.battlefield.starts
    for n, door in enumerate(table.battlefield.doors):
        if door.closed_at_start:
            state.doors |= 1 << n
    for fighter in table.fighters:
        state.health[fighter.n] = fighter.health
    push(
        table,
        *(("set up hero", seat, 1 << starts[number]) for number, seat in enumerate(state.order, 1)),
        ("playing",),
    )


@step("playing")
def playing(table: Table) -> Rule:
    """The set-up is done: turns follow each other."""
    yield from ()
    table.state.marks["playing"] = 1
    push(table, ("next turn", 0))


@step("next turn")
def next_turn(table: Table, place: int) -> Rule:
    """The next seat in order takes its turn; one without fighters is passed over. A round is once around."""
    yield from ()
    state = table.state
    if place == 0:
        state.round += 1
    seat = state.order[place]
    push(table, ("next turn", (place + 1) % len(state.order)))
    if not state.gone >> seat & 1:
        take_turn(table, seat)
