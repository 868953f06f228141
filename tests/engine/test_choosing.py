"""Answering decisions: what is asked, what is taken unasked, and what an error leaves behind."""

from __future__ import annotations

import pytest

from adventures.catalog.catalog import catalog
from adventures.core.abilities import Ability
from adventures.core.decisions import Decision, Option, Rule, ask
from adventures.core.errors import GameIsOver, IllegalChoice
from adventures.core.state import Combat, Side
from adventures.core.table import Table
from adventures.game.game import Game, History
from adventures.game.setup import SeatSetup, Setup
from adventures.rules.attack import defense
from tests.engine.tables import plain, play, play_until, small_game

ALL_HISTORIES: tuple[History, ...] = ("all", "last", "start")


class Breaks(Ability):
    """An ability with a mistake in it: from the second round on, while armed, one of its windows raises an error."""

    id = "breaks"

    def __init__(self, where: str, error: type[BaseException] = ZeroDivisionError) -> None:
        self.where = where
        self.error = error
        self.armed = True

    def _maybe(self, table: Table, where: str) -> None:
        if self.armed and where == self.where and table.state.round >= 2:
            raise self.error(where)

    def entered(self, table: Table, owner: int, fighter: int, space: int, cause: str) -> Rule:
        yield from ()
        self._maybe(table, "entered")

    def after_attack(self, table: Table, owner: int) -> Rule:
        yield from ()
        self._maybe(table, "after_attack")

    def turn_end(self, table: Table, owner: int) -> Rule:
        yield from ()
        self._maybe(table, "turn_end")

    def round_end(self, table: Table, owner: int) -> Rule:
        yield from ()
        self._maybe(table, "round_end")


def hold_only(game: Game, seat: int, card: str) -> None:
    """Turn every card in a seat's hand into copies of one card."""
    face = next(n for n, one in enumerate(game.table.faces) if one.id == f"{game.table.owners[seat].id}/{card}")
    for held in game.state.piles[seat].hand:
        game.state.face[held] = face


def attack_on_ben(open_hands: bool) -> Game:
    """A duel in which Ann is choosing the card for an attack, and Ben holds cards."""
    game = small_game(2, 0, open_hands=open_hands, seed="attack")
    return play_until(game, "attack-card", seat=0, when=lambda game: len(game.state.piles[1].hand) > 1)


def test_every_decision_offers_a_choice_unless_it_keeps_a_secret() -> None:
    for seed in range(10):
        game = small_game(2, 2, seed=f"choice {seed}")
        while game.decision is not None:
            assert len(game.decision.options) > 1 or game.decision.secret
            play(game, 1, game.choices)


def test_a_single_answer_is_taken_unasked_and_noted() -> None:
    table = small_game().table
    table.forced = []
    rule = ask(table, Decision(0, "fighter", [Option("fighter", fighter=1)]))
    with pytest.raises(StopIteration) as stop:
        next(rule)
    assert stop.value.value.fighter == 1
    assert table.forced == [(0, "fighter:ann-pal")]


def test_an_open_hand_without_a_defense_card_is_not_asked() -> None:
    """All who could learn from it see the hand; opponents at the table never do."""
    for enemies, asked in ((1, False), (0, True)):
        game = play_until(small_game(2, enemies, open_hands=True), "action")
        hold_only(game, 1, "blow")
        table = game.table
        ben, other = table.cast.by_key["ben"], next(one for one in table.fighters if one.team != table.fighters[2].team)
        table.state.combat = Combat(Side(other.n, other.owner), Side(ben, 1))
        table.forced = []
        assert (next(defense(table), None) is not None) == asked
        assert table.forced == ([] if asked else [(1, "no")])


def test_a_closed_hand_without_a_defense_card_is_asked_all_the_same() -> None:
    game = attack_on_ben(open_hands=False)
    hold_only(game, 1, "blow")
    game.choose(0)
    assert game.decision is not None
    assert (game.decision.kind, game.decision.seat, game.keys()) == ("defense", 1, ["no"])


def test_a_hero_and_a_villain_of_one_name_have_initiative_cards_of_their_own() -> None:
    both = sorted(set(catalog().heroes) & set(catalog().villains))
    assert both
    for name in both:
        game = Game.start(Setup(villain=name, seats=(SeatSetup(hero=name),), seed="both"))
        deck = game.state.piles[game.cast.deck_of["initiative"]].deck
        shorts = [game.table.card(card).short for card in deck]
        assert len(set(shorts)) == len(shorts)
        assert {name, f"enemy.{name}"} <= set(shorts)


def test_an_option_can_be_named_by_itself_its_key_or_its_number() -> None:
    ends = []
    for name in ("option", "key", "number"):
        game = small_game()
        for _ in range(25):
            assert game.decision is not None
            number = len(game.decision.options) - 1
            option = game.decision.options[number]
            game.choose({"option": option, "key": option.key(game.table), "number": number}[name])
        ends.append(plain(game))
    assert ends[0] == ends[1] == ends[2]


def test_an_option_of_a_copy_is_the_same_option() -> None:
    game = play(small_game(), 12)
    copy = game.fork()
    assert copy.decision is not None
    game.choose(copy.decision.options[-1])
    copy.choose(len(copy.decision.options) - 1)
    assert plain(game) == plain(copy)


@pytest.mark.parametrize("wrong", ["attack:nobody>ogre", "", 99, -1, Option("space", space=3, word="no such")])
@pytest.mark.parametrize("history", ALL_HISTORIES)
def test_an_illegal_option_leaves_the_game_where_it_was(wrong: Option | str | int, history: History) -> None:
    game = play(small_game(history=history), 20)
    decision, before, choices = game.decision, plain(game), game.choices
    with pytest.raises(IllegalChoice):
        game.choose(wrong)
    assert (game.decision, game.choices, plain(game)) == (decision, choices, before)


def test_an_illegal_option_is_named_with_the_legal_ones() -> None:
    game = play_until(small_game(), "action")
    with pytest.raises(IllegalChoice, match=r'"dance" is not among the options: maneuver'):
        game.choose("dance")


@pytest.mark.parametrize("history", ALL_HISTORIES)
def test_nothing_can_be_chosen_once_the_game_is_over(history: History) -> None:
    game = play(small_game(history=history), 5000)
    assert game.outcome is not None
    assert game.keys() == []
    with pytest.raises(GameIsOver):
        game.choose(0)


@pytest.mark.parametrize("history", ALL_HISTORIES)
@pytest.mark.parametrize("where", ["entered", "after_attack", "turn_end", "round_end"])
def test_an_error_inside_a_rule_leaves_the_game_at_the_decision_before(where: str, history: History) -> None:
    broken = Breaks(where)
    game = small_game(abilities=[(broken, 0)], history=history, seed="error")
    sound = small_game(abilities=[(Breaks("nowhere"), 0)], history=history, seed="error")
    for n in range(120):
        assert game.decision is not None
        before = everything(game)
        number = n * 7 % len(game.decision.options)
        try:
            game.choose(number)
        except ZeroDivisionError:
            assert everything(game) == before
            broken.armed = False
            game.choose(number)
        sound.choose(number)
        assert plain(game) == plain(sound)
    assert not broken.armed, "nothing broke"


def everything(game: Game) -> tuple[object, ...]:
    """All that a game shows and keeps."""
    lines = [one.line for one in game.events]
    return plain(game), game.keys(), game.choices, game.record() if game.history == "all" else None, lines


def test_an_interrupt_leaves_the_game_at_the_decision_before() -> None:
    broken = Breaks("turn_end", KeyboardInterrupt)
    game = small_game(abilities=[(broken, 0)])
    while True:
        before = everything(game)
        try:
            play(game, 1, game.choices)
        except KeyboardInterrupt:
            break
    assert everything(game) == before
    broken.armed = False
    play(game, 1, game.choices)
    assert everything(game) != before


def test_an_error_inside_a_rule_can_be_undone_past() -> None:
    game = small_game(abilities=[(Breaks("turn_end"), 0)])
    with pytest.raises(ZeroDivisionError):
        play(game, 500)
    count = game.choices
    assert game.undo()
    assert game.choices == count - 1
    assert len(game.taken) == count - 1
