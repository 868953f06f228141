"""Files that are never half written, and names that are safe to use as file names."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from pathlib import Path

from adventures.errors import UserError
from adventures.paths import HOME_VARIABLE, made

SUFFIX = ".json"
LONGEST_NAME = 60
LARGEST = 64 * 1024 * 1024
"""No file of ours comes near this size; a larger one is not read at all."""

_NAME = re.compile(rf"[A-Za-z0-9][A-Za-z0-9 _.+-]{{0,{LONGEST_NAME - 1}}}")


def write_aside(file: Path, text: str) -> None:
    """Write a text so that the file holds either the old text or the new one, whenever the process is killed.

    The same goes for a computer that loses its power: the new text lies on the disk before it takes the old one's name.
    A device or a pipe is written to and stays what it is; of a link, the file that it leads to is replaced.
    Raises UserError when the file can't be written.
    """
    made(file.parent)
    file = Path(os.path.realpath(file))
    aside = file.with_name(f".{file.name}.{os.getpid()}.part")
    try:
        if file.exists() and not file.is_file():
            file.write_text(text, encoding="utf-8")
            return
        with aside.open("w", encoding="utf-8") as new:
            new.write(text)
            new.flush()
            # Otherwise the name may reach the disk before the text does, and an empty file be left.
            os.fsync(new.fileno())
        os.replace(aside, file)
    except OSError as error:
        aside.unlink(missing_ok=True)
        raise cannot("written", file, error) from error


def read_whole(file: Path, what: str) -> str:
    """The text of a file. Raises UserError when it isn't there, is no text, or is far too large."""
    try:
        if file.stat().st_size > LARGEST:
            raise UserError(f"this file is too large for a {what}", where=str(file))
        return file.read_text(encoding="utf-8")
    except OSError as error:
        raise cannot("read", file, error) from error
    except UnicodeDecodeError:
        raise UserError(f"this file is no {what}: it is not a text", where=str(file)) from None


def cannot(what: str, file: Path, error: OSError) -> UserError:
    """The error for a file that can't be read or written."""
    way_out = "" if what == "read" else f"make the folder writable, or set {HOME_VARIABLE} to one that is"
    return UserError(f"this file cannot be {what} ({error.strerror or error})", where=str(file), way_out=way_out)


def checked_name(name: str) -> str:
    """A name for a file that a person chose. Raises UserError for one that might lead elsewhere."""
    name = name.strip().removesuffix(SUFFIX)
    if not _NAME.fullmatch(name) or name.endswith((".", " ")):
        raise UserError(
            f'"{name}" is no name for a file',
            way_out=f"use up to {LONGEST_NAME} letters, digits, spaces and the signs _ . + -",
        )
    return name


def free_names(name: str) -> Iterator[str]:
    """The name, then the name with a number behind it, and so on without end."""
    yield name
    number = 2
    while True:
        ending = f"-{number}"
        yield name[: LONGEST_NAME - len(ending)] + ending
        number += 1


def take_name(folder: Path, name: str) -> Path:
    """The first free file of a name in a folder, now there and empty, so that nobody else takes it.

    Raises UserError when the folder can't be written to.
    """
    made(folder)
    for one in free_names(name):
        file = folder / (one + SUFFIX)
        try:
            file.touch(exist_ok=False)
        except FileExistsError:
            continue
        except OSError as error:
            raise cannot("written", file, error) from error
        return file
    raise AssertionError("there are endlessly many names")  # pragma: no cover
