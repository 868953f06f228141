"""Shredder's hero deck: foot soldiers on paths."""

from itertools import pairwise
from typing import Any

from adventures.core.state import Turn
from tests.builders import board
from tests.cards.boards import CROSS, LINE
from tests.cards.position import Position, covers, each

KIND = "soldier-on-path"


class Duel(Position):
    """A duel with foot soldiers on paths such as ``a-b``."""

    def __init__(self, at: str = "shredder a, king-arthur b", soldiers: str = "", **more: Any) -> None:
        super().__init__(at, mode="duel", **{"board": LINE, **more})
        for path in soldiers.split():
            a, b = (self.cast.battlefield.number[space] for space in path.split("-"))
            mask = self.state.tokens.get(KIND, 0)
            self.state.tokens[KIND] = mask | 1 << self.cast.battlefield.path_between[a, b]

    def on_paths(self) -> list[str]:
        spaces, paths = self.cast.battlefield.spaces, self.cast.battlefield.paths
        lying = self.state.tokens.get(KIND, 0)
        return ["-".join(spaces[s] for s in pair) for n, pair in enumerate(paths) if lying >> n & 1]


@covers("ability/shredder")
def test_one_soldier_comes_to_a_path_at_a_friendly_fighter_each_turn() -> None:
    p = Duel("shredder a, bebop-rocksteady d, king-arthur h", "c-d").turn("shredder", whole=True, stop=True)
    assert p.keys == ["path:a-b", "path:d-e"]
    p.start("path:a-b")
    assert p.on_paths() == ["a-b", "c-d"]


@covers("ability/shredder")
def test_his_fighters_attack_at_any_distance_whoever_is_beside_a_soldier() -> None:
    hand = "savagery long-shot"
    p = Duel("shredder a, bebop-rocksteady c, king-arthur f", "f-g", hand=hand).turn("shredder", stop=True)
    attacks = [key for key in p.keys if key.startswith("attack")]
    assert attacks == ["attack:shredder>king-arthur", "attack:bebop-rocksteady>king-arthur"]
    p = Duel("shredder a, king-arthur f", "g-h", hand=hand).turn("shredder", stop=True)
    assert [key for key in p.keys if key.startswith("attack")] == []


@covers("ability/shredder")
def test_an_opposing_hero_may_remove_soldiers_in_a_boosted_maneuver() -> None:
    p = Duel("shredder h, king-arthur a, merlin d", "a-b b-c", hand={"king-arthur": "feint"}).turn(
        "king-arthur", "maneuver", "boost:feint", "move:king-arthur", "space:c", "yes", "no", "stay", stop=True
    )
    assert p.on_paths() == ["b-c"]


@covers("ability/shredder")
@each("who", "king-arthur", "merlin")
def test_without_a_boost_or_by_a_sidekick_they_stay(who: str) -> None:
    p = Duel("shredder h, king-arthur a, merlin e", "a-b d-e", hand={"king-arthur": "feint"})
    boost = ["no"] if who == "king-arthur" else ["boost:feint"]
    p.turn(
        "king-arthur", "maneuver", *boost, f"move:{who}", "space:b" if who == "king-arthur" else "space:d", stop=True
    )
    assert p.on_paths() == ["a-b", "d-e"]


@covers("shredder/swarming-strike")
def test_swarming_strike_counts_the_soldiers_beside_him() -> None:
    p = Duel("shredder b, king-arthur c", "a-b b-c c-d", hand="swarming-strike")
    assert p.attack("shredder", "king-arthur", "swarming-strike").values == (7, 0)


@covers("shredder/gruff-escort")
def test_gruff_escort_puts_2_anywhere_and_moves_shredder() -> None:
    p = Duel("shredder e, bebop-rocksteady a, king-arthur b", "a-b", hand="gruff-escort")
    p.attack("bebop-rocksteady", "king-arthur", "gruff-escort", "path:g-h", "path:c-d", "space:g")
    assert (p.on_paths(), p.at("shredder")) == (["a-b", "c-d", "g-h"], "g")


@covers("shredder/gruff-escort")
def test_a_path_holds_one_soldier_and_the_supply_24() -> None:
    many = board("-".join("abcdefghijklmnopqrstuvwxyz"))
    letters = "abcdefghijklmnopqrstuvwxyz"
    lying = " ".join(f"{a}-{b}" for a, b in pairwise(letters[1:25]))
    p = Duel("shredder e, bebop-rocksteady a, king-arthur b", lying, hand="gruff-escort", board=many)
    p.attack("bebop-rocksteady", "king-arthur", "gruff-escort", "path:a-b", "stay")
    assert len(p.on_paths()) == 24


@covers("shredder/savagery")
@each(("defense", "lost"), ("no", (5, 1)), ("card:skirmish", (0, 0)))
def test_savagery_hits_all_around_if_won(defense: str, lost: tuple[int, int]) -> None:
    p = Duel("shredder b, bebop-rocksteady a, king-arthur c", hand={"shredder": "savagery", "king-arthur": "skirmish"})
    p.attack("shredder", "king-arthur", "savagery", defense, *(["no"] if "skirmish" in defense else []))
    assert (p.lost("king-arthur"), p.lost("bebop-rocksteady")) == lost


@covers("shredder/gang-up")
@each(("soldiers", "value"), ("b-c c-d", 6), ("c-d", 3))
def test_gang_up_with_2_soldiers_at_the_foe(soldiers: str, value: int) -> None:
    p = Duel("shredder h, bebop-rocksteady b, king-arthur c", soldiers, hand="gang-up")
    assert p.attack("bebop-rocksteady", "king-arthur", "gang-up").values == (value, 0)


@covers("shredder/disrupting-strike")
def test_disrupting_strike_lets_the_printed_value_stand() -> None:
    p = Duel(hand={"shredder": "disrupting-strike", "king-arthur": "noble-sacrifice excalibur feint"})
    p.attack("king-arthur", "shredder", "noble-sacrifice", "boost:excalibur", "card:disrupting-strike", "boost:feint")
    assert p.values == (2, 3)


@covers("shredder/think-hard")
def test_think_hard_draws_for_soldiers_beside_the_foe() -> None:
    p = Duel("shredder h, bebop-rocksteady b, king-arthur c", "b-c c-d f-g", hand="think-hard")
    p.attack("bebop-rocksteady", "king-arthur", "think-hard")
    assert len(p.hand("shredder")) == 2


@covers("shredder/long-shot")
@each(("at", "value"), ("king-arthur b", 3), ("king-arthur f", 5))
def test_long_shot_from_afar(at: str, value: int) -> None:
    p = Duel(f"shredder a, {at}", "f-g", hand="long-shot")
    assert p.attack("shredder", "king-arthur", "long-shot").values == (value, 0)


@covers("shredder/master-of-the-foot")
def test_master_of_the_foot_hits_everybody_beside_soldiers() -> None:
    p = Duel("shredder a, king-arthur b, merlin f", "e-f", hand="master-of-the-foot")
    p.attack("shredder", "king-arthur", "master-of-the-foot")
    assert (p.lost("king-arthur"), p.lost("merlin")) == (2, 1)


@covers("shredder/perplexing-tactics")
@each(("soldiers", "values"), ("", (2, 1)), ("a-b b-c c-d d-e e-f f-g g-h h-i i-j j-k", (2, 0)))
def test_perplexing_tactics_cancel_and_with_10_soldiers_ignore(soldiers: str, values: tuple[int, int]) -> None:
    p = Duel(
        soldiers=soldiers,
        board=board("a-b-c-d-e-f-g-h-i-j-k"),
        hand={"shredder": "perplexing-tactics", "king-arthur": "regroup"},
    )
    p.attack("shredder", "king-arthur", "perplexing-tactics", "card:regroup")
    assert (p.values, p.hand("king-arthur")) == (values, [])


@covers("shredder/all-according-to-plan")
@each(("schemed", "left"), (False, 1), (True, 3))
def test_all_according_to_plan_unless_a_scheme_was_played(schemed: bool, left: int) -> None:
    p = Duel(hand={"shredder": "all-according-to-plan", "king-arthur": "swift-strike excalibur feint regroup"})
    turn = Turn(1, 1, tuple(p.state.place))
    turn.schemed = {1: 1} if schemed else {}
    p.state.turn = turn
    steps = [("the end",), ("delayed", "turn end"), ("attack", 2, 0)]
    p.go(steps, "card:swift-strike", "no", "card:all-according-to-plan", "stay", stop=True)
    assert p.actions == 2
    while p.decision is not None and p.decision.kind == "discard":
        p.start(p.keys[0])
    assert len(p.hand("king-arthur")) == left


@covers("shredder/masterful-defense")
def test_masterful_defense_heals_for_soldiers_beside_him() -> None:
    hand = {"shredder": "masterful-defense", "king-arthur": "swift-strike"}
    p = Duel("shredder b, king-arthur a", "a-b b-c", hand=hand, health={"shredder": 8})
    p.attack("king-arthur", "shredder", "swift-strike", "card:masterful-defense")
    assert p.health("shredder") == 8 - 1 + 2


@covers("shredder/obedient-subjects")
def test_obedient_subjects_give_actions() -> None:
    p = Duel("shredder b, king-arthur h", "a-b b-c", hand="obedient-subjects").scheme("shredder", "obedient-subjects")
    assert p.actions == 3


@covers("shredder/back-to-work")
def test_back_to_work_heals_them_and_puts_them_next_to_him() -> None:
    at = "shredder c, bebop-rocksteady g, king-arthur d"
    p = Duel(at, hand="back-to-work", health={"bebop-rocksteady": 2}).scheme("shredder", "back-to-work", "space:b")
    assert (p.at("bebop-rocksteady"), p.health("bebop-rocksteady")) == ("b", 5)


@covers("shredder/back-to-work")
def test_back_to_work_brings_them_back_with_3_health_to_a_free_space_of_choice() -> None:
    p = Duel("shredder c, king-arthur d", board=CROSS, hand="back-to-work")
    p.scheme("shredder", "back-to-work", "space:f")
    assert (p.at("bebop-rocksteady"), p.health("bebop-rocksteady")) == ("f", 3)


@covers("ability/shredder")
@each(("closed", "attacks"), (0, ["attack:shredder>king-arthur"]), (1, []))
def test_a_soldier_behind_a_closed_door_is_beside_nobody(closed: int, attacks: list[str]) -> None:
    p = Duel("shredder h16, king-arthur h22", "h09-h22", battlefield="heorot", board=None, hand="long-shot")
    p.state.doors = closed << [door.id for door in p.cast.battlefield.doors].index("west")
    p.turn("shredder", stop=True)
    assert [key for key in p.keys if key.startswith("attack")] == attacks
    assert p.on_paths() == ["h09-h22"]
