"""Battlefield sheets: what stands in a file of `content/battlefields/`, checked when it is read.

Plain data: the core makes its graph of it, the screen its picture. Each check names the thing that is wrong.
"""

from collections import Counter
from collections.abc import Iterable
from typing import Annotated, Literal, Self, TypeAlias

from pydantic import BaseModel, ConfigDict, Field, StringConstraints, model_validator

Id: TypeAlias = Annotated[str, StringConstraints(pattern=r"^[a-z][a-z0-9_-]*$")]
Text: TypeAlias = Annotated[str, StringConstraints(min_length=1, max_length=80)]
Color: TypeAlias = Annotated[str, StringConstraints(pattern=r"^#[0-9A-F]{6}$")]
Letter: TypeAlias = Annotated[str, StringConstraints(pattern=r"^[A-Z]$")]
Provenance: TypeAlias = Literal["printed", "reconstructed", "designed"]
"""How sure a fact is: taken from the real board, inferred from its rules or picture, or made for this project."""
Ids: TypeAlias = Annotated[tuple[Id, ...], Field(strict=False)]
# A file holds lists; the sheet keeps tuples, so the outermost part is read leniently.
Path: TypeAlias = Annotated[tuple[Id, Id], Field(strict=False)]
Paths: TypeAlias = Annotated[tuple[Path, ...], Field(strict=False)]


class Part(BaseModel):
    """What all parts of a sheet share: nothing unknown, nothing converted, nothing changed later."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


class Grid(Part):
    """The size of the grid that x and y count in; one step of x is as wide as one step of y is high."""

    width: int = Field(ge=1, le=200)
    height: int = Field(ge=1, le=200)


class Origin(Part):
    """How sure the sheet is, part by part."""

    name: Provenance
    board: Provenance
    """The spaces, their zones, the paths and the starting spaces."""
    zone_names: Provenance = "designed"
    coordinates: Provenance = "designed"
    doors: Provenance | None = None


class Zone(Part):
    """A zone; its spaces are those that name it, in one piece or not."""

    id: Id
    name: Text
    color: Color
    letter: Letter
    """Tells the zone where there is no color."""


class Space(Part):
    """A space and where it lies on the grid."""

    id: Id
    name: Text | None = None
    x: int = Field(ge=0)
    y: int = Field(ge=0)
    zones: Annotated[Ids, Field(min_length=1, max_length=4)]
    start: int | None = Field(default=None, ge=1)
    """The number of the starting space."""
    features: Annotated[tuple[Literal["secret_passage"], ...], Field(strict=False)] = ()
    borough: Id | None = None
    band: int | None = Field(default=None, ge=1)


class Door(Part):
    """A door: the paths that cross it and, for each zone that it cuts when closed, the spaces on its outer side.

    Source: Little Red Riding Hood vs. Beowulf rules, doors.
    """

    id: Id
    name: Text
    initial: Literal["open", "closed"]
    paths: Annotated[Paths, Field(min_length=1)]
    splits: dict[Id, Ids]


class Borough(Part):
    """A borough of New York with its starting space and the circles of its foot soldiers.

    Source: UMA rules, Special Rules: Shredder.
    """

    id: Id
    name: Text
    number: int = Field(ge=1)
    """The number of its starting space: what overflows goes to the next higher number."""
    start_space: Id
    circles: Annotated[Ids, Field(min_length=1)]
    provenance: Provenance


class Band(Part):
    """The columns of the grid that one Dimension X marker covers, both ends included.

    Source: UMA rules, Special Rules: Krang.
    """

    number: int = Field(ge=1)
    x_from: int = Field(ge=0)
    x_to: int = Field(ge=0)
    provenance: Provenance


class Machine(Part):
    """A doomsday machine and the spaces that its wires make adjacent to it.

    Source: UMA rules, Special Rules: Krang.
    """

    id: Id
    name: Text
    x: int = Field(ge=0)
    y: int = Field(ge=0)
    wires: Annotated[Ids, Field(min_length=1)]
    starts: Literal["active", "inactive"]
    provenance: Provenance


class ThreatTrack(Part):
    """The length of the threat track.

    Source: UMA rules, The Threat Track.
    """

    hexes: dict[int, Annotated[int, Field(ge=2)]]
    """By the number of players: the spaces before the trigger space. The marker starts on the first of them."""
    provenance: Provenance


class BattlefieldSheet(Part):
    """One battlefield: spaces, zones, paths, starting spaces and what is special about it."""

    id: Id
    name: Text
    set: Id
    set_name: Text
    villain: Id | None = None
    """Whose side of the adventure board this is."""
    provenance: Origin
    grid: Grid
    threat_track: ThreatTrack | None = None
    zones: Annotated[tuple[Zone, ...], Field(strict=False, min_length=1)]
    boroughs: Annotated[tuple[Borough, ...], Field(strict=False)] = ()
    bands: Annotated[tuple[Band, ...], Field(strict=False)] = ()
    machines: Annotated[tuple[Machine, ...], Field(strict=False)] = ()
    spaces: Annotated[tuple[Space, ...], Field(strict=False, min_length=2)]
    paths: Annotated[Paths, Field(min_length=1)]
    crossings: Annotated[tuple[Annotated[tuple[Path, Path], Field(strict=False)], ...], Field(strict=False)] = ()
    """Pairs of paths whose lines cross without meeting: there is no space where they do."""
    doors: Annotated[tuple[Door, ...], Field(strict=False)] = ()

    @model_validator(mode="after")
    def _check_zones_and_spaces(self) -> Self:
        _unique("zone", (zone.id for zone in self.zones))
        _unique("zone letter", (zone.letter for zone in self.zones))
        _unique("zone color", (zone.color for zone in self.zones))
        _unique("space", (space.id for space in self.spaces))
        _unique("place on the grid", ((space.x, space.y) for space in self.spaces))
        zones = {zone.id for zone in self.zones}
        for space in self.spaces:
            where = f'space "{space.id}"'
            _known("zone", space.zones, zones, where)
            _unique(f"{where}: zone", space.zones)
            _unique(f"{where}: feature", space.features)
            if space.x >= self.grid.width or space.y >= self.grid.height:
                raise ValueError(f"{where} lies outside the grid")
        for zone in self.zones:
            if not any(zone.id in space.zones for space in self.spaces):
                raise ValueError(f'zone "{zone.id}" has no space')
        return self

    @model_validator(mode="after")
    def _check_paths(self) -> Self:
        spaces, known = _ids(self.spaces), {frozenset(path) for path in self.paths}
        for a, b in self.paths:
            _known("space", (a, b), spaces, f"path [{a}, {b}]")
            if a == b:
                raise ValueError(f"path [{a}, {b}] joins a space to itself")
        _unique("path", ("[{}, {}]".format(*sorted(path)) for path in self.paths))
        for crossing in self.crossings:
            _known_paths(crossing, known, "crossings")
        _unique("door", (door.id for door in self.doors))
        for door in self.doors:
            where = f'door "{door.id}"'
            _known_paths(door.paths, known, where)
            for zone, outer in door.splits.items():
                _known("zone", (zone,), _ids(self.zones), where)
                inside = {space.id for space in self.spaces if zone in space.zones}
                _known(f'space of zone "{zone}"', outer, inside, where)
        return self

    @model_validator(mode="after")
    def _check_starts(self) -> Self:
        numbers = sorted(space.start for space in self.spaces if space.start is not None)
        if numbers != list(range(1, len(numbers) + 1)) or len(numbers) < 2:
            raise ValueError(f"the starting spaces must be numbered 1, 2, ... without a gap, not {numbers}")
        return self

    @model_validator(mode="after")
    def _check_boroughs(self) -> Self:
        _unique("borough", (borough.id for borough in self.boroughs))
        _unique("number of a borough", (borough.number for borough in self.boroughs))
        home = {space.id: space.borough for space in self.spaces}
        start = {space.id: space.start for space in self.spaces}
        for space in self.spaces:
            if self.boroughs and space.borough is None:
                raise ValueError(f'space "{space.id}" lies in no borough')
            if space.borough is not None:
                _known("borough", (space.borough,), _ids(self.boroughs), f'space "{space.id}"')
        for borough in self.boroughs:
            where = f'borough "{borough.id}"'
            _unique(f"{where}: circle", borough.circles)
            inside = {space for space in home if home[space] == borough.id}
            _known("space of the borough", (borough.start_space, *borough.circles), inside, where)
            if start[borough.start_space] != borough.number:
                raise ValueError(f'{where}: "{borough.start_space}" is not the starting space {borough.number}')
        return self

    @model_validator(mode="after")
    def _check_bands_and_machines(self) -> Self:
        column = 0
        for number, band in enumerate(self.bands, start=1):
            if band.number != number or band.x_from != column or band.x_to < band.x_from:
                raise ValueError(
                    f"band {band.number}: the bands must cover all columns, numbered 1, 2, ... from the left"
                )
            column = band.x_to + 1
        if self.bands and column != self.grid.width:
            raise ValueError(f"the bands must end at column {self.grid.width - 1}, not {column - 1}")
        for space in self.spaces:
            lies = next((band.number for band in self.bands if band.x_from <= space.x <= band.x_to), None)
            if space.band != lies:
                raise ValueError(f'space "{space.id}" lies in band {lies}, not {space.band}')
        _unique("machine", (machine.id for machine in self.machines))
        for machine in self.machines:
            where = f'machine "{machine.id}"'
            _unique(f"{where}: wire", machine.wires)
            _known("space", machine.wires, _ids(self.spaces), where)
            if machine.x >= self.grid.width or machine.y >= self.grid.height:
                raise ValueError(f"{where} lies outside the grid")
        return self


def _ids(parts: "Iterable[Zone | Space | Borough]") -> set[str]:
    return {part.id for part in parts}


def _unique(what: str, values: Iterable[object]) -> None:
    for value, count in Counter(values).items():
        if count > 1:
            raise ValueError(f"{what} {value} stands here twice")


def _known(what: str, names: Iterable[str], known: Iterable[str], where: str) -> None:
    among = set(known)
    for name in names:
        if name not in among:
            raise ValueError(f'{where}: "{name}" is no {what}')


def _known_paths(paths: Iterable[tuple[str, str]], known: set[frozenset[str]], where: str) -> None:
    for a, b in paths:
        if frozenset((a, b)) not in known:
            raise ValueError(f"{where}: there is no path [{a}, {b}]")
