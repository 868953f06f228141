"""Keys: how they are written for people, and which keys an action has now."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from textual.screen import Screen

NAMES = {
    "escape": "Esc",
    "enter": "Enter",
    "space": "Space",
    "tab": "Tab",
    "shift+tab": "Shift+Tab",
    "backspace": "Backspace",
    "delete": "Del",
    "home": "Home",
    "end": "End",
    "pageup": "PgUp",
    "pagedown": "PgDn",
    "up": "↑",
    "down": "↓",
    "left": "←",
    "right": "→",
    "question_mark": "?",
    "slash": "/",
    "comma": ",",
    "full_stop": ".",
    "plus": "+",
    "minus": "-",
    "left_square_bracket": "[",
    "right_square_bracket": "]",
    "less_than_sign": "<",
    "greater_than_sign": ">",
    "exclamation_mark": "!",
    "colon": ":",
    "semicolon": ";",
    "equals_sign": "=",
    "number_sign": "#",
    "asterisk": "*",
}


def key_name(key: str) -> str:
    """A key as people write it: ``Esc``, ``F1``, ``Ctrl+P``, ``/``."""
    if key in NAMES:
        return NAMES[key]
    if "+" in key:
        *modifiers, last = key.split("+")
        return "+".join([*(one.capitalize() for one in modifiers), key_name(last) if len(last) > 1 else last.upper()])
    if key.startswith("upper_"):
        return key.removeprefix("upper_").upper()
    return key.upper() if len(key) > 1 and key[0] == "f" and key[1:].isdigit() else key


def changed_key(screen: Screen[Any], key: str) -> str:
    """The key that does now what a key usually does on a screen, if a player has changed it."""
    given: dict[str, str] = screen.app.settings.keys  # type: ignore[attr-defined]
    if not given:
        return key
    focused = screen.focused
    for node in (*((focused,) if focused is not None else ()), screen, screen.app):
        for kind in type(node).__mro__:
            for binding in kind.__dict__.get("BINDINGS", ()):
                usual = getattr(binding, "key", "").split(",")
                if key in usual and getattr(binding, "id", None) in given:
                    return given[binding.id].partition(",")[0].strip()
    return key


def key_called(name: str) -> str:
    """The key that people write so; the reverse of ``key_name``."""
    for key, written in NAMES.items():
        if written == name:
            return key
    return name.lower() if len(name) > 1 else name


async def press(screen: Screen[Any], key: str) -> bool:
    """Do what a key would do on a screen. Returns whether it does anything.

    A simulated key press would be lost: the app takes no keys from the inside of a handler.
    """
    found = screen.active_bindings.get(key)
    if found is None or not found.enabled:
        return False
    await screen.app.run_action(found.binding.action, found.node)
    return True
