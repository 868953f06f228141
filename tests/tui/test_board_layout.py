"""Where the spaces of a board lie on the screen."""

from itertools import combinations

import pytest

from tests.tui.boards import BOARDS, TECHNODROME, WINDOWS, board, everyone, paint
from tui.board_data import BoardPicture
from tui.board_layout import COMPACT, LARGE, MEDIUM, NORMAL, Layout, Scale, Slot, choose_layout, lay_out
from tui.board_lines import lines_of


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
