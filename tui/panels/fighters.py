"""Everyone's health: heroes and sidekicks, then the villain and the minions, with what they hold."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tui.paint import Line, Palette, bar, fit, width_of
from tui.panels.special import special_lines, special_short

if TYPE_CHECKING:
    from collections.abc import Sequence

    from adventures.game.view import FighterView, OwnerView, View
    from tui.guide import Guide

PILES = 14
"""The width of the numbers of cards in the piles."""
SHORT = 14
"""So much room is there for what is special about a minion beside others."""


def fighters_lines(
    view: View,
    guide: Guide,
    palette: Palette,
    width: int,
    *,
    bots: dict[int, str] | None = None,
    acting: str = "",
    brief: bool = False,
) -> list[Line]:
    """A line for each fighter: label, name, health as a bar and a number, its piles; below, what is special.

    In a brief panel sidekicks and what is special share a line, and so do the minions.
    """
    lines: list[Line] = []
    for kind, title, owners in _sides(view):
        head: Line = [(f" {title}", "b muted")]
        piles = "hand deck disc" if kind == "seat" else "deck disc"
        lines.append([*fit(head, width - len(piles) - 1), (piles, "faint"), (" ", "")])
        minions: list[Line] = []
        for owner in owners:
            mine = [fighter for fighter in view.fighters if fighter.owner == owner.id]
            sign = "▸" if owner.id == acting else "¤" if bots and owner.seat in bots else " "
            if brief and mine and mine[0].role == "minion" and len(owners) > 2:
                minions.append([(sign, "b primary"), *_small(mine[0], guide), *special_short(view, owner.id, SHORT)])
                continue
            for n, fighter in enumerate(mine[:1] if brief else mine):
                lines.append(_line(fighter, owner if n == 0 else None, guide, palette, width, sign))
            lines += _beside(view, owner, mine[1:], guide, width) if brief else special_lines(view, owner.id, width)
        lines += _rows(minions, width)
    return [*lines, *special_lines(view, "", width, 1)]


def _small(fighter: FighterView, guide: Guide) -> Line:
    """A fighter in a few cells: its label and its health."""
    dead = fighter.health <= 0
    chip: Line = [(f" {fighter.label[:3]} ", "faint" if dead else guide.chip(fighter.key))]
    return [*chip, ("✖", "faint") if dead else (f"♥{fighter.health}", "b")]


def _rows(pieces: list[Line], width: int) -> list[Line]:
    """Pieces beside each other, as many in a row as fit."""
    rows: list[Line] = []
    for piece in pieces:
        if rows and width_of(rows[-1]) + 1 + width_of(piece) <= width:
            rows[-1] += [(" ", ""), *piece]
        else:
            rows.append([*piece])
    return rows


def _beside(view: View, owner: OwnerView, sidekicks: Sequence[FighterView], guide: Guide, width: int) -> list[Line]:
    """Sidekicks and what is special in one line, if there is anything of them."""
    line: Line = []
    for fighter in sidekicks:
        line += [(" ", ""), *_small(fighter, guide)]
    line += special_short(view, owner.id, width - width_of(line))
    return [line] if line else []


def _sides(view: View) -> list[tuple[str, str, list[OwnerView]]]:
    """Who stands together: heroes against enemies, or one side against the other."""
    seats = [owner for owner in view.owners if owner.kind == "seat"]
    enemies = [owner for owner in view.owners if owner.kind == "enemy"]
    if enemies:
        return [("seat", "Heroes", seats), ("enemy", "Enemies", enemies)]
    teams = sorted({owner.team for owner in seats})
    return [("seat", f"Side {team + 1}", [owner for owner in seats if owner.team == team]) for team in teams]


def _line(fighter: FighterView, owner: OwnerView | None, guide: Guide, palette: Palette, width: int, sign: str) -> Line:
    piles = _piles(owner) if owner is not None else ""
    count = f"{fighter.health:>2}/{fighter.full_health:<2}"
    health = max(6, min(12, width - 42))
    dead = fighter.health <= 0
    line: Line = [(sign if owner is not None else " ", "b primary" if sign == "▸" else "muted")]
    line += [(f"{fighter.label[:3]:^5}", "faint" if dead else guide.chip(fighter.key)), (" ", "")]
    name = width - 6 - 1 - health - 1 - len(count) - 1 - PILES - 1
    named: Line = [(fighter.name, "faint" if dead else f"b {guide.ink(fighter.key, palette)}" if owner else "")]
    line += [*fit(named, name - 1), (" ", "")]
    share = fighter.health / fighter.full_health if fighter.full_health else 0
    words = "good" if share > 0.5 else "warn" if share > 0.25 else "bad"
    if dead:
        line.append(("defeated".ljust(health + 1 + len(count)), "faint"))
    else:
        line += [(bar(fighter.health, fighter.full_health, health), f"{words} on panel"), (" ", ""), (count, "b")]
    line += [(" ", ""), (piles.rjust(PILES), "muted")]
    return fit(line, width) if width_of(line) > width else line


def _piles(owner: OwnerView) -> str:
    deck = f"{len(owner.deck):>4} {len(owner.discard):>4}"
    return f"{len(owner.hand):>4} {deck}" if owner.kind == "seat" else deck
