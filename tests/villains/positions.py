"""Positions of a real adventure: real heroes, enemies and boards, everybody put where a test wants them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from adventures.core.table import Table
from adventures.game.casting import cast_of
from adventures.game.setup import Setup
from adventures.rules.steps import push
from tests.builders import Stage


class Position(Stage):
    """An adventure in the middle of a game: nobody asked yet, tokens and fighters as given.

    ``at``: spaces by fighter; whoever isn't named is off the board, with full health. ``tokens``: spaces by kind.
    ``boroughs``: the stack from its top; ``fallen``: the fallen ones. ``hands``: the cards in hand by fighter;
    ``tops``: the topmost cards of its deck, the first on top. All other cards lie below in the deck.
    """

    def __init__(
        self,
        at: Mapping[str, str],
        *,
        heroes: Sequence[str] = ("leonardo", "raphael"),
        villain: str = "shredder",
        minions: Sequence[str] = ("slash", "rat-king"),
        tokens: Mapping[str, Sequence[str]] | None = None,
        boroughs: Sequence[str] = (),
        fallen: Sequence[str] = (),
        hands: Mapping[str, Sequence[str]] | None = None,
        tops: Mapping[str, Sequence[str]] | None = None,
        threat: int = 1,
        allies: bool = False,
        **rulings: str,
    ) -> None:
        seats, gang = tuple(heroes), tuple(minions)
        setup = Setup(seats=seats, villain=villain, minions=gang, seed="test", rulings=rulings, allies=allies)
        cast, state = cast_of(setup)
        self.table = Table(cast, state, [])
        self.blocks = dict(cast.blocks)
        self.asked = []
        self.over = False
        state.steps.clear()
        state.marks["threat"] = threat
        state.round = 1
        state.order = list(cast.seats)
        for fighter in cast.fighters:
            state.health[fighter.n] = fighter.health
            state.place[fighter.n] = 0
        for key, space in at.items():
            self.put(key, space)
        for kind, spaces in (tokens or {}).items():
            state.tokens[kind] = self.mask(*spaces)
        self._stack(boroughs, fallen)
        for owner, cards in (hands or {}).items():
            for card in cards:
                state.piles[self.owner(owner)].hand.append(self.take(owner, card))
        for owner, cards in (tops or {}).items():
            for card in reversed(cards):
                state.piles[self.owner(owner)].deck.append(self.take(owner, card))

    def take(self, owner: str, card: str) -> int:
        """Take a copy of a card out of its owner's deck, or of the supply."""
        piles = self.state.piles[self.owner(owner)]
        for pile in (piles.deck, piles.aside):
            for one in pile:
                if self.table.card(one).short == card:
                    pile.remove(one)
                    return one
        raise AssertionError(f"{owner} has no {card} left")

    def _stack(self, boroughs: Sequence[str], fallen: Sequence[str]) -> None:
        owner = self.table.cast.deck_of.get("boroughs", -1)
        if owner < 0:
            return
        piles = self.state.piles[owner]
        by_name = {self.table.card(card).short: card for card in piles.deck}
        for name in fallen:
            piles.discard.append(by_name.pop(name))
        top = [by_name.pop(name) for name in boroughs]
        piles.deck = [*by_name.values(), *reversed(top)]

    def mask(self, *spaces: str) -> int:
        """A set of spaces by their ids."""
        return sum(1 << self.table.battlefield.number[space] for space in spaces)

    def tokens(self, kind: str) -> list[str]:
        """The spaces with a token of a kind."""
        spaces = self.table.battlefield.spaces
        return [space for n, space in enumerate(spaces) if self.state.tokens.get(kind, 0) >> n & 1]

    @property
    def threat(self) -> int:
        """Where the threat marker lies."""
        return self.state.marks["threat"]

    def enemy_attacks(self, attacker: str, target: str, *keys: str) -> Position:
        """An enemy attacks; the keys answer everything from the defense card on."""
        self.turn(attacker)
        push(self.table, ("enemy attack", self.n(attacker), self.n(target)))
        self.steps(*keys)
        return self
