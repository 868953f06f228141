"""Who: the fighters that an effect is about.

A word in content is one of those here (``me``, ``foe``, ``it``, ``them``), a group (``opposing``), a choice from a
group (``one_opposing``, ``each_opposing``, or ``{one: {of: opposing, beside: me}}``), or the id of a fighter of the
same hero.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, ClassVar, Literal, Self

from pydantic import BeforeValidator

from adventures.core.bits import mask_of, members
from adventures.core.decisions import Rule
from adventures.rules.effects.base import Here
from adventures.rules.effects.language import Language
from adventures.rules.effects.terms import Term
from adventures.rules.movement import choose_fighter

PICKED = "picked"
"""The note that holds the fighter picked last, -1 when the pick was declined."""
MET = "met"
"""The note that holds the set of fighters that a clause counted or moved through."""
CHOSEN = "chosen"
"""The note that holds the opponent chosen by an earlier clause, -1 if nobody could be chosen."""
PLACED = "placed"
"""The note that holds the fighter that is being placed just now."""


class Fighters(Term):
    """Some fighters. ``fighters`` are those on the battlefield that are meant; only ``one`` of a group is a choice."""

    noun: ClassVar[str] = "fighter"
    known: ClassVar[dict[str, type[Any]]] = {}

    def fighters(self, here: Here) -> list[int]:
        """The fighters on the battlefield that come into question."""
        raise TypeError(f"{type(self).__name__} means nobody")  # pragma: no cover

    def pick(self, here: Here, text: str, *args: Any, may: bool = False) -> Rule:
        """Those that are meant in the end; ``text`` with the cause and ``args`` asks where there is a choice."""
        yield from ()
        return self.fighters(here)

    @property
    def is_choice(self) -> bool:
        """Does somebody choose?"""
        return False

    @property
    def is_several(self) -> bool:
        """Can several be meant?"""
        return False

    def describe(self, lang: Language) -> str:
        """Who is meant."""
        raise TypeError(f"{type(self).__name__} can't be described")  # pragma: no cover

    def unit(self, lang: Language) -> str:
        """One of them after ``for each``."""
        return self.describe(lang)

    def places(self, here: Here) -> list[int]:
        """Where they stand, one set of spaces for each."""
        place = here.table.state.place
        return [place[fighter] for fighter in self.fighters(here)]

    def near(self, here: Here) -> int:
        """The spaces adjacent to any of them."""
        mask = 0
        for place in self.places(here):
            mask |= here.table.near(place)
        return mask

    def zone(self, here: Here) -> int:
        """The spaces that share a zone with any of them."""
        mask = 0
        for place in self.places(here):
            mask |= here.table.zone(place)
        return mask

    @classmethod
    def plain(cls, value: Any) -> Self | None:
        """A group, a choice from one, or a fighter by its id."""
        found: Any = None
        if isinstance(value, dict) and "of" in value:
            found = Group.model_validate(value)
        elif isinstance(value, str):
            how, _, group = value.partition("_")
            if value in BASES:
                found = Group(of=value)
            elif how == "one" and group:
                found = One(group=Group(of=group))
            elif how == "each" and group:
                found = Each(group=Group(of=group))
            elif value:
                found = Named(kind=value)
        return found if isinstance(found, cls) else None


AnyFighters = Annotated[Fighters, BeforeValidator(Fighters.parse)]


class Me(Fighters):
    """The fighter that plays the card."""

    word: ClassVar[str] = "me"

    def fighters(self, here: Here) -> list[int]:
        """The fighter that plays the card, if it stands."""
        return [here.me] if here.me >= 0 and here.table.state.place[here.me] else []

    def describe(self, lang: Language) -> str:
        """Your fighter."""
        return lang.gettext("your fighter")


class Foe(Fighters):
    """The opposing fighter of this combat."""

    word: ClassVar[str] = "foe"

    def fighters(self, here: Here) -> list[int]:
        """The opposing fighter, if it stands."""
        foe = here.foe
        return [foe] if foe >= 0 and here.table.state.place[foe] else []

    def describe(self, lang: Language) -> str:
        """The opposing fighter."""
        return lang.gettext("the opposing fighter")


class It(Fighters):
    """The fighter picked last by an earlier clause, or the one that is being placed."""

    word: ClassVar[str] = "it"
    leans: ClassVar[bool] = True

    def fighters(self, here: Here) -> list[int]:
        """That fighter, if it stands."""
        fighter = here.notes.get(PLACED, here.notes.get(PICKED, -1))
        return [fighter] if fighter >= 0 and here.table.state.place[fighter] else []

    def describe(self, lang: Language) -> str:
        """That fighter."""
        return lang.gettext("that fighter")


class Them(Fighters):
    """The fighters that an earlier clause counted."""

    word: ClassVar[str] = "them"
    leans: ClassVar[bool] = True

    @property
    def is_several(self) -> bool:
        """Several."""
        return True

    def fighters(self, here: Here) -> list[int]:
        """Those of them that still stand."""
        return here.table.living(list(members(here.notes.get(MET, 0))))

    def describe(self, lang: Language) -> str:
        """Each of them."""
        return lang.gettext("each of them")


class ChosenOpponents(Fighters):
    """The fighters of the opponent that an earlier clause chose."""

    word: ClassVar[str] = "chosen_opponents"

    @property
    def is_several(self) -> bool:
        """Several."""
        return True

    def fighters(self, here: Here) -> list[int]:
        """Those of them that stand; none if nobody was chosen."""
        chosen = here.notes.get(CHOSEN, -1)
        return here.table.of_owner(chosen) if chosen >= 0 else []

    def describe(self, lang: Language) -> str:
        """A fighter of theirs."""
        return lang.gettext("one of their fighters")


class Named(Fighters):
    """A fighter of the same owner by its id, such as ``splinter``."""

    kind: str

    def fighters(self, here: Here) -> list[int]:
        """The owner's fighters of this kind that stand."""
        table = here.table
        place = table.state.place
        return [f for f in table.owners[here.owner].fighters if place[f] and table.fighters[f].kind == self.kind]

    def describe(self, lang: Language) -> str:
        """Its name."""
        return lang.name(self.kind)

    def names(self) -> tuple[str, ...]:
        """It."""
        return (self.kind,)


BASES = {
    "any": ("fighter", "other fighter"),
    "fighter": ("fighter", "other fighter"),
    "mine": ("of your fighters", "of your other fighters"),
    "friendly": ("friendly fighter", "other friendly fighter"),
    "opposing": ("opposing fighter", "other opposing fighter"),
    "combatant": ("fighter in the combat", "other fighter in the combat"),
}
"""The groups by their word, each with its noun, plain and for others than somebody; ``of …`` follows a number."""

ADJACENT = {
    "any": "adjacent fighter",
    "fighter": "adjacent fighter",
    "friendly": "adjacent friendly fighter",
    "opposing": "adjacent opposing fighter",
}
"""The same for those adjacent to the fighter that plays the card."""


class Group(Fighters):
    """Fighters that have something in common.

    ``of`` is ``any``, ``mine``, ``friendly`` (a team's), ``opposing``, ``combatant``, or the id of fighters of the same
    hero. ``beside``: adjacent to any of those; ``in_zone_of``: sharing a zone with any of them; ``other_than`` leaves
    some out; ``passed``: moved through by an earlier clause; ``defeated``: off the board instead of on it; ``role``:
    only heroes or only sidekicks, which villains and minions are not (ruling UA1).
    """

    of: str
    role: Literal["", "hero", "sidekick"] = ""
    beside: AnyFighters | None = None
    in_zone_of: AnyFighters | None = None
    other_than: AnyFighters | None = None
    passed: bool = False
    defeated: bool = False

    @property
    def is_several(self) -> bool:
        """Several."""
        return True

    def fighters(self, here: Here) -> list[int]:
        """All that belong to the group now."""
        table = here.table
        place = table.state.place
        found = self._base(here)
        found = [f for f in found if (not place[f] if self.defeated else place[f])]
        if self.role:
            found = [f for f in found if table.fighters[f].role == self.role]
        if self.beside is not None:
            near = self.beside.near(here)
            found = [f for f in found if place[f] & near]
        if self.in_zone_of is not None:
            zone = self.in_zone_of.zone(here)
            found = [f for f in found if place[f] & zone]
        if self.other_than is not None:
            without = self.other_than.fighters(here)
            found = [f for f in found if f not in without]
        if self.passed:
            met = here.notes.get(MET, 0)
            found = [f for f in found if met >> f & 1]
        return found

    def _base(self, here: Here) -> Sequence[int]:
        table = here.table
        owner = table.owners[here.owner] if here.owner >= 0 else None
        if self.of == "mine":
            return owner.fighters if owner else ()
        if self.of == "combatant":
            combat = table.state.combat
            return [side.fighter for side in combat.sides] if combat is not None and here.use >= 0 else []
        if self.of in ("any", "fighter"):
            return range(len(table.fighters))
        if self.of in ("friendly", "opposing"):
            same = self.of == "friendly"
            team = owner.team if owner else table.owners[table.cast.enemies[0]].team if table.cast.enemies else -1
            return [fighter.n for fighter in table.fighters if (fighter.team == team) is same]
        return [f for f in owner.fighters if table.fighters[f].kind == self.of] if owner else ()

    def describe(self, lang: Language) -> str:
        """As a reference: ``a friendly fighter``."""
        return self.one(lang)

    def unit(self, lang: Language) -> str:
        """``opposing fighter adjacent to Donatello``, ``of your fighters``."""
        return self._around(lang, self._noun(lang))

    def one(self, lang: Language) -> str:
        """One of the group: ``an opposing fighter adjacent to Donatello``."""
        if self.of == "combatant" and self.other_than is None:
            return self._around(lang, lang.gettext("either {group}", group=self._noun(lang)))
        if self._counted:
            return self._around(lang, lang.gettext("one {group}", group=self._noun(lang)))
        return lang.a(self._around(lang, self._noun(lang)))

    def each(self, lang: Language) -> str:
        """All of the group: ``each opposing fighter adjacent to Donatello``."""
        return self._around(lang, lang.gettext("each {group}", group=self._noun(lang)))

    @property
    def _counted(self) -> bool:
        return " of " in f" {BASES.get(self.of, ('of',))[0]} "

    @property
    def _adjacent(self) -> bool:
        """Is it short for adjacent to your fighter?"""
        plain = self.other_than is None and not self.role
        known = self.of in ADJACENT or self.of not in BASES
        return isinstance(self.beside, Me) and known and plain and not self.defeated

    def _noun(self, lang: Language) -> str:
        other = self.other_than is not None
        if self._adjacent and self.of in ADJACENT:
            return lang.gettext(ADJACENT[self.of])
        if self.of in BASES:
            return lang.gettext(self._with_role(BASES[self.of][other]))
        fighters = lang.names_of(self.of)
        if self.defeated:
            return lang.gettext("of your defeated {fighters}", fighters=fighters)
        if other:
            return lang.gettext("of your other {fighters}", fighters=fighters)
        if self._adjacent:
            return lang.gettext("of your adjacent {fighters}", fighters=fighters)
        return lang.gettext("of your {fighters}", fighters=fighters)

    def _with_role(self, noun: str) -> str:
        """``opposing hero``, ``of your sidekicks``."""
        if not self.role:
            return noun
        many = "heroes" if self.role == "hero" else "sidekicks"
        return noun.replace("fighters", many).replace("fighter", self.role)

    def names(self) -> tuple[str, ...]:
        """The kind of fighter, where it is no group of everybody's."""
        return () if self.of in BASES else (self.of,)

    def _around(self, lang: Language, noun: str) -> str:
        if self.beside is not None and not self._adjacent:
            noun = lang.gettext("{fighter} adjacent to {other}", fighter=noun, other=self.beside.describe(lang))
        if self.in_zone_of is not None:
            zone = lang.of(self.in_zone_of.describe(lang), lang.gettext("zone"))
            noun = lang.gettext("{fighter} in {zone}", fighter=noun, zone=zone)
        if self.passed:
            noun = lang.gettext("{fighter} moved through", fighter=noun)
        return noun


def _group(value: Any) -> Any:
    found = Fighters.parse(value)
    return Group(of=found.kind) if isinstance(found, Named) else found


AnyGroup = Annotated[Group, BeforeValidator(_group)]


class Each(Fighters):
    """All of a group."""

    word: ClassVar[str] = "each"
    primary: ClassVar[str] = "group"

    group: AnyGroup

    @property
    def is_several(self) -> bool:
        """Several."""
        return True

    def fighters(self, here: Here) -> list[int]:
        """All of the group."""
        return self.group.fighters(here)

    def describe(self, lang: Language) -> str:
        """Each of the group."""
        return self.group.each(lang)


class One(Fighters):
    """One of a group, chosen by whoever controls the effect."""

    word: ClassVar[str] = "one"
    primary: ClassVar[str] = "group"

    group: AnyGroup

    @property
    def is_choice(self) -> bool:
        """A choice."""
        return True

    def fighters(self, here: Here) -> list[int]:
        """Those that can be chosen."""
        return self.group.fighters(here)

    def pick(self, here: Here, text: str, *args: Any, may: bool = False) -> Rule:
        """The one that is chosen, and noted for later clauses; none where there is nobody to choose."""
        found = self.fighters(here)
        chooser = chooser_among(here, found)
        picked = yield from choose_fighter(
            here.table, chooser, found, text, (here.cause, *args), source=here.cause, may=may and len(found) > 1
        )
        here.notes[PICKED] = picked
        return [picked] if picked >= 0 else []

    def describe(self, lang: Language) -> str:
        """One of the group."""
        return self.group.one(lang)


def chooser_among(here: Here, fighters: Sequence[int]) -> int:
    """The seat that chooses among fighters: the effect's own, else the one seat concerned, else the players' first."""
    owners = {here.table.fighters[fighter].owner: fighter for fighter in fighters}
    return here.chooser(next(iter(owners.values())) if len(owners) == 1 else -1)


def note_met(here: Here, fighters: Sequence[int]) -> None:
    """Remember fighters for a later clause (``them``, ``passed``)."""
    here.notes[MET] = mask_of(list(fighters))
