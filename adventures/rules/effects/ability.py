"""Abilities made from the vocabulary: effects that run in the windows of a turn.

A sheet says what happens in which window; here it becomes an ability that overrides these windows and no others.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from typing import Any

from adventures.core.abilities import Ability, Due
from adventures.core.cards import Block, Face
from adventures.core.decisions import Rule
from adventures.core.state import Side
from adventures.core.table import Table
from adventures.rules.combat import side_of
from adventures.rules.effects.base import Here, Operation
from adventures.rules.effects.terms import parts
from adventures.rules.effects.turn import TurnBonus, TurnBonuses
from adventures.rules.playing import run_block


class WindowAbility(Ability):
    """Effects in the windows of a turn; ``blocks`` are they by window."""

    def __init__(self, id: str, name: str, blocks: Mapping[str, Block]) -> None:
        self.id = id
        self.name = name
        self.blocks = blocks

    def due(self, table: Table, owner: int, window: str, *about: Any) -> Sequence[Due]:
        """Itself, in a window that has come for its owner's sake: its scheme, its maneuver, damage to its hero."""
        if about and about[0] != (table.owners[owner].fighters[0] if window == "damaged" else owner):
            return ()
        run = partial(getattr(self, window), table, owner, *about)
        return (Due(self.id, self.name, run, self, self.blocks[window].apart),)

    def here(self, table: Table, owner: int, block: Block, side: Side | None = None) -> Here:
        """Where the effects of a window run: with the hero, or with the fighter of its owner's side of the combat."""
        combat = table.state.combat
        if side is None or combat is None:
            hero = table.owners[owner].fighters[0]
            return Here(table, owner, hero, address=block.address, cause=self.name)
        return Here(table, owner, side.fighter, combat.sides.index(side), address=block.address, cause=self.name)


def _turn_start(self: WindowAbility, table: Table, owner: int) -> Rule:
    """At the start of the owner's turn."""
    block = self.blocks["turn_start"]
    yield from run_block(self.here(table, owner, block), block)


def _turn_end(self: WindowAbility, table: Table, owner: int) -> Rule:
    """At the end of the owner's turn, also of one that was ended by an effect."""
    yield from _run(self, table, owner, "turn_end")


def _run(self: WindowAbility, table: Table, owner: int, window: str) -> Rule:
    """Carry out a window's effects, also while the turn is ending."""
    block = self.blocks[window]
    here = self.here(table, owner, block)
    for effect in block.effects:
        yield from effect.run(here)


def _attack_declared(self: WindowAbility, table: Table, owner: int) -> Rule:
    """The owner's attack card lies face down."""
    block = self.blocks["attack_declared"]
    yield from run_block(self.here(table, owner, block, side_of(table, owner)), block)


def _after_attack(self: WindowAbility, table: Table, owner: int) -> Rule:
    """The last step of an attack in which the owner took part."""
    block = self.blocks["after_attack"]
    side = side_of(table, owner)
    if side is not None:
        yield from run_block(self.here(table, owner, block, side), block)


def _after_scheme(self: WindowAbility, table: Table, owner: int, seat: int, card: int) -> Rule:
    """The owner's scheme was resolved and put away."""
    if seat == owner:
        block = self.blocks["after_scheme"]
        yield from run_block(self.here(table, owner, block), block)


def _maneuver_end(self: WindowAbility, table: Table, owner: int, seat: int) -> Rule:
    """The owner's maneuver is finished."""
    if seat == owner:
        block = self.blocks["maneuver_end"]
        yield from run_block(self.here(table, owner, block), block)


def _damaged(self: WindowAbility, table: Table, owner: int, fighter: int, amount: int) -> Rule:
    """The owner's hero was dealt damage, once for each source."""
    if fighter == table.owners[owner].fighters[0]:
        yield from _run(self, table, owner, "damaged")


WINDOWS = {
    "turn_start": _turn_start,
    "turn_end": _turn_end,
    "attack_declared": _attack_declared,
    "after_attack": _after_attack,
    "after_scheme": _after_scheme,
    "maneuver_end": _maneuver_end,
    "damaged": _damaged,
}


def window_blocks(id: str, windows: Mapping[str, tuple[Operation, ...]]) -> tuple[Block, ...]:
    """The effects of an ability as blocks, in the order of the sheet."""
    return tuple(Block(window, effects, f"{id}#{window}") for window, effects in windows.items())


def window_ability(id: str, name: str, windows: Mapping[str, tuple[Operation, ...]]) -> Ability:
    """An ability that acts in these windows. What it doesn't use costs nothing: it overrides no other window."""
    blocks = {block.timing: block for block in window_blocks(id, windows)}
    methods: dict[str, Any] = {window: WINDOWS[window] for window in blocks}
    made: Ability = type("WindowAbility", (WindowAbility,), methods)(id, name, blocks)
    return made


def abilities_for_cards(faces: Iterable[Face]) -> tuple[Ability, ...]:
    """What the cards of a deck need beside themselves: bonuses for the rest of a turn."""
    for face in faces:
        for block in face.blocks:
            if any(isinstance(part, TurnBonus) for effect in block.effects for part in parts(effect)):
                return (TurnBonuses(),)
    return ()
