"""Running scenarios: build the position, answer every decision by the script, compare."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from adventures.catalog.catalog import Catalog, validated
from adventures.catalog.catalog import catalog as our_catalog
from adventures.catalog.pages import Page, Place, read_page
from adventures.core.errors import EngineError
from adventures.errors import UserError
from adventures.game.game import Game
from adventures.scenario.expect import Compare, Difference, fits, is_field, shown
from adventures.scenario.position import position
from adventures.scenario.sheet import Expected, Scenario
from adventures.scenario.steps import PAUSE

TRIES = 400
"""How many seeds are tried until chance brings what a scenario asks for."""

CALM = (PAUSE, "action")
"""Decisions at which a script may end without saying so."""


@dataclass(frozen=True, slots=True)
class Result:
    """How one run of a scenario went; ``problem`` is "" if all was as expected."""

    name: str
    text: str
    problem: str = ""

    @property
    def passed(self) -> bool:
        """Was all as expected?"""
        return not self.problem

    @property
    def line(self) -> str:
        """The result in one line."""
        return f"FAIL {self.name}: {self.problem}" if self.problem else f"ok   {self.name}: {self.text}"


def run_file(file: Path, catalog: Catalog | None = None) -> list[Result]:
    """Run a scenario file, its first run and its further ones. A file that can't be read is a result, too."""
    name = file.stem
    try:
        page = read_page(file, str(file))
        runs = list(runs_of(page))
    except UserError as error:
        return [Result(name, "", str(error))]
    results = []
    for number, (title, run) in enumerate(runs):
        full = f"{name} ({title})" if title else name
        results.append(run_page(full, run, catalog) if number or len(runs) == 1 else run_page(name, run, catalog))
    return results


def runs_of(page: Page) -> Iterator[tuple[str, Page]]:
    """The runs of a scenario: the file itself, then each further run laid over it.

    In a further run fields replace those of the file, and fields that hold names (``hand``, ``health``, ...) replace
    name by name; a null takes away. ``script`` and ``expect`` are replaced as a whole.
    """
    if not isinstance(page.data, dict):
        raise UserError("expected a scenario: text, heroes, script, expect", where=page.where())
    base = {key: value for key, value in page.data.items() if key != "runs"}
    yield "", Page(page.name, base, page.spots)
    runs = page.data.get("runs")
    if runs is None:
        return
    if not isinstance(runs, list) or not all(isinstance(one, dict) and one.get("name") for one in runs):
        raise UserError('expected a list of runs, each with a "name"', where=page.where(("runs",)))
    for number, run in enumerate(runs):
        yield str(run["name"]), _laid_over(page, base, run, number)


def _laid_over(page: Page, base: dict[Any, Any], run: dict[Any, Any], number: int) -> Page:
    over = page.spots.inside["runs"].inside[number]
    spots = type(page.spots)(over.line)
    spots.inside.update(page.spots.inside)
    data = dict(base)
    for key, value in run.items():
        if key == "name":
            continue
        old = data.get(key)
        merged = isinstance(value, dict) and isinstance(old, dict) and key not in ("expect", "board", "effect", "turn")
        if value is None:
            data.pop(key, None)
        elif merged and isinstance(old, dict):
            away = {name for name, one in value.items() if one is None and name in old}
            data[key] = {name: one for name, one in {**old, **value}.items() if name not in away}
            inner = type(page.spots)(over.inside[key].line)
            inner.inside.update(page.spots.inside[key].inside)
            inner.inside.update(over.inside[key].inside)
            spots.inside[key] = inner
        else:
            data[key] = value
            spots.inside[key] = over.inside[key]
    return Page(page.name, data, spots)


def run_page(name: str, page: Page, catalog: Catalog | None = None) -> Result:
    """Run one run of a scenario."""
    text = ""
    catalog = catalog or our_catalog()
    try:
        scenario = scenario_in(page, catalog)
        text = scenario.text
        if scenario.error is not None:
            refused(scenario, page, catalog)
        else:
            play(scenario, page, catalog)
    except UserError as error:
        return Result(name, text, str(error))
    return Result(name, text)


def scenario_in(page: Page, catalog: Catalog) -> Scenario:
    """The scenario that a page holds. Raises UserError with file, line and field of what is wrong.

    The heroes and enemies of the game that it names, also as those that others are like, are read first, since their
    words may stand in its cards.
    """
    for field, kinds in (("heroes", ("hero",)), ("enemies", ("villain", "minion"))):
        named = page.data.get(field)
        for id, given in named.items() if isinstance(named, dict) else ():
            for one in (id, given.get("like") if isinstance(given, dict) else None):
                for kind in kinds:
                    if one in catalog.ids(kind):
                        catalog.abilities(kind, one)
    return validated(page, Scenario)


def play(scenario: Scenario, page: Page, catalog: Catalog) -> Game:
    """Play a scenario to its end. Raises UserError with the first thing that is not as expected."""
    if scenario.error is not None:
        raise UserError('a scenario with "error" can\'t be played', where=page.where(("error",)))
    if not scenario.chance:
        return _Run(scenario, page, catalog, scenario.seed).play()
    last: UserError | None = None
    for number in range(1, TRIES + 1):
        run = _Run(scenario, page, catalog, str(number))
        try:
            game = run.play()
        except UserError as error:
            if run.chance_came():
                raise
            last = last or error
            continue
        if run.chance_came():
            return game
    wanted = ", ".join(f"{kind} ({shown(data)})" for pattern in scenario.chance for kind, data in pattern.items())
    told = f"; with the first seed: {last}" if last else ""
    raise UserError(f"chance did not bring {wanted} with {TRIES} seeds{told}", where=page.where(("chance",)))


def refused(scenario: Scenario, page: Page, catalog: Catalog) -> None:
    """The position must be refused with what ``error`` says. Raises Difference."""
    where = page.where(("error",))
    try:
        position(scenario, page, catalog)
    except UserError as error:
        if str(scenario.error) not in str(error):
            raise Difference("the refusal", scenario.error, str(error), where) from None
        return
    raise Difference("the position", f"refused ({scenario.error})", "taken", where)


class _Run:
    def __init__(self, scenario: Scenario, page: Page, catalog: Catalog, seed: str) -> None:
        self.scenario = scenario
        self.page = page
        self.catalog = catalog
        self.seed = seed
        self.game: Game | None = None
        self.forced: list[tuple[int, str]] = []

    def play(self) -> Game:
        scenario = self.scenario
        setup, cast, state = position(scenario, self.page, self.catalog, self.seed)
        self.game = game = Game.resume(setup, cast, state)
        self._note_forced()
        for number, item in enumerate(scenario.script):
            self._item(item, ("script", number))
        Compare(game, self.page).check(scenario.expect, ("expect",))
        self._check_end()
        return game

    def chance_came(self) -> bool:
        """Did chance bring what was asked for?"""
        if self.game is None:
            return False
        events = iter(self.game.events)
        return all(any(fits(event, pattern) for event in events) for pattern in self.scenario.chance)

    # The script

    def _item(self, item: Any, place: Place) -> None:
        if isinstance(item, (str, int)):
            self._choose("", str(item), place)
            return
        if not isinstance(item, dict) or not item:
            raise UserError("expected an answer, or something to look at", where=self.page.where(place))
        if all(is_field(str(key)) for key in item) or "expect" in item:
            data = item.get("expect", item)
            spots = self.page.spots
            for key in place:
                spots = spots.inside[key]
            if "expect" in item:
                spots = spots.inside["expect"]
            page = Page(self.page.name, data, spots)
            assert self.game is not None
            Compare(self.game, page).check(validated(page, Expected), ())
            return
        if len(item) != 1:
            raise UserError("expected one seat with its answer", where=self.page.where(place))
        seat, key = next(iter(item.items()))
        self._choose(str(seat), str(key), place)

    def _choose(self, seat: str, key: str, place: Place) -> None:
        game = self.game
        assert game is not None
        where = self.page.where(place)
        for n, (who, forced) in enumerate(self.forced):
            if forced == key and (not seat or game.table.owners[who].id == seat):
                del self.forced[: n + 1]
                return
        decision = game.decision
        if decision is None:
            result, reason = game.outcome or ("", "")
            raise UserError(f"the game is over ({result}: {reason}), nobody can answer {key}", where=where)
        asked = game.table.owners[decision.seat].id
        keys = game.keys()
        if seat and seat not in [owner.id for owner in game.table.owners]:
            known = ", ".join(game.table.owners[one].id for one in game.table.cast.seats)
            raise UserError(f'"{seat}" is neither a seat ({known}) nor something to look at', where=where)
        if key not in keys or (seat and seat != asked):
            wanted = f"{seat}: {key}" if seat else key
            raise UserError(f"{_asked(game)}; the script answers {wanted}", where=where)
        try:
            game.choose(key)
        except EngineError as error:
            raise UserError(f"after {key}: {error}", where=where) from error
        self._note_forced()

    def _note_forced(self) -> None:
        assert self.game is not None
        self.forced = list(self.game.table.forced or ())

    def _check_end(self) -> None:
        """A decision that the script does not foresee is a failure."""
        game, expect = self.game, self.scenario.expect
        assert game is not None
        if game.decision is None or game.decision.kind in CALM:
            return
        looked = expect.decision is not None or expect.offered or expect.only is not None or expect.refused
        if not looked and not (self.scenario.script and self._looks_at_the_end()):
            where = self.page.where(("script",) if self.scenario.script else ())
            raise UserError(f"{_asked(game)}; the script has ended", where=where)

    def _looks_at_the_end(self) -> bool:
        last = self.scenario.script[-1]
        return isinstance(last, dict) and bool({"decision", "offered", "only", "refused"} & set(last))


def _asked(game: Game) -> str:
    decision = game.decision
    if decision is None:
        return "the game is over"
    who = game.table.owners[decision.seat].id
    return f'{who} is asked "{decision.prompt}" ({decision.kind}), options: {", ".join(game.keys())}'
