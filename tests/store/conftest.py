"""Each test here has a home of its own, and games of the real content."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from adventures.game.game import Game
from adventures.game.setup import Setup
from adventures.paths import HOME_VARIABLE

MakeGame = Callable[..., Game]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder that everything is written into."""
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path / "home"))
    return tmp_path / "home"


@pytest.fixture
def no_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home that can't be written to."""
    blocked = tmp_path / "blocked"
    blocked.write_text("")
    monkeypatch.setenv(HOME_VARIABLE, str(blocked))
    return blocked


@pytest.fixture
def new_game() -> MakeGame:
    """Games of two heroes against Shredder, played at random for so many choices."""

    def make(choices: int = 0, seed: str = "store", **setup: Any) -> Game:
        game = Game.start(Setup(villain="shredder", seats=("leonardo", "raphael"), seed=seed, **setup))
        chance = Random(seed)
        while game.decision is not None and game.choices < choices:
            game.choose(chance.randrange(len(game.decision.options)))
        return game

    return make
