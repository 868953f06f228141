"""The command palette, made safe against keys that come faster than it can close."""

from textual import on
from textual.command import CommandPalette
from textual.events import Click
from textual.message import Message
from textual.widgets import Input, OptionList


class Commands(CommandPalette):
    """The command palette: one command is taken once, however often Enter or Esc is pressed."""

    @on(Input.Submitted)
    @on(OptionList.OptionSelected)
    def _take_once(self, event: Message) -> None:
        # Textual's own handler would end a screen that has already ended.
        if self._selected_command is not None or not self.is_active:
            event.stop()
            event.prevent_default()

    def _action_escape(self) -> None:
        if self.is_active:
            super()._action_escape()

    def _on_click(self, event: Click) -> None:  # type: ignore[override]
        if self.is_active:
            super()._on_click(event)
