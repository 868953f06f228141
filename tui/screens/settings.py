"""The settings: looks, course of the game, keys. Every change works at once and is kept."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen

from tui.actions import FIXED, Action, all_actions, taken
from tui.keys import key_name
from tui.library.settings import FIELDS, SECTIONS, field_lines, sample_lines
from tui.paint import Line, wrap
from tui.screens.browser import Browser
from tui.widgets.index import Entry
from tui.widgets.panel import Panel

if TYPE_CHECKING:
    from tui.app import AdventuresApp

SAMPLE_BOARD = "new-york"


class SettingsScreen(Browser):
    """All settings in one list."""

    TITLE_TEXT = "Settings"
    SEARCH_HINT = "setting, action, key"
    HELP = "All settings. Left and right change what the cursor is on; Enter on an action asks for its new key."
    HINTS = (("←→", "change"), ("Del", "as usual"))
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("delete,backspace", "usual", "As usual again", id="settings.usual"),
    ]

    def __init__(self) -> None:
        super().__init__()
        self.actions = {action.id: action for action in all_actions()}

    # What is shown

    def entries(self) -> list[Entry]:
        """Settings, then actions with their keys."""
        words = self.searched.casefold().split()
        entries: list[Entry] = []

        def add(title: str, part: list[Entry]) -> None:
            if part:
                entries.extend([Entry("", [])] if entries else [])
                entries.append(Entry("", [(title, "b accent")]))
                entries.extend(part)

        for title, fields in SECTIONS:
            part = []
            for field in fields:
                value = field.name_of(getattr(self.app.settings, field.id))
                if all(word in f"{field.title} {value} {field.text}".casefold() for word in words):
                    part.append(Entry(f"set/{field.id}", [(field.title, "")], [(value, "b")], firm=True))
            add(title, part)
        groups: dict[str, list[Entry]] = {}
        for action in self.actions.values():
            keys = " ".join(map(key_name, self.keys_of(action)))
            if all(word in f"{action.group} {action.text} {keys}".casefold() for word in words):
                changed = action.id in self.app.settings.keys
                entry = Entry(
                    f"key/{action.id}", [(action.text, "")], [(keys, "b warn" if changed else "muted")], firm=True
                )
                groups.setdefault(f"Keys: {action.group[:1].lower()}{action.group[1:]}", []).append(entry)
        for title, part in groups.items():
            add(title, part)
        return entries

    def keys_of(self, action: Action) -> tuple[str, ...]:
        """The keys of an action as they are now."""
        given = self.app.settings.keys.get(action.id)
        return tuple(given.split(",")) if given else action.keys

    def page_lines(self, id: str, width: int) -> list[Line]:
        """What the setting is about, how it looks; or the action and how to change its keys."""
        kind, _, name = id.partition("/")
        if kind == "set":
            field = FIELDS[name]
            lines = field_lines(field, getattr(self.app.settings, name), width)
            lines += [
                [],
                [("← →", "b accent"), (" change it, ", "muted"), ("Del", "b accent"), (" as usual.", "muted")],
            ]
            return [*lines, [], *self._sample(width)] if field.sample else lines
        if kind == "key":
            return self._action_lines(self.actions[name], width)
        return [[], [("Nothing found. Esc ends the search.", "muted")]]

    def _sample(self, width: int) -> list[Line]:
        from adventures.catalog.catalog import catalog
        from tui.board_data import geometry_of

        board = geometry_of(catalog().battlefield(SAMPLE_BOARD))
        return sample_lines(board, self.app.board_look, self.app.palette, width)

    def _action_lines(self, action: Action, width: int) -> list[Line]:
        lines: list[Line] = [[(action.text, "b primary")], [(action.group, "muted")], []]
        keys: Line = [("Keys: ", "muted")]
        for key in self.keys_of(action):
            keys += [(f" {key_name(key)} ", "b ink on accent"), (" ", "")]
        lines.append(keys)
        if action.id in self.app.settings.keys:
            usual = ", ".join(map(key_name, action.keys))
            lines += wrap([(f"Usually: {usual}", "muted")], width)
        lines.append([])
        if action.id in FIXED:
            lines += wrap([("This key can't be changed: it always leads out.", "muted")], width)
        else:
            lines += wrap([("Enter", "b accent"), (" asks for another key, ", "muted")], width)
            lines += wrap([("Del", "b accent"), (" gives back the usual ones.", "muted")], width)
        lines += [[], *wrap([(f"In the file of the settings it is called {action.id}.", "faint")], width)]
        return lines

    def summary(self) -> Line:
        """Where they are kept."""
        changed = len(self.app.settings.keys)
        return [(f"{changed} key{'s' if changed != 1 else ''} changed", "muted")] if changed else []

    # Changing

    def _set(self, name: str, value: object) -> None:
        setattr(self.app.settings, name, value)
        self._changed()

    def _changed(self) -> None:
        self.app.apply_settings()
        self.app.keep_settings()
        self.refill()
        self.show_page()

    def action_change(self, by: int) -> None:
        """The next value, or the one before."""
        kind, _, name = self.index.selected.partition("/")
        if kind == "set":
            self._set(name, FIELDS[name].next(getattr(self.app.settings, name), by))
        elif kind == "key" and by > 0:
            self.action_pick()

    def turned(self, by: int) -> None:
        """Left and right change it."""
        self.action_change(by)

    def picked(self, id: str) -> None:
        """Change it."""
        self.action_pick()

    def action_pick(self) -> None:
        """The next value; for an action, ask for its new key."""
        kind, _, name = self.index.selected.partition("/")
        if kind == "set":
            self.action_change(1)
        elif kind == "key":
            action = self.actions[name]
            if action.id in FIXED:
                self.app.tell("This key can't be changed: it always leads out.")
            else:
                self.app.push_screen(KeyScreen(action), lambda key: self._bind(action, key))

    def _bind(self, action: Action, key: str | None) -> None:
        if key is None:
            return
        settings = self.app.settings
        other = taken(action, key, settings.keys)
        if other is not None:
            self.app.tell(f"{key_name(key)} is taken already: {other.text} ({other.group.lower()}).", "warning")
            return
        if action.owner in ("TableScreen", "PracticeTable") and len(key) == 1 and key not in action.keys:
            self.app.tell("Letters and digits take options at the table. Choose another key.", "warning")
            return
        settings.keys = {**settings.keys, action.id: key}
        self._changed()

    def action_usual(self) -> None:
        """As usual again."""
        kind, _, name = self.index.selected.partition("/")
        if kind == "set":
            usual = type(self.app.settings).model_fields[name].default
            self._set(name, usual)
        elif kind == "key":
            self.app.settings.keys = {id: key for id, key in self.app.settings.keys.items() if id != name}
            self._changed()


class KeyScreen(ModalScreen[str | None]):
    """Waits for a key; the screen ends with it, or None."""

    HELP = "Press the new key. Esc leaves the old one."
    takes_any_key = True
    DEFAULT_CSS = """
    KeyScreen { align: center middle; background: $background 60%; }
    KeyScreen #box { width: 56; max-width: 98%; height: auto; border: round $accent; background: $background; }
    KeyScreen Panel { height: 6; padding: 0 1; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "cancel", "Leave the key as it is", id="key.cancel", priority=True)
    ]
    app: AdventuresApp

    def __init__(self, action: Action) -> None:
        super().__init__()
        self.action = action

    def compose(self) -> ComposeResult:
        """What is asked."""
        with Vertical(id="box") as box:
            box.border_title = "A new key"
            yield Panel(self._write)

    def _write(self, width: int, height: int) -> list[Line]:
        return [
            *wrap([("For: ", "muted"), (self.action.text, "b"), (f"  {self.action.group}", "faint")], width),
            [],
            [("Press the key now. ", "b"), ("Esc leaves it as it is.", "muted")],
            *wrap([("Function keys and Ctrl with a letter work best everywhere.", "faint")], width),
        ]

    def on_key(self, event: events.Key) -> None:
        event.stop()
        event.prevent_default()
        if event.key != "escape" and self.is_active:
            self.dismiss(event.key)

    def action_cancel(self) -> None:
        """Leave the key as it is."""
        self.dismiss(None)
