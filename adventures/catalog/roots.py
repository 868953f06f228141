"""Where content lies: the game's own folder, then others that may add to it, each with the same sub-folders."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from adventures.errors import UserError, unknown
from adventures.paths import content_root

KINDS = {"hero": "heroes", "villain": "villains", "minion": "minions", "battlefield": "battlefields"}
"""What is kept in a file of its own, and the folder where these files lie."""

_ID = re.compile(r"[a-z][a-z0-9_-]{0,59}")
MAX_FILES = 500


@dataclass(frozen=True, slots=True)
class Root:
    """A folder with content; ``shown`` is its name for people."""

    folder: Path
    shown: str

    def name_of(self, file: Path) -> str:
        """A file's name for people: `content/heroes/leonardo.yaml`."""
        return f"{self.shown}/{file.relative_to(self.folder).as_posix()}"


def our_root() -> Root:
    """The content that comes with the game."""
    return Root(content_root(), "content")


def own_root(folder: Path) -> Root:
    """A folder of the player's. Raises UserError if there is none."""
    if not folder.is_dir():
        raise UserError("there is no such folder", where=str(folder))
    return Root(folder, str(folder).rstrip("/"))


class Shelf:
    """The files of one kind in all roots, found by their ids; a name that two roots use belongs to the first."""

    def __init__(self, kind: str, roots: tuple[Root, ...]) -> None:
        self.kind = kind
        self.files: dict[str, tuple[Root, Path]] = {}
        for root in roots:
            for file in _yaml_files(root.folder / KINDS[kind]):
                if _ID.fullmatch(file.stem):
                    self.files.setdefault(file.stem, (root, file))

    def find(self, id: str) -> tuple[Root, Path]:
        """The root and the file of an id. Raises UserError with the nearest known id."""
        found = self.files.get(id)
        if found is None:
            raise unknown(self.kind, id, self.files)
        return found


def misnamed(root: Root, first: Root) -> Iterator[UserError]:
    """Files that are not found by any id: their names are no ids, or the first root has that id."""
    for folder in KINDS.values():
        theirs = {file.stem for file in _yaml_files(first.folder / folder)} if root is not first else ()
        for file in _yaml_files(root.folder / folder):
            if not _ID.fullmatch(file.stem):
                yield UserError(
                    "expected a file name of small letters, digits and hyphens, such as my-hero.yaml",
                    where=root.name_of(file),
                )
            elif file.stem in theirs:
                yield UserError(
                    f'the game\'s own content has the id "{file.stem}"; give this file another name',
                    where=root.name_of(file),
                )


def _yaml_files(folder: Path) -> list[Path]:
    if not folder.is_dir():
        return []
    files = sorted(file for file in folder.iterdir() if file.suffix == ".yaml" and file.is_file())
    if len(files) > MAX_FILES:
        raise UserError(f"this folder holds more than {MAX_FILES} files", where=str(folder))
    return files
