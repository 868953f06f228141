"""The texts of cards and abilities: one golden file, and what every text must keep to.

`pytest tests/effects/test_texts.py --rewrite-golden` writes the file anew; read the difference before it is kept.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from adventures.catalog.catalog import catalog
from adventures.catalog.faces import friend_face, initiative_face, trap_face
from adventures.catalog.texts import ability_text, cards_of
from adventures.core.cards import Block, Face
from adventures.rules.effects.language import English, Language
from adventures.rules.effects.texts import block_text, card_text
from adventures.rules.effects.voice import EnemyEnglish
from tests.builders import card

GOLDEN = Path(__file__).parents[1] / "golden" / "card-texts.txt"
WIDTH = 160

LONG = {
    "wyatt-earp/ability": "three options",
    "little-red/ability": "the basket and the wild item",
    "little-red/never-leave-the-path": "three effects for three items, with a long name in them",
    "george-washington/ability": "laying a ruse and removing it",
    "rosie-the-riveter/ability": "four upgrades",
    "rosie-the-riveter/d-day": "a free attack, the upgrades, and what follows from them",
    "john-henry/ability": "laying tracks and walking on them",
    "shredder/ability": "attacking through soldiers, removing and deploying them",
    "krang/ability": "machines for moving and for rolling again",
    "shredder/back-to-work": "two cases with a long name",
    "krang/pan-dimensional-portal": "five effects",
    "donatello/ability": "two abilities on one character card",
    "donatello/self-defense-grid": "one effect when it is played and another while it is tucked",
    "michelangelo/shell-insertion": "two of four options, each of them a whole effect",
}
"""Texts that are longer than a card's line, each with its reason."""


def texts() -> Iterator[tuple[str, str, str]]:
    """Every text that content has: whose (empty for a heading), how the card is used, the text."""
    known = catalog()
    for hero in known.heroes:
        sheet = known.hero(hero)
        yield f"{sheet.name}", "", ""
        yield f"{hero}/ability", sheet.ability.name, ability_text(sheet)
        counts = {card.id: card.count for card in sheet.cards}
        for face, text in cards_of(sheet):
            yield face.id, f"{face.name}: {hero_use(face, counts[face.short])}", text
    for enemy in (*known.villains, *known.minions):
        sheet_ = known.villain(enemy) if enemy in known.villains else known.minion(enemy)
        yield sheet_.name, "", ""
        for face, text in cards_of(sheet_):
            yield face.id, f"{face.name}, {use(face)}", text
    for trap in known.traps.traps:
        face = trap_face(trap)
        yield trap.name, "", ""
        for block in face.blocks:
            yield f"{face.id}#{block.timing}", block.timing, block_text(block, EnemyEnglish("Krang"))
    for kind, friends in (("Allies", known.friends.allies), ("Henchmen", known.friends.henchmen)):
        yield kind, "", ""
        for friend in friends:
            face = friend_face(friend, kind.lower())
            yield face.id, face.name, card_text(face, EnemyEnglish(friend.name))
    yield "Initiative", "", ""
    for one in known.initiative.cards:
        face = initiative_face(one, one.id, one.name or one.id)
        of = one.enemy or one.villain
        name = known.villain(of).name if of in known.villains else known.minion(of).name if of else face.name
        yield face.id, face.name, card_text(face, EnemyEnglish(name))


def use(face: Face) -> str:
    """Who plays a card, how it is used, and its BOOST, for the golden file."""
    values = [
        f"{name} {value}" for name, value in (("attack", face.attack), ("defense", face.defense)) if value is not None
    ]
    words = ["scheme"] if face.scheme else values or ["never played"]
    return ", ".join(words)


def hero_use(face: Face, count: int) -> str:
    """The same for a hero's card, with how many of them there are."""
    who = face.users[0] if face.users else "any"
    boost = "?" if face.boost is None else face.boost
    item = f", {face.item}" if face.item else ""
    if face.attack is not None and face.attack == face.defense:
        return f"{count} x {who}, versatile {face.attack}, boost {boost}{item}"
    return f"{count} x {who}, {use(face)}, boost {boost}{item}"


def golden() -> str:
    """The golden file as it should be."""
    lines = []
    for id, name, text in texts():
        if not name:
            lines += ["", f"== {id}"]
        else:
            lines += [f"{id} ({name})", f"    {text or '-'}"]
    return "\n".join(lines).lstrip() + "\n"


def test_the_texts_are_those_that_were_read_through(request: pytest.FixtureRequest) -> None:
    if request.config.getoption("--rewrite-golden"):
        GOLDEN.write_text(golden(), encoding="utf-8")
    assert GOLDEN.read_text(encoding="utf-8") == golden()


@pytest.mark.parametrize(("id", "name", "text"), [pytest.param(*one, id=one[0]) for one in texts() if one[2]])
def test_a_text_is_plain_and_short(id: str, name: str, text: str) -> None:
    assert "  " not in text
    assert not re.search(r"[\[\]{}<>_/|]", text), text
    assert not re.search(r"[a-z]-[a-z]+-[a-z]", text), f"a bare id? {text}"
    assert text[0].isupper() or text[0] in "+-0123456789"
    assert text.endswith("."), text
    assert len(text) <= WIDTH or id in LONG, f"{len(text)} letters: {text}"
    assert ".." not in text
    assert " ," not in text


def test_the_reasons_for_long_texts_are_still_needed() -> None:
    lengths = {id: len(text) for id, _, text in texts()}
    assert {id for id in LONG if lengths.get(id, 0) <= WIDTH} == set()


def test_a_block_says_its_timing_its_box_and_its_ruse() -> None:
    lang: Language = English()
    face = card("x", attack=1, immediately={"draw": 1}, after={"draw": 2}, ruse_after={"draw": 3})
    assert card_text(face, lang) == (
        "Immediately: draw 1 card. After combat: draw 2 cards. After combat with a ruse: draw 3 cards."
    )
    block = Block("during", face.blocks[0].effects, "x", use=1)
    assert block_text(block, lang) == "Defense, during combat: draw 1 card."


def test_clauses_that_speak_of_the_one_before_share_its_sentence() -> None:
    lang = English()
    face = card("x", attack=1, during=["discard_top", {"add_value": "its_boost"}, {"draw": 1}])
    assert card_text(face, lang) == (
        "During combat: discard the top card of your deck and add its BOOST value to this card's value. Draw 1 card."
    )


def test_what_can_not_be_canceled_says_so_first() -> None:
    face = card("x", attack=1, during="may_boost", static="uncancelable")
    assert (
        card_text(face, English()) == "This card's effects can't be canceled. During combat: you may boost this card."
    )
