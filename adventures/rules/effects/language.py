"""The reader's language: plurals, lists, articles, sentences.

Operations hand in whole clauses; everything that another language does otherwise (articles, elision, joining) is here.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from adventures.core.cards import Fighter
    from adventures.core.table import Table

Names = Callable[[str, int], str]
"""The name of a fighter by the word that cards use for it, for one (1) or several (2)."""


def bare_names(kind: str, count: int) -> str:
    """Names made of ids alone, where no sheet is at hand."""
    name = " ".join(part.capitalize() for part in kind.replace("_", "-").split("-"))
    return name if count == 1 else plural(name)


def plural(name: str) -> str:
    """Several of a name: ``Harpies``."""
    return name[:-1] + "ies" if name.endswith("y") and name[-2:-1] not in "aeiou" else name + "s"


def names_of(known: Mapping[str, str]) -> Names:
    """The names of fighters by the words that cards use for them."""
    return lambda kind, count: (
        bare_names(kind, count) if kind not in known else known[kind] if count == 1 else plural(known[kind])
    )


class Language:
    """What a language must be able to do for the texts of cards and abilities.

    ``your`` is the word for what belongs to the reader; where a clause is about several players it is another one.
    """

    code = ""

    def __init__(self, names: Names = bare_names, your: str = "your") -> None:
        self.names = names
        self.your = your

    def gettext(self, text: str, **parts: Any) -> str:
        """A clause with its parts filled in, ``{your}`` among them."""
        return self.find(text).format(your=self.your, **parts)

    def ngettext(self, one: str, many: str, n: int, **parts: Any) -> str:
        """A clause that depends on a number, ``{n}``."""
        return self.find_plural(one, many, n).format(n=n, your=self.your, **parts)

    def find(self, text: str) -> str:
        """The text in this language."""
        return text

    def find_plural(self, one: str, many: str, n: int) -> str:
        """The form for ``n`` in this language."""
        return one if abs(n) == 1 else many

    def of_others(self) -> Language:
        """The same language, speaking of what belongs to other players."""
        return self

    def name(self, kind: str) -> str:
        """A fighter's name."""
        return self.names(kind, 1)

    def names_of(self, kind: str) -> str:
        """The name of several fighters of a kind."""
        return self.names(kind, 2)

    def a(self, noun: str) -> str:
        """A noun with its indefinite article."""
        raise TypeError(f"{type(self).__name__} has no articles")  # pragma: no cover

    def of(self, name: str, thing: str) -> str:
        """A thing that belongs to somebody."""
        raise TypeError(f"{type(self).__name__} has no possessive")  # pragma: no cover

    def join(self, parts: Sequence[str], last: str = "and") -> str:
        """A list in words."""
        raise TypeError(f"{type(self).__name__} joins no lists")  # pragma: no cover

    def alternatives(self, parts: Sequence[str]) -> str:
        """Clauses of which some are chosen: ``a; b; or c``."""
        raise TypeError(f"{type(self).__name__} lists no alternatives")  # pragma: no cover

    def sentence(self, clause: str, capital: bool = True) -> str:
        """A clause as a sentence; without a capital behind a colon."""
        raise TypeError(f"{type(self).__name__} makes no sentences")  # pragma: no cover


class English(Language):
    """English, in which all texts are written."""

    code = "en"

    def name(self, kind: str) -> str:
        """A fighter's name within a sentence: ``the Jabberwock``."""
        name = self.names(kind, 1)
        return f"the {name[4:]}" if name.startswith("The ") else name

    def of_others(self) -> English:
        """The same, speaking of other players: ``their``."""
        return English(self.names, "their")

    def a(self, noun: str) -> str:
        """``a fighter``, ``an opposing fighter``, ``another fighter``."""
        if noun.startswith("other "):
            return "an" + noun
        return f"an {noun}" if noun[:1].lower() in "aeiou" else f"a {noun}"

    def of(self, name: str, thing: str) -> str:
        """``Leonardo's zone``, ``the Harpies' zone``."""
        return f"{name}' {thing}" if name.endswith("s") and not name[:1].isupper() else f"{name}'s {thing}"

    def join(self, parts: Sequence[str], last: str = "and") -> str:
        """``a``, ``a and b``, ``a, b and c``."""
        if len(parts) < 2:
            return "".join(parts)
        return f"{', '.join(parts[:-1])} {last} {parts[-1]}"

    def alternatives(self, parts: Sequence[str]) -> str:
        """``a or b``; ``a; b; or c``."""
        if len(parts) < 3:
            return " or ".join(parts)
        return f"{'; '.join(parts[:-1])}; or {parts[-1]}"

    def sentence(self, clause: str, capital: bool = True) -> str:
        """``Draw 1 card.``"""
        if not clause:
            return ""
        end = "" if clause.endswith((".", "!", "?")) else "."
        return (clause[0].upper() if capital else clause[0]) + clause[1:] + end


def language_of(table: Table) -> Language:
    """English with the names of the fighters at a table, for prompts."""

    return English(names_at(table.fighters))


def names_at(fighters: Sequence[Fighter]) -> Names:
    """The names of these fighters by the word that cards use for them; a copy goes without its number."""

    def names(kind: str, count: int) -> str:
        for fighter in fighters:
            if fighter.kind == kind:
                copy = fighter.key.rpartition(".")[2]
                name = fighter.name.removesuffix(f" {copy}") if copy.isdigit() else fighter.name
                return name if count == 1 else plural(name)
        return bare_names(kind, count)

    return names


class Said:
    """What an operation says of itself, put into words only when somebody reads it."""

    __slots__ = ("describe", "table")

    def __init__(self, describe: Callable[[Language], str], table: Table) -> None:
        self.describe = describe
        self.table = table

    def __str__(self) -> str:
        return self.describe(language_of(self.table))

    def __format__(self, spec: str) -> str:
        return format(str(self), spec)
