"""Playing cards: carrying out blocks of effects, counting cards played, putting them away."""

from __future__ import annotations

from adventures.core.cards import Block
from adventures.core.decisions import Rule
from adventures.core.table import Table
from adventures.rules.cards import discard, lies_in_a_pile
from adventures.rules.effects.base import Here
from adventures.rules.steps import step
from adventures.rules.windows import put_off


def run_block(here: Here, block: Block) -> Rule:
    """Carry out a block's effects from left to right; nothing more once the turn was ended. Ruling G54."""
    for effect in block.effects:
        turn = here.table.state.turn
        if turn is not None and turn.ended:
            return
        yield from effect.run(here)


def note_played(table: Table, owner: int) -> None:
    """Count a card as played this turn (as attack, defense or scheme; a boost is not played)."""
    turn = table.state.turn
    if turn is not None:
        turn.played[owner] = turn.played.get(owner, 0) + 1


def put_away(table: Table, owner: int, card: int) -> Rule:
    """Put a played card away: on the discard pile, unless it lies elsewhere already or an ability keeps it."""
    if lies_in_a_pile(table, owner, card):
        return
    for ability, whose in table.on["put_away_played_card"]:
        if whose == owner and (yield from ability.put_away_played_card(table, owner, card)):
            return
    discard(table, owner, [card])


@step("delayed")
def delayed(table: Table, moment: str) -> Rule:
    """What was put off until this moment comes due."""
    yield from put_off(table, moment)
