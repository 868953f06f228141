"""From a battlefield's sheet to the board that the rules play on."""

from __future__ import annotations

from collections.abc import Iterable

from adventures.catalog.battlefields import BattlefieldSheet
from adventures.core.battlefield import Battlefield, Borough, Door, Machine
from adventures.core.bits import mask_of


def board_of(sheet: BattlefieldSheet) -> Battlefield:
    """The board of a sheet; spaces, paths, zones and doors keep the order of the sheet."""
    number = {space.id: n for n, space in enumerate(sheet.spaces)}
    zone_number = {zone.id: n for n, zone in enumerate(sheet.zones)}
    path_number = {frozenset(path): n for n, path in enumerate(sheet.paths)}

    def spaces(ids: Iterable[str]) -> int:
        return mask_of([number[id] for id in ids])

    return Battlefield(
        id=sheet.id,
        name=sheet.name,
        spaces=tuple(space.id for space in sheet.spaces),
        names=tuple(space.name or "" for space in sheet.spaces),
        paths=tuple((number[a], number[b]) for a, b in sheet.paths),
        zones=tuple(zone.id for zone in sheet.zones),
        zones_of=tuple(mask_of([zone_number[zone] for zone in space.zones]) for space in sheet.spaces),
        starts={space.start: number[space.id] for space in sheet.spaces if space.start is not None},
        passages=spaces(space.id for space in sheet.spaces if "secret_passage" in space.features),
        doors=tuple(
            Door(
                id=door.id,
                name=door.name,
                closed_at_start=door.initial == "closed",
                paths=mask_of([path_number[frozenset(path)] for path in door.paths]),
                splits=tuple((zone_number[zone], spaces(outer)) for zone, outer in door.splits.items()),
            )
            for door in sheet.doors
        ),
        boroughs=tuple(
            Borough(
                id=borough.id,
                name=borough.name,
                number=borough.number,
                spaces=spaces(space.id for space in sheet.spaces if space.borough == borough.id),
                circles=spaces(borough.circles),
            )
            for borough in sheet.boroughs
        ),
        bands=tuple(spaces(space.id for space in sheet.spaces if space.band == band.number) for band in sheet.bands),
        machines=tuple(
            Machine(id=machine.id, name=machine.name, wires=spaces(machine.wires)) for machine in sheet.machines
        ),
        track=dict(sheet.threat_track.hexes) if sheet.threat_track else {},
    )
