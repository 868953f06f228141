"""Random keys and clicks: nothing crashes, no prompt is stuck, and the game on the disk can be gone on with.

`--hypothesis-profile=thorough` presses ten times as many.
"""

from __future__ import annotations

import random

import pytest
from hypothesis import settings

from adventures.store.saves import list_saves, load
from tests.tui.playing import WITH_A_BOT, press, running, screen_text, settled
from tui.app import AdventuresApp
from tui.screens.table import TableScreen

KEYS = [
    *(
        "up",
        "down",
        "left",
        "right",
        "enter",
        "space",
        "escape",
        "tab",
        "shift+tab",
        "home",
        "end",
        "pageup",
        "pagedown",
    ),
    *(f"f{n}" for n in range(1, 11)),
    *"1234123412345678abcdefgmnprstuU?h",
    *("enter", "down", "1", "2"),
]
RUNS = 3 if settings.default is not None and settings.default.max_examples < 1000 else 10
EACH = 100 if RUNS == 3 else 300


@pytest.mark.parametrize("run", range(RUNS))
async def test_random_keys_and_clicks_do_no_harm(run: int, monkeypatch: pytest.MonkeyPatch) -> None:
    chance = random.Random(run)
    size = [(80, 24), (140, 45), (100, 30)][run % 3]
    monkeypatch.setattr(AdventuresApp, "exit", lambda app, *_, **__: None)
    app = AdventuresApp(WITH_A_BOT.model_copy(update={"seed": f"monkey {run}"}))
    app.settings.speed = ["instant", "normal", "step"][run % 3]  # type: ignore[assignment]
    pressed: list[str] = []
    async with running(app, size) as (_, pilot):
        for _ in range(EACH):
            if chance.random() < 0.25:
                at = (chance.randrange(size[0]), chance.randrange(size[1]))
                pressed.append(f"click {at}")
                await pilot.click(offset=at)
            else:
                key = chance.choice(KEYS)
                pressed.append(key)
                await pilot.press(key)
            await settled(app, pilot)
            assert app.failure is None, f"run {run}: {pressed}"
        assert screen_text(app).strip()
        for screen in app.screen_stack:
            if isinstance(screen, TableScreen):
                screen.playback.speed = "instant"
                screen.playback.skip()
                await settled(app, pilot)
                asked = screen.chooser is not None or screen.session.decision is None
                assert asked, f"run {run}: nobody is asked after {pressed}"
        await press(app, pilot, "escape")
    saves, wrong = list_saves()
    assert not wrong
    for save in saves:
        assert load(save).notice == ""
