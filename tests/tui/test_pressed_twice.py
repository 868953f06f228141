"""A key that comes twice before the screen could follow does its work once."""

from __future__ import annotations

import pytest
from textual import events
from textual.command import CommandList, CommandPalette

from adventures.game.setup import Setup
from adventures.paths import saves_folder
from tests.tui.opened import opened
from tests.tui.playing import LONE, at_the_table, running, settled, until
from tui.app import AdventuresApp
from tui.screens.cards import CardsScreen
from tui.screens.confirm import ConfirmScreen
from tui.screens.end import EndScreen
from tui.screens.menu import MenuScreen
from tui.screens.new_game import NewGameScreen
from tui.screens.pick import PickScreen, TypeScreen
from tui.screens.saves import SavesScreen
from tui.screens.table import TableScreen
from tui.session import Session

BOTS = Setup(
    villain="shredder",
    seats=({"hero": "leonardo", "person": False, "bot": "random"},),  # type: ignore[arg-type]
    minions=("slash",),
    seed="1",
)


def twice(app: AdventuresApp, key: str) -> None:
    """Press a key two times at once."""
    for _ in range(2):
        app.post_message(events.Key(key, key if len(key) == 1 else None))


@pytest.mark.parametrize("key", ["r", "s"])
async def test_one_rematch_begins(key: str) -> None:
    async with at_the_table(BOTS) as (app, pilot, _):
        assert isinstance(app.screen, EndScreen)
        before = app.screen
        twice(app, key)
        await settled(app, pilot)
        assert app.failure is None
        assert before not in app.screen_stack
        assert sum(isinstance(screen, TableScreen) for screen in app.screen_stack) == 1
        assert app.screen.session.game.outcome is not None


async def test_one_save_is_gone_on_with() -> None:
    Session.start(LONE)
    app = AdventuresApp()
    async with running(app) as (_, pilot):
        app.open_saves()
        await settled(app, pilot)
        assert isinstance(app.screen, SavesScreen)
        twice(app, "1")
        await settled(app, pilot)
        assert app.failure is None
        assert [type(screen) for screen in app.screen_stack[1:]] == [MenuScreen, TableScreen]
    assert len(list(saves_folder().glob("*.json"))) == 1


async def test_an_answer_closes_its_question_alone() -> None:
    async with opened() as it:
        answers: list[bool | None] = []
        it.app.open_new_game()
        it.app.push_screen(ConfirmScreen("Sure?", "Yes"), answers.append)
        await it.settled()
        twice(it.app, "y")
        await it.settled()
        assert answers == [True]
        assert isinstance(it.app.screen, NewGameScreen)


async def test_a_value_taken_closes_its_list_alone() -> None:
    async with opened() as it:
        await it.press("n", "down", "enter")
        assert isinstance(it.app.screen, PickScreen)
        twice(it.app, "1")
        await it.settled()
        assert isinstance(it.app.screen, NewGameScreen)


async def test_a_text_typed_closes_its_line_alone() -> None:
    async with opened() as it:
        texts: list[str | None] = []
        it.app.open_new_game()
        it.app.push_screen(TypeScreen("Seed", "7", "A seed."), texts.append)
        await it.settled()
        twice(it.app, "enter")
        await it.settled()
        assert texts == ["7"]
        assert isinstance(it.app.screen, NewGameScreen)


async def test_one_command_palette_opens_also_below_the_rules() -> None:
    async with opened() as it:
        await it.press("ctrl+p", "f1", "ctrl+p")
        assert it.app.failure is None
        assert sum(isinstance(screen, CommandPalette) for screen in it.app.screen_stack) == 1


@pytest.mark.parametrize("keys", [("f1", "escape"), ("f1", "escape", "escape"), ("g", "escape", "g")])
async def test_a_key_for_a_screen_that_only_opens_waits_for_it(keys: tuple[str, ...]) -> None:
    async with opened() as it:
        for key in keys:
            it.app.post_message(events.Key(key, key if len(key) == 1 else None))
        await it.settled()
        assert it.app.failure is None
        assert isinstance(it.app.screen, CardsScreen if keys[-1] == "g" else MenuScreen)


def first_command(app: AdventuresApp) -> str:
    """The command at the top of the palette."""
    commands = app.screen.query_one(CommandList)
    return str(commands.get_option_at_index(0).hit.text) if commands.option_count else ""


@pytest.mark.parametrize("keys", [("enter", "enter"), ("enter", "enter", "enter", "enter"), ("escape", "escape")])
async def test_a_command_is_taken_once(keys: tuple[str, ...], monkeypatch: pytest.MonkeyPatch) -> None:
    taken: list[str] = []
    monkeypatch.setattr(AdventuresApp, "action_practice", lambda app: taken.append("practice"))
    async with opened() as it:
        await it.press("ctrl+p")
        await it.type("practice pos")
        await until(it.pilot, lambda: first_command(it.app) == "Practice positions")
        for key in keys:
            it.app.post_message(events.Key(key, None))
        await it.settled()
        await until(it.pilot, lambda: isinstance(it.app.screen, MenuScreen))
        await it.settled()
        assert it.app.failure is None
        assert taken == ([] if "escape" in keys else ["practice"])
