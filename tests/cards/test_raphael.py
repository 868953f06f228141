"""Raphael's cards: anger pays, and so does losing."""

from tests.cards.position import Position, covers, each

SLASH = "spiked-gauntlet"
"""A card of Slash without effects: attack 3, defense 2."""
SHREDDER = "gauntlet-slash"
"""A card of Shredder without effects: attack 4, defense 2."""


@covers("ability/raphael")
def test_anger_issues_gains_an_action_for_the_first_lost_combat_of_the_turn_only() -> None:
    hand, top = "payback-time crowd-control payback-time", {"leatherhead": "armored-hide armored-hide"}
    p = Position("raphael mn5, leatherhead mn7", hand=hand, top=top)
    p.attack("raphael", "leatherhead", "payback-time")
    assert (p.won, p.actions) == ("defender", 2)
    p.attack("raphael", "leatherhead", "crowd-control")
    assert (p.won, p.actions) == ("defender", 1)


@covers("ability/raphael")
def test_anger_issues_comes_with_a_lost_attack_of_casey_and_after_a_won_one() -> None:
    at = "raphael mn5, casey mn6, slash mn7, leatherhead mn8, leonardo si4"
    p = Position(at, hand="sai batter-up", top={"slash": SLASH, "leatherhead": "armored-hide"}, health={"slash": 9})
    p.attack("raphael", "slash", "sai", actions=3)
    assert (p.won, p.actions) == ("attacker", 2)
    p.attack("casey", "leatherhead", "batter-up")
    assert (p.won, p.actions) == ("defender", 2)


@covers("ability/raphael")
def test_anger_issues_gives_nothing_in_the_turn_of_an_enemy() -> None:
    p = Position("raphael mn5, slash mn7", hand="sai", top={"slash": SLASH}).attacked("slash", "raphael", "no")
    assert (p.won, p.lost("raphael"), p.happened("gained_action")) == ("attacker", 3, [])


@covers("raphael/batter-up")
def test_batter_up_moves_the_beaten_foe_up_to_3_from_afar() -> None:
    p = Position("raphael si4, casey qn5, slash mn9", hand="batter-up", top={"slash": SLASH})
    p.attack("casey", "slash", "batter-up", "space:si1")
    assert (p.lost("slash"), p.at("slash")) == (1, "si1")


@covers("raphael/batter-up")
def test_batter_up_moves_the_foe_past_its_friends_but_not_past_raphael() -> None:
    p = Position("raphael mn8, casey qn5, slash mn9, shredder mn7", hand="batter-up", top={"slash": SLASH})
    p.attack("casey", "slash", "batter-up", stop=True)
    assert "space:mn4" in p.keys  # through Shredder in Times Square
    assert "space:mn6" in p.keys
    assert "space:mn8" not in p.keys
    assert "space:si5" not in p.keys  # 4 spaces
    p.play("stay")
    assert p.at("slash") == "mn9"


@covers("raphael/batter-up")
def test_batter_up_moves_nobody_after_a_lost_combat() -> None:
    p = Position("raphael si4, casey qn5, leatherhead mn9", hand="batter-up", top={"leatherhead": "armored-hide"})
    p.attack("casey", "leatherhead", "batter-up")
    assert (p.lost("leatherhead"), p.at("leatherhead")) == (0, "mn9")


@covers("raphael/turtle-power")
@each(("keys", "value"), (["no"], 3), (["boost:unbridled-rage"], 7))
def test_turtle_power_may_be_boosted(keys: list[str], value: int) -> None:
    p = Position("raphael mn5, slash mn7", hand="turtle-power unbridled-rage", top={"slash": SLASH})
    p.attack("raphael", "slash", "turtle-power", *keys)
    assert p.values == (value, 2)


@covers("raphael/unbridled-rage")
def test_unbridled_rage_adds_2_for_each_defense_or_versatile_card() -> None:
    hand = "unbridled-rage heroes-in-a-half-shell sai slapshot crowd-control raphael-is-cool-but-rude"
    p = Position("raphael mn5, slash mn7", hand=hand, top={"slash": SLASH})
    p.attack("raphael", "slash", "unbridled-rage", stop=True)
    assert sorted(p.keys) == ["card:heroes-in-a-half-shell", "card:sai", "card:slapshot", "done"]
    p.play("card:sai", "card:slapshot", "card:heroes-in-a-half-shell")
    assert p.values == (9, 2)
    assert p.hand("raphael") == ["crowd-control", "raphael-is-cool-but-rude"]


@covers("raphael/unbridled-rage")
def test_unbridled_rage_may_discard_nothing() -> None:
    p = Position("raphael mn5, slash mn7", hand="unbridled-rage sai", top={"slash": SLASH})
    p.attack("raphael", "slash", "unbridled-rage", "done")
    assert (p.values, p.hand("raphael")) == ((3, 2), ["sai"])


@covers("raphael/crowd-control")
def test_crowd_control_draws_for_and_hurts_each_adjacent_opponent() -> None:
    at = "raphael mn7, casey mn8, slash mn6, leatherhead mn4, shredder qn6, donatello si4"
    p = Position(at, hand="crowd-control", top={"slash": SLASH})
    p.attack("raphael", "slash", "crowd-control")
    assert (p.values, len(p.hand("raphael"))) == ((2, 2), 2)
    assert [p.lost(key) for key in ("slash", "leatherhead", "shredder", "casey")] == [1, 1, 0, 0]


@covers("raphael/crowd-control")
def test_crowd_control_does_not_count_the_fallen() -> None:
    at = "raphael mn7, slash mn6, leatherhead mn4, donatello si4"
    p = Position(at, hand="crowd-control", top={"slash": "savage-flail"}, health={"slash": 1})
    p.attack("raphael", "slash", "crowd-control")
    assert (p.at("slash"), p.lost("leatherhead"), len(p.hand("raphael"))) == ("", 1, 1)


@covers("raphael/crowd-control")
def test_crowd_control_still_hurts_after_the_exhaustion_that_its_draws_bring() -> None:
    at = "raphael mn7, casey si4, slash mn6, leatherhead mn4, donatello si1"
    p = Position(at, hand="crowd-control", deck="", top={"slash": SLASH}, health={"casey": 3})
    p.attack("raphael", "slash", "crowd-control")
    assert (p.lost("raphael"), p.at("casey"), p.lost("slash"), p.lost("leatherhead")) == (4, "", 1, 1)


@covers("raphael/crowd-control")
def test_crowd_control_of_casey_counts_around_casey() -> None:
    at = "raphael mn7, casey bk1, slash mn9, shredder mn4"
    p = Position(at, hand="crowd-control", top={"slash": SLASH}).attack("casey", "slash", "crowd-control")
    assert (p.lost("slash"), p.lost("shredder"), len(p.hand("raphael"))) == (1, 0, 1)


@covers("raphael/lets-do-this")
def test_lets_do_this_draws_1_when_lost() -> None:
    p = Position("raphael mn5, slash mn7", hand="lets-do-this", top={"slash": SLASH})
    p.attack("raphael", "slash", "lets-do-this")
    assert (p.values, len(p.hand("raphael"))) == ((1, 2), 1)


@covers("raphael/lets-do-this")
def test_lets_do_this_draws_2_when_won() -> None:
    p = Position("raphael mn5, donatello mn7", mode="duel", hand="lets-do-this")
    p.attack("raphael", "donatello", "lets-do-this")
    assert (p.lost("donatello"), len(p.hand("raphael"))) == (1, 2)


@covers("raphael/sai")
def test_sai_attacks_and_defends_with_4() -> None:
    p = Position("raphael mn5, shredder mn7", hand="sai sai", top={"shredder": [SHREDDER, SHREDDER]})
    p.attacked("shredder", "raphael", "sai")
    assert (p.values, p.lost("raphael")) == ((4, 4), 0)
    p = Position("raphael mn5, slash mn7", hand="sai", top={"slash": SLASH}).attack("raphael", "slash", "sai")
    assert (p.values, p.lost("slash")) == ((4, 2), 2)


@covers("raphael/relentless")
def test_relentless_goes_into_the_deck_and_is_drawn_again_from_an_empty_one() -> None:
    p = Position("raphael mn5, slash mn7", hand="relentless", deck="", top={"slash": SLASH})
    p.attack("raphael", "slash", "relentless")
    assert (p.lost("slash"), p.hand("raphael"), p.deck("raphael"), p.discarded("raphael")) == (
        1,
        ["relentless"],
        [],
        [],
    )
    assert p.lost("raphael") == 0


@covers("raphael/relentless")
def test_relentless_as_defense_is_shuffled_in_before_the_draw() -> None:
    p = Position("raphael mn5, slash mn7", hand="relentless", deck="sai", top={"slash": SLASH})
    p.attacked("slash", "raphael", "relentless")
    assert sorted([*p.hand("raphael"), *p.deck("raphael")]) == ["relentless", "sai"]
    assert (len(p.hand("raphael")), p.discarded("raphael"), p.lost("raphael")) == (1, [], 0)


@covers("raphael/relentless", "shredder/no-mercy")
def test_a_canceled_relentless_is_discarded_as_usual() -> None:
    p = Position("raphael mn5, shredder mn7", hand="relentless", top={"shredder": "no-mercy"})
    p.attacked("shredder", "raphael", "relentless")
    assert (p.discarded("raphael"), p.hand("raphael"), p.lost("raphael")) == (["relentless"], [], 2)


@covers("raphael/break-something", "shredder/reinforcements")
def test_break_something_cancels_what_comes_after_combat_and_then_hurts_nobody() -> None:
    p = Position("raphael mn5, shredder mn7", hand="break-something", top={"shredder": "reinforcements"})
    p.attack("raphael", "shredder", "break-something")
    assert (p.values, p.lost("shredder"), p.tokens("patrolling")) == ((2, 2), 0, [])


@covers("raphael/break-something", "slash/wheres-binky")
def test_break_something_cancels_what_comes_during_combat() -> None:
    top = {"slash": "wheres-binky"}
    p = Position("raphael mn5, slash mn7", hand="break-something", discard={"slash": "fury fury"}, top=top)
    p.attacked("slash", "raphael", "break-something")
    assert (p.values, p.lost("slash")) == ((2, 2), 0)


@covers("raphael/break-something")
@each("card", "gauntlet-slash", "ancient-technique", "foot-clan-attack")
def test_break_something_deals_2_damage_where_it_canceled_nothing(card: str) -> None:
    # No effects; only an immediate one, which has happened; only one that counts on attack.
    at = "raphael mn7, casey mn4, shredder mn5, slash mn6, leatherhead mn10, donatello si4"
    p = Position(at, hand="break-something", top={"shredder": card})
    p.attack("raphael", "shredder", "break-something", stop=True)
    assert sorted(p.keys) == ["fighter:shredder", "fighter:slash"]
    p.play("fighter:slash")
    assert (p.lost("shredder"), p.lost("slash")) == (0, 2)
    assert p.values[0] == (0 if card == "ancient-technique" else 2)


@covers("raphael/break-something", "shredder/ancient-technique")
def test_break_something_does_not_stop_what_comes_immediately() -> None:
    p = Position("raphael mn5, shredder mn7", hand="break-something", top={"shredder": "ancient-technique"})
    p.attacked("shredder", "raphael", "break-something")
    assert (p.values, p.lost("raphael"), p.lost("shredder")) == ((2, 0), 2, 2)


@covers("raphael/break-something")
def test_break_something_against_no_card_deals_its_2_damage() -> None:
    p = Position("raphael mn5, donatello mn7", mode="duel", hand="break-something")
    p.attack("raphael", "donatello", "break-something")
    assert p.lost("donatello") == 2 + 2


@covers("raphael/break-something", "shredder/no-mercy")
def test_a_canceled_break_something_deals_no_damage() -> None:
    p = Position("raphael mn5, shredder mn7", hand="break-something", top={"shredder": "no-mercy"})
    p.attacked("shredder", "raphael", "break-something")
    assert (p.values, p.lost("shredder"), p.lost("raphael")) == ((5, 2), 0, 3)


@covers("raphael/payback-time")
def test_payback_time_is_5_after_a_combat_lost_earlier_this_turn() -> None:
    hand, top = "payback-time payback-time", {"leatherhead": "armored-hide armored-hide"}
    p = Position("raphael mn5, leatherhead mn7", hand=hand, top=top)
    p.attack("raphael", "leatherhead", "payback-time")
    assert p.values == (2, 4)
    p.attack("raphael", "leatherhead", "payback-time")
    assert p.values == (5, 4)


@covers("raphael/payback-time")
def test_payback_time_counts_the_running_turn_of_either_player() -> None:
    hand = {"raphael": "payback-time", "donatello": "thinking-ahead quick-strike"}
    p = Position("raphael mn5, donatello mn7", mode="duel", hand=hand)
    p.attack("donatello", "raphael", "thinking-ahead", "no")
    assert p.lost("raphael") == 3
    p.attack("donatello", "raphael", "quick-strike", "card:payback-time")
    assert (p.values, p.lost("raphael")) == ((3, 5), 3)


@covers("raphael/payback-time")
def test_payback_time_is_2_after_a_won_combat() -> None:
    p = Position("raphael mn5, slash mn7", hand="sai payback-time", top={"slash": [SLASH, SLASH]})
    p.attack("raphael", "slash", "sai", actions=3).attack("raphael", "slash", "payback-time")
    assert p.values == (2, 2)


@covers("raphael/slapshot")
@each(("casey", "value"), ("mn8", 6), ("qn5", 2))
def test_slapshot_is_6_beside_the_foe(casey: str, value: int) -> None:
    p = Position(f"raphael si4, casey {casey}, slash mn9", hand="slapshot", top={"slash": SLASH})
    p.attack("casey", "slash", "slapshot")
    assert p.values == (value, 2)


@covers("raphael/slapshot")
def test_slapshot_defends_with_6_beside_the_foe() -> None:
    p = Position("raphael si4, casey mn8, slash mn9", hand="slapshot", top={"slash": SLASH})
    p.attacked("slash", "casey", "slapshot")
    assert p.values == (3, 6)


@covers("raphael/heroes-in-a-half-shell")
def test_heroes_in_a_half_shell_defends_with_5() -> None:
    p = Position("raphael mn5, shredder mn7", hand="heroes-in-a-half-shell", top={"shredder": "no-mercy"})
    p.attacked("shredder", "raphael", "heroes-in-a-half-shell")
    assert (p.values, p.lost("raphael")) == ((5, 5), 0)


@covers("raphael/raphael-is-cool-but-rude")
def test_cool_but_rude_hurts_each_opponent_next_to_any_friend_once() -> None:
    at = "raphael mn7, casey mn9, donatello si4, slash mn8, leatherhead si2, shredder qn6"
    p = Position(at, hand="raphael-is-cool-but-rude", top={"raphael": "sai"})
    p.scheme("raphael", "raphael-is-cool-but-rude")
    hit = ("slash", "leatherhead", "shredder", "raphael", "casey", "donatello")
    assert [p.lost(key) for key in hit] == [1, 1, 0, 0, 0, 0]
    assert (p.hand("raphael"), p.actions) == (["sai"], 1)
