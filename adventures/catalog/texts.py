"""The words on the cards of a sheet, made from their effects, with the names that the sheet gives."""

from __future__ import annotations

from adventures.catalog.enemies import EnemySheet
from adventures.catalog.faces import deck_of_enemy, deck_of_hero
from adventures.catalog.heroes import HeroSheet
from adventures.core.cards import Face
from adventures.rules.effects.ability import window_blocks
from adventures.rules.effects.language import English, Language, names_of
from adventures.rules.effects.texts import blocks_text, card_text
from adventures.rules.effects.voice import EnemyEnglish, enemy_card_text


def language_for(sheet: HeroSheet | EnemySheet) -> Language:
    """English with the names of a sheet; an enemy's cards speak of their fighter."""
    if isinstance(sheet, HeroSheet):
        return English(names_of({sheet.id: sheet.name} | {one.id: one.name for one in sheet.sidekicks}))
    return EnemyEnglish(sheet.name)


def cards_of(sheet: HeroSheet | EnemySheet) -> list[tuple[Face, str]]:
    """The cards of a sheet in its order, with their texts; those of a supply at the end."""
    lang = language_for(sheet)
    if isinstance(sheet, HeroSheet):
        return [(face, card_text(face, lang)) for face, _ in deck_of_hero(sheet)]
    deck, supply = deck_of_enemy(sheet)
    return [(face, enemy_card_text(face, lang)) for face, _ in (*deck, *supply)]


def ability_text(sheet: HeroSheet) -> str:
    """What makes a hero special: as its sheet says it, then what is made from the effects of its windows."""
    made = blocks_text(window_blocks(sheet.id, sheet.ability.windows), language_for(sheet))
    return " ".join(text for text in (sheet.ability.text, made) if text)
