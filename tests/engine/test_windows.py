"""Abilities that are due at the same moment."""

from __future__ import annotations

from typing import Any

from adventures.core.abilities import Ability
from adventures.core.decisions import Decision, Option, Rule
from adventures.core.table import Table
from adventures.game import Game, Setup
from adventures.rules.windows import abilities_due


class Noting(Ability):
    """An ability that notes that it acted."""

    def __init__(self, id: str, acted: list[str]) -> None:
        self.id = id
        self.acted = acted

    def turn_start(self, table: Table, owner: int) -> Rule:
        """Note it."""
        yield from ()
        self.acted.append(self.id)


def answered(rule: Rule, *words: str) -> list[Decision]:
    """The decisions of a rule that is answered with these words."""
    asked: list[Decision] = []
    answers = iter(words)
    answer: Any = None
    try:
        while True:
            decision = rule.send(answer)
            asked.append(decision)
            word = next(answers)
            answer = next(option for option in decision.options if option.word == word)
    except StopIteration:
        return asked


def table_with(*abilities: Ability) -> Table:
    """A table at which the first seat has these abilities."""
    table = Game.start(Setup(villain="shredder", seats=("leonardo", "raphael"), seed="1")).table
    table.on = {**table.on, "turn_start": tuple((ability, 0) for ability in abilities)}
    return table


def test_an_owner_orders_several_abilities_that_are_due() -> None:
    acted: list[str] = []
    table = table_with(Noting("one", acted), Noting("two", acted), Noting("three", acted))
    asked = answered(abilities_due(table, "turn_start", 0), "two", "three")
    assert acted == ["two", "three", "one"]
    assert [[option.word for option in decision.options] for decision in asked] == [
        ["one", "two", "three"],
        ["one", "three"],
    ]


def test_one_ability_acts_unasked() -> None:
    acted: list[str] = []
    assert answered(abilities_due(table_with(Noting("one", acted)), "turn_start", 0)) == []
    assert acted == ["one"]


def test_abilities_of_others_are_not_due() -> None:
    acted: list[str] = []
    assert answered(abilities_due(table_with(Noting("one", acted)), "turn_start", 1)) == []
    assert acted == []


def test_an_order_is_answered_by_name() -> None:
    acted: list[str] = []
    table = table_with(Noting("one", acted), Noting("two", acted))
    rule = abilities_due(table, "turn_start", 0)
    options: list[Option] = list(next(rule).options)
    assert [option.key(table) for option in options] == ["first:one", "first:two"]
