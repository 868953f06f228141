"""Why something can't be done, where the rules only list what can: moves and schemes.

An attack's refusal stands beside the attack. Every function answers with a sentence, "" if nothing stands against it.
"""

from __future__ import annotations

from adventures.core.bits import members
from adventures.core.table import Table
from adventures.rules.movement import can_leave, spaces
from adventures.rules.ways import find_ways


def why_not_scheme(table: Table, seat: int, card: int) -> str:
    """Why a seat may not play a card as a scheme now. Source: UMA rules, Player Turns, Scheme."""
    face = table.card(card)
    if card not in table.state.piles[seat].hand:
        return f"{face.name} is not in the hand."
    if not face.scheme:
        return f"{face.name} is no scheme."
    users = table.users[table.state.face[card]]
    standing = [fighter for fighter in members(users) if table.on_board(fighter) and table.seat_of(fighter) == seat]
    if not standing:
        names = " or ".join(table.name(fighter) for fighter in members(users))
        return f"{face.name} is played by {names}, who is not on the battlefield."
    turn = table.state.turn
    if turn is None or turn.seat != seat:
        return f"It is not the turn of {table.owners[seat].name}."
    return "" if turn.actions > 0 else f"{table.owners[seat].name} has no action left."


def why_not_move(table: Table, fighter: int, mover: int, budget: int, space: int, kind: str = "maneuver") -> str:
    """Why a move can't end on a space. Source: UMA rules, Maneuver (movement)."""
    name, there = table.name(fighter), table.space_name(space)
    if not table.on_board(fighter):
        return f"{name} is not on the battlefield."
    if not can_leave(table, fighter):
        return f"{name} can't leave the space."
    if table.state.place[fighter] >> space & 1:
        return f"{name} stands on {there} already."
    others = [other for other in table.fighters_on(1 << space) if other != fighter]
    if others:
        return f"{table.name(others[0])} stands there."
    if find_ways(table, fighter, mover, budget, kind=kind).ends >> space & 1:
        return ""
    distance = min((table.ground.far[start][space] for start in members(table.state.place[fighter])), default=99)
    if distance > budget:
        return f"{there} is {spaces(distance)} away, and {name} may move {budget}."
    return f"{there} is {spaces(distance)} away, but opposing fighters stand in the way."
