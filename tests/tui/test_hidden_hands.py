"""A whole team game of three people at one screen: what is seen while each of them sits there."""

from __future__ import annotations

import pytest

from adventures.core.events import OBSERVER
from adventures.game.setup import SeatSetup, Setup
from tests.tui.playing import at_the_table, press, screen_text, settled
from tui.screens.end import EndScreen
from tui.screens.passing import PassingScreen
from tui.screens.table import TableScreen

THREE_PEOPLE = Setup(
    mode="teams",
    seats=(
        SeatSetup(hero="medusa", team=0, player="Ann"),
        SeatSetup(hero="sinbad", team=0, player="Ann"),
        SeatSetup(hero="alice", team=1, player="Ben"),
        SeatSetup(hero="beowulf", team=1, player="Cy"),
    ),
    battlefield="marmoreal",
    seed="three people",
)
MOST = 800
LOOKS = ("f2", "f5", "f6")
"""Hand, log, the last combat."""


def secrets(table: TableScreen, seats: list[int]) -> set[str]:
    """The names of cards in hands which none of these seats has ever had to do with."""
    game = table.session.game
    state, cast = game.state, game.cast
    hidden, known = set(), set()
    for card in range(len(state.face)):
        name = game.table.card(card).name
        (known if any(state.known[card] >> seat & 1 for seat in seats) else hidden).add(name)
    told = " ".join(event.line for event in game.events if any(event.visible_to(seat) for seat in seats))
    in_hands = {
        game.table.card(card).name
        for seat in cast.seats
        for card in state.piles[seat].hand
        if not any(cast.audience[seat] >> one & 1 for one in seats)
    }
    return {name for name in (in_hands & hidden) - known if name not in told}


def seats_of(table: TableScreen, seat: int) -> list[int]:
    """All seats of the person who sits there."""
    people = table.session.game.setup.people
    return [one for one in table.session.game.cast.seats if people[one] == people[seat]]


@pytest.mark.parametrize("size", [(140, 45)], ids=["large"])
async def test_no_hand_is_seen_by_others_in_a_whole_game(size: tuple[int, int]) -> None:
    passed = watched = 0
    async with at_the_table(THREE_PEOPLE, size) as (app, pilot, table):
        for count in range(MOST):
            decision = table.session.decision
            if decision is None:
                break
            if isinstance(app.screen, PassingScreen):
                every = [one.name for one in table.session.game.cast.faces]
                shown = screen_text(app)
                told = " ".join(event.line for event in table.session.game.events if event.visible_to(OBSERVER))
                assert not [name for name in every if name in shown and name not in told]
                await press(app, pilot, "y")
                passed += 1
                continue
            assert table.session.sees(table.session.seat, decision.seat)
            hidden = secrets(table, seats_of(table, decision.seat))
            watched += bool(hidden)
            assert not [name for name in hidden if name in screen_text(app)]
            if count % 25 == 0:
                for key in LOOKS:
                    await press(app, pilot, key)
                    assert not [name for name in hidden if name in screen_text(app)]
                await press(app, pilot, "escape")
            table.choose(table.session.hint())
            await settled(app, pilot)
        assert isinstance(app.screen, EndScreen)
        assert passed > 20
        assert watched > 100
