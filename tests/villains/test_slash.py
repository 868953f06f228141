"""Slash: fury cards in the supply, in his discard pile, in his deck."""

from typing import Any

import pytest

from adventures.game import Game, Setup
from adventures.rules.attack import flip_card
from adventures.rules.cards import discard_top
from adventures.rules.effects.tokens import fury_cards
from adventures.rules.steps import push
from tests.villains.positions import Position

AT = {"slash": "mn7", "leonardo": "mn5", "shredder": "bx1"}


def fury(position: Position, pile: str) -> int:
    piles = position.state.piles[position.owner("slash")]
    return len(fury_cards(position.table, getattr(piles, pile)))


def move_fury(position: Position, pile: str, count: int) -> None:
    """Fury cards go from the supply to the top of a pile."""
    for _ in range(count):
        piles = position.state.piles[position.owner("slash")]
        getattr(piles, pile).append(piles.aside.pop())


def against(card: str, in_discard: int = 0, **more: Any) -> Position:
    position = Position(AT, tops={"slash": [card]}, hands={"leonardo": ["katana", "heroes-in-a-half-shell"]}, **more)
    move_fury(position, "discard", in_discard)
    return position


def test_setup_lays_five_fury_cards_open_beside_the_deck() -> None:
    game = Game.start(Setup(seats=("leonardo",), villain="shredder", minions=("slash",), seed="x"))
    while not game.state.round:
        game.choose(0)
    piles = game.state.piles[game.table.seat_of(game.cast.by_key["slash"])]
    assert (len(piles.deck), len(piles.aside), len(piles.discard)) == (10, 5, 0)
    assert all(game.state.known[card] for card in piles.aside)
    assert not fury_cards(game.table, piles.deck)


@pytest.mark.parametrize(("supply", "moved"), [(5, 1), (0, 0)])
def test_the_end_of_the_round_moves_a_fury_card_to_his_discard_pile(supply: int, moved: int) -> None:
    position = Position(AT)
    piles = position.state.piles[position.owner("slash")]
    del piles.aside[supply:]
    owner = position.table.cast.deck_of["initiative"]
    card = next(one for one in position.state.piles[owner].deck if position.table.card(one).short == "slash")
    position.state.row.append(card)
    push(position.table, ("box", card))
    position.steps()
    assert (fury(position, "aside"), fury(position, "discard")) == (supply - moved, moved)


def test_a_fury_card_that_comes_up_is_discarded_and_the_next_card_is_used() -> None:
    position = against("spiked-gauntlet")
    move_fury(position, "deck", 2)
    position.enemy_attacks("slash", "leonardo", "no")
    assert position.health("leonardo") == 13
    assert fury(position, "discard") == 2


def test_a_fury_card_discarded_by_an_effect_is_just_discarded() -> None:
    position = against("spiked-gauntlet")
    move_fury(position, "deck", 1)
    assert len(discard_top(position.table, position.owner("slash"), 1)) == 1
    assert position.pile("slash", "deck")[0] == "spiked-gauntlet"


def test_deception_shuffles_fury_cards_into_the_deck() -> None:
    position = against("deception", in_discard=3)
    position.enemy_attacks("slash", "leonardo", "no")
    assert (fury(position, "discard"), fury(position, "deck")) == (0, 3)
    assert len(position.pile("slash", "deck")) == 13


def test_a_deck_that_runs_out_of_other_cards_is_made_anew_once() -> None:
    position = Position(AT)
    piles = position.state.piles[position.owner("slash")]
    rest, piles.deck = piles.deck, []
    piles.discard = [card for card in rest if not position.table.card(card).deception][:1]
    move_fury(position, "deck", 1)
    card = position.run(flip_card(position.table, position.owner("slash")))
    assert card >= 0
    assert not fury_cards(position.table, [card])
    piles.deck, piles.discard = [], []
    move_fury(position, "deck", 1)
    assert position.run(flip_card(position.table, position.owner("slash"))) == -1


@pytest.mark.parametrize(("in_discard", "damage"), [(0, 2), (2, 4), (5, 5)])
def test_wheres_binky_adds_1_for_each_fury_card_at_most_3(in_discard: int, damage: int) -> None:
    position = against("wheres-binky", in_discard)
    position.enemy_attacks("slash", "leonardo", "no")
    assert position.health("leonardo") == 16 - damage


@pytest.mark.parametrize(("in_discard", "damage"), [(1, 3), (2, 5)])
def test_savage_flail_is_stronger_with_two_fury_cards(in_discard: int, damage: int) -> None:
    position = against("savage-flail", in_discard)
    position.enemy_attacks("slash", "leonardo", "no")
    assert position.health("leonardo") == 16 - damage


def test_savage_flail_defends_without_its_box() -> None:
    position = against("savage-flail", 3)
    position.attack("leonardo", "slash")
    assert position.health("slash") == 10 - (6 - 1)


@pytest.mark.parametrize(("in_discard", "defense"), [(1, 3), (3, 4), (5, 5)])
def test_hard_shell_adds_1_for_every_two_fury_cards(in_discard: int, defense: int) -> None:
    position = against("hard-shell", in_discard)
    position.attack("leonardo", "slash")
    assert position.health("slash") == 10 - (6 - defense)


def test_seeing_red_moves_a_fury_card() -> None:
    position = against("seeing-red")
    position.enemy_attacks("slash", "leonardo", "no")
    assert (fury(position, "aside"), fury(position, "discard")) == (4, 1)


@pytest.mark.parametrize(("in_discard", "damage"), [(2, 0), (3, 1)])
def test_rampage_hits_all_beside_him_with_three_fury_cards(in_discard: int, damage: int) -> None:
    position = against("rampage", in_discard)
    position.put("splinter", "mn6")
    position.enemy_attacks("slash", "leonardo", "card:heroes-in-a-half-shell")
    assert (position.health("leonardo"), position.health("splinter")) == (16 - damage, 9 - damage)


def test_his_cards_leave_the_game_with_him() -> None:
    position = against("spiked-gauntlet", 2)
    position.state.health[position.n("slash")] = 1
    position.attack("leonardo", "slash")
    piles = position.state.piles[position.owner("slash")]
    assert (piles.deck, piles.discard, piles.aside) == ([], [], [])
    assert len(piles.out) == 15
