"""The acceptance cases: each is a scenario named after its id, or waits for something that is not there yet."""

from __future__ import annotations

from pathlib import Path

import pytest

from adventures.catalog.pages import read_page
from adventures.scenario.run import run_page, runs_of

CASES = Path(__file__).parent / "cases"
WAITING = "waiting"
OWN = "own-"
"""How scenarios are called that belong to no case."""

FILES = sorted(file for file in CASES.glob("*.yaml") if file.stem != WAITING)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_scenario_ends_as_expected(file: Path) -> None:
    """Each run of a scenario file passes."""
    results = [run_page(title or "first", page) for title, page in runs_of(read_page(file, file.name))]
    assert [result.line for result in results if not result.passed] == []


def test_every_case_is_a_scenario_or_waits() -> None:
    """No case is forgotten, none stands in both places, and nothing else has the name of a case."""
    ids = (CASES / "ids.txt").read_text(encoding="utf-8").split()
    waiting = read_page(CASES / "waiting.yaml").data
    written = [file.stem for file in FILES if not file.stem.startswith(OWN)]
    assert len(ids) == len(set(ids)) == 185
    assert sorted([*written, *waiting]) == sorted(ids)


def test_every_waiting_case_says_what_it_waits_for() -> None:
    """A reason stands behind each waiting case."""
    waiting = read_page(CASES / "waiting.yaml").data
    assert all(isinstance(reason, str) and len(reason) > 5 for reason in waiting.values())
