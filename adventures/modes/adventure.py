"""The adventure: heroes against a villain and its minions, in rounds led by the initiative deck.

Source: UMA rules, Setup, The Initiative Deck, End of Round, End of Game.
"""

from __future__ import annotations

from collections.abc import Sequence

from adventures.core.bits import mask_of
from adventures.core.cards import Initiative
from adventures.core.decisions import Rule
from adventures.core.table import Table
from adventures.modes import set_up  # noqa: F401 - its steps are those of the set-up
from adventures.rules.attack import leave_the_game
from adventures.rules.cards import know_all, remove_cards, shuffle
from adventures.rules.combat import side_of
from adventures.rules.effects.base import Here
from adventures.rules.enemy import push_enemy_turn
from adventures.rules.playing import run_block
from adventures.rules.steps import push, step
from adventures.rules.turn import ACTIONS, take_turn

WIN, LOSS = "win", "loss"
HERO_STARTS = (1, 2, 3, 4)
OPPOSITE = {"ally": "henchman", "henchman": "ally"}


class Adventure:
    """Heroes against a villain: won when the villain falls, lost with the last player or by the villain's objective."""

    id = "adventure"

    def verdict(self, table: Table) -> tuple[str, str] | None:
        """The players win with the villain's fall, even if their last fighter fell with it.

        Source: UMA rules, End of Game.
        """
        state = table.state
        villain = table.owners[table.cast.enemies[0]]
        if state.health[villain.fighters[0]] <= 0 and "threat" in state.marks:
            return WIN, f"{villain.name} is defeated"
        if state.gone and all(state.gone >> seat & 1 for seat in table.cast.seats):
            return LOSS, "all players are eliminated"
        return None

    def seat_defeated(self, table: Table, seat: int) -> None:
        """A player without fighters is eliminated; its card leaves the row, or later when it is revealed."""
        table.state.gone |= 1 << seat
        table.tell("eliminated", "{} is eliminated", table.owners[seat].name, seat=seat, owner=table.owners[seat].id)
        self._leave_row(table, seat)

    def enemy_defeated(self, table: Table, owner: int) -> None:
        """A defeated enemy's components leave the game, in a combat after its cleanup."""
        self._leave_row(table, owner)
        if side_of(table, owner) is None:
            leave_the_game(table, owner)

    def given_up(self, table: Table, seat: int) -> tuple[str, str]:
        """The players win or lose together, so all of them give up."""
        names = [table.owners[one].name for one in table.cast.seats]
        return LOSS, f"{names[0]} gives up" if len(names) == 1 else "the heroes give up"

    def _leave_row(self, table: Table, owner: int) -> None:
        for card in list(table.state.row):
            if initiative_of(table, card).owner == owner:
                table.state.row.remove(card)
                out_of_the_game(table, card)


def initiative_of(table: Table, card: int) -> Initiative:
    """What an initiative card stands for."""
    found: Initiative = table.cast.data["initiative"][table.state.face[card]]
    return found


def initiative_deck(table: Table) -> int:
    """The owner of the initiative deck."""
    return table.cast.deck_of["initiative"]


def out_of_the_game(table: Table, card: int) -> None:
    """An initiative card leaves the game."""
    remove_cards(table, initiative_deck(table), [card])


def begin(table: Table) -> None:
    """Put the set-up of an adventure and its first round before the players."""
    state = table.state
    villain, *minions = table.cast.enemies
    starts = table.battlefield.starts
    state.order = list(table.cast.seats)
    for n, door in enumerate(table.battlefield.doors):
        if door.closed_at_start:
            state.doors |= 1 << n
    for owner in (*table.cast.seats, *table.cast.enemies):
        for fighter in table.owners[owner].fighters:
            state.health[fighter] = table.fighters[fighter].health
    heroes = mask_of([space for number, space in starts.items() if number in HERO_STARTS])
    first = table.owners[villain].fighters[0]
    henchmen = int(table.cast.settings.get("henchmen_at_start", 0))
    push(
        table,
        ("set up villain", villain, starts[int(table.cast.settings.get("villain_start", 5))]),
        *(("set up minion", minion, first) for minion in minions),
        *(("set up hero", seat, heroes) for seat in table.cast.seats),
        *((("set up friends", henchmen),) if henchmen else ()),
        ("set up order",),
        ("round",),
    )
    state.marks["threat"] = 1


@step("set up order")
def set_up_order(table: Table) -> Rule:
    """Player order follows the numbers of the heroes' starting spaces; the decks of the table are shuffled."""
    yield from ()
    state = table.state
    number = {space: number for number, space in table.battlefield.starts.items()}
    state.order = sorted(
        table.cast.seats, key=lambda seat: number.get(table.space_of(table.owners[seat].fighters[0]), 99)
    )
    names = ", ".join(table.owners[seat].name for seat in state.order)
    table.tell("order", "Player order: {}", names, order=[table.owners[seat].id for seat in state.order])


@step("round")
def new_round(table: Table) -> Rule:
    """A round begins: the initiative cards are shuffled and lie face down."""
    yield from ()
    state = table.state
    state.round += 1
    deck = state.piles[initiative_deck(table)].deck
    shuffle(table, deck)
    table.tell("round", "Round {}", state.round, round=state.round)
    push(table, ("initiative",))


@step("initiative")
def initiative(table: Table) -> Rule:
    """Reveal the next initiative card to the right of the others and resolve what it does right now.

    The card of a defeated enemy or an eliminated player is removed and the next one revealed.
    Source: UMA rules, The Initiative Deck.
    """
    state = table.state
    deck = state.piles[initiative_deck(table)].deck
    if not deck:
        push(table, ("end of round",))
        return
    card = deck.pop()
    know_all(table, card)
    push(table, ("initiative",))
    what = initiative_of(table, card)
    face = table.card(card)
    if what.owner >= 0 and not is_in_play(table, what.owner):
        out_of_the_game(table, card)
        return
    state.row.append(card)
    table.tell("initiative", "Initiative: {}", face.name, card=face.short, of=what.kind)
    if what.kind == "player":
        take_turn(table, what.owner, actions_of(table, what.owner))
    elif what.kind == "enemy":
        push_enemy_turn(table, what.owner)
    for block in face.blocks_at("right_now"):
        yield from run_block(
            Here(table, what.owner, me_of(table, what.owner), address=block.address, cause=face.name), block
        )


def actions_of(table: Table, seat: int) -> int:
    """How many actions a seat's turn has: two, three with the help for a lone hero, and what an ally adds."""
    return int(table.cast.settings.get("actions", ACTIONS)) + table.state.marks.pop("bonus_actions", 0)


def me_of(table: Table, owner: int) -> int:
    """The fighter that an initiative card speaks of, -1 for none."""
    return table.owners[owner].fighters[0] if owner >= 0 else -1


def is_in_play(table: Table, owner: int) -> bool:
    """Does an owner still have a fighter that is not defeated?"""
    return any(table.state.health[fighter] > 0 for fighter in table.owners[owner].fighters)


@step("end of round")
def end_of_round(table: Table) -> Rule:
    """Resolve the end of round effects from left to right."""
    yield from ()
    table.tell("end_of_round", "End of round {}", table.state.round, round=table.state.round)
    push(table, *(("box", card) for card in table.state.row), ("round over",))


@step("box")
def box(table: Table, card: int) -> Rule:
    """The end of round effect of one card of the row, then what cancels it.

    An ally or a henchman with a card of the other type to its right is removed with the nearest such card, whose own
    end of round effect doesn't resolve. Source: UMA rules, Allies & Henchmen.
    """
    state = table.state
    if card not in state.row:
        return
    what = initiative_of(table, card)
    face = table.card(card)
    for block in face.blocks_at("end_of_round"):
        here = Here(table, what.owner, me_of(table, what.owner), address=block.address, cause=face.name)
        yield from run_block(here, block)
    other = canceled_with(table, card, state.row) if card in state.row else None
    if other is None:
        return
    table.tell("paired_off", "{} and {} cancel each other", face.name, table.card(other).name)
    for one in (card, other):
        state.row.remove(one)
        out_of_the_game(table, one)


def canceled_with(table: Table, card: int, row: Sequence[int]) -> int | None:
    """The nearest card of the other type to the right of an ally or a henchman, with which it is removed."""
    opposite = OPPOSITE.get(initiative_of(table, card).kind)
    right = row[row.index(card) + 1 :] if opposite is not None else ()
    return next((one for one in right if initiative_of(table, one).kind == opposite), None)


def pairs(table: Table, row: Sequence[int]) -> list[tuple[int, int]]:
    """The allies and henchmen of a row that will cancel each other at the end of the round, in the order of the row."""
    found: list[tuple[int, int]] = []
    left = list(row)
    while left:
        other = canceled_with(table, left[0], left)
        if other is not None:
            found.append((left[0], other))
            left.remove(other)
        left.pop(0)
    return found


@step("round over")
def round_over(table: Table) -> Rule:
    """The row goes back to the initiative deck and the next round begins."""
    for ability, owner in table.on["round_end"]:
        yield from ability.round_end(table, owner)
    state = table.state
    state.marks.pop("bonus_actions", None)
    state.piles[initiative_deck(table)].deck.extend(state.row)
    state.row.clear()
    push(table, ("round",))


def forecast(table: Table) -> list[tuple[int, str]]:
    """What the end of this round will add to the threat as things stand, each with its source."""
    found: list[tuple[int, str]] = []
    for ability, owner in table.on["threat_sources"]:
        if is_in_play(table, owner):
            found.extend(ability.threat_sources(table, owner))
    return found
