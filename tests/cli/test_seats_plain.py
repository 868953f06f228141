"""Giving up and who plays whom, line by line."""

from __future__ import annotations

import os
import signal
import subprocess
import sys

import pytest

from adventures.bots.bots import SIMPLEST
from adventures.bots.greedy import GreedyBot
from adventures.game.game import Game
from adventures.paths import replays_folder, saves_folder
from adventures.store.replays import read_record
from adventures.store.saves import find_save
from tests.cli.conftest import Run
from tests.cli.test_duel import DUEL

PLAY = ("play", "--plain", "--villain", "shredder", "--heroes", "leonardo,raphael", "--seed", "plain")
GO_ON = ("play", "--plain", "--continue")


# Giving up


def test_an_adventure_is_given_up_after_one_question(run: Run) -> None:
    done = run(*PLAY, lines=["1", "give up", "yes"])
    assert "Give up? The game ends here: it counts as a loss." in done.lines
    assert done.lines[-2] == "The players lose during the set-up: the heroes give up."
    assert any(line.endswith("gives up the game") for line in done.lines)
    (replay,) = replays_folder().iterdir()
    assert not list(saves_folder().iterdir())
    verified = run("replay", "--verify", str(replay))
    assert verified.code == 0
    assert "it ends with this: the heroes give up" in verified.out


@pytest.mark.parametrize("answer", ["no", "", "n", "maybe", "1"])
def test_whoever_is_not_sure_plays_on(run: Run, answer: str) -> None:
    done = run(*PLAY, lines=["1", "give up", answer, "log 1", "quit"])
    assert "The game goes on." in done.lines
    assert len(find_save().record.choices) == 1


def test_without_an_answer_the_game_is_left_and_kept(run: Run) -> None:
    done = run(*PLAY, lines=["1", "give up"])
    assert "There is no more input." in done.lines
    assert len(find_save().record.choices) == 1


def test_anything_else_than_giving_up_is_explained(run: Run) -> None:
    assert "give up: the game ends." in run(*PLAY, lines=["give away", "quit"]).lines


def test_in_a_duel_the_other_side_wins(run: Run) -> None:
    done = run(*DUEL, lines=["", "1", "give up", "y"])
    assert "Give up with Medusa? The game ends here: the other side wins." in done.lines
    assert done.lines[-2] == "Sinbad wins during the set-up: Medusa gives up. The seed was two."


def test_in_a_team_game_the_team_gives_up(run: Run) -> None:
    teams = ("duel", "--plain", "--heroes", "medusa,alice/sinbad,raphael", "--bots", "sinbad=random", "--seed", "4")
    done = run(*teams, lines=["", "give up", "y"])
    assert "win during the set-up" in done.lines[-2]
    assert " and " in done.lines[-2]


def test_a_game_given_up_is_stepped_through_to_its_end_and_back(run: Run) -> None:
    run(*PLAY, lines=["1", "2", "give up", "yes"])
    (replay,) = replays_folder().iterdir()
    done = run("replay", str(replay), lines=["end", "b", "", "q"])
    assert done.code == 0
    assert done.lines.count("The end: the heroes give up.") == 2
    assert sum(line.endswith("gives up the game") for line in done.lines) == 2
    assert "[2 of 3] > " in done.out


def test_a_report_of_a_game_given_up_replays(run: Run) -> None:
    run(*PLAY, lines=["1", "give up", "yes"])
    done = run("bug", "--folder", str(replays_folder()))
    assert done.code == 0, done.err
    (pack,) = replays_folder().glob("*.zip")
    assert read_record(pack).choices[-1].startswith("give-up:")
    assert Game.replay(read_record(pack)).outcome == ("loss", "the heroes give up")


# Who plays whom


def test_who_plays_is_told(run: Run) -> None:
    done = run(*PLAY, "--bot", "raphael=random", lines=["seat", "quit"])
    assert done.out.partition("> seat\n")[2].splitlines()[:2] == ["Leonardo: a person", "Raphael: the random bot"]


@pytest.mark.parametrize("words", ["leonardo", "leonardo deep-thought", "nobody greedy", "greedy"])
def test_what_can_not_be_understood_is_explained(run: Run, words: str) -> None:
    done = run(*PLAY, lines=[f"seat {words}", "quit"])
    assert "seat NAME WHO: a hero here, and random, greedy or me." in done.lines
    assert find_save().seats == []


def test_a_hero_is_handed_to_a_bot_which_is_asked_at_once(run: Run) -> None:
    done = run(*PLAY, lines=["1", "seat leonardo random", "seat", "quit"])
    assert "Leonardo: the random bot, from now on." in done.lines
    after = done.out.partition("from now on.\n")[2].splitlines()
    assert "- Leonardo starts on" in "\n".join(after)
    assert [line for line in after if line.endswith("?")] == ["Raphael: on which starting space?"]
    assert find_save().bots == {0: "random"}


def test_a_hero_is_taken_back(run: Run) -> None:
    done = run(*PLAY, lines=["seat raphael greedy", "seat raphael me", "seat raphael me", "quit"])
    assert "Raphael: a person, from now on." in done.lines
    assert "Raphael: a person, as before." in done.lines
    assert find_save().bots == {}
    assert not find_save().record.practice


def test_who_plays_is_the_same_after_going_on(run: Run) -> None:
    run(*PLAY, lines=["1", "seat leonardo random", "quit"])
    done = run(*GO_ON, lines=["seat", "quit"])
    assert done.out.partition("> seat\n")[2].splitlines()[:2] == ["Leonardo: the random bot", "Raphael: a person"]
    assert all(seat.person for seat in find_save().record.setup.seats)


def test_who_plays_survives_a_killed_program() -> None:
    """A real process is killed right after its answer."""
    words = [sys.executable, "-m", "adventures", *PLAY]
    with subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=dict(os.environ)) as one:
        assert one.stdin is not None
        assert one.stdout is not None
        one.stdin.write("seat raphael random\n")
        one.stdin.flush()
        for line in one.stdout:
            if line.startswith("Raphael: the random bot"):
                break
        one.send_signal(signal.SIGKILL)
    assert find_save().bots == {1: "random"}


def test_with_all_heroes_handed_over_the_game_runs_to_its_end(run: Run) -> None:
    done = run(*PLAY, lines=["seat raphael random", "seat leonardo random"])
    assert done.code == 0
    assert "in round" in done.lines[-2]
    assert not list(saves_folder().iterdir())


def test_the_bot_of_an_opponent_is_taken_over_as_practice_only(run: Run) -> None:
    bot = (*DUEL, "--bot", "sinbad=random")
    done = run(*bot, lines=["seat sinbad me", "no", "quit"])
    assert "Nobody here may know Sinbad's hand." in done.out
    assert "All stays as it was." in done.lines
    assert (find_save().bots, find_save().record.practice) == ({1: "random"}, False)
    find_save().file.unlink()
    done = run(*bot, lines=["seat sinbad me", "yes", "1", "1", "1", "1", ""])
    assert (find_save().bots, find_save().record.practice) == ({}, True)
    assert "Pass the keyboard to Sinbad." in done.lines


def test_between_two_people_an_own_seat_is_handed_over_and_the_other_gets_a_page(run: Run) -> None:
    done = run(*DUEL, lines=["", "seat medusa random", "", "quit"])
    after = done.out.partition("Medusa: the random bot, from now on.")[2]
    assert "Pass the keyboard to Sinbad." in after
    assert not find_save().record.practice


def test_a_bot_that_fails_with_a_hidden_hand_is_followed_by_the_simplest(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> int:
        raise RuntimeError("broken on purpose")

    monkeypatch.setattr(GreedyBot, "choose", broken)
    done = run(*DUEL, "--bot", "sinbad=greedy", lines=["1", "1", "1", "1", "1", "1", "1", "quit"])
    assert f"The {SIMPLEST} bot goes on for it." in done.lines
    assert find_save().bots == {1: SIMPLEST}
    assert not any(line.startswith("Sinbad: choose") for line in done.lines)


# The seed


def test_the_seed_of_an_open_game_is_told_at_once(run: Run) -> None:
    assert run(*PLAY, lines=["quit"]).lines[0] == "A new game, seed plain. Type help for the commands."


def test_the_seed_of_a_hidden_game_is_told_at_its_end(run: Run) -> None:
    done = run(*DUEL, lines=["", "1", "quit"])
    assert done.lines[0] == "A new game, its seed is told at its end. Type help for the commands."
    assert "seed two" not in run("replay", str(find_save().file), lines=["q"]).out
    done = run(*DUEL, lines=["", "give up", "yes"])
    assert "The seed was two." in done.lines[-2]
