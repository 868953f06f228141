"""``adventures play``: an adventure on the screen, or as plain numbered prompts."""

from __future__ import annotations

import sys
from contextlib import suppress
from shutil import get_terminal_size
from typing import Annotated

import typer

from adventures.cli.options import bots_of, checked_seed, duel_setup_of, names, setup_of, usage
from adventures.errors import UserError, unknown
from adventures.game.setup import Setup
from adventures.rooms import neighbor

MODES = ("adventure", "duel", "teams")


def command(
    name: Annotated[
        str | None, typer.Argument(help="With --continue: the save to go on with.", show_default=False)
    ] = None,
    plain: Annotated[bool, typer.Option("--plain", help="Numbered prompts on standard input and output.")] = False,
    mode: Annotated[
        str | None, typer.Option(help="adventure, duel or teams (see adventures duel).", show_default=False)
    ] = None,
    villain: Annotated[str | None, typer.Option(help="The villain.", show_default=False)] = None,
    heroes: Annotated[
        str | None, typer.Option(help="One to four heroes: leonardo,raphael.", show_default=False)
    ] = None,
    minions: Annotated[
        str | None, typer.Option(help="Minions: slash,rat-king; the rest is drawn.", show_default=False)
    ] = None,
    bot: Annotated[
        list[str] | None,
        typer.Option(
            "--bot",
            "--bots",
            help="Heroes played by bots: raphael=greedy, or one bot for all heroes.",
            show_default=False,
        ),
    ] = None,
    battlefield: Annotated[
        str | None, typer.Option(help="The battlefield, instead of the villain's own.", show_default=False)
    ] = None,
    players: Annotated[
        str | None, typer.Option(help="In a duel: names of those who play the heroes.", show_default=False)
    ] = None,
    begins: Annotated[
        str | None, typer.Option(help="In a duel: the side that begins, first, second or random.", show_default=False)
    ] = None,
    difficulty: Annotated[str | None, typer.Option(help="The level of difficulty.", show_default=False)] = None,
    seed: Annotated[str | None, typer.Option(help="The same seed deals the same cards.", show_default=False)] = None,
    allies: Annotated[bool, typer.Option("--allies", help="With allies and henchmen.")] = False,
    solo_assist: Annotated[bool, typer.Option("--solo-assist", help="Three actions a turn for a lone hero.")] = False,
    undo: Annotated[str | None, typer.Option(help="Taking back: free, until-news or off.", show_default=False)] = None,
    go_on: Annotated[
        bool, typer.Option("--continue", help="Go on with the newest game, or with the named one.")
    ] = False,
    saves: Annotated[bool, typer.Option("--saves", help="List the saved games.")] = False,
) -> None:
    """Play an adventure or a duel. Every choice is saved; --continue goes on where you left."""
    duel = players or begins
    given = any((mode, villain, heroes, minions, bot, battlefield, duel, difficulty, seed, allies, solo_assist, undo))
    with usage():
        if name is not None and not go_on:
            raise UserError(
                f'"{name}" stands alone', way_out=f"to go on with a save: adventures play --continue {name}"
            )
        if go_on and given:
            raise UserError("--continue takes the setup from the save", way_out="leave the other options out")
    if saves:
        show_saves()
        return
    if go_on:
        _go_on(name or "", plain)
        return
    if not plain and not given:
        neighbor("tui.app").run()
        return
    with usage():
        mode = checked_mode(mode)
        enemies = villain or minions or difficulty or allies or solo_assist
        if mode != "adventure" and enemies:
            raise UserError(
                "a duel has no enemies", where="--mode", way_out="leave villain, minions and difficulty out"
            )
        if mode != "adventure":
            setup = duel_setup_of(
                mode=mode,
                heroes=heroes,
                battlefield=battlefield,
                bots=bot or [],
                players=players,
                begins=begins or "random",
                undo=undo,
                seed=seed,
            )
        elif duel:
            raise UserError(
                "an adventure has no sides", where="--players, --begins", way_out="leave it out, or add --mode duel"
            )
        else:
            setup = setup_of(
                villain=villain,
                heroes=heroes,
                minions=minions,
                bots=bots_of(bot or [], names(heroes)),
                battlefield=battlefield.strip().lower() if battlefield is not None else None,
                difficulty=difficulty,
                allies=allies,
                solo_assist=solo_assist,
                undo=undo,
                seed=checked_seed(seed),
            )
    play(setup, plain)


def checked_mode(mode: str | None) -> str:
    """The mode of a game, an adventure where nothing is said. Raises UserError."""
    if mode is not None and mode not in MODES:
        raise unknown("mode", mode, MODES)
    return mode or "adventure"


def play(setup: Setup, plain: bool) -> None:
    """Begin a game of a setup, on the screen or as plain prompts."""
    if not plain:
        neighbor("tui.app").run(setup=setup)
        return
    from adventures.cli.plain.session import PlainGame
    from adventures.game.game import Game
    from adventures.store.keeper import Keeper

    game = Game.start(setup)
    # With the seed of a game with hidden hands the same game could be begun elsewhere, and all hands looked at.
    seed = "its seed is told at its end" if setup.hands_hidden else f"seed {setup.seed}"
    say(f"A new game, {seed}. Type help for the commands.")
    keeper = Keeper(game)
    try:
        PlainGame(game, keeper, ask, say, clear).play()
    finally:
        keeper.close()


def _go_on(name: str, plain: bool) -> None:
    from adventures.store.saves import find_save

    save = find_save(name)
    if not plain:
        neighbor("tui.app").run(save=save)
        return
    from adventures.cli.plain.session import PlainGame
    from adventures.store.keeper import Keeper

    loaded, keeper = Keeper.take_up(save)
    try:
        say(f"Going on with {save.name}: {loaded.save.line}.")
        if loaded.notice:
            say(loaded.notice)
        game = PlainGame(loaded.game, keeper, ask, say, clear)
        game.tell_after_going_on()
        game.play()
    finally:
        keeper.close()


def show_saves() -> None:
    """The saved games, the newest first, and files that can't be read."""
    from adventures.store.saves import list_saves

    found, wrong = list_saves()
    rows = [(f"{save.name}:", *save.columns) for save in found]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    room = get_terminal_size().columns if sys.stdout.isatty() else 0
    for row in rows:
        line = "  ".join(f"{word:<{width}}" for word, width in zip(row, widths, strict=True)).rstrip()
        # Only for eyes: what goes into a file or another program stays whole.
        say(f"{line[: room - 1]}…" if 0 < room < len(line) else line)
    for error in wrong:
        typer.echo(f"warning: {error}", err=True)
    if not found:
        say("There are no saved games.")


def ask(prompt: str) -> str | None:
    """A line of input, None at its end. What comes from a pipe or a file is shown behind its prompt."""
    if sys.stdin.isatty():
        with suppress(ImportError):
            import readline  # noqa: F401 - makes input() edit its line
        try:
            return input(prompt)
        except EOFError:
            return None
    line = sys.stdin.buffer.readline().decode("utf-8", "replace")
    say(prompt + line.rstrip())
    return line if line else None


def clear() -> None:
    """Take everything off the screen, what was scrolled away and what was typed too."""
    if sys.stdin.isatty():
        with suppress(ImportError, AttributeError):
            import readline

            readline.clear_history()
    if sys.stdout.isatty():
        say("\x1b[H\x1b[2J\x1b[3J")


def say(line: str) -> None:
    """A line of output, at once."""
    print(line, flush=True)
