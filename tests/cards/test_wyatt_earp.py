"""Wyatt Earp's cards: showdowns, two guns and a gunfight."""

from typing import Any

from tests.cards.boards import HALL, LINE
from tests.cards.position import Position, covers, each

MODES = ["mode:draw", "mode:attack", "mode:move", "no"]


def duel(at: str = "wyatt-earp a, king-arthur b", **more: Any) -> Position:
    return Position(at, mode="duel", **{"board": LINE, **more})


@covers("ability/wyatt-earp")
def test_a_showdown_offers_each_option_once_a_turn() -> None:
    p = duel(hand="second-shot you-just-gonna-stand-there-and-bleed im-your-huckleberry", deck="fan-the-hammer")
    p.attack("wyatt-earp", "king-arthur", "you-just-gonna-stand-there-and-bleed", stop=True)
    assert p.keys == MODES
    p.start("mode:draw")
    assert p.hand("wyatt-earp") == ["fan-the-hammer", "im-your-huckleberry", "second-shot"]
    p.start("attack:wyatt-earp>king-arthur", "card:im-your-huckleberry")
    assert p.keys == ["mode:attack", "mode:move", "no"]
    p.start("mode:attack")
    assert [key for key in p.keys if key.startswith("attack")] == ["attack:wyatt-earp>king-arthur"]


@covers("ability/wyatt-earp")
def test_doc_moves_himself_and_a_lost_attack_gives_nothing() -> None:
    p = duel("wyatt-earp h, doc c, king-arthur b", hand="im-your-huckleberry second-shot")
    p.attack("doc", "king-arthur", "second-shot", "no", "mode:move", "space:d")
    assert (p.at("doc"), p.at("wyatt-earp")) == ("d", "h")
    p = duel(
        hand={"wyatt-earp": "im-your-huckleberry", "king-arthur": "bewilderment"},
        at="wyatt-earp a, king-arthur h, merlin b",
    )
    p.attack("wyatt-earp", "merlin", "im-your-huckleberry", "card:bewilderment", "no", stop=True)
    assert p.decision is not None
    assert p.decision.kind == "action"


@covers("ability/wyatt-earp")
def test_a_won_defense_gives_no_showdown_and_the_next_turn_gives_all_again() -> None:
    hand = {"wyatt-earp": "youre-a-daisy-if-you-do", "king-arthur": "swift-strike"}
    p = duel("wyatt-earp h, doc a, king-arthur b", hand=hand)
    p.attack("king-arthur", "doc", "swift-strike", "card:youre-a-daisy-if-you-do", "stay")
    assert p.won == "defender"
    p = duel(hand="im-your-huckleberry", marks={"wyatt-earp/showdown": 7})
    p.turn("wyatt-earp", "attack:wyatt-earp>king-arthur", "card:im-your-huckleberry", whole=True, stop=True)
    assert p.keys == MODES


@covers("wyatt-earp/you-just-gonna-stand-there-and-bleed")
def test_just_5() -> None:
    p = duel("wyatt-earp a, king-arthur d", board=HALL, hand="you-just-gonna-stand-there-and-bleed")
    p.attack("wyatt-earp", "king-arthur", "you-just-gonna-stand-there-and-bleed", "no")
    assert p.values == (5, 0)


@covers("wyatt-earp/i-have-two-guns-one-for-each-of-you")
@each(("defense", "lost"), ("card:momentous-shift", 3), ("no", 0))
def test_the_second_gun_shoots_with_the_printed_value_of_the_card_played(defense: str, lost: int) -> None:
    hand = {"wyatt-earp": "i-have-two-guns-one-for-each-of-you", "king-arthur": "momentous-shift"}
    p = duel("wyatt-earp h, doc a, king-arthur b, merlin d", board=HALL, hand=hand)
    p.attack("doc", "king-arthur", "i-have-two-guns-one-for-each-of-you", defense, "no")
    assert p.lost("merlin") == lost


@covers("wyatt-earp/i-have-two-guns-one-for-each-of-you")
def test_of_an_enemy_the_attack_value_is_printed() -> None:
    p = Position(
        "wyatt-earp qn2, doc mn8, slash mn7, shredder mn6",
        hand="i-have-two-guns-one-for-each-of-you", top={"slash": "spiked-gauntlet"},
    )  # fmt: skip
    p.attack("doc", "slash", "i-have-two-guns-one-for-each-of-you", "no")
    assert p.lost("shredder") == 3


@covers("wyatt-earp/second-shot")
def test_second_shot_may_be_boosted() -> None:
    p = duel(hand="second-shot fan-the-hammer").attack(
        "wyatt-earp", "king-arthur", "second-shot", "boost:fan-the-hammer", "no"
    )
    assert p.values == (5, 0)


@covers("wyatt-earp/fan-the-hammer")
@each(("health", "hand"), (1, ["fan-the-hammer"]), (7, []))
def test_fan_the_hammer_returns_if_the_foe_fell_and_a_showdown_follows(health: int, hand: list[str]) -> None:
    p = duel("wyatt-earp a, merlin b, king-arthur h", hand="fan-the-hammer", health={"merlin": health})
    p.attack("wyatt-earp", "merlin", "fan-the-hammer", stop=True)
    assert (p.keys, p.hand("wyatt-earp")) == (MODES, hand)


@covers("wyatt-earp/youre-a-daisy-if-you-do")
def test_a_daisy_draws_2() -> None:
    p = duel("wyatt-earp h, doc a, king-arthur b", hand="youre-a-daisy-if-you-do")
    p.attack("doc", "king-arthur", "youre-a-daisy-if-you-do", "no")
    assert len(p.hand("wyatt-earp")) == 2


@covers("wyatt-earp/a-marshal-and-an-outlaw")
def test_the_marshal_attacks_and_the_outlaw_defends() -> None:
    p = duel(hand={"wyatt-earp": "a-marshal-and-an-outlaw", "king-arthur": "excalibur"})
    p.attack("wyatt-earp", "king-arthur", "a-marshal-and-an-outlaw", "no", "no")
    assert (p.hand("king-arthur"), p.hand("wyatt-earp")) == ([], [])
    p = duel(hand={"wyatt-earp": "a-marshal-and-an-outlaw", "king-arthur": "excalibur prophecy"})
    p.attack("king-arthur", "wyatt-earp", "excalibur", "no", "card:a-marshal-and-an-outlaw")
    assert (p.hand("king-arthur"), len(p.hand("wyatt-earp"))) == (["prophecy"], 1)


@covers("wyatt-earp/im-your-huckleberry")
def test_huckleberry_hits_one_in_his_zone_if_won() -> None:
    p = duel("wyatt-earp a, king-arthur b, merlin d", board=HALL, hand="im-your-huckleberry")
    p.attack("wyatt-earp", "king-arthur", "im-your-huckleberry", "fighter:merlin", "no")
    assert (p.lost("king-arthur"), p.lost("merlin")) == (3, 1)


@covers("wyatt-earp/gunfight-at-the-ok-corral")
def test_a_gunfight_is_shot_in_turns() -> None:
    p = duel("wyatt-earp a, doc h, king-arthur b, merlin f", hand="gunfight-at-the-ok-corral")
    p.attack("wyatt-earp", "king-arthur", "gunfight-at-the-ok-corral", "fighter:merlin", stop=True)
    assert p.decision is not None
    assert p.decision.seat == 1
    p.play("fighter:doc", "fighter:merlin", "fighter:wyatt-earp", "no")
    assert [p.lost(one) for one in ("wyatt-earp", "doc", "king-arthur", "merlin")] == [1, 1, 2, 2]


@covers("wyatt-earp/gunfight-at-the-ok-corral")
def test_an_enemy_fires_no_shot() -> None:
    p = Position("wyatt-earp mn5, slash mn7", hand="gunfight-at-the-ok-corral", top={"slash": "spiked-gauntlet"})
    p.attack("wyatt-earp", "slash", "gunfight-at-the-ok-corral", "fighter:slash", "fighter:slash")
    assert (p.lost("slash"), p.lost("wyatt-earp")) == (2, 0)


@covers("wyatt-earp/gunfight-at-the-ok-corral")
def test_the_first_shot_may_end_a_duel() -> None:
    p = duel(hand="gunfight-at-the-ok-corral", health={"king-arthur": 3})
    p.attack("wyatt-earp", "king-arthur", "gunfight-at-the-ok-corral", "fighter:king-arthur", stop=True)
    assert p.game is not None
    assert p.game.outcome is not None
    assert p.game.outcome[0] == "team 1"


@covers("wyatt-earp/better-swear-me-in")
@each(("answer", "deck"), ("yes", ["prophecy", "excalibur"]), ("no", ["excalibur", "prophecy"]))
def test_better_swear_me_in_cancels_and_may_bury_the_top_card(answer: str, deck: list[str]) -> None:
    p = duel(
        hand={"wyatt-earp": "better-swear-me-in", "king-arthur": "regroup"}, deck={"king-arthur": "excalibur prophecy"}
    )
    p.attack("wyatt-earp", "king-arthur", "better-swear-me-in", "card:regroup", answer, "no")
    assert (p.deck("king-arthur"), p.hand("king-arthur")) == (deck, [])


@covers("wyatt-earp/better-swear-me-in")
def test_the_defenders_feint_stops_it_all() -> None:
    p = duel(hand={"wyatt-earp": "better-swear-me-in", "king-arthur": "feint"})
    p.attack("wyatt-earp", "king-arthur", "better-swear-me-in", "card:feint")
    assert p.happened("revealed") == []


@covers("wyatt-earp/bring-em-to-justice")
@each(("deck", "defense"), ("excalibur", 6), ("", 0))
def test_bring_em_to_justice_takes_twice_the_boost_of_the_attackers_top_card(deck: str, defense: int) -> None:
    hand = {"wyatt-earp": "bring-em-to-justice", "king-arthur": "swift-strike"}
    p = duel(hand=hand, deck={"king-arthur": deck})
    p.attack("king-arthur", "wyatt-earp", "swift-strike", "card:bring-em-to-justice", stop=True)
    assert p.values == (3, defense)


@covers("wyatt-earp/in-vino-veritas")
def test_in_vino_veritas_fills_the_hand_and_gives_a_free_attack() -> None:
    p = duel("wyatt-earp a, doc h, king-arthur b", hand="in-vino-veritas im-your-huckleberry")
    p.scheme("doc", "in-vino-veritas", stop=True, actions=1)
    assert len(p.hand("wyatt-earp")) == 4
    assert "skip" in p.keys
    assert "maneuver" not in p.keys


@covers("wyatt-earp/you-die-first")
def test_you_die_first_moves_the_target_and_binds_the_free_attack_to_it() -> None:
    p = duel("wyatt-earp c, king-arthur e, merlin d", hand="you-die-first im-your-huckleberry")
    p.scheme("wyatt-earp", "you-die-first", "fighter:king-arthur", "space:f", actions=1)
    assert p.actions == 0
    p = duel("wyatt-earp c, king-arthur e, merlin b", hand="you-die-first im-your-huckleberry")
    p.scheme("wyatt-earp", "you-die-first", "fighter:king-arthur", "space:d", stop=True, actions=1)
    assert p.keys == ["attack:wyatt-earp>king-arthur", "skip"]
