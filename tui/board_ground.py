"""The ground of a board: paths, wires, machines, doors, names of boroughs, Dimension X. All but the spaces."""

from dataclasses import dataclass
from itertools import pairwise

from tui.board_canvas import Canvas
from tui.board_data import BoardPicture
from tui.board_layout import Layout
from tui.board_lines import Cell, Lines, lines_of
from tui.board_look import (
    BOLD,
    DIM,
    REVERSE,
    BoardLook,
    ink,
    token_glyph,
)

_BRAILLE = 0x2800


@dataclass(frozen=True, slots=True)
class GroundKey:
    """What the ground depends on; the same key, the same ground."""

    dimension_x: int
    inactive_machines: frozenset[str]
    closed_doors: frozenset[str]
    boroughs: tuple[tuple[str, str], ...]
    path_tokens: tuple[tuple[tuple[str, str], str], ...]

    @classmethod
    def of(cls, picture: BoardPicture) -> "GroundKey":
        """The key of a picture."""
        return cls(
            picture.dimension_x,
            picture.inactive_machines,
            picture.closed_doors,
            tuple(sorted(picture.boroughs.items())),
            tuple(sorted(picture.path_tokens.items())),
        )


def paint_ground(layout: Layout, key: GroundKey, look: BoardLook) -> Canvas:
    """The board without its spaces."""
    canvas = Canvas.blank(layout.width, layout.height, look.path, look.ground)
    lines = lines_of(layout)
    _paint_bands(canvas, layout, lines, key, look)
    _paint_names(canvas, lines, dict(key.boroughs), look)
    shut = {path for door in layout.board.doors if door.id in key.closed_doors for path in door.paths}
    closed = {frozenset(path) for path in shut}
    dotted: dict[Cell, int] = {}
    for path, cells in lines.paths.items():
        if frozenset(path) in closed:
            _paint_dots(canvas, cells, look.label, look)
        else:
            _merge(dotted, cells)
    _paint_dots(canvas, dotted, look.path, look)
    _paint_machines(canvas, layout, lines, key, look)
    _paint_path_signs(canvas, layout, lines, key, look)
    return canvas


def paint_route(canvas: Canvas, layout: Layout, route: tuple[str, ...], look: BoardLook) -> None:
    """Light the lines of a way. A step without a path (a passage, a placing) has no line."""
    paths = lines_of(layout).paths
    lit: dict[Cell, int] = {}
    for a, b in pairwise(route):
        _merge(lit, paths.get((a, b)) or paths.get((b, a)) or {})
    for (x, y), bits in lit.items():
        # Twice as thick as a path, so that the way is seen without color too.
        thick = bits | (bits & 0x07) << 3 | (bits & 0x38) >> 3 | (bits & 0x40) << 1 | (bits & 0x80) >> 1
        canvas.put(x, y, "*" if look.ascii else chr(_BRAILLE | thick), look.lit, attributes=BOLD)


def _merge(into: dict[Cell, int], cells: dict[Cell, int]) -> None:
    for cell, bits in cells.items():
        into[cell] = into.get(cell, 0) | bits


def _paint_dots(canvas: Canvas, cells: dict[Cell, int], color: str, look: BoardLook) -> None:
    for (x, y), bits in cells.items():
        canvas.put(x, y, "." if look.ascii else chr(_BRAILLE | bits), color)


def _paint_bands(canvas: Canvas, layout: Layout, lines: Lines, key: GroundKey, look: BoardLook) -> None:
    covered = layout.bands[key.dimension_x - 1] if 0 < key.dimension_x <= len(layout.bands) else 0
    # Without color the ground itself is marked, with signs that no path is made of.
    dust = ("'" if look.ascii else "·") if look.color else (":" if look.ascii else "░")
    for y in range(layout.height):
        for x in range(covered):
            # Sparse dust without a pattern that the eye could follow.
            sparkle = (x * 7 + y * 13 + (x * y) % 5) % 11 == 0
            canvas.put(x, y, dust if sparkle else " ", look.dust, look.rift, DIM if sparkle else 0)
        for end in layout.bands[:-1]:
            canvas.put(end - 1, y, ":" if look.ascii else "┊", look.dust if end <= covered else look.label, None, DIM)
    for label in lines.numbers:
        inside = int(label.id) <= key.dimension_x
        canvas.write(
            label.x, label.y, label.text, look.threatened if inside else look.label, None, BOLD if inside else DIM
        )


def _paint_names(canvas: Canvas, lines: Lines, states: dict[str, str], look: BoardLook) -> None:
    for label in lines.names:
        state = states.get(label.id)
        if state == "threatened":
            canvas.write(label.x, label.y, f"{label.text} {'!' if look.ascii else '▲'}", look.threatened, None, BOLD)
        elif state == "fallen":
            canvas.write(label.x, label.y, f"{label.text} {'X' if look.ascii else '×'}", look.fallen, None, BOLD)
        else:
            canvas.write(label.x, label.y, label.text, look.label, None, DIM)


def _paint_machines(canvas: Canvas, layout: Layout, lines: Lines, key: GroundKey, look: BoardLook) -> None:
    for machine in layout.board.machines:
        active = machine.id not in key.inactive_machines
        wires: dict[Cell, int] = {}
        for space in machine.wires:
            _merge(wires, lines.wires[machine.id, space])
        _paint_dots(canvas, wires, look.wire if active else look.dead_wire, look)
    for machine in layout.board.machines:
        active = machine.id not in key.inactive_machines
        slot = layout.machines[machine.id]
        sign = ("*" if active else "-") if look.ascii else ("⚙" if active else "○")
        text = f"{sign}{machine.id} {'on' if active else 'off'}"
        if len(text) > slot.width:
            text = f"{sign}{machine.id}"[: slot.width]
        color = look.wire if active else look.label
        attributes = BOLD if active else 0
        if not look.color and active:
            attributes |= REVERSE
        canvas.write(slot.left, slot.top, text.center(slot.width), ink(color, "#101215", "#FFFFFF"), color, attributes)


def _paint_path_signs(canvas: Canvas, layout: Layout, lines: Lines, key: GroundKey, look: BoardLook) -> None:
    middles = {frozenset(path): cell for path, cell in lines.middles.items()}
    for door in layout.board.doors:
        closed = door.id in key.closed_doors
        signs = ("[X]" if closed else "[ ]") if look.ascii else ("▐█▌" if closed else "▌ ▐")
        for path in door.paths:
            x, y = middles[frozenset(path)]
            for n, sign in enumerate(signs):
                if sign != " ":
                    canvas.put(x - 1 + n, y, sign, look.fallen if closed else look.door, None, BOLD)
    for path, kind in key.path_tokens:
        glyph = token_glyph(kind)
        x, y = middles[frozenset(path)]
        canvas.put(x, y, look.sign(glyph), glyph.color, look.chip, BOLD)
