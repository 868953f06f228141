"""A small table for engine tests: a board of sixteen spaces, plain fighters with plain cards, no content.

a1 b1 c1 d1        heroes start on a1, d1, a4, d4, the villain on b2
a2 b2 c2 d2        columns a and b are one zone, columns c and d another
a3 b3 c3 d3        spaces beside each other are adjacent
a4 b4 c4 d4
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from adventures.core.abilities import Ability
from adventures.core.battlefield import Battlefield
from adventures.core.cards import Block, Face, Fighter, Initiative, Owner
from adventures.core.events import Event
from adventures.core.state import State
from adventures.core.table import Cast, Table
from adventures.game.game import Game, History
from adventures.game.setup import SeatSetup, Setup, Undo
from adventures.modes import adventure, duel
from adventures.rules.effects.base import parse_operations
from adventures.rules.effects.vocabulary import OPERATIONS  # noqa: F401 - knows every operation

HEROES = ("ann", "ben", "cat", "dan")
ENEMIES = ("ogre", "imp", "bat", "rat")


def grid() -> Battlefield:
    """The board of sixteen spaces."""
    spaces = [f"{column}{row}" for column in "abcd" for row in "1234"]
    number = {space: n for n, space in enumerate(spaces)}
    paths = []
    for n in range(16):
        if n % 4 < 3:
            paths.append((n, n + 1))
        if n < 12:
            paths.append((n, n + 4))
    starts = {1: number["a1"], 2: number["d1"], 3: number["a4"], 4: number["d4"], 5: number["b2"]}
    return Battlefield(
        id="grid",
        name="Grid",
        spaces=tuple(spaces),
        names=tuple(space.upper() for space in spaces),
        paths=tuple(paths),
        zones=("west", "east"),
        zones_of=tuple(1 if n < 8 else 2 for n in range(16)),
        starts=starts,
    )


GRID = grid()


def hero_deck(hero: str) -> list[tuple[Face, int]]:
    """Thirty plain cards of a hero: attacks, versatile cards, defenses and schemes, some with an effect."""
    draw = Block("scheme", parse_operations({"draw": 1}), f"{hero}/plan#scheme.1")
    return [
        (Face(f"{hero}/blow", "Blow", attack=4, boost=2, users=("hero",)), 6),
        (Face(f"{hero}/strike", "Strike", attack=3, defense=3, boost=1), 10),
        (Face(f"{hero}/dodge", "Dodge", defense=4, boost=2), 8),
        (Face(f"{hero}/plan", "Plan", boost=3, scheme=True, blocks=(draw,)), 6),
    ]


def enemy_deck(enemy: str) -> list[tuple[Face, int]]:
    """Ten plain cards of an enemy, a deception among them."""
    return [
        (Face(f"{enemy}/claw", "Claw", 3, 2), 5),
        (Face(f"{enemy}/hide", "Hide", 2, 3), 4),
        (Face(f"{enemy}/trick", "Trick", 2, 2, deception=True), 1),
    ]


class Tables:
    """A cast in the making, numbered as pieces are added."""

    def __init__(self, hand_limit: int) -> None:
        self.hand_limit = hand_limit
        self.fighters: list[Fighter] = []
        self.owners: list[Owner] = []
        self.faces: list[Face] = []
        self.users: list[int] = []
        self.decks: list[list[tuple[int, int]]] = []

    def fighter(self, key: str, role: str, team: int, health: int, ranged: bool = False) -> int:
        n = len(self.fighters)
        self.fighters.append(Fighter(n, key, key, key.title(), role, len(self.owners), team, health, ranged))
        return n

    def owner(self, kind: str, id: str, team: int, fighters: tuple[int, ...], deck: Sequence[tuple[Face, int]]) -> int:
        n = len(self.owners)
        move, start, limit = {"seat": (2, 5, self.hand_limit), "enemy": (3, 0, 0), "deck": (0, 0, 0)}[kind]
        self.owners.append(Owner(n, kind, id, id.title(), team, fighters, move, start, limit, person=kind == "seat"))
        first = len(self.faces)
        self.decks.append([(first + place, count) for place, (_, count) in enumerate(deck)])
        for face, _ in deck:
            self.faces.append(face)
            may = [one for one in fighters if not face.users or self.fighters[one].role in face.users]
            self.users.append(sum(1 << one for one in may))
        return n


def cast_of(
    heroes: int,
    enemies: int,
    seed: str,
    abilities: Sequence[tuple[Ability, int]] = (),
    open_hands: bool = True,
    hand_limit: int = 7,
) -> tuple[Cast, State]:
    """The cast and first state of a small game: an adventure, or a duel where there are no enemies."""
    tables = Tables(hand_limit)
    for n, hero in enumerate(HEROES[:heroes]):
        team = 0 if enemies else n
        both = (tables.fighter(hero, "hero", team, 14), tables.fighter(f"{hero}-pal", "sidekick", team, 6, ranged=True))
        tables.owner("seat", hero, team, both, hero_deck(hero))
    for enemy in ENEMIES[:enemies]:
        role = "villain" if enemy == ENEMIES[0] else "minion"
        tables.owner("enemy", enemy, 1, (tables.fighter(enemy, role, 1, 12),), enemy_deck(enemy))
    initiative = {}
    if enemies:
        cards = []
        for place, owner in enumerate(tables.owners):
            initiative[len(tables.faces) + place] = Initiative("player" if owner.kind == "seat" else "enemy", owner.n)
            cards.append((Face(f"initiative/{owner.id}", owner.name), 1))
        tables.owner("deck", "initiative", 1, (), cards)
    state = State(seed, len(tables.fighters), len(tables.owners))
    owners_of_cards: list[int] = []
    for owner_n, deck in enumerate(tables.decks):
        for face, count in deck:
            for _ in range(count):
                state.piles[owner_n].deck.append(len(state.face))
                state.face.append(face)
                owners_of_cards.append(owner_n)
    state.known = [0] * len(state.face)
    cast = Cast(
        GRID,
        tuple(tables.fighters),
        tuple(tables.owners),
        tuple(tables.faces),
        tuple(owners_of_cards),
        tuple(tables.users),
        tuple(abilities),
        adventure.Adventure() if enemies else duel.Duel(),
        {},
        {},
        {"open_hands": open_hands, "players": heroes, "track": 9},
        {"initiative": initiative},
    )
    (adventure if enemies else duel).begin(Table(cast, state))
    return cast, state


def small_game(
    heroes: int = 2,
    enemies: int = 1,
    *,
    seed: str = "small",
    undo: Undo | None = None,
    abilities: Sequence[tuple[Ability, int]] = (),
    open_hands: bool | None = None,
    hand_limit: int = 7,
    history: History = "all",
    events: bool = True,
) -> Game:
    """A small game at its first decision; a duel without enemies."""
    seats = tuple(SeatSetup(hero=hero) for hero in HEROES[:heroes])
    setup = Setup(mode="adventure" if enemies else "duel", seats=seats, seed=seed, undo=undo, open_hands=open_hands)
    cast, state = cast_of(heroes, enemies, seed, abilities, setup.hands_open, hand_limit)
    log: list[Event] | None = [] if events else None
    game = Game(setup, cast, state, history, log)
    game._run(None)
    return game


def play(game: Game, choices: int, seed: int = 1) -> Game:
    """Choose at random, so many times or until the game is over."""
    chance = Random(seed)
    for _ in range(choices):
        if game.decision is None:
            break
        game.choose(chance.randrange(len(game.decision.options)))
    return game


def play_until(
    game: Game, kind: str, seed: int = 1, *, seat: int = -1, when: Callable[[Game], bool] | None = None
) -> Game:
    """Choose at random until a decision of this kind is asked, of this seat, in a state that suits."""
    chance = Random(seed)
    for _ in range(2000):
        decision = game.decision
        if decision is None:
            break
        if decision.kind == kind and seat in (-1, decision.seat) and (when is None or when(game)):
            return game
        game.choose(chance.randrange(len(decision.options)))
    raise AssertionError(f"no decision {kind!r} was asked")


def plain(game: Game) -> dict[str, Any]:
    """The state as plain values, to compare."""
    return game.state.to_json()
