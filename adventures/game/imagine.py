"""Imagining: the same game as far as a seat knows, with what it doesn't know dealt anew.

For each owner the faces that the seat doesn't know are permuted in place over the cards that bear them; a card
committed face down stays one that could be committed.
"""

from __future__ import annotations

from collections.abc import Iterable

from adventures.core import chance
from adventures.core.table import Table
from adventures.rules.attack import usable


def redeal(table: Table, seat: int, k: int) -> None:
    """Deal anew what a seat doesn't know, and go on with chance stream ``k``."""
    state = table.state
    known = state.known
    bit = 1 << seat
    numbers = _Numbers(f"{state.seed}/imagine", f"{seat}/{k}/{state.count}")
    committed = _committed(table)
    special = {table.cast.deck_of[name] for name in ("initiative", "allies", "henchmen") if name in table.cast.deck_of}
    for owner, piles in enumerate(state.piles):
        if owner in special:
            continue
        cards = [card for card in (*piles.hand, *piles.deck, *piles.aside) if not known[card] & bit]
        fixed = [card for card in committed.get(owner, ()) if not known[card] & bit]
        _deal(table, owner, cards, fixed, numbers)
    _redeal_initiative(table, bit, numbers)
    state.stream = f"imagine/{seat}/{k}"


class _Numbers:
    """Numbers of a stream of its own, so that imagining takes nothing from the game's."""

    def __init__(self, seed: str, stream: str) -> None:
        self.seed, self.stream, self.count = seed, stream, 0

    def next(self) -> int:
        self.count += 1
        return chance.number(self.seed, self.stream, self.count)


def _committed(table: Table) -> dict[int, list[int]]:
    """Cards on the table that are not revealed yet, by owner."""
    combat = table.state.combat
    found: dict[int, list[int]] = {}
    if combat is not None and not combat.revealed:
        for side in combat.sides:
            cards = [card for card in (side.card, *side.boosts) if card >= 0]
            if cards:
                found[side.owner] = cards
    return found


def _deal(table: Table, owner: int, cards: list[int], fixed: list[int], numbers: _Numbers) -> None:
    face = table.state.face
    if len(cards) + len(fixed) < 2:
        return
    everything = cards + fixed
    # From a fixed order, so that what is dealt follows from what the seat knows and not from the true deal.
    faces = sorted(face[card] for card in everything)
    order = chance.permutation(numbers.next(), len(faces))
    left = [faces[n] for n in order]
    for card in fixed:
        legal = [n for n, one in enumerate(left) if _could_be_committed(table, owner, card, one)]
        picked = legal[0] if legal else left.index(face[card])
        face[card] = left.pop(picked)
    for card, one in zip(cards, left, strict=True):
        face[card] = one


def _could_be_committed(table: Table, owner: int, card: int, face: int) -> bool:
    """Could this face lie there, committed face down?"""
    combat = table.state.combat
    assert combat is not None
    for use, side in enumerate(combat.sides):
        if side.owner == owner and side.card == card:
            held = table.state.face[card]
            table.state.face[card] = face
            legal = bool(usable(table, side.fighter, [card], use))
            table.state.face[card] = held
            return legal
    return True


def _redeal_initiative(table: Table, bit: int, numbers: _Numbers) -> None:
    """The initiative deck, and which henchmen lie in it, as far as the seat doesn't know."""
    deck_of = table.cast.deck_of
    if "initiative" not in deck_of:
        return
    state = table.state
    deck = [card for card in state.piles[deck_of["initiative"]].deck if not state.known[card] & bit]
    _permute(table, deck, numbers)
    for name in ("allies", "henchmen"):
        if name not in deck_of:
            continue
        kind = {"allies": "ally", "henchmen": "henchman"}[name]
        kinds = table.cast.data["initiative"]
        hidden = [card for card in state.piles[deck_of[name]].deck if not state.known[card] & bit]
        inside = [card for card in deck if kinds[state.face[card]].kind == kind] if kind == "henchman" else []
        _permute(table, hidden + inside, numbers)


def _permute(table: Table, cards: Iterable[int], numbers: _Numbers) -> None:
    face = table.state.face
    cards = list(cards)
    if len(cards) < 2:
        return
    faces = sorted(face[card] for card in cards)
    for card, source in zip(cards, chance.permutation(numbers.next(), len(cards)), strict=True):
        face[card] = faces[source]
