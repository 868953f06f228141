"""Playing the film: in order, at a pace, to the end at any key."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import pytest

from adventures.core.events import Event
from adventures.settings import SPEEDS
from tui.film import Film, Frame
from tui.pace import SECONDS, seconds
from tui.playback import Playback


def frame(kind: str, **data: object) -> Frame:
    return Frame(None, Event(kind, kind, (), dict(data)))  # type: ignore[arg-type]


WALK = frame("moved", fighter="leonardo", start="a", way=["b", "c"])
FRAMES = [frame("attack"), frame("combat"), WALK, frame("damage")]


@dataclass
class Alarm:
    """A timer that rings when it is told to."""

    stopped: bool = False

    def stop(self) -> None:
        self.stopped = True


@dataclass
class Table:
    """Records what is shown."""

    told: list[str] = field(default_factory=list)
    shown: list[tuple[str, str]] = field(default_factory=list)
    ends: int = 0
    waiting: list[Callable[[], None]] = field(default_factory=list)

    def playback(self, speed: str) -> Playback:
        def show(one: Frame, walking: tuple[str, str] | None) -> None:
            assert one.event is not None
            self.shown.append((one.event.kind, walking[1] if walking else ""))

        def tell(one: Frame) -> None:
            assert one.event is not None
            self.told.append(one.event.kind)

        def after(_: float, ring: Callable[[], None]) -> Any:
            self.waiting.append(ring)
            return Alarm()

        def done() -> None:
            self.ends += 1

        return Playback(tell=tell, show=show, after=after, done=done, speed=speed)

    def ring(self) -> None:
        self.waiting.pop()()


KINDS = ["attack", "combat", "moved", "damage"]


def test_frames_are_shown_one_after_the_other_and_a_fighter_walks_its_way() -> None:
    table = Table()
    playback = table.playback("normal")
    playback.play(FRAMES)
    while table.waiting:
        table.ring()
    assert table.shown == [("attack", ""), ("combat", ""), ("moved", "b"), ("moved", "c"), ("damage", "")]
    assert table.told == KINDS
    assert table.ends == 1
    assert not playback.playing


def test_without_motion_nobody_walks() -> None:
    table = Table()
    playback = table.playback("normal")
    playback.motion = False
    playback.play([WALK])
    while table.waiting:
        table.ring()
    assert table.shown == [("moved", "")]


def test_any_key_jumps_to_the_end_and_everything_is_told_all_the_same() -> None:
    table = Table()
    playback = table.playback("slow")
    playback.play(FRAMES)
    playback.skip()
    assert table.told == KINDS
    assert table.ends == 1


def test_at_once_nothing_is_shown_on_the_way() -> None:
    table = Table()
    table.playback("instant").play(FRAMES)
    assert table.shown == []
    assert table.told == KINDS
    assert table.ends == 1


def test_step_by_step_it_waits_after_what_matters() -> None:
    table = Table()
    playback = table.playback("step")
    playback.play(FRAMES)
    table.ring()
    assert playback.waiting
    assert not table.waiting
    playback.skip()
    assert not playback.waiting
    assert table.shown[-1] == ("moved", "b")


def test_what_was_still_to_be_played_is_told_before_something_new() -> None:
    table = Table()
    playback = table.playback("normal")
    playback.play(FRAMES)
    playback.play([frame("turn")])
    assert table.told == [*KINDS, "turn"]


@pytest.mark.parametrize("kind", [*SECONDS, "discarded", "something else"])
def test_slower_speeds_show_longer(kind: str) -> None:
    event = Event(kind, kind, (), {})
    times = [seconds(event, speed) for speed in ("slow", "normal", "fast", "instant")]
    assert times == sorted(times, reverse=True)
    assert times[-1] == 0
    assert set(SPEEDS) == {"step", "slow", "normal", "fast", "instant"}


def test_the_film_takes_frames_only_while_it_rolls() -> None:
    film = Film([], lambda event: Frame(None, event))  # type: ignore[arg-type]
    film.append(Event("round", "Round 1", (), {}))
    film.rolling = True
    film.append(Event("turn", "a turn", (), {}))
    frames = film.cut()
    assert [one.event.kind for one in frames if one.event] == ["turn"]
    assert film.cut() == []
    assert len(film) == 2


def test_one_frame_after_the_other_can_be_hurried_on() -> None:
    table = Table()
    playback = table.playback("slow")
    playback.play(FRAMES)
    for _ in range(3):
        playback.hurry()
    assert table.shown == [("attack", ""), ("combat", ""), ("moved", "b"), ("damage", "")]
    playback.hurry()
    assert table.ends == 1
    playback.hurry()
    assert table.ends == 1
