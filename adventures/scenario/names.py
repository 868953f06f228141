"""The names in a scenario: fighters, owners, spaces, cards, each found or told to be unknown with file and line."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from adventures.catalog.pages import Page
from adventures.core.bits import mask_of
from adventures.core.table import Table
from adventures.errors import UserError, unknown

OFF = "off"
"""Stands for a place off the board."""

Place = tuple[str | int, ...]


class Names:
    """Finds what the names of a scenario mean at a table."""

    def __init__(self, table: Table, page: Page) -> None:
        self.table = table
        self.page = page

    def fighter(self, name: str, place: Place) -> int:
        """A fighter by its key."""
        known = self.table.cast.by_key
        if name not in known:
            raise unknown("fighter", name, known, where=self.page.where(place))
        return known[name]

    def owner(self, name: str, place: Place) -> int:
        """A seat, an enemy (``enemy.`` before its id where a hero has the same) or a deck of the table by its id."""
        owners = self.table.owners
        found = [owner.n for owner in owners if owner.id == name]
        if len(found) > 1 or name.startswith("enemy."):
            bare = name.removeprefix("enemy.")
            kind = "enemy" if name.startswith("enemy.") else "seat"
            found = [owner.n for owner in owners if owner.id == bare and owner.kind == kind]
        if not found:
            raise unknown("owner of cards", name, [owner.id for owner in owners], where=self.page.where(place))
        return found[0]

    def seat(self, name: str, place: Place) -> int:
        """A seat by the id of its hero."""
        seats = {self.table.owners[seat].id: seat for seat in self.table.cast.seats}
        if name not in seats:
            raise unknown("seat", name, seats, where=self.page.where(place))
        return seats[name]

    def enemy(self, name: str, place: Place) -> int:
        """An enemy by its id."""
        enemies = {self.table.owners[owner].id: owner for owner in self.table.cast.enemies}
        bare = name.removeprefix("enemy.")
        if bare not in enemies:
            raise unknown("enemy", name, enemies, where=self.page.where(place))
        return enemies[bare]

    def space(self, name: str, place: Place) -> int:
        """A space by its id."""
        number = self.table.battlefield.number
        if name not in number:
            raise unknown("space", name, number, where=self.page.where(place))
        return number[name]

    def spaces(self, names: Iterable[str], place: Place) -> int:
        """A set of spaces; ``off`` is the empty one."""
        return mask_of([self.space(name, place) for name in names if name != OFF])

    def path(self, name: str, place: Place) -> int:
        """A path by its two spaces, ``a-b``."""
        for cut in range(1, len(name)):
            ends = name[:cut], name[cut + 1 :]
            number = self.table.battlefield.number
            if name[cut] == "-" and ends[0] in number and ends[1] in number:
                path = self.table.battlefield.path_between.get((number[ends[0]], number[ends[1]]), -1)
                if path >= 0:
                    return path
        raise UserError(f'the board has no path "{name}"', where=self.page.where(place))

    def door(self, name: str, place: Place) -> int:
        """A door by its id."""
        doors = {door.id: n for n, door in enumerate(self.table.battlefield.doors)}
        if name not in doors:
            raise unknown("door", name, doors, where=self.page.where(place))
        return doors[name]

    def machines(self, names: Iterable[str], place: Place) -> int:
        """A set of doomsday machines by their ids."""
        machines = {machine.id: n for n, machine in enumerate(self.table.battlefield.machines)}
        for name in names:
            if name not in machines:
                raise unknown("machine", name, machines, where=self.page.where(place))
        return mask_of([machines[name] for name in names])

    def card(self, name: str, among: Sequence[int], place: Place, whose: str) -> int:
        """A card by its name among some cards."""
        short = name.rpartition("/")[2]
        for card in among:
            if self.table.card(card).short == short:
                return card
        known = {self.table.card(card).short for card in among}
        raise unknown(f"card of {whose}", name, known, where=self.page.where(place))
