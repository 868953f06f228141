"""The lines of a board: paths and wires as braille dots, and the free places between them for names and signs."""

from dataclasses import dataclass
from functools import lru_cache

from tui.board_layout import Layout, Slot

Cell = tuple[int, int]
_DOTS = ((0x01, 0x02, 0x04, 0x40), (0x08, 0x10, 0x20, 0x80))
"""The bits of a braille sign: two columns of four dots."""


@dataclass(frozen=True, slots=True)
class Label:
    """A name written on free ground."""

    id: str
    text: str
    x: int
    y: int


@dataclass(frozen=True, eq=False)
class Lines:
    """Which dots each path and wire needs, where a sign can lie on a path, where names can stand."""

    paths: dict[tuple[str, str], dict[Cell, int]]
    wires: dict[tuple[str, str], dict[Cell, int]]
    """By machine and space."""
    middles: dict[tuple[str, str], Cell]
    names: tuple[Label, ...]
    numbers: tuple[Label, ...]
    """The numbers of the bands."""


@lru_cache(maxsize=16)
def lines_of(layout: Layout) -> Lines:
    """All lines and labels of a layout."""
    slots = layout.spaces
    paths = {(a, b): dots(slots[a].center, slots[b].center) for a, b in layout.board.paths}
    wires = {
        (machine.id, space): dots(layout.machines[machine.id].center, slots[space].center)
        for machine in layout.board.machines
        for space in machine.wires
    }
    taken = {cell for slot in (*slots.values(), *layout.machines.values()) for cell in _cells(slot)}
    middles = {path: _middle(list(cells), taken) for path, cells in paths.items()}
    busy = taken | {cell for line in (*paths.values(), *wires.values()) for cell in line}
    numbers = _band_numbers(layout, busy)
    busy |= {(label.x + n, label.y) for label in numbers for n in range(len(label.text))}
    return Lines(paths, wires, middles, _borough_names(layout, busy), numbers)


def dots(start: tuple[float, float], end: tuple[float, float]) -> dict[Cell, int]:
    """A straight line of braille dots between two points, cell by cell from start to end."""
    x0, y0, x1, y1 = round(start[0] * 2), round(start[1] * 4), round(end[0] * 2), round(end[1] * 4)
    steps = max(abs(x1 - x0), abs(y1 - y0), 1)
    cells: dict[Cell, int] = {}
    for step in range(0, steps + 1, 2 if abs(y1 - y0) > abs(x1 - x0) else 1):
        x, y = x0 + (x1 - x0) * step // steps, y0 + (y1 - y0) * step // steps
        cell = (x // 2, y // 4)
        cells[cell] = cells.get(cell, 0) | _DOTS[x % 2][y % 4]
    return cells


def _cells(slot: Slot) -> list[Cell]:
    return [(x, y) for x in range(slot.left, slot.left + slot.width) for y in range(slot.top, slot.top + slot.height)]


def _middle(cells: list[Cell], taken: set[Cell]) -> Cell:
    """The middle of what can be seen of a line."""
    seen = [cell for cell in cells if cell not in taken] or cells
    return seen[len(seen) // 2]


def _band_numbers(layout: Layout, busy: set[Cell]) -> tuple[Label, ...]:
    labels = []
    first = 0
    for band, end in zip(layout.board.bands, layout.bands, strict=True):
        text = str(band.number)
        place = _nearest_free(layout, text, ((first + end) / 2, layout.height - 1), (first + 1, end - 1), busy)
        if place:
            labels.append(Label(str(band.number), text, *place))
        first = end
    return tuple(labels)


def _borough_names(layout: Layout, busy: set[Cell]) -> tuple[Label, ...]:
    labels: list[Label] = []
    for borough, name in layout.board.boroughs:
        slots = [layout.spaces[space.id] for space in layout.board.spaces if space.borough == borough]
        wish = (sum(s.center[0] for s in slots) / len(slots), sum(s.center[1] for s in slots) / len(slots))
        place = _nearest_free(layout, f"  {name.upper()}  ", wish, (0, layout.width), busy, limit=26)
        if place:
            label = Label(borough, name.upper(), place[0] + 1, place[1])
            labels.append(label)
            busy = busy | {(label.x + n, label.y) for n in range(-1, len(label.text) + 3)}
    return tuple(labels)


def _nearest_free(
    layout: Layout,
    text: str,
    wish: tuple[float, float],
    columns: tuple[int, int],
    busy: set[Cell],
    limit: float = 1000.0,
) -> Cell | None:
    """Where a text can stand without covering anything, as near as possible to a wish."""
    best, best_far = None, limit * limit
    for y in range(layout.height):
        for x in range(columns[0], columns[1] - len(text) + 1):
            far = (x + len(text) / 2 - wish[0]) ** 2 + 4 * (y + 0.5 - wish[1]) ** 2
            if far < best_far and not any((x + n, y) in busy for n in range(len(text))):
                best, best_far = (x, y), far
    return best
