"""The briefing before the first turn: how you win, how you lose, what the villain does."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Center
from textual.screen import Screen

from tui.widgets.keybar import KeyBar
from tui.widgets.panel import ScrollPanel

if TYPE_CHECKING:
    from adventures.game.setup import Setup
    from tui.app import AdventuresApp


class BriefingScreen(Screen[None]):
    """A page to read; any of Enter, Space or a click goes on."""

    DEFAULT_CSS = """
    BriefingScreen { align: center middle; }
    BriefingScreen #page { width: 84; max-width: 100%; height: 1fr; padding: 1 1; }
    BriefingScreen Center { height: 1fr; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,b", "begin", "Begin", id="briefing.begin", priority=True),
        Binding("escape,q", "app.pop_screen", "Back", id="briefing.back"),
    ]
    app: AdventuresApp

    def __init__(self, setup: Setup) -> None:
        super().__init__()
        self.setup = setup

    def compose(self) -> ComposeResult:
        """The page."""
        from adventures.catalog.catalog import catalog
        from adventures.game.casting import minions_of
        from tui.panels.sheets import briefing_lines

        minions = minions_of(self.setup, catalog()) if self.setup.villain is not None else ()
        with Center():
            yield ScrollPanel(
                lambda width, height: briefing_lines(catalog(), self.setup, minions, width - 1), id="page"
            )
        yield KeyBar((("Enter", "begin"), ("↑↓", "scroll"), ("Esc", "back to the form")))

    def on_mount(self) -> None:
        self.query_one("#page").focus()

    def action_begin(self) -> None:
        """To the table."""
        self.app.start_game(self.setup)
