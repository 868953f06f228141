"""``adventures bug``: pack a game, the versions and the last error into one file."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer


def command(
    save: Annotated[
        str | None, typer.Option(help="Pack the game of this save; else the last game.", show_default=False)
    ] = None,
    folder: Annotated[Path, typer.Option(help="Where the report goes.")] = Path("."),
) -> None:
    """Pack a game, the versions and the last error for a report, and print the path of the file."""
    from adventures.store.reports import last_record, pack_report
    from adventures.store.saves import find_save

    record = find_save(save).record if save else last_record()
    file = pack_report(folder, record)
    typer.echo(file.resolve())
    if record is None:
        typer.echo("no game was found to pack with it", err=True)
