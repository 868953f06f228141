"""Pass the keyboard: the page between two people at one screen who may not see each other's hands."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import Screen

from adventures.core.events import EVERYONE
from tui.paint import Line, center, fit, wrap
from tui.widgets.keybar import KeyBar
from tui.widgets.panel import Panel

if TYPE_CHECKING:
    from collections.abc import Callable

    from tui.app import AdventuresApp
    from tui.session import Session

SINCE = frozenset(("turn", "round"))
LAST = 8
"""So many lines of what has happened are told."""


class PassingScreen(Screen[None]):
    """Covers the table until the next person is there. It shows nothing but what everybody may see.

    No key with which options are taken or a film is skipped goes on: whoever still presses it must not see the hand.
    """

    DEFAULT_CSS = """
    PassingScreen #page { height: 1fr; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("y", "go_on", "It's me: go on", id="passing.go-on"),
        Binding("m", "leave", "To the menu", id="passing.menu"),
    ]
    app: AdventuresApp

    def __init__(self, session: Session, seat: int, done: Callable[[], None]) -> None:
        super().__init__()
        self.session = session
        self.seat = seat
        self.done = done

    def compose(self) -> ComposeResult:
        """One page."""
        yield Panel(self.write, id="page")
        yield KeyBar((("y", f"yes, I am {self.who}"), ("m", "to the menu")))

    @property
    def who(self) -> str:
        """Whoever is to sit down: the person's name where there is one, and the heroes that this person plays."""
        cast, seats = self.session.game.cast, self.session.game.setup.seats
        mine = [n for n in self.session.people if self.session.sees(self.seat, n) and self.session.sees(n, self.seat)]
        mine = mine or [self.seat]
        heroes = " and ".join(cast.owners[n].name for n in mine)
        names = {seats[n].player for n in mine}
        name = names.pop() if len(names) == 1 else ""
        return f"{name}: {heroes}" if name else heroes

    def write(self, width: int, height: int) -> list[Line]:
        """Who is asked to sit down, and what everybody has seen happen in this turn."""
        guide, palette = self.session.guide, self.app.palette
        owner = self.session.game.cast.owners[self.seat]
        lines: list[Line] = [
            center([("Pass the keyboard to", "muted")], width),
            [],
            center([(f"  {self.who}  ", guide.chip(owner.id))], width),
            [],
            center([("Are you there? Press y, and your hand is shown.", "")], width),
        ]
        told = self._told()
        page = min(width - 4, 76)
        left = " " * ((width - page) // 2)
        if told:
            lines += [[], [], [(left, ""), ("What everybody saw", "b accent")]]
            for text in told:
                for line in wrap([("• ", "accent"), *guide.colored(text, palette, "muted")], page, "  "):
                    lines.append(fit([(left, ""), *line], width))
        return [[]] * max(0, (height - len(lines)) // 2) + lines

    def _told(self) -> list[str]:
        seen = [event for event in self.session.game.events if event.seats == EVERYONE]
        since = max((n for n, event in enumerate(seen) if event.kind in SINCE), default=0)
        return [event.line for event in seen[since:]][-LAST:]

    def on_panel_clicked(self, event: Panel.Clicked) -> None:
        event.stop()
        self.app.simulate_key(event.mark.lower())

    def action_leave(self) -> None:
        """To the menu; the game is kept."""
        self.app.to_menu()

    def action_go_on(self) -> None:
        """The person is there."""
        self.app.pop_screen()
        self.done()
