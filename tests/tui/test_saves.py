"""The list of saves: what tells games of one setup apart, and games that are open elsewhere."""

from __future__ import annotations

import subprocess
import sys

from adventures.game.setup import SeatSetup, Setup
from adventures.paths import saves_folder
from adventures.store.keeper import Keeper
from adventures.store.saves import find_save
from tests.tui.playing import press, running, screen_text
from tui.app import AdventuresApp
from tui.screens.saves import SavesScreen
from tui.session import Session

HOLDS = """
import sys
from pathlib import Path
from adventures.store.locks import hold
held = hold(Path(sys.argv[1]))
print("open", flush=True)
sys.stdin.read()
"""


def keep(seed: str, **others: object) -> Keeper:
    """A game that was begun and left."""
    values = {"villain": "shredder", "seats": ("leonardo", "raphael"), "seed": seed, **others}
    keeper = Session.start(Setup.model_validate(values)).keeper
    keeper.close()
    return keeper


async def test_saves_of_one_setup_are_told_apart_in_columns_that_fit() -> None:
    keep("first").copy_as("a name that is much too long for its column")
    keep("second")
    four = tuple(SeatSetup(hero=hero, player="Eve") for hero in ("leonardo", "raphael", "donatello", "michelangelo"))
    keep("third", seats=four)
    keep("hidden", mode="duel", villain=None)
    async with running(AdventuresApp(), (80, 24)) as (app, pilot):
        await press(app, pilot, "c")
        lines = [line for line in screen_text(app).splitlines() if "not begun" in line]
        assert len(lines) == 5
        assert len({line.index("not begun") for line in lines}) == 1
        assert len({line.index("Leonardo") for line in lines}) == 1
        for words in (" first ", " second ", " a name t… ", " third ", " no. 1 "):
            assert sum(words in line for line in lines) == 1, words
        assert not any("hidden" in line for line in lines)
        assert next(line for line in lines if " third " in line).rstrip().endswith("…")
        assert sum("Leonardo (Eve)" in line for line in lines) == 1


async def test_a_game_that_is_open_elsewhere_is_neither_opened_nor_deleted() -> None:
    keep("first")
    file = find_save().file
    with subprocess.Popen(
        [sys.executable, "-c", HOLDS, str(file)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "open\n"
        async with running(AdventuresApp(), (140, 45)) as (app, pilot):
            await press(app, pilot, "c", "enter")
            assert isinstance(app.screen, SavesScreen)
            assert "is open in another window" in " ".join(note.message for note in app._notifications)
            await press(app, pilot, "d", "y")
            assert list(saves_folder().glob("*.json")) == [file]
        process.kill()
