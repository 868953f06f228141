"""Wyatt Earp: showdowns after won attacks, and the gunfight at the O.K. Corral.

Source: S&S rules, Wyatt Earp, Free Actions; rulings WE1-WE7, UA5.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from adventures.core.abilities import Ability, Status
from adventures.core.cards import ATTACK
from adventures.core.decisions import Decision, Option, Rule, ask
from adventures.core.table import Table
from adventures.rules import against_enemies
from adventures.rules.cards import draw
from adventures.rules.combat import has_won
from adventures.rules.damage import damage
from adventures.rules.effects.base import Here, Operation
from adventures.rules.effects.language import Language
from adventures.rules.effects.targets import Group, One
from adventures.rules.movement import move
from adventures.rules.turn import grant_free_attack

USED = "wyatt-earp/showdown"
"""The mark with the set of options used this turn."""
OPTIONS = {
    "draw": "draw 1 card",
    "attack": "gain a free action to attack",
    "move": "move the fighter that attacked up to 1 space",
}


class Gunfight(Operation):
    """You and your opponent shoot in turns, you first: each shot deals 1 damage to a fighter anywhere.

    Targets are picked shot by shot; an enemy refuses to pick. Rulings WE7, UA5.
    """

    name: ClassVar[str] = "gunfight"
    primary: ClassVar[str] = "shots"

    shots: int = 2
    """How many each of them fires."""

    def run(self, here: Here) -> Rule:
        """Shoot."""
        theirs = Here(here.table, here.opponent, here.foe, 1 - here.use, cause=here.cause)
        for _ in range(self.shots):
            for shooter in (here, theirs):
                if shooter.owner < 0 or not against_enemies.decides(here.table, shooter.owner):
                    continue
                target = One(group=Group(of="any"))
                hit = yield from target.pick(shooter, "{}: deal {} damage to which fighter?", 1)
                yield from damage(here.table, [(fighter, 1) for fighter in hit], here.cause)
        return True

    def describe(self, lang: Language) -> str:
        """Who shoots how often."""
        text = "you and your opponent take turns dealing 1 damage to a fighter, you first, {n} times each"
        return lang.gettext(text, n=self.shots)


class Showdown(Ability):
    """When one of his fighters attacked in his turn and won: one of three options, each once in a turn.

    Source: S&S rules, Wyatt Earp; rulings WE1-WE4.
    """

    id = "wyatt-earp"
    name = "Showdown"

    def turn_start(self, table: Table, owner: int) -> Rule:
        """All options are there again."""
        yield from ()
        table.state.marks.pop(USED, None)

    def status(self, table: Table, owner: int) -> list[Status]:
        """The options of the showdown, those that were used in this turn crossed out."""
        used = table.state.marks.get(USED, 0)
        signs = "  ".join(f"{'✖' if used >> n & 1 else '○'} {word}" for n, word in enumerate(OPTIONS))
        left = [word for n, word in enumerate(OPTIONS) if not used >> n & 1]
        return [Status("showdown", signs, words=f"{', '.join(left) or 'nothing'} left")]

    def after_attack(self, table: Table, owner: int) -> Rule:
        """Pick an option that was not used this turn, or none."""
        combat, turn = table.state.combat, table.state.turn
        if combat is None or turn is None or turn.seat != owner or combat.sides[ATTACK].owner != owner:
            return
        if not has_won(table, ATTACK):
            return
        attacker = combat.sides[ATTACK].fighter
        used = table.state.marks.get(USED, 0)
        left = [word for n, word in enumerate(OPTIONS) if not used >> n & 1]
        if not table.on_board(attacker):
            left = [word for word in left if word != "move"]
        if not left:
            return
        options = [Option("mode", word=word, note=OPTIONS[word]) for word in left]
        options.append(Option("no"))
        decision = Decision(owner, "showdown", options, "{}: choose one", (self.name,), self.name)
        option = yield from ask(table, decision)
        if option.kind == "no":
            return
        table.state.marks[USED] = used | 1 << list(OPTIONS).index(option.word)
        if option.word == "draw":
            yield from draw(table, owner, 1, self.name)
        elif option.word == "attack":
            grant_free_attack(table, owner, (1 << len(table.fighters)) - 1, self.name)
        else:
            yield from move(table, attacker, owner, 1, self.name)


def abilities(pieces: Mapping[str, int]) -> tuple[Ability, ...]:
    """What makes Wyatt Earp special."""
    return (Showdown(),)
