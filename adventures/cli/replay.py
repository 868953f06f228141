"""``adventures replay``: step through a recorded game, or play it again and compare."""

from __future__ import annotations

from typing import Annotated

import typer

from adventures.errors import UserError


def command(
    name: Annotated[
        str,
        typer.Argument(
            metavar="NAME",
            help="A replay or a save, by its name or its file; or the file of a crash report or a packed report.",
            show_default=False,
        ),
    ],
    verify: Annotated[
        bool, typer.Option("--verify", help="Play it to the end and compare; exit 1 at the first difference.")
    ] = False,
) -> None:
    """Step through a recorded game, or verify that it still goes the same way."""
    from adventures.cli.play import ask, say
    from adventures.store.replays import read_record, record_file

    file = record_file(name)
    record = read_record(file)
    try:
        if verify:
            from adventures.game.game import Game

            game = Game.replay(record)
            end = f"it ends with this: {game.outcome[1]}" if game.outcome else "it is not finished"
            say(f"The same to the end: {len(record.choices)} choices, {game.state.round} rounds; {end}.")
        else:
            from adventures.cli.plain.replaying import Replaying

            Replaying(record, ask, say).run()
    except UserError as error:
        where = f"{file}: {error.where}" if error.where else str(file)
        raise UserError(error.what, where=where, way_out=error.way_out) from error
