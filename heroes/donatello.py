"""Donatello: inventive maneuvers, and inventions that lie tucked under him for the rest of the game.

Source: UMA rules, Maneuver; rulings DO1-DO4, G06, G29. A tucked invention lies open among the cards set aside.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import Any, ClassVar

from adventures.core.abilities import Ability, Due, Status
from adventures.core.cards import DEFENSE
from adventures.core.decisions import Decision, Option, Rule, ask
from adventures.core.table import Table
from adventures.rules.cards import choose_cards, draw, know_all, put_bottom
from adventures.rules.effects.base import Effects, Here, Operation, run_all
from adventures.rules.effects.control import clauses
from adventures.rules.effects.language import Language

INVENTION = "invention"
TUCKED = "tucked"


class TuckedBonus(Operation):
    """While the invention is tucked, the attack or defense cards of its owner's fighters are worth more."""

    name: ClassVar[str] = "tucked_bonus"

    attack: int = 0
    defense: int = 0

    def run(self, here: Here) -> Rule:
        """Nothing happens: the ability reads it."""
        yield from ()
        return False

    def describe(self, lang: Language) -> str:
        """``+1 to your attacks``."""
        said = []
        if self.attack:
            said.append(lang.gettext("{your} attacks are {n:+d}", n=self.attack))
        if self.defense:
            said.append(lang.gettext("{your} defenses are {n:+d}", n=self.defense))
        return lang.join(said, lang.gettext("and"))


class TuckedScheme(Operation):
    """While the invention is tucked, something happens after each scheme that its owner plays."""

    name: ClassVar[str] = "tucked_scheme"
    primary: ClassVar[str] = "do"

    do: Effects

    def run(self, here: Here) -> Rule:
        """What happens after a scheme."""
        return (yield from run_all(here, self.do))

    @property
    def apart(self) -> bool:
        """As its effects are."""
        return all(effect.apart for effect in self.do)

    def describe(self, lang: Language) -> str:
        """``after you play a scheme, gain 1 action``."""
        return lang.gettext("after you play a scheme, {do}", do=clauses(lang, self.do))


def inventions(table: Table, owner: int) -> Iterator[int]:
    """The inventions tucked under Donatello."""
    for card in table.state.piles[owner].aside:
        if INVENTION in table.card(card).tags:
            yield card


class Inventive(Ability):
    """Draw 2 cards in a maneuver and put 1 on the bottom of the deck; tuck inventions.

    Source: UMA rules, Maneuver; rulings DO1-DO4.
    """

    id = "donatello"
    name = "Inventive"

    def maneuver_draw(self, table: Table, owner: int) -> Rule:
        """Draw 2 instead of 1 if wanted, decided before the draw; a hand card goes to the bottom in any case."""
        options = [Option("yes"), Option("no")]
        text, args = "{}: draw 2 cards and put 1 on the bottom of your deck?", (self.name,)
        option = yield from ask(table, Decision(owner, "inventive", options, text, args, self.name, "yes-no"))
        if option.kind == "no":
            return False
        yield from draw(table, owner, 2, self.name)
        hand = table.state.piles[owner].hand
        if hand and not table.state.gone >> owner & 1:
            text, args = "{}: put a card of your hand on the bottom of your deck", (self.name,)
            chosen = yield from choose_cards(table, owner, hand, 1, 1, "put-bottom", text, args, self.name)
            put_bottom(table, owner, chosen[0])
        return True

    def put_away_played_card(self, table: Table, owner: int, card: int) -> Rule:
        """An invention that was played is tucked instead of discarded."""
        yield from ()
        face = table.card(card)
        if INVENTION not in face.tags:
            return False
        know_all(table, card)
        table.state.piles[owner].aside.append(card)
        table.tell(TUCKED, "Donatello tucks {}", face.name, card=face.short, owner=table.owners[owner].id)
        return True

    def value_bonus(self, table: Table, owner: int, use: int) -> int:
        """What the tucked inventions add to the card of any of his fighters."""
        combat = table.state.combat
        if combat is None or combat.sides[use].owner != owner:
            return 0
        bonus = 0
        for card in inventions(table, owner):
            for block in table.card(card).blocks_at(TUCKED):
                for effect in block.effects:
                    if isinstance(effect, TuckedBonus):
                        bonus += effect.defense if use == DEFENSE else effect.attack
        return bonus

    def status(self, table: Table, owner: int) -> list[Status]:
        """The inventions tucked under him."""
        names = [table.card(card).name for card in inventions(table, owner)]
        return [Status("inventions", ", ".join(names))] if names else []

    def due(self, table: Table, owner: int, window: str, *about: Any) -> Sequence[Due]:
        """After a scheme of his, what each tucked invention does, the one left out that was tucked just now."""
        if window != "after_scheme":
            return super().due(table, owner, window, *about)
        seat, scheme = about
        found: list[Due] = []
        for card in inventions(table, owner) if seat == owner else ():
            face = table.card(card)
            for block in face.blocks_at(TUCKED) if card != scheme else ():
                here = Here(table, owner, table.owners[owner].fighters[0], address=block.address, cause=face.name)
                for effect in block.effects:
                    if isinstance(effect, TuckedScheme):
                        run = partial(effect.run, here)
                        found.append(Due(face.short, face.name, run, (block.address, effect), effect.apart))
        return found

    def after_scheme(self, table: Table, owner: int, seat: int, card: int) -> Rule:
        """What the tucked inventions do, all of them."""
        for one in self.due(table, owner, "after_scheme", seat, card):
            yield from one.run()


def abilities(pieces: Mapping[str, int]) -> tuple[Ability, ...]:
    """What makes Donatello special."""
    return (Inventive(),)
