"""Who plays which seat is kept beside the record, so that a game taken up again goes on with the same players."""

from __future__ import annotations

import json

import pytest

from adventures.errors import UserError
from adventures.game.seating import Seating
from adventures.game.setup import Setup
from adventures.store.keeper import Keeper
from adventures.store.replays import read_record
from adventures.store.saves import _sum, find_save, load
from tests.store.conftest import MakeGame


def test_seats_handed_over_are_the_same_after_going_on(new_game: MakeGame) -> None:
    game = new_game(12)
    keeper = Keeper(game)
    seating = Seating(game, keeper.seats)
    seating.hand_over(1, "random")
    keeper.keep()
    save = find_save()
    assert (save.bots, save.seats) == ({1: "random"}, [(12, 1, "random")])
    loaded = load(save)
    other = Keeper.of(loaded)
    assert Seating(loaded.game, other.seats).bots == {1: "random"}
    assert loaded.game.setup == game.setup
    assert loaded.game.record() == game.record()


def test_a_snapshot_knows_them_too(new_game: MakeGame) -> None:
    game = new_game(12)
    keeper = Keeper(game)
    Seating(game, keeper.seats).hand_over(0, "greedy")
    keeper.copy_as("shot")
    loaded = load(find_save("shot"))
    assert Seating(loaded.game, Keeper.of(loaded).seats).bots == {0: "greedy"}


def test_a_save_without_them_is_read(new_game: MakeGame) -> None:
    keeper = Keeper(new_game(5))
    keeper.keep()
    assert keeper.file is not None
    assert "seats" not in json.loads(keeper.file.read_text())
    assert find_save().bots == {}
    assert Keeper.of(load(find_save())).seats == []


@pytest.mark.parametrize("wrong", [[[1, 9, "greedy"]], [[1, -1, ""]], [[1, 0]], "x", 5])
def test_a_save_with_impossible_seats_is_damaged(new_game: MakeGame, wrong: object) -> None:
    keeper = Keeper(new_game(5))
    keeper.keep()
    assert keeper.file is not None
    body = json.loads(keeper.file.read_text())
    del body["sum"]
    body["seats"] = wrong
    keeper.file.write_text(json.dumps({"sum": _sum(body), **body}))
    with pytest.raises(UserError, match="damaged"):
        find_save()


def test_a_game_that_goes_on_from_its_checkpoint_counts_from_there(new_game: MakeGame) -> None:
    game = new_game(12)
    keeper = Keeper(game)
    seating = Seating(game, keeper.seats)
    seating.hand_over(1, "random")
    keeper.keep()
    save = find_save()
    save.resumed = True  # as after an upgrade that plays the record differently
    loaded = load(save)
    assert loaded.before is not None
    skipped = len(loaded.before.choices)
    other = Keeper.of(loaded)
    assert other.seats == [(12 - skipped, 1, "random")]
    other.keep()
    assert find_save().seats == [(12, 1, "random")]


def test_a_game_given_up_becomes_a_replay_and_taken_back_a_save(new_game: MakeGame) -> None:
    game = new_game(12)
    keys = game.keys()
    keeper = Keeper(game)
    keeper.keep()
    game.give_up(1)
    keeper.keep()
    assert (keeper.file, keeper.replay is not None) == (None, True)
    assert keeper.replay is not None
    record = read_record(keeper.replay)
    assert (record.choices[-1], record.outcome) == ("give-up:raphael", ("loss", "the heroes give up"))
    game.undo()
    keeper.keep()
    assert keeper.replay is None
    assert load(find_save()).game.keys() == keys


def test_a_setup_with_bots_is_what_it_was(new_game: MakeGame) -> None:
    game = new_game(3)
    keeper = Keeper(game)
    Seating(game, keeper.seats).hand_over(0, "greedy")
    keeper.keep()
    setup: Setup = find_save().record.setup
    assert [seat.person for seat in setup.seats] == [True, True]
