"""Golden screens: what people see, in three sizes."""

import pytest

from adventures.game.setup import Setup
from tests.tui.golden import assert_golden
from tests.tui.playing import at_the_table, press, running
from tui.app import AdventuresApp

SIZES = [(80, 24), (100, 30), (140, 45)]
TWO = Setup(villain="shredder", seats=("leonardo", "raphael"), minions=("slash", "rat-king"), seed="golden")  # type: ignore[arg-type]


def name_of(screen: str, size: tuple[int, int]) -> str:
    return f"{screen}-{size[0]}x{size[1]}"


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
async def test_menu(request: pytest.FixtureRequest, size: tuple[int, int]) -> None:
    app = AdventuresApp()
    async with running(app, size):
        assert_golden(request, name_of("menu", size), app)


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
async def test_new_adventure(request: pytest.FixtureRequest, size: tuple[int, int]) -> None:
    app = AdventuresApp()
    async with running(app, size) as (_, pilot):
        await press(app, pilot, "n")
        assert_golden(request, name_of("new-adventure", size), app)


@pytest.mark.parametrize("theme", ["night", "day"])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
async def test_table(request: pytest.FixtureRequest, size: tuple[int, int], theme: str) -> None:
    async with at_the_table(TWO, size, theme=theme) as (app, pilot, table):
        while table.chooser is not None and table.chooser.decision.kind != "action":
            await press(app, pilot, table.chooser.offers[0].key)
        assert_golden(request, name_of(f"table-{theme}", size), app)


async def test_a_dump_that_differs_is_noticed(request: pytest.FixtureRequest) -> None:
    app = AdventuresApp()
    async with running(app, (81, 24)):
        if not request.config.getoption("--rewrite-golden"):
            with pytest.raises(AssertionError):
                assert_golden(request, name_of("menu", (80, 24)), app)
