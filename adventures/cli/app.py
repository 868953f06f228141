"""The command line's frame: which commands there are, how they are found, and how every failure is told."""

import importlib
import os
import sys
from collections.abc import Callable, Sequence
from typing import Annotated, Any

import typer

from adventures import __version__
from adventures.errors import UserError
from adventures.rooms import check_neighbors, neighbor

PROGRAM = "adventures"

COMMANDS = {
    "play": ("adventures.cli.play", "Play an adventure, on the screen or as plain numbered prompts."),
    "duel": ("adventures.cli.duel", "Play a duel, or a team game of two against two."),
    "simulate": ("adventures.cli.simulate", "Let bots play many games and count how they end."),
    "replay": ("adventures.cli.replay", "Step through a recorded game, or verify it."),
    "content": ("adventures.cli.content", "Check, list and show heroes, villains and the rest."),
    "scenario": ("adventures.cli.scenario", "Run positions with a script and what is expected of it."),
    "bug": ("adventures.cli.bug", "Pack a game, the versions and the last error for a report."),
}
"""Each command with its module and its line in the help, which stands here so that the help imports none of them."""


def command_group(help_text: str) -> typer.Typer:
    """A plain command with commands of its own, in the manner of the whole program."""
    return typer.Typer(
        help=help_text,
        no_args_is_help=True,
        add_completion=False,
        rich_markup_mode=None,
        pretty_exceptions_enable=False,
    )


def run(arguments: Sequence[str]) -> int:
    """Run one command and answer with its exit code.

    0 is success, 1 a failure told in one line on standard error, 2 a command line that can't be understood, 130 Ctrl-C.
    """
    try:
        code = _exit_code(arguments)
        sys.stdout.flush()
        return code
    except UserError as error:
        return _told(str(error))
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        _close_quietly()
        return 1
    except Exception as error:
        if sys.flags.dev_mode:
            raise
        return _told(_unforeseen(error))


def build(arguments: Sequence[str]) -> typer.Typer:
    """The program with the one command that is asked for; the others are there by their help line alone."""
    app = typer.Typer(
        help="An unofficial terminal version of a cooperative game of skirmishes. Without a command, the table opens.",
        invoke_without_command=True,
        add_completion=False,
        rich_markup_mode=None,
        pretty_exceptions_enable=False,
        context_settings={"help_option_names": ["-h", "--help"]},
    )
    app.callback()(_open)
    asked = next((word for word in arguments if not word.startswith("-")), None)
    for name, (module, line) in COMMANDS.items():
        command: Any = importlib.import_module(module).command if name == asked else _not_asked
        if isinstance(command, typer.Typer):
            app.add_typer(command, name=name, help=line)
        else:
            app.command(name, help=line)(command)
    return app


def _show_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"{PROGRAM} {__version__}")
        raise typer.Exit


def _open(
    context: typer.Context,
    version: Annotated[
        bool, typer.Option("--version", help="Show the version.", callback=_show_version, is_eager=True)
    ] = False,
) -> None:
    if context.invoked_subcommand is None:
        neighbor("tui.app").run()
    else:
        check_neighbors()


def _not_asked() -> None:
    """Stands for a command in the help while another one runs."""


def _exit_code(arguments: Sequence[str]) -> int:
    app: Callable[..., object] = build(arguments)
    try:
        app(args=list(arguments), prog_name=PROGRAM)
    except SystemExit as end:
        return end.code if isinstance(end.code, int) else 0
    return 0


def _told(message: str) -> int:
    try:
        print(f"error: {message}", file=sys.stderr)
    except BrokenPipeError:
        _close_quietly()
    return 1


def _unforeseen(error: Exception) -> str:
    from adventures.crash import keep_last_error

    details = " ".join(f"{type(error).__name__}: {error}".split()).rstrip(": ")
    message = f"something went wrong inside the program ({details})"
    file = keep_last_error(error)
    return f"{message}; the traceback is in {file}, `{PROGRAM} bug` packs it for a report" if file else message


def _close_quietly() -> None:
    """Let nothing more be written to a pipe whose reader has gone, not even at the very end."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except (BrokenPipeError, ValueError):
            os.dup2(nowhere, stream.fileno())
