"""Little Red's cards: what lies on top of her discard pile decides."""

from typing import Any

from tests.cards.boards import HALL, LINE
from tests.cards.position import Position, covers, each

WOLF, ROSE, KNIFE, WILD = (
    "into-the-woods-wolf",
    "into-the-woods-rose",
    "into-the-woods-knife",
    "whats-that-in-my-basket",
)


def duel(at: str = "little-red a, king-arthur b", **more: Any) -> Position:
    return Position(at, mode="duel", **{"board": LINE, **more})


@covers("ability/little-red", "little-red/once-upon-a-time")
@each(("discard", "lost"), (KNIFE, 2 + 3), (ROSE, 2), (f"{KNIFE} {WOLF}", 2))
def test_the_top_of_the_discard_pile_is_the_item(discard: str, lost: int) -> None:
    p = duel(hand="once-upon-a-time", discard=discard).attack("little-red", "king-arthur", "once-upon-a-time")
    assert p.lost("king-arthur") == lost


@covers("ability/little-red", "little-red/once-upon-a-time")
@each(("discard", "item", "lost"), ("", "knife", 5), (WILD, "knife", 5), ("", "other", 2))
def test_an_empty_pile_and_a_wild_card_count_as_any_item(discard: str, item: str, lost: int) -> None:
    p = duel(hand="once-upon-a-time", discard=discard)
    p.attack("little-red", "king-arthur", "once-upon-a-time", f"item:{item}")
    assert p.lost("king-arthur") == lost
    assert p.discarded("little-red")[0] == "once-upon-a-time"


@covers("ability/little-red", "little-red/the-wolfs-skin")
@each(("discard", "drawn"), (WOLF, 2), (ROSE, 0))
def test_the_wolfs_skin_is_not_in_its_own_basket(discard: str, drawn: int) -> None:
    hand = {"little-red": "the-wolfs-skin", "king-arthur": "skirmish"}
    p = duel(hand=hand, discard=discard)
    p.attack("king-arthur", "little-red", "skirmish", "card:the-wolfs-skin", "no")
    assert (len(p.hand("little-red")), p.discarded("little-red")[0]) == (drawn, "the-wolfs-skin")


@covers("little-red/what-large-hands-you-have")
@each(
    ("discard", "keys", "hand"),
    (ROSE, ["yes"], [ROSE]),
    (KNIFE, ["yes"], ["what-large-hands-you-have"]),
    (KNIFE, ["no"], []),
    ("", ["item:rose"], []),
    ("", ["item:other", "yes"], ["what-large-hands-you-have"]),
)
def test_what_large_hands(discard: str, keys: list[str], hand: list[str]) -> None:
    p = duel(hand="what-large-hands-you-have", discard=discard)
    p.attack("little-red", "king-arthur", "what-large-hands-you-have", *keys)
    assert p.hand("little-red") == hand


@covers("little-red/what-a-terrible-big-mouth-you-have")
@each(("discard", "lost"), (WOLF, 2), (KNIFE, 0))
def test_the_big_mouth_gives_the_printed_value_back(discard: str, lost: int) -> None:
    hand = {"little-red": "what-a-terrible-big-mouth-you-have", "king-arthur": "noble-sacrifice excalibur"}
    p = duel(hand=hand, discard=discard)
    keys = ["no", "card:what-a-terrible-big-mouth-you-have", "boost:excalibur"]
    p.attack("king-arthur", "little-red", "noble-sacrifice", *keys)
    assert (p.lost("king-arthur"), p.values) == (lost, (5, 2))


@each(("discard", "offered"), (KNIFE, True), (WILD, True), ("", True), (WOLF, False))
def test_big_ears_defend_with_4_while_the_knife_is_in_the_basket(discard: str, offered: bool) -> None:
    hand = {"little-red": "what-big-ears-you-have", "king-arthur": "excalibur"}
    p = duel(hand=hand, discard=discard).attack("king-arthur", "little-red", "excalibur", stop=True)
    assert ("card:what-big-ears-you-have" in p.keys) is offered
    p.play("card:what-big-ears-you-have" if offered else "no")
    assert p.values == (6, 4 if offered else 0)


@covers("little-red/what-big-ears-you-have")
def test_big_ears_attack_with_4() -> None:
    p = duel(hand="what-big-ears-you-have").attack("little-red", "king-arthur", "what-big-ears-you-have")
    assert p.values == (4, 0)


@covers("little-red/what-big-eyes-you-have")
@each(("discard", "values"), (ROSE, (3, 0)), (WOLF, (3, 1)))
def test_big_eyes_cancel_and_with_the_rose_ignore(discard: str, values: tuple[int, int]) -> None:
    p = duel(hand={"little-red": "what-big-eyes-you-have", "king-arthur": "regroup"}, discard=discard)
    p.attack("little-red", "king-arthur", "what-big-eyes-you-have", "card:regroup")
    assert (p.values, p.hand("king-arthur")) == (values, [])


@covers("little-red/whats-that-in-my-basket")
def test_whats_that_in_my_basket() -> None:
    p = duel(hand=WILD).attack("little-red", "king-arthur", WILD)
    assert p.values == (4, 0)


@covers("little-red/never-leave-the-path")
def test_the_wolf_on_the_path_places_her_and_gains_an_action() -> None:
    p = duel(hand="never-leave-the-path", discard=WOLF).scheme("little-red", "never-leave-the-path", "space:h")
    assert (p.at("little-red"), p.actions) == ("h", 2)


@covers("little-red/never-leave-the-path")
def test_the_knife_on_the_path_hurts_her_zone_and_the_rose_draws_3() -> None:
    p = duel("little-red a, king-arthur b, merlin g", board=HALL, hand="never-leave-the-path", discard=KNIFE)
    p.scheme("little-red", "never-leave-the-path")
    assert (p.lost("king-arthur"), p.lost("merlin"), p.actions) == (2, 0, 1)
    p = duel(hand="never-leave-the-path", discard=ROSE).scheme("little-red", "never-leave-the-path")
    assert (len(p.hand("little-red")), p.at("little-red")) == (3, "a")


@covers("little-red/never-leave-the-path")
def test_a_wild_basket_gives_exactly_one_of_the_three() -> None:
    p = duel(hand="never-leave-the-path").scheme("little-red", "never-leave-the-path", "item:rose")
    assert (len(p.hand("little-red")), p.actions, p.lost("king-arthur")) == (3, 1, 0)


@covers("little-red/into-the-woods-wolf", "little-red/into-the-woods-rose", "little-red/into-the-woods-knife")
@each("card", WOLF, ROSE, KNIFE)
def test_into_the_woods(card: str) -> None:
    p = duel("little-red a, king-arthur h", hand=card).scheme("little-red", card, "space:d")
    assert (p.at("little-red"), p.actions) == ("d", 2)
    assert p.cast.faces[p.state.face[p.state.piles[0].discard[-1]]].item == card.rpartition("-")[2]


@covers("ability/little-red", "little-red/once-upon-a-time")
def test_a_card_that_boosts_a_move_becomes_the_basket() -> None:
    p = duel("little-red a, king-arthur b", hand=f"once-upon-a-time {KNIFE}", discard=ROSE)
    p.turn(
        "little-red", "maneuver", f"boost:{KNIFE}", "attack:little-red>king-arthur", "card:once-upon-a-time", stop=True
    )
    assert p.lost("king-arthur") == 5


@covers("little-red/long-have-i-sought-you")
@each(("at", "value"), ("huntsman a, king-arthur b", 6), ("huntsman a, king-arthur c", 4))
def test_long_have_i_sought_you_up_close(at: str, value: int) -> None:
    p = duel(f"little-red h, {at}", board=HALL, hand="long-have-i-sought-you")
    assert p.attack("huntsman", "king-arthur", "long-have-i-sought-you").values == (value, 0)


@covers("little-red/a-grimm-tale")
@each(("discard", "health"), (WOLF, 9), (ROSE, 7))
def test_a_grimm_tale(discard: str, health: int) -> None:
    p = duel("little-red a, huntsman b, king-arthur h", hand="a-grimm-tale", discard=discard, health={"little-red": 5})
    assert p.scheme("huntsman", "a-grimm-tale").health("little-red") == health


@covers("little-red/stones-in-the-belly")
@each(("discard", "hand", "value"), (KNIFE, "excalibur", 5), (KNIFE, "", 2), (WOLF, "excalibur", 2))
def test_stones_in_the_belly(discard: str, hand: str, value: int) -> None:
    p = duel(hand={"little-red": "stones-in-the-belly", "king-arthur": hand}, discard=discard)
    p.attack("little-red", "king-arthur", "stones-in-the-belly", *(["no"] if hand else []))
    assert p.values == (value, 0)


@covers("little-red/stones-in-the-belly")
def test_stones_of_an_enemy_are_cut_from_its_deck() -> None:
    p = Position("little-red mn5, slash mn7", hand="stones-in-the-belly", discard=KNIFE,
                 top={"slash": "spiked-gauntlet hard-shell"})  # fmt: skip
    p.attack("little-red", "slash", "stones-in-the-belly")
    assert sorted(p.discarded("slash")) == ["hard-shell", "spiked-gauntlet"]
