"""The random bot: any option, by a stream of its own."""

from __future__ import annotations

from collections import Counter

import pytest

from adventures.bots.bots import KINDS, make_bot, stream_of
from adventures.bots.chair import Chair
from adventures.bots.random import PICKS, RandomBot
from adventures.errors import UserError
from tests.engine.tables import plain, small_game


@pytest.mark.parametrize("options", [1, 2, 3, 7, 40])
def test_every_option_is_taken_about_as_often(options: int) -> None:
    bot = RandomBot("even")
    counted = Counter(bot.pick(choice, options) for choice in range(200 * options))
    assert sorted(counted) == list(range(options))
    assert min(counted.values()) > 130
    assert max(counted.values()) < 270


def test_a_pick_follows_from_the_stream_and_the_number_of_choices_alone() -> None:
    forwards, backwards = RandomBot("one"), RandomBot("one")
    choices = range(3 * PICKS)
    picks = [forwards.pick(choice, 1000) for choice in choices]
    assert [backwards.pick(choice, 1000) for choice in reversed(choices)] == picks[::-1]
    assert [RandomBot("two").pick(choice, 1000) for choice in choices] != picks
    assert len(set(picks)) > 40


def test_seats_and_seeds_have_streams_of_their_own_that_do_not_show_the_seed() -> None:
    streams = {stream_of(seed, seat) for seed in ("secret", "public") for seat in range(4)}
    assert len(streams) == 8
    assert not any("secret" in stream or "public" in stream for stream in streams)


def test_a_bot_chooses_a_legal_option_and_ends_a_game() -> None:
    game = small_game(history="start")
    bots = [make_bot("random", game.setup.seed, seat) for seat in game.cast.seats]
    while game.decision is not None:
        seat = game.decision.seat
        number = bots[seat].choose(Chair(game, seat))
        assert 0 <= number < len(game.decision.options)
        game.choose(number)
    assert game.outcome is not None


def test_a_bot_at_the_table_does_not_change_the_cards() -> None:
    """The same choices lead to the same state, whether a bot thought about them or not."""
    game, other = small_game(), small_game()
    bots = [make_bot(name, game.setup.seed, seat) for seat, name in enumerate(("random", "greedy"))]
    for _ in range(40):
        assert game.decision is not None
        number = bots[game.decision.seat].choose(Chair(game, game.decision.seat))
        game.choose(number)
        other.choose(number)
    assert plain(game) == plain(other)


def test_an_unknown_bot_is_told_the_nearest() -> None:
    with pytest.raises(UserError, match='unknown bot "gredy"; did you mean "greedy"'):
        make_bot("gredy", "x", 0)


@pytest.mark.parametrize("name", KINDS)
def test_every_bot_says_whether_it_imagines(name: str) -> None:
    assert isinstance(make_bot(name, "x", 0).imagines, bool)
