"""The enemies' content: how many of each card, its values, where its effects stand; everything as it was settled."""

from __future__ import annotations

import pytest

from adventures.catalog.catalog import catalog
from adventures.catalog.enemies import EnemySheet, VillainSheet
from adventures.catalog.faces import deck_of_enemy

# Each card: copies, attack, defense, its windows (i, d, a), in an attack box (A), a defense box (D), or none.
CARDS = {
    "shredder": {
        "gauntlet-slash": (3, 4, 2, ""),
        "foot-clan-attack": (2, 3, 2, "Ad"),
        "reinforcements": (2, 2, 2, "a"),
        "samurai-plate": (2, 2, 3, "Da"),
        "vanish": (1, 2, 3, "Da"),
        "tighten-the-grip": (1, 2, 2, "a"),
        "whirl-of-blades": (1, 3, 1, "a"),
        "no-mercy": (1, 5, 1, "Ai"),
        "ancient-technique": (1, 2, 2, "i"),
        "deception": (1, 3, 1, ""),
    },
    "krang": {
        "android-fist": (2, 4, 2, ""),
        "mace-arm": (2, 3, 2, "Ad"),
        "molecular-blaster": (1, 2, 1, "d"),
        "force-field": (2, 1, 3, "Dd"),
        "restart-sequence": (3, 2, 2, "a"),
        "doomsday-protocol": (1, 2, 2, "a"),
        "shrink-ray": (1, 2, 2, "i"),
        "warp-gate": (1, 2, 1, "a"),
        "tyrant-of-dimension-x": (1, 2, 1, "a"),
        "deception": (1, 2, 1, ""),
    },
    "slash": {
        "wheres-binky": (2, 2, 2, "d"),
        "spiked-gauntlet": (2, 3, 2, ""),
        "savage-flail": (2, 3, 1, "Ad"),
        "hard-shell": (1, 2, 3, "Dd"),
        "seeing-red": (1, 2, 1, "a"),
        "rampage": (1, 3, 2, "a"),
        "deception": (1, 2, 2, ""),
    },
    "rat-king": {
        "come-my-children": (2, 2, 2, "a"),
        "pied-piper": (2, 3, 1, "Ai"),
        "gnawing-tide": (1, 2, 2, "a"),
        "sewer-throne": (1, 2, 2, "d"),
        "down-the-drain": (1, 2, 3, "a"),
        "bandaged-fist": (2, 3, 2, ""),
        "deception": (1, 2, 2, ""),
    },
    "leatherhead": {
        "armored-hide": (2, 2, 4, ""),
        "death-roll": (2, 3, 2, "Aa"),
        "bayou-bellow": (1, 2, 2, "a"),
        "bait-and-snap": (1, 3, 3, "a"),
        "thick-skull": (1, 2, 2, "Dd"),
        "cold-blood": (1, 3, 2, "a"),
        "tail-sweep": (1, 3, 2, "a"),
        "deception": (1, 2, 3, ""),
    },
    "baxter-stockman": {
        "release-the-mousers": (2, 2, 2, "a"),
        "swarm-program": (2, 3, 1, "Ad"),
        "grand-design": (1, 1, 2, "Ad"),
        "chemical-spill": (1, 3, 2, "a"),
        "fly-off": (1, 2, 3, "Da"),
        "pry-bar": (2, 3, 2, ""),
        "deception": (1, 2, 2, ""),
    },
    "bebop-rocksteady": {
        "rhino-charge": (2, 4, 1, "Aa"),
        "tusk-and-horn": (2, 3, 2, ""),
        "boss-is-watching": (2, 3, 2, "d"),
        "wait-for-us": (1, 2, 3, "a"),
        "double-trouble": (1, 1, 1, "d"),
        "bodyguards": (1, 2, 3, "Da"),
        "deception": (1, 2, 2, ""),
    },
    "wingnut": {
        "wing-buffet": (2, 3, 2, "a"),
        "hit-and-glide": (2, 4, 1, "a"),
        "special-delivery": (1, 3, 2, "a"),
        "changing-of-the-guard": (1, 2, 3, "Da"),
        "sonic-screech": (1, 2, 2, "i a"),
        "night-dive": (2, 4, 2, ""),
        "deception": (1, 2, 2, ""),
    },
}
MOVES = {
    "shredder": 3,
    "krang": 3,
    "slash": 3,
    "rat-king": 3,
    "leatherhead": 2,
    "baxter-stockman": 3,
    "bebop-rocksteady": 3,
    "wingnut": 4,
}


def sheet(enemy: str) -> EnemySheet:
    known = catalog()
    return known.villain(enemy) if enemy in known.villains else known.minion(enemy)


def test_these_are_all_enemies() -> None:
    assert sorted((*catalog().villains, *catalog().minions)) == sorted(CARDS)


@pytest.mark.parametrize("enemy", CARDS)
def test_a_deck_has_its_cards(enemy: str) -> None:
    deck, _ = deck_of_enemy(sheet(enemy))
    found = {}
    for face, count in deck:
        windows = " ".join(f"{('', 'A', 'D')[block.use + 1]}{block.timing[0]}" for block in face.blocks)
        found[face.short] = (count, face.attack, face.defense, windows)
    assert found == CARDS[enemy]


@pytest.mark.parametrize("enemy", CARDS)
def test_a_deck_has_15_cards_for_a_villain_and_10_for_a_minion_with_one_deception(enemy: str) -> None:
    deck, _ = deck_of_enemy(sheet(enemy))
    assert sum(count for _, count in deck) == (15 if isinstance(sheet(enemy), VillainSheet) else 10)
    assert [face.short for face, _ in deck if face.deception] == ["deception"]


@pytest.mark.parametrize(("villain", "board"), [("shredder", "new-york"), ("krang", "technodrome")])
def test_a_villain_has_its_health_by_players_its_board_and_four_steps_to_its_objective(
    villain: str, board: str
) -> None:
    found = catalog().villain(villain)
    assert found.health == {1: 14, 2: 21, 3: 28, 4: 35}
    assert (found.battlefield, found.start, found.objective.limit, found.attack) == (board, 5, 4, "melee")


@pytest.mark.parametrize("minion", [enemy for enemy in CARDS if enemy not in ("shredder", "krang")])
def test_a_minion_has_10_health(minion: str) -> None:
    found = catalog().minion(minion)
    assert (found.health, found.attack) == (10, "melee")


def test_supplies() -> None:
    pieces = {enemy: {piece.id: piece.count for piece in sheet(enemy).pieces} for enemy in CARDS}
    assert {enemy: found for enemy, found in pieces.items() if found} == {
        "shredder": {"foot-soldier": 24},
        "krang": {"machine": 3, "dimension-marker": 4},
        "slash": {"fury": 5},
        "rat-king": {"rat": 8},
        "baxter-stockman": {"mouser": 8},
    }
    _, supply = deck_of_enemy(sheet("slash"))
    assert [(face.short, count, face.attack, face.defense) for face, count in supply] == [("fury", 5, None, None)]


def test_the_move_value_stands_on_the_initiative_card() -> None:
    cards = catalog().initiative
    assert {enemy: (card := cards.of_enemy(enemy)) and card.move for enemy in CARDS} == MOVES


def test_special_initiative_cards() -> None:
    cards = catalog().initiative
    assert [card.name for card in cards.special("shredder")] == ["To the Streets!"]
    assert [card.name for card in cards.special("krang")] == ["Technodrome Traps"]
    assert [card.name for card in cards.special("shredder", allies=True)] == [
        "To the Streets!",
        "Friends in Odd Places",
    ]


def test_cards_of_a_hero_and_a_villain_of_the_same_name_differ() -> None:
    known = catalog()
    for villain in known.villains:
        if villain in known.heroes:
            assert not {card.id for card in known.villain(villain).cards} & {
                card.id for card in known.hero(villain).cards
            }


def test_eight_traps_with_a_row_for_each_number_of_the_die() -> None:
    traps = catalog().traps
    assert traps.die.faces == (0, 1, 1, 2, 2, 3)
    assert len(traps.traps) == 8
    assert all(set(trap.rows) == {1, 2, 3} for trap in traps.traps)


def test_eight_allies_and_eight_henchmen() -> None:
    friends = catalog().friends
    assert (len(friends.allies), len(friends.henchmen), friends.henchmen_at_start) == (8, 8, 2)
    assert sorted(ally.start or 0 for ally in friends.allies) == [1, 1, 2, 2, 3, 3, 4, 4]


def test_levels_of_difficulty_lengthen_and_shorten_the_track() -> None:
    difficulty = catalog().difficulty
    assert {level.id: level.track for level in difficulty.levels} == {"easy": 1, "normal": 0, "hard": -1}
    assert (difficulty.default, difficulty.solo_assist_actions) == ("normal", 3)
