"""Help, over whatever screen is open: what has the focus, its keys, and at the table what is asked and why."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen, Screen

from tui.library.keys import parts_lines
from tui.paint import Line, wrap
from tui.panels.help import asked_lines, table_lines
from tui.widgets.keybar import KeyBar
from tui.widgets.panel import ScrollPanel

if TYPE_CHECKING:
    from tui.app import AdventuresApp


class HelpScreen(ModalScreen[None]):
    """A page to scroll through; Esc closes it."""

    DEFAULT_CSS = """
    HelpScreen { align: center middle; background: $background 60%; }
    HelpScreen #box { width: 90; max-width: 98%; height: 92%; border: round $accent; background: $background; }
    HelpScreen ScrollPanel { height: 1fr; padding: 0 1; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q,question_mark,enter", "close", "Close", id="help.close", priority=True)
    ]
    app: AdventuresApp

    def __init__(self, below: Screen[Any]) -> None:
        super().__init__()
        self.below = below

    def compose(self) -> ComposeResult:
        """The page."""
        with Vertical(id="box") as box:
            box.border_title = "Help"
            yield ScrollPanel(self._write)
            yield KeyBar((("↑↓", "scroll"), ("F1", "all rules"), ("Esc", "close")))

    def on_mount(self) -> None:
        self.query_one(ScrollPanel).focus()

    def _write(self, width: int, height: int) -> list[Line]:
        width -= 1
        reasons = getattr(self.below, "reasons", None)
        lines: list[Line] = []
        if reasons is not None:
            lines += asked_lines(reasons(), width)
        lines += parts_lines(self.below, width)
        if reasons is not None:
            lines += [[], *table_lines(width)]
        return [*lines, [], *wrap([("F1", "b"), (" opens the rules, from anywhere.", "muted")], width)]

    def action_close(self) -> None:
        """Back to the screen below."""
        self.dismiss()
