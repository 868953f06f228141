"""A save that is open in one process can be neither taken up nor deleted in another."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest

from adventures.cli.app import run
from adventures.errors import UserError
from adventures.store.keeper import Keeper
from adventures.store.locks import delete
from adventures.store.saves import find_save, load, read_save
from tests.store.conftest import MakeGame

PLAYS = """
import sys
from adventures.store.keeper import Keeper
from adventures.store.saves import find_save
loaded, keeper = Keeper.take_up(find_save())
print("open", flush=True)
for line in sys.stdin:
    if line == "choose\\n":
        loaded.game.choose(0)
        keeper.keep()
    else:
        keeper.close()
    print("done", flush=True)
"""


@contextmanager
def opened_elsewhere() -> Iterator[tuple[Callable[[str], None], subprocess.Popen[str]]]:
    """Another process that has the newest save open, and what makes it do something."""
    with subprocess.Popen(
        [sys.executable, "-c", PLAYS], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stdout.readline() == "open\n"
        stdin, stdout = process.stdin, process.stdout

        def say(word: str) -> None:
            stdin.write(word + "\n")
            stdin.flush()
            assert stdout.readline() == "done\n"

        try:
            yield say, process
        finally:
            process.kill()


@pytest.fixture
def kept(new_game: MakeGame) -> None:
    """A save that nobody plays."""
    keeper = Keeper(new_game(10))
    keeper.keep()
    keeper.close()


@pytest.mark.usefixtures("kept")
def test_a_save_that_is_open_elsewhere_is_neither_taken_up_nor_deleted() -> None:
    save = find_save()
    before = save.file.read_bytes()
    with opened_elsewhere():
        for deed in (lambda: Keeper.take_up(save), lambda: delete(save.file)):
            with pytest.raises(UserError, match=f'the game "{save.name}" is open in another window; leave it there'):
                deed()
        keeper = Keeper.of(load(save))
        keeper.game.choose(0)
        assert "is open in another window" in keeper.keep()
    assert save.file.read_bytes() == before


@pytest.mark.usefixtures("kept")
def test_playing_on_with_a_save_that_is_open_elsewhere_is_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    with opened_elsewhere():
        assert run(["play", "--plain", "--continue"]) == 1
    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("", 1)
    assert err.startswith(f"error: {find_save().file}: the game ")


@pytest.mark.usefixtures("kept")
def test_a_game_begun_elsewhere_is_held_from_its_first_write(new_game: MakeGame) -> None:
    keeper = Keeper(new_game(5, seed="other"))
    keeper.keep()
    code = "import sys\nfrom pathlib import Path\nfrom adventures.store.locks import delete\ndelete(Path(sys.argv[1]))"
    other = [sys.executable, "-c", code, str(keeper.file)]
    assert "is open in another window" in subprocess.run(other, capture_output=True, text=True, check=False).stderr
    keeper.close()
    assert subprocess.run(other, check=False).returncode == 0
    assert keeper.file is not None
    assert not keeper.file.exists()


@pytest.mark.usefixtures("kept")
def test_a_process_that_was_killed_holds_nothing() -> None:
    with opened_elsewhere() as (_, process):
        process.kill()
        process.wait()
        _, keeper = Keeper.take_up(find_save())
        keeper.close()


@pytest.mark.usefixtures("kept")
def test_a_game_left_elsewhere_goes_on_from_where_it_was_left() -> None:
    """Also when the list it is chosen from was read before."""
    save = find_save()
    with opened_elsewhere() as (say, _):
        say("choose")
        say("leave")
        loaded, keeper = Keeper.take_up(save)
    assert loaded.game.choices == 11
    keeper.close()


@pytest.mark.usefixtures("kept")
def test_one_process_may_take_a_game_up_again_before_it_has_left_it() -> None:
    _, first = Keeper.take_up(find_save())
    _, second = Keeper.take_up(find_save())
    first.close()
    code = "from adventures.store.keeper import Keeper\nfrom adventures.store.saves import find_save\n"
    other = [sys.executable, "-c", code + "Keeper.take_up(find_save())"]
    assert subprocess.run(other, capture_output=True, check=False).returncode == 1
    second.close()
    assert subprocess.run(other, capture_output=True, check=False).returncode == 0


@pytest.mark.usefixtures("kept")
def test_a_deleted_save_is_gone() -> None:
    file = find_save().file
    assert read_save(file).round >= 0
    delete(file)
    assert not file.exists()
