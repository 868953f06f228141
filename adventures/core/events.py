"""Events: what happened, why, and who may see it. They never cause anything."""

from __future__ import annotations

from typing import Any

EVERYONE = -1

OBSERVER = 31
"""A place that is no seat's: who looks on from there sees only what lies open."""


class Event:
    """One thing that happened.

    ``kind`` is a word of the rules (``moved``, ``damage``, ``drew``, ``threat``, ...), ``text`` with ``args`` the log
    line
    (the actor first, the reason last), ``data`` plain values by name for screens, statistics and scenarios (fighters,
    spaces and cards by their keys). ``seats`` is the set of seats that may see it, -1 for everyone; the complement of a
    set means all others, observers among them.
    """

    __slots__ = ("args", "data", "kind", "seats", "text")

    def __init__(
        self, kind: str, text: str, args: tuple[Any, ...], data: dict[str, Any], seats: int = EVERYONE
    ) -> None:
        self.kind = kind
        self.text = text
        self.args = args
        self.data = data
        self.seats = seats

    @property
    def line(self) -> str:
        """The log line."""
        return self.text.format(*self.args)

    def visible_to(self, seat: int) -> bool:
        """May this seat see the event?"""
        return self.seats == EVERYONE or bool(self.seats >> seat & 1)

    def __repr__(self) -> str:
        return f"Event({self.kind}: {self.line})"
