"""The tape of a recorded game: all its frames, wound to any of them; and how to play on from there."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from tui.film import Film, Frame, frame_of
from tui.guide import Guide
from tui.story import Story

if TYPE_CHECKING:
    from adventures.core.events import Event
    from adventures.game.record import Record
    from tui.session import Session

SCENES = {"round": "round", "end_of_round": "round", "turn": "turn", "enemy_turn": "turn", "game_over": "end"}
"""The events with which something new begins, and what."""


@dataclass(frozen=True, slots=True)
class Scene:
    """A part of a game that can be jumped to: a round, a turn, the end."""

    start: int
    kind: str
    text: str
    owner: str = ""


class Tape:
    """A game played again from its record, with a frame at every event.

    All of it is played when it is made, which may be in a thread. Raises RecordError when this program plays the record
    differently, and UserError when its setup is unknown here.
    """

    def __init__(self, record: Record, seat: int = 0) -> None:
        from adventures.core.errors import EngineError
        from adventures.game.game import Game
        from adventures.game.record import RecordError

        self.record = record
        self.seat = seat
        self.game = game = Game.start(record.setup)
        self.guide = Guide(game.cast)
        self.frames: list[Frame] = []
        self.taken: list[int] = []
        """How many choices had been taken at each frame."""
        first = frame_of(game, seat)
        # What was told before the first decision is shown as everything stood at that decision.
        self._keep([Frame(first.view, event, first.forecast) for event in game.events if event.visible_to(seat)], 0)
        film = Film(list(game.events), lambda event: frame_of(game, seat, event) if event.visible_to(seat) else None)
        film.rolling = True
        game.table.log = film
        for number, key in enumerate(record.choices, start=1):
            try:
                game.choose(key)
            except EngineError as error:
                raise RecordError(
                    f"this program plays the record differently ({error})",
                    where=f"choice {number}, round {game.state.round}",
                    way_out=f"watch it with the program that wrote it (version {record.program})",
                ) from None
            self._keep(film.cut(), number)
        film.rolling = False
        if not self.frames:
            self._keep([first], 0)
        self.scenes = tuple(self._scenes())

    def _keep(self, frames: list[Frame], taken: int) -> None:
        self.frames += frames
        self.taken += [taken] * len(frames)

    def _scenes(self) -> Iterator[Scene]:
        yield Scene(0, "start", "Set-up")
        for n, frame in enumerate(self.frames):
            event = frame.event
            if event is not None and event.kind in SCENES:
                yield Scene(n, SCENES[event.kind], event.line, str(event.data.get("owner", "")))

    # Looking

    @property
    def last(self) -> int:
        """The number of the last frame."""
        return len(self.frames) - 1

    def events(self, at: int) -> list[Event]:
        """What had happened up to a frame."""
        return [frame.event for frame in self.frames[: at + 1] if frame.event is not None]

    def story(self, at: int) -> Story:
        """What the panels tell at a frame: the scene that is running, from its beginning."""
        story = Story()
        for frame in self.frames[self.scene(at).start : at + 1]:
            story.add(frame)
        return story

    def scene(self, at: int) -> Scene:
        """The scene that is running at a frame."""
        return max((scene for scene in self.scenes if scene.start <= at), key=lambda scene: scene.start)

    def scene_after(self, at: int, kinds: tuple[str, ...] = ()) -> int:
        """The first frame of the next scene (of some kinds), or the last frame of all."""
        return next(
            (scene.start for scene in self.scenes if scene.start > at and (not kinds or scene.kind in kinds)), self.last
        )

    def scene_before(self, at: int, kinds: tuple[str, ...] = ()) -> int:
        """The first frame of the scene that began before this frame (of some kinds), or the first frame of all."""
        return max(
            (scene.start for scene in self.scenes if scene.start < at and (not kinds or scene.kind in kinds)), default=0
        )

    # Playing on

    def why_not_play_on(self, at: int) -> str:
        """Why a game can't go on from a frame, "" if it can."""
        if self.record.veiled:
            return "This game still goes on with hidden hands: take it up again with Continue."
        if self.taken[at] >= len(self.record.choices) and self.game.decision is None:
            return "The game is over here. Go back to before its last choice."
        return ""

    def play_on(self, at: int) -> Session:
        """A new game that goes on from the first decision after a frame. What comes is known: it counts as practice."""
        from adventures.game.game import Game
        from adventures.store.keeper import Keeper
        from tui.session import Session

        game = Game.start(self.record.setup)
        # The last choices of a game that still goes on may have shown nothing.
        count = self.taken[at] if at < self.last else len(self.record.choices)
        for key in self.record.choices[:count]:
            game.choose(key)
        game.practice = True
        session = Session(game, Keeper(game))
        session.notice = session.keeper.keep()
        return session
