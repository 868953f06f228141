"""Playing one game of a simulation: as fast as the engine goes, the same for a seed on every machine."""

from __future__ import annotations

from dataclasses import dataclass

from adventures.bots.bots import make_bot
from adventures.bots.chair import Chair
from adventures.bots.random import RandomBot
from adventures.game.game import Game
from adventures.game.setup import Setup


class GameFailed(Exception):
    """A game broke off by an error of the program; the message says which game, and where in it."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What is simulated: the setup, whose seats name their bots; game ``i`` has the seed ``{seed}/{i}``."""

    setup: Setup

    @property
    def is_quick(self) -> bool:
        """Do all bots answer without imagining anything?"""
        return not any(make_bot(seat.bot, "", 0).imagines for seat in self.setup.seats)

    def setup_of(self, number: int) -> Setup:
        """The setup of a game."""
        return self.setup.model_copy(update={"seed": f"{self.setup.seed}/{number}"})


@dataclass(frozen=True, slots=True)
class Row:
    """How a game went."""

    number: int
    result: str
    reason: str
    rounds: int
    decisions: int


def play_game(plan: Plan, number: int) -> Row:
    """Play a game to its end. Raises GameFailed."""
    setup = plan.setup_of(number)
    bots = [make_bot(seat.bot, setup.seed, n) for n, seat in enumerate(setup.seats)]
    quick = not any(bot.imagines for bot in bots)
    game = Game.start(setup, "start" if quick else "last", events=False)
    decisions = 0
    try:
        if quick:
            decisions = _play_random(game, bots)  # type: ignore[arg-type]
        else:
            chairs = [Chair(game, seat) for seat in range(len(bots))]
            while (decision := game.decision) is not None:
                seat = decision.seat
                game.choose(bots[seat].choose(chairs[seat]))
                decisions += 1
    except Exception as error:
        raise GameFailed(
            f'game {number} with the seed "{setup.seed}", after {game.choices} choices: {type(error).__name__}: {error}'
        ) from error
    assert game.outcome is not None
    result, reason = game.outcome
    return Row(number, result, reason, game.state.round, decisions)


def _play_random(game: Game, bots: list[RandomBot]) -> int:
    """The tightest loop there is: random bots need the number of options and nothing else."""
    picks = [bot.pick for bot in bots]
    choose = game.choose
    count = 0
    while (decision := game.decision) is not None:
        choose(picks[decision.seat](count, len(decision.options)))
        count += 1
    return count
