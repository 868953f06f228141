"""Habits: answers by rule of thumb, quick enough to play an action to its end in thought."""

from __future__ import annotations

from collections.abc import Callable

from adventures.bots.worth import nearness
from adventures.core.decisions import Decision, Option
from adventures.core.table import Table
from adventures.game.game import Game

Habit = Callable[[Table, Decision], int]


def settle(game: Game, most: int) -> None:
    """Play on by habit until somebody is to choose an action, or an enemy a target; at most so many choices."""
    for _ in range(most):
        decision = game.decision
        if decision is None or decision.kind in QUIET:
            return
        game.choose(habit(game.table, decision))


QUIET = ("action", "enemy-target")
"""Questions at which what was under way is over."""


def habit(table: Table, decision: Decision) -> int:
    """The number of the option taken by habit."""
    return HABITS.get(decision.kind, _plain)(table, decision)


def _first(decision: Decision, kind: str) -> int:
    return next((n for n, option in enumerate(decision.options) if option.kind == kind), -1)


def _plain(table: Table, decision: Decision) -> int:
    """Spaces near an opponent for a fighter of one's own; otherwise the first option, which takes what is offered."""
    if decision.shape == "spaces":
        return _near(table, decision)
    agreed = _first(decision, "yes")
    return agreed if agreed >= 0 else 0


def _near(table: Table, decision: Decision) -> int:
    """A fighter goes as near to an opponent as it can, and stays where it is as near; an enemy goes anywhere."""
    best, least = 0, 999
    mover = next((option.fighter for option in decision.options if option.fighter >= 0), -1)
    if mover < 0 or table.is_enemy(mover):
        return 0
    for n, option in enumerate(decision.options):
        space = table.space_of(mover) if option.kind == "stay" else option.space
        if space >= 0:
            distance = nearness(table, mover, space)
            if distance < least:
                best, least = n, distance
    return best


def _attack(table: Table, decision: Decision) -> int:
    """The strongest attack card."""
    return max(range(len(decision.options)), key=lambda n: _value(table, decision.options[n], 0))


def _defend(table: Table, decision: Decision) -> int:
    """The weakest card that is good for a blow of 3, else the strongest."""
    values = [_value(table, option, 1) for option in decision.options]
    enough = [n for n, value in enumerate(values) if value >= 3]
    if enough:
        return min(enough, key=lambda n: values[n])
    return max(range(len(values)), key=lambda n: values[n])


def _value(table: Table, option: Option, use: int) -> int:
    return table.card(option.card).value(use) if option.card >= 0 else -1


def _decline(table: Table, decision: Decision) -> int:
    """No, thank you."""
    return max(0, _first(decision, "no"))


def _drop(table: Table, decision: Decision) -> int:
    """The card that is least worth keeping."""

    def keeping(n: int) -> int:
        option = decision.options[n]
        if option.card < 0:
            return -1
        face = table.card(option.card)
        return max(face.attack or 0, face.defense or 0, 3 if face.scheme else 0)

    return min(range(len(decision.options)), key=keeping)


def _sturdy(table: Table, decision: Decision) -> int:
    """The fighter with the most health."""
    health = table.state.health
    return max(range(len(decision.options)), key=lambda n: health[decision.options[n].fighter])


HABITS: dict[str, Habit] = {
    "attack-card": _attack,
    "defense": _defend,
    "boost": _decline,
    "hand-limit": _drop,
    "discard": _drop,
    "move": _near,
    "enemy-target": _sturdy,
}
