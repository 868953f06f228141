"""What can be said of a recorded game without playing it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tui.paint import Line, wrap

if TYPE_CHECKING:
    from adventures.catalog.catalog import Catalog
    from adventures.game.record import Record

RESULTS = {"win": ("won", "b good"), "loss": ("lost", "b bad")}


def name_of(catalog: Catalog, kind: str, id: str) -> str:
    """The name on a sheet; the id where there is none."""
    if id not in catalog.ids(kind):
        return id.replace("-", " ").title()
    return catalog.sheet(kind, id).name


def against(catalog: Catalog, record: Record) -> str:
    """The villain, or the kind of game."""
    setup = record.setup
    return name_of(catalog, "villain", setup.villain) if setup.villain else setup.mode.capitalize()


def result_of(catalog: Catalog, record: Record) -> Line:
    """How it ended."""
    if record.outcome is None:
        return [("under way", "muted")]
    if record.outcome[0] in RESULTS:
        return [RESULTS[record.outcome[0]]]
    sides = zip(record.setup.seats, record.setup.sides, strict=True)
    won = [name_of(catalog, "hero", seat.hero) for seat, side in sides if record.outcome[0] == f"team {side + 1}"]
    return [(f"{' and '.join(won)} won", "b")]


def record_lines(catalog: Catalog, record: Record, when: str, width: int) -> list[Line]:
    """All that a record says of itself."""
    setup = record.setup
    lines: list[Line] = [[(against(catalog, record), "b primary")]]
    if record.outcome is not None:
        reason = record.outcome[1]
        lines += wrap([*result_of(catalog, record), (f": {reason[:1].lower()}{reason[1:]}", "")], width)
    else:
        lines.append(result_of(catalog, record))
    lines.append([])
    for seat in setup.seats:
        who = "a person" if seat.person else f"the {seat.bot} bot"
        lines += wrap([(name_of(catalog, "hero", seat.hero), "b"), (f"  {who}", "muted")], width, "  ")
    minions = ", ".join(name_of(catalog, "minion", one) for one in setup.minions)
    difficulty = setup.difficulty + (", help for a lone hero" if setup.solo_assist else "")
    adventure = [("Minions", minions or "drawn at random"), ("Difficulty", difficulty)]
    facts = [
        *(adventure if setup.villain else []),
        ("Length", f"{len(record.choices)} choices in {len(record.fingerprints)} turns"),
        ("Written", when[:16].replace("T", " ")),
        ("Seed", "shown when the game is over" if record.veiled else setup.seed),
    ]
    lines.append([])
    for name, text in facts:
        lines += wrap([(f"{name:<12}", "muted"), (text, "")], width, " " * 12)
    if record.practice:
        lines += [[], *wrap([("More was seen than a player may see: practice.", "muted i")], width)]
    return lines
