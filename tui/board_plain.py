"""A battlefield without a drawing, such as a scenario's own board: laid out by its paths alone."""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING

from adventures.core.bits import members
from tui.board_data import BandMark, DoorMark, Geometry, MachineMark, SpaceMark, ZoneMark

if TYPE_CHECKING:
    from adventures.core.battlefield import Battlefield

COLORS = (
    "#E4572E",
    "#F2C13D",
    "#3D9BE9",
    "#5CB85C",
    "#B57EDC",
    "#F48FB1",
    "#38B2AC",
    "#D29559",
    "#C0D860",
    "#9AA0A6",
)
WIDE, HIGH = 18, 12
"""How far apart spaces lie on the grid."""


def plain_geometry(board: Battlefield) -> Geometry:
    """The lie of a board: a space's distance from the first one is its column, its neighbors decide on the line."""
    places = _places(board)
    starts = {space: number for number, space in board.starts.items()}
    circles = 0
    for borough in board.boroughs:
        circles |= borough.circles
    names = board.spaces
    last = max((x for x, _ in places), default=0)
    return Geometry(
        id=board.id,
        name=board.name,
        zones=tuple(
            ZoneMark(zone, zone.replace("_", " ").capitalize(), COLORS[n % len(COLORS)], zone[:1].upper() or "?")
            for n, zone in enumerate(board.zones)
        ),
        spaces=tuple(
            SpaceMark(
                id,
                board.names[n] or id,
                places[n][0],
                places[n][1],
                tuple(members(board.zones_of[n])) or (0,),
                # Boards without a set-up name every starting space somewhere; only a few spaces would be none.
                starts.get(n) if len(starts) == len(set(board.starts.values())) else None,
                bool(circles >> n & 1),
                bool(board.passages >> n & 1),
                next((borough.id for borough in board.boroughs if borough.spaces >> n & 1), None),
            )
            for n, id in enumerate(names)
        ),
        paths=tuple((names[a], names[b]) for a, b in board.paths),
        doors=tuple(
            DoorMark(
                door.id,
                door.name,
                tuple((names[a], names[b]) for n, (a, b) in enumerate(board.paths) if door.paths >> n & 1),
            )
            for door in board.doors
        ),
        machines=tuple(
            MachineMark(
                machine.id,
                machine.name,
                *_middle([places[space] for space in members(machine.wires)]),
                tuple(names[space] for space in members(machine.wires)),
            )
            for machine in board.machines
        ),
        bands=tuple(_bands(board, places, last)),
        boroughs=tuple((borough.id, borough.name) for borough in board.boroughs),
    )


def _places(board: Battlefield) -> list[tuple[int, int]]:
    """Columns by the distance from the first space of each part, lines by the lines of the neighbors before."""
    near: list[list[int]] = [[] for _ in board.spaces]
    for a, b in board.paths:
        near[a].append(b)
        near[b].append(a)
    column = [-1] * len(board.spaces)
    row = [0.0] * len(board.spaces)
    offset = 0
    for first in range(len(board.spaces)):
        if column[first] >= 0:
            continue
        column[first] = 0
        queue, part = deque([first]), [first]
        while queue:
            space = queue.popleft()
            for other in near[space]:
                if column[other] < 0:
                    column[other] = column[space] + 1
                    queue.append(other)
                    part.append(other)
        tallest = 1
        for depth in range(max(column[space] for space in part) + 1):
            level = [space for space in part if column[space] == depth]
            before = {space: [row[one] for one in near[space] if column[one] == depth - 1] for space in level}
            level.sort(key=lambda space: (sum(before[space]) / max(1, len(before[space])), space))
            for n, space in enumerate(level):
                row[space] = offset + n
            tallest = max(tallest, len(level))
        offset += tallest
    return [(WIDE * column[n], int(HIGH * row[n])) for n in range(len(board.spaces))]


def _middle(places: list[tuple[int, int]]) -> tuple[int, int]:
    """A place between some others, a little below them."""
    if not places:
        return 0, 0
    return sum(x for x, _ in places) // len(places), max(y for _, y in places) + HIGH


def _bands(board: Battlefield, places: list[tuple[int, int]], last: int) -> list[BandMark]:
    """The bands of Dimension X, if the board has some."""
    found = []
    for number, mask in enumerate(board.bands, start=1):
        columns = [places[space][0] for space in members(mask)]
        if columns:
            found.append(BandMark(number, min(columns), max(columns)))
    return found
