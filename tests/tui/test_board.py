"""The board on the screen: where spaces lie, how they are drawn, where the keys and the mouse lead."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations
from typing import ClassVar

import pytest
import yaml
from textual.app import App, ComposeResult

from adventures.catalog.battlefields import BattlefieldSheet
from adventures.paths import content_root
from tui.board_canvas import Row, strip_of
from tui.board_data import BoardPicture, FighterMark, Geometry, Highlight, SpaceMark, ZoneMark, geometry_of
from tui.board_layout import COMPACT, LARGE, MEDIUM, NORMAL, Layout, Scale, Slot, choose_layout, lay_out
from tui.board_lines import lines_of
from tui.board_look import CIRCLE, DARK, LIGHT, PLAIN, TOKENS, BoardLook, contrast, ink
from tui.board_paint import Painter
from tui.board_steps import space_towards
from tui.widgets.board import BoardView

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


# Where spaces lie.


@pytest.mark.parametrize("scale", WINDOWS, ids=lambda scale: scale.name)
@pytest.mark.parametrize("name", BOARDS)
class TestLayout:
    def layout(self, name: str, scale: Scale) -> Layout:
        return lay_out(board(name), scale, *WINDOWS[scale])

    def test_no_space_covers_another_and_none_leaves_the_window(self, name: str, scale: Scale) -> None:
        layout = self.layout(name, scale)
        slots = {**layout.spaces, **layout.machines}
        for slot in slots.values():
            assert slot.left >= 0
            assert slot.left + slot.width <= layout.width
            assert slot.top >= 0
            assert slot.top + slot.height <= layout.height
        for (one, a), (two, b) in combinations(slots.items(), 2):
            apart = a.left + a.width <= b.left or b.left + b.width <= a.left
            assert apart or a.top + a.height <= b.top or b.top + b.height <= a.top, (one, two)

    def test_paths_can_be_seen_and_pass_under_no_other_space(self, name: str, scale: Scale) -> None:
        layout = self.layout(name, scale)
        assert layout.flaws == 0
        side = scale.margin
        fighters = () if scale is COMPACT else everyone(layout.board)
        rows = paint(BoardPicture(layout.board, fighters), layout)
        for path, cells in lines_of(layout).paths.items():
            assert any("\u2800" <= rows[y][x][0] <= "\u28ff" for x, y in cells), path
            for space, slot in layout.spaces.items():
                core = Slot(slot.left + side, slot.top, slot.width - 2 * side, slot.height)
                # The line itself passes by; the rounded dots may touch a corner cell.
                under = sum(core.holds(x, y) for x, y in cells)
                assert space in path or under <= 1, (path, space)

    def test_paths_cross_only_where_the_board_says_so(self, name: str, scale: Scale) -> None:
        layout = self.layout(name, scale)
        center = {space: slot.center for space, slot in layout.spaces.items()}

        def side(a: str, b: str, c: str) -> float:
            (ax, ay), (bx, by), (cx, cy) = center[a], center[b], center[c]
            return (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)

        for one, two in combinations(layout.board.paths, 2):
            if set(one) & set(two):
                continue
            cross = side(*one, two[0]) * side(*one, two[1]) < 0 and side(*two, one[0]) * side(*two, one[1]) < 0
            assert not cross or frozenset((one, two)) in layout.board.crossings, (one, two)

    def test_same_size_gives_the_same_layout(self, name: str, scale: Scale) -> None:
        first = self.layout(name, scale)
        again = lay_out.__wrapped__(board(name), scale, *WINDOWS[scale])
        assert (again.spaces, again.machines) == (first.spaces, first.machines)


@pytest.mark.parametrize("scale", WINDOWS, ids=lambda scale: scale.name)
def test_every_space_of_the_technodrome_lies_within_its_band(scale: Scale) -> None:
    layout = lay_out(TECHNODROME, scale, *WINDOWS[scale])
    for space in TECHNODROME.spaces:
        assert space.band is not None
        slot = layout.spaces[space.id]
        first = layout.bands[space.band - 2] if space.band > 1 else 0
        assert first <= slot.left, space.id
        assert slot.left + slot.width <= layout.bands[space.band - 1], space.id


@pytest.mark.parametrize("name", BOARDS)
def test_scale_is_the_largest_that_fits(name: str) -> None:
    scales = [choose_layout(board(name), *window).scale for window in WINDOWS.values()]
    assert scales[:2] == [LARGE, NORMAL]
    assert scales[2] in (MEDIUM, NORMAL)
    assert scales[3] in (COMPACT, MEDIUM)


@pytest.mark.parametrize("name", BOARDS)
@pytest.mark.parametrize("window", [(80, 13), (80, 16), (60, 20), (40, 8), (90, 24), (96, 30)])
def test_small_windows_scroll_rather_than_hide_anything(name: str, window: tuple[int, int]) -> None:
    layout = choose_layout(board(name), *window)
    assert layout.flaws == 0
    assert layout.height <= max(window[1], 27)
    assert layout.width <= max(window[0], COMPACT.min_width)


def test_eighty_columns_show_any_board_without_scrolling_sideways() -> None:
    for name in BOARDS:
        assert choose_layout(board(name), 80, 13).width <= 80


# How spaces are drawn.


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


def test_without_color_there_is_no_color() -> None:
    layout = lay_out(TECHNODROME, NORMAL, *WINDOWS[NORMAL])
    picture = BoardPicture(TECHNODROME, everyone(TECHNODROME), dimension_x=3, cursor="t9")
    for row in paint(picture, layout, PLAIN):
        for segment in strip_of(row, PLAIN):
            assert segment.style is not None
            assert segment.style.color is None
            assert segment.style.bgcolor is None


def test_zones_share_a_space_side_by_side() -> None:
    layout = lay_out(TINY, NORMAL, 24, 9)
    row = paint(BoardPicture(TINY), layout)[1]
    slot = layout.spaces["a2"]
    grounds = [cell[2] for cell in row[slot.left + 1 : slot.left + slot.width - 1]]
    assert grounds == ["#E4572E"] * 4 + ["#3D9BE9"] * 3


def test_soldier_takes_the_place_of_its_circle() -> None:
    layout = lay_out(NEW_YORK, NORMAL, *WINDOWS[NORMAL])
    tokens = {"bx2": ("patrolling",), "bx3": ("entrenched", "rat")}
    rows = paint(BoardPicture(NEW_YORK, tokens=tokens), layout)
    shown = {space: inside(rows, layout.spaces[space]) for space in ("bx1", "bx2", "bx3", "bx4", "bx5")}
    assert "○" not in shown["bx1"]
    assert "bx2 ♟" in shown["bx2"]
    assert "bx3 ♜r" in shown["bx3"]
    assert "bx4 ○" in shown["bx4"]
    assert "bx5 4" in shown["bx5"]


def test_all_twenty_four_circles_are_drawn() -> None:
    for scale, window in WINDOWS.items():
        rows = paint(BoardPicture(NEW_YORK), lay_out(NEW_YORK, scale, *window))
        assert "".join(text(rows)).count("○") == 24


def test_more_tokens_than_room_are_told() -> None:
    layout = lay_out(NEW_YORK, NORMAL, *WINDOWS[NORMAL])
    tokens = {"mn10": ("patrolling", "rat", "mouser", "track")}
    shown = inside(paint(BoardPicture(NEW_YORK, tokens=tokens), layout), layout.spaces["mn10"])
    assert "mn10♟r+" in shown


def test_unknown_kind_of_token_is_its_first_letter() -> None:
    layout = lay_out(TINY, NORMAL, 24, 9)
    assert "a4 w" in inside(paint(BoardPicture(TINY, tokens={"a4": ("web",)}), layout), layout.spaces["a4"])


def test_way_is_lit_from_space_to_space_and_nowhere_else() -> None:
    layout = lay_out(NEW_YORK, NORMAL, *WINDOWS[NORMAL])
    rows = paint(BoardPicture(NEW_YORK, route=("bx5", "mn3", "mn5")), layout)
    lines = lines_of(layout).paths
    way = set(lines["bx5", "mn3"]) | set(lines["mn3", "mn5"])
    around = [layout.spaces[space] for space in ("bx5", "mn3", "mn5")]
    lit = {(x, y) for y, row in enumerate(rows) for x, cell in enumerate(row) if DARK.lit in cell[1:3]}
    on_ground = {cell for cell in lit if not any(slot.holds(*cell) for slot in around)}
    assert on_ground
    assert on_ground <= way
    assert lit - on_ground


def test_dimension_x_covers_whole_bands_from_the_left() -> None:
    layout = lay_out(TECHNODROME, NORMAL, *WINDOWS[NORMAL])
    for covered in range(5):
        rows = paint(BoardPicture(TECHNODROME, dimension_x=covered), layout)
        edge = layout.bands[covered - 1] if covered else 0
        for row in rows:
            rift = [x for x, cell in enumerate(row) if cell[2] == DARK.rift]
            world = [x for x, cell in enumerate(row) if cell[2] == DARK.ground]
            assert all(x < edge for x in rift)
            assert all(x >= edge for x in world)


def test_machines_and_doors_show_their_state() -> None:
    layout = lay_out(TECHNODROME, NORMAL, *WINDOWS[NORMAL])
    rows = paint(BoardPicture(TECHNODROME, inactive_machines=frozenset({"m2"})), layout)
    shown = {machine: inside(rows, slot).strip() for machine, slot in layout.machines.items()}
    assert shown == {"m1": "⚙m1 on", "m2": "○m2 off", "m3": "⚙m3 on"}
    heorot = lay_out(board("heorot"), NORMAL, *WINDOWS[NORMAL])
    closed = "\n".join(text(paint(BoardPicture(heorot.board, closed_doors=frozenset({"north"})), heorot)))
    assert closed.count("▐█▌") == 2
    assert sum(line.count("▌") for line in closed.splitlines()) == 6


def test_borough_names_tell_what_threatens_them() -> None:
    layout = lay_out(NEW_YORK, NORMAL, *WINDOWS[NORMAL])
    shown = "\n".join(
        text(paint(BoardPicture(NEW_YORK, boroughs={"manhattan": "threatened", "queens": "fallen"}), layout))
    )
    for name in ("THE BRONX", "MANHATTAN ▲", "QUEENS ×", "BROOKLYN", "STATEN ISLAND"):
        assert name in shown


def test_token_lies_on_its_path() -> None:
    layout = lay_out(TINY, NORMAL, 24, 9)
    rows = text(paint(BoardPicture(TINY, path_tokens={("a2", "a1"): "foot-soldier"}), layout))
    assert "♟" in rows[1].split("a1")[1].split("a2")[0]


def test_ink_can_be_read_on_every_zone_and_chip() -> None:
    for name in BOARDS:
        for zone in board(name).zones:
            assert contrast(zone.color, ink(zone.color, DARK.ink_dark, DARK.ink_light)) >= 4.3, (name, zone.id)
    for look in (DARK, LIGHT):
        for kind, glyph in TOKENS.items():
            assert contrast(look.chip, glyph.color) >= 4.5, kind


# Where keys lead.


@pytest.mark.parametrize(
    ("space", "step", "expected"),
    [
        ("bx6", (1, 0), "bx7"),
        ("bx6", (-1, 0), "bx5"),
        ("bx6", (0, -1), "bx2"),
        ("bx6", (0, 1), "qn2"),
        ("mn7", (1, 0), "mn9"),
        ("qn5", (-1, 0), "bk1"),
        ("si6", (0, 1), None),
        ("qn4", (1, 0), None),
        ("si5", (-1, 0), None),
        ("bx2", (0, -1), None),
    ],
)
def test_arrow_leads_to_the_nearest_space_in_its_direction(
    space: str, step: tuple[int, int], expected: str | None
) -> None:
    assert space_towards(NEW_YORK, space, *step) == expected


def test_arrow_may_be_kept_to_some_spaces() -> None:
    assert space_towards(NEW_YORK, "bx6", 1, 0, among=["bx4", "mn1", "qn3"]) == "bx4"
    assert space_towards(NEW_YORK, "bx6", 1, 0, among=["mn1", "bx6"]) is None


@pytest.mark.parametrize("name", BOARDS)
def test_arrows_lead_from_every_space_to_every_other(name: str) -> None:
    geometry = board(name)
    steps = ((1, 0), (-1, 0), (0, 1), (0, -1))
    leads = {
        space.id: {to for step in steps if (to := space_towards(geometry, space.id, *step)) is not None}
        for space in geometry.spaces
    }
    for start in leads:
        reached, edge = {start}, [start]
        while edge:
            new = leads[edge.pop()] - reached
            reached |= new
            edge.extend(new)
        assert reached == set(leads), start


# The widget.


class Table(App[None]):
    """A board on a screen of its own, and what it said."""

    CSS: ClassVar[str] = "BoardView { width: 1fr; height: 1fr; }"

    def __init__(self, picture: BoardPicture) -> None:
        super().__init__()
        self.view = Watched(picture)
        self.said: list[tuple[str, str | None]] = []

    def compose(self) -> ComposeResult:
        yield self.view

    def on_board_view_space_clicked(self, message: BoardView.SpaceClicked) -> None:
        self.said.append(("clicked", message.space))

    def on_board_view_space_chosen(self, message: BoardView.SpaceChosen) -> None:
        self.said.append(("chosen", message.space))

    def on_board_view_space_hovered(self, message: BoardView.SpaceHovered) -> None:
        self.said.append(("hovered", message.space))

    def on_board_view_cursor_moved(self, message: BoardView.CursorMoved) -> None:
        self.said.append(("moved", message.space))


class Watched(BoardView):
    """A board that notes which lines it repaints."""

    DEFAULT_CSS = ""

    def __init__(self, picture: BoardPicture) -> None:
        super().__init__(picture)
        self.repainted: list[int] = []

    def refresh_line(self, y: int) -> None:
        self.repainted.append(y)
        super().refresh_line(y)


def place_of(view: BoardView, space: str) -> tuple[int, int]:
    """Where a space is in the window."""
    layout = view.layout_now
    assert layout is not None
    slot = layout.spaces[space]
    return slot.left + slot.width // 2 - view.scroll_offset.x, slot.top - view.scroll_offset.y


async def test_keys_move_the_cursor_and_choose() -> None:
    app = Table(BoardPicture(NEW_YORK, cursor="bx6"))
    async with app.run_test(size=(100, 32)) as pilot:
        await pilot.press("right", "left", "left", "enter")
    assert app.said == [("moved", "bx7"), ("moved", "bx6"), ("moved", "bx5"), ("chosen", "bx5")]
    assert app.view.cursor == "bx5"


async def test_keys_keep_to_lit_spaces_when_told() -> None:
    lit = {"mn1": Highlight("a"), "qn3": Highlight("b"), "bk7": Highlight("c")}
    app = Table(BoardPicture(NEW_YORK, highlights=lit, cursor="mn1", cursor_keeps_to_highlights=True))
    async with app.run_test(size=(100, 32)) as pilot:
        await pilot.press("right", "down")
    assert app.said == [("moved", "qn3"), ("moved", "bk7")]


async def test_first_arrow_brings_the_cursor_where_there_was_none() -> None:
    app = Table(BoardPicture(NEW_YORK))
    async with app.run_test(size=(100, 32)) as pilot:
        await pilot.press("enter", "down")
    assert app.said == [("moved", "bx1")]


@pytest.mark.parametrize("size", [(80, 14), (100, 20), (100, 32), (170, 50)])
async def test_mouse_points_and_clicks_at_spaces(size: tuple[int, int]) -> None:
    app = Table(BoardPicture(NEW_YORK, cursor="si6"))
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        await pilot.hover(BoardView, offset=place_of(app.view, "si3"))
        await pilot.click(BoardView, offset=place_of(app.view, "si6"))
    assert ("hovered", "si3") in app.said
    assert app.said[-1] == ("clicked", "si6")


async def test_ground_between_spaces_is_no_space() -> None:
    app = Table(BoardPicture(NEW_YORK))
    async with app.run_test(size=(100, 32)) as pilot:
        await pilot.click(BoardView, offset=(2, 2))
    assert app.said == []


async def test_small_window_scrolls_with_the_cursor() -> None:
    app = Table(BoardPicture(NEW_YORK, cursor="bx2"))
    async with app.run_test(size=(80, 12)) as pilot:
        await pilot.pause()
        assert app.view.scroll_offset.y == 0
        app.view.show(BoardPicture(NEW_YORK, cursor="si6"))
        app.view.focus_on("si6")
        await pilot.pause()
        layout = app.view.layout_now
        assert layout is not None
        assert layout.height > 12
        top = layout.spaces["si6"].top - app.view.scroll_offset.y
        assert 0 <= top < 12


async def test_only_lines_that_differ_are_repainted() -> None:
    picture = BoardPicture(NEW_YORK, everyone(NEW_YORK)[:6], cursor="bx2")
    app = Table(picture)
    async with app.run_test(size=(100, 32)) as pilot:
        await pilot.pause()
        layout = app.view.layout_now
        assert layout is not None
        app.view.repainted.clear()
        app.view.show(replace(picture, cursor="bk7"))
        slots = [layout.spaces["bx2"], layout.spaces["bk7"]]
        assert app.view.repainted == [y for slot in slots for y in range(slot.top, slot.top + slot.height)]
        app.view.repainted.clear()
        app.view.show(replace(picture, cursor="bk7"))
        assert app.view.repainted == []


async def test_window_of_another_size_gets_another_scale() -> None:
    app = Table(BoardPicture(NEW_YORK, cursor="qn6"))
    async with app.run_test(size=(160, 48)) as pilot:
        scales = []
        for size in [(160, 48), (100, 32), (100, 20), (80, 15), (30, 6), (100, 32)]:
            await pilot.resize_terminal(*size)
            await pilot.pause()
            layout = app.view.layout_now
            assert layout is not None
            scales.append(layout.scale)
    assert scales == [LARGE, NORMAL, MEDIUM, COMPACT, COMPACT, NORMAL]


async def test_another_board_is_laid_out_anew() -> None:
    app = Table(BoardPicture(NEW_YORK, cursor="qn6"))
    async with app.run_test(size=(100, 32)) as pilot:
        app.view.show(BoardPicture(TECHNODROME))
        await pilot.pause()
        assert app.view.cursor is None
        layout = app.view.layout_now
        assert layout is not None
        assert layout.board is TECHNODROME
        app.view.look = PLAIN
        await pilot.pause()
        assert app.view.look is PLAIN
