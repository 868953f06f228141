"""The command palette: every action of the present screen, then everything that works everywhere."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING, Any

from textual.app import SystemCommand

from adventures.settings import SPEEDS, THEMES
from tui.keys import key_name
from tui.themes import THEME_NAMES

if TYPE_CHECKING:
    from textual.screen import Screen

    from tui.app import AdventuresApp

STEPS = ("up", "down", "left", "right", "home", "end", "pageup", "pagedown", "enter", "tab", "shift+tab")
"""Keys that move the cursor: nobody looks for them by name."""


def commands(app: AdventuresApp, screen: Screen[Any]) -> Iterator[SystemCommand]:
    """All commands, those of the screen first."""
    there = list(_of_screen(app, screen))
    yield from there
    known = {command.title for command in there}
    for title, text, action in (
        ("Rules", "All rules pages, searchable", app.action_rules),
        ("Cards", "The card gallery", app.action_cards),
        ("Settings", "Looks, speed, keys", app.action_settings),
        ("Practice positions", "Puzzles and positions of your own", app.action_practice),
        ("Replays", "Watch recorded games and play on from them", app.action_replays),
        ("Help", "What has the focus, and its keys", app.action_help),
    ):
        if title not in known:
            yield SystemCommand(title, text, action)
    for name in THEMES:
        yield SystemCommand(f"Theme: {THEME_NAMES[name]}", "How everything looks", partial(_theme, app, name))
    for speed in SPEEDS:
        yield SystemCommand(f"Speed: {speed}", "How fast everything happens", partial(app.set_speed, speed))
    for field, title in (("ascii", "Plain signs"), ("compact", "Compact"), ("motion", "Motion")):
        now = getattr(app.settings, field)
        yield SystemCommand(f"{title}: {'off' if now else 'on'}", "A setting", partial(_switch, app, field))
    yield SystemCommand("Leave the program", "Every choice is kept already", app.exit)


def _of_screen(app: AdventuresApp, screen: Screen[Any]) -> Iterator[SystemCommand]:
    """The actions that have keys on the screen, each with its keys."""
    keys: dict[tuple[str, str], list[str]] = {}
    nodes = {}
    for key, active in screen.active_bindings.items():
        binding = active.binding
        if not binding.description or "." not in (binding.id or "") or active.node is app or not active.enabled:
            continue
        keys.setdefault((binding.description, binding.action), []).append(key)
        nodes[binding.description, binding.action] = active.node
    for (text, action), found in keys.items():
        if all(key in STEPS for key in found):
            continue
        told = ", ".join(map(key_name, found))
        yield SystemCommand(text, f"On this screen: {told}", partial(app.run_action, action, nodes[text, action]))


def _theme(app: AdventuresApp, name: str) -> None:
    app.settings.theme = name
    app.apply_settings()
    app.keep_settings()


def _switch(app: AdventuresApp, field: str) -> None:
    setattr(app.settings, field, not getattr(app.settings, field))
    app.apply_settings()
    app.keep_settings()
