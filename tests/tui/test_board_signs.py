"""What else is drawn on a board: tokens, the way, doors, machines, boroughs; and that it can be read."""

from tests.tui.boards import BOARDS, NEW_YORK, TECHNODROME, TINY, WINDOWS, board, everyone, inside, paint, text
from tui.board_canvas import strip_of
from tui.board_data import BoardPicture
from tui.board_layout import NORMAL, lay_out
from tui.board_lines import lines_of
from tui.board_look import DARK, LIGHT, PLAIN, TOKENS, contrast, ink


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
