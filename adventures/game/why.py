"""Why can't I? One sentence for an answer that is not among the options.

The rules that refuse say it where they can (``why_not_attack``); here an answer's key is read and the rule is found.
"""

from __future__ import annotations

from adventures.core.bits import members
from adventures.core.cards import ATTACK, DEFENSE
from adventures.core.decisions import Decision
from adventures.core.table import Table
from adventures.rules.attack import usable, why_not_attack
from adventures.rules.maneuver import move_value
from adventures.rules.refusals import why_not_move, why_not_scheme

END_WORDS = ("done", "skip", "end", "pass", "end-turn")
DOOR_WORDS = ("open", "close")


def why_not(table: Table, decision: Decision, key: str) -> str:
    """Why this answer can't be given to a decision, "" where nothing better is known than that it is no option."""
    verb, _, rest = key.partition(":")
    words = rest.split(">") if rest else []
    if verb in DOOR_WORDS:
        return why_not_door(table, words[0] if words else "")
    if verb == "attack" and len(words) == 2:
        return _why_not_attack(table, decision, *words)
    if decision.kind == "action":
        return _why_not_action(table, decision, verb, words)
    if verb in ("space", "way") and words:
        return _why_not_space(table, decision, words[0].partition("@")[0])
    if verb in ("move", "clear") and words:
        return _why_not_move(table, decision, words[0])
    if verb == "card" and words and decision.kind in ("attack-card", "defense"):
        return _why_not_card(table, decision, words[0])
    if verb == "boost":
        move = table.state.move
        return "Only one card may boost a maneuver." if move is not None and move.boosted else ""
    if verb in END_WORDS and decision.kind == "hand-limit":
        return f"Not more than {table.owners[decision.seat].hand_limit} cards may be kept."
    return ""


def _no_action(table: Table) -> str:
    turn = table.state.turn
    if turn is not None and turn.actions <= 0:
        return "No action is left, and a free action can only be an attack." if turn.free >= 0 else "No action is left."
    return ""


def _why_not_action(table: Table, decision: Decision, verb: str, words: list[str]) -> str:
    if verb in END_WORDS:
        turn = table.state.turn
        left = turn.actions if turn is not None else 0
        return f"Actions must be taken, {left} left." if left else ""
    if verb == "scheme" and len(words) == 2:
        card = next((c for c in table.state.piles[decision.seat].hand if table.card(c).short == words[1]), -1)
        if card < 0:
            return "That card is not in hand."
        if reason := _no_action(table) or why_not_scheme(table, decision.seat, card):
            return reason
        fighter = table.cast.by_key.get(words[0], -1)
        if fighter < 0 or not table.on_board(fighter) or not table.can_use(fighter, card):
            return f"That fighter can't play {table.card(card).name}."
    return _no_action(table) if verb in ("maneuver", "scheme") else ""


def _why_not_attack(table: Table, decision: Decision, attacker: str, target: str) -> str:
    numbers = table.cast.by_key
    if attacker not in numbers or target not in numbers:
        return "Only fighters attack, and only fighters are attacked."
    if table.seat_of(numbers[attacker]) != decision.seat:
        return f"{table.name(numbers[attacker])} is not a fighter of {table.owners[decision.seat].name}'s."
    reason = why_not_attack(table, numbers[attacker], numbers[target])
    turn = table.state.turn
    if not reason and turn is not None and turn.free >= 0 and not turn.free >> numbers[target] & 1:
        return f"The free action is not for an attack on {table.name(numbers[target])}, and no other action is left."
    return reason or _no_action(table)


def _moving(table: Table, decision: Decision) -> int:
    """The fighter that a decision about spaces moves, -1 if it doesn't say."""
    found = [option.fighter for option in decision.options if option.fighter >= 0]
    return found[0] if found else -1


def _why_not_space(table: Table, decision: Decision, name: str) -> str:
    space = table.battlefield.number.get(name, -1)
    if space < 0:
        return f'There is no space "{name}".'
    fighter = _moving(table, decision)
    if fighter >= 0 and decision.kind in ("move", "walk"):
        seat = table.seat_of(fighter)
        moving = table.state.move
        in_maneuver = decision.kind == "move" and moving is not None and moving.seat == seat
        reason = why_not_move(table, fighter, seat, move_value(table, fighter), space) if in_maneuver else ""
        return reason or f"{table.name(fighter)} can't get there with this move."
    standing = table.fighters_on(1 << space)
    if standing:
        return f"{table.name(standing[0])} stands there."
    return "That space is not one of those that are meant."


def _why_not_move(table: Table, decision: Decision, name: str) -> str:
    fighter = table.cast.by_key.get(name, -1)
    if fighter < 0:
        return f'There is no fighter "{name}".'
    if table.seat_of(fighter) != decision.seat:
        return f"{table.name(fighter)} is not a fighter of {table.owners[decision.seat].name}'s."
    move = table.state.move
    if move is not None and move.moved >> fighter & 1:
        return f"{table.name(fighter)} has moved already."
    return f"{table.name(fighter)} can't move."


def _why_not_card(table: Table, decision: Decision, name: str) -> str:
    use = ATTACK if decision.kind == "attack-card" else DEFENSE
    combat = table.state.combat
    hand = table.state.piles[decision.seat].hand
    card = next((one for one in hand if table.card(one).short == name), -1)
    if card < 0:
        return "That card is not in hand."
    fighter = combat.sides[use].fighter if combat is not None else -1
    if fighter >= 0 and not table.can_use(fighter, card):
        return f"{table.name(fighter)} can't use {table.card(card).name}."
    if fighter >= 0 and card not in usable(table, fighter, [card], use):
        return f"{table.card(card).name} is no {'defense' if use else 'attack'} card."
    return ""


def why_not_door(table: Table, name: str) -> str:
    """Why a door can't be worked. Source: Heorot rules, doors."""
    doors = {door.id: n for n, door in enumerate(table.battlefield.doors)}
    if name not in doors:
        return f'There is no door "{name}".'
    if table.state.move is None:
        return "Doors are worked only during the movement of a maneuver."
    closed = bool(table.state.doors >> doors[name] & 1)
    beside = 0
    for path in members(table.battlefield.doors[doors[name]].paths):
        a, b = table.battlefield.paths[path]
        beside |= 1 << a | 1 << b
    mine = table.owners[table.state.move.seat].fighters
    if not any(table.state.place[fighter] & beside for fighter in mine):
        return f"None of your fighters stands beside the {table.battlefield.doors[doors[name]].name}."
    return f"The {table.battlefield.doors[doors[name]].name} is {'closed' if closed else 'open'} already."
