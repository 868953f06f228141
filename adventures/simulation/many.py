"""Many simulations at once: all pairs of heroes in duels, adventures by difficulty, players and villain."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import combinations, product
from typing import Any

from adventures.catalog.catalog import catalog
from adventures.errors import UserError, unknown
from adventures.game.casting import check
from adventures.game.setup import Setup
from adventures.simulation.games import Plan
from adventures.simulation.pool import play_plans
from adventures.simulation.tally import Tally

DIMENSIONS = ("difficulty", "players", "villain")
"""What a sweep of adventures may run through."""
FIGURES = ("games", "wins", "losses", "win_rate", "interval", "rounds_mean", "decisions")
"""The figures that follow from the seed alone."""


@dataclass(slots=True)
class Cell:
    """One simulation among many: what makes it special, its plan, and what was counted."""

    labels: dict[str, str | int]
    plan: Plan
    tally: Tally = field(default_factory=Tally)

    def to_json(self) -> dict[str, Any]:
        """Labels and figures; nothing that depends on the machine."""
        figures = self.tally.to_json()
        return {**self.labels, **{name: figures[name] for name in FIGURES}}


def pairs(heroes: Sequence[str], setup: Callable[[Sequence[str]], Setup]) -> list[Cell]:
    """A duel of each pair of heroes, the first named being the first side. Raises UserError for fewer than two."""
    if len(heroes) < 2:
        raise UserError("pairs need two heroes or more", where="--heroes")
    return [Cell({"first": one, "second": other}, Plan(setup((one, other)))) for one, other in combinations(heroes, 2)]


def sweep(
    dimensions: Sequence[str], heroes: Sequence[str], base: Setup, values: dict[str, Sequence[str]]
) -> list[Cell]:
    """Adventures for every combination of what is run through; with ``players`` the first so many heroes play.

    Raises UserError for an unknown dimension, or a combination that can't be played.
    """
    for one in dimensions:
        if one not in DIMENSIONS:
            raise unknown("dimension of a sweep", one, DIMENSIONS)
    ranges: list[Sequence[Any]] = [range(1, len(heroes) + 1) if one == "players" else values[one] for one in dimensions]
    cells = []
    for chosen in product(*ranges):
        labels = dict(zip(dimensions, chosen, strict=True))
        update: dict[str, Any] = {name: value for name, value in labels.items() if name != "players"}
        update["seats"] = base.seats[: labels.get("players", len(base.seats))]
        setup = base.model_copy(update=update)
        check(setup, catalog())
        cells.append(Cell(labels, Plan(setup)))
    return cells


def play(cells: Sequence[Cell], games: int, workers: int, done: Callable[[int], None]) -> bool:
    """Play so many games of each cell and count them; ``done`` hears how many were played.

    Returns whether it was stopped with Ctrl-C before the end.
    """
    played = play_plans([cell.plan for cell in cells], games, workers)
    try:
        for n, rows in played:
            cells[n].tally.add(rows)
            done(len(rows))
    except KeyboardInterrupt:
        return True
    finally:
        played.close()
    return False


@dataclass(slots=True)
class Matrix:
    """The win rates of all pairs: ``rate`` of one hero against another, and each hero's against all."""

    cells: Sequence[Cell]

    @property
    def heroes(self) -> list[str]:
        """The heroes, the best first."""
        names = dict.fromkeys(str(name) for cell in self.cells for name in cell.labels.values())
        return sorted(names, key=lambda hero: (-self._share(hero), hero))

    def rate(self, one: str, other: str) -> float | None:
        """How often one hero won against another, None where they didn't meet."""
        for cell in self.cells:
            if cell.labels == {"first": one, "second": other} and cell.tally.games:
                return cell.tally.win_rate
            if cell.labels == {"first": other, "second": one} and cell.tally.games:
                return 1 - cell.tally.win_rate
        return None

    def overall(self, hero: str) -> tuple[int, int]:
        """Games won and games played by a hero."""
        won = played = 0
        for cell in self.cells:
            if hero in cell.labels.values():
                first = cell.labels["first"] == hero
                won += cell.tally.wins if first else cell.tally.games - cell.tally.wins
                played += cell.tally.games
        return won, played

    def _share(self, hero: str) -> float:
        won, played = self.overall(hero)
        return won / played if played else 0.0
