"""Piles: what is left in each enemy deck, what lies in the discard piles, what is set aside."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import TYPE_CHECKING

from tui.guide import KIND_COLORS, KIND_SIGNS
from tui.paint import Line, Palette, wrap

if TYPE_CHECKING:
    from adventures.game.view import OwnerView, View
    from tui.guide import Guide


def decks_lines(view: View, guide: Guide, palette: Palette, width: int) -> list[Line]:
    """The enemies first: what may still come from their decks. Then everybody's piles as far as they are seen."""
    lines: list[Line] = []
    for kind in ("enemy", "seat", "deck"):
        for owner in view.owners:
            if owner.kind == kind and owner.id != "initiative":
                lines += _owner(owner, guide, palette, width)
                lines.append([])
    return lines[:-1]


def _owner(owner: OwnerView, guide: Guide, palette: Palette, width: int) -> list[Line]:
    head: Line = [(f" {owner.name} ", guide.chip(owner.id))]
    counts = [f"deck {len(owner.deck)}", f"discard pile {len(owner.discard)}"]
    if owner.kind == "seat":
        counts.insert(0, f"hand {len(owner.hand)}")
    head.append(("  " + ", ".join(counts), "muted"))
    lines = [head]
    known = [face for face in owner.deck if face != "?"]
    if owner.kind == "enemy" or owner.left:
        lines += _pile("may still come", owner.left, guide, width)
    if known and owner.kind != "deck":
        lines += _pile("known in the deck", Counter(known), guide, width)
    if owner.kind == "seat":
        lines += _pile("hand", Counter(owner.hand), guide, width)
    if owner.kind == "deck":
        lines += _pile("to come", Counter(owner.deck), guide, width)
    lines += _pile("discard pile", Counter(owner.discard), guide, width)
    lines += _pile("set aside", Counter(owner.aside), guide, width)
    lines += _pile("out of the game", Counter(owner.out), guide, width)
    return lines


def _pile(title: str, cards: dict[str, int], guide: Guide, width: int) -> list[Line]:
    if not cards:
        return []
    lines: list[Line] = [[(f"  {title}", "b muted")]]
    for face, count in _ordered(cards, guide):
        if face not in guide.faces:
            lines.append([(f"   {count}× ", "b"), ("face down", "faint")])
            continue
        kind = guide.kind(face)
        value = guide.value(face)
        sign = f"{KIND_SIGNS[kind]}{value}" if value else " "
        head: Line = [(f"   {count}× ", "b"), (f" {sign:<4}", f"b #FFFFFF on {KIND_COLORS[kind]}"), (" ", "")]
        if not guide.boost(face) and not value:
            head = [(f"   {count}× ", "b")]
        text = guide.text(face)
        name: Line = [(guide.name(face), "b" if text else ""), (f"  {text}" if text else "", "muted")]
        lines += wrap([*head, *name], width - 1, " " * 12)
    return lines


def _ordered(cards: dict[str, int], guide: Guide) -> Iterable[tuple[str, int]]:
    return sorted(cards.items(), key=lambda item: (item[0] not in guide.faces, -item[1], guide.name(item[0])))
