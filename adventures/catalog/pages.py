"""Reading YAML files that strangers may have written: small, plain, without surprises, each value with its line.

Only the plain part of YAML is taken: mappings, lists, texts, whole and decimal numbers, true, false, null. Anchors,
aliases, tags, duplicate keys, several documents, deep nesting and large files are refused, each with its line.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml

from adventures.errors import UserError

MAX_BYTES = 512 * 1024
MAX_DEPTH = 30
MAX_VALUES = 60_000

_WHOLE = re.compile(r"[-+]?[0-9]{1,18}")
_DECIMAL = re.compile(r"[-+]?[0-9]{1,18}\.[0-9]{1,18}")
_WORDS = {"null": None, "~": None, "": None, "true": True, "false": False}
_LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)

Key = str | int
Place = Sequence[Key]
"""The way to a value from the top of a page: keys of mappings and numbers in lists."""


class _Spot:
    """Where a value begins, and the same for what is inside it."""

    __slots__ = ("inside", "line")

    def __init__(self, line: int) -> None:
        self.line = line
        self.inside: dict[Key, _Spot] = {}


@dataclass(frozen=True, slots=True)
class Page:
    """What stands in one file, and on which line."""

    name: str
    """The file's name for people: `content/heroes/leonardo.yaml`."""
    data: Any
    spots: _Spot

    def line(self, place: Place = ()) -> int:
        """The line of a value, or of the nearest thing around it that is there."""
        spot = self.spots
        for key in place:
            inner = spot.inside.get(key)
            if inner is None:
                break
            spot = inner
        return spot.line

    def where(self, place: Place = ()) -> str:
        """The file and the line of a value: `content/heroes/leonardo.yaml:14`."""
        return f"{self.name}:{self.line(place)}"


def read_page(file: Path, name: str = "") -> Page:
    """Read a file. Raises UserError with the file and the line of what can't be taken."""
    name = name or str(file)
    try:
        with file.open("rb") as stream:
            raw = stream.read(MAX_BYTES + 1)
    except OSError as error:
        raise UserError(f"this file cannot be read ({error.strerror or error})", where=name) from error
    if len(raw) > MAX_BYTES:
        raise UserError(f"this file is too large, at most {MAX_BYTES // 1024} kB are read", where=name)
    try:
        text = raw.decode("utf-8")
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        raise UserError("expected text in UTF-8", where=f"{name}:{line}") from error
    return parse_page(text, name)


def parse_page(text: str, name: str) -> Page:
    """Read a text as if it stood in the file ``name``."""
    return _Reader(text, name).page()


class _Reader:
    """Builds the values from the parser's events in one pass, so that nothing dangerous is ever built."""

    def __init__(self, text: str, name: str) -> None:
        self.name = name
        self.lines = max(1, len(text.splitlines()))
        self.events: Iterator[Any] = yaml.parse(text, Loader=_LOADER)
        self.values = 0

    def page(self) -> Page:
        documents = 0
        data, spot = None, _Spot(1)
        try:
            for event in self.events:
                if isinstance(event, yaml.DocumentStartEvent):
                    documents += 1
                    if documents > 1:
                        raise self.wrong(event, "a second document begins here, one is expected")
                elif isinstance(event, yaml.NodeEvent):
                    data, spot = self.value(event, 0)
        except yaml.MarkedYAMLError as error:
            raise self.broken(error) from error
        except yaml.YAMLError as error:
            raise UserError(f"this is not YAML ({_one_line(str(error))})", where=self.name) from error
        return Page(self.name, data, spot)

    def value(self, event: Any, depth: int) -> tuple[Any, _Spot]:
        self.values += 1
        if self.values > MAX_VALUES:
            raise self.wrong(event, f"this file holds more than {MAX_VALUES} values")
        if isinstance(event, yaml.AliasEvent):
            raise self.wrong(event, f"an alias (*{event.anchor}) is not allowed; write the value again")
        if event.anchor is not None:
            raise self.wrong(event, f"an anchor (&{event.anchor}) is not allowed")
        if event.tag is not None:
            raise self.wrong(event, f"a tag ({event.tag}) is not allowed")
        if depth > MAX_DEPTH:
            raise self.wrong(event, f"nested more than {MAX_DEPTH} deep")
        spot = _Spot(event.start_mark.line + 1)
        if isinstance(event, yaml.ScalarEvent):
            return self.scalar(event), spot
        if isinstance(event, yaml.SequenceStartEvent):
            return self.sequence(spot, depth), spot
        return self.mapping(spot, depth), spot

    def scalar(self, event: Any) -> Any:
        text: str = event.value
        if not event.implicit[0]:  # quoted, or a block of text
            return text
        if text in _WORDS:
            return _WORDS[text]
        if _WHOLE.fullmatch(text):
            return int(text)
        return float(text) if _DECIMAL.fullmatch(text) else text

    def sequence(self, spot: _Spot, depth: int) -> list[Any]:
        items: list[Any] = []
        for event in self.events:
            if isinstance(event, yaml.SequenceEndEvent):
                break
            item, inner = self.value(event, depth + 1)
            spot.inside[len(items)] = inner
            items.append(item)
        return items

    def mapping(self, spot: _Spot, depth: int) -> dict[Key, Any]:
        fields: dict[Key, Any] = {}
        for event in self.events:
            if isinstance(event, yaml.MappingEndEvent):
                break
            key, _ = self.value(event, depth + 1)
            if not isinstance(key, (str, int)) or isinstance(key, bool):
                raise self.wrong(event, "expected a plain word or a number before the colon")
            if key in fields:
                raise self.wrong(event, f'"{key}" stands here twice, first on line {spot.inside[key].line}')
            line = event.start_mark.line + 1
            fields[key], inner = self.value(next(self.events), depth + 1)
            # A value that is a text stands on its key's line for people; what is inside keeps its own lines.
            inner.line = line
            spot.inside[key] = inner
        return fields

    def wrong(self, event: Any, what: str) -> UserError:
        return UserError(what, where=f"{self.name}:{event.start_mark.line + 1}")

    def broken(self, error: yaml.MarkedYAMLError) -> UserError:
        mark = error.problem_mark or error.context_mark
        where = f"{self.name}:{min(mark.line + 1, self.lines)}" if mark else self.name
        problem = ", ".join(_one_line(part) for part in (error.context, error.problem) if part)
        return UserError(f"this is not YAML ({problem})", where=where)


def _one_line(text: str) -> str:
    return " ".join(text.split())
