"""What has the focus, in words, and the keys that work now: gathered from the bindings, so nothing is forgotten."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from tui.keys import key_name
from tui.paint import Line, wrap

if TYPE_CHECKING:
    from textual.dom import DOMNode
    from textual.screen import Screen

ABOUT = {
    "FormList": "The form of a new game. Left and right change a line; Enter opens its list or, if short, steps on.",
    "Choices": "A list to choose from. The letter or digit before an entry takes it at once.",
    "BoardView": "The battlefield. The arrow keys go from one lit space to the next; a letter or digit takes the "
    "option that bears it.",
    "PageView": "A page to scroll through.",
    "ScrollPanel": "A page to scroll through.",
    "Input": "A line to type in.",
    "MenuScreen": "The menu, where everything begins.",
    "NewGameScreen": "A new adventure: who plays against whom. The sheet of what the cursor is on stands beside it.",
    "BriefingScreen": "What the adventure is about. Enter begins it.",
    "SavesScreen": "The games to go on with, the newest first.",
    "PassingScreen": "The keyboard is passed to somebody whose hand nobody else may see. No key with which options are "
    "taken or a film is skipped goes on, so that nobody sees it by a slip.",
    "TableScreen": "The table. Who decides what stands above the options; a letter or digit takes one, and so does a "
    "click on a space, a fighter or a card.",
    "GameMenu": "What can be done about the game as a whole.",
    "EndScreen": "The end of the game: how it went, and what next.",
    "PickScreen": "All values to choose from, with the sheet of each.",
    "TypeScreen": "A line to type in.",
}
"""What widgets and screens are, by the names of their classes; others say it themselves, in ``HELP``."""


@dataclass(slots=True)
class Part:
    """The keys of one widget, screen or the app: what it is, then each action with its keys."""

    title: str
    about: str
    actions: dict[str, list[str]] = field(default_factory=dict)


def about(node: DOMNode) -> str:
    """What a widget or screen is, in a sentence or two; "" if nobody says."""
    for kind in type(node).__mro__:
        text = kind.__dict__.get("HELP") or ABOUT.get(kind.__name__, "")
        if isinstance(text, str) and text and not kind.__module__.startswith("textual."):
            return text
        if kind.__name__ in ABOUT and kind.__module__.startswith("textual."):
            return ABOUT[kind.__name__]
    return ""


def parts(screen: Screen[Any]) -> list[Part]:
    """What has the focus, then the screen, then what works everywhere, each with its keys as they are now."""
    focused = screen.focused
    found: dict[Any, Part] = {}
    if focused is not None:
        found[focused] = Part("Here", about(focused))
    found[screen] = Part("On this screen", about(screen))
    found[screen.app] = Part("Everywhere", "")
    for key, active in screen.active_bindings.items():
        text = active.binding.description
        node = active.node if active.node in found else screen
        # What Textual brings along by itself has no id of ours; Tab alone is worth telling.
        if "." not in (active.binding.id or ""):
            text = {"tab": "To the next part of the screen", "shift+tab": "To the part before"}.get(key, "")
        if not text:
            continue
        found[node].actions.setdefault(text, []).append(key_name(key))
    return [part for part in found.values() if part.about or part.actions]


PAIRS = (("↑", "↓"), ("←", "→"), ("Home", "End"), ("PgUp", "PgDn"))
"""Keys that are told in one line."""


def paired(actions: dict[str, list[str]]) -> dict[str, list[str]]:
    """The same actions, those of two keys that belong together in one line."""
    found = dict(actions)
    for one, other in PAIRS:
        first = next((text for text, keys in found.items() if keys == [one]), None)
        second = next((text for text, keys in found.items() if keys == [other]), None)
        if first is not None and second is not None:
            joined = f"{first}; {second[:1].lower()}{second[1:]}"
            found = {joined if text == first else text: keys for text, keys in found.items() if text != second}
            found[joined] = [one, other]
    return found


def parts_lines(screen: Screen[Any], width: int) -> list[Line]:
    """The same as lines."""
    lines: list[Line] = []
    for part in parts(screen):
        if lines:
            lines.append([])
        lines.append([(part.title, "b accent")])
        if part.about:
            lines += wrap([(part.about, "")], width)
        actions = paired(part.actions)
        wide = max((len("  ".join(keys)) for keys in actions.values()), default=0) + 2
        for text, keys in actions.items():
            written = "  ".join(keys)
            lines += wrap([(f"{written:<{wide}}", "b"), (text, "")], width, " " * wide)
    return lines
