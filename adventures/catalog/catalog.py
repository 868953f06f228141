"""The catalog: everything that can be played with, read when it is first asked for and kept for the process."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, cached_property
from hashlib import blake2b
from pathlib import Path
from typing import TypeVar

from pydantic import BaseModel, ValidationError

from adventures.catalog.battlefields import BattlefieldSheet
from adventures.catalog.boards import board_of
from adventures.catalog.enemies import MinionSheet, VillainSheet
from adventures.catalog.faces import abilities_of_hero
from adventures.catalog.heroes import HeroSheet
from adventures.catalog.modules import abilities_of, module_of
from adventures.catalog.pages import Page, read_page
from adventures.catalog.problems import problems
from adventures.catalog.roots import KINDS, Root, Shelf, our_root, own_root
from adventures.catalog.tables import DifficultySheet, FriendsSheet, InitiativeSheet, RulingsSheet, TrapsSheet
from adventures.core.abilities import Ability
from adventures.core.battlefield import Battlefield
from adventures.errors import UserError
from adventures.rules.effects import vocabulary  # noqa: F401 - makes the operations of the content known

Sheet = TypeVar("Sheet", bound=BaseModel)

ROOMS = {"hero": "heroes", "villain": "villains", "minion": "villains"}
"""Where the code behind each kind of fighter lies."""


class Catalog:
    """Heroes, villains, minions, battlefields by their ids, and the sheets that belong to no one of them.

    ``folders`` are content folders of the player's: they may add, but not replace. Nothing is read before it is asked
    for; what is wrong raises UserError with file and line.
    """

    def __init__(self, *folders: Path) -> None:
        ours = our_root()
        self.roots: tuple[Root, ...] = (ours, *(own_root(folder) for folder in folders))
        self._ours = ours
        self._shelves = {kind: Shelf(kind, self.roots) for kind in KINDS}
        self._sheets: dict[tuple[str, str], BaseModel] = {}
        self._boards: dict[str, Battlefield] = {}
        self._marks: dict[tuple[str, str], bytes] = {}
        self._abilities: dict[tuple[str, str], tuple[Ability, ...]] = {}

    # Names

    def ids(self, kind: str) -> tuple[str, ...]:
        """The ids of a kind (``hero``, ``villain``, ``minion``, ``battlefield``), in order of the alphabet."""
        return tuple(sorted(self._shelves[kind].files))

    @property
    def heroes(self) -> tuple[str, ...]:
        """The ids of all heroes."""
        return self.ids("hero")

    @property
    def villains(self) -> tuple[str, ...]:
        """The ids of all villains."""
        return self.ids("villain")

    @property
    def minions(self) -> tuple[str, ...]:
        """The ids of all minions."""
        return self.ids("minion")

    @property
    def battlefields(self) -> tuple[str, ...]:
        """The ids of all battlefields."""
        return self.ids("battlefield")

    # Sheets

    def hero(self, id: str) -> HeroSheet:
        """A hero's sheet. Raises UserError for an unknown id or a wrong file."""
        return self._sheet("hero", id, HeroSheet)

    def villain(self, id: str) -> VillainSheet:
        """A villain's sheet. Raises UserError for an unknown id or a wrong file."""
        return self._sheet("villain", id, VillainSheet)

    def minion(self, id: str) -> MinionSheet:
        """A minion's sheet. Raises UserError for an unknown id or a wrong file."""
        return self._sheet("minion", id, MinionSheet)

    def battlefield(self, id: str) -> BattlefieldSheet:
        """A battlefield's sheet. Raises UserError for an unknown id or a wrong file."""
        return self._sheet("battlefield", id, BattlefieldSheet)

    @cached_property
    def initiative(self) -> InitiativeSheet:
        """The initiative cards."""
        return self._table("initiative", InitiativeSheet)

    @cached_property
    def difficulty(self) -> DifficultySheet:
        """The levels of difficulty."""
        return self._table("difficulty", DifficultySheet)

    @cached_property
    def rulings(self) -> RulingsSheet:
        """The register of rulings."""
        return self._table("rulings", RulingsSheet)

    @cached_property
    def traps(self) -> TrapsSheet:
        """The technodrome traps and the die of ultimate destruction."""
        return self._table("traps", TrapsSheet)

    @cached_property
    def friends(self) -> FriendsSheet:
        """The allies and the henchmen."""
        return self._table("allies", FriendsSheet)

    def sheet(self, kind: str, id: str) -> HeroSheet | VillainSheet | MinionSheet | BattlefieldSheet:
        """The sheet of an id of a kind. Raises UserError for an unknown id or a wrong file."""
        if kind == "hero":
            return self.hero(id)
        if kind == "villain":
            return self.villain(id)
        return self.minion(id) if kind == "minion" else self.battlefield(id)

    def root_of(self, kind: str, id: str) -> Root:
        """The root in which an id is found."""
        return self._shelves[kind].find(id)[0]

    # For the rules

    def board(self, id: str) -> Battlefield:
        """The board that the rules play on; all games in a process share it."""
        board = self._boards.get(id)
        if board is None:
            board = self._boards[id] = board_of(self.battlefield(id))
        return board

    def abilities(self, kind: str, id: str) -> tuple[Ability, ...]:
        """What makes a fighter special beyond its cards: an ability of the vocabulary, and that of its module.

        They hold nothing of a game, so all games in a process share them.
        """
        known = self._abilities.get((kind, id))
        if known is None:
            known = self._abilities[kind, id] = self._make_abilities(kind, id)
        return known

    def _make_abilities(self, kind: str, id: str) -> tuple[Ability, ...]:
        sheet = self.hero(id) if kind == "hero" else self.villain(id) if kind == "villain" else self.minion(id)
        numbers = {piece.id: piece.count for piece in sheet.pieces}
        if isinstance(sheet, VillainSheet):
            numbers["objective"] = sheet.objective.limit
        own = abilities_of(ROOMS[kind], id, numbers, self._is_ours(kind, id))
        return (*abilities_of_hero(sheet), *own) if isinstance(sheet, HeroSheet) else own

    def mark(self, names: Iterable[tuple[str, str]]) -> str:
        """A short hash of the files behind some (kind, id), for records: another hash, other content."""
        marks = blake2b(digest_size=6)
        for kind, id in sorted(set(names)):
            known = self._marks.get((kind, id))
            if known is None:
                found = self._shelves[kind].files.get(id)
                known = blake2b(found[1].read_bytes() if found else b"", digest_size=16).digest()
                self._marks[kind, id] = known
            marks.update(known)
        return marks.hexdigest()

    # Reading

    def _is_ours(self, kind: str, id: str) -> bool:
        return self.root_of(kind, id) is self._ours

    def _sheet(self, kind: str, id: str, model: type[Sheet]) -> Sheet:
        known = self._sheets.get((kind, id))
        if known is None:
            root, file = self._shelves[kind].find(id)
            if kind in ROOMS:
                module_of(ROOMS[kind], id, root is self._ours)
            page = read_page(file, root.name_of(file))
            known = validated(page, model)
            if known.id != id:  # type: ignore[attr-defined]
                found = known.id  # type: ignore[attr-defined]
                where = page.where(("id",))
                raise UserError(f'expected "id: {id}", as the file is called, found "{found}"', where=where)
            self._sheets[kind, id] = known
        assert isinstance(known, model)
        return known

    def _table(self, name: str, model: type[Sheet]) -> Sheet:
        file = self._ours.folder / f"{name}.yaml"
        return validated(read_page(file, self._ours.name_of(file)), model)


def validated(page: Page, model: type[Sheet]) -> Sheet:
    """A page as a sheet. Raises UserError with the first thing that is wrong, told with file and line."""
    try:
        return model.model_validate(page.data)
    except ValidationError as error:
        raise problems(page, error, model)[0] from None


@cache
def catalog() -> Catalog:
    """The catalog of the content that comes with the game, one for the process."""
    return Catalog()
