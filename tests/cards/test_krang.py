"""Krang's cards, the traps of the Technodrome, and what his machines add to the threat."""

from typing import Any

from tests.cards.position import Position, covers, each

LEONARDO = {"hand": "katana quick-strike heroes-in-a-half-shell"}
"""An attack of 6, a versatile card of 3 that draws, a defense of 5."""
AT = "leonardo t18, krang t17"
"""Both in band 2, side by side."""
WEST = "leonardo t16, krang t17"
"""Leonardo in band 1, Krang in band 2."""
EAST = "leonardo t17, krang t16"
"""Leonardo in band 2, Krang in band 1."""


def facing(card: str, at: str = AT, **more: Any) -> Position:
    """Krang's top card is this one; ``markers`` bands lie in Dimension X."""
    return Position(at, **{**LEONARDO, "top": {"krang": card}, "threat": 2, **more})


def attacked(p: Position, *keys: str, stop: bool = False) -> Position:
    return p.attacked("krang", "leonardo", "no", *keys, stop=stop)


def attacks(p: Position, *keys: str, stop: bool = False) -> Position:
    return p.attack("leonardo", "krang", "katana", *keys, stop=stop)


@covers("krang/android-fist")
def test_android_fist_attacks_with_4_and_defends_with_2() -> None:
    assert attacked(facing("android-fist")).lost("leonardo") == 4
    assert attacks(facing("android-fist")).lost("krang") == 4


@covers("krang/mace-arm")
@each(("at", "markers", "value"), (AT, 0, 3), (AT, 2, 5), (WEST, 1, 5), (EAST, 1, 3))
def test_mace_arm_hits_harder_in_dimension_x(at: str, markers: int, value: int) -> None:
    assert attacked(facing("mace-arm", at, markers=markers)).values == (value, 0)
    assert attacks(facing("mace-arm", at, markers=markers)).values == (6, 2)


@covers("krang/molecular-blaster")
@each("seed", "a", "b", "c", "d")
def test_molecular_blaster_adds_the_die(seed: str) -> None:
    p = attacked(facing("molecular-blaster", seed=seed))
    assert p.values == (2 + p.happened("rolled")[0]["value"], 0)
    p = attacks(facing("molecular-blaster", seed=seed))
    assert p.values == (6, 1 + p.happened("rolled")[0]["value"])


@covers("krang/force-field")
@each(("at", "markers", "damage"), (AT, 0, 3), (AT, 2, 1), (WEST, 1, 3), (EAST, 1, 1))
def test_force_field_holds_when_krang_is_in_dimension_x(at: str, markers: int, damage: int) -> None:
    p = attacks(facing("force-field", at, markers=markers))
    assert (p.values, p.lost("krang")) == ((6, 3), damage)
    assert attacked(facing("force-field", at, markers=markers)).lost("leonardo") == 1


@covers("krang/restart-sequence")
@each("use", attacked, attacks)
def test_restart_sequence_turns_a_machine_on(use: Any) -> None:
    p = use(facing("restart-sequence", machines="m2"), "machine:m3")
    assert (p.machines, p.threat) == (["m2", "m3"], 2)


@covers("krang/restart-sequence")
@each(("at", "threat"), (AT, 3), (f"{AT}, raphael t1", 3), (f"{AT}, raphael t1, donatello t2", 4))
def test_restart_sequence_raises_the_threat_by_half_the_players_when_all_are_on(at: str, threat: int) -> None:
    assert attacked(facing("restart-sequence", at)).threat == threat


@covers("krang/restart-sequence")
def test_restart_sequence_turns_two_on_against_three_players() -> None:
    p = facing("restart-sequence", f"{AT}, raphael t1, donatello t2", machines="")
    attacked(p, "machine:m1", "machine:m3")
    assert (p.machines, p.threat) == (["m1", "m3"], 2)
    p = attacked(facing("restart-sequence", f"{AT}, raphael t1, donatello t2", machines="m1 m3"))
    assert (p.machines, p.threat) == (["m1", "m2", "m3"], 2)  # one was off, so it is not "none"


@covers("krang/doomsday-protocol")
@each("use", attacked, attacks)
@each(("machines", "threat"), ("m1", 2), ("", 2), ("m1 m2 m3", 4))
def test_doomsday_protocol_turns_all_machines_on(use: Any, machines: str, threat: int) -> None:
    p = use(facing("doomsday-protocol", machines=machines))
    assert (p.machines, p.threat) == (["m1", "m2", "m3"], threat)


@covers("krang/shrink-ray")
@each(("at", "markers", "less"), (AT, 0, 2), (AT, 2, 3), (WEST, 1, 2), (EAST, 1, 3))
def test_shrink_ray_lowers_the_opposing_card(at: str, markers: int, less: int) -> None:
    assert attacks(facing("shrink-ray", at, markers=markers)).values == (6 - less, 2)
    p = facing("shrink-ray", at, markers=markers).attacked("krang", "leonardo", "quick-strike")
    assert p.values == (2, 3 - less)


@covers("krang/warp-gate")
def test_warp_gate_places_the_foe_on_the_nearest_empty_space_in_dimension_x() -> None:
    assert attacked(facing("warp-gate", markers=1)).at("leonardo") == "t16"
    p = attacks(facing("warp-gate", "leonardo t18, splinter t16, krang t17", markers=1), stop=True)
    assert sorted(p.keys) == ["space:t15", "space:t2", "space:t30", "space:t8"]
    assert p.play("space:t30").at("leonardo") == "t30"


@covers("krang/warp-gate")
def test_warp_gate_pushes_the_foe_2_away_without_dimension_x() -> None:
    p = attacked(facing("warp-gate", markers=0), stop=True)
    assert sorted(p.keys) == ["space:t12", "space:t20", "space:t26", "space:t5"]  # 3 away from Krang
    assert p.play("space:t26").at("leonardo") == "t26"


@covers("krang/tyrant-of-dimension-x")
@each(("at", "markers", "leonardo", "krang"), (AT, 0, 0, 10), (AT, 2, 1, 11), (WEST, 1, 1, 10), (EAST, 1, 0, 11))
def test_tyrant_hurts_players_in_dimension_x_and_recovers_there(
    at: str, markers: int, leonardo: int, krang: int
) -> None:
    more = {"markers": markers, "health": {"krang": 10, "splinter": 9}}
    p = attacked(facing("tyrant-of-dimension-x", f"{at}, splinter t1, raphael t38", **more))
    assert (p.lost("leonardo"), p.health("krang"), p.lost("raphael")) == (2 + leonardo, krang, 0)
    assert p.lost("splinter") == (1 if markers else 0)
    p = attacks(facing("tyrant-of-dimension-x", at, **more))
    assert (p.lost("leonardo"), p.health("krang")) == (leonardo, krang - 5)


@covers("krang/deception")
@each(("use", "values"), (attacked, (2, 0)), (attacks, (6, 1)))
def test_empty_android_body_shuffles_the_discard_pile_into_the_deck(use: Any, values: tuple[int, int]) -> None:
    p = use(facing("deception", discard={"krang": "mace-arm"}))
    assert (p.values, p.discarded("krang"), len(p.deck("krang"))) == (values, [], 15)


@covers("initiative/krang")
@each(("machines", "threat"), ("", 3), ("m2", 4), ("m1 m2 m3", 6))
def test_krang_raises_the_threat_by_1_and_by_each_active_machine(machines: str, threat: int) -> None:
    assert Position(AT, machines=machines, threat=2).box("krang").threat == threat


@covers("initiative/technodrome-traps")
@each("seed", "a", "b", "c", "d", "e", "f")
def test_technodrome_traps_reveals_a_trap_and_resolves_its_row(seed: str) -> None:
    p = Position("raphael t18, krang t1", top={"traps": "reactor-surge"}, threat=2, seed=seed).reveal(
        "technodrome-traps"
    )
    value = p.happened("rolled")[0]["value"]
    assert p.threat == (2, 3, 3, 4)[value]
    assert p.discarded("traps") == ["reactor-surge"]


@covers("initiative/technodrome-traps")
def test_any_player_may_discard_cards_to_roll_again() -> None:
    hand = {"raphael": "sai sai", "donatello": "bo-staff"}
    p = Position("raphael t18, donatello t33, krang t1", hand=hand, top={"traps": "mutagen-leak"})
    p.reveal("technodrome-traps", "card:sai", "no", "card:bo-staff", "no")
    assert len(p.happened("rolled")) == 3
    assert (p.hand("raphael"), p.hand("donatello")) == (["sai"], [])


# The rows of the traps. The heroes: Leonardo with Splinter, Raphael.

PARTY = "leonardo t18, splinter t25, raphael t13, krang t10, baxter-stockman t26"


def trap(card: str, row: int, *keys: str, at: str = PARTY, **more: Any) -> Position:
    return Position(at, **{"markers": 2, "threat": 2, **more}).trap(card, row, *keys)


def hits(p: Position) -> list[int]:
    return [p.lost(key) for key in ("leonardo", "splinter", "raphael", "krang", "baxter-stockman")]


@covers("trap/laser-lattice")
@each(
    ("row", "keys", "lost"),
    (1, ["fighter:splinter"], [0, 1, 0, 0, 0]),
    (2, [], [1, 0, 1, 0, 0]),
    (3, [], [2, 1, 1, 0, 0]),  # Leonardo stands in Dimension X
)
def test_laser_lattice(row: int, keys: list[str], lost: list[int]) -> None:
    assert hits(trap("laser-lattice", row, *keys)) == lost


@covers("trap/transmat-misfire")
def test_transmat_misfire_1_places_a_hero_on_the_start_nearest_krang() -> None:
    # Krang's Dais is next to the Throne Steps where he stands.
    assert trap("transmat-misfire", 1, "fighter:raphael").at("raphael") == "t17"


@covers("trap/transmat-misfire")
def test_transmat_misfire_2_pulls_the_nearest_hero_into_dimension_x() -> None:
    p = trap("transmat-misfire", 2, "space:t17")  # t10 is Krang's; t17 and t24 lie next to Leonardo
    assert (p.at("leonardo"), p.at("raphael"), p.threat) == ("t17", "t13", 2)
    p = trap("transmat-misfire", 2, markers=0)
    assert (p.at("leonardo"), p.threat) == ("t18", 3)


@covers("trap/transmat-misfire")
def test_transmat_misfire_3_places_each_hero_on_a_start_that_was_empty_before() -> None:
    # Leonardo goes to Krang's Dais; for Raphael the next starts are t6 (3 from Krang) and his own (3, not empty).
    p = trap("transmat-misfire", 3, at="leonardo t38, raphael t20, krang t10")
    assert (p.at("leonardo"), p.at("raphael")) == ("t17", "t6")


@covers("trap/transmat-misfire")
def test_transmat_misfire_3_does_not_offer_what_a_hero_has_just_left() -> None:
    # Leonardo leaves the Gunnery Walk for the Dais; it was not empty before, so Raphael goes elsewhere.
    p = trap("transmat-misfire", 3, at="leonardo t6, raphael t38, krang t10")
    assert (p.at("leonardo"), p.at("raphael")) == ("t17", "t20")


@covers("trap/reactor-surge")
@each(
    ("row", "machines", "keys", "active", "threat"),
    (1, "m1", ["machine:m2"], ["m1", "m2"], 2),
    (1, "m1 m2 m3", [], ["m1", "m2", "m3"], 3),
    (2, "", ["machine:m1", "machine:m3"], ["m1", "m3"], 2),
    (2, "m1 m2", [], ["m1", "m2", "m3"], 2),
    (2, "m1 m2 m3", [], ["m1", "m2", "m3"], 3),
    (3, "m1", [], ["m1", "m2", "m3"], 2),
    (3, "m1 m2 m3", [], ["m1", "m2", "m3"], 4),
)
def test_reactor_surge(row: int, machines: str, keys: list[str], active: list[str], threat: int) -> None:
    p = trap("reactor-surge", row, *keys, machines=machines)
    assert (p.machines, p.threat) == (active, threat)


@covers("trap/roving-robots")
def test_roving_robots() -> None:
    assert trap("roving-robots", 1, "machine:m3", machines="m1").machines == ["m1", "m3"]
    assert trap("roving-robots", 1).threat == 2
    hand = {"leonardo": "katana quick-strike", "raphael": ""}
    p = trap("roving-robots", 2, "card:katana", hand=hand)
    assert (p.hand("leonardo"), p.discarded("raphael"), hits(p)) == (["quick-strike"], [], [0, 0, 0, 0, 0])
    p = trap("roving-robots", 3, "card:katana", hand=hand)
    assert (p.hand("leonardo"), hits(p)) == (["quick-strike"], [1, 0, 1, 0, 0])


@covers("trap/stone-warriors")
def test_stone_warriors() -> None:
    assert trap("stone-warriors", 1, "machine:m2", machines="m3").machines == ["m2", "m3"]
    assert trap("stone-warriors", 1).threat == 2
    at = "raphael t38, krang t1, baxter-stockman t13"
    p = trap("stone-warriors", 2, "space:t9", "space:t27", at=at)
    assert (p.at("krang"), p.at("baxter-stockman")) == ("t9", "t27")
    more = {"top": {"krang": "android-fist"}, "hand": ""}
    p = trap("stone-warriors", 3, at="raphael t18, krang t10", **more)
    assert (p.lost("raphael"), p.discarded("traps")) == (4, ["stone-warriors"])


@covers("trap/mutagen-leak")
@each(("row", "krang", "baxter"), (1, 11, 5), (2, 11, 6), (3, 12, 7))
def test_mutagen_leak(row: int, krang: int, baxter: int) -> None:
    p = trap("mutagen-leak", row, health={"krang": 10, "baxter-stockman": 5})
    assert (p.health("krang"), p.health("baxter-stockman")) == (krang, baxter)


@covers("trap/gravity-well")
def test_gravity_well_moves_heroes_or_all_player_fighters_toward_krang() -> None:
    at = "leonardo t32, splinter t37, raphael t21, krang t10"
    # From Krang: t32 is 3 away by t24 (2); t37 4, t21 5.
    p = trap("gravity-well", 1, "space:t24", "space:t20", at=at)
    assert (p.at("leonardo"), p.at("splinter"), p.at("raphael")) == ("t24", "t37", "t20")


@covers("trap/gravity-well")
def test_gravity_well_3_then_hurts_those_in_dimension_x() -> None:
    # Leonardo may go next to Krang: t17, t18 both 1 away. Then Splinter follows to the second best.
    at = "leonardo t32, raphael t21, krang t10"
    p = trap("gravity-well", 3, "space:t17", "space:t19", at=at)
    assert (p.at("leonardo"), p.at("raphael")) == ("t17", "t19")
    assert (p.lost("leonardo"), p.lost("raphael")) == (1, 0)
    p = trap("gravity-well", 2, "space:t17", "space:t19", at=at)
    assert (p.at("leonardo"), p.at("raphael"), p.lost("leonardo")) == ("t17", "t19", 0)


def locked(p: Position, hero: str, *keys: str) -> bool:
    """Can the hero not move in its next maneuver?"""
    before = p.at(hero)
    p.turn(hero, "maneuver", *keys, "no", stop=True)
    offered = list(p.keys)
    assert p.at(hero) == before
    return not any(key.startswith(("space:", f"move:{hero}")) for key in offered)


@covers("trap/blast-doors")
@each(
    ("row", "markers", "keys", "who"),
    (1, 0, ["fighter:raphael"], ["raphael"]),
    (2, 2, [], ["leonardo"]),
    (2, 0, ["fighter:raphael"], ["raphael"]),
    (3, 0, [], ["leonardo", "raphael"]),
)
def test_blast_doors(row: int, markers: int, keys: list[str], who: list[str]) -> None:
    at = "leonardo t18, raphael t20, krang t1"
    for hero in ("leonardo", "raphael"):
        p = trap("blast-doors", row, *keys, at=at, markers=markers, machines="")
        assert locked(p, hero) is (hero in who)
