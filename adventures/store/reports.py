"""Reports: a game, the versions and the last error in one file, for whoever mends the program."""

from __future__ import annotations

import json
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile

from adventures.crash import last_error_file
from adventures.errors import UserError
from adventures.game.record import Record
from adventures.paths import made
from adventures.store.crashes import crash_files, versions
from adventures.store.files import cannot, free_names

README = """A report about the program "adventures".

versions.json     the versions of the program, of Python and of the libraries
record.json       a game as its setup and choices: `adventures replay REPORT.zip` plays it again
last-error.txt    the last error of the program itself, if there was one
crash.json        the last crash report, if there was one

Nothing else is in it: no names, no folders but those that the traceback of an error mentions.
"""


def pack_report(folder: Path, record: Record | None) -> Path:
    """Write a report into a folder and tell its file. Raises UserError."""
    made(folder)
    for name in free_names("adventures-report"):
        file = folder / f"{name}.zip"
        if not file.exists():
            break
    try:
        with ZipFile(file, "x", ZIP_DEFLATED) as pack:
            pack.writestr("README.txt", README)
            pack.writestr("versions.json", json.dumps(versions(), indent=1))
            if record is not None:
                pack.writestr("record.json", record.nameless().dumps())
            for inside, outside in _errors().items():
                pack.writestr(inside, outside.read_bytes())
    except OSError as error:
        raise cannot("written", file, error) from error
    return file


def _errors() -> dict[str, Path]:
    found = {}
    if last_error_file().is_file():
        found["last-error.txt"] = last_error_file()
    crashes = crash_files()
    if crashes:
        found["crash.json"] = crashes[0]
    return found


def last_record() -> Record | None:
    """The record of the game that was played last: of the newest save, else of the newest replay."""
    from adventures.paths import replays_folder
    from adventures.store.replays import read_record
    from adventures.store.saves import list_saves

    saves, _ = list_saves()
    if saves:
        return saves[0].record
    files = sorted(replays_folder().glob("*.json"), key=lambda file: file.stat().st_mtime_ns, reverse=True)
    for file in files:
        try:
            return read_record(file)
        except UserError:
            continue
    return None
