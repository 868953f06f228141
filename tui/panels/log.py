"""The log: what happened, the actor first, the reason last, names in their colors."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from tui.paint import Line, Palette, wrap

if TYPE_CHECKING:
    from adventures.core.events import Event
    from tui.guide import Guide

HEADS = frozenset(("round", "end_of_round"))
TURNS = frozenset(("turn", "enemy_turn", "initiative"))
LOUD = {
    "damage": "",
    "defeated": "b",
    "eliminated": "b bad",
    "gave_up": "b bad",
    "threat": "warn",
    "fell": "b bad",
    "threatened": "b warn",
    "combat": "",
    "game_over": "b",
    "no_target": "warn",
    "exhausted": "bad",
    "healed": "good",
    "gained_action": "good",
    "free_attack": "good",
    "canceled": "warn",
}
SAID = ("player", "enemy")
"""Initiative cards whose turn is told by the next line."""


def log_lines(events: Sequence[Event], guide: Guide, palette: Palette, width: int, search: str = "") -> list[Line]:
    """All lines of the log, those with a searched word only."""
    lines: list[Line] = []
    wanted = search.casefold()
    for event in events:
        if event.kind == "initiative" and event.data.get("of") in SAID:
            continue
        if wanted and wanted not in event.line.casefold():
            continue
        lines += _lines(event, guide, palette, width)
    return lines


def _lines(event: Event, guide: Guide, palette: Palette, width: int) -> list[Line]:
    if event.kind in HEADS:
        text = f" {event.line} "
        return [[("━━", "faint"), (text, "b accent"), ("━" * max(0, width - len(text) - 2), "faint")]]
    if event.kind in TURNS:
        return wrap([("▸ ", "b primary"), *guide.told(event.text, event.args, palette, "b")], width, "    ")
    words = LOUD.get(event.kind, "muted")
    return wrap([("  ", ""), *guide.told(event.text, event.args, palette, words)], width, "    ")
