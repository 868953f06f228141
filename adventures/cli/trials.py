"""Trial games for content: each hero, villain and minion is played through by bots that choose at random.

A hero is played in an adventure, a duel and a team game, since each asks other things of its cards.
"""

from __future__ import annotations

from collections.abc import Iterator

from adventures.catalog.catalog import Catalog
from adventures.catalog.roots import Root
from adventures.core import chance
from adventures.game import Game, SeatSetup, Setup

MOST_CHOICES = 20_000
"""A game that is not over by then does not end."""


def trials(catalog: Catalog, root: Root) -> Iterator[tuple[str, bool]]:
    """Play a game with everything that a root holds; each is told in a line, with whether it went well."""
    for setup in setups(catalog, root):
        line = setup.who + (f" with {', '.join(setup.minions)}" if setup.minions else "")
        try:
            choices, reason = play(setup, catalog)
        except Exception as error:
            yield f"{line}: failed ({type(error).__name__}: {error})", False
            continue
        if reason:
            yield f"{line}: {choices} choices, {reason}", True
        else:
            yield f"{line}: no end after {choices} choices", False


def setups(catalog: Catalog, root: Root) -> Iterator[Setup]:
    """One adventure for each hero and enemy of a root, and for each hero a duel and a team game.

    Partners and opponents come from all of the content.
    """
    heroes, villains, minions = catalog.heroes, catalog.villains, catalog.minions

    def own(kind: str) -> list[str]:
        return [id for id in catalog.ids(kind) if catalog.root_of(kind, id) is root]

    for n in range(max(len(own("hero")), len(own("villain")), len(own("minion")))):
        pair = _some(own("hero"), heroes, n)
        gang = _some(own("minion"), minions, n)
        players = min(len(pair), len(gang))
        yield Setup(
            seats=tuple(SeatSetup(hero=hero) for hero in pair[:players]),
            villain=_nth(own("villain"), n) or villains[n % len(villains)],
            minions=tuple(gang[:players]),
            seed=f"trial {n}",
        )
    for n in range(len(own("hero"))):
        two = _some(own("hero"), heroes, n)
        if len(two) == 2:
            yield Setup(
                mode="duel", seats=tuple(SeatSetup(hero=hero) for hero in two), begins="random", seed=f"trial {n}"
            )
        four = _some(own("hero"), heroes, n, 4)
        if len(four) == 4:
            seats = tuple(SeatSetup(hero=hero, team=seat % 2) for seat, hero in enumerate(four))
            yield Setup(mode="teams", seats=seats, begins="random", seed=f"trial {n}")


def _some(own: list[str], known: tuple[str, ...], n: int, count: int = 2) -> list[str]:
    """The n-th of those to be tried and others beside it, as far as there are others."""
    one = _nth(own, n) or known[n % len(known)]
    return [one, *(other for other in dict.fromkeys((*known[n + 1 :], *known)) if other != one)][:count]


def _nth(names: list[str], n: int) -> str | None:
    return names[n] if n < len(names) else None


def play(setup: Setup, catalog: Catalog) -> tuple[int, str]:
    """Play a game at random; returns how many choices it took and how it ended, "" if it did not."""
    game = Game.start(setup, "start", events=False, catalog=catalog)
    choices = 0
    while game.decision is not None and choices < MOST_CHOICES:
        choices += 1
        game.choose(chance.pick(chance.number(setup.seed, "trial", choices), len(game.decision.options)))
    outcome = game.outcome
    return choices, f"{outcome[0]}: {outcome[1]}" if outcome is not None else ""
