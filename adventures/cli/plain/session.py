"""A game at the keyboard: tells what happened, asks, understands the answer, keeps the game after every choice."""

from __future__ import annotations

from collections.abc import Callable

from adventures.bots.bots import SIMPLEST, Bot, make_bot
from adventures.bots.chair import Chair
from adventures.cli.plain.answers import Answer, understand
from adventures.cli.plain.board import Board
from adventures.cli.plain.reasons import Reasons
from adventures.cli.plain.words import Words, joined
from adventures.core.decisions import Decision
from adventures.core.events import OBSERVER
from adventures.game.game import Game
from adventures.game.seating import Seating
from adventures.store.crashes import keep_crash
from adventures.store.keeper import Keeper

Ask = Callable[[str], str | None]
"""Asks for a line with a prompt; None when there will be no more."""
Say = Callable[[str], None]
"""Tells a line."""


Clear = Callable[[], None]
"""Takes everything off the screen, so that nobody reads what was meant for another."""


def nothing() -> None:
    """There is no screen to clear."""


class Leave(Exception):
    """The person leaves the table; the game is kept."""


class PlainGame:
    """A game with whoever plays it, told line by line.

    Where several people have hidden hands, a page stands between their questions, and each is told what happened
    since the last own one.
    """

    def __init__(self, game: Game, keeper: Keeper, ask: Ask, say: Say, clear: Clear = nothing) -> None:
        self.game = game
        self.keeper = keeper
        self.ask = ask
        self.say = say
        self.clear = clear
        self.words = Words(game.table)
        self.board = Board(game, self.words)
        self.reasons = Reasons(game, self.words)
        self.seating = Seating(game, keeper.seats)
        self.bots: dict[int, Bot] = {n: make_bot(bot, game.setup.seed, n) for n, bot in self.seating.bots.items()}
        own = self.seating.own
        self.seat = own[0] if own else 0
        self.people = game.setup.people
        """Who plays each seat, by the number of the first seat of the same person."""
        self.sitting = -1 if self.passes else self.people[self.seat]
        """Who sits at the keyboard, -1 for nobody yet."""
        self._told: dict[int, int] = {}

    @property
    def passes(self) -> bool:
        """Does the keyboard go from hand to hand?"""
        return self.game.setup.hands_hidden and len({self.people[seat] for seat in self.seating.own}) > 1

    # Playing

    def play(self) -> None:
        """Play until the game is over, the person leaves, or there is no more input."""
        self.keep()
        try:
            while self.game.decision is not None:
                self.one_choice(self.game.decision)
        except Leave:
            self.farewell()
            return
        if self.passes:
            self.seat = OBSERVER
        self.tell_news()
        self.tell_end()

    def one_choice(self, decision: Decision) -> None:
        """One decision: a bot's, or a person's with all commands in between."""
        bot = self.bots.get(decision.seat)
        if bot is not None:
            number = self._bot_choice(bot, decision)
            if number >= 0 and self.choose(number):
                return
            if self.seating.is_secret(decision.seat) and self.seating.bots[decision.seat] != SIMPLEST:
                # A person would come to see its hand.
                self.seat_over(decision.seat, SIMPLEST)
                self.say(f"The {SIMPLEST} bot goes on for it.")
                return
        self.seat = decision.seat
        if self.passes and self.people[self.seat] != self.sitting:
            self.hand_over()
        self.tell_news()
        self.tell_decision(decision)
        while self.game.decision is decision and self.bots.get(decision.seat) is bot:
            self.answer(decision, self.line(self.prompt()))

    def line(self, prompt: str) -> str:
        """A line of input. Raises Leave when there is no more."""
        line = self.ask(prompt)
        if line is None:
            self.say("")
            self.say("There is no more input.")
            raise Leave
        return line

    def is_sure(self) -> bool:
        """Ask once more before something weighty."""
        return self.line("[yes or no] > ").strip().lower() in ("y", "yes")

    def seat_over(self, seat: int, bot: str | None) -> None:
        """Let a bot play a seat from now on, or (None) a person."""
        self.seating.hand_over(seat, bot)
        if bot is None:
            self.bots.pop(seat, None)
        else:
            self.bots[seat] = make_bot(bot, self.game.setup.seed, seat)
        self.keep()

    def player_of(self, seat: int) -> str:
        """Who plays a seat now."""
        bot = self.seating.bots.get(seat)
        return f"the {bot} bot" if bot is not None else "a person"

    def hand_over(self) -> None:
        """A page without any secret, until the person whose question comes next sits at the keyboard."""
        who = self.name_of(self.seat)
        self.clear()
        self.say("")
        self.say(f"Pass the keyboard to {who}.")
        # Only a line that means it: an answer typed too late by the one who leaves must not uncover a hand.
        while True:
            line = self.ask(f"[{who}: Enter to go on, quit to leave] > ")
            if line is None or line.strip().lower() in ("q", "quit"):
                raise Leave
            if line.strip().lower() in ("", "y", "yes"):
                break
            self.say(f"This page is for {who}: Enter alone shows what only {who} may see.")
        self.clear()
        self.sitting = self.people[self.seat]

    def name_of(self, seat: int) -> str:
        """Who plays a seat: the person's name, else the heroes'."""
        name = self.game.setup.seats[seat].player
        heroes = [self.game.table.owners[n].name for n, who in enumerate(self.people) if who == self.people[seat]]
        return name or joined(heroes)

    def _bot_choice(self, bot: Bot, decision: Decision) -> int:
        """What a bot chooses, -1 when it fails."""
        try:
            return bot.choose(Chair(self.game, decision.seat))
        except Exception as error:
            self._tell_crash(error, "bot")
            return -1

    def answer(self, decision: Decision, line: str) -> None:
        """Carry out one line of input."""
        keys = self.game.keys()
        answer = understand(line, keys, [self.words.option(decision, option) for option in decision.options])
        if answer.option >= 0:
            self.choose(answer.option)
        elif answer.command:
            from adventures.cli.plain.commands import carry_out

            carry_out(self, decision, answer)
        else:
            self._tell_problem(decision, line, answer)

    def _tell_problem(self, decision: Decision, line: str, answer: Answer) -> None:
        refused = self.reasons.refused(decision, line.strip()) if line.strip() and not line.strip().isdigit() else []
        if refused and "may mean" not in answer.problem:
            for one in refused:
                self.say(one)
        else:
            self.say(answer.problem)

    def choose(self, number: int) -> bool:
        """Take an option; an error of the program is kept in a file and the game stays where it was."""
        decision = self.game.decision
        assert decision is not None
        return self._take(decision.options[number].key(self.game.table), lambda: self.game.choose(number))

    def give_up(self, seat: int) -> None:
        """End the game for the side of a seat."""
        self._take("give-up", lambda: self.game.give_up(seat))

    def _take(self, key: str, act: Callable[[], object]) -> bool:
        self.seating.forget_what_was_taken_back()
        try:
            act()
        except Exception as error:
            self._tell_crash(error, key)
            return False
        self.keep()
        return True

    def _tell_crash(self, error: Exception, choice: str) -> None:
        file = keep_crash(self.game, error, choice)
        self.say(f"Something went wrong inside the program ({type(error).__name__}); the game stands where it was.")
        if file is not None:
            self.say(f"The report lies in {file}; `adventures bug` packs it.")
        self.tell_after_undo()

    def keep(self) -> None:
        """Keep the game on the disk; the first time that it can't be, tell so."""
        warning = self.keeper.keep()
        if warning:
            self.say(f"Warning: {warning}")

    # Taking back

    def last_of_a_person(self) -> int:
        """How many choices to take back to come to the last one of a person; 0 without one."""
        for back, taken in enumerate(reversed(self.game.taken), start=1):
            if taken.seat not in self.bots:
                return back
        return 0

    def why_not_undo(self) -> str:
        """Why nothing can be taken back, "" if something can."""
        why = self.game.why_not_undo()
        if not why and not self.last_of_a_person():
            return "No person has chosen anything yet."
        return why

    def prompt(self) -> str:
        """What stands before the answer: whether the last choice can be taken back."""
        if self.why_not_undo():
            return "[undo: no] > "
        back = self.last_of_a_person()
        news = not self.game.practice and any(one.news for one in self.game.taken[-back:])
        return "[undo: yes, as practice] > " if news else "[undo: yes] > "

    # Telling

    def tell_news(self) -> None:
        """What happened since the person was told last, as far as the seat may see it."""
        events = self.game.events
        for event in events[min(self._told.get(self.sitting, 0), len(events)) :]:
            if event.visible_to(self.seat):
                self.say(f"- {event.line}")
        self._told[self.sitting] = len(events)

    def tell_after_undo(self) -> None:
        """What happened up to here was told before, to the others as far as they had come."""
        count = len(self.game.events)
        for who, told in self._told.items():
            self._told[who] = min(told, count)
        self._told[self.sitting] = count

    def tell_after_going_on(self) -> None:
        """What happened before the game was left is in the log."""
        count = len(self.game.events)
        self._told = dict.fromkeys((-1, *self.people), count)

    def tell_decision(self, decision: Decision, keys: bool = False) -> None:
        """The question with its numbered options; before an action the state of the game."""
        self.say("")
        if decision.kind == "action" and not keys:
            for line in self.board.status(decision.seat):
                self.say(line)
        self.say(decision.prompt[:1].upper() + decision.prompt[1:])
        for number, option in enumerate(decision.options, start=1):
            key = f" [{option.key(self.game.table)}]" if keys else ""
            self.say(f"  {number}  {self.words.option(decision, option)}{key}")

    def tell_end(self) -> None:
        """How the game ended, and where its record lies."""
        assert self.game.outcome is not None
        result, reason = self.game.outcome
        side = [one.name for one in self.game.table.owners if one.kind == "seat" and result == f"team {one.team + 1}"]
        won = f"{joined(side)} {'win' if len(side) > 1 else 'wins'}"
        verdict = {"win": "The players win", "loss": "The players lose"}.get(result, won)
        self.say("")
        setup = self.game.setup
        seed = f" The seed was {setup.seed}." if setup.hands_hidden else ""
        when = f"in round {self.game.state.round}" if self.game.state.round else "during the set-up"
        self.say(f"{verdict} {when}: {reason}.{seed}")
        if self.game.practice:
            self.say(
                "More was seen than a player may see (by taking back, or of a hidden hand): it counts as practice."
            )
        if self.keeper.replay is not None:
            self.say(f"See it again: adventures replay {self.keeper.replay}")

    def farewell(self) -> None:
        """Where the game is kept."""
        if self.keeper.file is None:
            self.say("The game is not saved.")
            return
        self.say(f"The game is saved as {self.keeper.name}.")
        self.say(f"Go on with: adventures play --plain --continue {self.keeper.name}")
