"""Picking one of many, with a preview beside the list; and typing a word."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.screen import ModalScreen
from textual.widgets import Input

from tui.paint import Line
from tui.widgets.choices import Choice, Choices
from tui.widgets.keybar import KeyBar
from tui.widgets.panel import Panel, ScrollPanel

if TYPE_CHECKING:
    from tui.app import AdventuresApp

Preview = Callable[[str, int], list[Line]]


class PickScreen(ModalScreen[str | None]):
    """A list of values; the screen ends with the one picked, or None."""

    DEFAULT_CSS = """
    PickScreen { align: center middle; background: $background 60%; }
    PickScreen #box { width: 90%; max-width: 120; height: 90%; border: round $primary; background: $background; }
    PickScreen #values { width: 30; height: 1fr; padding: 1 0; }
    PickScreen #preview { width: 1fr; height: 1fr; padding: 1 1; border-left: vkey $panel; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,q", "cancel", "Back", id="pick.back")]
    app: AdventuresApp

    def __init__(self, title: str, values: Sequence[tuple[str, str]], value: str, preview: Preview) -> None:
        super().__init__()
        self.name_of_box = title
        self.values = values
        self.first = next((n for n, (id, _) in enumerate(values) if id == value), 0)
        self.preview = preview

    def compose(self) -> ComposeResult:
        """List and preview."""
        with Vertical(id="box") as box:
            box.border_title = self.name_of_box
            with Horizontal():
                yield Choices(one_column=True, id="values")
                yield ScrollPanel(id="preview")
            yield KeyBar((("↑↓", "choose"), ("Enter", "take"), ("Tab", "scroll the sheet"), ("Esc", "back")))

    def on_mount(self) -> None:
        entries = [Choice(str(n + 1) if n < 9 else "", [(text, "")]) for n, (_, text) in enumerate(self.values)]
        self.query_one(Choices).show(entries, self.first)
        self.query_one(Choices).focus()
        self._show()

    def _show(self) -> None:
        value = self.values[self.query_one(Choices).selected][0]
        panel = self.query_one("#preview", ScrollPanel)
        panel.write(lambda width, height: self.preview(value, width - 1))
        panel.scroll_home(animate=False)

    def on_choices_moved(self) -> None:
        self._show()

    def on_choices_picked(self, event: Choices.Picked) -> None:
        if not self.is_active:  # a key pressed twice: the first one has already led elsewhere
            return
        self.dismiss(self.values[event.index][0])

    def on_key(self, event: events.Key) -> None:
        if event.character and event.character.isdigit():
            self.query_one(Choices).pick_key(event.character)

    def action_cancel(self) -> None:
        """Back without picking."""
        self.dismiss(None)


class TypeScreen(ModalScreen[str | None]):
    """A line to type; the screen ends with the text, or None."""

    DEFAULT_CSS = """
    TypeScreen { align: center middle; background: $background 60%; }
    TypeScreen #box { width: 60; height: auto; border: round $primary; background: $background; padding: 0 1; }
    TypeScreen #hint { height: 2; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "cancel", "Back", id="type.back")]

    def __init__(self, title: str, value: str, hint: str, longest: int = 48) -> None:
        super().__init__()
        self.name_of_box = title
        self.value = value
        self.hint = hint
        self.longest = longest

    def compose(self) -> ComposeResult:
        """The line and a hint."""
        with Vertical(id="box") as box:
            box.border_title = self.name_of_box
            yield Input(self.value, max_length=self.longest)
            yield Panel(
                lambda width, height: [[(self.hint, "muted")], [("Enter takes it, Esc leaves it", "faint")]], id="hint"
            )

    def on_input_submitted(self, event: Input.Submitted) -> None:
        if not self.is_active:  # a key pressed twice: the first one has already led elsewhere
            return
        self.dismiss(event.value.strip())

    def action_cancel(self) -> None:
        """Back without a text."""
        self.dismiss(None)
