"""Shredder, the hero: foot soldiers on paths, through which his fighters attack at any distance.

A soldier lies on a path, at most one on each, and is adjacent to the two spaces that the path joins. It is no fighter
and blocks nothing. On a path that is gone (behind a closed door) it is adjacent to nothing, but still counted.

Source: rules of the hero decks of Shredder and Krang; rulings SH1-SH7.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Literal

from adventures.core.abilities import Ability, Status
from adventures.core.bits import members
from adventures.core.decisions import Decision, Option, Rule, ask
from adventures.core.table import Table
from adventures.rules.effects.amounts import ONE, Amount, AnyAmount, with_amount
from adventures.rules.effects.base import Here, Operation
from adventures.rules.effects.language import Language
from adventures.rules.effects.targets import AnyFighters, Fighters, Group

SOLDIERS = "soldier-on-path"
"""The kind of token; it lies on paths, not on spaces."""
SUPPLY = 24


def soldiers(table: Table) -> int:
    """The paths with a foot soldier."""
    return table.state.tokens.get(SOLDIERS, 0)


def is_open(table: Table, path: int) -> bool:
    """Is the path there, and not behind a closed door?"""
    a, b = table.battlefield.paths[path]
    return bool(table.ground.near[a] >> b & 1)


def beside(table: Table, place: int) -> int:
    """The paths with a foot soldier that is adjacent to a place."""
    found = 0
    for path in members(soldiers(table)):
        a, b = table.battlefield.paths[path]
        if (place >> a & 1 or place >> b & 1) and is_open(table, path):
            found |= 1 << path
    return found


def path_options(table: Table, paths: int) -> list[Option]:
    """Paths to choose from, each by the ids of its two spaces."""
    spaces = table.battlefield.spaces
    options = []
    for path in members(paths):
        a, b = table.battlefield.paths[path]
        note = f"between {table.space_name(a)} and {table.space_name(b)}"
        options.append(Option("path", word=f"{spaces[a]}-{spaces[b]}", way=(a, b), note=note))
    return options


class DeployOnPaths(Operation):
    """Put foot soldiers from the supply on paths without one: ``any``, or those at a ``friendly`` fighter's space."""

    name: ClassVar[str] = "deploy_on_paths"
    primary: ClassVar[str] = "n"

    n: AnyAmount = ONE
    at: Literal["any", "friendly"] = "any"

    def _free(self, here: Here) -> int:
        table = here.table
        near = Group(of="friendly").fighters(here) if self.at == "friendly" else []
        places = [table.state.place[fighter] for fighter in near]
        free = 0
        for path, (a, b) in enumerate(table.battlefield.paths):
            if soldiers(table) >> path & 1 or not is_open(table, path):
                continue
            if self.at == "any" or any(place >> a & 1 or place >> b & 1 for place in places):
                free |= 1 << path
        return free

    def run(self, here: Here) -> Rule:
        """Choose path by path, as far as there are paths and soldiers."""
        table = here.table
        count = yield from self.n.find(here)
        done = False
        for _ in range(count):
            free = self._free(here)
            if not free or soldiers(table).bit_count() >= SUPPLY:
                break
            text, args = "{}: put a foot soldier on which path?", (here.cause,)
            decision = Decision(here.chooser(), "path", path_options(table, free), text, args, here.cause)
            option = yield from ask(table, decision)
            path = table.battlefield.path_between[option.way[0], option.way[1]]
            table.state.tokens[SOLDIERS] = soldiers(table) | 1 << path
            table.tell("deployed", "A foot soldier is put {} ({})", option.note, here.cause, path=option.word)
            done = True
        return done

    def describe(self, lang: Language) -> str:
        """``put 1 foot soldier on any path``."""
        if self.at == "any":
            return with_amount(
                lang, self.n, "put {n} foot soldier on any path", "put {n} foot soldiers on any paths", ""
            )
        one = "put {n} foot soldier on a path at a friendly fighter's space"
        many = "put {n} foot soldiers on paths at friendly fighters' spaces"
        return with_amount(lang, self.n, one, many, "")


class SoldiersBeside(Amount):
    """How many foot soldiers are adjacent to a fighter; none to one that is off the board."""

    word: ClassVar[str] = "soldiers_beside"
    primary: ClassVar[str] = "who"

    who: AnyFighters

    def value(self, here: Here) -> int:
        """How many."""
        place = 0
        for one in self.who.places(here):
            place |= one
        return beside(here.table, place).bit_count()

    def unit(self, lang: Language) -> str:
        """One of them."""
        return self.units(lang, 1)

    def units(self, lang: Language, n: int) -> str:
        """Several of them."""
        one, many = "foot soldier adjacent to {who}", "foot soldiers adjacent to {who}"
        return lang.ngettext(one, many, n, who=self.who.describe(lang))


class SoldiersOnPaths(Amount):
    """How many foot soldiers lie on the battlefield, also on paths that are gone (ruling SH4)."""

    word: ClassVar[str] = "soldiers_on_paths"

    def value(self, here: Here) -> int:
        """How many."""
        return soldiers(here.table).bit_count()

    def unit(self, lang: Language) -> str:
        """One of them."""
        return self.units(lang, 1)

    def units(self, lang: Language, n: int) -> str:
        """Several of them."""
        return lang.ngettext("foot soldier on the battlefield", "foot soldiers on the battlefield", n)


class OpposingBesideSoldiers(Fighters):
    """Each opposing fighter that is adjacent to a foot soldier."""

    word: ClassVar[str] = "each_opposing_beside_soldiers"

    @property
    def is_several(self) -> bool:
        """Several."""
        return True

    def fighters(self, here: Here) -> list[int]:
        """Those fighters."""
        place = here.table.state.place
        return [fighter for fighter in Group(of="opposing").fighters(here) if beside(here.table, place[fighter])]

    def describe(self, lang: Language) -> str:
        """Who they are."""
        return lang.gettext("each opposing fighter adjacent to a foot soldier")


class FootClan(Ability):
    """His fighters attack whoever is adjacent to a foot soldier; a hero may sweep soldiers off in a boosted maneuver.

    Source: rules of the hero decks of Shredder and Krang; rulings SH1, SH2.
    """

    id = "shredder"
    name = "Foot Clan"

    def reaches(self, table: Table, owner: int, attacker: int, target: int) -> bool:
        """Does a foot soldier stand beside the target?"""
        if table.fighters[attacker].owner != owner:
            return False
        return bool(beside(table, table.state.place[target]))

    def _may_remove(self, table: Table, owner: int, fighter: int, kind: str) -> bool:
        """Is this an opposing hero in a maneuver that was boosted?"""
        move = table.state.move
        who = table.fighters[fighter]
        boosted = kind == "maneuver" and move is not None and move.boosted
        return boosted and who.role == "hero" and who.team != table.owners[owner].team

    def route_matters(self, table: Table, owner: int, fighter: int, region: int, kind: str) -> bool:
        """An opposing hero in a boosted maneuver may choose which soldiers' paths it crosses."""
        if not self._may_remove(table, owner, fighter, kind):
            return False
        paths = (table.battlefield.paths[path] for path in members(soldiers(table)))
        return any(region >> a & 1 and region >> b & 1 for a, b in paths)

    def status(self, table: Table, owner: int) -> list[Status]:
        """The foot soldiers on paths."""
        return [Status("foot soldiers", f"{soldiers(table).bit_count()} of {SUPPLY}", "on paths")]

    def crossed(self, table: Table, owner: int, fighter: int, path: int, cause: str) -> Rule:
        """An opposing hero that crosses a soldier's path in a boosted maneuver may remove it."""
        if not (soldiers(table) >> path & 1 and self._may_remove(table, owner, fighter, cause)):
            return
        who = table.fighters[fighter]
        options = [Option("yes"), Option("no")]
        text, args = "{}: remove the foot soldier that {} passes?", (self.name, who.name)
        option = yield from ask(table, Decision(who.owner, "remove-soldier", options, text, args, self.name, "yes-no"))
        if option.kind == "yes":
            table.state.tokens[SOLDIERS] = soldiers(table) & ~(1 << path)
            table.tell("soldier_removed", "{} removes a foot soldier", who.name, fighter=who.key)


def abilities(pieces: Mapping[str, int]) -> tuple[Ability, ...]:
    """What makes Shredder special beyond his sheet."""
    return (FootClan(),)
