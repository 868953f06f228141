"""The table: the board and everything around it, decisions, and the film of what happens."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar

from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.reactive import Reactive
from textual.widget import Widget

from tui.chooser import Chooser
from tui.film import Frame
from tui.pace import BOT_PAUSE, OWN, UNSEEN
from tui.paint import Line
from tui.panels.small import small_lines
from tui.playback import Playback
from tui.screens.table_do import TableDo
from tui.session import ChoiceFailed
from tui.widgets.board import BoardView
from tui.widgets.choices import Choices
from tui.widgets.hand import HandView
from tui.widgets.keybar import KeyBar
from tui.widgets.panel import Panel, ScrollPanel
from tui.widgets.table_board import TableBoard
from tui.wording import Wording

if TYPE_CHECKING:
    from adventures.core.decisions import Decision
    from tui.app import AdventuresApp
    from tui.session import Session

FOR_THE_ENEMY = ("enemy-target", "enemy-space")
"""Where the players choose for an enemy: what hurts least is marked without being asked for."""
NEXT_FRAME = ("space", "right", "down")
"""Keys that show the next thing that happens; any other jumps to the last."""
PAGES = {"f2": "hand", "f3": "fighters", "f4": "piles", "f5": "log", "f6": "last"}


class TableScreen(TableDo):
    """A game in progress."""

    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (124, "-wide")]  # noqa: RUF012 - the base class has it so
    VERTICAL_BREAKPOINTS = [(0, "-short"), (28, "-middle"), (42, "-tall")]  # noqa: RUF012
    DEFAULT_CSS = """
    TableScreen { layers: table above; overflow: hidden; }
    TableScreen #main { height: 1fr; }
    TableScreen #left { width: 1fr; }
    TableScreen #board { height: 1fr; }
    TableScreen #page { height: 1fr; display: none; padding: 0 1; }
    TableScreen.-page #page { display: block; }
    TableScreen.-page #board { display: none; }
    TableScreen #side { width: 48; display: none; border-left: vkey $panel; }
    TableScreen #now { height: 3fr; min-height: 6; border-top: hkey $panel; }
    TableScreen #log { height: 2fr; border-top: hkey $panel; }
    TableScreen #ask { height: 5; }
    TableScreen #question { height: 1; background: $surface; }
    TableScreen #choices { height: 1fr; }
    TableScreen #detail { height: 1; }
    TableScreen #hand { height: 2; }
    TableScreen.-middle #ask { height: 7; }
    TableScreen.-middle #hand { height: 2; }
    TableScreen.-middle #detail { height: 2; }
    TableScreen.-tall #ask { height: 7; }
    TableScreen.-tall #detail { height: 1; }
    TableScreen.-tall #hand { height: 8; }
    TableScreen.-wide #side { display: block; }
    TableScreen.-scene #log { display: none; }
    TableScreen #small { layer: above; dock: top; width: 100%; height: 100%; display: none; }
    TableScreen.-small #small { display: block; }
    TableScreen #banner { layer: above; dock: top; width: 100%; height: 5; offset-y: 7; display: none; }
    TableScreen.-banner #banner { display: block; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        *(Binding(key, f"page('{name}')", name.capitalize(), id=f"table.{name}") for key, name in PAGES.items()),
        Binding("slash", "search", "Search the log", id="table.search"),
        Binding("f7", "reach", "Enemy reach", id="table.reach"),
        Binding("f8", "speed", "Speed", id="table.speed"),
        Binding("f10", "menu", "Menu", id="table.menu"),
        Binding("h", "hint", "Hint", id="table.hint"),
        Binding("u", "undo", "Undo", id="table.undo"),
        Binding("U", "redo", "Redo", id="table.redo"),
        Binding("escape", "back", "Back", id="table.back"),
    ]
    app: AdventuresApp
    focused: Reactive[Widget | None] = Reactive(None, repaint=False)
    """A change of focus repaints the two widgets that it concerns, not the whole screen."""

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.begin(session)
        self.bot_asked: Decision | None = None
        self.playback = Playback(
            tell=self.tell, show=self.show_frame, after=self.set_timer, done=self.played, speed=self.app.settings.speed
        )

    def compose(self) -> ComposeResult:
        """The board in the middle, everything else around it."""
        yield Panel(self.write_status, id="status")
        yield Panel(self.write_row, id="row")
        with Horizontal(id="main"):
            with Vertical(id="left"):
                yield TableBoard(id="board")
                yield ScrollPanel(id="page")
            with Vertical(id="side"):
                yield Panel(self.write_fighters, id="fighters")
                yield Panel(self.write_now, id="now")
                yield ScrollPanel(self.write_log, follow=True, id="log")
        with Vertical(id="ask"):
            yield Panel(self.write_question, id="question")
            yield Choices(id="choices")
            yield Panel(self.write_detail, id="detail")
        yield HandView(id="hand")
        yield KeyBar(id="keys")
        yield Panel(self.write_banner, id="banner")
        yield Panel(self.write_small, id="small")

    def on_screen_resume(self) -> None:
        self.playback.speed = self.app.settings.speed
        self.playback.motion = self.app.motion
        self.board.look = self.app.board_look

    def on_mount(self) -> None:
        self.query_one("#fighters").styles.height = 2 + len(self.session.guide.cast.fighters)
        self.board.look = self.app.board_look
        notice = self.session.take_notice()
        if notice:
            self.app.tell(notice)
        self.retell()
        self.advance()

    def on_unmount(self) -> None:
        self.session.keeper.close()

    # The course of the game

    def advance(self) -> None:
        """Go on: the end, a bot's choice, or a person's."""
        session = self.session
        if self.paused:
            self.held = True
            self.chooser = None
            self.show_all()
        elif session.decision is None:
            self.set_frame(session.frame())
            self.chooser = None
            self.show_all()
            self.call_after_refresh(self.app.open_end, session)
        elif session.bot_decides:
            self.chooser = None
            self.show_all()
            if self.bot_asked is not session.decision:
                # Going on may be said twice, by the film and by whatever closes; the bot is asked once.
                self.bot_asked = session.decision
                self.run_worker(self._let_bot_choose(session.decision), group="bot")
        elif session.passing >= 0:
            self.pass_keyboard()
        else:
            self.ask()

    def pass_keyboard(self) -> None:
        """Somebody else decides who may not see this hand: cover the table until that person sits down."""
        from tui.screens.passing import PassingScreen

        session = self.session
        session.leave()
        self.chooser = None
        self.set_class(False, "-page")
        self.look_anew()
        self.show_all()
        self.app.push_screen(PassingScreen(session, session.passing, self.passed))

    def passed(self) -> None:
        """The next person is there."""
        self.session.sit_down()
        self.look_anew()
        self.advance()

    def look_anew(self) -> None:
        """Story and log as other eyes have seen them."""
        self.set_frame(self.session.frame())
        self.retell()

    async def _let_bot_choose(self, decision: Decision | None) -> None:
        self.thinking = True
        number = -1
        session, instant = self.session, self.playback.speed == "instant"
        # What a bot holds must not be told by the time that it takes.
        pause = UNSEEN if session.bot_hides and instant else BOT_PAUSE if session.bot_hides else 0.0
        try:
            number, _ = await asyncio.gather(asyncio.to_thread(session.bot_choice), asyncio.sleep(pause))
            if session.watching and not instant:
                await asyncio.sleep(BOT_PAUSE)
        except Exception as error:
            self.app.tell(session.bot_failed(error), "error")
        finally:
            self.thinking = False
        if self.bot_asked is decision:
            self.bot_asked = None
        if self.do_what_is_due():
            return
        if number >= 0 and session.decision is not decision:
            return  # something else is asked by now, and the game goes on from there
        if number < 0 or self.paused:
            self.advance()
        else:
            self.choose(number)

    def choose(self, number: int) -> None:
        """Take an option, then show what comes of it."""
        own = not self.session.bot_decides
        self._show_what_comes(lambda: self.session.choose(number), own)

    def give_up(self) -> None:
        """End the game for whoever sits here, then show its end."""
        if self.session.giver >= 0:
            self._show_what_comes(self.session.give_up, own=True)

    def _show_what_comes(self, act: Callable[[], list[Frame]], own: bool) -> None:
        if not self.is_attached:
            return
        try:
            frames = act()
        except ChoiceFailed as error:
            self.app.tell(str(error), "error")
            self.advance()
            return
        notice = self.session.take_notice()
        if notice:
            self.app.tell(notice, "warning")
        self.chooser = None
        self.message = ""
        self.playback.motion = self.app.motion
        self.playback.play(frames, OWN if own and len(frames) < 4 else 1.0)

    def played(self) -> None:
        """The film is at its end."""
        if not self.is_attached:
            return
        self.hide_banner()
        self.set_frame(self.session.frame())
        self.query_one("#log", ScrollPanel).to_end()
        self.advance()

    def ask(self) -> None:
        """A person decides: offer the options, each where it can be seen."""
        session = self.session
        decision = session.decision
        assert decision is not None
        table = session.game.table
        self.set_frame(session.frame())
        self.chooser = Chooser(table, decision, Wording(table, session.guide, self.app.palette))
        self.chooser.selected = self.chooser.first
        self.hinted = -1
        self.focus_decision()
        self.show_all()
        if decision.kind in FOR_THE_ENEMY and len(decision.options) > 1:
            self.action_hint()

    def focus_decision(self) -> None:
        """Put the cursor where the options are."""
        chooser = self.chooser
        if chooser is None:
            return
        on_board = chooser.shape in ("spaces", "fighters") and not self.has_class("-page")
        offer = chooser.current
        self.set_focus(self.board if on_board and offer is not None and offer.space else self.choices)

    # Picking

    def pick(self, place: int) -> None:
        """Take the offer at a place of the list, or say why it can't be taken."""
        chooser = self.chooser
        if chooser is None:
            return
        offer = chooser.offers[place]
        if offer.number < 0:
            self.say(offer.why_not)
        else:
            self.choose(offer.number)

    def pick_at(self, what: str, which: str, why_not: str) -> None:
        """Take what stands for a space or a card; several offers are shown alone, none is told with the reason."""
        chooser = self.chooser
        if chooser is None:
            return
        places = chooser.places(what, which)
        if len(places) == 1:
            self.pick(places[0])
        elif places:
            chooser.narrow(what, which)
            self.show_choices()
            self.show_choice()
            self.set_focus(self.choices)
        else:
            self.say(why_not)

    @on(Choices.Picked)
    @on(Choices.Refused)
    def _choice_picked(self, event: Choices.Picked) -> None:
        self.pick(event.index)

    @on(Choices.Moved)
    def _choice_moved(self, event: Choices.Moved) -> None:
        if self.chooser is not None:
            self.chooser.selected = event.index
            self.show_choice()

    @on(BoardView.SpaceClicked)
    @on(BoardView.SpaceChosen)
    def _space_picked(self, event: BoardView.SpaceMessage) -> None:
        if self.playback.playing:
            self.playback.skip()
        elif self.chooser is not None:
            self.pick_at("space", event.space, self.chooser.why_not_space(event.space))

    @on(BoardView.CursorMoved)
    def _cursor_moved(self, event: BoardView.CursorMoved) -> None:
        self.point_at(event.space)

    @on(BoardView.SpaceHovered)
    def _space_hovered(self, event: BoardView.SpaceHovered) -> None:
        if event.space is not None:
            self.point_at(event.space)

    @on(Panel.Clicked)
    def _panel_clicked(self, event: Panel.Clicked) -> None:
        event.stop()
        if self.playback.playing:
            self.playback.skip()
        elif event.panel.id == "hand" and self.chooser is not None:
            name = self.session.guide.name(event.mark)
            self.pick_at("card", event.mark, f"{name} can't be chosen now.")

    @on(HandView.CardPointed)
    def _card_pointed(self, event: HandView.CardPointed) -> None:
        self.point_at_card(event.face)

    # Keys

    def on_key(self, event: events.Key) -> None:
        bound = self.active_bindings.get(event.key) if self.playback.playing else None
        if bound is not None and bound.binding.action == "menu":
            return  # the menu stops the film
        if self.playback.playing:
            event.stop()
            event.prevent_default()
            if event.key in NEXT_FRAME:
                self.playback.hurry()
            else:
                self.playback.skip()
        elif self.chooser is not None and event.character is not None and len(event.character) == 1:
            place = self.chooser.by_key(event.character)
            if place >= 0:
                event.stop()
                event.prevent_default()
                self.pick(place)

    def on_click(self) -> None:
        if self.playback.playing:
            self.playback.skip()

    @property
    def smallest(self) -> tuple[int, int]:
        """The fewest columns and lines at which the table can be played at; the compact one needs less."""
        return (50, 13) if self.app.settings.compact else (60, 20)

    def write_small(self, width: int, height: int) -> list[Line]:
        """What is said when the terminal is too small."""
        compact = self.app.settings.compact
        way_out = "" if compact else "switch compact mode on (Ctrl-P), "
        return small_lines(" for the table", width, height, self.smallest, way_out)

    def on_resize(self, event: events.Resize) -> None:
        wide, high = self.smallest
        self.set_class(event.size.width < wide or event.size.height < high, "-small")
        self.query_one("#small", Panel).rewrite()
        # The panels get their widths with the layout that follows.
        self.call_after_refresh(self.fit_fighters)
