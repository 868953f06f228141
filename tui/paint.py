"""Lines of styled text: what every panel is painted with. Plain data, no widgets.

A span is a text with style words: a role of the palette or a color for the letters, ``on`` and one for the ground,
``b`` bold, ``d`` dim, ``u`` underlined, ``r`` reversed, ``i`` slanted. ``("12", "b bad on chip")``
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from rich.cells import cell_len, set_cell_size
from rich.color import Color
from rich.segment import Segment
from rich.style import Style
from textual.strip import Strip

Span = tuple[str, str]
Line = list[Span]

ATTRIBUTES = {"b": "bold", "d": "dim", "u": "underline", "r": "reverse", "i": "italic"}


@dataclass(frozen=True, eq=False)
class Palette:
    """The colors of the screen by their roles. Without color only attributes remain."""

    name: str
    roles: Mapping[str, str] = field(default_factory=dict)
    color: bool = True
    dark: bool = True


ROLES = ("ground", "surface", "panel", "text", "muted", "faint", "primary", "accent", "good", "warn", "bad", "ink")
"""ground: behind everything; surface, panel: raised above it; muted, faint: less and least important text; primary:
what is chosen; accent: keys and names of things; ink: letters on a bright ground."""


@lru_cache(maxsize=4096)
def style(words: str, palette: Palette, base: str = "") -> Style:
    """The style that some words stand for, over the base ones."""
    color = ground = None
    attributes: dict[str, Any] = {}
    before = ""
    for word in f"{base} {words}".split():
        if word in ATTRIBUTES:
            attributes[ATTRIBUTES[word]] = True
        elif word != "on":
            if before == "on":
                ground = palette.roles.get(word, word)
            else:
                color = palette.roles.get(word, word)
        before = word
    if not palette.color:
        # What only a colored ground would tell is told by turning it round.
        if " on " in f" {words}" and not {"panel", "surface", "ground"} & set(words.split()):
            attributes["reverse"] = True
        return Style(**attributes)
    return Style(color=_color(color) if color else None, bgcolor=_color(ground) if ground else None, **attributes)


@lru_cache(maxsize=512)
def _color(name: str) -> Color:
    return Color.parse(name)


def width_of(line: Iterable[Span]) -> int:
    """How many cells a line takes."""
    return sum(cell_len(text) for text, _ in line)


def plain(line: Iterable[Span]) -> str:
    """The text of a line."""
    return "".join(text for text, _ in line)


def fit(line: Sequence[Span], width: int, ellipsis: str = "…") -> Line:
    """The line in exactly so many cells: cut with an ellipsis, or filled up with blanks."""
    if width <= 0:
        return []
    found: Line = []
    left = width
    length = width_of(line)
    if length > width:
        left -= len(ellipsis)
    for text, words in line:
        if left <= 0:
            break
        size = cell_len(text)
        if size > left:
            text, size = set_cell_size(text, left), left
        found.append((text, words))
        left -= size
    if length > width:
        found.append((ellipsis[:width], found[-1][1] if found else ""))
    elif left:
        found.append((" " * left, ""))
    return found


def spread(left: Sequence[Span], right: Sequence[Span], width: int) -> Line:
    """One line with something at its left and something at its right end; the left gives way."""
    room = width - width_of(right)
    if room <= 0:
        return fit(right, width)
    return [*fit(left, room), *right]


def center(line: Sequence[Span], width: int) -> Line:
    """The line in the middle of so many cells."""
    return fit([(" " * max(0, (width - width_of(line)) // 2), ""), *line], width)


def wrap(line: Sequence[Span], width: int, indent: str = "") -> list[Line]:
    """The line broken between words into lines of at most so many cells; all but the first are indented."""
    if width <= 0:
        return []
    indent = indent[: width - 1]
    lines: list[Line] = [[]]
    used = 0
    for word, words in _words(line):
        size = cell_len(word)
        if used + len(word.rstrip()) > width and used > len(indent if len(lines) > 1 else ""):
            lines.append([(indent, "")] if indent else [])
            used = len(indent)
            if not word.strip():
                continue
        while used + cell_len(word.rstrip()) > width and size > width - len(indent):
            room = max(1, width - used)
            lines[-1].append((word[:room], words))
            lines.append([(indent, "")] if indent else [])
            word, used = word[room:], len(indent)
            size = cell_len(word)
        if used + size > width:
            word = word.rstrip()
            size = cell_len(word)
        lines[-1].append((word, words))
        used += size
    return lines


def _words(line: Sequence[Span]) -> Iterable[Span]:
    """The words of a line, each with the blanks behind it."""
    for text, words in line:
        start = 0
        for n in range(1, len(text)):
            if text[n - 1] == " " and text[n] != " ":
                yield text[start:n], words
                start = n
        if text[start:]:
            yield text[start:], words


def strip_of(line: Sequence[Span], width: int, palette: Palette, base: str) -> Strip:
    """The line as a strip of exactly so many cells."""
    segments: list[Segment] = []
    for text, words in fit(line, width):
        look = style(words, palette, base)
        # Cells that look alike make one segment: less goes over the wire.
        if segments and segments[-1].style == look:
            segments[-1] = Segment(segments[-1].text + text, look)
        elif text:
            segments.append(Segment(text, look))
    return Strip(segments, max(0, width))


def bar(value: int, full: int, width: int) -> str:
    """A bar of whole and half blocks: ``████▌   ``."""
    if full <= 0 or width <= 0:
        return " " * max(0, width)
    halves = min(2 * width, -(-value * 2 * width // full))
    return ("█" * (halves // 2) + ("▌" if halves % 2 else "")).ljust(width)


def joined(parts: Iterable[Sequence[Span]], between: Span = ("  ", "")) -> Line:
    """Several pieces in one line with something between them."""
    line: Line = []
    for part in parts:
        if line and part:
            line.append(between)
        line.extend(part)
    return line
