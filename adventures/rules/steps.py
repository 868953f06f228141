"""What is still to come stands in the state as a list of steps; here is what each step's name means.

A step makes its generator from the state alone, so between two steps the state says everything.
"""

from __future__ import annotations

from collections.abc import Callable

from adventures.core.decisions import Rule
from adventures.core.table import Table

StepRule = Callable[..., Rule]
STEPS: dict[str, StepRule] = {}
"""The rule behind each step's name."""


def step(name: str) -> Callable[[StepRule], StepRule]:
    """Declare the rule behind a step's name."""

    def declare(rule: StepRule) -> StepRule:
        if name in STEPS:
            raise ValueError(f"two steps are called {name!r}")
        STEPS[name] = rule
        return rule

    return declare


def push(table: Table, *steps: tuple[object, ...]) -> None:
    """Put steps before everything that is to come; the first given comes first."""
    table.state.steps.extend(reversed(steps))
