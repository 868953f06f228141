"""Leonardo's cards: he and Splinter lead everybody about, and see who stands in the open."""

from tests.cards.boards import LINE
from tests.cards.position import Position, covers, each

SLASH = "spiked-gauntlet"
"""A card of Slash without effects: attack 3, defense 2."""
SHREDDER = "gauntlet-slash"
"""A card of Shredder without effects: attack 4, defense 2."""


@covers("ability/leonardo")
@each(("mover", "to", "now"), ("slash", "mn6", "mn6"), ("leonardo", "mn4", "mn4"), ("raphael", "si2", "si2"))
def test_team_tactics_moves_one_fighter_of_either_side_1_space(mover: str, to: str, now: str) -> None:
    p = Position("leonardo mn5, raphael si4, slash mn7")
    p.turn("leonardo", f"fighter:{mover}", f"space:{to}", whole=True)
    assert p.at(mover) == now


@covers("ability/leonardo")
@each("keys", ["no"], ["fighter:slash", "stay"])
def test_team_tactics_can_be_declined(keys: list[str]) -> None:
    p = Position("leonardo mn5, slash mn7").turn("leonardo", *keys, whole=True)
    assert (p.at("leonardo"), p.at("slash"), p.actions) == ("mn5", "mn7", 2)


@covers("ability/leonardo")
def test_team_tactics_moves_no_farther_than_1_and_not_onto_anybody() -> None:
    p = Position("leonardo mn5, splinter mn4, slash mn7").turn("leonardo", whole=True, stop=True)
    p.start("fighter:slash")
    assert sorted(p.keys) == ["space:mn6", "space:mn8", "space:mn9", "space:qn5", "stay"]


@covers("leonardo/katana")
def test_katana_attacks_with_6() -> None:
    p = Position("leonardo mn5, slash mn7", hand="katana", top={"slash": SLASH})
    p.attack("leonardo", "slash", "katana")
    assert p.values == (6, 2)
    assert p.lost("slash") == 4


@covers("leonardo/for-sensei")
def test_for_sensei_moves_both_combatants_1_space_in_any_order_then_buys_an_action() -> None:
    p = Position("leonardo mn5, slash mn7", hand="for-sensei katana", top={"slash": SLASH})
    p.attack("leonardo", "slash", "for-sensei", "fighter:slash", stop=True)
    assert sorted(p.keys) == ["space:mn4", "space:mn6", "space:mn8", "space:mn9", "space:qn5", "stay"]
    p.play("space:mn6", "space:mn7", "yes", "card:katana")
    assert (p.at("leonardo"), p.at("slash"), p.lost("slash")) == ("mn7", "mn6", 2)
    assert p.actions == 2
    assert p.discarded("leonardo") == ["for-sensei", "katana"]


@covers("leonardo/for-sensei")
@each(("hand", "keys"), ("for-sensei katana", ["no"]), ("for-sensei", []))
def test_for_sensei_without_a_discard_gains_no_action(hand: str, keys: list[str]) -> None:
    p = Position("leonardo mn5, slash mn7", hand=hand, top={"slash": SLASH})
    p.attack("leonardo", "slash", "for-sensei", "done", *keys)
    assert p.actions == 1
    assert p.discarded("leonardo") == ["for-sensei"]


@covers("leonardo/for-sensei")
def test_for_sensei_moves_only_the_winner_when_the_foe_has_fallen() -> None:
    p = Position("leonardo mn5, slash mn7", hand="for-sensei", top={"slash": SLASH}, health={"slash": 2})
    p.attack("leonardo", "slash", "for-sensei", "space:mn7")
    assert (p.at("leonardo"), p.at("slash")) == ("mn7", "")


@covers("leonardo/turtle-power")
@each(("keys", "value"), (["no"], 3), (["boost:leonardo-leads"], 7), (["boost:quick-strike"], 6))
def test_turtle_power_may_be_boosted(keys: list[str], value: int) -> None:
    p = Position("leonardo mn5, slash mn7", hand="turtle-power leonardo-leads quick-strike", top={"slash": SLASH})
    p.attack("leonardo", "slash", "turtle-power", *keys)
    assert p.values == (value, 2)
    assert len(p.hand("leonardo")) == (2 if keys == ["no"] else 1)


@covers("leonardo/fearless-leader")
@each(
    ("at", "value"),
    ("leonardo mn5, slash mn7", 3),
    ("leonardo mn5, splinter mn9, slash mn7", 5),
    ("leonardo mn5, splinter mn9, raphael mn8, casey si4, slash mn7", 7),
    ("leonardo mn5, splinter mn3, slash mn7", 3),
    ("leonardo mn5, slash mn7, shredder mn6", 3),
)
def test_fearless_leader_counts_other_friends_next_to_the_foe(at: str, value: int) -> None:
    p = Position(at, hand="fearless-leader", top={"slash": SLASH})
    p.attack("leonardo", "slash", "fearless-leader")
    assert p.values == (value, 2)


@covers("leonardo/fearless-leader")
def test_fearless_leader_of_splinter_counts_leonardo() -> None:
    p = Position("leonardo mn5, splinter mn9, slash mn7", hand="fearless-leader", top={"slash": SLASH})
    p.attack("splinter", "slash", "fearless-leader")
    assert p.values == (5, 2)


@covers("leonardo/quick-strike")
def test_quick_strike_draws_a_card_as_attack() -> None:
    p = Position("leonardo mn5, slash mn7", hand="quick-strike", top={"leonardo": "katana", "slash": SLASH})
    p.attack("leonardo", "slash", "quick-strike")
    assert (p.lost("slash"), p.hand("leonardo")) == (1, ["katana"])


@covers("leonardo/quick-strike")
def test_quick_strike_draws_a_card_as_defense() -> None:
    p = Position("leonardo mn5, slash mn7", hand="quick-strike", top={"leonardo": "katana", "slash": SLASH})
    p.attacked("slash", "leonardo", "quick-strike")
    assert (p.values, p.lost("leonardo"), p.hand("leonardo")) == ((3, 3), 0, ["katana"])


@covers("leonardo/quick-strike")
def test_quick_strike_exhausts_with_an_empty_deck() -> None:
    p = Position("leonardo mn5, splinter si4, slash mn7", hand="quick-strike", deck="", top={"slash": SLASH})
    p.attack("leonardo", "slash", "quick-strike")
    assert (p.lost("leonardo"), p.lost("splinter"), p.hand("leonardo")) == (2, 2, [])


@covers("leonardo/quick-strike", "shredder/no-mercy")
def test_a_canceled_quick_strike_keeps_its_value_and_draws_nothing() -> None:
    p = Position("leonardo mn5, shredder mn7", hand="quick-strike", top={"shredder": "no-mercy"})
    p.attacked("shredder", "leonardo", "quick-strike")
    assert (p.values, p.lost("leonardo"), p.hand("leonardo")) == ((5, 3), 2, [])


@covers("leonardo/spatial-awareness")
@each(
    ("splinter", "slash", "damage"),
    ("mn4", "mn7", 2),  # two zones against one
    ("mn7", "mn6", 1),  # one against one
    ("mn4", "mn5", 1),  # two against two
    ("mn7", "mn4", 1),  # one against two
)
def test_spatial_awareness_looks_at_the_number_of_zones(splinter: str, slash: str, damage: int) -> None:
    at = f"leonardo si4, splinter {splinter}, slash {slash}"
    p = Position(at, hand="spatial-awareness", top={"slash": SLASH})
    p.attack("splinter", "slash", "spatial-awareness")
    assert p.lost("slash") == damage
    assert len(p.hand("leonardo")) == damage - 1


@covers("leonardo/spatial-awareness")
def test_spatial_awareness_as_defense() -> None:
    at = "leonardo si4, splinter mn4, slash mn7"
    p = Position(at, hand="spatial-awareness", top={"slash": SLASH}).attacked("slash", "splinter", "spatial-awareness")
    assert (p.values, p.lost("slash"), len(p.hand("leonardo"))) == ((3, 3), 1, 1)


@covers("leonardo/spatial-awareness")
def test_spatial_awareness_still_draws_when_the_foe_has_fallen() -> None:
    at = "leonardo si4, splinter mn7, slash mn4"
    p = Position(at, hand="spatial-awareness", top={"slash": SLASH}, health={"slash": 1})
    p.attack("splinter", "slash", "spatial-awareness")
    assert (p.at("slash"), len(p.hand("leonardo"))) == ("", 1)


@covers("leonardo/eat-sleep-and-breathe-ninjutsu")
def test_ninjutsu_places_each_fighter_that_was_adjacent_when_it_began() -> None:
    at = "leonardo mn7, splinter mn8, raphael mn9, casey mn10, slash mn6"
    p = Position(at, hand="eat-sleep-and-breathe-ninjutsu", top={"slash": SLASH})
    p.attack("leonardo", "slash", "eat-sleep-and-breathe-ninjutsu", stop=True)
    p.start("fighter:slash")
    # Downtown without its own space; occupied spaces may be picked.
    assert sorted(p.keys) == [f"space:{one}" for one in ("bk2", "mn10", "mn4", "mn7", "mn8", "mn9")]
    p.play("space:mn4", "fighter:raphael", "space:mn7", "space:mn6")
    assert {key: p.at(key) for key in ("slash", "splinter", "raphael", "casey", "leonardo")} == {
        "slash": "mn4",
        "splinter": "mn6",
        "raphael": "mn9",  # Times Square was taken, so he stayed
        "casey": "mn10",
        "leonardo": "mn7",
    }


@covers("leonardo/eat-sleep-and-breathe-ninjutsu")
def test_ninjutsu_as_defense_places_the_attacker_and_is_mandatory() -> None:
    p = Position("leonardo mn5, slash mn7", hand="eat-sleep-and-breathe-ninjutsu", top={"slash": SLASH})
    p.attacked("slash", "leonardo", "eat-sleep-and-breathe-ninjutsu", "space:bk2")
    assert (p.values, p.at("slash")) == ((3, 3), "bk2")


@covers("leonardo/eat-sleep-and-breathe-ninjutsu")
def test_ninjutsu_places_nobody_whose_zone_has_no_other_space() -> None:
    p = Position("leonardo a, raphael b", mode="duel", board=LINE, hand="eat-sleep-and-breathe-ninjutsu")
    p.attack("leonardo", "raphael", "eat-sleep-and-breathe-ninjutsu")
    assert (p.lost("raphael"), p.at("raphael")) == (3, "b")


@covers("leonardo/eat-sleep-and-breathe-ninjutsu")
def test_ninjutsu_of_a_fallen_splinter_finds_nobody() -> None:
    at = "leonardo si4, splinter mn5, shredder mn7"
    p = Position(at, hand="eat-sleep-and-breathe-ninjutsu", top={"shredder": SHREDDER}, health={"splinter": 1})
    p.attacked("shredder", "splinter", "eat-sleep-and-breathe-ninjutsu")
    assert (p.at("splinter"), p.at("shredder")) == ("", "mn7")


@covers("leonardo/wise-beyond-his-years")
@each(("leonardo", "slash", "damage"), ("mn4", "mn7", 2), ("mn7", "mn6", 0), ("mn4", "mn5", 0), ("mn7", "mn4", 0))
def test_wise_beyond_his_years_looks_at_the_number_of_zones(leonardo: str, slash: str, damage: int) -> None:
    p = Position(f"leonardo {leonardo}, slash {slash}", hand="wise-beyond-his-years", top={"slash": SLASH})
    p.attack("leonardo", "slash", "wise-beyond-his-years")
    assert (p.values, p.lost("slash")) == ((2, 2), damage)


@covers("leonardo/wise-beyond-his-years")
def test_wise_beyond_his_years_as_defense() -> None:
    p = Position("leonardo mn4, shredder mn7", hand="wise-beyond-his-years", top={"shredder": SHREDDER})
    p.attacked("shredder", "leonardo", "wise-beyond-his-years")
    assert (p.lost("leonardo"), p.lost("shredder")) == (2, 2)


@covers("leonardo/i-have-a-plan")
def test_i_have_a_plan_cancels_all_and_ignores_the_value_for_a_discard() -> None:
    p = Position("leonardo mn5, shredder mn7", hand="i-have-a-plan katana", top={"shredder": "whirl-of-blades"})
    p.attack("leonardo", "shredder", "i-have-a-plan", "yes", "card:katana")
    assert (p.values, p.lost("shredder"), p.lost("leonardo")) == ((2, 0), 2, 0)


@covers("leonardo/i-have-a-plan")
@each(("hand", "keys"), ("i-have-a-plan katana", ["no"]), ("i-have-a-plan", []))
def test_i_have_a_plan_does_nothing_without_a_discard(hand: str, keys: list[str]) -> None:
    p = Position("leonardo mn5, shredder mn7", hand=hand, top={"shredder": "whirl-of-blades"})
    p.attack("leonardo", "shredder", "i-have-a-plan", *keys)
    assert (p.values, p.lost("shredder"), p.lost("leonardo")) == ((2, 1), 1, 1)


@covers("leonardo/i-have-a-plan", "shredder/no-mercy")
def test_i_have_a_plan_as_defense_comes_before_no_mercy() -> None:
    p = Position("leonardo mn5, shredder mn7", hand="i-have-a-plan katana", top={"shredder": "no-mercy"})
    p.attacked("shredder", "leonardo", "i-have-a-plan", "yes", "card:katana")
    assert (p.values, p.lost("leonardo")) == ((0, 2), 0)


@covers("leonardo/i-have-a-plan")
def test_i_have_a_plan_on_attack_comes_too_late_for_an_immediate_effect() -> None:
    p = Position("leonardo mn5, shredder mn7", hand="i-have-a-plan katana", top={"shredder": "ancient-technique"})
    p.attack("leonardo", "shredder", "i-have-a-plan", "yes", "card:katana")
    assert p.values == (0, 0)


@covers("leonardo/heroes-in-a-half-shell")
def test_heroes_in_a_half_shell_defends_with_5() -> None:
    p = Position("leonardo mn5, shredder mn7", hand="heroes-in-a-half-shell", top={"shredder": SHREDDER})
    p.attacked("shredder", "leonardo", "heroes-in-a-half-shell")
    assert (p.values, p.lost("leonardo"), p.won) == ((4, 5), 0, "defender")


@covers("leonardo/protective-father")
def test_protective_father_swaps_splinter_and_heals_both() -> None:
    health = {"splinter": 3, "raphael": 16}
    p = Position("leonardo mn5, splinter mn9, raphael si4, slash mn7", hand="protective-father", health=health)
    p.scheme("splinter", "protective-father", "yes", "fighter:raphael")
    assert (p.at("splinter"), p.at("raphael")) == ("si4", "mn9")
    assert (p.health("splinter"), p.health("raphael")) == (5, 17)
    assert p.actions == 2


@covers("leonardo/protective-father")
@each(
    ("at", "keys"), ("leonardo mn5, splinter mn9", ["no"]), ("leonardo mn5, splinter mn9", ["yes", "fighter:leonardo"])
)
def test_protective_father_gains_an_action_either_way(at: str, keys: list[str]) -> None:
    p = Position(at, hand="protective-father", health={"splinter": 3}).scheme("splinter", "protective-father", *keys)
    swapped = keys != ["no"]
    assert (p.at("splinter"), p.health("splinter")) == (("mn5", 5) if swapped else ("mn9", 3))
    assert p.actions == 2


@covers("leonardo/leonardo-leads")
def test_leonardo_leads_each_friendly_fighter_up_to_3_then_draws() -> None:
    at = "leonardo mn5, splinter mn9, raphael si4, slash mn7"
    p = Position(at, hand="leonardo-leads", top={"leonardo": "katana"})
    p.scheme("leonardo", "leonardo-leads", "fighter:raphael", "space:mn10", "fighter:leonardo", "space:qn6", "stay")
    assert (p.at("raphael"), p.at("leonardo"), p.at("splinter")) == ("mn10", "qn6", "mn9")
    assert (p.hand("leonardo"), p.actions) == (["katana"], 1)


@covers("leonardo/leonardo-leads")
def test_leonardo_leads_may_move_nobody_and_still_draws() -> None:
    p = Position("leonardo mn5, splinter mn9", hand="leonardo-leads", top={"leonardo": "katana"})
    p.scheme("leonardo", "leonardo-leads", "fighter:leonardo", stop=True)
    assert "space:qn6" in p.keys
    assert "space:qn8" not in p.keys  # 4 spaces
    p.play("stay", "stay")
    assert (p.at("leonardo"), p.hand("leonardo")) == ("mn5", ["katana"])
