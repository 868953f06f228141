"""Which cards: a sort of cards by their type and their tags."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, BeforeValidator, ConfigDict

from adventures.core.cards import Face
from adventures.rules.effects.language import Language

CardType = Literal["attack", "defense", "versatile", "scheme"]


def type_of(face: Face) -> CardType:
    """Attack, defense, versatile or scheme."""
    if face.attack is not None:
        return "versatile" if face.defense is not None else "attack"
    return "defense" if face.defense is not None else "scheme"


class CardFilter(BaseModel):
    """A sort of cards: of one of these types (any if none is named), with this tag (``tag``), with this id (``id``)."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    types: tuple[CardType, ...] = ()
    tag: str = ""
    id: str = ""

    def fits(self, face: Face) -> bool:
        """Is this card of the sort?"""
        if self.types and type_of(face) not in self.types:
            return False
        if self.id and face.short != self.id:
            return False
        return not self.tag or self.tag in face.tags

    @property
    def is_any(self) -> bool:
        """Are all cards of the sort?"""
        return not (self.types or self.tag or self.id)

    def describe(self, lang: Language, n: int = 1) -> str:
        """``card``, ``attack or versatile card``, ``VOYAGE card``."""
        if self.types:
            kinds = lang.join([lang.gettext(one) for one in self.types], lang.gettext("or"))
            return lang.ngettext("{kinds} card", "{kinds} cards", n, kinds=kinds)
        if self.tag:
            return lang.ngettext("{tag} card", "{tag} cards", n, tag=self.tag)
        return lang.ngettext("card", "cards", n)


def parse_filter(value: Any) -> Any:
    """``attack``, ``[attack, versatile]``, or fields."""
    if isinstance(value, str):
        return {"types": (value,)}
    if isinstance(value, (list, tuple)):
        return {"types": tuple(value)}
    return value


AnyFilter = Annotated[CardFilter, BeforeValidator(parse_filter)]
