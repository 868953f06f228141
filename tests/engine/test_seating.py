"""Who plays which seat, since when, and whose hands the people at one screen may see."""

from __future__ import annotations

import pytest

from adventures.game.game import Game
from adventures.game.seating import Seating, bots_of
from adventures.game.setup import SeatSetup, Setup
from tests.engine.tables import play, play_until

BOT = {"person": False, "bot": "random"}


def duel(first: bool = True, second: bool = True) -> Game:
    """A duel of people or bots."""
    seats = (SeatSetup(hero="alice", person=first), SeatSetup(hero="medusa", person=second))
    return Game.start(Setup(mode="duel", seats=seats, battlefield="marmoreal", seed="seat"))


def adventure(**values: object) -> Game:
    """An adventure of a person and a bot."""
    seats = ("leonardo", {"hero": "raphael", "player": "bot", **BOT})
    return Game.start(Setup(villain="shredder", seats=seats, seed="seat", **values))  # type: ignore[arg-type]


def test_at_first_everybody_sits_where_the_setup_says() -> None:
    seating = Seating(adventure())
    assert (seating.bots, seating.people, seating.own, seating.watching) == ({1: "random"}, [0], [0], False)


def test_a_seat_is_handed_over_and_taken_back_and_the_setup_stays_as_it_was() -> None:
    game = adventure()
    setup = game.setup
    seating = Seating(play(game, 9))
    seating.hand_over(0, "greedy")
    assert (seating.bots, seating.people, seating.own, seating.watching) == ({0: "greedy", 1: "random"}, [], [0], True)
    seating.hand_over(0, None)
    assert (seating.bots, seating.people, seating.watching) == ({1: "random"}, [0], False)
    assert seating.changes == [(9, 0, "greedy"), (9, 0, "")]
    assert game.setup == setup
    assert game.record().setup == setup


def test_one_bot_follows_another() -> None:
    seating = Seating(adventure())
    seating.hand_over(1, "greedy")
    assert seating.bots == {1: "greedy"}
    assert bots_of(seating.game.setup, seating.changes) == seating.bots


def test_who_plays_now_is_known_again_from_what_was_kept() -> None:
    seating = Seating(adventure())
    seating.hand_over(0, "random")
    seating.hand_over(1, None)
    again = Seating(seating.game, seating.changes)
    assert (again.bots, again.own) == ({0: "random"}, [0, 1])


def test_each_choice_counts_for_who_played_the_seat_then() -> None:
    game = Game.start(Setup(villain="shredder", seats=("leonardo",), seed="seat"))  # type: ignore[arg-type]
    seating = Seating(play(game, 10))
    seating.hand_over(0, "random")
    play(game, 7)
    seating.hand_over(0, None)
    play(game, 3)
    assert (game.choices, seating.by_people) == (20, 13)


def test_choices_taken_back_and_made_anew_count_for_who_makes_them_now() -> None:
    game = Game.start(Setup(villain="shredder", seats=("leonardo",), seed="seat"))  # type: ignore[arg-type]
    seating = Seating(play(game, 10))
    seating.hand_over(0, "random")
    play(game, 5)
    for _ in range(10):
        game.undo()
    assert seating.by_people == 5
    seating.forget_what_was_taken_back()
    play(game, 4)
    assert (game.choices, seating.by_people) == (9, 5)


def test_in_an_open_game_any_seat_may_be_taken_over() -> None:
    game = adventure()
    seating = Seating(game)
    assert not seating.is_secret(1)
    seating.hand_over(1, None)
    assert not game.practice
    assert seating.own == [0, 1]
    assert not seating.hides


def test_in_a_duel_the_seat_of_a_bot_is_secret_and_taking_it_over_is_practice() -> None:
    game = duel(second=False)
    seating = Seating(game)
    assert (seating.is_secret(0), seating.is_secret(1), seating.hides) == (False, True, False)
    seating.hand_over(1, "greedy")
    assert not game.practice
    seating.hand_over(1, None)
    assert game.practice
    assert game.record().practice
    assert (seating.is_secret(1), seating.hides) == (False, True)


def test_an_own_seat_taken_back_in_a_duel_is_no_practice() -> None:
    game = duel()
    seating = Seating(game)
    seating.hand_over(0, "random")
    assert (seating.own, seating.hides, seating.is_secret(0)) == ([0, 1], True, False)
    seating.hand_over(0, None)
    assert not game.practice


def test_with_closed_hands_the_seat_of_a_partner_is_secret_too() -> None:
    assert Seating(adventure(open_hands=False)).is_secret(1)


def test_in_a_duel_of_bots_each_hand_is_secret() -> None:
    seating = Seating(duel(False, False))
    assert [seating.is_secret(seat) for seat in (0, 1)] == [True, True]


@pytest.mark.parametrize("eyes", [0, 1])
def test_whoever_sits_at_the_screen_gives_up_whoever_is_asked(eyes: int) -> None:
    game = play_until(duel(), "defense")
    assert Seating(game).giver(eyes) == eyes


def test_a_seat_given_to_a_bot_is_still_given_up_by_its_person() -> None:
    seating = Seating(duel())
    seating.hand_over(0, "random")
    assert seating.giver(0) == 0
    assert seating.giver(31) == 1


def test_without_eyes_the_asked_person_gives_up() -> None:
    game = play_until(duel(), "defense")
    assert game.decision is not None
    assert Seating(game).giver(31) == game.decision.seat


def test_nobody_gives_up_where_only_bots_play_or_all_is_over() -> None:
    seating = Seating(duel(second=False))
    seating.hand_over(0, "random")
    assert seating.giver(0) == -1
    game = duel()
    game.give_up(0)
    assert Seating(game).giver(0) == -1
