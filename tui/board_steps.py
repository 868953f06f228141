"""Where an arrow key leads on a board."""

from collections.abc import Collection

from tui.board_data import Geometry


def space_towards(board: Geometry, space: str, dx: int, dy: int, among: Collection[str] | None = None) -> str | None:
    """The nearest space in a direction (dx to the right, dy down), or None when nothing lies there.

    What lies straight ahead is nearer than what lies aside; `among` leaves only those spaces to step on.
    """
    here = board.by_id[space]
    best: tuple[float, str] | None = None
    for other in board.spaces:
        if other.id == space or (among is not None and other.id not in among):
            continue
        right, down = other.x - here.x, other.y - here.y
        ahead = right * dx + down * dy
        aside = abs(right * dy) + abs(down * dx)
        # A quarter turn to both sides at most, and not quite: left and right never lead straight up.
        if ahead <= 0 or aside > 4 * ahead:
            continue
        far = ahead + 2.0 * aside
        if best is None or (far, other.id) < best:
            best = (far, other.id)
    return best[1] if best else None
