"""What a position of a duel or a team game is worth to a side: a number in points of a hero's health.

Of the other side only public things count: health, places, tokens, the numbers of its cards. Of the own side also the
faces of its hands, which in an imagined game are what the seat knows or imagines.
"""

from __future__ import annotations

from adventures.core.table import Table

FAR = 7
"""Farther than this doesn't matter any more."""
CARD = 0.6
"""What a hidden card of the other side is worth."""
ASSETS = {
    "beowulf/rage": 0.5,
    "george-washington/ready": 0.35,
    "krang/machines": 0.4,
}
"""What each point of these marks is worth to the hero that they are called after."""
SETS = {"rosie-the-riveter/active": 0.3}
"""The same for marks that are sets."""
TOKENS = {"track": ("john-henry", 0.06), "soldier-on-path": ("shredder", 0.1)}
"""What each of these tokens on the board is worth, and to whom."""
ASIDE = {"donatello": 0.8}
"""What each card that lies aside is worth to these heroes."""
COLLECTED = {"sinbad": ("voyage", 0.25)}
"""What each card with a tag in the discard pile is worth to these heroes."""


def duel_worth(table: Table, team: int) -> float:
    """How good the position is for a side; the difference between two positions is what counts."""
    state = table.state
    value = 0.0
    for fighter in table.fighters:
        health = state.health[fighter.n]
        if health > 0:
            value += fighter_worth(fighter.role, health) * (1 if fighter.team == team else -1)
    for seat in table.cast.seats:
        if state.gone >> seat & 1:
            continue
        own = table.owners[seat].team == team
        cards = own_cards(table, seat) if own else -CARD * min(7, len(state.piles[seat].hand))
        value += cards + (assets(table, seat) - exhaustion(table, seat)) * (1 if own else -1)
    return value + places(table, team)


def fighter_worth(role: str, health: int) -> float:
    """What a fighter with so much health is worth to its own side; a hero's last points are worth more."""
    if role == "hero":
        return 4.0 + health + 3.0 * min(1.0, health / 6)
    return 0.7 + 0.4 * health


def own_cards(table: Table, seat: int) -> float:
    """What a hand is worth: each card something, a strong one more, those above the limit little."""
    state = table.state
    hand = state.piles[seat].hand
    value = 0.0
    for card in hand:
        what = table.faces[state.face[card]]
        value += 0.35 + 0.09 * max(what.attack or 0, what.defense or 0, 3 if what.scheme else 0)
    return value - 0.5 * max(0, len(hand) - table.owners[seat].hand_limit)


def exhaustion(table: Table, seat: int) -> float:
    """What a deck that runs out costs."""
    return 0.6 * max(0, 4 - len(table.state.piles[seat].deck))


def assets(table: Table, seat: int) -> float:
    """What a hero has gathered: rage, ruses, upgrades, machines, inventions, voyages, tokens on the board."""
    state = table.state
    hero = table.owners[seat].id
    marks = state.marks
    value = 0.0
    for name, each in ASSETS.items():
        if name in marks and name.startswith(hero):
            value += each * marks[name]
    for name, each in SETS.items():
        if name in marks and name.startswith(hero):
            value += each * marks[name].bit_count()
    for token, (whose, each) in TOKENS.items():
        if whose == hero:
            value += each * state.tokens.get(token, 0).bit_count()
    if hero in ASIDE:
        value += ASIDE[hero] * len(state.piles[seat].aside)
    if hero in COLLECTED:
        tag, each = COLLECTED[hero]
        value += each * sum(tag in table.faces[state.face[card]].tags for card in state.piles[seat].discard)
    return value


def places(table: Table, team: int) -> float:
    """What the places are worth: near the heroes of the other side with cards to attack, away from them without."""
    state = table.state
    far = table.ground.far
    spaces = [place.bit_length() - 1 for place in state.place]
    foes = [fighter for fighter in table.fighters if fighter.team != team and state.place[fighter.n]]
    if not foes:
        return 0.0
    value = 0.0
    for fighter in table.fighters:
        if fighter.team != team or not state.place[fighter.n]:
            continue
        row = far[spaces[fighter.n]]
        nearest = min(FAR, min(row[spaces[foe.n]] for foe in foes))
        prey = min((row[spaces[foe.n]] for foe in foes if foe.role == "hero"), default=FAR)
        weight = 1.0 if fighter.role == "hero" else 0.6
        hand = state.piles[fighter.owner].hand
        blows = sum(
            table.faces[state.face[card]].attack is not None and bool(table.users[state.face[card]] >> fighter.n & 1)
            for card in hand
        )
        eager = min(2, blows) / 2
        value -= weight * eager * (0.08 * max(0, nearest - 1) + 0.14 * max(0, min(FAR, prey) - 1))
        if nearest <= 1 and (state.health[fighter.n] <= 4 or not hand):
            value -= 0.6 * weight
    return value
