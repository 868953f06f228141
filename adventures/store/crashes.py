"""Crashes: an error of the program itself, with the record of the game in which it happened."""

from __future__ import annotations

import json
import platform
import traceback
from pathlib import Path
from typing import Any

from adventures import __version__
from adventures.crash import keep_last_error
from adventures.errors import UserError
from adventures.game.game import Game
from adventures.paths import crash_folder
from adventures.store.files import SUFFIX, take_name, write_aside

KEPT = 20
"""So many crash reports are kept, the newest."""


def versions() -> dict[str, str]:
    """What a report says of the program and of the machine: versions only, nothing of the person."""
    return {
        "program": __version__,
        "python": platform.python_version(),
        "system": f"{platform.system()} {platform.release()} {platform.machine()}",
        "libraries": ", ".join(_libraries()),
    }


def _libraries() -> list[str]:
    from importlib.metadata import PackageNotFoundError, version

    found = []
    for name in ("textual", "rich", "pydantic", "pyyaml", "typer"):
        try:
            found.append(f"{name} {version(name)}")
        except PackageNotFoundError:
            found.append(f"{name} missing")
    return found


def crash_report(game: Game, error: BaseException, choice: str) -> dict[str, Any]:
    """All that is needed to repeat an error: the record up to the choice, the choice, the traceback, the versions."""
    decision = game.decision
    return {
        "kind": "crash",
        "error": f"{type(error).__name__}: {error}",
        "traceback": "".join(traceback.format_exception(error)),
        "versions": versions(),
        "choice": choice,
        "decision": decision.kind if decision is not None else None,
        "record": game.record().nameless().to_json() if game.history == "all" else None,
    }


def keep_crash(game: Game, error: BaseException, choice: str) -> Path | None:
    """Write an error down with its game and tell where; None when the folder can't be written to."""
    keep_last_error(error)
    try:
        report = json.dumps(crash_report(game, error, choice), indent=1, ensure_ascii=False)
        file = take_name(crash_folder(), "crash")
        write_aside(file, report)
        _drop_old()
    except (UserError, OSError):
        return None
    return file


def crash_files() -> list[Path]:
    """The crash reports, the newest first."""
    files = [file for file in crash_folder().glob(f"crash*{SUFFIX}") if file.is_file()]
    return sorted(files, key=lambda file: (file.stat().st_mtime_ns, file.name), reverse=True)


def _drop_old() -> None:
    for file in crash_files()[KEPT:]:
        file.unlink(missing_ok=True)
