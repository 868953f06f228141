"""Files are whole or not there, names can't lead elsewhere."""

from __future__ import annotations

import os
from itertools import islice
from pathlib import Path

import pytest

from adventures.errors import UserError
from adventures.store.files import LONGEST_NAME, checked_name, free_names, read_whole, take_name, write_aside


def test_a_file_is_replaced_whole_and_nothing_is_left_beside_it(tmp_path: Path) -> None:
    file = tmp_path / "new" / "one.json"
    write_aside(file, "first")
    write_aside(file, "second")
    assert file.read_text() == "second"
    assert list(file.parent.iterdir()) == [file]


def test_a_pipe_is_written_to_and_stays_a_pipe(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    write_aside(pipe, "figures")
    assert (os.read(reader, 100), pipe.is_fifo()) == (b"figures", True)
    os.close(reader)


def test_a_link_stays_a_link_and_its_file_is_replaced(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("old")
    (tmp_path / "link").symlink_to(tmp_path / "file")
    write_aside(tmp_path / "link", "new")
    assert ((tmp_path / "file").read_text(), (tmp_path / "link").is_symlink()) == ("new", True)


def test_a_write_that_fails_leaves_the_old_text(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "one.json"
    write_aside(file, "first")

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "replace", full)
    with pytest.raises(UserError, match=r"one\.json: this file cannot be written \(No space left on device\)"):
        write_aside(file, "second")
    assert file.read_text() == "first"
    assert list(tmp_path.iterdir()) == [file]


def test_the_old_text_stays_until_the_new_one_is_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever moment the process is killed at, the file has been opened for writing at none of them."""
    file = tmp_path / "one.json"
    write_aside(file, "first")
    seen: list[str] = []
    replace = os.replace

    def watch(source: Path, target: Path) -> None:
        seen.append(Path(target).read_text() + "/" + Path(source).read_text())
        replace(source, target)

    monkeypatch.setattr(os, "replace", watch)
    write_aside(file, "second")
    assert seen == ["first/second"]


def test_the_new_text_is_forced_to_the_disk_before_it_takes_the_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "one.json"
    done: list[str] = []
    replace, fsync = os.replace, os.fsync

    def forced(number: int) -> None:
        fsync(number)
        done.append(f"forced {os.fstat(number).st_size}")

    def renamed(source: Path, target: Path) -> None:
        replace(source, target)
        done.append("renamed")

    monkeypatch.setattr(os, "fsync", forced)
    monkeypatch.setattr(os, "replace", renamed)
    write_aside(file, "whole")
    assert done == ["forced 5", "renamed"]


@pytest.mark.parametrize("name", ["", ".", "..", "../x", "a/b", "a\\b", ".hidden", "x" * 61, "a\0b", "-x", "end."])
def test_a_name_that_is_none_is_refused(name: str) -> None:
    with pytest.raises(UserError, match="is no name for a file"):
        checked_name(name)


@pytest.mark.parametrize(("name", "kept"), [("my game", "my game"), (" x.json ", "x"), ("a-b_c.d+e", "a-b_c.d+e")])
def test_a_good_name_is_kept(name: str, kept: str) -> None:
    assert checked_name(name) == kept


def test_names_go_on_with_numbers_and_stay_short_enough() -> None:
    assert list(islice(free_names("game"), 3)) == ["game", "game-2", "game-3"]
    assert all(len(name) == LONGEST_NAME for name in islice(free_names("x" * LONGEST_NAME), 12))


def test_nobody_takes_the_same_name_twice(tmp_path: Path) -> None:
    assert [take_name(tmp_path, "a").name for _ in range(3)] == ["a.json", "a-2.json", "a-3.json"]


def test_what_is_no_text_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "x.json"
    file.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(UserError, match="is no save: it is not a text"):
        read_whole(file, "save")
    with pytest.raises(UserError, match=r"y\.json: this file cannot be read"):
        read_whole(tmp_path / "y.json", "save")
