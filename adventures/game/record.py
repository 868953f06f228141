"""Records: setup, choices and fingerprints as compact JSON; replaying verifies them."""

from __future__ import annotations

import json
from dataclasses import dataclass, field, replace
from itertools import takewhile, zip_longest
from typing import TYPE_CHECKING, Any

from pydantic import ValidationError

from adventures import __version__
from adventures.catalog.catalog import catalog as our_catalog
from adventures.core.errors import IllegalChoice
from adventures.errors import UserError
from adventures.game.setup import Setup

if TYPE_CHECKING:
    from adventures.game.game import Game

FORMAT = 1


class RecordError(UserError):
    """A record can't be read, or replaying it shows a difference."""


@dataclass(slots=True)
class Record:
    """A game as its setup and choices. ``fingerprints`` are (number of choices, hash) at each turn's end.

    The last of the ``choices`` may be a key such as ``give-up:alice``, given instead of an answer.
    """

    setup: Setup
    choices: list[str]
    fingerprints: list[tuple[int, str]] = field(default_factory=list)
    outcome: tuple[str, str] | None = None
    program: str = __version__
    content: str = ""
    practice: bool = False

    @property
    def veiled(self) -> bool:
        """Is it of a game that still goes on with hidden hands, so that only what lies open may be shown of it?"""
        return self.outcome is None and self.setup.hands_hidden

    def nameless(self) -> Record:
        """The same record without the names of those who play, for a report."""
        seats = tuple(
            seat.model_copy(update={"player": f"player {who + 1}" if seat.player else ""})
            for who, seat in zip(self.setup.people, self.setup.seats, strict=True)
        )
        return replace(self, setup=self.setup.model_copy(update={"seats": seats}))

    def to_json(self) -> dict[str, Any]:
        """The record as plain JSON values."""
        return {
            "format": FORMAT,
            "program": self.program,
            "content": self.content,
            "setup": self.setup.model_dump(mode="json", exclude_none=True),
            "choices": self.choices,
            "fingerprints": [list(one) for one in self.fingerprints],
            "outcome": list(self.outcome) if self.outcome else None,
            "practice": self.practice,
        }

    def dumps(self) -> str:
        """The record as a text."""
        return json.dumps(self.to_json(), separators=(",", ":"), ensure_ascii=False)

    @classmethod
    def from_json(cls, data: Any, where: str = "") -> Record:
        """A record from JSON values. Raises RecordError that says what is wrong."""
        if not isinstance(data, dict) or "setup" not in data or "choices" not in data:
            raise RecordError("this is no record of a game", where=where, way_out="records hold a setup and choices")
        if data.get("format") != FORMAT:
            raise RecordError(
                f"the record has format {data.get('format')!r}, this program reads {FORMAT}",
                where=where,
                way_out=f"play it with the program that wrote it ({data.get('program', 'unknown')})",
            )
        try:
            setup = Setup.model_validate(data["setup"])
            choices = [str(one) for one in data["choices"]]
            prints = [(int(count), str(mark)) for count, mark in data.get("fingerprints", [])]
            outcome = data.get("outcome")
            return cls(
                setup,
                choices,
                prints,
                (str(outcome[0]), str(outcome[1])) if outcome else None,
                str(data.get("program", "")),
                str(data.get("content", "")),
                bool(data.get("practice", False)),
            )
        except ValidationError as error:
            first = error.errors()[0]
            place = ".".join(str(part) for part in first["loc"])
            raise RecordError(f"the record's setup is wrong at {place}: {first['msg']}", where=where) from None
        except (TypeError, ValueError, IndexError, KeyError) as error:
            raise RecordError(f"the record is damaged ({error})", where=where, way_out="use an unedited copy") from None

    @classmethod
    def loads(cls, text: str, where: str = "") -> Record:
        """A record from a text. Raises RecordError."""
        try:
            data = json.loads(text)
        except json.JSONDecodeError as error:
            raise RecordError(
                f"the file is cut off or no JSON (line {error.lineno}, column {error.colno})",
                where=where,
                way_out="use an unedited copy",
            ) from None
        return cls.from_json(data, where)


def record_of(game: Game) -> Record:
    """The record of a game that keeps its whole history."""
    return Record(
        game.setup,
        [one.key for one in game.taken],
        list(game.fingerprints),
        game.outcome,
        content=content_mark(game),
        practice=game.practice,
    )


def content_mark(game: Game) -> str:
    """A short hash of the content that a game is played with."""
    kinds = {"hero": "hero", "villain": "villain", "minion": "minion"}
    names = [
        (kinds[fighter.role], game.cast.owners[fighter.owner].id)
        for fighter in game.cast.fighters
        if fighter.role in kinds
    ]
    return our_catalog().mark([*names, ("battlefield", game.cast.battlefield.id)])


def replay(cls: Any, record: Record, *, verify: bool = True, catalog: Any = None) -> Any:
    """Play a record again and compare it at each turn's end. Raises RecordError at the first difference."""
    game = cls.start(record.setup, catalog=catalog)
    game.practice = record.practice
    # A record without any fingerprint (written by hand) is played as it is.
    marked = verify and bool(record.fingerprints)
    compared = 0
    for number, key in enumerate(record.choices):
        if marked:
            compared = compare(game, record, compared)
        if game.decision is None:
            raise RecordError(
                f"the game is over after {number} of {len(record.choices)} choices{doubt(record, game)}",
                where=f"choice {number + 1}",
            )
        try:
            game.choose(key)
        except IllegalChoice as error:
            raise RecordError(
                f"the record can't be played on: {error}{doubt(record, game)}",
                where=f"choice {number + 1}, round {game.state.round}, {game.decision.prompt}",
            ) from None
    if marked:
        compare(game, record, compared)
    if verify and record.outcome is not None and game.outcome != record.outcome:
        raise RecordError(
            f"the record ends with {record.outcome}, replayed it ends with {game.outcome}{doubt(record, game)}"
        )
    return game


def doubt(record: Record, game: Game) -> str:
    """What a difference may come from, as far as it is known, in words.

    Who plays along can hang on the seed, so another mark of the content doesn't tell content and setup apart.
    """
    if record.program != __version__:
        return f" (the record was made by version {record.program})"
    if record.content and record.content != content_mark(game):
        return " (the content isn't what the record was made with, or its seed, setup or choices were changed)"
    return " (its seed, setup or choices may have been changed since)"


def compare(game: Any, record: Record, done: int) -> int:
    """Compare the fingerprints up to now, the first ``done`` left out; returns how many there are.

    Several turns may end between two choices. Raises RecordError at the first difference.
    """
    made = game.fingerprints[done:]
    due = takewhile(lambda one: one[0] <= game.choices, record.fingerprints[done:])
    for here, there in zip_longest(made, due):
        if here == there:
            continue
        if here is None or (there is not None and there[0] < here[0]):
            raise RecordError(
                f"a turn ends here in the record only{doubt(record, game)}", where=f"after choice {there[0]}"
            )
        if there is None or here[0] < there[0]:
            raise RecordError(
                f"a turn ends here that doesn't end in the record{doubt(record, game)}",
                where=f"after choice {here[0]}",
            )
        raise RecordError(
            f"the state differs from the record at the end of a turn: {here[1]}, recorded {there[1]}"
            f"{doubt(record, game)}",
            where=f"after choice {here[0]}, round {game.state.round}",
        )
    return done + len(made)
