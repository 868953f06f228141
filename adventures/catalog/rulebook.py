"""The rules pages: by topic, each with the rulings that settle its questions and the cases that show it.

A page is a Markdown file with a head: its topic, and the names of rulings and cases. ``search`` looks through all.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

from pydantic import Field

from adventures.catalog.catalog import Catalog, validated
from adventures.catalog.pages import parse_page
from adventures.catalog.parts import Id, Name, Part
from adventures.catalog.tables import RulingSheet
from adventures.errors import UserError, did_you_mean
from adventures.paths import content_root

FOLDER = "pages"
_MARK = re.compile(r"([-*]|[0-9]+\.|#+) |\|")
"""What begins an entry of a list, a heading, or a row of a table."""
RULINGS = "rulings"
"""The id of the page that holds every ruling."""
CONFIDENCE = {
    "high": "stated by the rules or an official ruling",
    "medium": "follows from them",
    "low": "open: sources are silent or differ",
}


class PageHead(Part):
    """What stands at the head of a page."""

    topic: Name
    rulings: Annotated[tuple[Id, ...], Field(strict=False)] = ()
    cases: Annotated[tuple[Name, ...], Field(strict=False)] = ()


@dataclass(frozen=True, slots=True)
class RulesPage:
    """A page: its text in Markdown without the title, the rulings in full, the names of the cases that show it."""

    id: str
    topic: str
    title: str
    text: str
    rulings: tuple[RulingSheet, ...] = ()
    cases: tuple[str, ...] = ()

    def lines(self) -> Iterator[str]:
        """Everything that can be searched, piece by piece: the title first, then the page, then its rulings."""
        yield self.title
        yield from paragraphs(self.text)
        for ruling in self.rulings:
            yield ruling.question
            yield ruling.ruling
            yield from ruling.readings.values()
        yield ", ".join(self.cases)


@dataclass(frozen=True, slots=True)
class Hit:
    """A page that a search found, with the first line in which a word stands ("" if only the title has them)."""

    page: RulesPage
    line: str


def paragraphs(text: str) -> list[str]:
    """The paragraphs, headings and entries of lists, each in one line without its marks."""
    found: list[str] = []
    for line in text.splitlines():
        bare = line.strip()
        begins = not bare or _MARK.match(bare) is not None or not found
        bare = _MARK.sub("", bare).replace("**", "").replace("*", "").strip("| ")
        if begins:
            found.append(bare)
        else:
            found[-1] = f"{found[-1]} {bare}".strip()
    return [one for one in found if one]


class Rulebook:
    """All pages in their order."""

    def __init__(self, pages: tuple[RulesPage, ...]) -> None:
        self.pages = pages
        self.by_id = {page.id: page for page in pages}

    @property
    def topics(self) -> tuple[str, ...]:
        """The topics in their order."""
        return tuple(dict.fromkeys(page.topic for page in self.pages))

    def search(self, text: str) -> list[Hit]:
        """The pages that hold all words of a text; those with the words in their title come first."""
        words = text.casefold().split()
        if not words:
            return [Hit(page, "") for page in self.pages]
        found: list[tuple[int, int, Hit]] = []
        for number, page in enumerate(self.pages):
            lines = list(page.lines())
            whole = " ".join(lines).casefold()
            if not all(word in whole for word in words):
                continue
            titled = all(word in page.title.casefold() for word in words)
            line = max(lines[1:], key=lambda one: sum(word in one.casefold() for word in words))
            shown = line if any(word in line.casefold() for word in words) else ""
            together = all(word in line.casefold() for word in words)
            own = together and line in paragraphs(page.text)
            found.append((0 if titled else 1 if own else 2 if together else 3, number, Hit(page, shown)))
        return [hit for _, _, hit in sorted(found, key=lambda one: one[:2])]


def rulebook(catalog: Catalog, folder: Path | None = None) -> Rulebook:
    """Read all pages. Raises UserError for a page that can't be understood or names an unknown ruling."""
    rulings = {ruling.id: ruling for ruling in catalog.rulings.rulings}
    folder = folder or content_root() / FOLDER
    pages = [read_rules_page(file, rulings) for file in sorted(folder.glob("*.md"))]
    pages.append(
        RulesPage(
            RULINGS,
            "Rulings",
            "Where the rules are silent",
            "Every question that the rules leave open, with the reading that is played.\n",
            catalog.rulings.rulings,
        )
    )
    return Rulebook(tuple(pages))


def read_rules_page(file: Path, rulings: dict[str, RulingSheet]) -> RulesPage:
    """Read one page. Raises UserError."""
    name = f"content/{FOLDER}/{file.name}"
    try:
        text = file.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise UserError(f"this page cannot be read ({error})", where=name) from None
    start, _, rest = text.partition("---\n")
    head, mark, body = rest.partition("---\n")
    if start or not mark:
        raise UserError('expected a head between two lines "---"', where=f"{name}:1")
    # The head begins on the second line of the file.
    sheet = parse_page("\n" + head, name)
    found = validated(sheet, PageHead)
    title, _, body = body.lstrip().partition("\n")
    if not title.startswith("# "):
        raise UserError('expected a title, "# …", after the head', where=name)
    for ruling in found.rulings:
        if ruling not in rulings:
            where = sheet.where(("rulings",))
            raise UserError(f'unknown ruling "{ruling}"', where=where, way_out=did_you_mean(ruling, rulings))
    number, _, id = file.stem.partition("-")
    return RulesPage(
        id if number.isdigit() else file.stem,
        found.topic,
        title.removeprefix("# ").strip(),
        body.strip("\n") + "\n",
        tuple(rulings[ruling] for ruling in found.rulings),
        found.cases,
    )
