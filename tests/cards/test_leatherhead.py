"""Leatherhead's cards: a thick hide, and the threat rises."""

from typing import Any

from tests.cards.position import Position, covers, each

LEONARDO = {"hand": "katana quick-strike heroes-in-a-half-shell"}
"""An attack of 6, a versatile card of 3 that draws, a defense of 5."""
AT = "leonardo mn5, splinter mn4, leatherhead mn7"


def facing(card: str, at: str = AT, **more: Any) -> Position:
    """Leatherhead's top card is this one; the threat stands at 3."""
    return Position(at, **{**LEONARDO, "top": {"leatherhead": card}, "threat": 3, **more})


def attacked(p: Position, *keys: str) -> Position:
    return p.attacked("leatherhead", "leonardo", "no", *keys)


def attacks(p: Position, *keys: str) -> Position:
    return p.attack("leonardo", "leatherhead", "katana", *keys)


@covers("leatherhead/armored-hide")
def test_armored_hide_attacks_with_2_and_defends_with_4() -> None:
    assert attacked(facing("armored-hide")).lost("leonardo") == 2
    assert attacks(facing("armored-hide")).lost("leatherhead") == 2


@covers("leatherhead/death-roll")
def test_death_roll_raises_the_threat_when_won_on_attack() -> None:
    p = attacked(facing("death-roll"))
    assert (p.lost("leonardo"), p.threat) == (3, 4)
    p = facing("death-roll").attacked("leatherhead", "leonardo", "heroes-in-a-half-shell")
    assert (p.values, p.threat) == ((3, 5), 3)
    p = facing("death-roll", hand="wise-beyond-his-years").attack("leonardo", "leatherhead", "wise-beyond-his-years")
    assert (p.values, p.won, p.threat) == ((2, 2), "defender", 3)


@covers("leatherhead/death-roll")
def test_death_roll_still_counts_when_it_fells_the_foe() -> None:
    p = attacked(facing("death-roll", health={"leonardo": 1}))
    assert (p.at("leonardo"), p.threat) == ("", 4)


@covers("leatherhead/bayou-bellow")
@each("use", attacked, attacks)
def test_bayou_bellow_raises_the_threat(use: Any) -> None:
    p = use(facing("bayou-bellow"))
    assert p.threat == 4
    assert p.values == ((2, 0) if use is attacked else (6, 2))


@covers("leatherhead/bait-and-snap")
def test_bait_and_snap_makes_the_opposing_player_discard_a_card_of_its_choice() -> None:
    p = attacked(facing("bait-and-snap"), "card:quick-strike")
    assert (p.lost("leonardo"), p.discarded("leonardo")) == (3, ["quick-strike"])
    p = attacks(facing("bait-and-snap"), "card:heroes-in-a-half-shell")
    assert (p.values, p.hand("leonardo")) == ((6, 3), ["quick-strike"])


@covers("leatherhead/bait-and-snap")
def test_bait_and_snap_finds_nothing_in_an_empty_hand() -> None:
    p = attacked(facing("bait-and-snap", hand=""))
    assert (p.lost("leonardo"), p.discarded("leonardo")) == (3, [])


@covers("leatherhead/thick-skull")
def test_thick_skull_takes_at_most_1_combat_damage_on_defense() -> None:
    p = attacks(facing("thick-skull"))
    assert (p.values, p.lost("leatherhead"), p.won) == ((6, 2), 1, "attacker")
    assert attacked(facing("thick-skull")).lost("leonardo") == 2


@covers("leatherhead/thick-skull")
def test_thick_skull_does_not_limit_what_effects_deal() -> None:
    at = "leonardo mn4, splinter si4, leatherhead mn7"
    p = facing("thick-skull", at, hand="wise-beyond-his-years")
    p.attack("leonardo", "leatherhead", "wise-beyond-his-years")
    assert (p.values, p.lost("leatherhead")) == ((2, 2), 2)


@covers("leatherhead/cold-blood")
@each("use", attacked, attacks)
def test_cold_blood_recovers_2(use: Any) -> None:
    p = use(facing("cold-blood", health={"leatherhead": 3 if use is attacked else 5}))
    assert p.health("leatherhead") == (5 if use is attacked else 5 - 4 + 2)


@covers("leatherhead/cold-blood")
def test_cold_blood_heals_nothing_beyond_the_start_and_no_fallen_one() -> None:
    assert attacked(facing("cold-blood", health={"leatherhead": 9})).health("leatherhead") == 10
    assert attacks(facing("cold-blood", health={"leatherhead": 4})).health("leatherhead") == 0


@covers("leatherhead/tail-sweep")
@each(("use", "damage"), (attacked, 4), (attacks, 1))
def test_tail_sweep_hurts_each_player_fighter_next_to_him(use: Any, damage: int) -> None:
    at = "leonardo mn5, splinter mn4, raphael mn9, casey mn10, leatherhead mn7, slash mn8"
    p = use(facing("tail-sweep", at))
    assert [p.lost(key) for key in ("leonardo", "splinter", "raphael", "casey", "slash")] == [damage, 1, 1, 0, 0]


@covers("leatherhead/deception")
@each(("use", "values"), (attacked, (2, 0)), (attacks, (6, 3)))
def test_just_a_log_shuffles_the_discard_pile_into_the_deck(use: Any, values: tuple[int, int]) -> None:
    p = use(facing("deception", discard={"leatherhead": "cold-blood tail-sweep"}))
    assert (p.values, p.discarded("leatherhead"), len(p.deck("leatherhead"))) == (values, [], 10)
