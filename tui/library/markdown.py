"""Markdown as lines of styled text: headings, paragraphs, lists, tables, bold, slanted and code."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Literal

from tui.paint import Line, fit, width_of, wrap

Kind = Literal["heading", "paragraph", "item", "table"]

_ITEM = re.compile(r"(?P<indent> *)(?P<mark>[-*]|[0-9]+\.) +(?P<text>.*)")
_INLINE = re.compile(r"\*\*(?P<bold>.+?)\*\*|\*(?P<slant>[^*\s](?:[^*]*[^*\s])?)\*|`(?P<code>[^`]+)`")
MATCH = "b ink on accent"
"""How words that were searched for stand out."""
STYLES = {"bold": "b", "slant": "i", "code": "accent"}


@dataclass(slots=True)
class Block:
    """A heading, a paragraph, an entry of a list, or the rows of a table."""

    kind: Kind
    text: str = ""
    indent: int = 0
    mark: str = ""
    rows: list[list[str]] = field(default_factory=list)


def parse(text: str) -> list[Block]:
    """The blocks of a text; lines that belong together are joined."""
    found: list[Block] = []
    fresh = True
    for line in text.splitlines():
        bare = line.strip()
        item = _ITEM.match(line)
        if not bare:
            fresh = True
            continue
        if bare.startswith("#"):
            found.append(Block("heading", bare.lstrip("# ")))
            fresh = True
            continue
        if bare.startswith("|"):
            if fresh or not found or found[-1].kind != "table":
                found.append(Block("table"))
            cells = [cell.strip() for cell in bare.strip("|").split("|")]
            if not all(set(cell) <= set("-: ") for cell in cells):
                found[-1].rows.append(cells)
        elif item:
            mark = "•" if item["mark"] in "-*" else item["mark"]
            found.append(Block("item", item["text"], len(item["indent"]), mark))
        elif fresh or not found or found[-1].kind not in ("paragraph", "item"):
            found.append(Block("paragraph", bare))
        else:
            found[-1].text += f" {bare}"
        fresh = False
    return found


def inline(text: str, words: str = "") -> Line:
    """A text with its bold, slanted and code parts."""
    line: Line = []
    last = 0
    for match in _INLINE.finditer(text):
        if match.start() > last:
            line.append((text[last : match.start()], words))
        kind = match.lastgroup or ""
        line.append((match[kind], f"{words} {STYLES[kind]}".strip()))
        last = match.end()
    if last < len(text):
        line.append((text[last:], words))
    return line


def markdown_lines(text: str, width: int) -> list[Line]:
    """A text in lines of at most so many cells."""
    lines: list[Line] = []
    before: Block | None = None
    for block in parse(text):
        if before is not None and not (block.kind == "item" and before.kind == "item"):
            lines.append([])
        lines += _lines(block, width)
        before = block
    return lines


def _lines(block: Block, width: int) -> list[Line]:
    if block.kind == "heading":
        return wrap(inline(block.text, "b accent"), width)
    if block.kind == "table":
        return _table(block.rows, width)
    if block.kind == "item":
        before = " " * block.indent + f"{block.mark} "
        head: Line = [(" " * block.indent, ""), (f"{block.mark} ", "accent")]
        return wrap([*head, *inline(block.text)], width, " " * len(before))
    return wrap(inline(block.text), width)


def _table(rows: Sequence[Sequence[str]], width: int) -> list[Line]:
    """Columns as wide as they need to be; the last one takes what is left and is broken into lines."""
    if not rows:
        return []
    columns = max(len(row) for row in rows)
    cells = [[inline(cell) for cell in (*row, *[""] * (columns - len(row)))] for row in rows]
    wide = [max(width_of(row[n]) for row in cells) for n in range(columns - 1)]
    left = sum(wide) + 2 * len(wide)
    lines: list[Line] = []
    for number, row in enumerate(cells):
        head = number == 0
        line: Line = []
        for cell, room in zip(row, wide, strict=False):
            line += [(text, "b muted" if head else words) for text, words in fit(cell, room)] + [("  ", "")]
        last: Line = [(text, "b muted") for text, _ in row[-1]] if head else row[-1]
        broken = wrap(last, max(8, width - left))
        lines.append(line + (broken[0] if broken else []))
        lines += [[(" " * left, ""), *one] for one in broken[1:]]
    return lines


def marked(lines: Sequence[Line], searched: Sequence[str]) -> list[Line]:
    """The lines with all words that were searched for standing out."""
    if not searched:
        return list(lines)
    pattern = re.compile("|".join(re.escape(word) for word in sorted(searched, key=len, reverse=True)), re.IGNORECASE)
    found: list[Line] = []
    for line in lines:
        made: Line = []
        for text, words in line:
            last = 0
            for match in pattern.finditer(text):
                if match.start() > last:
                    made.append((text[last : match.start()], words))
                made.append((match[0], MATCH))
                last = match.end()
            if last < len(text):
                made.append((text[last:], words))
        found.append(made)
    return found
