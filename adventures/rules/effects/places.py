"""Where: the spaces on which an effect may put a fighter."""

from __future__ import annotations

from typing import Annotated, Any, ClassVar, Self

from pydantic import BeforeValidator

from adventures.core.bits import mask_of, members
from adventures.rules.effects.base import Here
from adventures.rules.effects.language import Language
from adventures.rules.effects.targets import AnyFighters, It
from adventures.rules.effects.terms import Term


class Where(Term):
    """Some spaces. Occupied ones may be among them: such a pick is legal and fails (ruling G42)."""

    noun: ClassVar[str] = "place"
    known: ClassVar[dict[str, type[Any]]] = {}

    def spaces(self, here: Here, fighter: int) -> int:
        """The spaces that may be picked for this fighter."""
        raise TypeError(f"{type(self).__name__} is nowhere")  # pragma: no cover

    def spot(self, lang: Language) -> str:
        """Which they are: ``any space``."""
        raise TypeError(f"{type(self).__name__} can't be described")  # pragma: no cover

    def describe(self, lang: Language) -> str:
        """Where that is: ``in any space``."""
        return lang.gettext("in {spot}", spot=self.spot(lang))

    @classmethod
    def plain(cls, value: Any) -> Self | None:
        """``{zone_of: it, other: true}`` and the like."""
        found: Any = None
        if isinstance(value, dict):
            for term in (InZone, NextTo):
                if term.word in value:
                    found = term.model_validate({("of" if key == term.word else key): value[key] for key in value})
        return found if isinstance(found, cls) else None


AnyWhere = Annotated[Where, BeforeValidator(Where.parse)]


class Anywhere(Where):
    """Any space of the battlefield."""

    word: ClassVar[str] = "any_space"

    def spaces(self, here: Here, fighter: int) -> int:
        """All of them."""
        return here.table.battlefield.all

    def spot(self, lang: Language) -> str:
        """Any."""
        return lang.gettext("any space")


class Elsewhere(Where):
    """Any space but the fighter's present one (ruling G43)."""

    word: ClassVar[str] = "any_other_space"

    def spaces(self, here: Here, fighter: int) -> int:
        """All but the present one."""
        return here.table.battlefield.all & ~here.table.state.place[fighter]

    def spot(self, lang: Language) -> str:
        """Any other."""
        return lang.gettext("any other space")


class InZone(Where):
    """The spaces that share a zone with a fighter; ``other``: not the present one."""

    word: ClassVar[str] = "zone_of"
    primary: ClassVar[str] = "of"

    of: AnyFighters
    other: bool = False

    def spaces(self, here: Here, fighter: int) -> int:
        """Its zone."""
        zone = self.of.zone(here)
        return zone & ~here.table.state.place[fighter] if self.other else zone

    def spot(self, lang: Language) -> str:
        """In its zone."""
        its = isinstance(self.of, It)
        zone = lang.gettext("its zone") if its else lang.of(self.of.describe(lang), lang.gettext("zone"))
        if self.other:
            return lang.gettext("another space in {zone}", zone=zone)
        return lang.gettext("any space in {zone}", zone=zone)


class NextTo(Where):
    """The spaces adjacent to a fighter."""

    word: ClassVar[str] = "next_to"
    primary: ClassVar[str] = "of"

    of: AnyFighters

    def spaces(self, here: Here, fighter: int) -> int:
        """Those next to it."""
        return self.of.near(here)

    def spot(self, lang: Language) -> str:
        """Adjacent to it."""
        return lang.gettext("a space adjacent to {fighter}", fighter=self.of.describe(lang))


class AsNearAs(Where):
    """The free spaces that lie nearest to a fighter, by paths."""

    word: ClassVar[str] = "as_near_as_possible_to"
    primary: ClassVar[str] = "of"

    of: AnyFighters

    def spaces(self, here: Here, fighter: int) -> int:
        """The nearest free ones; the fighter's own space counts as free for it."""
        table = here.table
        to = [space for place in self.of.places(here) for space in members(place)]
        taken = table.occupied() & ~table.state.place[fighter]
        far = table.ground.far
        distances = {
            space: min(far[start][space] for start in to) for space in members(table.battlefield.all & ~taken) if to
        }
        nearest = min(distances.values(), default=0)
        return mask_of([space for space, distance in distances.items() if distance == nearest])

    def spot(self, lang: Language) -> str:
        """The nearest."""
        return lang.gettext("the free space nearest to {fighter}", fighter=self.of.describe(lang))
