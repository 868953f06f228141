"""The command line's frame: exit codes, one line for a failure, never a traceback."""

import os
import signal
import subprocess
import sys
import types
from collections.abc import Callable
from pathlib import Path

import pytest
import typer

from adventures import __version__, crash
from adventures.cli import app
from adventures.errors import UserError

Install = Callable[[Callable[[], None]], None]


@pytest.fixture
def command(monkeypatch: pytest.MonkeyPatch) -> Install:
    """Put a command named `probe` into the program."""

    def install(body: Callable[[], None]) -> None:
        module = types.ModuleType("probe_command")
        module.command = body  # type: ignore[attr-defined]
        monkeypatch.setitem(sys.modules, "probe_command", module)
        monkeypatch.setitem(app.COMMANDS, "probe", ("probe_command", "A command of the test."))

    return install


def test_help_names_every_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert app.run(["--help"]) == 0
    out = capsys.readouterr().out
    for name, (_, line) in app.COMMANDS.items():
        assert name in out
        assert line in out


def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    assert app.run(["--version"]) == 0
    assert capsys.readouterr().out == f"adventures {__version__}\n"


def test_a_command_that_ends_well_exits_0(command: Install) -> None:
    ran = []
    command(lambda: ran.append(True))
    assert app.run(["probe"]) == 0
    assert ran == [True]


def test_a_command_may_choose_its_exit_code(command: Install) -> None:
    def body() -> None:
        raise typer.Exit(1)

    command(body)
    assert app.run(["probe"]) == 1


@pytest.mark.parametrize("arguments", [["--nonsense"], ["probe", "--nonsense"], ["probe", "surplus"]])
def test_a_command_line_that_is_not_understood_exits_2(
    command: Install, capsys: pytest.CaptureFixture[str], arguments: list[str]
) -> None:
    command(lambda: None)
    assert app.run(arguments) == 2
    err = capsys.readouterr().err
    assert err.startswith("Usage: adventures")
    assert "Traceback" not in err


def test_a_misspelled_command_is_told_the_nearest(capsys: pytest.CaptureFixture[str]) -> None:
    assert app.run(["simulat"]) == 2
    assert "Did you mean 'simulate'?" in capsys.readouterr().err


def test_a_failure_is_one_line_and_exits_1(command: Install, capsys: pytest.CaptureFixture[str]) -> None:
    def body() -> None:
        raise UserError('unknown hero "lenardo"', where="--heroes", way_out='did you mean "leonardo"?')

    command(body)
    assert app.run(["probe"]) == 1
    captured = capsys.readouterr()
    assert captured.err == 'error: --heroes: unknown hero "lenardo"; did you mean "leonardo"?\n'
    assert captured.out == ""


def test_an_unforeseen_error_is_one_line_and_kept_in_a_file(
    command: Install, capsys: pytest.CaptureFixture[str]
) -> None:
    def body() -> None:
        raise ValueError("two\nlines")

    command(body)
    assert app.run(["probe"]) == 1
    err = capsys.readouterr().err
    assert err.startswith("error: something went wrong inside the program (ValueError: two lines)")
    assert err.count("\n") == 1
    assert str(crash.last_error_file()) in err
    assert "ValueError: two\nlines" in crash.last_error_file().read_text(encoding="utf-8")


def test_an_unforeseen_error_is_told_where_nothing_can_be_written(
    command: Install, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("")
    monkeypatch.setenv("ADVENTURES_HOME", str(blocked))

    def body() -> None:
        raise ValueError

    command(body)
    assert app.run(["probe"]) == 1
    assert capsys.readouterr().err == "error: something went wrong inside the program (ValueError)\n"


def test_ctrl_c_is_quiet_and_exits_130(command: Install, capsys: pytest.CaptureFixture[str]) -> None:
    command(lambda: signal.raise_signal(signal.SIGINT))
    assert app.run(["probe"]) == 130
    captured = capsys.readouterr()
    assert captured.out + captured.err == ""


def test_a_reader_that_goes_away_is_no_error() -> None:
    read, write = os.pipe()
    os.close(read)
    arguments = [sys.executable, "-m", "adventures", "--help"]
    done = subprocess.run(arguments, stdout=write, stderr=subprocess.PIPE, text=True)
    os.close(write)
    assert done.stderr == ""
    assert done.returncode == 1


@pytest.mark.parametrize("name", ["tui", "heroes", "villains"])
def test_a_foreign_package_in_the_way_is_told_in_one_line(tmp_path: Path, name: str) -> None:
    package = tmp_path / name
    package.mkdir()
    (package / "__init__.py").write_text("raise SystemExit('the foreign package ran')")
    environment = {**os.environ, "PYTHONPATH": str(tmp_path)}
    arguments = [sys.executable, "-m", "adventures"]
    done = subprocess.run(arguments, env=environment, capture_output=True, text=True, cwd=tmp_path)
    assert done.returncode == 1
    assert done.stderr.count("\n") == 1
    assert f'another package named "{name}" is in the way' in done.stderr
    assert "pipx" in done.stderr
