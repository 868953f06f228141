"""Counting how games end: win rate with its interval, endings, rounds, speed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from math import sqrt
from typing import Any

from adventures.simulation.games import Row

WON = ("win", "team 1")
"""Results that count as wins: those of the players, in a duel those of the first side."""
Z95 = 1.959963984540054
"""The bound between which 95 % of a normal distribution lie."""


def wilson(wins: int, games: int, z: float = Z95) -> tuple[float, float]:
    """The Wilson interval of a win rate: where the true rate lies with 95 % certainty; the whole range for no games."""
    if games == 0:
        return 0.0, 1.0
    rate = wins / games
    spread = z * z / games
    middle = (rate + spread / 2) / (1 + spread)
    half = z * sqrt(rate * (1 - rate) / games + spread / (4 * games)) / (1 + spread)
    return max(0.0, middle - half), min(1.0, middle + half)


@dataclass(slots=True)
class Tally:
    """What was counted so far. ``seconds`` is the time that all of it took."""

    games: int = 0
    results: Counter[str] = field(default_factory=Counter)
    endings: Counter[str] = field(default_factory=Counter)
    rounds: int = 0
    decisions: int = 0
    seconds: float = 0.0

    def add(self, rows: Iterable[Row]) -> None:
        """Count games."""
        for row in rows:
            self.games += 1
            self.results[row.result] += 1
            self.endings[row.reason] += 1
            self.rounds += row.rounds
            self.decisions += row.decisions

    @property
    def wins(self) -> int:
        """Games that the players won; of duels those that the first side won."""
        return sum(self.results[result] for result in WON)

    @property
    def win_rate(self) -> float:
        """The share of games won, 0 where there are none."""
        return self.wins / self.games if self.games else 0.0

    @property
    def rounds_mean(self) -> float:
        """The rounds of a game, on average."""
        return self.rounds / self.games if self.games else 0.0

    def to_json(self) -> dict[str, Any]:
        """All figures as plain JSON values; only the last three depend on the machine."""
        seconds = max(self.seconds, 1e-9)
        return {
            "games": self.games,
            "wins": self.wins,
            "losses": self.games - self.wins,
            "win_rate": round(self.win_rate, 6),
            "interval": [round(bound, 6) for bound in wilson(self.wins, self.games)],
            "endings": dict(sorted(self.endings.items(), key=lambda one: (-one[1], one[0]))),
            "rounds_mean": round(self.rounds_mean, 4),
            "decisions": self.decisions,
            "seconds": round(self.seconds, 3),
            "games_per_second": round(self.games / seconds, 2),
            "decisions_per_second": round(self.decisions / seconds, 1),
        }
