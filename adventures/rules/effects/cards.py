"""Operations on cards: drawing, discarding, looking, and moving cards between hand, deck and discard pile.

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
from adventures.rules.effects.played import keep_face
from adventures.rules.effects.players import Who, is_in_play, owners_of, subject

ANY_CARD = CardFilter()
MANY = 99
_ENGLISH = English()


def note_cards(here: Here, owner: int, gone: Sequence[int]) -> bool:
    """Remember cards for later clauses: how many, and the last of them."""
    here.notes[COUNT] = here.notes.get(COUNT, 0) + len(gone)
    here.notes[CARD] = gone[-1] if gone else -1
    here.notes[CARD_OWNER] = owner
    return bool(gone)


def keep_if_played(here: Here) -> None:
    """The card that is being played is about to leave the combat: keep what it is."""
    if here.combat is not None and here.mine.card == here.card:
        keep_face(here.table, here.use)


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
        text, args = "{}: discard any number of {}", (here.cause, self.of.describe(_ENGLISH, 2))
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
            if against_enemies.is_enemy(table, owner):
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


class Remove(Operation):
    """Remove up to so many cards of a sort in your discard pile from the game."""

    name: ClassVar[str] = "remove"

    up_to: int
    of: AnyFilter = ANY_CARD

    def run(self, here: Here) -> Rule:
        """Choose them and remove them; how many is noted."""
        table, owner = here.table, here.owner
        found = [card for card in table.state.piles[owner].discard if self.of.fits(table.card(card))]
        text = "{}: remove up to {} {} of your discard pile"
        args = (here.cause, self.up_to, self.of.describe(_ENGLISH, self.up_to))
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
            if against_enemies.is_enemy(table, owner):
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
        for pile, public in ((piles.discard, True), (piles.deck, False)):
            found = [card for card in pile if table.card(card).short == self.card]
            if found:
                cards.take_to_hand(table, owner, found[0], public=public)
            if not public:
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
