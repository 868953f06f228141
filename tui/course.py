"""The course of a game: how health and threat went from round to round, and the moments at which it turned.

All of it comes from events that whoever looks may see.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from adventures.core.cards import Fighter
    from adventures.core.events import Event
    from adventures.core.table import Cast

MOST_MOMENTS = 9
"""As many turning points as there are digits to choose them with."""


@dataclass(frozen=True, slots=True)
class Curve:
    """Something that rises and falls: its steps are the numbers of events with the value from there on."""

    name: str
    key: str
    """The fighter or owner in whose color it is drawn, "" for the threat."""
    steps: tuple[tuple[int, int], ...]
    top: int

    def at(self, number: int) -> int:
        """The value after an event."""
        value = self.steps[0][1]
        for start, found in self.steps:
            if start > number:
                break
            value = found
        return value


@dataclass(frozen=True, slots=True)
class Moment:
    """A turning point: the number of its event, its round or turn, and what to say of it."""

    at: int
    time: int
    text: str
    args: tuple[object, ...] = ()
    note: str = ""


class Course:
    """What the end page tells of a game."""

    def __init__(self, events: Sequence[Event], cast: Cast, health_now: dict[str, int]) -> None:
        self.events = events
        self.cast = cast
        self.fighters: dict[str, Fighter] = {fighter.key: fighter for fighter in cast.fighters}
        self.adventure = bool(cast.enemies)
        self.unit = "round" if self.adventure else "turn"
        self.starts = [n for n, event in enumerate(events) if event.kind == self.unit] or [0]
        self._health_now = health_now
        self.curves = tuple(self._curves())
        self.moments = tuple(self._moments())

    # Time

    def time(self, number: int) -> int:
        """The round (in a duel the turn) of an event; what comes before the first counts to it."""
        return max(1, sum(start <= number for start in self.starts))

    def number_at(self, column: int, width: int) -> int:
        """The event at a column of a chart in which every round is equally wide."""
        ends = [*self.starts[1:], len(self.events)]
        place = column * len(self.starts) / max(1, width)
        n = min(int(place), len(self.starts) - 1)
        return self.starts[n] + int((place - n) * (ends[n] - self.starts[n]))

    def column_of(self, number: int, width: int) -> int:
        """The first of the columns at which an event stands."""
        before = [self.number_at(column, width) for column in range(width) if self.number_at(column, width) <= number]
        return before.index(before[-1]) if before else 0

    # Curves

    def _curves(self) -> Iterator[Curve]:
        heroes = [fighter for fighter in self.cast.fighters if fighter.role == "hero"]
        if self.adventure:
            villain = self.cast.fighters[self.cast.owners[self.cast.enemies[0]].fighters[0]]
            yield self._health(villain.name, villain.key, [villain])
            yield self._health("Heroes" if len(heroes) > 1 else heroes[0].name, heroes[0].key, heroes)
            threat = self._threat()
            if threat is not None:
                yield threat
            return
        for team in sorted({fighter.team for fighter in heroes}):
            side = [fighter for fighter in heroes if fighter.team == team]
            labels = " ".join(fighter.label[:3] for fighter in side)
            name = side[0].name if len(side) == 1 else f"Side {team + 1} {labels}"
            yield self._health(name, side[0].key, side)

    def _health(self, name: str, key: str, fighters: Sequence[Fighter]) -> Curve:
        """The health of some fighters together."""
        keys = {fighter.key for fighter in fighters}
        now: dict[str, int] = {}
        changes: list[tuple[int, str, int]] = []
        for n, event in enumerate(self.events):
            if event.kind in ("damage", "healed") and event.data["fighter"] in keys:
                amount = int(event.data["amount"]) * (1 if event.kind == "damage" else -1)
                one, health = str(event.data["fighter"]), int(event.data["health"])
                now.setdefault(one, health + amount)
                changes.append((n, one, health))
        for fighter in fighters:
            now.setdefault(fighter.key, self._health_now.get(fighter.key, fighter.health))
        steps = [(-1, sum(now.values()))]
        for n, one, health in changes:
            now[one] = health
            steps.append((n, sum(now.values())))
        top = max(sum(fighter.health for fighter in fighters), *(value for _, value in steps))
        return Curve(name, key, tuple(steps), top)

    def _threat(self) -> Curve | None:
        steps: list[tuple[int, int]] = []
        top = 1
        for n, event in enumerate(self.events):
            if event.kind == "threat":
                if not steps:
                    steps.append((-1, int(event.data["threat"]) - int(event.data["by"])))
                top = int(str(event.args[2]))
            if event.kind in ("threat", "threat_reset"):
                steps.append((n, int(event.data["threat"])))
        return Curve("Threat", "", tuple(steps), max(top, *(value for _, value in steps))) if steps else None

    # Sources

    def damage_to(self, enemies: bool, team: int = -1) -> Counter[str]:
        """The damage that one side has taken, by its causes."""
        found: Counter[str] = Counter()
        for event in self.events:
            if event.kind == "damage":
                fighter = self.fighters[event.data["fighter"]]
                mine = (fighter.role in ("villain", "minion")) == enemies if self.adventure else fighter.team == team
                if mine:
                    found[str(event.data["cause"])] += int(event.data["amount"])
        return found

    def threat_from(self) -> Counter[str]:
        """What has raised the threat."""
        found: Counter[str] = Counter()
        for event in self.events:
            if event.kind == "threat" and event.data["by"] > 0:
                found[str(event.data["cause"])] += int(event.data["by"])
        return found

    # Turning points

    def _moments(self) -> list[Moment]:
        """The weightiest moments, in the order in which they came."""
        found: dict[int, tuple[int, Moment]] = {}
        for n, event in enumerate(self.events):
            weight = self._weight(event)
            if not weight:
                continue
            if event.kind == "eliminated":
                fell = self._fall_before(n, event, found)
                if fell is not None:
                    found[fell] = (100, _noted(found[fell][1], "eliminated"))
                    continue
            found[n] = (weight, Moment(n, self.time(n), event.text, event.args))
        for n in self._hardest_hits():
            event = self.events[n]
            fell = next((m for m in found if n < m <= n + 12 and self._same_fall(n, m)), None)
            if fell is not None:
                weight, moment = found[fell]
                found[fell] = (max(weight, 75), _noted(moment, f"{event.data['amount']} damage"))
            else:
                told = (event.args[0], event.data["amount"], event.data["cause"])
                found[n] = (70, Moment(n, self.time(n), "{} takes {} ({})", told, "the hardest hit"))
        lead = self._lead()
        if lead is not None and lead.at not in found:
            found[lead.at] = (65, lead)
        weighty = sorted(found.values(), key=lambda one: (-one[0], one[1].at))[:MOST_MOMENTS]
        return sorted((moment for _, moment in weighty), key=lambda moment: moment.at)

    def _weight(self, event: Event) -> int:
        """How much an event weighs, 0 for what turns nothing."""
        if event.kind == "defeated":
            fighter = self.fighters.get(event.data["fighter"])
            return {"hero": 95, "villain": 95, "minion": 80}.get(fighter.role, 55) if fighter is not None else 0
        weights = {"gave_up": 100, "eliminated": 100, "fell": 90, "dimension_x": 90, "recruited": 50}
        return weights.get(event.kind, 0)

    def _fall_before(self, number: int, event: Event, found: dict[int, tuple[int, Moment]]) -> int | None:
        """The defeat that has put a player out of the game, if it came in the same turn."""
        for n in range(number - 1, -1, -1):
            earlier = self.events[n]
            if earlier.kind in ("turn", "enemy_turn", "round"):
                return None
            if earlier.kind == "defeated" and n in found:
                fighter = self.fighters.get(earlier.data["fighter"])
                if fighter is not None and self.cast.owners[fighter.owner].id == event.data["owner"]:
                    return n
        return None

    def _same_fall(self, hit: int, fall: int) -> bool:
        """Was it this hit that the fighter fell to?"""
        one, other = self.events[hit], self.events[fall]
        return (
            other.kind == "defeated" and one.data["fighter"] == other.data["fighter"] and int(one.data["health"]) == 0
        )

    def _hardest_hits(self) -> list[int]:
        """For each side the hit that took most from it; of equal ones the first."""
        most: dict[int, int] = {}
        for n, event in enumerate(self.events):
            if event.kind == "damage" and int(event.data["amount"]) > 1:
                team = self.fighters[event.data["fighter"]].team
                if team not in most or event.data["amount"] > self.events[most[team]].data["amount"]:
                    most[team] = n
        return sorted(most.values())

    def _lead(self) -> Moment | None:
        """In a duel: the moment from which on the side that is ahead at the end was ahead all the time."""
        if self.adventure or len(self.curves) != 2:
            return None
        one, other = self.curves
        steps = sorted({n for curve in self.curves for n, _ in curve.steps})
        ahead = [(n, one.at(n) * other.top - other.at(n) * one.top) for n in steps]
        last = ahead[-1][1]
        since = last_not = -2
        for n, lead in ahead:
            if lead * last <= 0:
                last_not, since = n, -2
            elif since == -2:
                since = n
        if not last or last_not < 0 or since < 0:
            return None  # nobody is ahead, or somebody was from the first blow on
        leader = one if last > 0 else other
        return Moment(since, self.time(since), "{} takes the lead for good", (leader.name,))


def _noted(moment: Moment, note: str) -> Moment:
    return Moment(moment.at, moment.time, moment.text, moment.args, f"{moment.note}, {note}" if moment.note else note)
