"""A sheet of cells to paint on, and its rows as strips for the screen."""

from collections.abc import Iterable
from itertools import groupby
from operator import itemgetter

from rich.segment import Segment
from textual.strip import Strip

from tui.board_look import BoardLook, style

Cell = tuple[str, str, str, int]
"""A sign, its color, the color behind it, its attributes."""
Row = list[Cell]


class Canvas:
    """Rows of cells. What is painted without a background keeps the one that is there."""

    def __init__(self, rows: list[Row]) -> None:
        self.rows = rows
        self.width = len(rows[0]) if rows else 0

    @classmethod
    def blank(cls, width: int, height: int, foreground: str, background: str) -> "Canvas":
        """Nothing but ground."""
        return cls([[(" ", foreground, background, 0)] * width for _ in range(height)])

    def copy(self) -> "Canvas":
        """The same cells, to be painted on apart."""
        return Canvas([row.copy() for row in self.rows])

    def put(self, x: int, y: int, sign: str, color: str, background: str | None = None, attributes: int = 0) -> None:
        """Paint one cell; outside the canvas nothing happens."""
        if 0 <= y < len(self.rows) and 0 <= x < self.width:
            row = self.rows[y]
            row[x] = (sign, color, row[x][2] if background is None else background, attributes)

    def write(self, x: int, y: int, text: str, color: str, background: str | None = None, attributes: int = 0) -> None:
        """Paint a text, one cell for each sign."""
        for n, sign in enumerate(text):
            self.put(x + n, y, sign, color, background, attributes)

    def background(self, x: int, y: int) -> str:
        """The color behind a cell."""
        return self.rows[y][x][2] if 0 <= y < len(self.rows) and 0 <= x < self.width else ""


_look_of_cell = itemgetter(1, 2, 3)


def strip_of(row: Iterable[Cell], look: BoardLook) -> Strip:
    """A row as a strip: cells that look alike make one segment."""
    segments = []
    length = 0
    for (foreground, background, attributes), cells in groupby(row, _look_of_cell):
        text = "".join([cell[0] for cell in cells])
        length += len(text)
        segments.append(Segment(text, style(foreground, background, attributes, look.color)))
    return Strip(segments, length)
