"""Tiny tables for tests: a board in a word, plain cards, two or three owners, and rules run with a strict script."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any

from adventures.core.abilities import Ability
from adventures.core.battlefield import Battlefield
from adventures.core.cards import Block, Face, Fighter, Owner
from adventures.core.decisions import Decision, Rule
from adventures.core.state import Combat, Side, State, Turn
from adventures.core.table import Cast, GameOver, Table
from adventures.rules.effects import vocabulary
from adventures.rules.effects.base import Here, parse_operations, run_all
from adventures.rules.effects.language import English
from adventures.rules.steps import STEPS, push

assert vocabulary.OPERATIONS

WINDOWS = ("immediately", "during", "after")


def board(paths: str, zones: Mapping[str, str] | None = None) -> Battlefield:
    """A board from paths such as ``a-b-c d-c``; spaces bear one letter. ``zones``: letters of zones by space.

    Without zones each space has one of its own.
    """
    joined = [part.split("-") for part in paths.split()]
    names = tuple(sorted({name for part in joined for name in part}))
    number = {name: n for n, name in enumerate(names)}
    pairs = sorted({tuple(sorted((number[a], number[b]))) for part in joined for a, b in pairwise(part)})
    of = {name: (zones or {}).get(name, name) for name in names}
    colors = tuple(sorted({zone for text in of.values() for zone in text}))
    masks = tuple(sum(1 << colors.index(zone) for zone in set(of[name])) for name in names)
    return Battlefield(
        "test", "Test", names, tuple("" for _ in names), tuple((a, b) for a, b in pairs), colors, masks, {1: 0}
    )


LINE = board("a-b-c-d-e-f")


def card(
    id: str,
    *,
    attack: int | None = None,
    defense: int | None = None,
    versatile: int | None = None,
    boost: int | None = 1,
    users: Sequence[str] = (),
    tags: Sequence[str] = (),
    deception: bool = False,
    item: str = "",
    **timings: Any,
) -> Face:
    """A card; its effects are written as in content: ``card("raid", attack=3, after={"draw": 1})``."""
    blocks = []
    for timing, value in timings.items():
        window = timing.removeprefix("ruse_")
        effects = parse_operations(value)
        blocks.append(Block(window, effects, f"test/{id}#{timing}", ruse=timing != window))
    return Face(
        f"test/{id}",
        id.replace("-", " ").title(),
        attack if versatile is None else versatile,
        defense if versatile is None else versatile,
        boost,
        tuple(users),
        blocks,
        tags,
        scheme="scheme" in timings,
        deception=deception,
        protected=any(getattr(one, "protects", False) for block in blocks for one in block.effects),
        item=item,
    )


PLAIN = card("plain", versatile=3, boost=2)


@dataclass
class Side_:
    """An owner in the making: fighters with their places, cards by pile."""

    hero: str
    at: str = ""
    health: int = 10
    team: int = 0
    kind: str = "seat"
    ranged: bool = False
    sidekicks: Mapping[str, str] = field(default_factory=dict)
    """Sidekicks by their key (``bob``, ``imp.1``) with the space, "" for a defeated one."""
    sidekick_health: int = 4
    hand: Sequence[Face] = ()
    deck: Sequence[Face] = ()
    """The top card first."""
    discard: Sequence[Face] = ()
    move: int = 2
    abilities: Sequence[Ability] = ()


def hero(name: str, at: str, **fields: Any) -> Side_:
    """A seat of team 0 with a hero."""
    return Side_(name, at, **fields)


def rival(name: str, at: str, **fields: Any) -> Side_:
    """A seat of team 1 with a hero."""
    return Side_(name, at, **{"team": 1, **fields})


def enemy(name: str, at: str, **fields: Any) -> Side_:
    """An enemy of team 1."""
    return Side_(name, at, **{"team": 1, "kind": "enemy", **fields})


class PlainMode:
    """A mode in which nobody wins."""

    id = "plain"

    def __init__(self) -> None:
        self.ends = False

    def verdict(self, table: Table) -> tuple[str, str] | None:
        """The game goes on, whoever falls."""
        return None

    def seat_defeated(self, table: Table, seat: int) -> None:
        """The seat is out."""
        table.state.gone |= 1 << seat

    def enemy_defeated(self, table: Table, owner: int) -> None:
        """Nothing more."""

    def given_up(self, table: Table, seat: int) -> tuple[str, str]:
        """The game is lost."""
        return "loss", "given up"


class Stage:
    """A table with helpers: everything by its name."""

    def __init__(
        self, *sides: Side_, board: Battlefield = LINE, settings: Mapping[str, Any] | None = None, **rulings: str
    ):
        fighters: list[Fighter] = []
        owners: list[Owner] = []
        faces: list[Face] = []
        abilities: list[tuple[Ability, int]] = []
        for n, side in enumerate(sides):
            first = len(fighters)
            role = "hero" if side.kind == "seat" else "villain" if n == 1 else "minion"
            fighters.append(
                Fighter(first, side.hero, side.hero, side.hero.title(), role, n, side.team, side.health, side.ranged)
            )
            for key in side.sidekicks:
                kind = key.partition(".")[0]
                name = key.replace(".", " ").title()
                fighters.append(Fighter(len(fighters), key, kind, name, "sidekick", n, side.team, side.sidekick_health))
            numbers = tuple(range(first, len(fighters)))
            owners.append(Owner(n, side.kind, side.hero, side.hero.title(), side.team, numbers, side.move, person=True))
            for face in (*side.hand, *side.deck, *side.discard):
                if face not in faces:
                    faces.append(face)
            abilities.extend((ability, n) for ability in side.abilities)
        users = []
        for face in faces:
            users.append(
                sum(1 << f.n for f in fighters if not face.users or f.kind in face.users or f.role in face.users)
            )
        cards: list[int] = []
        state = State("test", len(fighters), len(owners))
        for n, side in enumerate(sides):
            piles = state.piles[n]
            for pile, group in (
                (piles.deck, list(reversed(side.deck))),
                (piles.hand, side.hand),
                (piles.discard, side.discard),
            ):
                for face in group:
                    pile.append(len(state.face))
                    state.face.append(faces.index(face))
                    cards.append(n)
            for key, where in ((side.hero, side.at), *side.sidekicks.items()):
                fighter = next(f for f in fighters if f.key == key)
                if where:
                    state.place[fighter.n] = 1 << board.number[where]
                    state.health[fighter.n] = fighter.health
        state.known = [0] * len(state.face)
        self.blocks: dict[str, Any] = {}
        for face in faces:
            for block in face.blocks:
                self._note(block)
        cast = Cast(
            board,
            tuple(fighters),
            tuple(owners),
            tuple(faces),
            tuple(cards),
            tuple(users),
            tuple(abilities),
            PlainMode(),
            self.blocks,
            rulings,
            dict(settings or {}),
        )
        self.table = Table(cast, state, [])
        self.asked: list[Decision] = []
        self.over = False

    def _note(self, block: Block) -> None:
        from adventures.rules.effects.terms import parts

        self.blocks[block.address] = block
        found = [part for effect in block.effects for part in parts(effect) if hasattr(part, "run_later")]
        for n, part in enumerate(found, 1):
            self.blocks[f"{block.address}.{n}"] = part

    # Names

    @property
    def state(self) -> State:
        """The state."""
        return self.table.state

    def n(self, key: str) -> int:
        """The number of a fighter."""
        return self.table.cast.by_key[key]

    def at(self, key: str) -> str:
        """Where a fighter stands, "" off the board."""
        space = self.table.space_of(self.n(key))
        return self.table.battlefield.spaces[space] if space >= 0 else ""

    def health(self, key: str) -> int:
        """A fighter's health."""
        return self.state.health[self.n(key)]

    def owner(self, key: str) -> int:
        """The owner of a fighter."""
        return self.table.seat_of(self.n(key))

    def pile(self, key: str, name: str) -> list[str]:
        """The cards in a pile of a fighter's owner; a deck from its top."""
        cards = [self.table.card(one).short for one in getattr(self.state.piles[self.owner(key)], name)]
        return cards[::-1] if name == "deck" else cards

    def find(self, key: str, face: str, pile: str = "hand") -> int:
        """A card in a pile."""
        return next(
            one for one in getattr(self.state.piles[self.owner(key)], pile) if self.table.card(one).short == face
        )

    @property
    def log(self) -> list[str]:
        """The log lines so far."""
        return [event.line for event in self.table.log or ()]

    # Running

    def turn(self, key: str, actions: int = 2) -> Stage:
        """It is this fighter's owner's turn, everybody began it where they stand."""
        owner = self.owner(key)
        seat = owner if self.table.owners[owner].kind == "seat" else -1
        self.state.turn = Turn(seat, actions, tuple(self.state.place))
        return self

    def put(self, key: str, space: str) -> Stage:
        """Put a fighter somewhere, no questions asked."""
        self.state.place[self.n(key)] = 1 << self.table.battlefield.number[space] if space else 0
        return self

    def run(self, rule: Rule, *keys: str) -> Any:
        """Run a rule; each decision is answered with the next key. Fails on a decision too many or too few."""
        script = list(keys)
        answer: Any = None
        try:
            while True:
                decision = rule.send(answer)
                self.asked.append(decision)
                offered = decision.keys(self.table)
                assert offered, f"a decision without options: {decision}"
                assert len(set(offered)) == len(offered), f"options with the same key: {offered}"
                assert "  " not in decision.prompt, decision.prompt
                assert script, f"not foreseen: {decision.prompt!r} with {offered}"
                key = script.pop(0)
                assert key in offered, f"{key!r} is not offered: {decision.prompt!r} with {offered}"
                answer = decision.options[offered.index(key)]
        except StopIteration as end:
            assert not script, f"never asked for: {script}"
            return end.value
        except GameOver:
            self.over = True
            assert not script, f"never asked for: {script}"
            return None

    def steps(self, *keys: str) -> None:
        """Run all steps that are to come."""

        def rule() -> Rule:
            while self.state.steps:
                name, *arguments = self.state.steps.pop()
                yield from STEPS[name](self.table, *arguments)

        self.run(rule(), *keys)

    def here(self, me: str, use: int = -1, card: int = -1, cause: str = "Test") -> Here:
        """Where an effect of this fighter runs."""
        return Here(self.table, self.owner(me), self.n(me), use, card, "test/x#scheme", cause)

    def do(self, me: str, effects: Any, *keys: str, here: Here | None = None) -> Any:
        """Carry out effects written as in content, as a scheme of this fighter."""
        if self.state.turn is None:
            self.turn(me)
        return self.run(run_all(here or self.here(me), parse_operations(effects)), *keys)

    def attack(self, attacker: str, target: str, *keys: str) -> Stage:
        """A whole attack, from the attack card to its very last step; the keys answer everything, cards first."""
        if self.state.turn is None:
            self.turn(attacker)
        push(self.table, ("attack", self.n(attacker), self.n(target)))
        self.steps(*keys)
        return self

    def scheme(self, fighter: str, face: str, *keys: str) -> Stage:
        """Play a scheme from the hand."""
        if self.state.turn is None:
            self.turn(fighter)
        push(self.table, ("scheme", self.owner(fighter), self.n(fighter), self.find(fighter, face)))
        self.steps(*keys)
        return self

    def combat(self, attacker: str, target: str, attack: Face | None = None, defense: Face | None = None) -> Combat:
        """Put a combat with revealed cards on the table; the cards are taken from the hands where they lie there."""
        combat = Combat(Side(self.n(attacker), self.owner(attacker)), Side(self.n(target), self.owner(target)))
        for side, face in zip(combat.sides, (attack, defense), strict=True):
            if face is not None:
                hand = self.state.piles[side.owner].hand
                side.card = next(one for one in hand if self.table.card(one) is face)
                hand.remove(side.card)
        combat.revealed = True
        self.state.combat = combat
        if self.state.turn is None:
            self.turn(attacker)
        return combat


def said(effects: Any, names: Mapping[str, str] | None = None, plurals: Mapping[str, str] | None = None) -> str:
    """What effects written as in content say of themselves."""

    def name(kind: str, count: int) -> str:
        return ((plurals or {}) if count > 1 else (names or {})).get(kind, kind.title())

    lang = English(name)
    return ". ".join(effect.describe(lang) for effect in parse_operations(effects))


def cards_of(hero: str) -> dict[str, Face]:
    """The real cards of a hero by their ids."""
    from adventures.catalog.catalog import catalog
    from adventures.catalog.faces import deck_of_hero

    return {face.short: face for face, _ in deck_of_hero(catalog().hero(hero))}


def abilities_of(hero: str) -> tuple[Ability, ...]:
    """The real abilities of a hero."""
    from adventures.catalog.catalog import catalog

    return catalog().abilities("hero", hero)
