"""Duels and team games: the same turn, seats in turn by team; who wins when a hero falls.

Source: BoL1 rules, Battlefield setup, Defeat and ending the game, Exhaustion and team play; rulings G19, G20.
"""

from __future__ import annotations

from adventures.core.decisions import Rule
from adventures.core.table import Table
from adventures.modes import set_up  # noqa: F401 - its steps are those of the set-up
from adventures.rules.steps import push, step
from adventures.rules.turn import take_turn


class Duel:
    """Two sides of one or two seats.

    A duel ends the moment a hero falls, a team game when both heroes of a team have. A seat whose hero has fallen goes
    on as long as it has a sidekick.
    """

    id = "duel"

    def verdict(self, table: Table) -> tuple[str, str] | None:
        """The winning team as ("team 1", reason). All at one moment: the side whose turn it is wins. Ruling G20."""
        state = table.state
        if "playing" not in state.marks:
            return None
        heroes: dict[int, list[int]] = {}
        for seat in table.cast.seats:
            heroes.setdefault(table.owners[seat].team, []).append(table.owners[seat].fighters[0])
        teams = sorted(heroes)
        standing = [team for team in teams if any(state.health[hero] > 0 for hero in heroes[team])]
        if len(standing) == len(teams):
            return None
        lost = [table.name(hero) for team in teams if team not in standing for hero in heroes[team]]
        fallen = f"{' and '.join(lost)} {'is' if len(lost) == 1 else 'are'} defeated"
        if standing:
            return f"team {standing[0] + 1}", fallen
        turn = state.turn
        assert turn is not None
        whose = table.owners[turn.seat]
        return f"team {whose.team + 1}", f"{fallen} at once, in {whose.name}'s turn"

    def seat_defeated(self, table: Table, seat: int) -> None:
        """A seat without fighters takes no more turns."""
        table.state.gone |= 1 << seat
        table.tell(
            "eliminated", "{} has no fighter left", table.owners[seat].name, seat=seat, owner=table.owners[seat].id
        )

    def enemy_defeated(self, table: Table, owner: int) -> None:
        """There are no enemies in a duel."""

    def given_up(self, table: Table, seat: int) -> tuple[str, str]:
        """The other side wins; in a team game a seat gives up for its partner too."""
        mine = table.owners[seat].team
        other = next(table.owners[one].team for one in table.cast.seats if table.owners[one].team != mine)
        return f"team {other + 1}", f"{table.owners[seat].name} gives up"


def turn_order(table: Table) -> list[int]:
    """The seats, teams in alternation: A1, B1, A2, B2; the side that begins comes first.

    Source: BoL1 rules, Exhaustion and team play; ruling ``who-begins``.
    """
    teams: dict[int, list[int]] = {}
    for seat in table.cast.seats:
        teams.setdefault(table.owners[seat].team, []).append(seat)
    first = int(table.cast.settings.get("begins", 0))
    sides = [teams[team] for team in sorted(teams, key=lambda team: (team != first, team))]
    order: list[int] = []
    for place in range(max(len(seats) for seats in sides)):
        order.extend(seats[place] for seats in sides if place < len(seats))
    return order


def begin(table: Table) -> None:
    """Put the set-up of a duel and its first turn before the players.

    Heroes start on the spaces numbered as their turns come, so that a side has the spaces 1 and 3, the other 2 and 4.
    """
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
    names = ", ".join(table.owners[seat].name for seat in table.state.order)
    table.tell("order", "Player order: {}", names, order=[table.owners[seat].id for seat in table.state.order])
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
