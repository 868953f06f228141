"""The cards of enemies name their fighter where those of heroes say "your"."""

import pytest

from adventures.rules.effects.voice import text_at, text_of
from tests.villains.positions import Position


@pytest.mark.parametrize(
    ("id", "text"),
    [
        ("shredder/samurai-plate", "Defense, after combat: if Shredder won the combat, deploy 1 foot soldier"),
        ("rat-king/deception", "Deception: in the discard pile, this shuffles that pile into the deck."),
        ("slash/rampage", "deal 1 damage to each player fighter adjacent to Slash."),
        ("leonardo/turtle-power", "During combat: you may boost this card."),
        ("initiative/slash", "End of round: move 1 fury card from the supply to the discard pile."),
    ],
)
def test_a_text_is_in_the_voice_of_its_owner(id: str, text: str) -> None:
    table = Position({}).table
    face = next(face for face in table.faces if face.id == id)
    assert text in text_of(table, face)
    card = next(n for n, one in enumerate(table.state.face) if table.faces[one] is face)
    assert text_at(table, card) == text_of(table, face)


def test_minions_speak_of_themselves_at_the_end_of_the_round() -> None:
    table = Position({}, minions=("bebop-rocksteady", "slash")).table
    face = next(face for face in table.faces if face.id == "initiative/bebop-rocksteady")
    assert text_of(table, face).startswith("End of round: if Bebop & Rocksteady is not adjacent to the villain")
