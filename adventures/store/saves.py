"""Saves: a game under way as its record and its last checkpoint.

Loading plays the record again and compares. Where a newer program or newer content plays it differently, the game goes
on from the checkpoint; what lies before it can't be taken back then.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from datetime import UTC, datetime
from hashlib import blake2b
from pathlib import Path
from typing import Any

from adventures import __version__
from adventures.core.errors import BadState, EngineError
from adventures.core.state import State
from adventures.errors import UserError, unknown
from adventures.game.game import Game
from adventures.game.record import Record, RecordError
from adventures.game.seating import Change, bots_of
from adventures.paths import saves_folder
from adventures.store.files import SUFFIX, checked_name, read_whole, write_aside

KIND = "save"
FORMAT = 1


@dataclass(slots=True)
class Save:
    """A game under way, as it lies on the disk.

    ``state`` is the state at the last checkpoint, after ``count`` of the record's choices. ``resumed``: the game went
    on from a checkpoint once, so its record can't be played from the start. ``snapshot``: a person gave it its name,
    and the game that goes on from it is kept in another file. ``when`` is the time of writing, in UTC. ``seats`` tell
    which seats were handed to bots or taken back, after how many of the record's choices.
    """

    record: Record
    state: dict[str, Any]
    count: int
    round: int = 0
    resumed: bool = False
    snapshot: bool = False
    when: str = ""
    file: Path = field(default_factory=Path)
    seats: list[Change] = field(default_factory=list)

    @property
    def name(self) -> str:
        """Its name for people."""
        return self.file.name.removesuffix(SUFFIX)

    @property
    def heroes(self) -> list[str]:
        """The ids of its heroes."""
        return [seat.hero for seat in self.record.setup.seats]

    @property
    def bots(self) -> dict[int, str]:
        """The bots that play now, by their seats."""
        return bots_of(self.record.setup, self.seats)

    @property
    def stage(self) -> str:
        """How far the game is: ``round 3``; before the first round it is still set up."""
        return f"round {self.round}" if self.round else "not begun"

    @property
    def day(self) -> str:
        """When it was written, to the minute: ``2025-03-01 17:20``."""
        return self.when[:16].replace("T", " ")

    @property
    def mark(self) -> str:
        """What tells games of the same heroes apart: a snapshot's name, or the seed.

        The seed of a game with hidden hands would tell them, so it has the number of its file instead.
        """
        if self.snapshot:
            return self.name
        if self.record.veiled:
            number = self.name.rpartition("-")[2]
            return f"no. {number if number.isdecimal() else 1}"
        return self.record.setup.seed

    @property
    def players(self) -> list[str]:
        """The names of those who play the heroes, "" where none was given."""
        return [seat.player for seat in self.record.setup.seats]

    @property
    def line(self) -> str:
        """What a message says of it: ``leonardo, raphael against shredder; round 3; 2025-03-01 17:20``."""
        return f"{self.record.setup.who}; {self.stage}; {self.day}"

    @property
    def columns(self) -> tuple[str, ...]:
        """What a list of saves says of it: stage, day, mark, who plays against whom, and under which names."""
        named = ", ".join(name for name in dict.fromkeys(self.players) if name)
        who = self.record.setup.who + (f" ({named})" if named else "")
        return self.stage, self.day, self.mark, who

    def dumps(self) -> str:
        """The save as a text, with a sum by which a later change is noticed."""
        body = {
            "kind": KIND,
            "format": FORMAT,
            "program": __version__,
            "when": self.when,
            "round": self.round,
            "resumed": self.resumed,
            "snapshot": self.snapshot,
            "record": self.record.to_json(),
            "checkpoint": {"choices": self.count, "state": self.state},
        }
        if self.seats:
            body["seats"] = [list(change) for change in self.seats]
        return json.dumps({"sum": _sum(body), **body}, separators=(",", ":"), ensure_ascii=False)


def _sum(body: dict[str, Any]) -> str:
    text = json.dumps(body, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return blake2b(text.encode(), digest_size=8).hexdigest()


def now() -> str:
    """The time, in UTC, to the second."""
    return datetime.now(UTC).replace(tzinfo=None).isoformat(timespec="seconds")


def snapshot_of(game: Game, before: Record | None = None, when: str = "") -> Save:
    """A save of a game as it is now. ``before`` is the record up to the checkpoint that it went on from, if any."""
    record = game.record()
    state, since = game.last_checkpoint()
    count = len(record.choices) - len(since)
    if before is not None:
        count += len(before.choices)
        prints = [(n + len(before.choices), mark) for n, mark in record.fingerprints]
        record.choices = before.choices + record.choices
        record.fingerprints = before.fingerprints + prints
    return Save(record, state.to_json(), count, state.round, before is not None, when=when or now())


def read_save(file: Path) -> Save:
    """A save from a file. Raises UserError that says what is wrong with it."""
    where = str(file)
    data = _json_of(read_whole(file, KIND), where)
    if data.get("format") != FORMAT:
        program = data.get("program", "unknown")
        raise UserError(
            f"the save has format {data.get('format')!r}, this program reads {FORMAT}",
            where=where,
            way_out=f"go on with the program that wrote it (version {program})",
        )
    body = {key: value for key, value in data.items() if key != "sum"}
    if data.get("sum") != _sum(body):
        raise UserError("the save was changed or damaged after it was written", where=where, way_out=_COPY)
    try:
        checkpoint = data["checkpoint"]
        record = Record.from_json(data["record"], where)
        return Save(
            record,
            checkpoint["state"],
            int(checkpoint["choices"]),
            int(data["round"]),
            bool(data["resumed"]),
            bool(data["snapshot"]),
            str(data["when"]),
            file,
            _seats(data.get("seats", []), len(record.setup.seats)),
        )
    except (KeyError, TypeError, ValueError) as error:
        raise UserError(f"the save is damaged ({type(error).__name__}: {error})", where=where, way_out=_COPY) from None


def _seats(found: Any, seats: int) -> list[Change]:
    """Who plays which seat; a save of an older program has none."""
    changes = [(int(count), int(seat), str(bot)) for count, seat, bot in found]
    if any(not 0 <= seat < seats for _, seat, _ in changes):
        raise ValueError("there is no such seat")
    return changes


_COPY = "use an unedited copy, or begin a new game"


def _json_of(text: str, where: str) -> dict[str, Any]:
    try:
        data = json.loads(text)
    except (json.JSONDecodeError, RecursionError) as error:
        place = f" (line {error.lineno}, column {error.colno})" if isinstance(error, json.JSONDecodeError) else ""
        raise UserError(f"the save is cut off or no JSON{place}", where=where, way_out=_COPY) from None
    if not isinstance(data, dict) or data.get("kind") != KIND:
        raise UserError("this is no save of a game", where=where, way_out="`adventures replay` reads records")
    return data


def write_save(save: Save) -> None:
    """Write a save to its file. Raises UserError."""
    write_aside(save.file, save.dumps())


def file_of(name: str) -> Path:
    """The file of a save by its name. Raises UserError for what can't be a name."""
    return saves_folder() / (checked_name(name) + SUFFIX)


def list_saves() -> tuple[list[Save], list[UserError]]:
    """All saves that can be read, the newest first, and what is wrong with the others."""
    saves, wrong = [], []
    for file in sorted(saves_folder().glob(f"*{SUFFIX}")):
        if file.name.startswith("."):
            continue
        try:
            saves.append(read_save(file))
        except UserError as error:
            if file.stat().st_size:
                wrong.append(error)
    saves.sort(key=lambda save: (save.when, save.name), reverse=True)
    return saves, wrong


def find_save(name: str = "") -> Save:
    """The save of a name, or the newest that is no snapshot. Raises UserError if there is none or it is damaged."""
    saves, wrong = list_saves()
    if name:
        file = file_of(name)
        if not file.exists():
            raise unknown("save", name, [save.name for save in saves])
        return read_save(file)
    found = next((save for save in saves if not save.snapshot), saves[0] if saves else None)
    if found is not None:
        return found
    if wrong:
        raise wrong[0]
    raise UserError("there is no game to go on with", where=str(saves_folder()), way_out="begin one: adventures play")


@dataclass(slots=True)
class Loaded:
    """A game that goes on. ``notice`` tells if it does so from its checkpoint, ``before`` is the record up to there."""

    game: Game
    save: Save
    notice: str = ""
    before: Record | None = None


def load(save: Save, catalog: Any = None) -> Loaded:
    """Take a game up again: by its record, verified, or where that doesn't go from its checkpoint. Raises UserError."""
    if not save.resumed:
        try:
            game = Game.replay(save.record, catalog=catalog)
        except (RecordError, EngineError, UserError) as error:
            return _from_checkpoint(save, str(error), catalog)
        game.practice = save.record.practice
        return Loaded(game, save)
    return _from_checkpoint(save, "", catalog)


def _from_checkpoint(save: Save, why: str, catalog: Any) -> Loaded:
    from adventures.game.casting import cast_of

    where = str(save.file)
    try:
        cast, first = cast_of(save.record.setup, catalog)
        state = State.from_json(save.state)
        if any(
            len(getattr(state, name)) != len(getattr(first, name))
            for name in ("place", "health", "piles", "face", "known")
        ):
            raise BadState("the content has changed too much")
        game = Game.resume(save.record.setup, cast, state)
        done = _take_again(game, save.record.choices[save.count :])
    except (EngineError, LookupError, TypeError, ValueError, AttributeError, AssertionError) as error:
        raise UserError(
            f"this version can't go on with the save ({error})",
            where=where,
            way_out=f"go on with the program that wrote it (version {save.record.program})",
        ) from error
    game.practice = save.record.practice
    before = Record(
        save.record.setup,
        save.record.choices[: save.count],
        [one for one in save.record.fingerprints if one[0] <= save.count],
        program=save.record.program,
        content=save.record.content,
    )
    lost = len(save.record.choices) - save.count - done
    notice = "The game goes on from its last checkpoint; the choices before it can't be taken back."
    if why:
        notice += f" (Playing its record again doesn't lead there: {why})"
    if lost:
        notice += f" The last {'choice has' if lost == 1 else f'{lost} choices have'} to be made anew."
    return Loaded(game, save, notice, before)


def _take_again(game: Game, keys: list[str]) -> int:
    """Take choices again by their keys as far as they go; returns how many."""
    for done, key in enumerate(keys):
        try:
            game.choose(key)
        except EngineError:
            return done
    return len(keys)
