"""Duels and team games: setups, who begins, who sees what, what may be taken back, what is asked of hidden hands."""

from __future__ import annotations

from collections import Counter

import pytest

from adventures.core.decisions import Decision
from adventures.core.events import OBSERVER, Event
from adventures.errors import UserError
from adventures.game.game import Game
from adventures.game.setup import SeatSetup, Setup
from adventures.rules.cards import choose_cards, look
from tests.engine.tables import play, play_until

TEAM_HEROES = ("medusa", "sinbad", "alice", "raphael")


def duel(seed: str = "duel", **others: object) -> Setup:
    return Setup(mode="duel", seats=("medusa", "sinbad"), battlefield="sarpedon", seed=seed, **others)  # type: ignore[arg-type]


def teams(*players: str, seed: str = "teams", **others: object) -> Setup:
    names = players or ("", "", "", "")
    seats = tuple(SeatSetup(hero=hero, team=n % 2, player=names[n]) for n, hero in enumerate(TEAM_HEROES))
    return Setup(mode="teams", seats=seats, battlefield="marmoreal", seed=seed, **others)  # type: ignore[arg-type]


# Setups


@pytest.mark.parametrize("begins", ["first", "second"])
def test_the_side_that_begins_is_part_of_the_setup(begins: str) -> None:
    game = Game.start(duel(begins=begins))
    assert game.state.order == ([0, 1] if begins == "first" else [1, 0])
    play_until(game, "action")
    assert game.decision is not None
    assert game.decision.seat == game.state.order[0]
    start = game.table.battlefield.starts
    assert game.state.place[game.table.owners[game.state.order[0]].fighters[0]] == 1 << start[1]
    assert [event.data["order"][0] for event in game.events if event.kind == "order"] == [
        game.table.owners[game.state.order[0]].id
    ]


def test_the_seed_may_choose_who_begins() -> None:
    counted = Counter(Game.start(duel(str(n), begins="random"), events=False).state.order[0] for n in range(60))
    assert min(counted[0], counted[1]) > 15
    one, two = (Game.start(duel("same", begins="random")).state.order for _ in range(2))
    assert one == two


def test_without_a_name_the_first_battlefield_with_enough_starts_is_taken() -> None:
    setup = teams()
    game = Game.start(setup.model_copy(update={"battlefield": None}))
    assert game.table.battlefield.id == "alamo"
    assert set(game.table.battlefield.starts) >= {1, 2, 3, 4}


@pytest.mark.parametrize("battlefield", ["new-york", "technodrome", "heorot", "white-house"])
def test_duels_are_fought_on_every_battlefield(battlefield: str) -> None:
    game = play(Game.start(duel().model_copy(update={"battlefield": battlefield})), 3000)
    assert game.outcome is not None


def test_a_battlefield_with_two_starts_is_refused_for_teams() -> None:
    with pytest.raises(UserError, match="a team game needs a battlefield with four starting spaces; choose one of"):
        Game.start(teams().model_copy(update={"battlefield": "heorot"}))


@pytest.mark.parametrize("sides", [(0, 1, 1, 1), (0, 0, 0, 1), (0, 0, 0, 0)])
def test_a_team_game_is_two_against_two(sides: tuple[int, ...]) -> None:
    seats = tuple(SeatSetup(hero=hero, team=side) for hero, side in zip(TEAM_HEROES, sides, strict=True))
    with pytest.raises(UserError, match="a team game has two heroes on each side, not"):
        Game.start(Setup(mode="teams", seats=seats))


def test_three_heroes_are_no_team_game() -> None:
    three = tuple(SeatSetup(hero=hero, team=n > 0) for n, hero in enumerate(TEAM_HEROES[:3]))
    with pytest.raises(UserError, match="a team game has two heroes on each side, not 1 and 2; with three people, one"):
        Game.start(Setup(mode="teams", seats=three))


def test_an_unknown_hero_is_told_first() -> None:
    with pytest.raises(UserError, match='unknown hero "a"'):
        Game.start(Setup(mode="duel", seats=("a", "b")))


# One person with two heroes


def test_people_are_counted_by_their_names() -> None:
    assert teams("eve", "", "eve", "").people == (0, 1, 0, 3)
    assert teams().people == (0, 1, 2, 3)
    assert teams("eve", "zoe", "eve", "zoe").people == (0, 1, 0, 1)


def test_who_looks_for_one_hero_knows_it_for_the_other() -> None:
    game = play_until(Game.start(teams("eve", "", "eve", "")), "action")
    card = game.state.piles[1].deck[-1]
    look(game.table, 1 << 2, [card])
    assert game.state.known[card] == 0b0101
    told = game.events[-1]
    assert [told.visible_to(seat) for seat in (0, 1, 2, 3, OBSERVER)] == [True, False, True, False, False]


def test_partners_see_each_other_s_hands_only_if_they_are_open() -> None:
    for open_hands, seen in ((None, {0}), (True, {0, 2})):
        game = play_until(Game.start(teams(open_hands=open_hands)), "action")
        assert {seat for seat in range(4) if "?" not in game.view(seat).owners[0].hand} == seen


def test_choices_are_taken_back_within_one_person_only() -> None:
    for names, free in ((("", "", "", ""), False), (("eve", "", "eve", ""), True)):
        game = play_until(Game.start(teams(*names, undo="until-news")), "action")
        game.taken[-1].news = False
        assert game.decision is not None
        game.taken[-1].seat = 2
        assert game.decision.seat == 0
        assert (game.why_not_undo() == "") == free


def test_two_people_may_not_take_back_news_and_one_alone_may() -> None:
    assert duel().undo_rule == "until-news"
    alone = SeatSetup(hero="medusa"), SeatSetup(hero="sinbad", person=False)
    assert duel().model_copy(update={"seats": alone}).undo_rule == "free"
    both = tuple(
        SeatSetup(hero=seat.hero, team=seat.team, player="eve", person=seat.team == 0) for seat in teams().seats
    )
    assert teams().model_copy(update={"seats": both}).undo_rule == "free"


# What lies open


def test_an_observer_sees_what_lies_open_and_hears_what_all_hear() -> None:
    game = play(Game.start(duel()), 60)
    view = game.view(OBSERVER)
    for seat in (0, 1):
        assert set(view.owners[seat].hand) <= {"?"}
        assert len(view.owners[seat].hand) == len(game.state.piles[seat].hand)
        assert "?" not in view.owners[seat].discard
    heard = [event.line for event in game.events if event.visible_to(OBSERVER)]
    assert "Medusa draws 5 cards" in heard
    assert not [line for line in heard if line.startswith("Medusa draws ") and "card" not in line]


def test_an_observer_sees_a_card_that_everybody_knows() -> None:
    game = play_until(Game.start(duel()), "action")
    card = game.state.piles[0].hand[0]
    game.state.known[card] = 0b11
    assert game.view(OBSERVER).owners[0].hand.count("?") == len(game.state.piles[0].hand) - 1


def test_an_event_for_all_but_some_is_for_observers_too() -> None:
    event = Event("drew", "", (), {}, ~0b10)
    assert [event.visible_to(seat) for seat in (0, 1, 2, OBSERVER)] == [True, False, True, True]


# Hidden hands are asked


def picks(game: Game, faces: int, least: int) -> list[Decision]:
    """What is asked of Medusa, whose hand holds so many kinds of cards, when she picks cards."""
    hand = game.state.piles[0].hand
    kinds = sorted({game.state.face[card] for card in game.state.piles[0].deck})[:faces]
    for n, card in enumerate(hand):
        game.state.face[card] = kinds[n % len(kinds)]
    rule = choose_cards(game.table, 0, hand, least, least, "discard", "Discard")
    asked: list[Decision] = []
    try:
        decision = next(rule)
        while True:
            asked.append(decision)
            decision = rule.send(decision.options[0])
    except StopIteration:
        return asked


def test_cards_that_are_alike_are_asked_for_all_the_same() -> None:
    """Otherwise the other player would see that the hand holds one kind of card only."""
    game = play_until(Game.start(duel()), "action")
    assert [len(one.options) for one in picks(game, 1, 1)] == [1]
    assert [len(one.options) for one in picks(game, 2, 1)] == [2]


def test_a_whole_hand_is_discarded_unasked() -> None:
    game = play_until(Game.start(duel()), "action")
    assert picks(game, 1, len(game.state.piles[0].hand)) == []


def test_cards_that_lie_open_are_not_asked_for_where_they_are_alike() -> None:
    game = play_until(Game.start(duel()), "action")
    for card in game.state.piles[0].hand:
        game.state.known[card] = 0b11
    assert picks(game, 1, 1) == []
