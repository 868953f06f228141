"""What lasts or comes later: rows of (address of the effect, owner, bound numbers, until when)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from adventures.core.table import Table

Row = tuple[str, int, tuple[Any, ...], str]


def add_lasting(table: Table, address: str, owner: int, bound: tuple[Any, ...], until: str) -> None:
    """Note that an effect lasts until a moment (``turn``, ``maneuver``, ``combat``, ``game``) or comes due at one."""
    table.state.lasting.append((address, owner, bound, until))


def lasting(table: Table, prefix: str) -> Iterator[Row]:
    """The rows whose address starts so."""
    for row in table.state.lasting:
        if row[0].startswith(prefix):
            yield row


def drop(table: Table, row: Row) -> None:
    """Take a row off."""
    if row in table.state.lasting:
        table.state.lasting.remove(row)


def over(table: Table, until: str) -> None:
    """A moment has come: what lasted until then is over."""
    if table.state.lasting:
        table.state.lasting = [row for row in table.state.lasting if row[3] != until]


def take_due(table: Table, moment: str, owner: int | None = None) -> list[Row]:
    """The rows (of an owner) that come due at a moment, taken off the list in the order in which they were noted."""
    if not table.state.lasting:
        return []
    due = [row for row in table.state.lasting if row[3] == moment and owner in (None, row[1])]
    if due:
        table.state.lasting = [row for row in table.state.lasting if row[3] != moment or owner not in (None, row[1])]
    return due
