"""Operations that move cards between hand, deck and discard pile otherwise than by drawing and discarding.

Rulings G30, G32, G37.
"""

from __future__ import annotations

from typing import ClassVar, Literal

from adventures.core.decisions import Rule
from adventures.rules import against_enemies, cards
from adventures.rules.effects.amounts import CARD, CARD_OWNER, ONE, AnyAmount, with_amount
from adventures.rules.effects.base import Here, Operation
from adventures.rules.effects.cards import ANY_CARD, ENGLISH, note_cards
from adventures.rules.effects.filters import AnyFilter
from adventures.rules.effects.language import Language
from adventures.rules.effects.played import keep_face
from adventures.rules.effects.players import Who, owners_of, refuses, subject


def keep_if_played(here: Here) -> None:
    """The card that is being played is about to leave the combat: keep what it is."""
    if here.combat is not None and here.mine.card == here.card:
        keep_face(here.table, here.use)


class Remove(Operation):
    """Remove up to so many cards of a sort in your discard pile from the game."""

    name: ClassVar[str] = "remove"

    up_to: int
    of: AnyFilter = ANY_CARD

    def run(self, here: Here) -> Rule:
        """Choose them and remove them; how many is noted."""
        table, owner = here.table, here.owner
        if refuses(here):
            return False
        found = [card for card in table.state.piles[owner].discard if self.of.fits(table.card(card))]
        text = "{}: remove up to {} {} of your discard pile"
        args = (here.cause, self.up_to, self.of.describe(ENGLISH, self.up_to))
        chosen = yield from cards.choose_cards(
            table, here.chooser(), found, 0, self.up_to, "remove", text, args, here.cause
        )
        cards.remove_cards(table, owner, chosen)
        return note_cards(here, owner, chosen)

    def describe(self, lang: Language) -> str:
        """``remove up to 4 attack or versatile cards in your discard pile from the game``."""
        many = self.of.describe(lang, self.up_to)
        return lang.gettext("remove up to {n} {cards} in {your} discard pile from the game", n=self.up_to, cards=many)


class PutBottom(Operation):
    """Put a card on the bottom of its deck: of your ``hand``, of your ``discard`` pile, or the one ``looked`` at."""

    name: ClassVar[str] = "put_bottom"
    primary: ClassVar[str] = "source"

    source: Literal["hand", "discard", "looked"] = "hand"

    def _found(self, here: Here) -> list[int]:
        piles = here.table.state.piles[here.owner]
        if self.source == "looked":
            card = here.notes.get(CARD, -1)
            return [card] if card >= 0 else []
        return piles.hand if self.source == "hand" else piles.discard

    def run(self, here: Here) -> Rule:
        """Choose it and put it there."""
        table = here.table
        found = self._found(here)
        if not found:
            return False
        if self.source == "looked":
            cards.put_bottom(table, here.notes[CARD_OWNER], found[0])
            return True
        text = "{}: put a card of your {} on the bottom of your deck"
        args = (here.cause, "hand" if self.source == "hand" else "discard pile")
        chosen = yield from cards.choose_cards(table, here.owner, found, 1, 1, "put-bottom", text, args, here.cause)
        if not chosen:
            return False
        cards.put_bottom(table, here.owner, chosen[0])
        return True

    def possible(self, here: Here) -> bool:
        """Is there a card?"""
        return bool(self._found(here))

    def describe(self, lang: Language) -> str:
        """``put 1 card of your hand on the bottom of your deck``."""
        if self.source == "looked":
            return lang.gettext("put it on the bottom of that deck")
        if self.source == "hand":
            return lang.gettext("put 1 hand card on the bottom of {your} deck")
        return lang.gettext("put 1 card from {your} discard pile on the bottom of {your} deck")


class HandToBottom(Operation):
    """Put random cards of a hand on the bottom of its deck; an enemy has no hand and puts none."""

    name: ClassVar[str] = "hand_to_bottom"
    primary: ClassVar[str] = "count"

    count: AnyAmount = ONE
    who: Who = "you"

    def run(self, here: Here) -> Rule:
        """The count is found once for all of them."""
        table = here.table
        count = yield from self.count.find(here)
        for owner in owners_of(here, self.who):
            if not against_enemies.has_hand(table, owner):
                continue
            for card in cards.random_cards(table, table.state.piles[owner].hand, count):
                cards.put_bottom(table, owner, card)
        return count > 0

    def describe(self, lang: Language) -> str:
        """``put 2 random cards from your hand on the bottom of your deck``."""
        if self.who == "you":
            one = "put {n} random hand card on the bottom of {your} deck"
            many = "put {n} random hand cards on the bottom of {your} deck"
            return with_amount(
                lang, self.count, one, many, "put random hand cards on the bottom of {your} deck: {amount}"
            )
        who = subject(lang, self.who)
        one = "{who} put {n} random hand card on the bottom of their decks"
        many = "{who} put {n} random hand cards on the bottom of their decks"
        return with_amount(
            lang, self.count, one, many, "{who} put random hand cards on the bottom of their decks: {amount}", who=who
        )


class ToHand(Operation):
    """Take cards to your hand: ``this`` card, or of the discard pile the ``top``, ``one`` or ``all`` of a sort.

    The ``opposing`` card of the combat returns to its owner's hand, an enemy's to the top of its deck. Rulings G32,
    UA9.
    """

    name: ClassVar[str] = "to_hand"
    primary: ClassVar[str] = "what"

    what: Literal["this", "opposing", "top", "one", "all"] = "one"
    of: AnyFilter = ANY_CARD

    def _found(self, here: Here) -> list[int]:
        table = here.table
        pile = table.state.piles[here.owner].discard
        return [card for card in (pile[-1:] if self.what == "top" else pile) if self.of.fits(table.card(card))]

    def run(self, here: Here) -> Rule:
        """Choose where there is a choice, and take them."""
        table = here.table
        if self.what == "this":
            keep_if_played(here)
            cards.take_to_hand(table, here.owner, here.card, public=True)
            return True
        if self.what == "opposing":
            return self._return(here)
        found = self._found(here)
        if self.what == "one":
            text, args = "{}: take a card of your discard pile", (here.cause,)
            found = yield from cards.choose_cards(table, here.owner, found, 1, 1, "to-hand", text, args, here.cause)
        for card in found:
            cards.take_to_hand(table, here.owner, card, public=True)
        return note_cards(here, here.owner, found)

    def _return(self, here: Here) -> bool:
        """The opposing card goes back."""
        card = here.theirs.card if here.combat is not None else -1
        if card < 0:
            return False
        keep_face(here.table, 1 - here.use)
        cards.take_to_hand(here.table, here.theirs.owner, card, public=True)
        return True

    def possible(self, here: Here) -> bool:
        """Is there a card?"""
        if self.what == "opposing":
            return here.combat is not None and here.theirs.card >= 0
        return here.card >= 0 if self.what == "this" else bool(self._found(here))

    def describe(self, lang: Language) -> str:
        """``take 1 scheme card of your discard pile to your hand``."""
        if self.what == "this":
            return lang.gettext("return this card to {your} hand")
        if self.what == "opposing":
            return lang.gettext("return the opposing card to its owner's hand")
        if self.what == "top":
            return lang.gettext("return the top card of {your} discard pile to {your} hand")
        if self.what == "one":
            card = self.of.describe(lang)
            return lang.gettext("return 1 {card} from {your} discard pile to {your} hand", card=card)
        many = self.of.describe(lang, 2)
        return lang.gettext("return all {cards} from {your} discard pile to {your} hand", cards=many)


class ShuffleIn(Operation):
    """Shuffle cards into your deck: ``this`` card, or so many ``random`` ones of your discard pile."""

    name: ClassVar[str] = "shuffle_in"
    primary: ClassVar[str] = "what"

    what: Literal["this", "random"] = "random"
    count: int = 1

    def run(self, here: Here) -> Rule:
        """Shuffle them in."""
        yield from ()
        table, owner = here.table, here.owner
        if self.what == "this":
            keep_if_played(here)
            cards.shuffle_in(table, owner, [here.card])
            return True
        found = cards.random_cards(table, table.state.piles[owner].discard, self.count)
        if found:
            cards.shuffle_in(table, owner, found)
        return bool(found)

    def describe(self, lang: Language) -> str:
        """``shuffle this card into your deck``."""
        if self.what == "this":
            return lang.gettext("shuffle this card into {your} deck")
        one = "shuffle {n} random card from {your} discard pile into {your} deck"
        many = "shuffle {n} random cards from {your} discard pile into {your} deck"
        return lang.ngettext(one, many, self.count)


class Search(Operation):
    """Look for a card in your discard pile, else in your deck, and take it; a searched deck is shuffled."""

    name: ClassVar[str] = "search"
    primary: ClassVar[str] = "card"

    card: str
    title: str
    """The card's name, for the text."""

    def run(self, here: Here) -> Rule:
        """Search."""
        yield from ()
        table, owner = here.table, here.owner
        piles = table.state.piles[owner]
        for pile in (piles.discard, piles.deck):
            found = [card for card in pile if table.card(card).short == self.card]
            if found:
                # No other card can be found, so everybody knows which it is.
                cards.take_to_hand(table, owner, found[0], public=True)
            if pile is piles.deck:
                cards.shuffle_deck(table, owner)
            if found:
                return note_cards(here, owner, found[:1])
        return False

    def describe(self, lang: Language) -> str:
        """Which card, and where."""
        text = "search {your} discard pile and deck for {card} and put it into {your} hand; shuffle the deck"
        return lang.gettext(text, card=self.title)


class SortTop(Operation):
    """Look at the top cards of your deck, take some to your hand and put the others back in any order. Not a draw."""

    name: ClassVar[str] = "sort_top"

    look: int
    take: int

    def run(self, here: Here) -> Rule:
        """Look, take, put back; with fewer cards as far as possible, taking first."""
        table, owner = here.table, here.owner
        if not against_enemies.decides(table, owner):
            return False
        top = table.state.piles[owner].deck[-self.look :]
        cards.look(table, 1 << owner, top)
        text, args = "{}: take {} of these cards", (here.cause, min(self.take, len(top)))
        taken = yield from cards.choose_cards(table, owner, top, self.take, self.take, "take", text, args, here.cause)
        for card in taken:
            cards.take_to_hand(table, owner, card, public=False)
        left = [card for card in top if card not in taken]
        while left:
            text = "{}: put which card back first?"
            chosen = yield from cards.choose_cards(table, owner, left, 1, 1, "put-top", text, (here.cause,), here.cause)
            cards.put_top(table, owner, chosen[0])
            left.remove(chosen[0])
        return bool(top)

    def describe(self, lang: Language) -> str:
        """``look at the top 4 cards of your deck, …``."""
        text = "look at the top {n} cards of {your} deck, take {take} of them and put the others back in any order"
        return lang.gettext(text, n=self.look, take=self.take)
