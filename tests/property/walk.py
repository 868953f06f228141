"""Random play under watch: every state is checked, and at a seeded tenth of them copies are made and compared."""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from adventures.core.bits import members
from adventures.core.decisions import Decision, Option
from adventures.core.events import EVERYONE
from adventures.core.state import State
from adventures.core.table import Table
from adventures.game.casting import cast_of
from adventures.game.game import Game
from adventures.game.imagine import redeal
from adventures.game.setup import Setup
from adventures.rules.steps import STEPS
from tests.property.invariants import Invariants

MOST_CHOICES = 5000
"""No game is longer; random ones of four heroes have some hundred choices."""
FOLLOWED = 6
"""For so many choices a copy is played on beside the game."""
HABITS = ("any", "fierce", "meek")


class Overheard(Table):
    """A table that checks each event: whoever may see it knows the cards that it names."""

    __slots__ = ()

    def tell(self, kind: str, text: str, /, *args: Any, seats: int = EVERYONE, **data: Any) -> None:
        super().tell(kind, text, *args, seats=seats, **data)
        if self.log is None:
            return
        named = {*data.get("cards", ()), *([data["card"]] if "card" in data else ())}
        if kind in ("drew", "looked", "to_hand"):
            named |= {part for one in args[1:] for part in str(one).split(", ")}
        # Several owners may have cards of one name: one of them must be known.
        cards = [{face.id for face in self.faces if name in (face.short, face.name)} for name in named]
        told, state = self.log[-1], self.state
        for seat in self.cast.seats if any(cards) else ():
            if told.visible_to(seat):
                known = {self.card(card).id for card, by in enumerate(state.known) if by >> seat & 1}
                if state.combat is not None:
                    known |= {self.faces[side.face].id for side in state.combat.sides if side.face >= 0}
                unknown = [one for one in cards if one and not one & known]
                assert not unknown, f"seat {seat} is told of {unknown}: {told.line}"


class Watched(Game):
    """A game that is checked at every step."""

    def __init__(self, *arguments: Any, **named: Any) -> None:
        self.invariants: Invariants | None = None
        super().__init__(*arguments, **named)
        self.invariants = Invariants(self.cast, self.state)

    def _checkpoint(self) -> None:
        super()._checkpoint()
        if self.invariants is not None:
            self.invariants.check_step(self)


def choose(decision: Decision, chance: Random, habit: str) -> int:
    """A random option: any, or rather one that attacks and spends, or rather one that doesn't."""
    options = decision.options
    if habit != "any" and chance.random() < 0.8:
        wanted = ("attack", "card", "boost", "yes") if habit == "fierce" else ("maneuver", "no", "stay", "done")
        found = [n for n, option in enumerate(options) if option.kind in wanted]
        if found:
            return chance.choice(found)
    return chance.randrange(len(options))


class Walk:
    """One random game, with its setup, the seed and the habit of the play.

    ``weak``: the enemies begin with so much health only, so that games are won and minions fall too; a negative number
    is for the players' fighters, so that players are eliminated while others play on.
    """

    def __init__(self, setup: Setup, seed: int, habit: str = "any", weak: int = 0) -> None:
        self.setup, self.seed, self.habit, self.weak = setup, seed, habit, weak
        self.chance = Random(seed)
        self.aside = Random(f"aside {seed}")
        self.choices: list[str] = []
        self.kinds: set[str] = set()
        self.game: Watched
        self.copies: list[tuple[str, Game, int]] = []
        self.kept: list[tuple[Game, str]] = []
        self.imagined = self.asked_again = self.dealt_anew = self.examined = 0
        self.hidden = False
        self.ended_turns = 0

    def play(self) -> Walk:
        """Play to the end. Any failure tells how to play the same game again."""
        limit = STEPS["hand limit"]
        STEPS["hand limit"] = self._watch_hand_limit(limit)
        try:
            self._play()
        except Exception as error:
            raise AssertionError(f"{error}\n{self.report()}") from error
        finally:
            STEPS["hand limit"] = limit
        return self

    def report(self) -> str:
        """The setup, the seed and the choices of the game so far."""
        how = f"seed {self.seed}, habit {self.habit}, weak {self.weak}"
        return f"Setup: {self.setup.model_dump_json()}\nPlay: {how}\nChoices: {json.dumps(self.choices)}"

    def _watch_hand_limit(self, limit: Callable[..., Any]) -> Callable[..., Any]:
        def watched(table: Any, seat: int) -> Any:
            yield from limit(table, seat)
            if table is self.game.table:
                self.ended_turns += 1
                assert self.game.invariants is not None
                self.game.invariants.check_hand_limit(self.game, seat)

        return watched

    def _play(self) -> None:
        cast, state = cast_of(self.setup)
        roles = ("villain", "minion") if self.weak > 0 else ("hero", "sidekick") if self.weak < 0 else ()
        for fighter in cast.fighters:
            if fighter.role in roles:
                fighter.health = state.health[fighter.n] = min(fighter.health, abs(self.weak))
        self.game = game = Watched(self.setup, cast, state, "all", [])
        if self.aside.random() < 0.25:
            game.table.__class__ = Overheard
        game._run(None)
        assert game.invariants is not None
        to_the_end = self.aside.randrange(100)
        while (decision := game.decision) is not None:
            game.invariants.check(game)
            assert len(self.choices) < MOST_CHOICES, "the game doesn't end"
            if self.aside.random() < 0.1:
                self._examine()
            if len(self.choices) == to_the_end:
                self._play_imagined_to_the_end()
            number = choose(decision, self.chance, self.habit)
            key = decision.options[number].key(game.table)
            self.kinds.add(decision.kind)
            self.choices.append(key)
            game.choose(number)
            self._follow(number)
        game.invariants.check(game)
        self._finish()

    # A tenth of the states

    def _examine(self) -> None:
        self.examined += 1
        game = self.game
        now = plain(game)
        self._from_json(now)
        copy = game.fork()
        same(copy, game, "a fork")
        self.copies.append(("a fork", copy, len(self.choices) + FOLLOWED))
        self.kept.append((game.fork(), json.dumps(now)))
        self._undo_and_redo()
        self._look()
        self._imagine()
        assert plain(game) == now, "looking and copying changed the game"

    def _from_json(self, now: dict[str, Any]) -> None:
        """The state through JSON is the same; a game made from the last checkpoint stands where this one does."""
        game = self.game
        again = State.from_json(json.loads(json.dumps(now)))
        assert again.to_json() == now, "the state is another after a trip through JSON"
        state, since = game.last_checkpoint()
        copy = Game.resume(game.setup, game.cast, State.from_json(json.loads(json.dumps(state.to_json()))), "last")
        for key in since:
            copy.choose(key)
        same(copy, game, "a game made from JSON")
        self.copies.append(("a game made from JSON", copy, len(self.choices) + FOLLOWED))

    def _follow(self, number: int) -> None:
        """Copies take the same choices, for a while, and must come to the same."""
        going: list[tuple[str, Game, int]] = []
        for what, copy, until in self.copies:
            copy.choose(number)
            if len(self.choices) < until and copy.decision is not None:
                assert copy.keys() == self.game.keys(), f"{what}, played on, is asked something else"
                going.append((what, copy, until))
            else:
                same(copy, self.game, f"{what}, played on,")
        self.copies = going

    def _undo_and_redo(self) -> None:
        game = self.game
        if game.why_not_undo():
            before = plain(game)
            assert not game.undo(), "undo is refused and done all the same"
            assert plain(game) == before, "a refused undo changed something"
            return
        before = everything(game)
        practice = game.practice
        count = self.aside.randint(1, 3)
        states = []
        for _ in range(count):
            states.append(len(game.taken))
            if not game.undo(self.aside.choice(("choice", "choice", "action", "turn"))):
                break
        while len(game.taken) < states[0]:
            assert game.redo(), "nothing can be taken again"
        game.practice = practice
        game._undone.clear()
        assert everything(game) == before, "after undo and redo the game is another"

    def _look(self) -> None:
        """A view names no card of which the seat knows no copy, and counts the rest right."""
        game = self.game
        state, table = game.state, game.table
        for seat in game.cast.seats:
            seen = game.view(seat)
            known = {table.card(card).id for card in range(len(state.face)) if state.known[card] >> seat & 1}
            if state.combat is not None:
                known |= {table.faces[side.face].id for side in state.combat.sides if side.face >= 0}
            hidden = {face.id for face in table.faces} - known
            named = hidden.intersection(words(seen))
            out = {face for one in seen.owners if one.id not in self._in_play() for face in one.out}
            assert not named - out, f"the view of seat {seat} names {named - out}"

    def _in_play(self) -> set[str]:
        state = self.game.state
        return {one.id for one in self.game.table.owners if any(state.health[fighter] for fighter in one.fighters)}

    def _imagine(self) -> None:
        """An imagined game looks the same to the seat and asks it the same."""
        game = self.game
        decision = game.decision
        assert decision is not None
        seat = self.aside.choice(list(members(game.cast.audience[decision.seat])))
        faces = game.state.face
        secret = {face for card, face in enumerate(faces) if not game.state.known[card] >> seat & 1}
        deals = []
        for k in self.aside.sample(range(1000), 2):
            copy = game.imagine(seat, k)
            assert copy.view(seat) == game.view(seat), f"imagined ({seat}, {k}) the view is another"
            assert asked(copy) == asked(game), f"imagined ({seat}, {k}) something else is asked"
            assert sorted(copy.state.face) == sorted(faces), f"imagined ({seat}, {k}) there are other cards"
            moved = [
                c for c, face in enumerate(faces) if copy.state.face[c] != face and game.state.known[c] >> seat & 1
            ]
            assert not moved, f"imagined ({seat}, {k}) cards that the seat knows are others"
            deals.append(copy.state.face)
            self.imagined += 1
        again = copy.fork()
        same(again, copy, "a fork of an imagined game")
        self._play_on(copy, FOLLOWED, f"imagined ({seat}, {k})")
        self._ask_again(seat, k)
        self.dealt_anew += deals[0] != deals[1]
        self.hidden = self.hidden or len(secret) > 3

    def _ask_again(self, seat: int, k: int) -> None:
        """Where nothing new is seen since the step began, it asks the same in an imagined deal."""
        game = self.game
        state, since = game.last_checkpoint()
        if since or (state.known, state.face, state.count) != (game.state.known, game.state.face, game.state.count):
            return
        state = state.copy()
        redeal(Table(game.cast, state), seat, k)
        again = Game.resume(game.setup, game.cast, state, "last")
        self.asked_again += 1
        assert asked(again) == asked(game), f"in the deal imagined ({seat}, {k}) something else is asked"

    def _play_on(self, copy: Game, choices: int, what: str, every: int = 1) -> None:
        invariants = Invariants(copy.cast, copy.state)
        taken: list[str] = []
        try:
            for n in range(choices):
                if n % every == 0 or copy.decision is None:
                    invariants.check(copy)
                if copy.decision is None:
                    break
                number = choose(copy.decision, self.aside, self.habit)
                taken.append(copy.keys()[number])
                copy.choose(number)
        except Exception as error:
            raise AssertionError(f"{what}, after {json.dumps(taken)}: {error}") from error

    def _play_imagined_to_the_end(self) -> None:
        decision = self.game.decision
        assert decision is not None
        copy = self.game.imagine(decision.seat, self.seed, self.aside.choice(("last", "start")))
        self._play_on(copy, MOST_CHOICES, f"imagined ({decision.seat}, {self.seed})", every=5)
        assert copy.outcome is not None, "an imagined game doesn't end"

    # The end

    def _finish(self) -> None:
        assert not self.copies, "the game is over, and a copy of it goes on"
        for copy, text in self.kept:
            assert json.dumps(plain(copy)) == text, "playing on changed an earlier copy"
        if self.examined > 3 and self.hidden:
            assert self.dealt_anew, "no two imagined games were dealt differently"


def plain(game: Game) -> dict[str, Any]:
    """The state as plain values."""
    return game.state.to_json()


def same(copy: Game, game: Game, what: str) -> None:
    """Do two games stand at the same decision in the same state?"""
    ours, theirs = plain(copy), plain(game)
    differ = [name for name in ours if ours[name] != theirs[name]]
    assert not differ, f"{what} has another {', '.join(differ)}"
    assert asked(copy) == asked(game), f"{what} is asked something else"
    assert copy.outcome == game.outcome, f"{what} ends otherwise"


def asked(game: Game) -> tuple[Any, ...] | None:
    """All of a decision, to compare."""
    decision = game.decision
    if decision is None:
        return None
    options = [tuple(getattr(option, name) for name in Option.__slots__) for option in decision.options]
    head = (decision.seat, decision.kind, decision.prompt, decision.source, decision.shape, decision.group)
    return *head, decision.secret, options


def everything(game: Game) -> tuple[Any, ...]:
    """All that a game shows and keeps."""
    taken = [(one.seat, one.kind, one.key, one.news) for one in game.taken]
    lines = [event.line for event in game.events]
    return plain(game), asked(game), taken, list(game.fingerprints), lines, game.choices


def words(value: Any) -> Iterator[str]:
    """Every text in a view but the fighters' names; the counts of what is left are public and stay out."""
    if isinstance(value, str):
        yield value
    elif dataclasses.is_dataclass(value):
        for one in dataclasses.fields(value):
            if one.name not in ("left", "fighters"):
                yield from words(getattr(value, one.name))
    elif isinstance(value, dict):
        for key, one in value.items():
            yield from words(key)
            yield from words(one)
    elif isinstance(value, (list, tuple)):
        for one in value:
            yield from words(one)
