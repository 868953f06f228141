"""Taking choices back: freely, until something new is seen, or not at all."""

from __future__ import annotations

import pytest

from adventures.core.errors import IllegalChoice
from tests.engine.tables import plain, play, play_until, small_game


def test_undo_goes_back_choice_by_choice_to_the_start_and_redo_returns() -> None:
    game = small_game()
    seen = [(plain(game), game.keys(), len(game.events))]
    for n in range(60):
        play(game, 1, n)
        seen.append((plain(game), game.keys(), len(game.events)))
    record = game.record()
    for one in reversed(seen[:-1]):
        assert game.undo()
        assert (plain(game), game.keys(), len(game.events)) == one
    assert not game.undo()
    assert game.why_not_undo() == "There is nothing to take back."
    for one in seen[1:]:
        assert game.redo()
        assert (plain(game), game.keys(), len(game.events)) == one
    assert not game.redo()
    assert (game.record().choices, game.record().fingerprints) == (record.choices, record.fingerprints)


def test_a_new_choice_ends_what_could_be_taken_again() -> None:
    game = play(small_game(), 12)
    game.undo()
    play(game, 1)
    assert not game.redo()


def test_a_refused_choice_keeps_what_could_be_taken_again() -> None:
    game = play(small_game(), 12)
    after = plain(game)
    game.undo()
    with pytest.raises(IllegalChoice):
        game.choose("dance")
    assert game.redo()
    assert plain(game) == after


@pytest.mark.parametrize("how", ["choose", "redo"])
def test_a_choice_that_fails_keeps_what_could_be_taken_again(how: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game = play(small_game(), 12)
    after = plain(game)
    game.undo()
    game.undo()
    before = plain(game)

    def fail(choice: int | str) -> None:
        raise RuntimeError("an error inside a choice")

    with monkeypatch.context() as patch:
        patch.setattr(game, "_go_on", fail)
        with pytest.raises(RuntimeError):
            game.redo() if how == "redo" else game.choose(0)
    assert plain(game) == before
    assert game.redo()
    assert game.redo()
    assert not game.redo()
    assert plain(game) == after


def test_the_end_of_a_game_can_be_taken_back() -> None:
    game = play(small_game(), 5000)
    outcome, after = game.outcome, plain(game)
    assert game.undo()
    assert game.outcome is None
    assert game.decision is not None
    assert game.redo()
    assert (game.outcome, plain(game)) == (outcome, after)


def test_undo_of_an_action_goes_back_to_where_it_was_chosen() -> None:
    game = play_until(small_game(), "action")
    before = plain(game)
    game.choose("maneuver")
    assert game.decision is not None
    while game.decision.kind != "action":
        game.choose(len(game.decision.options) - 1)
    assert game.undo("action")
    assert plain(game) == before


def test_undo_of_a_turn_goes_back_to_its_first_action() -> None:
    game = play_until(small_game(1), "action", when=lambda game: game.state.round == 3)
    before = plain(game)
    play_until(game, "action", when=lambda game: game.state.turn is not None and game.state.turn.taken == 1)
    play(game, 1)
    assert game.undo("turn")
    assert plain(game) == before


def test_what_was_seen_stays_seen_so_the_game_counts_as_practice() -> None:
    game = play_until(small_game(), "action")
    game.choose("maneuver")  # draws a card
    assert not game.practice
    assert game.undo()
    assert game.practice
    assert game.record().practice
    assert game.fork().practice


def test_a_choice_without_news_is_taken_back_without_practice() -> None:
    game = play_until(small_game(2, 0), "move-fighter")
    play(game, 1)
    assert not game.taken[-1].news
    assert game.undo()
    assert not game.practice


def test_until_news_a_draw_cannot_be_taken_back() -> None:
    game = play_until(small_game(2, 0), "action")
    assert game.setup.undo_rule == "until-news"
    game.choose("maneuver")
    before = plain(game)
    assert game.why_not_undo() == "The last choice brought something new to light."
    assert not game.undo()
    assert plain(game) == before


def test_until_news_a_move_can_be_taken_back_but_not_the_draw_before_it() -> None:
    game = play_until(small_game(2, 0), "action")
    game.choose("maneuver")
    game.choose("no")
    after_draw = plain(game.fork())
    assert game.decision is not None
    assert game.undo("turn")
    assert game.decision.kind == "boost"
    game.choose("no")
    assert plain(game) == after_draw


def test_until_news_the_choice_of_another_seat_cannot_be_taken_back() -> None:
    game = play_until(small_game(2, 0), "defense", when=lambda game: len(game.keys()) > 1)
    assert game.decision is not None
    assert game.taken[-1].seat != game.decision.seat
    assert game.why_not_undo() == "Another seat has its turn to choose."
    assert not game.undo()


def test_until_news_without_anybody_listening_is_as_strict() -> None:
    game = play_until(small_game(2, 0, events=False), "action")
    game.choose("maneuver")
    assert not game.undo()


def test_undo_off_takes_nothing_back() -> None:
    game = play(small_game(undo="off"), 9)
    before = plain(game)
    assert game.why_not_undo() == "In this game no choice can be taken back."
    assert not game.undo()
    assert plain(game) == before


def test_partners_take_back_freely_and_opponents_until_news() -> None:
    assert small_game().setup.undo_rule == "free"
    assert small_game(2, 0).setup.undo_rule == "until-news"
