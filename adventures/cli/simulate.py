"""``adventures simulate``: bots play many games, and it is counted how they end."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any

import typer

from adventures.cli.options import bots_of, checked_seed, duel_setup_of, names, setup_of, usage
from adventures.errors import UserError
from adventures.game.setup import Setup
from adventures.simulation.games import Plan
from adventures.simulation.many import Cell, pairs, play, sweep
from adventures.simulation.pool import play_games
from adventures.simulation.tally import Tally, wilson

STOPPED = 130
GAMES, GAMES_OF_A_CELL = 1000, 100
HEROES = "leonardo,raphael"
SWEPT_HEROES = "leonardo,raphael,donatello,michelangelo"


def command(
    mode: Annotated[str, typer.Option(help="adventure, duel or teams.")] = "adventure",
    villain: Annotated[str, typer.Option(help="The villain.")] = "shredder",
    heroes: Annotated[
        str | None,
        typer.Option(
            help="In an adventure one to four heroes, in a duel two, in a team game a,b/c,d.", show_default=False
        ),
    ] = None,
    minions: Annotated[str | None, typer.Option(help="Minions; those not named are drawn in each game.")] = None,
    battlefield: Annotated[str | None, typer.Option(help="The battlefield.", show_default=False)] = None,
    begins: Annotated[str, typer.Option(help="In a duel: the side that begins, first, second or random.")] = "random",
    games: Annotated[
        int | None,
        typer.Option(
            min=1, max=10_000_000, help="How many games: 1000, of each pair or combination 100.", show_default=False
        ),
    ] = None,
    seed: Annotated[str, typer.Option(help="Games with the same seed go the same way.")] = "1",
    bots: Annotated[
        list[str] | None,
        typer.Option(
            help="Who plays: random, greedy, or for each hero its own: raphael=greedy,leonardo=random. "
            "Left out: random, in a sweep greedy.",
            show_default=False,
        ),
    ] = None,
    workers: Annotated[int, typer.Option(min=1, max=256, help="So many processes play at the same time.")] = 1,
    difficulty: Annotated[str, typer.Option(help="The level of difficulty.")] = "normal",
    allies: Annotated[bool, typer.Option("--allies", help="With allies and henchmen.")] = False,
    solo_assist: Annotated[bool, typer.Option("--solo-assist", help="Three actions a turn for a lone hero.")] = False,
    matrix: Annotated[bool, typer.Option("--matrix", help="Duels of all pairs of heroes, or of those named.")] = False,
    swept: Annotated[
        str | None,
        typer.Option("--sweep", help="Adventures for all of these: difficulty,players,villain.", show_default=False),
    ] = None,
    output: Annotated[
        Path | None,
        typer.Option(help="With --matrix or --sweep: a file for the figures, .csv, .json or .md.", show_default=False),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object instead of a table.")] = False,
) -> None:
    """Let bots play many games and count how they end; the result follows from the seed, but for the times."""
    from adventures.cli.play import checked_mode

    adventure = {
        "villain": villain,
        "minions": minions,
        "difficulty": difficulty,
        "allies": allies,
        "solo_assist": solo_assist,
    }
    with usage():
        mode = checked_mode(mode)
        checked_seed(seed)
        if matrix and swept is not None:
            raise UserError("one thing at a time", where="--matrix, --sweep", way_out="leave one of them out")
        if output is not None:
            if not (matrix or swept):
                raise UserError("there is no table to write", where="--output", way_out="add --matrix or --sweep")
            from adventures.cli.figures import checked_file

            checked_file(output)
        if matrix:
            cells = _pairs(heroes, battlefield, begins, bots, seed)
        elif swept is not None:
            dimensions = names(swept)
            known = heroes or (SWEPT_HEROES if "players" in dimensions else HEROES)
            cells = _swept(dimensions, names(known), battlefield, bots, seed, adventure)
        elif mode == "adventure":
            setup = _adventure(
                names(heroes) if heroes is not None else names(HEROES), battlefield, bots, seed, adventure
            )
        else:
            setup = _duel(heroes, mode, battlefield, begins, bots, seed)
    if matrix or swept is not None:
        _many(cells, games or GAMES_OF_A_CELL, workers, seed, output, as_json)
        return
    tally, stopped = simulate(Plan(setup), games or GAMES, workers, quiet=as_json)
    if as_json:
        typer.echo(json.dumps(tally.to_json(), ensure_ascii=False))
    else:
        show(setup, tally)
    if stopped:
        typer.echo(f"stopped after {tally.games} of {games or GAMES} games", err=True)
        raise typer.Exit(STOPPED)


def _adventure(
    heroes: Sequence[str], battlefield: str | None, bots: list[str] | None, seed: str, others: dict[str, Any]
) -> Setup:
    playing = bots_of(bots or ["random"], heroes)
    return setup_of(
        heroes=",".join(heroes),
        bots={hero: playing.get(hero, "random") for hero in heroes},
        all_bots=True,
        battlefield=battlefield,
        seed=seed,
        **others,
    )


def _duel(
    heroes: str | None, mode: str, battlefield: str | None, begins: str, bots: list[str] | None, seed: str
) -> Setup:
    return duel_setup_of(
        heroes=heroes,
        mode=mode,
        battlefield=battlefield,
        bots=[*(bots or ["random"])],
        all_bots=True,
        other_bot="random",
        begins=begins,
        seed=seed,
    )


def _pairs(heroes: str | None, battlefield: str | None, begins: str, bots: list[str] | None, seed: str) -> list[Cell]:
    from adventures.catalog.catalog import catalog

    known = names(heroes) if heroes is not None else list(catalog().heroes)
    playing = bots_of(bots or ["random"], known)

    def setup(pair: Sequence[str]) -> Setup:
        own = [f"{hero}={playing.get(hero, 'random')}" for hero in pair]
        return _duel(",".join(pair), "duel", battlefield, begins, own, seed)

    return pairs(known, setup)


def _swept(
    dimensions: Sequence[str],
    heroes: Sequence[str],
    battlefield: str | None,
    bots: list[str] | None,
    seed: str,
    others: dict[str, Any],
) -> list[Cell]:
    from adventures.catalog.catalog import catalog

    known = catalog()
    if not dimensions:
        raise UserError("nothing to run through", where="--sweep", way_out="such as difficulty,players,villain")
    # What doesn't go with all of the heroes may go with fewer, so it is looked over with each combination.
    base = _adventure(heroes, battlefield, bots or ["greedy"], seed, others | {"minions": None, "solo_assist": False})
    base = base.model_copy(update={"minions": tuple(names(others["minions"])), "solo_assist": others["solo_assist"]})
    levels = [level.id for level in known.difficulty.levels]
    return sweep(dimensions, heroes, base, {"difficulty": levels, "villain": list(known.villains)})


def _many(cells: list[Cell], games: int, workers: int, seed: str, output: Path | None, as_json: bool) -> None:
    """Play many simulations, print their table and write their file."""
    from adventures.cli import figures

    total = games * len(cells)
    count = 0
    with progress(total, as_json) as advance:

        def done(played: int) -> None:
            nonlocal count
            count += played
            advance(count, "")

        stopped = play(cells, games, workers, done)
    if output is not None:
        figures.write(output, cells, seed)
    if as_json:
        typer.echo(json.dumps(figures.whole(cells, seed), ensure_ascii=False))
    else:
        figures.show(cells, seed)
    if stopped:
        typer.echo(f"stopped after {count} of {total} games", err=True)
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
                advance(tally.games, f"{tally.win_rate:.1%} won")
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
        yield lambda done, words: None
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
        yield lambda done, words: bar.update(task, completed=done, rate=words)


def show(setup: Setup, tally: Tally) -> None:
    """The figures as a table on standard output."""
    from rich.console import Console
    from rich.table import Table

    bots = {seat.bot for seat in setup.seats}
    who = setup.who
    if len(bots) > 1:
        for seat in setup.seats:
            who = who.replace(seat.hero, f"{seat.hero} ({seat.bot})", 1)
    players = f", {bots.pop()} bots" if len(bots) == 1 else ""
    low, high = wilson(tally.wins, tally.games)
    table = Table(title=f"{who}{players}, seed {setup.seed}", title_justify="left")
    table.add_column("")
    table.add_column("games", justify="right")
    table.add_column("", justify="right")
    table.add_row("played", f"{tally.games:,}", "")
    won = "won" if setup.mode == "adventure" else "won by the first side"
    table.add_row(won, f"{tally.wins:,}", f"{tally.win_rate:.1%} (95 %: {low:.1%} to {high:.1%})")
    table.add_section()
    figures = tally.to_json()
    for reason, count in figures["endings"].items():
        table.add_row(reason, f"{count:,}", f"{count / tally.games:.1%}")
    table.add_section()
    table.add_row("rounds in a game", "", f"{tally.rounds_mean:.2f}")
    table.add_row("decisions", f"{tally.decisions:,}", f"{figures['decisions_per_second']:,.0f} a second")
    table.add_row("time", "", f"{tally.seconds:.1f} s, {figures['games_per_second']:,.1f} games a second")
    Console().print(table)
