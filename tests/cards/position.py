"""Real games in the middle: real heroes, enemies and boards, everything put where a test wants it, then played by keys.

A test names where everybody stands, what lies in which pile and what is chosen; the game itself does the rest. A game
runs until the next action of a turn, or until the end of what the test set going.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any, ParamSpec

import pytest

from adventures.catalog.catalog import catalog
from adventures.core.battlefield import Battlefield
from adventures.core.decisions import Decision, Option, Rule
from adventures.core.state import Turn
from adventures.game import Game, Setup
from adventures.game.casting import cast_of
from adventures.game.setup import SeatSetup
from adventures.rules.steps import STEPS, step

Words = str | Sequence[str]
P = ParamSpec("P")

COVERED: set[str] = set()
"""The ids of all cards, abilities and initiative cards that some test names."""
_SEEN: list[Position] = []

ENDS = ("action", "the end")
"""The decisions at which what a test set going is done."""

if "the end" not in STEPS:

    @step("the end")
    def the_end(table: Any) -> Rule:
        """What the test set going is done."""
        yield Decision(table.cast.seats[0], "the end", [Option("go on")], "The end.", secret=True)


def words(value: Words) -> list[str]:
    """``"katana sai"`` or a list as a list."""
    return value.split() if isinstance(value, str) else list(value)


class Position:
    """A game in the middle.

    ``at``: fighters with their spaces, ``"leonardo mn5, slash mn7"``. It says who plays; heroes sit in the order in
    which they are named (``heroes`` names them where a villain is called the same). Who isn't named is defeated; a
    villain that isn't named stands far away.
    ``hand``, ``discard``, ``aside``: cards by owner. ``deck``: the whole deck, its top first (the rest is out of the
    game). ``top``: what lies on top of a deck. A plain text instead of a mapping is the first hero's.
    ``tokens``: spaces by kind. ``boroughs``: the stack from its top, ``fallen`` the fallen ones. ``machines``: the
    active ones, ``markers`` how many Dimension X markers are placed.
    """

    def __init__(
        self,
        at: str,
        *,
        hand: Words | Mapping[str, Words] = (),
        deck: Mapping[str, Words] | str | None = None,
        top: Words | Mapping[str, Words] = (),
        discard: Words | Mapping[str, Words] = (),
        aside: Words | Mapping[str, Words] = (),
        health: Mapping[str, int] | None = None,
        tokens: Mapping[str, Words] | None = None,
        boroughs: Words = (),
        fallen: Words = (),
        machines: Words = "m1 m2 m3",
        markers: int = 0,
        threat: int = 1,
        marks: Mapping[str, int] | None = None,
        mode: str = "adventure",
        heroes: Words = (),
        teams: str = "",
        villain: str = "shredder",
        battlefield: str | None = None,
        board: Battlefield | None = None,
        allies: bool = False,
        seed: str = "cards",
        rulings: Mapping[str, str] | None = None,
    ) -> None:
        places = {part.split()[0]: part.split()[1] for part in at.split(",")}
        known = catalog()
        villains = known.villains if mode == "adventure" else ()
        ours = words(heroes) or [key for key in places if key in known.heroes and key not in villains]
        enemies = [key.removeprefix("enemy.") for key in places if key not in ours]
        villain = next((key for key in enemies if key in known.villains and key not in ours), villain)
        of_team = {hero: n for n, team in enumerate(teams.split("|")) for hero in team.split()}
        setup = Setup(
            mode=mode,
            seats=tuple(SeatSetup(hero=hero, team=of_team.get(hero, 0)) for hero in ours),
            villain=villain if mode == "adventure" else None,
            minions=tuple(key for key in enemies if key in known.minions),
            battlefield=battlefield or (None if mode == "adventure" else "new-york"),
            allies=allies,
            seed=seed,
            rulings=dict(rulings or {}),
        )
        cast, state = cast_of(setup)
        self.setup = setup
        self.cast = replace(cast, battlefield=board) if board is not None else cast
        self._state = state
        self.game: Game | None = None
        self._forced: list[str] = []
        self._boxed = ""
        self.first = ours[0]
        state.steps.clear()
        state.round = 1
        state.order = list(cast.seats)
        for fighter in cast.fighters:
            state.place[fighter.n] = self.mask(places[fighter.key]) if fighter.key in places else 0
            state.health[fighter.n] = (health or {}).get(fighter.key, fighter.health if fighter.key in places else 0)
        if mode == "adventure":
            state.marks["threat"] = threat
            self._far_away(villain)
        else:
            state.marks["playing"] = 1
        if self.cast.battlefield.machines:
            on = [one.id for one in self.cast.battlefield.machines]
            state.marks["technodrome.machines"] = sum(1 << on.index(one) for one in words(machines))
            state.marks["technodrome.markers"] = markers
        state.marks.update(marks or {})
        for kind, spaces in (tokens or {}).items():
            state.tokens[kind] = self.mask(spaces)
        self._stack(words(boroughs), words(fallen))
        self._deal(hand, deck, top, discard, aside)
        _SEEN.append(self)

    # Laying out

    def mask(self, spaces: Words) -> int:
        """A set of spaces by their ids."""
        return sum(1 << self.cast.battlefield.number[space] for space in words(spaces))

    def _far_away(self, villain: str) -> None:
        number = next(f.n for f in self.cast.fighters if f.kind == villain and f.role == "villain")
        if not self._state.place[number]:
            taken = 0
            for place in self._state.place:
                taken |= place
            free = [n for n in range(len(self.cast.battlefield.spaces)) if not taken >> n & 1]
            self._state.place[number] = 1 << free[-1]
            self._state.health[number] = self.cast.fighters[number].health

    def _stack(self, boroughs: list[str], fallen: list[str]) -> None:
        owner = self.cast.deck_of.get("boroughs", -1)
        if owner < 0:
            return
        piles = self._state.piles[owner]
        by_name = {self._short(card): card for card in piles.deck}
        piles.discard = [by_name.pop(name) for name in fallen]
        top = [by_name.pop(name) for name in boroughs]
        piles.deck = [*by_name.values(), *reversed(top)]

    def _short(self, card: int) -> str:
        return self.cast.faces[self._state.face[card]].short

    def _of(self, cards: Words | Mapping[str, Words]) -> dict[str, list[str]]:
        if isinstance(cards, Mapping):
            return {owner: words(one) for owner, one in cards.items()}
        return {self.first: words(cards)} if cards else {}

    def _deal(self, hand: Any, deck: Any, top: Any, discard: Any, aside: Any) -> None:
        for name, cards in (("hand", hand), ("discard", discard), ("aside", aside)):
            for owner, shorts in self._of(cards).items():
                getattr(self._piles(owner), name).extend(self._take(owner, short) for short in shorts)
        for owner, shorts in self._of(top).items():
            self._piles(owner).deck.extend(reversed([self._take(owner, short) for short in shorts]))
        if deck is None:
            return
        for owner, shorts in (self._of(deck) or {self.first: []}).items():
            piles = self._piles(owner)
            new = [self._take(owner, short) for short in shorts]
            piles.out.extend(piles.deck)
            piles.deck = new[::-1]
        for owner_ in self.cast.owners:
            for card in self._state.piles[owner_.n].hand:
                self._state.known[card] |= self.cast.audience[owner_.n]

    def owner(self, key: str) -> int:
        """The owner of a fighter, or of a deck of the table."""
        if key in self.cast.deck_of:
            return self.cast.deck_of[key]
        return self.cast.fighters[self.cast.by_key[key]].owner

    def _piles(self, key: str) -> Any:
        return self.state.piles[self.owner(key)]

    def _take(self, owner: str, short: str) -> int:
        """Take a copy of a card out of its owner's deck, or of what lies aside."""
        piles = self._piles(owner)
        for pile in (piles.deck, piles.aside):
            for card in reversed(pile):
                if self._short(card) == short:
                    pile.remove(card)
                    return int(card)
        raise AssertionError(f"{owner} has no {short} left")

    # Playing

    def turn(self, hero: str, *keys: str, actions: int = 2, whole: bool = False, stop: bool = False) -> Position:
        """It is a hero's turn; ``whole``: from its very start. Then the keys are chosen; ``stop``: more is asked."""
        seat = self.owner(hero)
        state = self._state
        steps: list[tuple[Any, ...]] = [("the end",), ("turn end", seat), ("action", seat)]
        if whole:
            steps.append(("turn start", seat, actions))
        else:
            state.turn = Turn(seat, actions, tuple(state.place))
        return self.go(steps, *keys, stop=stop)

    def attack(
        self, attacker: str, target: str, card: str, *keys: str, actions: int = 2, stop: bool = False
    ) -> Position:
        """A hero's fighter attacks with a card; in an adventure the enemy's card comes from the top of its deck.

        In a duel the next key is the defense (``card:sai`` or ``no``).
        """
        more = (f"attack:{attacker}>{target}", f"card:{card}", *keys)
        return self._more(attacker, more, actions, stop)

    def scheme(self, fighter: str, card: str, *keys: str, actions: int = 2, stop: bool = False) -> Position:
        """A hero's fighter plays a scheme."""
        more = (f"scheme:{fighter}>{card}", *keys)
        return self._more(fighter, more, actions, stop)

    def _more(self, fighter: str, keys: tuple[str, ...], actions: int, stop: bool) -> Position:
        if self.game is None:
            return self.turn(fighter, *keys, actions=actions, stop=stop)
        return self.start(*keys) if stop else self.play(*keys)

    def attacked(self, enemy: str, target: str, card: str, *keys: str, stop: bool = False) -> Position:
        """An enemy has its turn and attacks; the target defends with a card, or with "no" card."""
        owner = self.owner(enemy)
        defense = f"card:{card}" if card != "no" else "no" if self._piles(target).hand else ""
        steps: list[tuple[Any, ...]] = [("the end",), ("enemy turn end", owner), ("enemy turn", owner)]
        return self.go(steps, f"fighter:{target}", *filter(None, (defense, *keys)), stop=stop)

    def enemy_turn(self, enemy: str, *keys: str) -> Position:
        """An enemy's turn as it comes."""
        owner = self.owner(enemy)
        return self.go([("the end",), ("enemy turn end", owner), ("enemy turn", owner)], *keys)

    def reveal(self, card: str, *keys: str, after: Words = (), stop: bool = False) -> Position:
        """An initiative card is revealed; after it come those in ``after``, then a turn of the first hero."""
        self._piles("initiative").deck = [self._row_card(one) for one in (card, *words(after), self.first)][::-1]
        return self.go([("the end",), ("initiative",)], *keys, stop=stop)

    def reveal_last(self, card: str, *keys: str) -> Position:
        """An initiative card is revealed as the last of its round, after that of the first hero; then a new round."""
        self._state.row.append(self._row_card(self.first))
        self._piles("initiative").deck = [self._row_card(card)]
        return self.go([("the end",), ("initiative",)], *keys)

    def box(self, card: str, *keys: str, stop: bool = False) -> Position:
        """The end of round effect of an initiative card resolves."""
        found = self._row_card(card)
        self._state.row.append(found)
        self._boxed = card
        return self.go([("the end",), ("box", found)], *keys, stop=stop)

    def trap(self, card: str, row: int, *keys: str, stop: bool = False) -> Position:
        """A trap has been revealed, and the die shows the number of this row."""
        found = self._take("traps", card)
        self._piles("traps").aside.append(found)
        self._boxed = card
        return self.go([("the end",), ("trap row", found, row)], *keys, stop=stop)

    def _row_card(self, card: str) -> int:
        """An initiative card, an ally or a henchman, taken out of its deck."""
        for deck in ("initiative", "allies", "henchmen"):
            if deck in self.cast.deck_of:
                for one in self._piles(deck).deck:
                    if self._short(one) == card:
                        self._piles(deck).deck.remove(one)
                        return int(one)
        raise AssertionError(f"there is no initiative card {card}")

    def go(self, steps: list[tuple[Any, ...]], *keys: str, stop: bool = False) -> Position:
        """Set steps going, the last one first, and choose keys."""
        if self.game is not None:
            assert self.decision is not None
            assert self.decision.kind == "the end", f"still to be answered: {self.decision.prompt}"
            self._state = self.game.state.copy()
        self._state.steps = list(steps)
        log = self.game.table.log if self.game else None
        self.game = Game.resume(self.setup, self.cast, self._state, "last")
        if log is not None and self.game.table.log is not None:
            self.game.table.log[:0] = log
        self._forced = list(self.game.forced)
        return self.start(*keys) if stop else self.play(*keys)

    def play(self, *keys: str) -> Position:
        """Choose keys one after the other; forced answers may be named or left out. All must be answered then."""
        self.start(*keys)
        game = self.game
        assert game is not None
        assert game.decision is None or game.decision.kind in ENDS, (
            f"not foreseen: {game.decision.prompt!r} with {game.keys()}"
        )
        return self

    def start(self, *keys: str) -> Position:
        """As ``play``, but more may still be asked."""
        game = self.game
        assert game is not None
        for key in keys:
            if key in self._forced:
                del self._forced[: self._forced.index(key) + 1]
                continue
            assert game.decision is not None, f"{key!r}: the game is over"
            offered = game.keys()
            assert key in offered, f"{key!r} is not offered: {game.decision.prompt!r} with {offered}"
            game.choose(key)
            self._forced = list(game.forced)
        return self

    # Looking

    @property
    def state(self) -> Any:
        """The state as it is now."""
        return self.game.state if self.game else self._state

    @property
    def decision(self) -> Decision | None:
        """What is asked now."""
        return self.game.decision if self.game else None

    @property
    def keys(self) -> list[str]:
        """What may be answered now."""
        return self.game.keys() if self.game else []

    def health(self, key: str) -> int:
        """A fighter's health."""
        return int(self.state.health[self.cast.by_key[key]])

    def lost(self, key: str) -> int:
        """How much health a fighter has less than at the start of the game."""
        return self.cast.fighters[self.cast.by_key[key]].health - self.health(key)

    def at(self, key: str) -> str:
        """Where a fighter stands, "" off the board."""
        place = self.state.place[self.cast.by_key[key]]
        return self.cast.battlefield.spaces[place.bit_length() - 1] if place else ""

    def pile(self, key: str, name: str) -> list[str]:
        """The cards in a pile; deck and discard pile from their top, others in order of the alphabet."""
        cards = [self._face(card) for card in getattr(self.state.piles[self.owner(key)], name)]
        return cards[::-1] if name in ("deck", "discard") else sorted(cards)

    def _face(self, card: int) -> str:
        return self.cast.faces[self.state.face[card]].short

    def hand(self, key: str) -> list[str]:
        """The cards in hand."""
        return self.pile(key, "hand")

    def deck(self, key: str) -> list[str]:
        """The deck from its top."""
        return self.pile(key, "deck")

    def discarded(self, key: str) -> list[str]:
        """The discard pile from its top."""
        return self.pile(key, "discard")

    @property
    def actions(self) -> int:
        """How many actions are left in the running turn."""
        turn = self.state.turn
        return turn.actions if turn is not None else 0

    @property
    def threat(self) -> int:
        """Where the threat marker lies."""
        return int(self.state.marks["threat"])

    @property
    def machines(self) -> list[str]:
        """The active machines."""
        active = self.state.marks["technodrome.machines"]
        return [one.id for n, one in enumerate(self.cast.battlefield.machines) if active >> n & 1]

    def tokens(self, kind: str) -> list[str]:
        """The spaces with a token of a kind."""
        spaces = self.cast.battlefield.spaces
        return [space for n, space in enumerate(spaces) if self.state.tokens.get(kind, 0) >> n & 1]

    @property
    def events(self) -> Sequence[Any]:
        """All that happened."""
        return self.game.events if self.game else ()

    def happened(self, kind: str) -> list[dict[str, Any]]:
        """What happened of a kind, the data of each."""
        return [event.data for event in self.events if event.kind == kind]

    @property
    def values(self) -> tuple[int, int]:
        """Attack and defense value of the last combat."""
        combat = self.happened("combat")[-1]
        return combat["attack"], combat["defense"]

    @property
    def won(self) -> str:
        """Who won the last combat: ``attacker`` or ``defender``."""
        return str(self.happened("combat")[-1]["won"])

    def used(self) -> set[str]:
        """The short ids of the cards that came into play: used in a combat, as a scheme, or revealed."""
        kinds = ("revealed_card", "scheme", "initiative", "trap")
        came = {event.data["card"] for event in self.events if event.kind in kinds}
        came |= {event.data["card"] for event in self.events if event.data.get("cause") == "fury"}
        return came | {self._boxed}


def covers(*ids: str) -> Callable[[Callable[P, None]], Callable[P, None]]:
    """What a test is about, by ids such as ``leonardo/katana`` or ``ability/leonardo``.

    A card that is named must have come into play in the test, else the test fails; a test with parameters plays at
    least one of those that it names each time.
    """
    COVERED.update(ids)

    def wrap(test: Callable[P, None]) -> Callable[P, None]:
        @functools.wraps(test)
        def run(*args: P.args, **kwargs: P.kwargs) -> None:
            _SEEN.clear()
            test(*args, **kwargs)
            came = set().union(*(position.used() for position in _SEEN))
            cards = [one for one in ids if not one.startswith("ability/")]
            missing = [one for one in cards if one.rpartition("/")[2] not in came]
            enough = hasattr(test, "pytestmark") and len(missing) < len(cards)
            assert enough or not missing, f"never played: {', '.join(missing)}"

        return run

    return wrap


def each(names: str, *rows: Any) -> pytest.MarkDecorator:
    """``pytest.mark.parametrize`` in a short word."""
    return pytest.mark.parametrize(names, rows)
