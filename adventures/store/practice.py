"""Which practice positions have been solved. A damaged file costs no more than what it held."""

from __future__ import annotations

import json
from pathlib import Path

from adventures.errors import UserError
from adventures.paths import user_data_folder
from adventures.store.files import read_whole, write_aside


def practice_file() -> Path:
    """Where it is written down."""
    return user_data_folder() / "practice.json"


def solved() -> frozenset[str]:
    """The ids of the positions that have been solved."""
    if not practice_file().exists():
        return frozenset()
    try:
        found = json.loads(read_whole(practice_file(), "list of practice positions"))
        return frozenset(str(one) for one in found["solved"])
    except (UserError, ValueError, KeyError, TypeError, RecursionError):
        return frozenset()


def mark_solved(id: str) -> None:
    """Write down that a position has been solved. Raises UserError when that can't be done."""
    before = solved()
    if id not in before:
        write_aside(practice_file(), json.dumps({"solved": sorted({*before, id})}))
