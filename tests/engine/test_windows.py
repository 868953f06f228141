"""Abilities that are due at the same moment."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from adventures.core.abilities import Ability, Due
from adventures.core.decisions import Decision, Option, Rule
from adventures.core.table import Table
from adventures.game import Game, Setup
from adventures.rules.attack import begin_attack
from adventures.rules.damage import damage
from adventures.rules.windows import abilities_due, in_own_order, in_turn, owners_at


class Noting(Ability):
    """An ability that notes that it acted."""

    def __init__(self, id: str, acted: list[str]) -> None:
        self.id = id
        self.acted = acted

    def turn_start(self, table: Table, owner: int) -> Rule:
        """Note it."""
        yield from ()
        self.acted.append(self.id)

    def damaged(self, table: Table, owner: int, fighter: int, amount: int) -> Rule:
        """Note it, and how much."""
        yield from ()
        self.acted.append(f"{self.id} {amount}")


class InParts(Noting):
    """An ability of two parts that its owner can tell apart."""

    def due(self, table: Table, owner: int, window: str, *about: Any) -> Sequence[Due]:
        """Both parts."""
        return [Due(word, word, partial(self.note, word), (self.id, word)) for word in ("left", "right")]

    def note(self, word: str) -> Rule:
        """Note a part."""
        yield from ()
        self.acted.append(word)


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


def test_the_parts_of_an_ability_are_ordered_with_other_abilities() -> None:
    acted: list[str] = []
    table = table_with(InParts("parts", acted), Noting("one", acted))
    asked = answered(abilities_due(table, "turn_start", 0), "right", "one")
    assert acted == ["right", "one", "left"]
    assert [option.word for option in asked[0].options] == ["left", "right", "one"]


def test_two_abilities_of_one_name_are_told_apart() -> None:
    acted: list[str] = []
    table = table_with(Noting("one", acted), InParts("one", acted), Noting("one", acted))
    asked = answered(abilities_due(table, "turn_start", 0), "one.2", "one", "right")
    assert acted == ["one", "one", "right", "left"]
    assert [option.word for option in asked[0].options] == ["one", "left", "right", "one.2"]


def due(acted: list[str], word: str, what: object, apart: bool = False) -> Due:
    """Something that notes that it came."""

    def run() -> Rule:
        yield from ()
        acted.append(word)

    return Due(word, word, run, what, apart)


def test_things_that_are_alike_are_offered_once() -> None:
    acted: list[str] = []
    things = [due(acted, "a", 1), due(acted, "a", 1), due(acted, "b", 2)]
    asked = answered(in_own_order(table_with(), 0, things), "a", "b")
    assert acted == ["a", "b", "a"]
    assert [[option.word for option in decision.options] for decision in asked] == [["a", "b"], ["a", "b"]]


def test_nobody_orders_things_that_are_all_alike_or_apart() -> None:
    acted: list[str] = []
    table = table_with()
    assert answered(in_own_order(table, 0, [due(acted, "a", 1), due(acted, "a", 1)])) == []
    assert answered(in_own_order(table, 0, [due(acted, "b", 1, apart=True), due(acted, "c", 2)])) == []
    assert acted == ["a", "a", "b", "c"]


def test_an_enemy_orders_nothing() -> None:
    acted: list[str] = []
    table = table_with()
    assert answered(in_own_order(table, table.cast.enemies[0], [due(acted, "a", 1), due(acted, "b", 2)])) == []
    assert acted == ["a", "b"]


def test_damage_sets_off_abilities_owner_by_owner_each_in_the_own_order() -> None:
    acted: list[str] = []
    table = table_with()
    one, two, other = (Noting(id, acted) for id in ("one", "two", "other"))
    table.on = {**table.on, "damaged": ((one, 0), (other, 1), (two, 0))}
    hero = table.owners[0].fighters[0]
    table.state.place[hero], table.state.health[hero] = 1, 9
    asked = answered(damage(table, [(hero, 2)], "test"), "two")
    assert acted == ["two 2", "one 2", "other 2"]
    assert [decision.seat for decision in asked] == [0]


def test_in_a_combat_the_defender_comes_before_the_attacker_and_the_others() -> None:
    table = table_with()
    enemy = table.cast.enemies[0]
    noting = Noting("one", [])
    table.on = {**table.on, "damaged": ((noting, 0), (noting, 1), (noting, enemy), (noting, 0))}
    assert owners_at(table, "damaged") == [0, 1, enemy]
    begin_attack(table, table.owners[1].fighters[0], table.owners[enemy].fighters[0])
    assert owners_at(table, "damaged") == [enemy, 1, 0]
    assert in_turn(table, [0]) == [0]
