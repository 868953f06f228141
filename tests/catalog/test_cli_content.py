"""The command `adventures content`."""

from pathlib import Path

import pytest

from adventures.cli.app import run
from tests.catalog.test_catalog import own
from tests.catalog.test_problems import HERO


def test_check_is_content_with_the_games_own_content(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["content", "check"]) == 0
    assert capsys.readouterr().out.startswith("content: ")


def test_check_tells_a_line_for_each_fault_and_exits_with_1(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    own(tmp_path, text=HERO.replace("draw: 1}", "drwa: 1}"))
    assert run(["content", "check", str(tmp_path)]) == 1
    out, err = capsys.readouterr()
    assert out == f'{tmp_path}/heroes/mine.yaml:16: card "raid": unknown operation "drwa"; did you mean "draw"?\n'
    assert err == "1 thing is wrong\n"


def test_check_play_plays_an_adventure_a_duel_and_a_team_game_with_own_heroes(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    own(tmp_path)
    assert run(["content", "check", str(tmp_path), "--play"]) == 0
    adventure, duel, teams, told = capsys.readouterr().out.splitlines()
    sides = [[len(side.split(", ")) for side in line.partition(":")[0].split(" against ")] for line in (duel, teams)]
    assert (adventure.startswith("mine, "), " with " in adventure, sides) == (True, True, [[1, 1], [2, 2]])
    assert all(line.startswith("mine") for line in (duel, teams))
    assert adventure.partition("choices, ")[2].split(":")[0] in ("win", "loss")
    assert all(line.partition("choices, ")[2] for line in (duel, teams))
    assert told == f"{tmp_path}: 1 file is right"


@pytest.mark.parametrize("options", [[], ["--play"]])
def test_check_of_a_folder_without_content_says_what_was_expected(
    options: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "heros").mkdir()
    (tmp_path / "heros" / "mine.yaml").write_text(HERO)
    (tmp_path / "mine.yaml").write_text(HERO)
    assert run(["content", "check", str(tmp_path), *options]) == 1
    out, err = capsys.readouterr()
    assert out == ""
    assert err == (
        f"error: {tmp_path}: there is no content in this folder; "
        "YAML files are expected in its folders heroes, villains, minions, battlefields\n"
    )


def test_check_of_a_missing_folder(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["content", "check", str(tmp_path / "none")]) == 1
    assert "there is no such folder" in capsys.readouterr().err


def test_list_names_everything(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["content", "list"]) == 0
    out = capsys.readouterr().out
    assert "  rat-king             Rat King\n" in out
    assert [line for line in out.splitlines() if not line.startswith(" ")] == [
        "Heroes",
        "Villains",
        "Minions",
        "Battlefields",
    ]


def test_list_of_one_kind(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["content", "list", "villains"]) == 0
    assert capsys.readouterr().out.splitlines()[0] == "Villains"
    assert run(["content", "list", "vilains"]) == 1
    assert 'did you mean "villains"?' in capsys.readouterr().err


def test_show_a_hero(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["content", "show", "leonardo"]) == 0
    out = capsys.readouterr().out
    for part in ("Leonardo (hero)", "16 health", "Splinter", "Team Tactics", "Katana", "attack 6", "scheme"):
        assert part in out
    assert max(map(len, out.splitlines())) <= 80


@pytest.mark.parametrize(
    ("name", "parts"),
    [
        ("shredder", ["Shredder (villain)", "24 × Foot Soldier", "Foot Clan, Attack!", "To the Streets!"]),
        ("slash", ["Slash (minion)", "Move 3 · 10 health", "Evil Twin"]),
        ("technodrome", ["38 spaces, 76 paths", "Machine Transmat Engine: wires to t22, t30"]),
    ],
)
def test_show_an_enemy_or_a_board(name: str, parts: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["content", "show", name]) == 0
    out = capsys.readouterr().out
    for part in parts:
        assert part in out


def test_show_an_unknown_name(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["content", "show", "splinterr"]) == 1
    assert capsys.readouterr().err.startswith('error: unknown name "splinterr"')


def test_rulings_are_listed_with_their_other_readings(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["content", "rulings"]) == 0
    out = capsys.readouterr().out
    assert "enemy-target (low confidence, case ETG-06)\n" in out
    assert "  or any: Every player fighter in reach is a candidate, and the players choose.\n" in out
