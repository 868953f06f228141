"""King Arthur: a boost laid face down beside his attack card, and Merlin's restless spirits.

Source: BoL1 rules, King Arthur; rulings KA1-KA5; switch ``boost-of-canceled-card``.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from adventures.core.abilities import Ability
from adventures.core.cards import ATTACK
from adventures.core.decisions import Decision, Option, Rule, ask
from adventures.core.table import Table
from adventures.rules.damage import damage
from adventures.rules.effects.base import Here, Operation
from adventures.rules.effects.conditions import FELL
from adventures.rules.effects.language import Language
from adventures.rules.effects.targets import AnyFighters
from adventures.rules.movement import choose_space


class Haunt(Operation):
    """Choose a space in a fighter's zone and a space adjacent to it: damage to each opposing fighter on them."""

    name: ClassVar[str] = "haunt"

    near: AnyFighters
    damage: int

    def run(self, here: Here) -> Rule:
        """Choose both spaces, then deal the damage at once."""
        table = here.table
        zone = self.near.zone(here)
        if not zone:
            return False
        text, seat = "{}: choose {}", here.chooser()
        args = (here.cause, "a space in the zone")
        first = yield from choose_space(table, seat, zone, text, args, "haunt", here.cause)
        spaces = 1 << first
        beside = table.near(spaces)
        if beside:
            args = (here.cause, f"a space adjacent to {table.space_name(first)}")
            spaces |= 1 << (yield from choose_space(table, seat, beside, text, args, "haunt", here.cause))
        team = table.owners[here.owner].team
        hit = [(one, self.damage) for one in table.fighters_on(spaces) if table.fighters[one].team != team]
        here.notes[FELL] = yield from damage(table, hit, here.cause)
        return bool(hit)

    def describe(self, lang: Language) -> str:
        """Which spaces, and how much damage."""
        zone = lang.of(self.near.describe(lang), lang.gettext("zone"))
        text = "choose a space in {zone} and one adjacent to it: deal {n} damage to each opposing fighter there"
        return lang.gettext(text, zone=zone, n=self.damage)


class SwordInTheStone(Ability):
    """King Arthur may boost his own attacks: the boost card lies face down until the reveal.

    Source: BoL1 rules, King Arthur; rulings KA1, KA4, KA5.
    """

    id = "king-arthur"
    name = "Sword in the Stone"

    def attack_declared(self, table: Table, owner: int) -> Rule:
        """The attack card lies face down: lay a boost card beside it, before the defender decides."""
        combat = table.state.combat
        assert combat is not None
        side = combat.sides[ATTACK]
        hand = table.state.piles[owner].hand
        if side.fighter != table.owners[owner].fighters[0] or not hand:
            return
        options = [Option("no")]
        seen: set[int] = set()
        for card in hand:
            face = table.state.face[card]
            if face not in seen:
                seen.add(face)
                options.append(Option("boost", card=card))
        text = "{}: lay a card face down beside the attack to boost it?"
        option = yield from ask(table, Decision(owner, "boost", options, text, (self.name,), self.name, "cards"))
        if option.kind == "boost":
            hand.remove(option.card)
            side.boosts.append(option.card)
            table.tell("laid", "{} lays a card face down beside the attack", table.name(side.fighter), owner=self.id)


def abilities(pieces: Mapping[str, int]) -> tuple[Ability, ...]:
    """What makes King Arthur special."""
    return (SwordInTheStone(),)
