"""How to come to what people see: each look of the app has a name, and a way there by keys."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field

from adventures.bots.bots import make_bot
from adventures.bots.chair import Chair
from adventures.game.game import Game
from adventures.game.setup import Setup
from adventures.store.keeper import Keeper
from tests.tui.opened import Opened
from tests.tui.playing import settled, table_of
from tui.screens.passing import PassingScreen
from tui.session import Session

SIZES = ((80, 24), (100, 30), (140, 45))
THEMES = ("night", "day")


@dataclass(frozen=True)
class Look:
    """One thing to see: the class of its screen, the keys that lead there, the sizes and themes it is looked at in."""

    name: str
    screen: str
    come: Callable[[Opened], Awaitable[None]]
    sizes: tuple[tuple[int, int], ...] = SIZES
    themes: tuple[str, ...] = THEMES
    settings: Mapping[str, object] = field(default_factory=lambda: {"speed": "instant", "motion": False})


def setup_of(**values: object) -> Setup:
    """A setup, as a person would write it."""
    return Setup.model_validate({"seed": "golden", **values})


LONE = setup_of(villain="shredder", seats=["leonardo"], minions=["slash"])
TWO = setup_of(villain="shredder", seats=["leonardo", "raphael"], minions=["slash", "rat-king"])
KRANG = setup_of(villain="krang", seats=["alice", "raphael"], minions=["slash", "rat-king"], allies=True, seed="4")
FOUR = setup_of(
    villain="krang",
    seats=["rosie-the-riveter", "george-washington", "john-henry", "little-red"],
    minions=["wingnut", "leatherhead", "baxter-stockman", "bebop-rocksteady"],
    allies=True,
)
DUEL = setup_of(mode="duel", seats=["rosie-the-riveter", "george-washington"], battlefield="white-house")
TEAMS = setup_of(
    mode="teams",
    seats=[
        {"hero": "medusa"},
        {"hero": "alice", "person": False, "bot": "greedy", "team": 1},
        {"hero": "sinbad"},
        {"hero": "king-arthur", "person": False, "bot": "greedy", "team": 1},
    ],
    battlefield="marmoreal",
)


def duel_on(battlefield: str, *heroes: str) -> Setup:
    """A duel of a person against a bot."""
    return setup_of(
        mode="duel", seats=[heroes[0], {"hero": heroes[1], "person": False, "bot": "greedy"}], battlefield=battlefield
    )


# Ways


def keys(*pressed: str) -> Callable[[Opened], Awaitable[None]]:
    """From the menu by keys."""

    async def come(it: Opened) -> None:
        await it.press(*pressed)

    return come


def at(setup: Setup, kind: str = "action", *pressed: str, most: int = 600) -> Callable[[Opened], Awaitable[None]]:
    """At the table, where a person is asked something of a kind for the first time, then by keys."""

    async def come(it: Opened) -> None:
        await sit_down(it, setup)
        await play_to(it, kind, most=most)
        await it.press(*pressed)

    return come


async def sit_down(it: Opened, setup: Setup) -> None:
    """Open a table; whoever the keyboard is passed to takes it."""
    it.app.start_game(setup)
    await it.settled()


async def play_to(it: Opened, kind: str = "", *, most: int = 600) -> None:
    """Play as the hints say until something of a kind is asked, without one to the end."""
    for _ in range(most):
        if isinstance(it.app.screen, PassingScreen):
            await it.press("y")
        table = table_of(it.app)
        if table.session.decision is None:
            assert not kind, f"nobody was ever asked for {kind}"
            return
        if kind and table.chooser is not None and table.chooser.decision.kind == kind:
            return
        if table.chooser is not None:
            table.choose(table.session.hint())
        await settled(it.app, it.pilot)
    raise AssertionError(f"{kind or 'the end'} never came")


def moment(setup: Setup, kind: str, *, after: int = 0) -> Callable[[Opened], Awaitable[None]]:
    """At the table, at the first moment when something of a kind happens, ``after`` so many choices."""

    async def come(it: Opened) -> None:
        game, answer = _before(setup, kind, after)
        it.app.open_table(Session(game, Keeper(game)))
        await it.settled()
        if isinstance(it.app.screen, PassingScreen):
            await it.press("y")
        table = table_of(it.app)
        table.playback.speed = "slow"
        assert table.chooser is not None
        table.choose(answer)
        while table.now.event is None or table.now.event.kind != kind:
            assert table.playback.playing, f"{kind} was not shown"
            table.playback.hurry()
        table.playback.stop()
        await settled(it.app, it.pilot)

    return come


def _before(setup: Setup, kind: str, after: int) -> tuple[Game, int]:
    """A game that greedy bots have played, and the choice after which something of a kind happens."""
    game = Game.start(setup)
    bots = [make_bot("greedy", setup.seed, seat) for seat in range(len(setup.seats))]
    while game.decision is not None:
        seat = game.decision.seat
        answer = bots[seat].choose(Chair(game, seat))
        count = len(game.events)
        game.choose(answer)
        happened = {event.kind for event in game.events[count:]}
        if game.choices > after and kind in happened and setup.seats[seat].person:
            record = game.record()
            record.choices.pop()
            record.outcome = None
            return Game.replay(record, verify=False), answer
    raise AssertionError(f"{kind} never happens")
