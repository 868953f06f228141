"""All rounds and turns of a recorded game, to jump to one."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen

from tui.paint import Line
from tui.widgets.index import Entry, Index
from tui.widgets.keybar import KeyBar

if TYPE_CHECKING:
    from tui.tape import Tape


class TurnsScreen(ModalScreen[int | None]):
    """All rounds and turns of a game; the screen ends with the frame of the one chosen."""

    HELP = "All rounds and turns of the game. Enter jumps to one."
    DEFAULT_CSS = """
    TurnsScreen { align: center middle; background: $background 60%; }
    TurnsScreen #box { width: 60; max-width: 96%; height: 80%; border: round $primary; background: $background; }
    TurnsScreen Index { height: 1fr; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,q,t", "leave", "Back", id="turns.back")]

    def __init__(self, tape: Tape, at: int) -> None:
        super().__init__()
        self.tape = tape
        self.first = at

    def compose(self) -> ComposeResult:
        """The list."""
        with Vertical(id="box") as box:
            box.border_title = "Turns"
            yield Index()
            yield KeyBar((("↑↓", "choose"), ("Enter", "jump"), ("Esc", "back")))

    def on_mount(self) -> None:
        entries = []
        for scene in self.tape.scenes:
            head = scene.kind in ("round", "end", "start")
            text: Line = [(scene.text, "b accent")] if head else [("  ", ""), (scene.text, "")]
            share = f"{100 * scene.start // max(1, self.tape.last)} %"
            entries.append(Entry(str(scene.start) + f"/{scene.kind}", text, [(share, "faint")]))
        here = self.tape.scene(self.first)
        self.query_one(Index).show(entries, f"{here.start}/{here.kind}")
        self.query_one(Index).focus()

    @on(Index.Picked)
    def _picked(self, event: Index.Picked) -> None:
        if not self.is_active:  # a key pressed twice: the first one has already led elsewhere
            return
        self.dismiss(int(event.entry.partition("/")[0]))

    def action_leave(self) -> None:
        """Back without a jump."""
        self.dismiss(None)
