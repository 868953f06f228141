"""Setups of every kind that the catalog allows, for Hypothesis."""

from __future__ import annotations

from typing import get_args

from hypothesis import strategies as st

from adventures.catalog.catalog import catalog
from adventures.game.setup import Begins, SeatSetup, Setup

CATALOG = catalog()
BEGINS = get_args(Begins)
BEGINS = ("first", "second", "random")
MOST_PLAYERS = min(4, len(CATALOG.heroes), len(CATALOG.minions))


def seeds() -> st.SearchStrategy[str]:
    """Seeds of games."""
    return st.integers(0, 2**32 - 1).map(str)


def rulings() -> st.SearchStrategy[dict[str, str]]:
    """Readings of switchable rulings, most often the settled ones."""
    switches = CATALOG.rulings.switches
    chosen = st.fixed_dictionaries(
        {}, optional={name: st.sampled_from(readings) for name, readings in switches.items()}
    )
    return st.one_of(st.just({}), chosen) if switches else st.just({})


@st.composite
def adventures(draw: st.DrawFn, heroes: int) -> Setup:
    """An adventure of so many heroes."""
    seats = draw(st.permutations(CATALOG.heroes))[:heroes]
    minions = draw(st.permutations(CATALOG.minions))[: draw(st.integers(0, heroes))]
    return Setup(
        mode="adventure",
        villain=draw(st.sampled_from(CATALOG.villains)),
        minions=tuple(minions),
        seats=tuple(SeatSetup(hero=hero, person=draw(st.booleans())) for hero in seats),
        difficulty=draw(st.sampled_from([level.id for level in CATALOG.difficulty.levels])),
        allies=draw(st.booleans()),
        solo_assist=heroes == 1 and draw(st.booleans()),
        open_hands=draw(st.sampled_from([None, None, True, False])),
        rulings=draw(rulings()),
        seed=draw(seeds()),
    )


@st.composite
def duels(draw: st.DrawFn) -> Setup:
    """A duel on any battlefield."""
    return Setup(
        mode="duel",
        seats=tuple(SeatSetup(hero=hero) for hero in draw(st.permutations(CATALOG.heroes))[:2]),
        battlefield=draw(st.sampled_from(CATALOG.battlefields)),
        open_hands=draw(st.sampled_from([None, None, True])),
        begins=draw(st.sampled_from(BEGINS)),
        rulings=draw(rulings()),
        undo=draw(st.sampled_from([None, "free"])),
        seed=draw(seeds()),
    )


@st.composite
def team_games(draw: st.DrawFn) -> Setup:
    """Two against two, of four people or of three, on any battlefield with starting spaces for them all."""
    heroes = draw(st.permutations(CATALOG.heroes))[:4]
    both = draw(st.sampled_from([None, 0, 1]))
    boards = [board for board in CATALOG.battlefields if len(CATALOG.board(board).starts) >= 4]
    return Setup(
        mode="teams",
        seats=tuple(
            SeatSetup(hero=hero, team=n % 2, player="one for both" if n % 2 == both else "")
            for n, hero in enumerate(heroes)
        ),
        battlefield=draw(st.sampled_from(boards)),
        begins=draw(st.sampled_from(BEGINS)),
        rulings=draw(rulings()),
        undo=draw(st.sampled_from([None, "free"])),
        seed=draw(seeds()),
    )
