"""``adventures scenario``: run scenario files, make one of a save."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from adventures.cli.app import command_group

command = command_group("Run positions with a script and what is expected of it.")


@command.command("run")
def run(
    files: Annotated[list[Path], typer.Argument(metavar="FILE...", help="Scenario files, or folders of them.")],
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="Show failures only.")] = False,
) -> None:
    """Run scenarios, one line each: the first difference as expected and actual. Exits with 1 on any failure."""
    from adventures.errors import UserError
    from adventures.scenario.run import run_file

    failed = 0
    for file in files:
        found = sorted(file.glob("*.yaml")) if file.is_dir() else [file]
        if not found:
            raise UserError("there are no scenarios in this folder", where=str(file))
        for one in found:
            for result in run_file(one):
                failed += not result.passed
                if not (quiet and result.passed):
                    typer.echo(result.line)
    if failed:
        raise typer.Exit(1)


@command.command("from-save")
def from_save(
    save: Annotated[str, typer.Argument(metavar="SAVE", help="A save, by its name or its file.")],
) -> None:
    """Print the last checkpoint of a save and the choices since as a scenario."""
    from adventures.scenario.from_save import save_named, scenario_of

    typer.echo(scenario_of(save_named(save)), nl=False)
