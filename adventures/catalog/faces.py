"""From sheets to what is printed on the cards that the rules play with."""

from __future__ import annotations

from adventures.catalog.enemies import EnemyCardSheet, EnemySheet
from adventures.catalog.heroes import CardSheet, HeroSheet
from adventures.catalog.tables import FriendSheet, InitiativeCardSheet, TrapSheet
from adventures.core.abilities import Ability
from adventures.core.cards import ATTACK, DEFENSE, WINDOWS, Block, Face
from adventures.rules.effects.ability import abilities_for_cards, window_ability
from adventures.rules.effects.base import Effects
from adventures.rules.effects.terms import parts

RUSE = {"ruse_during": "during", "ruse_after": "after"}


def deck_of_hero(sheet: HeroSheet) -> list[tuple[Face, int]]:
    """The cards of a hero's deck with their numbers of copies; made once for each sheet."""
    if sheet._deck is None:
        sheet._deck = [(hero_face(sheet.id, card), card.count) for card in sheet.cards]
    deck: list[tuple[Face, int]] = sheet._deck
    return deck


def hero_face(hero: str, card: CardSheet) -> Face:
    """A card of a hero's deck."""
    id = f"{hero}/{card.id}"
    blocks = [
        Block(timing, effects, f"{id}#{timing}")
        for timing in (*WINDOWS, "scheme", "static", "tucked")
        if (effects := getattr(card, timing))
    ]
    blocks += [
        Block(window, effects, f"{id}#{timing}", ruse=True)
        for timing, window in RUSE.items()
        if (effects := getattr(card, timing))
    ]
    return _addressed(
        Face(
            id,
            card.name,
            attack=card.attack if card.versatile is None else card.versatile,
            defense=card.defense if card.versatile is None else card.versatile,
            boost=None if card.boost == "?" else card.boost,
            users=() if card.fighter == "any" else (card.fighter,),
            blocks=blocks,
            tags=card.tags,
            scheme=card.scheme is not None,
            protected=any(getattr(effect, "protects", False) for effect in card.static),
            item=card.item or "",
        )
    )


def abilities_of_hero(sheet: HeroSheet) -> tuple[Ability, ...]:
    """What the sheet itself says: the windows of the ability, and what the cards need beside themselves."""
    found = list(abilities_for_cards(face for face, _ in deck_of_hero(sheet)))
    if sheet.ability.windows:
        found.insert(0, window_ability(sheet.id, sheet.ability.name, sheet.ability.windows))
    return tuple(found)


def deck_of_enemy(sheet: EnemySheet) -> tuple[list[tuple[Face, int]], list[tuple[Face, int]]]:
    """The cards of an enemy's deck, and those set aside at the start, with their numbers of copies; made once."""
    if sheet._decks is None:
        sheet._decks = (
            [(enemy_face(sheet.id, card), card.count) for card in sheet.cards],
            [(enemy_face(sheet.id, card), card.count) for card in sheet.supply],
        )
    decks: tuple[list[tuple[Face, int]], list[tuple[Face, int]]] = sheet._decks
    return decks


def enemy_face(enemy: str, card: EnemyCardSheet) -> Face:
    """A card of an enemy's deck; what stands in a box counts for that use only."""
    id = f"{enemy}/{card.id}"
    blocks = []
    for window in WINDOWS:
        for use, part, name in (
            (-1, card, ""),
            (ATTACK, card.attack_box, "attack-"),
            (DEFENSE, card.defense_box, "defense-"),
        ):
            effects: Effects = getattr(part, window) if part is not None else ()
            if effects:
                blocks.append(Block(window, effects, f"{id}#{name}{window}", use))
    face = Face(id, card.name, card.attack, card.defense, blocks=blocks, tags=card.tags, deception=card.deception)
    return _addressed(face)


def initiative_face(card: InitiativeCardSheet, of: str, name: str) -> Face:
    """An initiative card of a player, an enemy or the villain's special one."""
    return face_of(f"initiative/{of}", name, right_now=card.right_now, end_of_round=card.end_of_round)


def friend_face(card: FriendSheet, kind: str) -> Face:
    """An ally or a henchman in the initiative deck."""
    return face_of(f"{kind}/{card.id}", card.name, right_now=card.right_now, end_of_round=card.end_of_round)


def trap_face(trap: TrapSheet) -> Face:
    """A trap: a block for each number of the die."""
    return face_of(f"trap/{trap.id}", trap.name, **{f"row-{number}": effects for number, effects in trap.rows.items()})


def face_of(id: str, name: str, **timings: Effects) -> Face:
    """A card that is not used in combats: effects by their timings."""
    return _addressed(
        Face(
            id,
            name,
            blocks=[Block(timing, effects, f"{id}#{timing}") for timing, effects in timings.items() if effects],
        )
    )


def _addressed(face: Face) -> Face:
    """Give what may come later in a card's blocks an address of its own."""
    for block in face.blocks:
        later = [part for effect in block.effects for part in parts(effect) if hasattr(part, "run_later")]
        face.addresses.update((f"{block.address}.{n}", part) for n, part in enumerate(later, 1))
    return face
