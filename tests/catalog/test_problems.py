"""What is wrong in a sheet: one line with file, line, card, field, what was expected and what is there."""

import pytest
from pydantic import BaseModel, ValidationError

from adventures.catalog.catalog import validated
from adventures.catalog.enemies import MinionSheet
from adventures.catalog.heroes import HeroSheet
from adventures.catalog.pages import parse_page
from adventures.catalog.problems import problems
from adventures.errors import UserError
from adventures.rules.effects import vocabulary

assert vocabulary.OPERATIONS

HERO = """\
id: mine
name: Mine
set: own
move: 2
hero: {health: 12}
ability: {name: Idle}
cards:
  - id: raid
    name: Raid
    count: 30
    attack: 3
    boost: 2
    after:
      - draw: 1
      - when: won
        do: {draw: 1}
"""
MINION = """\
id: ogre
name: Ogre
set: own
cards:
  - {id: club, name: Club, count: 9, attack: 2, defense: 1}
  - {id: deception, name: Trick, attack: 1, defense: 1, deception: true}
"""


def told(text: str, model: type[BaseModel] = HeroSheet) -> list[str]:
    page = parse_page(text, "content/heroes/mine.yaml")
    try:
        model.model_validate(page.data)
    except ValidationError as error:
        return [str(one).removeprefix("content/heroes/mine.yaml:") for one in problems(page, error, model)]
    return []


def test_a_sheet_without_fault_has_no_problems() -> None:
    assert told(HERO) == []
    assert told(MINION, MinionSheet) == []


@pytest.mark.parametrize(
    ("right", "wrong", "expected"),
    [
        ("draw: 1}", "drwa: 1}", '16: card "raid": unknown operation "drwa"; did you mean "draw"?'),
        ("do: {draw: 1}", "do: {damage: {who: foe}}", '16: card "raid": "amount" is missing'),
        (
            "do: {draw: 1}",
            "do: {damage: {who: foe, amount: 1, amout: 2}}",
            '16: card "raid": unknown field "amout"; did you mean "amount"?',
        ),
        ("do: {draw: 1}", "do: {draw: {count: many}}", '16: card "raid": unknown amount "many"'),
        (
            "do: {draw: 1}",
            "do: {draw: 1, discard: 1}",
            '16: card "raid": "draw" stands alone in its item, found also: discard',
        ),
        (
            "do: {draw: 1}",
            "do: {choose: {of: {a: {draw: 1}, b: {dicsard: 2}}}}",
            '16: card "raid": unknown operation "dicsard"; did you mean "discard"?',
        ),
        ("when: won", "when: wonn", '15: card "raid": unknown condition "wonn"; did you mean "won"?'),
        ("- draw: 1", "- []", '13: card "raid": expected an operation such as {draw: 1}, found []'),
        ("attack: 3", "attack: three", '11: card "raid": attack: expected a whole number, found "three"'),
        ("attack: 3", "attack: 99", '11: card "raid": attack: expected at most 20, found 99'),
        (
            "attack: 3",
            "attack: 3\n    defense: 2",
            '8: card "raid": expected one of "attack", "defense", "versatile", "scheme", found attack, defense',
        ),
        ("boost: 2", "boost: two", '12: card "raid": boost: expected a whole number or "?", found "two"'),
        ("boost: 2", "fighter: bob\n    boost: 2", '1: card "raid": "bob" is no fighter of this hero'),
        ("count: 30", "count: 29", "7: expected 30 cards, found 29"),
        ("after:", "aftre:", '13: card "raid": unknown field "aftre"; did you mean "after"?'),
        ("name: Mine\n", "", '1: "name" is missing'),
        ("health: 12", "helth: 12", '5: unknown field "helth"; did you mean "health"?'),
        ("{health: 12}", "12", "5: hero: expected fields, found 12"),
        ("id: mine", "id: Mine", '1: id: "Mine" has characters that may not stand here'),
        ("move: 2", "move: true", "4: move: expected a whole number, found true"),
        ("{health: 12}", "{health: 12, attack: magic}", '5: hero.attack: expected "melee" or "ranged", found "magic"'),
    ],
)
def test_a_wrong_hero_is_told_in_one_line(right: str, wrong: str, expected: str) -> None:
    assert right in HERO
    assert expected in told(HERO.replace(right, wrong, 1))


@pytest.mark.parametrize(
    ("right", "wrong", "expected"),
    [
        (", deception: true", "", "1: expected exactly one deception card in the deck, found 0"),
        ("id: deception", "id: club", '1: card "club" stands here twice'),
        (
            "attack: 2, defense: 1}",
            "attack: 2}",
            '5: card "club": a card of an enemy has both an attack and a defense value, or neither',
        ),
    ],
)
def test_a_wrong_enemy_is_told_in_one_line(right: str, wrong: str, expected: str) -> None:
    assert right in MINION
    assert expected in told(MINION.replace(right, wrong, 1), MinionSheet)


def test_all_problems_are_told_in_the_order_of_their_lines() -> None:
    text = HERO.replace("move: 2", "move: far").replace("{draw: 1}", "{stomp: 1}").replace("boost: 2", "boost: -1")
    assert [line.partition(":")[0] for line in told(text)] == ["4", "12", "16"]


def test_nothing_is_loaded_by_halves() -> None:
    with pytest.raises(UserError, match=r"content/heroes/mine.yaml:4: move"):
        validated(parse_page(HERO.replace("move: 2", "move: far"), "content/heroes/mine.yaml"), HeroSheet)
