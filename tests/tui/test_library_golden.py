"""Golden screens of the library: rules, cards, settings, replays, practice positions, help."""

from __future__ import annotations

import pytest

from adventures.game.record import Record
from adventures.game.setup import Setup
from tests.tui.golden import assert_golden
from tests.tui.opened import SIZES, opened
from tui.screens.cards import CardsScreen
from tui.screens.practice import PracticeScreen
from tui.screens.replay import ReplayScreen
from tui.screens.rules import RulesScreen
from tui.screens.settings import SettingsScreen

EACH_SIZE = pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
EACH_THEME = pytest.mark.parametrize("theme", ["night", "day"])
LONE = Setup(villain="shredder", seats=("leonardo",), minions=("slash",), seed="golden")  # type: ignore[arg-type]


def name_of(screen: str, theme: str, size: tuple[int, int]) -> str:
    return f"{screen}-{theme}-{size[0]}x{size[1]}"


@EACH_THEME
@EACH_SIZE
async def test_rules(request: pytest.FixtureRequest, size: tuple[int, int], theme: str) -> None:
    async with opened(lambda: RulesScreen("attack"), size, theme=theme) as it:
        await it.still()
        assert_golden(request, name_of("rules", theme, size), it.app)


@EACH_THEME
@EACH_SIZE
async def test_cards(request: pytest.FixtureRequest, size: tuple[int, int], theme: str) -> None:
    async with opened(lambda: CardsScreen("leonardo"), size, theme=theme) as it:
        await it.press("down")
        # How many cards there are in all is no concern of the looks.
        it.app.screen.query_one("#title").display = False
        await it.still()
        assert_golden(request, name_of("cards", theme, size), it.app)


@EACH_THEME
@EACH_SIZE
async def test_settings(request: pytest.FixtureRequest, size: tuple[int, int], theme: str) -> None:
    async with opened(SettingsScreen, size, theme=theme, colors="deuteranopia") as it:
        await it.press("down")
        await it.still()
        assert_golden(request, name_of("settings", theme, size), it.app)
        it.app.settings.colors = "usual"
        it.app.apply_settings()


@EACH_THEME
@EACH_SIZE
async def test_practice(request: pytest.FixtureRequest, size: tuple[int, int], theme: str) -> None:
    async with opened(PracticeScreen, size, theme=theme) as it:
        await it.still()
        assert_golden(request, name_of("practice", theme, size), it.app)


@EACH_THEME
@EACH_SIZE
async def test_help(request: pytest.FixtureRequest, size: tuple[int, int], theme: str) -> None:
    async with opened(lambda: CardsScreen("leonardo"), size, theme=theme) as it:
        it.app.screen.query_one("#title").display = False
        await it.press("question_mark")
        await it.still()
        assert_golden(request, name_of("help", theme, size), it.app)


@EACH_THEME
@EACH_SIZE
async def test_replay(request: pytest.FixtureRequest, size: tuple[int, int], theme: str) -> None:
    async with opened(lambda: ReplayScreen(Record(LONE, [])), size, theme=theme) as it:
        await it.press("end")
        await it.still()
        assert_golden(request, name_of("replay", theme, size), it.app)
