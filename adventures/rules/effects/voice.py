"""Who speaks in a text: the cards of enemies name their fighter where those of heroes say "your".

The same clauses serve both: an enemy's voice is a language in which some of them sound otherwise.
"""

from __future__ import annotations

from adventures.core.cards import Face
from adventures.core.table import Table
from adventures.rules.effects.language import English, Language, Names, bare_names, language_of
from adventures.rules.effects.texts import card_text

SELF = "{self}"
CLAUSES = {
    "your fighter": SELF,
    "you won the combat": "{self} won the combat",
    "you lost the combat": "{self} did not win the combat",
    "your opponent": "the opposing player",
    "each opponent": "each player",
    "your fighter is in Dimension X": "{self} is in Dimension X",
    "your fighter takes at most {n} combat damage": "{self} takes at most {n} combat damage",
    "prevent all combat damage to your fighter": "prevent all combat damage to {self}",
}
"""What is said otherwise on the cards of enemies, with the enemy's name for ``{self}``."""


class EnemyEnglish(English):
    """English as the cards of an enemy speak it."""

    def __init__(self, speaker: str, names: Names = bare_names, your: str = "its") -> None:
        super().__init__(names, your)
        self.speaker = speaker

    def of_others(self) -> EnemyEnglish:
        """The same, speaking of players."""
        return EnemyEnglish(self.speaker, self.names, "their")

    def find(self, text: str) -> str:
        """The clause as an enemy says it."""
        return CLAUSES.get(text, text).replace(SELF, self.speaker)


def enemy_card_text(face: Face, lang: Language) -> str:
    """What an enemy's card does; a deception card and one that is never played say so. "" if it does nothing."""
    text = card_text(face, lang)
    if face.attack is None and face.defense is None:
        return lang.gettext("Never played: it is discarded at once and the next card is used.")
    if not face.deception:
        return text
    deception = lang.gettext("Deception: in the discard pile, this shuffles that pile into the deck.")
    return f"{text} {deception}" if text else deception


def text_of(table: Table, face: Face) -> str:
    """What a card of the game says, wherever its copies lie, in the voice of its owner."""
    number = table.faces.index(face)
    return (
        text_at(table, table.state.face.index(number))
        if number in table.state.face
        else card_text(face, language_of(table))
    )


def text_at(table: Table, card: int) -> str:
    """What a card on the table says, in the voice of its owner."""
    owner = table.owners[table.cast.cards[card]]
    face = table.card(card)
    lang = language_of(table)
    if owner.kind == "enemy":
        return enemy_card_text(face, EnemyEnglish(owner.name, lang.names))
    if owner.kind == "deck":
        what = table.cast.data.get("initiative", {}).get(table.state.face[card])
        of = table.owners[what.owner].name if what is not None and what.owner >= 0 else face.name
        return card_text(face, EnemyEnglish(of, lang.names))
    return card_text(face, lang)
