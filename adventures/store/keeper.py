"""The keeper: writes a game down after every choice, and tells once when that can't be done."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from adventures.errors import UserError
from adventures.game.game import Game
from adventures.game.record import Record
from adventures.game.seating import Change
from adventures.paths import replays_folder, saves_folder
from adventures.store.files import LONGEST_NAME, SUFFIX, checked_name, take_name, write_aside
from adventures.store.locks import Hold, hold
from adventures.store.saves import Loaded, Save, file_of, load, now, read_save, snapshot_of, write_save


def name_for(game: Game) -> str:
    """The name under which a game is kept: ``shredder-leonardo-raphael``."""
    setup = game.setup
    words = [setup.villain or setup.mode, *(seat.hero for seat in setup.seats)]
    return "-".join(words)[:LONGEST_NAME]


class Keeper:
    """Keeps one game on the disk.

    ``file`` is its save, none before the first write; ``replay`` the file of its record once it is over. ``clock``
    gives the time that stands in the save. ``seats`` are the seats that were handed over, kept beside the record.
    Once it is written the save is held, so that no other process writes it, until ``close``.
    """

    def __init__(
        self,
        game: Game,
        *,
        file: Path | None = None,
        before: Record | None = None,
        clock: Callable[[], str] = now,
    ) -> None:
        self.game = game
        self.file = file
        self.replay: Path | None = None
        self.before = before
        self.clock = clock
        self.seats: list[Change] = []
        self._warned = False
        self._hold: Hold | None = None

    @classmethod
    def take_up(cls, save: Save, clock: Callable[[], str] = now) -> tuple[Loaded, Keeper]:
        """Take a game up again, as it lies on the disk now, and hold its save.

        Raises UserError when it can't go on or another process plays it.
        """
        held = hold(save.file) if not save.snapshot else None
        try:
            # The save may have been read long ago, for a list, and played on elsewhere since.
            loaded = load(read_save(save.file))
        except BaseException:
            if held is not None:
                held.let_go()
            raise
        keeper = cls.of(loaded, clock)
        keeper._hold = held
        return loaded, keeper

    def close(self) -> None:
        """The game is left: others may take it up."""
        if self._hold is not None:
            self._hold.let_go()
            self._hold = None

    @classmethod
    def of(cls, loaded: Loaded, clock: Callable[[], str] = now) -> Keeper:
        """The keeper of a game taken up again; one taken up from a snapshot gets a file of its own."""
        keeper = cls(
            loaded.game, file=None if loaded.save.snapshot else loaded.save.file, before=loaded.before, clock=clock
        )
        keeper.seats = [(max(0, count - keeper._skipped), seat, bot) for count, seat, bot in loaded.save.seats]
        return keeper

    @property
    def name(self) -> str:
        """The name of the save, "" while there is none."""
        return self.file.name.removesuffix(SUFFIX) if self.file is not None else ""

    def keep(self) -> str:
        """Write the game down as it is now; a finished one becomes a replay instead.

        Returns "" or, the first time it can't be written, what a person should know; the game goes on all the same.
        """
        try:
            if self.game.outcome is None:
                self._save()
            else:
                self._put_by()
        except UserError as error:
            if self._warned:
                return ""
            self._warned = True
            return f"The game can't be saved: {error}. You can play on, but not continue later."
        self._warned = False
        return ""

    def _save(self) -> None:
        if self.file is None:
            self.file = take_name(saves_folder(), name_for(self.game))
        if self._hold is None:
            self._hold = hold(self.file)
        save = self._snapshot()
        save.file = self.file
        write_save(save)
        if self.replay is not None:
            # The end was taken back: the game is under way again.
            self.replay.unlink(missing_ok=True)
            self.replay = None

    @property
    def _skipped(self) -> int:
        """How many choices of the record lie before the game, which went on from a checkpoint."""
        return len(self.before.choices) if self.before is not None else 0

    def _snapshot(self) -> Save:
        save = snapshot_of(self.game, self.before, self.clock())
        save.seats = [(count + self._skipped, seat, bot) for count, seat, bot in self.seats]
        return save

    def _put_by(self) -> None:
        if self.before is None:
            if self.replay is None:
                self.replay = take_name(replays_folder(), name_for(self.game))
            write_aside(self.replay, self.game.record().dumps())
        if self.file is not None:
            self.file.unlink(missing_ok=True)
            self.file = None
            self.close()

    def copy_as(self, name: str) -> Path:
        """Write a snapshot of the game under a name of the person's choice, over an older one. Raises UserError."""
        file = file_of(checked_name(name))
        if self.file is not None and file == self.file:
            raise UserError(f'the game itself is kept as "{self.name}"', way_out="choose another name for the snapshot")
        if file.exists() and not read_save(file).snapshot:
            raise UserError(f'another game is kept as "{name}"', way_out="choose another name for the snapshot")
        save = self._snapshot()
        save.file = file
        save.snapshot = True
        write_save(save)
        return file
