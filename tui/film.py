"""The film of a game: what it looked like at every event, so that the screen can play it afterwards."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from adventures.core.events import Event
    from adventures.game.game import Game
    from adventures.game.view import View


@dataclass(slots=True)
class Frame:
    """A moment: what a seat may know then, what the round's end will add to the threat, what has just happened."""

    view: View
    event: Event | None = None
    forecast: list[tuple[int, str]] = field(default_factory=list)


class Film(list["Event"]):
    """The log of a game that also takes a frame at every event while it rolls."""

    def __init__(self, events: list[Event], look: Callable[[Event], Frame | None]) -> None:
        super().__init__(events)
        self._look = look
        self._frames: list[Frame] = []
        self.rolling = False

    def append(self, event: Event) -> None:
        """Log an event, and take a frame of it."""
        super().append(event)
        if self.rolling:
            frame = self._look(event)
            if frame is not None:
                self._frames.append(frame)

    def cut(self) -> list[Frame]:
        """The frames taken so far; the film begins anew."""
        frames, self._frames = self._frames, []
        return frames


def frame_of(game: Game, seat: int, event: Event | None = None) -> Frame:
    """What a seat may know of a game now."""
    from adventures.modes.adventure import forecast

    return Frame(game.view(seat), event, forecast(game.table))
