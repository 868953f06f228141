"""Trial games for content: each hero, villain and minion is played through by bots that choose at random."""

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
        names = ", ".join(seat.hero for seat in setup.seats)
        line = f"{names} against {setup.villain} with {', '.join(setup.minions)}"
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
    """One game for each hero and enemy of a root, with partners and enemies from all of the content."""
    heroes, villains, minions = catalog.heroes, catalog.villains, catalog.minions

    def own(kind: str) -> list[str]:
        return [id for id in catalog.ids(kind) if catalog.root_of(kind, id) is root]

    for n in range(max(len(own("hero")), len(own("villain")), len(own("minion")))):
        pair = _pair(own("hero"), heroes, n)
        gang = _pair(own("minion"), minions, n)
        players = min(len(pair), len(gang))
        yield Setup(
            seats=tuple(SeatSetup(hero=hero) for hero in pair[:players]),
            villain=_nth(own("villain"), n) or villains[n % len(villains)],
            minions=tuple(gang[:players]),
            seed=f"trial {n}",
        )


def _pair(own: list[str], known: tuple[str, ...], n: int) -> list[str]:
    """The n-th of those to be tried, and another one beside it, if there is another."""
    one = _nth(own, n) or known[n % len(known)]
    return [one, *(other for other in (*known[n + 1 :], *known) if other != one)][:2]


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
