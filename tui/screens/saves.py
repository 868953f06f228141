"""The games to go on with: villain, round, date, seed, heroes; a snapshot has its name in place of the seed."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import Screen

from adventures.catalog.catalog import catalog
from adventures.errors import UserError
from adventures.store.locks import delete as delete_save
from adventures.store.saves import Save, list_saves
from tui.library.records import against, name_of
from tui.paint import Line, fit, wrap
from tui.widgets.choices import Choice, Choices
from tui.widgets.keybar import KeyBar
from tui.widgets.panel import Panel

if TYPE_CHECKING:
    from tui.app import AdventuresApp


class SavesScreen(Screen[None]):
    """A list of saves, the newest first."""

    DEFAULT_CSS = """
    SavesScreen #title { height: 2; }
    SavesScreen #saves { height: 1fr; }
    SavesScreen #wrong { height: auto; max-height: 6; min-height: 1; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("d,delete", "delete", "Delete", id="saves.delete"),
        Binding("escape,q", "app.pop_screen", "Back", id="saves.back"),
    ]
    app: AdventuresApp

    def __init__(self) -> None:
        super().__init__()
        self.saves: list[Save] = []
        self.wrong: list[UserError] = []

    def compose(self) -> ComposeResult:
        """The list."""
        yield Panel(lambda width, height: [[(" Continue ", "b ink on primary")]], id="title")
        yield Choices(one_column=True, id="saves")
        yield Panel(self._write_wrong, id="wrong")
        yield KeyBar((("↑↓", "choose"), ("Enter", "go on"), ("d", "delete"), ("Esc", "back")))

    def on_mount(self) -> None:
        self._fill()
        self.query_one("#saves").focus()

    def _fill(self) -> None:
        self.saves, self.wrong = list_saves()
        entries = [Choice(str(n + 1) if n < 9 else "", _line(save)) for n, save in enumerate(self.saves)]
        if not entries:
            entries = [
                Choice("", [("No game to go on with: Esc, then n begins one.", "muted")], "Begin a new adventure.")
            ]
        self.query_one("#saves", Choices).show(entries)
        wrong = self.query_one("#wrong", Panel)
        wrong.styles.height = max(1, min(6, len(self.wrong) + 1))
        wrong.rewrite()

    def _write_wrong(self, width: int, height: int) -> list[Line]:
        lines: list[Line] = []
        for error in self.wrong:
            name = Path(error.where).name
            lines += wrap([(" can't be read: ", "bad"), (f"{name}: {error.what}", "muted")], width, "   ")
        return lines[:height]

    def on_choices_picked(self, event: Choices.Picked) -> None:
        if self.saves and self.is_active:  # not for a key pressed twice: the first one has already led elsewhere
            self.app.resume_save(self.saves[event.index])

    def on_choices_refused(self, event: Choices.Refused) -> None:
        self.app.tell(event.choices.choices[event.index].why_not)

    def on_key(self, event: events.Key) -> None:
        if event.character and event.character.isdigit():
            self.query_one(Choices).pick_key(event.character)

    def action_delete(self) -> None:
        """Delete a game; it can't be brought back."""
        if not self.saves:
            return
        save = self.saves[self.query_one("#saves", Choices).selected]

        def delete() -> None:
            try:
                delete_save(save.file)
            except UserError as error:
                self.app.tell(str(error), "error")
            self._fill()

        self.app.ask_first(f"Delete the game {save.name} for good?", "Delete it", delete, lasting=True)


def _line(save: Save) -> Line:
    setup = save.record.setup
    found = catalog()
    heroes = ", ".join(
        name_of(found, "hero", seat.hero) + (" (bot)" if n in save.bots else f" ({seat.player})" if seat.player else "")
        for n, seat in enumerate(setup.seats)
    )
    return [
        *fit([(against(found, save.record), "b")], 9),
        (f" {save.stage:<9}", "accent"),
        (f" {save.day}  ", "muted"),
        *fit([(save.mark, "accent" if save.snapshot else "faint")], 9),
        (f" {heroes}", ""),
    ]
