"""Ability tokens and cards in supplies: dropping tokens near a space, what is counted of them, Slash's fury.

A space holds one token of each kind; tokens are no fighters. What the supply doesn't hold is not placed; where several
spaces qualify the players choose.

Source: UMA rules, Enemy Turns, Enemy ability tokens, and Special Rules: Minions; cases EAI-07, EAI-10.
"""

from __future__ import annotations

from typing import ClassVar, Literal

from adventures.core.bits import members
from adventures.core.decisions import Decision, Option, Rule, ask
from adventures.core.table import Table
from adventures.rules.cards import discard
from adventures.rules.effects.amounts import ONE, Amount, AnyAmount, with_amount
from adventures.rules.effects.base import Here, Operation
from adventures.rules.effects.conditions import Condition
from adventures.rules.effects.language import Language

IN_ALL = {"foot-soldier": 24, "rat": 8, "mouser": 8}
"""How many tokens of a kind there are, where the content says nothing."""

RAT, MOUSER = "rat", "mouser"
FURY = "fury"
"""The tag of Slash's fury cards."""

Token = Literal["rat", "mouser"]


def in_all(table: Table, piece: str) -> int:
    """How many tokens of a kind there are in the game."""
    return int(table.cast.data.get("pieces", {}).get(piece, IN_ALL.get(piece, 0)))


def left(table: Table, token: str) -> int:
    """How many tokens of a kind the supply holds."""
    return in_all(table, token) - table.state.tokens.get(token, 0).bit_count()


def choose_spaces(
    table: Table,
    seat: int,
    mask: int,
    count: int,
    text: str,
    args: tuple[object, ...] = (),
    kind: str = "space",
    source: str = "",
) -> Rule:
    """Choose exactly ``count`` of a set of spaces, one after the other in rising order; all if there are no more.

    Returns the set that was chosen.
    """
    chosen = 0
    left = mask
    while count > 0:
        if left.bit_count() <= count:
            return chosen | left
        spare = left.bit_count() - count
        options = [Option("space", space=space) for space in list(members(left))[: spare + 1]]
        group = kind if count > 1 or chosen else ""
        option = yield from ask(table, Decision(seat, kind, options, text, args, source, "spaces", group=group))
        chosen |= 1 << option.space
        left &= -1 << (option.space + 1)
        count -= 1
    return chosen


def by_distance(table: Table, place: int, spaces: int) -> list[int]:
    """A set of spaces in sets of equal distance from a place, the nearest first; out of reach is left out."""
    far = table.ground.far
    starts = list(members(place))
    rings: dict[int, int] = {}
    for space in members(spaces):
        distance = min((far[start][space] for start in starts), default=99)
        if distance < 99:
            rings[distance] = rings.get(distance, 0) | 1 << space
    return [rings[distance] for distance in sorted(rings)]


class Drop(Operation):
    """Put tokens into the spaces nearest to the opposing fighter that have none.

    ``own_space``: its own space counts too. Switch ``token-twice``.
    """

    name: ClassVar[str] = "drop"

    token: Token
    n: AnyAmount = ONE
    own_space: bool = True

    def run(self, here: Here) -> Rule:
        """Drop them, the nearest spaces first; nothing if the fighter has been defeated."""
        table = here.table
        place = table.state.place[here.foe] if here.foe >= 0 else 0
        count = min((yield from self.n.find(here)), left(table, self.token))
        if not place or count <= 0:
            return False
        held = table.state.tokens.get(self.token, 0)
        free = table.battlefield.all
        if table.ruling("token-twice") != "wasted":
            free &= ~held
        if not self.own_space:
            free &= ~place
        dropped = 0
        for ring in by_distance(table, place, free):
            text, args = "{}: on which space does a {} go?", (here.cause, self.token)
            spaces = yield from choose_spaces(
                table, here.chooser(here.foe), ring, min(count, ring.bit_count()), text, args, "drop", here.cause
            )
            put_tokens(table, self.token, spaces & ~held, here.cause)
            dropped += (spaces & ~held).bit_count()
            count -= spaces.bit_count()
            if count <= 0:
                break
        return dropped > 0

    def possible(self, here: Here) -> bool:
        """Is there a token?"""
        return here.foe >= 0 and here.table.on_board(here.foe) and left(here.table, self.token) > 0

    def describe(self, lang: Language) -> str:
        """``put 2 rats on the nearest spaces without one, …``."""
        where = lang.gettext(", its own space first") if self.own_space else lang.gettext(", its own space left out")
        words = {
            "rat": (
                "put {n} rat on the space without one nearest to the opposing fighter{where}",
                "put {n} rats on the spaces without one nearest to the opposing fighter{where}",
            ),
            "mouser": (
                "put {n} mouser on the space without one nearest to the opposing fighter{where}",
                "put {n} mousers on the spaces without one nearest to the opposing fighter{where}",
            ),
        }[self.token]
        return with_amount(lang, self.n, *words, words[1], where=where)


def put_tokens(table: Table, token: str, spaces: int, cause: str) -> None:
    """Put a token on each of some spaces."""
    if not spaces:
        return
    table.state.tokens[token] = table.state.tokens.get(token, 0) | spaces
    names = ", ".join(table.space_name(space) for space in members(spaces))
    table.tell(
        "token",
        "{} {}{} on {} ({})",
        spaces.bit_count(),
        token,
        "" if spaces.bit_count() == 1 else "s",
        names,
        cause,
        token=token,
        spaces=[table.battlefield.spaces[space] for space in members(spaces)],
        cause=cause,
    )


class RatsOnBoard(Amount):
    """How many rats lie on the battlefield."""

    word: ClassVar[str] = "rats_on_board"

    def value(self, here: Here) -> int:
        """How many."""
        return here.table.state.tokens.get(RAT, 0).bit_count()

    def unit(self, lang: Language) -> str:
        """One of them."""
        return lang.gettext("rat on the battlefield")

    def units(self, lang: Language, n: int) -> str:
        """Several of them."""
        return lang.find_plural("rat on the battlefield", "rats on the battlefield", n)


class MousersNearFoe(Amount):
    """How many mousers lie on or next to the opposing fighter's space; none if it is defeated."""

    word: ClassVar[str] = "mousers_near_opponent"

    def value(self, here: Here) -> int:
        """How many."""
        place = here.table.state.place[here.foe] if here.foe >= 0 else 0
        near = place | here.table.near(place) if place else 0
        return (near & here.table.state.tokens.get(MOUSER, 0)).bit_count()

    def unit(self, lang: Language) -> str:
        """One of them."""
        return lang.gettext("mouser on or next to the opposing fighter's space")

    def units(self, lang: Language, n: int) -> str:
        """Several of them."""
        return lang.find_plural(
            "mouser on or next to the opposing fighter's space", "mousers on or next to the opposing fighter's space", n
        )


class OpponentDiscard(Amount):
    """How many cards lie in the discard pile of the opponent of this combat, those in the combat left out."""

    word: ClassVar[str] = "opponent_discard"

    def value(self, here: Here) -> int:
        """How many."""
        return len(here.table.state.piles[here.opponent].discard) if here.opponent >= 0 else 0

    def unit(self, lang: Language) -> str:
        """One of them."""
        return lang.gettext("card in the opposing player's discard pile")

    def units(self, lang: Language, n: int) -> str:
        """Several of them."""
        one, many = "card in the opposing player's discard pile", "cards in the opposing player's discard pile"
        return lang.find_plural(one, many, n)


def fury_cards(table: Table, cards: list[int]) -> list[int]:
    """The fury cards among some cards."""
    return [card for card in cards if FURY in table.card(card).tags]


class FuryInDiscard(Amount):
    """How many fury cards lie in this enemy's discard pile."""

    word: ClassVar[str] = "fury"

    def value(self, here: Here) -> int:
        """How many."""
        return len(fury_cards(here.table, here.table.state.piles[here.owner].discard)) if here.owner >= 0 else 0

    def unit(self, lang: Language) -> str:
        """One of them."""
        return lang.gettext("fury card in the discard pile")

    def units(self, lang: Language, n: int) -> str:
        """Several of them."""
        return lang.find_plural("fury card in the discard pile", "fury cards in the discard pile", n)


class FuryAtLeast(Condition):
    """At least so many fury cards lie in this enemy's discard pile."""

    word: ClassVar[str] = "fury_at_least"
    primary: ClassVar[str] = "n"

    n: int

    def holds(self, here: Here) -> bool:
        """Do they?"""
        return FuryInDiscard().value(here) >= self.n

    def describe(self, lang: Language) -> str:
        """``at least 2 fury cards are in the discard pile``."""
        return lang.ngettext(
            "at least {n} fury card is in the discard pile", "at least {n} fury cards are in the discard pile", self.n
        )


class Fury(Operation):
    """Move fury cards from the supply to this enemy's discard pile, as many as there are."""

    name: ClassVar[str] = "fury"
    primary: ClassVar[str] = "n"

    n: AnyAmount = ONE

    def run(self, here: Here) -> Rule:
        """Move them."""
        count = yield from self.n.find(here)
        if here.owner < 0 or count <= 0:
            return False
        cards = fury_cards(here.table, here.table.state.piles[here.owner].aside)[:count]
        discard(here.table, here.owner, cards, here.cause)
        return bool(cards)

    def possible(self, here: Here) -> bool:
        """Is one left?"""
        return here.owner >= 0 and bool(fury_cards(here.table, here.table.state.piles[here.owner].aside))

    def describe(self, lang: Language) -> str:
        """``move 1 fury card from the supply to the discard pile``."""
        return with_amount(
            lang,
            self.n,
            "move {n} fury card from the supply to the discard pile",
            "move {n} fury cards from the supply to the discard pile",
            "move as many fury cards from the supply to the discard pile as {amount}",
        )
