"""George Washington's cards: ruses, spies, and those who stand in for him."""

from typing import Any

from tests.cards.boards import HALL, LINE
from tests.cards.position import Position, covers, each

READY = "george-washington/ready"
GW = "george-washington"


def duel(at: str = "george-washington a, king-arthur b", ready: int = 4, **more: Any) -> Position:
    return Position(at, mode="duel", **{"board": LINE, "marks": {READY: ready}, **more})


def ready(p: Position) -> int:
    return int(p.state.marks[READY])


@covers("ability/george-washington")
def test_all_four_ruses_are_ready_at_the_start() -> None:
    p = duel(ready=0).go([("the end",), ("set up pieces", 0)])
    assert ready(p) == 4


@covers("ability/george-washington", "george-washington/circumvent")
@each(
    ("keys", "values", "left", "hand"),
    (["yes", "no", "card:skirmish"], (3, 0), 3, 1),
    (["no", "card:skirmish"], (3, 4), 4, 1),
)
def test_a_ruse_is_laid_before_the_defender_decides(
    keys: list[str], values: tuple[int, int], left: int, hand: int
) -> None:
    p = duel(hand={GW: "circumvent", "king-arthur": "skirmish excalibur"})
    p.attack(GW, "king-arthur", "circumvent", *keys, *(["no"] if values[1] else []))
    assert (p.values, ready(p), len(p.hand("king-arthur"))) == (values, left, hand)


@covers("ability/george-washington", "george-washington/circumvent")
def test_a_random_card_removes_the_ruse_and_the_defender_may_still_defend() -> None:
    p = duel(hand={GW: "circumvent", "king-arthur": "regroup regroup regroup"})
    p.attack(GW, "king-arthur", "circumvent", "yes", "yes", "card:regroup", stop=True)
    assert (p.values, ready(p)) == ((3, 1), 3)


@covers("ability/george-washington", "george-washington/lead-astray")
def test_a_ruse_may_be_a_bluff_and_needs_a_ready_token() -> None:
    p = duel(hand="lead-astray").attack(GW, "king-arthur", "lead-astray", "yes", "fighter:king-arthur", "space:d")
    assert (ready(p), p.at("king-arthur")) == (3, "d")
    p = duel(hand="lead-astray", ready=0).attack(GW, "king-arthur", "lead-astray", "no")
    assert ready(p) == 0


@covers("ability/george-washington", "george-washington/circumvent")
def test_the_effects_of_a_ruse_are_canceled_with_the_card_and_the_token_is_used() -> None:
    p = duel("george-washington h, spy.1 a, king-arthur b", hand={GW: "circumvent", "king-arthur": "feint"})
    p.attack("spy.1", "king-arthur", "circumvent", "yes", "no", "card:feint")
    assert (p.values, ready(p)) == ((3, 2), 3)


@covers("ability/george-washington", "george-washington/circumvent")
def test_an_enemy_never_removes_a_ruse() -> None:
    p = Position(
        "george-washington mn5, slash mn7", hand="circumvent", marks={READY: 1}, top={"slash": "spiked-gauntlet"}
    )
    p.attack(GW, "slash", "circumvent", "yes")
    assert (p.values, p.discarded("slash")) == ((3, 0), ["spiked-gauntlet"])


@covers("george-washington/agent-711")
@each(("keys", "lost"), (["yes"], 4 + 7), (["no"], 4))
def test_agent_711_deals_7_more_with_a_ruse(keys: list[str], lost: int) -> None:
    p = duel(hand="agent-711").attack(GW, "king-arthur", "agent-711", *keys)
    assert p.lost("king-arthur") == lost


@covers("george-washington/sabotage")
def test_sabotage_takes_2_random_cards() -> None:
    p = duel(hand={GW: "sabotage", "king-arthur": "excalibur prophecy swift-strike"})
    p.attack(GW, "king-arthur", "sabotage", "yes", "no", "no")
    assert len(p.hand("king-arthur")) == 1


@covers("george-washington/allies-everywhere")
def test_allies_everywhere_give_a_free_attack_and_health_with_a_ruse() -> None:
    p = duel(hand="allies-everywhere feint", health={GW: 5})
    p.attack(GW, "king-arthur", "allies-everywhere", "yes", actions=1, stop=True)
    assert p.health(GW) == 8
    assert p.keys == ["attack:george-washington>king-arthur", "skip"]


@covers("george-washington/misinformation")
@each(("at_first", "after"), (2, 3), (4, 4))
def test_misinformation_regains_a_used_ruse_if_won(at_first: int, after: int) -> None:
    p = duel(hand="misinformation", ready=at_first).attack(GW, "king-arthur", "misinformation", "no")
    assert ready(p) == after


@covers("george-washington/misinformation")
def test_the_ruse_beside_the_card_is_not_used_yet() -> None:
    p = duel(hand="misinformation").attack(GW, "king-arthur", "misinformation", "yes")
    assert ready(p) == 3


@covers("george-washington/make-a-stand")
@each(("keys", "value"), ([], 5), (["maneuver", "no", "move:george-washington", "space:b"], 3))
def test_make_a_stand_where_the_turn_began(keys: list[str], value: int) -> None:
    p = duel(
        "george-washington a, spy.1 h, king-arthur c" if keys else "george-washington b, king-arthur c",
        hand="make-a-stand",
    )
    p.turn(
        GW,
        *keys,
        *(["stay"] if keys else []),
        "attack:george-washington>king-arthur",
        "card:make-a-stand",
        "no",
        stop=True,
    )
    assert p.values[0] == value


@covers("george-washington/feint")
def test_feint() -> None:
    p = duel(hand={GW: "feint", "king-arthur": "the-aid-of-morgana"})
    p.attack("king-arthur", GW, "the-aid-of-morgana", "card:feint")
    assert p.hand("king-arthur") == []


@covers("george-washington/recruit-to-the-ring")
@each(("defense", "spaces"), ("no", 6), ("card:momentous-shift", 1))
def test_a_spy_is_recruited_anywhere_if_won_else_next_to_him(defense: str, spaces: int) -> None:
    p = duel("george-washington c, king-arthur b", hand={GW: "recruit-to-the-ring", "king-arthur": "momentous-shift"})
    p.attack(GW, "king-arthur", "recruit-to-the-ring", "no", defense, stop=True)
    if spaces > 1:
        assert len(p.keys) == spaces
        p.play("space:d")
    assert (p.at("spy.1"), p.health("spy.1"), p.at("spy.2")) == ("d", 1, "")


@covers("george-washington/recruit-to-the-ring")
def test_with_all_spies_there_nobody_is_recruited() -> None:
    p = duel("george-washington a, spy.1 f, spy.2 g, spy.3 h, king-arthur b", hand="recruit-to-the-ring")
    p.attack(GW, "king-arthur", "recruit-to-the-ring", "no")
    assert p.happened("returned") == []


@covers("george-washington/network-of-spies")
def test_the_network_counts_friends_in_his_zone() -> None:
    p = duel("george-washington a, spy.1 c, spy.2 d, spy.3 g, king-arthur b", board=HALL, hand="network-of-spies")
    assert p.attack(GW, "king-arthur", "network-of-spies", "no").values == (4, 0)


@covers("george-washington/undercover-agent")
@each(("answer", "places"), ("yes", ("c", "b", 14, 0)), ("no", ("b", "c", 12, 1)))
def test_a_spy_takes_his_place_and_the_damage(answer: str, places: tuple[Any, ...]) -> None:
    p = duel(
        "george-washington b, spy.1 c, king-arthur a", hand={GW: "undercover-agent", "king-arthur": "swift-strike"}
    )
    p.attack("king-arthur", GW, "swift-strike", "card:undercover-agent", answer, stop=True)
    assert (p.at(GW), p.at("spy.1") or "b", p.health(GW), p.health("spy.1")) == places
    assert p.values == (3, 1)


@covers("george-washington/sympathetic-stain")
@each(("at", "hand", "left"), ("spy.1 c", ["excalibur"], 3), ("spy.1 h", ["excalibur", "prophecy"], 2))
def test_a_stain_shows_the_hand_and_takes_a_card_beside_them(at: str, hand: list[str], left: int) -> None:
    p = duel(
        f"george-washington a, {at}, king-arthur b",
        hand={GW: "sympathetic-stain", "king-arthur": "excalibur prophecy"},
        ready=2,
    )
    p.scheme("spy.1", "sympathetic-stain", *(["card:prophecy"] if left == 3 else []))
    assert (p.hand("king-arthur"), ready(p)) == (hand, left)
    assert p.happened("looked")[0]["cards"] == ["excalibur", "prophecy"]


@covers("george-washington/sympathetic-stain")
def test_enemies_can_not_be_chosen_for_it() -> None:
    p = Position("george-washington qn5, spy.1 mn5, slash mn7", hand="sympathetic-stain", marks={READY: 2})
    p.scheme("spy.1", "sympathetic-stain")
    assert (ready(p), p.discarded("slash")) == (2, [])


@covers("george-washington/gather-information")
def test_gather_information_draws_3_and_moves_all_through_foes() -> None:
    p = duel("george-washington a, spy.1 c, king-arthur b", hand="gather-information")
    p.scheme(GW, "gather-information", "fighter:george-washington", "space:d", "space:f")
    assert (len(p.hand(GW)), p.at(GW), p.at("spy.1")) == (3, "d", "f")
