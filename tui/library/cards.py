"""A card as people look at it: a frame in the color of its kind, values and boost, who may play it, what it does."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from tui.colors import KIND_COLORS
from tui.guide import KIND_SIGNS
from tui.paint import Line, fit, spread, width_of, wrap

if TYPE_CHECKING:
    from adventures.catalog.catalog import Catalog
    from adventures.catalog.gallery import Card

NARROWEST, WIDEST, LOWEST = 26, 46, 6
"""The width of a card, and how many lines its text takes at least."""
SIGNS = {**KIND_SIGNS, "enemy": "◆", "initiative": "▶", "trap": "!", "ally": "+", "henchman": "-"}
WORDS = {
    "enemy": "enemy card",
    "initiative": "initiative card",
    "trap": "trap",
    "ally": "ally",
    "henchman": "henchman",
}
KIND_NAMES = {
    "attack": "Attack",
    "defense": "Defense",
    "versatile": "Versatile",
    "scheme": "Scheme",
    "enemy": "Enemy",
    "initiative": "Initiative",
    "trap": "Trap",
    "ally": "Ally",
    "henchman": "Henchman",
}


def ground_of(card: Card) -> str:
    """The color of a card's kind."""
    return KIND_COLORS[card.kind if card.kind in KIND_COLORS else "table"]


def chip(card: Card) -> Line:
    """Kind and value of a card in a few cells of its color."""
    return [(f"{SIGNS[card.kind]}{card.value:<3}", f"b #FFFFFF on {ground_of(card)}")]


def card_lines(card: Card, width: int) -> list[Line]:
    """The card itself, at most as wide as a card gets."""
    wide = max(NARROWEST, min(WIDEST, width))
    head = f"b #FFFFFF on {ground_of(card)}"
    inner = wide - 2
    edge: Line = [("▌", ground_of(card))]

    def row(line: Line) -> Line:
        return edge + [(text, f"{words} on surface") for text, words in fit([(" ", ""), *line], inner + 1)]

    value = f" {SIGNS[card.kind]} {card.value}" if card.value else f" {SIGNS[card.kind]}"
    count = f"×{card.count} " if card.count > 1 else ""
    names = wrap([(f"{value}  ", ""), (card.name, "")], wide - len(count) - 1, "  ")
    lines: list[Line] = [
        [(text, head) for text, _ in spread(name, [(count, "")] if n == 0 else [], wide)]
        for n, name in enumerate(names)
    ]
    lines += [*map(row, _under(card, inner)), row([])]
    text: list[Line] = []
    for n, part in enumerate(card.parts):
        text += ([[]] if n else []) + wrap(_timed(part), inner - 1)
    if not card.parts:
        text = [[("No effect.", "faint")]]
    lines += [row(line) for line in text]
    lines += [row([]) for _ in range(LOWEST - len(text))]
    left, right = [(card.owner_name, "muted")], [(f"{WORDS.get(card.kind, card.kind)} ", "muted")]
    lines += map(row, _both(left, right, inner))
    return lines


def _under(card: Card, inner: int) -> list[Line]:
    """The line below the name: who may play it, what it boosts by."""
    if card.side == "hero":
        who = f"{card.users} only" if card.users else "any fighter"
        return _both([(who, "muted")], [("boost ", "muted"), (card.boost, "b good"), (" ", "")], inner)
    if card.kind == "enemy" and card.attack is not None:
        return [[("attack ", "muted"), (str(card.attack), "b"), ("   defense ", "muted"), (str(card.defense), "b")]]
    return wrap([(card.remark, "muted")], inner - 1)


def _both(left: Line, right: Line, width: int) -> list[Line]:
    """Two things at the ends of a line, or in two lines where there is no room."""
    if width_of(left) + width_of(right) < width:
        return [spread(left, right, width)]
    return [left, right]


def _timed(part: str) -> Line:
    """A sentence with its timing in front standing out."""
    timing, colon, rest = part.partition(": ")
    if not colon or len(timing) > 34:
        return [(part, "")]
    return [(f"{timing}: ", "b"), (rest[:1] + rest[1:], "")]


def beside(left: Sequence[Line], right: Sequence[Line], gap: int = 3) -> list[Line]:
    """Two columns of lines beside each other."""
    wide = max((width_of(line) for line in left), default=0)
    lines: list[Line] = []
    for n in range(max(len(left), len(right))):
        first = fit(left[n] if n < len(left) else [], wide)
        lines.append([*first, (" " * gap, ""), *right[n]] if n < len(right) else first)
    return lines


def remarks(card: Card, width: int) -> list[Line]:
    """What else there is to say of a card."""
    lines: list[Line] = []
    if card.remark and card.kind == "enemy":
        lines += wrap([(card.remark.capitalize() + ".", "muted")], width)
    if card.remark and card.side == "hero":
        lines += wrap([(card.remark.capitalize() + ".", "muted")], width)
    if card.designed:
        lines += wrap([("Made for this game: what is printed on this card is not known.", "faint")], width)
    return lines


def owner_lines(catalog: Catalog, card: Card, width: int) -> list[Line]:
    """Whose card it is: the head of the sheet."""
    from tui.panels.sheets import enemy_head, hero_head

    if card.side == "hero":
        return hero_head(catalog, card.owner, width)
    if card.side in ("villain", "minion"):
        return enemy_head(catalog, card.side, card.owner, width, 0)
    return []


def deck_lines(cards: Sequence[Card], width: int) -> list[Line]:
    """The deck of a hero or an enemy in figures: how many cards of each kind, their mean values and boost."""
    count = sum(card.count for card in cards)
    if len(cards) < 2 or cards[0].side == "table":
        return []
    lines: list[Line] = [[(f"{count} cards", "b accent")]]
    for kind, name in KIND_NAMES.items():
        of_kind = [card for card in cards if card.kind == kind and (kind == "scheme" or card.value)]
        if not of_kind:
            continue
        number = sum(card.count for card in of_kind)
        line: Line = [(f" {SIGNS[kind]} ", f"b #FFFFFF on {ground_of(of_kind[0])}"), (f" {number:>2} ", "b")]
        line.append((f"{name.lower() if kind != 'enemy' else 'cards with values'}", ""))
        values = [("attack", card.attack, card.count) for card in of_kind]
        values += [("defense", card.defense, card.count) for card in of_kind]
        said = []
        for use in ("attack", "defense"):
            known = [(value, times) for word, value, times in values if word == use and value is not None]
            if known:
                said.append(f"{use} {_mean(known)}")
        if kind != "enemy" and said:
            said = [f"value {said[0].partition(' ')[2]}"]
        line.append((f", {', '.join(said)} on average" if said else "", "muted"))
        lines += wrap(line, width, "       ")
    boosts = [(int(card.boost), card.count) for card in cards if card.boost.isdigit()]
    if boosts:
        lines.append([(f"boost {_mean(boosts)} on average", "muted")])
    return lines


def _mean(values: Sequence[tuple[int, int]]) -> str:
    """The mean of values with their numbers of copies, to one place."""
    return f"{sum(value * times for value, times in values) / sum(times for _, times in values):.1f}"
