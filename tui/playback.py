"""Playback: shows the frames of a film one after the other, at a speed, until somebody skips to the last."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from tui.film import Frame
from tui.pace import FACTORS, STEP, STOPS, seconds

if TYPE_CHECKING:
    from textual.timer import Timer

Show = Callable[[Frame, "tuple[str, str] | None"], None]
"""Shows a frame, perhaps with a fighter on a space of its way."""
After = Callable[[float, Callable[[], None]], "Timer"]
"""Calls something after some seconds."""


class Playback:
    """Plays frames. ``tell`` gets each of them once, in order, also the skipped ones; ``done`` is called at the end."""

    def __init__(
        self, *, tell: Callable[[Frame], None], show: Show, after: After, done: Callable[[], None], speed: str
    ) -> None:
        self._tell = tell
        self._show = show
        self._after = after
        self._done = done
        self.speed = speed
        self.motion = True
        """Do fighters walk their ways? Otherwise they stand where they end."""
        self.part = 1.0
        """The part of the usual time that frames are shown."""
        self._left: deque[Frame] = deque()
        self._steps: deque[str] = deque()
        self._walker: tuple[Frame, str] | None = None
        self._timer: Timer | None = None
        self.playing = False
        self.waiting = False
        """Does it wait for a key?"""

    def play(self, frames: Sequence[Frame], part: float = 1.0) -> None:
        """Play some frames; what was still to be played is skipped."""
        self._flush()
        self._left = deque(frames)
        self.part = part
        self.playing = True
        self.waiting = False
        self._next()

    def skip(self) -> None:
        """Jump to the last frame; a film that waits goes on."""
        if not self.playing:
            return
        if self.waiting:
            self.waiting = False
            self._next()
            return
        self._flush()
        self._finish()

    def hurry(self) -> None:
        """Go on to the next frame at once; a film that waits goes on, too."""
        if self.playing:
            self.waiting = False
            self._cancel()
            self._steps.clear()
            self._next()

    def stop(self) -> None:
        """Play no more, without an end."""
        self._cancel()
        self.playing = self.waiting = False
        self._left.clear()
        self._steps.clear()

    def _flush(self) -> None:
        self._cancel()
        while self._left:
            self._tell(self._left.popleft())
        self._steps.clear()

    def _cancel(self) -> None:
        if self._timer is not None:
            self._timer.stop()
            self._timer = None

    def _finish(self) -> None:
        self.playing = self.waiting = False
        self._done()

    def _next(self) -> None:
        """Show the next frame, or the next space of a way."""
        self._timer = None
        while True:
            if self._steps and self._walker is not None:
                frame, fighter = self._walker
                self._show(frame, (fighter, self._steps.popleft()))
                self._wait(STEP * FACTORS.get(self.speed, 1.0) * self.part)
                return
            if not self._left:
                self._finish()
                return
            frame = self._left.popleft()
            self._tell(frame)
            event = frame.event
            if event is None or FACTORS.get(self.speed, 1.0) == 0:
                continue
            if event.kind == "moved" and self.motion:
                self._walker = (frame, event.data["fighter"])
                self._steps = deque(event.data["way"])
                continue
            pause = seconds(event, self.speed) * self.part
            if pause <= 0:
                continue
            self.waiting = self.speed == "step" and event.kind in STOPS
            self._show(frame, None)
            if not self.waiting:
                self._wait(pause)
            return

    def _wait(self, pause: float) -> None:
        self._timer = self._after(pause, self._next)
