"""Shredder's foot soldiers and boroughs: which borough is under threat, deploying, what is counted of them.

A soldier is a token on a circle, patrolling in a borough that stands and entrenched in a fallen one. The stack of
boroughs is a deck of the table, its top the borough under threat; the fallen ones are its discard pile.

Source: UMA rules, Special Rules: Shredder; cases VIL-SHREDDER; switch ``soldier-under-fighter``.
"""

from __future__ import annotations

from typing import ClassVar, Literal

from adventures.core.bits import members
from adventures.core.decisions import Rule
from adventures.core.table import Table
from adventures.rules.effects.amounts import ONE, Amount, AnyAmount, with_amount
from adventures.rules.effects.base import Here, Operation
from adventures.rules.effects.language import Language
from adventures.rules.effects.tokens import choose_spaces, in_all

PATROLLING, ENTRENCHED = "patrolling", "entrenched"
"""The kinds of tokens: foot soldiers by the side that is up."""
DECK = "boroughs"
SOLDIER = "foot-soldier"


def soldiers(table: Table) -> int:
    """The spaces on which a foot soldier lies, whichever side is up."""
    tokens = table.state.tokens
    return tokens.get(PATROLLING, 0) | tokens.get(ENTRENCHED, 0)


def soldiers_left(table: Table) -> int:
    """How many foot soldiers the supply holds."""
    return in_all(table, SOLDIER) - soldiers(table).bit_count()


def borough_of(table: Table, card: int) -> int:
    """The borough that a tile of the stack shows."""
    name = table.card(card).short
    return next((n for n, borough in enumerate(table.battlefield.boroughs) if borough.id == name), -1)


def threatened(table: Table) -> int:
    """The borough under threat, the top of the stack; -1 without one."""
    stack = _stack(table)
    return borough_of(table, stack[-1]) if stack else -1


def fallen(table: Table) -> list[int]:
    """The fallen boroughs, the first that fell first."""
    owner = table.cast.deck_of.get(DECK, -1)
    return [borough_of(table, card) for card in table.state.piles[owner].discard] if owner >= 0 else []


def held(table: Table) -> list[int]:
    """The boroughs with at least one foot soldier of either side."""
    where = soldiers(table)
    return [n for n, borough in enumerate(table.battlefield.boroughs) if borough.spaces & where]


def free_circles(table: Table, borough: int) -> int:
    """The circles of a borough where a soldier may be put: those without one."""
    free = table.battlefield.boroughs[borough].circles & ~soldiers(table)
    return free & ~table.occupied() if table.ruling("soldier-under-fighter") == "occupied" else free


def deploy(table: Table, borough: int, count: int, cause: str, seat: int = -1) -> Rule:
    """Deploy foot soldiers from the supply on circles of a borough, the players choosing which.

    What finds no free circle goes to the borough with the next higher number, after the highest to the lowest. An empty
    supply deploys nothing. Returns how many were deployed.
    """
    boroughs = table.battlefield.boroughs
    left = min(count, soldiers_left(table))
    if borough < 0 or left <= 0:
        return 0
    seat = seat if seat >= 0 else table.spokesman()
    deployed = 0
    down = fallen(table)
    for at in _from(table, borough):
        free = free_circles(table, at)
        here = min(left, free.bit_count())
        if here:
            text, args = "{}: where in {} does a foot soldier go?", (cause, boroughs[at].name)
            spaces = yield from choose_spaces(table, seat, free, here, text, args, "deploy", cause)
            kind = ENTRENCHED if at in down else PATROLLING
            table.state.tokens[kind] = table.state.tokens.get(kind, 0) | spaces
            _tell_deployed(table, at, spaces, kind, cause)
            deployed += here
            left -= here
        if not left:
            break
    return deployed


def _stack(table: Table) -> list[int]:
    owner = table.cast.deck_of.get(DECK, -1)
    return table.state.piles[owner].deck if owner >= 0 else []


def _from(table: Table, borough: int) -> list[int]:
    """All boroughs in the order in which soldiers overflow, starting with one."""
    order = sorted(range(len(table.battlefield.boroughs)), key=lambda n: table.battlefield.boroughs[n].number)
    start = order.index(borough)
    return order[start:] + order[:start]


def _tell_deployed(table: Table, borough: int, spaces: int, kind: str, cause: str) -> None:
    if table.log is None:
        return
    names = ", ".join(table.space_name(space) for space in members(spaces))
    table.tell(
        "deployed",
        "{} foot soldier{} in {}: {} ({})",
        spaces.bit_count(),
        "" if spaces.bit_count() == 1 else "s",
        table.battlefield.boroughs[borough].name,
        names,
        cause,
        borough=table.battlefield.boroughs[borough].id,
        spaces=[table.battlefield.spaces[space] for space in members(spaces)],
        side=kind,
        cause=cause,
    )


def remove_soldier(table: Table, space: int, cause: str) -> None:
    """A foot soldier goes back to the supply."""
    for kind in (PATROLLING, ENTRENCHED):
        table.state.tokens[kind] = table.state.tokens.get(kind, 0) & ~(1 << space)
    table.tell(
        "soldier_removed",
        "The foot soldier on {} is removed ({})",
        table.space_name(space),
        cause,
        space=table.battlefield.spaces[space],
        cause=cause,
    )


class SoldiersNearFoe(Amount):
    """How many foot soldiers lie on or next to the opposing fighter's space; none if it is defeated."""

    word: ClassVar[str] = "soldiers_near_opponent"

    def value(self, here: Here) -> int:
        """How many."""
        place = here.table.state.place[here.foe] if here.foe >= 0 else 0
        return ((place | here.table.near(place)) & soldiers(here.table)).bit_count() if place else 0

    def unit(self, lang: Language) -> str:
        """One of them."""
        return lang.gettext("foot soldier on or next to the opposing fighter's space")


class BoroughsHeld(Amount):
    """How many boroughs hold at least one foot soldier of either side."""

    word: ClassVar[str] = "boroughs_held"

    def value(self, here: Here) -> int:
        """How many."""
        return len(held(here.table))

    def unit(self, lang: Language) -> str:
        """One of them."""
        return lang.gettext("borough with a foot soldier")


Borough = Literal["threatened", "villain_borough", "opponent_borough"]


class Deploy(Operation):
    """Deploy foot soldiers in the borough under threat, in that of the villain, or in that of the opposing fighter."""

    name: ClassVar[str] = "deploy"

    n: AnyAmount = ONE
    at: Borough

    def run(self, here: Here) -> Rule:
        """Deploy; nothing where the fighter that says the borough has been defeated."""
        fighter, borough = self._where(here)
        count = yield from self.n.find(here)
        return (yield from deploy(here.table, borough, count, here.cause, here.chooser(fighter))) > 0

    def possible(self, here: Here) -> bool:
        """Is there a borough and a soldier for it?"""
        return self._where(here)[1] >= 0 and soldiers_left(here.table) > 0

    def _where(self, here: Here) -> tuple[int, int]:
        table = here.table
        if self.at == "threatened":
            return -1, threatened(table)
        fighter = here.foe if self.at == "opponent_borough" else villain_of(table)
        space = table.space_of(fighter) if fighter >= 0 else -1
        return fighter, table.battlefield.borough_at(space) if space >= 0 else -1

    def describe(self, lang: Language) -> str:
        """``deploy 1 foot soldier in the borough under threat``."""
        where = lang.gettext(
            {
                "threatened": "in the borough under threat",
                "villain_borough": "in the villain's borough",
                "opponent_borough": "in the opposing fighter's borough",
            }[self.at]
        )
        one, many = "deploy {n} foot soldier {where}", "deploy {n} foot soldiers {where}"
        return with_amount(lang, self.n, one, many, "deploy as many foot soldiers {where} as {amount}", where=where)


class ClearSoldier(Operation):
    """The players remove patrolling foot soldiers of their choice."""

    name: ClassVar[str] = "clear_soldier"
    primary: ClassVar[str] = "n"

    n: AnyAmount = ONE

    def run(self, here: Here) -> Rule:
        """Remove them."""
        table = here.table
        patrolling = table.state.tokens.get(PATROLLING, 0)
        count = min((yield from self.n.find(here)), patrolling.bit_count())
        if count <= 0:
            return False
        text, args = "{}: remove which foot soldier?", (here.cause,)
        spaces = yield from choose_spaces(table, here.chooser(), patrolling, count, text, args, "clear", here.cause)
        for space in members(spaces):
            remove_soldier(table, space, here.cause)
        return True

    def possible(self, here: Here) -> bool:
        """Is there one?"""
        return bool(here.table.state.tokens.get(PATROLLING, 0))

    def describe(self, lang: Language) -> str:
        """``remove 1 patrolling foot soldier``."""
        one, many = "remove {n} patrolling foot soldier", "remove {n} patrolling foot soldiers"
        return with_amount(lang, self.n, one, many, "remove as many patrolling foot soldiers as {amount}")


def villain_of(table: Table) -> int:
    """The villain's fighter, -1 in a game without one."""
    return table.owners[table.cast.enemies[0]].fighters[0] if table.cast.enemies else -1
