"""Cards of heroes that were not made for adventures, against enemies: no hand, no choices, no BOOST.

Source: UMA rules, Using Other Unmatched Fighters.
"""

from tests.cards.position import Position, covers, each

SLASH = "spiked-gauntlet"
"""A card of Slash without effects: attack 3, defense 2."""


@covers("shredder/all-according-to-plan")
def test_all_according_to_plan_costs_an_enemy_2_cards_at_the_end_of_its_own_turn() -> None:
    hand, top = "all-according-to-plan", {"slash": f"{SLASH} rampage hard-shell"}
    p = Position(
        "shredder mn5, slash mn7", heroes="shredder", villain="krang", battlefield="new-york", hand=hand, top=top
    )
    p.attacked("slash", "shredder", "all-according-to-plan")
    assert (p.values, p.discarded("slash")) == ((3, 3), ["hard-shell", "rampage", SLASH])
    assert p.happened("gained_action") == []


@covers("beowulf/fatal-struggle")
def test_an_enemy_draws_by_shuffling_its_topmost_discards_into_the_deck() -> None:
    discard = {"leatherhead": "cold-blood tail-sweep bayou-bellow"}
    at, top = "beowulf mn5, leatherhead mn7", {"leatherhead": "armored-hide"}
    p = Position(at, hand="fatal-struggle", top=top, discard=discard)
    p.attack("beowulf", "leatherhead", "fatal-struggle")
    assert p.won == "defender"
    assert p.discarded("leatherhead") == ["armored-hide", "cold-blood"]
    assert len(p.deck("leatherhead")) == 10 - 4 + 2


@covers("beowulf/the-equal-of-grendel")
def test_the_equal_of_grendel_may_fell_the_villain_in_the_middle_of_its_attack() -> None:
    p = Position(
        "beowulf mn5, shredder mn7",
        hand="the-equal-of-grendel",
        top={"shredder": "no-mercy"},
        health={"shredder": 5},
        marks={"beowulf/rage": 2},
    )
    p.attacked("shredder", "beowulf", "the-equal-of-grendel", "yes")
    assert p.game is not None
    assert p.game.outcome is not None
    assert p.game.outcome[0] == "win"
    assert p.lost("beowulf") == 0


@covers("krang/minimizer")
def test_the_minimizer_ends_the_turn_of_an_enemy_before_its_after_effects() -> None:
    p = Position("krang mn5, shredder mn7", heroes="krang", hand="minimizer", top={"shredder": "whirl-of-blades"})
    p.attacked("shredder", "krang", "minimizer")
    assert (p.values, p.lost("krang")) == ((0, 0), 0)


@covers("krang/pan-dimensional-portal")
def test_the_portal_changes_no_hand_of_an_enemy_but_it_draws_its_own_way() -> None:
    at = "krang mn5, slash mn7"
    discard = {"slash": "rampage hard-shell seeing-red"}
    p = Position(at, heroes="krang", hand="pan-dimensional-portal", top={"slash": SLASH}, discard=discard)
    p.attack("krang", "slash", "pan-dimensional-portal", "fighter:slash", "space:si4")
    assert p.at("slash") == "si4"
    assert p.discarded("slash") == [SLASH, "rampage"]
    assert len(p.hand("krang")) == 2


@covers("krang/pan-dimensional-portal")
def test_a_locked_enemy_reaches_nobody_this_turn_but_may_go_in_its_own() -> None:
    p = Position(
        "krang mn5, slash mn7", heroes="krang", hand="pan-dimensional-portal", top={"slash": [SLASH, SLASH]}, threat=1
    )
    p.attack("krang", "slash", "pan-dimensional-portal", "fighter:slash", "space:qn5", actions=1)
    p.enemy_turn("slash", "space:qn1")
    assert (p.at("slash"), p.lost("krang")) == ("qn1", 3)


@covers("krang/android-arms-chain-flail")
@each("seed", "a", "b", "c", "d", "e")
def test_chain_flail_compares_with_the_attack_value_of_an_enemys_card(seed: str) -> None:
    top = {"slash": ["hard-shell", SLASH, SLASH]}  # Hard Shell attacks with 2 and defends with 3
    p = Position("krang mn5, slash mn7", heroes="krang", hand="android-arms-chain-flail", top=top, seed=seed)
    p.attack("krang", "slash", "android-arms-chain-flail")
    rolled = p.happened("rolled")[0]["value"]
    assert len(p.discarded("slash")) == (1 + 2 if rolled > 2 else 1)


@covers("shredder/disrupting-strike")
@each(("card", "defense"), ("armored-hide", 2), ("death-roll", 3))
def test_disrupting_strike_holds_a_defending_enemy_to_its_attack_value(card: str, defense: int) -> None:
    p = Position("shredder mn5, leatherhead mn7", heroes="shredder", villain="krang", battlefield="new-york",
                 hand="disrupting-strike", top={"leatherhead": card})  # fmt: skip
    p.attack("shredder", "leatherhead", "disrupting-strike")
    assert p.values == (3, defense)


@covers("little-red/what-a-terrible-big-mouth-you-have")
def test_the_big_mouth_gives_an_enemy_the_printed_attack_value() -> None:
    hand, top = "what-a-terrible-big-mouth-you-have", {"slash": "savage-flail"}
    more = {"discard": {"little-red": "into-the-woods-wolf", "slash": "fury fury"}}
    p = Position("little-red mn5, slash mn7", hand=hand, top=top, **more)
    p.attacked("slash", "little-red", hand)
    assert (p.values, p.lost("slash")) == ((5, 2), 3)


@covers("wyatt-earp/bring-em-to-justice", "slash/spiked-gauntlet")
def test_the_cards_of_enemies_have_no_boost() -> None:
    p = Position("wyatt-earp mn5, slash mn7", hand="bring-em-to-justice", top={"slash": SLASH})
    p.attacked("slash", "wyatt-earp", "bring-em-to-justice")
    assert p.values == (3, 0)


@covers("rosie-the-riveter/loose-lips-sink-ships")
def test_loose_lips_take_nothing_off_an_enemy() -> None:
    p = Position("rosie-the-riveter mn5, slash mn7", hand="loose-lips-sink-ships", top={"slash": SLASH})
    p.attack("rosie-the-riveter", "slash", "loose-lips-sink-ships")
    assert p.values == (2, 2)


@covers("wyatt-earp/you-die-first")
def test_you_die_first_moves_an_enemy_and_binds_the_free_attack_to_it() -> None:
    at = "wyatt-earp mn5, slash mn7, leatherhead mn4, donatello si4"
    p = Position(at, hand="you-die-first second-shot")
    p.scheme("wyatt-earp", "you-die-first", "fighter:slash", "space:qn5", actions=1)
    assert p.keys == ["attack:wyatt-earp>slash", "skip"]  # East River


@covers("sinbad/voyage-giant-snakes")
def test_whoever_looks_at_an_enemys_hand_sees_its_top_card() -> None:
    p = Position("sinbad mn5, slash mn7", hand="voyage-giant-snakes", top={"slash": f"{SLASH} rampage"})
    p.attack("sinbad", "slash", "voyage-giant-snakes")
    assert p.happened("looked") == [{"cards": ["rampage"]}]


@covers("medusa/the-hounds-of-mighty-zeus", "medusa/gaze-of-stone")
def test_gaze_of_stone_fells_a_minion() -> None:
    hand = "the-hounds-of-mighty-zeus gaze-of-stone"
    p = Position("medusa mn5, harpy.1 mn4, slash mn7", hand=hand, top={"slash": ["seeing-red", "savage-flail"]})
    p.attack("harpy.1", "slash", "the-hounds-of-mighty-zeus", "stay", actions=3)
    assert p.lost("slash") == 3
    p.attack("medusa", "slash", "gaze-of-stone")
    assert p.at("slash") == ""


@covers("john-henry/knock-them-silly", "leatherhead/tail-sweep")
def test_knock_them_silly_stops_a_beaten_enemy() -> None:
    p = Position("john-henry mn5, leatherhead mn7", hand="knock-them-silly", top={"leatherhead": "tail-sweep"})
    p.attack("john-henry", "leatherhead", "knock-them-silly")
    assert (p.lost("leatherhead"), p.lost("john-henry")) == (2, 0)


@covers("john-henry/deeds-of-valor")
def test_deeds_of_valor_let_2_of_an_enemys_damage_through() -> None:
    p = Position("john-henry mn5, shredder mn7", hand="deeds-of-valor", top={"shredder": "no-mercy"})
    p.attacked("shredder", "john-henry", "deeds-of-valor")
    assert (p.values, p.lost("john-henry")) == ((5, 2), 3)  # No Mercy canceled it
    p = Position("john-henry mn5, slash mn7", hand="deeds-of-valor", top={"slash": "savage-flail"},
                 discard={"slash": "fury fury"})  # fmt: skip
    p.attacked("slash", "john-henry", "deeds-of-valor")
    assert (p.values, p.lost("john-henry")) == ((5, 2), 2)
