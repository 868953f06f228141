"""The table: everything fixed about a game (the cast), its state, and pure questions about both."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from adventures.core import chance
from adventures.core.abilities import HOOKS, Ability, overridden
from adventures.core.battlefield import Battlefield, Ground
from adventures.core.bits import mask_of, members
from adventures.core.cards import Face, Fighter, Owner
from adventures.core.events import EVERYONE, Event
from adventures.core.state import Side, State


class Mode(Protocol):
    """Who acts when, and who wins."""

    id: str

    def verdict(self, table: Table) -> tuple[str, str] | None:
        """The end of the game as (result, reason), or None while it goes on; asked after every batch of damage."""
        ...

    def seat_defeated(self, table: Table, seat: int) -> None:
        """All fighters of a seat are defeated."""
        ...

    def enemy_defeated(self, table: Table, owner: int) -> None:
        """An enemy is defeated."""
        ...

    def given_up(self, table: Table, seat: int) -> tuple[str, str]:
        """The end of the game as (result, reason) when a seat gives up for its side."""
        ...


class GameOver(Exception):
    """The game has ended; only ``Game`` catches this."""


@dataclass(slots=True)
class Cast:
    """Everything that is fixed about a game: made once at the start, shared by all its copies.

    ``cards[n]`` is the owner of physical card n. ``users[f]`` is the set of fighters that may use face f.
    ``audience[owner]`` are the seats that see the hand of an owner, ``hidden`` the seats whose hand some other doesn't
    see. ``abilities`` are (ability, owner) in the order
    of the owners. ``rulings`` are the readings chosen in the setup,
    ``settings`` what else the setup fixes for the rules (such as the number of players).
    """

    battlefield: Battlefield
    fighters: tuple[Fighter, ...]
    owners: tuple[Owner, ...]
    faces: tuple[Face, ...]
    cards: tuple[int, ...]
    users: tuple[int, ...]
    abilities: tuple[tuple[Ability, int], ...]
    mode: Mode
    blocks: Mapping[str, Any]
    rulings: Mapping[str, str] = field(default_factory=dict)
    settings: Mapping[str, Any] = field(default_factory=dict)
    data: Mapping[str, Any] = field(default_factory=dict)
    on: dict[str, tuple[tuple[Any, int], ...]] = field(init=False)
    team_fighters: tuple[int, ...] = field(init=False)
    seats: tuple[int, ...] = field(init=False)
    enemies: tuple[int, ...] = field(init=False)
    by_key: dict[str, int] = field(init=False)
    deck_of: dict[str, int] = field(init=False)
    audience: tuple[int, ...] = field(init=False)
    hidden: int = field(init=False)

    def __post_init__(self) -> None:
        self.on = {
            name: tuple((ability, owner) for ability, owner in self.abilities if overridden(ability, name))
            for name in HOOKS
        }
        teams = 1 + max((fighter.team for fighter in self.fighters), default=0)
        masks = [0] * teams
        for fighter in self.fighters:
            masks[fighter.team] |= 1 << fighter.n
        self.team_fighters = tuple(masks)
        self.seats = tuple(owner.n for owner in self.owners if owner.kind == "seat")
        self.enemies = tuple(owner.n for owner in self.owners if owner.kind == "enemy")
        self.by_key = {fighter.key: fighter.n for fighter in self.fighters}
        self.deck_of = {owner.id: owner.n for owner in self.owners if owner.kind == "deck"}
        self.audience = tuple(self._audience(owner) for owner in self.owners)
        everyone = mask_of(self.seats)
        self.hidden = mask_of([seat for seat in self.seats if self.audience[seat] != everyone])

    def _audience(self, owner: Owner) -> int:
        if owner.kind != "seat":
            return 0
        if self.settings.get("open_hands"):
            return mask_of([seat for seat in self.seats if self.owners[seat].team == owner.team])
        # Whoever plays two heroes sees both hands.
        people = self.settings.get("people") or self.seats
        return mask_of([seat for seat in self.seats if people[seat] == people[owner.n]])


class Table:
    """A cast with a state: what the rules work on.

    ``log`` collects events (None: nobody listens), ``forced`` the forced answers since the last choice as
    (seat, key) (None: not kept).
    """

    __slots__ = ("battlefield", "cast", "faces", "fighters", "forced", "log", "mode", "on", "owners", "state", "users")

    def __init__(self, cast: Cast, state: State, log: list[Event] | None = None) -> None:
        self.cast = cast
        self.state = state
        self.battlefield = cast.battlefield
        self.fighters = cast.fighters
        self.owners = cast.owners
        self.faces = cast.faces
        self.users = cast.users
        self.mode = cast.mode
        self.on = cast.on
        self.log = log
        self.forced: list[tuple[int, str]] | None = None

    # Chance

    def number(self) -> int:
        """The next number of the running stream."""
        state = self.state
        state.count += 1
        return chance.number(state.seed, state.stream, state.count)

    def pick(self, sides: int) -> int:
        """A random number from ``range(sides)``."""
        return chance.pick(self.number(), sides)

    # Words

    def tell(self, kind: str, text: str, /, *args: Any, seats: int = EVERYONE, **data: Any) -> None:
        """Tell what happened, if anybody listens."""
        if self.log is not None:
            self.log.append(Event(kind, text, args, data, seats))

    def name(self, fighter: int) -> str:
        """A fighter's name."""
        return self.fighters[fighter].name

    def space_name(self, space: int) -> str:
        """A space's name, or its id where it has none."""
        return self.battlefield.names[space] or self.battlefield.spaces[space]

    # Cards

    def card(self, card: int) -> Face:
        """What physical card ``card`` is."""
        return self.faces[self.state.face[card]]

    def played(self, side: Side) -> Face:
        """What the card of a side of a combat is, wherever it lies since it was revealed."""
        return self.faces[side.face if side.face >= 0 else self.state.face[side.card]]

    def can_use(self, fighter: int, card: int) -> bool:
        """Is the fighter named on the card (or the card for any)?"""
        return bool(self.users[self.state.face[card]] >> fighter & 1)

    # Fighters

    def seat_of(self, fighter: int) -> int:
        """The owner of a fighter (a seat's number, or an enemy's)."""
        return self.fighters[fighter].owner

    def is_enemy(self, fighter: int) -> bool:
        """Is this a villain or a minion?"""
        return self.owners[self.fighters[fighter].owner].kind == "enemy"

    def space_of(self, fighter: int) -> int:
        """The space of a fighter (the lowest, if it is large), -1 off the board."""
        place = self.state.place[fighter]
        return (place & -place).bit_length() - 1

    def on_board(self, fighter: int) -> bool:
        """Does the fighter stand on the battlefield?"""
        return self.state.place[fighter] != 0

    def living(self, fighters: Sequence[int]) -> list[int]:
        """Those of the fighters that stand on the battlefield."""
        place = self.state.place
        return [fighter for fighter in fighters if place[fighter]]

    def of_owner(self, owner: int) -> list[int]:
        """An owner's fighters on the battlefield."""
        place = self.state.place
        return [fighter for fighter in self.owners[owner].fighters if place[fighter]]

    def opposing(self, one: int, other: int) -> bool:
        """Do two fighters stand on different teams?"""
        return self.fighters[one].team != self.fighters[other].team

    def team_places(self, team: int) -> int:
        """The spaces on which a team's fighters stand."""
        mask = 0
        place = self.state.place
        for fighter in members(self.cast.team_fighters[team]):
            mask |= place[fighter]
        return mask

    def occupied(self) -> int:
        """All spaces on which a fighter stands."""
        mask = 0
        for place in self.state.place:
            mask |= place
        return mask

    def opposed_places(self, team: int) -> int:
        """The spaces on which fighters of other teams stand."""
        mask = 0
        for fighter, place in zip(self.fighters, self.state.place, strict=True):
            if fighter.team != team:
                mask |= place
        return mask

    def fighters_on(self, spaces: int) -> list[int]:
        """The fighters that stand on any of these spaces."""
        return [n for n, place in enumerate(self.state.place) if place & spaces]

    # Ground

    @property
    def ground(self) -> Ground:
        """Adjacency, steps and zones with the doors as they are now."""
        return self.battlefield.ground(self.state.doors)

    def near(self, place: int) -> int:
        """The spaces adjacent to a place (a set of spaces)."""
        near = self.ground.near
        if place & (place - 1) == 0:
            return near[place.bit_length() - 1] if place else 0
        mask = 0
        for space in members(place):
            mask |= near[space]
        return mask & ~place

    def zone(self, place: int) -> int:
        """The spaces that share a zone with a place, the place itself among them."""
        zone = self.ground.zone
        mask = 0
        for space in members(place):
            mask |= zone[space]
        return mask

    def adjacent(self, one: int, other: int) -> bool:
        """Do two fighters stand on adjacent spaces?"""
        place = self.state.place
        return bool(self.near(place[one]) & place[other])

    def distance(self, one: int, other: int) -> int:
        """Spaces between two places over an empty board, 99 without a way."""
        far = self.ground.far
        return min((far[a][b] for a in members(one) for b in members(other)), default=99)

    # Players

    def seats_in_order(self) -> Iterator[int]:
        """The seats that are still in the game, in player order."""
        gone = self.state.gone
        for seat in self.state.order or self.cast.seats:
            if not gone >> seat & 1:
                yield seat

    def spokesman(self) -> int:
        """The seat asked for the players: the first in player order, a person before a bot."""
        seats = list(self.seats_in_order()) or list(self.cast.seats)
        return next((seat for seat in seats if self.owners[seat].person), seats[0])

    def ruling(self, name: str) -> str:
        """The reading chosen for a switchable ruling, "" for the settled one."""
        return self.cast.rulings.get(name, "")
