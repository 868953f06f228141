"""``adventures play --plain``: a whole game by lines of text."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from adventures.game.game import Game
from adventures.game.setup import Setup
from adventures.paths import crash_folder, replays_folder, saves_folder
from adventures.store.keeper import Keeper
from adventures.store.saves import find_save, load
from tests.cli.conftest import Done, Run

PLAY = ("play", "--plain", "--villain", "shredder", "--heroes", "leonardo,raphael", "--seed", "plain")
GO_ON = ("play", "--plain", "--continue")


def random_lines(count: int, seed: int = 1, most: int = 6) -> list[str]:
    """Answers by chance; those that are no options are refused and cost nothing."""
    chance = Random(seed)
    return [str(chance.randint(1, most)) for _ in range(count)]


def prompts(done: Done) -> int:
    """How often an answer was asked for."""
    return sum(line.startswith("[undo") for line in done.lines)


def test_a_whole_game_from_the_first_prompt_to_its_end(run: Run) -> None:
    done = run(*PLAY, lines=random_lines(4000))
    assert done.code == 0
    assert done.err == ""
    assert "The players lose in round" in done.out or "The players win in round" in done.out
    assert not list(saves_folder().iterdir())
    (replay,) = replays_folder().iterdir()
    assert done.lines[-1] == f"See it again: adventures replay {replay}"
    assert run("replay", "--verify", str(replay)).code == 0


def test_the_same_lines_make_the_same_game(run: Run) -> None:
    lines = random_lines(60)
    one, two = run(*PLAY, lines=[*lines, "quit"]), run(*PLAY, lines=[*lines, "quit"])
    assert one.lines[:-2] == two.lines[:-2]


def test_bots_play_their_heroes_and_people_are_asked_for_the_others_only(run: Run) -> None:
    done = run(*PLAY, "--bot", "raphael=greedy", lines=random_lines(150))
    asked = [line for line in done.lines if line.endswith("left") and "choose an action" in line]
    assert asked
    assert all(line.startswith("Leonardo") for line in asked)
    assert "- Raphael's turn" in done.out


def test_bots_alone_play_a_game_without_any_input(run: Run) -> None:
    done = run(*PLAY, "--bots", "random")
    assert done.code == 0
    assert prompts(done) == 0
    assert "in round" in done.lines[-2]


# Looking


def at_the_first_action() -> Game:
    """A saved game at Leonardo's first action, the first turn of the game."""
    for n in range(100):
        seats = ("leonardo", "raphael")
        game = Game.start(Setup(villain="shredder", seats=seats, minions=("slash", "rat-king"), seed=f"first-{n}"))
        while game.decision is not None and game.decision.kind != "action":
            game.choose(0)
        if game.decision is not None and game.decision.seat == 0 and len(game.state.row) == 1:
            Keeper(game).keep()
            return game
    raise AssertionError("Leonardo never comes first")


def looked(run: Run, *commands: str) -> str:
    """What commands show at Leonardo's first action."""
    at_the_first_action()
    done = run(*GO_ON, lines=commands)
    assert done.code == 0
    return done.out


def test_an_action_is_asked_with_the_state_of_the_game(run: Run) -> None:
    out = looked(run)
    assert "Round 1. Threat 1 of 9, at the end of the round +2. Row: " in out
    assert "Shredder, 21 of 21 health, on Times Square, beside " in out
    assert "\nHand: " in out
    assert "choose an action, 2 actions left" in out
    assert "Maneuver: draw a card, then move" in out


@pytest.mark.parametrize(
    ("command", "words"),
    [
        (
            "board",
            [
                "New York City.",
                "  Moves 2: ",
                "In reach of its attacks: ",
                "Boroughs:",
                " under threat: patrolling foot",
            ],
        ),
        ("spaces", ["Times Square [mn7], downtown: Shredder. Adjacent: Central Park, Museum Mile,"]),
        ("row", ["Row: ", " to come.", "Player order: "]),
        ("threat", ["Threat 1 of 9", "The end of the round adds 1 for Shredder", "was reached 0 of 4 times."]),
        ("hand", ["Leonardo has 5 cards in hand; 25 in the deck, 0 discarded:", "Raphael has 5 cards in hand"]),
        ("hand raph", ["Raphael has 5 cards in hand"]),
        (
            "decks",
            ["Shredder: 15 in the deck, 0 discarded. Still to come:", "  3 × Gauntlet Slash (attack 4, defense 2)"],
        ),
        ("decks shred", ["  2 × Samurai Plate (attack 2, defense 3). Defense, after combat: "]),
        ("discards", ["Shredder has discarded 0 cards."]),
        ("card gauntlet", ["Gauntlet Slash (attack 4, defense 2)"]),
        ("card nonsense", ['No card in this game is called "nonsense".']),
        ("keys", ["[maneuver]"]),
        ("log 3", ["- Initiative: "]),
        ("log many", ["log N: the last N lines."]),
        ("help", ["  board", "The game is saved after every choice."]),
        ("hand nobody", ['Nobody here is called "nobody".']),
        ("save", ["Under which name? save NAME"]),
        ("save ../x", ['Not saved: "../x" is no name for a file']),
        ("redo", ["There is nothing to take again."]),
    ],
)
def test_what_can_be_looked_at(run: Run, command: str, words: list[str]) -> None:
    shown = looked(run, command).partition(f"> {command}\n")[2]
    assert shown
    for word in words:
        assert word in shown
    assert "Traceback" not in shown


def test_the_decks_show_what_is_left_and_not_what_comes_next(run: Run) -> None:
    """The list is in order of the names, whatever the order of the cards."""
    out = looked(run, "decks shredder")
    names = [
        line.split(" × ")[1].split(" (")[0] for line in out.splitlines() if " × " in line and line.startswith("  ")
    ]
    faces = {face.name: face.id for face in Game.start(find_save().record.setup).cast.faces}
    assert len(names) == 10
    assert names == sorted(names, key=lambda name: faces[name])


def test_why_a_decision_is_asked(run: Run) -> None:
    out = run(*PLAY, lines=["why"]).out
    assert "Leonardo decides. The Bronx under threat: where in The Bronx" in out
    assert "Several circles are free, and the players choose." in out
    out = looked(run, "why", "undo turn", "why")
    assert "A turn is made of actions" in out
    assert "It comes from Team Tactics, what makes Leonardo special: " in out


def test_why_an_attack_is_refused(run: Run) -> None:
    out = looked(run, "why attack shredder", "attack:leonardo>shredder")
    assert out.count("Shredder is not adjacent to Leonardo.") == 2
    assert "Shredder is not adjacent to Splinter." in out


def test_why_a_scheme_or_a_space_is_refused(run: Run) -> None:
    assert "There is no card" in looked(run, "why scheme nonsense")
    out = looked(run, "maneuver", "1", "move:leonardo", "why times square", "why bayside", "why nowhere at all")
    assert "Shredder stands there." in out
    assert "Bayside is " in out
    assert "spaces away, and " in out
    assert 'There is nothing to say about "nowhere at all" here.' in out


def test_what_is_no_answer_is_told_and_asked_again(run: Run) -> None:
    out = looked(run, "99", "nonsense", "")
    assert "There is no option 99; there are " in out
    assert '"nonsense" is no option here and no command; type a number, or help.' in out
    assert "Type a number, or help." in out
    assert "There is no more input." in out


# Taking back


def test_the_prompt_says_beforehand_whether_a_choice_can_be_taken_back(run: Run) -> None:
    assert "[undo: no] > " in run(*PLAY).lines
    assert "[undo: yes] > " in run(*PLAY, lines=["1"]).lines
    assert "[undo: yes, as practice] > " in looked(run, "maneuver").splitlines()
    assert "[undo: yes" not in run(*PLAY, "--undo", "off", lines=["1", "1"]).out


def test_undo_takes_the_last_choice_back_and_redo_takes_it_again(run: Run) -> None:
    run(*PLAY, lines=["1", "2", "3", "undo", "undo"])
    assert find_save().record.choices == load(find_save()).game.record().choices
    assert len(find_save().record.choices) == 1
    run("play", "--plain", "--continue", lines=["2", "3", "undo", "redo"])
    assert len(find_save().record.choices) == 3


def test_undo_passes_over_the_choices_of_bots(run: Run) -> None:
    done = run(*PLAY, "--bot", "raphael=random", lines=[*random_lines(120), "undo", "quit"])
    assert "Taken back." in done.out
    loaded = load(find_save()).game
    assert loaded.decision is not None
    assert loaded.decision.seat == 0


def test_undo_to_where_the_action_or_the_turn_began(run: Run) -> None:
    first = at_the_first_action()
    done = run(*GO_ON, lines=["maneuver", "1", "1", "1", "undo action", "quit"])
    assert "Taken back." in done.out
    game = load(find_save()).game
    assert game.choices == first.choices
    assert game.practice
    run(*GO_ON, lines=["undo turn", "quit"])
    game = load(find_save()).game
    assert game.decision is not None
    assert game.decision.source == "Team Tactics"


def test_why_nothing_can_be_taken_back(run: Run) -> None:
    assert "There is nothing to take back." in run(*PLAY, lines=["undo"]).out
    assert (
        "In this game no choice can be taken back." in run(*PLAY, "--undo", "off", lines=["1", "undo", "why undo"]).out
    )
    assert "undo, undo action or undo turn." in run(*PLAY, lines=["1", "undo everything"]).out


# Keeping


def test_when_the_input_ends_the_game_is_saved(run: Run) -> None:
    done = run(*PLAY, lines=["1", "2"])
    assert done.code == 0
    assert done.lines[-3:] == [
        "There is no more input.",
        "The game is saved as shredder-leonardo-raphael.",
        "Go on with: adventures play --plain --continue shredder-leonardo-raphael",
    ]
    assert len(find_save().record.choices) == 2


def test_a_game_goes_on_where_it_was_left(run: Run) -> None:
    lines = random_lines(200)
    whole = run(*PLAY, lines=[*lines, "log 9999", "quit"]).lines
    run(*PLAY, lines=[*lines[:77], "quit"])
    name = find_save().name
    rest = run("play", "--plain", "--continue", name, lines=[*lines[77:], "log 9999", "quit"])
    assert rest.lines[0].startswith(f"Going on with {name}: leonardo, raphael against shredder; round ")
    log = [line for line in whole[whole.index("[undo: yes] > log 9999") :] if line.startswith("- ")]
    assert [line for line in rest.lines if line.startswith("- ")][-len(log) :] == log


def test_a_snapshot_is_kept_under_its_name(run: Run) -> None:
    done = run(*PLAY, lines=["1", "save before the storm", "2", "quit"])
    assert f"Saved: {saves_folder() / 'before the storm.json'}" in done.out
    listed = run("play", "--saves")
    assert {line.split(":")[0] for line in listed.lines} == {"before the storm", "shredder-leonardo-raphael"}
    assert len(find_save("before the storm").record.choices) == 1


def test_saves_of_one_setup_are_told_apart_in_aligned_columns(run: Run) -> None:
    run(*PLAY, lines=["1", "save before the storm", "quit"])
    other = (*PLAY[: PLAY.index("--seed")], "--seed", "other")
    run(*other, lines=["1", "quit"])
    run("play", "--plain", "--mode", "duel", "--heroes", "medusa,alice", "--players", "Eve,Zoe", lines=["quit"])
    lines = run("play", "--saves").lines
    listed = {line.split(":")[0]: re.split("  +", line)[1:] for line in lines}
    game, second = listed["shredder-leonardo-raphael"], listed["shredder-leonardo-raphael-2"]
    assert game[:1] + game[3:] == second[:1] + second[3:] == ["not begun", "leonardo, raphael against shredder"]
    assert second[2] == "other" != game[2]
    assert listed["before the storm"][2] == "before the storm"
    assert listed["duel-medusa-alice"][2:] == ["no. 1", "medusa against alice (Eve, Zoe)"]
    assert len({line.index(game[0]) for line in lines}) == len({line.rindex(" against") >= 0 for line in lines}) == 1


def test_a_home_that_can_not_be_written_to_is_warned_of_once(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    blocked = tmp_path / "blocked"
    blocked.write_text("")
    monkeypatch.setenv("ADVENTURES_HOME", str(blocked))
    done = run(*PLAY, lines=["1", "2", "3", "quit"])
    assert done.code == 0
    assert done.out.count("Warning: The game can't be saved") == 1
    assert done.lines[-1] == "The game is not saved."
    assert prompts(done) == 4


def test_an_error_of_the_program_is_kept_and_the_game_goes_on(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    choose = Game.choose

    def fail_once(game: Game, answer: int) -> Game:
        if game.choices == 1 and not list(crash_folder().glob("crash*")):
            raise ZeroDivisionError("no such luck")
        return choose(game, answer)

    monkeypatch.setattr(Game, "choose", fail_once)
    done = run(*PLAY, lines=["1", "1", "1", "quit"])
    (report,) = crash_folder().glob("crash*")
    assert done.code == 0
    assert "Something went wrong inside the program (ZeroDivisionError); the game stands where it was." in done.out
    assert f"The report lies in {report}" in done.out
    assert len(find_save().record.choices) == 2


def test_a_bot_that_fails_hands_its_choice_to_the_person(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    from adventures.bots.random import RandomBot

    def fail(bot: RandomBot, chair: object) -> int:
        raise ZeroDivisionError

    monkeypatch.setattr(RandomBot, "choose", fail)
    done = run(*PLAY, "--bots", "random", lines=["1", "quit"])
    assert done.code == 0
    assert prompts(done) == 2


# Mistakes


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        (["--heroes", "lenardo", "--villain", "shredder"], 'unknown hero "lenardo"; did you mean "leonardo"?'),
        (["--heroes", "leonardo"], "--villain: a game needs a villain; choose from "),
        (["--villain", "shredder"], "--heroes: a game needs heroes; choose from "),
        (["--villain", "shredder", "--heroes", "a,b,c,d,e"], "--heroes: 5 heroes are too many; choose one to four"),
        (["--villain", "shredder", "--heroes", "raphael,raphael"], 'hero "raphael" is chosen 2 times'),
        (["--villain", "shredder", "--heroes", "raphael", "--bot", "x=greedy"], 'unknown hero in this game "x"'),
        (["--villain", "shredder", "--heroes", "raphael", "--undo", "maybe"], "--undo: "),
        (["my-save"], '"my-save" stands alone; to go on with a save: adventures play --continue my-save'),
        (["--continue", "--seed", "1"], "--continue takes the setup from the save; leave the other options out"),
    ],
)
def test_a_mistake_is_one_line_and_exits_2(run: Run, words: list[str], problem: str) -> None:
    done = run("play", "--plain", *words)
    assert done.code == 2
    assert done.out == ""
    assert done.err.startswith(f"error: {problem}")
    assert done.err.count("\n") == 1


def test_a_save_that_can_not_be_read_is_one_line_and_exits_1(run: Run) -> None:
    assert run("play", "--plain", "--continue").err.startswith("error: ")
    run(*PLAY, lines=["1"])
    file = find_save().file
    text = file.read_text()
    for broken, problem in (
        (text[:1000], "the save is cut off or no JSON"),
        (text.replace('"round":0', '"round":7'), "the save was changed or damaged after it was written"),
        (
            text.replace('"format":1', '"format":2', 1),
            "the save has format 2, this program reads 1; go on with the program",
        ),
    ):
        file.write_text(broken)
        done = run("play", "--plain", "--continue", file.stem)
        assert done.code == 1
        assert done.err.startswith(f"error: {file}: {problem}")
        assert done.err.count("\n") == 1
        assert file.read_text() == broken
    assert run("play", "--saves").err.startswith(f"warning: {file}: the save has format 2")
    assert run("play", "--plain", "--continue", "shreder").err.startswith('error: unknown save "shreder"')


# Killed


@pytest.mark.parametrize("choices", [1, 30, 61])
def test_a_game_goes_on_after_its_process_was_killed(run: Run, home: Path, choices: int) -> None:
    words = [sys.executable, "-m", "adventures", *PLAY]
    environment = {**os.environ, "ADVENTURES_HOME": str(home), "PYTHONHASHSEED": str(choices)}
    process = subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=environment)
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write("1\n" * choices)
    process.stdin.flush()
    # The prompt after the last choice comes once that choice is on the disk.
    seen = 0
    while seen < choices:
        seen += process.stdout.readline().startswith("[undo")
    process.send_signal(signal.SIGKILL)
    process.communicate()
    kept = load(find_save())
    assert kept.notice == ""
    assert kept.game.choices in (choices - 1, choices)
    assert run("play", "--plain", "--continue", lines=["1", "quit"]).code == 0
    assert load(find_save()).game.choices == kept.game.choices + 1
