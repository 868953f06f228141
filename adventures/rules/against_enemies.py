"""How hero cards meet enemies: they refuse choices, can't be chosen, have no hand and never exhaust.

All of it stands here, and other modules ask here. What is printed on an enemy's card is its attack value (UA6, in
``Face``), and that an enemy takes its card only at the reveal (UA10) is the rule of its combats.

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


def discard(table: Table, owner: int, count: int, cause: str) -> list[int]:
    """An enemy that would discard puts the top cards of its deck on its discard pile (UA2). Returns the cards."""
    from adventures.rules.cards import discard_top

    return discard_top(table, owner, count, cause)


def take_back(table: Table, owner: int, card: int, public: bool) -> None:
    """A card that would go to an enemy's hand goes on top of its deck (UA9)."""
    from adventures.rules.cards import know_all, put_top

    if public:
        know_all(table, card)
    put_top(table, owner, card)


def has_hand(table: Table, owner: int) -> bool:
    """Does this owner hold cards? Enemies don't, so they boost nothing, pay with no card and put none back."""
    return not is_enemy(table, owner)


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


def asked_for(table: Table, mover: int, fighter: int) -> int:
    """The seat that decides for a mover, or for whoever's effect it is: the players for an enemy or nobody (UA8).

    Of the players it is the one whose fighter is concerned, else the first in player order.
    """
    if mover >= 0 and table.owners[mover].kind == "seat":
        return mover
    if fighter >= 0 and not table.is_enemy(fighter):
        return table.seat_of(fighter)
    return table.spokesman()
