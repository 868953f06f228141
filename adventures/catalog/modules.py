"""The code behind a hero or an enemy, loaded by name: ours first, then other packages through entry points.

A module of ours is `heroes.<id>` or `villains.<id>` with its hyphens as underscores; it is there only where the
vocabulary of effects isn't enough. Importing it makes the operations known that its content uses. Its ``abilities``
function gets the numbers of the sheet (pieces by id, a villain's ``objective``) and answers with what makes the fighter
special.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.metadata import entry_points
from importlib.util import find_spec
from types import ModuleType

from adventures.core.abilities import Ability
from adventures.errors import UserError
from adventures.rooms import neighbor

GROUPS = {"heroes": "adventures.heroes", "villains": "adventures.villains"}


@cache
def module_of(room: str, id: str, ours: bool = True) -> ModuleType | None:
    """The module behind an id in a room (`heroes` or `villains`), None where the content needs no code.

    For content that isn't ours other packages are asked, and only for that: looking for them takes time.
    """
    if ours:
        name = f"{room}.{id.replace('-', '_')}"
        neighbor(room)
        return neighbor(name) if find_spec(name) is not None else None
    for entry in entry_points(group=GROUPS[room], name=id):
        try:
            module = entry.load()
        except Exception as error:
            raise UserError(
                f'the code for "{id}" does not load ({type(error).__name__}: {error})', where=entry.value
            ) from error
        if not isinstance(module, ModuleType):
            raise UserError(f'the code for "{id}" is no module', where=entry.value)
        return module
    return None


def abilities_of(room: str, id: str, numbers: Mapping[str, int], ours: bool = True) -> tuple[Ability, ...]:
    """What makes a fighter special beyond its content."""
    module = module_of(room, id, ours)
    make = getattr(module, "abilities", None)
    return tuple(make(numbers)) if make is not None else ()
