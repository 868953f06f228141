"""The list of options: how it lies in columns, and where keys and mouse lead."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from textual.app import App, ComposeResult

from tui.widgets.choices import GAP, Choice, Choices, arrange


@given(st.lists(st.integers(3, 30), min_size=1, max_size=40), st.integers(30, 140), st.integers(1, 12))
def test_columns_hold_every_entry_once_and_fit(widths: list[int], width: int, height: int) -> None:
    columns = arrange(widths, width, height)
    starts = [first for first, _ in columns]
    assert starts[0] == 0
    assert starts == sorted(set(starts))
    assert all(wide >= max(widths[a:b]) for (a, wide), b in zip(columns, [*starts[1:], len(widths)], strict=True))
    assert len(columns) == 1 or sum(wide for _, wide in columns) + GAP * (len(columns) - 1) <= width


def test_few_entries_stand_in_one_column() -> None:
    assert arrange([10, 12, 8], 80, 3) == [(0, 12)]


def test_many_entries_stand_in_several() -> None:
    assert arrange([10] * 6, 80, 3) == [(0, 10), (3, 10)]


class Listing(App[None]):
    """A list alone."""

    def __init__(self) -> None:
        super().__init__()
        self.picked: list[int] = []
        self.refused: list[int] = []

    def compose(self) -> ComposeResult:
        entries = [Choice(str(n), [(f"entry {n}", "")], "not now" if n == 2 else "") for n in range(6)]
        choices = Choices(entries)
        choices.styles.height = 3
        yield choices

    def on_choices_picked(self, event: Choices.Picked) -> None:
        self.picked.append(event.index)

    def on_choices_refused(self, event: Choices.Refused) -> None:
        self.refused.append(event.index)


@pytest.mark.parametrize(
    ("keys", "selected"),
    [
        (("down",), 1),
        (("up",), 5),
        (("right",), 3),
        (("right", "down", "left"), 1),
        (("end",), 5),
        (("end", "home"), 0),
    ],
)
async def test_arrows_move_the_cursor_and_come_round(keys: tuple[str, ...], selected: int) -> None:
    app = Listing()
    async with app.run_test(size=(60, 10)) as pilot:
        app.query_one(Choices).show(app.query_one(Choices).choices)
        app.query_one(Choices).focus()
        await pilot.press(*keys)
        assert app.query_one(Choices).selected == selected


async def test_an_entry_is_taken_by_enter_and_by_mouse_and_a_refused_one_is_told() -> None:
    app = Listing()
    async with app.run_test(size=(60, 10)) as pilot:
        app.query_one(Choices).focus()
        await pilot.press("down", "enter")
        assert app.picked == [1]
        await pilot.click(Choices, offset=(2, 2))
        assert app.refused == [2]
        await pilot.click(Choices, offset=(20, 0))
        assert app.picked == [1, 3]
