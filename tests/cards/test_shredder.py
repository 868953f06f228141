"""Shredder's cards: the Foot Clan comes out of every corner."""

from typing import Any

from tests.cards.position import Position, covers, each

LEONARDO = {"hand": "katana quick-strike heroes-in-a-half-shell"}
"""An attack of 6, a versatile card of 3 that draws, a defense of 5."""
AT = "leonardo mn5, splinter si4, shredder mn7"


def facing(card: str, at: str = AT, **more: Any) -> Position:
    """Shredder's top card is this one."""
    return Position(at, **{**LEONARDO, "top": {"shredder": card}, **more})


@covers("shredder/gauntlet-slash")
def test_gauntlet_slash_attacks_with_4_and_defends_with_2() -> None:
    p = facing("gauntlet-slash").attacked("shredder", "leonardo", "no")
    assert (p.values, p.lost("leonardo")) == ((4, 0), 4)
    p = facing("gauntlet-slash").attack("leonardo", "shredder", "katana")
    assert (p.values, p.lost("shredder")) == ((6, 2), 4)


@covers("shredder/foot-clan-attack")
@each(
    ("tokens", "value"),
    ({}, 3),
    ({"patrolling": "mn5"}, 4),
    ({"patrolling": "mn3", "entrenched": "qn1"}, 5),
    ({"patrolling": "mn3 mn4 mn5", "entrenched": "qn1"}, 6),  # 3 at most
    ({"patrolling": "mn6 bx5"}, 3),
)
def test_foot_clan_attack_counts_the_soldiers_on_and_next_to_its_target(tokens: dict[str, str], value: int) -> None:
    p = facing("foot-clan-attack", tokens=tokens).attacked("shredder", "leonardo", "no")
    assert p.values == (value, 0)


@covers("shredder/foot-clan-attack")
def test_foot_clan_attack_counts_nothing_on_defense() -> None:
    p = facing("foot-clan-attack", tokens={"patrolling": "mn5 mn3"}).attack("leonardo", "shredder", "katana")
    assert p.values == (6, 2)


@covers("shredder/reinforcements")
@each("way", "attack", "defense")
def test_reinforcements_deploy_in_the_threatened_borough_and_where_shredder_stands(way: str) -> None:
    p = facing("reinforcements", boroughs="queens bronx", fallen="brooklyn")
    keys = ["space:qn8", "space:mn6"]
    p = (
        p.attacked("shredder", "leonardo", "no", *keys)
        if way == "attack"
        else p.attack("leonardo", "shredder", "katana", *keys)
    )
    assert (p.tokens("patrolling"), p.tokens("entrenched")) == (["mn6", "qn8"], [])
    assert p.lost("leonardo" if way == "attack" else "shredder") == (2 if way == "attack" else 4)


@covers("shredder/reinforcements")
def test_reinforcements_overflow_to_the_next_borough_and_entrench_in_a_fallen_one() -> None:
    # All circles of Queens (3) are taken, so the soldier goes on to the Bronx (4); Manhattan (5) has fallen.
    tokens = {"patrolling": "qn1 qn3 qn4 qn5 qn8"}
    p = facing("reinforcements", boroughs="queens", fallen="manhattan", tokens=tokens)
    p.attacked("shredder", "leonardo", "no", "space:bx6", "space:mn9")
    assert p.tokens("patrolling") == ["bx6", "qn1", "qn3", "qn4", "qn5", "qn8"]
    assert p.tokens("entrenched") == ["mn9"]


@covers("shredder/samurai-plate")
def test_samurai_plate_deploys_in_the_borough_of_an_attacker_that_did_no_damage() -> None:
    at = "leonardo qn5, splinter si4, shredder mn7"
    p = facing("samurai-plate", at).attack("leonardo", "shredder", "quick-strike", "space:qn4")
    assert (p.values, p.tokens("patrolling")) == ((3, 3), ["qn4"])


@covers("shredder/samurai-plate")
def test_samurai_plate_deploys_nothing_when_pierced_or_on_attack() -> None:
    p = facing("samurai-plate").attack("leonardo", "shredder", "katana")
    assert (p.lost("shredder"), p.tokens("patrolling")) == (3, [])
    p = facing("samurai-plate").attacked("shredder", "leonardo", "no")
    assert (p.lost("leonardo"), p.tokens("patrolling")) == (2, [])


@covers("shredder/vanish")
def test_vanish_places_shredder_on_the_soldier_space_farthest_from_the_attacker() -> None:
    # From Museum Mile: si5 is 6 away (mn7, mn8, mn10, si1, si2), bk7 5, qn1 1; splinter stands on the farthest.
    at = "leonardo mn5, splinter si5, shredder mn7"
    p = facing("vanish", at, tokens={"patrolling": "si5 qn1", "entrenched": "bk7"})
    p.attack("leonardo", "shredder", "katana")
    assert (p.lost("shredder"), p.at("shredder")) == (3, "bk7")


@covers("shredder/vanish")
def test_vanish_needs_a_soldier_and_works_on_defense_only() -> None:
    assert facing("vanish").attack("leonardo", "shredder", "katana").at("shredder") == "mn7"
    p = facing("vanish", tokens={"patrolling": "qn1 bk7"}).attacked("shredder", "leonardo", "no")
    assert (p.lost("leonardo"), p.at("shredder")) == (2, "mn7")


@covers("shredder/vanish")
def test_vanish_lets_the_players_choose_between_equally_far_spaces() -> None:
    p = facing("vanish", tokens={"patrolling": "mn6 mn9 mn3"})  # both two away
    p.attack("leonardo", "shredder", "katana", stop=True)
    assert sorted(p.keys) == ["space:mn6", "space:mn9"]
    assert p.play("space:mn9").at("shredder") == "mn9"


@covers("shredder/tighten-the-grip")
@each("way", "attack", "defense")
def test_tighten_the_grip_raises_the_threat(way: str) -> None:
    p = facing("tighten-the-grip", threat=3)
    p = p.attacked("shredder", "leonardo", "no") if way == "attack" else p.attack("leonardo", "shredder", "katana")
    assert p.threat == 4
    assert p.lost("leonardo" if way == "attack" else "shredder") == (2 if way == "attack" else 4)


@covers("shredder/whirl-of-blades")
@each("way", "attack", "defense")
def test_whirl_of_blades_hurts_each_player_fighter_next_to_shredder(way: str) -> None:
    at = "leonardo mn5, splinter mn4, raphael mn9, casey mn10, shredder mn7, slash mn8"
    p = facing("whirl-of-blades", at)
    p = p.attacked("shredder", "leonardo", "no") if way == "attack" else p.attack("leonardo", "shredder", "katana")
    hit = [p.lost(key) for key in ("leonardo", "splinter", "raphael", "casey", "slash")]
    assert hit == [3 + 1 if way == "attack" else 1, 1, 1, 0, 0]
    assert p.lost("shredder") == (0 if way == "attack" else 5)


@covers("shredder/no-mercy")
def test_no_mercy_cancels_on_attack_only() -> None:
    p = facing("no-mercy").attacked("shredder", "leonardo", "quick-strike")
    assert (p.values, len(p.hand("leonardo"))) == ((5, 3), 2)
    p = facing("no-mercy").attack("leonardo", "shredder", "quick-strike")
    assert (p.values, len(p.hand("leonardo"))) == ((3, 1), 3)


@covers("shredder/ancient-technique")
def test_ancient_technique_lowers_the_opposing_card_by_2_but_not_below_0() -> None:
    p = facing("ancient-technique").attack("leonardo", "shredder", "katana")
    assert (p.values, p.lost("shredder")) == ((4, 2), 2)
    p = facing("ancient-technique").attacked("shredder", "leonardo", "quick-strike")
    assert (p.values, p.lost("leonardo")) == ((2, 1), 1)
    p = facing("ancient-technique", hand="lets-do-this", at="raphael mn5, shredder mn7")
    assert p.attack("raphael", "shredder", "lets-do-this").values == (0, 2)


@covers("shredder/deception")
@each("way", "attack", "defense")
def test_the_man_behind_the_mask_shuffles_the_discard_pile_into_the_deck(way: str) -> None:
    p = facing("deception", discard={"shredder": "vanish no-mercy"})
    p = p.attacked("shredder", "leonardo", "no") if way == "attack" else p.attack("leonardo", "shredder", "katana")
    assert (p.values, p.discarded("shredder"), len(p.deck("shredder"))) == (
        (3, 0) if way == "attack" else (6, 1),
        [],
        15,
    )


@covers("initiative/to-the-streets")
def test_to_the_streets_deploys_in_the_threatened_borough_then_where_shredder_stands() -> None:
    p = Position("raphael mn5, shredder mn7", boroughs="staten_island")
    p.reveal("to-the-streets", "space:si7", "space:mn10")
    assert p.tokens("patrolling") == ["mn10", "si7"]


@covers("initiative/to-the-streets")
def test_to_the_streets_may_find_both_in_one_borough() -> None:
    p = Position("raphael mn5, shredder mn7", boroughs="manhattan", tokens={"patrolling": "mn2 mn3 mn6"})
    p.reveal("to-the-streets", "space:mn9")
    assert p.tokens("patrolling") == ["mn2", "mn3", "mn6", "mn9", "mn10"]


@covers("initiative/shredder")
@each(
    ("tokens", "threat"),
    ({}, 3),
    ({"patrolling": "mn2 mn3 qn1"}, 5),
    ({"patrolling": "mn2 qn1 bx2 bk1", "entrenched": "si1"}, 8),
)
def test_shredder_raises_the_threat_by_1_and_by_each_borough_held(tokens: dict[str, str], threat: int) -> None:
    p = Position("raphael mn5, shredder mn7", tokens=tokens, threat=2).box("shredder")
    assert p.threat == threat
