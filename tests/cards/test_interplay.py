"""Cards that meet: who goes first, what adds up, who is still there, what a card canceled leaves behind."""

from tests.cards.position import Position, covers, each

SLASH = "spiked-gauntlet"
"""A card of Slash without effects: attack 3, defense 2."""
SHREDDER = "gauntlet-slash"
"""A card of Shredder without effects: attack 4, defense 2."""
FURIES = {"slash": "fury fury fury"}

# The defender's effects come first, and what they move is where it is then.


@covers("leonardo/eat-sleep-and-breathe-ninjutsu", "slash/rampage")
def test_a_defender_that_sends_the_attacker_away_is_out_of_its_rampage() -> None:
    p = Position(
        "leonardo mn5, slash mn7", hand="eat-sleep-and-breathe-ninjutsu", top={"slash": "rampage"}, discard=FURIES
    )
    p.attacked("slash", "leonardo", "eat-sleep-and-breathe-ninjutsu", "space:bk2")
    assert (p.at("slash"), p.lost("leonardo")) == ("bk2", 0)


@covers("michelangelo/hi-yaaaaah", "shredder/vanish")
def test_a_villain_that_vanished_is_not_next_to_michelangelo_any_more() -> None:
    more = {"top": {"shredder": "vanish"}, "tokens": {"patrolling": "bk7"}}
    p = Position("michelangelo mn5, shredder mn7", hand="hi-yaaaaah", **more)
    p.attack("michelangelo", "shredder", "hi-yaaaaah")
    assert (p.at("shredder"), p.lost("shredder")) == ("bk7", 1)


@covers("raphael/crowd-control", "rat-king/down-the-drain")
def test_crowd_control_counts_where_raphael_stands_by_then() -> None:
    at = "raphael mn5, rat-king mn7, slash bk4, shredder si6, donatello si4"
    more = {"top": {"rat-king": "down-the-drain"}, "tokens": {"rat": "bk8"}}
    p = Position(at, hand="crowd-control", **more).attack("raphael", "rat-king", "crowd-control")
    assert (p.at("raphael"), p.lost("rat-king"), p.lost("slash"), len(p.hand("raphael"))) == ("bk8", 0, 1, 1)


@covers("leonardo/for-sensei", "leatherhead/tail-sweep")
def test_a_tail_sweeps_before_for_sensei_moves_anybody() -> None:
    p = Position("leonardo mn5, leatherhead mn7", hand="for-sensei", top={"leatherhead": "tail-sweep"})
    p.attack("leonardo", "leatherhead", "for-sensei", "fighter:leonardo", "space:mn3", "stay")
    assert (p.lost("leonardo"), p.at("leonardo")) == (1, "mn3")


@covers("raphael/relentless", "leatherhead/bait-and-snap")
def test_bait_and_snap_takes_a_card_before_relentless_draws_one() -> None:
    hand, top = "relentless sai", {"leatherhead": "bait-and-snap"}
    p = Position("raphael mn5, leatherhead mn7", hand=hand, deck="", top=top)
    p.attack("raphael", "leatherhead", "relentless")
    assert (p.discarded("raphael"), p.hand("raphael")) == (["sai"], ["relentless"])


# Values add up on top of a value that was set, and are never below 0.


@covers("donatello/quick-strike", "rat-king/bandaged-fist")
def test_a_rat_and_a_self_defense_grid_add_up() -> None:
    more = {"aside": "self-defense-grid", "tokens": {"rat": "mn5"}, "top": {"rat-king": "bandaged-fist"}}
    p = Position("donatello mn5, rat-king mn7", hand="quick-strike", **more)
    assert p.attacked("rat-king", "donatello", "quick-strike").values == (3, 3 + 1 - 2)


@covers("donatello/turtle-power", "shredder/ancient-technique")
def test_a_boost_an_invention_and_a_technique_add_up() -> None:
    more = {"aside": "electro-grenade", "top": {"shredder": "ancient-technique"}}
    p = Position("donatello mn5, shredder mn7", hand="turtle-power bo-staff", **more)
    assert p.attack("donatello", "shredder", "turtle-power", "boost:bo-staff").values == (3 + 1 - 2 + 2, 2)


@covers("raphael/slapshot", "rat-king/bandaged-fist")
def test_a_rat_bites_into_a_value_that_was_set() -> None:
    more = {"tokens": {"rat": "mn8"}, "top": {"rat-king": "bandaged-fist"}}
    p = Position("raphael si4, casey mn8, rat-king mn9", hand="slapshot", **more)
    assert p.attacked("rat-king", "casey", "slapshot").values == (3, 6 - 2)


@covers("leonardo/i-have-a-plan", "slash/wheres-binky")
def test_an_ignored_value_is_0_whatever_else_would_add_to_it() -> None:
    p = Position("leonardo mn5, slash mn7", hand="i-have-a-plan katana", top={"slash": "wheres-binky"}, discard=FURIES)
    p.attacked("slash", "leonardo", "i-have-a-plan", "yes", "card:katana")
    assert (p.values, p.lost("leonardo")) == ((0, 2), 0)


@covers("leonardo/i-have-a-plan", "leatherhead/thick-skull")
def test_a_canceled_thick_skull_takes_all_the_damage() -> None:
    p = Position("leonardo mn5, leatherhead mn7", hand="i-have-a-plan katana", top={"leatherhead": "thick-skull"})
    p.attack("leonardo", "leatherhead", "i-have-a-plan", "yes", "card:katana")
    assert p.lost("leatherhead") == 2


@covers("donatello/short-circuit", "leatherhead/death-roll")
def test_short_circuit_stops_the_death_roll() -> None:
    top = {"leatherhead": "death-roll"}
    p = Position("donatello mn5, leatherhead mn7", hand="short-circuit", top=top, threat=3)
    p.attacked("leatherhead", "donatello", "short-circuit")
    assert (p.values, p.threat) == ((3, 3), 3)


# Who is defeated, and what goes on.


@covers("leonardo/quick-strike")
def test_a_hero_that_exhaustion_fells_leaves_its_sidekick_the_rest_of_the_turn() -> None:
    at, hand = "leonardo mn5, splinter mn4, slash mn7", "quick-strike quick-strike"
    p = Position(at, hand=hand, deck="", top={"slash": [SLASH, SLASH]}, health={"leonardo": 2})
    p.attack("leonardo", "slash", "quick-strike")
    assert (p.at("leonardo"), p.health("splinter"), p.actions) == ("", 7, 1)
    assert p.keys == ["maneuver", "attack:splinter>slash"]


@covers("leonardo/quick-strike")
def test_the_last_player_fighters_may_fall_by_exhaustion() -> None:
    p = Position("leonardo mn5, slash mn7", hand="quick-strike", deck="", top={"slash": SLASH}, health={"leonardo": 2})
    p.attack("leonardo", "slash", "quick-strike")
    assert p.game is not None
    assert p.game.outcome is not None
    assert p.game.outcome[0] == "loss"


@covers("raphael/raphael-is-cool-but-rude")
def test_a_villain_may_fall_by_a_scheme_and_nothing_is_drawn_any_more() -> None:
    at, health = "raphael mn5, shredder mn7", {"shredder": 1}
    p = Position(at, hand="raphael-is-cool-but-rude", health=health).scheme("raphael", "raphael-is-cool-but-rude")
    assert p.game is not None
    assert p.game.outcome is not None
    assert (p.game.outcome[0], p.hand("raphael")) == ("win", [])


@covers("michelangelo/boisterous-beatdown", "shredder/whirl-of-blades")
def test_whoever_falls_after_combat_still_carries_out_its_card() -> None:
    at, top = "michelangelo mn5, april mn4, shredder mn7", {"shredder": "whirl-of-blades"}
    p = Position(at, hand="boisterous-beatdown", top=top, health={"michelangelo": 1})
    p.attack("michelangelo", "shredder", "boisterous-beatdown")
    assert (p.at("michelangelo"), p.won, p.actions) == ("", "attacker", 3)
    assert len(p.hand("michelangelo")) == 1  # Pizza Party, for April is still there


@covers("donatello/bo-staff")
def test_a_fallen_donatello_hits_nobody_with_his_staff_but_draws() -> None:
    at, top = "donatello mn5, metalhead si4, shredder mn7", {"shredder": SHREDDER}
    p = Position(at, hand="bo-staff", top=top, health={"donatello": 1}).attacked("shredder", "donatello", "bo-staff")
    assert (p.at("donatello"), p.lost("shredder"), len(p.hand("donatello"))) == ("", 0, 1)


@covers("donatello/self-defense-grid")
def test_a_fallen_donatello_is_not_healed_and_tucks_his_grid_all_the_same() -> None:
    at, top = "donatello mn5, metalhead si4, shredder mn7", {"shredder": SHREDDER}
    more = {"discard": "bo-staff", "health": {"donatello": 1}}
    p = Position(at, hand="self-defense-grid", top=top, **more)
    p.attacked("shredder", "donatello", "self-defense-grid", "card:bo-staff")
    assert (p.health("donatello"), p.pile("donatello", "aside")) == (0, ["self-defense-grid"])


@covers("leonardo/katana")
def test_a_defeated_sidekicks_cards_still_boost() -> None:
    p = Position("leonardo mn5, slash mn7", hand="turtle-power katana spatial-awareness", top={"slash": [SLASH] * 2})
    p.attack("leonardo", "slash", "turtle-power", "boost:spatial-awareness").attack("leonardo", "slash", "katana")
    assert p.happened("combat")[0]["attack"] == 6


@covers("donatello/donatello-does-machines", "donatello/future-of-ninjutsu")
def test_the_eliminated_and_the_defeated_take_no_part() -> None:
    hand = {"donatello": "donatello-does-machines future-of-ninjutsu"}
    at = "donatello mn5, metalhead mn4, leonardo bk8, raphael si4, slash mn7"
    p = Position(at, hand=hand, discard={"leonardo": "katana"}, health={"leonardo": 0, "slash": 0}, top="bo-staff")
    p.state.gone = 1 << p.owner("leonardo")
    p.state.place[p.cast.by_key["leonardo"]] = p.state.place[p.cast.by_key["slash"]] = 0
    p.scheme("donatello", "donatello-does-machines").scheme("metalhead", "future-of-ninjutsu", stop=True)
    assert p.hand("leonardo") == []
    assert p.keys == ["deck:donatello", "deck:raphael", "deck:shredder"]


# This turn.


@covers("raphael/batter-up", "raphael/payback-time")
def test_payback_time_pays_for_a_combat_that_casey_lost() -> None:
    at = "raphael mn5, casey mn4, leatherhead mn7"
    hand, top = "batter-up payback-time", {"leatherhead": "armored-hide armored-hide"}
    p = Position(at, hand=hand, top=top).attack("casey", "leatherhead", "batter-up")
    assert p.attack("raphael", "leatherhead", "payback-time").values == (5, 4)


@covers("raphael/payback-time")
def test_what_was_lost_in_an_earlier_turn_is_forgotten() -> None:
    top = {"leatherhead": "armored-hide armored-hide"}
    p = Position("raphael mn5, leatherhead mn7", hand="payback-time payback-time", top=top)
    p.attack("raphael", "leatherhead", "payback-time", actions=1, stop=True)
    p.play("maneuver", "no", "stay")
    p.turn("raphael", "attack:raphael>leatherhead", "card:payback-time")
    assert p.values == (2, 4)


@covers("michelangelo/guaranteed-delivery")
def test_michelangelo_keeps_more_than_3_cards_until_the_end_of_his_own_turn() -> None:
    p = Position("michelangelo mn5, slash mn7", hand="guaranteed-delivery", top={"slash": SLASH})
    p.attacked("slash", "michelangelo", "guaranteed-delivery")
    assert len(p.hand("michelangelo")) == 2
    p = Position(
        "michelangelo mn5, slash mn7", hand="lets-go nunchaku nunchaku cowabunga cowabunga", top={"slash": SLASH}
    )
    p.attacked("slash", "michelangelo", "lets-go", "stay")
    assert len(p.hand("michelangelo")) == 4


@covers("michelangelo/boisterous-beatdown")
def test_gained_actions_must_be_taken_and_the_turn_goes_on_until_then() -> None:
    hand = "boisterous-beatdown boisterous-beatdown"
    p = Position("michelangelo mn5, slash mn7", hand=hand, top={"slash": ["seeing-red", SLASH]})
    p.attack("michelangelo", "slash", "boisterous-beatdown", actions=1)
    assert (p.actions, "skip" in p.keys, "done" in p.keys) == (2, False, False)


# Tokens under those that are moved, swapped or placed by cards.


@covers("donatello/shift-focus")
@each(("mover", "keys", "lost"), ("metalhead", ["space:mn8"], 1), ("slash", ["space:mn8"], 0))
def test_shift_focus_moves_players_over_entrenched_soldiers_at_their_cost(
    mover: str, keys: list[str], lost: int
) -> None:
    at, tokens = "donatello mn6, metalhead mn9, slash mn7, shredder si6", {"entrenched": "mn8"}
    p = Position(at, hand="shift-focus", top={"slash": SLASH}, tokens=tokens)
    p.attack("donatello", "slash", "shift-focus", f"fighter:{mover}", *keys)
    assert (p.at(mover), p.lost(mover)) == ("mn8", lost)


@covers("leonardo/protective-father")
def test_a_swap_lands_both_on_what_lies_there() -> None:
    at, tokens = "leonardo si4, splinter bk4, baxter-stockman mn7", {"entrenched": "si4", "mouser": "bk4"}
    p = Position(at, hand="protective-father", tokens=tokens, top="katana for-sensei")
    p.scheme("splinter", "protective-father", "yes")
    assert (p.at("splinter"), p.at("leonardo"), p.lost("splinter")) == ("si4", "bk4", 0)  # 1 lost, 2 healed
    assert p.discarded("leonardo") == ["protective-father", "katana"]


@covers("leonardo/leonardo-leads")
def test_leonardo_leads_nobody_to_remove_foot_soldiers() -> None:
    p = Position("leonardo mn5, slash bk8", hand="leonardo-leads", tokens={"patrolling": "mn3"})
    p.scheme("leonardo", "leonardo-leads", "space:bx5")
    assert (p.at("leonardo"), p.tokens("patrolling")) == ("bx5", ["mn3"])


@covers("michelangelo/shell-insertion")
def test_a_deception_card_that_shell_insertion_turns_up_shuffles_at_once() -> None:
    at = "michelangelo mn5, april mn4, slash mn7"
    p = Position(at, hand="shell-insertion", top={"slash": "deception"}, discard={"slash": "rampage fury"})
    p.scheme("april", "shell-insertion", "mode:discard", "mode:shuffle")
    assert (p.discarded("slash"), len(p.deck("slash"))) == ([], 11)


@covers("rat-king/down-the-drain")
def test_down_the_drain_may_land_on_an_entrenched_soldier() -> None:
    tokens = {"rat": "mn3", "entrenched": "mn3 mn5"}
    p = Position("leonardo mn5, rat-king mn7", tokens=tokens, top={"rat-king": "down-the-drain"})
    p.attacked("rat-king", "leonardo", "no")
    assert (p.at("leonardo"), p.lost("leonardo")) == ("mn3", 2 + 1)


# Canceling.


@covers("raphael/break-something", "beowulf/the-ancient-heirloom")
def test_what_can_not_be_canceled_was_not_canceled() -> None:
    hand = {"raphael": "break-something", "beowulf": "the-ancient-heirloom"}
    p = Position("raphael mn5, beowulf mn7", mode="duel", hand=hand, marks={"beowulf/rage": 2})
    p.attack("beowulf", "raphael", "the-ancient-heirloom", "card:break-something", "yes")
    assert (p.values, p.lost("raphael"), p.lost("beowulf")) == ((5, 2), 3, 2)


@covers("leonardo/i-have-a-plan", "michelangelo/guaranteed-delivery")
def test_the_plan_of_the_defender_comes_before_the_delivery_of_the_attacker() -> None:
    hand = {"leonardo": "i-have-a-plan katana", "michelangelo": "guaranteed-delivery nunchaku"}
    p = Position("leonardo mn5, michelangelo mn7", mode="duel", hand=hand)
    p.attack("michelangelo", "leonardo", "guaranteed-delivery", "card:i-have-a-plan", "yes", "card:katana")
    assert (p.values, len(p.hand("michelangelo"))) == ((0, 2), 2)  # no card put back, 1 drawn after the attack


@covers("donatello/short-circuit", "raphael/relentless")
def test_a_short_circuit_leaves_relentless_in_the_discard_pile() -> None:
    hand = {"donatello": "short-circuit", "raphael": "relentless"}
    p = Position("donatello mn5, raphael mn7", mode="duel", hand=hand)
    p.attack("raphael", "donatello", "relentless", "card:short-circuit")
    assert (p.discarded("raphael"), p.hand("raphael"), p.actions) == (["relentless"], [], 2)


@covers("donatello/electro-grenade", "king-arthur/feint")
def test_a_canceled_grenade_removes_nothing_and_strengthens_the_next_attack() -> None:
    hand = {"donatello": "electro-grenade quick-strike", "king-arthur": "feint"}
    p = Position("donatello mn5, king-arthur mn7", mode="duel", hand=hand, discard="bo-staff thinking-ahead")
    p.attack("donatello", "king-arthur", "electro-grenade", "card:feint")
    assert (p.values, p.pile("donatello", "out")) == ((2, 2), [])
    assert p.attack("donatello", "king-arthur", "quick-strike", actions=1).values == (4, 0)


@covers("michelangelo/nunchaku", "king-arthur/feint")
def test_a_feint_does_not_take_the_nunchaku_away() -> None:
    hand = {"michelangelo": "nunchaku lets-go", "king-arthur": "feint"}
    p = Position("michelangelo mn5, king-arthur mn7", mode="duel", hand=hand)
    p.scheme("michelangelo", "nunchaku").attack("michelangelo", "king-arthur", "lets-go", "card:feint")
    assert (p.values, p.at("michelangelo")) == ((4, 2), "mn5")


@covers("leonardo/turtle-power", "king-arthur/feint")
def test_a_canceled_turtle_power_is_not_boosted_at_all() -> None:
    hand = {"leonardo": "turtle-power katana", "king-arthur": "feint"}
    p = Position("leonardo mn5, king-arthur mn7", mode="duel", hand=hand)
    p.attack("leonardo", "king-arthur", "turtle-power", "card:feint")
    assert (p.values, p.hand("leonardo")) == ((3, 2), ["katana"])


@covers("raphael/payback-time", "king-arthur/feint")
def test_a_canceled_payback_time_stays_2() -> None:
    hand = {"raphael": "payback-time payback-time", "king-arthur": "skirmish feint"}
    p = Position("raphael mn5, king-arthur mn7", mode="duel", hand=hand)
    p.attack("raphael", "king-arthur", "payback-time", "card:skirmish", "no")
    p.attack("raphael", "king-arthur", "payback-time", "card:feint")
    assert p.values == (2, 2)
