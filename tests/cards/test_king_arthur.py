"""King Arthur's cards: boosts beside his attacks, Excalibur and the Grail, Merlin's storms and spirits."""

from typing import Any

from tests.cards.boards import HALL, LINE
from tests.cards.position import Position, covers, each


def duel(at: str = "king-arthur a, medusa b", **more: Any) -> Position:
    return Position(at, mode="duel", **{"board": LINE, **more})


@covers("ability/king-arthur")
def test_a_boost_lies_face_down_before_the_defender_decides_and_counts_from_the_reveal() -> None:
    p = duel(hand={"king-arthur": "the-aid-of-morgana noble-sacrifice", "medusa": "snipe"})
    p.attack("king-arthur", "medusa", "the-aid-of-morgana", "boost:noble-sacrifice", stop=True)
    assert p.decision is not None
    assert (p.decision.seat, p.decision.kind) == (1, "defense")
    p.play("card:snipe")
    assert p.values == (7, 3)
    assert p.discarded("king-arthur") == ["noble-sacrifice", "the-aid-of-morgana"]


@covers("ability/king-arthur")
def test_the_boost_is_lost_with_the_effects_of_the_card() -> None:
    p = duel(hand={"king-arthur": "the-aid-of-morgana noble-sacrifice", "medusa": "feint"})
    p.attack("king-arthur", "medusa", "the-aid-of-morgana", "boost:noble-sacrifice", "card:feint")
    assert p.values == (4, 2)
    assert "noble-sacrifice" in p.discarded("king-arthur")


@covers("ability/king-arthur", "king-arthur/excalibur")
@each(("rulings", "value"), ({}, 9), ({"boost-of-canceled-card": "lost"}, 6))
def test_the_boost_of_excalibur_stays_unless_the_setup_reads_it_otherwise(rulings: dict[str, str], value: int) -> None:
    p = duel(hand={"king-arthur": "excalibur noble-sacrifice", "medusa": "feint"}, rulings=rulings)
    p.attack("king-arthur", "medusa", "excalibur", "boost:noble-sacrifice", "card:feint")
    assert p.values == (value, 2)


@covers("ability/king-arthur")
def test_merlin_has_no_boost_by_the_ability() -> None:
    p = duel("king-arthur h, merlin a, medusa b", hand={"king-arthur": "aid-the-chosen-one noble-sacrifice"})
    p.attack("merlin", "medusa", "aid-the-chosen-one")
    assert p.values == (4, 0)


@covers("king-arthur/noble-sacrifice")
def test_noble_sacrifice_may_take_a_second_boost() -> None:
    hand = {"king-arthur": "noble-sacrifice feint excalibur", "medusa": "regroup"}
    p = duel(hand=hand).attack(
        "king-arthur", "medusa", "noble-sacrifice", "boost:feint", "card:regroup", "boost:excalibur"
    )
    assert p.values == (2 + 1 + 3, 1)
    assert p.hand("king-arthur") == []


@covers("king-arthur/divine-intervention")
def test_divine_intervention_moves_him_up_to_5() -> None:
    p = duel("king-arthur b, medusa a", hand="divine-intervention").attack(
        "king-arthur", "medusa", "divine-intervention", "space:g"
    )
    assert p.at("king-arthur") == "g"


@covers("king-arthur/the-holy-grail")
@each(("health", "boost", "left"), (8, "gaze-of-stone", 8), (9, "feint", 5), (4, "gaze-of-stone", 0))
def test_the_holy_grail_at_4_or_less_unless_he_is_defeated(health: int, boost: str, left: int) -> None:
    hand = {"king-arthur": "the-holy-grail", "medusa": f"second-shot {boost}"}
    p = duel(hand=hand, health={"king-arthur": health})
    p.attack("medusa", "king-arthur", "second-shot", "card:the-holy-grail", f"boost:{boost}")
    assert p.health("king-arthur") == left


@covers("king-arthur/the-lady-of-the-lake")
@each(
    ("where", "hand", "shuffled"),
    ({"discard": "excalibur"}, ["excalibur"], False),
    ({"top": "excalibur"}, ["excalibur"], True),
    ({}, [], True),
)
def test_the_lady_searches_the_discard_pile_then_the_deck(
    where: dict[str, str], hand: list[str], shuffled: bool
) -> None:
    deck = {"deck": {"king-arthur": "feint skirmish"}} if not where else {}
    p = duel(hand="the-lady-of-the-lake", **where, **deck).scheme("king-arthur", "the-lady-of-the-lake")
    assert p.hand("king-arthur") == hand
    assert bool(p.happened("shuffled")) is shuffled


@covers("king-arthur/the-aid-of-morgana")
def test_morgana_draws_2_also_when_lost() -> None:
    p = duel(hand={"king-arthur": "the-aid-of-morgana", "medusa": "hiss-and-slither"}, rulings={})
    p.attack("king-arthur", "medusa", "the-aid-of-morgana", "card:hiss-and-slither", stop=True)
    assert len(p.hand("king-arthur")) == 2


@covers("king-arthur/aid-the-chosen-one")
@each(("defense", "drawn"), ("no", 2), ("card:hiss-and-slither", 0))
def test_the_chosen_one_draws_2_if_won(defense: str, drawn: int) -> None:
    hand = {"king-arthur": "aid-the-chosen-one", "medusa": "hiss-and-slither"}
    p = duel("king-arthur h, merlin c, medusa b", hand=hand).attack("merlin", "medusa", "aid-the-chosen-one", defense)
    assert len(p.hand("king-arthur")) == drawn


@covers("king-arthur/bewilderment")
def test_bewilderment_prevents_the_damage_wins_and_may_place_merlin() -> None:
    hand = {"king-arthur": "bewilderment", "medusa": "gaze-of-stone"}
    p = duel("king-arthur a, merlin c, medusa b", hand=hand)
    p.attack("medusa", "merlin", "gaze-of-stone", "card:bewilderment", "yes", "space:h")
    assert (p.won, p.lost("merlin"), p.at("merlin")) == ("defender", 0, "h")


@covers("king-arthur/bewilderment")
def test_effect_damage_still_lands_on_the_bewildered() -> None:
    hand = {"king-arthur": "bewilderment", "sinbad": "voyage-man-eating-apes"}
    p = duel("king-arthur h, merlin c, sinbad b", hand=hand)
    p.attack("sinbad", "merlin", "voyage-man-eating-apes", "card:bewilderment", "no")
    assert p.lost("merlin") == 2


@covers("king-arthur/command-the-storms")
def test_command_the_storms_moves_everybody_in_any_order() -> None:
    p = duel("king-arthur a, merlin b, medusa f", hand="command-the-storms")
    p.scheme("merlin", "command-the-storms", "fighter:medusa", "space:h", "fighter:merlin", "space:e", "space:d")
    assert (p.at("king-arthur"), p.at("merlin"), p.at("medusa")) == ("d", "e", "h")


@covers("king-arthur/prophecy")
def test_prophecy_takes_2_of_4_and_orders_the_rest() -> None:
    p = duel(
        hand="prophecy", deck="feint excalibur skirmish regroup swift-strike", at="king-arthur a, merlin b, medusa h"
    )
    p.scheme("merlin", "prophecy", "card:excalibur", "card:skirmish", "card:feint")
    assert p.hand("king-arthur") == ["excalibur", "skirmish"]
    assert p.deck("king-arthur") == ["regroup", "feint", "swift-strike"]


@covers("king-arthur/prophecy")
def test_prophecy_of_a_short_deck_is_no_draw() -> None:
    p = duel(hand="prophecy", deck="feint excalibur skirmish", at="king-arthur a, merlin b, medusa h")
    p.scheme("merlin", "prophecy", "card:excalibur", "card:feint")
    assert (p.deck("king-arthur"), p.lost("king-arthur")) == (["skirmish"], 0)


@covers("king-arthur/restless-spirits")
def test_restless_spirits_haunt_two_spaces_and_draw_for_a_defeat() -> None:
    at = "king-arthur a, merlin b, medusa d, harpy.1 c, harpy.2 g"
    p = duel(at, board=HALL, hand="restless-spirits", top="feint").scheme(
        "merlin", "restless-spirits", "space:d", "space:c"
    )
    assert (p.lost("medusa"), p.health("harpy.1"), p.health("harpy.2")) == (2, 0, 1)
    assert p.hand("king-arthur") == ["feint"]


@covers("king-arthur/restless-spirits")
def test_restless_spirits_spare_friends_and_may_find_nobody() -> None:
    p = duel("king-arthur a, merlin b, medusa h", board=HALL, hand="restless-spirits")
    p.scheme("merlin", "restless-spirits", "space:a", "space:b")
    assert (p.lost("king-arthur"), p.lost("merlin"), p.hand("king-arthur")) == (0, 0, [])


@covers("king-arthur/swift-strike")
def test_swift_strike_moves_whoever_struck() -> None:
    p = duel("king-arthur h, merlin b, medusa a", hand="swift-strike").attack(
        "merlin", "medusa", "swift-strike", "space:f"
    )
    assert p.at("merlin") == "f"


@covers("king-arthur/feint")
def test_feint_of_the_defender_comes_before_that_of_the_attacker() -> None:
    p = duel(hand={"king-arthur": "feint", "medusa": "feint"}).attack("king-arthur", "medusa", "feint", "card:feint")
    assert p.values == (2, 2)
    assert len(p.happened("canceled")) == 1


@covers("king-arthur/regroup")
@each(("defense", "drawn"), ("no", 2), ("card:snipe", 1))
def test_regroup(defense: str, drawn: int) -> None:
    p = duel(hand={"king-arthur": "regroup", "medusa": "snipe"}).attack("king-arthur", "medusa", "regroup", defense)
    assert len(p.hand("king-arthur")) == drawn


@covers("king-arthur/skirmish")
def test_skirmish_moves_one_of_the_two_if_won() -> None:
    p = duel(hand={"king-arthur": "skirmish", "medusa": "snipe"})
    p.attack("king-arthur", "medusa", "skirmish", "card:snipe", "fighter:medusa", "space:d")
    assert p.at("medusa") == "d"
    p = duel(hand={"king-arthur": "skirmish", "medusa": "hiss-and-slither"})
    p.attack("king-arthur", "medusa", "skirmish", "card:hiss-and-slither")
    assert p.at("medusa") == "b"


@covers("king-arthur/momentous-shift")
@each(("keys", "value"), ([], 3), (["maneuver", "no", "space:b"], 5))
def test_momentous_shift_after_a_move(keys: list[str], value: int) -> None:
    p = duel("king-arthur a, medusa c" if keys else "king-arthur b, medusa c", hand="momentous-shift")
    boost = ["no"] if keys else []
    p.turn("king-arthur", *keys, "attack:king-arthur>medusa", "card:momentous-shift", *boost, stop=True)
    assert p.values[0] == value
