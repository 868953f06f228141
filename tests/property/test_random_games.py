"""Random games of every kind under watch: 500 in a run, 20,000 with ``--hypothesis-profile=thorough``."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from adventures.game.setup import Setup
from tests.property.setups import MOST_PLAYERS, adventures, duels, team_games
from tests.property.walk import HABITS, Walk

THOROUGH = settings().max_examples >= 1000
TIMES = 40 if THOROUGH else 1

SEEDS = st.integers(0, 2**32 - 1)
PLAY = st.sampled_from(HABITS)
WEAK = st.sampled_from([0, 0, 1, 3, 6, -4])
FRAIL = st.sampled_from([0, 0, -3])


def games(count: int) -> settings:
    """So many games, or forty times as many in the thorough profile."""
    return settings(max_examples=count * TIMES)


@games(90)
@given(adventures(1), SEEDS, PLAY, WEAK)
def test_adventures_of_one_hero(setup: Setup, seed: int, habit: str, weak: int) -> None:
    Walk(setup, seed, habit, weak).play()


@games(150)
@given(adventures(2), SEEDS, PLAY, WEAK)
def test_adventures_of_two_heroes(setup: Setup, seed: int, habit: str, weak: int) -> None:
    Walk(setup, seed, habit, weak).play()


@pytest.mark.parametrize("heroes", range(3, MOST_PLAYERS + 1))
def test_adventures_of_more_heroes(heroes: int) -> None:
    @games(100 // (MOST_PLAYERS - 2))
    @given(adventures(heroes), SEEDS, PLAY, WEAK)
    def play(setup: Setup, seed: int, habit: str, weak: int) -> None:
        Walk(setup, seed, habit, weak).play()

    play()


@games(100)
@given(duels(), SEEDS, PLAY)
def test_duels(setup: Setup, seed: int, habit: str) -> None:
    Walk(setup, seed, habit).play()


@games(60)
@given(team_games(), SEEDS, PLAY, FRAIL)
def test_team_games(setup: Setup, seed: int, habit: str, weak: int) -> None:
    Walk(setup, seed, habit, weak).play()
