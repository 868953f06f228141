"""Scenario files on the command line, and saves as scenarios."""

from __future__ import annotations

from pathlib import Path

import pytest

from adventures.cli.app import run
from adventures.game import Game, Setup
from adventures.scenario.from_save import save_named, scenario_of
from adventures.scenario.run import run_file
from adventures.store.saves import snapshot_of, write_save

GOOD = """\
text: A draw.
heroes: {ann: , bob: }
effect: {of: ann, do: {draw: 2}}
expect: {hand: {ann: 2}}
"""


@pytest.fixture
def files(tmp_path: Path) -> tuple[Path, Path]:
    """A scenario that holds and one that doesn't."""
    good, bad = tmp_path / "good.yaml", tmp_path / "bad.yaml"
    good.write_text(GOOD)
    bad.write_text(GOOD.replace("ann: 2}}", "ann: 3}}"))
    return good, bad


def test_run_prints_one_line_for_each_and_succeeds(
    files: tuple[Path, Path], capsys: pytest.CaptureFixture[str]
) -> None:
    """Exit code 0 if all hold."""
    assert run(["scenario", "run", str(files[0])]) == 0
    assert capsys.readouterr().out == "ok   good: A draw.\n"


def test_run_exits_with_1_on_any_failure(files: tuple[Path, Path], capsys: pytest.CaptureFixture[str]) -> None:
    """The first difference is shown as expected and actual."""
    good, bad = files
    assert run(["scenario", "run", str(bad), str(good)]) == 1
    assert capsys.readouterr().out.splitlines() == [
        f"FAIL bad: {bad}:4: cards in hand of ann: expected 3, actual 2",
        "ok   good: A draw.",
    ]


def test_run_takes_folders_and_shows_failures_only_if_asked(
    files: tuple[Path, Path], capsys: pytest.CaptureFixture[str]
) -> None:
    """All YAML files in it, in the order of their names."""
    assert run(["scenario", "run", "--quiet", str(files[0].parent)]) == 1
    assert capsys.readouterr().out.startswith("FAIL bad: ")


def test_files_that_are_not_there_or_no_yaml_are_failures(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Each in one line; an empty folder is one, too."""
    broken = tmp_path / "broken.yaml"
    broken.write_text("text: [\n")
    assert run(["scenario", "run", str(tmp_path / "none.yaml"), str(broken)]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].endswith("none.yaml: this file cannot be read (No such file or directory)")
    assert lines[1].startswith(f"FAIL broken: {broken}:1: this is not YAML")
    (tmp_path / "empty").mkdir()
    assert run(["scenario", "run", str(tmp_path / "empty")]) == 1
    assert "there are no scenarios in this folder" in capsys.readouterr().err


def game_after(choices: int) -> Game:
    """An adventure in which the first option was taken so often."""
    game = Game.start(Setup(villain="shredder", seats=("leonardo", "raphael"), seed="5"))  # type: ignore[arg-type]
    for _ in range(choices):
        game.choose(0)
    return game


@pytest.mark.parametrize("choices", [0, 7, 40, 41])
def test_a_save_becomes_a_scenario_that_holds(choices: int, tmp_path: Path) -> None:
    """It begins at the last checkpoint, plays the choices since, and expects the decision that stood there."""
    game = game_after(choices)
    save = snapshot_of(game, when="2025-01-01T00:00:00")
    save.file = tmp_path / "mine.json"
    write_save(save)
    file = tmp_path / "mine.yaml"
    file.write_text(scenario_of(save_named(str(save.file))))
    (result,) = run_file(file)
    assert result.problem == ""
    assert result.text == f"leonardo, raphael against shredder, round {game.state.round}, from the save mine"


def test_a_changed_choice_leads_elsewhere(tmp_path: Path) -> None:
    """The scenario of a save is an ordinary one: what it expects is looked at."""
    save = snapshot_of(game_after(7), when="2025-01-01T00:00:00")
    text = scenario_of(save)
    file = tmp_path / "changed.yaml"
    file.write_text(text.replace("round: ", "round: 1"))
    (result,) = run_file(file)
    assert "round: expected 1" in result.problem


def test_from_save_prints_the_scenario(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """And tells in one line what is no save."""
    save = snapshot_of(game_after(3), when="2025-01-01T00:00:00")
    save.file = tmp_path / "mine.json"
    write_save(save)
    assert run(["scenario", "from-save", str(save.file)]) == 0
    assert capsys.readouterr().out == scenario_of(save_named(str(save.file)))
    (tmp_path / "cut.json").write_text('{"kind": "sa')
    assert run(["scenario", "from-save", str(tmp_path / "cut.json")]) == 1
    assert "the save is cut off or no JSON" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (("villain: shredder", "villain: shreder"), 'unknown villain "shreder"'),
        (("villain: shredder", "villains: shredder"), "game.villains"),
        (('"place":[', '"place":[0,'), "does not fit"),
        (('"place":', '"places":'), "the stored state is damaged"),
        (("state: '{", "state: '"), "the state can't be read"),
    ],
)
def test_a_damaged_scenario_of_a_save_is_told_in_one_line(change: tuple[str, str], told: str, tmp_path: Path) -> None:
    """Nothing breaks."""
    text = scenario_of(snapshot_of(game_after(7), when="2025-01-01T00:00:00"))
    assert change[0] in text
    file = tmp_path / "edited.yaml"
    file.write_text(text.replace(*change))
    (result,) = run_file(file)
    assert told in result.problem
    assert "\n" not in result.problem
