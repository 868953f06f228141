"""Baxter Stockman's cards: mousers, and the weight of a discard pile."""

from typing import Any

from tests.cards.position import Position, covers, each

LEONARDO = {"hand": "katana quick-strike heroes-in-a-half-shell"}
"""An attack of 6, a versatile card of 3 that draws, a defense of 5."""
AT = "leonardo mn5, splinter bx1, baxter-stockman mn7"
SIX = "katana katana quick-strike quick-strike leonardo-leads leonardo-leads"


def facing(card: str, at: str = AT, **more: Any) -> Position:
    """Baxter's top card is this one."""
    return Position(at, **{**LEONARDO, "top": {"baxter-stockman": card}, **more})


def attacked(p: Position, *keys: str, stop: bool = False) -> Position:
    return p.attacked("baxter-stockman", "leonardo", "no", *keys, stop=stop)


def attacks(p: Position, *keys: str, stop: bool = False) -> Position:
    return p.attack("leonardo", "baxter-stockman", "katana", *keys, stop=stop)


@covers("baxter-stockman/release-the-mousers")
@each(("use", "damage"), (attacked, 2), (attacks, 0))
def test_release_the_mousers_puts_2_next_to_the_foe_but_not_under_it(use: Any, damage: int) -> None:
    p = use(facing("release-the-mousers"), "space:mn3", "space:qn1")
    assert (p.tokens("mouser"), p.lost("leonardo")) == (["mn3", "qn1"], damage)


@covers("baxter-stockman/release-the-mousers")
def test_release_the_mousers_goes_on_to_the_next_nearest_free_spaces() -> None:
    p = attacked(facing("release-the-mousers", tokens={"mouser": "mn3 mn4 mn7"}), "space:bx5")
    assert p.tokens("mouser") == ["bx5", "mn3", "mn4", "mn7", "qn1"]
    p = attacked(facing("release-the-mousers", tokens={"mouser": "si1 si2 si3 si4 si5 si6 si7"}), "space:mn4")
    assert len(p.tokens("mouser")) == 8  # the supply holds no more


@covers("baxter-stockman/swarm-program")
@each(("mousers", "value"), ("", 3), ("mn2", 3), ("mn5", 4), ("mn5 mn3", 5), ("mn5 mn3 mn4 qn1", 5))
def test_swarm_program_counts_mousers_on_and_next_to_its_target(mousers: str, value: int) -> None:
    assert attacked(facing("swarm-program", tokens={"mouser": mousers})).values == (value, 0)
    assert attacks(facing("swarm-program", tokens={"mouser": mousers})).values == (6, 1)


@covers("baxter-stockman/grand-design")
@each(("discard", "more"), ("", 0), ("katana", 0), (SIX, 3), (f"{SIX} for-sensei", 3))
def test_my_grand_design_adds_1_for_every_2_discards_of_the_target(discard: str, more: int) -> None:
    assert attacked(facing("grand-design", hand="", discard=discard)).values == (1 + more, 0)
    p = facing("grand-design", hand="wise-beyond-his-years", discard=discard)
    assert p.attack("leonardo", "baxter-stockman", "wise-beyond-his-years").values == (2, 2)


@covers("baxter-stockman/grand-design")
def test_my_grand_design_adds_7_at_most_and_does_not_count_the_defense_card() -> None:
    many = [*["fearless-leader", "quick-strike", "spatial-awareness", "i-have-a-plan"] * 3, "katana", "katana"]
    p = facing("grand-design", discard=[*many, "for-sensei", "for-sensei"], hand="")
    assert attacked(p).values == (1 + 7, 0)
    p = facing("grand-design", discard="katana", hand="heroes-in-a-half-shell")
    assert p.attacked("baxter-stockman", "leonardo", "heroes-in-a-half-shell").values == (1, 5)


@covers("baxter-stockman/chemical-spill")
@each(("use", "damage"), (attacked, 3), (attacks, 0))
def test_chemical_spill_takes_the_top_2_cards_of_the_deck(use: Any, damage: int) -> None:
    p = use(facing("chemical-spill", deck="for-sensei leonardo-leads quick-strike"))
    assert p.deck("leonardo") == ["quick-strike"]
    assert set(p.discarded("leonardo")) >= {"for-sensei", "leonardo-leads"}
    assert p.lost("leonardo") == damage


@covers("baxter-stockman/chemical-spill")
def test_chemical_spill_does_not_exhaust() -> None:
    p = attacked(facing("chemical-spill", deck="for-sensei"))
    assert (p.deck("leonardo"), p.discarded("leonardo"), p.lost("leonardo")) == ([], ["for-sensei"], 3)


@covers("baxter-stockman/fly-off")
def test_fly_off_moves_him_as_far_away_as_3_spaces_allow() -> None:
    p = attacks(facing("fly-off"), stop=True)
    assert sorted(p.keys) == ["space:bk2", "space:bk3", "space:qn7", "space:qn8", "space:si1"]  # 4 from Leonardo
    p.play("space:si1")
    assert (p.values, p.at("baxter-stockman")) == ((6, 3), "si1")
    assert attacked(facing("fly-off")).at("baxter-stockman") == "mn7"


@covers("baxter-stockman/pry-bar")
def test_scrap_claw_attacks_with_3_and_defends_with_2() -> None:
    assert attacked(facing("pry-bar")).lost("leonardo") == 3
    assert attacks(facing("pry-bar")).lost("baxter-stockman") == 4


@covers("baxter-stockman/deception")
@each("use", attacked, attacks)
def test_decoy_prototype_shuffles_the_discard_pile_into_the_deck(use: Any) -> None:
    p = use(facing("deception", discard={"baxter-stockman": "fly-off"}))
    assert (p.discarded("baxter-stockman"), len(p.deck("baxter-stockman"))) == ([], 10)
