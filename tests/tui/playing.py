"""Playing at the table in tests: by keys and by mouse, without waiting for anything but the program itself."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import pytest
from textual.geometry import Offset
from textual.pilot import Pilot
from textual.widget import Widget

from adventures.game.setup import Setup
from tui.app import AdventuresApp
from tui.chooser import Offer
from tui.screens.table import TableScreen
from tui.widgets.board import BoardView
from tui.widgets.choices import Choices

LONE = Setup(villain="shredder", seats=("leonardo",), minions=("slash",), seed="7")  # type: ignore[arg-type]
WITH_A_BOT = Setup(
    villain="shredder",
    seats=("leonardo", {"hero": "raphael", "person": False, "bot": "random"}),  # type: ignore[arg-type]
    minions=("slash", "rat-king"),
    seed="3",
)


async def no_idling(*_: float) -> None:
    """Instead of waiting until the processor rests: ``settled`` waits for what is really under way."""
    await asyncio.sleep(0)


@asynccontextmanager
async def running(
    app: AdventuresApp, size: tuple[int, int] = (100, 30)
) -> AsyncIterator[tuple[AdventuresApp, Pilot[None]]]:
    """The app at a size, with nothing under way."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("textual.pilot.wait_for_idle", no_idling)
        patch.setattr("textual.app.wait_for_idle", no_idling)
        async with app.run_test(size=size, notifications=True) as pilot:
            await settled(app, pilot)
            yield app, pilot


@asynccontextmanager
async def at_the_table(
    setup: Setup = LONE, size: tuple[int, int] = (100, 30), *, speed: Any = "instant", theme: str = "night"
) -> AsyncIterator[tuple[AdventuresApp, Pilot[None], TableScreen]]:
    """A game at its first decision for a person, or at its end if none plays."""
    app = AdventuresApp(setup)
    app.settings.speed = speed
    app.theme = theme
    async with running(app, size) as (_, pilot):
        yield app, pilot, table_of(app)


def table_of(app: AdventuresApp) -> TableScreen:
    """The table that is open."""
    return next(screen for screen in app.screen_stack if isinstance(screen, TableScreen))


async def settled(app: AdventuresApp, pilot: Pilot[None]) -> None:
    """Wait until nothing is under way: no bot thinks, nothing is waiting to be shown."""
    still = 0
    while still < 3:
        await pilot.pause(0)
        if app.workers:
            await app.workers.wait_for_complete()
            still = 0
        else:
            still += 1


async def until(pilot: Pilot[None], condition: Callable[[], bool]) -> None:
    """Let the app run until a condition holds; what moves on the screen takes a little time of its own."""
    for turn in range(2_000):
        if condition():
            return
        await pilot.pause(0 if turn < 500 else 0.01)
    raise AssertionError("it never came to that")


async def press(app: AdventuresApp, pilot: Pilot[None], *keys: str) -> None:
    """Press keys, one after the other, each when the one before is done."""
    for key in keys:
        await pilot.press(key)
        await settled(app, pilot)


async def click_offer(app: AdventuresApp, pilot: Pilot[None], table: TableScreen, offer: Offer) -> None:
    """Take an offer by mouse: on the board or in the hand where it lies there alone, else in the list."""
    chooser = table.chooser
    assert chooser is not None
    if offer.space and len(chooser.places("space", offer.space)) == 1:
        await click_space(app, pilot, table, offer.space)
        return
    choices = table.query_one("#choices", Choices)
    index = chooser.offers.index(offer)
    choices.select(index)
    await pilot.pause(0)
    for y in range(choices.size.height):
        for x in range(0, choices.size.width, 3):
            if choices.index_at(x, y) == index:
                await pilot.click(choices, offset=(x + 1, y))
                await settled(app, pilot)
                return
    raise AssertionError(f"{offer.label} can't be seen in the list")


async def click_space(app: AdventuresApp, pilot: Pilot[None], table: TableScreen, space: str) -> None:
    """Click a space of the board."""
    board = table.query_one("#board", BoardView)
    board.focus_on(space)
    await pilot.pause(0)
    layout = board.layout_now
    assert layout is not None
    slot = layout.spaces[space]
    at = Offset(slot.left + slot.width // 2, slot.top + slot.height // 2) - board.scroll_offset
    await pilot.click(board, offset=at)
    await settled(app, pilot)


def text_of(widget: Widget) -> str:
    """What a widget shows, line by line."""
    return "\n".join("".join(part.text for part in widget.render_line(y)) for y in range(widget.size.height))


def screen_text(app: AdventuresApp) -> str:
    """What the whole screen shows."""
    strips = app.screen._compositor.render_strips()
    return "\n".join(strip.text for strip in strips[: app.screen.size.height])
