"""Looking all content over: every file read, every name that a file uses known, every card's text fit to be read."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from itertools import chain

from pydantic import BaseModel, ValidationError

from adventures.catalog.battlefields import BattlefieldSheet
from adventures.catalog.catalog import ROOMS, Catalog
from adventures.catalog.enemies import MinionSheet, VillainSheet
from adventures.catalog.heroes import HeroSheet
from adventures.catalog.modules import module_of
from adventures.catalog.pages import Page, read_page
from adventures.catalog.problems import problems
from adventures.catalog.roots import KINDS, Root, misnamed
from adventures.catalog.tables import DifficultySheet, FriendsSheet, InitiativeSheet, RulingsSheet, TrapsSheet
from adventures.catalog.texts import cards_of
from adventures.errors import UserError, did_you_mean

MODELS: dict[str, type[BaseModel]] = {
    "hero": HeroSheet,
    "villain": VillainSheet,
    "minion": MinionSheet,
    "battlefield": BattlefieldSheet,
}
TABLES: dict[str, type[BaseModel]] = {
    "initiative": InitiativeSheet,
    "difficulty": DifficultySheet,
    "rulings": RulingsSheet,
    "traps": TrapsSheet,
    "allies": FriendsSheet,
}
LONGEST_TEXT = 240
"""A card's text that is longer can't be read on a card."""
_FLAW = re.compile(r"  |[{}<>\[\]_]| ,| \.|\.\.")


def check(catalog: Catalog, root: Root | None = None) -> Iterator[UserError]:
    """Everything that is wrong in one root of a catalog (the game's own if none is given), file by file."""
    root = root or catalog.roots[0]
    ours = root is catalog.roots[0]
    yield from misnamed(root, catalog.roots[0])
    for kind in KINDS:
        for id in catalog.ids(kind):
            if catalog.root_of(kind, id) is root:
                yield from _told(lambda kind=kind, id=id: _check_file(catalog, root, kind, id))  # type: ignore[misc]
    if ours:
        for name in TABLES:
            yield from _told(lambda name=name: _check_table(root, name))  # type: ignore[misc]
        yield from _told(lambda: _check_names(catalog))
        yield from _told(lambda: _check_pages(catalog))


def _told(found: Callable[[], Iterator[UserError]]) -> Iterator[UserError]:
    """What a check finds, or why it could not be made."""
    try:
        yield from found()
    except UserError as error:
        yield error


def _check_file(catalog: Catalog, root: Root, kind: str, id: str) -> Iterator[UserError]:
    file = root.folder / KINDS[kind] / f"{id}.yaml"
    if kind in ROOMS:
        module_of(ROOMS[kind], id, root is catalog.roots[0])
    page = read_page(file, root.name_of(file))
    wrong = list(_wrong_fields(page, MODELS[kind]))
    if wrong:
        yield from wrong
        return
    sheet = catalog.sheet(kind, id)
    if isinstance(sheet, (HeroSheet, VillainSheet, MinionSheet)):
        yield from _check_texts(page, sheet)
    if isinstance(sheet, VillainSheet):
        yield from _check_villain(catalog, page, sheet)
    if isinstance(sheet, (VillainSheet, MinionSheet)) and catalog.initiative.of_enemy(id) is None:
        yield UserError(f'"{id}" has no initiative card', where=page.where(("id",)))


def _check_table(root: Root, name: str) -> Iterator[UserError]:
    file = root.folder / f"{name}.yaml"
    yield from _wrong_fields(read_page(file, root.name_of(file)), TABLES[name])


def _wrong_fields(page: Page, model: type[BaseModel]) -> Iterator[UserError]:
    try:
        model.model_validate(page.data)
    except ValidationError as error:
        yield from problems(page, error, model)


def _check_texts(page: Page, sheet: HeroSheet | VillainSheet | MinionSheet) -> Iterator[UserError]:
    for n, (card, text) in enumerate(cards_of(sheet)):
        where = page.where(("cards", n))
        if len(text) > LONGEST_TEXT:
            yield UserError(
                f'card "{card.short}": its text has {len(text)} letters, at most {LONGEST_TEXT}', where=where
            )
        flaw = _FLAW.search(text)
        if flaw:
            yield UserError(f'card "{card.short}": its text has "{flaw.group()}" in it: {text}', where=where)


def _check_villain(catalog: Catalog, page: Page, villain: VillainSheet) -> Iterator[UserError]:
    known = catalog.ids("battlefield")
    if villain.battlefield not in known:
        yield UserError(
            f'unknown battlefield "{villain.battlefield}"',
            where=page.where(("battlefield",)),
            way_out=did_you_mean(villain.battlefield, known),
        )
        return
    board = catalog.battlefield(villain.battlefield)
    if board.threat_track is None:
        yield UserError(f'"{board.id}" has no threat track', where=page.where(("battlefield",)))
    if villain.start not in {space.start for space in board.spaces}:
        yield UserError(f'"{board.id}" has no starting space {villain.start}', where=page.where(("start",)))
    if villain.id in catalog.ids("hero"):
        hero = {card.id for card in catalog.hero(villain.id).cards}
        for n, card in enumerate(villain.cards):
            if card.id in hero:
                yield UserError(
                    f'card "{card.id}": the hero of this name has a card of this name, too',
                    where=page.where(("cards", n)),
                )


def _check_pages(catalog: Catalog) -> Iterator[UserError]:
    """The rules pages, and the rulings that they name."""
    from adventures.catalog.rulebook import rulebook

    rulebook(catalog)
    yield from ()


def _check_names(catalog: Catalog) -> Iterator[UserError]:
    """Names that the initiative cards use."""
    root = catalog.roots[0]
    page = read_page(root.folder / "initiative.yaml", "content/initiative.yaml")
    enemies = list(chain(catalog.ids("villain"), catalog.ids("minion")))
    for n, card in enumerate(catalog.initiative.cards):
        for field, known in (("enemy", enemies), ("villain", list(catalog.ids("villain")))):
            name = getattr(card, field)
            if name is not None and name not in known:
                yield UserError(
                    f'card "{card.id}": unknown {field} "{name}"',
                    where=page.where(("cards", n, field)),
                    way_out=did_you_mean(name, known),
                )
