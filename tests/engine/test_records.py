"""Records: a game is its setup and its choices, the same on every machine, and a changed one is found out."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from adventures.bots.bots import KINDS, make_bot
from adventures.bots.chair import Chair
from adventures.catalog.catalog import catalog
from adventures.game.game import Game, fingerprint
from adventures.game.record import Record, RecordError
from adventures.game.setup import SeatSetup, Setup
from tests.engine.tables import plain

HEROES = catalog().heroes
ADVENTURE = Setup(
    villain="shredder",
    minions=("slash", "rat-king"),
    seats=(SeatSetup(hero="leonardo"), SeatSetup(hero="raphael")),
    seed="7",
)
DUEL = Setup(mode="duel", seats=(SeatSetup(hero="leonardo"), SeatSetup(hero="raphael")), seed="7")


def played(setup: Setup, choices: int = 5000, seed: int = 3) -> Game:
    """A game played at random, so many choices or to its end."""
    game = Game.start(setup)
    chance = Random(seed)
    while game.decision is not None and game.choices < choices:
        game.choose(chance.randrange(len(game.decision.options)))
    return game


@pytest.mark.parametrize("setup", [ADVENTURE, DUEL], ids=["adventure", "duel"])
@pytest.mark.parametrize("choices", [0, 1, 40, 5000])
def test_a_record_plays_to_the_same_game(setup: Setup, choices: int) -> None:
    game = played(setup, choices)
    again = Game.replay(Record.loads(game.record().dumps()))
    assert plain(again) == plain(game)
    assert again.keys() == game.keys()
    assert again.outcome == game.outcome
    assert [event.line for event in again.events] == [event.line for event in game.events]
    assert again.record() == game.record()


def test_a_record_is_plain_and_compact() -> None:
    game = played(ADVENTURE)
    text = game.record().dumps()
    assert Record.loads(text).dumps() == text
    assert len(text) < 60 * game.choices + 40 * len(game.fingerprints) + 1000
    assert "\n" not in text


def test_fingerprints_are_kept_at_the_end_of_each_turn_and_round() -> None:
    game = played(ADVENTURE)
    ended = [event for event in game.events if event.kind in ("turn", "enemy_turn", "end_of_round")]
    assert len(ended) - 1 <= len(game.fingerprints) <= len(ended)


def test_a_game_that_was_taken_back_and_played_otherwise_is_recorded_as_it_went_on() -> None:
    game = played(ADVENTURE, 60)
    game.undo()
    game.undo("turn")
    chance = Random(11)
    while game.decision is not None:
        game.choose(chance.randrange(len(game.decision.options)))
    assert plain(Game.replay(game.record())) == plain(game)


def test_practice_stays_practice_when_it_is_played_again() -> None:
    game = played(ADVENTURE, 60)
    game.undo("turn")
    assert game.practice
    again = Game.replay(game.record())
    assert again.practice
    assert again.record() == game.record()


PLAY = """
import json, sys
from random import Random
from adventures import Game, Setup

for text in sys.stdin:
    game = Game.start(Setup.model_validate_json(text))
    chance = Random(3)
    while game.decision is not None:
        if game.choices % 10 == 0:
            seat = game.decision.seat
            print(game.view(seat), game.imagine(seat, 5).state.to_json())
        game.choose(chance.randrange(len(game.decision.options)))
    print(game.record().dumps())
    print(*(event.line for event in game.events), sep="\\n")
"""


def played_elsewhere(hash_seed: str, setups: list[Setup]) -> str:
    """All that can be seen of some games, played in a process with its own order of sets and dictionaries of texts."""
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
    told = "\n".join(setup.model_dump_json() for setup in setups)
    done = subprocess.run(
        [sys.executable, "-c", PLAY], input=told, capture_output=True, text=True, check=False, env=environment
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_games_are_the_same_whatever_the_hashes_of_texts() -> None:
    setups = [ADVENTURE, DUEL]
    setups += [
        Setup(villain=villain, seats=tuple(SeatSetup(hero=hero) for hero in HEROES[-3:]), allies=True, seed="hash")
        for villain in catalog().villains
    ]
    one, other = (played_elsewhere(seed, setups) for seed in ("1", "4242"))
    assert one == other
    for line, setup in zip([line for line in one.splitlines() if line.startswith('{"format"')], setups, strict=True):
        assert Record.loads(line) == played(setup).record()


# Edited records


def another_legal_choice(data: dict[str, Any]) -> int:
    """Replace a choice in the middle by another legal one; returns which."""
    game = Game.start(Setup.model_validate(data["setup"]))
    for number, key in enumerate(data["choices"]):
        if number > 30 and len(game.keys()) > 1 and "maneuver" in game.keys() and key != "maneuver":  # noqa: SIM118
            data["choices"][number] = "maneuver"
            return number
        game.choose(key)
    raise AssertionError("no such choice")


def illegal_choice(data: dict[str, Any]) -> int:
    data["choices"][20] = "space:nowhere"
    return 20


def choice_left_out(data: dict[str, Any]) -> int:
    del data["choices"][25]
    return 25


def choice_doubled(data: dict[str, Any]) -> int:
    data["choices"].insert(25, data["choices"][25])
    return 25


def another_fingerprint(data: dict[str, Any]) -> int:
    data["fingerprints"][3][1] = "0" * 16
    return int(data["fingerprints"][3][0])


def fingerprint_left_out(data: dict[str, Any]) -> int:
    place = int(data["fingerprints"][3][0])
    del data["fingerprints"][3]
    return place


def another_seed(data: dict[str, Any]) -> int:
    data["setup"]["seed"] = "8"
    return 0


EDITS: list[Callable[[dict[str, Any]], int]] = [
    another_legal_choice,
    illegal_choice,
    choice_left_out,
    choice_doubled,
    another_fingerprint,
    fingerprint_left_out,
    another_seed,
]


@pytest.mark.parametrize("edit", EDITS, ids=[edit.__name__.replace("_", "-") for edit in EDITS])
def test_an_edited_record_is_refused_with_its_place(edit: Callable[[dict[str, Any]], int]) -> None:
    game = played(ADVENTURE)
    data = json.loads(game.record().dumps())
    place = edit(data)
    with pytest.raises(RecordError) as caught:
        Game.replay(Record.from_json(data))
    found = str(caught.value)
    assert "choice " in found
    told = int(found.partition("choice ")[2].split(",")[0].split(":")[0].split()[0])
    # An illegal choice is told by itself, any other difference at the end of the turn in which it lies.
    later = [count for count, _ in data["fingerprints"] if count > place]
    assert place <= told <= (later[1] if len(later) > 1 else len(data["choices"]) + 1)


def test_choices_after_the_end_are_refused() -> None:
    data = played(ADVENTURE).record().to_json()
    data["choices"].append("maneuver")
    with pytest.raises(RecordError, match="over after"):
        Game.replay(Record.from_json(data))


def test_another_outcome_is_refused() -> None:
    data = played(ADVENTURE).record().to_json()
    data["outcome"] = ["win", "by decree"]
    with pytest.raises(RecordError, match="by decree"):
        Game.replay(Record.from_json(data))


def test_without_verifying_an_edited_fingerprint_is_passed_over() -> None:
    game = played(ADVENTURE)
    data = game.record().to_json()
    another_fingerprint(data)
    assert plain(Game.replay(Record.from_json(data), verify=False)) == plain(game)


# Bots


def with_bots(setup: Setup, kind: str) -> Setup:
    """The same setup with a bot at every seat."""
    seats = tuple(SeatSetup(hero=seat.hero, person=False, bot=kind) for seat in setup.seats)
    return setup.model_copy(update={"seats": seats})


@pytest.mark.parametrize("kind", KINDS)
def test_a_bot_that_thinks_along_changes_no_card(kind: str) -> None:
    game, watched = Game.start(ADVENTURE), Game.start(ADVENTURE)
    bots = [make_bot(kind, "7", seat) for seat in (0, 1)]
    chance = Random(5)
    for _ in range(60):
        assert game.decision is not None
        assert watched.decision is not None
        seat = watched.decision.seat
        bots[seat].choose(Chair(watched, seat))
        number = chance.randrange(len(game.decision.options))
        game.choose(number)
        watched.choose(number)
        assert plain(watched) == plain(game)


@pytest.mark.parametrize("setup", [ADVENTURE, DUEL], ids=["adventure", "duel"])
def test_a_bot_in_a_seat_gets_the_cards_that_a_person_gets(setup: Setup) -> None:
    person, bot = played(setup, 80), played(with_bots(setup, "random"), 80)
    assert person.state.seed == bot.state.seed
    assert fingerprint(person.state) == fingerprint(bot.state)
