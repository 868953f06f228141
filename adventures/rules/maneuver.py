"""The maneuver: draw a card, then move your fighters; a boost may lengthen the move.

Source: UMA rules, Player Turns, Maneuver; BoL1 rules, Maneuver and movement; rulings G35, G38.
"""

from __future__ import annotations

from adventures.core.decisions import Decision, Option, Rule, ask
from adventures.core.state import Move
from adventures.core.table import Table
from adventures.rules.cards import boost_value, discard, draw
from adventures.rules.lasting import over
from adventures.rules.movement import can_leave, may_walk, move, spaces
from adventures.rules.steps import push, step
from adventures.rules.ways import find_ways
from adventures.rules.windows import abilities_due, due_at, in_own_order, owners_at


def begin(table: Table, seat: int) -> None:
    """Put a maneuver before everything that is to come."""
    push(table, ("maneuver", seat))


@step("maneuver")
def maneuver(table: Table, seat: int) -> Rule:
    """Draw first (the draw is mandatory), then the boost, then the moves."""
    table.state.move = Move(seat)
    who = table.owners[seat]
    table.tell("maneuver", "{} maneuvers", who.name, owner=who.id, seat=seat)
    push(table, ("boost", seat), ("move fighters", seat), ("maneuver end", seat))
    for ability, owner in table.on["maneuver_draw"]:
        if owner == seat and (yield from ability.maneuver_draw(table, owner)):
            return
    yield from draw(table, seat, 1, "maneuver")


@step("boost")
def boost(table: Table, seat: int) -> Rule:
    """A hand card may be discarded to add its BOOST value to the move; its text is ignored. Ruling G35."""
    state = table.state
    assert state.move is not None
    if not state.piles[seat].hand or not table.of_owner(seat):
        return
    options = [Option("no")]
    seen: set[int] = set()
    for card in state.piles[seat].hand:
        if state.face[card] not in seen:
            seen.add(state.face[card])
            options.append(Option("boost", card=card))
    who = table.owners[seat]
    text, args = "{}: discard a card to boost the move of {}?", (who.name, state.move.boost + who.move)
    option = yield from ask(table, Decision(seat, "boost", options, text, args, "maneuver", "cards"))
    if option.kind == "no":
        return
    state.move.boosted = True
    discard(table, seat, [option.card], "boost")
    value = yield from boost_value(table, option.card, seat)
    state.move.boost = value
    table.tell("boosted", "{} boosts the move by {}", who.name, value, owner=who.id, amount=value)


def move_value(table: Table, fighter: int) -> int:
    """How far a fighter may move in the maneuver under way: move value, abilities, boost."""
    owner = table.seat_of(fighter)
    value = table.owners[owner].move
    for ability, whose in table.on["move_value"]:
        value = ability.move_value(table, whose, fighter, value)
    move = table.state.move
    return value + (move.boost if move is not None and move.seat == owner else 0)


@step("move fighters")
def move_fighters(table: Table, seat: int) -> Rule:
    """Move the fighters one at a time, each up to the move value, in any order.

    One of them may be chosen to remove foot soldiers; it removes those on the spaces that it enters.
    Source: UMA rules, Maneuver; Shredder, Foot soldiers.
    """
    state = table.state
    moving = state.move
    assert moving is not None
    options = []
    clearable = _clearable(table) if moving.clearer < 0 else 0
    for fighter in table.of_owner(seat):
        if moving.moved >> fighter & 1 or not can_leave(table, fighter):
            continue
        value = move_value(table, fighter)
        ways = find_ways(table, fighter, seat, value, kind="maneuver")
        if not ways.ends and not may_walk(table, fighter, ways, "maneuver"):
            continue
        options.append(Option("move", fighter=fighter, note=spaces(value)))
        if clearable & ways.region & ~state.place[fighter]:
            options.append(Option("clear", fighter=fighter, note=f"{spaces(value)}, removing foot soldiers"))
    if not options:
        return
    name = table.owners[seat].name
    if len(options) > 1:
        options.append(Option("done"))
        decision = Decision(seat, "move-fighter", options, "{}: move which fighter?", (name,), "maneuver", "fighters")
        option = yield from ask(table, decision)
    else:
        option = options[0]
    if option.kind == "done":
        return
    fighter = option.fighter
    moving.moved |= 1 << fighter
    if option.kind == "clear":
        moving.clearer = fighter
    push(table, ("move fighter", seat, fighter), ("move fighters", seat))


@step("move fighter")
def move_fighter(table: Table, seat: int, fighter: int) -> Rule:
    """Move one fighter in the maneuver under way."""
    yield from move(table, fighter, seat, move_value(table, fighter), "maneuver", kind="maneuver")


def _clearable(table: Table) -> int:
    mask = 0
    for ability, owner in table.on["clearable"]:
        mask |= ability.clearable(table, owner)
    return mask


@step("maneuver end")
def maneuver_end(table: Table, seat: int) -> Rule:
    """All movement is finished: what may be done then, and the maneuver is over.

    What enemies let the player do then is ordered with what is the player's own. Ruling G02.
    """
    if not table.state.gone >> seat & 1 and table.on["maneuver_end"]:
        due = [one for owner in (seat, *table.cast.enemies) for one in due_at(table, "maneuver_end", owner, seat)]
        yield from in_own_order(table, seat, due)
        for owner in owners_at(table, "maneuver_end"):
            if owner != seat and owner not in table.cast.enemies:
                yield from abilities_due(table, "maneuver_end", owner, seat)
    table.state.move = None
    over(table, "maneuver")
