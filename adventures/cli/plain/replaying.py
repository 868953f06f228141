"""Stepping through a record: what was chosen at each decision, and what came of it."""

from __future__ import annotations

from collections.abc import Callable

from adventures.cli.plain.answers import number_in
from adventures.cli.plain.board import Board
from adventures.cli.plain.session import Ask, Say
from adventures.cli.plain.words import Words, plural
from adventures.core.errors import EngineError, IllegalChoice
from adventures.core.events import OBSERVER
from adventures.game.game import Game
from adventures.game.record import Record, RecordError

HELP = (
    "Enter goes on, b back, a number to that choice, end to the last; board, row, threat, hand, decks show; q leaves."
)


class Replaying:
    """A record and the place in it that is shown. The whole game is played once; going back is taking back.

    Of a game that still goes on with hidden hands only what lies open is shown.
    """

    def __init__(self, record: Record, ask: Ask, say: Say) -> None:
        self.record = record
        self.ask = ask
        self.say = say
        # Taking back is free here, whatever the players agreed on.
        setup = record.setup.model_copy(update={"undo": "free"})
        self.game = Game.start(setup)
        self.veiled = record.veiled
        self.words = Words(self.game.table)
        self.board = Board(self.game, self.words)

    @property
    def at(self) -> int:
        """How many choices were taken up to what is shown."""
        return self.game.choices

    def run(self) -> None:
        """Step until the person leaves or there is no more input."""
        setup = self.record.setup
        self.say(f"{setup.who}{'' if self.veiled else f', seed {setup.seed}'}.")
        if self.veiled:
            self.say("This game still goes on, so hidden cards stay hidden.")
        self.say(f"{plural(len(self.record.choices), 'choice')}; {HELP}")
        self.tell_from(0)
        while True:
            line = self.ask(f"[{self.at} of {len(self.record.choices)}] > ")
            if line is None or not self.carry_out(line.strip().lower()):
                return

    def carry_out(self, text: str) -> bool:
        """Carry out a line; returns False when the person leaves."""
        if text in ("q", "quit"):
            return False
        if text == "":
            self.go(self.at + 1)
        elif text in ("b", "back"):
            self.go(self.at - 1)
        elif text == "end":
            self.go(len(self.record.choices))
        elif (number := number_in(text)) is not None:
            self.go(number)
        else:
            for line in self.show(text):
                self.say(line)
        return True

    def show(self, text: str) -> list[str]:
        """What can be looked at."""
        view = self.game.view(OBSERVER if self.veiled else 0)
        shows: dict[str, Callable[[], list[str]]] = {
            "board": lambda: self.board.board(0),
            "row": self.board.row,
            "threat": lambda: self.board.threat() or ["There is no threat track in this game."],
            "hand": self.hands,
            "decks": lambda: self.board.decks(view, self.game.cast.enemies or self.game.cast.seats),
        }
        found = [show for name, show in shows.items() if name.startswith(text)]
        return list(found[0]()) if len(found) == 1 else [HELP]

    def hands(self) -> list[str]:
        """All hands, each as its own seat sees it."""
        game = self.game
        return [
            line
            for seat in game.cast.seats
            for line in self.board.hand(game.view(OBSERVER if self.veiled else seat), seat)
        ]

    def go(self, to: int) -> None:
        """Go to the place after so many choices, and tell what happened on the way there."""
        last = len(self.record.choices)
        if to > last:
            self.say("That is the end of the record." if self.at == last else f"The record has {last} choices.")
            to = last
        if to < 0:
            self.say("That is the beginning.")
            to = 0
        if to < self.at:
            self.game.practice = False
            while self.at > to and self.game.undo():
                pass
            self.tell_decision()
            return
        if to == self.at:
            return
        before = len(self.game.events)
        stepwise = to == self.at + 1
        while self.at < to:
            if not self.one(stepwise):
                break
        self.tell_from(before if stepwise else max(before, len(self.game.events) - 20))

    def one(self, telling: bool) -> bool:
        """Take the next choice of the record; returns whether it could be taken."""
        key = self.record.choices[self.at]
        decision = self.game.decision
        if decision is None:
            self.say("The game is over here, though the record goes on.")
            return False
        keys = decision.keys(self.game.table)
        if telling and not self.veiled and key in keys:
            chosen = self.words.option(decision, decision.options[keys.index(key)])
            self.say(f"{self.game.table.owners[decision.seat].name}: {chosen}")
        try:
            self.game.choose(key)
        except IllegalChoice:
            raise RecordError(
                f'"{key}" is not among the options', where=f"choice {self.at + 1}, {decision.prompt}"
            ) from None
        except EngineError as error:
            raise RecordError(str(error), where=f"choice {self.at + 1}") from error
        return True

    def tell_from(self, before: int) -> None:
        """What happened since then, and what is asked now."""
        for event in list(self.game.events)[before:]:
            if not self.veiled or event.visible_to(OBSERVER):
                self.say(f"- {event.line}")
        self.tell_decision()

    def tell_decision(self) -> None:
        """What is asked now, or how the game ended."""
        decision = self.game.decision
        if decision is not None:
            self.say(f"{self.game.table.owners[decision.seat].name} chooses." if self.veiled else decision.prompt)
        elif self.game.outcome is not None:
            self.say(f"The end: {self.game.outcome[1]}.")
