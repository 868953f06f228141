"""Help on what has the focus, and the command palette: both know every key by themselves."""

from __future__ import annotations

import pytest
from textual.command import CommandPalette

from tests.tui.opened import Opened, opened
from tests.tui.playing import until
from tui.actions import all_actions
from tui.commands import commands
from tui.library.keys import about, paired, parts
from tui.screens.cards import CardsScreen
from tui.screens.help import HelpScreen
from tui.screens.rules import RulesScreen
from tui.screens.settings import SettingsScreen
from tui.screens.table import TableScreen

PLACES = {
    "menu": (),
    "new game": ("n",),
    "table": ("n", "b", "enter"),
    "log": ("n", "b", "enter", "f5"),
    "game menu": ("n", "b", "enter", "f10"),
    "rules": ("h",),
    "cards": ("g",),
    "owners": ("g", "o"),
    "settings": ("s",),
    "practice": ("p",),
    "puzzle": ("p", "enter"),
    "replays": ("r",),
}
"""Ways to every kind of screen."""


def help_of(it: Opened) -> HelpScreen:
    assert isinstance(it.app.screen, HelpScreen)
    return it.app.screen


@pytest.mark.parametrize("keys", PLACES.values(), ids=list(PLACES))
async def test_everywhere_help_says_what_this_is_and_names_its_keys(keys: tuple[str, ...]) -> None:
    async with opened() as it:
        await it.press(*keys)
        below = it.app.screen
        assert about(below), f"{below} says nothing of itself"
        if below.focused is not None:
            assert about(below.focused), f"{below.focused} says nothing of itself"
        told = {text for part in parts(below) for text in part.actions}
        known = {action.text for action in all_actions() if action.owner == type(below).__name__}
        assert known <= told
        await it.press("question_mark")
        assert about(below).split(".")[0].split()[0] in it.text
        await it.press("escape")
        assert it.app.screen is below


async def test_help_at_the_table_tells_what_is_asked() -> None:
    async with opened(size=(140, 45)) as it:
        await it.press("n", "b", "enter", "question_mark")
        assert "What is asked now" in it.text
        help_of(it)


async def test_help_shows_keys_as_they_are_now() -> None:
    async with opened(CardsScreen, keys={"cards.kind": "f4"}) as it:
        [kinds] = [
            part.actions["Next kind of cards"] for part in parts(it.app.screen) if part.title == "On this screen"
        ]
        assert kinds == ["F4"]


def test_keys_that_belong_together_share_a_line() -> None:
    actions = {"Up": ["↑"], "Pick": ["Enter"], "Down": ["↓"], "First": ["Home"]}
    assert paired(actions) == {"Up; down": ["↑", "↓"], "Pick": ["Enter"], "First": ["Home"]}


async def test_a_question_mark_can_be_typed() -> None:
    async with opened(RulesScreen) as it:
        await it.press("slash", "question_mark")
        assert it.app.screen.query_one("#search").value == "?"  # type: ignore[attr-defined]


@pytest.mark.parametrize("keys", PLACES.values(), ids=list(PLACES))
async def test_the_palette_has_every_action_of_the_screen(keys: tuple[str, ...]) -> None:
    async with opened() as it:
        await it.press(*keys)
        screen = it.app.screen
        titles = [command.title for command in commands(it.app, screen)]
        own = {action.text for action in all_actions() if action.owner == type(screen).__name__}
        # Going to the page is for the arrow keys and Tab alone.
        assert own - {"To the page"} <= set(titles)
        for title in ("Rules", "Cards", "Settings", "Practice positions", "Replays", "Leave the program"):
            assert title in titles


async def test_a_command_of_the_palette_does_what_its_key_does() -> None:
    async with opened(CardsScreen) as it:
        screen = it.app.screen
        assert isinstance(screen, CardsScreen)
        found = {command.title: command for command in commands(it.app, screen)}
        await found["Next kind of cards"].callback()  # type: ignore[misc]
        assert screen.kind == "attack"
        found["Speed: slow"].callback()
        assert it.app.settings.speed == "slow"
        found["Theme: light"].callback()
        assert it.app.theme == "day"
        found["Settings"].callback()
        await it.settled()
        assert isinstance(it.app.screen, SettingsScreen)


async def test_the_palette_opens_and_finds() -> None:
    async with opened(CardsScreen) as it:
        await it.press("ctrl+p")
        assert isinstance(it.app.screen, CommandPalette)
        await it.type("no filter")
        await until(it.pilot, lambda: "On this screen: x" in it.text)


async def test_a_speed_of_the_palette_reaches_the_open_table() -> None:
    async with opened() as it:
        await it.press("n", "b", "enter")
        it.app.set_speed("slow")
        table = it.app.screen
        assert isinstance(table, TableScreen)
        assert table.playback.speed == "slow"
