"""Whom cards of duels hit and whom they spare, where several stand about."""

from typing import Any

from tests.cards.boards import CROSS, HALL, LINE
from tests.cards.position import Position, covers, each


def duel(at: str, **more: Any) -> Position:
    return Position(at, mode="duel", **{"board": LINE, **more})


@covers("sinbad/momentous-shift", "rosie-the-riveter/momentous-shift", "john-henry/momentous-shift")
@each("hero", "sinbad", "rosie-the-riveter", "john-henry")
@each(("keys", "value"), (["maneuver", "no", "space:b"], 5), (["maneuver", "no", "stay"], 3))
def test_momentous_shift_is_5_after_a_move(hero: str, keys: list[str], value: int) -> None:
    at = f"{hero} a, king-arthur c" if value == 5 else f"{hero} b, king-arthur c"
    p = duel(at, hand="momentous-shift")
    p.turn(hero, *keys, f"attack:{hero}>king-arthur", "card:momentous-shift", stop=True)
    assert p.values == (value, 0)


@covers("alice/jaws-that-bite")
def test_jaws_bite_only_one_of_all_around() -> None:
    p = duel("jabberwock c, alice b, king-arthur d, merlin e", board=CROSS, hand="jaws-that-bite")
    p.attack("jabberwock", "king-arthur", "jaws-that-bite", stop=True)
    assert sorted(p.keys) == ["fighter:alice", "fighter:king-arthur", "fighter:merlin"]
    p.play("fighter:merlin")
    assert [p.lost(key) for key in ("king-arthur", "merlin", "alice", "jabberwock")] == [4, 2, 0, 0]


@covers("alice/looking-glass")
def test_the_looking_glass_draws_2() -> None:
    p = duel("alice b, king-arthur a", hand={"alice": "looking-glass", "king-arthur": "regroup"}, health={"alice": 5})
    p.attack("king-arthur", "alice", "regroup", "card:looking-glass", "mode:draw", "mode:heal")
    assert (len(p.hand("alice")), p.health("alice")) == (2, 8)


@covers("beowulf/golden-drinking-horn")
def test_the_horn_draws_2_for_a_rage() -> None:
    p = duel("beowulf a, king-arthur h", hand="golden-drinking-horn", marks={"beowulf/rage": 1})
    p.scheme("beowulf", "golden-drinking-horn", "spend:1", "mode:draw")
    assert (len(p.hand("beowulf")), p.state.marks["beowulf/rage"]) == (2, 0)


@covers("wyatt-earp/i-have-two-guns-one-for-each-of-you")
def test_the_second_gun_shoots_one_of_those_in_the_zone() -> None:
    hand = {"wyatt-earp": "i-have-two-guns-one-for-each-of-you", "medusa": "snipe"}
    p = duel("wyatt-earp h, doc a, medusa b, harpy.1 c, harpy.2 d, harpy.3 e", board=HALL, hand=hand)
    p.attack("doc", "medusa", "i-have-two-guns-one-for-each-of-you", "card:snipe", stop=True)
    assert sorted(p.keys) == ["fighter:harpy.1", "fighter:harpy.2"]
    p.start("fighter:harpy.2")
    assert [p.health(f"harpy.{n}") for n in (1, 2, 3)] == [1, 0, 1]


@covers("wyatt-earp/im-your-huckleberry")
def test_huckleberry_hits_no_friend_in_his_zone() -> None:
    p = duel("wyatt-earp a, doc b, king-arthur c, merlin d", board=HALL, hand="im-your-huckleberry")
    p.attack("wyatt-earp", "king-arthur", "im-your-huckleberry", stop=True)
    assert sorted(p.keys) == ["fighter:king-arthur", "fighter:merlin"]


@covers("little-red/never-leave-the-path")
def test_the_knife_on_the_path_hurts_each_opponent_in_her_zone_and_no_friend() -> None:
    at = "little-red a, huntsman b, king-arthur c, merlin d"
    p = duel(at, board=HALL, hand="never-leave-the-path", discard="into-the-woods-knife")
    p.scheme("little-red", "never-leave-the-path")
    assert [p.lost(key) for key in ("little-red", "huntsman", "king-arthur", "merlin")] == [0, 0, 2, 2]


@covers("little-red/into-the-woods-wolf", "little-red/into-the-woods-knife", "little-red/into-the-woods-rose")
@each("item", "wolf", "knife", "rose")
def test_into_the_woods_goes_3_and_gains_an_action(item: str) -> None:
    p = duel("little-red b, king-arthur a", hand=f"into-the-woods-{item}")
    p.scheme("little-red", f"into-the-woods-{item}", stop=True)
    assert p.keys == ["stay", "space:c", "space:d", "space:e"]
    assert p.play("stay").actions == 2


@covers("george-washington/network-of-spies")
def test_the_network_counts_the_friends_of_other_players_too() -> None:
    at = "george-washington mn4, spy.1 mn6, leonardo mn8, splinter si4, slash mn7"
    more: dict[str, Any] = {"hand": "network-of-spies", "top": {"slash": "spiked-gauntlet"}}
    p = Position(at, **more, marks={"george-washington/ready": 0})
    p.attack("george-washington", "slash", "network-of-spies")
    assert p.values == (2 + 2, 2)


@covers("george-washington/undercover-agent")
def test_one_of_the_spies_next_to_him_takes_his_place() -> None:
    at = "george-washington c, spy.1 b, spy.2 d, spy.3 f, king-arthur e"
    hand = {"george-washington": "undercover-agent", "king-arthur": "swift-strike"}
    p = duel(at, board=CROSS, hand=hand)
    p.attack("king-arthur", "george-washington", "swift-strike", "card:undercover-agent", "yes", stop=True)
    assert sorted(p.keys) == ["fighter:spy.1", "fighter:spy.2", "fighter:spy.3"]
    p = duel("george-washington c, spy.1 b, spy.2 a, king-arthur d", hand=hand)
    p.attack("king-arthur", "george-washington", "swift-strike", "card:undercover-agent", "yes", stop=True)
    assert (p.at("george-washington"), p.at("spy.1"), p.at("spy.2")) == ("b", "", "a")


@covers("rosie-the-riveter/overrun")
def test_overrun_spares_a_friend_that_it_passes() -> None:
    p = duel("rosie-the-riveter b, wendy c, king-arthur a, merlin d", hand="overrun")
    p.attack("rosie-the-riveter", "king-arthur", "overrun", "space:e")
    assert (p.lost("wendy"), p.lost("merlin"), p.lost("king-arthur")) == (0, 1, 3)


@covers("rosie-the-riveter/arc-welding")
def test_arc_welding_burns_each_opponent_next_to_wendy_and_no_friend() -> None:
    at = "wendy c, rosie-the-riveter b, king-arthur d, merlin e"
    p = duel(at, board=CROSS, hand="arc-welding").attack("wendy", "king-arthur", "arc-welding", "mode:damage")
    assert [p.lost(key) for key in ("king-arthur", "merlin", "rosie-the-riveter", "wendy")] == [3 + 1, 1, 0, 0]


@covers("john-henry/cool-drink-of-water")
def test_a_cool_drink_heals_3() -> None:
    hand = {"john-henry": "cool-drink-of-water", "king-arthur": "regroup"}
    p = duel("john-henry b, king-arthur a", hand=hand, health={"john-henry": 8})
    p.attack("king-arthur", "john-henry", "regroup", "card:cool-drink-of-water")
    assert (p.health("john-henry"), len(p.hand("john-henry"))) == (8 - 1 + 3, 1)


@covers("shredder/savagery")
def test_savagery_spares_those_farther_off() -> None:
    at = "shredder c, bebop-rocksteady d, king-arthur b, merlin f"
    p = duel(at, hand="savagery").attack("shredder", "king-arthur", "savagery")
    assert [p.lost(key) for key in ("king-arthur", "bebop-rocksteady", "merlin", "shredder")] == [4 + 1, 1, 0, 0]


@covers("krang/android-arms-wings")
def test_wings_hurt_each_opponent_that_they_pass_and_no_friend() -> None:
    at = "krang a, leonardo b, king-arthur c, merlin d, medusa h"
    teams = "krang leonardo | king-arthur medusa"
    p = Position(at, mode="teams", teams=teams, board=LINE, hand="android-arms-wings", marks={"krang/machines": 0})
    p.cast.data["die"] = (4,)  # type: ignore[index]
    p.scheme("krang", "android-arms-wings", "space:e")
    assert [p.lost(key) for key in ("leonardo", "king-arthur", "merlin", "medusa")] == [0, 1, 1, 0]
    assert p.actions == 2


@covers(
    "rosie-the-riveter/e-award",
    "george-washington/gather-information",
    "medusa/winged-frenzy",
    "king-arthur/command-the-storms",
)
@each(
    ("hero", "player", "card", "keys", "others"),
    ("rosie-the-riveter", "wendy", "e-award", ["mode:activate"], True),
    ("george-washington", "george-washington", "gather-information", [], False),
    ("medusa", "medusa", "winged-frenzy", [], False),
    ("king-arthur", "merlin", "command-the-storms", [], True),
)
def test_friends_of_other_players_are_moved_only_where_all_friends_are_meant(
    hero: str, player: str, card: str, keys: list[str], others: bool
) -> None:
    sidekick = {"rosie-the-riveter": "wendy", "george-washington": "spy.1", "medusa": "harpy.1"}.get(hero, "merlin")
    p = Position(f"{hero} mn4, {sidekick} mn5, leonardo si4, slash bk4", hand=card)
    p.scheme(player, card, *keys, stop=True)
    assert {f"fighter:{hero}", f"fighter:{sidekick}"} <= set(p.keys)
    assert ("fighter:leonardo" in p.keys) is others
    assert ("fighter:slash" in p.keys) is (card == "command-the-storms")


@covers("rosie-the-riveter/rapid-development")
def test_rapid_development_draws_2() -> None:
    p = duel("rosie-the-riveter h, wendy a, king-arthur d", hand="rapid-development")
    p.scheme("wendy", "rapid-development", "mode:deactivate", stop=True)
    assert len(p.hand("rosie-the-riveter")) == 2
