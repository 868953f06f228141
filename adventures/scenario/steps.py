"""The steps that only scenarios have: an effect for somebody, the boxes of a row, the end of the position."""

from __future__ import annotations

from adventures.core.decisions import Decision, Option, Rule, ask
from adventures.core.state import Turn
from adventures.core.table import Table
from adventures.rules.effects.base import Here
from adventures.rules.playing import run_block
from adventures.rules.steps import push, step

PAUSE = "pause"
"""The kind of the decision at which a scenario stops."""


@step("scenario pause")
def pause(table: Table) -> Rule:
    """What the scenario is about is over; the game would go on."""
    decision = Decision(table.spokesman(), PAUSE, [Option("continue")], "The scenario ends here", secret=True)
    while True:
        yield from ask(table, decision)


@step("scenario effect")
def effect(table: Table, owner: int, fighter: int, address: str) -> Rule:
    """Carry out an effect for an owner and its fighter, in its turn unless another turn is running."""
    if table.state.turn is None:
        seat = owner if owner >= 0 and table.owners[owner].kind == "seat" else -1
        table.state.turn = Turn(seat, 0, tuple(table.state.place))
    block = table.cast.blocks[address]
    yield from run_block(Here(table, owner, fighter, address=address, cause="Effect"), block)


@step("scenario boxes")
def boxes(table: Table) -> Rule:
    """The end of round effects of the row, left to right, without what follows them."""
    yield from ()
    table.tell("end_of_round", "End of round {}", table.state.round, round=table.state.round)
    push(table, *(("box", card) for card in table.state.row))
