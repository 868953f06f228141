"""John Henry: track tokens that he walks over for nothing, and hammers that count the paths he has crossed.

Source: S&S rules, John Henry; rulings JH1-JH9. The tracks stand among the tokens as a set of spaces.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from adventures.core.abilities import Ability, Status
from adventures.core.bits import members
from adventures.core.decisions import Decision, Option, Rule, ask
from adventures.core.table import Table
from adventures.rules.effects.base import Here
from adventures.rules.effects.conditions import Condition
from adventures.rules.effects.fighters import Move
from adventures.rules.effects.language import Language
from adventures.rules.effects.places import Where
from adventures.rules.movement import choose_space

TRACK = "track"
TOKENS = 10
HAMMER_PATHS = 4
"""So many different paths his hammers ask for."""


def tracks(table: Table) -> int:
    """The spaces with a track."""
    return table.state.tokens.get(TRACK, 0)


def hero(table: Table) -> int:
    """John Henry's fighter."""
    return next(fighter.n for fighter in table.fighters if fighter.kind == "john-henry")


class Crossed(Condition):
    """John Henry has crossed at least so many different paths this turn (ruling JH3)."""

    word: ClassVar[str] = "crossed"
    primary: ClassVar[str] = "n"

    n: int

    def holds(self, here: Here) -> bool:
        """Has he?"""
        turn = here.table.state.turn
        return turn is not None and turn.paths.get(hero(here.table), 0).bit_count() >= self.n

    def describe(self, lang: Language) -> str:
        """How many."""
        return lang.gettext("{who} crossed {n} or more paths this turn", who=lang.name("john-henry"), n=self.n)

    def names(self) -> tuple[str, ...]:
        """John Henry."""
        return ("john-henry",)


class OnTracks(Where):
    """The spaces with a track, occupied ones too."""

    word: ClassVar[str] = "track"

    def spaces(self, here: Here, fighter: int) -> int:
        """Those spaces."""
        return tracks(here.table)

    def spot(self, lang: Language) -> str:
        """A space with a track."""
        return lang.gettext("a space with a track")


class MoveOverTracks(Move):
    """Move a fighter; in this move spaces with a track cost nothing, whoever it is."""

    name: ClassVar[str] = "move_over_tracks"

    def free_spaces(self, here: Here) -> int:
        """The spaces with a track."""
        return tracks(here.table)

    def describe(self, lang: Language) -> str:
        """``move …; spaces with a track don't count``."""
        return lang.gettext("{move}; spaces with a track don't count", move=super().describe(lang))


class SteelDriving(Ability):
    """A track is laid at the start of each turn; tracks cost John Henry nothing when his own player moves him.

    Source: S&S rules, John Henry; rulings JH1, JH2, JH4, JH8.
    """

    id = "john-henry"
    name = "Steel Driving"

    def turn_start(self, table: Table, owner: int) -> Rule:
        """Put a track on a space in his zones: one from the supply, else one that lies on the board already."""
        zone = table.zone(table.state.place[table.owners[owner].fighters[0]])
        laid = tracks(table)
        free = zone & ~laid
        if not free:
            return
        if laid.bit_count() >= TOKENS:
            text, args = "{}: which track is taken up?", (self.name,)
            options = [Option("space", space=space) for space in members(laid)]
            option = yield from ask(table, Decision(owner, "take-track", options, text, args, self.name, "spaces"))
            laid &= ~(1 << option.space)
        text, args = "{}: put a track on which space?", (self.name,)
        space = yield from choose_space(table, owner, free, text, args, "track", self.name)
        table.state.tokens[TRACK] = laid | 1 << space
        table.tell(
            TRACK, "John Henry lays a track on {}", table.space_name(space), space=table.battlefield.spaces[space]
        )

    def status(self, table: Table, owner: int) -> list[Status]:
        """The tracks on the board, and the paths that he has crossed in this turn."""
        said = [Status("tracks", f"{tracks(table).bit_count()} of {TOKENS}", "on the board")]
        turn = table.state.turn
        crossed = turn.paths.get(table.owners[owner].fighters[0], 0) if turn is not None else 0
        if crossed:
            said.append(Status("crossed", str(crossed.bit_count()), "paths in this turn", paths=crossed))
        return said

    def step_cost(self, table: Table, owner: int, fighter: int, space: int, mover: int) -> int:
        """Nothing on a track, for himself and moved by his own player."""
        own = mover == owner and fighter == table.owners[owner].fighters[0]
        return 0 if own and tracks(table) >> space & 1 else -1

    def route_matters(self, table: Table, owner: int, fighter: int, region: int, kind: str) -> bool:
        """In his own turn he may choose which paths he crosses, until there are enough for his hammers."""
        turn = table.state.turn
        if fighter != table.owners[owner].fighters[0] or turn is None or turn.seat != owner:
            return False
        if turn.paths.get(fighter, 0).bit_count() >= HAMMER_PATHS:
            return False
        return sum(region >> a & 1 and region >> b & 1 for a, b in table.battlefield.paths) > 1

    def left_the_game(self, table: Table, owner: int) -> None:
        """His tracks are taken off the board."""
        table.state.tokens.pop(TRACK, None)


def abilities(pieces: Mapping[str, int]) -> tuple[Ability, ...]:
    """What makes John Henry special."""
    return (SteelDriving(),)
