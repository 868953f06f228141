"""What is special at the table now, in words for every screen: told by abilities, and by the rules themselves."""

from __future__ import annotations

from dataclasses import dataclass

from adventures.core.bits import members
from adventures.core.table import Table
from adventures.modes.adventure import pairs
from adventures.rules.effects.friends import ALLIES, BONUS_ACTIONS
from adventures.rules.effects.traps import LOCK

HAND_LIMIT = 7
"""The usual one, which nobody needs to be told."""


@dataclass(frozen=True, slots=True)
class Special:
    """How something special stands: whose it is (the id of an owner, "" for the whole table), and in what words."""

    owner: str
    name: str
    value: str
    detail: str = ""
    words: str = ""
    paths: tuple[int, ...] = ()

    @property
    def text(self) -> str:
        """All of it in one line, without signs."""
        detail = "" if self.words else self.detail
        return f"{self.name} {self.words or self.value}" + (f" ({detail})" if detail else "")


def specials(table: Table) -> tuple[Special, ...]:
    """Everything special, by owner; nothing of those who are out of the game."""
    found = [
        Special(table.owners[owner].id, one.name, one.value, one.detail, one.words, tuple(members(one.paths)))
        for ability, owner in table.on["status"]
        if _in_play(table, owner)
        for one in ability.status(table, owner)
    ]
    for seat in table.cast.seats:
        if table.owners[seat].hand_limit != HAND_LIMIT and _in_play(table, seat):
            found.append(Special(table.owners[seat].id, "hand limit", str(table.owners[seat].hand_limit)))
    return (*found, *_of_the_turn(table), *_lasting(table), *_friends(table))


def _in_play(table: Table, owner: int) -> bool:
    return any(table.state.health[fighter] > 0 for fighter in table.owners[owner].fighters)


def _of_the_turn(table: Table) -> list[Special]:
    """A free action, and the combats lost by whoever's turn it is."""
    turn = table.state.turn
    if turn is None or turn.seat < 0:
        return []
    who = table.owners[turn.seat]
    found = []
    if turn.free >= 0:
        against = [f for f in table.fighters if f.team != who.team and table.on_board(f.n)]
        targets = [f.name for f in against if turn.free >> f.n & 1]
        value = "anybody" if len(targets) == len(against) and len(against) > 1 else ", ".join(targets) or "nobody left"
        found.append(Special(who.id, "free attack", value, "the next action, or never"))
    lost = turn.lost.get(turn.seat, 0)
    if lost:
        found.append(Special(who.id, "combats lost", str(lost), "this turn"))
    return found


def _lasting(table: Table) -> list[Special]:
    """What lasts or comes due later, by the cards that brought it; fighters that are locked."""
    found: list[Special] = []
    if not table.state.lasting:
        return found
    names = {face.id: face.name for face in table.faces}
    for address, owner, bound, _ in table.state.lasting:
        if address == LOCK:
            fighter = table.fighters[bound[0]]
            id = table.owners[fighter.owner].id
            found.append(Special(id, "locked", fighter.name, "can't move in the next maneuver"))
        elif owner >= 0:
            name = names.get(address.partition("#")[0], "")
            if name and not any(one.value == name for one in found):
                found.append(Special(table.owners[owner].id, "still to count", name))
    return found


def _friends(table: Table) -> list[Special]:
    """The ally that waits and where, the pairs of the row that will cancel each other, an action to come."""
    found = []
    card, space = waiting_ally(table)
    if card >= 0:
        where = f"start {table.cast.data['initiative'][table.state.face[card]].start}"
        if space >= 0:
            where += f", {table.space_name(space)}"
        found.append(Special("", "waiting ally", table.card(card).name, f"at {where}"))
    for one, other in pairs(table, table.state.row):
        names = f"{table.card(one).name} and {table.card(other).name}"
        found.append(Special("", "cancel each other", names))
    bonus = table.state.marks.get(BONUS_ACTIONS, 0)
    if bonus:
        found.append(Special("", "next player turn", f"{bonus:+d} action{'s' if bonus > 1 else ''}"))
    return found


def waiting_ally(table: Table) -> tuple[int, int]:
    """The ally that lies face up and the space where it waits; -1 for none.

    Source: UMA rules, Allies & Henchmen.
    """
    owner = table.cast.deck_of.get(ALLIES, -1)
    deck = table.state.piles[owner].deck if owner >= 0 else []
    if not deck or not table.state.known[deck[-1]]:
        return -1, -1
    start = table.cast.data["initiative"][table.state.face[deck[-1]]].start
    return deck[-1], table.battlefield.starts.get(start, -1)
