"""Beowulf's cards: rage, and what it buys."""

from typing import Any

from tests.cards.boards import LINE
from tests.cards.position import Position, covers, each


def raging(n: int) -> dict[str, int]:
    return {"beowulf/rage": n}


def duel(at: str = "beowulf a, king-arthur b", **more: Any) -> Position:
    return Position(at, mode="duel", **{"board": LINE, "marks": raging(1), **more})


def rage(p: Position) -> int:
    return int(p.state.marks.get("beowulf/rage", 0))


@covers("ability/beowulf")
def test_he_starts_with_1_rage() -> None:
    p = duel(marks={})
    p.go([("the end",), ("set up pieces", 0)])
    assert rage(p) == 1


@covers("ability/beowulf")
@each(("before", "defense", "after"), (1, "no", 2), (3, "no", 3), (1, "card:skirmish", 1))
def test_damage_angers_him_up_to_3_and_0_damage_does_not(before: int, defense: str, after: int) -> None:
    p = duel(hand={"king-arthur": "swift-strike", "beowulf": "skirmish"}, marks=raging(before))
    p.attack("king-arthur", "beowulf", "swift-strike", defense, *(["no"] if defense != "no" else []), "stay", stop=True)
    assert rage(p) == after


@covers("ability/beowulf")
def test_combat_damage_and_an_effect_are_two_sources() -> None:
    p = duel("beowulf a, sinbad b", hand={"sinbad": "voyage-man-eating-apes"})
    p.attack("sinbad", "beowulf", "voyage-man-eating-apes")
    assert rage(p) == 3


@covers("ability/beowulf")
@each(("rulings", "after"), ({}, 3), ({"exhaustion": "once"}, 2))
def test_each_missing_card_is_a_source_of_its_own_unless_read_otherwise(rulings: dict[str, str], after: int) -> None:
    p = duel(hand="fatal-struggle", deck="", rulings=rulings).attack("beowulf", "king-arthur", "fatal-struggle")
    assert (rage(p), p.lost("beowulf")) == (after, 4)


@covers("ability/beowulf")
def test_damage_to_wiglaf_does_not_anger_him() -> None:
    p = duel("beowulf h, wiglaf a, king-arthur b", hand={"king-arthur": "excalibur"})
    p.attack("king-arthur", "wiglaf", "excalibur")
    assert rage(p) == 1


@covers("beowulf/remnant-of-valor")
@each(("at", "actions", "now"), ("beowulf b", 2, 2), ("beowulf h", 1, 1))
def test_remnant_of_valor_hits_all_around_wiglaf(at: str, actions: int, now: int) -> None:
    p = duel(f"{at}, wiglaf c, king-arthur d", hand="remnant-of-valor").scheme("wiglaf", "remnant-of-valor")
    assert (p.lost("king-arthur"), p.actions, rage(p)) == (1, actions, now)


@covers("beowulf/feint")
def test_feint() -> None:
    p = duel(hand={"beowulf": "feint", "king-arthur": "regroup"}).attack(
        "beowulf", "king-arthur", "feint", "card:regroup"
    )
    assert p.hand("king-arthur") == []


@covers("beowulf/epic-poem")
@each(("hand", "values", "now"), ("", (4, 0), 2), ("feint", (2, 2), 1))
def test_epic_poem_gains_1_and_counts_all_unless_canceled(hand: str, values: tuple[int, int], now: int) -> None:
    p = duel(hand={"beowulf": "epic-poem", "king-arthur": hand})
    p.attack("beowulf", "king-arthur", "epic-poem", *(["card:feint"] if hand else []))
    assert (p.values, rage(p)) == (values, now)


@covers("beowulf/the-ancient-heirloom")
def test_the_heirloom_may_become_5_and_be_boosted_and_no_feint_stops_it() -> None:
    hand = {"beowulf": "the-ancient-heirloom no-contest-expecteth", "king-arthur": "feint"}
    p = duel(hand=hand, marks=raging(3))
    p.attack("beowulf", "king-arthur", "the-ancient-heirloom", "card:feint", "yes", "yes")
    assert (p.values, rage(p), p.hand("beowulf")) == ((5 + 3, 2), 0, [])


@covers("beowulf/the-ancient-heirloom")
def test_the_heirloom_for_1_rage_is_boosted_alone_and_never_without_a_card() -> None:
    p = duel(hand="the-ancient-heirloom feint").attack("beowulf", "king-arthur", "the-ancient-heirloom", "yes")
    assert (p.values, rage(p)) == ((4, 0), 0)
    p = duel(hand="the-ancient-heirloom").attack("beowulf", "king-arthur", "the-ancient-heirloom")
    assert (p.values, rage(p)) == ((3, 0), 1)


@covers("beowulf/no-contest-expecteth")
@each(("now", "keys", "left"), (3, ["yes"], 0), (3, ["no"], 4), (2, [], 4))
def test_no_contest_with_a_sidekick(now: int, keys: list[str], left: int) -> None:
    p = duel("beowulf a, merlin b, king-arthur h", hand="no-contest-expecteth", marks=raging(now))
    p.attack("beowulf", "merlin", "no-contest-expecteth", *keys)
    assert (p.health("merlin"), rage(p)) == (left, 0 if keys == ["yes"] else now)


@covers("beowulf/no-contest-expecteth")
def test_heroes_and_enemies_are_no_sidekicks() -> None:
    p = duel(hand="no-contest-expecteth", marks=raging(3)).attack("beowulf", "king-arthur", "no-contest-expecteth")
    assert rage(p) == 3
    p = Position(
        "beowulf mn5, slash mn7", hand="no-contest-expecteth", top={"slash": "spiked-gauntlet"}, marks=raging(3)
    )
    assert rage(p.attack("beowulf", "slash", "no-contest-expecteth")) == 3


@covers("beowulf/the-war-king")
@each(("spend", "value"), (0, 1), (2, 5), (3, 7))
def test_the_war_king_spends_what_he_likes(spend: int, value: int) -> None:
    p = duel(hand="the-war-king", marks=raging(3)).attack("beowulf", "king-arthur", "the-war-king", f"spend:{spend}")
    assert (p.values, rage(p)) == ((value, 0), 3 - spend)


@covers("beowulf/the-war-king")
def test_a_canceled_war_king_spends_nothing() -> None:
    p = duel(hand={"beowulf": "the-war-king", "king-arthur": "feint"}, marks=raging(3))
    p.attack("beowulf", "king-arthur", "the-war-king", "card:feint")
    assert (p.values, rage(p)) == ((1, 2), 3)


@covers("beowulf/the-equal-of-grendel")
def test_the_equal_of_grendel_gives_the_printed_value_back_before_a_feint() -> None:
    p = duel(hand={"beowulf": "the-equal-of-grendel", "king-arthur": "feint"}, marks=raging(2))
    p.attack("king-arthur", "beowulf", "feint", "card:the-equal-of-grendel", "yes")
    assert (p.lost("king-arthur"), rage(p)) == (2, 0)


@covers("beowulf/the-equal-of-grendel")
def test_a_boost_is_not_printed() -> None:
    hand = {"beowulf": "the-equal-of-grendel", "king-arthur": "noble-sacrifice excalibur feint"}
    p = duel(hand=hand, marks=raging(2))
    p.attack("king-arthur", "beowulf", "noble-sacrifice", "boost:excalibur", "card:the-equal-of-grendel", "yes", "no")
    assert (p.lost("king-arthur"), p.values) == (2, (5, 3))


@covers("beowulf/vigor-and-courage")
@each(("hand", "now"), ("excalibur", 3), ("", 1))
def test_vigor_and_courage_take_the_boost_as_rage(hand: str, now: int) -> None:
    p = duel(hand={"beowulf": "vigor-and-courage", "king-arthur": hand}).scheme("beowulf", "vigor-and-courage")
    assert (rage(p), p.hand("king-arthur")) == (now, [])


@covers("beowulf/vigor-and-courage")
def test_enemies_can_not_be_chosen_for_it() -> None:
    p = Position("beowulf mn5, slash mn7", hand="vigor-and-courage", marks=raging(1)).scheme(
        "beowulf", "vigor-and-courage"
    )
    assert (rage(p), p.discarded("slash"), p.actions) == (1, [], 1)


@covers("beowulf/golden-drinking-horn")
def test_the_horn_gives_a_different_thing_for_each_rage() -> None:
    p = duel("beowulf a, king-arthur h", hand="golden-drinking-horn", marks=raging(3), health={"beowulf": 10})
    p.scheme("beowulf", "golden-drinking-horn", "spend:2", "mode:heal", "mode:move", "space:e")
    assert (p.health("beowulf"), p.at("beowulf"), p.hand("beowulf"), rage(p)) == (12, "e", [], 1)


@covers("beowulf/golden-drinking-horn")
def test_the_horn_may_stay_empty() -> None:
    p = duel(hand="golden-drinking-horn").scheme("beowulf", "golden-drinking-horn", "spend:0")
    assert rage(p) == 1


@covers("beowulf/hot-for-the-battle")
def test_hot_for_the_battle_may_swap_them() -> None:
    p = duel("beowulf h, wiglaf a, king-arthur b", hand="hot-for-the-battle hot-for-the-battle")
    p.attack("wiglaf", "king-arthur", "hot-for-the-battle", "yes")
    assert (p.at("beowulf"), p.at("wiglaf")) == ("a", "h")


@covers("beowulf/fatal-struggle")
@each(("defense", "mine", "theirs"), ("no", 2, 1), ("card:bewilderment", 0, 2))
def test_fatal_struggle_gives_the_winner_2_cards(defense: str, mine: int, theirs: int) -> None:
    p = duel("beowulf a, merlin b, king-arthur h", hand={"beowulf": "fatal-struggle", "king-arthur": "bewilderment"})
    p.attack("beowulf", "merlin", "fatal-struggle", defense, *(["no"] if defense != "no" else []))
    assert (len(p.hand("beowulf")), len(p.hand("king-arthur"))) == (mine, theirs)


@covers("beowulf/skirmish")
def test_skirmish() -> None:
    p = duel(hand="skirmish").attack("beowulf", "king-arthur", "skirmish", "fighter:king-arthur", "space:c")
    assert p.at("king-arthur") == "c"
