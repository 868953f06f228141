"""The chair: all that a bot gets of a game. It may look and imagine, the true state and the seed stay hidden."""

from __future__ import annotations

from typing import TYPE_CHECKING

from adventures.core.decisions import Decision, Option

if TYPE_CHECKING:
    from adventures.core.cards import Face
    from adventures.core.table import Cast
    from adventures.game.game import Game
    from adventures.game.view import View


class Chair:
    """A seat at the table, for a bot that sits there."""

    __slots__ = ("_game", "seat")

    def __init__(self, game: Game, seat: int) -> None:
        self._game = game
        self.seat = seat

    @property
    def decision(self) -> Decision:
        """What is asked now. Raises ValueError when another seat is asked, or nobody."""
        decision = self._game.decision
        if decision is None or decision.seat != self.seat:
            raise ValueError(f"seat {self.seat} is not asked anything now")
        return decision

    @property
    def choices(self) -> int:
        """How many choices were taken in the game so far, by all."""
        return self._game.choices

    @property
    def cast(self) -> Cast:
        """What is fixed about the game and known to all: battlefield, fighters, what is printed on the cards."""
        return self._game.cast

    def face(self, card: int) -> Face | None:
        """What a card is, None if the seat doesn't know."""
        table = self._game.table
        return table.card(card) if table.state.known[card] >> self.seat & 1 else None

    def view(self) -> View:
        """All that the seat may know."""
        return self._game.view(self.seat)

    def imagine(self, k: int) -> Thought:
        """The game as it could be for all that the seat knows, the ``k``-th of many ways."""
        return Thought(self._game.imagine(self.seat, k), self.seat)


class Thought:
    """An imagined game, to be played on in thought. What it shows of hidden cards is made up."""

    __slots__ = ("_game", "seat")

    def __init__(self, game: Game, seat: int) -> None:
        self._game = game
        self.seat = seat

    @property
    def decision(self) -> Decision | None:
        """What is asked now, whoever is asked; None when the game is over."""
        return self._game.decision

    @property
    def outcome(self) -> tuple[str, str] | None:
        """How the game ended, None while it goes on."""
        return self._game.outcome

    def choose(self, answer: Option | str | int) -> Thought:
        """Go on by answering the decision, for whatever seat is asked."""
        self._game.choose(answer)
        return self

    def view(self) -> View:
        """All that the seat would know."""
        return self._game.view(self.seat)

    def worth(self) -> float:
        """How good the position is for the seat's team."""
        from adventures.bots.worth import worth

        table = self._game.table
        return worth(table, table.owners[self.seat].team)

    def settle(self, most: int) -> Thought:
        """Play on by habit until what is under way (an action, an attack) is over; at most so many choices."""
        from adventures.bots.habits import settle

        settle(self._game, most)
        return self
