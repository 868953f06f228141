"""A battlefield in small: every space a spot in the colors of its zones, with the paths between them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tui.board_lines import dots
from tui.paint import Line

if TYPE_CHECKING:
    from tui.board_data import Geometry, SpaceMark

WIDE = 2
"""The cells of a spot."""
TALLEST = 18


def small_map(board: Geometry, width: int, height: int = TALLEST) -> list[Line]:
    """The battlefield in so many cells; starting spaces have their numbers, closed doors and machines aren't shown."""
    if width < 20 or height < 6:
        return []
    left, top = min(space.x for space in board.spaces), min(space.y for space in board.spaces)
    most_x = max(space.x for space in board.spaces) - left or 1
    most_y = max(space.y for space in board.spaces) - top or 1
    height = min(height, most_y + 1, width // 3)

    def cell(space: SpaceMark) -> tuple[int, int]:
        return (space.x - left) * (width - WIDE) // most_x, (space.y - top) * (height - 1) // most_y

    cells: dict[tuple[int, int], tuple[str, str]] = {}
    for a, b in board.paths:
        (xa, ya), (xb, yb) = cell(board.by_id[a]), cell(board.by_id[b])
        for place, bits in dots((xa + 1, ya + 0.5), (xb + 1, yb + 0.5)).items():
            before = ord(cells[place][0]) - 0x2800 if place in cells else 0
            cells[place] = (chr(0x2800 | before | bits), "faint")
    for space in board.spaces:
        x, y = cell(space)
        text = f"{space.start or ' '} "
        for n in range(WIDE):
            zone = board.zones[space.zones[n * len(space.zones) // WIDE]]
            cells[x + n, y] = (text[n] if space.start else zone.letter if n == 0 else " ", f"b #101215 on {zone.color}")
    return [[cells.get((x, y), (" ", "")) for x in range(width)] for y in range(height)]
