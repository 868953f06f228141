"""The greedy bot: one choice ahead, never peeking, the same each time."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from adventures.bots.bots import make_bot
from adventures.bots.chair import Chair
from adventures.bots.greedy import GreedyBot
from adventures.core.decisions import Decision
from adventures.game.game import Game
from adventures.game.setup import Setup
from tests.engine.tables import play_until, small_game

BOT = GreedyBot()


def decisions_of(game: Game, most: int) -> Iterator[Decision]:
    """The decisions of a game that greedy bots play, before each is answered."""
    for _ in range(most):
        decision = game.decision
        if decision is None:
            return
        yield decision
        game.choose(BOT.choose(Chair(game, decision.seat)))


def test_a_choice_does_not_change_when_only_hidden_cards_change() -> None:
    game = small_game(seed="peek", open_hands=False)
    seen = 0
    for decision in decisions_of(game, 60):
        choice = BOT.choose(Chair(game, decision.seat))
        for k in (11, 12):
            other = game.imagine(decision.seat, k)
            assert other.state.face != game.state.face
            assert BOT.choose(Chair(other, decision.seat)) == choice, decision
        seen += len(decision.options) > 1
    assert seen > 30


@pytest.mark.parametrize(("villain", "heroes"), [("shredder", ("leonardo", "raphael")), ("krang", ("alice", "medusa"))])
def test_nor_does_it_at_the_real_table(villain: str, heroes: tuple[str, ...]) -> None:
    game = Game.start(Setup(villain=villain, seats=heroes, seed="peek", open_hands=False), "last", events=False)
    for decision in decisions_of(game, 30):
        other = game.imagine(decision.seat, 11)
        assert other.state.face != game.state.face
        assert BOT.choose(Chair(other, decision.seat)) == BOT.choose(Chair(game, decision.seat)), decision


def test_a_bot_that_peeks_would_be_caught() -> None:
    """The choice of a bot that looks at the top of the enemy's deck does change with hidden cards."""
    game = play_until(small_game(seed="peek"), "action", seat=0)

    def peek(one: Game) -> int:
        return one.state.face[one.state.piles[one.cast.enemies[0]].deck[-1]]

    assert len({peek(game.imagine(0, k)) for k in range(8)}) > 1


def test_the_same_game_gets_the_same_choices() -> None:
    keys = []
    for _ in range(2):
        game = small_game(seed="twice")
        keys.append([game.keys()[BOT.choose(Chair(game, d.seat))] for d in decisions_of(game, 25)])
    assert keys[0] == keys[1]


def changed(game: Game, health: dict[int, int], bare: int = -1) -> Game:
    """The same decision of fighters with another health, one seat with no cards in hand."""
    state, since = game.last_checkpoint()
    assert not since
    state = state.copy()
    for fighter, left in health.items():
        state.health[fighter] = left
    if bare >= 0:
        state.piles[bare].discard += state.piles[bare].hand
        state.piles[bare].hand = []
    other = Game.resume(game.setup, game.cast, state)
    assert other.keys() == game.keys()
    return other


@pytest.mark.parametrize("seed", ["a", "b", "d"])
def test_the_blow_that_wins_is_struck(seed: str) -> None:
    game = play_until(small_game(seed=seed), "action", seat=0, when=can_strike_the_ogre)
    game = changed(game, {game.table.cast.by_key["ogre"]: 1})
    key = game.keys()[BOT.choose(Chair(game, 0))]
    assert key.startswith("attack:")
    assert key.endswith(">ogre")


def can_strike_the_ogre(game: Game) -> bool:
    """A blow of 4 is in hand; the ogre defends with 3 at most."""
    blow = any(game.table.card(card).short == "blow" for card in game.state.piles[0].hand)
    return blow and "attack:ann>ogre" in game.keys()  # noqa: SIM118


def test_greedy_bots_win_far_more_often_than_random_ones() -> None:
    won = {"greedy": 0, "random": 0}
    for name in won:
        for n in range(8):
            game = small_game(seed=f"match-{n}", history="last", events=False)
            bots = [make_bot(name, game.setup.seed, seat) for seat in game.cast.seats]
            while game.decision is not None:
                game.choose(bots[game.decision.seat].choose(Chair(game, game.decision.seat)))
            assert game.outcome is not None
            won[name] += game.outcome[0] == "win"
    assert won["greedy"] >= won["random"] + 3, won


@pytest.mark.parametrize("weak", [0, 1])
def test_an_enemy_is_sent_where_it_hurts_least(weak: int) -> None:
    """Asked which hero the ogre attacks, the players don't give it the one that would fall."""
    game = play_until(small_game(seed="k"), "enemy-target", 4, when=is_between_heroes)
    assert game.decision is not None
    fighters = [option.fighter for option in game.decision.options]
    health = {fighter: 1 if n == weak else 14 for n, fighter in enumerate(fighters)}
    game = changed(game, health, bare=game.table.seat_of(fighters[weak]))
    assert game.decision is not None
    choice = BOT.choose(Chair(game, game.decision.seat))
    assert game.decision.options[choice].fighter != fighters[weak]


def is_between_heroes(game: Game) -> bool:
    assert game.decision is not None
    heroes = all(game.table.fighters[option.fighter].role == "hero" for option in game.decision.options)
    return heroes and not game.last_checkpoint()[1]
