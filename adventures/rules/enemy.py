"""An enemy's turn: it finds a target, moves next to it by the shortest route, and attacks once.

Source: UMA rules, Enemy Turns, Taking an Enemy Turn; cases ETG and EAI; switch ``enemy-target``.
"""

from __future__ import annotations

from adventures.core.bits import members
from adventures.core.decisions import Decision, Option, Rule, ask
from adventures.core.state import Turn
from adventures.core.table import Table
from adventures.rules.attack import RESOLVE, begin_attack
from adventures.rules.lasting import over
from adventures.rules.movement import can_leave, choose_space, follow, spaces
from adventures.rules.steps import push, step
from adventures.rules.threat import advance_threat
from adventures.rules.ways import Ways, find_ways
from adventures.rules.windows import put_off

ADJACENT, IN_REACH, NOBODY = "adjacent", "in reach", "nobody"


def push_enemy_turn(table: Table, owner: int) -> None:
    """Put an enemy's whole turn before everything that is to come."""
    push(table, ("enemy turn", owner), ("enemy turn end", owner))


def possible_targets(table: Table, fighter: int) -> list[int]:
    """The player fighters that an enemy looks at; small fighters are passed over."""
    place = table.state.place
    return [
        other.n
        for other in table.fighters
        if place[other.n] and other.team != table.fighters[fighter].team and not other.small
    ]


class Plan:
    """What an enemy may do this turn: which of the three steps applies, and its targets with where it may end."""

    __slots__ = ("distance", "ends", "step", "ways")

    def __init__(self, step: str, ends: dict[int, int], distance: int, ways: Ways | None) -> None:
        self.step = step
        self.ends = ends
        self.distance = distance
        self.ways = ways


def plan(table: Table, fighter: int, move: int) -> Plan:
    """Work out an enemy's turn: an adjacent target, else the nearest it can reach, else nobody.

    ``ends`` maps each possible target to the spaces next to it that are nearest. Pure.
    """
    state = table.state
    candidates = possible_targets(table, fighter)
    near = table.near(state.place[fighter])
    adjacent = {target: 0 for target in candidates if state.place[target] & near}
    if adjacent:
        return Plan(ADJACENT, adjacent, 0, None)
    if not can_leave(table, fighter):
        return Plan(NOBODY, {}, 0, None)
    ways = find_ways(table, fighter, table.seat_of(fighter), move)
    found: dict[int, tuple[int, int]] = {}
    for target in candidates:
        beside = table.near(state.place[target]) & ways.ends
        by_distance: dict[int, int] = {}
        for space in members(beside):
            distance = ways.distance(space)
            by_distance[distance] = by_distance.get(distance, 0) | 1 << space
        if by_distance:
            shortest = min(by_distance)
            found[target] = (shortest, by_distance[shortest])
    if not found:
        return Plan(NOBODY, {}, 0, None)
    nearest = min(distance for distance, _ in found.values())
    if table.ruling("enemy-target") == "any":
        return Plan(IN_REACH, {target: ends for target, (_, ends) in found.items()}, nearest, ways)
    return Plan(
        IN_REACH, {target: ends for target, (distance, ends) in found.items() if distance == nearest}, nearest, ways
    )


@step("enemy turn")
def enemy_turn(table: Table, owner: int) -> Rule:
    """An enemy's turn. If it can reach nobody it stays, makes no attack, and the threat advances by 1."""
    state = table.state
    fighter = table.owners[owner].fighters[0]
    if not state.place[fighter]:
        return
    state.turn = Turn(-1, 0, tuple(state.place))
    name = table.name(fighter)
    table.tell("enemy_turn", "{}'s turn", name, fighter=table.fighters[fighter].key, owner=table.owners[owner].id)
    move = table.owners[owner].move
    what = plan(table, fighter, move)
    if what.step == NOBODY:
        table.tell("no_target", "{} can reach nobody", name, fighter=table.fighters[fighter].key, step=what.step)
        yield from advance_threat(table, 1, f"{name} reaches nobody")
        return
    target = yield from choose_target(table, fighter, what)
    count = len(what.ends)
    if what.step == ADJACENT:
        reason = "adjacent" if count == 1 else f"chosen from {count} adjacent fighters"
    else:
        reason = f"{spaces(what.distance)} away, " + ("the nearest" if count == 1 else f"chosen from {count} in reach")
    table.tell(
        "target",
        "{} goes for {}: {}",
        name,
        table.name(target),
        reason,
        fighter=table.fighters[fighter].key,
        target=table.fighters[target].key,
        step=what.step,
        reason=reason,
    )
    if what.step == IN_REACH:
        assert what.ways is not None
        text, args = "{} moves next to {}: on which space?", (name, table.name(target))
        seat = table.seat_of(target)
        space = yield from choose_space(table, seat, what.ends[target], text, args, "enemy-space", name)
        yield from follow(table, fighter, what.ways.way(space), owner, "enemy")
    push(table, ("enemy attack", fighter, target))


def choose_target(table: Table, fighter: int, what: Plan) -> Rule:
    """The players decide between equal targets: the seat whose fighters alone they are, else the first in order."""
    candidates = list(what.ends)
    seats = {table.seat_of(target) for target in candidates}
    seat = seats.pop() if len(seats) == 1 else table.spokesman()
    options = [Option("fighter", fighter=target) for target in candidates]
    why = "all are adjacent" if what.step == ADJACENT else f"all are {spaces(what.distance)} away"
    if table.ruling("enemy-target") == "any" and what.step == IN_REACH:
        why = "all are in reach"
    text, args = "{} attacks one of these, {}: you choose for the enemy", (table.name(fighter), why)
    option = yield from ask(table, Decision(seat, "enemy-target", options, text, args, table.name(fighter), "fighters"))
    return option.fighter


@step("enemy attack")
def enemy_attack(table: Table, fighter: int, target: int) -> Rule:
    """The enemy attacks: the player decides first, then the enemy's card is drawn and both are shown."""
    yield from ()
    if not (table.on_board(fighter) and table.on_board(target)):
        return
    begin_attack(table, fighter, target)
    push(table, ("declared",), ("defense",), *RESOLVE)


@step("enemy turn end")
def enemy_turn_end(table: Table, owner: int) -> Rule:
    """The enemy's turn is over: what was put off until then comes due."""
    yield from put_off(table, "turn end")
    over(table, "turn")
    table.state.turn = None
    table.state.combat = None
