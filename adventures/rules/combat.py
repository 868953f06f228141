"""The values of a combat: the ledger of modifiers, canceling, boosting, who won.

Source: UMA rules, Attack (printed value, ignore, cancel, winning the combat); rulings G03-G13, G27.
"""

from __future__ import annotations

from adventures.core.cards import ATTACK, DEFENSE
from adventures.core.decisions import Decision, Option, Rule, ask
from adventures.core.state import Side
from adventures.core.table import Table
from adventures.rules import against_enemies
from adventures.rules.cards import boost_value, discard

ALL_WINDOWS = 0b111


def modify(table: Table, use: int, op: str, amount: int, cause: str, with_card: bool = False) -> None:
    """Note a modifier of a card's value: ``set``, ``add``, ``boost``, ``ignore`` or ``lock``.

    ``with_card``: it is taken along when the effects of that card are canceled (a boost laid beside the card).
    """
    combat = table.state.combat
    assert combat is not None
    side = combat.sides[use]
    if side.card < 0:
        return
    side.ledger.append((op, amount, cause, with_card))
    if table.log is not None:
        what = {
            "set": f"becomes {amount}",
            "add": f"{amount:+d}",
            "boost": f"+{amount} boost",
            "ignore": "is ignored",
            "lock": "stays as printed",
        }[op]
        face = table.played(side)
        table.tell(
            "value",
            "{}: value {} ({})",
            face.name,
            what,
            cause,
            card=face.short,
            op=op,
            amount=amount,
            cause=cause,
            use=use,
        )


def continuous_bonuses(table: Table, use: int) -> list[tuple[int, str]]:
    """What abilities add to the card of a side at all times, each with its name."""
    found = []
    for ability, owner in table.on["value_bonus"]:
        bonus = ability.value_bonus(table, owner, use)
        if bonus:
            found.append((bonus, ability.name))
    return found


def card_value(table: Table, use: int) -> int:
    """The value of a side's card now, never below 0; no card is worth 0.

    A card set to a value takes it instead of the printed one; all else adds up on top; ignored counts as 0 whatever
    else applies; locked keeps its printed value. Rulings G09, G10, G27; Source: UMA rules, Attack.
    """
    combat = table.state.combat
    assert combat is not None
    side = combat.sides[use]
    if side.card < 0:
        return 0
    face = table.played(side)
    value = face.value(use)
    added = 0
    locked = False
    for op, amount, _, _ in side.ledger:
        if op == "ignore":
            return 0
        if op == "set":
            value = amount
        elif op == "lock":
            locked = True
        else:
            added += amount
    if locked:
        return max(0, face.printed or 0)
    for ability, owner in table.on["value_bonus"]:
        added += ability.value_bonus(table, owner, use)
    return max(0, value + added)


def has_won(table: Table, use: int) -> bool:
    """Did this side win the combat: the attacker with combat damage dealt, the defender without. Ruling G12."""
    combat = table.state.combat
    assert combat is not None
    return combat.damage > 0 if use == ATTACK else combat.damage == 0


def cancel(table: Table, use: int, windows: int, cause: str) -> str:
    """Cancel effects of a side's card in some windows (a set: bit 0 immediately, 1 during, 2 after).

    What has resolved already stays. A boost that lies beside the card goes with the card's effects, all of them: also
    where only one window is canceled, but holds all that the card has. Answers ``canceled``, ``nothing`` (no card, or
    nothing left to cancel) or ``protected``. Rulings G03-G08, KA1, KA2; switch ``boost-of-canceled-card``.
    """
    combat = table.state.combat
    assert combat is not None
    side = combat.sides[use]
    if side.card < 0:
        return "nothing"
    face = table.played(side)
    if face.protected or side.protected:
        table.tell("not_canceled", "The effects of {} can't be canceled", face.name, card=face.short)
        return "protected"
    due = face.due[use]
    left = [w for w in range(3) if windows >> w & 1 and due[w] and not (side.done | side.canceled) >> w & 1]
    side.canceled |= windows & ~side.done
    if windows == ALL_WINDOWS:
        gone = any(due) or table.ruling("boost-of-canceled-card") == "lost"
    else:
        gone = any(due) and all(side.canceled >> w & 1 for w in range(3) if due[w])
    if gone and combat.damage < 0:
        side.ledger[:] = [entry for entry in side.ledger if not entry[3]]
    if not left:
        table.tell("not_canceled", "{}: nothing to cancel ({})", face.name, cause, card=face.short)
        return "nothing"
    table.tell("canceled", "{} cancels effects of {}", cause, face.name, card=face.short, cause=cause)
    return "canceled"


def ask_boost(table: Table, use: int, cause: str) -> Rule:
    """The owner of a combat card may discard a hand card to add its BOOST value. Returns whether it did."""
    combat = table.state.combat
    assert combat is not None
    side = combat.sides[use]
    if side.card < 0 or not against_enemies.has_hand(table, side.owner):
        return False
    hand = table.state.piles[side.owner].hand
    if not hand:
        return False
    face = table.state.face
    options = [Option("no")]
    seen: set[int] = set()
    for card in hand:
        if face[card] not in seen:
            seen.add(face[card])
            options.append(Option("boost", card=card))
    name = table.played(side).name
    text, args = (
        ("{}: discard a card to boost it?", (cause,))
        if cause == name
        else ("{}: discard a card to boost {}?", (cause, name))
    )
    option = yield from ask(table, Decision(side.owner, "boost", options, text, args, cause, "cards"))
    if option.kind == "no":
        return False
    discard(table, side.owner, [option.card], "boost")
    value = yield from boost_value(table, option.card, side.owner)
    modify(table, use, "boost", value, table.card(option.card).name)
    return True


def side_of(table: Table, owner: int) -> Side | None:
    """An owner's side of the combat under way, None if it has none."""
    combat = table.state.combat
    if combat is None:
        return None
    return next((side for side in combat.sides if side.owner == owner), None)


def other(use: int) -> int:
    """The other side's number."""
    return DEFENSE if use == ATTACK else ATTACK
