"""The Rat King's cards: rats underfoot."""

from typing import Any

from tests.cards.position import Position, covers, each

LEONARDO = {"hand": "katana quick-strike heroes-in-a-half-shell"}
"""An attack of 6, a versatile card of 3 that draws, a defense of 5."""
AT = "leonardo mn5, splinter si4, rat-king mn7"


def facing(card: str, rats: str = "", at: str = AT, **more: Any) -> Position:
    """The Rat King's top card is this one, and rats lie on these spaces."""
    return Position(at, **{**LEONARDO, "top": {"rat-king": card}, "tokens": {"rat": rats}, **more})


def attacked(p: Position, *keys: str) -> Position:
    return p.attacked("rat-king", "leonardo", "no", *keys)


def attacks(p: Position, *keys: str) -> Position:
    return p.attack("leonardo", "rat-king", "katana", *keys)


@covers("rat-king/come-my-children")
@each(("use", "damage"), (attacked, 2), (attacks, 0))
def test_come_my_children_puts_2_rats_on_and_next_to_the_foe(use: Any, damage: int) -> None:
    p = use(facing("come-my-children"), "space:mn3")
    assert (p.tokens("rat"), p.lost("leonardo")) == (["mn3", "mn5"], damage)


@covers("rat-king/come-my-children")
def test_come_my_children_leaves_out_spaces_with_a_rat_and_an_empty_supply() -> None:
    p = attacked(facing("come-my-children", "mn5 mn3 mn4"))
    assert p.tokens("rat") == ["mn3", "mn4", "mn5", "mn7", "qn1"]  # Times Square, though he stands there himself
    p = attacked(facing("come-my-children", "si1 si2 si3 si5 si6 si7 bk1"))
    assert len(p.tokens("rat")) == 8
    assert "mn5" in p.tokens("rat")


@covers("rat-king/come-my-children")
def test_come_my_children_finds_no_fallen_foe() -> None:
    assert attacked(facing("come-my-children", health={"leonardo": 2})).tokens("rat") == []


@covers("rat-king/pied-piper")
def test_pied_piper_puts_a_rat_under_his_target_before_the_defense_counts() -> None:
    p = facing("pied-piper").attacked("rat-king", "leonardo", "heroes-in-a-half-shell")
    assert (p.values, p.tokens("rat")) == ((3, 3), ["mn5"])


@covers("rat-king/pied-piper")
def test_pied_piper_brings_no_rat_on_defense() -> None:
    p = attacks(facing("pied-piper"))
    assert (p.values, p.tokens("rat")) == ((6, 1), [])


@covers("rat-king/gnawing-tide")
def test_gnawing_tide_hurts_each_player_fighter_on_a_rat() -> None:
    at = "leonardo mn5, splinter si4, raphael bk4, casey bk8, rat-king mn7, slash qn6"
    p = attacked(facing("gnawing-tide", "mn5 si4 bk8 qn6 mn7", at))
    hit = [p.lost(key) for key in ("leonardo", "splinter", "raphael", "casey", "slash", "rat-king")]
    assert hit == [2 + 1, 1, 0, 1, 0, 0]
    assert attacks(facing("gnawing-tide", "mn5", at)).lost("leonardo") == 1


@covers("rat-king/sewer-throne")
@each(("rats", "more"), ("", 0), ("si1", 0), ("si1 si2 si3", 1), ("si1 si2 si3 si5 si6 si7 bk1 bk2", 3))
def test_sewer_throne_adds_1_for_every_2_rats_up_to_3(rats: str, more: int) -> None:
    assert attacked(facing("sewer-throne", rats)).values == (2 + more, 0)
    assert attacks(facing("sewer-throne", rats)).values == (6, 2 + more)


@covers("rat-king/down-the-drain")
@each(("use", "damage"), (attacked, 2), (attacks, 0))
def test_down_the_drain_places_the_foe_on_the_nearest_empty_rat(use: Any, damage: int) -> None:
    # From Museum Mile: Times Square is taken, the Airport is 2 away, the Lower East Side as well, si1 farther.
    p = use(facing("down-the-drain", "mn7 qn2 mn9 si1"), "space:qn2")
    assert (p.at("leonardo"), p.lost("leonardo")) == ("qn2", damage)


@covers("rat-king/down-the-drain")
@each("rats", "", "mn7", "mn5")
def test_down_the_drain_without_another_empty_rat_space_moves_nobody(rats: str) -> None:
    assert attacked(facing("down-the-drain", rats)).at("leonardo") == "mn5"


@covers("rat-king/bandaged-fist")
@each(("rats", "card", "defense"), ("", "quick-strike", 3), ("mn5", "quick-strike", 1), ("mn5", "no", 0))
def test_a_rat_underfoot_lowers_the_defense_by_2_but_not_below_0(rats: str, card: str, defense: int) -> None:
    p = facing("bandaged-fist", rats).attacked("rat-king", "leonardo", card)
    assert p.values == (3, defense)


@covers("rat-king/bandaged-fist")
def test_rats_bother_no_attack_and_no_enemy() -> None:
    assert attacks(facing("bandaged-fist", "mn5 mn7")).values == (6, 2)


@covers("rat-king/deception")
@each("use", attacked, attacks)
def test_hypnotic_tune_shuffles_the_discard_pile_into_the_deck(use: Any) -> None:
    p = use(facing("deception", discard={"rat-king": "pied-piper"}))
    assert (p.discarded("rat-king"), len(p.deck("rat-king"))) == ([], 10)
