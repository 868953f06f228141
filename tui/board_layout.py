"""Where each space of a battlefield lies on the screen.

A board is drawn at the largest of four scales at which it fits; the smallest fits always and scrolls. Spaces are put
where the grid wants them and then moved apart, as little as possible, until no block covers another or a path that is
not its own. The same size gives the same layout, every time.
"""

from dataclasses import dataclass, field
from functools import lru_cache

from tui.board_data import Geometry
from tui.board_relax import Node, Problem, push_apart, relax


@dataclass(frozen=True, slots=True)
class Scale:
    """How large spaces are drawn, in cells. The margin on both sides holds a frame or the label of an option."""

    name: str
    rows: int
    inner: int
    margin: int
    min_width: int
    min_height: int


LARGE = Scale("large", rows=4, inner=15, margin=1, min_width=150, min_height=42)
NORMAL = Scale("normal", rows=3, inner=7, margin=1, min_width=86, min_height=26)
MEDIUM = Scale("medium", rows=2, inner=7, margin=1, min_width=78, min_height=18)
COMPACT = Scale("compact", rows=1, inner=0, margin=0, min_width=76, min_height=14)
SCALES = (LARGE, NORMAL, MEDIUM, COMPACT)


@dataclass(frozen=True, slots=True)
class Slot:
    """The cells that belong to a space, its margins among them."""

    left: int
    top: int
    width: int
    height: int

    @property
    def center(self) -> tuple[float, float]:
        """Where its paths meet."""
        return self.left + self.width / 2, self.top + self.height / 2

    def holds(self, x: int, y: int) -> bool:
        """Whether a cell belongs to it."""
        return self.left <= x < self.left + self.width and self.top <= y < self.top + self.height


@dataclass(frozen=True, eq=False)
class Layout:
    """A battlefield laid out on `width` by `height` cells."""

    board: Geometry
    scale: Scale
    width: int
    height: int
    spaces: dict[str, Slot]
    machines: dict[str, Slot]
    bands: tuple[int, ...]
    """For each band the first column behind it."""
    flaws: int = field(default=0)
    """What could not be helped: overlaps, hidden paths, paths under a foreign space."""

    def space_at(self, x: int, y: int) -> str | None:
        """The space that a cell belongs to."""
        return next((space for space, slot in self.spaces.items() if slot.holds(x, y)), None)


def slot_width(scale: Scale, space: str) -> int:
    """The width of a space: in one line there must be room for label, id, a token and a fighter with health."""
    return len(space) + 7 if scale.inner == 0 else scale.inner + 2 * scale.margin


def choose_layout(board: Geometry, width: int, height: int, *, smallest: Scale = COMPACT, bar: int = 1) -> Layout:
    """The layout for a window: the largest scale that fits it without a flaw, else the smallest, which may scroll.

    `bar` is the width of a scroll bar, which takes its columns from the window.
    """
    for scale in SCALES[: SCALES.index(smallest)]:
        if width >= scale.min_width and height >= scale.min_height:
            layout = lay_out(board, scale, width, height)
            if not layout.flaws:
                return layout
    rows = max(height, smallest.min_height)
    columns = max(smallest.min_width, width if rows == height else width - bar)
    tried: list[Layout] = []
    for more in range(13):
        tried.append(lay_out(board, smallest, columns, rows + more, patient=False))
        if not tried[-1].flaws:
            return tried[-1]
        columns = max(smallest.min_width, width - bar)
    return lay_out(board, smallest, columns, min(tried, key=lambda layout: layout.flaws).height)


@lru_cache(maxsize=64)
def lay_out(board: Geometry, scale: Scale, width: int, height: int, *, patient: bool = True) -> Layout:
    """The layout at one scale on so many cells.

    Some heights round the grid unhappily; then the board is drawn as if there were a row or two less.
    """
    heights = [rows for rows in (height, height - 1, height - 2) if rows >= scale.rows][: 3 if patient else 1]
    problems = [_problem(board, scale, width, height, rows) for rows in heights]
    best, fewest = problems[0], len(board.paths) * len(board.spaces)
    for problem in problems:
        flaws = relax(problem)
        if flaws < fewest:
            best, fewest = problem, flaws
        if not flaws:
            break
    if fewest and patient:
        fewest = push_apart(best, fewest)
    slots = [Slot(node.left, node.top, node.width, node.height) for node in best.nodes]
    machines = {machine.id: slots[len(board.spaces) + n] for n, machine in enumerate(board.machines)}
    spaces = {space.id: slot for space, slot in zip(board.spaces, slots, strict=False)}
    bands = _Mapping(board, scale, width, height).band_ends
    return Layout(board, scale, width, height, spaces, machines, bands, fewest)


def _problem(board: Geometry, scale: Scale, width: int, height: int, rows: int) -> Problem:
    """The blocks of a board with their wishes, spread over some rows of the canvas."""
    place = _Mapping(board, scale, width, rows)
    nodes = [
        place.node(space.x, space.y, slot_width(scale, space.id), scale.rows, place.columns_of(space.band))
        for space in board.spaces
    ]
    number = {space.id: n for n, space in enumerate(board.spaces)}
    edges = [(number[a], number[b]) for a, b in board.paths]
    for machine in board.machines:
        nodes.append(place.node(machine.x, machine.y, 7 if scale.margin else 4, 1, (0, width)))
        edges += [(len(nodes) - 1, number[space]) for space in machine.wires]
    at = {path: n for n, path in enumerate(board.paths)}
    crossings = frozenset(frozenset(at[path] for path in pair) for pair in board.crossings)
    return Problem(nodes, edges, crossings, width, height, side=scale.margin, walls=len(board.paths))


class _Mapping:
    """From the grid to cells: the outermost spaces touch the rim of the window."""

    def __init__(self, board: Geometry, scale: Scale, width: int, height: int) -> None:
        widest = max(slot_width(scale, space.id) for space in board.spaces)
        xs, ys = [space.x for space in board.spaces], [space.y for space in board.spaces]
        self.left, self.top = min(xs), min(ys)
        self.per_x = (width - widest) / max(1, max(xs) - self.left)
        self.per_y = (height - scale.rows) / max(1, max(ys) - self.top)
        self.half_width, self.half_height = widest / 2, scale.rows / 2
        self.band_ends = tuple(
            width if band is board.bands[-1] else round((band.x_to + 0.5 - self.left) * self.per_x + self.half_width)
            for band in board.bands
        )
        self.width = width

    def node(self, x: int, y: int, width: int, height: int, columns: tuple[int, int]) -> Node:
        center_x = (x - self.left) * self.per_x + self.half_width
        center_y = (y - self.top) * self.per_y + self.half_height
        return Node(center_x - width / 2, center_y - height / 2, width, height, *columns)

    def columns_of(self, band: int | None) -> tuple[int, int]:
        if band is None or not self.band_ends:
            return 0, self.width
        return (self.band_ends[band - 2] if band > 1 else 0), self.band_ends[band - 1]
