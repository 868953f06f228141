"""Replays: records of games, read from whatever file of ours holds one."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from adventures.errors import UserError
from adventures.game.record import Record
from adventures.store.files import read_whole


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
