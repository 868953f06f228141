"""Help, over whatever screen is open."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen

from tui.paint import Line
from tui.panels.help import help_lines
from tui.widgets.keybar import KeyBar
from tui.widgets.panel import ScrollPanel

if TYPE_CHECKING:
    from tui.screens.table import TableScreen


class HelpScreen(ModalScreen[None]):
    """A page to scroll through; Esc closes it."""

    DEFAULT_CSS = """
    HelpScreen { align: center middle; background: $background 60%; }
    HelpScreen #box { width: 90; max-width: 98%; height: 92%; border: round $accent; background: $background; }
    HelpScreen ScrollPanel { height: 1fr; padding: 0 1; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q,question_mark,f1,enter", "close", "Close", id="help.close", priority=True)
    ]

    def __init__(self, table: TableScreen | None) -> None:
        super().__init__()
        self.table = table

    def compose(self) -> ComposeResult:
        """The page."""
        with Vertical(id="box") as box:
            box.border_title = "Help"
            yield ScrollPanel(self._write)
            yield KeyBar((("↑↓", "scroll"), ("Esc", "close")))

    def on_mount(self) -> None:
        self.query_one(ScrollPanel).focus()

    def _write(self, width: int, height: int) -> list[Line]:
        return help_lines(width - 1, self.table.reasons() if self.table is not None else None)

    def action_close(self) -> None:
        """Back to the screen below."""
        self.dismiss()
