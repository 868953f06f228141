"""From a scenario to a cast and a state that stands before the first step."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

from pydantic import ValidationError

from adventures.catalog.catalog import Catalog
from adventures.catalog.faces import face_of
from adventures.catalog.pages import Page
from adventures.core.bits import mask_of
from adventures.core.errors import BadState
from adventures.core.state import State, Step, Turn
from adventures.core.table import Cast, Table
from adventures.errors import UserError, unknown
from adventures.game.casting import Casting, cast_adventure, cast_duel, cast_of
from adventures.game.setup import SeatSetup, Setup
from adventures.rules.cards import know_all
from adventures.rules.effects.technodrome import MACHINES, MARKERS
from adventures.rules.turn import ACTIONS, take_turn
from adventures.scenario import boards
from adventures.scenario import steps as _steps  # noqa: F401 - scenarios have steps of their own
from adventures.scenario.content import DECK, ScenarioCatalog
from adventures.scenario.names import Names
from adventures.scenario.sheet import MOMENTS, REST, EffectMoment, Moment, Scenario, TestBoard, TurnMoment

FRIENDS = ("allies", "henchmen")
PILES = ("hand", "discard", "aside", "out", "deck")
"""The piles of an owner, in the order in which they take the cards that are named."""
SIZES = ("place", "health", "piles", "face", "known")
"""What a state has as many of as the game has fighters, owners and cards."""


def position(scenario: Scenario, page: Page, catalog: Catalog, seed: str = "") -> tuple[Setup, Cast, State]:
    """The setup, cast and state of a scenario. Raises UserError with file and line for a name that nobody bears."""
    if scenario.game is not None:
        return _played(scenario, page, catalog)
    return _Position(scenario, page, catalog, seed or scenario.seed).build()


def _played(scenario: Scenario, page: Page, catalog: Catalog) -> tuple[Setup, Cast, State]:
    """The position of a game that was really played."""
    try:
        setup = Setup.model_validate(scenario.game)
    except ValidationError as error:
        first = error.errors()[0]
        place = ".".join(str(part) for part in ("game", *first["loc"]))
        raise UserError(f"{place}: {first['msg']}", where=page.where(("game", *first["loc"]))) from None
    cast, fresh = cast_of(setup, catalog)
    if scenario.state is None:
        return setup, cast, fresh
    where = page.where(("state",))
    try:
        state = State.from_json(json.loads(scenario.state))
    except (ValueError, BadState) as error:
        raise UserError(f"the state can't be read ({error})", where=where) from None
    if any(len(getattr(state, name)) != len(getattr(fresh, name)) for name in SIZES):
        raise UserError("the state does not fit the game: its fighters or cards are others now", where=where)
    return setup, cast, state


class _Position:
    def __init__(self, scenario: Scenario, page: Page, catalog: Catalog, seed: str) -> None:
        self.scenario = scenario
        self.page = page
        where = {name: page.where((name,)) for name in ("heroes", "cards", "enemies")}
        where["piles"] = page.where(next(((name,) for name in PILES if getattr(scenario, name)), ()))
        self.catalog = ScenarioCatalog(catalog, scenario, where)
        self.seed = seed

    def build(self) -> tuple[Setup, Cast, State]:
        self.mode = self.scenario.mode or ("adventure" if self._is_adventure() else "duel")
        setup = self._setup()
        casting = Casting(setup, self.catalog)
        cast, state = cast_adventure(casting) if self.mode == "adventure" else cast_duel(casting)
        self._fit(cast)
        self.table = table = Table(cast, state)
        self.names = Names(table, self.page)
        self.state = state
        if self.scenario.setup:
            self._place()
            return setup, cast, state
        state.steps.clear()
        state.round = self.scenario.round
        state.order = [self.names.seat(name, ("order",)) for name in self.scenario.order or ()] or state.order
        if self.mode != "adventure":
            state.marks["playing"] = 1
        self._set_up_pieces()
        self._place()
        self._health()
        self._piles()
        self._table()
        self._see()
        self._begin(cast)
        return setup, cast, state

    def _is_adventure(self) -> bool:
        scenario = self.scenario
        return bool(scenario.enemies or scenario.row or scenario.initiative or len(scenario.heroes) == 1)

    def _setup(self) -> Setup:
        scenario = self.scenario
        seats = tuple(
            SeatSetup(hero=id, team=(hero.team if hero.team is not None else n % 2), player=hero.player)
            for n, (id, hero) in enumerate(scenario.heroes.items())
        )
        return Setup(
            mode=self.mode,
            seats=seats,
            villain=self.catalog.villain_id if self.mode == "adventure" else None,
            minions=self.catalog.minions if self.mode == "adventure" else (),
            battlefield=self._board(),
            allies=bool(scenario.allies or scenario.henchmen),
            rulings=self._rulings(),
            open_hands=scenario.open_hands,
            begins=scenario.begins,
            seed=self.seed,
        )

    def _rulings(self) -> dict[str, str]:
        switches = self.catalog.base.rulings.switches
        for name, reading in self.scenario.rulings.items():
            where = self.page.where(("rulings", name))
            if name not in switches:
                raise unknown("ruling", name, switches, where=where)
            if reading not in switches[name]:
                raise unknown(f'reading of the ruling "{name}"', reading, switches[name], where=where)
        return dict(self.scenario.rulings)

    def _board(self) -> str:
        board = self.scenario.board
        if board is None:
            if self.catalog.villain_id in self.catalog.base.villains:
                return self.catalog.villain(self.catalog.villain_id).battlefield
            board = ("a-b-c-d-e-f",)
        if isinstance(board, tuple) and len(board) == 1:
            board = board[0]
        if isinstance(board, str):
            if board in self.catalog.base.battlefields:
                return board
            board = (board,)
        if isinstance(board, tuple):
            board = TestBoard(paths=board)
        self.catalog.own_boards[boards.HERE] = boards.made(
            board, self.page.where(("board",)), fill=not self.scenario.setup
        )
        return boards.HERE

    def _fit(self, cast: Cast) -> None:
        """What the setup does not know: sizes, supplies, the track, the actions of a turn."""
        settings: dict[str, Any] = cast.settings  # type: ignore[assignment]
        if self.scenario.track is not None:
            settings["track"] = self.scenario.track
        if self.scenario.actions is not None:
            settings["actions"] = self.scenario.actions
        if "pieces" in cast.data:
            cast.data["pieces"].update(self.scenario.pieces)
        for id, hero in self.scenario.heroes.items():
            for fighter in cast.fighters:
                if fighter.kind == id and hero.size > 1:
                    fighter.size = hero.size
                kind = hero.sidekicks.get(fighter.kind)
                if kind is not None and kind.size > 1 and cast.owners[fighter.owner].id == id:
                    fighter.size = kind.size

    def _set_up_pieces(self) -> None:
        """The pieces of the heroes and enemies as they are after a set-up, but nothing on the board."""
        table, state = self.table, self.state
        for owner in (*table.cast.seats, *table.cast.enemies):
            for ability, whose in table.on["set_up"]:
                if whose == owner:
                    rule = ability.set_up(table, owner)
                    try:
                        decision = next(rule)
                        while True:
                            decision = rule.send(decision.options[0])
                    except StopIteration:
                        pass
        state.tokens.clear()
        state.count = 0

    def _place(self) -> None:
        for name, spaces in self.scenario.place.items():
            place = ("place", name)
            fighter = self.names.fighter(name, place)
            mask = self.names.spaces(spaces, place)
            size = self.table.fighters[fighter].size
            if mask and mask.bit_count() != size:
                raise UserError(f"{name} stands on {size} spaces, not {mask.bit_count()}", where=self.page.where(place))
            if mask & (self.table.occupied() & ~self.state.place[fighter]):
                raise UserError(f"two fighters stand on {' and '.join(spaces)}", where=self.page.where(place))
            self.state.place[fighter] = mask

    def _health(self) -> None:
        state = self.state
        for name, health in self.scenario.health.items():
            place = ("health", name)
            fighter = self.names.fighter(name, place)
            if health > self.table.fighters[fighter].health:
                raise UserError(
                    f"{name} starts with {self.table.fighters[fighter].health} health", where=self.page.where(place)
                )
            state.health[fighter] = health
            if health == 0:
                state.place[fighter] = 0
        for owner in self.table.owners:
            if owner.fighters and not any(state.health[fighter] > 0 for fighter in owner.fighters):
                if owner.kind == "seat":
                    state.gone |= 1 << owner.n
                else:
                    piles = state.piles[owner.n]
                    piles.out.extend((*piles.deck, *piles.aside))
                    piles.deck, piles.aside = [], []

    # Cards

    def _piles(self) -> None:
        given: dict[int, dict[str, tuple[str, ...]]] = {}
        for pile in PILES:
            for name, cards in getattr(self.scenario, pile).items():
                given.setdefault(self.names.owner(name, (pile, name)), {})[pile] = cards
        if self.scenario.boroughs is not None:
            stack = self.names.owner("boroughs", ("boroughs",))
            fallen = tuple(reversed(self.scenario.boroughs.fallen))
            given[stack] = {"deck": self.scenario.boroughs.stack, "discard": fallen}
        for owner in self.table.owners:
            own = owner.kind != "deck" and owner.id not in (*self.catalog.base.heroes, *self._known_enemies())
            piles = given.get(owner.n, {})
            if own and "deck" not in piles:
                piles = {**piles, "deck": DECK}
            if piles:
                self._deal(owner.n, piles)
        self._know()
        self._initiative()

    def _known_enemies(self) -> tuple[str, ...]:
        return (*self.catalog.base.villains, *self.catalog.base.minions)

    def _deal(self, owner: int, given: dict[str, tuple[str, ...]]) -> None:
        """Lay the cards of an owner on its piles: those that are named, then the rest."""
        piles = self.state.piles[owner]
        who = self.table.owners[owner]
        everything = [card for card, whose in enumerate(self.table.cast.cards) if whose == owner]
        supply = [] if "aside" in given else list(piles.aside)
        left = [card for card in everything if card not in supply]
        laid: dict[str, list[int | None]] = {}
        for pile in PILES:
            laid[pile] = []
            for name in given.get(pile, ()):
                if name == REST:
                    laid[pile].append(None)
                    continue
                card = self.names.card(name, left, (pile, who.id), who.id)
                left.remove(card)
                laid[pile].append(card)
        if "deck" not in given:
            laid["deck"] = [None]
        has_rest = any(None in cards for cards in laid.values())
        rest, gone = (left, []) if has_rest else ([], left)
        for pile in PILES:
            cards = [one for card in laid[pile] for one in (rest if card is None else (card,))]
            setattr(piles, pile, list(reversed(cards)) if pile in ("deck", "discard") else cards)
        piles.aside = [*supply, *piles.aside]
        piles.out.extend(gone)

    def _know(self) -> None:
        table, state = self.table, self.state
        for owner, piles in enumerate(state.piles):
            for card in piles.hand:
                state.known[card] |= table.cast.audience[owner]
            for card in (*piles.discard, *piles.aside, *piles.out):
                know_all(table, card)
        stack = table.cast.deck_of.get("boroughs", -1)
        if stack >= 0 and state.piles[stack].deck:
            know_all(table, state.piles[stack].deck[-1])
        allies = table.cast.deck_of.get("allies", -1)
        if allies >= 0 and state.piles[allies].deck:
            know_all(table, state.piles[allies].deck[-1])

    def _initiative(self) -> None:
        """The initiative row and deck; without them all cards lie in the deck, but for whose turn it is."""
        if "initiative" not in self.table.cast.deck_of:
            return
        owner = self.table.cast.deck_of["initiative"]
        piles, scenario = self.state.piles[owner], self.scenario
        left = list(piles.deck)
        friends = [
            self.state.piles[self.table.cast.deck_of[name]] for name in FRIENDS if name in self.table.cast.deck_of
        ]

        def take(names: Iterable[str], place: str) -> list[int]:
            found = []
            for name in names:
                others = [card for one in friends for card in (*one.out, *one.deck)]
                among = [*left, *others]
                shorts = {self.table.card(card).short for card in among}
                card = self.names.card(
                    name if name in shorts else name.removeprefix("enemy."), among, (place,), "the initiative deck"
                )
                for pile in (left, *(pile for one in friends for pile in (one.out, one.deck))):
                    if card in pile:
                        pile.remove(card)
                        break
                found.append(card)
            return found

        acting = (scenario.turn.of,) if scenario.turn else (scenario.enemy_turn,) if scenario.enemy_turn else ()
        self.state.row = take(scenario.row if scenario.row is not None else acting, "row")
        for card in self.state.row:
            know_all(self.table, card)
        if scenario.initiative is not None:
            piles.deck = list(reversed(take(scenario.initiative, "initiative")))
            piles.out = left
        elif scenario.row is not None:
            piles.deck, piles.out = [], left
        else:
            piles.deck = list(reversed(left))

    def _see(self) -> None:
        """What a puzzle shows of the decks."""
        puzzle = self.scenario.puzzle
        for name, count in puzzle.seen.items() if puzzle is not None else ():
            deck = self.state.piles[self.names.owner(name, ("puzzle", "seen", name))].deck
            for card in deck[-count:]:
                know_all(self.table, card)

    # The table

    def _table(self) -> None:
        scenario, state, battlefield = self.scenario, self.state, self.table.battlefield
        for kind, spaces in scenario.tokens.items():
            place = ("tokens", kind)
            on_paths = [one for one in spaces if one not in battlefield.number]
            if on_paths:
                state.tokens[kind] = mask_of([self.names.path(name, place) for name in spaces])
            else:
                state.tokens[kind] = self.names.spaces(spaces, place)
        if scenario.threat is not None:
            state.marks["threat"] = scenario.threat
        state.marks.update(scenario.marks)
        if scenario.machines is not None:
            state.marks[MACHINES] = self.names.machines(scenario.machines, ("machines",))
        if scenario.dimension_x is not None:
            state.marks[MARKERS] = scenario.dimension_x
        if scenario.closed is not None:
            state.doors = mask_of([self.names.door(name, ("closed",)) for name in scenario.closed])

    # What comes next

    def _begin(self, cast: Cast) -> None:
        scenario = self.scenario
        first = next(name for name in MOMENTS if getattr(scenario, name))
        value = getattr(scenario, first)
        moments = (Moment.model_construct(_fields_set={first}, **{first: value}), *scenario.then)
        steps: list[Step] = []
        for number, moment in enumerate(moments):
            steps.extend(self._steps(moment, cast, number, steps))
        steps.append(("scenario pause",))
        self.state.steps = list(reversed(steps))

    def _steps(self, moment: Moment, cast: Cast, number: int, before: list[Step]) -> list[Step]:
        place = ("then", number - 1) if number else (next(iter(moment.model_fields_set)),)
        if moment.turn is not None:
            return self._turn(moment.turn, place, number)
        if moment.enemy_turn is not None:
            owner = self.names.enemy(moment.enemy_turn, place)
            return [("enemy turn", owner), ("enemy turn end", owner)]
        if moment.effect is not None:
            return [self._effect(moment.effect, cast, place, number)]
        if moment.end_of_round:
            return [("scenario boxes",)]
        if self.mode == "adventure":
            return [("initiative",)]
        seats = [step[1] for step in before if step[0] in ("turn end",)]
        order = self.state.order
        return [("next turn", (order.index(seats[-1]) + 1) % len(order) if seats else 0)]

    def _turn(self, turn: TurnMoment, place: tuple[str | int, ...], number: int) -> list[Step]:
        seat = self.names.seat(turn.of, place)
        state, names = self.state, self.names
        if turn.actions is None:
            actions = int(self.table.cast.settings.get("actions", ACTIONS))
            take_turn(self.table, seat, actions)
            steps = list(reversed(state.steps))
            state.steps.clear()
            return steps
        if number:
            raise UserError('only the first turn can have "actions"', where=self.page.where(place))
        start = list(state.place)
        for name, spaces in turn.started.items():
            start[names.fighter(name, place)] = names.spaces(spaces, place)
        state.turn = record = Turn(seat, turn.actions, tuple(start))
        record.taken = turn.taken
        if turn.free_attack:
            record.free = mask_of([names.fighter(name, place) for name in turn.free_attack])
        for field in ("lost", "played", "schemed"):
            getattr(record, field).update(
                (names.owner(name, place), count) for name, count in getattr(turn, field).items()
            )
        for name, paths in turn.crossed.items():
            record.paths[names.fighter(name, place)] = mask_of([names.path(path, place) for path in paths])
        return [("action", seat), ("turn end", seat)]

    def _effect(self, effect: EffectMoment, cast: Cast, place: tuple[str | int, ...], number: int) -> Step:
        owner = self.names.owner(effect.of, place) if effect.of is not None else -1
        if effect.by is not None:
            fighter = self.names.fighter(effect.by, place)
            owner = self.table.seat_of(fighter) if owner < 0 else owner
        else:
            fighter = self.table.owners[owner].fighters[0] if owner >= 0 and self.table.owners[owner].fighters else -1
        id = f"scenario/effect-{number}"
        blocks: dict[str, Any] = cast.blocks  # type: ignore[assignment]
        blocks.update(face_of(id, "Effect", effect=effect.do).addresses)
        return ("scenario effect", owner, fighter, f"{id}#effect")
