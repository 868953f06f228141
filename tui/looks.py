"""Looks: what the settings mean for the whole screen, from signs of ASCII alone to no color at all."""

from __future__ import annotations

import unicodedata

from rich.cells import cell_len
from rich.segment import Segment
from textual.color import Color
from textual.filter import LineFilter, NoColor

SIGNS = {
    "♥": "+",
    "★": "*",
    "▲": "^",
    "▼": "v",
    "◆": "o",
    "◈": "o",
    "■": "#",
    "▣": "+",
    "□": ".",
    "▪": "#",
    "▫": ".",
    "▶": ">",
    "▸": ">",
    "►": ">",
    "◀": "<",
    "✓": "x",
    "✖": "X",
    "◷": "@",
    "⚑": "!",
    "⚙": "@",
    "●": "*",
    "○": "o",
    "•": "-",
    "·": ".",
    "…": ".",
    "‹": "<",
    "›": ">",
    "←": "<",
    "→": ">",
    "↑": "^",
    "↓": "v",
    "⇄": "%",
    "×": "x",
    "–": "-",
    "—": "-",
    "’": "'",
    "‘": "'",
    "“": '"',
    "”": '"',
    "♟": "p",
    "♜": "E",
    "█": "#",
    "▌": "|",
    "▐": "|",
    "▀": "=",
    "▄": "_",
    "▎": "|",
    "▔": "-",
    "▁": "_",
    "▂": "_",
    "▆": "#",
    "▗": " ",
    "▖": " ",
    "▝": " ",
    "▘": " ",
    "│": "|",
    "┃": "|",
    "║": "|",
    "┊": ":",
    "─": "-",
    "━": "-",
    "═": "=",
    "░": ":",
    "▒": "%",
    "▓": "#",
    "╱": "/",
    "╲": "\\",
    "╳": "x",
    "≡": "=",
    "≈": "~",
    "∷": ":",
}
_CORNERS = set("┌┐└┘├┤┬┴┼┏┓┗┛┣┫┳┻╋╔╗╚╝╠╣╦╩╬╭╮╯╰┍┑┕┙")


class _Plain(dict[int, str]):
    """Signs of ASCII for all others, found when they are first needed."""

    def __missing__(self, code: int) -> str:
        sign = chr(code)
        plain = sign
        if code > 126 and code != 0xA0:
            if sign in SIGNS:
                plain = SIGNS[sign]
            elif sign in _CORNERS:
                plain = "+"
            elif 0x2800 <= code <= 0x28FF:
                plain = "." if code > 0x2800 else " "
            elif 0x2580 <= code <= 0x259F:
                # Parts of a filled cell: low ones, left or right ones, the rest.
                plain = "_" if code <= 0x2587 else "|" if 0x2589 <= code <= 0x2590 or code == 0x2595 else "#"
            else:
                # A letter with an accent loses it; whatever else is left can't be shown.
                base = unicodedata.normalize("NFKD", sign)[0]
                plain = base if base.isascii() else "?" * cell_len(sign)
        elif code == 0xA0:
            plain = " "
        self[code] = plain
        return plain


_PLAIN = _Plain()


def ascii_only(text: str) -> str:
    """A text with signs of ASCII alone, as long as before."""
    return text if text.isascii() else text.translate(_PLAIN)


class AsciiFilter(LineFilter):
    """Replaces whatever isn't ASCII on the whole screen, borders and scrollbars too."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        """The same line in ASCII."""
        return [
            Segment(ascii_only(text), style, control) if not text.isascii() else Segment(text, style, control)
            for text, style, control in segments
        ]


ASCII = AsciiFilter()
COLORLESS = NoColor()
