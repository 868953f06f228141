"""Shredder: boroughs, foot soldiers, his cards."""

import pytest

from adventures.game import Game, Setup
from adventures.modes.adventure import forecast
from adventures.rules.effects.foot import deploy, fallen, held, soldiers_left, threatened
from adventures.rules.movement import follow, place
from adventures.rules.steps import push
from adventures.rules.threat import advance_threat
from tests.villains.positions import Position

BRONX = ["bx2", "bx3", "bx4", "bx6", "bx7"]
STATEN = ["si1", "si2", "si5", "si7"]


def borough(position: Position, name: str) -> int:
    return next(n for n, one in enumerate(position.table.battlefield.boroughs) if one.id == name)


# Boroughs


@pytest.mark.parametrize(("heroes", "count"), [(("leonardo",), 1), (("leonardo", "raphael", "donatello"), 3)])
def test_setup_deploys_a_patrolling_soldier_for_each_player_in_the_borough_on_top(
    heroes: tuple[str, ...], count: int
) -> None:
    game = Game.start(Setup(seats=heroes, villain="shredder", seed="x"))
    while game.decision is not None and game.decision.kind != "start-space":
        game.choose(0)
    table = game.table
    patrolling = table.state.tokens["patrolling"]
    assert patrolling.bit_count() == count
    assert patrolling & ~table.battlefield.boroughs[threatened(table)].circles == 0
    assert soldiers_left(table) == 24 - count
    assert not table.state.tokens.get("entrenched")


def test_only_the_borough_on_top_of_the_stack_is_known() -> None:
    game = Game.start(Setup(seats=("leonardo",), villain="shredder", seed="x"))
    deck = game.state.piles[game.cast.deck_of["boroughs"]].deck
    assert [bool(game.state.known[card]) for card in deck] == [False] * 4 + [True]


def test_a_fall_shifts_the_stack_entrenches_and_deploys_in_the_next_borough() -> None:
    position = Position(
        {"shredder": "mn7", "leonardo": "mn1", "raphael": "si4"},
        tokens={"patrolling": ["bx2", "mn2"]},
        boroughs=["bronx", "queens"],
        threat=8,
    )
    position.run(advance_threat(position.table, 3, "test"), "space:qn3", "space:qn4")
    assert [position.table.battlefield.boroughs[n].id for n in fallen(position.table)] == ["bronx"]
    assert threatened(position.table) == borough(position, "queens")
    assert position.tokens("entrenched") == ["bx2"]
    assert position.tokens("patrolling") == ["mn2", "qn3", "qn4"]
    assert position.threat == 1


def test_the_fourth_fall_ends_the_game_at_once() -> None:
    position = Position(
        {"shredder": "mn7", "leonardo": "mn1"},
        boroughs=["bronx", "queens"],
        fallen=["manhattan", "brooklyn", "staten_island"],
        threat=9,
    )
    position.run(advance_threat(position.table, 1, "test"))
    assert position.over
    assert position.state.outcome == ("loss", "4 boroughs have fallen")
    assert position.tokens("patrolling") == []


def test_the_end_of_the_round_adds_1_and_1_for_each_borough_with_a_soldier_of_either_side() -> None:
    position = Position(
        {"shredder": "mn7", "leonardo": "mn1"},
        tokens={"patrolling": ["mn2", "mn3"], "entrenched": ["bx2", "qn1"]},
        boroughs=["manhattan"],
        fallen=["bronx", "queens"],
    )
    assert len(held(position.table)) == 3
    assert sum(steps for steps, _ in forecast(position.table)) == 4
    deck = position.state.piles[position.table.cast.deck_of["initiative"]].deck
    card = next(one for one in deck if position.table.card(one).short == "shredder")
    deck.remove(card)
    position.state.row.append(card)
    push(position.table, ("box", card))
    position.steps()
    assert position.threat == 5


# Deploying


def test_players_choose_among_the_free_circles_of_the_borough() -> None:
    position = Position({"leonardo": "bx2"}, tokens={"patrolling": ["bx3"]}, boroughs=["bronx"])
    position.run(deploy(position.table, borough(position, "bronx"), 2, "test"), "space:bx2", "space:bx7")
    assert position.asked[0].keys(position.table) == ["space:bx2", "space:bx4", "space:bx6"]
    assert position.asked[1].keys(position.table) == ["space:bx4", "space:bx6", "space:bx7"]
    assert position.tokens("patrolling") == ["bx2", "bx3", "bx7"]


def test_overflow_goes_to_the_next_higher_number_with_the_side_of_that_borough() -> None:
    position = Position(
        {"leonardo": "mn1"},
        tokens={"entrenched": ["bk1", "bk3", "bk5", "bk6"]},
        boroughs=["queens"],
        fallen=["brooklyn"],
    )
    position.run(deploy(position.table, borough(position, "brooklyn"), 2, "test"), "space:qn4")
    assert position.tokens("entrenched") == ["bk1", "bk3", "bk5", "bk6", "bk7"]
    assert position.tokens("patrolling") == ["qn4"]


def test_overflow_after_number_5_goes_on_with_number_1() -> None:
    manhattan = ["mn2", "mn3", "mn6", "mn9", "mn10"]
    position = Position({"leonardo": "mn1"}, tokens={"patrolling": manhattan}, boroughs=["manhattan"])
    position.run(deploy(position.table, borough(position, "manhattan"), 1, "test"), "space:si5")
    assert position.tokens("patrolling") == [*manhattan, "si5"]


def test_all_free_circles_are_taken_unasked() -> None:
    position = Position({"leonardo": "mn1"}, tokens={"patrolling": ["si1", "si2"]}, boroughs=["bronx"])
    position.run(deploy(position.table, borough(position, "staten_island"), 2, "test"))
    assert position.tokens("patrolling") == STATEN


def test_an_empty_supply_deploys_nothing() -> None:
    everywhere = [
        space
        for one in Position({}).table.battlefield.boroughs
        for n, space in enumerate(Position({}).table.battlefield.spaces)
        if one.circles >> n & 1
    ]
    position = Position({"leonardo": "mn1"}, tokens={"patrolling": everywhere}, boroughs=["bronx"])
    assert len(everywhere) == 24
    assert position.run(deploy(position.table, borough(position, "bronx"), 2, "test")) == 0


def test_a_soldier_may_be_put_under_a_fighter_and_does_nothing_to_it() -> None:
    position = Position({"leonardo": "bx2"}, tokens={"entrenched": BRONX[1:]}, fallen=["bronx"])
    position.run(deploy(position.table, borough(position, "bronx"), 1, "test"))
    assert position.tokens("entrenched") == BRONX
    assert position.health("leonardo") == 16


def test_with_the_other_reading_a_circle_with_a_fighter_is_not_free() -> None:
    position = Position(
        {"leonardo": "bx2"},
        tokens={"patrolling": BRONX[1:]},
        boroughs=["bronx"],
        **{"soldier-under-fighter": "occupied"},
    )
    position.run(deploy(position.table, borough(position, "bronx"), 1, "test"), "space:mn3")
    assert position.tokens("patrolling") == sorted([*BRONX[1:], "mn3"])


# Soldiers on the way


def walk(position: Position, fighter: str, way: list[str], kind: str = "effect") -> None:
    spaces = [position.table.battlefield.number[space] for space in way]
    position.run(follow(position.table, position.n(fighter), spaces, position.owner(fighter), kind))


def test_entering_an_entrenched_soldier_deals_1_damage_and_it_stays() -> None:
    position = Position({"leonardo": "bx1"}, tokens={"entrenched": ["bx2", "bx3"]}, fallen=["bronx"])
    walk(position, "leonardo", ["bx2", "bx3"])
    assert position.health("leonardo") == 14
    assert position.tokens("entrenched") == ["bx2", "bx3"]


def test_a_placed_fighter_enters_its_destination() -> None:
    position = Position({"leonardo": "bx1"}, tokens={"entrenched": ["bx3"]}, fallen=["bronx"])
    space = position.table.battlefield.number["bx3"]
    position.run(place(position.table, position.n("leonardo"), space, "test"))
    assert position.health("leonardo") == 15


def test_enemies_walk_over_soldiers_unharmed() -> None:
    position = Position({"slash": "bx1"}, tokens={"entrenched": ["bx2"]}, fallen=["bronx"])
    walk(position, "slash", ["bx2"])
    assert position.health("slash") == 10


def test_a_fighter_that_falls_on_the_way_goes_no_further() -> None:
    position = Position({"leonardo": "bx1", "splinter": "mn1"}, tokens={"entrenched": ["bx2", "bx3"]}, fallen=["bronx"])
    position.state.health[position.n("leonardo")] = 1
    walk(position, "leonardo", ["bx2", "bx3"])
    assert position.at("leonardo") == ""
    assert position.log[-1] == "Leonardo is defeated (an entrenched foot soldier)"


def maneuver(position: Position, *keys: str) -> None:
    position.turn("leonardo")
    push(position.table, ("maneuver", position.owner("leonardo")))
    position.steps(*keys)


def test_the_chosen_fighter_of_a_maneuver_clears_the_patrolling_soldiers_it_enters() -> None:
    position = Position(
        {"leonardo": "bx1", "splinter": "bx7"}, tokens={"patrolling": ["bx2", "bx6", "bx3"]}, boroughs=["bronx"]
    )
    maneuver(position, "no", "clear:leonardo", "space:bx3", "space:bx6")
    assert position.tokens("patrolling") == ["bx6"]
    assert position.at("leonardo") == "bx3"


def test_nobody_clears_unless_chosen() -> None:
    position = Position({"leonardo": "bx1"}, tokens={"patrolling": ["bx2"]}, boroughs=["bronx"])
    maneuver(position, "no", "move:leonardo", "space:bx2")
    assert position.tokens("patrolling") == ["bx2"]


def test_moves_by_effects_clear_nothing() -> None:
    position = Position({"leonardo": "bx1"}, tokens={"patrolling": ["bx2"]}, boroughs=["bronx"])
    walk(position, "leonardo", ["bx2"])
    assert position.tokens("patrolling") == ["bx2"]


def test_with_the_other_reading_only_going_on_beyond_a_soldier_counts() -> None:
    position = Position(
        {"leonardo": "bx1", "raphael": "bx5"},
        tokens={"entrenched": ["bx2", "bx3", "bx6"]},
        fallen=["bronx"],
        **{"soldier-entering": "passing"},
    )
    walk(position, "leonardo", ["bx2", "bx3"])
    assert position.health("leonardo") == 15
    walk(position, "raphael", ["bx6"])
    assert position.health("raphael") == position.table.fighters[position.n("raphael")].health


# Cards


def against(card: str, at: dict[str, str] | None = None, **more: object) -> Position:
    """Leonardo on Museum Mile beside Shredder on Times Square, whose next card is this one."""
    return Position(
        at or {"shredder": "mn7", "leonardo": "mn5"},
        tops={"shredder": [card]},
        hands={"leonardo": ["katana", "heroes-in-a-half-shell", "quick-strike"]},
        **more,  # type: ignore[arg-type]
    )


@pytest.mark.parametrize(("soldiers", "damage"), [([], 3), (["qn1"], 4), (["qn1", "mn3"], 5)])
def test_foot_clan_attack_is_stronger_for_each_soldier_near_its_target(soldiers: list[str], damage: int) -> None:
    position = against("foot-clan-attack", tokens={"patrolling": soldiers})
    position.enemy_attacks("shredder", "leonardo", "no")
    assert position.health("leonardo") == 16 - damage


def test_foot_clan_attack_adds_at_most_3() -> None:
    position = against(
        "foot-clan-attack",
        at={"shredder": "bx5", "leonardo": "bx6"},
        tokens={"entrenched": ["bx2", "bx3", "bx6", "bx7"]},
        fallen=["bronx"],
    )
    position.enemy_attacks("shredder", "leonardo", "no")
    assert position.health("leonardo") == 10


def test_foot_clan_attack_defends_without_its_box() -> None:
    position = against("foot-clan-attack", tokens={"patrolling": ["qn1", "mn3"]})
    position.attack("leonardo", "shredder", "card:katana")
    assert position.health("shredder") == 21 - 4


def test_reinforcements_deploy_in_the_threatened_borough_and_in_the_villains() -> None:
    position = against("reinforcements", boroughs=["bronx"])
    position.enemy_attacks("shredder", "leonardo", "no", "space:bx4", "space:mn9")
    assert position.tokens("patrolling") == ["bx4", "mn9"]


def test_samurai_plate_deploys_in_the_attackers_borough_if_nothing_got_through() -> None:
    position = against("samurai-plate", boroughs=["bronx"])
    position.attack("leonardo", "shredder", "card:quick-strike", "space:mn2")
    assert position.tokens("patrolling") == ["mn2"]
    position = against("samurai-plate", boroughs=["bronx"])
    position.attack("leonardo", "shredder", "card:katana")
    assert position.tokens("patrolling") == []


def test_vanish_places_shredder_on_the_farthest_empty_soldier_space() -> None:
    position = against("vanish", tokens={"patrolling": ["mn2", "mn10", "bk7"]}, boroughs=["bronx"])
    position.attack("leonardo", "shredder", "card:katana")
    assert position.at("shredder") == "bk7"


def test_vanish_without_a_soldier_space_leaves_him_there() -> None:
    position = against("vanish", boroughs=["bronx"])
    position.attack("leonardo", "shredder", "card:katana")
    assert position.at("shredder") == "mn7"


def test_tighten_the_grip_advances_the_threat() -> None:
    position = against("tighten-the-grip")
    position.enemy_attacks("shredder", "leonardo", "no")
    assert position.threat == 2


def test_whirl_of_blades_hits_all_player_fighters_beside_him() -> None:
    at = {"shredder": "mn7", "leonardo": "mn5", "splinter": "mn6", "raphael": "mn1", "slash": "mn8"}
    position = against("whirl-of-blades", at=at)
    position.enemy_attacks("shredder", "leonardo", "card:heroes-in-a-half-shell")
    assert (position.health("leonardo"), position.health("splinter"), position.health("slash")) == (15, 8, 10)


def test_no_mercy_cancels_only_as_an_attack() -> None:
    position = against("no-mercy")
    position.enemy_attacks("shredder", "leonardo", "card:quick-strike")
    assert position.pile("leonardo", "hand") == ["katana", "heroes-in-a-half-shell"]
    position = against("no-mercy")
    position.attack("leonardo", "shredder", "card:quick-strike")
    assert len(position.pile("leonardo", "hand")) == 3


def test_ancient_technique_lowers_the_opposing_card_by_2() -> None:
    position = against("ancient-technique")
    position.attack("leonardo", "shredder", "card:katana")
    assert position.health("shredder") == 21 - (6 - 2 - 2)


def test_deception_shuffles_the_discard_pile_into_the_deck() -> None:
    position = against("deception")
    piles = position.state.piles[position.owner("shredder")]
    piles.discard.append(piles.deck.pop(0))
    position.enemy_attacks("shredder", "leonardo", "no")
    assert len(piles.deck) == 15
    assert piles.discard == []
