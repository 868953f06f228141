"""Every action that has keys: by its id, with its usual keys, gathered from all screens and widgets."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from inspect import getmembers, isclass
from pkgutil import walk_packages
from typing import Any

from textual.binding import Binding

import tui

GROUPS = {
    "AdventuresApp": "Everywhere",
    "TableScreen": "At the table",
    "BoardView": "On the board",
    "Choices": "In a list of options",
    "MenuScreen": "In the menu",
    "FormList": "In the form of a new adventure",
    "NewGameScreen": "New adventure",
    "BriefingScreen": "Briefing",
    "GameMenu": "In the menu of the game",
    "SeatScreen": "Choosing who plays a seat",
    "PassingScreen": "When the keyboard is passed on",
    "EndScreen": "At the end of a game",
    "SavesScreen": "Continue",
    "Browser": "Rules, cards, replays, practice, settings",
    "Index": "In their lists",
    "PageView": "On their pages",
    "SearchLine": "While searching",
    "CardsScreen": "Cards",
    "ReplaysScreen": "List of replays",
    "ReplayScreen": "Watching a replay",
    "TurnsScreen": "List of turns",
    "PracticeScreen": "Practice positions",
    "PracticeTable": "Playing a practice position",
    "PracticeEnd": "At the end of a practice position",
    "SettingsScreen": "Settings",
    "ScrollPanel": "On a page",
    "PickScreen": "Picking one of many",
    "TypeScreen": "Typing a line",
    "HelpScreen": "Help",
    "ConfirmScreen": "When asked to confirm",
    "KeyScreen": "When asked for a key",
}
"""Where actions work, by the class that has them, in the order in which they are listed."""
FIXED = ("app.leave", "key.cancel")
"""These keep their keys, so that there is always a way out."""


@dataclass(frozen=True, slots=True)
class Action:
    """Something that keys do: its id, usual keys, what it does, where it works."""

    id: str
    keys: tuple[str, ...]
    text: str
    owner: str
    about: str = ""
    """What its class says of itself, where nothing better is said in ``GROUPS``."""

    @property
    def group(self) -> str:
        """Where it works, for people."""
        return GROUPS.get(self.owner) or self.about


@cache
def all_actions() -> tuple[Action, ...]:
    """All actions, those of a group together."""
    found = {action.id: action for owner in _owners() for action in _actions_of(owner)}
    order = {name: n for n, name in enumerate(GROUPS)}
    return tuple(sorted(found.values(), key=lambda action: (order.get(action.owner, len(order)), action.owner)))


def _owners() -> Iterator[type[Any]]:
    """The classes of ours that have keys."""
    for module in sorted(one.name for one in walk_packages(tui.__path__, "tui.")):
        for _, kind in getmembers(import_module(module), isclass):
            if kind.__module__ == module and "BINDINGS" in kind.__dict__:
                yield kind


def _actions_of(owner: type[Any]) -> Iterator[Action]:
    for binding in owner.__dict__["BINDINGS"]:
        assert isinstance(binding, Binding)
        if binding.id is not None:
            keys = tuple(key.strip() for key in binding.key.split(","))
            about = (owner.__doc__ or owner.__name__).partition(".")[0].partition(";")[0]
            yield Action(binding.id, keys, binding.description, owner.__name__, about)


def taken(action: Action, key: str, given: dict[str, str]) -> Action | None:
    """Another action that has a key already, where the action works or everywhere."""
    for other in all_actions():
        if other.id == action.id:
            continue
        if other.owner not in (action.owner, "AdventuresApp") and action.owner != "AdventuresApp":
            continue
        keys = given[other.id].split(",") if other.id in given else other.keys
        if key in keys:
            return other
    return None
