"""Where a fighter can go, and by which ways.

Where nothing lies on the way, all ways are alike and spaces are reached breadth first. Where entering a space does
something, or steps cost differently, ways are compared: the least harm first, then the shortest, and for each space up
to three more ways whose outcome differs.
"""

from __future__ import annotations

from adventures.core.bits import mask_of, members
from adventures.core.decisions import Option
from adventures.core.table import Table

MORE_WAYS = 3


class Way:
    """One way to a space: what it costs, how bad it is, and what it meets: tokens to remove, fighters that count."""

    __slots__ = ("before", "cost", "gain", "harm", "space")

    def __init__(self, space: int, cost: int, harm: int, gain: int, before: Way | None) -> None:
        self.space = space
        self.cost = cost
        self.harm = harm
        self.gain = gain
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
    and its own. ``special``: those of them where entering does something. The ways to the spaces are compared when
    somebody asks for them. A large fighter takes a shortest way that leaves both its spaces free at the end.
    """

    __slots__ = (
        "_budget",
        "_clearable",
        "_free_tokens",
        "_labels",
        "_large",
        "_layers",
        "_mover",
        "_onward",
        "_passing",
        "_shut",
        "_table",
        "_taken",
        "_telling",
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
        self._large = table.fighters[fighter].size > 1
        self._shut = 0
        self._taken = 0
        self._clearable = 0
        self._passing = 0
        self._telling = 0
        self._layers: list[int] = []
        self._labels: dict[int, list[Way]] = {}
        self._onward: tuple[tuple[int, ...], ...] = ()
        self.fighter = fighter
        self.ends = 0
        self.region = 0
        self.special = 0

    def options(self, space: int) -> list[Option]:
        """The options that lead to a space: the best way, then others whose outcome differs."""
        if not self._differ():
            return [Destination(self, space)]
        best, *others = self._labels[space]
        options: list[Option] = [Destination(self, space, best)]
        options += [Destination(self, space, way, "way") for way in others]
        return options

    def way(self, space: int) -> tuple[int, ...]:
        """The best way to a space, the spaces entered in order."""
        if self._differ():
            return self._labels[space][0].spaces()
        if self._large:
            before = self._behind(space)
            return (*(() if self._layers[0] >> before & 1 else self._shortest(before)), space)
        return self._shortest(space)

    def _shortest(self, space: int) -> tuple[int, ...]:
        """A shortest way, where all ways are alike."""
        found = [space]
        near = self._table.ground.near if self._large else self._table.ground.steps
        for layer in reversed(self._layers[1 : self._steps_to(space)]):
            back = layer & near[found[-1]]
            found.append((back & -back).bit_length() - 1)
        return tuple(reversed(found))

    def distance(self, space: int) -> int:
        """How many steps the best way to a space takes."""
        if self._differ():
            return len(self._labels[space][0].spaces())
        return self._steps_to(self._behind(space)) + 1 if self._large else self._steps_to(space)

    def _steps_to(self, space: int) -> int:
        return next(n for n, layer in enumerate(self._layers) if layer >> space & 1)

    def _behind(self, space: int) -> int:
        """Where a large fighter that ends on a space has its other half: the nearest free space beside it, else -1."""
        free = self._table.ground.near[space] & ~self._taken
        for layer in self._layers[: self._budget]:
            if layer & free:
                return ((layer & free) & -(layer & free)).bit_length() - 1
        return -1

    def first_steps(self) -> int:
        """The spaces that can be entered next such that the move can still end somewhere."""
        firsts = 0
        for start in members(self._table.state.place[self.fighter]):
            for space in self._onward[start]:
                left = self._budget - self.cost_of_step(space)
                if left >= 0 and not self._shut >> space & 1 and self._can_end_from(space, left):
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
            for beyond in self._onward[here]:
                cost = spent[here] + self.cost_of_step(beyond)
                if not self._shut >> beyond & 1 and cost <= left and cost < spent.get(beyond, 99):
                    spent[beyond] = cost
                    todo.append(beyond)
        return False

    def note(self, way: Way) -> str:
        """What going a way does, in a few words."""
        parts = []
        if way.harm >= 10:
            parts.append(f"{way.harm // 10} damage")
        if way.harm % 10:
            parts.append(f"{way.harm % 10} card{'s' if way.harm % 10 > 1 else ''} lost")
        removed = (way.gain & self._clearable).bit_count()
        if removed:
            parts.append(f"removes {removed} foot soldier{'s' if removed > 1 else ''}")
        met = self._table.fighters_on(way.gain & self._passing)
        if met:
            parts.append(f"through {', '.join(self._table.name(fighter) for fighter in met)}")
        return ", ".join(parts)

    def _differ(self) -> bool:
        """Do ways differ, so that they must be compared?"""
        if not self._labels and (self.special or not self._layers) and not (self._large and self._layers):
            self._labels = self._compare()
        return bool(self._labels)

    def _compare(self) -> dict[int, list[Way]]:
        """The ways worth listing, by the space that they lead to, the best first."""
        table, shut, budget = self._table, self._shut, self._budget
        telling, passing = self._telling, self._passing
        start = table.state.place[self.fighter]
        harm_of = {space: harm(table, self.fighter, space) for space in members(self.special)}
        costs: dict[int, int] = {}
        kept: dict[int, list[Way]] = {space: [Way(space, 0, 0, 0, None)] for space in members(start)}
        frontier = [way for ways in kept.values() for way in ways]
        shut |= start
        while frontier:
            coming: list[Way] = []
            for way in frontier:
                if way not in kept[way.space]:
                    continue
                for space in self._onward[way.space]:
                    if shut >> space & 1:
                        continue
                    cost = costs.get(space, -1)
                    if cost < 0:
                        cost = costs[space] = self.cost_of_step(space)
                    cost += way.cost
                    if cost > budget:
                        continue
                    gain = way.gain | (telling & (1 << space))
                    harmed = way.harm + harm_of.get(space, 0)
                    others = kept.get(space)
                    if others is None:
                        kept[space] = [new] = [Way(space, cost, harmed, gain, way)]
                        coming.append(new)
                        continue
                    if any(
                        old.cost <= cost
                        and old.harm <= harmed
                        and not gain & ~old.gain
                        and not (gain ^ old.gain) & passing
                        for old in others
                    ):
                        continue
                    new = Way(space, cost, harmed, gain, way)
                    others[:] = [
                        old
                        for old in others
                        if old.cost < cost or old.harm < harmed or old.gain & ~gain or (gain ^ old.gain) & passing
                    ]
                    others.append(new)
                    coming.append(new)
            frontier = coming
        return {space: _listed(ways, passing) for space, ways in kept.items() if not start >> space & 1}


def _listed(ways: list[Way], passing: int) -> list[Way]:
    """The least harm first, then the shortest; then others that meet other tokens or fighters.

    Of those the one that meets the most comes first, then, where it counts who is passed, the one that spares the most.
    """
    if len(ways) == 1:
        return ways
    best = min(ways, key=lambda way: (way.harm, way.cost, -way.gain.bit_count()))
    found = {best.gain: best}
    others = sorted(ways, key=lambda way: (-way.gain.bit_count(), way.harm, way.cost))
    if passing:
        others.insert(1, min(ways, key=lambda way: ((way.gain & passing).bit_count(), way.harm, way.cost)))
    for way in others:
        if len(found) <= MORE_WAYS:
            found.setdefault(way.gain, way)
    return list(found.values())


class Destination(Option):
    """A space that a move may end on, and one way there: the best one, or another of a different outcome.

    The way and what is to be said of it are worked out when somebody looks.
    """

    __slots__ = ("_chosen", "_ways")

    def __init__(self, ways: Ways, space: int, chosen: Way | None = None, kind: str = "space") -> None:
        self.kind = kind
        self.fighter = ways.fighter
        self.target = -1
        self.card = -1
        self.space = space
        self.word = ""
        self._ways = ways
        self._chosen = chosen

    @property
    def way(self) -> tuple[int, ...]:  # type: ignore[override]
        """The spaces entered, in order."""
        return self._ways.way(self.space) if self._chosen is None else self._chosen.spaces()

    @property
    def note(self) -> str:  # type: ignore[override]
        """What going this way does, "" if nothing."""
        return "" if self._chosen is None else self._ways.note(self._chosen)


def clearable_spaces(table: Table, fighter: int, kind: str) -> int:
    """The spaces whose tokens this fighter removes by entering them in the maneuver under way."""
    clearable = 0
    move = table.state.move
    if kind == "maneuver" and move is not None and move.clearer == fighter:
        for ability, owner in table.on["clearable"]:
            clearable |= ability.clearable(table, owner)
    return clearable


def harmful_spaces(table: Table, fighter: int) -> int:
    """The spaces whose entering does something to this fighter."""
    harmful = 0
    for ability, owner in table.on["harmful"]:
        harmful |= ability.harmful(table, owner, fighter)
    return harmful


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
    passing: int = 0,
    every: bool = False,
) -> Ways:
    """Where a fighter can go with a budget of spaces, and how.

    ``passing``: the fighters (a set) of whose passing something comes, so that ways are told apart by which of them
    they go through and which they spare. ``every``: so are ways over spaces that do harm, since the players choose the
    way for somebody else's effect.
    """
    ways = Ways(table, fighter, mover, budget, free_tokens)
    place = table.state.place
    start = place[fighter]
    if not start:
        return ways
    who = table.fighters[fighter]
    ground = table.ground
    small = not ways._large
    ways._onward = ground.onward if small else ground.beside
    taken = others = 0
    for other, where in zip(table.fighters, place, strict=True):
        if where and other is not who:
            taken |= where
            if other.team != who.team:
                others |= where
    ways._taken = taken
    ways._shut = shut = 0 if through else others
    ways._clearable = clearable_spaces(table, fighter, kind)
    for one in members(passing):
        ways._passing |= place[one] & ~start & ~shut
    harmful = harmful_spaces(table, fighter)
    special = harmful | ways._clearable | ways._passing
    ways._telling = ways._clearable | ways._passing | (harmful if every else 0)
    if free_tokens or (small and table.on["step_cost"]):
        ways.special = special
        ways._differ()
        region = start
        for space in ways._labels:
            region |= 1 << space
    else:
        ways._layers, region = _layers(ground.steps if small else ground.near, start, budget, shut)
    ways.region = region
    ways.special = special & region & ~start
    ways.ends = region & ~taken & ~start
    if not small and ways._layers:
        ways.ends = mask_of([space for space in members(ways.ends) if ways._behind(space) >= 0])
    return ways


def _layers(steps: tuple[int, ...], start: int, budget: int, shut: int) -> tuple[list[int], int]:
    """The spaces by their distance from a start, and all of them."""
    layers = [start]
    frontier = start
    seen = start | shut
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
    return layers, (seen & ~shut) | start


def harm(table: Table, fighter: int, space: int) -> int:
    """How bad entering a space is for a fighter."""
    return sum(ability.harm(table, owner, fighter, space) for ability, owner in table.on["harm"])
