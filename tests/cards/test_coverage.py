"""Every card, ability and initiative card of the content is played in some test of this folder."""

from __future__ import annotations

import importlib
from pathlib import Path

from adventures.catalog.catalog import catalog
from adventures.catalog.faces import deck_of_enemy, deck_of_hero
from tests.cards.position import COVERED


def everything() -> set[str]:
    """The ids of all that must be covered."""
    known = catalog()
    found = set()
    for hero in known.heroes:
        found.add(f"ability/{hero}")
        found.update(face.id for face, _ in deck_of_hero(known.hero(hero)))
    for sheet in (*map(known.villain, known.villains), *map(known.minion, known.minions)):
        for pile in deck_of_enemy(sheet):
            found.update(face.id for face, _ in pile)
    for card in known.initiative.cards:
        if card.right_now or card.end_of_round:
            found.add(f"initiative/{card.id}")
    found.update(f"trap/{trap.id}" for trap in known.traps.traps)
    found.update(f"ally/{friend.id}" for friend in known.friends.allies)
    found.update(f"henchman/{friend.id}" for friend in known.friends.henchmen)
    return found


def test_every_card_of_the_content_is_covered() -> None:
    for file in sorted(Path(__file__).parent.glob("test_*.py")):
        importlib.import_module(f"tests.cards.{file.stem}")
    missing = sorted(everything() - COVERED)
    assert not missing, f"{len(missing)} without a test: {', '.join(missing)}"
    unknown = sorted(COVERED - everything())
    assert not unknown, f"tests name what is not there: {', '.join(unknown)}"
