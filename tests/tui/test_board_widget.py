"""The board as a widget: where the keys and the mouse lead, and what is painted anew."""

from dataclasses import replace
from typing import ClassVar

import pytest
from textual.app import App, ComposeResult

from tests.tui.boards import BOARDS, NEW_YORK, TECHNODROME, board, everyone
from tui.board_data import BoardPicture, Highlight
from tui.board_layout import COMPACT, LARGE, MEDIUM, NORMAL
from tui.board_look import PLAIN
from tui.board_steps import space_towards
from tui.widgets.board import BoardView


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
