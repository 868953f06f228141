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
LONGEST_NAME = 24
MOST_SEATS = 4


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
    from adventures.catalog.catalog import catalog

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
    return _checked(villain=villain.strip().lower(), seats=seats, minions=tuple(names(minions)), **others)


def _checked(**fields: Any) -> Setup:
    """A setup looked over against the catalog; fields that are None are left out. Raises UserError."""
    from pydantic import ValidationError

    from adventures.catalog.catalog import catalog
    from adventures.game.casting import check

    given = {name: value for name, value in fields.items() if value is not None}
    try:
        setup = Setup(**given)
    except ValidationError as error:
        first = error.errors()[0]
        field = str(first["loc"][0]).replace("_", "-") if first["loc"] else "setup"
        raise UserError(first["msg"][:1].lower() + first["msg"][1:], where=f"--{field}") from None
    check(setup, catalog())
    return setup


def sides_of(text: str | None) -> list[tuple[str, int]]:
    """The heroes of a duel or a team game with their sides, as they stand there.

    ``medusa,sinbad`` are in turn on one side and the other, ``medusa,alice/sinbad,raphael`` names the sides.
    """
    sides = (text or "").split("/")
    if len(sides) == 1:
        return [(hero, n % 2) for n, hero in enumerate(names(text))]
    return [(hero, side) for side, heroes in enumerate(sides) for hero in names(heroes)]


def duel_setup_of(
    *,
    heroes: str | None,
    battlefield: str | None,
    bots: Sequence[str] = (),
    all_bots: bool = False,
    other_bot: str = "greedy",
    players: str | None = None,
    mode: str | None = None,
    seed: str | None = None,
    **others: Any,
) -> Setup:
    """The setup of a duel (two heroes) or a team game (four), seats in the order of their turns. Raises UserError."""
    from adventures.catalog.catalog import catalog

    chosen = sides_of(heroes)
    if not chosen:
        raise UserError("a duel needs two heroes", where="--heroes", way_out=_choose(catalog().heroes))
    if len(chosen) > MOST_SEATS or any(side > 1 for _, side in chosen):
        raise UserError("that is too much", where="--heroes", way_out="two heroes, or two against two")
    playing = bots_of(bots, [hero for hero, _ in chosen])
    called = [name.strip() for name in players.split(",")] if players is not None else [""] * len(chosen)
    if len(called) != len(chosen):
        raise UserError(
            f"{len(called)} names for {len(chosen)} heroes",
            where="--players",
            way_out="name one for each, in their order",
        )
    teams = mode == "teams" or (mode is None and len(chosen) > 2)
    seats = [
        SeatSetup(
            hero=hero,
            person=not all_bots and hero not in playing,
            bot=playing.get(hero, other_bot),
            team=side if teams else 0,
            player=name[:LONGEST_NAME],
        )
        for (hero, side), name in zip(chosen, called, strict=True)
    ]
    if "/" in (heroes or ""):
        # The first of each side, then the second: the order of their turns.
        order = sorted(range(len(seats)), key=lambda n: ([side for _, side in chosen[:n]].count(chosen[n][1]), n))
        seats = [seats[n] for n in order]
    return _checked(
        mode="teams" if teams else "duel",
        seats=tuple(seats),
        battlefield=battlefield.strip().lower() if battlefield is not None else None,
        seed=checked_seed(seed),
        **others,
    )


def checked_seed(seed: str | None) -> str | None:
    """A seed that is not empty and not too long. Raises UserError."""
    if seed is not None and not 0 < len(seed) <= LONGEST_SEED:
        raise UserError(f"a seed has 1 to {LONGEST_SEED} characters, not {len(seed)}", where="--seed")
    return seed


def _choose(known: Sequence[str]) -> str:
    return f"choose from {', '.join(known)}"
