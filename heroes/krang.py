"""Krang, the hero: doomsday machines that make him faster and let him roll the die of ultimate destruction again.

How many machines are active stands in the marks.

Source: rules of the hero decks of Shredder and Krang; rulings KR1-KR7.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from adventures.core.abilities import Ability, Status
from adventures.core.decisions import Decision, Option, Rule, ask
from adventures.core.table import Table
from adventures.rules.cards import discard_from, draw, reveal_top
from adventures.rules.die import roll
from adventures.rules.effects.base import Here, Operation
from adventures.rules.effects.language import Language
from adventures.rules.effects.played import played_face
from adventures.rules.effects.players import owners_of

MACHINES = "krang/machines"
ALL, START = 3, 1


def machines(table: Table) -> int:
    """How many machines are active."""
    return table.state.marks.get(MACHINES, 0)


def set_machines(table: Table, count: int, cause: str) -> bool:
    """So many machines are active now. Returns whether that is new."""
    count = min(ALL, max(0, count))
    if count == machines(table):
        return False
    table.state.marks[MACHINES] = count
    table.tell("machines", "{} of {} machines are active ({})", count, ALL, cause, active=count, cause=cause)
    return True


class TurnOnMachine(Operation):
    """Activate machines, as far as there are inactive ones."""

    name: ClassVar[str] = "turn_on_machine"
    primary: ClassVar[str] = "n"

    n: int = 1

    def run(self, here: Here) -> Rule:
        """Activate them."""
        yield from ()
        return set_machines(here.table, machines(here.table) + self.n, here.cause)

    def describe(self, lang: Language) -> str:
        """``activate a machine``."""
        return lang.ngettext("activate a machine", "activate {n} machines", self.n)


class TurnOnAllMachines(Operation):
    """Activate all machines."""

    name: ClassVar[str] = "turn_on_all_machines"

    def run(self, here: Here) -> Rule:
        """Activate them."""
        yield from ()
        return set_machines(here.table, ALL, here.cause)

    def describe(self, lang: Language) -> str:
        """``activate all machines``."""
        return lang.gettext("activate all machines")


class ChainFlail(Operation):
    """Roll the die: if it beats the printed value of the opposing card, or there is none, the opponent discards cards.

    An X does nothing.
    """

    name: ClassVar[str] = "chain_flail"
    primary: ClassVar[str] = "count"

    count: int

    def run(self, here: Here) -> Rule:
        """Roll, compare, discard."""
        value = yield from roll(here.table, here.owner, here.cause)
        face = played_face(here.table, 1 - here.use) if here.combat is not None else None
        if not value or (face is not None and (face.printed or 0) >= value):
            return False
        done = False
        for opponent in owners_of(here, "opponent"):
            done = bool((yield from discard_from(here.table, opponent, self.count, here.cause)))
        return done

    def describe(self, lang: Language) -> str:
        """What is compared with the roll."""
        text = (
            "roll the die; if it is more than the opposing card's printed value, or there is none, "
            "your opponent discards {n} cards"
        )
        return lang.gettext(text, n=self.count)


class CompareNames(Operation):
    """Both reveal the top card of their deck; whoever plays this draws if its card has the longer name.

    Letters alone count; an empty deck shows a name of no letters.
    """

    name: ClassVar[str] = "compare_names"

    def run(self, here: Here) -> Rule:
        """Reveal, compare, draw."""
        table = here.table
        lengths = []
        for owner in (here.owner, here.opponent):
            card = reveal_top(table, owner) if owner >= 0 else -1
            lengths.append(sum(letter.isalpha() for letter in table.card(card).name) if card >= 0 else 0)
        if lengths[0] <= lengths[1]:
            return False
        return (yield from draw(table, here.owner, 1, here.cause)) > 0

    def describe(self, lang: Language) -> str:
        """What is compared."""
        text = "you and your opponent reveal the top card of your decks; if yours has the longer name, draw 1 card"
        return lang.gettext(text)


class FaceUpRanged(Operation):
    """The card may be played face up against a target in the attacker's zone; a property of the card (ruling KR4)."""

    name: ClassVar[str] = "face_up_ranged"

    def run(self, here: Here) -> Rule:
        """Nothing happens: the ability reads it."""
        yield from ()
        return False

    def describe(self, lang: Language) -> str:
        """That it may."""
        return lang.gettext("you may play this card face up to attack a fighter in Krang's zone")


class DoomsdayMachines(Ability):
    """Each active machine makes Krang 1 space faster; one is turned off to roll the die again.

    Source: rules of the hero decks of Shredder and Krang; rulings KR1, KR2, KR4.
    """

    id = "krang"
    name = "Doomsday Machines"

    def set_up(self, table: Table, owner: int) -> Rule:
        """One machine is active."""
        yield from ()
        table.state.marks[MACHINES] = START

    def move_value(self, table: Table, owner: int, fighter: int, value: int) -> int:
        """The move value and the active machines."""
        return value + machines(table) if table.fighters[fighter].owner == owner else value

    def status(self, table: Table, owner: int) -> list[Status]:
        """The active machines, and how far they let him move."""
        count = machines(table)
        move = table.owners[owner].move + count
        detail = f"{count} of {ALL} active, move {move}"
        return [Status("machines", "■" * count + "□" * (ALL - count), detail, detail)]

    def reroll(self, table: Table, owner: int, roller: int, value: int) -> Rule:
        """A machine may be turned off to roll again."""
        if roller != owner or not machines(table):
            return False
        options = [Option("yes"), Option("no")]
        text, args = "{}: the die shows {}; turn off a machine to roll again?", (self.name, value or "X")
        option = yield from ask(table, Decision(owner, "reroll", options, text, args, self.name, "yes-no"))
        if option.kind == "no":
            return False
        return set_machines(table, machines(table) - 1, self.name)

    def reaches_with(self, table: Table, owner: int, card: int, attacker: int, target: int) -> bool:
        """Does this card reach a target in the attacker's zone when it is played face up?"""
        if table.fighters[attacker].owner != owner:
            return False
        if not any(
            isinstance(effect, FaceUpRanged)
            for block in table.card(card).blocks_at("static")
            for effect in block.effects
        ):
            return False
        return bool(table.zone(table.state.place[attacker]) & table.state.place[target])


def abilities(pieces: Mapping[str, int]) -> tuple[Ability, ...]:
    """What makes Krang special."""
    return (DoomsdayMachines(),)
