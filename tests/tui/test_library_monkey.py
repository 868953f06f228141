"""Random keys, clicks and sizes on the screens around the table: nothing crashes, and Esc leads back to the menu.

`--hypothesis-profile=thorough` presses ten times as many.
"""

from __future__ import annotations

import random
from contextlib import suppress

import pytest
from hypothesis import settings
from textual.errors import NoWidget

from adventures.game.game import Game
from adventures.game.record import Record
from adventures.game.setup import Setup
from adventures.paths import replays_folder
from adventures.store.files import write_aside
from tests.tui.opened import SIZES, opened
from tests.tui.playing import until
from tui.app import AdventuresApp
from tui.colors import use_colors
from tui.screens.menu import MenuScreen

KEYS = [
    *("up", "down", "left", "right", "enter", "space", "escape", "tab", "shift+tab", "home", "end"),
    *("pageup", "pagedown", "slash", "delete", "backspace", "question_mark", "f1", "f8", "f9"),
    *("down", "down", "right", "enter", "escape"),
    *"prhgsokKxdtlnNwy12aeiu",
]
THOROUGH = settings.default is not None and settings.default.max_examples >= 1000
RUNS, EACH = (10, 300) if THOROUGH else (3, 90)
LONE = Setup(villain="shredder", seats=("leonardo",), minions=("slash",), seed="monkey")  # type: ignore[arg-type]


@pytest.mark.parametrize("run", range(RUNS))
async def test_random_keys_and_clicks_lead_nowhere_bad(run: int, monkeypatch: pytest.MonkeyPatch) -> None:
    chance = random.Random(f"library {run}")
    monkeypatch.setattr(AdventuresApp, "exit", lambda app, *_, **__: None)
    write_aside(replays_folder() / "one.json", Record(LONE, [], outcome=Game.start(LONE).outcome).dumps())
    pressed: list[str] = []
    try:
        async with opened(size=SIZES[run % 3], speed="instant") as it:
            await it.press("rhgsp"[run % 5])
            for _ in range(EACH):
                lot = chance.random()
                if lot < 0.2:
                    size = it.app.screen.size
                    at = (chance.randrange(size.width), chance.randrange(size.height))
                    pressed.append(f"click {at}")
                    # A screen that has just been resized may have nothing there for a moment.
                    with suppress(NoWidget):
                        await it.pilot.click(offset=at)
                elif lot < 0.23:
                    size_now = chance.choice(((60, 20), (40, 10), *SIZES))
                    pressed.append(f"resize {size_now}")
                    await it.pilot.resize_terminal(*size_now)
                    await until(it.pilot, lambda size=size_now: it.app.screen.size == size)  # type: ignore[misc]
                else:
                    key = chance.choice(KEYS)
                    pressed.append(key)
                    await it.pilot.press(key)
                await it.settled()
                assert it.app.failure is None, f"run {run}: {pressed}"
            await it.still()
            assert it.text.strip(), f"run {run}: a blank screen after {pressed}"
            it.app.settings.keys = {}
            it.app.apply_settings()
            for _ in range(40):
                if isinstance(it.app.screen, MenuScreen) or any("Table" in str(one) for one in it.app.screen_stack):
                    break
                await it.press("escape")
            else:
                raise AssertionError(f"run {run}: Esc does not lead back from {it.app.screen_stack} after {pressed}")
    finally:
        use_colors("usual")
