"""Giving up: the game ends at the decision where it is, for a side; it is part of the record and can be taken back."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random

import pytest

from adventures.core.errors import GameIsOver, IllegalChoice
from adventures.core.state import State
from adventures.game.game import Game
from adventures.game.record import Record, RecordError
from adventures.game.setup import SeatSetup, Setup
from adventures.modes.duel import Duel
from tests.engine.tables import plain, play, play_until, small_game

HEROES = ("leonardo", "raphael", "donatello", "michelangelo")


def adventure(players: int) -> Game:
    """An adventure of so many heroes."""
    return Game.start(Setup(villain="shredder", seats=HEROES[:players], seed="up"))  # type: ignore[arg-type]


def duel(mode: str = "duel") -> Game:
    """A duel, or a team game."""
    names = ("alice", "medusa", "sinbad", "beowulf")[: 2 if mode == "duel" else 4]
    seats = tuple(SeatSetup(hero=name, team=n % 2 if mode == "teams" else 0) for n, name in enumerate(names))
    return Game.start(Setup(mode=mode, seats=seats, battlefield="marmoreal", seed="up"))  # type: ignore[arg-type]


def told(game: Game, kind: str) -> list[str]:
    """The log lines of a kind."""
    return [event.line for event in game.events if event.kind == kind]


@pytest.mark.parametrize("seat", range(4))
def test_the_heroes_give_up_together_whoever_says_so(seat: int) -> None:
    game = play(adventure(4), 30).give_up(seat)
    assert game.outcome == ("loss", "the heroes give up")
    assert game.decision is None
    assert told(game, "gave_up") == [f"{HEROES[seat].title()} gives up the game"]
    assert told(game, "game_over") == ["The villain wins: the heroes give up"]
    assert [event.data["owner"] for event in game.events if event.kind == "gave_up"] == [HEROES[seat]]


@pytest.mark.parametrize("players", [1, 2, 3])
def test_an_adventure_of_any_number_of_players_can_be_given_up(players: int) -> None:
    game = adventure(players).give_up(players - 1)
    expected = "Leonardo gives up" if players == 1 else "the heroes give up"
    assert game.outcome == ("loss", expected)


@pytest.mark.parametrize(("seat", "end"), [(0, ("team 2", "Alice gives up")), (1, ("team 1", "Medusa gives up"))])
def test_in_a_duel_the_other_side_wins(seat: int, end: tuple[str, str]) -> None:
    assert play(duel(), 20).give_up(seat).outcome == end


@pytest.mark.parametrize("seat", range(4))
def test_in_a_team_game_a_seat_gives_up_for_its_team(seat: int) -> None:
    game = play(duel("teams"), 20).give_up(seat)
    name = ("Alice", "Medusa", "Sinbad", "Beowulf")[seat]
    assert game.outcome == (f"team {2 - seat % 2}", f"{name} gives up")


KINDS = ("start-space", "action", "boost", "move-fighter", "move", "attack-card", "defense")


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("seat", [0, 1])
def test_it_can_be_done_at_any_decision_also_of_another_seat(kind: str, seat: int) -> None:
    game = play_until(small_game(2, 0), kind)
    asked = (plain(game), game.keys(), len(game.events))
    game.give_up(seat)
    assert game.outcome == (f"team {2 - seat}", f"{('Ann', 'Ben')[seat]} gives up")
    assert game.record().choices[-1] == f"give-up:{('ann', 'ben')[seat]}"
    assert (game.taken[-1].seat, game.taken[-1].kind, game.taken[-1].news) == (seat, "give-up", False)
    assert game.forced == []
    assert game.undo()
    assert (plain(game), game.keys(), len(game.events)) == asked
    assert game.outcome is None
    assert not game.practice


def test_it_is_taken_again() -> None:
    game = play(small_game(), 40).give_up(1)
    over, events = plain(game), [event.line for event in game.events]
    game.undo()
    game.undo()
    assert game.redo()
    assert game.redo()
    assert (plain(game), [event.line for event in game.events]) == (over, events)
    assert game.outcome == ("loss", "the heroes give up")
    assert not game.redo()


def test_another_choice_after_taking_it_back_ends_that() -> None:
    game = play(small_game(), 40).give_up(1)
    game.undo()
    play(game, 1)
    assert not game.redo()
    assert game.outcome is None


def test_undo_of_a_turn_takes_it_back_too() -> None:
    game = play_until(small_game(1), "action", when=lambda game: game.state.round == 3)
    before = plain(game)
    game.choose("maneuver")
    game.give_up(0)
    assert game.undo("turn")
    assert plain(game) == before


def test_whoever_gave_up_may_take_it_back_though_another_was_asked() -> None:
    game = play_until(small_game(2, 0), "defense")
    assert game.setup.undo_rule == "until-news"
    assert game.decision is not None
    game.give_up(1 - game.decision.seat)
    assert game.why_not_undo() == ""
    assert game.undo()


def test_without_undo_it_is_final() -> None:
    game = play(small_game(undo="off"), 9).give_up(0)
    assert not game.undo()
    assert game.outcome is not None


def test_a_game_that_is_over_can_not_be_given_up() -> None:
    game = play(small_game(), 5000)
    with pytest.raises(GameIsOver):
        game.give_up(0)
    game = small_game().give_up(0)
    for again in (lambda: game.give_up(0), lambda: game.choose("give-up:ann"), lambda: game.choose(0)):
        with pytest.raises(GameIsOver):
            again()


@pytest.mark.parametrize("seat", [-1, 2, 31])
def test_only_a_seat_gives_up(seat: int) -> None:
    game = small_game()
    before = plain(game)
    with pytest.raises(IllegalChoice, match="no seat"):
        game.give_up(seat)
    with pytest.raises(IllegalChoice):
        game.choose("give-up:ogre")
    assert (plain(game), game.choices) == (before, 0)


def test_an_eliminated_player_still_gives_up_for_all() -> None:
    game = small_game(3)
    for seed in range(20):
        game, chance = small_game(3), Random(seed)
        while game.decision is not None and not game.state.gone:
            game.choose(chance.randrange(len(game.decision.options)))
        if game.decision is not None:
            break
    gone = game.state.gone.bit_length() - 1
    assert game.give_up(gone).outcome == ("loss", "the heroes give up")


@pytest.mark.parametrize(
    "make", [lambda: adventure(2), duel, lambda: duel("teams")], ids=["adventure", "duel", "teams"]
)
@pytest.mark.parametrize("count", [0, 7, 80])
def test_a_record_with_it_replays_to_the_same_end(make: Callable[[], Game], count: int) -> None:
    game = play(make(), count).give_up(1)
    record = Record.loads(game.record().dumps())
    assert not record.veiled
    again = Game.replay(record)
    assert (again.outcome, plain(again), again.fingerprints) == (game.outcome, plain(game), game.fingerprints)
    assert again.record() == game.record()


def test_nothing_follows_it_in_a_record() -> None:
    record = play(adventure(2), 20).give_up(0).record()
    record.choices.append("maneuver")
    with pytest.raises(RecordError, match="the game is over after 21 of 22 choices"):
        Game.replay(record)


def test_a_record_that_ends_otherwise_is_noticed() -> None:
    record = play(adventure(2), 20).give_up(0).record()
    record.outcome = ("loss", "all players are eliminated")
    with pytest.raises(RecordError, match="replayed it ends with"):
        Game.replay(record)


def test_copies_give_up_for_themselves() -> None:
    game = play(small_game(), 40)
    before = plain(game)
    copies = [game.fork(), game.fork("all"), game.fork("start"), game.imagine(game.decision.seat, 3)]  # type: ignore[union-attr]
    for copy in copies:
        assert copy.give_up(0).outcome == ("loss", "the heroes give up")
    assert (plain(game), game.outcome) == (before, None)
    assert copies[1].undo()
    assert plain(copies[1]) == before


def test_a_copy_made_after_it_is_over_too() -> None:
    game = play(small_game(), 40).give_up(0)
    copy = game.fork("all")
    assert (copy.outcome, plain(copy), copy.decision) == (game.outcome, plain(game), None)
    with pytest.raises(GameIsOver):
        copy.give_up(0)
    game.undo()
    assert copy.outcome == ("loss", "the heroes give up")
    assert play(game, 3).fork().outcome is None


def test_the_state_of_a_game_given_up_is_plain() -> None:
    for kind in KINDS:
        game = play_until(small_game(2, 0), kind).give_up(0)
        assert State.from_json(json.loads(json.dumps(plain(game)))).to_json() == plain(game)
        assert game.view(0).owners


def test_an_error_on_the_way_leaves_the_game_where_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    game = play_until(small_game(2, 0), "defense")
    before = (plain(game), game.keys(), game.choices, len(game.events))

    def broken(*_: object) -> tuple[str, str]:
        raise RuntimeError("broken on purpose")

    monkeypatch.setattr(Duel, "given_up", broken)
    with pytest.raises(RuntimeError):
        game.give_up(0)
    monkeypatch.undo()
    assert (plain(game), game.keys(), game.choices, len(game.events)) == before
    assert game.give_up(0).outcome is not None
