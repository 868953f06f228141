"""How long a person waits for the screen: from a key to the frame, and from the start to the first frame."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from pytest_benchmark.fixture import BenchmarkFixture
from textual.pilot import Pilot

from adventures.game.setup import Setup
from adventures.paths import HOME_VARIABLE
from tests.tui.playing import running, settled, table_of
from tui.app import AdventuresApp
from tui.session import Session

KEY_LIMIT = 0.060
MENU_LIMIT = 0.8
TABLE_LIMIT = 0.5
HEROES = ("leonardo", "raphael", "donatello", "michelangelo")
FOUR = Setup(villain="shredder", seats=HEROES, seed="bench")  # type: ignore[arg-type]
ARROWS = ("down", "right", "up", "left")


@pytest.fixture(autouse=True)
def home(tmp_path: Path) -> Iterator[Path]:
    """A home of its own."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(HOME_VARIABLE, str(tmp_path))
        yield tmp_path


async def frame(app: AdventuresApp, pilot: Pilot[None]) -> None:
    """Let everything that waits be done and draw the whole screen, as for a terminal."""
    await pilot.pause(0)
    app.screen._compositor.render_strips()


def measure(benchmark: BenchmarkFixture, what: str, keys: Callable[[AdventuresApp], str], rounds: int) -> None:
    """The time from a key to the frame, at 140x45 in the middle of a game of four heroes."""
    times: list[float] = []

    async def play() -> None:
        app = AdventuresApp(FOUR)
        app.settings.speed = "instant"
        async with running(app, (140, 45)) as (_, pilot):
            table = table_of(app)
            for _ in range(60):
                if table.chooser is not None:
                    await pilot.press(table.chooser.offers[0].key)
                    await settled(app, pilot)
            for _ in range(rounds):
                key = keys(app)
                start = time.perf_counter()
                await pilot.press(key)
                await frame(app, pilot)
                times.append(time.perf_counter() - start)
                await settled(app, pilot)

    asyncio.run(play())
    hand_in(benchmark, times, KEY_LIMIT, what)


def test_arrow_key_to_frame(benchmark: BenchmarkFixture) -> None:
    count = iter(range(10_000))
    measure(benchmark, "arrow key to frame, four heroes, 140x45", lambda app: ARROWS[next(count) % 4], 80)


def test_choice_to_frame(benchmark: BenchmarkFixture) -> None:
    def first(app: AdventuresApp) -> str:
        chooser = table_of(app).chooser
        return chooser.offers[0].key if chooser is not None else "escape"

    measure(benchmark, "choice to frame, four heroes, 140x45", first, 60)


class Terminal:
    """A terminal of 140x45 that nobody looks at, by tmux."""

    def __init__(self, home: Path) -> None:
        self.home = home
        self._tmux = ["tmux", "-L", f"adventures-bench-{os.getpid()}", "-f", "/dev/null"]
        self._run("new-session", "-d", "-x", "140", "-y", "45", "cat")

    def _run(self, *words: str) -> str:
        return subprocess.run([*self._tmux, *words], check=True, capture_output=True, text=True).stdout

    def clear(self) -> None:
        """Nothing runs and nothing is shown."""
        self._run("respawn-pane", "-k", "cat")
        self._run("clear-history")

    def start(self) -> float:
        """Start the program; returns when that was."""
        start = time.perf_counter()
        self._run("respawn-pane", "-k", "env", f"{HOME_VARIABLE}={self.home}", sys.executable, "-m", "adventures")
        return start

    def press(self, key: str) -> float:
        """Press a key; returns when that was."""
        start = time.perf_counter()
        self._run("send-keys", key)
        return start

    def until(self, text: str) -> float:
        """Wait until a text can be read; returns when that was."""
        deadline = time.perf_counter() + 20
        while text not in self._run("capture-pane", "-p"):
            assert time.perf_counter() < deadline, f"{text!r} never came"
        return time.perf_counter()

    def close(self) -> None:
        """End the terminal and all in it."""
        self._run("kill-server")


@pytest.fixture
def terminal(home: Path) -> Iterator[Terminal]:
    """A terminal, closed at the end."""
    terminal = Terminal(home)
    yield terminal
    terminal.close()


def hand_in(benchmark: BenchmarkFixture, times: list[float], limit: float, what: str) -> None:
    """Times that were measured elsewhere, as the rounds of a benchmark."""
    left = iter(times)
    benchmark.extra_info["limit"] = limit
    benchmark.extra_info["what"] = what
    benchmark.pedantic(lambda: next(left), rounds=len(times))
    benchmark.stats.stats.data[:] = times
    assert sorted(times)[len(times) // 2] <= limit


def test_first_menu_frame(benchmark: BenchmarkFixture, terminal: Terminal) -> None:
    times = []
    for _ in range(9):
        terminal.clear()
        start = terminal.start()
        times.append(terminal.until("New adventure") - start)
    hand_in(benchmark, times[1:], MENU_LIMIT, "first frame of the menu, from the start")


def test_first_table_frame(benchmark: BenchmarkFixture, terminal: Terminal) -> None:
    Session.start(FOUR)
    times = []
    for _ in range(9):
        terminal.clear()
        terminal.start()
        terminal.until("1 game")
        terminal.press("c")
        terminal.until("not begun")
        start = terminal.press("Enter")
        times.append(terminal.until("Initiative") - start)
    hand_in(benchmark, times[1:], TABLE_LIMIT, "first frame of the table, from the choice")
