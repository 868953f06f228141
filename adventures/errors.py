"""Failures that a person can mend, said in one line: what is wrong, where, and the way out."""

from collections.abc import Iterable


class UserError(Exception):
    """Something outside the program is wrong: a name, a file, a folder.

    The command line prints it as one line and exits with 1, the screen shows it as a message; no traceback is shown.
    """

    def __init__(self, what: str, *, where: str = "", way_out: str = "") -> None:
        super().__init__(what)
        self.what = what
        """What is wrong: `card "raid": unknown operation "stomp"`."""
        self.where = where
        """The place, often a file and a line: `content/heroes/mine.yaml:14`."""
        self.way_out = way_out
        """What to do about it: `did you mean "damage"?`."""

    def __str__(self) -> str:
        text = f"{self.where}: {self.what}" if self.where else self.what
        return f"{text}; {self.way_out}" if self.way_out else text


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """The way out for a misspelled name: the nearest known one, or all of them when none is near and they are few."""
    from difflib import get_close_matches

    names = sorted(known)
    near = get_close_matches(word.lower(), names, n=1)
    if near:
        return f'did you mean "{near[0]}"?'
    return f"known are {', '.join(names)}" if 0 < len(names) <= 20 else ""


def unknown(kind: str, word: str, known: Iterable[str], *, where: str = "") -> UserError:
    """The error for a name that nobody bears: `unknown hero "lenardo"; did you mean "leonardo"?`."""
    return UserError(f'unknown {kind} "{word}"', where=where, way_out=did_you_mean(word, known))
