"""What every operation of the effect vocabulary is made of.

An operation is a small frozen model, made when content is loaded and never in play. It validates its
arguments, carries itself out (``run``, a rule) and describes itself (``describe``, a clause in the reader's language).
"""

from __future__ import annotations

import difflib
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Annotated, Any, ClassVar

from pydantic import BaseModel, BeforeValidator, ConfigDict

from adventures.core.cards import ATTACK, DEFENSE
from adventures.core.decisions import Rule
from adventures.rules import against_enemies

if TYPE_CHECKING:
    from adventures.core.state import Combat, Side
    from adventures.core.table import Table
    from adventures.rules.effects.language import Language


class Here:
    """Where an effect runs: whose it is, which fighter and card it belongs to, and in which combat role.

    ``owner`` controls the effect (a seat or an enemy). ``me`` is the fighter that plays it, -1 if none (an initiative
    card, a trap). ``use`` is ATTACK or DEFENSE in a combat, -1 outside. ``card`` is the physical card, -1 for an
    ability. ``address`` names the effect, ``cause`` is its name for people. ``notes`` carries facts from one clause to
    a later one.
    """

    __slots__ = ("address", "card", "cause", "me", "notes", "owner", "table", "use")

    def __init__(
        self, table: Table, owner: int, me: int = -1, use: int = -1, card: int = -1, address: str = "", cause: str = ""
    ) -> None:
        self.table = table
        self.owner = owner
        self.me = me
        self.use = use
        self.card = card
        self.address = address
        self.cause = cause
        self.notes: dict[str, Any] = {}

    @property
    def combat(self) -> Combat | None:
        """The combat that this effect is part of, None outside one."""
        return self.table.state.combat if self.use >= 0 else None

    @property
    def mine(self) -> Side:
        """My side of the combat."""
        combat = self.table.state.combat
        assert combat is not None
        return combat.sides[self.use]

    @property
    def theirs(self) -> Side:
        """The other side of the combat."""
        combat = self.table.state.combat
        assert combat is not None
        return combat.sides[DEFENSE if self.use == ATTACK else ATTACK]

    @property
    def foe(self) -> int:
        """The opposing fighter of this combat, -1 outside a combat."""
        return self.theirs.fighter if self.use >= 0 and self.table.state.combat else -1

    @property
    def opponent(self) -> int:
        """The other owner of this combat, -1 outside a combat."""
        return self.theirs.owner if self.use >= 0 and self.table.state.combat else -1

    @property
    def by_enemy(self) -> bool:
        """Is this an enemy's effect (or nobody's), so that the players make its choices?"""
        return self.owner < 0 or self.table.owners[self.owner].kind != "seat"

    def chooser(self, fighter: int = -1) -> int:
        """The seat that makes a choice of this effect.

        A seat makes its own; for an enemy the seat whose fighter is concerned, else the first in player order.
        """
        return against_enemies.asked_for(self.table, self.owner, fighter)


class Operation(BaseModel):
    """One operation. ``name`` is its word in content; ``primary`` the field that a plain value fills.

    A ``spread`` operation is written with its fields beside its name (``{when: …, do: …}``), any other with its fields
    under it (``{move: {who: …, up_to: 2}}``).
    """

    model_config = ConfigDict(frozen=True, extra="forbid", arbitrary_types_allowed=True)

    name: ClassVar[str] = ""
    primary: ClassVar[str] = ""
    spread: ClassVar[bool] = False

    def __init_subclass__(cls, **kwargs: Any) -> None:
        super().__init_subclass__(**kwargs)
        if "name" in vars(cls) and cls.name:
            known = OPERATIONS.get(cls.name)
            if known is not None and known.__qualname__ != cls.__qualname__:
                raise TypeError(f"two operations are called {cls.name!r}: {known.__qualname__}, {cls.__qualname__}")
            OPERATIONS[cls.name] = cls

    def run(self, here: Here) -> Rule:
        """Carry the operation out as far as possible; return whether anything came of it."""
        raise TypeError(f"{type(self).__name__} can't be run")  # pragma: no cover

    def possible(self, here: Here) -> bool:
        """Can it be done in full now? Asked before a "may" is offered and a cost is paid; never changes anything."""
        return True

    def describe(self, lang: Language) -> str:
        """The operation as a clause, without a full stop."""
        raise TypeError(f"{type(self).__name__} can't be described")  # pragma: no cover

    def purpose(self, lang: Language) -> str:
        """The same as what a cost is paid for, after ``to``."""
        return self.describe(lang)

    @property
    def apart(self) -> bool:
        """Is it all the same when this comes among other effects of its moment, so that nobody need order it?"""
        return False

    @property
    def commands(self) -> bool:
        """Does the clause tell the reader to do something, so that the next may go on with ``and``?"""
        return True

    def instead(self, lang: Language, other: Operation) -> str:
        """What another operation does instead of this one, in a word (``1``); "" if that takes a whole clause."""
        return ""


OPERATIONS: dict[str, type[Operation]] = {}
"""The vocabulary: operations by their word in content."""


def nearest(word: str, known: Sequence[str] | Mapping[str, Any]) -> str:
    """``; did you mean "…"?`` for a word that is close to a known one, else an empty text."""
    found = difflib.get_close_matches(word, list(known), n=1, cutoff=0.6)
    return f'; did you mean "{found[0]}"?' if found else ""


def _is_whole(cls: type[Operation], fields: Mapping[Any, Any]) -> bool:
    """Is this mapping the value of the primary field rather than the fields of the operation?"""
    known = cls.model_fields
    return bool(fields) and not any(key in known or nearest(str(key), known) for key in fields)


def parse_operation(value: Any) -> Operation:
    """An operation from content. Raises ValueError that names an unknown word and the nearest known one."""
    if isinstance(value, Operation):
        return value
    if isinstance(value, str):
        value = {value: {}}
    if not isinstance(value, dict) or not value:
        raise ValueError(f"expected an operation such as {{draw: 1}}, found {value!r}")
    word = next((key for key in value if key in OPERATIONS), None)
    if word is None:
        word = str(next(iter(value)))
        raise ValueError(f'unknown operation "{word}"{nearest(word, OPERATIONS)}')
    cls = OPERATIONS[word]
    if cls.spread:
        return cls.model_validate(value)
    if len(value) > 1:
        others = ", ".join(str(key) for key in value if key != word)
        raise ValueError(f'"{word}" stands alone in its item, found also: {others}')
    fields = value[word]
    if not isinstance(fields, dict) or (cls.primary and _is_whole(cls, fields)):
        if not cls.primary:
            raise ValueError(f'"{word}" takes fields, found {fields!r}')
        fields = {cls.primary: fields}
    return cls.model_validate(fields)


def parse_operations(value: Any) -> tuple[Operation, ...]:
    """One operation or a list of them."""
    if isinstance(value, (list, tuple)):
        return tuple(parse_operation(one) for one in value)
    return (parse_operation(value),)


AnyOperation = Annotated[Operation, BeforeValidator(parse_operation)]
Effects = Annotated[tuple[Operation, ...], BeforeValidator(parse_operations)]
"""A field that holds effects: one operation or a list of them."""


def run_all(here: Here, effects: Sequence[Operation]) -> Rule:
    """Carry out effects from left to right; returns whether anything came of the last one.

    Nothing more is done once one of them has ended the turn (ruling G54).
    """
    turn = here.table.state.turn
    ended = turn is not None and turn.ended
    done = False
    for effect in effects:
        if turn is not None and turn.ended and not ended:
            return False
        done = yield from effect.run(here)
    return done
