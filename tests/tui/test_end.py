"""The end page: the curves of a game, its turning points, and watching on from one of them."""

from __future__ import annotations

from typing import Any

import pytest

from adventures.core.events import Event
from adventures.game.game import Game
from adventures.game.setup import Setup
from tests.tui.playing import press, running, screen_text, settled, until
from tui.app import AdventuresApp
from tui.course import MOST_MOMENTS, Course
from tui.panels.chart import area
from tui.screens.end import EndScreen
from tui.screens.replay import ReplayScreen
from tui.session import Session

ADVENTURE = Setup(villain="shredder", seats=("leonardo", "raphael"), minions=("slash", "rat-king"), seed="1")  # type: ignore[arg-type]
DUEL = Setup(mode="duel", seats=("medusa", "sinbad"), battlefield="sarpedon", seed="2")  # type: ignore[arg-type]


def bot(hero: str, **more: Any) -> dict[str, Any]:
    return {"hero": hero, "person": False, "bot": "random", **more}


BOTS = {
    "adventure": Setup(
        villain="krang",
        seats=(bot("alice"), bot("raphael")),  # type: ignore[arg-type]
        minions=("slash", "rat-king"),
        allies=True,
        seed="4",
    ),
    "duel": Setup(mode="duel", seats=(bot("medusa"), bot("sinbad")), battlefield="sarpedon", seed="2"),  # type: ignore[arg-type]
    "teams": Setup(
        mode="teams",
        seats=(bot("medusa", team=0), bot("sinbad", team=1), bot("alice", team=0), bot("john-henry", team=1)),  # type: ignore[arg-type]
        battlefield="alamo",
        seed="3",
    ),
}


def course(setup: Setup, *events: Event) -> Course:
    cast = Game.start(setup).cast
    return Course(events, cast, {fighter.key: fighter.health for fighter in cast.fighters})


def begins(kind: str) -> Event:
    return Event(kind, "It begins", (), {})


def hit(fighter: str, amount: int, health: int, cause: str = "Slash") -> Event:
    data = {"fighter": fighter, "amount": amount, "health": health, "combat": True, "cause": cause}
    return Event("damage", "{} takes {} {}damage ({})", (fighter, amount, "combat ", cause), data)


def falls(fighter: str, cause: str = "Slash") -> Event:
    return Event("defeated", "{} is defeated ({})", (fighter, cause), {"fighter": fighter, "cause": cause})


def threat(after: int, by: int) -> Event:
    return Event(
        "threat", "Threat {} to {} of {} ({})", (by, after, 9, "Slash"), {"threat": after, "by": by, "cause": "Slash"}
    )


def told(found: Course) -> list[tuple[int, str, str]]:
    return [(one.time, one.text.format(*one.args), one.note) for one in found.moments]


def test_the_hardest_hit_on_each_side_is_a_turning_point_and_lighter_ones_are_not() -> None:
    found = course(
        ADVENTURE,
        begins("round"),
        hit("leonardo", 2, 14),
        hit("shredder", 3, 18, "Leonardo"),
        begins("round"),
        hit("leonardo", 5, 9),
        hit("raphael", 5, 9),
        hit("shredder", 2, 16, "Leonardo"),
    )
    assert told(found) == [
        (1, "shredder takes 3 (Leonardo)", "the hardest hit"),
        (2, "leonardo takes 5 (Slash)", "the hardest hit"),
    ]


def test_a_hit_that_defeats_is_told_with_the_defeat() -> None:
    found = course(ADVENTURE, begins("round"), hit("raphael", 6, 0), falls("raphael"))
    assert told(found) == [(1, "raphael is defeated (Slash)", "6 damage")]


def test_an_elimination_is_told_with_the_defeat_that_brought_it() -> None:
    out = Event("eliminated", "{} is eliminated", ("Raphael",), {"owner": "raphael", "seat": 1})
    assert told(course(ADVENTURE, begins("round"), falls("raphael"), out)) == [
        (1, "raphael is defeated (Slash)", "eliminated")
    ]
    assert (
        told(course(ADVENTURE, begins("round"), falls("raphael"), begins("turn"), out))[1][1] == "Raphael is eliminated"
    )


def test_objectives_allies_and_giving_up_are_turning_points() -> None:
    kinds = ("fell", "dimension_x", "recruited", "gave_up")
    found = course(ADVENTURE, begins("round"), *(Event(kind, kind, (), {}) for kind in kinds), begins("round"))
    assert [text for _, text, _ in told(found)] == list(kinds)


def test_of_too_many_turning_points_the_weightiest_are_kept_in_their_order() -> None:
    allies = [Event("recruited", "ally {}", (n,), {}) for n in range(MOST_MOMENTS)]
    found = course(ADVENTURE, begins("round"), *allies, falls("shredder"), begins("round"), falls("raphael"))
    assert len(found.moments) == MOST_MOMENTS
    assert [text for _, text, _ in told(found)][-2:] == ["shredder is defeated (Slash)", "raphael is defeated (Slash)"]
    assert [moment.at for moment in found.moments] == sorted(moment.at for moment in found.moments)


def test_in_a_duel_it_is_told_who_took_the_lead_for_good() -> None:
    blows = (hit("medusa", 1, 15), hit("sinbad", 1, 14), hit("sinbad", 1, 13), hit("sinbad", 1, 12))
    found = course(DUEL, begins("turn"), blows[0], begins("turn"), blows[1], begins("turn"), *blows[2:])
    assert [one for one in told(found) if "lead" in one[1]] == [(2, "Medusa takes the lead for good", "")]


def test_whoever_was_ahead_from_the_first_blow_on_did_not_turn_the_game() -> None:
    found = course(DUEL, begins("turn"), hit("medusa", 1, 15), begins("turn"), hit("medusa", 1, 14))
    assert not any("lead" in text for _, text, _ in told(found))


def test_curves_follow_health_and_threat() -> None:
    healed = Event("healed", "", (), {"fighter": "leonardo", "amount": 2, "health": 13, "cause": ""})
    found = course(ADVENTURE, begins("round"), hit("leonardo", 5, 11), threat(3, 2), healed, threat(9, 6))
    curves = {curve.name: curve for curve in found.curves}
    start = curves["Heroes"].at(0)
    assert [curves["Heroes"].at(n) - start for n in (1, 2, 3)] == [-5, -5, -3]
    assert [curves["Threat"].at(n) for n in (0, 2, 4)] == [1, 3, 9]
    assert curves["Threat"].top == 9
    assert curves["Shredder"].at(4) == curves["Shredder"].top


def test_every_round_is_equally_wide_however_much_happens_in_it() -> None:
    found = course(ADVENTURE, begins("round"), begins("round"), *(threat(2, 1) for _ in range(8)), begins("round"))
    assert [found.number_at(column, 30) for column in (0, 10, 20)] == [0, 1, 10]
    assert found.column_of(10, 30) == 20


def test_an_area_is_as_high_as_its_values() -> None:
    assert area([0, 1, 8, 16], 16, 2) == ["   █", " ▁██"]
    assert area([1], 1000, 1) == ["▁"], "whoever still stands is seen"


@pytest.mark.parametrize("size", [(80, 24), (140, 45)])
@pytest.mark.parametrize("name", BOTS)
async def test_the_end_of_every_kind_of_game_can_be_read_and_watched_from_its_turning_points(
    name: str, size: tuple[int, int]
) -> None:
    session = Session.start(BOTS[name])
    while session.decision is not None:
        session.choose(session.bot_choice())
    app = AdventuresApp()
    async with running(app, size) as (_, pilot):
        app.open_end(session)
        await settled(app, pilot)
        assert isinstance(app.screen, EndScreen)
        text = screen_text(app)
        for word in ("Turning points", "Rematch", app.screen.course.unit, "→", "█"):
            assert word in text
        last = app.screen.course.moments[-1]
        await press(app, pilot, str(len(app.screen.course.moments)))
        replay = app.screen
        assert isinstance(replay, ReplayScreen)
        await until(pilot, lambda: replay.tape is not None)
        assert replay.tape is not None
        event = replay.tape.frames[replay.at].event
        assert event is not None
        assert event.line == session.events[last.at].line
        await press(app, pilot, "escape", "shift+tab", "home", "enter")
        assert isinstance(app.screen, ReplayScreen), "a turning point is also chosen with Tab and Enter"


async def test_a_game_that_was_given_up_has_that_as_its_last_turning_point() -> None:
    session = Session.start(ADVENTURE)
    session.choose(0)
    session.give_up()
    app = AdventuresApp()
    async with running(app, (80, 24)) as (_, pilot):
        app.open_end(session)
        await settled(app, pilot)
        assert isinstance(app.screen, EndScreen)
        assert "gives up" in app.screen.course.moments[-1].text
        assert "Defeat" in screen_text(app)
        assert "gives up the game" in screen_text(app)
