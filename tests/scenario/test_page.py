"""The page that tells how to write a scenario: what it shows holds, and it names every field."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from adventures.catalog.pages import parse_page
from adventures.scenario.run import run_page
from adventures.scenario.sheet import (
    Expected,
    Moment,
    Scenario,
    TestBoard,
    TestEnemy,
    TestHero,
    TestSidekick,
    TurnMoment,
)

PAGE = (Path(__file__).parents[1] / "cases" / "README.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"```yaml\n(.*?)```", PAGE, re.DOTALL)


def test_the_first_example_holds() -> None:
    """It can be copied into a file."""
    assert run_page("first", parse_page(BLOCKS[0], "first.yaml")).problem == ""


def test_the_example_without_its_script_shows_what_is_asked() -> None:
    """That is how scripts are written."""
    script, expect = BLOCKS[0].index("script:"), BLOCKS[0].index("expect:")
    text = BLOCKS[0][:script] + "script: [attack:ann>bob, card:A5]\n"
    assert "health" in BLOCKS[0][expect:]
    assert run_page("mine", parse_page(text, "mine.yaml")).line == (
        'FAIL mine: mine.yaml:8: bob is asked "Ann attacks Bob: play a defense card?" (defense),'
        " options: card:D3, no; the script has ended"
    )


def test_the_cards_of_the_page_can_be_defined() -> None:
    """They are read as they stand."""
    text = "text: Cards.\nheroes: {ann: {sidekicks: {kid: 1}}, bob: }\nturn: ann\n" + BLOCKS[1]
    assert run_page("cards", parse_page(text, "cards.yaml")).problem == ""


@pytest.mark.parametrize(
    "model", [Scenario, Expected, Moment, TurnMoment, TestBoard, TestHero, TestSidekick, TestEnemy]
)
def test_every_field_is_on_the_page(model: type[Scenario]) -> None:
    """A field that nobody is told of is of no use."""
    told = set(re.findall(r"[a-z_]+", PAGE))
    assert set(model.model_fields) - told == set()
