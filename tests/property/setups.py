"""Setups of every kind that the catalog allows, for Hypothesis."""

from __future__ import annotations

from hypothesis import strategies as st

from adventures.catalog.catalog import catalog
from adventures.game.setup import SeatSetup, Setup

CATALOG = catalog()
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
        rulings=draw(rulings()),
        undo=draw(st.sampled_from([None, "free"])),
        seed=draw(seeds()),
    )


@st.composite
def team_games(draw: st.DrawFn) -> Setup:
    """Two against two on any battlefield with starting spaces for them all; one person may play both of a side."""
    heroes = draw(st.permutations(CATALOG.heroes))[:4]
    boards = [board for board in CATALOG.battlefields if len(CATALOG.board(board).starts) >= 4]
    names = draw(st.sampled_from([("", "", "", ""), ("eve", "", "eve", ""), ("", "zoe", "", "zoe")]))
    sides = draw(st.sampled_from([(0, 1, 0, 1), (0, 0, 1, 1)]))
    if sides[1] == 0:
        names = (names[0], names[2], names[1], names[3])
    return Setup(
        mode="teams",
        seats=tuple(
            SeatSetup(hero=hero, team=team, player=name) for hero, team, name in zip(heroes, sides, names, strict=True)
        ),
        battlefield=draw(st.sampled_from(boards)),
        begins=draw(st.sampled_from(BEGINS)),
        open_hands=draw(st.sampled_from([None, None, True])),
        rulings=draw(rulings()),
        undo=draw(st.sampled_from([None, "free"])),
        seed=draw(seeds()),
    )
