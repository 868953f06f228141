"""Watching a recorded game: the board at every moment, the log up to it; from any point it can be played on."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, ClassVar

from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.screen import Screen
from textual.timer import Timer

from adventures.core.events import OBSERVER
from tui.pace import FACTORS, seconds
from tui.paint import Line, spread, width_of
from tui.panels.fighters import fighters_lines
from tui.panels.log import log_lines
from tui.panels.now import now_lines, now_short
from tui.panels.status import initiative_line, status_line
from tui.pictures import acting_owner, picture_of
from tui.widgets.board import BoardView
from tui.widgets.keybar import KeyBar
from tui.widgets.panel import Panel, ScrollPanel

if TYPE_CHECKING:
    from adventures.game.record import Record
    from tui.app import AdventuresApp
    from tui.tape import Tape

FASTEST = 0.02
"""At the speed "instant" frames still follow each other so fast."""


class Reel(Panel):
    """The line that tells how far the tape is wound; a click winds it there."""

    base = "text on surface"
    DEFAULT_CSS = """
    Reel { height: 1; background: $surface; }
    """

    def mark_at(self, x: int, y: int) -> str:
        """Where a cell lies on the tape, in thousandths of its length."""
        return str(1000 * x // max(1, self.size.width - 1))


class StillBoard(BoardView, can_focus=False):
    """A board on which nothing is chosen: the arrow keys wind the tape."""


class StillPage(ScrollPanel, can_focus=False):
    """Lines that scroll with the wheel alone."""


class ReplayScreen(Screen[None]):
    """A recorded game."""

    AUTO_FOCUS = ""

    HELP = "A recorded game. Left and right step through it, up and down jump from turn to turn."
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (124, "-wide")]  # noqa: RUF012
    VERTICAL_BREAKPOINTS = [(0, "-short"), (28, "-middle")]  # noqa: RUF012
    DEFAULT_CSS = """
    ReplayScreen #main { height: 1fr; }
    ReplayScreen #left { width: 1fr; }
    ReplayScreen #board { height: 1fr; }
    ReplayScreen #page { height: 1fr; display: none; padding: 0 1; }
    ReplayScreen.-page #page { display: block; }
    ReplayScreen.-page #board { display: none; }
    ReplayScreen #side { width: 46; display: none; border-left: vkey $panel; }
    ReplayScreen #now { height: 1fr; min-height: 6; border-top: hkey $panel; }
    ReplayScreen #log { height: 1fr; border-top: hkey $panel; }
    ReplayScreen #told { height: 3; }
    ReplayScreen.-middle #told { height: 5; }
    ReplayScreen.-wide #told { height: 1; }
    ReplayScreen.-wide #side { display: block; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("right,n", "wind(1)", "Next moment", id="replay.next"),
        Binding("left,b", "wind(-1)", "Moment before", id="replay.previous"),
        Binding("down,N", "turn(1)", "Next turn", id="replay.next-turn"),
        Binding("up,B", "turn(-1)", "Turn before", id="replay.previous-turn"),
        Binding("pagedown", "round(1)", "Next round", id="replay.next-round"),
        Binding("pageup", "round(-1)", "Round before", id="replay.previous-round"),
        Binding("home", "end(0)", "To the beginning", id="replay.first"),
        Binding("end", "end(-1)", "To the end", id="replay.last"),
        Binding("space", "run", "Let it run, or stop it", id="replay.run"),
        Binding("f8", "speed", "Speed", id="replay.speed"),
        Binding("t", "turns", "All turns", id="replay.turns"),
        Binding("p,enter", "play_on", "Play on from here", id="replay.play-on"),
        Binding("s", "seat", "With another seat's eyes", id="replay.seat"),
        Binding("f3", "page('fighters')", "Fighters", id="replay.fighters"),
        Binding("f5,l", "page('log')", "Log", id="replay.log"),
        Binding("f6", "page('last')", "Last combat", id="replay.last-combat"),
        Binding("escape,q", "leave", "Back", id="replay.back"),
    ]
    app: AdventuresApp

    def __init__(self, record: Record, at: int = 0, seat: int = 0) -> None:
        super().__init__()
        self.record = record
        self.tape: Tape | None = None
        self.at = at
        # Of a game that still goes on with hidden hands only what lies open is shown.
        self.seat = OBSERVER if record.veiled else seat
        self.running: Timer | None = None
        self.shown_page = ""
        self.trouble = ""

    def compose(self) -> ComposeResult:
        """The board with everything around it, and the line of the tape."""
        yield Panel(self._write_status, id="status")
        yield Panel(self._write_row, id="row")
        with Horizontal(id="main"):
            with Vertical(id="left"):
                yield StillBoard(id="board")
                yield StillPage(id="page")
            with Vertical(id="side"):
                yield Panel(self._write_fighters, id="fighters")
                yield Panel(self._write_now, id="now")
                yield StillPage(self._write_log, follow=True, id="log")
        yield Panel(self._write_told, id="told")
        yield Reel(self._write_reel, id="reel")
        yield KeyBar(
            (
                ("←", "back"),
                ("→", "on"),
                ("↑↓", "turns"),
                ("Space", "run"),
                ("t", "list"),
                ("p", "play on"),
                ("Esc", "back"),
                ("l", "log"),
                ("F8", "speed"),
                ("F3", "fighters"),
                ("F6", "last combat"),
                ("s", "seat"),
            )
        )

    def on_mount(self) -> None:
        self.board.look = self.app.board_look
        self.run_worker(self._load(), exclusive=True)

    @property
    def board(self) -> BoardView:
        """The battlefield."""
        return self.query_one("#board", BoardView)

    async def _load(self) -> None:
        """Play the record again; it takes a moment."""
        from adventures.errors import UserError
        from tui.tape import Tape

        try:
            self.tape = await asyncio.to_thread(Tape, self.record, self.seat)
        except UserError as error:
            self.trouble = str(error)
            self.query_one("#told", Panel).styles.height = 6
            self.query_one("#told", Panel).rewrite()
            return
        self.query_one("#fighters").styles.height = 2 + len(self.tape.guide.cast.fighters)
        self.wind_to(min(self.at, self.tape.last) if self.at >= 0 else self.tape.last)

    # Winding

    def wind_to(self, at: int) -> None:
        """Show a frame."""
        tape = self.tape
        if tape is None:
            return
        self.at = max(0, min(at, tape.last))
        frame = tape.frames[self.at]
        event = frame.event
        route: tuple[str, ...] = ()
        hit: frozenset[str] = frozenset()
        if event is not None and event.kind == "moved":
            route = (event.data["start"], *event.data["way"])
        elif event is not None and event.kind in ("damage", "defeated"):
            key = event.data["fighter"]
            hit = frozenset(space for one in frame.view.fighters if one.key == key for space in one.spaces)
        self.board.show(picture_of(frame.view, tape.guide, route=route, hit=hit))
        seen = [*route[-1:], *sorted(hit)]
        if seen:
            self.board.focus_on(seen[0])
        for name in ("#status", "#row", "#fighters", "#now", "#told", "#reel"):
            self.query_one(name, Panel).rewrite()
        self.query_one("#log", ScrollPanel).rewrite()
        self.query_one("#log", ScrollPanel).scroll_end(animate=False)
        if self.shown_page:
            self._fill_page()

    def stop(self) -> None:
        """Let it run no longer."""
        if self.running is not None:
            self.running.stop()
            self.running = None
            self.query_one("#reel", Reel).rewrite()

    def action_wind(self, by: int) -> None:
        """A moment on or back."""
        self.stop()
        self.wind_to(self.at + by)

    def action_turn(self, by: int) -> None:
        """To the next turn or the one before."""
        self._jump(by, ())

    def action_round(self, by: int) -> None:
        """To the next round or the one before."""
        self._jump(by, ("round", "end"))

    def _jump(self, by: int, kinds: tuple[str, ...]) -> None:
        self.stop()
        if self.tape is not None:
            find = self.tape.scene_after if by > 0 else self.tape.scene_before
            self.wind_to(find(self.at, kinds))

    def action_end(self, which: int) -> None:
        """To the beginning or the end."""
        self.stop()
        if self.tape is not None:
            self.wind_to(self.tape.last if which else 0)

    def action_run(self) -> None:
        """Let it run at the speed of the game, or stop it."""
        if self.running is not None:
            self.stop()
        elif self.tape is not None:
            if self.at >= self.tape.last:
                self.wind_to(0)
            self._next()

    def _next(self) -> None:
        tape = self.tape
        if tape is None or self.at >= tape.last:
            self.stop()
            self.query_one("#reel", Reel).rewrite()
            return
        self.wind_to(self.at + 1)
        event = tape.frames[self.at].event
        speed = self.app.settings.speed
        pause = seconds(event, speed if FACTORS.get(speed) else "fast") if event is not None else 0
        self.running = self.set_timer(max(FASTEST, pause), self._next)
        self.query_one("#reel", Reel).rewrite()

    def action_speed(self) -> None:
        """The next speed."""
        self.app.tell(f"Speed: {self.app.next_speed()}")

    # Other actions

    def action_turns(self) -> None:
        """Choose a turn to jump to."""
        from tui.screens.turns import TurnsScreen

        self.stop()
        tape = self.tape
        if tape is None:
            return

        def chosen(at: int | None) -> None:
            if at is not None:
                self.wind_to(at)

        self.app.push_screen(TurnsScreen(tape, self.at), chosen)

    def action_play_on(self) -> None:
        """Play on from here, in a game of its own."""
        self.stop()
        tape = self.tape
        if tape is None:
            return
        why = tape.why_not_play_on(self.at)
        if why:
            self.app.tell(why)
        else:
            self.app.open_table(tape.play_on(self.at))

    def action_seat(self) -> None:
        """See what the next seat saw."""
        self.stop()
        count = len(self.record.setup.seats)
        if self.record.veiled:
            self.app.tell("Hands stay hidden as long as the game goes on.")
            return
        if self.tape is None or count < 2:
            self.app.tell("There is only one seat.")
            return
        self.seat = (self.seat + 1) % count
        owner = self.tape.guide.cast.owners[self.seat]
        self.app.tell(f"Seen with the eyes of {owner.name}.")
        self.run_worker(self._load(), exclusive=True)

    def action_page(self, name: str) -> None:
        """Show a page in place of the board, or the board again."""
        self.shown_page = "" if self.shown_page == name else name
        self.set_class(bool(self.shown_page), "-page")
        if self.shown_page:
            self._fill_page()

    def _fill_page(self) -> None:
        page = self.query_one("#page", ScrollPanel)
        page.write({"fighters": self._write_fighters, "log": self._write_log, "last": self._write_now}[self.shown_page])
        if self.shown_page == "log":
            page.scroll_end(animate=False)

    def action_leave(self) -> None:
        """From a page to the board, then back to the list."""
        if self.shown_page:
            self.action_page(self.shown_page)
        else:
            self.stop()
            self.app.pop_screen()

    @on(Panel.Clicked, "#reel")
    def _reel_clicked(self, event: Panel.Clicked) -> None:
        event.stop()
        if self.tape is not None:
            self.stop()
            self.wind_to(int(event.mark) * self.tape.last // 1000)

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        event.stop()
        self.action_wind(1)

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        event.stop()
        self.action_wind(-1)

    # Writing

    def _write_status(self, width: int, height: int) -> list[Line]:
        tape = self.tape
        if tape is None:
            return [[(" Replay ", "b ink on primary")]]
        return [status_line(tape.frames[self.at], tape.guide, self.app.palette, width, self.record.practice)]

    def _write_row(self, width: int, height: int) -> list[Line]:
        tape = self.tape
        if tape is None:
            return []
        story = tape.story(self.at)
        return [initiative_line(tape.frames[self.at].view, tape.guide, self.app.palette, width, story.round_ends)]

    def _write_fighters(self, width: int, height: int) -> list[Line]:
        tape = self.tape
        if tape is None:
            return []
        view = tape.frames[self.at].view
        return fighters_lines(view, tape.guide, self.app.palette, min(width, 76), acting=acting_owner(view))

    def _write_now(self, width: int, height: int) -> list[Line]:
        tape = self.tape
        if tape is None:
            return []
        return now_lines(tape.story(self.at), tape.guide, self.app.palette, min(width, 80), max(height, 6))

    def _write_log(self, width: int, height: int) -> list[Line]:
        tape = self.tape
        return [] if tape is None else log_lines(tape.events(self.at), tape.guide, self.app.palette, width)

    def _write_told(self, width: int, height: int) -> list[Line]:
        """What happens at this moment; on a small screen also the combat or the enemy's turn."""
        from tui.paint import wrap

        tape = self.tape
        if self.trouble:
            return [*wrap([(" ● ", "b bad"), (self.trouble, "")], width, "   "), [], [("   Esc goes back.", "muted")]]
        if tape is None:
            return [[(" Winding …", "muted")]]
        event = tape.frames[self.at].event
        line: Line = [(" ● ", "b accent")]
        line += tape.guide.colored(event.line, self.app.palette, "b") if event is not None else []
        if height < 2:
            return [line]
        return [line, *now_short(tape.story(self.at), tape.guide, self.app.palette, width, height - 1)]

    def _write_reel(self, width: int, height: int) -> list[Line]:
        """``▶ round 3, Slash's turn ━━━━━━●────── 120/514``."""
        tape = self.tape
        if tape is None:
            return []
        sign = "▶" if self.running is not None else "■"
        left: Line = [(f" {sign} ", "b primary"), (tape.scene(self.at).text, "b"), (" ", "")]
        right: Line = [(f" {self.at + 1}/{tape.last + 1} ", "muted")]
        room = width - width_of(left) - width_of(right)
        if room < 8:
            return [spread(left, right, width)]
        here = self.at * (room - 1) // max(1, tape.last)
        return [[*left, ("━" * here, "primary"), ("●", "b accent"), ("─" * (room - 1 - here), "faint"), *right]]
