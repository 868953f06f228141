"""Abilities: what makes a fighter special, answered in three ways.

*Questions* are pure. *Windows* are moments at which an ability may act. *Instead* abilities replace one named part of
one rule. An ability holds nothing of a game: it gets the table and numbers, and keeps its counters in
``state.marks`` under its own name. The table notes which methods a class overrides, so that what nobody uses costs
nothing: never call these methods but through ``table.on``.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any

from adventures.core.decisions import Rule

if TYPE_CHECKING:
    from adventures.core.table import Table


@dataclass(frozen=True, slots=True)
class Status:
    """How something special stands, for people: what it is, how it stands, what follows from that.

    ``words`` say the value without signs, where there are any. ``paths`` is the set of paths that belong to it, for a
    board that can show them.
    """

    name: str
    value: str
    detail: str = ""
    words: str = ""
    paths: int = 0


class Due:
    """One thing that is due at a moment, for whoever orders several of them.

    ``word`` answers for it, ``title`` names it to people (as text), ``run`` begins it. Things with the same ``what``
    are alike, and nothing depends on when one comes that is ``apart``: these need no order.
    """

    __slots__ = ("apart", "run", "title", "what", "word")

    def __init__(self, word: str, title: object, run: Callable[[], Rule], what: object, apart: bool = False) -> None:
        self.word = word
        self.title = title
        self.run = run
        self.what = what
        self.apart = apart


class Ability:
    """Everything that an ability may answer; subclasses override what they need.

    In each method ``owner`` is the number of the owner whose ability it is.
    """

    id = ""
    name = ""

    def due(self, table: Table, owner: int, window: str, *about: Any) -> Sequence[Due]:
        """What of the ability comes due at a window: itself as a whole, unless a subclass tells its parts apart.

        Nothing, where the window has come for somebody else's sake. What can't be done yet is due all the same:
        something that the owner puts before it may change that.
        """
        return (Due(self.id, self.name, partial(getattr(self, window), table, owner, *about), self),)

    # Questions: pure, never ask, never change.

    def move_value(self, table: Table, owner: int, fighter: int, value: int) -> int:
        """What a fighter may move in a maneuver, before the boost, given the value so far."""
        return value

    def value_bonus(self, table: Table, owner: int, use: int) -> int:
        """What is always added to the card of a side of the combat under way (0 attacker's, 1 defender's)."""
        return 0

    def step_cost(self, table: Table, owner: int, fighter: int, space: int, mover: int) -> int:
        """What entering a space costs a fighter moved by ``mover`` (an owner); -1 for no opinion."""
        return -1

    def harm(self, table: Table, owner: int, fighter: int, space: int) -> int:
        """How bad entering a space is for a fighter: 10 for each damage, 1 for each lost card."""
        return 0

    def harmful(self, table: Table, owner: int, fighter: int) -> int:
        """The set of spaces whose entering does something to this fighter."""
        return 0

    def clearable(self, table: Table, owner: int) -> int:
        """The spaces whose tokens the chosen fighter of a maneuver removes by entering them."""
        return 0

    def route_matters(self, table: Table, owner: int, fighter: int, region: int, kind: str) -> bool:
        """Does it matter which paths a fighter crosses on its way? ``region`` are the spaces that it can enter."""
        return False

    def reaches(self, table: Table, owner: int, attacker: int, target: int) -> bool:
        """May a fighter attack a target that is out of its normal reach?"""
        return False

    def reaches_with(self, table: Table, owner: int, card: int, attacker: int, target: int) -> bool:
        """May a fighter attack a target out of its reach with this attack card, which then lies face up?"""
        return False

    def is_ranged(self, table: Table, owner: int, fighter: int) -> bool:
        """Is a fighter ranged that is not so by itself?"""
        return False

    def may_play_as(self, table: Table, owner: int, card: int, use: int) -> bool:
        """May a combat card be used in a way that is not printed on it?"""
        return False

    def can_leave(self, table: Table, owner: int, fighter: int) -> bool:
        """May a fighter leave its space?"""
        return True

    def status(self, table: Table, owner: int) -> list[Status]:
        """How what is special about the owner stands, as everybody at the table may see it."""
        return []

    # Windows: moments at which an ability may act.

    def turn_start(self, table: Table, owner: int) -> Rule:
        """At the start of the owner's turn."""
        yield from ()

    def turn_end(self, table: Table, owner: int) -> Rule:
        """At the end of the owner's turn, before the hand limit."""
        yield from ()

    def attack_declared(self, table: Table, owner: int) -> Rule:
        """The attack card lies face down and the defender hasn't decided yet."""
        yield from ()

    def after_attack(self, table: Table, owner: int) -> Rule:
        """The last step of an attack, the cards are in their discard piles."""
        yield from ()

    def after_scheme(self, table: Table, owner: int, seat: int, card: int) -> Rule:
        """A seat's scheme, this card, has been resolved and put away."""
        yield from ()

    def entered(self, table: Table, owner: int, fighter: int, space: int, cause: str) -> Rule:
        """A fighter entered a space; ``cause`` is ``maneuver``, ``effect`` or ``placed``."""
        yield from ()

    def passed(self, table: Table, owner: int, fighter: int, space: int, cause: str) -> Rule:
        """A fighter left a space that it had entered in the same movement; ``cause`` is ``maneuver`` or ``effect``."""
        yield from ()

    def crossed(self, table: Table, owner: int, fighter: int, path: int, cause: str) -> Rule:
        """A fighter crossed a path."""
        yield from ()

    def damaged(self, table: Table, owner: int, fighter: int, amount: int) -> Rule:
        """A fighter was dealt damage (once for each source)."""
        yield from ()

    def maneuver_end(self, table: Table, owner: int, seat: int) -> Rule:
        """All movement of a seat's maneuver is finished."""
        yield from ()

    def round_end(self, table: Table, owner: int) -> Rule:
        """All cards of the initiative row are resolved, the cards are about to be shuffled."""
        yield from ()

    def set_up(self, table: Table, owner: int) -> Rule:
        """The last step of the set-up of the owner's pieces."""
        yield from ()

    # Instead: one named place in one rule each.

    def maneuver_draw(self, table: Table, owner: int) -> Rule:
        """Instead of the draw of the owner's maneuver; return True if it was replaced."""
        yield from ()
        return False

    def put_away_played_card(self, table: Table, owner: int, card: int) -> Rule:
        """Instead of discarding a card that the owner played; return True if it was put elsewhere."""
        yield from ()
        return False

    def enemy_flip(self, table: Table, owner: int) -> Rule:
        """Instead of drawing the enemy's top card for a combat; return the card to use, or None for the normal draw."""
        yield from ()
        return None

    def reroll(self, table: Table, owner: int, roller: int, value: int) -> Rule:
        """The die showed ``value`` for an owner; return True to roll it again."""
        yield from ()
        return False

    def left_the_game(self, table: Table, owner: int) -> None:
        """The owner's last fighter was defeated: take its pieces off the board."""

    def objective(self, table: Table, owner: int) -> Rule:
        """The threat marker reached the end of the track: what the villain's objective does."""
        yield from ()

    def threat_sources(self, table: Table, owner: int) -> list[tuple[int, str]]:
        """What the end of the round will add to the threat, each with its source."""
        return []


HOOKS = tuple(name for name in vars(Ability) if not name.startswith("_") and name not in ("id", "name", "due"))


def overridden(ability: Ability, name: str) -> bool:
    """Does this ability answer the hook itself?"""
    return getattr(type(ability), name) is not getattr(Ability, name)
