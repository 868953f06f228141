"""How enemies, traps and henchmen move fighters: toward a goal, or pushing them away.

Every tie is the players' choice. A fighter that moves toward a goal counts its distance along the ways that it may go,
pushing counts over the empty board.

Source: UMA rules, Enemy Turns, Moving; enemy facts, operations on cards and rulings 3-6; cases MIN-WINGNUT, MIN-BEBOP.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import ClassVar, Literal

from adventures.core.bits import mask_of, members
from adventures.core.decisions import Rule
from adventures.core.table import Table
from adventures.rules import movement
from adventures.rules.effects.amounts import AnyAmount, with_amount
from adventures.rules.effects.base import Here
from adventures.rules.effects.fighters import OnFighters, Place
from adventures.rules.effects.foot import villain_of
from adventures.rules.effects.language import Language
from adventures.rules.effects.targets import chooser_among
from adventures.rules.movement import reachable

FAR = 99
TAKEN_BEFORE = "taken_before"
"""The note that holds the spaces that were not empty when an effect began to place several fighters."""
Goal = Literal["toward_villain", "toward_nearest_player", "away_from_players"]


def spread(table: Table, starts: int, shut: int) -> list[int]:
    """How far each space is from a set of spaces, on foot and not through the spaces in ``shut``; 99 without a way."""
    steps = table.ground.steps
    far = [FAR] * len(steps)
    seen = frontier = starts
    distance = 0
    while frontier:
        reached = 0
        for space in members(frontier):
            far[space] = distance
            reached |= steps[space]
        distance += 1
        frontier = reached & ~seen & ~shut
        seen |= frontier
    return far


def places_of(table: Table, fighters: Iterable[int]) -> int:
    """All spaces on which some fighters stand."""
    mask = 0
    for fighter in fighters:
        mask |= table.state.place[fighter]
    return mask


def player_places(table: Table) -> int:
    """All spaces on which player fighters stand."""
    return places_of(table, (fighter.n for fighter in table.fighters if not table.is_enemy(fighter.n)))


def toward(table: Table, fighter: int, goal: int) -> list[int]:
    """How far each space is from a goal for a fighter, which can't pass through opposing fighters."""
    return spread(table, goal, table.opposed_places(table.fighters[fighter].team) & ~goal)


def nearest_of(table: Table, fighter: int, places: int) -> int:
    """Those of some places that are nearest to a fighter, by the way it has to them."""
    here = table.space_of(fighter)
    distances = {place: toward(table, fighter, 1 << place)[here] for place in members(places)}
    nearest = min(distances.values(), default=FAR)
    return mask_of([place for place, distance in distances.items() if distance == nearest])


def best_ends(table: Table, fighter: int, ends: int, score: Callable[[int], int]) -> int:
    """The spaces with the highest score among those a move can end on; none if the present space is as good."""
    best, found = score(table.space_of(fighter)), 0
    for space in members(ends):
        value = score(space)
        if value > best:
            best, found = value, 0
        if value == best:
            found |= 1 << space
    return found if best > score(table.space_of(fighter)) else 0


class Go(OnFighters):
    """Fighters move up to so many spaces toward a goal: to the space that serves it best, or stay if none is better.

    ``toward_villain``, ``toward_nearest_player`` (the one that is nearest as the move begins): the nearer the better.
    ``away_from_players``: the farther from the nearest player fighter the better. The move is made in full.
    """

    name: ClassVar[str] = "go"

    up_to: AnyAmount
    goal: Goal

    def run(self, here: Here) -> Rule:
        """Move them one after the other, villains before minions, players' fighters in player order."""
        count = yield from self.up_to.find(here)
        asked = "{}: which fighter moves {}?"
        found = yield from self.who.pick(here, asked, movement.spaces(count))
        done = False
        for fighter in in_order(here.table, found):
            done = (yield from self._go(here, fighter, count)) or done
        return done

    def _go(self, here: Here, fighter: int, count: int) -> Rule:
        table = here.table
        if not table.on_board(fighter):
            return False
        ends = best_ends(table, fighter, reachable(table, fighter, here.owner, count), self._score(table, fighter))
        if not ends:
            return False
        way = yield from movement.move(
            table, fighter, here.owner, count, here.cause, chooser=here.chooser(fighter), within=ends, least=1
        )
        return bool(way)

    def _score(self, table: Table, fighter: int) -> Callable[[int], int]:
        if self.goal == "toward_villain":
            goal = places_of(table, [villain_of(table)]) if villain_of(table) >= 0 else 0
        else:
            goal = player_places(table)
        if self.goal == "toward_nearest_player":
            goal = nearest_of(table, fighter, goal)
        far = toward(table, fighter, goal)
        if self.goal == "away_from_players":
            return lambda space: far[space] if far[space] < FAR else -1
        return lambda space: -far[space]

    def possible(self, here: Here) -> bool:
        """Is there anybody that may leave its space?"""
        return any(movement.can_leave(here.table, fighter) for fighter in self.who.fighters(here))

    def describe(self, lang: Language) -> str:
        """``Wingnut moves up to 3 spaces away from the player fighters``."""
        where = lang.gettext(
            {
                "toward_villain": "toward the villain",
                "toward_nearest_player": "toward the nearest player fighter",
                "away_from_players": "away from the player fighters",
            }[self.goal]
        )
        one, many = "{who} moves up to {n} space {where}", "{who} moves up to {n} spaces {where}"
        return with_amount(lang, self.up_to, one, many, one, who=self.who.describe(lang), where=where)


def in_order(table: Table, fighters: Iterable[int]) -> list[int]:
    """Fighters in the order in which an effect takes them: player order, then the villain, then the minions."""
    order = {seat: n for n, seat in enumerate(table.seats_in_order())}
    return sorted(
        fighters, key=lambda fighter: (order.get(table.seat_of(fighter), FAR + table.seat_of(fighter)), fighter)
    )


class Push(OnFighters):
    """Push fighters away: up to so many spaces, to the space farthest from the pushing enemy.

    A fighter stays if no space in reach is farther than its own.
    """

    name: ClassVar[str] = "push"

    n: AnyAmount

    def run(self, here: Here) -> Rule:
        """Push them one after the other; nothing without a place to push from."""
        table = here.table
        count = yield from self.n.find(here)
        found = yield from self.who.pick(here, "{}: push which fighter {}?", movement.spaces(count))
        if here.me < 0 or not table.on_board(here.me):
            return False
        left = found
        done = False
        while left:
            fighter = left[0]
            if len(left) > 1:
                text, args = "{}: push which fighter next?", (here.cause,)
                fighter = yield from movement.choose_fighter(
                    table, chooser_among(here, left), left, text, args, source=here.cause
                )
            left = table.living([one for one in left if one != fighter])
            done = (yield from self._push(here, fighter, count)) or done
        return done

    def _push(self, here: Here, fighter: int, count: int) -> Rule:
        table = here.table
        if not table.on_board(fighter):
            return False
        far = spread(table, table.state.place[here.me], 0)
        ends = best_ends(table, fighter, reachable(table, fighter, here.owner, count), lambda space: far[space])
        if not ends:
            return False
        way = yield from movement.move(
            table, fighter, here.owner, count, here.cause, chooser=here.chooser(fighter), within=ends, least=1
        )
        return bool(way)

    def possible(self, here: Here) -> bool:
        """Is there anybody?"""
        return bool(self.who.fighters(here))

    def describe(self, lang: Language) -> str:
        """``push the opposing fighter up to 2 spaces away``."""
        one, many = "push {who} up to {n} space away", "push {who} up to {n} spaces away"
        return with_amount(lang, self.n, one, many, one, who=self.who.describe(lang))


class PlaceInOrder(Place):
    """Place several fighters one after the other, in player order."""

    name: ClassVar[str] = "place_in_order"

    def run(self, here: Here) -> Rule:
        """Place them; who is meant is fixed when the clause begins."""
        found = yield from self.who.pick(here, "{}: place which fighter?")
        here.notes[TAKEN_BEFORE] = here.table.occupied()
        done = False
        for fighter in in_order(here.table, found):
            if here.table.on_board(fighter):
                done = (yield from self._place(here, fighter)) or done
        return done

    def describe(self, lang: Language) -> str:
        """``place each hero on …, in player order``."""
        return lang.gettext("{place}, in player order", place=super().describe(lang))
