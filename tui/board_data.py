"""What the board widget is told: the lie of a battlefield, and what stands on it now. Plain data, no rules."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Literal

from adventures.catalog.battlefields import BattlefieldSheet


@dataclass(frozen=True, slots=True)
class ZoneMark:
    """A zone as the board shows it: a color, or a letter where there is none."""

    id: str
    name: str
    color: str
    letter: str


@dataclass(frozen=True, slots=True)
class SpaceMark:
    """A space on the grid. `zones` are positions in the geometry's zones."""

    id: str
    name: str
    x: int
    y: int
    zones: tuple[int, ...]
    start: int | None = None
    circle: bool = False
    passage: bool = False
    borough: str | None = None
    band: int | None = None


@dataclass(frozen=True, slots=True)
class DoorMark:
    """A door and the paths that it lies on."""

    id: str
    name: str
    paths: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class MachineMark:
    """A doomsday machine on the grid, wired to the spaces adjacent to it."""

    id: str
    name: str
    x: int
    y: int
    wires: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class BandMark:
    """The columns of the grid that one Dimension X marker covers, both ends included."""

    number: int
    x_from: int
    x_to: int


@dataclass(frozen=True, eq=False)
class Geometry:
    """The lie of a battlefield. Make one for each game and keep it: layouts are remembered for each geometry."""

    id: str
    name: str
    zones: tuple[ZoneMark, ...]
    spaces: tuple[SpaceMark, ...]
    paths: tuple[tuple[str, str], ...]
    crossings: frozenset[frozenset[tuple[str, str]]] = frozenset()
    doors: tuple[DoorMark, ...] = ()
    machines: tuple[MachineMark, ...] = ()
    bands: tuple[BandMark, ...] = ()
    boroughs: tuple[tuple[str, str], ...] = ()
    """Id and name of each borough."""

    @cached_property
    def by_id(self) -> dict[str, SpaceMark]:
        """The spaces by their ids."""
        return {space.id: space for space in self.spaces}


def geometry_of(sheet: BattlefieldSheet) -> Geometry:
    """The lie of the battlefield on a sheet."""
    zone = {mark.id: number for number, mark in enumerate(sheet.zones)}
    paths = {frozenset(path): path for path in sheet.paths}
    circles = {space for borough in sheet.boroughs for space in borough.circles}
    return Geometry(
        id=sheet.id,
        name=sheet.name,
        zones=tuple(ZoneMark(z.id, z.name, z.color, z.letter) for z in sheet.zones),
        spaces=tuple(
            SpaceMark(
                space.id,
                space.name or "",
                space.x,
                space.y,
                tuple(zone[name] for name in space.zones),
                space.start,
                space.id in circles,
                "secret_passage" in space.features,
                space.borough,
                space.band,
            )
            for space in sheet.spaces
        ),
        paths=sheet.paths,
        crossings=frozenset(frozenset(paths[frozenset(path)] for path in pair) for pair in sheet.crossings),
        doors=tuple(DoorMark(door.id, door.name, door.paths) for door in sheet.doors),
        machines=tuple(MachineMark(m.id, m.name, m.x, m.y, m.wires) for m in sheet.machines),
        bands=tuple(BandMark(band.number, band.x_from, band.x_to) for band in sheet.bands),
        boroughs=tuple((borough.id, borough.name) for borough in sheet.boroughs),
    )


@dataclass(frozen=True, slots=True)
class FighterMark:
    """A fighter on the board: three letters and its health on its color."""

    space: str
    short: str
    name: str
    health: int
    color: str
    side: Literal["player", "enemy"]
    acting: bool = False
    """Whose turn or move it is."""
    tail: str | None = None
    """The second space of a large fighter."""
    size: str = ""
    """A fighter that may change its size: a sign for how large it is now."""


Tone = Literal["move", "target", "danger"]
"""Why a space is lit: it can be moved to or chosen, something there can be attacked, an enemy can reach it."""


@dataclass(frozen=True, slots=True)
class Highlight:
    """A space that is lit, with the letter or digit of its option if it has one."""

    label: str = ""
    tone: Tone = "move"


@dataclass(frozen=True, slots=True)
class BoardPicture:
    """Everything the board shows at one moment."""

    board: Geometry
    fighters: tuple[FighterMark, ...] = ()
    tokens: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """The kinds of tokens on each space, such as `patrolling`, `entrenched`, `rat`, `mouser`, `track`."""
    path_tokens: Mapping[tuple[str, str], str] = field(default_factory=dict)
    """The kind of token on a path."""
    highlights: Mapping[str, Highlight] = field(default_factory=dict)
    cursor: str | None = None
    """Where the cursor shall be; None leaves it where it is."""
    route: tuple[str, ...] = ()
    """The spaces of the way that is shown, from its first to its last."""
    dimension_x: int = 0
    """How many bands lie in Dimension X."""
    inactive_machines: frozenset[str] = frozenset()
    closed_doors: frozenset[str] = frozenset()
    boroughs: Mapping[str, Literal["threatened", "fallen"]] = field(default_factory=dict)
    cursor_keeps_to_highlights: bool = False
    """Arrow keys step from one lit space to the next."""
