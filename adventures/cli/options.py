"""What the words after a command mean: lists of names, who sits where, and mistakes told in one line."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import typer

from adventures.bots.bots import check_bot
from adventures.errors import UserError, unknown
from adventures.game.setup import SeatSetup, Setup

LONGEST_SEED = 48


@contextmanager
def usage() -> Iterator[None]:
    """A mistake in the words of the command: told in one line, the exit code is 2."""
    try:
        yield
    except UserError as error:
        typer.echo(f"error: {error}", err=True)
        raise typer.Exit(2) from None


def names(text: str | None) -> list[str]:
    """The names in a list such as ``leonardo,raphael``."""
    return [part.strip().lower() for part in (text or "").split(",") if part.strip()]


def bots_of(texts: Sequence[str], heroes: Sequence[str]) -> dict[str, str]:
    """Which hero is played by which bot: ``raphael=greedy,leonardo:random``, or one name for all.

    Raises UserError for unknown heroes and bots, and for a hero named twice.
    """
    found: dict[str, str] = {}
    for part in (part.strip().lower() for text in texts for part in text.split(",")):
        if not part:
            continue
        hero, sign, bot = part.replace(":", "=").partition("=")
        for one in [hero.strip()] if sign else dict.fromkeys(heroes):
            if one not in heroes:
                raise unknown("hero in this game", one, heroes)
            if one in found:
                raise UserError(f'two bots are named for "{one}"', way_out="name one for each hero, or one for all")
            found[one] = check_bot((bot if sign else hero).strip())
    return found


def setup_of(
    *,
    villain: str | None,
    heroes: str | None,
    minions: str | None,
    bots: dict[str, str],
    all_bots: bool = False,
    **others: Any,
) -> Setup:
    """The setup that the words describe, looked over against the catalog. Raises UserError."""
    from pydantic import ValidationError

    from adventures.catalog.catalog import catalog
    from adventures.game.casting import check

    known = catalog()
    chosen = names(heroes)
    if villain is None:
        raise UserError("a game needs a villain", where="--villain", way_out=_choose(known.villains))
    if not chosen:
        raise UserError("a game needs heroes", where="--heroes", way_out=_choose(known.heroes))
    if len(chosen) > 4:
        raise UserError(f"{len(chosen)} heroes are too many", where="--heroes", way_out="choose one to four")
    seats = tuple(
        SeatSetup(hero=hero, person=not all_bots and hero not in bots, bot=bots.get(hero, "greedy")) for hero in chosen
    )
    given = {name: value for name, value in others.items() if value is not None}
    try:
        setup = Setup(villain=villain.strip().lower(), seats=seats, minions=tuple(names(minions)), **given)
    except ValidationError as error:
        first = error.errors()[0]
        field = str(first["loc"][0]).replace("_", "-") if first["loc"] else "setup"
        raise UserError(first["msg"][:1].lower() + first["msg"][1:], where=f"--{field}") from None
    check(setup, known)
    return setup


def checked_seed(seed: str | None) -> str | None:
    """A seed that is not empty and not too long. Raises UserError."""
    if seed is not None and not 0 < len(seed) <= LONGEST_SEED:
        raise UserError(f"a seed has 1 to {LONGEST_SEED} characters, not {len(seed)}", where="--seed")
    return seed


def _choose(known: Sequence[str]) -> str:
    return f"choose from {', '.join(known)}"
