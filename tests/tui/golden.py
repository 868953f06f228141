"""Golden screens: a screen as text that a reviewer can read, and below it the styles of its cells.

Each cell has a letter in the map of styles; the letters are explained at the end. ``--rewrite-golden`` writes the files
anew; read the difference before it is kept.
"""

from __future__ import annotations

from itertools import groupby
from pathlib import Path
from string import ascii_letters, digits

import pytest
from rich.style import Style

from tui.app import AdventuresApp

FOLDER = Path(__file__).parents[1] / "golden" / "screens"
LETTERS = "." + ascii_letters + digits + "!#$%&*+,-/:;<=>?@^_~àáâãäåæçèéêëìíîïðñòóôõöøùúûüýþÿ"


def dump(app: AdventuresApp) -> str:
    """The present screen as text and styles."""
    letters: dict[str, str] = {}
    texts, styles = [], []
    for strip in app.screen._compositor.render_strips():
        texts.append(strip.text.rstrip())
        row = ""
        for segment in strip:
            name = describe(segment.style)
            letter = letters.setdefault(name, LETTERS[min(len(letters), len(LETTERS) - 1)])
            row += letter * segment.cell_length
        styles.append(row)
    runs = ["".join(f"{letter}{len(list(cells))} " for letter, cells in groupby(row)).strip() for row in styles]
    legend = [f"{letter}  {name}" for name, letter in letters.items()]
    return "\n".join([*texts, "", "Styles, cell by cell:", *runs, "", *legend, ""])


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


def assert_golden(request: pytest.FixtureRequest, name: str, app: AdventuresApp) -> None:
    """Compare the present screen with its file."""
    file = FOLDER / f"{name}.txt"
    found = dump(app)
    if request.config.getoption("--rewrite-golden"):
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(found, encoding="utf-8")
    assert file.exists(), f"{file} is missing: run with --rewrite-golden"
    assert found == file.read_text(encoding="utf-8")
