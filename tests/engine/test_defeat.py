"""Damage that sets off more damage, and fighters that fall at one moment."""

from __future__ import annotations

from collections.abc import Sequence

from adventures.core.abilities import Ability
from adventures.core.decisions import Rule
from adventures.core.table import GameOver, Table
from adventures.game.game import Game
from adventures.game.setup import Setup
from adventures.rules.damage import damage
from tests.engine.tables import play_until, small_game


class Echo(Ability):
    """Whoever is dealt damage is dealt 1 more, once."""

    id = "echo"

    def damaged(self, table: Table, owner: int, fighter: int, amount: int) -> Rule:
        if amount != 1:
            yield from damage(table, [(fighter, 1)], "echo")


def in_play(abilities: Sequence[tuple[Ability, int]] = (), heroes: int = 2) -> Game:
    """A game in which everybody stands on the board."""
    return play_until(small_game(heroes, 2, abilities=abilities), "action")


def deal(game: Game, *hits: tuple[str, int]) -> None:
    """Deal a batch of damage to fighters by their keys."""
    by_key = game.cast.by_key
    for _ in damage(game.table, [(by_key[fighter], amount) for fighter, amount in hits], "test"):
        raise AssertionError("nobody should be asked anything")


def told(game: Game, kind: str) -> list[str]:
    """The lines of one kind."""
    return [event.line for event in game.events if event.kind == kind]


def test_damage_set_off_by_damage_defeats_once() -> None:
    game = in_play([(Echo(), 0)])
    game.state.health[game.cast.by_key["imp"]] = 3
    deal(game, ("imp", 2))
    assert told(game, "defeated") == ["Imp is defeated (echo)"]
    assert game.state.health[game.cast.by_key["imp"]] == 0
    assert not game.table.on_board(game.cast.by_key["imp"])


def test_a_fighter_hit_twice_in_one_batch_is_defeated_once() -> None:
    game = in_play()
    deal(game, ("ann-pal", 5), ("ann-pal", 5))
    assert told(game, "defeated") == ["Ann-Pal is defeated (test)"]


def test_a_player_whose_fighters_fall_at_one_moment_is_eliminated_once() -> None:
    game = in_play()
    deal(game, ("ann", 99), ("ann-pal", 99))
    assert told(game, "eliminated") == ["Ann is eliminated"]
    assert game.state.gone == 0b1


def test_the_players_win_if_the_villain_falls_with_their_last_fighter() -> None:
    game = in_play(heroes=1)
    try:
        deal(game, ("ann", 99), ("ann-pal", 99), ("ogre", 99))
    except GameOver:
        assert game.outcome == ("win", "Ogre is defeated")
    else:
        raise AssertionError("the game goes on")


def test_a_defeated_fighter_takes_no_more_damage() -> None:
    game = in_play()
    deal(game, ("imp", 99))
    before = len(game.events)
    deal(game, ("imp", 2))
    assert len(game.events) == before


def test_the_last_line_of_a_duel_names_who_has_won() -> None:
    game = Game.start(Setup(mode="duel", seats=("alice", "sinbad"), seed="1"))  # type: ignore[arg-type]
    game.give_up(0)
    assert game.events[-1].line == "Sinbad wins: Alice gives up"
