"""Bots in duels and team games: they play every hero, see no hidden card, and the greedy one wins."""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice

import pytest

from adventures.bots.chair import Chair
from adventures.bots.greedy import GreedyBot
from adventures.bots.worth import WON, worth
from adventures.bots.worth_duel import ASIDE, ASSETS, COLLECTED, SETS, TOKENS, assets
from adventures.catalog.catalog import catalog
from adventures.core.state import State
from adventures.core.table import Table
from adventures.game.game import Game
from adventures.game.setup import SeatSetup, Setup
from adventures.simulation.games import Plan, play_game

HEROES = catalog().heroes
CIRCLE = list(zip(HEROES, (*HEROES[1:], HEROES[0]), strict=True))
"""Each hero once on each side."""
BOT = GreedyBot()


def duel(one: str, other: str, seed: str, bots: tuple[str, str] = ("greedy", "greedy")) -> Setup:
    seats = tuple(SeatSetup(hero=hero, person=False, bot=bot) for hero, bot in zip((one, other), bots, strict=True))
    return Setup(mode="duel", seats=seats, battlefield="sarpedon", seed=seed)


def start(one: str, other: str, seed: str = "worth") -> Game:
    """A duel at its first action."""
    game = Game.start(duel(one, other, seed), "last", events=False)
    while game.decision is not None and game.decision.kind != "action":
        game.choose(0)
    return game


@pytest.mark.parametrize(("one", "other"), CIRCLE)
def test_a_greedy_choice_does_not_change_when_only_hidden_cards_change(one: str, other: str) -> None:
    game = start(one, other, "peek")
    real = 0
    while game.decision is not None and real < 12:
        seat = game.decision.seat
        choice = BOT.choose(Chair(game, seat))
        if len(game.decision.options) > 1:
            real += 1
            copy = game.imagine(seat, 11)
            assert copy.state.face != game.state.face
            assert BOT.choose(Chair(copy, seat)) == choice, game.decision
        game.choose(choice)
    assert real == 12


@pytest.mark.parametrize(("one", "other"), CIRCLE)
def test_greedy_wins_against_random_with_every_hero(one: str, other: str) -> None:
    results = [play_game(Plan(duel(one, other, "win", ("greedy", "random"))), n).result for n in range(2)]
    results += [
        {"team 1": "team 2", "team 2": "team 1"}[
            play_game(Plan(duel(other, one, "win", ("random", "greedy"))), n).result
        ]
        for n in range(2)
    ]
    assert results.count("team 1") >= 3


def test_bots_play_team_games() -> None:
    seats = tuple(
        SeatSetup(hero=hero, person=False, bot=bot, team=n % 2)
        for n, (hero, bot) in enumerate(zip(islice(HEROES, 4), ("greedy", "random") * 2, strict=True))
    )
    setup = Setup(mode="teams", seats=seats, battlefield="marmoreal", seed="teams")
    assert [play_game(Plan(setup), n).result for n in range(3)].count("team 1") >= 2


# What a position is worth


def changed(change: Callable[[Table, State], None], hero: str = "medusa") -> float:
    """What a change at the first action adds for the first side."""
    game = start(hero, "king-arthur" if hero != "king-arthur" else "medusa")
    before = worth(game.table, 0)
    change(game.table, game.state)
    return worth(game.table, 0) - before


def hurt(key: str, amount: int) -> Callable[[Table, State], None]:
    def change(table: Table, state: State) -> None:
        state.health[table.cast.by_key[key]] -= amount

    return change


def test_health_counts_on_both_sides_heroes_more_than_sidekicks() -> None:
    assert changed(hurt("king-arthur", 3)) > changed(hurt("king-arthur", 1)) > changed(hurt("merlin", 1)) > 0
    assert changed(hurt("medusa", 3)) < changed(hurt("medusa", 1)) < 0
    own = "king-arthur"
    assert changed(hurt(own, 1), own) < changed(hurt("merlin", 1), own) < 0


def test_the_end_counts_most() -> None:
    game = start("medusa", "sinbad")
    game.state.outcome = ("team 1", "over")
    assert (worth(game.table, 0), worth(game.table, 1)) == (WON, -WON)


def test_of_the_other_hand_the_number_alone_counts() -> None:
    game = start("medusa", "sinbad")
    before = worth(game.table, 0)
    hand, deck = game.state.piles[1].hand, game.state.piles[1].deck
    face = game.state.face
    for card, other in zip(hand, deck[:5], strict=True):
        face[card], face[other] = face[other], face[card]
    assert worth(game.table, 0) == before
    game.state.piles[1].discard.append(hand.pop())
    assert worth(game.table, 0) > before


def test_own_cards_are_worth_keeping_the_strong_ones_more() -> None:
    game = start("medusa", "sinbad")
    before = worth(game.table, 0)
    values: dict[int, float] = {}
    for card in list(game.state.piles[0].hand):
        game.state.piles[0].hand.remove(card)
        values[card] = before - worth(game.table, 0)
        game.state.piles[0].hand.append(card)
    strength = {card: max(game.table.card(card).attack or 0, game.table.card(card).defense or 0) for card in values}
    best, worst = max(values, key=lambda card: strength[card]), min(values, key=lambda card: strength[card])
    assert values[best] > values[worst]


@pytest.mark.parametrize("name", [*ASSETS, *SETS])
def test_what_a_hero_has_gathered_is_worth_something_to_it(name: str) -> None:
    hero = name.partition("/")[0]
    game = start(hero, "medusa")
    assert name in game.state.marks, "no such mark"
    game.state.marks[name] = 0
    before = worth(game.table, 0)
    game.state.marks[name] = 1
    assert worth(game.table, 0) > before
    assert assets(game.table, 1) == 0


@pytest.mark.parametrize("token", TOKENS)
def test_tokens_on_the_board_are_worth_something_to_their_hero(token: str) -> None:
    hero, _ = TOKENS[token]
    game = start(hero, "medusa")
    game.state.tokens[token] = 0b1
    assert assets(game.table, 0) > 0
    assert assets(game.table, 1) == 0


def test_cards_aside_and_collected_are_worth_something_to_their_hero() -> None:
    (hero,) = ASIDE
    game = start(hero, "medusa")
    game.state.piles[0].aside.append(game.state.piles[0].deck.pop())
    assert assets(game.table, 0) > 0
    (hero,) = COLLECTED
    game = start(hero, "medusa")
    tag = COLLECTED[hero][0]
    voyage = next(card for card in game.state.piles[0].deck if tag in game.table.card(card).tags)
    before = assets(game.table, 0)
    game.state.piles[0].deck.remove(voyage)
    game.state.piles[0].discard.append(voyage)
    assert assets(game.table, 0) > before


def test_a_weak_hero_stays_away_and_an_armed_one_comes_near() -> None:
    def near(health: int) -> float:
        game = start("sinbad", "medusa")
        state, table = game.state, game.table
        for fighter in table.fighters[1:]:
            if fighter.n != table.cast.by_key["medusa"]:
                state.place[fighter.n] = 0
        state.health[0] = health
        foe = table.cast.by_key["medusa"]
        values = []
        for space in (table.near(state.place[foe]), table.battlefield.all & ~table.zone(state.place[foe])):
            state.place[0] = space & -space
            values.append(worth(table, 0))
        return values[0] - values[1]

    assert near(15) > 0
    assert near(2) < near(15)
