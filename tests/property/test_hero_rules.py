"""The table of what holds for each hero: whole, and each line of it catches what it is there for."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from adventures.catalog.catalog import catalog
from adventures.core.state import Combat, Side
from adventures.game.game import Game
from adventures.game.setup import Setup
from tests.property.hero_rules import HEROES, problems
from tests.property.invariants import Broken, Invariants

Break = Callable[[Game], None]


def marks(name: str, value: int) -> Break:
    return lambda game: game.state.marks.update({name: value})


def tokens(name: str, mask: int) -> Break:
    return lambda game: game.state.tokens.update({name: mask})


def attack(change: Callable[[Side], None], fighter: int = 0) -> Break:
    def broken(game: Game) -> None:
        foe = game.table.owners[1].fighters[0]
        game.state.combat = Combat(Side(fighter, 0), Side(foe, 1))
        change(game.state.combat.sides[0])

    return broken


def defend_with_a_ruse(game: Game) -> None:
    attack(lambda side: None)(game)
    assert game.state.combat is not None
    game.state.combat.sides[1].ruse = 1


def aside(game: Game) -> None:
    piles = game.state.piles[0]
    card = next(card for card in piles.deck if not game.table.card(card).tags)
    piles.deck.remove(card)
    piles.aside.append(card)


def a_card_of_another(game: Game) -> None:
    game.state.piles[0].discard.append(game.state.piles[1].deck[0])


def another_hand(game: Game) -> None:
    game.table.owners[0].hand_limit = 7


def no_voyage(game: Game) -> None:
    plain = next(card for card in game.state.piles[0].deck if "voyage" not in game.table.card(card).tags)
    for card, owner in enumerate(game.cast.cards):
        if owner == 0:
            game.state.face[card] = game.state.face[plain]


BROKEN: dict[str, list[Break]] = {
    "alice": [marks("alice/size", 3), marks("alice/size", 0), aside],
    "beowulf": [marks("beowulf/rage", 4), marks("beowulf/rage", -1), aside],
    "donatello": [aside],
    "george-washington": [
        marks("george-washington/ready", 5),
        attack(lambda side: setattr(side, "ruse", 1)),
        attack(lambda side: setattr(side, "ruse", 2)),
        defend_with_a_ruse,
        aside,
    ],
    "john-henry": [tokens("track", 0b111_1111_1111), aside],
    "king-arthur": [
        attack(lambda side: side.boosts.extend((1, 2))),
        attack(lambda side: side.boosts.append(1), fighter=1),
        aside,
    ],
    "krang": [marks("krang/machines", 4), aside],
    "leonardo": [aside],
    "little-red": [a_card_of_another, aside],
    "medusa": [lambda game: game.state.health.__setitem__(1, 2), aside],
    "michelangelo": [another_hand, aside],
    "raphael": [aside],
    "rosie-the-riveter": [
        marks("rosie-the-riveter/row", 1233),
        marks("rosie-the-riveter/active", 0b100001),
        aside,
    ],
    "shredder": [tokens("soldier-on-path", (1 << 25) - 1), tokens("soldier-on-path", 1 << 90), aside],
    "sinbad": [no_voyage, aside],
    "wyatt-earp": [marks("wyatt-earp/showdown", 8), aside],
}


def start(hero: str) -> Game:
    """A duel of a hero at its first action."""
    game = Game.start(
        Setup(
            mode="duel", seats=(hero, "medusa" if hero != "medusa" else "leonardo"), battlefield="sarpedon", seed="rule"
        )
    )
    while game.decision is not None and game.decision.kind != "action":
        game.choose(0)
    return game


def test_every_hero_has_a_line() -> None:
    assert sorted(HEROES) == sorted(BROKEN) == sorted(catalog().heroes)


@pytest.mark.parametrize(("hero", "number"), [(hero, n) for hero, breaks in BROKEN.items() for n in range(len(breaks))])
def test_what_is_broken_is_caught(hero: str, number: int) -> None:
    game = start(hero)
    assert list(problems(game)) == []
    BROKEN[hero][number](game)
    found = list(problems(game))
    assert found
    assert all(problem.startswith(f"{hero}: ") for problem in found)


def test_the_checker_asks_the_table() -> None:
    game = start("beowulf")
    checker = Invariants(game.cast, game.state)
    checker.check(game)
    game.state.marks["beowulf/rage"] = 4
    with pytest.raises(Broken, match="beowulf: rage is 4, not 0 to 3"):
        checker.check(game)
