"""How the spaces of a board are drawn: zones, fighters, the cursor, options, in every look."""

from dataclasses import replace

import pytest

from tests.tui.boards import (
    ASCII,
    BOARDS,
    LOOKS,
    NEW_YORK,
    TINY,
    WINDOWS,
    board,
    cells_of,
    everyone,
    inside,
    paint,
    text,
)
from tui.board_data import BoardPicture, FighterMark, Highlight
from tui.board_layout import COMPACT, LARGE, MEDIUM, NORMAL, Scale, lay_out
from tui.board_look import CIRCLE, DARK, LIGHT, PLAIN, TOKENS, BoardLook


def test_tiny_board_without_color() -> None:
    picture = BoardPicture(
        TINY,
        fighters=(FighterMark("a1", "LEO", "Leonardo", 16, "#1565C0", "player"),),
        tokens={"a2": ("patrolling",)},
        highlights={"a3": Highlight("b")},
        cursor="a4",
    )
    assert text(paint(picture, lay_out(TINY, NORMAL, 24, 9), PLAIN)) == [
        "╭ a1 1  ╮      ╭───────╮",
        "│LEO ♥16│⠤⠤⠤⠤⠤⠤│ a2 ♟  │",
        "╰─R─────╯      ╰─RB────╯",
        "    ⠨              ⠨",
        "    ⠨              ⠨",
        "    ⠨              ⠨",
        "╔═══════╗      ┏━━━━━━━┓",
        "b a3 ⇄  ║⠤⠤⠤⠤⠤⠤┃  a4   ┃",
        "╚═B═════╝      ┗━B━━━━━┛",
    ]


def test_tiny_board_in_ascii() -> None:
    picture = BoardPicture(
        TINY,
        fighters=(FighterMark("a4", "SHR", "Shredder", 9, "#C62828", "enemy"),),
        tokens={"a2": ("entrenched", "rat")},
        route=("a1", "a2"),
    )
    assert text(paint(picture, lay_out(TINY, NORMAL, 24, 9), ASCII)) == [
        "+-------+      +-------+",
        "| a1 1  |******| a2 Er |",
        "+-R-----+      +-RB----+",
        "    .              .",
        "    .              .",
        "    .              .",
        "+-------+      +  a4   +",
        "| a3 %  |......| SHR 9 |",
        "+-B-----+      +-B-----+",
    ]


def test_tiny_board_in_single_lines() -> None:
    picture = BoardPicture(
        TINY,
        fighters=(FighterMark("a1", "LEO", "Leonardo", 16, "#1565C0", "player"),),
        highlights={"a2": Highlight("x")},
    )
    rows = text(paint(picture, lay_out(TINY, COMPACT, 29, 5)))
    assert rows[0].split("⠤")[0] == " a11LEO16"
    assert rows[0].rstrip().endswith("xa2○")
    assert rows[4].startswith("   a3⇄ ⠤")


# Letters and patterns need a second line, so the smallest scale is never drawn with them.
DRAWN = [
    pytest.param(scale, look, id=f"{scale.name}-{name}")
    for scale in WINDOWS
    for name, look in LOOKS.items()
    if scale is not COMPACT or not look.marks_zones
]


@pytest.mark.parametrize(("scale", "look"), DRAWN)
def test_fighter_never_hides_where_it_stands(scale: Scale, look: BoardLook) -> None:
    layout = lay_out(NEW_YORK, scale, *WINDOWS[scale])
    rows = paint(BoardPicture(NEW_YORK, everyone(NEW_YORK)), layout, look)
    for space in NEW_YORK.spaces:
        slot = layout.spaces[space.id]
        shown = inside(rows, slot)
        assert space.id in shown
        assert "16" in shown
        assert ("Leonardo" if scale is LARGE else "LEO") in shown
        for zone in space.zones:
            mark = NEW_YORK.zones[zone]
            if look.color:
                assert any(mark.color in cell[1:3] for cell in cells_of(rows, slot)), (space.id, mark.id)
            elif look.patterns:
                assert look.pattern(zone) in shown, (space.id, mark.id)
            else:
                assert mark.letter in shown.replace("LEO", ""), (space.id, mark.id)


def test_neighbors_have_patterns_unlike_each_other() -> None:
    for look in (replace(PLAIN, patterns=True), replace(ASCII, patterns=True)):
        signs = [look.pattern(number) for number in range(12)]
        assert len(set(signs)) == 12
        assert not set(signs) & {glyph.ascii if look.ascii else glyph.sign for glyph in (*TOKENS.values(), CIRCLE)}


def test_other_colors_take_the_place_of_the_zones_own() -> None:
    look = replace(DARK, zones=("#111111", "#222222"))
    rows = paint(BoardPicture(TINY), lay_out(TINY, NORMAL, 40, 12), look)
    shown = {color for row in rows for cell in row for color in cell[1:3]}
    assert {"#111111", "#222222"} <= shown
    assert not shown & {zone.color for zone in TINY.zones}


@pytest.mark.parametrize("look", [DARK, LIGHT], ids=["dark", "light"])
@pytest.mark.parametrize("scale", WINDOWS, ids=lambda scale: scale.name)
def test_cursor_is_seen_and_hides_no_zone(scale: Scale, look: BoardLook) -> None:
    layout = lay_out(NEW_YORK, scale, *WINDOWS[scale])
    for space in NEW_YORK.spaces:
        for fighters, lit in (((), {}), ((), {space.id: Highlight("a")}), (everyone(NEW_YORK), {})):
            rows = paint(BoardPicture(NEW_YORK, fighters, cursor=space.id, highlights=lit), layout, look)
            cells = list(cells_of(rows, layout.spaces[space.id]))
            assert any(look.cursor in cell[1:3] for cell in cells), space.id
            assert space.id in inside(rows, layout.spaces[space.id])
            for zone in space.zones:
                assert any(NEW_YORK.zones[zone].color in cell[1:3] for cell in cells), space.id


@pytest.mark.parametrize(("scale", "look"), DRAWN)
def test_option_of_a_lit_space_can_be_read(scale: Scale, look: BoardLook) -> None:
    layout = lay_out(NEW_YORK, scale, *WINDOWS[scale])
    lit = {space.id: Highlight("Z", "target") for space in NEW_YORK.spaces}
    for fighters in ((), everyone(NEW_YORK)):
        rows = paint(BoardPicture(NEW_YORK, fighters, highlights=lit, cursor="mn10"), layout, look)
        for space in NEW_YORK.spaces:
            shown = inside(rows, layout.spaces[space.id])
            assert "Z" in shown
            assert space.id in shown


@pytest.mark.parametrize(("scale", "look"), DRAWN)
@pytest.mark.parametrize("name", BOARDS)
def test_spaces_are_painted_into_their_own_cells(name: str, scale: Scale, look: BoardLook) -> None:
    geometry = board(name)
    layout = lay_out(geometry, scale, *WINDOWS[scale])
    crowd = BoardPicture(
        geometry,
        everyone(geometry),
        tokens={space.id: ("patrolling", "rat", "mouser", "track") for space in geometry.spaces},
        highlights={space.id: Highlight("Z") for space in geometry.spaces},
        cursor=geometry.spaces[0].id,
    )
    empty, full = paint(BoardPicture(geometry), layout, look), paint(crowd, layout, look)
    own = [slot.holds for slot in layout.spaces.values()]
    for y, (before, after) in enumerate(zip(empty, full, strict=True)):
        for x in range(layout.width):
            assert before[x] == after[x] or any(holds(x, y) for holds in own), (x, y)


@pytest.mark.parametrize("name", BOARDS)
@pytest.mark.parametrize("color", [True, False])
@pytest.mark.parametrize("scale", [LARGE, NORMAL, MEDIUM], ids=lambda scale: scale.name)
def test_ascii_is_ascii(name: str, color: bool, scale: Scale) -> None:
    geometry = board(name)
    spaces = [space.id for space in geometry.spaces]
    picture = BoardPicture(
        geometry,
        everyone(geometry)[:5],
        tokens={space: tuple(TOKENS) for space in spaces[3:9]},
        path_tokens={geometry.paths[0]: "foot-soldier"},
        highlights={spaces[7]: Highlight("a")},
        cursor=spaces[8],
        route=geometry.paths[1],
        dimension_x=2,
        closed_doors=frozenset(door.id for door in geometry.doors[:1]),
        boroughs={"queens": "fallen", "bronx": "threatened"},
    )
    rows = paint(picture, lay_out(geometry, scale, *WINDOWS[scale]), replace(ASCII, color=color))
    assert all(line.isascii() for line in text(rows))
