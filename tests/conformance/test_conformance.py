"""What every mode, hero, villain, minion and battlefield goes through by itself once it is in the catalog.

Each is played at random under watch (copies, imagined games, views, JSON at checkpoints: see ``tests.property.walk``),
then its record is played again.
"""

from __future__ import annotations

from itertools import cycle, islice
from typing import get_args

import pytest

from adventures.game.game import Game, fingerprint
from adventures.game.record import Record
from adventures.game.setup import SeatSetup, Setup
from tests.property.setups import CATALOG, MOST_PLAYERS
from tests.property.walk import Walk

MODES = get_args(Setup.model_fields["mode"].annotation)


def seats(first: str, count: int, teams: bool = False) -> tuple[SeatSetup, ...]:
    """A hero and those that follow it in the catalog, round about."""
    start = CATALOG.heroes.index(first)
    heroes = islice(cycle(CATALOG.heroes), start, start + count)
    return tuple(SeatSetup(hero=hero, team=n % 2 if teams else 0) for n, hero in enumerate(heroes))


def setup_of(mode: str, hero: str = CATALOG.heroes[0], players: int = 2, **more: object) -> Setup:
    """A plain setup of a mode with a hero in it."""
    if mode == "adventure":
        more.setdefault("villain", CATALOG.villains[0])
    players = {"duel": 2, "teams": 4}.get(mode, players)
    chosen = seats(hero, players, mode == "teams")
    return Setup.model_validate({"mode": mode, "seats": chosen, "seed": f"{mode} {hero}", **more})


def conforms(setup: Setup, habit: str = "any", seed: int = 1) -> None:
    """Play a game under watch, then its record."""
    walked = Walk(setup, seed, habit).play()
    game = walked.game
    assert game.outcome is not None
    assert walked.examined
    record = Record.loads(game.record().dumps())
    again = Game.replay(record)
    assert fingerprint(again.state) == fingerprint(game.state)
    assert [event.line for event in again.events] == [event.line for event in game.events]
    assert again.record() == record


def test_the_catalog_has_something_to_play_with() -> None:
    assert CATALOG.heroes
    assert CATALOG.villains
    assert MOST_PLAYERS >= 2


@pytest.mark.parametrize("mode", MODES)
def test_mode(mode: str) -> None:
    conforms(setup_of(mode), "any")
    conforms(setup_of(mode, CATALOG.heroes[-1]), "fierce")


@pytest.mark.parametrize("mode", ["adventure", "duel"])
@pytest.mark.parametrize("hero", CATALOG.heroes)
def test_hero(hero: str, mode: str) -> None:
    conforms(setup_of(mode, hero))
    conforms(setup_of(mode, hero, 1, seed="again"), "meek" if mode == "duel" else "fierce")


@pytest.mark.parametrize("players", range(1, MOST_PLAYERS + 1))
@pytest.mark.parametrize("villain", CATALOG.villains)
def test_villain(villain: str, players: int) -> None:
    conforms(setup_of("adventure", players=players, villain=villain))


@pytest.mark.parametrize("minion", CATALOG.minions)
def test_minion(minion: str) -> None:
    conforms(setup_of("adventure", players=1, minions=(minion,)))
    conforms(setup_of("adventure", players=1, minions=(minion,), open_hands=False, seed="again"), "fierce")


@pytest.mark.parametrize("battlefield", CATALOG.battlefields)
def test_battlefield(battlefield: str) -> None:
    conforms(setup_of("duel", battlefield=battlefield))


@pytest.mark.parametrize("level", [level.id for level in CATALOG.difficulty.levels])
def test_difficulty(level: str) -> None:
    conforms(setup_of("adventure", difficulty=level))


@pytest.mark.parametrize(
    ("switch", "reading"), [(name, one) for name, readings in CATALOG.rulings.switches.items() for one in readings]
)
def test_reading_of_a_ruling(switch: str, reading: str) -> None:
    conforms(setup_of("adventure", rulings={switch: reading}, seed="reading"))


@pytest.mark.parametrize("villain", CATALOG.villains)
def test_allies_and_henchmen(villain: str) -> None:
    conforms(setup_of("adventure", allies=True, villain=villain))
