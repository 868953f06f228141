"""Where a fighter can go, and by which ways.

Where nothing lies on the way, all ways are alike and spaces are reached breadth first. Where entering a space does
something, or steps cost differently, ways are compared: the least harm first, then the shortest, and for each space up
to three more ways whose outcome differs.
"""

from __future__ import annotations

from adventures.core.bits import members
from adventures.core.decisions import Option
from adventures.core.table import Table

MORE_WAYS = 3


class Way:
    """One way to a space: what it costs, how bad it is, and which special spaces it enters."""

    __slots__ = ("before", "cost", "harm", "outcome", "space")

    def __init__(self, space: int, cost: int, harm: int, outcome: int, before: Way | None) -> None:
        self.space = space
        self.cost = cost
        self.harm = harm
        self.outcome = outcome
        self.before = before

    def spaces(self) -> tuple[int, ...]:
        """The spaces entered, in order."""
        found: list[int] = []
        way: Way | None = self
        while way is not None and way.before is not None:
            found.append(way.space)
            way = way.before
        return tuple(reversed(found))


class Ways:
    """What a fighter can reach with a budget.

    ``ends``: spaces on which the move may end (the present one left out). ``region``: all spaces that it can enter,
    and its own.
    ``special``: those of them where entering does something.
    """

    __slots__ = (
        "_budget",
        "_free_tokens",
        "_labels",
        "_layers",
        "_mover",
        "_shut",
        "_steps",
        "_table",
        "_taken",
        "ends",
        "fighter",
        "region",
        "special",
    )

    def __init__(self, table: Table, fighter: int, mover: int, budget: int, free_tokens: int) -> None:
        self._table = table
        self._mover = mover
        self._budget = budget
        self._free_tokens = free_tokens
        self._shut = 0
        self._taken = 0
        self._layers: list[int] = []
        self._labels: dict[int, list[Way]] = {}
        self._steps: tuple[int, ...] = ()
        self.fighter = fighter
        self.ends = 0
        self.region = 0
        self.special = 0

    def options(self, space: int) -> list[Option]:
        """The options that lead to a space: the best way, then others whose outcome differs."""
        labels = self._labels.get(space)
        if labels is None:
            return [Destination(self, space)]
        best = labels[0]
        options = [Option("space", space=space, way=best.spaces(), note=note_for(self._table, self.fighter, best))]
        for way in labels[1 : 1 + MORE_WAYS]:
            note = note_for(self._table, self.fighter, way)
            options.append(Option("way", space=space, way=way.spaces(), note=note))
        return options

    def way(self, space: int) -> tuple[int, ...]:
        """The best way to a space, the spaces entered in order."""
        labels = self._labels.get(space)
        if labels:
            return labels[0].spaces()
        found = [space]
        depth = next(n for n, layer in enumerate(self._layers) if layer >> space & 1)
        for layer in reversed(self._layers[1:depth]):
            back = layer & self._steps[found[-1]]
            found.append((back & -back).bit_length() - 1)
        return tuple(reversed(found))

    def distance(self, space: int) -> int:
        """How many steps the best way to a space takes."""
        if space in self._labels:
            return len(self._labels[space][0].spaces())
        return next(n for n, layer in enumerate(self._layers) if layer >> space & 1)

    def first_steps(self) -> int:
        """The spaces that can be entered next such that the move can still end somewhere."""
        firsts = 0
        for start in members(self._table.state.place[self.fighter]):
            for space in members(self._steps[start] & ~self._shut):
                left = self._budget - self.cost_of_step(space)
                if left >= 0 and self._can_end_from(space, left):
                    firsts |= 1 << space
        return firsts

    def cost_of_step(self, space: int) -> int:
        """What entering an adjacent space costs."""
        return step_cost(self._table, self.fighter, space, self._mover, self._free_tokens)

    def _can_end_from(self, space: int, left: int) -> bool:
        spent = {space: 0}
        todo = [space]
        while todo:
            here = todo.pop()
            if not self._taken >> here & 1:
                return True
            for beyond in members(self._steps[here] & ~self._shut):
                cost = spent[here] + self.cost_of_step(beyond)
                if cost <= left and cost < spent.get(beyond, 99):
                    spent[beyond] = cost
                    todo.append(beyond)
        return False


class Destination(Option):
    """A space with a single best way, which is worked out when somebody looks."""

    __slots__ = ("_ways",)

    def __init__(self, ways: Ways, space: int) -> None:
        self.kind = "space"
        self.fighter = ways.fighter
        self.target = -1
        self.card = -1
        self.space = space
        self.word = ""
        self.note = ""
        self._ways = ways

    @property
    def way(self) -> tuple[int, ...]:  # type: ignore[override]
        """The best way, the spaces entered in order."""
        return self._ways.way(self.space)


def special_spaces(table: Table, fighter: int, kind: str) -> int:
    """The spaces whose entering does something to this fighter, or to a token."""
    special = 0
    for ability, owner in table.on["harmful"]:
        special |= ability.harmful(table, owner, fighter)
    move = table.state.move
    if kind == "maneuver" and move is not None and move.clearer == fighter:
        for ability, owner in table.on["clearable"]:
            special |= ability.clearable(table, owner)
    return special


def step_cost(table: Table, fighter: int, space: int, mover: int, free_tokens: int) -> int:
    """What entering a space costs."""
    if free_tokens >> space & 1:
        return 0
    for ability, owner in table.on["step_cost"]:
        cost: int = ability.step_cost(table, owner, fighter, space, mover)
        if cost >= 0:
            return cost
    return 1


def find_ways(
    table: Table,
    fighter: int,
    mover: int,
    budget: int,
    through: str = "",
    *,
    kind: str = "effect",
    free_tokens: int = 0,
) -> Ways:
    """Where a fighter can go with a budget of spaces, and how."""
    ways = Ways(table, fighter, mover, budget, free_tokens)
    place = table.state.place
    start = place[fighter]
    if not start:
        return ways
    who = table.fighters[fighter]
    ground = table.ground
    ways._steps = steps = ground.steps if who.size == 1 else ground.near
    taken = others = 0
    for other, where in zip(table.fighters, place, strict=True):
        if where and other is not who:
            taken |= where
            if other.team != who.team:
                others |= where
    ways._taken = taken
    ways._shut = shut = 0 if through else others
    if free_tokens or table.on["step_cost"]:
        ways.special = special_spaces(table, fighter, kind)
        _compare(ways)
        return ways
    frontier = start
    seen = start | shut
    layers = [start]
    for _ in range(budget):
        reached = 0
        while frontier:
            low = frontier & -frontier
            reached |= steps[low.bit_length() - 1]
            frontier ^= low
        frontier = reached & ~seen
        if not frontier:
            break
        seen |= frontier
        layers.append(frontier)
    region = (seen & ~shut) | start
    special = special_spaces(table, fighter, kind) & region & ~start
    if special:
        ways.special = special
        _compare(ways)
        return ways
    ways._layers = layers
    ways.region = region
    ways.ends = region & ~taken & ~start
    return ways


def _compare(ways: Ways) -> None:
    """Find ways where they differ: keep, for each space, every way that no other beats."""
    table, fighter = ways._table, ways.fighter
    start = table.state.place[fighter]
    harm_of = {space: harm(table, fighter, space) for space in members(ways.special)}
    costs: dict[int, int] = {}
    kept: dict[int, list[Way]] = {space: [Way(space, 0, 0, 0, None)] for space in members(start)}
    frontier = [to[0] for to in kept.values()]
    while frontier:
        coming: list[Way] = []
        for way in frontier:
            if way not in kept[way.space]:
                continue
            for space in members(ways._steps[way.space] & ~ways._shut & ~start):
                cost = costs.get(space)
                if cost is None:
                    cost = costs[space] = ways.cost_of_step(space)
                if way.cost + cost > ways._budget:
                    continue
                bit = ways.special & (1 << space)
                new = Way(space, way.cost + cost, way.harm + harm_of.get(space, 0), way.outcome | bit, way)
                if _keep(kept.setdefault(space, []), new):
                    coming.append(new)
        frontier = coming
    region = start
    for space in kept:
        region |= 1 << space
    ways.region = region
    ways.special &= region & ~start
    ways.ends = region & ~ways._taken & ~start
    for space in members(ways.ends):
        ways._labels[space] = _different(kept[space])


def _keep(kept: list[Way], new: Way) -> bool:
    """Keep a new way to a space unless one is at least as good; drop those that it beats."""
    for old in kept:
        if old.cost <= new.cost and old.harm <= new.harm and (old.outcome == new.outcome or len(kept) > 2 * MORE_WAYS):
            return False
    kept[:] = [
        old for old in kept if not (old.outcome == new.outcome and new.cost <= old.cost and new.harm <= old.harm)
    ]
    kept.append(new)
    return True


def _different(kept: list[Way]) -> list[Way]:
    """The ways to a space, best first, one for each outcome."""
    found: dict[int, Way] = {}
    for way in sorted(kept, key=lambda way: (way.harm, way.cost, way.outcome.bit_count())):
        found.setdefault(way.outcome, way)
    return list(found.values())


def harm(table: Table, fighter: int, space: int) -> int:
    """How bad entering a space is for a fighter."""
    return sum(ability.harm(table, owner, fighter, space) for ability, owner in table.on["harm"])


def note_for(table: Table, fighter: int, way: Way) -> str:
    """What a way does, in a few words."""
    parts = []
    if way.harm >= 10:
        parts.append(f"{way.harm // 10} damage")
    if way.harm % 10:
        parts.append(f"{way.harm % 10} card{'s' if way.harm % 10 > 1 else ''} lost")
    move = table.state.move
    if move is not None and move.clearer == fighter:
        clearable = 0
        for ability, owner in table.on["clearable"]:
            clearable |= ability.clearable(table, owner)
        removed = (way.outcome & clearable).bit_count()
        if removed:
            parts.append(f"removes {removed} foot soldier{'s' if removed > 1 else ''}")
    return ", ".join(parts)
