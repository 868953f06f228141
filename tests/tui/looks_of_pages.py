"""The looks of everything beside the table: menu, forms, lists, library, settings."""

from __future__ import annotations

import os
from collections.abc import Awaitable, Callable
from typing import Any

from textual.screen import Screen

from adventures.game.game import Game
from adventures.game.setup import Setup
from adventures.paths import replays_folder, saves_folder
from adventures.store.keeper import Keeper
from tests.tui.looks import DUEL, LONE, TEAMS, TWO, Look, keys
from tests.tui.opened import Opened
from tests.tui.playing import settled, table_of
from tui.actions import all_actions
from tui.screens.briefing import BriefingScreen
from tui.screens.cards import CardsScreen
from tui.screens.replay import ReplayScreen
from tui.screens.rules import RulesScreen
from tui.screens.settings import KeyScreen

NEW_YEAR = 1_767_268_800


def played(setup: Setup, choices: int) -> Game:
    """A game after some choices, always the first option; it may be over before."""
    game = Game.start(setup)
    for _ in range(choices):
        if game.decision is not None:
            game.choose(0)
    return game


def page(make: Callable[[], Screen[Any]], *pressed: str) -> Callable[[Opened], Awaitable[None]]:
    """A page opened above the menu, then keys."""

    async def come(it: Opened) -> None:
        it.app.push_screen(make())
        await it.settled()
        await it.press(*pressed)

    return come


def after(prepare: Callable[[], None], *pressed: str) -> Callable[[Opened], Awaitable[None]]:
    """Something lies on the disk; then from the menu, drawn anew, by keys."""

    async def come(it: Opened) -> None:
        prepare()
        await it.press("n", "escape", *pressed)

    return come


def some_saves() -> None:
    """Three games to go on with, and a file that is none."""
    for day, (setup, choices) in enumerate(((LONE, 0), (TWO, 30), (DUEL, 12)), start=1):
        when = f"2026-01-0{day}T12:00:00"
        Keeper(played(setup, choices), clock=lambda when=when: when).keep()  # type: ignore[misc]
    (saves_folder() / "torn.json").write_text("{", encoding="utf-8")


def a_replay() -> None:
    """A game that is over."""
    Keeper(played(LONE, 5_000)).keep()
    for file in replays_folder().glob("*.json"):
        os.utime(file, (NEW_YEAR, NEW_YEAR))


async def cards(it: Opened) -> None:
    it.app.push_screen(CardsScreen("leonardo"))
    await it.press("down")
    # How many cards there are in all is no concern of the looks.
    it.app.screen.query_one("#title").display = False


async def the_end_of_a_position(it: Opened) -> None:
    """The first position, played as the hints say."""
    await it.press("p", "p")
    table = table_of(it.app)
    for _ in range(50):
        if table.chooser is not None:
            table.choose(table.session.hint())
        await settled(it.app, it.pilot)


PAGES = [
    Look("menu", "MenuScreen", keys()),
    Look("menu-saves", "MenuScreen", after(some_saves), sizes=((80, 24),)),
    Look("new-adventure", "NewGameScreen", keys("n")),
    Look("new-adventure-hero", "NewGameScreen", keys("n", "down"), sizes=((140, 45),)),
    Look("new-duel", "NewGameScreen", keys("d")),
    Look("new-team-game", "NewGameScreen", keys("t"), sizes=((80, 24), (140, 45))),
    Look("pick", "PickScreen", keys("n", "down", "enter")),
    Look("briefing", "BriefingScreen", page(lambda: BriefingScreen(TWO))),
    Look("briefing-duel", "BriefingScreen", page(lambda: BriefingScreen(DUEL)), sizes=((80, 24),)),
    Look("briefing-teams", "BriefingScreen", page(lambda: BriefingScreen(TEAMS)), sizes=((140, 45),)),
    Look("saves", "SavesScreen", after(some_saves, "c")),
    Look("saves-delete", "ConfirmScreen", after(some_saves, "c", "d")),
    Look("replays", "ReplaysScreen", after(a_replay, "r")),
    Look("replays-none", "ReplaysScreen", keys("r"), sizes=((80, 24),)),
    Look("replay", "ReplayScreen", page(lambda: ReplayScreen(played(TWO, 60).record()), "end")),
    Look(
        "replay-log",
        "ReplayScreen",
        page(lambda: ReplayScreen(played(TWO, 60).record()), "end", "f5"),
        sizes=((80, 24),),
    ),
    Look("turns", "TurnsScreen", page(lambda: ReplayScreen(played(TWO, 60).record()), "end", "t")),
    Look("practice", "PracticeScreen", keys("p")),
    Look("practice-table", "PracticeTable", keys("p", "p")),
    Look("practice-end", "PracticeEnd", the_end_of_a_position),
    Look("rules", "RulesScreen", page(lambda: RulesScreen("attack"))),
    Look("rules-search", "RulesScreen", keys("h", "slash", *"threat"), sizes=((100, 30),)),
    Look("cards", "CardsScreen", cards),
    Look("settings", "SettingsScreen", keys("s", "down"), settings={"colors": "deuteranopia"}),
    Look("key", "KeyScreen", page(lambda: KeyScreen(all_actions()[0]))),
    Look("help", "HelpScreen", keys("p", "question_mark")),
    Look("palette", "Commands", keys("ctrl+p")),
]
