"""Whose cards: the players (and enemies) that an effect is about."""

from __future__ import annotations

from typing import Literal

from adventures.core.decisions import Decision, Option, Rule, ask
from adventures.rules import against_enemies
from adventures.rules.effects.base import Here
from adventures.rules.effects.language import Language
from adventures.rules.effects.targets import CHOSEN

Who = Literal["you", "opponent", "both", "chosen", "each_opponent", "each_friendly", "each_player"]
"""``opponent`` is the other side of the combat, ``both`` you and it, ``chosen`` the one chosen by an earlier clause.

``each_player`` are all seats, for the cards of an adventure that are nobody's."""

OPPONENT = "opponent"
"""The note that holds the opponent of a combat that is over when the effect comes due."""

GRANTED = "granted"
"""The note that another player's card lets this owner do something."""


def refuses(here: Here) -> bool:
    """Is this something that a player's card lets an enemy do up to so many times? It does it 0 times (ruling UA5)."""
    return bool(here.notes.get(GRANTED)) and not against_enemies.decides(here.table, here.owner)


def is_in_play(here: Here, owner: int) -> bool:
    """Has this owner a fighter that is not defeated?"""
    return any(here.table.state.health[fighter] > 0 for fighter in here.table.owners[owner].fighters)


def owners_of(here: Here, who: Who) -> list[int]:
    """The owners that are meant, in order: those that still play.

    Eliminated players are not affected; what they played before still resolves for them.
    Source: UMA rules, General Rules; ruling G19.
    """
    table = here.table
    gone = table.state.gone
    if who == "you":
        return [here.owner] if here.owner >= 0 else []
    if who == "opponent":
        opponent = here.notes.get(OPPONENT, here.opponent)
        return [opponent] if opponent >= 0 and not gone >> opponent & 1 else []
    if who == "both":
        return [*owners_of(here, "you"), *owners_of(here, "opponent")]
    if who == "chosen":
        chosen = here.notes.get(CHOSEN, -1)
        return [chosen] if chosen >= 0 and not gone >> chosen & 1 else []
    team = table.owners[here.owner].team if here.owner >= 0 else -1
    seats = list(table.seats_in_order())
    if who == "each_player":
        return seats
    if who == "each_friendly":
        friends = [seat for seat in seats if table.owners[seat].team == team and seat != here.owner]
        return [here.owner, *friends] if here.owner in seats else friends
    owners = [*seats, *table.cast.enemies]
    return [owner for owner in owners if table.owners[owner].team != team and is_in_play(here, owner)]


def can_be_chosen(here: Here) -> list[int]:
    """The opponents that an effect may choose; enemies can't be chosen (ruling UA7)."""
    return [owner for owner in owners_of(here, "each_opponent") if against_enemies.may_be_chosen(here.table, owner)]


def choose_opponent(here: Here) -> Rule:
    """Choose an opponent and note it; -1 if nobody can be chosen. Rulings G56, UA7."""
    table = here.table
    options = [Option("player", fighter=table.owners[owner].fighters[0]) for owner in can_be_chosen(here)]
    chosen = -1
    if options:
        decision = Decision(here.chooser(), "opponent", options, "{}: choose an opponent", (here.cause,), here.cause)
        option = yield from ask(table, decision)
        chosen = table.seat_of(option.fighter)
    here.notes[CHOSEN] = chosen
    return chosen


def subject(lang: Language, who: Who) -> str:
    """Who does something: ``your opponent``."""
    return lang.gettext(
        {
            "you": "you",
            "opponent": "your opponent",
            "both": "both players",
            "chosen": "that opponent",
            "each_opponent": "each opponent",
            "each_friendly": "each friendly player",
            "each_player": "each player",
        }[who]
    )
