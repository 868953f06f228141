"""A practice position being played: nothing of it is kept, and it is over when its goal is reached or lost."""

from __future__ import annotations

from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from adventures.catalog.catalog import catalog
from adventures.core.errors import EngineError
from adventures.game.game import Game
from adventures.store.keeper import Keeper
from tui.paint import Line
from tui.session import Session

if TYPE_CHECKING:
    from adventures.core.decisions import Decision
    from adventures.scenario.puzzles import Practice, Verdict
    from tui.paint import Palette


class NoKeeper(Keeper):
    """Keeps nothing: a practice position can be begun again at any time."""

    def keep(self) -> str:
        """Nothing is written."""
        return ""

    def copy_as(self, name: str) -> Path:
        """A position in the middle of a scenario makes no save. Raises UserError."""
        from adventures.errors import UserError

        raise UserError("a practice position can't be saved", way_out="begin it again from the menu")


class PracticeSession(Session):
    """A practice position with whoever plays it. Raises UserError for one that can't be set up."""

    def __init__(self, practice: Practice) -> None:
        self.practice = practice
        game = practice.start(catalog())
        super().__init__(game, NoKeeper(game))

    @property
    def hides(self) -> bool:
        """One person plays all seats of a position."""
        return False

    @property
    def verdict(self) -> Verdict:
        """How it stands."""
        return self.practice.judge(self.game)

    @property
    def decision(self) -> Decision | None:
        """What is asked now, None when the goal is reached or lost."""
        return None if self.verdict.over else self.game.decision

    @cached_property
    def objective(self) -> str:
        """The villain's objective; a villain of the position's own has none."""
        villain = self.game.setup.villain
        if villain is not None and villain not in catalog().villains:
            return ""
        return str(super().objective)

    def again(self, seed: str | None) -> None:  # type: ignore[override]
        """A position has no rematch: it is begun again."""


def solution_lines(practice: Practice, palette: Palette) -> list[Line]:
    """The stored solution: each question with the answer given to it."""
    from tui.guide import Guide
    from tui.wording import Wording

    game: Game = practice.start(catalog())
    guide = Guide(game.cast)
    words = Wording(game.table, guide, palette)
    lines: list[Line] = []
    for step in practice.scenario.script:
        key = str(next(iter(step.values())) if isinstance(step, dict) else step)
        decision, keys = game.decision, game.keys()
        if decision is None or key not in keys:
            continue
        option = decision.options[keys.index(key)]
        number = f"{len(lines) + 1:>2}  "
        prompt = decision.prompt.partition(": ")[2] or decision.prompt
        lines.append([(number, "b accent"), *words.label(decision, option), (f"  {prompt}", "faint")])
        try:
            game.choose(key)
        except EngineError:
            break
    return lines
