"""Random keys one by one and in bursts, clicks, pastes, wheel, sizes: nothing crashes, no prompt is stuck.

The game on the disk can be gone on with.

`--hypothesis-profile=thorough` presses six times as many.
"""

from __future__ import annotations

import random
from contextlib import suppress

import pytest
from hypothesis import settings
from textual import events
from textual.errors import NoWidget
from textual.pilot import OutOfBounds, Pilot

from adventures.store.saves import list_saves, load
from tests.tui.playing import WITH_A_BOT, press, running, screen_text, settled, until
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
RUNS = 10 if settings.default is not None and settings.default.max_examples < 1000 else 60
EACH = 300
"""In all 3,000 keys, bursts and clicks."""

BURSTS = (
    ("enter", "enter"),
    ("escape", "escape"),
    ("escape", "escape", "escape"),
    ("f10", "enter", "enter"),
    ("f10", "escape", "escape", "enter"),
    ("f1", "escape", "f10"),
    ("question_mark", "escape", "escape"),
    ("ctrl+p", "enter", "enter"),
    ("ctrl+p", "escape", "escape"),
    ("ctrl+p", "down", "enter", "enter", "escape"),
    ("u", "u", "U"),
    ("1", "1", "1"),
    ("f2", "f5", "escape", "f8"),
    ("slash", "a", "enter", "escape"),
)
"""Keys that come at once: the next is there before the screen could follow."""
PASTES = ("", "1", "leonardo", "q\nq\n", "\x1b[A" * 9, "é猫" * 400)
SIZES = ((80, 24), (140, 45), (100, 30), (60, 20), (30, 8))


async def mischief(app: AdventuresApp, pilot: Pilot[None], chance: random.Random) -> str:
    """Do something at random; returns what, for whoever has to find out what went wrong."""
    lot = chance.random()
    width, height = app.size
    at = (chance.randrange(width), chance.randrange(height))
    if lot < 0.2:
        # A screen that has just been resized may have nothing there for a moment.
        with suppress(NoWidget, OutOfBounds):
            await pilot.click(offset=at)
        return f"click {at}"
    if lot < 0.35:
        burst = chance.choice(BURSTS) if chance.random() < 0.6 else tuple(chance.choices(KEYS, k=chance.randint(2, 6)))
        for key in burst:
            app.post_message(events.Key(key, key if len(key) == 1 else None))
        return f"at once {burst}"
    if lot < 0.38:
        text = chance.choice(PASTES)
        app.post_message(events.Paste(text))
        return f"paste {text[:9]!r}"
    if lot < 0.42:
        kind = chance.choice((events.MouseScrollDown, events.MouseScrollUp))
        for _ in range(chance.randint(1, 5)):
            app.screen._forward_event(kind(None, *at, 0, 0, 0, False, False, False, *at))
        return f"{kind.__name__} {at}"
    if lot < 0.44:
        size = chance.choice(SIZES)
        await pilot.resize_terminal(*size)
        if chance.random() < 0.5:
            app.post_message(events.Key("enter", None))
        return f"resize {size}"
    key = chance.choice(KEYS)
    await pilot.press(key)
    return key


async def calm(app: AdventuresApp, pilot: Pilot[None], size: tuple[int, int]) -> None:
    """The terminal as it was at the beginning, with everything shown."""
    await pilot.resize_terminal(*size)
    await until(pilot, lambda: app.screen.size == size)
    await settled(app, pilot)


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
            pressed.append(await mischief(app, pilot, chance))
            await settled(app, pilot)
            assert app.failure is None, f"run {run}: {pressed}"
        await calm(app, pilot, size)
        assert screen_text(app).strip()
        for screen in app.screen_stack:
            if isinstance(screen, TableScreen):
                app.set_speed("instant")
                for _ in range(8):  # a game waits for the menu above it
                    if app.screen is not screen and screen.paused:
                        await press(app, pilot, "escape")
                screen.playback.skip()
                await settled(app, pilot)
                asked = screen.chooser is not None or screen.session.decision is None
                assert asked, f"run {run}: nobody is asked after {pressed}"
        await press(app, pilot, "escape")
    saves, wrong = list_saves()
    assert not wrong
    for save in saves:
        assert load(save).notice == ""
