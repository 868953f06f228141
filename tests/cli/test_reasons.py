"""Why something is refused: the sentence names who and what stands against it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from adventures.cli.plain.reasons import Reasons
from adventures.cli.plain.words import Words
from adventures.game.game import Game
from adventures.rules.refusals import why_not_move, why_not_scheme
from tests.engine.tables import play_until, small_game


def ann_moves() -> Game:
    """Ann has a maneuver under way and is asked where she goes."""
    game = play_until(small_game(seed="walk"), "action", seat=0)
    game.choose("maneuver")
    while game.decision is not None and game.decision.kind != "move":
        game.choose(0)
    return game


def put(game: Game, fighter: str, space: str) -> None:
    """Put a fighter somewhere else ("" for off the board)."""
    number = game.table.battlefield.number
    game.state.place[game.table.cast.by_key[fighter]] = 1 << number[space] if space else 0


Change = Callable[[Game], None]


@pytest.mark.parametrize(
    ("change", "space", "reason"),
    [
        (lambda game: None, "a1", "Ann stands on A1 already."),
        (lambda game: None, "a2", "Ogre stands there."),
        (lambda game: None, "d4", "D4 is 6 spaces away, and Ann may move 2."),
        (lambda game: put(game, "ben", "b1"), "a3", "A3 is 2 spaces away, but opposing fighters stand in the way."),
        (lambda game: None, "c1", ""),
        (lambda game: put(game, "ann", ""), "c1", "Ann is not on the battlefield."),
        (lambda game: game.state.lasting.append(("locked", 0, (0,), "turn")), "c1", "Ann can't leave the space."),
    ],
)
def test_why_a_move_does_not_end_there(change: Change, space: str, reason: str) -> None:
    game = play_until(small_game(seed="walk"), "action", seat=0)
    for fighter, where in (("ann", "a1"), ("ann-pal", "d3"), ("ogre", "a2"), ("ben", "d1"), ("ben-pal", "d2")):
        put(game, fighter, where)
    change(game)
    assert why_not_move(game.table, 0, 0, 2, game.table.battlefield.number[space]) == reason


def scheme_in_hand(game: Game) -> int:
    """A scheme, where the hand holds other cards too; -1 elsewhere."""
    hand = game.state.piles[0].hand
    schemes = [card for card in hand if game.table.card(card).scheme]
    return schemes[0] if 0 < len(schemes) < len(hand) else -1


def test_why_a_card_is_not_played_as_a_scheme() -> None:
    game = play_until(small_game(seed="plan"), "action", seat=0, when=lambda one: scheme_in_hand(one) >= 0)
    table, hand = game.table, game.state.piles[0].hand
    plan = scheme_in_hand(game)
    assert why_not_scheme(table, 0, plan) == ""
    other = next(card for card in hand if not table.card(card).scheme)
    assert why_not_scheme(table, 0, other) == f"{table.card(other).name} is no scheme."
    assert why_not_scheme(table, 0, game.state.piles[0].deck[0]).endswith(" is not in the hand.")
    assert game.state.turn is not None
    game.state.turn.actions = 0
    assert why_not_scheme(table, 0, plan) == "Ann has no action left."
    game.state.turn.seat = 1
    assert why_not_scheme(table, 0, plan) == "It is not the turn of Ann."
    put(game, "ann", "")
    put(game, "ann-pal", "")
    assert why_not_scheme(table, 0, plan) == "Plan is played by Ann or Ann-Pal, who is not on the battlefield."


def reasons(game: Game, text: str) -> list[str]:
    assert game.decision is not None
    return Reasons(game, Words(game.table)).refused(game.decision, text)


def test_a_key_that_is_no_option_is_explained() -> None:
    game = play_until(small_game(seed="why"), "action", seat=0)
    assert reasons(game, "attack:ogre>ann") == ["Ogre is not a fighter of Ann's."]
    assert reasons(game, "done") == ["Actions must be taken, 2 left."]
    assert reasons(game, "maneuver") == ["It can be chosen now."]
    assert reasons(game, "gibberish") == []


def test_a_space_is_explained_by_its_name() -> None:
    game = ann_moves()
    assert game.decision is not None
    mover = next(option.fighter for option in game.decision.options if option.fighter >= 0)
    here = game.table.space_name(game.table.space_of(mover))
    assert reasons(game, here) == [f"{game.table.name(mover)} stands on {here} already."]
    offered = next(option for option in game.decision.options if option.kind == "space")
    name = game.table.space_name(offered.space)
    assert reasons(game, name) == [f"{name} can be chosen."]
