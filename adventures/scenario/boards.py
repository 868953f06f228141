"""Boards inside a scenario file: chains of spaces, zones, doors and what else they need."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import pairwise

from adventures.core.battlefield import Battlefield, Borough, Door, Machine
from adventures.core.bits import mask_of
from adventures.errors import UserError, did_you_mean
from adventures.scenario.sheet import TestBoard

HERE = "here"
"""The id of a board that stands in the scenario itself."""
STARTS = 5


def made(board: TestBoard, where: str, fill: bool) -> Battlefield:
    """The board of a scenario; ``fill``: starting spaces that it doesn't name are anywhere, since no set-up is run.

    Raises UserError for a space that no path mentions.
    """
    made = _Maker(board, where).board()
    if fill:
        for number in range(1, STARTS + 1):
            made.starts.setdefault(number, min(number, len(made.spaces)) - 1)
    return made


def chains(paths: Iterable[str]) -> Iterator[tuple[str, str]]:
    """The pairs of neighbors in chains such as ``a-b-c``."""
    for chain in paths:
        yield from pairwise(part.strip() for part in chain.split("-"))


class _Maker:
    def __init__(self, sheet: TestBoard, where: str) -> None:
        self.sheet = sheet
        self.where = where
        ids = [part.strip() for chain in sheet.paths for part in chain.split("-")]
        self.ids = tuple(dict.fromkeys([*ids, *sheet.spaces]))
        self.number = {id: n for n, id in enumerate(self.ids)}
        pairs = dict.fromkeys(frozenset((self.space(a), self.space(b))) for a, b in chains(sheet.paths))
        self.paths = tuple((min(pair), max(pair)) for pair in pairs)

    def space(self, id: str) -> int:
        if id not in self.number:
            raise UserError(f'the board has no space "{id}"', where=self.where, way_out=did_you_mean(id, self.ids))
        return self.number[id]

    def mask(self, ids: Iterable[str]) -> int:
        return mask_of([self.space(id) for id in ids])

    def path(self, text: str) -> int:
        ends = tuple(sorted(self.space(part.strip()) for part in text.split("-")))
        if ends not in self.paths:
            raise UserError(f'the board has no path "{text}"', where=self.where)
        return self.paths.index((ends[0], ends[1]))

    def board(self) -> Battlefield:
        sheet = self.sheet
        zones = dict(sheet.zones) or {"all": self.ids}
        names = tuple(zones)
        for spaces in zones.values():
            self.mask(spaces)
        return Battlefield(
            id=HERE,
            name="Test board",
            spaces=self.ids,
            names=("",) * len(self.ids),
            paths=self.paths,
            zones=names,
            zones_of=tuple(mask_of([n for n, zone in enumerate(names) if id in zones[zone]]) for id in self.ids),
            starts={number: self.space(id) for number, id in sheet.starts.items()},
            passages=self.mask(sheet.passages),
            doors=tuple(
                Door(
                    id=id,
                    name=f"{id} door",
                    closed_at_start=door.closed,
                    paths=mask_of([self.path(path) for path in door.paths]),
                    splits=tuple((names.index(zone), self.mask(outer)) for zone, outer in door.splits.items()),
                )
                for id, door in sheet.doors.items()
            ),
            boroughs=tuple(
                Borough(id, id.capitalize(), one.number, self.mask(one.spaces), self.mask(one.circles))
                for id, one in sheet.boroughs.items()
            ),
            bands=tuple(self.mask(band) for band in sheet.bands),
            machines=tuple(Machine(id, id, self.mask(wires)) for id, wires in sheet.machines.items()),
            track=dict.fromkeys((1, 2, 3, 4), 8),
        )
