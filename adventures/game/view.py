"""A view: all that a seat may know, built up from nothing."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from adventures.core.bits import members
from adventures.core.cards import DEFENSE
from adventures.core.events import OBSERVER
from adventures.core.table import Table
from adventures.game.special import Special, specials, waiting_ally
from adventures.modes.adventure import pairs
from adventures.rules.combat import card_value, continuous_bonuses

if TYPE_CHECKING:
    from adventures.game.game import Game

UNKNOWN = "?"
"""Stands for a card whose face the seat doesn't know."""
COUNTS = {"set": 0, "lock": 2, "ignore": 3}
"""When an entry of the ledger counts: what a card is set to first, what holds or ignores its value at last."""


@dataclass(slots=True)
class FighterView:
    """A fighter: who it is, where it stands (ids of spaces, none off the board), its health now and at the start."""

    key: str
    name: str
    label: str
    role: str
    owner: str
    seat: int
    team: int
    spaces: tuple[str, ...]
    health: int
    full_health: int
    ranged: bool


@dataclass(slots=True)
class OwnerView:
    """The cards of an owner, as ids (``leonardo/katana``), "?" for those that the seat doesn't know.

    ``deck`` lists the deck from its top as far as it is known. ``left`` are the cards that are in none of the piles
    the seat sees, counted by id: what may still come. Henchmen hidden in the initiative deck count with the henchmen.
    """

    id: str
    name: str
    kind: str
    team: int
    seat: int
    move: int
    gone: bool
    hand: tuple[str, ...] = ()
    deck: tuple[str, ...] = ()
    discard: tuple[str, ...] = ()
    aside: tuple[str, ...] = ()
    out: tuple[str, ...] = ()
    left: dict[str, int] = field(default_factory=dict)


@dataclass(slots=True)
class SideView:
    """A side of the combat: its card, its value, and the modifiers in order as (operation, amount, cause)."""

    fighter: str
    card: str
    value: int
    ledger: tuple[tuple[str, int, str], ...]
    canceled: bool
    boosts: int
    ruse: bool = False


@dataclass(slots=True)
class CombatView:
    """The combat under way."""

    attacker: SideView
    defender: SideView
    revealed: bool
    damage: int


@dataclass(slots=True)
class View:
    """All that a seat may know about a game."""

    seat: int
    round: int
    turn: str
    actions: int
    fighters: tuple[FighterView, ...]
    owners: tuple[OwnerView, ...]
    row: tuple[str, ...]
    to_come: int
    order: tuple[str, ...]
    marks: dict[str, int]
    tokens: dict[str, tuple[int, ...]]
    doors: tuple[str, ...]
    lasting: tuple[tuple[str, str], ...]
    combat: CombatView | None
    deciding: int
    outcome: tuple[str, str] | None
    special: tuple[Special, ...] = ()
    pairs: tuple[tuple[str, str], ...] = ()
    """The allies and henchmen of the row that will cancel each other."""
    ally_space: str = ""
    """Where the ally that lies face up waits."""


def view(game: Game, seat: int) -> View:
    """What a seat may know of a game. ``tokens`` are numbers of spaces (or paths) by kind of token."""
    table = game.table
    state = table.state
    spaces = table.battlefield.spaces
    turn = state.turn
    ally_space = waiting_ally(table)[1]
    return View(
        seat=seat,
        round=state.round,
        turn=table.owners[turn.seat].id if turn is not None and turn.seat >= 0 else "",
        actions=turn.actions if turn is not None else 0,
        fighters=tuple(
            FighterView(
                one.key,
                one.name,
                one.label,
                one.role,
                table.owners[one.owner].id,
                one.owner,
                one.team,
                tuple(spaces[space] for space in members(state.place[one.n])),
                state.health[one.n],
                one.health,
                one.ranged,
            )
            for one in table.fighters
        ),
        owners=tuple(_owner(table, owner.n, seat) for owner in table.owners),
        row=tuple(table.card(card).id for card in state.row),
        to_come=len(state.piles[table.cast.deck_of["initiative"]].deck) if "initiative" in table.cast.deck_of else 0,
        order=tuple(table.owners[one].id for one in state.order),
        marks=dict(state.marks),
        tokens={kind: tuple(members(mask)) for kind, mask in state.tokens.items()},
        doors=tuple(door.id for n, door in enumerate(table.battlefield.doors) if state.doors >> n & 1),
        lasting=tuple((row[0], table.owners[row[1]].id) for row in state.lasting if row[1] >= 0),
        combat=_combat(table, seat),
        deciding=game.decision.seat if game.decision is not None else -1,
        outcome=state.outcome,
        special=specials(table),
        pairs=tuple((table.card(one).id, table.card(other).id) for one, other in pairs(table, state.row)),
        ally_space=spaces[ally_space] if ally_space >= 0 else "",
    )


def eyes(table: Table, seat: int) -> int:
    """The seats that must all know a card for this one to see it: an observer sees only what all of them know."""
    return (1 << len(table.cast.seats)) - 1 if seat == OBSERVER else 1 << seat


def _owner(table: Table, owner: int, seat: int) -> OwnerView:
    state = table.state
    who = table.owners[owner]
    piles = state.piles[owner]
    bit = eyes(table, seat)

    def seen(cards: list[int]) -> tuple[str, ...]:
        return tuple(table.card(card).id if state.known[card] & bit == bit else UNKNOWN for card in cards)

    hand = sorted(seen(piles.hand))
    left: dict[str, int] = {}
    hidden = [card for card in (*piles.deck, *piles.hand) if state.known[card] & bit != bit]
    if state.combat is not None and not state.combat.revealed:
        hidden += [
            card
            for side in state.combat.sides
            if side.owner == owner
            for card in (side.card, *side.boosts)
            if card >= 0 and state.known[card] & bit != bit
        ]
    if who.kind == "deck":
        hidden = _of_the_deck(table, owner, hidden, bit)
    for name in sorted(table.card(card).id for card in hidden):
        left[name] = left.get(name, 0) + 1
    return OwnerView(
        who.id,
        who.name,
        who.kind,
        who.team,
        owner,
        who.move,
        bool(state.gone >> owner & 1),
        tuple(hand),
        tuple(reversed(seen(piles.deck))),
        tuple(table.card(card).id for card in reversed(piles.discard)),
        tuple(table.card(card).id for card in piles.aside),
        tuple(table.card(card).id for card in piles.out),
        left,
    )


def _of_the_deck(table: Table, owner: int, hidden: list[int], bit: int) -> list[int]:
    """The hidden cards of a deck of the table; nobody sees which henchmen were shuffled into the initiative deck."""
    deck_of = table.cast.deck_of
    henchmen = deck_of.get("henchmen", -1)
    if henchmen < 0 or owner not in (henchmen, deck_of["initiative"]):
        return hidden
    kinds = table.cast.data["initiative"]
    face, known = table.state.face, table.state.known
    inside = [
        card
        for card in table.state.piles[deck_of["initiative"]].deck
        if kinds[face[card]].kind == "henchman" and known[card] & bit != bit
    ]
    return hidden + inside if owner == henchmen else [card for card in hidden if card not in inside]


def _combat(table: Table, seat: int) -> CombatView | None:
    combat = table.state.combat
    if combat is None:
        return None
    known = table.state.known
    bit = eyes(table, seat)

    def side(use: int) -> SideView:
        one = combat.sides[use]
        shown = one.card >= 0 and (combat.revealed or known[one.card] & bit == bit)
        ledger = [(op, amount, cause) for op, amount, cause, _ in one.ledger]
        if combat.revealed and one.card >= 0:
            ledger += [("add", amount, cause) for amount, cause in continuous_bonuses(table, use)]
        # In the order in which they count, so that they can be added up from the printed value on.
        ledger.sort(key=lambda entry: COUNTS.get(entry[0], 1))
        return SideView(
            table.fighters[one.fighter].key,
            table.played(one).id if shown else UNKNOWN if one.card >= 0 else "",
            card_value(table, use) if combat.revealed else 0,
            tuple(ledger),
            bool(one.canceled),
            len(one.boosts),
            bool(one.ruse),
        )

    return CombatView(side(0), side(DEFENSE), combat.revealed, combat.damage)
