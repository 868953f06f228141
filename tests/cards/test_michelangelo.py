"""Michelangelo's cards: three in hand, and one more action."""

from tests.cards.position import Position, covers, each

SLASH = "spiked-gauntlet"
"""A card of Slash without effects: attack 3, defense 2."""
SHREDDER = "gauntlet-slash"
"""A card of Shredder without effects: attack 4, defense 2."""


@covers("ability/michelangelo")
@each(("fighter", "card"), ("michelangelo", "lets-go"), ("april", "hard-hitting-investigation"))
def test_pizza_party_draws_after_an_attack_of_either(fighter: str, card: str) -> None:
    p = Position("michelangelo mn5, april mn4, slash mn7", hand=card, top={"michelangelo": "nunchaku", "slash": SLASH})
    p.attack(fighter, "slash", card, *(["no"] if card == "lets-go" else []))
    assert p.hand("michelangelo") == ["nunchaku"]


@covers("ability/michelangelo", "michelangelo/michelangelo-is-a-party-dude")
def test_pizza_party_draws_after_a_scheme() -> None:
    p = Position("michelangelo mn5, slash mn7", hand="michelangelo-is-a-party-dude", top="nunchaku")
    p.scheme("michelangelo", "michelangelo-is-a-party-dude")
    assert (p.hand("michelangelo"), p.actions) == (["nunchaku"], 1)


@covers("ability/michelangelo")
def test_pizza_party_draws_nothing_after_a_defense() -> None:
    p = Position("michelangelo mn5, slash mn7", hand="heroes-in-a-half-shell", top={"slash": SLASH})
    p.attacked("slash", "michelangelo", "heroes-in-a-half-shell")
    assert p.hand("michelangelo") == []


@covers("ability/michelangelo")
def test_pizza_party_exhausts_with_an_empty_deck() -> None:
    p = Position("michelangelo mn5, april si4, slash mn7", hand="boisterous-beatdown", deck="", top={"slash": SLASH})
    p.attack("michelangelo", "slash", "boisterous-beatdown")
    assert (p.lost("michelangelo"), p.lost("april")) == (2, 2)


@covers("ability/michelangelo")
def test_his_hand_limit_is_3_at_the_end_of_his_turn() -> None:
    hand = "nunchaku nunchaku lets-go cowabunga"
    p = Position("michelangelo mn5, slash bk8", hand=hand, top="turtle-power")
    p.turn("michelangelo", "maneuver", "no", "stay", actions=1, stop=True)
    p.play("card:turtle-power", "card:nunchaku")
    assert p.hand("michelangelo") == ["cowabunga", "lets-go", "nunchaku"]


@covers("michelangelo/hi-yaaaaah")
def test_hi_yaaaaah_hurts_one_adjacent_opponent_and_sells_an_action_for_a_card() -> None:
    at = "michelangelo mn7, april mn4, slash mn5, leatherhead mn6, leonardo si4"
    p = Position(at, hand="hi-yaaaaah cowabunga", deck="nunchaku lets-go", top={"slash": SLASH})
    p.attack("michelangelo", "slash", "hi-yaaaaah", stop=True)
    assert sorted(p.keys) == ["fighter:leatherhead", "fighter:slash"]
    p.play("fighter:leatherhead", "yes", "card:cowabunga")
    assert (p.lost("slash"), p.lost("leatherhead"), p.actions) == (2, 1, 2)
    assert (p.hand("michelangelo"), p.deck("michelangelo")) == (["nunchaku"], ["lets-go", "cowabunga"])


@covers("michelangelo/hi-yaaaaah")
@each(("hand", "keys"), ("hi-yaaaaah cowabunga", ["no"]), ("hi-yaaaaah", []))
def test_hi_yaaaaah_without_a_card_put_back_gains_no_action(hand: str, keys: list[str]) -> None:
    p = Position("michelangelo mn5, slash mn7", hand=hand, top={"slash": SLASH})
    p.attack("michelangelo", "slash", "hi-yaaaaah", *keys)
    assert (p.lost("slash"), p.actions) == (3, 1)


@covers("michelangelo/hi-yaaaaah")
def test_hi_yaaaaah_finds_the_next_opponent_when_the_foe_has_fallen() -> None:
    at = "michelangelo mn7, slash mn5, leatherhead mn6, leonardo si4"
    p = Position(at, hand="hi-yaaaaah", top={"slash": SLASH}, health={"slash": 2})
    p.attack("michelangelo", "slash", "hi-yaaaaah")
    assert (p.at("slash"), p.lost("leatherhead")) == ("", 1)


@covers("michelangelo/turtle-power")
@each(("keys", "value"), (["no"], 3), (["boost:shell-insertion"], 6))
def test_turtle_power_may_be_boosted(keys: list[str], value: int) -> None:
    p = Position("michelangelo mn5, slash mn7", hand="turtle-power shell-insertion", top={"slash": SLASH})
    p.attack("michelangelo", "slash", "turtle-power", *keys)
    assert p.values == (value, 2)


@covers("michelangelo/boisterous-beatdown")
@each(("card", "won", "actions"), ("seeing-red", "attacker", 3), (SLASH, "defender", 2))
def test_boisterous_beatdown_gains_2_actions_when_won_else_1(card: str, won: str, actions: int) -> None:
    p = Position("michelangelo mn5, slash mn7", hand="boisterous-beatdown", top={"slash": card})
    p.attack("michelangelo", "slash", "boisterous-beatdown")
    assert (p.won, p.actions) == (won, actions)


@covers("michelangelo/hard-hitting-investigation")
def test_hard_hitting_investigation_deals_1_from_afar_wins_nothing_and_gains_an_action() -> None:
    p = Position("michelangelo si4, april qn5, slash mn9", hand="hard-hitting-investigation", top={"slash": SLASH})
    p.attack("april", "slash", "hard-hitting-investigation")
    assert (p.values, p.won, p.lost("slash"), p.actions) == ((0, 2), "defender", 1, 2)


@covers("michelangelo/hard-hitting-investigation")
def test_hard_hitting_investigation_loses_even_against_no_card() -> None:
    p = Position("michelangelo si4, april mn5, raphael mn7", mode="duel", hand="hard-hitting-investigation")
    p.attack("april", "raphael", "hard-hitting-investigation")
    assert (p.values, p.won, p.lost("raphael")) == ((0, 0), "defender", 1)


@covers("michelangelo/lets-go")
def test_lets_go_moves_one_friend_up_to_3() -> None:
    at = "michelangelo mn5, april mn4, leonardo si4, slash mn7"
    p = Position(at, hand="lets-go", top={"slash": SLASH})
    p.attack("michelangelo", "slash", "lets-go", "fighter:leonardo", "space:mn8")
    assert (p.values, p.at("leonardo")) == ((3, 2), "mn8")


@covers("michelangelo/lets-go")
def test_lets_go_as_defense_runs_away_but_not_through_enemies() -> None:
    p = Position("michelangelo mn5, slash mn7", hand="lets-go", top={"slash": SLASH})
    p.attacked("slash", "michelangelo", "lets-go", stop=True)
    assert "space:mn7" not in p.keys
    assert "space:mn9" not in p.keys  # 3 spaces, but only through Slash
    p.play("space:bx1")
    assert p.at("michelangelo") == "bx1"


@covers("michelangelo/cowabunga", "michelangelo/lets-go", "michelangelo/michelangelo-is-a-party-dude")
def test_cowabunga_counts_the_other_cards_played_this_turn() -> None:
    hand = "lets-go michelangelo-is-a-party-dude cowabunga"
    p = Position("michelangelo mn5, slash mn7", hand=hand, top={"slash": [SLASH, SLASH]})
    p.attack("michelangelo", "slash", "lets-go", "stay", actions=4)
    p.scheme("michelangelo", "michelangelo-is-a-party-dude").attack("michelangelo", "slash", "cowabunga")
    assert p.values == (5, 2)


@covers("michelangelo/cowabunga", "michelangelo/turtle-power")
def test_cowabunga_does_not_count_boosts() -> None:
    hand = "turtle-power nunchaku cowabunga"
    p = Position("michelangelo mn5, slash mn7", hand=hand, top={"slash": [SLASH, SLASH]})
    p.attack("michelangelo", "slash", "turtle-power", "boost:nunchaku", actions=4)
    p.attack("michelangelo", "slash", "cowabunga")
    assert p.values == (4, 2)


@covers("michelangelo/cowabunga")
def test_cowabunga_as_defense_in_the_turn_of_an_enemy_is_3() -> None:
    p = Position("michelangelo mn5, slash mn7", hand="cowabunga", top={"slash": SLASH})
    p.attacked("slash", "michelangelo", "cowabunga")
    assert p.values == (3, 3)


@covers("michelangelo/guaranteed-delivery", "shredder/whirl-of-blades")
def test_guaranteed_delivery_cancels_all_for_a_card_and_with_an_empty_hand_draws_2() -> None:
    top = {"shredder": "whirl-of-blades"}
    p = Position("michelangelo mn5, shredder mn7", hand="guaranteed-delivery cowabunga", top=top)
    p.attack("michelangelo", "shredder", "guaranteed-delivery", "yes", "card:cowabunga")
    assert (p.values, p.lost("michelangelo")) == ((3, 1), 0)
    assert len(p.hand("michelangelo")) == 2 + 1  # and 1 after the attack
    assert p.deck("michelangelo")[-1] == "cowabunga"


@covers("michelangelo/guaranteed-delivery", "shredder/whirl-of-blades")
@each(("hand", "keys", "left"), ("guaranteed-delivery", [], 3), ("guaranteed-delivery cowabunga", ["no"], 2))
def test_guaranteed_delivery_without_a_card_put_back(hand: str, keys: list[str], left: int) -> None:
    p = Position("michelangelo mn5, shredder mn7", hand=hand, top={"shredder": "whirl-of-blades"})
    p.attack("michelangelo", "shredder", "guaranteed-delivery", *keys)
    assert (p.lost("michelangelo"), len(p.hand("michelangelo"))) == (1, left)


@covers("michelangelo/guaranteed-delivery", "shredder/no-mercy")
def test_guaranteed_delivery_as_defense_comes_before_no_mercy_and_draws_2() -> None:
    hand = "guaranteed-delivery cowabunga"
    p = Position("michelangelo mn5, shredder mn7", hand=hand, top={"shredder": "no-mercy"})
    p.attacked("shredder", "michelangelo", "guaranteed-delivery", "yes", "card:cowabunga")
    assert (p.values, len(p.hand("michelangelo"))) == ((5, 3), 2)


@covers("michelangelo/heroes-in-a-half-shell")
def test_heroes_in_a_half_shell_defends_with_5() -> None:
    p = Position("michelangelo mn5, shredder mn7", hand="heroes-in-a-half-shell", top={"shredder": SHREDDER})
    p.attacked("shredder", "michelangelo", "heroes-in-a-half-shell")
    assert (p.values, p.lost("michelangelo")) == ((4, 5), 0)


@covers("michelangelo/back-for-seconds")
@each(("discard", "left"), ("nunchaku lets-go cowabunga", 1), ("nunchaku", 0), ("", 0))
def test_back_for_seconds_shuffles_2_discarded_cards_in_but_never_itself(discard: str, left: int) -> None:
    more = {"discard": discard, "deck": "turtle-power", "top": {"slash": SLASH}}
    p = Position("michelangelo si4, april mn5, slash mn7", hand="back-for-seconds", **more)
    p.attacked("slash", "april", "back-for-seconds")
    assert p.values == (3, 2)
    assert (p.discarded("michelangelo")[0], len(p.discarded("michelangelo"))) == ("back-for-seconds", 1 + left)
    assert len(p.deck("michelangelo")) == 1 + len(discard.split()) - left


@covers("michelangelo/michelangelo-is-a-party-dude")
def test_party_dude_heals_each_friend_by_1_up_to_the_start() -> None:
    at = "michelangelo mn5, april mn4, leonardo si4, slash mn7"
    health = {"michelangelo": 5, "leonardo": 1, "slash": 4}
    p = Position(at, hand="michelangelo-is-a-party-dude", health=health)
    p.scheme("michelangelo", "michelangelo-is-a-party-dude")
    assert [p.health(key) for key in ("michelangelo", "april", "leonardo", "slash")] == [6, 6, 2, 4]
    assert p.health("splinter") == 0


@covers("michelangelo/nunchaku")
def test_nunchaku_adds_1_to_his_own_attacks_for_the_turn_and_gains_an_action() -> None:
    hand, top = "nunchaku nunchaku lets-go lets-go", {"slash": [SLASH, SLASH]}
    p = Position("michelangelo mn5, april mn4, slash mn7", hand=hand, top=top)
    p.scheme("michelangelo", "nunchaku")
    assert p.actions == 2
    p.scheme("michelangelo", "nunchaku").attack("michelangelo", "slash", "lets-go", "no")
    assert p.values == (5, 2)
    p.attack("april", "slash", "lets-go", stop=True)
    assert p.values == (3, 2)


@covers("michelangelo/nunchaku")
def test_nunchaku_is_over_with_the_turn_and_no_help_to_defend() -> None:
    p = Position("michelangelo mn5, slash mn7", hand="nunchaku lets-go", top={"slash": [SLASH, SLASH]})
    p.scheme("michelangelo", "nunchaku", "maneuver", "no", "stay", actions=1)
    p.attacked("slash", "michelangelo", "lets-go", "stay")
    assert p.values == (3, 3)


@covers("michelangelo/shell-insertion")
def test_shell_insertion_takes_a_card_of_every_enemy_and_moves_a_friend() -> None:
    at = "michelangelo mn5, april mn4, leonardo si4, slash mn7, shredder qn6"
    p = Position(at, hand="shell-insertion", top={"slash": "rampage", "shredder": "vanish"})
    p.scheme("april", "shell-insertion", "mode:discard", "mode:move", "fighter:leonardo", stop=True)
    assert "space:mn10" in p.keys
    assert "space:mn8" not in p.keys  # 3 spaces
    p.play("space:si1")
    assert (p.discarded("slash"), p.discarded("shredder")) == (["rampage"], ["vanish"])
    assert (p.at("leonardo"), p.hand("leonardo"), p.actions) == ("si1", [], 1)


@covers("michelangelo/shell-insertion")
def test_shell_insertion_offers_what_can_follow_in_printed_order() -> None:
    p = Position("michelangelo mn5, april mn4, slash mn7", hand="shell-insertion").scheme(
        "april", "shell-insertion", stop=True
    )
    assert p.keys == ["mode:discard", "mode:move", "mode:action"]
    p.start("mode:move")
    assert p.keys == ["mode:action", "mode:shuffle"]


@covers("michelangelo/shell-insertion")
@each(("hand", "keys", "actions"), ("cowabunga", ["card:cowabunga"], 2), ("", [], 1))
def test_shell_insertion_sells_an_action_for_a_hand_card(hand: str, keys: list[str], actions: int) -> None:
    discard = "nunchaku lets-go lets-go"
    p = Position("michelangelo mn5, april mn4, slash mn7", hand=f"shell-insertion {hand}", discard=discard)
    p.scheme("april", "shell-insertion", "mode:action", "mode:shuffle", *keys)
    assert p.actions == actions
    assert len(p.discarded("michelangelo")) == 2  # one of three, and the scheme


@covers("michelangelo/shell-insertion")
def test_shell_insertion_lets_each_opponent_choose_its_discard() -> None:
    hand = {"michelangelo": "shell-insertion", "raphael": "sai relentless", "leonardo": ""}
    at = "michelangelo mn5, april mn4, raphael mn7, leonardo si4, donatello bk8"
    p = Position(at, mode="teams", teams="michelangelo donatello | raphael leonardo", hand=hand)
    p.scheme("april", "shell-insertion", "mode:discard", "mode:action", "card:relentless")
    assert (p.hand("raphael"), p.discarded("raphael"), p.discarded("donatello")) == (["sai"], ["relentless"], [])
