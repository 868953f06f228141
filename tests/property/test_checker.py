"""The checker itself: a game that is broken on purpose is caught, whatever is broken."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random

import pytest

from adventures.catalog.catalog import catalog
from adventures.core.abilities import Ability
from adventures.core.decisions import Decision, Option, Rule
from adventures.core.state import State
from adventures.core.table import Table
from adventures.game.game import Game
from adventures.game.setup import SeatSetup, Setup
from adventures.rules.effects.foot import ENTRENCHED, PATROLLING
from tests.property import walk
from tests.property.invariants import Broken, Invariants
from tests.property.walk import Walk

SETUP = Setup(
    villain=catalog().villains[-1] if "shredder" not in catalog().villains else "shredder",
    minions=catalog().minions[:2],
    seats=tuple(SeatSetup(hero=hero) for hero in catalog().heroes[:2]),
    seed="broken",
)


@pytest.fixture
def game() -> Game:
    """A game in its second round."""
    game = Game.start(SETUP)
    chance = Random(1)
    while game.decision is not None and (game.state.round < 2 or game.decision.kind != "action"):
        game.choose(chance.randrange(len(game.decision.options)))
    assert game.decision is not None
    return game


def share_a_space(state: State) -> None:
    state.place[0] = state.place[1]


def stand_nowhere(state: State) -> None:
    state.place[0] = 0


def have_too_much_health(state: State) -> None:
    state.health[0] = 99


def have_less_than_none(state: State) -> None:
    state.health[-1] = -1


def lose_a_card(state: State) -> None:
    state.piles[0].deck.pop()


def double_a_card(state: State) -> None:
    state.piles[0].hand.append(state.piles[0].deck[0])


def give_a_card_away(state: State) -> None:
    state.piles[1].hand.append(state.piles[0].deck.pop())


def turn_a_card_into_another(state: State) -> None:
    deck = state.piles[0].deck
    other = next(card for card in deck if state.face[card] != state.face[deck[0]])
    state.face[deck[0]] = state.face[other]


def forget_the_own_hand(state: State) -> None:
    pile = state.piles[0].hand or state.piles[1].hand
    state.known[pile[0]] = 0


def put_a_soldier_off_the_circles(state: State) -> None:
    state.tokens[PATROLLING] = (1 << 40) - 1


def entrench_in_a_borough_that_stands(state: State) -> None:
    state.tokens[ENTRENCHED] = state.tokens.pop(PATROLLING)


def pass_the_end_of_the_track(state: State) -> None:
    state.marks["threat"] = 99


def lose_an_initiative_card(state: State) -> None:
    state.row.pop()


def forget_who_is_out(state: State) -> None:
    state.gone = 0b1


def go_on_with_the_combat(state: State) -> None:
    state.outcome = ("win", "somebody says so")


BREAKS: tuple[Callable[[State], None], ...] = (
    share_a_space,
    stand_nowhere,
    have_too_much_health,
    have_less_than_none,
    lose_a_card,
    double_a_card,
    give_a_card_away,
    turn_a_card_into_another,
    forget_the_own_hand,
    put_a_soldier_off_the_circles,
    entrench_in_a_borough_that_stands,
    pass_the_end_of_the_track,
    lose_an_initiative_card,
    forget_who_is_out,
    go_on_with_the_combat,
)


@pytest.mark.parametrize("break_it", BREAKS, ids=[one.__name__.replace("_", "-") for one in BREAKS])
def test_a_broken_state_is_caught(game: Game, break_it: Callable[[State], None]) -> None:
    invariants = Invariants(game.cast, game.state)
    invariants.check(game)
    break_it(game.state)
    with pytest.raises(Broken):
        invariants.check(game)


@pytest.mark.parametrize(
    "options",
    [[], [Option("yes"), Option("yes")], [Option("space", space=3), Option("space", space=3, way=(3,))]],
    ids=["none", "twice", "two-with-one-key"],
)
def test_wrong_options_are_caught(game: Game, options: list[Option]) -> None:
    invariants = Invariants(game.cast, game.state)
    game.decision = Decision(0, "test", options, "Which?")
    with pytest.raises(Broken):
        invariants.check(game)


def test_too_many_cards_at_the_end_of_a_turn_are_caught(game: Game) -> None:
    piles = game.state.piles[0]
    invariants = Invariants(game.cast, game.state)
    while len(piles.hand) <= 7:
        piles.hand.append(piles.deck.pop())
    with pytest.raises(Broken, match="ends the turn with 8 cards"):
        invariants.check_hand_limit(game, 0)


# Random play catches what is broken in the rules, and tells how to play the same game again.


class Cheats(Ability):
    """In the third round a card of the hand falls under the table."""

    id = "cheats"

    def turn_start(self, table: Table, owner: int) -> Rule:
        yield from ()
        hand = table.state.piles[owner].hand
        if table.state.round == 3 and hand:
            hand.pop()


class Remembers(Ability):
    """Something that isn't in the state decides how far a fighter may move."""

    id = "remembers"

    def __init__(self) -> None:
        self.asked = 0

    def move_value(self, table: Table, owner: int, fighter: int, value: int) -> int:
        self.asked += 1
        return value + self.asked % 3


class Peeks(Ability):
    """How far a fighter may move follows from the top card of its deck, which nobody knows."""

    id = "peeks"

    def move_value(self, table: Table, owner: int, fighter: int, value: int) -> int:
        deck = table.state.piles[owner].deck
        return value + (table.state.face[deck[-1]] % 3 if deck else 0)


class Blabs(Ability):
    """The log says which card lies on top of the deck."""

    id = "blabs"

    def turn_end(self, table: Table, owner: int) -> Rule:
        yield from ()
        deck = table.state.piles[owner].deck
        if deck:
            table.tell("looked", "On top lies {}", table.card(deck[-1]).name, card=table.card(deck[-1]).short)


@pytest.mark.parametrize(
    ("ability", "says"),
    [(Cheats, "nowhere"), (Remembers, "(asked|another)"), (Peeks, "imagined"), (Blabs, "is told of")],
)
def test_random_play_catches_a_wrong_rule_and_tells_the_game(
    ability: type[Ability], says: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def wrong_cast_of(setup: Setup) -> tuple[object, State]:
        cast, state = cast_of(setup)
        cast.on = {**cast.on, **{hook: ((ability(), 0),) for hook in vars(ability) if hook in cast.on}}
        return cast, state

    cast_of = walk.cast_of
    monkeypatch.setattr(walk, "cast_of", wrong_cast_of)
    with pytest.raises(AssertionError, match=says) as caught:
        play_games(12)
    said = str(caught.value)
    assert '"seed":"broken"' in said
    choices = json.loads(said.partition("Choices: ")[2])
    assert choices
    game = Game.start(Setup.model_validate_json(said.partition("Setup: ")[2].partition("\n")[0]))
    assert choices[0] in keys_of(game)


def play_games(count: int) -> None:
    """Play some random games under watch."""
    for seed in range(count):
        Walk(SETUP, seed).play()


def keys_of(game: Game) -> list[str]:
    """The keys of the options."""
    return game.keys()


def test_sound_play_is_not_caught() -> None:
    for seed in range(3):
        game = Walk(SETUP, seed).play()
        assert game.game.outcome is not None
        assert game.examined
        assert game.ended_turns
        assert game.imagined
        assert game.asked_again
