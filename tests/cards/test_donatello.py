"""Donatello's cards: inventions, and always the right card on the bottom."""

from tests.cards.position import Position, covers, each

SLASH = "spiked-gauntlet"
"""A card of Slash without effects: attack 3, defense 2."""
SHREDDER = "gauntlet-slash"
"""A card of Shredder without effects: attack 4, defense 2."""


@covers("ability/donatello")
def test_inventive_draws_2_and_puts_any_hand_card_on_the_bottom() -> None:
    p = Position("donatello mn5, slash mn7", hand="bo-staff", deck="quick-strike party-wagon smoke-bomb")
    p.turn("donatello", "maneuver", "yes", "card:bo-staff", "no", "stay")
    assert p.hand("donatello") == ["party-wagon", "quick-strike"]
    assert p.deck("donatello") == ["smoke-bomb", "bo-staff"]


@covers("ability/donatello")
def test_inventive_can_be_declined() -> None:
    p = Position("donatello mn5, slash mn7", hand="bo-staff", deck="quick-strike party-wagon")
    p.turn("donatello", "maneuver", "no", "no", "stay")
    assert (p.hand("donatello"), p.deck("donatello")) == (["bo-staff", "quick-strike"], ["party-wagon"])


@covers("ability/donatello")
@each(("deck", "damage", "hand"), ("", 4, []), ("smoke-bomb", 2, ["smoke-bomb"]))
def test_inventive_with_too_few_cards_exhausts_and_still_puts_one_back(deck: str, damage: int, hand: list[str]) -> None:
    p = Position("donatello mn5, metalhead si4, slash mn7", hand="bo-staff", deck=deck)
    p.turn("donatello", "maneuver", "yes", "card:bo-staff", *(["no"] if hand else []), "done")
    assert (p.lost("donatello"), p.lost("metalhead")) == (damage, damage)
    assert (p.hand("donatello"), p.deck("donatello")) == (hand, ["bo-staff"])


@covers("ability/donatello", "donatello/self-defense-grid", "shredder/no-mercy")
def test_a_canceled_invention_is_tucked_all_the_same() -> None:
    hand, discard = "self-defense-grid", "quick-strike quick-strike"
    p = Position("donatello mn5, shredder mn7", hand=hand, discard=discard, top={"shredder": "no-mercy"})
    p.attacked("shredder", "donatello", "self-defense-grid")
    assert (p.lost("donatello"), len(p.discarded("donatello"))) == (3, 2)
    assert p.pile("donatello", "aside") == ["self-defense-grid"]


@covers("ability/donatello", "donatello/turtle-power")
def test_an_invention_used_for_a_boost_is_not_tucked() -> None:
    p = Position("donatello mn5, slash mn7", hand="turtle-power smoke-bomb", top={"slash": SLASH})
    p.attack("donatello", "slash", "turtle-power", "boost:smoke-bomb")
    assert p.values == (6, 2)
    assert (p.discarded("donatello"), p.pile("donatello", "aside")) == (["turtle-power", "smoke-bomb"], [])


@covers("donatello/thinking-ahead")
@each(("keys", "bottom"), (["yes", "card:bo-staff"], "bo-staff"), (["no"], "smoke-bomb"))
def test_thinking_ahead_may_put_a_discarded_card_on_the_bottom_when_won(keys: list[str], bottom: str) -> None:
    more = {"discard": "bo-staff quick-strike", "deck": "party-wagon smoke-bomb"}
    p = Position("donatello mn5, slash mn7", hand="thinking-ahead", top={"slash": SLASH}, **more)
    p.attack("donatello", "slash", "thinking-ahead", *keys)
    assert (p.values, p.deck("donatello")[-1]) == ((3, 2), bottom)


@covers("donatello/thinking-ahead")
def test_thinking_ahead_does_nothing_when_lost_and_never_finds_itself() -> None:
    p = Position(
        "donatello mn5, leatherhead mn7", hand="thinking-ahead", discard="bo-staff", top={"leatherhead": "armored-hide"}
    )
    p.attack("donatello", "leatherhead", "thinking-ahead")
    assert p.discarded("donatello") == ["thinking-ahead", "bo-staff"]
    p = Position("donatello mn5, slash mn7", hand="thinking-ahead", top={"slash": SLASH})
    p.attack("donatello", "slash", "thinking-ahead")
    assert p.discarded("donatello") == ["thinking-ahead"]


@covers("donatello/turtle-power")
@each(("keys", "value"), (["no"], 3), (["boost:bo-staff"], 5))
def test_turtle_power_of_metalhead_may_be_boosted(keys: list[str], value: int) -> None:
    p = Position("donatello si4, metalhead mn5, slash mn7", hand="turtle-power bo-staff", top={"slash": SLASH})
    p.attack("metalhead", "slash", "turtle-power", *keys)
    assert p.values == (value, 2)


@covers("donatello/electro-grenade")
def test_electro_grenade_removes_attack_and_versatile_cards_for_1_each() -> None:
    discard = "thinking-ahead quick-strike bo-staff party-wagon turtle-power"
    p = Position("donatello mn5, slash mn7", hand="electro-grenade", discard=discard, top={"slash": SLASH})
    p.attack("donatello", "slash", "electro-grenade", stop=True)
    assert sorted(p.keys) == ["card:quick-strike", "card:thinking-ahead", "card:turtle-power", "done"]
    p.play("card:thinking-ahead", "card:quick-strike", "done")
    assert p.values == (4, 2)  # its own bonus only counts from the next attack on
    assert p.pile("donatello", "out") == ["quick-strike", "thinking-ahead"]
    assert sorted(p.discarded("donatello")) == ["bo-staff", "party-wagon", "turtle-power"]
    assert p.pile("donatello", "aside") == ["electro-grenade"]


@covers("donatello/electro-grenade")
def test_electro_grenade_removes_4_cards_at_most() -> None:
    discard = "thinking-ahead thinking-ahead thinking-ahead quick-strike quick-strike"
    p = Position("donatello mn5, slash mn7", hand="electro-grenade", discard=discard, top={"slash": SLASH})
    p.attack("donatello", "slash", "electro-grenade", *["card:thinking-ahead"] * 3, "card:quick-strike")
    assert (p.values, len(p.pile("donatello", "out"))) == ((6, 2), 4)


@covers("donatello/electro-grenade")
@each(("fighter", "card"), ("donatello", "quick-strike"), ("metalhead", "untested-enhancements"))
def test_a_tucked_electro_grenade_adds_1_to_attacks_of_both(fighter: str, card: str) -> None:
    at = "donatello mn5, metalhead mn4, slash mn7"
    p = Position(
        at, hand=f"electro-grenade {card}", deck="bo-staff quick-strike quick-strike", top={"slash": [SLASH] * 2}
    )
    p.attack("donatello", "slash", "electro-grenade", actions=3).attack(fighter, "slash", card)
    assert p.values == (3 + 1 + (1 if fighter == "metalhead" else 0), 2)


@covers("donatello/quick-strike")
def test_a_tucked_electro_grenade_does_not_help_to_defend() -> None:
    p = Position("donatello mn5, slash mn7", hand="quick-strike", aside="electro-grenade", top={"slash": SLASH})
    p.attacked("slash", "donatello", "quick-strike")
    assert p.values == (3, 3)


@covers("donatello/quick-strike")
def test_quick_strike_draws_a_card() -> None:
    p = Position("donatello mn5, slash mn7", hand="quick-strike", top={"donatello": "bo-staff", "slash": SLASH})
    p.attack("donatello", "slash", "quick-strike")
    assert (p.lost("slash"), p.hand("donatello")) == (1, ["bo-staff"])


@covers("donatello/short-circuit", "shredder/whirl-of-blades")
def test_short_circuit_cancels_what_comes_after_combat() -> None:
    p = Position("donatello mn5, shredder mn7", hand="short-circuit", top={"shredder": "whirl-of-blades"})
    p.attack("donatello", "shredder", "short-circuit")
    assert (p.values, p.lost("donatello")) == ((3, 1), 0)


@covers("donatello/short-circuit", "slash/wheres-binky")
def test_short_circuit_leaves_what_comes_during_combat() -> None:
    more = {"discard": {"slash": "fury fury"}, "top": {"slash": "wheres-binky"}}
    p = Position("donatello mn5, slash mn7", hand="short-circuit", **more).attacked(
        "slash", "donatello", "short-circuit"
    )
    assert p.values == (4, 3)


@covers("donatello/short-circuit")
def test_short_circuit_as_defense_stops_the_draw_of_a_quick_strike() -> None:
    hand = {"donatello": "short-circuit", "leonardo": "quick-strike"}
    p = Position("leonardo mn7, donatello mn5", mode="duel", hand=hand)
    p.attack("leonardo", "donatello", "quick-strike", "card:short-circuit")
    assert (p.values, p.hand("leonardo")) == ((3, 3), [])


@covers("donatello/untested-enhancements")
@each(("deck", "value"), ("bo-staff quick-strike", 4), ("quick-strike smoke-bomb", 6), ("", 3))
def test_untested_enhancements_adds_the_boost_of_the_bottom_card(deck: str, value: int) -> None:
    p = Position(
        "donatello si4, metalhead mn5, slash mn7", hand="untested-enhancements", deck=deck, top={"slash": SLASH}
    )
    p.attack("metalhead", "slash", "untested-enhancements")
    assert (p.values, p.lost("metalhead")) == ((value, 2), 0)
    assert p.discarded("donatello") == ["untested-enhancements", *deck.split()[1:]]


@covers("donatello/untested-enhancements")
def test_untested_enhancements_as_defense() -> None:
    at = "donatello si4, metalhead mn5, slash mn7"
    p = Position(at, hand="untested-enhancements", deck="bo-staff thinking-ahead", top={"slash": SLASH})
    p.attacked("slash", "metalhead", "untested-enhancements")
    assert p.values == (3, 5)


@covers("donatello/shift-focus")
def test_shift_focus_moves_another_fighter_of_his_zone_through_anybody() -> None:
    at = "donatello mn6, metalhead mn9, slash mn7, shredder mn4, leonardo si4"
    p = Position(at, hand="shift-focus", top={"slash": SLASH})
    p.attack("donatello", "slash", "shift-focus", stop=True)
    assert sorted(p.keys) == ["fighter:metalhead", "fighter:shredder", "fighter:slash", "no"]
    p.play("fighter:metalhead", "space:mn5")
    assert p.at("metalhead") == "mn5"  # over Slash in Times Square


@covers("donatello/shift-focus")
def test_shift_focus_as_defense_may_move_the_foe_past_players() -> None:
    p = Position("donatello mn6, metalhead mn8, slash mn7", hand="shift-focus", top={"slash": SLASH})
    p.attacked("slash", "donatello", "shift-focus", "fighter:slash", stop=True)
    assert "space:si2" not in p.keys  # 4 spaces
    p.play("space:si1")
    assert (p.values, p.at("slash")) == ((3, 2), "si1")  # over Chinatown: 2 to Battery Park, 3 to the ferry


@covers("donatello/heroes-in-a-half-shell")
def test_heroes_in_a_half_shell_defends_with_5() -> None:
    p = Position("donatello mn5, shredder mn7", hand="heroes-in-a-half-shell", top={"shredder": SHREDDER})
    p.attacked("shredder", "donatello", "heroes-in-a-half-shell")
    assert (p.values, p.lost("donatello")) == ((4, 5), 0)


@covers("donatello/bo-staff")
def test_bo_staff_hurts_one_adjacent_opponent_and_draws() -> None:
    at = "donatello mn7, metalhead mn8, slash mn6, leatherhead mn9, shredder si4, leonardo bk8"
    p = Position(at, hand="bo-staff", top={"slash": SLASH, "donatello": "smoke-bomb"})
    p.attacked("slash", "donatello", "bo-staff", stop=True)
    assert sorted(p.keys) == ["fighter:leatherhead", "fighter:slash"]
    p.play("fighter:leatherhead")
    assert (p.values, p.lost("slash"), p.lost("leatherhead")) == ((3, 3), 0, 1)
    assert p.hand("donatello") == ["smoke-bomb"]


@covers("donatello/self-defense-grid")
def test_self_defense_grid_heals_for_each_defense_or_versatile_card_removed() -> None:
    discard = "bo-staff quick-strike short-circuit thinking-ahead party-wagon"
    more = {"top": {"shredder": SHREDDER}, "health": {"donatello": 8}}
    p = Position("donatello mn5, shredder mn7", hand="self-defense-grid", discard=discard, **more)
    p.attacked("shredder", "donatello", "self-defense-grid", stop=True)
    assert sorted(p.keys) == ["card:bo-staff", "card:quick-strike", "card:short-circuit", "done"]
    p.play("card:quick-strike", "card:short-circuit", "card:bo-staff")
    assert (p.values, p.health("donatello")) == ((4, 2), 8 - 2 + 3)
    assert sorted(p.discarded("donatello")) == ["party-wagon", "thinking-ahead"]


@covers("donatello/self-defense-grid", "donatello/smoke-bomb")
def test_inventions_remove_4_cards_at_most() -> None:
    more = {"discard": "quick-strike quick-strike quick-strike bo-staff bo-staff", "health": {"donatello": 5}}
    p = Position("donatello mn5, shredder mn7", hand="self-defense-grid", top={"shredder": "samurai-plate"}, **more)
    p.attacked("shredder", "donatello", "self-defense-grid", *["card:quick-strike"] * 3, "card:bo-staff")
    assert (p.health("donatello"), p.discarded("donatello")) == (9, ["bo-staff"])
    schemes = "party-wagon party-wagon donatello-does-machines donatello-does-machines future-of-ninjutsu"
    p = Position("donatello mn5, shredder mn7", hand="smoke-bomb", discard=schemes)
    p.scheme("donatello", "smoke-bomb", *["card:party-wagon"] * 2, *["card:donatello-does-machines"] * 2)
    assert (p.actions, p.discarded("donatello")) == (5, ["future-of-ninjutsu"])


@covers("donatello/self-defense-grid")
def test_a_tucked_self_defense_grid_adds_1_to_each_defense_card() -> None:
    more = {"hand": "self-defense-grid quick-strike", "top": {"shredder": [SHREDDER] * 3}}
    p = Position("donatello mn5, metalhead mn4, shredder mn7", **more)
    p.attacked("shredder", "donatello", "self-defense-grid")
    assert p.values == (4, 2)  # not yet for itself
    p.attacked("shredder", "metalhead", "quick-strike")
    assert p.values == (4, 4)
    p.attacked("shredder", "donatello", "no")
    assert p.values == (4, 0)


@covers("donatello/party-wagon")
def test_party_wagon_runs_over_an_opponent_and_hurts_one_it_moved_through() -> None:
    at = "donatello mn5, metalhead mn10, slash mn7, leatherhead mn8, leonardo bk8"
    p = Position(at, hand="party-wagon")
    p.scheme("donatello", "party-wagon", "fighter:donatello", stop=True)
    assert "space:si2" in p.keys  # 5 spaces
    assert "space:si5" not in p.keys  # 6 spaces
    p.start("space:si1")
    assert sorted(p.keys) == ["fighter:leatherhead", "fighter:slash"]  # not Metalhead, though passed as well
    p.play("fighter:leatherhead")
    assert (p.at("donatello"), p.lost("slash"), p.lost("leatherhead")) == ("si1", 0, 2)


@covers("donatello/party-wagon")
@each(
    ("keys", "damage"),
    (["space:qn5"], 2),  # over Times Square
    (["walk", "space:qn1", "space:qn5", "stop"], 0),  # over Astoria
    (["space:mn4"], 0),  # next door
    (["way:mn4@mn7-mn4"], 2),  # round by Times Square
)
def test_party_wagon_chooses_the_way_and_so_whom_it_meets(keys: list[str], damage: int) -> None:
    p = Position("donatello mn5, slash mn7, leonardo bk8", hand="party-wagon")
    p.scheme("donatello", "party-wagon", "fighter:donatello", *keys)
    assert p.lost("slash") == damage


@covers("donatello/party-wagon")
@each("to", "stay", "space:mn4", "space:mn3")
def test_party_wagon_hurts_nobody_whom_it_passes_by(to: str) -> None:
    p = Position("donatello mn5, slash mn7", hand="party-wagon").scheme("donatello", "party-wagon", to)
    assert p.lost("slash") == 0


@covers("donatello/party-wagon")
def test_party_wagon_hurts_nobody_beyond_the_space_where_its_driver_falls() -> None:
    at, tokens = "donatello mn4, slash mn7, leonardo si4, leatherhead mn8", {"entrenched": "mn7"}
    p = Position(at, hand="party-wagon", tokens=tokens, health={"donatello": 1})
    p.scheme("donatello", "party-wagon", "fighter:donatello", "way:mn10@mn7-mn8-mn10")
    assert (p.at("donatello"), p.lost("slash"), p.lost("leatherhead")) == ("", 0, 0)


@covers("donatello/party-wagon")
def test_party_wagon_may_drive_any_friend_up_to_5() -> None:
    p = Position("donatello mn5, leonardo si4, slash si1", hand="party-wagon")
    p.scheme("donatello", "party-wagon", "fighter:leonardo", "space:mn4")
    assert (p.at("leonardo"), p.lost("slash")) == ("mn4", 2)  # si1, mn10, mn8, mn7, mn4


@covers("donatello/smoke-bomb")
def test_smoke_bomb_gains_an_action_for_each_scheme_removed_but_not_for_itself() -> None:
    discard = "party-wagon donatello-does-machines future-of-ninjutsu bo-staff"
    p = Position("donatello mn5, slash bk8", hand="smoke-bomb party-wagon", discard=discard)
    p.scheme("donatello", "smoke-bomb", "card:party-wagon", "done")
    assert p.actions == 2
    assert p.pile("donatello", "aside") == ["smoke-bomb"]
    p.scheme("donatello", "party-wagon", "stay")
    assert p.actions == 2  # one spent, one gained


@covers("donatello/smoke-bomb")
def test_smoke_bomb_may_remove_nothing() -> None:
    p = Position("donatello mn5, slash bk8", hand="smoke-bomb", discard="party-wagon")
    p.scheme("donatello", "smoke-bomb", "done")
    assert (p.actions, p.discarded("donatello")) == (1, ["party-wagon"])


@covers("donatello/donatello-does-machines")
def test_donatello_does_machines_lets_each_friendly_player_take_a_card_back() -> None:
    discard = {"donatello": "bo-staff party-wagon", "leonardo": "katana leonardo-leads", "raphael": "sai"}
    at = "donatello mn5, leonardo si4, raphael bk8, slash mn7"
    p = Position(at, hand="donatello-does-machines", discard=discard, top="smoke-bomb")
    p.scheme("donatello", "donatello-does-machines", "yes", "card:bo-staff", "yes", "card:katana", "no")
    assert p.hand("donatello") == ["bo-staff", "smoke-bomb"]
    assert (p.hand("leonardo"), p.hand("raphael")) == (["katana"], [])


@covers("donatello/donatello-does-machines")
def test_donatello_does_machines_returns_no_schemes() -> None:
    p = Position("donatello mn5, slash mn7", hand="donatello-does-machines", discard="party-wagon", top="smoke-bomb")
    p.scheme("donatello", "donatello-does-machines")
    assert (p.hand("donatello"), p.actions) == (["smoke-bomb"], 1)


@covers("donatello/future-of-ninjutsu")
@each(("deck", "keys"), ("slash", ["yes"]), ("slash", ["no"]), ("donatello", ["yes"]), ("leonardo", ["yes"]))
def test_future_of_ninjutsu_looks_at_any_deck(deck: str, keys: list[str]) -> None:
    top = {"slash": "rampage", "donatello": "bo-staff smoke-bomb", "leonardo": "katana"}
    at = "donatello mn5, metalhead mn4, leonardo si4, slash mn7"
    p = Position(at, hand="future-of-ninjutsu", top=top)
    seen = p.deck(deck)[0]
    p.scheme("metalhead", "future-of-ninjutsu", f"deck:{deck}", *keys)
    assert p.actions == 2
    assert p.hand("donatello") == (["smoke-bomb"] if deck == "donatello" else ["bo-staff"])
    assert (p.deck(deck)[-1] == seen) is (keys == ["yes"])
    assert (p.deck(deck)[0] == seen) is (keys == ["no"])


@covers("donatello/future-of-ninjutsu")
def test_future_of_ninjutsu_finds_nothing_in_an_empty_deck() -> None:
    p = Position("donatello mn5, metalhead mn4, slash mn7", hand="future-of-ninjutsu", deck={"slash": ""})
    p.scheme("metalhead", "future-of-ninjutsu", "deck:slash")
    assert (len(p.hand("donatello")), p.actions) == (1, 2)
