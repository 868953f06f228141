"""A game: its setup, its seed and the choices taken; everything else is derived from these."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from contextlib import suppress
from hashlib import blake2b
from typing import TYPE_CHECKING, Any, Literal, Self

from adventures.core.decisions import Decision, Option, Rule
from adventures.core.errors import EngineError, GameIsOver, IllegalChoice
from adventures.core.events import Event
from adventures.core.state import State
from adventures.core.table import Cast, GameOver, Table
from adventures.game.setup import Setup
from adventures.rules.damage import give_up
from adventures.rules.steps import STEPS

if TYPE_CHECKING:
    from adventures.game.record import Record
    from adventures.game.view import View

History = Literal["all", "last", "start"]
Choice = int | str | tuple[int, int]
"""The number of the option taken, the key of giving up, or (seat, k) where the game was imagined."""

GIVE_UP = "give-up:"
"""How the key of giving up begins; the key of the seat's hero follows."""

MARKED_STEPS = ("turn end", "enemy turn end", "round over")
"""Steps before which a fingerprint of the state is kept."""

MOST_STEPS = 5_000
"""Rules ask somebody long before; a position in which nobody can ever decide is told instead of played for ever."""

NEWS = frozenset(("drew", "revealed", "revealed_card", "rolled", "initiative", "looked", "shuffled", "to_hand"))
"""Events that tell something new, so that taking the choice back would be knowing better."""


class Checkpoint:
    """The state before a step, and how many choices, events and fingerprints there were."""

    __slots__ = ("choices", "events", "fingerprints", "state")

    def __init__(self, state: State, choices: int, events: int, fingerprints: int) -> None:
        self.state = state
        self.choices = choices
        self.events = events
        self.fingerprints = fingerprints


class Taken:
    """A choice taken, for undo and records.

    Who took it, at what kind of decision (``give-up``: instead of an answer), its key, in which turn (round, cards in
    the row, seat), and whether it brought news.
    """

    __slots__ = ("key", "kind", "news", "seat", "turn")

    def __init__(self, seat: int, kind: str, key: str, turn: tuple[int, int, int]) -> None:
        self.seat = seat
        self.kind = kind
        self.key = key
        self.turn = turn
        self.news = False


class Game:
    """A game under way. ``decision`` is what is asked now, None when the game is over.

    ``history``: ``all`` keeps every checkpoint (undo, records), ``last`` the last one (forks), ``start`` none but the
    first
    (simulation: the fastest to play, slow to fork). ``events`` is None where nobody listens.
    A game belongs to one thread; ``choose`` runs to the next decision at once.
    """

    def __init__(
        self, setup: Setup, cast: Cast, state: State, history: History = "all", events: list[Event] | None = None
    ) -> None:
        self.setup = setup
        self.cast = cast
        self.history = history
        # What was new to see counts in a game that is kept whole, even if nobody else listens.
        self.table = Table(cast, state, [] if events is None and history == "all" else events)
        self.decision: Decision | None = None
        self.practice = False
        self.is_copy = False
        self.taken: list[Taken] = []
        self.fingerprints: list[tuple[int, str]] = []
        self.forced: list[str] = []
        self.listener: Callable[[Game], None] | None = None
        self._choices: list[Choice] = []
        self._copied = 0
        self._undone: list[int | str] = []
        self._checkpoints: list[Checkpoint] = []
        self._rule: Rule | None = None
        if history == "start":
            self._checkpoint()

    # Starting

    @classmethod
    def start(cls, setup: Setup, history: History = "all", *, events: bool = True, catalog: Any = None) -> Self:
        """Start a game. Raises UserError when the setup names unknown or unfit content."""
        from adventures.game.casting import cast_of

        cast, state = cast_of(setup, catalog)
        game = cls(setup, cast, state, history, [] if events else None)
        game._run(None)
        return game

    @classmethod
    def replay(cls, record: Record, *, verify: bool = True, catalog: Any = None) -> Self:
        """Play a record again. Raises RecordError at the first difference, saying where."""
        from adventures.game.record import replay

        game: Self = replay(cls, record, verify=verify, catalog=catalog)
        return game

    @classmethod
    def resume(cls, setup: Setup, cast: Cast, state: State, history: History = "all") -> Self:
        """Go on from a state at a checkpoint; undo ends there."""
        game = cls(setup, cast, state, history, [])
        game._run(None)
        return game

    # Looking

    @property
    def state(self) -> State:
        """The state; faces and screens use ``view`` instead."""
        return self.table.state

    @property
    def outcome(self) -> tuple[str, str] | None:
        """None while the game goes on, then (result, reason); the result of an adventure is ``win`` or ``loss``."""
        return self.table.state.outcome

    @property
    def events(self) -> Sequence[Event]:
        """Everything that happened, in order."""
        return self.table.log or ()

    @property
    def choices(self) -> int:
        """How many choices were taken."""
        return len(self._choices)

    def view(self, seat: int) -> View:
        """All that a seat may know."""
        from adventures.game.view import view

        return view(self, seat)

    def keys(self) -> list[str]:
        """The keys of the options of the present decision."""
        return self.decision.keys(self.table) if self.decision is not None else []

    def taken_unasked(self, seat: int) -> list[str]:
        """The forced answers since the last choice, as far as a seat may see what they were chosen from."""
        audience = self.cast.audience
        return [key for whose, key in self.table.forced or () if audience[whose] >> seat & 1]

    def why_not(self, key: str) -> str:
        """Why an answer can't be given now, in one sentence; "" if it can, or nothing better is known."""
        from adventures.game.why import why_not

        if self.decision is None:
            return "The game is over."
        return "" if key in self.keys() else why_not(self.table, self.decision, key)

    # Choosing

    def choose(self, answer: Option | str | int) -> Self:
        """Answer the decision with an option, its key or its number, and run to the next decision.

        The key of giving up, as it stands in records, ends the game as ``give_up`` does. Raises IllegalChoice (the game
        stays where it was) and GameIsOver. Any other error leaves the game at the decision before it, too.
        """
        decision = self.decision
        if decision is None:
            raise GameIsOver("the game is over")
        if isinstance(answer, str) and answer.startswith(GIVE_UP) and answer in self._givers():
            self._take(answer)
        else:
            self._take(self._number(decision, answer))
        return self

    def give_up(self, seat: int) -> Self:
        """End the game at any decision, whoever is asked: the seat gives up, and with it everybody on its side.

        It is taken back like a choice. Raises IllegalChoice for what is no seat, and GameIsOver.
        """
        if self.decision is None:
            raise GameIsOver("the game is over")
        key = next((key for key, giver in self._givers().items() if giver == seat), "")
        if not key:
            raise IllegalChoice(f"there is no seat {seat} that could give up")
        self._take(key)
        return self

    def _givers(self) -> dict[str, int]:
        """The seats by the keys with which they give up."""
        cast = self.cast
        return {GIVE_UP + cast.fighters[cast.owners[seat].fighters[0]].key: seat for seat in cast.seats}

    def _take(self, choice: int | str) -> None:
        """Take a choice that is none of those that were taken back."""
        if self.history == "all":
            self._note(choice)
        self._choose(choice)
        self._undone.clear()  # only now: where the choice failed, those that were taken back can still be taken again

    def _choose(self, choice: int | str) -> None:
        before = len(self.events)
        checkpoint = self._checkpoints[-1]
        self._choices.append(choice)
        try:
            self._go_on(choice)
        except BaseException:  # an interrupt from the keyboard, too
            self._choices.pop()
            if self.history == "last":
                # Later steps may have begun since: back to the checkpoint that belongs to this decision.
                self._checkpoints[-1] = checkpoint
            self._rebuild(len(self._choices))
            raise
        if self.history == "all":
            self.taken[-1].news = any(event.kind in NEWS for event in self.events[before:])

    def _number(self, decision: Decision, answer: Option | str | int) -> int:
        options = decision.options
        if isinstance(answer, int):
            if 0 <= answer < len(options):
                return answer
            raise IllegalChoice(f"there is no option {answer} among {len(options)}")
        if isinstance(answer, Option):
            for number, option in enumerate(options):
                if option is answer:
                    return number
            answer = answer.key(self.table)
        keys = decision.keys(self.table)
        if answer in keys:
            return keys.index(answer)
        reason = self.why_not(answer)
        listed = f'"{answer}" is not among the options: {", ".join(keys)}'
        raise IllegalChoice(f"{listed} ({reason})" if reason else listed)

    def _note(self, choice: int | str) -> None:
        decision = self.decision
        assert decision is not None
        state = self.state
        turn = (state.round, len(state.row), state.turn.seat if state.turn is not None else -1)
        if isinstance(choice, str):
            self.taken.append(Taken(self._givers()[choice], "give-up", choice, turn))
        else:
            self.taken.append(Taken(decision.seat, decision.kind, decision.options[choice].key(self.table), turn))

    def _go_on(self, choice: int | str) -> None:
        """Run from the decision with its option, or end the game there."""
        decision = self.decision
        assert decision is not None
        if isinstance(choice, int):
            self._run(decision.options[choice])
            return
        self._rule = None
        if self.table.forced is not None:
            self.table.forced = []
        self.forced = []
        with suppress(GameOver):
            give_up(self.table, self._givers()[choice])
        self.decision = None

    def _run(self, answer: Option | None) -> None:
        """Run rules to the next decision or the end of the game."""
        table = self.table
        rule = self._rule
        keeps = self.history != "start"
        if keeps:
            table.forced = []
        try:
            for _ in range(MOST_STEPS):
                if rule is not None:
                    try:
                        # The first answer to a rule is none: that starts it.
                        self.decision = rule.send(answer)  # type: ignore[arg-type]
                        break
                    except StopIteration:
                        rule = self._rule = None
                steps = table.state.steps
                if not steps:
                    raise EngineError("nothing is left to be done, and the game is not over")
                if keeps:
                    self._checkpoint()
                name, *arguments = steps.pop()
                rule = self._rule = STEPS[name](table, *arguments)
                answer = None
            else:
                raise EngineError(f"nobody was asked anything for {MOST_STEPS} steps: this game would never end")
        except GameOver:
            self.decision = self._rule = None
        if keeps:
            self.forced = [key for _, key in table.forced or ()]

    def _checkpoint(self) -> None:
        """Keep a copy of the state; it replaces one after which nothing was chosen."""
        state = self.table.state
        new = Checkpoint(state.copy(), len(self._choices), len(self.events), len(self.fingerprints))
        if self.history == "all" and state.steps and state.steps[-1][0] in MARKED_STEPS:
            self.fingerprints.append((len(self._choices), fingerprint(state)))
        if self._checkpoints and (self.history == "last" or self._checkpoints[-1].choices == new.choices):
            self._checkpoints[-1] = new
        else:
            self._checkpoints.append(new)

    # Copies

    def fork(self, history: History = "last") -> Game:
        """An independent copy of the game at the same decision. It has no log."""
        over = self.decision is None
        state = self.state if over else self._checkpoints[-1].state
        new = Game(self.setup, self.cast, state.copy(), history)
        new.practice = self.practice
        new.is_copy = True
        if not over:
            new._run(None)
            new._repeat(self._choices[self._checkpoints[-1].choices :])
        new._copied = len(new._choices)
        return new

    def imagine(self, seat: int, k: int, history: History = "last") -> Game:
        """A copy in which all that ``seat`` doesn't know is dealt anew, by stream ``k``.

        Only at a decision of that seat (or a partner's whose hand it sees). Raises IllegalChoice at another's.
        """
        if self.decision is not None and not self.cast.audience[self.decision.seat] >> seat & 1:
            raise IllegalChoice("a seat can imagine a game only at a decision whose cards it sees")
        new = self.fork(history)
        new._imagine(seat, k)
        new._copied += 1
        return new

    def _imagine(self, seat: int, k: int) -> None:
        from adventures.game.imagine import redeal

        redeal(self.table, seat, k)
        self._choices.append((seat, k))

    def _repeat(self, choices: Sequence[Choice]) -> None:
        """Take choices again."""
        for choice in choices:
            if isinstance(choice, tuple):
                self._imagine(*choice)
                continue
            self._choices.append(choice)
            self._go_on(choice)

    # Taking back

    def why_not_undo(self) -> str:
        """Why the last choice can't be taken back, "" if it can."""
        if self.history != "all" or not self.taken:
            return "There is nothing to take back."
        rule = self.setup.undo_rule
        if rule == "off":
            return "In this game no choice can be taken back."
        if rule == "until-news" and self.taken[-1].news:
            return "The last choice brought something new to light."
        people = self.setup.people
        if rule == "until-news" and self.decision and people[self.taken[-1].seat] != people[self.decision.seat]:
            return "Another seat has its turn to choose."
        return ""

    def undo(self, to: Literal["choice", "action", "turn"] = "choice") -> bool:
        """Take back the last choice, or all since the last action or turn began. Returns whether anything was."""
        if self.why_not_undo():
            return False
        last = self.taken[-1]
        count = len(self.taken) - 1
        while count > 0 and to != "choice":
            earlier = self.taken[count - 1]
            if to == "action" and self.taken[count].kind == "action":
                break
            if earlier.turn != last.turn or (self.setup.undo_rule == "until-news" and earlier.news):
                break
            count -= 1
        if any(one.news for one in self.taken[count:]):
            self.practice = True
        first = self._copied + count
        self._undone += [choice for choice in reversed(self._choices[first:]) if not isinstance(choice, tuple)]
        self._rebuild(first)
        return True

    def redo(self) -> bool:
        """Take again the choice that was taken back last. Returns whether there was one."""
        if not self._undone or self.decision is None:
            return False
        choice = self._undone[-1]
        self._note(choice)
        self._choose(choice)
        self._undone.pop()
        return True

    def _rebuild(self, count: int) -> None:
        """Go back to the decision after ``count`` choices."""
        while len(self._checkpoints) > 1 and self._checkpoints[-1].choices > count:
            self._checkpoints.pop()
        checkpoint = self._checkpoints[-1]
        choices = self._choices[checkpoint.choices : count]
        del self._choices[checkpoint.choices :]
        del self.taken[count - self._copied :]
        del self.fingerprints[checkpoint.fingerprints :]
        if self.table.log is not None:
            del self.table.log[checkpoint.events :]
        self.table.state = checkpoint.state.copy()
        self._rule = None
        self._run(None)
        self._repeat(choices)

    # Records

    def record(self) -> Record:
        """The record of the game so far.

        Raises ValueError for a game that doesn't keep its history ``all``, and for a copy, which doesn't know how it
        came about.
        """
        from adventures.game.record import record_of

        self._check_whole()
        return record_of(self)

    def _check_whole(self) -> None:
        if self.history != "all" or self.is_copy:
            raise ValueError('only a game with the history "all" keeps a record, and none of its copies')

    def last_checkpoint(self) -> tuple[State, list[str]]:
        """The state at the last checkpoint, and the keys of the choices since. Raises ValueError as ``record`` does."""
        self._check_whole()
        checkpoint = self._checkpoints[-1]
        return checkpoint.state, [one.key for one in self.taken[checkpoint.choices :]]


def fingerprint(state: State) -> str:
    """A short hash of a state, the same on every machine."""
    text = json.dumps(state.to_json(), sort_keys=True, separators=(",", ":"))
    return blake2b(text.encode(), digest_size=8).hexdigest()
