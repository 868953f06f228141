"""``adventures duel``: two heroes against each other, or two against two, on the screen or as numbered prompts."""

from __future__ import annotations

from typing import Annotated

import typer

from adventures.cli.options import duel_setup_of, usage
from adventures.rooms import neighbor


def command(
    plain: Annotated[bool, typer.Option("--plain", help="Numbered prompts on standard input and output.")] = False,
    heroes: Annotated[
        str | None,
        typer.Option(
            help="medusa,sinbad; for a team game four, in the order of their turns or as a,b/c,d by sides.",
            show_default=False,
        ),
    ] = None,
    battlefield: Annotated[str | None, typer.Option(help="The battlefield.", show_default=False)] = None,
    bot: Annotated[
        list[str] | None,
        typer.Option(
            "--bot", "--bots", help="Heroes played by bots: sinbad=greedy, or one bot for all.", show_default=False
        ),
    ] = None,
    players: Annotated[
        str | None,
        typer.Option(
            help="Names of those who play the heroes, in their order; a name twice is one person with two heroes.",
            show_default=False,
        ),
    ] = None,
    begins: Annotated[str, typer.Option(help="The side with the first turn: first, second or random.")] = "random",
    open_hands: Annotated[bool, typer.Option("--open-hands", help="Partners see each other's hands.")] = False,
    seed: Annotated[str | None, typer.Option(help="The same seed deals the same cards.", show_default=False)] = None,
    undo: Annotated[str | None, typer.Option(help="Taking back: free, until-news or off.", show_default=False)] = None,
) -> None:
    """Play a duel, or a team game of two against two. At one keyboard a page stands between people's questions."""
    if not plain and not (heroes or battlefield or bot or players or seed or undo or open_hands):
        neighbor("tui.app").run()
        return
    with usage():
        setup = duel_setup_of(
            heroes=heroes,
            battlefield=battlefield,
            bots=bot or [],
            players=players,
            begins=begins,
            open_hands=open_hands or None,
            seed=seed,
            undo=undo,
        )
    from adventures.cli.play import play

    play(setup, plain)
