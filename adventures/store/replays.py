"""Replays: records of games, read from whatever file of ours holds one."""

from __future__ import annotations

import json
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from adventures.errors import UserError, unknown
from adventures.game.record import Record
from adventures.paths import replays_folder, saves_folder, user_data_folder
from adventures.store.files import SUFFIX, read_whole


@dataclass(frozen=True, slots=True)
class Replay:
    """A recorded game on the disk; ``when`` is the time at which it was written, in UTC."""

    file: Path
    record: Record
    when: str = ""

    @property
    def name(self) -> str:
        """Its name for people."""
        return self.file.name.removesuffix(SUFFIX)

    @property
    def heroes(self) -> list[str]:
        """The ids of its heroes."""
        return [seat.hero for seat in self.record.setup.seats]


def list_replays() -> tuple[list[Replay], list[UserError]]:
    """All records of finished games that can be read, the newest first, and what is wrong with the others."""
    replays: list[tuple[float, Replay]] = []
    wrong = []
    for file in sorted(replays_folder().glob(f"*{SUFFIX}")):
        if file.name.startswith("."):
            continue
        try:
            written = file.stat()
            if not written.st_size:
                continue
            when = datetime.fromtimestamp(written.st_mtime, UTC).replace(tzinfo=None).isoformat(timespec="seconds")
            replays.append((written.st_mtime, Replay(file, read_record(file), when)))
        except UserError as error:
            wrong.append(error)
        except OSError:
            # Deleted while the folder was read.
            continue
    replays.sort(key=lambda one: (one[0], one[1].name), reverse=True)
    return [replay for _, replay in replays], wrong


def record_file(name: str) -> Path:
    """The file of a record by its path or its name: a replay's, else a save's. Raises UserError for an unknown name."""
    path = Path(name)
    if path.is_file() or path.name != name:
        return path
    known = {}
    for folder in (saves_folder(), replays_folder()):
        for file in folder.glob(f"*{SUFFIX}"):
            # An empty file only keeps the name for a game that begins.
            if not file.name.startswith(".") and file.is_file() and file.stat().st_size:
                known[file.name.removesuffix(SUFFIX)] = file
    word = name.strip().removesuffix(SUFFIX)
    if word not in known:
        raise unknown("replay or save", name, known, where=str(user_data_folder()))
    return known[word]


def read_record(file: Path) -> Record:
    """The record in a file: a replay, a save, a crash report or a packed report. Raises UserError."""
    where = str(file)
    if file.suffix == ".zip":
        return Record.loads(_unpacked(file), where)
    text = read_whole(file, "record")
    try:
        data = json.loads(text)
    except (json.JSONDecodeError, RecursionError):
        return Record.loads(text, where)
    return Record.from_json(_inner(data), where)


def _inner(data: Any) -> Any:
    if isinstance(data, dict) and data.get("kind") in ("save", "crash"):
        return data.get("record")
    return data


def _unpacked(file: Path) -> str:
    from zipfile import BadZipFile, ZipFile

    try:
        with ZipFile(file) as pack:
            return pack.read("record.json").decode("utf-8")
    except KeyError:
        raise UserError("there is no record in this report", where=str(file)) from None
    except (OSError, BadZipFile, UnicodeDecodeError) as error:
        raise UserError(f"this report can't be read ({error})", where=str(file)) from None
