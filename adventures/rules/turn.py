"""A player's turn: its start, its actions, its end.

Source: UMA rules, Player Turns; S&S rules, Free Actions; rulings G31, G50-G55.
"""

from __future__ import annotations

from adventures.core.bits import members
from adventures.core.decisions import Decision, Option, Rule, ask
from adventures.core.state import Turn
from adventures.core.table import Table
from adventures.rules import attack, maneuver, scheme
from adventures.rules.cards import choose_cards, discard
from adventures.rules.lasting import over
from adventures.rules.steps import push, step
from adventures.rules.windows import abilities_due, due_at, in_own_order, put_off_by

ACTIONS = 2


def take_turn(table: Table, seat: int, actions: int = ACTIONS) -> None:
    """Put a seat's whole turn before everything that is to come."""
    push(table, ("turn start", seat, actions), ("action", seat), ("turn end", seat))


@step("turn start")
def turn_start(table: Table, seat: int, actions: int = ACTIONS) -> Rule:
    """The turn begins: note where everybody stands, then what happens at the start of the turn."""
    state = table.state
    state.turn = Turn(seat, actions, tuple(state.place))
    table.tell("turn", "{}'s turn", table.owners[seat].name, owner=table.owners[seat].id, seat=seat)
    yield from abilities_due(table, "turn_start", seat)


@step("action")
def action(table: Table, seat: int) -> Rule:
    """One action: maneuver, scheme or attack, or a free action that was just gained. No action may be skipped."""
    turn = table.state.turn
    assert turn is not None
    if turn.ended or table.state.gone >> seat & 1 or not table.of_owner(seat):
        return
    free = turn.free
    if turn.actions <= 0 and free < 0:
        return
    options = action_options(table, seat)
    if not options:
        turn.free = -1
        return
    push(table, ("action", seat))
    name = table.owners[seat].name
    text = "{}: choose an action, {} left" if turn.actions > 0 else "{}: a free attack, or let it go"
    left = f"{turn.actions} action{'s' if turn.actions != 1 else ''}"
    # Asked even when nothing but a maneuver is left: that tells about the hand, and a maneuver draws at once.
    option = yield from ask(table, Decision(seat, "action", options, text, (name, left), secret=True))
    # Whatever is done now, no other free action is the next one any more.
    turn.free = -1
    if option.kind == "skip":
        return
    turn.taken += 1
    if not (option.kind == "attack" and free >= 0 and free >> option.target & 1):
        turn.actions -= 1
    if option.kind == "maneuver":
        maneuver.begin(table, seat)
    elif option.kind == "scheme":
        push(table, ("scheme", seat, option.fighter, option.card))
    else:
        push(table, ("attack", option.fighter, option.target))


def action_options(table: Table, seat: int) -> list[Option]:
    """Every legal action of a seat; with no action left, only what a free action allows.

    Where a free attack is lost for want of a card, a seat with a hidden hand is asked all the same.
    """
    turn = table.state.turn
    assert turn is not None
    attacks = attack.attack_options(table, seat)
    if turn.actions > 0:
        return [Option("maneuver"), *attacks, *scheme.scheme_options(table, seat)]
    free = [option for option in attacks if turn.free >> option.target & 1]
    if not free and table.cast.hidden >> seat & 1 and table.state.piles[seat].hand:
        reached = {target for fighter in table.of_owner(seat) for target in attack.targets(table, fighter)}
        return [Option("skip")] if any(turn.free >> target & 1 for target in reached) else []
    return [*free, Option("skip")] if free else []


@step("turn end")
def turn_end(table: Table, seat: int) -> Rule:
    """The turn ends: what happens at its end, then the hand limit."""
    state = table.state
    if not state.gone >> seat & 1:
        if state.lasting:
            yield from in_own_order(
                table, seat, [*due_at(table, "turn_end", seat), *put_off_by(table, "turn end", seat)]
            )
        else:
            yield from abilities_due(table, "turn_end", seat)
    push(table, ("delayed", "turn end"), ("hand limit", seat))


@step("hand limit")
def hand_limit(table: Table, seat: int) -> Rule:
    """Discard down to the hand limit; a player without a fighter on the board discards nothing.

    Source: UMA rules, General Rules; rulings G31, G55.
    """
    hand = table.state.piles[seat].hand
    who = table.owners[seat]
    excess = len(hand) - who.hand_limit
    if excess > 0 and table.of_owner(seat):
        noun = "1 card" if excess == 1 else f"{excess} cards"
        text, args = "{}: more than {} cards in hand, discard {}", (who.name, who.hand_limit, noun)
        cards = yield from choose_cards(table, seat, hand, excess, excess, "hand-limit", text, args, "hand limit")
        discard(table, seat, cards, "hand limit")
    _close(table)


def _close(table: Table) -> None:
    over(table, "turn")
    table.state.turn = None
    table.state.combat = None


def gain_actions(table: Table, owner: int, count: int, cause: str) -> None:
    """The owner of the running turn gains actions; others gain nothing. They must be taken. Ruling G50."""
    turn = table.state.turn
    if turn is None or turn.seat != owner or count <= 0:
        return
    turn.actions += count
    who = table.owners[owner]
    noun = "action" if count == 1 else "actions"
    table.tell(
        "gained_action", "{} gains {} {} ({})", who.name, count, noun, cause, owner=who.id, count=count, cause=cause
    )


def grant_free_attack(table: Table, owner: int, targets: int, cause: str) -> None:
    """A free action to attack one of some fighters: the very next action, else it is lost. Rulings G51-G53.

    Of two at once either may be used, and the other is lost with that.
    """
    turn = table.state.turn
    if turn is None or turn.seat != owner:
        return
    turn.free = targets if turn.free < 0 else turn.free | targets
    names = ", ".join(table.name(fighter) for fighter in members(targets))
    who = table.owners[owner]
    table.tell(
        "free_attack", "{} may attack once for free ({})", who.name, cause, owner=who.id, targets=names, cause=cause
    )


def end_turn(table: Table, cause: str) -> None:
    """The running turn ends once the present action is cleaned up. Ruling G54."""
    turn = table.state.turn
    if turn is not None and not turn.ended:
        turn.ended = True
        table.tell("turn_ended", "The turn ends ({})", cause, cause=cause)
