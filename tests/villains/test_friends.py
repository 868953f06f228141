"""Allies and henchmen: set-up, meeting an ally, canceling each other, what their cards do."""

from typing import Any

import pytest

from adventures.game import Game, Setup
from adventures.modes.adventure import actions_of, initiative_of
from adventures.rules.effects.base import Here, run_all
from adventures.rules.steps import push
from tests.villains.positions import Position

AT = {"shredder": "mn7", "slash": "mn8", "leonardo": "mn5", "splinter": "bx1", "raphael": "bk4"}
HAND = ["katana", "heroes-in-a-half-shell"]


def position(at: dict[str, str] | None = None, **more: Any) -> Position:
    return Position(at or AT, allies=True, **more)


def pile(found: Position, deck: str, name: str = "deck") -> list[int]:
    cards: list[int] = getattr(found.state.piles[found.table.cast.deck_of[deck]], name)
    return cards


def names(found: Position, deck: str, name: str = "deck") -> list[str]:
    return [found.table.card(card).short for card in pile(found, deck, name)]


def take(found: Position, card: str) -> int:
    """Take a card out of the decks of allies, henchmen or initiative cards."""
    for deck in ("allies", "henchmen", "initiative"):
        cards = pile(found, deck)
        for one in cards:
            if found.table.card(one).short == card:
                cards.remove(one)
                return one
    raise AssertionError(f"there is no {card}")


def turn_up(found: Position, ally: str) -> None:
    pile(found, "allies").append(take(found, ally))


def act(found: Position, card: str, timing: str, *keys: str) -> None:
    """What a card does right now or at the end of the round."""
    table = found.table
    face = next(
        face for face in table.faces if face.id.partition("/")[0] in ("ally", "henchman") and face.short == card
    )
    for block in face.blocks_at(timing):
        found.run(run_all(Here(table, -1, cause=face.name), block.effects), *keys)


def meet(found: Position) -> None:
    card = take(found, "friends-in-odd-places")
    found.state.row.append(card)
    push(found.table, ("box", card))
    found.steps()


def test_setup_adds_two_henchmen_face_down_and_friends_and_turns_up_an_ally() -> None:
    game = Game.start(Setup(seats=("leonardo", "raphael"), villain="shredder", seed="x", allies=True))
    while not game.state.round:
        game.choose(0)
    state, cast = game.state, game.cast
    initiative = state.piles[cast.deck_of["initiative"]]
    cards = [*initiative.deck, *state.row]
    kinds = [initiative_of(game.table, card).kind for card in cards]
    assert (len(cards), kinds.count("henchman"), kinds.count("special")) == (9, 2, 2)
    assert not any(state.known[card] for card in initiative.deck)
    allies = state.piles[cast.deck_of["allies"]].deck
    assert [bool(state.known[card]) for card in allies] == [False] * 7 + [True]
    assert len(state.piles[cast.deck_of["henchmen"]].deck) == 6


def test_an_ally_joins_if_a_player_fighter_stands_on_its_space() -> None:
    found = position({**AT, "raphael": "qn6"})
    turn_up(found, "mondo-gecko")
    meet(found)
    assert "mondo-gecko" in names(found, "initiative")
    assert len(pile(found, "henchmen")) == 8
    assert found.state.known[pile(found, "allies")[-1]]


def test_an_enemy_on_the_space_doesnt_meet_the_ally_and_a_henchman_joins() -> None:
    found = position({**AT, "slash": "qn6"})
    turn_up(found, "mondo-gecko")
    meet(found)
    assert names(found, "allies", "discard") == ["mondo-gecko"]
    assert len(pile(found, "henchmen")) == 7
    assert sum(initiative_of(found.table, card).kind == "henchman" for card in pile(found, "initiative")) == 1


def test_without_a_face_up_ally_nothing_happens() -> None:
    found = position()
    pile(found, "allies").clear()
    meet(found)
    assert len(pile(found, "henchmen")) == 8


def test_an_ally_with_a_henchman_to_its_right_resolves_and_both_are_removed() -> None:
    found = position(threat=5)
    cards = [take(found, name) for name in ("renet", "splinter", "chrome-dome", "scumbug")]
    found.state.row.extend(cards)
    push(found.table, *(("box", card) for card in cards))
    found.steps()
    assert found.threat == 4
    assert [found.table.card(card).short for card in found.state.row] == []
    assert found.pile("leonardo", "hand") != []
    assert found.pile("leonardo", "discard") == []


def test_allies_alone_stay() -> None:
    found = position(threat=5)
    cards = [take(found, name) for name in ("renet", "muckman-joe-eyeball")]
    found.state.row.extend(cards)
    push(found.table, *(("box", card) for card in cards))
    found.steps()
    assert (found.threat, len(found.state.row)) == (3, 2)


def test_the_threat_goes_back_no_further_than_the_first_space() -> None:
    found = position(threat=1)
    act(found, "renet", "end_of_round")
    assert found.threat == 1


def test_splinter_heals_a_hero_and_each_player_draws() -> None:
    found = position()
    found.state.health[found.n("raphael")] = 3
    act(found, "splinter", "right_now", "fighter:raphael")
    act(found, "splinter", "end_of_round")
    assert found.health("raphael") == 5
    assert (len(found.pile("leonardo", "hand")), len(found.pile("raphael", "hand"))) == (1, 1)


def test_muckman_hits_enemies_beside_heroes_not_beside_sidekicks() -> None:
    found = position({**AT, "slash": "bx2", "splinter": "bx1"})
    act(found, "muckman-joe-eyeball", "right_now")
    assert (found.health("shredder"), found.health("slash")) == (20, 10)


def test_mondo_gecko_moves_player_fighters() -> None:
    found = position()
    act(
        found,
        "mondo-gecko",
        "right_now",
        "fighter:leonardo",
        "space:qn1",
        "fighter:splinter",
        "space:bx2",
        "space:bk3",
    )
    assert (found.at("leonardo"), found.at("splinter"), found.at("raphael")) == ("qn1", "bx2", "bk3")


def test_ray_fillet_hits_an_enemy_in_a_zone_with_a_player_fighter() -> None:
    found = position({**AT, "leonardo": "mn4", "rat-king": "si5"})
    act(found, "ray-fillet", "right_now", "fighter:slash")
    assert found.asked[0].keys(found.table) == ["fighter:shredder", "fighter:slash"]
    assert found.health("slash") == 8


def test_genghis_frog_gives_the_next_player_turn_an_action() -> None:
    found = position()
    act(found, "genghis-frog", "right_now")
    assert actions_of(found.table, found.owner("leonardo")) == 3
    assert actions_of(found.table, found.owner("raphael")) == 2


def test_ace_duck_places_a_hero_and_lets_a_player_draw() -> None:
    found = position()
    act(found, "ace-duck", "right_now", "fighter:raphael", "space:si6")
    act(found, "ace-duck", "end_of_round", "player:raphael")
    assert found.at("raphael") == "si6"
    assert (len(found.pile("leonardo", "hand")), len(found.pile("raphael", "hand"))) == (0, 1)


@pytest.mark.parametrize(("answer", "discarded"), [("yes", ["deception"]), ("no", [])])
def test_professor_honeycutt_looks_at_an_enemys_card(answer: str, discarded: list[str]) -> None:
    found = position(tops={"slash": ["seeing-red"]})
    act(found, "professor-honeycutt", "right_now", "fighter:slash", answer)
    gone = found.pile("slash", "discard")
    assert gone == (["seeing-red"] if discarded else [])
    assert bool(found.state.known[found.find("slash", "seeing-red", "discard" if discarded else "deck")])


def test_professor_honeycutt_removes_a_soldier() -> None:
    found = position(tokens={"patrolling": ["bx2", "mn2"]})
    act(found, "professor-honeycutt", "end_of_round", "space:mn2")
    assert found.tokens("patrolling") == ["bx2"]


def test_renet_reorders_the_next_initiative_cards() -> None:
    found = position()
    deck = pile(found, "initiative")
    top = names(found, "initiative")[-2:]
    act(found, "renet", "right_now", f"card:{top[0]}")
    assert names(found, "initiative")[-2:] == [top[1], top[0]]
    assert all(found.state.known[card] for card in deck[-2:])


def test_triceraton_hits_the_hero_with_the_most_health() -> None:
    found = position()
    found.state.health[found.n("raphael")] = 9
    act(found, "triceraton", "right_now")
    assert (found.health("leonardo"), found.health("raphael")) == (15, 9)


def test_karai_hits_the_hero_with_the_fewest_cards() -> None:
    found = position(hands={"leonardo": HAND})
    act(found, "karai", "right_now")
    assert found.health("leonardo") == 16
    assert found.health("raphael") == found.table.fighters[found.n("raphael")].health - 1
    found = position()
    act(found, "karai", "right_now", "fighter:leonardo")
    assert found.health("leonardo") == 15


def test_tokka_and_rahzar_hit_heroes_beside_enemies() -> None:
    found = position({**AT, "splinter": "mn9"})
    decks = [found.pile(hero, "deck") for hero in ("leonardo", "raphael")]
    act(found, "tokka-rahzar", "right_now")
    act(found, "tokka-rahzar", "end_of_round")
    assert (found.health("leonardo"), found.health("splinter")) == (15, 9)
    assert [found.pile(hero, "discard") for hero in ("leonardo", "raphael")] == [deck[:1] for deck in decks]


def test_dirtbag_drags_the_nearest_hero_beside_the_villain() -> None:
    found = position({**AT, "leonardo": "bx2"})
    act(found, "dirtbag", "right_now", "space:mn9")
    assert (found.at("leonardo"), found.at("raphael")) == ("bx2", "mn9")


def test_groundchuck_moves_the_minions_alone() -> None:
    found = position({**AT, "slash": "si6", "leonardo": "bx1", "raphael": "bk4", "splinter": "bx2"})
    act(found, "groundchuck", "right_now")
    assert (found.at("slash"), found.at("shredder")) == ("si3", "mn7")


def test_general_traag_deploys_and_makes_full_hands_discard() -> None:
    hand = ["katana", "katana", "quick-strike", "quick-strike", "turtle-power"]
    found = position(boroughs=["staten_island"], tokens={"patrolling": ["si1", "si2", "si5"]}, hands={"leonardo": hand})
    act(found, "general-traag", "right_now")
    act(found, "general-traag", "end_of_round", "card:katana")
    assert found.tokens("patrolling") == ["si1", "si2", "si5", "si7"]
    assert len(found.pile("leonardo", "hand")) == 4
