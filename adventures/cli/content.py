"""``adventures content``: check, list and show heroes, villains, minions and battlefields."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from adventures.cli.app import command_group

command = command_group("Check, list and show heroes, villains and the rest.")

KINDS = {"hero": "Heroes", "villain": "Villains", "minion": "Minions", "battlefield": "Battlefields"}


@command.command("check")
def check(
    folder: Annotated[
        Path | None, typer.Argument(metavar="[DIR]", help="A folder of your own; the game's content if left out.")
    ] = None,
    play: Annotated[
        bool, typer.Option("--play", help="Also play a game with each hero and enemy, heroes in duels too.")
    ] = False,
) -> None:
    """Read every file and say what is wrong, one line each; exit with 1 if anything is."""
    from adventures.catalog.catalog import Catalog
    from adventures.catalog.checking import check as check_all
    from adventures.catalog.roots import KINDS as FOLDERS
    from adventures.errors import UserError

    known = Catalog(folder) if folder is not None else Catalog()
    root = known.roots[-1]
    wrong = 0
    for error in check_all(known, root):
        typer.echo(str(error))
        wrong += 1
    count = sum(known.root_of(kind, id) is root for kind in KINDS for id in known.ids(kind))
    if not wrong and not count:
        raise UserError(
            "there is no content in this folder",
            where=root.shown,
            way_out=f"YAML files are expected in its folders {', '.join(FOLDERS.values())}",
        )
    if not wrong and play:
        from adventures.cli.trials import trials

        for line, fine in trials(known, root):
            typer.echo(line)
            wrong += not fine
    if wrong:
        typer.echo(f"{wrong} {'thing is' if wrong == 1 else 'things are'} wrong", err=True)
        raise typer.Exit(1)
    typer.echo(f"{root.shown}: {count} {'file is' if count == 1 else 'files are'} right")


@command.command("list")
def list_all(
    kind: Annotated[
        str | None, typer.Argument(help="heroes, villains, minions or battlefields; all if left out.")
    ] = None,
) -> None:
    """List everything that can be played with, by the names that other commands take."""
    from adventures.catalog.catalog import catalog
    from adventures.errors import unknown

    words = {title.lower(): name for name, title in KINDS.items()}
    if kind is not None and kind.lower() not in words:
        raise unknown("kind of content", kind, words)
    known = catalog()
    for name, title in KINDS.items():
        if kind is not None and words[kind.lower()] != name:
            continue
        typer.echo(title)
        for id in known.ids(name):
            typer.echo(f"  {id:<20} {known.sheet(name, id).name}")


@command.command("rulings")
def rulings() -> None:
    """List where the rules are silent, the readings chosen, and those that a game may choose instead."""
    from adventures.catalog.catalog import catalog
    from adventures.cli.sheets import wrapped

    for one in catalog().rulings.rulings:
        case = f", case {one.scenario}" if one.scenario else ""
        typer.echo(f"{one.id} ({one.confidence} confidence{case})")
        for line in (one.question, one.ruling, *(f"or {name}: {text}" for name, text in one.readings.items())):
            typer.echo(wrapped(line))


@command.command("show")
def show(
    name: Annotated[str, typer.Argument(help="A name from `content list`, such as leonardo.")],
) -> None:
    """Show a sheet: a hero or an enemy with its cards, or a battlefield with its spaces."""
    from rich.console import Console

    from adventures.catalog.catalog import catalog
    from adventures.cli.sheets import shown_sheet
    from adventures.errors import unknown

    known = catalog()
    id = name.strip().lower()
    kinds = [kind for kind in KINDS if id in known.ids(kind)]
    if not kinds:
        raise unknown("name", name, [one for kind in KINDS for one in known.ids(kind)])
    console: Any = Console(highlight=False, soft_wrap=False)
    for kind in kinds:
        for part in shown_sheet(known, kind, id):
            console.print(part)
