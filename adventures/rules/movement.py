"""Moving, placing and swapping fighters: one function moves.

A move asks for a destination, which is reached by the way of least harm to the mover, then the shortest; up to three
more ways are listed where the outcome differs. Where something lies on the way, the move can be walked instead.

Source: UMA rules, Maneuver (movement); BoL1 rules, Maneuver and movement; S&S rules, Secret Passages; rulings G38-G46.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from adventures.core.bits import mask_of, members
from adventures.core.decisions import Decision, Option, Rule, ask
from adventures.core.table import Table
from adventures.rules.against_enemies import asked_for
from adventures.rules.ways import Ways, find_ways


def can_leave(table: Table, fighter: int) -> bool:
    """May the fighter leave its space? Ruling G45."""
    if not table.state.place[fighter]:
        return False
    return all(ability.can_leave(table, owner, fighter) for ability, owner in table.on["can_leave"]) and not any(
        row[0] == "locked" and row[2] == (fighter,) for row in table.state.lasting
    )


def reachable(table: Table, fighter: int, mover: int, budget: int, through: str = "", free_tokens: int = 0) -> int:
    """The spaces on which a move may end, its own left out."""
    if not can_leave(table, fighter):
        return 0
    return find_ways(table, fighter, mover, budget, through, free_tokens=free_tokens).ends


def move(
    table: Table,
    fighter: int,
    mover: int,
    budget: int,
    cause: str,
    *,
    chooser: int | None = None,
    through: str = "",
    least: int = 0,
    within: int | None = None,
    kind: str = "effect",
    free_tokens: int = 0,
    passing: int = 0,
) -> Rule:
    """Move a fighter up to ``budget`` spaces; returns the way, the spaces entered in order.

    ``mover`` is the owner who moves it, ``chooser`` the seat that is asked (the mover, else the fighter's seat or
    the first in player order). ``through``: ``opposing`` or ``all`` lets it pass such fighters. ``least`` 1 forbids to
    stay where it is if it can move. ``within`` limits where it may end. ``kind`` is ``maneuver`` or ``effect``.
    ``passing``: the fighters (a set) of whose passing something comes, so that ways are listed by them.
    """
    if not can_leave(table, fighter):
        return ()
    every = within is not None
    ways = find_ways(
        table, fighter, mover, budget, through, kind=kind, free_tokens=free_tokens, passing=passing, every=every
    )
    ends = ways.ends if within is None else ways.ends & within
    if chooser is None:
        chooser = asked_for(table, mover, fighter)
    on_foot = within is None and may_walk(table, fighter, ways, kind)
    if not ends and not on_foot:
        return ()
    options: list[Option] = []
    if not least or not ends:
        options.append(Option("stay", fighter=fighter))
    for space in members(ends):
        options.extend(ways.options(space))
    if on_foot:
        options.append(Option("walk", fighter=fighter))
    decision = Decision(
        chooser, "move", options, "{}: move {} up to {}", (cause, table.name(fighter), spaces(budget)), cause, "spaces"
    )
    option = yield from ask(table, decision)
    if option.kind == "stay":
        return ()
    if option.kind == "walk":
        return (yield from walk(table, fighter, mover, budget, cause, chooser, through, kind, free_tokens))
    way = option.way or ways.way(option.space)
    return (yield from follow(table, fighter, way, mover, kind))


def spaces(count: int) -> str:
    """``1 space``, ``2 spaces``."""
    return "1 space" if count == 1 else f"{count} spaces"


def may_walk(table: Table, fighter: int, ways: Ways, kind: str) -> bool:
    """Is there anything on the way that makes it worth going space by space?"""
    if kind == "maneuver" and _doors_near(table, ways.region):
        return True
    return bool(ways.special) or route_matters(table, fighter, ways.region, kind)


def route_matters(table: Table, fighter: int, region: int, kind: str) -> bool:
    """Does anything come of the paths that this fighter crosses in a region?"""
    return any(
        ability.route_matters(table, owner, fighter, region, kind) for ability, owner in table.on["route_matters"]
    )


def _doors_near(table: Table, region: int) -> int:
    """The doors that have an end in a region."""
    found = 0
    for n, door in enumerate(table.battlefield.doors):
        for path in members(door.paths):
            a, b = table.battlefield.paths[path]
            if region >> a & 1 or region >> b & 1:
                found |= 1 << n
    return found


def walk(
    table: Table,
    fighter: int,
    mover: int,
    budget: int,
    cause: str,
    chooser: int,
    through: str,
    kind: str,
    free_tokens: int = 0,
) -> Rule:
    """Go on foot, space by space, with the same budget; in a maneuver doors may be opened and closed on the way.

    Closing an adjacent door is free, opening one costs 1 space. Nobody walks in circles where steps cost nothing: such
    a space is entered once, or, where the paths matter, over each path once.
    Returns the way. Source: Heorot rules, doors.
    """
    way: list[int] = []
    been = table.state.place[fighter]
    crossed: set[tuple[int, int]] = set()
    left = budget

    def ways_with(budget: int) -> Ways:
        return find_ways(table, fighter, mover, budget, through, kind=kind, free_tokens=free_tokens)

    winding = route_matters(table, fighter, ways_with(left).region, kind)
    while table.state.place[fighter]:
        here = table.space_of(fighter)
        ways = ways_with(left)
        mine = table.state.place[fighter]
        free = not any(place & mine for other, place in enumerate(table.state.place) if other != fighter)
        options = [Option("stop", fighter=fighter)] if free else []
        steps = ways.first_steps()
        onward = mask_of(
            [
                space
                for space in members(steps)
                if ways.cost_of_step(space) or ((here, space) not in crossed if winding else not been >> space & 1)
            ]
        )
        options.extend(Option("space", space=space) for space in members(onward if onward or free else steps))
        if kind == "maneuver":
            for n in members(_doors_near(table, table.state.place[fighter])):
                closed = table.state.doors >> n & 1
                if left >= closed and (free or _leads_on(table, n, left - closed, ways_with)):
                    options.append(Option("open" if closed else "close", word=table.battlefield.doors[n].id))
        if not options or (len(options) == 1 and free):
            break
        text, args = "{}: {} on foot, {} left", (cause, table.name(fighter), spaces(left))
        option = yield from ask(table, Decision(chooser, "walk", options, text, args, cause, "spaces"))
        if option.kind == "stop":
            break
        if option.kind in ("open", "close"):
            left -= work_door(table, fighter, option.word)
            continue
        left -= ways.cost_of_step(option.space)
        way.append(option.space)
        been |= 1 << option.space
        crossed.add((here, option.space))
        yield from follow(table, fighter, (option.space,), mover, kind, under_way=len(way) > 1)
    return tuple(way)


def _leads_on(table: Table, door: int, left: int, ways_with: Callable[[int], Ways]) -> bool:
    """Could the fighter still go on to a free space once a door is opened or closed?"""
    table.state.doors ^= 1 << door
    found = ways_with(left).first_steps()
    table.state.doors ^= 1 << door
    return bool(found)


def work_door(table: Table, fighter: int, name: str) -> int:
    """Open or close a door; returns what it costs. Source: Heorot rules, doors."""
    n = next(n for n, door in enumerate(table.battlefield.doors) if door.id == name)
    table.state.doors ^= 1 << n
    closed = bool(table.state.doors >> n & 1)
    table.tell(
        "door",
        "{} {} the {}",
        table.name(fighter),
        "closes" if closed else "opens",
        table.battlefield.doors[n].name,
        door=name,
        closed=closed,
    )
    return 0 if closed else 1


def follow(table: Table, fighter: int, way: Sequence[int], mover: int, kind: str, *, under_way: bool = False) -> Rule:
    """Walk a way; entering a space resolves at once, and a fighter that is defeated on it goes no further.

    ``under_way``: the present space was entered in the same movement. Returns the spaces that were entered.
    """
    state = table.state
    if not way:
        return ()
    if table.log is not None:
        table.tell(
            "moved",
            "{} moves {} to {}",
            table.name(fighter),
            spaces(len(way)),
            table.space_name(way[-1]),
            fighter=table.fighters[fighter].key,
            start=table.battlefield.spaces[table.space_of(fighter)],
            way=[table.battlefield.spaces[space] for space in way],
            kind=kind,
        )
    turn = state.turn
    between = table.battlefield.path_between
    passages_count = table.ruling("passage-as-path") == "counts"
    crossing = table.on["crossed"]
    entering = table.on["entered"]
    passing = table.on["passed"]
    large = table.fighters[fighter].size > 1
    for steps, space in enumerate(way, 1):
        here = way[steps - 2] if steps > 1 else _head(table, fighter, space)
        state.place[fighter] = 1 << space | (1 << here if large else 0)
        path = between.get((here, space), -1)
        if path < 0 and passages_count:
            path = passage_path(table, here, space)
        if path >= 0:
            if turn is not None:
                turn.paths[fighter] = turn.paths.get(fighter, 0) | 1 << path
            for ability, owner in crossing:
                yield from ability.crossed(table, owner, fighter, path, kind)
        if under_way:
            for ability, owner in passing:
                yield from ability.passed(table, owner, fighter, here, kind)
        for ability, owner in entering:
            if state.place[fighter]:
                yield from ability.entered(table, owner, fighter, space, kind)
        if not state.place[fighter]:
            return tuple(way[:steps])
        under_way = True
    return tuple(way)


def passage_path(table: Table, one: int, other: int) -> int:
    """The number of the way between two secret passages where it counts as a path: after all numbers of paths.

    Switch ``passage-as-path``.
    """
    board = table.battlefield
    if not (board.passages >> one & 1 and board.passages >> other & 1):
        return -1
    low, high = sorted((one, other))
    return len(board.paths) + high * (high - 1) // 2 + low


def _head(table: Table, fighter: int, space: int) -> int:
    """The space from which a fighter enters another: a large one goes on from that of its two which is adjacent."""
    mine = table.state.place[fighter]
    beside = mine & table.ground.near[space] or mine
    return (beside & -beside).bit_length() - 1


def place(table: Table, fighter: int, space: int, cause: str) -> Rule:
    """Place a fighter on a space: nothing on the way is entered, the destination is.

    An occupied pick fails and the fighter stays where it was; so does one beside which a large fighter finds no second
    space. Returns whether it was placed. Rulings G42, G45; switch ``placed-fighter``.
    """
    state = table.state
    if not fits(table, fighter, space) or (state.place[fighter] and not can_leave(table, fighter)):
        table.tell(
            "place_failed",
            "{} can't be placed on {} ({})",
            table.name(fighter),
            table.space_name(space),
            cause,
            fighter=table.fighters[fighter].key,
        )
        return False
    spot = 1 << space
    halves = _second_halves(table, fighter, space, _taken_by_others(table, fighter))
    if halves:
        text, args = "{}: on which other space does {} stand?", (cause, table.name(fighter))
        spot |= 1 << (yield from choose_space(table, asked_for(table, -1, fighter), halves, text, args, "place", cause))
    if state.place[fighter] == spot:
        return True
    state.place[fighter] = spot
    _tell_placed(table, fighter, space, cause)
    yield from _arrive(table, fighter)
    return True


def fits(table: Table, fighter: int, space: int) -> bool:
    """Is a space free for a fighter, for a large one with another beside it?"""
    others = _taken_by_others(table, fighter)
    if others >> space & 1:
        return False
    return table.fighters[fighter].size == 1 or bool(_second_halves(table, fighter, space, others))


def _taken_by_others(table: Table, fighter: int) -> int:
    """The spaces on which fighters other than this stand."""
    taken = 0
    for other, where in enumerate(table.state.place):
        if other != fighter:
            taken |= where
    return taken


def _second_halves(table: Table, fighter: int, space: int, others: int) -> int:
    """The free spaces on which the other half of a large fighter can stand; none for any other fighter."""
    return table.ground.near[space] & ~others if table.fighters[fighter].size > 1 else 0


def swap(table: Table, one: int, other: int, cause: str) -> Rule:
    """Two fighters exchange their spaces at once; both must be on the board and free to leave.

    A large fighter doesn't fit into the space of one that isn't, so these two stay. Returns whether. Ruling G46.
    """
    state = table.state
    if not (can_leave(table, one) and can_leave(table, other)) or one == other:
        return False
    if table.fighters[one].size != table.fighters[other].size:
        return False
    state.place[one], state.place[other] = state.place[other], state.place[one]
    for fighter in (one, other):
        _tell_placed(table, fighter, table.space_of(fighter), cause)
    for fighter in (one, other):
        if state.place[fighter]:
            yield from _arrive(table, fighter)
    return True


def _tell_placed(table: Table, fighter: int, space: int, cause: str) -> None:
    table.tell(
        "placed",
        "{} is placed on {} ({})",
        table.name(fighter),
        table.space_name(space),
        cause,
        fighter=table.fighters[fighter].key,
        space=table.battlefield.spaces[space],
        cause=cause,
    )


def _arrive(table: Table, fighter: int) -> Rule:
    if table.ruling("placed-fighter") == "enters-nothing":
        return
    for space in members(table.state.place[fighter]):
        for ability, owner in table.on["entered"]:
            if table.state.place[fighter]:
                yield from ability.entered(table, owner, fighter, space, "placed")


def choose_space(
    table: Table,
    seat: int,
    mask: int,
    text: str,
    args: tuple[object, ...] = (),
    kind: str = "space",
    source: str = "",
) -> Rule:
    """Choose one of a set of spaces that is not empty. Returns the space."""
    options = [Option("space", space=space) for space in members(mask)]
    option = yield from ask(table, Decision(seat, kind, options, text, args, source, "spaces"))
    return option.space


def choose_fighter(
    table: Table,
    seat: int,
    fighters: Sequence[int],
    text: str,
    args: tuple[object, ...] = (),
    kind: str = "fighter",
    source: str = "",
    may: bool = False,
) -> Rule:
    """Choose one of some fighters. Returns it, -1 if there is none or (``may``) it was declined."""
    if not fighters:
        return -1
    options = [Option("fighter", fighter=fighter) for fighter in fighters]
    if may:
        options.append(Option("no"))
    option = yield from ask(table, Decision(seat, kind, options, text, args, source, "fighters"))
    return option.fighter
