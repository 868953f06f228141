"""The battlefield: numbered spaces and paths, zones and features, as bit sets.

A battlefield never changes; what does (closed doors, tokens, fighters) stands in the state. Adjacency,
zones and steps are asked here with the set of closed doors, and remembered for each such set.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from adventures.core.bits import mask_of, members


@dataclass(frozen=True, slots=True)
class Door:
    """A door: the paths that cross it and, for each zone, the spaces that it cuts off when closed."""

    id: str
    name: str
    closed_at_start: bool
    paths: int
    splits: tuple[tuple[int, int], ...] = ()


@dataclass(frozen=True, slots=True)
class Borough:
    """A borough of the city: its number (that of its starting space), its spaces and its circles."""

    id: str
    name: str
    number: int
    spaces: int
    circles: int


@dataclass(frozen=True, slots=True)
class Machine:
    """A doomsday machine: the spaces that its wires join to it."""

    id: str
    name: str
    wires: int


@dataclass(frozen=True, slots=True)
class Ground:
    """What the spaces are to each other while a given set of doors is closed.

    ``near[s]``: spaces adjacent to s. ``steps[s]``: spaces a step away (adjacent, or by a passage).
    ``zone[s]``: spaces that share a zone with s, s itself among them. ``far[s][t]``: spaces from s to t on
    foot over an empty board, 99 when there is no way. ``beside`` and ``onward`` list what ``near`` and ``steps`` hold.
    """

    near: tuple[int, ...]
    steps: tuple[int, ...]
    zone: tuple[int, ...]
    far: tuple[tuple[int, ...], ...]
    beside: tuple[tuple[int, ...], ...]
    onward: tuple[tuple[int, ...], ...]


@dataclass(slots=True)
class Battlefield:
    """A board. Spaces, paths, zones and doors are numbered in the order of their ids.

    ``paths[p]`` is the pair of spaces that path p joins, ``path_between`` finds p by either order.
    ``zones_of[s]`` is the set of zones of space s. ``starts[number]`` is a starting space.
    """

    id: str
    name: str
    spaces: tuple[str, ...]
    names: tuple[str, ...]
    paths: tuple[tuple[int, int], ...]
    zones: tuple[str, ...]
    zones_of: tuple[int, ...]
    starts: dict[int, int]
    passages: int = 0
    doors: tuple[Door, ...] = ()
    boroughs: tuple[Borough, ...] = ()
    bands: tuple[int, ...] = ()
    machines: tuple[Machine, ...] = ()
    track: dict[int, int] = field(default_factory=dict)
    number: dict[str, int] = field(init=False)
    path_between: dict[tuple[int, int], int] = field(init=False)
    circles: int = field(init=False)
    all: int = field(init=False)
    _grounds: dict[int, Ground] = field(init=False, default_factory=dict)

    def __post_init__(self) -> None:
        self.number = {name: n for n, name in enumerate(self.spaces)}
        self.path_between = {}
        for n, (a, b) in enumerate(self.paths):
            self.path_between[a, b] = self.path_between[b, a] = n
        self.circles = 0
        for borough in self.boroughs:
            self.circles |= borough.circles
        self.all = (1 << len(self.spaces)) - 1

    def ground(self, closed: int = 0) -> Ground:
        """Adjacency, steps, zones and distances while the doors in ``closed`` are closed."""
        found = self._grounds.get(closed)
        if found is None:
            found = self._grounds[closed] = self._make_ground(closed)
        return found

    def borough_at(self, space: int) -> int:
        """The number of the borough (in ``boroughs``) that a space lies in, -1 if none."""
        for n, borough in enumerate(self.boroughs):
            if borough.spaces >> space & 1:
                return n
        return -1

    def _make_ground(self, closed: int) -> Ground:
        shut = 0
        for n in members(closed):
            shut |= self.doors[n].paths
        size = len(self.spaces)
        near = [0] * size
        for n, (a, b) in enumerate(self.paths):
            if not shut >> n & 1:
                near[a] |= 1 << b
                near[b] |= 1 << a
        steps = [near[s] | (self.passages & ~(1 << s) if self.passages >> s & 1 else 0) for s in range(size)]
        return Ground(
            near=tuple(near),
            steps=tuple(steps),
            zone=self._zone_masks(closed),
            far=tuple(_distances(steps, space) for space in range(size)),
            beside=tuple(tuple(members(spaces)) for spaces in near),
            onward=tuple(tuple(members(spaces)) for spaces in steps),
        )

    def _zone_masks(self, closed: int) -> tuple[int, ...]:
        size = len(self.spaces)
        members_of = [mask_of([s for s in range(size) if self.zones_of[s] >> z & 1]) for z in range(len(self.zones))]
        together = [1 << s for s in range(size)]
        for z, spaces in enumerate(members_of):
            parts = [spaces]
            for n in members(closed):
                for zone, cut in self.doors[n].splits:
                    if zone == z:
                        parts = [piece for part in parts for piece in (part & cut, part & ~cut) if piece]
            for part in parts:
                for s in members(part):
                    together[s] |= part
        return tuple(together)


def _distances(steps: list[int], start: int) -> tuple[int, ...]:
    far = [99] * len(steps)
    seen = frontier = 1 << start
    distance = 0
    while frontier:
        reached = 0
        for space in members(frontier):
            far[space] = distance
            reached |= steps[space]
        frontier = reached & ~seen
        seen |= frontier
        distance += 1
    return tuple(far)
