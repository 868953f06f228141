"""What is special about somebody now: rage, upgrades, voyages, a free action; for the panels and, short, for a line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tui.paint import Line, width_of, wrap

if TYPE_CHECKING:
    from adventures.game.special import Special
    from adventures.game.view import View

SIZES = {"big": "▲", "small": "▼"}
"""How large a fighter is that may change its size: the signs that it bears on the board, too."""
SHORTEST = 3
"""A name in a row of names keeps at least so many letters."""
LOUD = frozenset(("free attack", "locked", "cancel each other"))


def special_lines(view: View, owner: str, width: int, indent: int = 7) -> list[Line]:
    """What is special about an owner ("" for the whole table), each with its name, how it stands, what follows."""
    lines: list[Line] = []
    for one in view.special:
        if one.owner == owner:
            head: Line = [(" " * indent, ""), (f"{one.name} ", _tone(one)), (_value(one), "b")]
            detail: Line = [(f"  {one.detail}", "muted")] if one.detail else []
            lines += wrap([*head, *detail], width, " " * (indent + 2))
    return lines


def special_short(view: View, owner: str, width: int) -> Line:
    """The same in a part of one line, as much of it as fits."""
    line: Line = []
    for one in view.special:
        if one.owner == owner:
            name: Line = [("  ", ""), (f"{one.name} ", _tone(one))]
            piece: Line = [*name, (_value(one), "b")]
            if one.detail and len(one.value) < 5:
                piece.append((f" {one.detail}", "muted"))
            row: Line = [*name, (row_of_names(one.value, width - width_of(line) - width_of(name)), "b")]
            brief: Line = [*name, (one.detail, "b")] if one.detail else piece
            for version in (piece, row, brief):
                if width_of(line) + width_of(version) <= width:
                    line += version
                    break
    return line


def row_of_names(value: str, width: int) -> str:
    """``■ Merlin Engine  □ Cavity Magnetron`` in few cells, ``■Merl □Cavi``: what is on, what off, in what order."""
    names = value.split("  ")
    if len(names) < 2 or any(name[1:2] != " " for name in names):
        return value
    for letters in range(max(map(len, names)), SHORTEST - 1, -1):
        row = " ".join(name[0] + name[2:].replace(" ", "")[:letters].rstrip() for name in names)
        if len(row) <= width:
            break
    return row


def _value(one: Special) -> str:
    sign = SIZES.get(one.value, "") if one.name == "size" else ""
    return f"{sign} {one.value}" if sign else one.value


def _tone(one: Special) -> str:
    return "b warn" if one.name in LOUD else "accent"
