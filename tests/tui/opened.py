"""Opening a screen of the app for a test, and reading what it shows."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

from textual.pilot import Pilot
from textual.screen import Screen
from textual.widget import Widget

from tui.app import AdventuresApp

SIZES = ((80, 24), (100, 30), (140, 45))


@asynccontextmanager
async def opened(
    make: Callable[[], Screen[Any]] | None = None, size: tuple[int, int] = (100, 30)
) -> AsyncIterator[tuple[AdventuresApp, Pilot[None]]]:
    """The app with a screen above the menu, at a size."""
    app = AdventuresApp()
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        if make is not None:
            app.push_screen(make())
            await pilot.pause()
        yield app, pilot


def text_of(widget: Widget) -> str:
    """What a widget shows, line by line."""
    return "\n".join("".join(part.text for part in widget.render_line(y)) for y in range(widget.size.height))


def screen_text(app: AdventuresApp) -> str:
    """What the whole screen shows."""
    size = app.screen.size
    strips = app.screen._compositor.render_strips()
    return "\n".join(strip.text for strip in strips[: size.height])
