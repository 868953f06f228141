"""Little Red Riding Hood: the item in her basket decides which of her marked effects resolve.

The basket holds the item of the top card of her discard pile; with no card there it is wild, as the basket itself is.
A wild basket counts as any item, one for each card that is resolving.

Source: Little Red Riding Hood vs. Beowulf rules, Little Red; rulings LR1-LR9.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Literal

from pydantic import ConfigDict, Field

from adventures.core.abilities import Ability, Status
from adventures.core.cards import DEFENSE, Face
from adventures.core.decisions import Decision, Option, Rule, ask
from adventures.core.table import Table
from adventures.rules.effects.base import Effects, Here, Operation, run_all
from adventures.rules.effects.control import clauses
from adventures.rules.effects.language import Language
from adventures.rules.effects.played import played_face
from adventures.rules.effects.terms import parts

Item = Literal["wolf", "rose", "knife"]
ITEMS = ("wolf", "rose", "knife")
WILD = "wild"
NONE = len(ITEMS)
SIGNS = {"wolf": "▼", "rose": "●", "knife": "╱", WILD: "◆"}
"""Signs for the items: fangs, a blossom, a blade, anything."""


def basket(table: Table, owner: int) -> str:
    """The item in the basket: that of the top card of the discard pile, wild with none."""
    pile = table.state.piles[owner].discard
    return table.card(pile[-1]).item if pile else WILD


def marks(face: Face) -> list[str]:
    """The items with which effects of a card are marked, in the order of the items."""
    inside = [part for block in face.blocks for effect in block.effects for part in parts(effect)]
    found = {part.basket for part in inside if isinstance(part, Basket)}
    return [item for item in ITEMS if item in found]


def wild_item(here: Here) -> Rule:
    """What a wild basket counts as for the card that is resolving, chosen once for it. Returns the item's number."""
    combat = here.combat
    notes, name = (here.notes, "basket") if combat is None else (combat.notes, f"basket.{here.use}")
    if name not in notes:
        face = here.table.card(here.card) if combat is None else played_face(here.table, here.use)
        items = marks(face) if face is not None else list(ITEMS)
        options = [Option("item", word=item) for item in items]
        if len(items) < len(ITEMS):
            options.append(Option("item", word="other"))
        text, args = "{}: what does the basket hold?", (here.cause,)
        option = yield from ask(here.table, Decision(here.chooser(), "item", options, text, args, here.cause))
        notes[name] = ITEMS.index(option.word) if option.word in ITEMS else NONE
    return notes[name]


class Basket(Operation):
    """Something that happens only with an item in the basket when the effect is reached, or else something other."""

    name: ClassVar[str] = "basket"
    spread: ClassVar[bool] = True
    model_config = ConfigDict(populate_by_name=True)

    basket: Item
    do: Effects
    otherwise: Effects = Field(default=(), alias="else")

    def run(self, here: Here) -> Rule:
        """Look into the basket, and carry out what applies."""
        item = basket(here.table, here.owner)
        if item == WILD:
            holds = (yield from wild_item(here)) == ITEMS.index(self.basket)
        else:
            holds = item == self.basket
        return (yield from run_all(here, self.do if holds else self.otherwise))

    def describe(self, lang: Language) -> str:
        """``with a wolf in the basket, draw 2 cards``."""
        item, do = lang.a(lang.gettext(self.basket)), clauses(lang, self.do)
        if not self.otherwise:
            return lang.gettext("with {item} in the basket, {do}", item=item, do=do)
        otherwise = clauses(lang, self.otherwise)
        text = "with {item} in the basket, {do}; otherwise {otherwise}"
        return lang.gettext(text, item=item, do=do, otherwise=otherwise)


class PlayAsDefense(Operation):
    """The attack card may be played as a defense card while an item is in the basket (ruling LR6)."""

    name: ClassVar[str] = "play_as_defense"
    primary: ClassVar[str] = "item"

    item: Item

    def run(self, here: Here) -> Rule:
        """Nothing happens: the ability reads it."""
        yield from ()
        return False

    def describe(self, lang: Language) -> str:
        """When it may."""
        item = lang.a(lang.gettext(self.item))
        return lang.gettext("with {item} in the basket, you may defend with this card", item=item)


class RedsBasket(Ability):
    """Some attack cards may be used to defend, as the basket says. Source: Little Red vs. Beowulf rules; ruling LR6."""

    id = "little-red"
    name = "The Basket"

    def status(self, table: Table, owner: int) -> list[Status]:
        """What lies in the basket, with its sign."""
        item = basket(table, owner)
        said = "wild, counts as any item" if item == WILD else item or "nothing"
        return [Status("basket", f"{SIGNS.get(item, ' ')} {said}", words=said)]

    def may_play_as(self, table: Table, owner: int, card: int, use: int) -> bool:
        """Does the basket allow to defend with this card?"""
        if use != DEFENSE or table.cast.cards[card] != owner:
            return False
        items = [
            effect.item
            for block in table.card(card).blocks_at("static")
            for effect in block.effects
            if isinstance(effect, PlayAsDefense)
        ]
        return bool(items) and basket(table, owner) in (*items, WILD)


def abilities(pieces: Mapping[str, int]) -> tuple[Ability, ...]:
    """What makes Little Red special."""
    return (RedsBasket(),)
