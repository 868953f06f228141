"""Schemes: a card is played face up, resolved, and put away.

Source: UMA rules, Player Turns, Scheme.
"""

from __future__ import annotations

from adventures.core.bits import members
from adventures.core.decisions import Option, Rule
from adventures.core.table import Table
from adventures.rules.cards import know_all
from adventures.rules.effects.base import Here
from adventures.rules.playing import note_played, put_away, run_block
from adventures.rules.steps import push, step
from adventures.rules.windows import abilities_due, owners_at


def scheme_options(table: Table, seat: int) -> list[Option]:
    """The schemes in hand with the fighters that may play each."""
    state = table.state
    own = 0
    for fighter in table.of_owner(seat):
        own |= 1 << fighter
    options: list[Option] = []
    seen: set[int] = set()
    for card in state.piles[seat].hand:
        face = state.face[card]
        if face in seen or not table.faces[face].scheme:
            continue
        seen.add(face)
        options.extend(Option("scheme", fighter=fighter, card=card) for fighter in members(table.users[face] & own))
    return options


@step("scheme")
def scheme(table: Table, seat: int, fighter: int, card: int) -> Rule:
    """Play a scheme with an undefeated fighter and carry it out as far as possible."""
    state = table.state
    state.piles[seat].hand.remove(card)
    know_all(table, card)
    face = table.card(card)
    table.tell(
        "scheme",
        "{} plays {}",
        table.name(fighter),
        face.name,
        fighter=table.fighters[fighter].key,
        card=face.short,
        owner=table.owners[seat].id,
    )
    note_played(table, seat)
    turn = state.turn
    if turn is not None:
        turn.schemed[seat] = turn.schemed.get(seat, 0) + 1
    push(table, ("scheme end", seat, card))
    for block in face.blocks_at("scheme"):
        if turn is not None and turn.ended:
            break
        yield from run_block(Here(table, seat, fighter, -1, card, block.address, face.name), block)


@step("scheme end")
def scheme_end(table: Table, seat: int, card: int) -> Rule:
    """Put the scheme away, then what comes after a scheme. Ruling G02."""
    yield from put_away(table, seat, card)
    turn = table.state.turn
    if turn is not None and turn.ended:
        return
    for owner in owners_at(table, "after_scheme"):
        yield from abilities_due(table, "after_scheme", owner, seat, card)
