"""The format of a scenario file.

A file sets up a position, says what comes next, answers every decision by its key, and says what must hold afterwards.
What it leaves out takes a plain legal value.
"""

from __future__ import annotations

import re
from typing import Annotated, Any, Literal, Self, TypeAlias

from pydantic import BeforeValidator, ConfigDict, Field, model_validator

from adventures.catalog.parts import Health, Part, Value
from adventures.rules.effects.base import Effects

BLANK = "blank"
"""A card without any use, for the pile where only the number of cards matters."""
REST = "rest"
"""In a pile: all other cards of the owner's own deck, in the order of the sheet."""

_ENEMY_CARD = re.compile(r"(E[0-9]{1,2})/([0-9]{1,2})")
_COPIES = re.compile(r"(?P<card>.+?)\s*\*\s*(?P<count>[0-9]{1,2})")


def plain_id(name: str) -> str:
    """The id of a plain card: a slash would end the id of its owner, so ``E4/2`` is kept as ``E4-2``."""
    return _ENEMY_CARD.sub(r"\1-\2", name)


def _pile(value: object) -> object:
    """A number of blank cards, or names of cards; ``A4*3`` stands for three of them."""
    if isinstance(value, int) and not isinstance(value, bool):
        return (BLANK,) * value
    if isinstance(value, str):
        value = [value]
    if not isinstance(value, list):
        return value
    names: list[object] = []
    for one in value:
        if isinstance(one, int) and not isinstance(one, bool):
            names.extend((BLANK,) * one)
        elif isinstance(one, str) and (match := _COPIES.fullmatch(one)):
            names.extend((plain_id(match["card"]),) * int(match["count"]))
        else:
            names.append(plain_id(one) if isinstance(one, str) else one)
    return tuple(names)


def _tuple(value: object) -> object:
    return tuple(value) if isinstance(value, list) else (value,) if isinstance(value, (str, int)) else value


def _some(value: object) -> object:
    """Nothing is an empty set of fields, a number is health."""
    if value is None:
        return {}
    if isinstance(value, int) and not isinstance(value, bool):
        return {"health": value}
    return value


def _named(value: object) -> object:
    """A list of names, each with nothing said of it."""
    return dict.fromkeys(value) if isinstance(value, list) and all(isinstance(one, str) for one in value) else value


def _count_or_cards(value: object) -> object:
    return value if isinstance(value, int) else _pile(value)


Name: TypeAlias = Annotated[str, Field(min_length=1, max_length=60)]
Names: TypeAlias = Annotated[tuple[Name, ...], BeforeValidator(_tuple)]
Pile: TypeAlias = Annotated[tuple[Name, ...], BeforeValidator(_pile)]
Counted: TypeAlias = Annotated[int | tuple[Name, ...], BeforeValidator(_count_or_cards)]
Text: TypeAlias = Annotated[str, Field(min_length=1, max_length=2000)]


class TestDoor(Part):
    """A door: paths such as ``a-b``, and the outer spaces of each zone that it cuts when closed."""

    __test__ = False

    paths: Names
    closed: bool = True
    splits: dict[Name, Names] = Field(default_factory=dict)


class TestBorough(Part):
    """A borough: its number, its spaces, the circles for foot soldiers among them."""

    __test__ = False

    number: int = Field(ge=1)
    spaces: Names
    circles: Names


class TestBoard(Part):
    """A small board. ``paths`` are chains such as ``a-b-c``; without zones all spaces share one."""

    __test__ = False

    paths: Names
    spaces: Names = ()
    zones: dict[Name, Names] = Field(default_factory=dict)
    starts: dict[int, Name] = Field(default_factory=dict)
    passages: Names = ()
    doors: dict[Name, TestDoor] = Field(default_factory=dict)
    boroughs: dict[Name, TestBorough] = Field(default_factory=dict)
    bands: Annotated[tuple[Names, ...], Field(strict=False)] = ()
    machines: dict[Name, Names] = Field(default_factory=dict)


class TestCard(Part):
    """A card made for the scenario, for a player or (with both values, or boxes) for an enemy."""

    __test__ = False

    name: Name | None = None
    fighter: Name = "any"
    attack: Value | None = None
    defense: Value | None = None
    versatile: Value | None = None
    boost: Value | Literal["?"] = 0
    scheme: Effects | None = None
    immediately: Effects = ()
    during: Effects = ()
    after: Effects = ()
    ruse_during: Effects = ()
    ruse_after: Effects = ()
    static: Effects = ()
    tucked: Effects = ()
    attack_box: dict[Literal["immediately", "during", "after"], Effects] | None = None
    defense_box: dict[Literal["immediately", "during", "after"], Effects] | None = None
    deception: bool = False
    tags: Names = ()
    item: Name | None = None

    @property
    def is_enemy_card(self) -> bool:
        """Is this a card for an enemy's deck?"""
        both = self.attack is not None and self.defense is not None
        return both or self.deception or self.attack_box is not None or self.defense_box is not None


class TestSidekick(Part):
    """A sidekick of a hero made for the scenario, or several alike."""

    __test__ = False

    health: Health = 1
    count: int = Field(default=1, ge=1, le=10)
    ranged: bool = False
    small: bool = False
    size: int = Field(default=1, ge=1, le=2)


class TestHero(Part):
    """A seat's hero: one of the game (fields given here replace its own), or one made for the scenario.

    ``like`` lends it the ability of a hero of the game; ``ability`` gives effects by their windows.
    """

    __test__ = False

    health: Health | None = None
    move: int | None = Field(default=None, ge=0, le=9)
    ranged: bool | None = None
    size: int = Field(default=1, ge=1, le=2)
    hand_start: int | None = Field(default=None, ge=0)
    hand_limit: int | None = Field(default=None, ge=0)
    sidekicks: dict[Name, Annotated[TestSidekick, BeforeValidator(_some)]] = Field(default_factory=dict)
    ability: dict[Name, Effects] = Field(default_factory=dict)
    like: Name | None = None
    team: int | None = Field(default=None, ge=0, le=3)
    """The side in a team game."""
    player: str = ""
    """Who plays it; heroes with the same player are one person's."""


class TestEnemy(Part):
    """A villain or a minion: one of the game (fields given here replace its own), or one made for the scenario."""

    __test__ = False

    health: Health | None = None
    move: int | None = Field(default=None, ge=0, le=9)
    ranged: bool | None = None
    minion: bool = False
    like: Name | None = None


class TestInitiative(Part):
    """An initiative card made for the scenario: nobody's, or (``enemy``) instead of an enemy's own."""

    __test__ = False

    enemy: Name | None = None
    right_now: Effects = ()
    end_of_round: Effects = ()


class Friend(Part):
    """An ally (with the number of a starting space) or a henchman made for the scenario."""

    start: int | None = Field(default=None, ge=1)
    right_now: Effects = ()
    end_of_round: Effects = ()


class EffectMoment(Part):
    """An effect that is carried out for somebody: ``of`` an owner, ``by`` one of its fighters."""

    of: Name | None = None
    by: Name | None = None
    do: Effects


class TurnMoment(Part):
    """A turn of a seat. With ``actions`` it has begun already; the other fields tell what has happened in it."""

    of: Name
    actions: int | None = Field(default=None, ge=0)
    taken: int = Field(default=0, ge=0)
    started: dict[Name, Names] = Field(default_factory=dict)
    """Where fighters stood when the turn began, if elsewhere than now."""
    free_attack: Names = ()
    lost: dict[Name, int] = Field(default_factory=dict)
    played: dict[Name, int] = Field(default_factory=dict)
    schemed: dict[Name, int] = Field(default_factory=dict)
    crossed: dict[Name, Names] = Field(default_factory=dict)
    """Paths (``a-b``) that fighters have crossed in this turn."""


def _turn(value: object) -> object:
    return {"of": value} if isinstance(value, str) else value


AnyTurn: TypeAlias = Annotated[TurnMoment, BeforeValidator(_turn)]


class Moment(Part):
    """Something that comes: exactly one of the fields."""

    turn: AnyTurn | None = None
    enemy_turn: Name | None = None
    effect: EffectMoment | None = None
    end_of_round: bool = False
    """The end of round effects of the row, left to right."""
    reveal: bool = False
    """The next initiative card, and all that follows."""
    play: bool = False
    """Whatever the mode does next, such as the next seat's turn or the next initiative card."""

    @model_validator(mode="before")
    @classmethod
    def _word(cls, value: Any) -> Any:
        return {value: True} if isinstance(value, str) else value

    @model_validator(mode="after")
    def _one(self) -> Self:
        if len(self.model_fields_set) != 1:
            raise ValueError("expected one of turn, enemy_turn, effect, end_of_round, reveal, play")
        return self


class Boroughs(Part):
    """The stack of borough tiles, its top first, and the fallen ones, the first that fell first."""

    stack: Names
    fallen: Names = ()


class CombatExpected(Part):
    """How the last combat went."""

    attack: int | None = None
    defense: int | None = None
    damage: int | None = None
    won: Literal["attacker", "defender"] | None = None


class DecisionExpected(Part):
    """Who is asked what."""

    seat: Name | None = None
    kind: Name | None = None
    prompt: Text | None = None
    """A part of the question."""


def _events(value: object) -> object:
    """A list of single-key mappings, or of words."""
    if not isinstance(value, list):
        return value
    return tuple({one: {}} if isinstance(one, str) else one for one in value)


EventPatterns: TypeAlias = Annotated[tuple[dict[Name, dict[Name, Any]], ...], BeforeValidator(_events)]


class Expected(Part):
    """What must hold. Only what is named is looked at.

    Piles: a number of cards or their names (a deck from its top, others in any order). ``place`` is ``off`` for a
    fighter that is not on the board. ``events`` must have happened in this order (others may lie between them),
    ``never`` may not.
    """

    health: dict[Name, int] = Field(default_factory=dict)
    place: dict[Name, Names] = Field(default_factory=dict)
    hand: dict[Name, Counted] = Field(default_factory=dict)
    deck: dict[Name, Counted] = Field(default_factory=dict)
    discard: dict[Name, Counted] = Field(default_factory=dict)
    aside: dict[Name, Counted] = Field(default_factory=dict)
    out: dict[Name, Counted] = Field(default_factory=dict)
    in_all: dict[Name, int | dict[Name, int]] = Field(default_factory=dict)
    """All cards of an owner that are in the game, in piles or on the table; or how many of some of them."""
    top_of_discard: dict[Name, Name] = Field(default_factory=dict)
    bottom_of_deck: dict[Name, Name] = Field(default_factory=dict)
    tokens: dict[Name, int | Names] = Field(default_factory=dict)
    supply: dict[Name, int] = Field(default_factory=dict)
    threat: int | None = None
    round: int | None = None
    actions: int | None = None
    turn: Name | None = None
    eliminated: Names | None = None
    boroughs: Boroughs | None = None
    row: Names | None = None
    initiative: Counted | None = None
    """The cards left in the initiative deck, in any order (``deck: {initiative: [...]}`` looks at the order)."""
    order: Names | None = None
    marks: dict[Name, int] = Field(default_factory=dict)
    machines: Names | None = None
    dimension_x: int | None = None
    closed: Names | None = None
    combat: CombatExpected | None = None
    decision: DecisionExpected | None = None
    offered: Names = ()
    only: Names | None = None
    refused: Annotated[tuple[Any, ...], BeforeValidator(_tuple)] = ()
    events: EventPatterns = ()
    never: EventPatterns = ()
    outcome: Name | None = None
    reason: Text | None = None

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True, arbitrary_types_allowed=True)


def _script(value: object) -> object:
    return tuple(value) if isinstance(value, list) else value


Script: TypeAlias = Annotated[tuple[Any, ...], BeforeValidator(_script)]


class PuzzleSheet(Part):
    """What makes a scenario a puzzle: its title, how hard it is, a hint. ``text`` is its goal, ``script`` the solution.

    ``seen`` says how many cards from the top of a deck the players know.
    """

    title: Name
    level: int = Field(default=1, ge=1, le=3)
    hint: Text
    seen: dict[Name, Annotated[int, Field(ge=1)]] = Field(default_factory=dict)


class Scenario(Part):
    """A scenario as it stands in its file; see ``tests/cases/README.md``."""

    text: Text
    source: Text | None = None
    puzzle: PuzzleSheet | None = None
    # The position
    mode: Literal["adventure", "duel", "teams"] | None = None
    board: Name | Names | TestBoard | None = None
    heroes: Annotated[dict[Name, Annotated[TestHero, BeforeValidator(_some)]], BeforeValidator(_named)] = Field(
        default_factory=dict
    )
    enemies: Annotated[dict[Name, Annotated[TestEnemy, BeforeValidator(_some)]], BeforeValidator(_named)] = Field(
        default_factory=dict
    )
    cards: dict[Name, TestCard] = Field(default_factory=dict)
    initiative_cards: dict[Name, Annotated[TestInitiative, BeforeValidator(_some)]] = Field(default_factory=dict)
    allies: dict[Name, Annotated[Friend, BeforeValidator(_some)]] | bool = False
    henchmen: dict[Name, Annotated[Friend, BeforeValidator(_some)]] = Field(default_factory=dict)
    place: dict[Name, Names] = Field(default_factory=dict)
    health: dict[Name, Annotated[int, Field(ge=0)]] = Field(default_factory=dict)
    hand: dict[Name, Pile] = Field(default_factory=dict)
    deck: dict[Name, Pile] = Field(default_factory=dict)
    discard: dict[Name, Pile] = Field(default_factory=dict)
    aside: dict[Name, Pile] = Field(default_factory=dict)
    out: dict[Name, Pile] = Field(default_factory=dict)
    tokens: dict[Name, Names] = Field(default_factory=dict)
    threat: int | None = Field(default=None, ge=1)
    track: int | None = Field(default=None, ge=2)
    boroughs: Boroughs | None = None
    row: Names | None = None
    initiative: Names | None = None
    order: Names | None = None
    begins: Literal["first", "second", "random"] = "first"
    """The side that has the first turn of a duel or a team game."""
    closed: Names | None = None
    """The doors that are closed; without it those that are so at the start."""
    machines: Names | None = None
    """The active doomsday machines; without it all of them."""
    dimension_x: int | None = Field(default=None, ge=0)
    """How many Dimension X markers are placed."""
    marks: dict[Name, int] = Field(default_factory=dict)
    pieces: dict[Name, int] = Field(default_factory=dict)
    """How many tokens of a kind there are in all."""
    round: int = Field(default=1, ge=0)
    rulings: dict[Name, str] = Field(default_factory=dict)
    open_hands: bool | None = None
    actions: int | None = Field(default=None, ge=1)
    """The actions of a whole turn, where the setup gives others than two."""
    seed: str = "1"
    chance: EventPatterns = ()
    """What chance must bring, in this order: a seed is looked for that brings it."""
    # What comes next
    setup: bool = False
    turn: AnyTurn | None = None
    enemy_turn: Name | None = None
    effect: EffectMoment | None = None
    end_of_round: bool = False
    reveal: bool = False
    play: bool = False
    then: Annotated[tuple[Moment, ...], BeforeValidator(_script)] = ()
    game: dict[str, Any] | None = None
    """A setup, with ``state`` a checkpoint of a game that was really played."""
    state: str | None = None
    # What is done, and what must hold
    script: Script = ()
    expect: Expected = Expected()
    error: Text | None = None
    """The position can't be: a part of what is told."""
    runs: Annotated[tuple[dict[str, Any], ...], BeforeValidator(_script)] = ()

    @model_validator(mode="after")
    def _check_whole(self) -> Self:
        for word in (REST, BLANK):
            if word in self.cards:
                raise ValueError(f'a card can\'t be called "{word}", which means something else in a pile')
        if self.state is not None and self.game is None:
            raise ValueError('a "state" needs the "game" that it belongs to')
        if self.game is None and not self.heroes:
            raise ValueError('"heroes" is missing')
        begins = [name for name in MOMENTS if getattr(self, name)]
        if self.game is None and not self.setup and len(begins) != 1:
            raise ValueError(
                f"expected one of {', '.join(MOMENTS)}, setup, found {', '.join(begins) or 'none of them'}"
            )
        return self


MOMENTS = ("turn", "enemy_turn", "effect", "end_of_round", "reveal", "play")
"""How a scenario may begin, setup apart."""
