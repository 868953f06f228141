"""Operations on cards: drawing, discarding, looking at them. Other ways between the piles are in ``piles``.

Rulings G29-G37; for enemies UA2-UA4, UA9.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Literal

from adventures.core.decisions import Decision, Option, Rule, ask
from adventures.rules import against_enemies, cards
from adventures.rules.effects.amounts import CARD, CARD_OWNER, COUNT, ONE, AnyAmount, Fixed, with_amount
from adventures.rules.effects.base import Here, Operation
from adventures.rules.effects.filters import AnyFilter, CardFilter
from adventures.rules.effects.language import English, Language
from adventures.rules.effects.players import Who, is_in_play, owners_of, subject

ANY_CARD = CardFilter()
MANY = 99
ENGLISH = English()


def note_cards(here: Here, owner: int, gone: Sequence[int]) -> bool:
    """Remember cards for later clauses: how many, and the last of them."""
    here.notes[COUNT] = here.notes.get(COUNT, 0) + len(gone)
    here.notes[CARD] = gone[-1] if gone else -1
    here.notes[CARD_OWNER] = owner
    return bool(gone)


class Draw(Operation):
    """Draw cards; each card that can't be drawn exhausts the player. Rulings G29, UA4."""

    name: ClassVar[str] = "draw"
    primary: ClassVar[str] = "count"

    count: AnyAmount = ONE
    who: Who = "you"

    def run(self, here: Here) -> Rule:
        """Draw."""
        count = yield from self.count.find(here)
        drawn = 0
        for owner in owners_of(here, self.who):
            drawn += yield from cards.draw(here.table, owner, count, here.cause)
        return drawn > 0

    @property
    def commands(self) -> bool:
        """To you, or about others?"""
        return self.who == "you"

    def describe(self, lang: Language) -> str:
        """``draw 1 card``."""
        if self.who == "you":
            return with_amount(lang, self.count, "draw {n} card", "draw {n} cards", "draw as many cards as {amount}")
        who = subject(lang, self.who)
        if self.who == "both":
            one, many, equal = "{who} draw {n} card", "{who} draw {n} cards", "{who} draw as many cards as {amount}"
            return with_amount(lang, self.count, one, many, equal, who=who)
        one, many, equal = "{who} draws {n} card", "{who} draws {n} cards", "{who} draws as many cards as {amount}"
        return with_amount(lang, self.count, one, many, equal, who=who)

    def instead(self, lang: Language, other: Operation) -> str:
        """``1``, or another player's draw."""
        if isinstance(other, Draw) and isinstance(other.count, Fixed) and isinstance(self.count, Fixed):
            return str(other.count.n) if other.who == self.who else other.describe(lang)
        return ""


class DrawUntil(Operation):
    """Draw until so many cards are in hand."""

    name: ClassVar[str] = "draw_until"
    primary: ClassVar[str] = "hand"

    hand: int

    def run(self, here: Here) -> Rule:
        """Draw what is missing."""
        missing = self.hand - len(here.table.state.piles[here.owner].hand)
        if missing <= 0:
            return False
        return (yield from cards.draw(here.table, here.owner, missing, here.cause)) > 0

    def describe(self, lang: Language) -> str:
        """``draw until you have 4 cards in hand``."""
        return lang.gettext("draw until you have {n} cards in hand", n=self.hand)


class Discard(Operation):
    """Discard cards from a hand.

    ``how``: the player's ``own`` choice, ``random``, or ``yours`` after looking at the hand (``seen``: it was looked at
    by an earlier clause). ``any_number`` of the sort
    ``of``. An enemy puts that many cards from the top of its deck into its discard pile. Rulings G33, G34, UA2, UA3.
    """

    name: ClassVar[str] = "discard"
    primary: ClassVar[str] = "count"

    count: AnyAmount = ONE
    who: Who = "you"
    how: Literal["own", "random", "yours", "seen"] = "own"
    of: AnyFilter = ANY_CARD
    any_number: bool = False

    def run(self, here: Here) -> Rule:
        """Discard as far as possible; the cards are noted."""
        table, cause = here.table, here.cause
        count = MANY if self.any_number else (yield from self.count.find(here))
        done = False
        for owner in owners_of(here, self.who):
            if self.how == "random":
                gone = cards.discard_random(table, owner, count, cause)
            elif self.how in ("yours", "seen"):
                gone = yield from self._pick_for(here, owner, count)
            elif self.of.is_any and not self.any_number:
                gone = yield from cards.discard_from(table, owner, count, cause)
            else:
                gone = yield from self._own(here, owner, count)
            done = note_cards(here, owner, gone) or done
        return done

    def _own(self, here: Here, owner: int, count: int) -> Rule:
        table = here.table
        hand = [card for card in table.state.piles[owner].hand if self.of.fits(table.card(card))]
        text, args = "{}: discard any number of {}", (here.cause, self.of.describe(ENGLISH, 2))
        if not self.any_number:
            text = "{}: discard {}"
        least = 0 if self.any_number else count
        hidden = bool(table.cast.hidden >> owner & 1)
        if not hand and table.state.piles[owner].hand and hidden:
            # Not being asked would tell the others that there is no such card.
            yield from ask(
                table, Decision(owner, "discard", [Option("done")], text, args, here.cause, "cards", secret=True)
            )
        chosen = yield from cards.choose_cards(
            table, owner, hand, least, count, "discard", text, args, here.cause, hidden
        )
        cards.discard(table, owner, chosen, here.cause)
        return chosen

    def _pick_for(self, here: Here, owner: int, count: int) -> Rule:
        table = here.table
        seen = list(against_enemies.hand_of(table, owner))
        cards.look(table, 1 << here.chooser(), seen)
        who = table.owners[owner].name
        text, args = "{}: choose a card that {} discards", (here.cause, who)
        chosen = yield from cards.choose_cards(
            table, here.chooser(), seen, count, count, "discard", text, args, here.cause
        )
        cards.discard(table, owner, chosen, here.cause)
        return chosen

    def possible(self, here: Here) -> bool:
        """Are there enough cards?"""
        if self.any_number:
            return True
        table = here.table
        count = self.count.value(here)
        for owner in owners_of(here, self.who):
            if not against_enemies.has_hand(table, owner):
                continue
            hand = table.state.piles[owner].hand
            if sum(self.of.fits(table.card(card)) for card in hand) < count:
                return False
        return True

    @property
    def commands(self) -> bool:
        """To you, or about others?"""
        return self.who == "you" or self.how in ("yours", "seen")

    def describe(self, lang: Language) -> str:
        """``discard 1 card``."""
        if self.any_number:
            return lang.gettext("discard any number of {cards}", cards=self.of.describe(lang, 2))
        one, many = self.of.describe(lang, 1), self.of.describe(lang, 2)
        parts = {"card": one, "cards": many, "who": subject(lang, self.who)}
        if self.how == "random":
            if self.who == "you":
                return with_amount(lang, self.count, "discard {n} random card", "discard {n} random cards", "", **parts)
            return with_amount(
                lang, self.count, "{who} discards {n} random card", "{who} discards {n} random cards", "", **parts
            )
        if self.how == "seen":
            return with_amount(lang, self.count, "discard {n} card of it", "discard {n} cards of it", "")
        if self.how == "yours":
            one_text = "look at {hand} and discard {n} card from it"
            many_text = "look at {hand} and discard {n} cards from it"
            hand = lang.of(subject(lang, self.who), lang.gettext("hand"))
            return with_amount(lang, self.count, one_text, many_text, "", hand=hand)
        if self.who == "you":
            return with_amount(lang, self.count, "discard {n} {card}", "discard {n} {cards}", "", **parts)
        return with_amount(lang, self.count, "{who} discards {n} {card}", "{who} discards {n} {cards}", "", **parts)


class DiscardTop(Operation):
    """Discard the top cards of a deck; not a draw, so no exhaustion (ruling G30)."""

    name: ClassVar[str] = "discard_top"
    primary: ClassVar[str] = "count"

    count: AnyAmount = ONE
    who: Who = "you"

    def run(self, here: Here) -> Rule:
        """Discard as many as there are; the last is noted."""
        count = yield from self.count.find(here)
        done = False
        for owner in owners_of(here, self.who):
            done = note_cards(here, owner, cards.discard_top(here.table, owner, count, here.cause)) or done
        return done

    @property
    def commands(self) -> bool:
        """To you, or about others?"""
        return self.who == "you"

    def describe(self, lang: Language) -> str:
        """``discard the top card of your deck``."""
        if self.who == "you":
            one, many = "discard the top card of {your} deck", "discard the top {n} cards of {your} deck"
            return with_amount(lang, self.count, one, many, "")
        who = subject(lang, self.who)
        lang = lang.of_others()
        one, many = "{who} discards the top card of {your} deck", "{who} discards the top {n} cards of {your} deck"
        return with_amount(lang, self.count, one, many, "", who=who)


class DiscardBottom(Operation):
    """Discard the bottom card of your deck."""

    name: ClassVar[str] = "discard_bottom"

    def run(self, here: Here) -> Rule:
        """Discard it; it is noted."""
        yield from ()
        return note_cards(here, here.owner, cards.discard_bottom(here.table, here.owner, here.cause))

    def describe(self, lang: Language) -> str:
        """``discard the bottom card of your deck``."""
        return lang.gettext("discard the bottom card of {your} deck")


class LookHand(Operation):
    """Look at a hand; of an enemy at the top card of its deck (ruling UA3)."""

    name: ClassVar[str] = "look_hand"
    primary: ClassVar[str] = "who"

    who: Who = "opponent"

    def run(self, here: Here) -> Rule:
        """Look."""
        yield from ()
        for owner in owners_of(here, self.who):
            cards.look(here.table, 1 << here.chooser(), list(against_enemies.hand_of(here.table, owner)))
        return True

    def describe(self, lang: Language) -> str:
        """``look at your opponent's hand``."""
        return lang.gettext("look at {hand}", hand=lang.of(subject(lang, self.who), lang.gettext("hand")))


class LookTop(Operation):
    """Look at the top card of your deck, or of ``any`` deck you choose; of an empty one at nothing (ruling G30)."""

    name: ClassVar[str] = "look_top"
    primary: ClassVar[str] = "deck"

    deck: Literal["yours", "any"] = "yours"

    def run(self, here: Here) -> Rule:
        """Choose the deck and look; the card is noted."""
        table = here.table
        owner = here.owner
        if self.deck == "any":
            owners = [one for one in (*table.seats_in_order(), *table.cast.enemies) if is_in_play(here, one)]
            options = [Option("deck", fighter=table.owners[one].fighters[0]) for one in owners]
            text, args = "{}: look at the top card of which deck?", (here.cause,)
            option = yield from ask(
                table, Decision(here.chooser(), "deck", options, text, args, here.cause, "fighters")
            )
            owner = table.seat_of(option.fighter)
        top = table.state.piles[owner].deck[-1:]
        cards.look(table, 1 << here.chooser(), top)
        return note_cards(here, owner, top)

    def describe(self, lang: Language) -> str:
        """``look at the top card of any deck``."""
        if self.deck == "any":
            return lang.gettext("look at the top card of any deck")
        return lang.gettext("look at the top card of {your} deck")


class RevealTop(Operation):
    """Reveal the top card of a deck; it stays there (ruling G36)."""

    name: ClassVar[str] = "reveal_top"
    primary: ClassVar[str] = "who"

    who: Who = "opponent"

    def run(self, here: Here) -> Rule:
        """Reveal it; it is noted."""
        yield from ()
        done = False
        for owner in owners_of(here, self.who):
            card = cards.reveal_top(here.table, owner)
            done = note_cards(here, owner, [card] if card >= 0 else []) or done
        return done

    def describe(self, lang: Language) -> str:
        """``reveal the top card of your opponent's deck``."""
        if self.who == "you":
            return lang.gettext("reveal the top card of {your} deck")
        return lang.gettext(
            "reveal the top card of {deck}", deck=lang.of(subject(lang, self.who), lang.gettext("deck"))
        )
