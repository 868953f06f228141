"""Allies and henchmen: meeting an ally, and what only their cards do.

The face-up ally is the top card of the deck of allies, known to all. Allies and henchmen that join lie among the
initiative cards; those removed are out of the game.

Source: UMA rules, Allies & Henchmen; cases ALL; rulings ``nearest-opposite``, ``no-more-friends``.
"""

from __future__ import annotations

from typing import ClassVar

from adventures.core.decisions import Decision, Option, Rule, ask
from adventures.core.table import Table
from adventures.rules.cards import discard, discard_from, know_all, look, shuffle
from adventures.rules.effects.amounts import ONE, AnyAmount, with_amount
from adventures.rules.effects.base import Effects, Here, Operation, run_all
from adventures.rules.effects.control import clauses
from adventures.rules.effects.enemy_moves import player_places
from adventures.rules.effects.fighters import OnFighters
from adventures.rules.effects.language import Language
from adventures.rules.steps import step

ALLIES, HENCHMEN, INITIATIVE = "allies", "henchmen", "initiative"
BONUS_ACTIONS = "bonus_actions"
"""The mark that holds what the next player turn of this round has more."""


@step("set up friends")
def set_up_friends(table: Table, henchmen: int) -> Rule:
    """Shuffle both decks, turn up the first ally, put random henchmen face down among the initiative cards."""
    yield from ()
    for name in (ALLIES, HENCHMEN):
        shuffle(table, table.state.piles[table.cast.deck_of[name]].deck)
    for _ in range(henchmen):
        add_henchman(table)
    turn_up_ally(table)


def turn_up_ally(table: Table) -> None:
    """Turn up the top card of the deck of allies, if there is one."""
    deck = table.state.piles[table.cast.deck_of[ALLIES]].deck
    if deck:
        know_all(table, deck[-1])
        table.tell("ally", "The next ally is {}", table.card(deck[-1]).name, card=table.card(deck[-1]).short)


def add_henchman(table: Table) -> None:
    """A random henchman joins the initiative deck face down, if there is one."""
    deck = table.state.piles[table.cast.deck_of[HENCHMEN]].deck
    if deck:
        table.state.piles[table.cast.deck_of[INITIATIVE]].deck.append(deck.pop())
        table.tell("henchman", "A henchman joins the initiative deck, face down")


class Recruit(Operation):
    """Meet the face-up ally: it joins if a player fighter stands on its starting space, else a henchman does.

    Then the next ally is turned up. Without a face-up ally nothing happens. Cases ALL-03, ALL-09.
    """

    name: ClassVar[str] = "recruit"

    def run(self, here: Here) -> Rule:
        """Meet it."""
        yield from ()
        table = here.table
        owner = table.cast.deck_of.get(ALLIES, -1)
        deck = table.state.piles[owner].deck if owner >= 0 else []
        if not deck:
            return False
        card = deck[-1]
        space = table.battlefield.starts.get(table.cast.data["initiative"][table.state.face[card]].start, -1)
        if space >= 0 and player_places(table) >> space & 1:
            deck.pop()
            table.state.piles[table.cast.deck_of[INITIATIVE]].deck.append(card)
            table.tell("recruited", "{} joins the players", table.card(card).name, card=table.card(card).short)
        else:
            discard(table, owner, [card], here.cause)
            add_henchman(table)
        turn_up_ally(table)
        return True

    def describe(self, lang: Language) -> str:
        """``the face-up ally joins if …``."""
        return lang.gettext(
            "if a player fighter is on the face-up ally's starting space, add the ally to the initiative deck, "
            "otherwise a henchman; turn up the next ally"
        )


class BonusAction(Operation):
    """The next player turn of this round has more actions."""

    name: ClassVar[str] = "bonus_action"
    primary: ClassVar[str] = "n"

    n: int

    def run(self, here: Here) -> Rule:
        """Note it for the next player turn."""
        yield from ()
        marks = here.table.state.marks
        marks[BONUS_ACTIONS] = marks.get(BONUS_ACTIONS, 0) + self.n
        return True

    def describe(self, lang: Language) -> str:
        """``the next player turn has 1 more action``."""
        return lang.ngettext(
            "the next player turn this round has {n} more action",
            "the next player turn this round has {n} more actions",
            self.n,
        )


class OnePlayer(Operation):
    """One player of the players' choice does something."""

    name: ClassVar[str] = "one_player"
    primary: ClassVar[str] = "do"

    do: Effects

    def run(self, here: Here) -> Rule:
        """Choose who, then carry it out."""
        table = here.table
        seats = list(table.seats_in_order())
        if not seats:
            return False
        options = [Option("player", fighter=table.owners[seat].fighters[0]) for seat in seats]
        text, args = "{}: which player?", (here.cause,)
        option = yield from ask(table, Decision(here.chooser(), "player", options, text, args, here.cause))
        theirs = Here(table, table.seat_of(option.fighter), -1, -1, here.card, here.address, here.cause)
        return (yield from run_all(theirs, self.do))

    def describe(self, lang: Language) -> str:
        """``one player of your choice: draw 1 card``."""
        return lang.gettext("for one player: {do}", do=clauses(lang, self.do))


class PeekDiscard(OnFighters):
    """Look at the top card of an enemy's deck; it may be discarded."""

    name: ClassVar[str] = "peek_discard"
    primary: ClassVar[str] = "who"

    def run(self, here: Here) -> Rule:
        """Look, and decide."""
        table = here.table
        found = yield from self.who.pick(here, "{}: look at the top card of which enemy?")
        for fighter in found:
            owner = table.seat_of(fighter)
            deck = table.state.piles[owner].deck
            if not deck:
                continue
            card = deck[-1]
            look(table, (1 << len(table.cast.seats)) - 1, [card])
            options = [Option("yes"), Option("no")]
            text, args = "{}: discard {} from the deck of {}?", (here.cause, table.card(card).name, table.name(fighter))
            option = yield from ask(table, Decision(here.chooser(), "may", options, text, args, here.cause, "yes-no"))
            if option.kind == "yes":
                discard(table, owner, [card], here.cause)
        return bool(found)

    def describe(self, lang: Language) -> str:
        """``look at the top card of an enemy's deck; you may discard it``."""
        deck = lang.of(self.who.describe(lang), lang.gettext("deck"))
        return lang.gettext("look at the top card of {deck}; you may discard it", deck=deck)


class ReorderInitiative(Operation):
    """Look at the top cards of the initiative deck and put them back in any order."""

    name: ClassVar[str] = "reorder_initiative"
    primary: ClassVar[str] = "n"

    n: int

    def run(self, here: Here) -> Rule:
        """Look, then choose from the bottom up."""
        table = here.table
        owner = table.cast.deck_of.get(INITIATIVE, -1)
        deck = table.state.piles[owner].deck if owner >= 0 else []
        seen = deck[-self.n :] if self.n else []
        if not seen:
            return False
        look(table, (1 << len(table.cast.seats)) - 1, seen)
        left = list(reversed(seen))
        order: list[int] = []
        while left:
            options = [Option("card", card=card) for card in left]
            text, args = "{}: which initiative card comes next?", (here.cause,)
            option = yield from ask(
                table,
                Decision(here.chooser(), "order", options, text, args, here.cause, "cards", group="order"),
            )
            order.append(option.card)
            left.remove(option.card)
        deck[-len(seen) :] = reversed(order)
        return True

    def describe(self, lang: Language) -> str:
        """``look at the top 2 initiative cards and put them back in any order``."""
        return lang.gettext("look at the top {n} initiative cards and put them back in any order", n=self.n)


class FullHandsDiscard(Operation):
    """Each player with at least so many hand cards discards some, of its own choice."""

    name: ClassVar[str] = "full_hands_discard"

    hand: int
    n: AnyAmount = ONE

    def run(self, here: Here) -> Rule:
        """Each in player order."""
        table = here.table
        count = yield from self.n.find(here)
        done = False
        for seat in list(table.seats_in_order()):
            if len(table.state.piles[seat].hand) >= self.hand:
                done = bool((yield from discard_from(table, seat, count, here.cause))) or done
        return done

    def describe(self, lang: Language) -> str:
        """``each player with 5 or more cards in hand discards 1 card``."""
        one = "each player with {hand} or more cards in hand discards {n} card"
        many = "each player with {hand} or more cards in hand discards {n} cards"
        return with_amount(lang, self.n, one, many, many, hand=self.hand)
