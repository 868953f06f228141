"""What a scenario expects, compared with a game: the first difference as expected and actual."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from adventures.catalog.pages import Page
from adventures.core.bits import members
from adventures.core.cards import ATTACK, DEFENSE
from adventures.core.events import Event
from adventures.errors import UserError
from adventures.game.game import Game
from adventures.rules.combat import card_value
from adventures.rules.effects.technodrome import MACHINES, MARKERS
from adventures.scenario.names import OFF, Names, Place
from adventures.scenario.sheet import Expected, plain_id

Compared = tuple[str, Place, object, object]
"""What was compared, where it is expected, and the expected and actual values."""

OWN_PILES = ("hand", "deck", "discard", "aside", "out")


class Difference(UserError):
    """Something is not as the scenario expects."""

    def __init__(self, what: str, expected: object, actual: object, where: str) -> None:
        super().__init__(f"{what}: expected {shown(expected)}, actual {shown(actual)}", where=where)
        self.expected = expected
        self.actual = actual


def shown(value: object) -> str:
    """A value in one line: lists without brackets, nothing as ``none``."""
    if value is None or value == ():
        return "none"
    if isinstance(value, (list, tuple, set, frozenset)):
        return ", ".join(shown(one) for one in value) or "none"
    if isinstance(value, dict):
        return ", ".join(f"{key} {shown(one)}" for key, one in value.items()) or "anything"
    return str(value)


class Compare:
    """Compares one game with what is expected of it; raises the first Difference."""

    def __init__(self, game: Game, page: Page, since: int = 0) -> None:
        self.game = game
        self.page = page
        self.since = since
        self.names = Names(game.table, page)

    def check(self, expected: Expected, place: Place) -> None:
        """Compare all that is named."""
        for what, at, wanted, actual in self._values(expected, place):
            if wanted != actual:
                raise Difference(what, wanted, actual, self.page.where((*place, *at)))
        self._events(expected, place)
        self._options(expected, place)

    # State

    def _values(self, expected: Expected, place: Place) -> Iterator[Compared]:
        state, table = self.game.state, self.game.table
        if "outcome" in expected.model_fields_set:
            yield "outcome", ("outcome",), expected.outcome, state.outcome[0] if state.outcome else None
        if expected.reason is not None:
            yield "reason", ("reason",), expected.reason, state.outcome[1] if state.outcome else None
        for name, health in expected.health.items():
            fighter = self.names.fighter(name, (*place, "health", name))
            yield f"health of {name}", ("health", name), health, state.health[fighter]
        for name, spaces in expected.place.items():
            yield self._where(name, spaces, place)
        for pile in OWN_PILES:
            for name, cards in getattr(expected, pile).items():
                yield self._pile(pile, name, cards, place)
        for name, count in expected.in_all.items():
            held = self._all_cards(self.names.owner(name, (*place, "in_all", name)))
            if isinstance(count, int):
                yield f"all cards of {name}", ("in_all", name), count, len(held)
            else:
                counted = {card: held.count(card) for card in count}
                yield f"all cards of {name}", ("in_all", name), dict(count), counted
        for name, card in expected.top_of_discard.items():
            cards = state.piles[self.names.owner(name, (*place, "top_of_discard", name))].discard
            yield f"top of {name}'s discard pile", ("top_of_discard", name), card, self._short(cards[-1:])
        for name, card in expected.bottom_of_deck.items():
            cards = state.piles[self.names.owner(name, (*place, "bottom_of_deck", name))].deck
            yield f"bottom of {name}'s deck", ("bottom_of_deck", name), card, self._short(cards[:1])
        yield from self._board(expected, place)
        yield from self._turn(expected, place)
        if expected.combat is not None:
            for field in sorted(expected.combat.model_fields_set):
                wanted = getattr(expected.combat, field)
                yield f"combat, {field}", ("combat", field), wanted, self._combat(field)
        if expected.decision is not None:
            yield from self._decision(expected)
        for name, mark in expected.marks.items():
            yield f"mark {name}", ("marks", name), mark, state.marks.get(name, 0)
        if expected.order is not None:
            actual = tuple(table.owners[seat].id for seat in state.order)
            yield "player order", ("order",), expected.order, actual

    def _where(self, name: str, spaces: tuple[str, ...], place: Place) -> Compared:
        table = self.game.table
        at = (*place, "place", name)
        where = table.state.place[self.names.fighter(name, at)]
        actual = tuple(sorted(table.battlefield.spaces[space] for space in members(where)))
        wanted = () if spaces == (OFF,) else tuple(sorted(spaces))
        for space in wanted:
            self.names.space(space, at)
        return f"place of {name}", ("place", name), wanted or OFF, actual or OFF

    def _all_cards(self, owner: int) -> list[str]:
        table = self.game.table
        piles, combat = table.state.piles[owner], table.state.combat
        cards = {*piles.deck, *piles.hand, *piles.discard, *piles.aside}
        for side in combat.sides if combat is not None else ():
            if side.owner == owner:
                cards.update(card for card in (side.card, *side.boosts) if card >= 0 and card not in piles.out)
        if table.cast.deck_of.get("initiative") == owner:
            cards.update(table.state.row)
        return [table.card(card).short for card in sorted(cards)]

    def _short(self, cards: Sequence[int]) -> str | None:
        return self.game.table.card(cards[0]).short if cards else None

    def _pile(self, pile: str, name: str, cards: int | tuple[str, ...], place: Place, ordered: bool = True) -> Compared:
        table = self.game.table
        owner = self.names.owner(name, (*place, pile, name))
        actual = [table.card(card).short for card in getattr(table.state.piles[owner], pile)]
        at: Place = (pile, name)
        what = f"{pile} of {name}"
        if isinstance(cards, int):
            return f"cards in {what}", at, cards, len(actual)
        if pile == "deck" and ordered:
            return what, at, cards, tuple(reversed(actual))
        if Counter(cards) == Counter(actual):
            return what, at, True, True
        return what, at, tuple(sorted(cards)), tuple(sorted(actual))

    def _board(self, expected: Expected, place: Place) -> Iterator[Compared]:
        table = self.game.table
        state, battlefield = table.state, table.battlefield
        for kind, spaces in expected.tokens.items():
            lying = state.tokens.get(kind, 0)
            if isinstance(spaces, int):
                yield f"{kind} tokens", ("tokens", kind), spaces, lying.bit_count()
                continue
            at = (*place, "tokens", kind)
            if spaces and all(one not in battlefield.number for one in spaces):
                wanted = sorted(self.names.path(one, at) for one in spaces)
                yield f"{kind} tokens on paths", ("tokens", kind), wanted, list(members(lying))
                continue
            actual = tuple(sorted(battlefield.spaces[space] for space in members(lying)))
            yield f"{kind} tokens", ("tokens", kind), tuple(sorted(spaces)), actual
        for piece, count in expected.supply.items():
            yield f"{piece} in the supply", ("supply", piece), count, self._supply(piece)
        if expected.boroughs is not None:
            piles = state.piles[self.names.owner("boroughs", (*place, "boroughs"))]
            stack = tuple(table.card(card).short for card in reversed(piles.deck))
            fallen = tuple(table.card(card).short for card in piles.discard)
            yield "stack of boroughs", ("boroughs",), expected.boroughs.stack, stack
            yield "fallen boroughs", ("boroughs",), expected.boroughs.fallen, fallen
        if expected.machines is not None:
            active = state.marks.get(MACHINES, 0)
            wanted_machines = self.names.machines(expected.machines, (*place, "machines"))
            names = tuple(battlefield.machines[n].id for n in members(active))
            yield (
                "active machines",
                ("machines",),
                *((active, active) if active == wanted_machines else (expected.machines, names)),
            )
        if expected.dimension_x is not None:
            yield "Dimension X markers", ("dimension_x",), expected.dimension_x, state.marks.get(MARKERS, 0)
        if expected.closed is not None:
            actual = tuple(door.id for n, door in enumerate(battlefield.doors) if state.doors >> n & 1)
            yield "closed doors", ("closed",), tuple(sorted(expected.closed)), tuple(sorted(actual))

    def _supply(self, piece: str) -> int:
        from adventures.rules.effects.foot import SOLDIER, soldiers_left
        from adventures.rules.effects.tokens import left

        return soldiers_left(self.game.table) if piece == SOLDIER else left(self.game.table, piece)

    def _turn(self, expected: Expected, place: Place) -> Iterator[Compared]:
        table = self.game.table
        state = table.state
        if expected.threat is not None:
            yield "threat", ("threat",), expected.threat, state.marks.get("threat")
        if expected.round is not None:
            yield "round", ("round",), expected.round, state.round
        if expected.actions is not None:
            yield "actions left", ("actions",), expected.actions, state.turn.actions if state.turn else None
        if "turn" in expected.model_fields_set:
            whose = table.owners[state.turn.seat].id if state.turn and state.turn.seat >= 0 else None
            yield "whose turn", ("turn",), expected.turn, whose
        if expected.eliminated is not None:
            gone = tuple(sorted(table.owners[seat].id for seat in members(state.gone)))
            yield "eliminated players", ("eliminated",), tuple(sorted(expected.eliminated)), gone
        if expected.row is not None:
            row = tuple(table.card(card).short for card in state.row)
            yield "initiative row", ("row",), expected.row, row
        if expected.initiative is not None:
            yield self._pile("deck", "initiative", expected.initiative, place, ordered=False)

    def _combat(self, field: str) -> object:
        """How the combat under way stands, or how the last one ended."""
        combat = self.game.state.combat
        if combat is not None and combat.damage < 0 and field in ("attack", "defense"):
            return card_value(self.game.table, ATTACK if field == "attack" else DEFENSE)
        last = next((event for event in reversed(self.game.events) if event.kind == "combat"), None)
        return last.data.get(field) if last is not None else None

    def _decision(self, expected: Expected) -> Iterator[Compared]:
        asked, wanted = self.game.decision, expected.decision
        assert wanted is not None
        if wanted.seat is not None:
            seat = self.game.table.owners[asked.seat].id if asked else None
            yield "who is asked", ("decision", "seat"), wanted.seat, seat
        if wanted.kind is not None:
            yield "what is asked", ("decision", "kind"), wanted.kind, asked.kind if asked else None
        if wanted.prompt is not None:
            prompt = asked.prompt if asked else ""
            if wanted.prompt not in prompt:
                yield "the question", ("decision", "prompt"), wanted.prompt, prompt

    # Events

    def _events(self, expected: Expected, place: Place) -> None:
        events = list(self.game.events)[self.since :]
        at = 0
        for number, pattern in enumerate(expected.events):
            found = next((n for n in range(at, len(events)) if fits(events[n], pattern)), None)
            if found is None:
                kind = next(iter(pattern))
                later = [event for event in events[at:] if event.kind == kind]
                actual = told(later[0]) if later else "no such event" + (" any more" if number else "")
                raise Difference(
                    f"event {number + 1}", said(pattern), actual, self.page.where((*place, "events", number))
                )
            at = found + 1
        for number, pattern in enumerate(expected.never):
            for event in events:
                if fits(event, pattern):
                    where = self.page.where((*place, "never", number))
                    raise Difference("events", f"never {said(pattern)}", told(event), where)

    # Options

    def _options(self, expected: Expected, place: Place) -> None:
        keys = self.game.keys()
        for option in expected.offered:
            if option not in keys:
                raise Difference("options", f"{option} offered", keys, self.page.where((*place, "offered")))
        if expected.only is not None and Counter(expected.only) != Counter(keys):
            raise Difference("options", expected.only, keys, self.page.where((*place, "only")))
        for number, refused in enumerate(expected.refused):
            where = self.page.where((*place, "refused", number))
            key, reason = next(iter(refused.items())) if isinstance(refused, dict) else (refused, "")
            self._refused(str(key), str(reason), where)

    def _refused(self, key: str, reason: str, where: str) -> None:
        """Choosing it is refused, changes nothing, and a reason is shown."""
        from adventures.core.errors import EngineError

        before, keys, actual = self.game.state.to_json(), self.game.keys(), ""
        try:
            if key not in keys:
                self.game.choose(key)
        except EngineError as error:
            actual = str(error)
        if key in keys:
            raise Difference("options", f"{key} refused", keys, where)
        if self.game.state.to_json() != before:
            raise Difference("state", "unchanged by a refusal", "changed", where)
        if not actual or reason not in actual:
            raise Difference(f"reason why {key} is refused", reason, actual, where)


def fits(event: Event, pattern: dict[str, dict[str, Any]]) -> bool:
    """Does an event look like this: of the kind, with these values?"""
    kind, data = next(iter(pattern.items()))
    return event.kind == kind and all(
        event.data.get(name) == (plain_id(value) if isinstance(value, str) else value) for name, value in data.items()
    )


def said(pattern: dict[str, dict[str, Any]]) -> str:
    """A pattern in one line."""
    kind, data = next(iter(pattern.items()))
    return f"{kind} ({shown(data)})" if data else kind


def told(event: Event) -> str:
    """An event in one line."""
    return f"{event.kind} ({shown(event.data)})"


def is_field(name: str) -> bool:
    """Is this a thing that can be expected?"""
    return name in Expected.model_fields
