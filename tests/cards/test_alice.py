"""Alice's cards: her size, the Jabberwock, and the looking glass."""

from typing import Any

from tests.cards.boards import LINE
from tests.cards.position import Position, covers, each

BIG, SMALL = {"alice/size": 2}, {"alice/size": 1}


def duel(at: str = "alice a, king-arthur b", **more: Any) -> Position:
    return Position(at, mode="duel", **{"board": LINE, "marks": BIG, **more})


def size(p: Position) -> str:
    return {2: "big", 1: "small"}[p.state.marks["alice/size"]]


@covers("ability/alice")
@each(("marks", "attack", "defense"), (BIG, 5, 3), (SMALL, 3, 4))
def test_big_alice_attacks_better_and_small_alice_defends_better(
    marks: dict[str, int], attack: int, defense: int
) -> None:
    p = duel(hand="momentous-shift", marks=marks).attack("alice", "king-arthur", "momentous-shift")
    assert p.values == (attack, 0)
    p = duel(hand={"alice": "momentous-shift", "king-arthur": "excalibur"}, marks=marks)
    p.attack("king-arthur", "alice", "excalibur", "card:momentous-shift")
    assert p.values == (6, defense)


@covers("ability/alice")
def test_small_alice_without_a_card_defends_with_0_and_the_jabberwock_has_no_size() -> None:
    p = duel(hand={"king-arthur": "excalibur"}, marks=SMALL).attack("king-arthur", "alice", "excalibur")
    assert p.values == (6, 0)
    p = duel("alice h, jabberwock a, king-arthur b", hand="jaws-that-bite")
    p.attack("jabberwock", "king-arthur", "jaws-that-bite")
    assert p.values == (4, 0)


@covers("ability/alice")
def test_her_size_is_chosen_after_everybody_is_placed() -> None:
    p = duel(marks={})
    p.go([("the end",), ("set up pieces", 0)], "size:small")
    assert size(p) == "small"


@covers("alice/claws-that-catch")
@each(("at", "value"), ("king-arthur b, merlin h", 5), ("merlin b, king-arthur h", 3))
def test_claws_catch_heroes(at: str, value: int) -> None:
    target = at.split()[0]
    p = duel(f"alice g, jabberwock a, {at}", hand="claws-that-catch")
    assert p.attack("jabberwock", target, "claws-that-catch").values == (value, 0)


@covers("alice/claws-that-catch")
def test_a_villain_is_no_hero() -> None:
    p = Position("alice qn5, jabberwock mn5, shredder mn7", hand="claws-that-catch", top={"shredder": "gauntlet-slash"})
    assert p.attack("jabberwock", "shredder", "claws-that-catch").values == (3, 2)


@covers("alice/jaws-that-bite")
def test_jaws_bite_anybody_next_to_the_jabberwock_even_alice() -> None:
    p = duel("alice c, jabberwock b, merlin a, king-arthur h", hand="jaws-that-bite", health={"merlin": 4})
    p.attack("jabberwock", "merlin", "jaws-that-bite")
    assert (p.health("merlin"), p.lost("alice")) == (0, 2)


@covers("alice/momentous-shift")
@each(("marks", "value"), (BIG, 7), (SMALL, 5))
def test_a_card_set_to_5_takes_the_size_on_top(marks: dict[str, int], value: int) -> None:
    p = duel("alice a, king-arthur c", hand="momentous-shift", marks=marks)
    p.turn("alice", "maneuver", "no", "space:b", "attack:alice>king-arthur", "card:momentous-shift", stop=True)
    assert p.values[0] == value


@covers("alice/skirmish")
def test_skirmish_moves_one_of_the_two() -> None:
    p = duel(hand="skirmish").attack("alice", "king-arthur", "skirmish", "fighter:king-arthur", "space:d")
    assert p.at("king-arthur") == "d"


@covers("alice/mad-as-a-hatter")
def test_mad_as_a_hatter_moves_all_of_hers_and_changes_her_size() -> None:
    p = duel("alice b, jabberwock c, king-arthur a", hand="mad-as-a-hatter")
    p.attack("alice", "king-arthur", "mad-as-a-hatter", "fighter:jabberwock", "space:e", "space:d")
    assert (p.at("alice"), p.at("jabberwock"), size(p)) == ("d", "e", "small")


@covers("alice/mad-as-a-hatter", "alice/feint")
def test_feint_stops_the_hatter() -> None:
    p = duel(hand={"alice": "mad-as-a-hatter", "king-arthur": "feint"})
    p.attack("alice", "king-arthur", "mad-as-a-hatter", "card:feint")
    assert size(p) == "big"
    p = duel(hand={"alice": "feint", "king-arthur": "the-aid-of-morgana"})
    p.attack("king-arthur", "alice", "the-aid-of-morgana", "card:feint")
    assert p.hand("king-arthur") == []


@covers("alice/manxome-foe")
@each(("deck", "value"), ("eat-me", 5 + 3), ("", 5))
def test_manxome_foe_adds_the_boost_of_the_top_card(deck: str, value: int) -> None:
    p = duel(hand="manxome-foe", deck=deck).attack("alice", "king-arthur", "manxome-foe")
    assert (p.values, p.lost("alice")) == ((value, 0), 0)


@covers("alice/regroup")
@each(("defense", "drawn"), ("no", 2), ("card:momentous-shift", 1))
def test_regroup(defense: str, drawn: int) -> None:
    p = duel(hand={"alice": "regroup", "king-arthur": "momentous-shift"}, marks=SMALL)
    p.attack("alice", "king-arthur", "regroup", defense)
    assert len(p.hand("alice")) == drawn


@covers("alice/looking-glass")
def test_the_looking_glass_gives_two_of_three_in_her_order() -> None:
    p = duel(hand={"alice": "looking-glass", "king-arthur": "excalibur"}, health={"alice": 10})
    p.attack("king-arthur", "alice", "excalibur", "card:looking-glass", "mode:place", "mode:heal", stop=True)
    assert p.health("alice") == 10 - 4
    p.play("space:h")
    assert (p.at("alice"), p.health("alice"), p.hand("alice")) == ("h", 9, [])


@covers("alice/snicker-snack")
@each(("defense", "hand"), ("no", ["prophecy"]), ("card:bewilderment", None))
def test_snicker_snack_picks_a_card_if_won(defense: str, hand: list[str] | None) -> None:
    hands = {"alice": "snicker-snack", "king-arthur": "excalibur prophecy"}
    if hand is None:
        p = duel("alice a, merlin b, king-arthur h", hand=hands | {"king-arthur": "bewilderment prophecy"})
        p.attack("alice", "merlin", "snicker-snack", defense, "no")
        assert p.hand("king-arthur") == ["prophecy"]
        return
    p = duel(hand=hands).attack("alice", "king-arthur", "snicker-snack", defense, "card:excalibur")
    assert p.hand("king-arthur") == hand


@covers("alice/snicker-snack")
def test_snicker_snack_takes_the_top_card_of_an_enemy() -> None:
    p = Position("alice mn5, slash mn7", hand="snicker-snack", marks=BIG, top={"slash": "spiked-gauntlet hard-shell"})
    p.attack("alice", "slash", "snicker-snack")
    assert p.discarded("slash") == ["spiked-gauntlet", "hard-shell"]


@covers("alice/o-frabjous-day")
def test_o_frabjous_day() -> None:
    p = duel(hand="o-frabjous-day").attack("alice", "king-arthur", "o-frabjous-day")
    assert (p.values, size(p)) == ((6, 0), "small")


@covers("alice/the-other-side-of-the-mushroom")
def test_the_other_side_of_the_mushroom() -> None:
    p = duel("alice b, king-arthur a", hand="the-other-side-of-the-mushroom", marks=SMALL)
    p.attack("alice", "king-arthur", "the-other-side-of-the-mushroom", "space:e")
    assert (p.values, p.at("alice"), size(p)) == ((3, 0), "e", "big")


@covers("alice/eat-me")
def test_eat_me() -> None:
    p = duel("alice a, king-arthur h", hand="eat-me").scheme("alice", "eat-me", "space:d")
    assert (p.at("alice"), size(p)) == ("d", "small")


@covers("alice/drink-me")
def test_drink_me() -> None:
    p = duel(hand="drink-me", marks=SMALL).scheme("alice", "drink-me")
    assert (len(p.hand("alice")), size(p)) == (2, "big")


@covers("alice/im-late-im-late")
def test_im_late_counts_her_present_size_and_changes_it_afterwards() -> None:
    p = duel("alice b, king-arthur a", hand={"alice": "im-late-im-late", "king-arthur": "excalibur"}, marks=SMALL)
    p.attack("king-arthur", "alice", "excalibur", "card:im-late-im-late", "space:g")
    assert (p.values, p.at("alice"), size(p)) == ((6, 3), "g", "big")
