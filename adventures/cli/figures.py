"""Figures of many simulations: as a table and a map of win rates on the terminal, in a file as CSV, JSON, Markdown."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from adventures import __version__
from adventures.errors import UserError
from adventures.simulation.many import Cell, Matrix
from adventures.simulation.tally import wilson
from adventures.store.saves import now

if TYPE_CHECKING:
    from rich.text import Text

SUFFIXES = (".csv", ".json", ".md")
SHORTEST = 3
LOW, MIDDLE, HIGH = (33, 102, 172), (247, 247, 247), (178, 88, 6)
"""Blue for few wins, white for half, brown for many: apart for every kind of color blindness."""


def checked_file(file: Path) -> None:
    """Can figures be written to this file? Raises UserError for an ending that stands for no format."""
    if file.suffix not in SUFFIXES:
        raise UserError(
            f'"{file.name}" has none of the endings {", ".join(SUFFIXES)}',
            where="--output",
            way_out="choose one of them",
        )


def whole(cells: Sequence[Cell], seed: str) -> dict[str, Any]:
    """All figures as plain JSON values; nothing in them depends on the machine."""
    setup = cells[0].plan.setup
    bots = sorted({seat.bot for cell in cells for seat in cell.plan.setup.seats})
    head: dict[str, Any] = {"program": __version__, "mode": setup.mode, "seed": seed, "bots": bots}
    return {**head, "cells": [cell.to_json() for cell in cells]}


def write(file: Path, cells: Sequence[Cell], seed: str) -> None:
    """Write the figures in the format that the file's ending names. Raises UserError."""
    from adventures.store.files import write_aside

    if file.suffix == ".json":
        text = json.dumps(whole(cells, seed), indent=1, ensure_ascii=False) + "\n"
    elif file.suffix == ".csv":
        text = as_csv(cells)
    else:
        text = as_markdown(cells, seed)
    write_aside(file, text)


def as_csv(cells: Sequence[Cell]) -> str:
    """A line for each simulation; the interval as its two bounds."""
    out = io.StringIO()
    rows = []
    for cell in cells:
        figures = cell.to_json()
        figures["low"], figures["high"] = figures.pop("interval")
        rows.append(figures)
    writer = csv.DictWriter(out, rows[0], lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows)
    return out.getvalue()


def as_markdown(cells: Sequence[Cell], seed: str) -> str:
    """A table for a page, with the version, the seed and the day."""
    labels = [str(name) for name in cells[0].labels]
    lines = [
        "| " + " | ".join((*labels, "games", "won", "95 %", "rounds")) + " |",
        "| " + " | ".join((*("---" for _ in labels), "---:", "---:", "---:", "---:")) + " |",
    ]
    lines += ["| " + " | ".join(row) + " |" for row in (row_of(cell) for cell in cells)]
    return "\n".join((*lines, "", f"{made_by(cells, seed)}, {now()[:10]}.", ""))


def made_by(cells: Sequence[Cell], seed: str) -> str:
    """The program, the bots and the seed in a few words."""
    bots = sorted({seat.bot for cell in cells for seat in cell.plan.setup.seats})
    return f"Adventures {__version__}, {' and '.join(bots)} bots, seed {seed}"


def row_of(cell: Cell) -> list[str]:
    """The cells of a row: labels, games, win rate, interval, rounds."""
    tally = cell.tally
    low, high = wilson(tally.wins, tally.games)
    labels = [str(value) for value in cell.labels.values()]
    return [
        *labels,
        f"{tally.games:,}",
        f"{tally.win_rate:.1%}",
        f"{low:.1%} to {high:.1%}",
        f"{tally.rounds_mean:.1f}",
    ]


def show(cells: Sequence[Cell], seed: str) -> None:
    """The table; for pairs of heroes also the figures of each hero and a map of the win rates."""
    from rich.console import Console
    from rich.table import Table

    console = Console()
    table = Table(title=made_by(cells, seed), title_justify="left")
    for name in cells[0].labels:
        table.add_column(str(name))
    for name in ("games", "won", "95 %", "rounds"):
        table.add_column(name, justify="right")
    for cell in cells:
        table.add_row(*row_of(cell))
    console.print(table)
    if set(cells[0].labels) == {"first", "second"}:
        matrix = Matrix(cells)
        console.print(_of_each(matrix))
        for line in heat_map(matrix):
            console.print(line, no_wrap=True, crop=False)


def _of_each(matrix: Matrix) -> Any:
    from rich.table import Table

    table = Table(title="Each hero against all others", title_justify="left")
    table.add_column("hero")
    for name in ("games", "won", "95 %"):
        table.add_column(name, justify="right")
    for hero in matrix.heroes:
        won, played = matrix.overall(hero)
        low, high = wilson(won, played)
        rate = won / played if played else 0.0
        table.add_row(hero, f"{played:,}", f"{rate:.1%}", f"{low:.1%} to {high:.1%}")
    return table


def heat_map(matrix: Matrix) -> list[Text]:
    """How often the hero of the row wins against that of the column, in percent; the best hero first."""
    from rich.text import Text

    heroes = matrix.heroes
    short = shorts(heroes)
    width = max(len(name) for name in short.values()) + 1
    lines = [Text("Percent won by the row against the column:")]
    lines.append(Text(" " * width + "".join(f"{short[hero]:>{width}}" for hero in heroes)))
    for row in heroes:
        line = Text(f"{short[row]:<{width}}")
        for column in heroes:
            rate = matrix.rate(row, column)
            if rate is None:
                line.append(" " * (width - 1) + "·")
            else:
                line.append(f"{100 * rate:>{width}.0f}", style=shade(rate))
        line.append(f"  {row}")
        lines.append(line)
    return lines


def shorts(heroes: Sequence[str]) -> dict[str, str]:
    """A few letters for each hero, as few as tell them apart."""
    length = SHORTEST
    while len({hero[:length] for hero in heroes}) < len(heroes):
        length += 1
    return {hero: hero[:length] for hero in heroes}


def shade(rate: float) -> str:
    """The style of a win rate: blue below half, white at half, brown above."""
    end, part = (HIGH, 2 * rate - 1) if rate >= 0.5 else (LOW, 1 - 2 * rate)
    red, green, blue = (round(middle + (far - middle) * part) for middle, far in zip(MIDDLE, end, strict=True))
    ink = "black" if 0.299 * red + 0.587 * green + 0.114 * blue > 140 else "white"
    return f"{ink} on #{red:02x}{green:02x}{blue:02x}"
