"""What stands for which option: keys, spaces, fighters, cards."""

from __future__ import annotations

import random

import pytest

from adventures.core.decisions import Decision, Option
from adventures.game.game import Game
from adventures.game.setup import Setup
from tui.chooser import LEAVING, LETTERS, RESERVED, ZERO, Chooser
from tui.guide import Guide
from tui.paint import Palette, plain
from tui.pictures import lights
from tui.wording import Wording

PALETTE = Palette("test", {"ground": "#000000"})
SETUP = Setup(villain="shredder", seats=("leonardo", "raphael"), minions=("slash", "rat-king"), seed="chooser")  # type: ignore[arg-type]


def chooser_of(game: Game) -> Chooser:
    assert game.decision is not None
    guide = Guide(game.cast)
    return Chooser(game.table, game.decision, Wording(game.table, guide, PALETTE))


def a_game(seed: int, until: str = "") -> Game:
    """A game at a decision of a kind, reached by chance."""
    game = Game.start(SETUP.model_copy(update={"seed": str(seed)}))
    chance = random.Random(seed)
    while until and game.decision is not None and game.decision.kind != until:
        game.choose(chance.randrange(len(game.decision.options)))
    return game


def test_no_key_means_two_things() -> None:
    assert not set(LETTERS) & {*RESERVED, ZERO, "?", "/"}
    assert len(set(LETTERS)) == len(LETTERS)


@pytest.mark.parametrize("seed", range(6))
def test_every_option_is_offered_once_with_a_key_of_its_own_in_words(seed: int) -> None:
    game = a_game(seed)
    chance = random.Random(seed)
    for _ in range(60):
        if game.decision is None:
            return
        chooser = chooser_of(game)
        offers = [offer for offer in chooser.all if offer.number >= 0]
        assert sorted(offer.number for offer in offers) == list(range(len(game.decision.options)))
        keys = [offer.key for offer in offers if offer.key]
        assert len(set(keys)) == len(keys) == min(len(offers), len(LETTERS) + 1)
        for offer in offers:
            assert plain(offer.label).strip()
            assert "  " not in plain(offer.label)
            for place in chooser.places("space", offer.space) if offer.space else ():
                assert chooser.offers[place].space == offer.space
        assert chooser.offers[chooser.first].number >= 0
        game.choose(chance.randrange(len(game.decision.options)))


def test_leaving_it_at_that_comes_first_and_by_zero() -> None:
    chooser = chooser_of(a_game(1, "boost"))
    assert chooser.all[0].key == ZERO
    assert chooser.decision.options[chooser.all[0].number].kind in LEAVING
    assert chooser.first == 0


def test_the_cursor_begins_on_the_first_option_that_does_something() -> None:
    chooser = chooser_of(a_game(1, "move"))
    assert chooser.all[0].key == ZERO
    assert chooser.first == 1


def test_yes_and_no_have_their_letters_too() -> None:
    game = a_game(1)
    decision = Decision(0, "may", [Option("yes"), Option("no")], "Really?", shape="yes-no")
    chooser = Chooser(game.table, decision, Wording(game.table, Guide(game.cast), PALETTE))
    picked = {key: decision.options[chooser.offers[chooser.by_key(key)].number].kind for key in "yn01"}
    assert picked == {"y": "yes", "n": "no", "0": "no", "1": "yes"}


def test_offers_of_one_fighter_can_be_shown_alone_and_all_again() -> None:
    chooser = chooser_of(a_game(2, "move-fighter"))
    named = next(offer.fighter for offer in chooser.all if offer.fighter)
    chooser.narrow("fighter", named)
    assert {offer.fighter for offer in chooser.offers} == {named}
    assert chooser.shape == "list"
    assert chooser.widen()
    assert not chooser.widen()
    assert len(chooser.offers) == len(chooser.all)


def test_what_is_lit_on_the_board_bears_the_key_of_its_option() -> None:
    chooser = chooser_of(a_game(3, "move"))
    lit = lights(chooser)
    for space, light in lit.items():
        places = chooser.places("space", space)
        assert light.label == (chooser.offers[places[0]].key if len(places) == 1 else "+")


def test_of_the_actions_only_what_can_be_attacked_is_lit() -> None:
    for seed in range(20):
        chooser = chooser_of(a_game(seed, "action"))
        attacks = {offer.space for offer in chooser.all if offer.target}
        assert set(lights(chooser)) == attacks
        assert all(light.tone == "target" for light in lights(chooser).values())


def test_a_move_shows_its_way_from_where_the_fighter_stands() -> None:
    game = a_game(4, "move")
    chooser = chooser_of(game)
    offer = next(offer for offer in chooser.all if offer.route)
    option = chooser.decision.options[offer.number]
    start = (
        game.table.battlefield.spaces[game.table.space_of(option.fighter)] if option.fighter >= 0 else offer.route[0]
    )
    assert offer.route[0] == start
    assert offer.route[-1] == offer.space


@pytest.mark.parametrize("kind", ["move", "place", "enemy-space"])
def test_a_space_is_not_said_to_lie_beside_the_fighter_that_goes_there(kind: str) -> None:
    named = others = 0
    for seed in range(40):
        game = a_game(seed, kind)
        if game.decision is None:
            continue
        table, names = game.table, {str(word) for word in game.decision.args}
        enemies = [fighter.n for fighter in table.fighters if fighter.team]
        for offer in chooser_of(game).all:
            said = plain(offer.label).partition("beside ")[2].split(", ")
            assert not names & set(said)
            others += any(table.name(fighter) in said for fighter in enemies)
        named += any(table.name(fighter) in names for fighter in enemies)
    assert named
    assert others
