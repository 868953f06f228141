"""``adventures simulate``: bots play many games, and it is counted how they end."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Annotated, Any

import typer

from adventures.cli.options import bots_of, checked_seed, names, setup_of, usage
from adventures.game.setup import Setup
from adventures.simulation.games import Plan
from adventures.simulation.pool import play_games
from adventures.simulation.tally import Tally, wilson

STOPPED = 130


def command(
    villain: Annotated[str, typer.Option(help="The villain.")] = "shredder",
    heroes: Annotated[str, typer.Option(help="One to four heroes: leonardo,raphael.")] = "leonardo,raphael",
    minions: Annotated[str | None, typer.Option(help="Minions; those not named are drawn in each game.")] = None,
    games: Annotated[int, typer.Option(min=1, max=10_000_000, help="How many games.")] = 1000,
    seed: Annotated[str, typer.Option(help="Games with the same seed go the same way.")] = "1",
    bots: Annotated[
        list[str] | None,
        typer.Option(help="Who plays: random, greedy, or for each hero its own: raphael=greedy,leonardo=random."),
    ] = None,
    workers: Annotated[int, typer.Option(min=1, max=256, help="So many processes play at the same time.")] = 1,
    difficulty: Annotated[str, typer.Option(help="The level of difficulty.")] = "normal",
    solo_assist: Annotated[bool, typer.Option("--solo-assist", help="Three actions a turn for a lone hero.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object instead of a table.")] = False,
) -> None:
    """Let bots play many games and count how they end; the result follows from the seed, but for the times."""
    with usage():
        chosen = names(heroes)
        playing = bots_of(bots or ["random"], chosen)
        setup = setup_of(
            villain=villain,
            heroes=heroes,
            minions=minions,
            bots={hero: playing.get(hero, "random") for hero in chosen},
            all_bots=True,
            difficulty=difficulty,
            solo_assist=solo_assist,
            seed=checked_seed(seed),
        )
    tally, stopped = simulate(Plan(setup), games, workers, quiet=as_json)
    if as_json:
        typer.echo(json.dumps(tally.to_json(), ensure_ascii=False))
    else:
        show(setup, tally)
    if stopped:
        typer.echo(f"stopped after {tally.games} of {games} games", err=True)
        raise typer.Exit(STOPPED)


def simulate(plan: Plan, games: int, workers: int, quiet: bool = False) -> tuple[Tally, bool]:
    """Play games and count them; Ctrl-C ends it with what was done. Returns the count, and whether it was stopped."""
    tally = Tally()
    start = time.perf_counter()
    stopped = False
    rows = play_games(plan, games, workers)
    with progress(games, quiet) as advance:
        try:
            for done in rows:
                tally.add(done)
                advance(tally)
        except KeyboardInterrupt:
            stopped = True
        finally:
            rows.close()
    tally.seconds = time.perf_counter() - start
    return tally, stopped


@contextmanager
def progress(games: int, quiet: bool) -> Iterator[Any]:
    """A bar on standard error that shows how far it is; none where standard error is no terminal."""
    if quiet or not sys.stderr.isatty():
        yield lambda tally: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    bar = Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        TextColumn("{task.fields[rate]}"),
        console=Console(stderr=True),
        transient=True,
    )
    with bar:
        task = bar.add_task("games", total=games, rate="")
        yield lambda tally: bar.update(task, completed=tally.games, rate=f"{tally.win_rate:.1%} won")


def show(setup: Setup, tally: Tally) -> None:
    """The figures as a table on standard output."""
    from rich.console import Console
    from rich.table import Table

    bots = {seat.bot for seat in setup.seats}
    heroes = ", ".join(seat.hero if len(bots) == 1 else f"{seat.hero} ({seat.bot})" for seat in setup.seats)
    players = f", {bots.pop()} bots" if len(bots) == 1 else ""
    low, high = wilson(tally.wins, tally.games)
    table = Table(title=f"{heroes} against {setup.villain}{players}, seed {setup.seed}", title_justify="left")
    table.add_column("")
    table.add_column("games", justify="right")
    table.add_column("", justify="right")
    table.add_row("played", f"{tally.games:,}", "")
    table.add_row("won", f"{tally.wins:,}", f"{tally.win_rate:.1%} (95 %: {low:.1%} to {high:.1%})")
    table.add_section()
    figures = tally.to_json()
    for reason, count in figures["endings"].items():
        table.add_row(reason, f"{count:,}", f"{count / tally.games:.1%}")
    table.add_section()
    table.add_row("rounds in a game", "", f"{tally.rounds_mean:.2f}")
    table.add_row("decisions", f"{tally.decisions:,}", f"{figures['decisions_per_second']:,.0f} a second")
    table.add_row("time", "", f"{tally.seconds:.1f} s, {figures['games_per_second']:,.1f} games a second")
    Console().print(table)
