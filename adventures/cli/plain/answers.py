"""What a typed line means: an option by number, key or beginning, or a command with its arguments."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

COMMANDS = {
    "board": "the fighters with what they reach, boroughs and soldiers, tokens",
    "spaces": "every space with the spaces adjacent to it",
    "row": "the initiative row and what its cards do",
    "threat": "the threat track and what the end of the round will add",
    "hand": "the hands; hand NAME: one of them",
    "decks": "what is left in each enemy's deck (in a duel in everybody's); decks NAME: in that one",
    "discards": "the enemies' discard piles (in a duel everybody's); discards NAME: that one",
    "card": "card NAME: what a card does",
    "keys": "the options again, with their keys",
    "why": "why this is asked; why NAME: why something can't be chosen, such as why attack slash",
    "log": "what happened last; log N: the last N lines",
    "undo": "take back your last choice; undo action, undo turn: all since it began",
    "redo": "take again what was taken back",
    "seat": "who plays whom; seat NAME greedy, seat NAME me: who plays that hero from now on",
    "give up": "end the game as lost (in a duel the other side wins), after one more question",
    "save": "save NAME: keep the game as it is now under a name",
    "help": "this list",
    "quit": "save and leave",
}
"""Each command with what it shows or does."""


@dataclass(frozen=True, slots=True)
class Answer:
    """A line understood: ``option`` is the number of an option from 0, -1 if it is a ``command`` or a ``problem``."""

    option: int = -1
    command: str = ""
    rest: str = ""
    problem: str = ""


def understand(line: str, keys: Sequence[str], labels: Sequence[str] = ()) -> Answer:
    """What a line means at a decision with these option keys (and what their lines say).

    An option may be named by its number, its key, or what only its key, the part behind a key's colon, or its line
    begins with. A whole word that is a command is the command; a beginning means an option first.
    """
    text = " ".join(line.split())
    low = text.lower()
    if not low:
        return Answer(problem="Type a number, or help.")
    word = low.partition(" ")[0]
    number = number_in(low)
    if number is not None:
        if 0 < number <= len(keys):
            return Answer(number - 1)
        return Answer(problem=f"There is no option {number}; there are {len(keys)}.")
    if low in keys:
        return Answer(list(keys).index(low))
    if word in COMMANDS:
        return Answer(command=word, rest=text.partition(" ")[2])
    found = _options(low, keys, labels)
    if len(found) == 1:
        return Answer(found[0])
    if found:
        return Answer(problem=f'"{text}" may mean {_listed([keys[n] for n in found])}; type more of it, or the number.')
    commands = [name for name in COMMANDS if name.startswith(word)]
    if len(commands) == 1:
        return Answer(command=commands[0], rest=text.partition(" ")[2])
    if commands:
        return Answer(problem=f'"{text}" may mean the commands {_listed(commands)}; type more of it.')
    return Answer(problem=f'"{text}" is no option here and no command; type a number, or help.')


def number_in(text: str) -> int | None:
    """The whole number that a text is, None for anything else; no number at a table is longer than nine digits."""
    return int(text[:9]) if text.isascii() and text.isdecimal() else None


def _options(low: str, keys: Sequence[str], labels: Sequence[str]) -> list[int]:
    """The options that a beginning names, by the strictest reading that finds any."""
    parts = [key.partition(":")[2] for key in keys]
    readings = (
        [key.startswith(low) for key in keys],
        [part == low for part in parts],
        [part.startswith(low) for part in parts],
        [label.lower().startswith(low) for label in labels],
    )
    found = ([n for n, fits in enumerate(reading) if fits] for reading in readings)
    return next((numbers for numbers in found if numbers), [])


def _listed(words: Sequence[str]) -> str:
    shown = list(words[:6])
    if len(words) > len(shown):
        shown.append("more")
    return f"{', '.join(shown[:-1])} or {shown[-1]}"
