"""What the screen knows of a game that never changes: names, cards by their ids, colors, the lie of the board."""

from __future__ import annotations

import re
from functools import cached_property
from string import Formatter
from typing import TYPE_CHECKING

from tui.colors import KIND_COLORS as KIND_COLORS
from tui.colors import Livery, colors
from tui.paint import Line, Palette

if TYPE_CHECKING:
    from adventures.core.cards import Face, Fighter, Owner
    from adventures.core.table import Cast
    from adventures.rules.effects.language import Names
    from tui.board_data import Geometry


ATTACK, DEFENSE, VERSATILE, SCHEME = "attack", "defense", "versatile", "scheme"
KIND_SIGNS = {ATTACK: "▲", DEFENSE: "▼", VERSATILE: "◆", SCHEME: "★"}
"""Up, down, and both in one; signs that every terminal has."""


class Guide:
    """Questions about a cast; one for each game."""

    def __init__(self, cast: Cast) -> None:
        self.cast = cast
        self.faces: dict[str, Face] = {face.id: face for face in cast.faces}
        self.fighters: dict[str, Fighter] = {fighter.key: fighter for fighter in cast.fighters}
        self.owners: dict[str, Owner] = {owner.id: owner for owner in cast.owners}
        self._texts: dict[str, str] = {}
        self._minions = [
            owner.n
            for owner in cast.owners
            if owner.kind == "enemy" and cast.fighters[owner.fighters[0]].role != "villain"
        ]

    @cached_property
    def geometry(self) -> Geometry:
        """The lie of the battlefield."""
        from adventures.catalog.catalog import catalog
        from tui.board_data import geometry_of
        from tui.board_plain import plain_geometry

        board = self.cast.battlefield
        if board.id not in catalog().battlefields:
            return plain_geometry(board)
        return geometry_of(catalog().battlefield(board.id))

    def livery(self, owner: int) -> Livery:
        """The colors of an owner in the set that is used now."""
        chosen = colors()
        kind = self.cast.owners[owner].kind if 0 <= owner < len(self.cast.owners) else ""
        if kind == "seat":
            return chosen.seats[owner % len(chosen.seats)]
        if owner in self._minions:
            return chosen.minions[self._minions.index(owner) % len(chosen.minions)]
        return chosen.villain if kind == "enemy" else chosen.nobody

    def livery_of(self, id: str) -> Livery:
        """The colors of an owner or a fighter by its id."""
        if id in self.owners:
            return self.livery(self.owners[id].n)
        fighter = self.fighters.get(id)
        return self.livery(fighter.owner) if fighter is not None else colors().nobody

    def ink(self, id: str, palette: Palette) -> str:
        """The color of a name on the ground of a palette; none without colors."""
        if not palette.color:
            return "b"
        livery = self.livery_of(id)
        if not palette.roles["ground"].startswith("#"):
            return "b"
        return livery.on_dark if palette.dark else livery.on_light

    def chip(self, id: str) -> str:
        """Style words for letters on the color of an owner or fighter."""
        return f"b #FFFFFF on {self.livery_of(id).figure}"

    # Cards

    def name(self, face: str) -> str:
        """The name of a card by its id."""
        found = self.faces.get(face)
        return found.name if found is not None else "?"

    def text(self, face: str) -> str:
        """What a card does, "" if nothing."""
        if face not in self._texts:
            found = self.faces.get(face)
            self._texts[face] = "" if found is None else found.text or self._make_text(found)
        return self._texts[face]

    def blocks(self, face: str) -> list[tuple[str, str]]:
        """What a card of a deck of the table does, timing by timing."""
        from adventures.rules.effects.texts import block_text
        from adventures.rules.effects.voice import EnemyEnglish

        found = self.faces.get(face)
        if found is None:
            return []
        lang = EnemyEnglish(found.name, self._fighter_names)
        return [(block.timing, block_text(block, lang)) for block in found.blocks]

    def _make_text(self, face: Face) -> str:
        from adventures.rules.effects.language import English
        from adventures.rules.effects.texts import card_text
        from adventures.rules.effects.voice import EnemyEnglish, enemy_card_text

        pile, _, short = face.id.partition("/")
        owner = self.owners.get(short if pile == "initiative" else pile)
        if owner is not None and owner.kind == "seat":
            return card_text(face, English(self._fighter_names))
        lang = EnemyEnglish(owner.name if owner is not None else face.name, self._fighter_names)
        return card_text(face, lang) if pile == "initiative" or owner is None else enemy_card_text(face, lang)

    @cached_property
    def _fighter_names(self) -> Names:
        from adventures.rules.effects.language import names_at

        return names_at(self.cast.fighters)

    def kind(self, face: str) -> str:
        """What a card is: attack, defense, versatile or scheme."""
        found = self.faces.get(face)
        if found is None or found.scheme or (found.attack is None and found.defense is None):
            return SCHEME
        if found.defense is None:
            return ATTACK
        return DEFENSE if found.attack is None else VERSATILE

    def value(self, face: str) -> str:
        """The values of a card: ``6``, ``4/2`` where attack and defense differ, "" for a scheme."""
        found = self.faces.get(face)
        if found is None:
            return "?"
        if found.attack is not None and found.defense is not None and found.attack != found.defense:
            return f"{found.attack}/{found.defense}"
        value = found.attack if found.attack is not None else found.defense
        return "" if value is None else str(value)

    def boost(self, face: str) -> str:
        """The BOOST value of a card."""
        found = self.faces.get(face)
        if found is None:
            return ""
        return "?" if found.boost is None else str(found.boost)

    def users(self, face: str) -> str:
        """Who may play a card, "" for any fighter."""
        found = self.faces.get(face)
        if found is None or not found.users:
            return ""
        owner = self.owners.get(face.partition("/")[0])
        names: list[str] = []
        for user in found.users:
            if user == "hero" and owner is not None:
                names.append(self.cast.fighters[owner.fighters[0]].name)
            else:
                names.append(self._fighter_names(user, 1))
        return ", ".join(names)

    # Words

    @cached_property
    def _names(self) -> tuple[re.Pattern[str], dict[str, str]]:
        ids = {fighter.name: fighter.key for fighter in reversed(self.cast.fighters)}
        ids |= {owner.name: owner.id for owner in self.cast.owners if owner.kind in ("seat", "enemy")}
        longest_first = sorted(ids, key=len, reverse=True)
        return re.compile(r"\b(" + "|".join(map(re.escape, longest_first)) + r")\b"), ids

    def colored(self, text: str, palette: Palette, words: str = "") -> Line:
        """A text in which the names of fighters stand in their colors."""
        pattern, ids = self._names
        line: Line = []
        last = 0
        for match in pattern.finditer(text):
            if match.start() > last:
                line.append((text[last : match.start()], words))
            line.append((match[0], f"{words} {self.ink(ids[match[0]], palette)}".strip()))
            last = match.end()
        if last < len(text):
            line.append((text[last:], words))
        return line

    def told(self, text: str, args: tuple[object, ...], palette: Palette, words: str = "") -> Line:
        """A text with its parts filled in, those that are names of fighters in their colors.

        A card may bear a fighter's name in its own, such as Gauntlet Slash: that isn't colored.
        """
        line: Line = []
        given = iter(args)
        for before, field, form, _ in Formatter().parse(text):
            if before:
                line.append((before, words))
            if field is not None:
                part = format(args[int(field)] if field.isdigit() else next(given), form or "")
                line += self._named(part, palette, words)
        return line

    def _named(self, text: str, palette: Palette, words: str) -> Line:
        """One name, or several joined by commas; anything else as it is."""
        ids = self._names[1]
        if text in ids:
            return [(text, f"{words} {self.ink(ids[text], palette)}".strip())]
        parts = text.split(", ")
        if len(parts) > 1 and all(part in ids for part in parts):
            return self.colored(text, palette, words)
        return [(text, words)]

    def space_name(self, space: str) -> str:
        """The name of a space by its id."""
        mark = self.geometry.by_id.get(space)
        return mark.name or space if mark is not None else space

    def zones(self, space: str) -> list[str]:
        """The names of the zones of a space."""
        mark = self.geometry.by_id[space]
        return [self.geometry.zones[zone].name for zone in mark.zones]
