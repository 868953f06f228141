"""What a seat may see: events, views, and games imagined from what it knows."""

from __future__ import annotations

import dataclasses
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from adventures.core.bits import members
from adventures.core.decisions import Option
from adventures.core.errors import IllegalChoice
from adventures.game.game import Game
from adventures.game.setup import SeatSetup, Setup
from adventures.game.view import UNKNOWN
from adventures.rules.attack import usable
from adventures.rules.cards import know
from tests.engine.tables import plain, play, play_until, small_game


def texts(value: Any) -> Iterator[str]:
    """Every text in a view, whatever it stands in; the counts of what is left are public and stay out."""
    if isinstance(value, str):
        yield value
    elif dataclasses.is_dataclass(value):
        for one in dataclasses.fields(value):
            if one.name != "left":
                yield from texts(getattr(value, one.name))
    elif isinstance(value, dict):
        yield from (text for pair in value.items() for text in texts(pair))
    elif isinstance(value, (list, tuple)):
        yield from (text for one in value for text in texts(one))


def hidden_faces(game: Game, seat: int) -> set[str]:
    """The cards of which the seat knows no copy."""
    state, table = game.state, game.table
    known = {table.card(card).id for card in range(len(state.face)) if state.known[card] >> seat & 1}
    return {face.id for face in table.faces} - known


def as_seen(game: Game, seat: int, cards: list[int]) -> list[str]:
    """Cards by their ids, as far as the seat knows them."""
    return [game.table.card(one).id if game.state.known[one] >> seat & 1 else UNKNOWN for one in cards]


def games(open_hands: bool) -> Iterator[Game]:
    """Positions of some small games, duels and adventures."""
    for seed in range(4):
        for enemies in (0, 2):
            game = small_game(2, enemies, seed=f"hidden {seed}", open_hands=open_hands)
            while game.decision is not None:
                yield game
                play(game, 4, game.choices)


@pytest.mark.parametrize("open_hands", [True, False])
def test_a_view_names_no_card_of_which_the_seat_knows_no_copy(open_hands: bool) -> None:
    hidden_at_all = 0
    for game in games(open_hands):
        for seat in game.cast.seats:
            hidden = hidden_faces(game, seat)
            hidden_at_all += len(hidden)
            shown = " ".join(texts(game.view(seat)))
            assert not [face for face in hidden if face in shown]
    assert hidden_at_all


@pytest.mark.parametrize("open_hands", [True, False])
def test_a_view_shows_just_the_cards_that_the_seat_knows(open_hands: bool) -> None:
    for game in games(open_hands):
        for seat in game.cast.seats:
            for owner, seen in zip(game.table.owners, game.view(seat).owners, strict=True):
                piles = game.state.piles[owner.n]

                assert sorted(seen.hand) == sorted(as_seen(game, seat, piles.hand))
                assert list(reversed(seen.deck)) == as_seen(game, seat, piles.deck)
                assert len(seen.discard) == len(piles.discard)


def test_a_seat_sees_its_own_hand_and_with_open_hands_its_partners() -> None:
    for open_hands, shared in ((True, True), (False, False)):
        game = play(small_game(2, 1, open_hands=open_hands), 30)
        hands = [{owner.id: owner.hand for owner in game.view(seat).owners} for seat in game.cast.seats]
        assert UNKNOWN not in hands[0]["ann"] + hands[1]["ben"]
        assert (UNKNOWN not in hands[0]["ben"] + hands[1]["ann"]) == shared


def test_what_is_left_counts_the_hidden_cards_and_no_others() -> None:
    for game in games(open_hands=False):
        state, table = game.state, game.table
        for seat in game.cast.seats:
            for owner, seen in zip(table.owners, game.view(seat).owners, strict=True):
                hidden = [
                    table.card(card).id
                    for card, whose in enumerate(game.cast.cards)
                    if whose == owner.n and not state.known[card] >> seat & 1
                ]
                assert seen.left == Counter(hidden)


def test_a_card_committed_face_down_is_shown_to_its_owner_alone() -> None:
    game = play_until(small_game(2, 0), "defense", seat=1)
    attacker = game.view(0).combat, game.view(1).combat
    assert attacker[0] is not None
    assert attacker[1] is not None
    assert attacker[0].attacker.card.startswith("ann/")
    assert attacker[1].attacker.card == UNKNOWN
    assert attacker[1].attacker.value == 0


def test_what_was_known_of_a_hand_is_forgotten_when_a_card_leaves_it_face_down() -> None:
    game = small_game(2, 0, seed="attack")
    play_until(game, "attack-card", seat=0, when=lambda game: all(len(game.state.piles[n].hand) > 1 for n in (0, 1)))
    for card in game.state.piles[0].hand:
        know(game.table, card, 0b10)
    assert UNKNOWN not in game.view(1).owners[0].hand
    game.choose(0)
    seen = game.view(1)
    assert seen.combat is not None
    assert seen.combat.attacker.card == UNKNOWN
    assert set(seen.owners[0].hand) <= {UNKNOWN}
    assert UNKNOWN not in game.view(0).owners[0].hand


def test_the_draws_of_a_closed_hand_are_told_to_its_seat_alone() -> None:
    game = play(small_game(2, 0), 60)
    drew = [event for event in game.events if event.kind == "drew"]
    for seat, name, other in ((0, "Ben", "Ann"), (1, "Ann", "Ben")):
        seen = [event.line for event in drew if event.visible_to(seat)]
        assert any(line.startswith(f"{name} draws 1 card") for line in seen)
        others = [line.removeprefix(f"{name} draws ") for line in seen if line.startswith(name)]
        assert not [line for line in others if any(card in line for card in ("Blow", "Strike", "Dodge", "Plan"))]
        own = [line for line in seen if line.startswith(other)]
        assert own
        assert not [line for line in own if line.endswith((" card", " cards"))]


def test_the_draws_of_an_open_hand_are_told_to_everybody_once() -> None:
    game = play(small_game(2, 1), 30)
    drew = [event for event in game.events if event.kind == "drew"]
    assert drew
    assert all(event.visible_to(0) and event.visible_to(1) for event in drew)
    assert not [event.line for event in drew if event.line.endswith((" card", " cards"))]


def test_a_card_that_is_told_to_a_seat_is_known_to_it() -> None:
    game = small_game(2, 0, seed="told")
    while game.decision is not None:
        before = len(game.events)
        play(game, 1, game.choices)
        for event in game.events[before:]:
            named = event.data.get("card")
            if named is None:
                continue
            for seat in game.cast.seats:
                if event.visible_to(seat):
                    assert any(
                        game.table.card(card).short == named and game.state.known[card] >> seat & 1
                        for card in range(len(game.state.face))
                    ), event


def test_nobody_sees_which_henchmen_lie_in_the_initiative_deck() -> None:
    for seed in range(5):
        game = Game.start(Setup(villain="shredder", seats=(SeatSetup(hero="leonardo"),), allies=True, seed=str(seed)))
        play_until(game, "action")
        kinds = game.cast.data["initiative"]
        owners = {owner.id: owner for owner in game.view(0).owners}
        deck = game.state.piles[game.cast.deck_of["initiative"]].deck
        inside = [card for card in deck if kinds[game.state.face[card]].kind == "henchman"]
        hidden = [
            one.id for face, one in enumerate(game.table.faces) if face in kinds and kinds[face].kind == "henchman"
        ]
        assert not set(hidden) & set(owners["initiative"].left)
        assert sum(owners["initiative"].left.values()) == len(deck) - len(inside)
        in_row = {game.table.card(card).id for card in game.state.row}
        assert set(owners["henchmen"].left) == set(hidden) - in_row


# Imagining


@pytest.mark.parametrize("open_hands", [True, False])
def test_an_imagined_game_looks_the_same_to_its_seat(open_hands: bool) -> None:
    for game in games(open_hands):
        assert game.decision is not None
        seat = game.decision.seat
        for k in range(3):
            other = game.imagine(seat, k)
            assert other.view(seat) == game.view(seat)
            assert other.keys() == game.keys()


def test_an_imagined_game_deals_anew_what_the_seat_does_not_know() -> None:
    game = play(small_game(2, 0), 25)
    assert game.decision is not None
    seat = game.decision.seat
    deals = {tuple(game.imagine(seat, k).state.face) for k in range(6)}
    assert len(deals) == 6
    assert all(Counter(deal) == Counter(game.state.face) for deal in deals)


def test_the_same_imagined_game_comes_again() -> None:
    game = play(small_game(2, 2), 25)
    assert game.decision is not None
    seat = game.decision.seat
    one, other = (play(game.imagine(seat, 4), 30) for _ in range(2))
    assert plain(one) == plain(other)
    assert plain(one) != plain(play(game.imagine(seat, 5), 30))


def test_imagining_takes_nothing_from_the_chance_of_the_game() -> None:
    game, other = small_game(2, 2), small_game(2, 2)
    for n in range(40):
        assert game.decision is not None
        game.imagine(game.decision.seat, n)
        play(game, 1, n)
        play(other, 1, n)
    assert plain(game) == plain(other)


def test_what_is_imagined_follows_from_what_the_seat_knows_alone() -> None:
    game = play(small_game(2, 0), 25)
    assert game.decision is not None
    seat = game.decision.seat
    for k in range(5):
        another_deal = game.imagine(seat, 100 + k)
        assert another_deal.state.face != game.state.face
        assert another_deal.imagine(seat, 7).state.face == game.imagine(seat, 7).state.face


def by_a_hero(game: Game) -> bool:
    """Does a hero attack, who may use more cards than a sidekick?"""
    combat = game.state.combat
    return combat is not None and game.table.fighters[combat.sides[0].fighter].role == "hero"


def test_a_committed_card_stays_one_that_could_be_committed() -> None:
    game = play_until(small_game(2, 0), "defense", seat=1, when=by_a_hero)
    combat = game.state.combat
    assert combat is not None
    faces = set()
    for k in range(40):
        other = game.imagine(1, k)
        card = combat.sides[0].card
        assert usable(other.table, combat.sides[0].fighter, [card], 0) == [card]
        faces.add(other.table.card(card).id)
    assert len(faces) > 1


def test_a_fork_of_an_imagined_game_is_the_same_imagined_game() -> None:
    game = play_until(small_game(hand_limit=2), "hand-limit", when=lambda game: game.taken[-1].kind == "hand-limit")
    assert game.decision is not None
    other = game.imagine(game.decision.seat, 2)
    for n in range(25):
        copy = other.fork()
        assert (plain(copy), copy.keys()) == (plain(other), other.keys())
        play(other, 1, n)
        play(copy, 1, n)
        assert plain(copy) == plain(other)


def test_a_seat_imagines_only_where_it_sees_the_cards_of_the_one_who_decides() -> None:
    game = play_until(small_game(2, 0), "action", seat=0)
    with pytest.raises(IllegalChoice):
        game.imagine(1, 0)
    with_partner = play_until(small_game(2, 1), "action", seat=0)
    assert with_partner.imagine(1, 0).keys() == with_partner.keys()


def test_imagined_games_play_to_their_end() -> None:
    ends = set()
    for k in range(12):
        game = play(small_game(2, 0), 5 * k)
        assert game.decision is not None
        other = play(game.imagine(game.decision.seat, k), 5000, k)
        assert other.outcome is not None
        ends.add(other.outcome)
    assert len(ends) > 1


def test_options_are_the_same_whatever_others_hold() -> None:
    for game in games(open_hands=False):
        assert game.decision is not None
        own = members(game.cast.audience[game.decision.seat])
        for seat in own:
            options = [repr_of(option) for option in game.decision.options]
            other = game.imagine(seat, 9)
            assert other.decision is not None
            assert [repr_of(option) for option in other.decision.options] == options


def repr_of(option: Option) -> tuple[Any, ...]:
    """All fields of an option."""
    return tuple(getattr(option, name) for name in Option.__slots__)
