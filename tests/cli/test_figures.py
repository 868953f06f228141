"""``adventures simulate`` of duels, of all pairs of heroes, of adventures of all kinds: figures, map, files."""

from __future__ import annotations

import csv
import json
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

from adventures.cli.figures import heat_map, shade, shorts
from adventures.game.setup import Setup
from adventures.simulation.games import Plan, Row
from adventures.simulation.many import Cell, Matrix
from adventures.simulation.tally import Tally
from tests.cli.conftest import Run
from tests.cli.test_simulate import FIELDS, TIMES

DUEL = ("simulate", "--mode", "duel", "--heroes", "medusa,sinbad", "--battlefield", "sarpedon", "--seed", "x")
THREE = ("simulate", "--matrix", "--heroes", "medusa,sinbad,alice", "--seed", "x", "--games", "6")
SWEEP = ("simulate", "--bots", "random", "--games", "3", "--seed", "x", "--sweep")


def figures(run: Run, *words: str) -> dict[str, Any]:
    """What a simulation prints as JSON, but for the times."""
    done = run(*words, "--json")
    assert (done.code, done.err) == (0, "")
    return {name: value for name, value in json.loads(done.out).items() if name not in TIMES}


def test_a_duel_has_the_same_fields_and_counts_wins_of_the_first_side(run: Run) -> None:
    done = json.loads(run(*DUEL, "--games", "30", "--json").out)
    assert list(done) == FIELDS
    assert done["endings"] == {"Sinbad is defeated": done["wins"], "Medusa is defeated": done["losses"]}
    assert 0 < done["wins"] < 30
    table = run(*DUEL, "--games", "5").out
    assert "medusa against sinbad, random bots, seed x" in table
    assert "won by the first side" in table


def test_duels_are_the_same_for_a_seed_whatever_the_workers(run: Run) -> None:
    one = figures(run, *DUEL, "--games", "8")
    assert one == figures(run, *DUEL, "--games", "8", "--workers", "2")
    assert one != figures(run, *DUEL[:-1], "y", "--games", "8")


def test_who_begins_makes_another_game(run: Run) -> None:
    first, second, either = (
        figures(run, *DUEL, "--games", "6", "--begins", side) for side in ("first", "second", "random")
    )
    assert first != second
    assert either not in (first, second)


def test_a_team_game_is_won_by_the_first_side(run: Run) -> None:
    words = ("simulate", "--mode", "teams", "--heroes", "medusa,alice/sinbad,raphael", "--games", "4")
    done = figures(run, *words)
    assert set(done["endings"]) <= {"Sinbad and Raphael are defeated", "Medusa and Alice are defeated"}
    assert done["endings"].get("Sinbad and Raphael are defeated", 0) == done["wins"]


def test_all_pairs_are_the_duels_of_each_pair(run: Run) -> None:
    cells = figures(run, *THREE)["cells"]
    assert [(cell["first"], cell["second"]) for cell in cells] == list(combinations(("medusa", "sinbad", "alice"), 2))
    for cell in cells:
        alone = figures(run, "simulate", "--mode", "duel", "--heroes", f"{cell['first']},{cell['second']}", *THREE[4:])
        assert {name: cell[name] for name in ("games", "wins", "losses", "interval", "decisions")} == {
            name: alone[name] for name in ("games", "wins", "losses", "interval", "decisions")
        }


def test_all_pairs_are_the_same_whatever_the_workers(run: Run) -> None:
    assert figures(run, *THREE) == figures(run, *THREE, "--workers", "2")


def test_without_names_all_heroes_meet(run: Run) -> None:
    cells = figures(run, "simulate", "--matrix", "--games", "1")["cells"]
    heroes = {cell["first"] for cell in cells} | {cell["second"] for cell in cells}
    assert len(heroes) == 16
    assert len(cells) == 120


def test_the_table_the_heroes_and_the_map_are_printed(run: Run) -> None:
    done = run(*THREE)
    assert done.code == 0
    assert "random bots, seed x" in done.out
    assert "Each hero against all others" in done.out
    rows = [line.split() for line in done.lines[-3:]]
    assert {row[-1] for row in rows} == {"medusa", "sinbad", "alice"}
    assert all(row[1 + n] == "·" for n, row in enumerate(rows))


def test_the_map_shows_a_pair_from_both_sides_the_best_hero_first() -> None:
    plan = Plan(Setup(mode="duel", seats=("medusa", "sinbad")))
    cells = [Cell({"first": "a-one", "second": "b-two"}, plan), Cell({"first": "b-two", "second": "c-three"}, plan)]
    cells[0].tally.add([Row(n, "team 1" if n < 1 else "team 2", "", 1, 1) for n in range(4)])
    matrix = Matrix(cells)
    assert matrix.heroes == ["b-two", "a-one", "c-three"]
    assert matrix.rate("a-one", "b-two") == 0.25
    assert matrix.rate("b-two", "a-one") == 0.75
    assert matrix.rate("b-two", "c-three") is None
    assert matrix.overall("b-two") == (3, 4)
    _, head, best, *_ = heat_map(matrix)
    assert head.plain.split() == ["b-t", "a-o", "c-t"]
    assert best.plain.split() == ["b-t", "·", "75", "·", "b-two"]
    assert [str(span.style) for span in best.spans] == [shade(0.75)]


def test_the_colors_go_from_blue_over_white_to_brown_and_can_be_read() -> None:
    assert shade(0.0) == "white on #2166ac"
    assert shade(0.5) == "black on #f7f7f7"
    assert shade(1.0) == "white on #b25806"


def test_short_names_tell_heroes_apart() -> None:
    assert shorts(["krang", "king-arthur"]) == {"krang": "kra", "king-arthur": "kin"}
    assert shorts(["marta", "marti"]) == {"marta": "marta", "marti": "marti"}


def test_a_sweep_plays_every_combination(run: Run) -> None:
    cells = figures(run, *SWEEP, "players,villain")["cells"]
    assert [(cell["players"], cell["villain"]) for cell in cells] == [
        (players, villain) for players in range(1, 5) for villain in ("krang", "shredder")
    ]
    alone = figures(
        run, "simulate", "--games", "3", "--seed", "x", "--heroes", "leonardo,raphael", "--villain", "krang"
    )
    assert cells[2]["decisions"] == alone["decisions"]
    assert all(cell["games"] == 3 for cell in cells)


def test_a_sweep_is_the_same_whatever_the_workers(run: Run) -> None:
    words = (*SWEEP, "difficulty", "--heroes", "leonardo")
    assert figures(run, *words) == figures(run, *words, "--workers", "2")


def test_a_sweep_is_played_by_greedy_bots(run: Run) -> None:
    done = figures(run, "simulate", "--sweep", "villain", "--heroes", "raphael", "--games", "1")
    assert done["bots"] == ["greedy"]
    assert "Adventures" in run(*SWEEP, "difficulty").out


def test_figures_go_to_a_file(run: Run, tmp_path: Path) -> None:
    files = {suffix: tmp_path / f"figures{suffix}" for suffix in (".csv", ".json", ".md")}
    for file in files.values():
        assert run(*SWEEP, "difficulty", "--heroes", "leonardo", "--output", str(file)).code == 0
    written = json.loads(files[".json"].read_text())
    assert written == figures(run, *SWEEP, "difficulty", "--heroes", "leonardo")
    with files[".csv"].open() as lines:
        rows = list(csv.DictReader(lines))
    assert [(row["difficulty"], int(row["wins"]), float(row["low"])) for row in rows] == [
        (cell["difficulty"], cell["wins"], cell["interval"][0]) for cell in written["cells"]
    ]
    page = files[".md"].read_text().splitlines()
    assert page[0] == "| difficulty | games | won | 95 % | rounds |"
    assert page[2].startswith("| easy | 3 | ")
    assert page[-1].startswith("Adventures ")
    assert "random bots, seed x, 2" in page[-1]


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        (["--matrix", "--heroes", "medusa"], "--heroes: pairs need two heroes or more"),
        (["--matrix", "--heroes", "medusa,sinbda"], 'unknown hero "sinbda"; did you mean "sinbad"?'),
        (["--matrix", "--sweep", "players"], "--matrix, --sweep: one thing at a time"),
        (["--sweep", "player"], 'unknown dimension of a sweep "player"; did you mean "players"?'),
        (["--sweep", ""], "--sweep: nothing to run through; such as difficulty,players,villain"),
        (["--sweep", "players", "--solo-assist"], "the help for a lone hero is for one hero only"),
        (["--sweep", "players", "--minions", "slash,wingnut"], "2 minions are chosen for 1 player"),
        (["--output", "x.csv"], "--output: there is no table to write; add --matrix or --sweep"),
        (["--matrix", "--output", "x.txt"], '--output: "x.txt" has none of the endings .csv, .json, .md'),
        (["--mode", "duel"], "--heroes: a duel needs two heroes; choose from "),
        (["--mode", "due"], 'unknown mode "due"; did you mean "duel"?'),
        (["--mode", "duel", "--heroes", "medusa,sinbad", "--bots", "alice=greedy"], "unknown hero in this game"),
    ],
)
def test_a_mistake_is_one_line_and_exits_2(run: Run, words: list[str], problem: str) -> None:
    done = run("simulate", *words)
    assert (done.code, done.out) == (2, "")
    assert done.err.startswith(f"error: {problem}")
    assert done.err.count("\n") == 1


def test_a_tally_of_duels_counts_the_first_side() -> None:
    tally = Tally()
    tally.add([Row(0, "team 1", "", 1, 1), Row(1, "team 2", "", 1, 1), Row(2, "team 1", "", 1, 1)])
    assert (tally.wins, tally.games) == (2, 3)
