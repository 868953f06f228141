"""Duels and team games on the disk: saved, taken up again, recorded, verified, turned into scenarios."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

from adventures.errors import UserError
from adventures.game.game import Game
from adventures.game.record import Record
from adventures.game.setup import SeatSetup, Setup
from adventures.scenario.from_save import scenario_of
from adventures.store.crashes import crash_report
from adventures.store.keeper import Keeper
from adventures.store.replays import read_record
from adventures.store.reports import pack_report
from adventures.store.saves import find_save, load

TEAMS = Setup(
    mode="teams",
    seats=tuple(
        SeatSetup(hero=hero, team=n % 2, player=name)
        for n, (hero, name) in enumerate(
            zip(("medusa", "sinbad", "alice", "raphael"), ("Eve", "Zoe", "Eve", ""), strict=True)
        )
    ),
    battlefield="marmoreal",
    begins="random",
    seed="kept",
)
DUEL = Setup(mode="duel", seats=("george-washington", "krang"), battlefield="heorot", begins="random", seed="kept")


def played(setup: Setup, choices: int = 10_000) -> Game:
    """A game played at random, so far or to its end."""
    game = Game.start(setup)
    chance = Random(4)
    while game.decision is not None and game.choices < choices:
        game.choose(chance.randrange(len(game.decision.options)))
    return game


@pytest.mark.parametrize("setup", [DUEL, TEAMS], ids=["duel", "teams"])
def test_a_saved_game_goes_on_where_it_was(setup: Setup) -> None:
    game = played(setup, 90)
    assert Keeper(game).keep() == ""
    save = find_save()
    again = load(save)
    assert again.notice == ""
    assert again.game.state.to_json() == game.state.to_json()
    assert again.game.setup == setup
    assert again.game.keys() == game.keys()


def test_the_list_of_saves_names_the_sides() -> None:
    Keeper(played(TEAMS, 40)).keep()
    save = find_save()
    assert save.name == "teams-medusa-sinbad-alice-raphael"
    assert save.line.startswith("medusa, alice against sinbad, raphael; round ")


@pytest.mark.parametrize("setup", [DUEL, TEAMS], ids=["duel", "teams"])
def test_a_finished_game_is_a_record_that_verifies(setup: Setup) -> None:
    game = played(setup)
    keeper = Keeper(game)
    keeper.keep()
    assert keeper.replay is not None
    record = read_record(keeper.replay)
    assert not record.veiled
    assert record.outcome == game.outcome
    assert Game.replay(record).state.to_json() == game.state.to_json()
    assert Record.loads(record.dumps()) == record


def test_a_record_under_way_is_veiled_unless_all_hands_are_open() -> None:
    assert played(DUEL, 30).record().veiled
    assert played(TEAMS.model_copy(update={"open_hands": True}), 30).record().veiled
    adventure = Setup(villain="shredder", seats=("leonardo", "raphael"), seed="open")
    assert not played(adventure, 30).record().veiled
    closed = adventure.model_copy(update={"open_hands": False})
    assert played(closed, 30).record().veiled
    one = SeatSetup(hero="leonardo", player="eve"), SeatSetup(hero="raphael", player="eve")
    assert not played(closed.model_copy(update={"seats": one}), 30).record().veiled


CLOSED = Setup(villain="shredder", seats=("leonardo", "raphael"), open_hands=False, seed="kept")


@pytest.mark.parametrize("setup", [DUEL, TEAMS, CLOSED], ids=["duel", "teams", "closed hands"])
def test_a_game_under_way_with_hidden_hands_becomes_no_scenario(setup: Setup) -> None:
    Keeper(played(setup, 75)).keep()
    with pytest.raises(UserError, match="still goes on with hidden hands, and a scenario would show them") as caught:
        scenario_of(find_save())
    assert caught.value.way_out.endswith(f"adventures play --continue {find_save().name}")


def test_a_report_names_nobody(tmp_path: Path) -> None:
    game = played(TEAMS, 50)
    assert "Eve" in game.record().dumps()
    file = pack_report(tmp_path, game.record())
    report = json.dumps(crash_report(game, ZeroDivisionError("no such luck"), "maneuver"))
    for text in (read_record(file).dumps(), report):
        assert "Eve" not in text
        assert "Zoe" not in text
    again = read_record(file)
    assert again.setup.people == TEAMS.people
    assert Game.replay(again).state.to_json() == game.state.to_json()
