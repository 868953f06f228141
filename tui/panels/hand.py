"""A hand of cards: as cards with their texts, or as a few lines of names where there is little room."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from tui.guide import KIND_COLORS, KIND_SIGNS, SCHEME
from tui.paint import Line, fit, width_of, wrap

if TYPE_CHECKING:
    from tui.guide import Guide

NARROWEST, WIDEST = 18, 30
"""The width of a card."""


@dataclass(frozen=True, slots=True)
class Held:
    """A card of the hand: how many alike, the key of its option ("" for none), whether the cursor is on it."""

    face: str
    count: int = 1
    key: str = ""
    selected: bool = False
    dull: bool = False
    """Cards are being chosen, and this one can't be."""


Marks = list[tuple[int, int, int, str]]
"""Where cards lie: row (-1 for all), from column, to column, card."""


def held_cards(faces: Sequence[str], keys: dict[str, str], selected: str, choosing: bool, guide: Guide) -> list[Held]:
    """The cards of a hand, alike ones together, in the order attack, versatile, defense, scheme."""
    order = ("attack", "versatile", "defense", "scheme")
    counts: dict[str, int] = {}
    for face in faces:
        counts[face] = counts.get(face, 0) + 1
    ordered = sorted(counts, key=lambda face: (order.index(guide.kind(face)) if face in guide.faces else 9, face))
    return [
        Held(face, counts[face], keys.get(face, ""), face == selected, choosing and face not in keys)
        for face in ordered
    ]


def hand_cards(cards: Sequence[Held], guide: Guide, width: int, height: int) -> tuple[list[Line], Marks]:
    """The hand as cards beside each other; those that don't fit lie behind the edge, the cursor's is always seen."""
    if not cards:
        return [[(" The hand is empty.", "faint")]], []
    wide = max(NARROWEST, min(WIDEST, (width - len(cards)) // len(cards)))
    room = max(1, (width + 1) // (wide + 1))
    first = 0
    chosen = next((n for n, card in enumerate(cards) if card.selected), 0)
    if chosen >= room:
        first = chosen - room + 1
    shown = cards[first : first + room]
    blocks = [_card(card, guide, wide, height) for card in shown]
    lines: list[Line] = []
    for row in range(height):
        line: Line = []
        for block in blocks:
            line += ([(" ", "")] if line else []) + block[row]
        lines.append(line)
    behind = len(cards) - first - len(shown)
    if behind or first:
        more = f"‹{first} " if first else ""
        more += f" {behind}›" if behind else ""
        lines[0] = [*fit(lines[0], max(0, width - len(more) - 1)), (f" {more}", "b accent")]
    marks = [(-1, n * (wide + 1), n * (wide + 1) + wide, card.face) for n, card in enumerate(shown)]
    return lines, marks


def _card(card: Held, guide: Guide, width: int, height: int) -> list[Line]:
    kind = guide.kind(card.face) if card.face in guide.faces else SCHEME
    color = KIND_COLORS[kind]
    head = "b ink on primary" if card.selected else f"b #FFFFFF on {color}" if not card.dull else "muted on panel"
    body = "panel" if card.selected else "surface"
    value = guide.value(card.face)
    key: Line = [(f" {card.key} ", "b ink on accent")] if card.key else []
    count = f" ×{card.count}" if card.count > 1 else ""
    sign = f" {KIND_SIGNS[kind]}{value} "
    name = [(f"{sign}{guide.name(card.face)}", head)]
    top = key + [(text, words or head) for text, words in fit(name, width - width_of(key) - len(count))]
    top = [(text, words if words else head) for text, words in top] + [(count, head)]
    under = guide.users(card.face) or "any fighter"
    boost = f"boost {guide.boost(card.face)} "
    second: Line = [*fit([(f" {under}", "muted")], width - len(boost)), (boost, "muted")]
    lines = [top, [(text, f"{words} on {body}") for text, words in second]]
    text = guide.text(card.face) or "No effect."
    words = "faint" if card.dull else "text" if guide.text(card.face) else "faint"
    wrapped = wrap([(text, words)], width - 2)
    room = height - 2
    if len(wrapped) > room:
        wrapped = wrapped[:room]
        wrapped[-1] = fit([*wrapped[-1], (" " * width, words)], width - 2)
    for row in range(room):
        line = wrapped[row] if row < len(wrapped) else []
        lines.append([(part, f"{style} on {body}") for part, style in fit([(" ", ""), *line], width)])
    return lines[:height]


def hand_names(cards: Sequence[Held], guide: Guide, width: int, height: int) -> tuple[list[Line], Marks]:
    """The hand as names with their values, in as many lines as there are."""
    if not cards:
        return [[(" The hand is empty.", "faint")]], []
    for short in (False, True):
        lines: list[Line] = [[]]
        marks: Marks = []
        for card in cards:
            piece = _name(card, guide, short)
            if width_of(lines[-1]) + width_of(piece) > width and lines[-1]:
                lines.append([])
            start = width_of(lines[-1])
            lines[-1] += piece
            marks.append((len(lines) - 1, start, width_of(lines[-1]), card.face))
        if len(lines) <= height:
            break
    return lines[:height], [mark for mark in marks if mark[0] < height]


def _name(card: Held, guide: Guide, short: bool) -> Line:
    kind = guide.kind(card.face) if card.face in guide.faces else SCHEME
    name = guide.name(card.face)
    if short and len(name) > 12:
        name = name[:11].rstrip() + "…"
    count = f"×{card.count}" if card.count > 1 else ""
    key: Line = [(f"{card.key}", "b ink on accent")] if card.key else []
    words = "b ink on primary" if card.selected else "faint" if card.dull else "text"
    sign = "#FFFFFF on " + KIND_COLORS[kind] if not card.dull else "muted on panel"
    return [
        *key,
        (f"{KIND_SIGNS[kind]}{guide.value(card.face)}", f"b {sign}"),
        (f" {name}{count} ", words),
    ]
