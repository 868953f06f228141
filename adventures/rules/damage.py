"""Damage, healing and defeat.

Source: UMA rules, General Rules (defeat, starting health), End of Game; BoL1 rules, Defeat and ending the game; rulings
G12, G15, G19, G20, G29, G47.
"""

from __future__ import annotations

from collections.abc import Sequence

from adventures.core.decisions import Rule
from adventures.core.table import GameOver, Table
from adventures.rules.windows import abilities_due, owners_at


def damage(table: Table, hits: Sequence[tuple[int, int]], cause: str, combat: bool = False) -> Rule:
    """Deal a batch of damage: all amounts, then what damage sets off, then defeats, then one look at the end.

    ``hits`` are (fighter, amount); fighters that are defeated already take nothing. Returns the set of fighters
    defeated by it.
    """
    health = table.state.health
    dealt = [(fighter, amount) for fighter, amount in hits if amount > 0 and health[fighter] > 0]
    if not dealt:
        return 0
    for fighter, amount in dealt:
        health[fighter] = max(0, health[fighter] - amount)
        if table.log is not None:
            table.tell(
                "damage",
                "{} takes {} {}damage ({})",
                table.name(fighter),
                amount,
                "combat " if combat else "",
                cause,
                fighter=table.fighters[fighter].key,
                amount=amount,
                health=health[fighter],
                combat=combat,
                cause=cause,
            )
    if table.on["damaged"]:
        for owner in owners_at(table, "damaged"):
            for fighter, amount in dealt:
                yield from abilities_due(table, "damaged", owner, fighter, amount)
    fallen = [fighter for fighter, _ in dealt if health[fighter] == 0]
    return (yield from _fall(table, fallen, cause))


def defeat(table: Table, fighters: Sequence[int], cause: str) -> Rule:
    """Defeat fighters directly: their health becomes 0. Returns the set of fighters defeated."""
    fallen = [fighter for fighter in fighters if table.state.health[fighter] > 0]
    for fighter in fallen:
        table.state.health[fighter] = 0
    return (yield from _fall(table, fallen, cause))


def _fall(table: Table, fallen: Sequence[int], cause: str) -> Rule:
    """Take defeated fighters off the board and see whether that ends the game.

    Who is off the board already was defeated by what the damage set off.
    """
    yield from ()
    state = table.state
    fallen = [fighter for fighter in dict.fromkeys(fallen) if state.place[fighter]]
    gone = 0
    for fighter in fallen:
        gone |= 1 << fighter
        state.place[fighter] = 0
        if state.combat is not None:
            state.combat.fallen |= 1 << fighter
        if table.log is not None:
            table.tell(
                "defeated",
                "{} is defeated ({})",
                table.name(fighter),
                cause,
                fighter=table.fighters[fighter].key,
                cause=cause,
            )
    owners = {table.fighters[fighter].owner: None for fighter in fallen}
    for owner in owners:
        if any(state.health[fighter] > 0 for fighter in table.owners[owner].fighters):
            continue
        if table.owners[owner].kind == "enemy":
            table.mode.enemy_defeated(table, owner)
        else:
            table.mode.seat_defeated(table, owner)
    if fallen:
        look_at_the_end(table)
    return gone


def look_at_the_end(table: Table) -> None:
    """End the game if somebody has won or lost. Raises GameOver."""
    verdict = table.mode.verdict(table)
    if verdict is not None:
        end_the_game(table, *verdict)


def end_the_game(table: Table, result: str, reason: str) -> None:
    """End the game at once. Raises GameOver."""
    table.state.outcome = (result, reason)
    sides = {"win": ["The players"], "loss": ["The villain"]}
    winners = sides.get(result) or [
        table.owners[n].name for n in table.cast.seats if f"team {table.owners[n].team + 1}" == result
    ]
    text = "{} win: {}" if len(winners) > 1 or result == "win" else "{} wins: {}"
    table.tell("game_over", text, " and ".join(winners), reason, result=result, reason=reason)
    raise GameOver


def give_up(table: Table, seat: int) -> None:
    """A player gives up, and with it everybody on its side. Raises GameOver."""
    who = table.owners[seat]
    table.tell("gave_up", "{} gives up the game", who.name, seat=seat, owner=who.id)
    end_the_game(table, *table.mode.given_up(table, seat))


def heal(table: Table, fighter: int, amount: int, cause: str) -> int:
    """Recover health, never above the starting health, never a defeated fighter. Returns how much."""
    health = table.state.health
    if health[fighter] <= 0 or amount <= 0:
        return 0
    healed = min(amount, table.fighters[fighter].health - health[fighter])
    if healed <= 0:
        return 0
    health[fighter] += healed
    table.tell(
        "healed",
        "{} recovers {} ({})",
        table.name(fighter),
        healed,
        cause,
        fighter=table.fighters[fighter].key,
        amount=healed,
        health=health[fighter],
        cause=cause,
    )
    return healed


def set_health(table: Table, fighter: int, value: int, cause: str) -> None:
    """Set the health of a fighter that is not defeated, never above its starting health."""
    if table.state.health[fighter] <= 0:
        return
    table.state.health[fighter] = min(value, table.fighters[fighter].health)
    table.tell(
        "health_set",
        "{} has {} health now ({})",
        table.name(fighter),
        table.state.health[fighter],
        cause,
        fighter=table.fighters[fighter].key,
        health=table.state.health[fighter],
    )


def return_fighter(table: Table, fighter: int, space: int, health: int = 0, cause: str = "") -> Rule:
    """A defeated fighter comes back to a free space, with full health unless stated.

    Returns whether it did. Ruling G47.
    """
    from adventures.rules.movement import place

    if table.state.health[fighter] > 0 or table.occupied() >> space & 1:
        return False
    table.state.health[fighter] = health or table.fighters[fighter].health
    table.tell(
        "returned", "{} returns ({})", table.name(fighter), cause, fighter=table.fighters[fighter].key, cause=cause
    )
    yield from place(table, fighter, space, cause)
    return True
