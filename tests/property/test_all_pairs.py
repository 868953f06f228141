"""Every pair of heroes duels, on every battlefield in turn; every hero plays in teams. All of it under the checker.

In a usual run each pair meets once, and each hero has some partners. ``--hypothesis-profile=thorough`` lets every pair
meet on every battlefield, with either side beginning, and every hero play beside every other.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from random import Random

import pytest
from hypothesis import settings

from adventures.catalog.catalog import catalog
from adventures.game.game import Game
from adventures.game.setup import Begins, SeatSetup, Setup
from tests.property.invariants import Broken, Invariants

CATALOG = catalog()
HEROES = CATALOG.heroes
BOARDS = CATALOG.battlefields
TEAM_BOARDS = tuple(board for board in BOARDS if len(CATALOG.board(board).starts) >= 4)
THOROUGH = settings().max_examples >= 1000
MOST_CHOICES = 5000
SIDES: tuple[Begins, Begins] = ("first", "second")


def play(setup: Setup) -> Game:
    """Play a game at random to its end and check every state. A failure tells how to play it again."""
    game = Game.start(setup, "last", events=False)
    checker = Invariants(game.cast, game.state)
    chance = Random(setup.seed)
    choices: list[str] = []
    try:
        while game.decision is not None:
            checker.check(game)
            assert len(choices) < MOST_CHOICES, "the game doesn't end"
            options = game.decision.options
            # Rather attacks than maneuvers, so that games are fought and not walked.
            attacks = [n for n, option in enumerate(options) if option.kind in ("attack", "card")]
            number = chance.choice(attacks) if attacks and chance.random() < 0.4 else chance.randrange(len(options))
            choices.append(options[number].key(game.table))
            game.choose(number)
        checker.check(game)
    except Exception as error:
        raise AssertionError(f"{error}\nSetup: {setup.model_dump_json()}\nChoices: {choices}") from error
    return game


def duels(hero: str) -> Iterator[Setup]:
    """The duels of a hero with all that come after it; each pair is somebody's."""
    for n, pair in enumerate(combinations(HEROES, 2)):
        if pair[0] != hero:
            continue
        where = BOARDS if THOROUGH else BOARDS[n % len(BOARDS) : n % len(BOARDS) + 1]
        for board in where:
            for begins in SIDES if THOROUGH else SIDES[n % 2 : n % 2 + 1]:
                yield Setup(mode="duel", seats=pair, battlefield=board, begins=begins, seed=f"pair {n}")


def teams(hero: str) -> Iterator[Setup]:
    """Team games of a hero with each other one as its partner, against two that follow them."""
    first = HEROES.index(hero)
    ring = (*HEROES[first:], *HEROES[:first])
    for n, partner in enumerate(ring[1:], 1):
        if not THOROUGH and (first + n) % 5:
            continue
        others = [one for one in (*ring[n + 1 :], *ring[1:n]) if one not in (hero, partner)][:2]
        heroes = (hero, others[0], partner, others[1])
        names = ("eve", "", "eve", "") if n % 2 else ("", "", "", "")
        seats = tuple(SeatSetup(hero=one, team=k % 2, player=names[k]) for k, one in enumerate(heroes))
        board = TEAM_BOARDS[(first + n) % len(TEAM_BOARDS)]
        yield Setup(mode="teams", seats=seats, battlefield=board, begins=SIDES[n % 2], seed=f"team {first} {n}")


@pytest.mark.parametrize("hero", HEROES[:-1])
def test_every_pair_of_heroes_duels(hero: str) -> None:
    for setup in duels(hero):
        game = play(setup)
        assert game.outcome is not None
        loser = 1 if game.outcome[0] == "team 1" else 0
        assert game.state.health[game.table.owners[loser].fighters[0]] == 0


@pytest.mark.parametrize("hero", HEROES)
def test_every_hero_plays_in_teams(hero: str) -> None:
    for setup in teams(hero):
        game = play(setup)
        assert game.outcome is not None
        loser = 1 if game.outcome[0] == "team 1" else 0
        heroes = [fighter.n for fighter in game.table.fighters if fighter.role == "hero" and fighter.team == loser]
        assert not any(game.state.health[fighter] for fighter in heroes)


def test_every_battlefield_is_fought_on() -> None:
    fought = {setup.battlefield for hero in HEROES for setup in duels(hero)}
    assert fought == set(BOARDS)
    assert {setup.battlefield for hero in HEROES for setup in teams(hero)} == set(TEAM_BOARDS)
    met = {frozenset(seat.hero for seat in setup.seats) for hero in HEROES for setup in duels(hero)}
    assert len(met) == len(HEROES) * (len(HEROES) - 1) // 2


def test_a_failure_tells_the_setup_and_the_choices(monkeypatch: pytest.MonkeyPatch) -> None:
    def break_later(self: Invariants, game: Game) -> None:
        if game.choices == 7:
            raise Broken("as told")

    monkeypatch.setattr(Invariants, "check", break_later)
    with pytest.raises(AssertionError, match=r'(?s)as told.*"hero":"medusa".*Choices: \['):
        play(Setup(mode="duel", seats=("medusa", "sinbad"), battlefield="sarpedon", seed="told"))
