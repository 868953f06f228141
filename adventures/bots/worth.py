"""What a position is worth to a team: a number in points of the villain's health, from what lies open on the table.

Only public things count (health, spaces, tokens, numbers of cards) and the faces of the team's own hands, which in an
imagined game are what the seat knows or imagines.
"""

from __future__ import annotations

from math import sqrt

from adventures.bots.worth_duel import duel_worth
from adventures.core.bits import members
from adventures.core.table import Table
from adventures.modes.adventure import forecast
from adventures.rules.threat import track_length

WON = 1000.0
"""A game won; a game lost is worth as much less than nothing."""

FAR = 7
"""Farther than this doesn't matter any more."""


def has_won(outcome: tuple[str, str], team: int) -> bool:
    """Did a team win a game that ended so?"""
    return outcome[0] == f"team {team + 1}" or (outcome[0] == "win" and team == 0)


def worth(table: Table, team: int) -> float:
    """How good the position is for a team; the difference between two positions is what counts."""
    state = table.state
    if state.outcome is not None:
        return WON if has_won(state.outcome, team) else -WON
    if table.mode.id == "duel":
        return duel_worth(table, team)
    value = 0.0
    for fighter in table.fighters:
        health = state.health[fighter.n]
        if health > 0:
            value += fighter_worth(fighter.role, health) * (1 if fighter.team == team else -1)
    for seat in table.cast.seats:
        if not state.gone >> seat & 1:
            value += hand_worth(table, seat) * (1 if table.owners[seat].team == team else -1)
    return value + place_worth(table, team) - threat_cost(table)


def fighter_worth(role: str, health: int) -> float:
    """What a fighter with so much health is worth to its own side."""
    if role == "hero":
        return 3.0 + 0.45 * health + 3.0 * min(1.0, health / 6)
    if role == "villain":
        return 1.0 * health
    if role == "minion":
        return 1.5 + 0.35 * health
    return 0.6 + 0.3 * health


def hand_worth(table: Table, seat: int) -> float:
    """What a hand is worth: each card something, a strong one more, the eighth and more little; a deck to draw from."""
    piles = table.state.piles[seat]
    face = table.state.face
    value = 0.0
    for card in piles.hand:
        what = table.faces[face[card]]
        value += 0.26 + 0.07 * max(what.attack or 0, what.defense or 0, 3 if what.scheme else 0)
    spare = len(piles.hand) - table.owners[seat].hand_limit
    if spare > 0:
        value -= 0.35 * spare
    return value - 0.5 * max(0, 4 - len(piles.deck))


def place_worth(table: Table, team: int) -> float:
    """What the places are worth: fighters near somebody to attack, the weak away from those that would attack them."""
    state = table.state
    place = state.place
    far = table.ground.far
    spaces = [place.bit_length() - 1 for place in state.place]
    foes = [fighter for fighter in table.fighters if fighter.team != team and place[fighter.n]]
    if not foes:
        return 0.0
    value = 0.0
    for fighter in table.fighters:
        if fighter.team != team or not place[fighter.n]:
            continue
        row = far[spaces[fighter.n]]
        nearest = FAR * 1.0
        villain = FAR
        for foe in foes:
            distance = row[spaces[foe.n]]
            if foe.role != "minion":
                villain = min(villain, distance)
            nearest = min(nearest, distance)
        weight = 1.0 if fighter.role == "hero" else 0.6
        eager = min(3, len(state.piles[fighter.owner].hand)) / 3
        value -= weight * eager * (0.10 * max(0, nearest - 1) + 0.12 * max(0, villain - 1))
        if state.health[fighter.n] <= 4 and nearest <= 1:
            value -= 0.5 * weight
    return value


def threat_cost(table: Table) -> float:
    """What the threat costs the players: the more the nearer the villain's goal, and what the round's end will add."""
    state = table.state
    if "threat" not in state.marks:
        return 0.0
    steps = track_length(table) - 1
    limit = int(table.cast.settings.get("objective_limit", 1))
    whole = limit * steps
    left = max(0, whole - state.marks.get("objectives", 0) * steps - (state.marks["threat"] - 1))
    coming = sum(count for count, _ in forecast(table))
    tokens = sum(mask.bit_count() for mask in state.tokens.values())
    return 16.0 * (1 - sqrt(left / whole)) + 0.6 * coming + 0.08 * tokens


def nearness(table: Table, fighter: int, space: int) -> int:
    """How far a space is from the nearest opponent of a fighter, 99 if there is none."""
    row = table.ground.far[space]
    team = table.fighters[fighter].team
    return min(
        (row[other] for foe in table.fighters if foe.team != team for other in members(table.state.place[foe.n])),
        default=99,
    )
