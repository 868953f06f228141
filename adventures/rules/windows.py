"""Windows: what is due at a moment, in the order that its owner gives it.

Between owners the defender of a combat comes first, then the attacker; then their order at the table. Enemies decide
nothing, so theirs comes in the order in which it is printed.

Source: UMA rules, Attack (effects at the same time), Enemy decisions; rulings G01, G02.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from typing import Any

from adventures.core.abilities import Due
from adventures.core.cards import ATTACK, DEFENSE
from adventures.core.decisions import Decision, Option, Rule, ask
from adventures.core.table import Table
from adventures.rules.against_enemies import decides
from adventures.rules.lasting import Row, take_due


def in_own_order(table: Table, owner: int, due: Sequence[Due]) -> Rule:
    """Carry out what is due for an owner, who orders it one after the other where there is something to order."""
    if len(due) == 1:
        yield from due[0].run()
        return
    left = list(due)
    while left:
        chosen = left[0]
        if sum(not one.apart for one in left) > 1 and owner >= 0 and decides(table, owner):
            named = _named(left)
            if len(named) > 1:
                options = [Option("first", word=word, note=str(one.title)) for word, one in named.items()]
                text, args = "{}: several things are due, which comes first?", (table.owners[owner].name,)
                chosen = named[(yield from ask(table, Decision(owner, "order", options, text, args))).word]
        left.remove(chosen)
        yield from chosen.run()


def _named(due: Sequence[Due]) -> dict[str, Due]:
    """Things by the words that answer for them: one of those that are alike, a number where two share a word."""
    named: dict[str, Due] = {}
    for one in due:
        if any(other.what == one.what for other in named.values()):
            continue
        word, n = one.word, 1
        while word in named:
            n += 1
            word = f"{one.word}.{n}"
        named[word] = one
    return named


def abilities_due(table: Table, window: str, owner: int, *about: Any) -> Rule:
    """Let an owner's abilities act at a window; an owner with several orders them, one after the other. Ruling G02."""
    if table.on[window]:
        yield from in_own_order(table, owner, due_at(table, window, owner, *about))


def due_at(table: Table, window: str, owner: int, *about: Any) -> list[Due]:
    """What of an owner's abilities is due at a window; nothing of a player who is eliminated. Ruling G19."""
    if owner >= 0 and table.state.gone >> owner & 1:
        return []
    return [
        due
        for ability, whose in table.on[window]
        if whose == owner
        for due in ability.due(table, owner, window, *about)
    ]


def owners_at(table: Table, window: str) -> list[int]:
    """The owners with an ability for a window, in the order in which they come."""
    return in_turn(table, (owner for _, owner in table.on[window]))


def in_turn(table: Table, owners: Iterable[int]) -> list[int]:
    """Owners in the order in which they come when something of theirs is due at once: defender, attacker, the rest."""
    found = list(dict.fromkeys(owners))
    combat = table.state.combat
    if len(found) > 1 and combat is not None:
        sides = (combat.sides[DEFENSE].owner, combat.sides[ATTACK].owner)
        found.sort(key=lambda owner: sides.index(owner) if owner in sides else len(sides))
    return found


def put_off(table: Table, moment: str) -> Rule:
    """What was put off until this moment comes due, owner by owner."""
    rows = take_due(table, moment)
    for owner in in_turn(table, (row[1] for row in rows)):
        yield from in_own_order(table, owner, _dues(table, [row for row in rows if row[1] == owner]))


def put_off_by(table: Table, moment: str, owner: int) -> list[Due]:
    """What an owner has put off until this moment; it is put off no longer."""
    return _dues(table, take_due(table, moment, owner))


def _dues(table: Table, rows: Iterable[Row]) -> list[Due]:
    found = []
    for address, owner, bound, _ in rows:
        effect = table.cast.blocks.get(address)
        if effect is not None:
            run = partial(effect.run_later, table, owner, bound)
            found.append(Due(effect.word(address), effect.title(table, bound), run, effect.gist(address, bound)))
    return found
