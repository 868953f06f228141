"""Each operation of the vocabulary, happening to a player and happening to an enemy.

Ann fights Zoe, who is a player in the one column and an enemy in the other. ``MATRIX`` has a row for every word that
content may use; a word without a row fails. Source: UMA rules, Using Other Unmatched Fighters; rulings UA1-UA10.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import adventures.rules.effects
import heroes
from adventures.catalog.catalog import catalog
from adventures.rules.effects.base import OPERATIONS
from tests.effects.matrix_rows import MATRIX
from tests.effects.matrix_stage import LOOKS, Cell, Never, Row, played

CATALOG = catalog()
for kind in ("hero", "villain", "minion"):
    for id in CATALOG.ids(kind):
        CATALOG.abilities(kind, id)


def row_of(word: str, number: int) -> Row:
    """A row of a word."""
    of = MATRIX[word]
    return of[number] if isinstance(of, tuple) else of


def rows() -> list[tuple[str, int]]:
    """Every row by its word and its number."""
    return [(word, n) for word, of in MATRIX.items() for n in range(len(of) if isinstance(of, tuple) else 1)]


def test_every_operation_has_a_row() -> None:
    assert sorted(MATRIX) == sorted(OPERATIONS)


@pytest.mark.parametrize(("word", "number"), rows())
def test_a_row_is_about_its_word(word: str, number: int) -> None:
    row = row_of(word, number)
    for cell in (row.player, row.enemy):
        if isinstance(cell, Never):
            assert len(cell.why) > 15
        else:
            assert f'"{word}"' in json.dumps(cell.effects or row.effects)


@pytest.mark.parametrize("column", ["player", "enemy"])
@pytest.mark.parametrize(("word", "number"), rows())
def test_what_happens(word: str, number: int, column: str) -> None:
    row = row_of(word, number)
    cell = row.player if column == "player" else row.enemy
    if isinstance(cell, Cell):
        before, after = played(row, "seat" if column == "player" else "enemy", cell)
        expected = {name: look(before) for name, look in LOOKS.items()} | dict(cell.seen)
        assert {name: look(after) for name, look in LOOKS.items()} == expected


ABOUT_ENEMIES = ("base.py", "voice.py", "enemy_moves.py", "enemy_who.py")
"""Modules that speak of enemies as such: whose effect it is, how a card reads, enemies' own words."""


def test_how_cards_meet_enemies_stands_in_one_module() -> None:
    """Everybody else asks ``against_enemies`` what a player's card does to an enemy."""
    folders = [Path(module.__file__ or "").parent for module in (adventures.rules.effects, heroes)]
    for file in (file for folder in folders for file in folder.glob("*.py")):
        text = file.read_text(encoding="utf-8")
        if file.name not in ABOUT_ENEMIES:
            assert not [sign for sign in ('"enemy"', 'kind != "seat"', ".is_enemy(") if sign in text], file.name
