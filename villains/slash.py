"""Slash: fury cards that fill his discard pile.

Source: UMA rules, Special Rules: Minions, Slash; cases MIN-SLASH; ruling ``fury-in-the-deck``.
"""

from __future__ import annotations

from collections.abc import Mapping

from adventures.core.abilities import Ability, Status
from adventures.core.decisions import Rule
from adventures.core.table import Table
from adventures.rules.cards import discard, know_all, shuffle_in
from adventures.rules.effects.tokens import fury_cards


class Rage(Ability):
    """Fury cards lie in a supply at first; once they are in the deck they are never played.

    Source: UMA rules, Special Rules: Minions, Slash.
    """

    id = "slash"
    name = "Fury"

    def set_up(self, table: Table, owner: int) -> Rule:
        """The fury cards lie face up beside the deck."""
        yield from ()
        for card in fury_cards(table, table.state.piles[owner].aside):
            know_all(table, card)

    def status(self, table: Table, owner: int) -> list[Status]:
        """The fury cards in his discard pile, which strengthen him, and those that are still to come."""
        piles = table.state.piles[owner]
        down, supply = (len(fury_cards(table, pile)) for pile in (piles.discard, piles.aside))
        return [Status("fury", f"{down} discarded", f"{supply} in the supply")]

    def enemy_flip(self, table: Table, owner: int) -> Rule:
        """A fury card that would be played is discarded at once and the next card is played.

        A deck that has run out is made anew of the discard pile, once, so that a card can be found.
        """
        yield from ()
        piles = table.state.piles[owner]
        renewed = False
        while True:
            if not piles.deck:
                if renewed or not piles.discard:
                    return None
                renewed = True
                shuffle_in(table, owner, list(piles.discard))
            card = piles.deck[-1]
            if not fury_cards(table, [card]):
                return piles.deck.pop()
            discard(table, owner, [card], "fury")


def abilities(numbers: Mapping[str, int]) -> tuple[Ability, ...]:
    """What makes Slash special."""
    return (Rage(),)
