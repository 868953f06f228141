"""``adventures simulate``: one JSON object or a table; mistakes in one line."""

from __future__ import annotations

import json

import pytest

from tests.cli.conftest import Run

FIELDS = [
    "games",
    "wins",
    "losses",
    "win_rate",
    "interval",
    "endings",
    "rounds_mean",
    "decisions",
    "seconds",
    "games_per_second",
    "decisions_per_second",
]
TIMES = ("seconds", "games_per_second", "decisions_per_second")


def test_json_is_exactly_one_object(run: Run) -> None:
    done = run("simulate", "--games", "6", "--seed", "x", "--json")
    assert (done.code, done.err) == (0, "")
    assert len(done.lines) == 1
    figures = json.loads(done.out)
    assert list(figures) == FIELDS
    assert figures["games"] == 6
    assert figures["wins"] + figures["losses"] == 6
    assert sum(figures["endings"].values()) == 6
    assert figures["interval"][0] <= figures["win_rate"] <= figures["interval"][1]


def test_the_same_seed_gives_the_same_figures_but_for_the_times(run: Run) -> None:
    one, two, other = (
        {name: value for name, value in json.loads(run(*words).out).items() if name not in TIMES}
        for words in (
            ("simulate", "--games", "8", "--seed", "x", "--json"),
            ("simulate", "--games", "8", "--seed", "x", "--json", "--workers", "2"),
            ("simulate", "--games", "8", "--seed", "y", "--json"),
        )
    )
    assert one == two
    assert one != other


def test_the_table_shows_rate_endings_rounds_and_speed(run: Run) -> None:
    done = run("simulate", "--games", "5", "--heroes", "leonardo,raphael", "--seed", "x")
    assert done.code == 0
    assert "leonardo, raphael against shredder, random bots, seed x" in done.out
    for words in ("played", "won", "95 %", "rounds in a game", "decisions", "games a second"):
        assert words in done.out
    assert done.err == ""


def test_each_hero_may_have_its_own_bot(run: Run) -> None:
    done = run("simulate", "--games", "1", "--bots", "raphael=greedy", "--minions", "slash,rat-king")
    assert done.code == 0
    assert "leonardo (random), raphael (greedy) against shredder" in done.out


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        (["--heroes", "lenardo"], 'unknown hero "lenardo"; did you mean "leonardo"?'),
        (["--heroes", ""], "--heroes: a game needs heroes; choose from "),
        (["--heroes", "leonardo,leonardo"], 'hero "leonardo" is chosen 2 times; choose each hero once'),
        (["--villain", "shreder"], 'unknown villain "shreder"; did you mean "shredder"?'),
        (["--minions", "slsh"], 'unknown minion "slsh"; did you mean "slash"?'),
        (["--minions", "slash,slash"], 'minion "slash" is chosen 2 times; choose each minion once'),
        (["--minions", "slash,rat-king,leatherhead"], "3 minions are chosen for 2 players; choose as many"),
        (["--bots", "gredy"], 'unknown bot "gredy"; did you mean "greedy"?'),
        (["--bots", "donatello=greedy"], 'unknown hero in this game "donatello"'),
        (["--bots", "raphael=greedy", "--bots", "raphael=random"], 'two bots are named for "raphael"'),
        (["--difficulty", "hrad"], 'unknown difficulty "hrad"; did you mean "hard"?'),
        (["--solo-assist"], "the help for a lone hero is for one hero only; leave it out with 2 heroes"),
        (["--seed", "x" * 49], "--seed: a seed has 1 to 48 characters, not 49"),
        (["--seed", ""], "--seed: a seed has 1 to 48 characters, not 0"),
    ],
)
def test_a_mistake_is_one_line_and_exits_2(run: Run, words: list[str], problem: str) -> None:
    done = run("simulate", "--games", "1", *words)
    assert done.code == 2
    assert done.out == ""
    assert done.err.startswith(f"error: {problem}")
    assert done.err.count("\n") == 1


@pytest.mark.parametrize("words", [["--games", "0"], ["--workers", "0"], ["--games", "many"]])
def test_a_number_out_of_range_exits_2(run: Run, words: list[str]) -> None:
    done = run("simulate", *words)
    assert done.code == 2
    assert words[0] in done.err
