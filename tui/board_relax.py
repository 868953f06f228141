"""Moving blocks apart: every block as near as possible to its place, none over another or over a foreign line."""

import math
from dataclasses import dataclass, field

SWEEPS = 10
REACH_X, REACH_Y = 7, 3
"""How far from its wish a block may go."""
MOST_PUSHES = 16
HOPELESS = 6
"""With more flaws than this, pushing neighbors aside is not tried."""
PUSHES = ((-2, 0), (2, 0), (0, -1), (0, 1))
OVERLAP, LINE_FLAW, TOUCH, SHORT_LINE = 100.0, 40.0, 2.0, 1.0
"""What blocks over each other, flaws of lines, blocks that touch and each missing column of a short line cost,
beside a place away from the wish."""
ENOUGH = 3
"""How much of a line shall be seen, in columns."""


@dataclass(slots=True)
class Node:
    """A block: where it wants to be, its size in cells, the columns it must keep to; then where it is."""

    wish_left: float
    wish_top: float
    width: int
    height: int
    first: int
    last: int
    left: int = 0
    top: int = 0

    @property
    def middle(self) -> tuple[float, float]:
        """Where its lines meet."""
        return self.left + self.width / 2, self.top + self.height / 2


@dataclass(slots=True)
class Problem:
    """Blocks and the lines between them, on a canvas."""

    nodes: list[Node]
    edges: list[tuple[int, int]]
    crossings: frozenset[frozenset[int]]
    """Pairs of lines that are meant to cross."""
    width: int
    height: int
    side: int
    """How much of a block's width at each side is margin: a line may pass there."""
    walls: int
    """How many of the lines are paths, which must not cross each other; the others are wires."""
    touching: list[list[int]] = field(init=False)

    def __post_init__(self) -> None:
        self.touching = [[] for _ in self.nodes]
        for number, (a, b) in enumerate(self.edges):
            self.touching[a].append(number)
            self.touching[b].append(number)


def relax(problem: Problem) -> int:
    """Put every block in its place; the number of flaws that remain."""
    for node in problem.nodes:
        node.left = max(node.first, min(node.last - node.width, round(node.wish_left)))
        node.top = max(0, min(problem.height - node.height, round(node.wish_top)))
    everywhere = list(range(len(problem.nodes)))
    for number in everywhere:
        if _Scene(problem, number).cost(math.inf):
            _settle(problem, number)
    _sweep(problem, everywhere, SWEEPS)
    return _all_flaws(problem)


def _sweep(problem: Problem, numbers: list[int], times: int) -> None:
    """Settle blocks with flaws one after the other until nothing moves."""
    for _ in range(times):
        moved = False
        for number in numbers:
            if _Scene(problem, number).flaws():
                moved |= _settle(problem, number)
        if not moved:
            break


def push_apart(problem: Problem, flaws: int) -> int:
    """Where single moves are stuck, push a neighbor aside and settle again; the number of flaws that remain."""
    if flaws > HOPELESS:
        return flaws
    tries = 0
    for number in range(len(problem.nodes)):
        if not _Scene(problem, number).flaws():
            continue
        around = _neighbors(problem, number)
        for other in around:
            before = [(node.left, node.top) for node in problem.nodes]
            for dx, dy in PUSHES:
                tries += 1
                node = problem.nodes[other]
                node.left = max(node.first, min(node.last - node.width, node.left + dx))
                node.top = max(0, min(problem.height - node.height, node.top + dy))
                _settle(problem, number)
                _sweep(problem, around, 2)
                left = _all_flaws(problem)
                if left < flaws:
                    flaws = left
                    break
                for block, place in zip(problem.nodes, before, strict=True):
                    block.left, block.top = place
            if not flaws or tries >= MOST_PUSHES:
                return flaws
    return flaws


def _neighbors(problem: Problem, number: int) -> list[int]:
    linked = [a if b == number else b for a, b in (problem.edges[edge] for edge in problem.touching[number])]
    node = problem.nodes[number]
    near = [
        other
        for other, block in enumerate(problem.nodes)
        if other != number and abs(block.left - node.left) < 2 * node.width and abs(block.top - node.top) < 6
    ]
    return sorted({*linked, *near})


def _all_flaws(problem: Problem) -> int:
    return sum(_Scene(problem, number).flaws() for number in range(len(problem.nodes)))


def _settle(problem: Problem, number: int) -> bool:
    """Move one block to the best place near its wish; whether it moved."""
    node = problem.nodes[number]
    home = (node.left, node.top)
    scene = _Scene(problem, number, moves=True)
    best, best_cost = home, _away(node) + scene.cost(math.inf)
    wish_left, wish_top = round(node.wish_left), round(node.wish_top)
    places = []
    for top in range(max(0, wish_top - REACH_Y), min(problem.height - node.height, wish_top + REACH_Y) + 1):
        for left in range(max(node.first, wish_left - REACH_X), min(node.last - node.width, wish_left + REACH_X) + 1):
            node.left, node.top = left, top
            places.append((_away(node), left, top))
    # From near to far: what is farther than the best place is bad can't be better.
    for away, left, top in sorted(places):
        if away >= best_cost:
            break
        node.left, node.top = left, top
        cost = away + scene.cost(best_cost - away)
        if cost < best_cost:
            best, best_cost = (left, top), cost
    node.left, node.top = best
    return best != home


def _away(node: Node) -> float:
    """How bad it is to be away from a wish: many small steps rather than a large one."""
    return 0.4 * math.pow(abs(node.left - node.wish_left), 1.5) + 2.0 * math.pow(abs(node.top - node.wish_top), 1.5)


class _Scene:
    """One block with all that can get in its way; only the block itself may move while the scene is used."""

    def __init__(self, problem: Problem, number: int, *, moves: bool = False) -> None:
        self.node = node = problem.nodes[number]
        self.side = problem.side
        self.crossings = problem.crossings
        self.walls = problem.walls
        edges, nodes = problem.edges, problem.nodes
        self.mine: list[tuple[int, int, Node, float, float]] = []
        """The block's own lines: number, far end, its block, its middle."""
        left, right = float(node.left), float(node.left + node.width)
        top, bottom = float(node.top), float(node.top + node.height)
        if moves:
            left, right = min(left, node.wish_left - REACH_X - 1), max(right, node.wish_left + node.width + REACH_X + 1)
            top, bottom = min(top, node.wish_top - REACH_Y - 2), max(bottom, node.wish_top + node.height + REACH_Y + 2)
        for edge in problem.touching[number]:
            a, b = edges[edge]
            end = b if a == number else a
            x, y = nodes[end].middle
            self.mine.append((edge, end, nodes[end], x, y))
            left, right, top, bottom = min(left, x), max(right, x), min(top, y), max(bottom, y)
        self.blocks = [
            other
            for other in nodes
            if other is not node
            and other.left < right
            and other.left + other.width > left
            and other.top < bottom
            and other.top + other.height > top
        ]
        middles = [other.middle for other in nodes]
        self.lines: list[tuple[int, int, int, float, float, float, float]] = []
        """Foreign lines: number, both ends, their middles."""
        for edge, (a, b) in enumerate(edges):
            if number in (a, b):
                continue
            (ax, ay), (bx, by) = middles[a], middles[b]
            if (ax < left and bx < left) or (ax > right and bx > right):
                continue
            if (ay < top and by < top) or (ay > bottom and by > bottom):
                continue
            self.lines.append((edge, a, b, ax, ay, bx, by))

    def flaws(self) -> int:
        """How many things are wrong with the block where it is."""
        return self._overlaps() + self._line_flaws()

    def cost(self, limit: float) -> float:
        """How bad the block's place is; not reckoned to its end once it is worse than the limit."""
        cost = OVERLAP * self._overlaps()
        if cost < limit:
            cost += TOUCH * self._overlaps(reach=1)
            cost += SHORT_LINE * sum(max(0, ENOUGH - self._gap(far)) for _, _, far, _, _ in self.mine)
        if cost < limit:
            cost += LINE_FLAW * self._line_flaws()
        return cost

    def _overlaps(self, reach: int = 0) -> int:
        """How many blocks lie over this one, or come as near as `reach` rows and columns."""
        node = self.node
        left, right = node.left - reach, node.left + node.width + reach
        top, bottom = node.top - reach, node.top + node.height + reach
        count = 0
        for other in self.blocks:
            if (
                left < other.left + other.width
                and other.left < right
                and top < other.top + other.height
                and other.top < bottom
            ):
                count += 1
        return count

    def _line_flaws(self) -> int:
        """Lines of this block under others, too short to be seen, or crossing; foreign lines under this block."""
        node, side = self.node, self.side
        x, y = node.middle
        flaws = 0
        for edge, end, far, fx, fy in self.mine:
            if self._gap(far) < 1:
                flaws += 1
            for other in self.blocks:
                if other is not far and _hits(x, y, fx, fy, other, side):
                    flaws += 1
            if edge < self.walls:
                for crossed, a, b, ax, ay, bx, by in self.lines:
                    if (
                        crossed < self.walls
                        and end not in (a, b)
                        and _cross(x, y, fx, fy, ax, ay, bx, by)
                        and frozenset((edge, crossed)) not in self.crossings
                    ):
                        flaws += 1
        for _, _, _, ax, ay, bx, by in self.lines:
            if _hits(ax, ay, bx, by, node, side):
                flaws += 1
        return flaws

    def _gap(self, far: Node) -> int:
        """How much of the line to another block can be seen, in columns; a row counts as two."""
        node = self.node
        across = max(node.left, far.left) - min(node.left + node.width, far.left + far.width) + 2 * self.side
        down = max(node.top, far.top) - min(node.top + node.height, far.top + far.height)
        # In one line a block at rest is narrower than its slot.
        return max(across + (2 if self.side == 0 else 0), 2 * down)


def _hits(ax: float, ay: float, bx: float, by: float, node: Node, side: int) -> bool:
    """Whether a line passes under a block. Its dots lie up to half a dot (a quarter column, an eighth row) aside."""
    left, right = node.left + side - 0.25, node.left + node.width - side - 0.25
    top, bottom = node.top - 0.125, node.top + node.height - 0.125
    if (ax <= left and bx <= left) or (ax >= right and bx >= right):
        return False
    if (ay <= top and by <= top) or (ay >= bottom and by >= bottom):
        return False
    dx, dy = bx - ax, by - ay
    enter, leave = 0.0, 1.0
    for step, low, high in ((dx, left - ax, right - ax), (dy, top - ay, bottom - ay)):
        if step == 0:
            continue
        first, second = low / step, high / step
        if first > second:
            first, second = second, first
        enter, leave = max(enter, first), min(leave, second)
    return enter < leave


def _cross(ax: float, ay: float, bx: float, by: float, cx: float, cy: float, dx: float, dy: float) -> bool:
    """Whether two lines without a common end cross."""
    one = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)
    two = (bx - ax) * (dy - ay) - (by - ay) * (dx - ax)
    if one * two >= 0:
        return False
    three = (dx - cx) * (ay - cy) - (dy - cy) * (ax - cx)
    four = (dx - cx) * (by - cy) - (dy - cy) * (bx - cx)
    return three * four < 0
