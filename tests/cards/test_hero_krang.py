"""Krang's hero deck: machines and the die of ultimate destruction."""

from typing import Any

from tests.cards.boards import HALL, LINE
from tests.cards.position import Position, covers, each

MACHINES = "krang/machines"


def duel(at: str = "krang a, king-arthur b", machines: int = 0, faces: tuple[int, ...] = (2,), **more: Any) -> Position:
    p = Position(at, mode="duel", **{"board": LINE, "marks": {MACHINES: machines}, **more})
    p.cast.data["die"] = faces  # type: ignore[index]
    return p


def machines(p: Position) -> int:
    return int(p.state.marks.get(MACHINES, 0))


@covers("ability/krang")
def test_one_of_three_machines_is_active_at_the_start() -> None:
    assert machines(duel().go([("the end",), ("set up pieces", 0)])) == 1


@covers("ability/krang")
@each(("active", "last"), (0, "space:b"), (3, "space:e"))
def test_each_machine_makes_him_faster(active: int, last: str) -> None:
    p = duel("krang a, king-arthur h", active, hand="minimizer").turn("krang", "maneuver", "no", stop=True)
    assert p.keys[-1] == last


@covers("ability/krang")
def test_a_machine_may_be_turned_off_to_roll_again_and_the_last_roll_counts() -> None:
    p = duel(machines=2, hand="android-arms-missiles", faces=(0, 3))
    p.attack("krang", "king-arthur", "android-arms-missiles", "yes", "yes")
    rolls = [data["value"] for data in p.happened("rolled")]
    assert (len(rolls), machines(p), p.values) == (3, 0, (1 + rolls[-1], 0))


@covers("ability/krang")
def test_without_machines_there_is_no_reroll() -> None:
    p = duel(hand="android-arms-missiles").attack("krang", "king-arthur", "android-arms-missiles")
    assert p.values == (3, 0)


@covers("krang/android-arms-powerbomb")
def test_powerbomb_throws_as_far_as_it_hurt() -> None:
    p = duel(hand="android-arms-powerbomb android-arms-chain-flail")
    p.attack("krang", "king-arthur", "android-arms-powerbomb", "boost:android-arms-chain-flail", "space:h")
    assert (p.lost("king-arthur"), p.at("king-arthur")) == (6, "h")
    p = duel(hand={"krang": "android-arms-powerbomb", "king-arthur": "skirmish"})
    p.attack("krang", "king-arthur", "android-arms-powerbomb", "card:skirmish", "no")
    assert p.at("king-arthur") == "b"


@covers("krang/android-arms-chain-flail")
@each(
    ("face", "defense", "left"),
    (2, "card:regroup", 0),
    (2, "card:feint", 2),
    (1, "no", 1),
    (0, "no", 3),
)
def test_chain_flail_beats_a_lower_printed_value(face: int, defense: str, left: int) -> None:
    hand = {"krang": "android-arms-chain-flail", "king-arthur": "regroup feint excalibur"}
    p = duel(hand=hand, faces=(face,), deck={"king-arthur": ""}, rulings={})
    p.attack("krang", "king-arthur", "android-arms-chain-flail", defense, stop=True)
    while p.decision is not None and p.decision.kind == "discard":
        p.start(p.keys[0])
    assert len(p.hand("king-arthur")) == left


@covers("krang/android-arms-missiles")
def test_missiles_reach_his_zone_face_up() -> None:
    p = duel(
        "krang a, king-arthur d",
        board=HALL,
        hand={"krang": "android-arms-missiles minimizer warlord-of-dimension-x", "king-arthur": "feint"},
    )
    p.turn("krang", "attack:krang>king-arthur", "card:android-arms-missiles", stop=True)
    assert p.decision is not None
    assert (p.decision.seat, p.decision.kind) == (1, "defense")
    assert [event.line for event in p.events if event.kind == "face_up"] == [
        "Krang plays Android Arms: Missiles face up"
    ]
    card = p.state.combat.sides[0].card
    assert p.state.known[card] == 3
    p.start("no")
    assert p.values == (3, 0)


@covers("krang/android-arms-missiles")
def test_missiles_do_not_reach_out_of_his_zone_and_other_cards_only_next_to_him() -> None:
    p = duel("krang a, king-arthur h", board=HALL, hand="android-arms-missiles").turn("krang", stop=True)
    assert not [key for key in p.keys if key.startswith("attack")]
    p = duel("krang a, king-arthur b", hand="android-arms-missiles warlord-of-dimension-x")
    p.turn("krang", "attack:krang>king-arthur", stop=True)
    assert p.keys == ["card:android-arms-missiles", "card:warlord-of-dimension-x"]
    p.play("card:android-arms-missiles", "maneuver", "no")
    assert p.happened("face_up") == []


@covers("krang/warlord-of-dimension-x")
@each(("top", "drawn"), ("welcome-to-the-technodrome", 1), ("minimizer", 0))
def test_the_warlord_draws_for_the_longer_name(top: str, drawn: int) -> None:
    p = duel(hand="warlord-of-dimension-x", deck={"krang": top, "king-arthur": "momentous-shift"})
    p.attack("krang", "king-arthur", "warlord-of-dimension-x")
    assert len(p.hand("krang")) == drawn


@covers("krang/pan-dimensional-portal")
def test_the_portal_places_and_locks_one_and_changes_hands() -> None:
    hand = {"krang": "pan-dimensional-portal minimizer", "king-arthur": "feint regroup excalibur"}
    p = duel(hand=hand, deck={"krang": "iq-of-968 iq-of-968", "king-arthur": "prophecy skirmish"})
    p.attack("krang", "king-arthur", "pan-dimensional-portal", "no", "fighter:king-arthur", "space:h")
    assert p.at("king-arthur") == "h"
    assert (p.hand("krang"), p.deck("krang")) == (["iq-of-968", "iq-of-968"], ["minimizer"])
    assert (len(p.hand("king-arthur")), len(p.deck("king-arthur"))) == (3, 2)
    assert ("locked", 0, (p.cast.by_key["king-arthur"],), "turn") in p.state.lasting


@covers("krang/pan-dimensional-portal")
def test_an_occupied_pick_fails_and_the_fighter_is_locked_where_it_is() -> None:
    p = duel(hand="pan-dimensional-portal", deck={"krang": "minimizer minimizer"})
    p.attack("krang", "king-arthur", "pan-dimensional-portal", "fighter:krang", "space:b")
    assert p.at("krang") == "a"
    assert [row[0] for row in p.state.lasting] == ["locked"]


@covers("krang/molecular-amplification-unit")
@each(("faces", "value"), ((3,), 5), ((0,), 2))
def test_molecular_amplification(faces: tuple[int, ...], value: int) -> None:
    p = duel(hand="molecular-amplification-unit", faces=faces)
    p.attack("krang", "king-arthur", "molecular-amplification-unit", "no")
    assert (p.values, machines(p)) == ((value, 0), 1)


@covers("krang/welcome-to-the-technodrome")
@each(("mode", "drawn", "active"), ("mode:cancel", 0, 0), ("mode:machine", 1, 1))
def test_welcome_to_the_technodrome(mode: str, drawn: int, active: int) -> None:
    p = duel(hand={"krang": "welcome-to-the-technodrome", "king-arthur": "regroup"})
    p.attack("krang", "king-arthur", "welcome-to-the-technodrome", "card:regroup", mode)
    assert (len(p.hand("king-arthur")), machines(p)) == (drawn, active)


@covers("krang/minimizer")
def test_the_minimizer_shrinks_the_attack_and_ends_the_turn() -> None:
    p = duel(hand={"krang": "minimizer", "king-arthur": "excalibur"})
    p.attack("king-arthur", "krang", "excalibur", "card:minimizer", actions=2)
    assert (p.values, p.lost("krang"), p.state.turn) == ((2, 0), 2, None)


@covers("krang/minimizer")
def test_a_later_feint_leaves_the_value_lowered_but_not_the_turn_ended() -> None:
    p = duel(hand={"krang": "minimizer", "king-arthur": "feint"})
    p.attack("king-arthur", "krang", "feint", "card:minimizer", stop=True)
    assert (p.values, p.actions) == ((0, 0), 1)


@covers("krang/android-arms-wings")
@each(("faces", "keys", "at", "lost"), ((3,), ["space:d"], "d", 1), ((0,), [], "a", 0))
def test_wings_fly_over_foes(faces: tuple[int, ...], keys: list[str], at: str, lost: int) -> None:
    p = duel(hand="android-arms-wings", faces=faces).scheme("krang", "android-arms-wings", *keys)
    assert (p.at("krang"), p.lost("king-arthur"), p.actions) == (at, lost, 2)


@covers("krang/iq-of-968")
def test_an_iq_of_968_rolls_twice() -> None:
    p = duel("krang a, king-arthur h", hand="iq-of-968", health={"krang": 5}, deck="minimizer minimizer minimizer")
    p.scheme("krang", "iq-of-968", "no", "no")
    assert (machines(p), len(p.hand("krang")), p.health("krang"), len(p.happened("rolled"))) == (3, 2, 7, 2)


@covers("ability/krang")
def test_a_question_mark_is_rolled_when_it_boosts() -> None:
    p = duel("krang a, king-arthur h", machines=1, hand="iq-of-968", faces=(3,))
    p.turn("krang", "maneuver", "boost:iq-of-968", "no", stop=True)
    assert p.keys[-1] == "space:f"
