"""``adventures replay`` and ``adventures bug``: a game seen again, verified, packed."""

from __future__ import annotations

import json
import os
import re
from pathlib import Path
from random import Random
from typing import Any

import pytest

from adventures.crash import keep_last_error
from adventures.game.game import Game
from adventures.game.setup import Setup
from adventures.paths import replays_folder, saves_folder, user_data_folder
from adventures.store.keeper import Keeper
from adventures.store.replays import read_record
from tests.cli.conftest import Run


def played(choices: int = 100_000) -> Game:
    """A game played at random."""
    game = Game.start(Setup(villain="shredder", seats=("leonardo", "raphael"), seed="again", undo="off"))
    chance = Random(1)
    while game.decision is not None and game.choices < choices:
        game.choose(chance.randrange(len(game.decision.options)))
    return game


@pytest.fixture
def replay() -> Path:
    """The replay of a whole game."""
    keeper = Keeper(played())
    assert keeper.keep() == ""
    assert keeper.replay is not None
    return keeper.replay


def test_a_good_replay_is_verified(run: Run, replay: Path) -> None:
    done = run("replay", "--verify", str(replay))
    record = read_record(replay)
    assert (done.code, done.err) == (0, "")
    assert record.outcome is not None
    assert done.out.startswith(f"The same to the end: {len(record.choices)} choices, ")
    assert record.outcome[1] in done.out


@pytest.mark.parametrize(
    ("name", "place", "value", "problem"),
    [
        ("choices", 3, "space:nowhere", 'choice 4, round 0, .*"space:nowhere" is not among the options: '),
        ("fingerprints", 2, [99, "0" * 16], "a turn ends here "),
        (
            "fingerprints",
            0,
            None,
            "the state differs from the record at the end of a turn: [0-9a-f]{16}, recorded 0000",
        ),
    ],
)
def test_the_first_difference_is_told_with_its_place(
    run: Run, replay: Path, name: str, place: int, value: object, problem: str
) -> None:
    data = json.loads(replay.read_text())
    data[name][place] = value if value is not None else [data[name][place][0], "0" * 16]
    replay.write_text(json.dumps(data))
    done = run("replay", "--verify", str(replay))
    assert done.code == 1
    assert done.err.startswith(f"error: {replay}: ")
    assert done.err.count("\n") == 1
    assert done.out == ""
    assert re.search(problem, done.err), done.err


def test_another_ending_is_told(run: Run, replay: Path) -> None:
    data = json.loads(replay.read_text())
    data["outcome"] = ["win", "luck"]
    replay.write_text(json.dumps(data))
    done = run("replay", "--verify", str(replay))
    assert done.code == 1
    assert "the record ends with ('win', 'luck')" in done.err


def test_a_record_of_another_version_is_told_with_its_version(run: Run, replay: Path) -> None:
    data = json.loads(replay.read_text())
    replay.write_text(json.dumps({**data, "program": "9.9", "choices": ["dance", *data["choices"]]}))
    assert "(the record was made by version 9.9)" in run("replay", "--verify", str(replay)).err
    replay.write_text(json.dumps({**data, "program": "9.9", "format": 7}))
    done = run("replay", str(replay))
    assert done.code == 1
    assert "the record has format 7, this program reads 1; play it with the program that wrote it (9.9)" in done.err


def edited(data: dict[str, Any], what: str) -> dict[str, Any]:
    """A record somebody has changed by hand."""
    if what == "seed":
        data["setup"]["seed"] = "another"
    elif what == "hero":
        data["setup"]["seats"][1]["hero"] = "donatello"
    elif what == "minion":
        data["setup"]["minions"] = ["slash", "rat-king"]
    elif what == "choice":
        data["choices"][5] = "dance"
    elif what == "a choice more":
        data["choices"].append("dance")
    else:
        del data["choices"][len(data["choices"]) // 2 :]
        data["choices"] += ["end"]
    return data


@pytest.mark.parametrize("what", ["seed", "hero", "minion", "choice", "a choice more", "choices"])
def test_a_record_that_was_edited_is_not_said_to_be_of_other_content(run: Run, replay: Path, what: str) -> None:
    replay.write_text(json.dumps(edited(json.loads(replay.read_text()), what)))
    done = run("replay", "--verify", str(replay))
    assert done.code == 1
    assert done.err.count("\n") == 1
    assert "was made" not in done.err.replace("what the record was made with, or its", "")
    assert re.search(r"its seed, setup or choices (were|may have been) changed", done.err), done.err
    assert re.search(r"(choice \d+|the record ends)", done.err), done.err


@pytest.mark.parametrize("text", ["", "{", "[]", '{"format": 1, "setup": {}, "choices": []}'])
def test_what_is_no_record_is_one_line(run: Run, tmp_path: Path, text: str) -> None:
    file = tmp_path / "x.json"
    file.write_text(text)
    for words in (["replay", str(file)], ["replay", "--verify", str(file)]):
        done = run(*words)
        assert done.code == 1
        assert done.err.startswith(f"error: {file}: ")
        assert done.err.count("\n") == 1
    assert run("replay", str(tmp_path / "none.json")).err.endswith("cannot be read (No such file or directory)\n")
    assert run("replay").code == 2


def test_a_replay_and_a_save_are_found_by_their_names(run: Run, replay: Path) -> None:
    Keeper(played(30)).copy_as("that one")
    ended = run("replay", "--verify", str(replay)).out
    for word in (replay.stem, replay.name):
        assert run("replay", "--verify", word).out == ended
    for word in ("that one", "that one.json"):
        done = run("replay", "--verify", word)
        assert (done.code, done.err) == (0, "")
        assert done.out.startswith("The same to the end: 30 choices, ")
    assert run("replay", "that one", lines=["q"]).lines[1].startswith("30 choices; ")


def test_of_a_save_and_a_replay_of_one_name_the_finished_game_is_meant(run: Run, replay: Path) -> None:
    Keeper(played(30)).copy_as(replay.stem)
    assert (saves_folder() / replay.name).is_file()
    assert run("replay", "--verify", replay.stem).out == run("replay", "--verify", str(replay)).out


def test_a_file_here_comes_before_a_name(
    run: Run, replay: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / replay.name).write_text(json.dumps(played(12).record().to_json()))
    (tmp_path / replay.stem).mkdir()
    assert run("replay", "--verify", replay.name).out.startswith("The same to the end: 12 choices, ")
    assert run("replay", "--verify", replay.stem).out.startswith(
        f"The same to the end: {len(read_record(replay).choices)} "
    )


@pytest.mark.parametrize("options", [(), ("--verify",)])
def test_a_wrong_name_is_told_with_the_folder_and_a_near_name(run: Run, replay: Path, options: tuple[str, ...]) -> None:
    Keeper(played(10)).copy_as("that one")
    (replays_folder() / "empty.json").touch()
    folder = user_data_folder()
    near = run("replay", *options, "that on")
    problem = f'error: {folder}: unknown replay or save "that on"; did you mean "that one"?\n'
    assert (near.code, near.out, near.err) == (1, "", problem)
    far = run("replay", *options, "xyz")
    known = f"known are {replay.stem}, that one"
    assert (far.code, far.err) == (1, f'error: {folder}: unknown replay or save "xyz"; {known}\n')


def test_without_any_game_a_name_is_unknown_in_one_line(run: Run) -> None:
    done = run("replay", "empty")
    assert (done.code, done.err) == (1, f'error: {user_data_folder()}: unknown replay or save "empty"\n')


def test_stepping_through_a_game(run: Run, replay: Path) -> None:
    last = len(read_record(replay).choices)
    done = run(
        "replay", str(replay), lines=["", "", "b", "40", "board", "threat", "what", "end", "", "b", "0", "b", "q"]
    )
    assert (done.code, done.err) == (0, "")
    places = [line.partition("]")[0][1:] for line in done.lines if line.startswith("[")]
    at = [0, 1, 2, 1, 40, 40, 40, 40, last, last, last - 1, 0, 0]
    assert places == [f"{n} of {last}" for n in at]
    assert done.lines[0] == "leonardo, raphael against shredder, seed again."
    assert done.lines[1].startswith(f"{last} choices; Enter goes on, b back, ")
    for words in ("New York City.", "Threat ", "That is the end of the record.", "That is the beginning.", "The end: "):
        assert words in done.out


def test_a_step_tells_who_chose_what_and_what_came_of_it(run: Run, replay: Path) -> None:
    game = Game.start(read_record(replay).setup)
    assert game.decision is not None
    done = run("replay", str(replay), lines=["", "", "", ""])
    game.choose(read_record(replay).choices[0])
    assert f"\n{game.table.owners[0].name}: " in done.out
    lines = [f"- {event.line}" for event in game.events]
    assert [line for line in done.lines if line in lines] == lines


def test_a_jump_beyond_the_end_goes_to_the_end(run: Run, replay: Path) -> None:
    last = len(read_record(replay).choices)
    done = run("replay", str(replay), lines=["999999999999"])
    assert f"The record has {last} choices." in done.out
    assert done.lines[-1].startswith(f"[{last} of {last}]")


def test_stepping_stops_where_the_record_does_not_fit(run: Run, replay: Path) -> None:
    data = json.loads(replay.read_text())
    data["choices"][2] = "dance"
    replay.write_text(json.dumps(data))
    done = run("replay", str(replay), lines=["end"])
    assert done.code == 1
    assert done.err.startswith(f"error: {replay}: choice 3, ")
    assert '"dance" is not among the options' in done.err


# Reports


def test_a_report_is_written_here_and_its_path_is_printed(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    game = played(30)
    Keeper(game).keep()
    keep_last_error(ValueError("no such luck"))
    done = run("bug")
    file = tmp_path / "adventures-report.zip"
    assert (done.code, done.out, done.err) == (0, f"{file}\n", "")
    assert read_record(file).choices == game.record().choices
    assert run("replay", "--verify", str(file)).code == 0
    assert run("bug").out == f"{tmp_path / 'adventures-report-2.zip'}\n"


def test_a_report_of_a_named_save(run: Run, tmp_path: Path) -> None:
    game = played(10)
    Keeper(game).copy_as("that one")
    Keeper(played(30)).keep()
    done = run("bug", "--save", "that one", "--folder", str(tmp_path))
    assert read_record(Path(done.out.strip())).choices == game.record().choices
    wrong = run("bug", "--save", "that on", "--folder", str(tmp_path))
    assert (wrong.code, wrong.err) == (1, 'error: unknown save "that on"; did you mean "that one"?\n')


def test_a_report_without_any_game_is_packed_all_the_same(run: Run, tmp_path: Path) -> None:
    done = run("bug", "--folder", str(tmp_path))
    assert (done.code, done.err) == (0, "no game was found to pack with it\n")


def test_a_folder_that_can_not_be_written_to_is_told(run: Run, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    done = run("bug", "--folder", str(tmp_path / "file"))
    assert done.code == 1
    assert done.err.startswith(f"error: {tmp_path / 'file'}: this folder cannot be made (")
    assert done.err.count("\n") == 1
    assert os.listdir(tmp_path) == ["file"]
