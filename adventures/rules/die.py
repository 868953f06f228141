"""The die of ultimate destruction: an X counts as 0."""

from __future__ import annotations

from adventures.core.decisions import Rule
from adventures.core.table import Table

FACES = (0, 1, 1, 2, 2, 3)
"""Used where the content gives no faces of its own."""


def roll(table: Table, owner: int, cause: str = "") -> Rule:
    """Roll the die for an owner; abilities may have it rolled again. Returns the number, 0 for an X."""
    faces = tuple(table.cast.data.get("die", FACES))
    while True:
        value = faces[table.pick(len(faces))]
        table.tell("rolled", "The die of ultimate destruction shows {} ({})", value or "X", cause, value=value)
        again = False
        for ability, whose in table.on["reroll"]:
            if (yield from ability.reroll(table, whose, owner, value)):
                again = True
                break
        if not again:
            return int(value)
