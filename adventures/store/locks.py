"""Locks: a save that is being played belongs to one process, so that no other one writes over it or deletes it.

The system itself holds them, so none outlives its process, however that ends.
"""

from __future__ import annotations

from pathlib import Path

from filelock import FileLock, Timeout

from adventures.errors import UserError
from adventures.paths import user_data_folder
from adventures.store.files import SUFFIX, cannot


class Hold:
    """A save held by this process. Several holds of one save in one process count as one until the last is let go."""

    def __init__(self, lock: FileLock) -> None:
        self._lock: FileLock | None = lock

    def let_go(self) -> None:
        """Let other processes have it."""
        if self._lock is not None:
            self._lock.release()
            self._lock = None


def hold(file: Path) -> Hold | None:
    """Hold a save. None where the folder allows no locks: then it can't be written to either, or not safely.

    Raises UserError when another process holds it.
    """
    # Beside the saves, not among them; a lock on the save itself would go with each file that takes its name.
    path = user_data_folder() / "locks" / f"{file.name}.lock"
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        lock = FileLock(path, is_singleton=True, thread_local=False)
        lock.acquire(blocking=False)
    except Timeout:
        raise UserError(
            f'the game "{file.name.removesuffix(SUFFIX)}" is open in another window',
            where=str(file),
            way_out="leave it there first, or choose another game",
        ) from None
    except (OSError, RuntimeError):  # no folder to lock in, or a file system without locks
        return None
    return Hold(lock)


def delete(file: Path) -> None:
    """Delete a save that nobody plays. Raises UserError when another process holds it, or it can't be deleted."""
    held = hold(file)
    try:
        file.unlink(missing_ok=True)
    except OSError as error:
        raise cannot("deleted", file, error) from error
    finally:
        if held is not None:
            held.let_go()
