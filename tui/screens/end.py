"""The end of a game: won or lost, why, how it went, and what next."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen

from tui.paint import Line
from tui.panels.summary import course_of, is_won, moment_line, summary_lines
from tui.widgets.choices import Choice, Choices
from tui.widgets.panel import Panel, ScrollPanel

if TYPE_CHECKING:
    from tui.app import AdventuresApp
    from tui.session import Session


class EndScreen(ModalScreen[None]):
    """The page at the end."""

    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (124, "-wide")]  # noqa: RUF012 - the base class has it so
    VERTICAL_BREAKPOINTS = [(0, "-short"), (32, "-tall")]  # noqa: RUF012
    DEFAULT_CSS = """
    EndScreen { align: center middle; background: $background 60%; }
    EndScreen #box { width: 100; max-width: 100%; height: 100%; max-height: 42; background: $background; }
    EndScreen #box.-win { border: heavy $success; border-subtitle-color: $text-muted; }
    EndScreen #box.-loss { border: heavy $error; border-subtitle-color: $text-muted; }
    EndScreen #summary { height: 1fr; padding: 0 1; }
    EndScreen #next { height: auto; padding: 0 0; }
    EndScreen #heading { height: 1; }
    EndScreen #moments { height: auto; max-height: 4; }
    EndScreen #choices { height: auto; max-height: 5; border-top: hkey $panel; }
    EndScreen.-tall #moments { max-height: 9; }
    EndScreen.-tall #choices { max-height: 10; }
    EndScreen.-wide #box { layout: horizontal; width: 96%; }
    EndScreen.-wide #summary { width: 1fr; height: 100%; padding: 1 1 0 1; }
    EndScreen.-wide #next { width: 56; height: 100%; padding: 1 0 0 0; border-left: vkey $panel; }
    EndScreen.-wide #moments { max-height: 9; margin: 0 0 1 0; }
    EndScreen.-wide #choices { height: 8; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "look", "Look at the board", id="end.back"),
        Binding("pageup", "turn_page(-1)", "A page up", show=False, id="end.page-up"),
        Binding("pagedown", "turn_page(1)", "A page down", show=False, id="end.page-down"),
    ]
    app: AdventuresApp

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        self.course = course_of(session)

    def compose(self) -> ComposeResult:
        """What happened, the turning points, and what next."""
        with Vertical(id="box", classes="-win" if is_won(self.session) else "-loss") as box:
            box.border_subtitle = "Tab, Enter: watch a turning point   PgUp PgDn: scroll   Esc: the board"
            yield ScrollPanel(self._write, id="summary")
            with Vertical(id="next"):
                if self.course.moments:
                    yield Panel(self._write_heading, id="heading")
                    yield Choices(self._moments(), one_column=True, id="moments")
                yield Choices(self._what_next(), id="choices")

    def _what_next(self) -> list[Choice]:
        duel = self.session.game.setup.villain is None
        turned = [Choice("o", [("Rematch", "b")], aside=[("the other side begins", "muted")])] if duel else []
        return [
            Choice("r", [("Rematch", "b")], aside=[("with a new seed", "muted")]),
            *turned,
            Choice("s", [("Once more", "b")], aside=[("the same seed", "muted")]),
            Choice("u", [("Take the last choice back", "b")], self.session.why_not_undo()),
            Choice("l", [("Look at the board", "b")], aside=[("and the log", "muted")]),
            Choice("w", [("Watch it again", "b")], aside=[("and play on", "muted")]),
            Choice("m", [("To the menu", "b")]),
        ]

    def _moments(self) -> list[Choice]:
        guide, palette = self.session.guide, self.app.palette
        return [
            Choice(str(key), moment_line(moment, guide, palette))
            for key, moment in enumerate(self.course.moments, start=1)
        ]

    def on_mount(self) -> None:
        self.query_one("#choices", Choices).focus()

    def _write(self, width: int, height: int) -> list[Line]:
        return summary_lines(self.session, self.course, self.app.palette, width - 1, height)

    def _write_heading(self, width: int, height: int) -> list[Line]:
        return [[(" Turning points", "b accent"), (f"  by {self.course.unit}: watch on from there", "muted")]]

    def on_key(self, event: events.Key) -> None:
        if event.character and any(choices.pick_key(event.character) for choices in self.query(Choices)):
            event.stop()

    def on_choices_picked(self, event: Choices.Picked) -> None:
        if not self.is_active:  # a key pressed twice: the first one has already led elsewhere
            return
        if event.choices.id == "moments":
            self._watch(self.course.moments[event.index].at)
            return
        key = event.choices.choices[event.index].key
        if key == "o":
            self.app.start_game(self.session.again(None, turned=True))
        elif key in "rs":
            self.app.start_game(self.session.again(self.session.game.setup.seed if key == "s" else None))
        elif key == "u":
            self.dismiss()
            self.app.take_back()
        elif key == "l":
            self.action_look()
        elif key == "w":
            self._watch()
        else:
            self.app.to_menu()

    def on_choices_refused(self, event: Choices.Refused) -> None:
        self.app.tell(event.choices.choices[event.index].why_not)

    def action_turn_page(self, by: int) -> None:
        """Scroll through how it went."""
        summary = self.query_one("#summary", ScrollPanel)
        summary.scroll_page_down() if by > 0 else summary.scroll_page_up()

    def _watch(self, at: int = 0) -> None:
        """The game from its beginning or from an event; one that went on from a checkpoint has none."""
        from tui.screens.replay import ReplayScreen

        if self.session.keeper.before is not None:
            self.app.tell("This game went on from a checkpoint of another version; what was before can't be watched.")
        else:
            self.app.push_screen(ReplayScreen(self.session.game.record(), at, self.session.seat))

    def action_look(self) -> None:
        """Back to the table as it was at the end."""
        self.dismiss()
