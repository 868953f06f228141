"""How hero cards meet enemies: they refuse choices, can't be chosen, have no hand and never exhaust.

Source: UMA rules, Using Other Unmatched Fighters; rulings UA1-UA10.
"""

from __future__ import annotations

from adventures.core.table import Table


def is_enemy(table: Table, owner: int) -> bool:
    """Is this owner an enemy (a villain or a minion), who decides nothing?"""
    return owner >= 0 and table.owners[owner].kind == "enemy"


def draw(table: Table, owner: int, count: int) -> None:
    """An enemy that would draw shuffles that many cards from the top of its discard pile into its deck (UA4)."""
    from adventures.rules.cards import shuffle

    if not is_enemy(table, owner):
        return
    piles = table.state.piles[owner]
    back = piles.discard[-count:] if count > 0 else []
    if not back:
        return
    piles.discard = piles.discard[: len(piles.discard) - len(back)]
    piles.deck = piles.deck + back
    shuffle(table, piles.deck)
    who = table.owners[owner]
    table.tell(
        "shuffled_in",
        "{} shuffles {} of its discards into the deck",
        who.name,
        len(back),
        owner=who.id,
        count=len(back),
    )


def hand_of(table: Table, owner: int) -> list[int]:
    """The cards seen by whoever looks at an owner's hand: for an enemy the top card of its deck (UA3)."""
    piles = table.state.piles[owner]
    if is_enemy(table, owner):
        return piles.deck[-1:]
    return piles.hand


def may_be_chosen(table: Table, owner: int) -> bool:
    """Can an effect choose this owner as an opponent? Enemies can't be chosen (UA7)."""
    return not is_enemy(table, owner)


def decides(table: Table, owner: int) -> bool:
    """Does this owner make decisions? Enemies use no "may", choose 0 of "up to" and refuse options (UA5)."""
    return not is_enemy(table, owner)
