"""Crash reports and the report that is packed for whoever mends the program."""

from __future__ import annotations

import json
from pathlib import Path
from zipfile import ZipFile

import pytest

from adventures.crash import last_error_file
from adventures.errors import UserError
from adventures.game.game import Game
from adventures.paths import crash_folder
from adventures.store import crashes
from adventures.store.crashes import crash_files, keep_crash
from adventures.store.keeper import Keeper
from adventures.store.replays import read_record
from adventures.store.reports import last_record, pack_report
from tests.store.conftest import MakeGame


def broken() -> ValueError:
    """An error with a traceback."""
    try:
        raise ValueError("the die fell off the table")
    except ValueError as error:
        return error


def test_a_crash_report_has_all_that_is_needed_to_repeat_it(new_game: MakeGame) -> None:
    game = new_game(12)
    file = keep_crash(game, broken(), "space:mn3")
    assert file is not None
    report = json.loads(file.read_text())
    assert report["error"] == "ValueError: the die fell off the table"
    assert "in broken" in report["traceback"]
    assert report["choice"] == "space:mn3"
    assert set(report["versions"]) == {"program", "python", "system", "libraries"}
    assert Game.replay(read_record(file)).keys() == game.keys()
    assert "the die fell off the table" in last_error_file().read_text()


def test_old_crash_reports_are_dropped(new_game: MakeGame, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(crashes, "KEPT", 3)
    for _ in range(5):
        keep_crash(new_game(), broken(), "x")
    assert len(crash_files()) == 3


def test_a_crash_where_nothing_can_be_written_is_survived(new_game: MakeGame, no_home: Path) -> None:
    assert keep_crash(new_game(), broken(), "x") is None


def test_a_report_packs_the_game_the_versions_and_the_last_error(new_game: MakeGame, tmp_path: Path) -> None:
    game = new_game(9)
    keep_crash(game, broken(), "x")
    Keeper(game).keep()
    record = last_record()
    file = pack_report(tmp_path / "out", record)
    assert file == tmp_path / "out" / "adventures-report.zip"
    with ZipFile(file) as pack:
        assert set(pack.namelist()) == {"README.txt", "versions.json", "record.json", "last-error.txt", "crash.json"}
        everything = "".join(pack.read(name).decode() for name in pack.namelist())
    assert str(Path.home()) not in everything.replace(str(Path(__file__).parent), "").replace(str(crash_folder()), "")
    assert read_record(file).choices == game.record().choices
    assert pack_report(tmp_path / "out", record).name == "adventures-report-2.zip"


def test_a_report_without_a_game_has_the_versions(home: Path, tmp_path: Path) -> None:
    assert last_record() is None
    file = pack_report(tmp_path, None)
    with ZipFile(file) as pack:
        assert set(pack.namelist()) == {"README.txt", "versions.json"}
    with pytest.raises(UserError, match="there is no record in this report"):
        read_record(file)


def test_the_last_game_may_be_a_finished_one(new_game: MakeGame) -> None:
    game = new_game(100_000)
    Keeper(game).keep()
    record = last_record()
    assert record is not None
    assert record.outcome == game.outcome


@pytest.mark.parametrize(
    ("name", "text", "problem"),
    [
        ("x.json", '{"setup": 1}', "this is no record of a game"),
        ("x.json", "{", "the file is cut off or no JSON"),
        ("x.zip", "no zip", "this report can't be read"),
    ],
)
def test_what_is_no_record_is_told(tmp_path: Path, name: str, text: str, problem: str) -> None:
    file = tmp_path / name
    file.write_text(text)
    with pytest.raises(UserError, match=problem):
        read_record(file)
