"""Everyone's health: heroes and sidekicks, then the villain and the minions, with what they hold."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tui.paint import Line, Palette, bar, fit, width_of
from tui.panels.special import special_lines

if TYPE_CHECKING:
    from adventures.game.view import FighterView, OwnerView, View
    from tui.guide import Guide

PILES = 14
"""The width of the numbers of cards in the piles."""


def fighters_lines(
    view: View, guide: Guide, palette: Palette, width: int, *, bots: dict[int, str] | None = None, acting: str = ""
) -> list[Line]:
    """A line for each fighter: label, name, health as a bar and a number, where it stands, its piles."""
    lines: list[Line] = []
    for kind, title, owners in _sides(view):
        head: Line = [(f" {title}", "b muted")]
        piles = "hand deck disc" if kind == "seat" else "deck disc"
        lines.append([*fit(head, width - len(piles) - 1), (piles, "faint"), (" ", "")])
        for owner in owners:
            mine = [fighter for fighter in view.fighters if fighter.owner == owner.id]
            for n, fighter in enumerate(mine):
                sign = "▸" if owner.id == acting else "¤" if bots and owner.seat in bots else " "
                lines.append(_line(fighter, owner if n == 0 else None, guide, palette, width, sign))
            lines += special_lines(view, owner.id, width)
    return [*lines, *special_lines(view, "", width, 1)]


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
