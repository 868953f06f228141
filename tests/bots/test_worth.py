"""What a position is worth: more health, fewer enemies, less threat are better."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from adventures.bots.worth import WON, has_won, worth
from adventures.core.state import State
from adventures.core.table import Table
from tests.engine.tables import play_until, small_game


def changed(change: Callable[[Table, State], None], heroes: int = 2) -> float:
    """What a change of a position in the middle of a game adds for the players."""
    game = play_until(small_game(heroes, 2), "action", seat=0)
    before = worth(game.table, 0)
    change(game.table, game.state)
    return worth(game.table, 0) - before


def hurt(key: str, amount: int) -> Callable[[Table, State], None]:
    def change(table: Table, state: State) -> None:
        state.health[table.cast.by_key[key]] -= amount

    return change


def fall(key: str) -> Callable[[Table, State], None]:
    def change(table: Table, state: State) -> None:
        fighter = table.cast.by_key[key]
        state.health[fighter] = 0
        state.place[fighter] = 0

    return change


@pytest.mark.parametrize("key", ["ogre", "imp"])
def test_an_enemy_that_is_hurt_is_worth_something(key: str) -> None:
    assert 0 < changed(hurt(key, 1)) < changed(hurt(key, 3))


@pytest.mark.parametrize("key", ["ann", "ann-pal", "ben"])
def test_a_fighter_of_ours_that_is_hurt_costs_something(key: str) -> None:
    assert changed(hurt(key, 3)) < changed(hurt(key, 1)) < 0


def test_the_villain_counts_more_than_a_minion_and_the_hero_more_than_a_sidekick() -> None:
    assert changed(hurt("ogre", 3)) > changed(hurt("imp", 3))
    assert changed(hurt("ann", 3)) < changed(hurt("ann-pal", 3))


def test_a_fallen_fighter_costs_more_than_its_health() -> None:
    assert changed(fall("ann-pal")) < changed(hurt("ann-pal", 5))


def test_threat_costs_more_the_nearer_the_end() -> None:
    def to(space: int) -> float:
        return changed(lambda table, state: state.marks.update(threat=space))

    assert 0 > to(2) > to(4) > to(8)
    assert to(8) - to(7) < to(3) - to(2)


def test_cards_in_hand_are_worth_something_up_to_the_limit() -> None:
    def drawn(count: int) -> float:
        def change(table: Table, state: State) -> None:
            piles = state.piles[0]
            for _ in range(count):
                piles.hand.append(piles.deck.pop())

        return changed(change)

    assert drawn(1) > 0
    assert drawn(10) - drawn(9) < drawn(1)


@pytest.mark.parametrize(
    ("outcome", "team", "won"),
    [
        (("win", ""), 0, True),
        (("win", ""), 1, False),
        (("loss", ""), 0, False),
        (("team 1", ""), 0, True),
        (("team 2", ""), 0, False),
        (("team 2", ""), 1, True),
    ],
)
def test_a_game_that_is_over_is_won_or_lost(outcome: tuple[str, str], team: int, won: bool) -> None:
    assert has_won(outcome, team) is won
    game = small_game()
    game.state.outcome = outcome
    assert worth(game.table, team) == (WON if won else -WON)
