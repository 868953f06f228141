"""A table of two sides for the matrix of operations: Ann against Zoe, who is a player or an enemy."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from adventures.core.bits import members
from adventures.core.state import Combat, Side
from adventures.rules.combat import card_value
from adventures.rules.steps import push
from tests.builders import Side_, Stage, board, card

GROUND = board("a-b-c-d-e b-f", {"a": "r", "b": "r", "c": "y", "d": "y", "e": "y", "f": "r"})
CLAW = card("claw", attack=4, defense=2, boost=1, after={"heal": {"who": "me", "amount": 1}})
LONG = card("a-long-name", versatile=1)
TOP, NEXT, LAST = card("top", versatile=3, boost=3), card("next", versatile=1), card("last", versatile=1)
OLD, OLDER = card("old", versatile=1), card("older", versatile=1)
SPARE, OTHER = card("spare", versatile=3, boost=2), card("other", versatile=1, boost=0)
MINE, MINE_TOO, PAST = (
    card("mine", versatile=2, boost=2),
    card("mine-too", versatile=1),
    card("past", versatile=1, item="wolf"),
)


@dataclass(frozen=True)
class Cell:
    """What is answered, and all that is seen to be otherwise afterwards; the rest of the table stays as it was."""

    keys: tuple[str, ...] = ()
    seen: Mapping[str, Any] = field(default_factory=dict)
    effects: Any = None
    """Instead of those of the row."""


@dataclass(frozen=True)
class Never:
    """Why it never happens to this side."""

    why: str


@dataclass(frozen=True)
class Row:
    """An operation in a card's words, and what comes of it for a player and for an enemy.

    The card is Ann's, unless ``on`` says ``zoe``: then it is Zoe's and she is the one who acts. ``attacker``: who
    attacks. ``turn``: whose turn it is. ``zoe``: what Zoe is in both columns, where only an enemy's card says so.
    ``then``: steps that follow. ``set``: what is changed before.
    """

    effects: Any
    player: Cell | Never
    enemy: Cell | Never
    on: str = "ann"
    attacker: str = "ann"
    window: str = "during"
    turn: str = "ann"
    zoe: str = ""
    then: tuple[tuple[Any, ...], ...] = ()
    set: Callable[[Stage], Any] | None = None


def stage_of(row: Row, kind: str, effects: Any) -> Stage:
    """Ann, with a pal, in a combat with Zoe, both cards revealed."""
    kind = row.zoe or kind
    face = card("tried", attack=3, defense=3, boost=1, **{row.window: effects})
    own, theirs = (face, CLAW) if row.on == "ann" else (MINE, face)
    hand = (theirs, SPARE, OTHER) if kind == "seat" else (theirs,)
    zoe = Side_("zoe", "b", 10, 1, kind, hand=hand, deck=(TOP, NEXT, LAST), discard=(OLD, OLDER), move=2)
    deck = (LONG, NEXT, TOP)
    ann = Side_("ann", "a", 10, 0, sidekicks={"pal": "d"}, hand=(own, MINE_TOO), deck=deck, discard=(PAST,), move=2)
    stage = Stage(ann, zoe, board=GROUND)
    stage.turn(row.turn)
    if row.attacker == "ann":
        stage.combat("ann", "zoe", own, theirs)
    else:
        stage.combat("zoe", "ann", theirs, own)
    for side in stage.state.combat.sides if stage.state.combat is not None else ():
        side.face = stage.state.face[side.card]
    if row.set is not None:
        row.set(stage)
    return stage


def played(row: Row, kind: str, cell: Cell) -> tuple[Stage, Stage]:
    """The table as it would be without the effects, and with them."""
    effects = row.effects if cell.effects is None else cell.effects
    before, after = stage_of(row, kind, ()), stage_of(row, kind, effects)
    for stage in (before, after):
        keys = cell.keys if stage is after else ()
        push(stage.table, ("window", ("immediately", "during", "after").index(row.window)), *row.then)
        stage.steps(*keys)
    return before, after


def side_of(stage: Stage, key: str) -> Side:
    """A fighter's owner's side of the combat."""
    combat = stage.state.combat or Combat(Side(0, 0), Side(2, 1))
    return next(side for side in combat.sides if side.owner == stage.owner(key))


def value_of(stage: Stage, key: str) -> int | None:
    """What a card in the combat is worth, None without a combat."""
    combat = stage.state.combat
    return None if combat is None else card_value(stage.table, combat.sides.index(side_of(stage, key)))


LOOKS: dict[str, Callable[[Stage], Any]] = {
    "health": lambda s: s.health("zoe"),
    "own health": lambda s: s.health("ann"),
    "at": lambda s: s.at("zoe"),
    "own at": lambda s: s.at("ann"),
    "pal at": lambda s: s.at("pal"),
    "hand": lambda s: s.pile("zoe", "hand"),
    "deck": lambda s: sorted(s.pile("zoe", "deck")),
    "top": lambda s: s.pile("zoe", "deck")[:1],
    "bottom": lambda s: s.pile("zoe", "deck")[-1:],
    "discard": lambda s: s.pile("zoe", "discard"),
    "own hand": lambda s: s.pile("ann", "hand"),
    "own deck": lambda s: sorted(s.pile("ann", "deck")),
    "own discard": lambda s: s.pile("ann", "discard"),
    "value": lambda s: value_of(s, "zoe"),
    "own value": lambda s: value_of(s, "ann"),
    "canceled": lambda s: [bool(side_of(s, key).canceled) for key in ("ann", "zoe")],
    "cap": lambda s: [side_of(s, key).cap for key in ("ann", "zoe")],
    "fighting": lambda s: [s.table.name(side.fighter) for side in s.state.combat.sides] if s.state.combat else [],
    "actions": lambda s: s.state.turn.actions if s.state.turn else None,
    "ended": lambda s: bool(s.state.turn and s.state.turn.ended),
    "free": lambda s: [s.table.name(n) for n in members(max(0, s.state.turn.free if s.state.turn else 0))],
    "lasting": lambda s: [[s.table.name(one) for one in row[2] if 0 <= one < 3][:1] for row in s.state.lasting],
    "steps": lambda s: [step[0] for step in s.state.steps],
    "marks": lambda s: dict(s.state.marks),
    "tokens": lambda s: dict(s.state.tokens),
    "asked": lambda s: [s.table.owners[one.seat].id for one in s.asked],
    "looked": lambda s: [event.data["cards"] for event in s.table.log or () if event.kind == "looked"],
    "revealed": lambda s: [event.data["card"] for event in s.table.log or () if event.kind == "revealed"],
}
"""All that is looked at."""


def granted(effects: Any) -> dict[str, Any]:
    """What Ann's card makes her opponent do."""
    return {"for_each": {"player": "opponent", "do": effects}}
