"""Golden screens of duels and of Krang: the form, the page between two people, the table, a trap."""

import pytest

from adventures.game.setup import Setup
from tests.tui.golden import assert_golden
from tests.tui.playing import at_the_table, press, running, settled
from tui.app import AdventuresApp
from tui.screens.passing import PassingScreen

DUEL = Setup(mode="duel", seats=("rosie-the-riveter", "george-washington"), battlefield="white-house", seed="golden")  # type: ignore[arg-type]
KRANG = Setup(villain="krang", seats=("alice", "raphael"), minions=("slash", "rat-king"), allies=True, seed="4")  # type: ignore[arg-type]
SIZES = [(80, 24), (140, 45)]


def name_of(screen: str, size: tuple[int, int]) -> str:
    return f"{screen}-{size[0]}x{size[1]}"


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
async def test_form_of_a_duel(request: pytest.FixtureRequest, size: tuple[int, int]) -> None:
    app = AdventuresApp()
    async with running(app, size) as (_, pilot):
        await press(app, pilot, "d", "down", "down", "down", "down")
        assert_golden(request, name_of("duel-form", size), app)


async def test_page_between_two_people(request: pytest.FixtureRequest) -> None:
    async with at_the_table(DUEL, (80, 24)) as (app, _, _):
        assert_golden(request, "passing-80x24", app)


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
async def test_table_of_a_duel(request: pytest.FixtureRequest, size: tuple[int, int]) -> None:
    async with at_the_table(DUEL, size) as (app, pilot, table):
        while table.chooser is None or table.chooser.decision.kind != "action":
            if isinstance(app.screen, PassingScreen):
                await press(app, pilot, "y")
            else:
                table.choose(0)
                await settled(app, pilot)
        assert_golden(request, name_of("duel-table", size), app)


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
async def test_a_trap(request: pytest.FixtureRequest, size: tuple[int, int]) -> None:
    async with at_the_table(KRANG, size) as (app, pilot, table):
        for _ in range(200):
            if table.chooser is not None and table.chooser.decision.kind == "reroll":
                break
            table.choose(0)
            await settled(app, pilot)
        assert_golden(request, name_of("krang-trap", size), app)
