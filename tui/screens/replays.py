"""The list of recorded games: those that are over, and those under way as far as they have come."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from textual.binding import Binding, BindingType

from tui.library.records import against, name_of, record_lines, result_of
from tui.paint import Line, wrap
from tui.screens.browser import Browser
from tui.widgets.index import Entry

if TYPE_CHECKING:
    from adventures.errors import UserError
    from adventures.game.record import Record


class ReplaysScreen(Browser):
    """Recorded games."""

    TITLE_TEXT = "Replays"
    SEARCH_HINT = "hero, villain, seed"
    HELP = "Recorded games. Enter watches one, step by step; from any point you can play on."
    HINTS = (("Enter", "watch"), ("d", "delete"))
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("w", "watch", "Watch", id="replays.watch"),
        Binding("d,delete", "delete", "Delete", id="replays.delete"),
    ]

    def __init__(self) -> None:
        super().__init__()
        self.records: dict[str, tuple[Path, Record, str, bool]] = {}
        """File, record, time, whether it is over, by names that the list uses."""
        self.wrong: list[UserError] = []
        self.load()

    def load(self) -> None:
        """Look what lies on the disk."""
        from adventures.store.replays import list_replays
        from adventures.store.saves import list_saves

        replays, wrong = list_replays()
        saves, wrong_saves = list_saves()
        self.records = {f"r/{one.name}": (one.file, one.record, one.when, True) for one in replays}
        self.records |= {f"s/{one.name}": (one.file, one.record, one.when, False) for one in saves if not one.resumed}
        self.wrong = [*wrong, *wrong_saves]

    def entries(self) -> list[Entry]:
        """Finished games, then those under way."""
        from adventures.catalog.catalog import catalog

        known = catalog()
        entries: list[Entry] = []
        for title, over in (("Finished", True), ("Under way", False)):
            part: list[Entry] = []
            for id, (_, record, when, done) in self.records.items():
                heroes = ", ".join(name_of(known, "hero", seat.hero) for seat in record.setup.seats)
                words = f"{against(known, record)} {heroes} {record.setup.seed} {when}".casefold()
                if done == over and all(word in words for word in self.searched.casefold().split()):
                    villain = against(known, record)
                    text: Line = [(villain, "b"), ("  ", ""), *result_of(known, record), (f"  {heroes}", "muted")]
                    part.append(Entry(id, text, [(when[5:10], "faint")]))
            if part:
                entries += [Entry("", [])] if entries else []
                entries += [Entry("", [(title, "b accent")]), *part]
        return entries

    def empty(self) -> str:
        """What to do when there is none."""
        if self.searched:
            return super().empty()
        return "No game has been recorded yet. Play one (Esc, then n): every game is recorded by itself."

    def page_lines(self, id: str, width: int) -> list[Line]:
        """What the record says, and what can be done with it."""
        from adventures.catalog.catalog import catalog

        lines: list[Line] = []
        if id in self.records:
            _, record, when, _ = self.records[id]
            lines += record_lines(catalog(), record, when, width)
            lines += [
                [],
                [("Enter", "b accent"), (" watches it, ", "muted"), ("d", "b accent"), (" deletes it.", "muted")],
            ]
        for error in self.wrong:
            lines += [[], *wrap([("Can't be read: ", "bad"), (str(error), "muted")], width)]
        return lines

    def summary(self) -> Line:
        """How many games there are."""
        count = len(self.records)
        return [(f"{count} game{'s' if count != 1 else ''}", "muted")]

    def picked(self, id: str) -> None:
        """Watch it."""
        self.action_watch()

    def action_watch(self) -> None:
        """Watch the game of the cursor."""
        from tui.screens.replay import ReplayScreen

        found = self.records.get(self.index.selected)
        if found is not None:
            self.app.push_screen(ReplayScreen(found[1]))

    def action_delete(self) -> None:
        """Delete a replay for good. Games under way are deleted where they are gone on with."""
        id = self.index.selected
        if id not in self.records:
            return
        file, _, _, over = self.records[id]
        if not over:
            self.app.tell("This game is under way: Continue in the menu deletes it.")
            return

        def delete() -> None:
            file.unlink(missing_ok=True)
            self.load()
            self.refill()
            self.show_page()

        self.app.ask_first(f"Delete the replay {id[2:]} for good?", "Delete it", delete, lasting=True)
