"""Decisions and their options: what a seat is asked, and what it may answer."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from adventures.core.table import Table

NONE = -1

ON_SPACES = ("space", "way", "stay", "walk", "stop")
"""Options about where a fighter goes: the decision says which fighter, so their keys don't."""


class Option:
    """One legal answer.

    ``kind`` is the verb (``maneuver``, ``attack``, ``card``, ``space``, ``fighter``, ``yes``, ``no``, ``done``, ...);
    the numbers say of what: fighters, a physical card, a space, a path. ``NONE`` (-1) where a field does not apply.
    ``word`` is a name for options that are not about numbers (a mode of a card, an order); ``way`` the route of a
    move, its spaces in order (``way`` is also the kind of an option that goes to the same space by another route);
    ``note`` a short remark for the screen ("1 damage on the way").
    """

    __slots__ = ("card", "fighter", "kind", "note", "space", "target", "way", "word")

    def __init__(
        self,
        kind: str,
        fighter: int = NONE,
        target: int = NONE,
        card: int = NONE,
        space: int = NONE,
        word: str = "",
        way: tuple[int, ...] = (),
        note: str = "",
    ) -> None:
        self.kind = kind
        self.fighter = fighter
        self.target = target
        self.card = card
        self.space = space
        self.word = word
        self.way = way
        self.note = note

    def key(self, table: Table) -> str:
        """The stable, readable key for records and scripts, such as ``attack:leonardo>shredder``."""
        parts = []
        if self.word:
            parts.append(self.word)
        if self.fighter >= 0 and self.kind not in ON_SPACES:
            parts.append(table.fighters[self.fighter].key)
        if self.target >= 0:
            parts.append(table.fighters[self.target].key)
        if self.card >= 0:
            parts.append(table.card(self.card).short)
        if self.space >= 0:
            parts.append(table.battlefield.spaces[self.space])
        key = self.kind
        if parts:
            key += ":" + ">".join(parts)
        if self.kind == "way":
            key += "@" + "-".join(table.battlefield.spaces[s] for s in self.way)
        return key

    def __repr__(self) -> str:
        shown = [
            f"{name}={getattr(self, name)!r}" for name in self.__slots__ if getattr(self, name) not in (NONE, "", ())
        ]
        return f"Option({', '.join(shown)})"


class Decision:
    """Somebody must decide: who, what about, why, and every legal option (never none).

    ``seat`` decides. ``kind`` names the question (``action``, ``boost``, ``move``, ``defense``, ...), ``source`` the
    card or ability that asks, ``shape`` how a screen can show it (``list``, ``cards``, ``spaces``, ``fighters``,
    ``yes-no``). ``group`` joins single picks of one dialog. ``secret``: ask even when there is one option, because
    its being forced would tell something about hidden cards. ``text`` and ``args`` make the prompt.
    """

    __slots__ = ("args", "group", "kind", "options", "seat", "secret", "shape", "source", "text")

    def __init__(
        self,
        seat: int,
        kind: str,
        options: Sequence[Option],
        text: str = "",
        args: tuple[Any, ...] = (),
        source: str = "",
        shape: str = "list",
        group: str = "",
        secret: bool = False,
    ) -> None:
        self.seat = seat
        self.kind = kind
        self.options = options
        self.text = text
        self.args = args
        self.source = source
        self.shape = shape
        self.group = group
        self.secret = secret

    @property
    def prompt(self) -> str:
        """The question in words."""
        return self.text.format(*self.args)

    def keys(self, table: Table) -> list[str]:
        """The keys of all options, in order."""
        return [option.key(table) for option in self.options]

    def __repr__(self) -> str:
        return f"Decision(seat={self.seat}, kind={self.kind!r}, prompt={self.prompt!r}, {len(self.options)} options)"


Rule = Generator[Decision, Option, Any]
"""A rule in the making: yields decisions, is sent options, returns what the rulebook needs next."""


def ask(table: Table, decision: Decision) -> Generator[Decision, Option, Option]:
    """Ask a decision, or take a forced answer unasked (unless that would tell a secret)."""
    options = decision.options
    if len(options) == 1 and not decision.secret:
        if table.forced is not None:
            # Its key as of now: a card may be shuffled among others before anybody looks.
            table.forced.append((decision.seat, options[0].key(table)))
        return options[0]
    return (yield decision)
