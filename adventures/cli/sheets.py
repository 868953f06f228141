"""Sheets as tables for the terminal."""

from __future__ import annotations

from collections.abc import Iterator
from shutil import get_terminal_size
from textwrap import fill

from rich.box import SIMPLE_HEAD
from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from adventures.catalog.battlefields import BattlefieldSheet
from adventures.catalog.catalog import Catalog
from adventures.catalog.enemies import EnemySheet, MinionSheet, VillainSheet
from adventures.catalog.heroes import CardSheet, HeroSheet
from adventures.catalog.parts import Piece
from adventures.catalog.texts import ability_text, cards_of, language_for
from adventures.rules.effects.texts import blocks_text
from adventures.rules.effects.voice import EnemyEnglish

NO_VALUE = "-"
WIDEST = {"Card": 18, "Who": 9, "Type": 9}
"""How wide a column gets, so that the texts have room in a narrow terminal."""


def shown_sheet(catalog: Catalog, kind: str, id: str) -> Iterator[RenderableType]:
    """What is shown of a sheet, part by part."""
    sheet = catalog.sheet(kind, id)
    yield Text(f"{sheet.name} ({kind})", style="bold")
    if isinstance(sheet, HeroSheet):
        yield from _hero(sheet)
    elif isinstance(sheet, BattlefieldSheet):
        yield from _battlefield(sheet)
    else:
        yield from _enemy(catalog, sheet)


def _hero(sheet: HeroSheet) -> Iterator[RenderableType]:
    yield Text(f"Move {sheet.move} · hand {sheet.hand.start}, at most {sheet.hand.limit} at the end of the turn")
    yield Text(f"{sheet.name}: {sheet.hero.health} health, {sheet.hero.attack}")
    for one in sheet.sidekicks:
        many = f"{one.count} × " if one.count > 1 else ""
        yield Text(f"{many}{one.name}: {one.health} health, {one.attack}{', small' if one.small else ''}")
    yield from _pieces(sheet.pieces)
    yield Text.assemble((f"{sheet.ability.name}: ", "italic"), ability_text(sheet))
    users = {"any": "any", "hero": sheet.name} | {one.id: one.name for one in sheet.sidekicks}
    table = _table("", "Card", "Who", "Type", "Boost", "Text")
    for card, (_, text) in zip(sheet.cards, cards_of(sheet), strict=True):
        table.add_row(f"{card.count}×", card.name, users[card.fighter], _use(card), str(card.boost), text)
    yield table


def _use(card: CardSheet) -> str:
    for kind in ("attack", "defense", "versatile"):
        value = getattr(card, kind)
        if value is not None:
            return f"{kind} {value}"
    return "scheme"


def _enemy(catalog: Catalog, sheet: EnemySheet) -> Iterator[RenderableType]:
    turn = catalog.initiative.of_enemy(sheet.id)
    move = f"Move {turn.move} · " if turn is not None else ""
    if isinstance(sheet, VillainSheet):
        players = ", ".join(f"{players}: {health}" for players, health in sorted(sheet.health.items()))
        yield Text(f"{move}health by players {players} · {sheet.attack}")
        yield Text(f"On {catalog.battlefield(sheet.battlefield).name}, from starting space {sheet.start}")
        yield Text.assemble(("Objective: ", "italic"), sheet.objective.text)
    elif isinstance(sheet, MinionSheet):
        yield Text(f"{move}{sheet.health} health · {sheet.attack}")
    yield from _pieces(sheet.pieces)
    for rule in sheet.rules:
        yield Text(f"· {rule}")
    table = _table("", "Card", "Attack", "Defense", "Text")
    for card, (_, text) in zip((*sheet.cards, *sheet.supply), cards_of(sheet), strict=True):
        values = (NO_VALUE if value is None else str(value) for value in (card.attack, card.defense))
        table.add_row(f"{card.count}×", card.name, *values, text)
    yield table
    yield from _initiative(catalog, sheet)


def _initiative(catalog: Catalog, sheet: EnemySheet) -> Iterator[RenderableType]:
    """What its initiative cards do beside its turn."""
    from adventures.catalog.faces import initiative_face

    turn = catalog.initiative.of_enemy(sheet.id)
    special = catalog.initiative.special(sheet.id) if isinstance(sheet, VillainSheet) else ()
    lang = language_for(sheet)
    assert isinstance(lang, EnemyEnglish)
    for card in (*((turn,) if turn is not None else ()), *special):
        name = card.name or sheet.name
        text = blocks_text(initiative_face(card, card.id, name).blocks, lang)
        if text:
            yield Text.assemble((f"Initiative card {name}: ", "italic"), text)


def _battlefield(sheet: BattlefieldSheet) -> Iterator[RenderableType]:
    starts = sum(space.start is not None for space in sheet.spaces)
    yield Text(f"{len(sheet.spaces)} spaces, {len(sheet.paths)} paths, {starts} starting spaces")
    if sheet.threat_track is not None:
        hexes = ", ".join(f"{players}: {count + 1}" for players, count in sorted(sheet.threat_track.hexes.items()))
        yield Text(f"Threat track by players {hexes}, the last space is its end")
    for borough in sheet.boroughs:
        yield Text(f"Borough {borough.number}, {borough.name}: circles {', '.join(borough.circles)}")
    for machine in sheet.machines:
        yield Text(f"Machine {machine.name}: wires to {', '.join(machine.wires)}")
    for door in sheet.doors:
        yield Text(f"Door {door.name}, {door.initial} at the start")
    near: dict[str, list[str]] = {space.id: [] for space in sheet.spaces}
    for a, b in sheet.paths:
        near[a].append(b)
        near[b].append(a)
    zones = {zone.id: zone.name for zone in sheet.zones}
    table = _table("Space", "Name", "Zones", "Adjacent", "Start")
    for space in sheet.spaces:
        start = str(space.start) if space.start is not None else ""
        more = " (secret passage)" if "secret_passage" in space.features else ""
        table.add_row(
            space.id,
            f"{space.name or ''}{more}".strip(),
            ", ".join(zones[zone] for zone in space.zones),
            ", ".join(near[space.id]),
            start,
        )
    yield table


def _pieces(pieces: tuple[Piece, ...]) -> Iterator[RenderableType]:
    if pieces:
        yield Text("Supply: " + ", ".join(f"{piece.count} × {piece.name}" for piece in pieces))


def wrapped(text: str) -> str:
    """A text as indented lines that fit a terminal."""
    width = min(get_terminal_size().columns, 100)
    return fill(text, width, initial_indent="  ", subsequent_indent="    ")


def _table(*columns: str) -> Table:
    table = Table(box=SIMPLE_HEAD, pad_edge=False, padding=(0, 1), header_style="bold")
    for column in columns:
        right = column in ("", "Boost", "Attack", "Defense", "Start")
        table.add_column(column, justify="right" if right else "left", max_width=WIDEST.get(column))
    return table
