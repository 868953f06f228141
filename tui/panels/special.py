"""What is special about somebody now: rage, upgrades, voyages, a free action; for the panels and, short, for a line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tui.paint import Line, width_of, wrap

if TYPE_CHECKING:
    from adventures.game.special import Special
    from adventures.game.view import View

LOUD = frozenset(("free attack", "locked", "cancel each other"))


def special_lines(view: View, owner: str, width: int, indent: int = 7) -> list[Line]:
    """What is special about an owner ("" for the whole table), each with its name, how it stands, what follows."""
    lines: list[Line] = []
    for one in view.special:
        if one.owner == owner:
            head: Line = [(" " * indent, ""), (f"{one.name} ", _tone(one)), (one.value, "b")]
            detail: Line = [(f"  {one.detail}", "muted")] if one.detail else []
            lines += wrap([*head, *detail], width, " " * (indent + 2))
    return lines


def special_short(view: View, owner: str, width: int) -> Line:
    """The same in a part of one line, as much of it as fits."""
    line: Line = []
    for one in view.special:
        if one.owner == owner:
            piece: Line = [("  ", ""), (f"{one.name} ", _tone(one)), (one.value, "b")]
            if one.detail and len(one.value) < 5:
                piece.append((f" {one.detail}", "muted"))
            brief: Line = [("  ", ""), (f"{one.name} ", _tone(one)), (one.detail, "b")] if one.detail else piece
            for version in (piece, brief):
                if width_of(line) + width_of(version) <= width:
                    line += version
                    break
    return line


def _tone(one: Special) -> str:
    return "b warn" if one.name in LOUD else "accent"
