"""John Henry's cards: tracks, paths, hammers."""

from typing import Any

from adventures.core.state import Turn
from tests.builders import board
from tests.cards.boards import HALL, LINE
from tests.cards.position import Position, covers, each

JOHN = "john-henry"
LONG = board("a-b-c-d-e-f-g-h-i-j-k-l", dict.fromkeys("abcdefghijkl", "r"))


def duel(at: str = "john-henry a, king-arthur b", **more: Any) -> Position:
    return Position(at, mode="duel", **{"board": LINE, **more})


def crossed(p: Position, paths: int) -> Position:
    """A turn in which John Henry has crossed so many paths already."""
    state = p.state
    turn = Turn(0, 2, tuple(state.place))
    turn.paths = {0: (1 << paths) - 1}
    state.turn = turn
    return p


def attack(p: Position, card: str, *keys: str, stop: bool = False) -> Position:
    steps = [("the end",), ("action", 0)]
    return p.go(steps, "attack:john-henry>king-arthur", f"card:{card}", *keys, stop=stop)


@covers("ability/john-henry")
def test_a_track_is_laid_in_his_zone_at_the_start_of_each_turn() -> None:
    p = duel("john-henry a, king-arthur c", board=HALL, tokens={"track": "d"}).turn(JOHN, whole=True, stop=True)
    assert p.keys == ["space:a", "space:b", "space:c"]
    p.start("space:c")
    assert p.tokens("track") == ["c", "d"]


@covers("ability/john-henry")
def test_with_all_ten_on_the_board_one_is_moved() -> None:
    p = duel("john-henry a, king-arthur l", board=LONG, tokens={"track": "c d e f g h i j k l"})
    p.turn(JOHN, "space:l", whole=True, stop=True)
    assert p.keys == ["space:a", "space:b"]
    p.start("space:a")
    assert p.tokens("track") == ["a", "c", "d", "e", "f", "g", "h", "i", "j", "k"]


@covers("ability/john-henry")
def test_tracks_cost_him_nothing() -> None:
    p = duel("john-henry a, king-arthur h", tokens={"track": "b d"}, hand="larger-than-life")
    p.turn(JOHN, "maneuver", "no", stop=True)
    assert p.keys[-2:] == ["space:e", "walk"]


@covers("ability/john-henry")
def test_three_tracks_in_a_line_then_two_plain_spaces() -> None:
    p = duel("john-henry a, king-arthur h", tokens={"track": "b c d"}, hand="larger-than-life")
    p.turn(JOHN, "maneuver", "no", stop=True)
    assert p.keys[-2:] == ["space:f", "walk"]


@covers("ability/john-henry")
def test_an_opponent_moves_him_by_normal_rules() -> None:
    p = duel("john-henry b, king-arthur a", tokens={"track": "c d"}, hand={"king-arthur": "skirmish"})
    p.attack("king-arthur", JOHN, "skirmish", "fighter:john-henry", stop=True)
    assert p.keys[-1] == "space:d"


@covers("ability/john-henry", "john-henry/striking-fire")
def test_each_path_counts_once_a_turn() -> None:
    p = duel("john-henry a, king-arthur h", hand="striking-fire")
    p.scheme(JOHN, "striking-fire", "space:d", stop=True)
    assert p.state.turn.paths[0].bit_count() == 3
    p.start("maneuver", "no", "space:b")
    assert p.state.turn.paths[0].bit_count() == 3


@covers("john-henry/eighteen-pound-hammer")
@each(("paths", "drawn"), (4, 0), (3, 1))
def test_the_eighteen_pound_hammer_cancels_after_4_paths(paths: int, drawn: int) -> None:
    p = crossed(duel(hand={JOHN: "eighteen-pound-hammer", "king-arthur": "regroup"}), paths)
    attack(p, "eighteen-pound-hammer", "card:regroup", stop=True)
    assert len(p.hand("king-arthur")) == drawn


@covers("john-henry/larger-than-life")
def test_larger_than_life() -> None:
    assert duel(hand="larger-than-life").attack(JOHN, "king-arthur", "larger-than-life").values == (6, 0)


@covers("john-henry/twelve-pound-hammer")
def test_the_twelve_pound_hammer_may_place_a_combatant_on_a_track() -> None:
    p = crossed(duel(hand="twelve-pound-hammer", tokens={"track": "a g"}), 4)
    attack(p, "twelve-pound-hammer", "yes", "fighter:king-arthur", "space:g", stop=True)
    assert (p.at("king-arthur"), p.state.turn.paths[0].bit_count()) == ("g", 4)
    p = crossed(duel(hand="twelve-pound-hammer", tokens={"track": "g"}), 3)
    attack(p, "twelve-pound-hammer", stop=True)
    assert p.at("king-arthur") == "b"


@covers("john-henry/nine-pound-hammer")
@each(("paths", "lost"), (4, (5, 2, 0)), (3, (3, 0, 0)))
def test_the_nine_pound_hammer_shakes_his_zone(paths: int, lost: tuple[int, int, int]) -> None:
    p = crossed(duel("john-henry a, king-arthur b, merlin d", board=HALL, hand="nine-pound-hammer"), paths)
    attack(p, "nine-pound-hammer", stop=True)
    assert (p.lost("king-arthur"), p.lost("merlin"), p.lost(JOHN)) == lost


@covers("john-henry/hear-that-cold-steel-ring")
def test_hear_that_cold_steel_ring() -> None:
    p = duel("john-henry b, king-arthur a", hand="hear-that-cold-steel-ring knock-them-silly", top="power-through")
    p.attack(JOHN, "king-arthur", "hear-that-cold-steel-ring", "stay", actions=1, stop=True)
    assert p.hand(JOHN) == ["knock-them-silly", "power-through"]
    assert p.keys == ["attack:john-henry>king-arthur", "skip"]


@covers("john-henry/knock-them-silly")
@each(("defense", "drawn"), ("card:regroup", 0), ("card:skirmish", 0))
def test_knock_them_silly_stops_the_losers_after_effects(defense: str, drawn: int) -> None:
    p = duel(hand={JOHN: "knock-them-silly", "king-arthur": "regroup skirmish"})
    p.attack(JOHN, "king-arthur", "knock-them-silly", defense, *(["no"] if "skirmish" in defense else []))
    assert len(p.hand("king-arthur")) == 1 + drawn


@covers("john-henry/momentous-shift")
def test_momentous_shift() -> None:
    assert duel(hand="momentous-shift").attack(JOHN, "king-arthur", "momentous-shift").values == (3, 0)


@covers("john-henry/power-through")
def test_power_through_lets_either_run_over_tracks() -> None:
    p = duel(hand="power-through", tokens={"track": "c d"})
    p.attack(JOHN, "king-arthur", "power-through", "fighter:king-arthur", "space:f")
    assert p.at("king-arthur") == "f"


@covers("john-henry/bring-down-the-mountain")
def test_bring_down_the_mountain_counts_the_hammers_behind_him() -> None:
    discard = "nine-pound-hammer twelve-pound-hammer larger-than-life"
    p = duel(hand="bring-down-the-mountain", discard=discard).attack(JOHN, "king-arthur", "bring-down-the-mountain")
    assert p.values == (5, 0)


@covers("john-henry/deeds-of-valor")
def test_deeds_of_valor_let_2_through() -> None:
    p = duel(hand={JOHN: "deeds-of-valor", "king-arthur": "excalibur noble-sacrifice"})
    p.attack("king-arthur", JOHN, "excalibur", "boost:noble-sacrifice", "card:deeds-of-valor")
    assert (p.values, p.lost(JOHN), p.won) == ((9, 2), 2, "attacker")


@covers("john-henry/cool-drink-of-water")
def test_a_cool_drink() -> None:
    p = duel(hand={JOHN: "cool-drink-of-water", "king-arthur": "swift-strike"})
    p.attack("king-arthur", JOHN, "swift-strike", "card:cool-drink-of-water", "stay")
    assert (p.lost(JOHN), len(p.hand(JOHN))) == (0, 1)


@covers("john-henry/striking-fire")
def test_striking_fire() -> None:
    p = duel("john-henry a, king-arthur h", hand="striking-fire").scheme(JOHN, "striking-fire", "space:e")
    assert (p.at(JOHN), p.actions) == ("e", 2)
