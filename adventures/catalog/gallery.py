"""The gallery: every card there is, with what is printed on it, in the order of the sheets; and how to find some."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from adventures.catalog.catalog import Catalog
from adventures.catalog.enemies import EnemySheet
from adventures.catalog.faces import deck_of_enemy, deck_of_hero, friend_face, initiative_face, trap_face
from adventures.catalog.heroes import HeroSheet
from adventures.catalog.texts import language_for
from adventures.core.cards import Face
from adventures.rules.effects.language import Language
from adventures.rules.effects.texts import block_text
from adventures.rules.effects.voice import EnemyEnglish, enemy_card_text

ATTACK, DEFENSE, VERSATILE, SCHEME, ENEMY = "attack", "defense", "versatile", "scheme", "enemy"
INITIATIVE, TRAP, ALLY, HENCHMAN = "initiative", "trap", "ally", "henchman"
KINDS = (ATTACK, DEFENSE, VERSATILE, SCHEME, ENEMY, INITIATIVE, TRAP, ALLY, HENCHMAN)
"""What a card is, in the order of filters."""
DECEPTION = "Deception: in the discard pile, this shuffles that pile into the deck."


@dataclass(frozen=True, slots=True)
class Card:
    """A card as people look at it.

    ``owner`` is the id of whose card it is (a deck of the table has its own: ``traps``), ``side`` one of hero, villain,
    minion, table. ``attack`` and ``defense`` are None where it has none, ``boost`` is "" for a card that boosts
    nothing. ``parts`` are its sentences, each timing by itself. ``users`` is "" for any fighter.
    """

    id: str
    name: str
    owner: str
    owner_name: str
    side: str
    kind: str
    count: int = 1
    attack: int | None = None
    defense: int | None = None
    boost: str = ""
    users: str = ""
    parts: tuple[str, ...] = ()
    remark: str = ""
    designed: bool = False
    """Its name or effects were made for this game, because the printed ones are not known."""

    @property
    def text(self) -> str:
        """What it does, "" for nothing."""
        return " ".join(self.parts)

    @property
    def value(self) -> str:
        """Its values: ``6``, ``4/2`` where attack and defense differ, "" without any."""
        if self.kind == ENEMY:
            return "" if self.attack is None else f"{self.attack}/{self.defense}"
        value = self.attack if self.attack is not None else self.defense
        return "" if value is None else str(value)

    def has(self, words: Iterable[str]) -> bool:
        """Does every one of the words stand on it, or say whose it is?"""
        place = f"{self.name} {self.text} {self.owner_name} {self.users} {self.kind} {self.remark}".casefold()
        return all(word in place for word in words)


def gallery(catalog: Catalog) -> tuple[Card, ...]:
    """All cards: the heroes', the enemies', then those of the table."""
    cards: list[Card] = []
    for hero in catalog.heroes:
        cards += hero_cards(catalog.hero(hero))
    for villain in catalog.villains:
        cards += enemy_cards(catalog.villain(villain), "villain")
    for minion in catalog.minions:
        cards += enemy_cards(catalog.minion(minion), "minion")
    return (*cards, *initiative_cards(catalog), *_traps(catalog), *_friends(catalog))


def found(cards: Iterable[Card], *, owner: str = "", kind: str = "", search: str = "") -> list[Card]:
    """The cards of an owner, of a kind, with some words on them; "" stands for all."""
    words = search.casefold().split()
    return [
        card
        for card in cards
        if owner in ("", card.owner) and kind in ("", card.kind) and (not words or card.has(words))
    ]


def hero_cards(sheet: HeroSheet) -> Iterator[Card]:
    """The cards of a hero's deck."""
    lang = language_for(sheet)
    names = {"hero": sheet.name, **{one.id: one.name for one in sheet.sidekicks}}
    for face, count in deck_of_hero(sheet):
        yield Card(
            face.id,
            face.name,
            sheet.id,
            sheet.name,
            "hero",
            _kind(face),
            count,
            face.attack,
            face.defense,
            "?" if face.boost is None else str(face.boost),
            ", ".join(names.get(user, user) for user in face.users),
            _parts(face, lang),
            f"item: {face.item}" if face.item else "",
        )


def _kind(face: Face) -> str:
    if face.scheme:
        return SCHEME
    if face.defense is None:
        return ATTACK
    return DEFENSE if face.attack is None else VERSATILE


def enemy_cards(sheet: EnemySheet, side: str) -> Iterator[Card]:
    """The cards of an enemy's deck, and those set aside at the start."""
    lang = language_for(sheet)
    deck, supply = deck_of_enemy(sheet)
    designed = {card.id for card in (*sheet.cards, *sheet.supply) if card.provenance == "designed"}
    for pile in (deck, supply):
        for face, count in pile:
            never_played = face.attack is None and face.defense is None
            parts = (enemy_card_text(face, lang),) if never_played else _parts(face, lang)
            yield Card(
                face.id,
                face.name,
                sheet.id,
                sheet.name,
                side,
                ENEMY,
                count,
                face.attack,
                face.defense,
                parts=(*parts, lang.gettext(DECEPTION)) if face.deception else parts,
                remark="set aside at the start" if pile is supply else "",
                designed=face.short in designed,
            )


def initiative_cards(catalog: Catalog) -> Iterator[Card]:
    """The initiative cards: a player's, the enemies', the villains' special ones."""
    names = {one: catalog.villain(one).name for one in catalog.villains}
    names |= {one: catalog.minion(one).name for one in catalog.minions}
    for card in catalog.initiative.cards:
        of = card.enemy or card.villain or ""
        name = card.name or names.get(of, "Player")
        face = initiative_face(card, card.id, name)
        turn = "a turn of two actions" if card.kind == "player" else f"move {card.move}" if card.enemy else ""
        whose = f"{names[of]}'s special card" if card.kind == "special" and of else ""
        whose = "only with allies and henchmen" if card.allies else whose
        yield Card(
            face.id,
            name,
            INITIATIVE,
            "Initiative deck",
            "table",
            INITIATIVE,
            parts=_parts(face, EnemyEnglish(names.get(of, name))),
            remark=turn or whose,
            designed="designed" in card.provenance.values(),
        )


def _traps(catalog: Catalog) -> Iterator[Card]:
    for trap in catalog.traps.traps:
        face = trap_face(trap)
        lang = EnemyEnglish("the villain")
        rows = ((block.timing.removeprefix("row-"), block_text(block, lang)) for block in face.blocks)
        yield Card(
            face.id,
            trap.name,
            "traps",
            "Technodrome traps",
            "table",
            TRAP,
            parts=tuple(f"{row}: {text}" for row, text in rows),
            remark="the die says which row; an X, none",
            designed=trap.provenance == "designed",
        )


def _friends(catalog: Catalog) -> Iterator[Card]:
    for kind, owner, title, friends in (
        (ALLY, "allies", "Allies", catalog.friends.allies),
        (HENCHMAN, "henchmen", "Henchmen", catalog.friends.henchmen),
    ):
        for one in friends:
            face = friend_face(one, kind)
            yield Card(
                face.id,
                one.name,
                owner,
                title,
                "table",
                kind,
                parts=_parts(face, EnemyEnglish(one.name)),
                remark=f"met on starting space {one.start}" if one.start else "",
                designed="designed" in one.provenance.values(),
            )


def _parts(face: Face, lang: Language) -> tuple[str, ...]:
    """The sentences of a card, what holds at all times first."""
    blocks = sorted(face.blocks, key=lambda block: block.timing != "static")
    return tuple(text for text in (block_text(block, lang) for block in blocks) if text)
