"""Sinbad's cards: seven voyages, and those that come between."""

from typing import Any

from tests.cards.boards import LINE
from tests.cards.position import Position, covers, each

THREE = "voyage-whale-island voyage-giant-snakes voyage-eyes-like-coals"


def duel(at: str = "sinbad a, king-arthur b", **more: Any) -> Position:
    return Position(at, mode="duel", **{"board": LINE, **more})


def maneuver(p: Position, *keys: str) -> list[str]:
    p.turn("sinbad", "maneuver", *keys, stop=True)
    return p.keys


@covers("ability/sinbad")
def test_each_voyage_behind_him_lengthens_the_maneuvers_of_both() -> None:
    p = duel("sinbad a, porter b, king-arthur h", discard="voyage-whale-island voyage-king-of-serendib exploit")
    assert maneuver(p, "no", "move:porter")[-1] == "space:f"
    p.start("space:f")
    assert p.keys == ["stay", "space:b", "space:c", "space:d", "space:e"]


@covers("ability/sinbad")
def test_a_voyage_that_boosts_counts_already() -> None:
    p = duel("sinbad a, king-arthur h", hand="voyage-whale-island")
    assert maneuver(p, "boost:voyage-whale-island")[-1] == "space:d"


@covers("ability/sinbad")
def test_the_voyages_of_others_and_moves_by_effects_do_not_count() -> None:
    p = duel("sinbad b, king-arthur a", discard="voyage-whale-island", hand="toil-and-danger")
    p.attack("sinbad", "king-arthur", "toil-and-danger", stop=True)
    assert p.keys[-1] == "space:e"


@covers("sinbad/exploit", "sinbad/commanding-impact", "sinbad/by-fortune-and-fate")
@each(
    ("card", "fighter", "value", "drawn"),
    ("exploit", "sinbad", 4, 1),
    ("commanding-impact", "porter", 5, 1),
    ("by-fortune-and-fate", "porter", 3, 2),
)
def test_cards_that_draw(card: str, fighter: str, value: int, drawn: int) -> None:
    p = duel("sinbad a, porter c, king-arthur b", hand=card).attack(fighter, "king-arthur", card)
    assert (p.values, len(p.hand("sinbad"))) == ((value, 0), drawn)


@covers("sinbad/toil-and-danger")
def test_toil_and_danger_moves_him_up_to_3() -> None:
    p = duel("sinbad b, king-arthur a", hand="toil-and-danger").attack(
        "sinbad", "king-arthur", "toil-and-danger", "space:e"
    )
    assert p.at("sinbad") == "e"


@covers("sinbad/voyage-home")
def test_voyage_home_brings_all_others_back() -> None:
    p = duel(discard=f"{THREE} exploit", hand="voyage-home").attack("sinbad", "king-arthur", "voyage-home")
    assert p.values == (5, 0)
    assert p.hand("sinbad") == sorted(THREE.split())
    assert p.discarded("sinbad") == ["voyage-home", "exploit"]


@covers("sinbad/voyage-home")
def test_a_canceled_voyage_home_is_worth_2_and_brings_nothing() -> None:
    p = duel(discard=THREE, hand={"sinbad": "voyage-home", "king-arthur": "feint"})
    p.attack("sinbad", "king-arthur", "voyage-home", "card:feint")
    assert (p.values, p.hand("sinbad")) == ((2, 2), [])


@covers("sinbad/riches-beyond-compare")
def test_riches_beyond_compare() -> None:
    p = duel(hand="riches-beyond-compare").scheme("sinbad", "riches-beyond-compare")
    assert len(p.hand("sinbad")) == 3


@covers("sinbad/voyage-whale-island")
def test_the_whale_heals_him() -> None:
    p = duel(hand="voyage-whale-island", health={"sinbad": 9}, discard="voyage-home")
    p.attack("sinbad", "king-arthur", "voyage-whale-island")
    assert (p.values, p.health("sinbad")) == ((3, 0), 11)


@covers("sinbad/voyage-giant-snakes")
def test_the_snakes_show_the_hand() -> None:
    p = duel(hand={"sinbad": "voyage-giant-snakes", "king-arthur": "excalibur feint"})
    p.attack("sinbad", "king-arthur", "voyage-giant-snakes", "no")
    assert p.happened("looked") == [{"cards": ["excalibur", "feint"]}]


@covers("sinbad/voyage-eyes-like-coals")
def test_the_creature_takes_a_random_card() -> None:
    p = duel(hand={"sinbad": "voyage-eyes-like-coals", "king-arthur": "excalibur prophecy"})
    p.attack("sinbad", "king-arthur", "voyage-eyes-like-coals", "no")
    assert (len(p.hand("king-arthur")), len(p.discarded("king-arthur"))) == (1, 1)


@covers("sinbad/voyage-cannibals-root-of-madness")
def test_the_root_of_madness_lets_him_go() -> None:
    p = duel("sinbad b, king-arthur a", hand="voyage-cannibals-root-of-madness")
    p.attack("sinbad", "king-arthur", "voyage-cannibals-root-of-madness", "space:d")
    assert p.at("sinbad") == "d"


@covers("sinbad/voyage-man-eating-apes")
def test_the_apes_bite_though_the_combat_is_lost() -> None:
    p = duel(hand={"sinbad": "voyage-man-eating-apes", "king-arthur": "momentous-shift"})
    p.attack("sinbad", "king-arthur", "voyage-man-eating-apes", "card:momentous-shift")
    assert (p.won, p.lost("king-arthur")) == ("defender", 2)


@covers("sinbad/voyage-king-of-serendib")
def test_serendib_draws_and_the_voyage_counts_for_the_next_move() -> None:
    p = duel("sinbad b, king-arthur a", hand="voyage-king-of-serendib", discard=THREE)
    p.attack("sinbad", "king-arthur", "voyage-king-of-serendib")
    assert (p.values, len(p.hand("sinbad"))) == ((5, 0), 1)
    p.start("maneuver", "no")
    assert p.keys[-1] == "space:h"


@covers("sinbad/leap-away")
@each(("defense", "at"), ("no", "f"), ("card:skirmish", "b"))
def test_leap_away_if_won(defense: str, at: str) -> None:
    p = duel("sinbad b, king-arthur a", hand={"sinbad": "leap-away", "king-arthur": "skirmish"})
    p.attack("sinbad", "king-arthur", "leap-away", defense, *(["fighter:sinbad", "space:f"] if at == "f" else ["no"]))
    assert p.at("sinbad") == at


@covers("sinbad/momentous-shift", "sinbad/feint")
@each(("card", "values"), ("momentous-shift", (3, 0)), ("feint", (2, 0)))
def test_shared_cards(card: str, values: tuple[int, int]) -> None:
    p = duel(hand=card).attack("sinbad", "king-arthur", card)
    assert p.values == values


@covers("sinbad/regroup")
@each(("defense", "drawn"), ("no", 2), ("card:momentous-shift", 1))
def test_regroup(defense: str, drawn: int) -> None:
    p = duel(hand={"sinbad": "regroup", "king-arthur": "momentous-shift"}).attack(
        "sinbad", "king-arthur", "regroup", defense
    )
    assert len(p.hand("sinbad")) == drawn
