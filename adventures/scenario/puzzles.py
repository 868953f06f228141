"""Practice positions: scenarios that are opened to be played. A puzzle has a goal, and a solution that reaches it.

A puzzle is solved when all that its ``expect`` says holds at its end: when the position pauses, or the game is over.
What may never happen ends it at once.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from adventures.catalog.catalog import Catalog, validated
from adventures.catalog.pages import Page, read_page
from adventures.errors import UserError
from adventures.game.game import Game
from adventures.paths import content_root, positions_folder
from adventures.scenario.expect import Compare, Difference, fits
from adventures.scenario.position import position
from adventures.scenario.run import runs_of
from adventures.scenario.sheet import Moment, PuzzleSheet, Scenario
from adventures.scenario.steps import PAUSE

FOLDER = "puzzles"
LEVELS = {1: "easy", 2: "tricky", 3: "hard"}


@dataclass(frozen=True, slots=True)
class Verdict:
    """How a practice position stands: ``over`` or still open; ``why`` it is not solved, "" if it is."""

    over: bool
    why: str = ""

    @property
    def solved(self) -> bool:
        """Is it over, with its goal reached?"""
        return self.over and not self.why


OPEN = Verdict(False)


@dataclass(frozen=True, slots=True)
class Practice:
    """A position to play: a puzzle of the game, or a scenario of the player's own."""

    id: str
    page: Page
    scenario: Scenario
    own: bool = False

    @property
    def puzzle(self) -> PuzzleSheet | None:
        """What makes it a puzzle, None for a mere position."""
        return self.scenario.puzzle

    @property
    def title(self) -> str:
        """Its name for people."""
        return self.puzzle.title if self.puzzle is not None else self.id.replace("-", " ").capitalize()

    @property
    def goal(self) -> str:
        """What is to be reached."""
        return self.scenario.text

    @property
    def level(self) -> int:
        """How hard it is, from 1 to 3; 0 for a mere position."""
        return self.puzzle.level if self.puzzle is not None else 0

    def start(self, catalog: Catalog) -> Game:
        """The game at the position; one without a goal goes on as a game does. Raises UserError if it can't be."""
        scenario = self.scenario
        if self.puzzle is None and scenario.game is None and not scenario.setup:
            scenario = scenario.model_copy(update={"then": (*scenario.then, Moment(play=True))})
        return Game.resume(*position(scenario, self.page, catalog))

    def judge(self, game: Game) -> Verdict:
        """How it stands. A position without a goal is over only when the game is."""
        if self.puzzle is None:
            return OPEN if game.decision is not None else Verdict(True, *_lost(game))
        never = self.scenario.expect.never
        for pattern in never:
            for event in game.events:
                if fits(event, pattern):
                    return Verdict(True, f"{event.line}.")
        decision = game.decision
        if decision is not None and decision.kind != PAUSE:
            return OPEN
        try:
            Compare(game, self.page).check(self.scenario.expect, ("expect",))
        except Difference as error:
            return Verdict(True, self._told(game, error))
        return Verdict(True)

    def _told(self, game: Game, error: Difference) -> str:
        """Why the goal is not reached, for people."""
        expect = self.scenario.expect
        if _lost(game):
            return _lost(game)[0]
        if "outcome" in expect.model_fields_set and expect.outcome == "win":
            villain = game.table.fighters[game.table.owners[game.table.cast.enemies[0]].fighters[0]]
            return f"{villain.name} still has {game.state.health[villain.n]} health."
        what = error.what
        for fighter in game.table.fighters:
            what = what.replace(f"of {fighter.key}:", f"of {fighter.name}:")
        return f"{what[:1].upper()}{what[1:]}."


def _lost(game: Game) -> tuple[str, ...]:
    """Why a game that is over is lost; nothing if it is won."""
    result, reason = game.outcome or ("", "")
    return () if result != "loss" else (f"You have lost: {reason}.",)


def read_practice(file: Path, name: str = "", own: bool = False) -> Practice:
    """Read a position from a scenario file; of several runs the first. Raises UserError."""
    whole = read_page(file, name or str(file))
    _, page = next(runs_of(whole))
    return Practice(file.stem.lstrip("0123456789-") or file.stem, page, validated(page, Scenario), own)


def puzzles(folder: Path | None = None) -> tuple[Practice, ...]:
    """The puzzles that come with the game, in their order."""
    folder = folder or content_root() / FOLDER
    return tuple(read_practice(file, f"content/{FOLDER}/{file.name}") for file in sorted(folder.glob("*.yaml")))


def own_positions() -> Iterator[Practice | UserError]:
    """The player's own scenarios, and what is wrong with those that can't be read."""
    for file in sorted(positions_folder().glob("*.yaml")):
        try:
            practice = read_practice(file, own=True)
            if practice.scenario.error is not None:
                continue
            yield practice
        except UserError as error:
            yield error
