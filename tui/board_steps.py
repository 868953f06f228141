"""Where an arrow key leads on a board."""

from collections.abc import Collection

from tui.board_data import Geometry


def space_towards(board: Geometry, space: str, dx: int, dy: int, among: Collection[str] | None = None) -> str | None:
    """The nearest space in a direction (dx to the right, dy down), or None when nothing lies there.

    What lies straight ahead is nearer than what lies aside; what lies more aside than ahead comes only after all
    others. `among` leaves only those spaces to step on.
    """
    here = board.by_id[space]
    best: tuple[bool, int, str] | None = None
    for other in board.spaces:
        if other.id == space or (among is not None and other.id not in among):
            continue
        right, down = other.x - here.x, other.y - here.y
        ahead = right * dx + down * dy
        aside = abs(right * dy) + abs(down * dx)
        # Nearly straight to the side is no direction ahead: from the rim an arrow leads nowhere.
        if ahead <= 0 or aside > 4 * ahead:
            continue
        candidate = (aside > ahead, ahead + 2 * aside, other.id)
        if best is None or candidate < best:
            best = candidate
    return best[2] if best else None
