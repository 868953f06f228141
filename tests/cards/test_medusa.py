"""Medusa's cards: her gaze over a zone, and her Harpies."""

from typing import Any

from tests.cards.boards import HALL, LINE
from tests.cards.position import Position, covers, each


def duel(at: str = "medusa b, king-arthur a", **more: Any) -> Position:
    return Position(at, mode="duel", **{"board": LINE, **more})


@covers("ability/medusa")
@each("answer", ["yes", "fighter:merlin"], ["no"])
def test_the_gaze_at_the_start_of_her_turn_may_hit_one_in_her_zone(answer: list[str]) -> None:
    p = duel("medusa a, king-arthur b, merlin d", board=HALL).turn("medusa", *answer, whole=True, stop=True)
    assert (p.lost("merlin"), p.lost("king-arthur"), p.actions) == (len(answer) - 1, 0, 2)


@covers("ability/medusa")
def test_nobody_in_her_zone_nothing_asked() -> None:
    p = duel("medusa a, king-arthur h", board=HALL).turn("medusa", whole=True, stop=True)
    assert p.decision is not None
    assert p.decision.kind == "action"


@covers("ability/medusa")
def test_the_gaze_hits_a_minion_in_an_adventure() -> None:
    p = Position("medusa mn8, slash mn7").turn("medusa", "yes", whole=True, stop=True)
    assert p.lost("slash") == 1


@covers("medusa/gaze-of-stone")
@each(("defense", "lost"), ("card:momentous-shift", 0), ("card:regroup", 1 + 8))
def test_gaze_of_stone_deals_8_more_if_won(defense: str, lost: int) -> None:
    p = duel(hand={"medusa": "gaze-of-stone", "king-arthur": "momentous-shift regroup"})
    p.attack("medusa", "king-arthur", "gaze-of-stone", defense)
    assert p.lost("king-arthur") == lost


@covers("medusa/second-shot")
def test_second_shot_may_be_boosted() -> None:
    p = duel(hand="second-shot gaze-of-stone").attack("medusa", "king-arthur", "second-shot", "boost:gaze-of-stone")
    assert p.values == (7, 0)


@covers("medusa/hiss-and-slither")
def test_hiss_and_slither_costs_the_attacker_a_card_of_its_choice() -> None:
    p = duel(hand={"medusa": "hiss-and-slither", "king-arthur": "excalibur feint regroup"})
    p.attack("king-arthur", "medusa", "excalibur", "no", "card:hiss-and-slither", "card:regroup")
    assert p.hand("king-arthur") == ["feint"]


@covers("medusa/a-momentary-glance")
def test_a_momentary_glance_hits_either_side() -> None:
    p = duel("medusa a, harpy.1 b, king-arthur h", board=HALL, hand="a-momentary-glance")
    p.scheme("medusa", "a-momentary-glance", stop=True)
    assert p.keys == ["fighter:medusa", "fighter:harpy.1"]
    p.play("fighter:medusa")
    assert p.lost("medusa") == 2


@covers("medusa/clutching-claws")
def test_clutching_claws_of_a_defeated_harpy_still_take_a_card() -> None:
    hand = {"medusa": "clutching-claws", "king-arthur": "excalibur feint"}
    p = duel("medusa h, harpy.2 b, king-arthur a", hand=hand)
    p.attack("king-arthur", "harpy.2", "excalibur", "no", "card:clutching-claws")
    assert (p.health("harpy.2"), p.hand("king-arthur")) == (0, [])


@covers("medusa/clutching-claws")
def test_claws_tear_a_card_off_an_enemys_deck() -> None:
    p = Position(
        "medusa qn5, harpy.1 mn5, slash mn7", hand="clutching-claws", top={"slash": "spiked-gauntlet hard-shell"}
    )
    p.attack("harpy.1", "slash", "clutching-claws")
    assert sorted(p.discarded("slash")) == ["hard-shell", "spiked-gauntlet"]


@covers("medusa/the-hounds-of-mighty-zeus")
def test_the_hounds_move_each_harpy() -> None:
    p = duel("medusa a, harpy.1 d, harpy.2 f, king-arthur c", hand="the-hounds-of-mighty-zeus")
    p.attack("harpy.1", "king-arthur", "the-hounds-of-mighty-zeus", "fighter:harpy.2", "space:h", "space:g")
    assert (p.at("harpy.1"), p.at("harpy.2"), p.at("medusa")) == ("g", "h", "a")


@covers("medusa/winged-frenzy")
def test_winged_frenzy_flies_over_foes_and_brings_one_harpy_back_to_the_new_zone() -> None:
    p = duel("medusa c, harpy.1 a, king-arthur d", board=HALL, hand="winged-frenzy")
    p.scheme("harpy.1", "winged-frenzy", "fighter:medusa", "space:f", "stay", stop=True)
    assert p.keys == ["space:e", "space:g", "space:h"]
    p.play("space:g")
    assert (p.at("medusa"), p.at("harpy.2"), p.health("harpy.2"), p.at("harpy.3")) == ("f", "g", 1, "")


@covers("medusa/winged-frenzy")
def test_with_all_harpies_there_none_returns() -> None:
    p = duel("medusa a, harpy.1 b, harpy.2 c, harpy.3 d, king-arthur h", hand="winged-frenzy")
    p.scheme("medusa", "winged-frenzy", "done")
    assert p.happened("returned") == []


@covers("medusa/feint", "medusa/regroup")
def test_feint_cancels_regroup_draws() -> None:
    p = duel(hand={"medusa": "feint", "king-arthur": "regroup"})
    p.attack("medusa", "king-arthur", "feint", "card:regroup")
    assert (p.values, p.hand("king-arthur")) == ((2, 1), [])
    p = duel(hand={"medusa": "regroup", "king-arthur": "feint"})
    p.attack("king-arthur", "medusa", "feint", "card:regroup")
    assert p.hand("medusa") == []


@covers("medusa/regroup")
@each(("defense", "drawn"), ("no", 2), ("card:momentous-shift", 1))
def test_regroup(defense: str, drawn: int) -> None:
    p = duel(hand={"medusa": "regroup", "king-arthur": "momentous-shift"}).attack(
        "medusa", "king-arthur", "regroup", defense
    )
    assert len(p.hand("medusa")) == drawn


@covers("medusa/dash")
def test_dash_moves_her_fighter() -> None:
    p = duel("medusa h, harpy.1 b, king-arthur a", hand="dash").attack("harpy.1", "king-arthur", "dash", "space:e")
    assert p.at("harpy.1") == "e"


@covers("medusa/snipe")
def test_snipe_draws() -> None:
    p = duel("medusa d, king-arthur a", board=HALL, hand="snipe").attack("medusa", "king-arthur", "snipe")
    assert (p.values, len(p.hand("medusa"))) == ((3, 0), 1)
