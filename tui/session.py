"""A game being played at this screen: people and bots choose, every choice is kept on the disk, the film rolls."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from adventures.bots.bots import SIMPLEST, Bot, make_bot
from adventures.bots.chair import Chair
from adventures.core.errors import IllegalChoice
from adventures.core.events import OBSERVER
from adventures.errors import UserError
from adventures.game.game import Game
from adventures.game.seating import Seating
from adventures.game.setup import Setup
from adventures.store.crashes import keep_crash
from adventures.store.keeper import Keeper
from tui.film import Film, Frame, frame_of
from tui.guide import Guide

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Literal

    from adventures.core.decisions import Decision, Option
    from adventures.core.events import Event
    from adventures.store.saves import Save


class ChoiceFailed(Exception):
    """A choice could not be carried out; the game stands at the decision before it."""


class Session:
    """A game with whoever plays it.

    ``seat`` is the seat whose eyes the screen sees with, ``OBSERVER`` while nobody sits at the keyboard. ``passing`` is
    the seat that the keyboard has to be passed to before its decision is shown, -1 for none.
    """

    def __init__(self, game: Game, keeper: Keeper, notice: str = "") -> None:
        self.game = game
        self.keeper = keeper
        self.notice = notice
        self.guide = Guide(game.cast)
        self.seating = Seating(game, keeper.seats)
        self.bots = self.seating.bots
        self._made: dict[tuple[int, str], Bot] = {}
        own = self.seating.own
        self.seat = OBSERVER if self.hides else own[0] if own else 0
        self.passing = -1
        self._film = Film(list(game.events), self._look)
        game.table.log = self._film
        self._turn_eyes()

    @classmethod
    def start(cls, setup: Setup) -> Session:
        """Begin a game. Raises UserError when the setup names what is unknown or unfit."""
        game = Game.start(setup)
        session = cls(game, Keeper(game))
        session._keep()
        return session

    @classmethod
    def resume(cls, save: Save) -> Session:
        """Take a game up again. Raises UserError."""
        loaded, keeper = Keeper.take_up(save)
        return cls(loaded.game, keeper, loaded.notice)

    # Looking

    @property
    def decision(self) -> Decision | None:
        """What is asked now, None when the game is over."""
        return self.game.decision

    @property
    def events(self) -> list[Event]:
        """What the seat has seen happen, in order."""
        return [event for event in self._film if event.visible_to(self.seat)]

    @property
    def bot_decides(self) -> bool:
        """Does a bot sit at the seat that is asked?"""
        return self.decision is not None and self.decision.seat in self.bots

    @property
    def watching(self) -> bool:
        """Do bots sit at all seats?"""
        return self.seating.watching

    @cached_property
    def objective(self) -> str:
        """What the villain wants; without one, what each side wants."""
        from adventures.catalog.catalog import catalog

        villain = self.game.setup.villain
        if villain is None:
            teams = self.game.setup.mode == "teams"
            return "Both heroes of the other side must fall." if teams else "The hero of the other side must fall."
        return catalog().villain(villain).objective.text if villain is not None else ""

    @property
    def people(self) -> list[int]:
        """The seats at which a person sits."""
        return self.seating.people

    @property
    def own(self) -> list[int]:
        """The seats that a person plays, or played before handing them over."""
        return self.seating.own

    @property
    def hides(self) -> bool:
        """Do people play at this screen who may not see each other's hands?"""
        return self.seating.hides

    def sees(self, seat: int, other: int) -> bool:
        """May a seat see the hand of another?"""
        return self.seating.sees(seat, other)

    @property
    def bot_hides(self) -> bool:
        """Does a bot decide whose hand a person at the table may not see? Then its time must not tell about it."""
        decision = self.decision
        return decision is not None and self.bot_decides and any(not self.sees(p, decision.seat) for p in self.own)

    def frame(self) -> Frame:
        """What the seat may know now."""
        return frame_of(self.game, self.seat)

    def _look(self, event: Event) -> Frame | None:
        return frame_of(self.game, self.seat, event) if event.visible_to(self.seat) else None

    def _turn_eyes(self) -> None:
        """See with the eyes of the person who is asked; if these are others' than before, the keyboard is passed."""
        decision = self.decision
        self.passing = -1
        if not self.hides and self.people and self.seat not in self.own:
            self.seat = self.people[0]
        if self.hides and self.watching:
            # Whoever played here looks on now: nobody's hand is shown to the others.
            self.leave()
        if decision is None or decision.seat in self.bots:
            return
        if self.hides and not self.sees(self.seat, decision.seat):
            self.passing = decision.seat
        else:
            self.seat = decision.seat

    def leave(self) -> None:
        """Nobody sits at the keyboard: the screen shows what everybody may see."""
        self.seat = OBSERVER

    def sit_down(self) -> None:
        """Whoever the keyboard was passed to is there."""
        if self.passing >= 0:
            self.seat, self.passing = self.passing, -1

    # Choosing

    def choose(self, answer: Option | int) -> list[Frame]:
        """Answer the decision; returns what happened, in frames. Raises ChoiceFailed, with a text for people."""
        decision = self.decision
        assert decision is not None
        option = decision.options[answer] if isinstance(answer, int) else answer
        return self._take(option.key(self.game.table), lambda: self.game.choose(answer))

    @property
    def giver(self) -> int:
        """The seat that gives up if whoever sits here does; -1 where nobody can."""
        return self.seating.giver(self.seat)

    def give_up(self) -> list[Frame]:
        """End the game for the side of whoever sits here; returns what happened, in frames. Raises ChoiceFailed."""
        seat = self.giver
        return self._take("give-up", lambda: self.game.give_up(seat))

    def _take(self, key: str, act: Callable[[], object]) -> list[Frame]:
        self.seating.forget_what_was_taken_back()
        self._film.rolling = True
        try:
            act()
        except IllegalChoice as error:
            raise ChoiceFailed(str(error)) from error
        except Exception as error:
            self._film.rolling = False
            file = keep_crash(self.game, error, key)
            where = f" The report lies in {file}." if file else ""
            raise ChoiceFailed(
                f"Something went wrong inside the program; the game stands where it was.{where}"
            ) from error
        finally:
            self._film.rolling = False
            frames = self._film.cut()
        self._turn_eyes()
        self._keep()
        return frames

    def bot_choice(self) -> int:
        """The number of the option that the bot at the asked seat takes. Takes its time; the game must not change."""
        decision = self.decision
        assert decision is not None
        seat = decision.seat
        if len(decision.options) == 1:
            return 0
        name = self.bots[seat]
        bot = self._made.get((seat, name))
        if bot is None:
            bot = self._made[seat, name] = make_bot(name, self.game.setup.seed, seat)
        return bot.choose(Chair(self.game, seat))

    def hint(self) -> int:
        """What the greedy bot would take at this decision. Takes its time; the game must not change."""
        decision = self.decision
        assert decision is not None
        return make_bot("greedy", self.game.setup.seed, decision.seat).choose(Chair(self.game, decision.seat))

    def bot_failed(self, error: Exception) -> str:
        """A bot could not choose: a person plays its seat from now on. Returns what to say of it."""
        decision = self.decision
        assert decision is not None
        keep_crash(self.game, error, "bot")
        seat = decision.seat
        name = self.game.cast.owners[seat].name
        if self.seating.is_secret(seat) and self.bots[seat] != SIMPLEST:
            # A person would come to see its hand.
            self.hand_over(seat, SIMPLEST)
            return f"The bot that plays {name} has failed; the {SIMPLEST} bot goes on for it. The report is kept."
        self.hand_over(seat, None)
        return f"The bot that plays {name} has failed; choose for it yourself. The report is kept."

    def hand_over(self, seat: int, bot: str | None) -> None:
        """Let a bot play a seat from now on, or (None) a person."""
        self.seating.hand_over(seat, bot)
        self._turn_eyes()
        self._keep()

    # Taking back

    def why_not_undo(self) -> str:
        """Why nothing can be taken back, "" if something can."""
        why = self.game.why_not_undo()
        if not why and not self._last_of_a_person():
            return "Only bots play now." if self.watching else "No person has chosen anything yet."
        return why

    def undo_is_practice(self) -> bool:
        """Would taking back make the result count as practice, since something new was seen?"""
        back = self._last_of_a_person()
        return not self.game.practice and any(taken.news for taken in self.game.taken[-back:] if back)

    def _last_of_a_person(self) -> int:
        """How many choices to take back to come to the last one of a person; 0 without one."""
        for back, taken in enumerate(reversed(self.game.taken), start=1):
            if taken.seat not in self.bots:
                return back
        return 0

    def undo(self, to: Literal["choice", "action", "turn"] = "choice") -> bool:
        """Take back to the last choice of a person, or to where an action or turn of theirs began."""
        back = self._last_of_a_person()
        if not back or self.game.why_not_undo():
            return False
        done = False
        for _ in range(back if to == "choice" else back - 1):
            done = self.game.undo() or done
        if to != "choice":
            done = self.game.undo(to) or done
        if done:
            self._turn_eyes()
            self._keep()
        return done

    def redo(self) -> bool:
        """Take again what was taken back, until a person is asked."""
        done = False
        while self.game.redo():
            done = True
            if not self.bot_decides:
                break
        if done:
            self._turn_eyes()
            self._keep()
        return done

    def can_step_back(self) -> bool:
        """Was the last choice the same seat's, and has it shown nothing new? Then Escape may take it back."""
        taken = self.game.taken
        decision = self.decision
        if not taken or decision is None or self.game.why_not_undo():
            return False
        last = taken[-1]
        return last.seat == decision.seat and last.seat not in self.bots and not last.news

    # Keeping

    def _keep(self) -> None:
        warning = self.keeper.keep()
        if warning:
            self.notice = warning

    def take_notice(self) -> str:
        """What a person should be told once, "" for nothing."""
        notice, self.notice = self.notice, ""
        return notice

    def again(self, seed: str | None, *, turned: bool = False) -> Setup:
        """The setup of a rematch: with the same seed, or (None) with a new one; ``turned``: the other side begins."""
        values = self.game.setup.model_dump()
        values.pop("seed")
        if turned:
            began = int(self.game.cast.settings.get("begins", 0))
            values["begins"] = "first" if began else "second"
        return Setup(**values, seed=self.game.setup.seed) if seed is not None else Setup(**values)


__all__ = ["ChoiceFailed", "Session", "UserError"]
