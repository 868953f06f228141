"""The sheets in words: names of fighters for card texts, what an ability does."""

from __future__ import annotations

from adventures.catalog.heroes import HeroSheet
from adventures.rules.effects.ability import window_blocks
from adventures.rules.effects.language import English, Language, names_of
from adventures.rules.effects.texts import blocks_text


def language_of_hero(sheet: HeroSheet) -> Language:
    """English with the names of a hero and its sidekicks, for the texts of its cards."""
    return English(names_of({sheet.id: sheet.name} | {kind.id: kind.name for kind in sheet.sidekicks}))


def ability_text(sheet: HeroSheet) -> str:
    """What makes a hero special: made from the effects of its windows, else as it stands on the sheet."""
    made = blocks_text(window_blocks(sheet.id, sheet.ability.windows), language_of_hero(sheet))
    return " ".join(text for text in (sheet.ability.text, made) if text)
