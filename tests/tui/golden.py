"""Golden screens: a screen as text that a reviewer can read, and below it the styles of its cells in each theme.

Each cell has a letter in the map of styles; the letters are explained at the end, theme by theme. ``--rewrite-golden``
writes the files anew; read the difference before it is kept.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import groupby
from pathlib import Path
from string import ascii_letters, digits

import pytest
from rich.style import Style

from tui.app import AdventuresApp

FOLDER = Path(__file__).parents[1] / "golden" / "screens"
LETTERS = (
    "." + ascii_letters + "!#$%&*+,-/:;<=>?@^_~àáâãäåæçèéêëìíîïðñòóôõöøùúûüýþÿ" + "".join(map(chr, range(0x391, 0x3FF)))
)
assert not set(LETTERS) & set(digits)

Picture = list[tuple[str, list[str]]]
"""What a screen shows: each line as its text and the style of each of its cells."""


def picture_of(app: AdventuresApp) -> Picture:
    """The present screen, line by line."""
    lines = []
    for strip in app.screen._compositor.render_strips():
        cells: list[str] = []
        for segment in strip:
            cells += [describe(segment.style)] * segment.cell_length
        lines.append((strip.text.rstrip(), cells))
    return lines


def describe(style: Style | None) -> str:
    """A style in words."""
    if style is None:
        return "none"
    words = [word for word in ("bold", "dim", "italic", "underline", "reverse") if getattr(style, word)]
    if style.color is not None:
        words.append(style.color.name)
    if style.bgcolor is not None:
        words.append(f"on {style.bgcolor.name}")
    return " ".join(words) or "none"


def dump(pictures: Mapping[str, Picture]) -> str:
    """One screen in some themes: its text, the lines that are others in a later theme, the styles of all cells."""
    themes = list(pictures)
    first = pictures[themes[0]]
    lines = [text for text, _ in first]
    for theme in themes[1:]:
        others = [
            f"{n:>2} {there}"
            for n, ((here, _), (there, _)) in enumerate(zip(first, pictures[theme], strict=True), 1)
            if here != there
        ]
        lines += ["", f"Other lines in {theme}:", *others] if others else []
    letters: dict[tuple[str, ...], str] = {}
    runs = []
    for rows in zip(*pictures.values(), strict=True):
        cells = zip(*(cells for _, cells in rows), strict=True)
        runs.append(
            " ".join(f"{letters.setdefault(of, LETTERS[len(letters)])}{len(list(run))}" for of, run in groupby(cells))
        )
    lines += ["", "Styles, cell by cell:", *runs, "", f"   {' | '.join(themes)}"]
    return "\n".join([*lines, *(f"{letter}  {' | '.join(of)}" for of, letter in letters.items()), ""])


def assert_golden(request: pytest.FixtureRequest, name: str, pictures: Mapping[str, Picture]) -> None:
    """Compare a screen in some themes with its file."""
    file = FOLDER / f"{name}.txt"
    found = dump(pictures)
    if request.config.getoption("--rewrite-golden"):
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(found, encoding="utf-8")
    assert file.exists(), f"{file} is missing: run with --rewrite-golden"
    assert found == file.read_text(encoding="utf-8")
