"""The technodrome traps: reveal one, roll the die, let any player have it rolled again, resolve the row.

Each roll, each round of offers and the row itself are steps, so that between them the state says everything.

Source: UMA rules, Special Rules: Krang (traps); case VIL-KRANG-10; enemy facts, traps.
"""

from __future__ import annotations

from typing import ClassVar

from adventures.core.decisions import Decision, Option, Rule, ask
from adventures.core.table import Table
from adventures.rules.cards import discard, know_all, shuffle
from adventures.rules.die import FACES
from adventures.rules.effects.base import Here, Operation, run_all
from adventures.rules.effects.fighters import OnFighters
from adventures.rules.effects.language import Language
from adventures.rules.enemy import push_enemy_turn
from adventures.rules.lasting import add_lasting
from adventures.rules.steps import push, step

DECK = "traps"
LOCK = "trap lock"
"""The address of what keeps a hero from moving in its player's next maneuver."""


class Trap(Operation):
    """Reveal a trap and roll the die of ultimate destruction for it."""

    name: ClassVar[str] = "trap"

    def run(self, here: Here) -> Rule:
        """Reveal it; an empty deck is made anew of the discard pile. Case VIL-KRANG-10."""
        yield from ()
        table = here.table
        owner = table.cast.deck_of.get(DECK, -1)
        if owner < 0:
            return False
        piles = table.state.piles[owner]
        if not piles.deck:
            piles.deck, piles.discard = piles.discard, []
            shuffle(table, piles.deck)
        if not piles.deck:
            return False
        card = piles.deck.pop()
        know_all(table, card)
        piles.aside.append(card)
        table.tell("trap", "A trap: {}", table.card(card).name, card=table.card(card).short)
        push(table, ("trap roll", card))
        return True

    def describe(self, lang: Language) -> str:
        """``reveal a trap and roll the die for it …``."""
        return lang.gettext(
            "reveal a trap and roll the die; any player may discard a card to roll again; then resolve the trap's row"
        )


@step("trap roll")
def trap_roll(table: Table, card: int) -> Rule:
    """Roll the die for a trap."""
    yield from ()
    faces = tuple(table.cast.data.get("die", FACES))
    value = int(faces[table.pick(len(faces))])
    name = table.card(card).name
    table.tell("rolled", "The die of ultimate destruction shows {} ({})", value or "X", name, value=value, cause=name)
    push(table, ("trap offer", card, value))


@step("trap offer")
def trap_offer(table: Table, card: int, value: int) -> Rule:
    """Any player may discard a hand card to have the die rolled again, any number of times.

    The offer goes round in player order and starts again after each roll; who has no card is passed over.
    """
    name = table.card(card).name
    for seat in table.seats_in_order():
        options = [Option("no")]
        seen: set[int] = set()
        for one in table.state.piles[seat].hand:
            if table.state.face[one] not in seen:
                seen.add(table.state.face[one])
                options.append(Option("card", card=one))
        if len(options) == 1:
            continue
        text, args = "{}: {} shows {}, discard a card to roll again?", (table.owners[seat].name, name, value or "X")
        option = yield from ask(table, Decision(seat, "reroll", options, text, args, name, "cards"))
        if option.kind == "card":
            discard(table, seat, [option.card], "roll again")
            push(table, ("trap roll", card))
            return
    push(table, ("trap row", card, value))


@step("trap row")
def trap_row(table: Table, card: int, value: int) -> Rule:
    """Resolve the row of a trap for a number; an X does nothing. The trap goes to its discard pile when all is done."""
    push(table, ("trap away", card))
    face = table.card(card)
    villain = table.cast.enemies[0]
    for block in face.blocks_at(f"row-{value}"):
        yield from run_all(Here(table, villain, address=block.address, cause=face.name), block.effects)


@step("trap away")
def trap_away(table: Table, card: int) -> Rule:
    """Put a trap on its discard pile."""
    yield from ()
    discard(table, table.cast.deck_of[DECK], [card])


class EnemyTurn(OnFighters):
    """An enemy takes a whole turn, at once."""

    name: ClassVar[str] = "enemy_turn"
    primary: ClassVar[str] = "who"

    def run(self, here: Here) -> Rule:
        """Put its turn before everything that is to come."""
        found = yield from self.who.pick(here, "{}: which enemy takes a turn?")
        for fighter in reversed(found):
            push_enemy_turn(here.table, here.table.seat_of(fighter))
        return bool(found)

    def describe(self, lang: Language) -> str:
        """``the villain takes a turn``."""
        return lang.gettext("{who} takes a turn", who=self.who.describe(lang))


class Lock(OnFighters):
    """A hero can't move in its player's next maneuver; the others still move, and the card is still drawn."""

    name: ClassVar[str] = "lock"
    primary: ClassVar[str] = "who"

    def run(self, here: Here) -> Rule:
        """Lock them; one that is locked already stays so."""
        table = here.table
        found = yield from self.who.pick(here, "{}: lock which hero?")
        for fighter in found:
            if not is_locked(table, fighter):
                add_lasting(table, LOCK, here.owner, (fighter,), "game")
            table.tell(
                "locked",
                "{} can't move in the next maneuver ({})",
                table.name(fighter),
                here.cause,
                fighter=table.fighters[fighter].key,
            )
        return bool(found)

    def possible(self, here: Here) -> bool:
        """Is there anybody?"""
        return bool(self.who.fighters(here))

    def describe(self, lang: Language) -> str:
        """``lock a hero: it can't move in its player's next maneuver``."""
        return lang.gettext("{who} can't move in its player's next maneuver", who=self.who.describe(lang))


def is_locked(table: Table, fighter: int) -> bool:
    """Is this fighter kept from moving in the next maneuver?"""
    return any(row[0] == LOCK and row[2] == (fighter,) for row in table.state.lasting)


def unlock(table: Table, seat: int) -> None:
    """A seat's maneuver is over, and with it the locks of its fighters."""
    fighters = table.owners[seat].fighters
    table.state.lasting = [row for row in table.state.lasting if not (row[0] == LOCK and row[2][0] in fighters)]
