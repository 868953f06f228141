"""Krang: doomsday machines, and the Technodrome sinking into Dimension X.

Source: UMA rules, Special Rules: Krang; cases VIL-KRANG.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from adventures.core.abilities import Ability, Due, Status
from adventures.core.bits import members
from adventures.core.decisions import Rule
from adventures.core.table import Table
from adventures.rules.cards import choose_cards, discard, shuffle
from adventures.rules.damage import end_the_game
from adventures.rules.effects.technodrome import (
    MACHINES,
    MARKERS,
    active_machines,
    choose_machine,
    threat_level,
    turn_machine,
)
from adventures.rules.effects.traps import DECK, is_locked, unlock


class DimensionX(Ability):
    """Machines that drive the threat, markers that pull band after band into Dimension X.

    Source: UMA rules, Special Rules: Krang.
    """

    id = "krang"
    name = "Dimension X"

    def __init__(self, limit: int) -> None:
        self.limit = limit

    def set_up(self, table: Table, owner: int) -> Rule:
        """All machines are active, no marker is placed, the traps are shuffled."""
        yield from ()
        table.state.marks[MACHINES] = (1 << len(table.battlefield.machines)) - 1
        table.state.marks[MARKERS] = 0
        traps = table.cast.deck_of.get(DECK, -1)
        if traps >= 0:
            shuffle(table, table.state.piles[traps].deck)

    def objective(self, table: Table, owner: int) -> Rule:
        """The next Dimension X marker is placed; with the fourth Krang wins."""
        yield from ()
        level = table.state.marks[MARKERS] = threat_level(table) + 1
        table.tell("dimension_x", "Dimension X grows, {} of {}", level, self.limit, level=level)
        if level >= self.limit:
            end_the_game(table, "loss", f"Dimension X has grown {level} times")

    def threat_sources(self, table: Table, owner: int) -> list[tuple[int, str]]:
        """One for Krang, one for each active machine."""
        machines = table.battlefield.machines
        return [(1, table.owners[owner].name), *((1, machines[n].name) for n in members(active_machines(table)))]

    def status(self, table: Table, owner: int) -> list[Status]:
        """The machines that are on and off, and how much lies in Dimension X."""
        active, level = active_machines(table), threat_level(table)
        machines = table.battlefield.machines
        signs = [f"{'⚙' if active >> n & 1 else '○'}{one.id}" for n, one in enumerate(machines)]
        words = [f"{one.name} {'active' if active >> n & 1 else 'off'}" for n, one in enumerate(machines)]
        said = [Status("machines", " ".join(signs), f"{active.bit_count()} active", ", ".join(words))] if signs else []
        detail = f"{self.limit - level} more, and {table.owners[owner].name} wins"
        return [
            *said,
            Status(
                "Dimension X", "■" * level + "□" * (self.limit - level), detail, f"{level} of {self.limit}, {detail}"
            ),
        ]

    def can_leave(self, table: Table, owner: int, fighter: int) -> bool:
        """A locked hero doesn't move in its player's maneuver; effects of other times may move it."""
        move = table.state.move
        return move is None or move.seat != table.seat_of(fighter) or not is_locked(table, fighter)

    def due(self, table: Table, owner: int, window: str, *about: Any) -> Sequence[Due]:
        """After a maneuver there is something to order only while a machine is active."""
        found = super().due(table, owner, window, *about)
        if window == "maneuver_end":
            return [
                Due("machine", "deactivate a machine", one.run, one.what, not active_machines(table)) for one in found
            ]
        return found

    def maneuver_end(self, table: Table, owner: int, seat: int) -> Rule:
        """With a fighter on a wired space a hand card may be discarded to turn that machine off, one in a maneuver.

        The fighter need not have moved. Cases VIL-KRANG-05, -08, -13.
        """
        unlock(table, seat)
        standing = 0
        for fighter in table.of_owner(seat):
            standing |= table.state.place[fighter]
        wired = 0
        for n in members(active_machines(table)):
            if table.battlefield.machines[n].wires & standing:
                wired |= 1 << n
        hand = table.state.piles[seat].hand
        if not wired or not hand:
            return
        text = "{}: discard a card to deactivate a machine?"
        machine = yield from choose_machine(table, seat, wired, text, table.owners[seat].name, may=True)
        if machine < 0:
            return
        text, args = (
            "{}: discard a card to deactivate the {}",
            (
                table.owners[seat].name,
                table.battlefield.machines[machine].name,
            ),
        )
        cards = yield from choose_cards(table, seat, hand, 1, 1, "discard", text, args, "deactivate")
        discard(table, seat, cards, "deactivate")
        turn_machine(table, machine, False, table.owners[seat].name)


def abilities(numbers: Mapping[str, int]) -> tuple[Ability, ...]:
    """What makes Krang special; ``objective`` is the marker with which he wins."""
    return (DimensionX(numbers["objective"]),)
