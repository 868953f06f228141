"""What is special at the table is told in words, and nothing of it is anybody's secret."""

from __future__ import annotations

import pytest

from adventures.core.events import OBSERVER
from adventures.game.game import Game
from adventures.game.setup import Setup
from adventures.game.special import Special, specials
from adventures.modes.adventure import pairs
from adventures.rules.effects.traps import LOCK
from adventures.rules.lasting import add_lasting


def duel(first: str, second: str = "leonardo") -> Game:
    """A duel in its first turn."""
    game = Game.start(Setup(mode="duel", seats=(first, second), seed="special"))  # type: ignore[arg-type]
    while game.decision is not None and game.decision.kind != "action":
        game.choose(0)
    return game


def adventure() -> Game:
    """Against Krang, with allies."""
    seats = ("raphael", "michelangelo")
    return Game.start(Setup(villain="krang", seats=seats, minions=("slash", "rat-king"), allies=True, seed="special"))  # type: ignore[arg-type]


def told(game: Game, owner: str, name: str) -> Special:
    """One special thing of an owner."""
    return next(one for one in specials(game.table) if (one.owner, one.name) == (owner, name))


@pytest.mark.parametrize(
    ("hero", "text"),
    [
        ("alice", "size big (her attacks +2)"),
        ("beowulf", "rage 1 of 3"),
        ("george-washington", "ruses 4 ready, 0 used"),
        ("john-henry", "tracks 1 of 10 (on the board)"),
        ("krang", "machines 1 of 3 active, move 2"),
        ("little-red", "basket wild, counts as any item"),
        ("michelangelo", "hand limit 3"),
        ("shredder", "foot soldiers 1 of 24 (on paths)"),
        ("sinbad", "voyages 0 (each fighter moves 2)"),
        ("wyatt-earp", "showdown draw, attack, move left"),
    ],
)
def test_what_is_special_about_a_hero_at_the_beginning(hero: str, text: str) -> None:
    assert text in [one.text for one in specials(duel(hero).table) if one.owner == hero]


def test_upgrades_stand_in_their_row() -> None:
    game = duel("rosie-the-riveter")
    game.state.marks["rosie-the-riveter/row"] = 2341
    game.state.marks["rosie-the-riveter/active"] = 1 << 2
    assert told(game, "rosie-the-riveter", "upgrades").words.split(", ") == [
        "Cavity Magnetron active",
        "Sedgley Fist Gun off",
        "Whizbang off",
        "Merlin Engine off",
    ]


def test_crossed_paths_are_told_by_their_numbers() -> None:
    game = duel("john-henry")
    assert game.state.turn is not None
    game.state.turn.paths[0] = 0b1011
    assert told(game, "john-henry", "crossed").paths == (0, 1, 3)


def test_a_free_attack_names_its_targets() -> None:
    game = duel("wyatt-earp", "medusa")
    assert game.state.turn is not None
    medusa = game.table.cast.by_key["medusa"]
    game.state.turn.free = 1 << medusa
    assert told(game, "wyatt-earp", "free attack").value == "Medusa"
    game.state.turn.free = (1 << len(game.table.fighters)) - 1
    assert told(game, "wyatt-earp", "free attack").value == "anybody"


def test_lost_combats_count_in_the_own_turn_alone() -> None:
    game = duel("raphael")
    assert game.state.turn is not None
    game.state.turn.lost = {0: 2, 1: 1}
    assert [one.text for one in specials(game.table) if one.name == "combats lost"] == ["combats lost 2 (this turn)"]


def test_a_locked_fighter_is_told() -> None:
    game = adventure()
    add_lasting(game.table, LOCK, game.table.cast.enemies[0], (0,), "game")
    assert told(game, "raphael", "locked").value == "Raphael"


def test_nothing_is_told_of_who_is_out_of_the_game() -> None:
    game = adventure()
    slash = next(fighter.n for fighter in game.table.fighters if fighter.key == "slash")
    assert any(one.owner == "slash" for one in specials(game.table))
    game.state.health[slash] = 0
    assert not any(one.owner == "slash" for one in specials(game.table))


def test_the_waiting_ally_and_its_space_are_seen_by_all() -> None:
    game = adventure()
    while game.state.round == 0:
        game.choose(0)
    ally = told(game, "", "waiting ally")
    start = int(ally.detail.partition("start ")[2].partition(",")[0])
    table = game.table
    space = table.battlefield.spaces[table.battlefield.starts[start]]
    assert game.view(OBSERVER).ally_space == space


def test_an_ally_and_a_henchman_pair_off_from_left_to_right() -> None:
    game = adventure()
    table = game.table
    kinds = table.cast.data["initiative"]
    cards = {"ally": [], "henchman": [], "enemy": []}  # type: dict[str, list[int]]
    for card, face in enumerate(game.state.face):
        if face in kinds and kinds[face].kind in cards:
            cards[kinds[face].kind].append(card)
    a, b, c = cards["ally"][:3]
    x, y = cards["henchman"][:2]
    foe = cards["enemy"][0]
    assert pairs(table, [a, foe, x, y, b, c]) == [(a, x), (y, b)]
    assert pairs(table, [a, b, foe]) == []


def test_every_seat_sees_the_same_of_it() -> None:
    game = duel("george-washington", "beowulf")
    assert game.view(0).special == game.view(1).special == game.view(OBSERVER).special
