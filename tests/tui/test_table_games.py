"""Whole games at the table, by keys and by mouse."""

from __future__ import annotations

import random

import pytest
from textual.pilot import Pilot

from adventures.game.setup import Setup
from adventures.paths import replays_folder, saves_folder
from tests.tui.playing import LONE, WITH_A_BOT, at_the_table, click_offer, press, settled
from tui.app import AdventuresApp
from tui.screens.end import EndScreen
from tui.screens.table import TableScreen

MOST = 400


async def play(app: AdventuresApp, pilot: Pilot[None], table: TableScreen, *, mouse: bool) -> int:
    """Take offers at random until the game is over; returns how many."""
    chance = random.Random(5)
    for count in range(MOST):
        if table.session.decision is None:
            return count
        assert table.chooser is not None, "somebody must be asked"
        offers = [offer for offer in table.chooser.offers if offer.number >= 0]
        offer = chance.choice(offers)
        if mouse:
            await click_offer(app, pilot, table, offer)
            if table.chooser is not None and table.chooser.within is not None:
                raise AssertionError("a single offer needs no second look")
        else:
            await press(app, pilot, offer.key)
    raise AssertionError(f"the game isn't over after {MOST} choices")


def assert_over(app: AdventuresApp, table: TableScreen) -> None:
    assert isinstance(app.screen, EndScreen)
    assert table.session.game.outcome is not None
    assert [file.name for file in replays_folder().glob("*.json")]
    assert not list(saves_folder().glob("*.json"))


@pytest.mark.parametrize(("setup", "size"), [(WITH_A_BOT, (80, 24)), (LONE, (140, 45))], ids=["small", "large"])
async def test_a_whole_game_by_keys(setup: Setup, size: tuple[int, int]) -> None:
    async with at_the_table(setup, size) as (app, pilot, table):
        assert await play(app, pilot, table, mouse=False) > 10
        await settled(app, pilot)
        assert_over(app, table)


@pytest.mark.parametrize(("setup", "size"), [(LONE, (80, 24)), (WITH_A_BOT, (140, 45))], ids=["small", "large"])
async def test_a_whole_game_by_mouse(setup: Setup, size: tuple[int, int]) -> None:
    async with at_the_table(setup, size) as (app, pilot, table):
        assert await play(app, pilot, table, mouse=True) > 10
        await settled(app, pilot)
        assert_over(app, table)


async def test_bots_play_a_game_among_themselves() -> None:
    bots = tuple({"hero": hero, "person": False, "bot": "random"} for hero in ("leonardo", "raphael"))
    setup = Setup(villain="shredder", seats=bots, minions=("slash", "rat-king"), seed="1")  # type: ignore[arg-type]
    async with at_the_table(setup, (100, 30)) as (app, _, table):
        assert_over(app, table)
