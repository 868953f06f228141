"""Boards for tests: the real ones, a tiny one, and how a picture of them is read."""

from collections.abc import Iterator
from dataclasses import replace

import yaml

from adventures.catalog.battlefields import BattlefieldSheet
from adventures.paths import content_root
from tui.board_canvas import Row
from tui.board_data import BoardPicture, FighterMark, Geometry, SpaceMark, ZoneMark, geometry_of
from tui.board_layout import COMPACT, LARGE, MEDIUM, NORMAL, Layout, Slot
from tui.board_look import DARK, LIGHT, PLAIN, BoardLook
from tui.board_paint import Painter

BOARDS = ("new-york", "technodrome", "marmoreal", "sarpedon", "heorot", "white-house", "alamo")
WINDOWS = {LARGE: (160, 48), NORMAL: (97, 31), MEDIUM: (100, 20), COMPACT: (79, 18)}
ASCII = replace(PLAIN, ascii=True)
LOOKS = {
    "dark": DARK,
    "light": LIGHT,
    "letters": replace(DARK, letters=True),
    "patterns": replace(DARK, patterns=True),
    "plain patterns": replace(PLAIN, patterns=True),
    "plain": PLAIN,
    "ascii": ASCII,
    "colored ascii": replace(DARK, ascii=True),
}
_geometries: dict[str, Geometry] = {}


def board(name: str) -> Geometry:
    if name not in _geometries:
        text = (content_root() / "battlefields" / f"{name}.yaml").read_text()
        _geometries[name] = geometry_of(BattlefieldSheet.model_validate(yaml.load(text, Loader=yaml.CSafeLoader)))
    return _geometries[name]


NEW_YORK = board("new-york")
TECHNODROME = board("technodrome")
TINY = Geometry(
    id="tiny",
    name="Tiny",
    zones=(ZoneMark("red", "Red", "#E4572E", "R"), ZoneMark("blue", "Blue", "#3D9BE9", "B")),
    spaces=(
        SpaceMark("a1", "Attic", 0, 0, (0,), start=1),
        SpaceMark("a2", "Bath", 20, 0, (0, 1), circle=True),
        SpaceMark("a3", "Cellar", 0, 12, (1,), passage=True),
        SpaceMark("a4", "Den", 20, 12, (1,)),
    ),
    paths=(("a1", "a2"), ("a1", "a3"), ("a2", "a4"), ("a3", "a4")),
)


def paint(picture: BoardPicture, layout: Layout, look: BoardLook = DARK) -> list[Row]:
    return Painter(layout, look).paint(picture, picture.cursor)


def text(rows: list[Row]) -> list[str]:
    return ["".join(cell[0] for cell in row).rstrip() for row in rows]


def cells_of(rows: list[Row], slot: Slot) -> Iterator[tuple[str, str, str, int]]:
    for row in rows[slot.top : slot.top + slot.height]:
        yield from row[slot.left : slot.left + slot.width]


def inside(rows: list[Row], slot: Slot) -> str:
    lines = (row[slot.left : slot.left + slot.width] for row in rows[slot.top : slot.top + slot.height])
    return "\n".join("".join(cell[0] for cell in line) for line in lines)


def everyone(geometry: Geometry) -> tuple[FighterMark, ...]:
    """A fighter with two digits of health on every space."""
    return tuple(FighterMark(s.id, "LEO", "Leonardo", 16, "#1565C0", "player") for s in geometry.spaces)
