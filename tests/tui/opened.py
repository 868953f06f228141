"""Opening a screen of the app for a test, and reading what it shows."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

from textual.pilot import Pilot
from textual.screen import Screen
from textual.widget import Widget

from tests.tui.golden import picture_of
from tests.tui.playing import press, running, settled
from tui.app import AdventuresApp

SIZES = ((80, 24), (100, 30), (140, 45))


class Opened:
    """An app in a test: keys and clicks that are done when they return."""

    def __init__(self, app: AdventuresApp, pilot: Pilot[None]) -> None:
        self.app = app
        self.pilot = pilot

    async def press(self, *keys: str) -> None:
        """Press keys."""
        await press(self.app, self.pilot, *keys)

    async def type(self, text: str) -> None:
        """Type a text."""
        await self.press(*("space" if letter == " " else letter for letter in text))

    async def click(self, widget: str, x: int = 1, y: int = 0) -> None:
        """Click a cell of a widget."""
        await self.pilot.click(widget, offset=(x, y))
        await self.settled()

    async def settled(self) -> None:
        """Wait until nothing is under way."""
        await settled(self.app, self.pilot)

    async def still(self) -> None:
        """Wait until the screen doesn't change any more."""
        before = None
        while (now := picture_of(self.app)) != before:
            before = now
            for _ in range(5):
                await self.settled()

    @property
    def text(self) -> str:
        """What the whole screen shows."""
        strips = self.app.screen._compositor.render_strips()
        return "\n".join(strip.text for strip in strips[: self.app.screen.size.height])

    def shows(self, widget: str) -> str:
        """What a widget shows."""
        return text_of(self.app.screen.query_one(widget))


@asynccontextmanager
async def opened(
    make: Callable[[], Screen[Any]] | None = None,
    size: tuple[int, int] = (100, 30),
    **settings: object,
) -> AsyncIterator[Opened]:
    """The app with a screen above the menu, at a size, with some settings."""
    app = AdventuresApp()
    for name, value in settings.items():
        setattr(app.settings, name, value)
    async with running(app, size) as (_, pilot):
        found = Opened(app, pilot)
        if settings:
            app.apply_settings()
        if make is not None:
            app.push_screen(make())
        await found.settled()
        yield found


def text_of(widget: Widget) -> str:
    """What a widget shows, line by line."""
    return "\n".join("".join(part.text for part in widget.render_line(y)) for y in range(widget.size.height))
