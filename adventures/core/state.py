"""The state of a game: small, plain, copied by hand, and the same again after a trip through JSON."""

from __future__ import annotations

from typing import Any

from adventures.core.errors import BadState

Step = tuple[Any, ...]
"""What is still to come: the name of a step and its plain arguments."""


class Piles:
    """The cards of one owner (a seat, an enemy, or a deck of the table), as numbers.

    ``deck`` has its top at the end, ``discard`` its top at the end. ``aside`` holds cards that lie open elsewhere
    (tucked
    inventions, fury cards in the supply), ``out`` those removed from the game.
    """

    __slots__ = ("aside", "deck", "discard", "hand", "out")

    def __init__(self) -> None:
        self.deck: list[int] = []
        self.hand: list[int] = []
        self.discard: list[int] = []
        self.aside: list[int] = []
        self.out: list[int] = []

    def copy(self) -> Piles:
        """An independent copy."""
        new = Piles.__new__(Piles)
        new.deck = self.deck[:]
        new.hand = self.hand[:]
        new.discard = self.discard[:]
        new.aside = self.aside[:]
        new.out = self.out[:]
        return new


class Side:
    """One side of a combat: the fighter, its owner, its card, and what has become of the card.

    ``face`` is what the card was when it was revealed, -1 before: the card may be shuffled among others afterwards.

    ``canceled`` and ``done`` are sets of windows (bit 0 immediately, 1 during, 2 after). ``ledger`` lists the
    modifiers of the card's value as (operation, amount, cause, goes-with-a-cancel) with the operations ``set``,
    ``add``,
    ``boost``, ``ignore`` and ``lock``. ``cap`` is the most combat damage that the fighter takes, -1 without a cap.
    ``boosts`` are cards lying face down beside the card until the reveal.
    """

    __slots__ = ("boosts", "canceled", "cap", "card", "done", "face", "fighter", "ledger", "owner", "protected", "ruse")

    def __init__(self, fighter: int, owner: int) -> None:
        self.fighter = fighter
        self.owner = owner
        self.card = -1
        self.face = -1
        self.canceled = 0
        self.done = 0
        self.protected = False
        self.cap = -1
        self.ruse = 0
        self.ledger: list[tuple[str, int, str, bool]] = []
        self.boosts: list[int] = []

    def copy(self) -> Side:
        """An independent copy."""
        new = Side.__new__(Side)
        new.fighter = self.fighter
        new.owner = self.owner
        new.card = self.card
        new.face = self.face
        new.canceled = self.canceled
        new.done = self.done
        new.protected = self.protected
        new.cap = self.cap
        new.ruse = self.ruse
        new.ledger = self.ledger[:]
        new.boosts = self.boosts[:]
        return new


class Combat:
    """A combat under way: two sides (0 the attacker's, 1 the defender's) and how it goes.

    ``damage`` is the combat damage dealt, -1 before it was. ``notes`` are small facts that a card remembers for a
    later window of the same combat. ``fallen`` is the set of fighters defeated in this combat.
    """

    __slots__ = ("damage", "fallen", "notes", "ranged", "revealed", "sides")

    def __init__(self, attacker: Side, defender: Side) -> None:
        self.sides = (attacker, defender)
        self.damage = -1
        self.revealed = False
        self.ranged = False
        self.fallen = 0
        self.notes: dict[str, int] = {}

    def copy(self) -> Combat:
        """An independent copy."""
        new = Combat.__new__(Combat)
        new.sides = (self.sides[0].copy(), self.sides[1].copy())
        new.damage = self.damage
        new.revealed = self.revealed
        new.ranged = self.ranged
        new.fallen = self.fallen
        new.notes = dict(self.notes)
        return new


class Turn:
    """The record of the running turn (of a seat, or of an enemy with ``seat`` -1).

    ``actions`` are still to be taken, ``taken`` how many were. ``free`` is a free action to attack: -1 none,
    otherwise the
    set of fighters that it may target. ``start`` holds the places at the start of the turn, ``paths`` the paths that
    each
    fighter crossed, ``played`` the cards played by owner, ``lost`` the owners that lost a combat, ``schemed`` those
    that
    played a scheme (both as counts by owner).
    """

    __slots__ = ("actions", "ended", "free", "lost", "paths", "played", "schemed", "seat", "start", "taken")

    def __init__(self, seat: int, actions: int, start: tuple[int, ...]) -> None:
        self.seat = seat
        self.actions = actions
        self.taken = 0
        self.ended = False
        self.free = -1
        self.start = start
        self.paths: dict[int, int] = {}
        self.played: dict[int, int] = {}
        self.lost: dict[int, int] = {}
        self.schemed: dict[int, int] = {}

    def copy(self) -> Turn:
        """An independent copy."""
        new = Turn.__new__(Turn)
        new.seat = self.seat
        new.actions = self.actions
        new.taken = self.taken
        new.ended = self.ended
        new.free = self.free
        new.start = self.start
        new.paths = dict(self.paths)
        new.played = dict(self.played)
        new.lost = dict(self.lost)
        new.schemed = dict(self.schemed)
        return new


class Move:
    """A maneuver under way: what each fighter may move, and which fighters have moved.

    ``boost`` was added to the move value. ``moved`` is the set of fighters that have moved, ``clearer`` the fighter
    that
    removes foot soldiers (-1 none yet), ``boosted`` whether a card was discarded.
    """

    __slots__ = ("boost", "boosted", "clearer", "moved", "seat")

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.boost = 0
        self.boosted = False
        self.moved = 0
        self.clearer = -1

    def copy(self) -> Move:
        """An independent copy."""
        new = Move.__new__(Move)
        new.seat = self.seat
        new.boost = self.boost
        new.boosted = self.boosted
        new.moved = self.moved
        new.clearer = self.clearer
        return new


class State:
    """All of a game that changes.

    By fighter: ``place`` (a set of spaces, 0 off the board), ``health``. By owner: ``piles``. By physical card:
    ``face``
    (which card it is) and ``known`` (the seats that have seen it). ``tokens`` are sets of spaces or paths by kind of
    token, ``marks`` the numbers that abilities and modes keep by name. ``steps`` is what is still to come, the next
    at the
    end. ``lasting`` holds what lasts or comes later as (effect address, owner, bound numbers, until).
    ``row`` is the initiative row, left to right. ``order`` the seats in player order. ``gone`` the set of seats that
    are
    eliminated. ``outcome`` is None until the game ends, then (result, reason).
    """

    __slots__ = (
        "combat",
        "count",
        "doors",
        "face",
        "gone",
        "health",
        "known",
        "lasting",
        "marks",
        "move",
        "order",
        "outcome",
        "piles",
        "place",
        "round",
        "row",
        "seed",
        "steps",
        "stream",
        "tokens",
        "turn",
    )

    def __init__(self, seed: str, fighters: int, owners: int) -> None:
        self.seed = seed
        self.stream = "game"
        self.count = 0
        self.round = 0
        self.place = [0] * fighters
        self.health = [0] * fighters
        self.piles = [Piles() for _ in range(owners)]
        self.face: list[int] = []
        self.known: list[int] = []
        self.tokens: dict[str, int] = {}
        self.marks: dict[str, int] = {}
        self.steps: list[Step] = []
        self.lasting: list[tuple[Any, ...]] = []
        self.row: list[int] = []
        self.order: list[int] = []
        self.gone = 0
        self.doors = 0
        self.turn: Turn | None = None
        self.move: Move | None = None
        self.combat: Combat | None = None
        self.outcome: tuple[str, str] | None = None

    def copy(self) -> State:
        """An independent copy; playing on one never changes the other."""
        new = State.__new__(State)
        new.seed = self.seed
        new.stream = self.stream
        new.count = self.count
        new.round = self.round
        new.place = self.place[:]
        new.health = self.health[:]
        new.piles = [piles.copy() for piles in self.piles]
        new.face = self.face[:]
        new.known = self.known[:]
        new.tokens = dict(self.tokens)
        new.marks = dict(self.marks)
        new.steps = self.steps[:]
        new.lasting = self.lasting[:]
        new.row = self.row[:]
        new.order = self.order[:]
        new.gone = self.gone
        new.doors = self.doors
        new.turn = self.turn.copy() if self.turn else None
        new.move = self.move.copy() if self.move else None
        new.combat = self.combat.copy() if self.combat else None
        new.outcome = self.outcome
        return new

    def to_json(self) -> dict[str, Any]:
        """The state as plain JSON values."""
        plain: dict[str, Any] = {name: _plain(getattr(self, name)) for name in self.__slots__}
        return plain

    @classmethod
    def from_json(cls, data: Any) -> State:
        """The state again. Raises BadState when something is missing or of the wrong kind."""
        try:
            state = cls(_same_kind(data["seed"], ""), len(data["place"]), len(data["piles"]))
            for name in ("stream", "count", "round", "gone", "doors"):
                setattr(state, name, _same_kind(data[name], getattr(state, name)))
            for name in ("place", "health", "face", "known", "row", "order"):
                setattr(state, name, [int(one) for one in data[name]])
            state.piles = [_fill(Piles(), piles) for piles in data["piles"]]
            state.tokens = {str(k): int(v) for k, v in data["tokens"].items()}
            state.marks = {str(k): int(v) for k, v in data["marks"].items()}
            state.steps = [_tuples(step) for step in data["steps"]]
            state.lasting = [_tuples(row) for row in data["lasting"]]
            state.outcome = _tuples(data["outcome"]) if data["outcome"] else None
            state.turn = _turn(data["turn"])
            state.move = _fill(Move(0), data["move"]) if data["move"] else None
            state.combat = _combat(data["combat"])
        except (KeyError, TypeError, ValueError, AttributeError, IndexError) as error:
            raise BadState(f"the stored state is damaged ({type(error).__name__}: {error})") from error
        return state


def _plain(value: Any) -> Any:
    if value is None or isinstance(value, (int, str)):
        return value
    if isinstance(value, list) and (not value or type(value[0]) is int):
        return value[:]  # a list that begins with a number holds nothing but numbers
    if isinstance(value, (list, tuple)):
        return [_plain(one) for one in value]
    if isinstance(value, dict):
        return {str(key): _plain(one) for key, one in value.items()}
    return {name: _plain(getattr(value, name)) for name in value.__slots__}


def _tuples(value: Any) -> Any:
    return tuple(_tuples(one) for one in value) if isinstance(value, list) else value


def _same_kind(value: Any, like: Any) -> Any:
    if type(value) is not type(like):
        raise TypeError(f"{value!r} is not a {type(like).__name__}")
    return value


def _fill(thing: Any, data: dict[str, Any]) -> Any:
    for name in thing.__slots__:
        value = data[name]
        like = getattr(thing, name)
        if isinstance(like, dict):
            value = {(int(k) if k.lstrip("-").isdigit() else k): v for k, v in value.items()}
        elif isinstance(like, list):
            value = [_tuples(one) for one in value]
        else:
            value = _same_kind(value, like)
        setattr(thing, name, value)
    return thing


def _turn(data: dict[str, Any] | None) -> Turn | None:
    if data is None:
        return None
    turn: Turn = _fill(Turn(0, 0, ()), {**data, "start": ()})
    turn.start = tuple(data["start"])
    return turn


def _combat(data: dict[str, Any] | None) -> Combat | None:
    if data is None:
        return None
    attacker, defender = (_fill(Side(0, 0), side) for side in data["sides"])
    combat: Combat = _fill(Combat(attacker, defender), {**data, "sides": ()})
    combat.sides = (attacker, defender)
    return combat
