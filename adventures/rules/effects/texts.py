"""The texts of cards and abilities, made from their effects: what a card says is what it does."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from adventures.core.cards import ATTACK, DEFENSE, Block, Face
from adventures.rules.effects.base import Operation
from adventures.rules.effects.conditions_combat import Attacked
from adventures.rules.effects.control import When
from adventures.rules.effects.fighters import Place
from adventures.rules.effects.language import Language
from adventures.rules.effects.terms import parts

TIMINGS = {
    "immediately": "Immediately",
    "during": "During combat",
    "after": "After combat",
    "tucked": "Tucked",
    "right_now": "Right now",
    "end_of_round": "End of round",
    "turn_start": "At the start of your turn",
    "turn_end": "At the end of your turn",
    "attack_declared": "When you attack",
    "after_attack": "After an attack",
    "after_scheme": "After you play a scheme",
    "maneuver_end": "After you maneuver",
    "damaged": "Each time your hero is dealt damage",
    "row-1": "On a 1",
    "row-2": "On a 2",
    "row-3": "On a 3",
}
"""What stands before the effects of a timing; schemes and properties have nothing there."""
RUSES = {"during": "During combat with a ruse", "after": "After combat with a ruse"}
BOXES = {ATTACK: "Attack", DEFENSE: "Defense"}


def label(block: Block, lang: Language) -> str:
    """What stands before a block's effects: ``After combat``."""
    text = (RUSES if block.ruse else TIMINGS).get(block.timing, "")
    text = lang.gettext(text) if text else ""
    box = BOXES.get(block.use, "")
    if box and text:
        return lang.gettext("{box}, {timing}", box=lang.gettext(box), timing=text[0].lower() + text[1:])
    return text


def sentences(effects: Sequence[Operation], lang: Language, after_label: bool) -> str:
    """Effects as sentences; behind a label the first begins with a small letter."""
    groups: list[list[str]] = []
    commands = False
    for effect in effects:
        text = effect.describe(lang)
        if text and groups and commands and leans(effect):
            groups[-1].append(text)
        elif text:
            groups.append([text])
        commands = effect.commands
    said = [lang.join(group, lang.gettext("and")) for group in groups]
    return " ".join(lang.sentence(text, capital=n > 0 or not after_label) for n, text in enumerate(said))


def leans(effect: Operation) -> bool:
    """Does an effect speak of what the clause before it did, so that both are one sentence?"""
    return not isinstance(effect, Place) and any(getattr(part, "leans", False) for part in parts(effect))


def block_text(block: Block, lang: Language) -> str:
    """One timing of a card: ``After combat: draw 1 card.``"""
    name, effects = label(block, lang), block.effects
    if block.timing == "after_attack" and len(effects) == 1:
        only = effects[0]
        if isinstance(only, When) and isinstance(only.when, Attacked) and not only.otherwise:
            name, effects = lang.gettext("After you attack"), only.do
    said = sentences(effects, lang, after_label=bool(name))
    return f"{name}: {said}" if name and said else said


def blocks_text(blocks: Iterable[Block], lang: Language) -> str:
    """All timings in order."""
    return " ".join(text for text in (block_text(block, lang) for block in blocks) if text)


def card_text(face: Face, lang: Language) -> str:
    """What a card does, as it stands on it; "" for a card without effects."""
    first = [block for block in face.blocks if block.timing == "static"]
    return blocks_text([*first, *(block for block in face.blocks if block.timing != "static")], lang)
