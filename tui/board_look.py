"""How the board looks: colors and glyphs for dark and light terminals, for none at all, and for ASCII only."""

from dataclasses import dataclass
from functools import lru_cache

from rich.color import Color
from rich.style import Style

from tui.board_data import Tone

BOLD, DIM, REVERSE, UNDERLINE = 1, 2, 4, 8


@dataclass(frozen=True, slots=True)
class Glyph:
    """One sign: with Unicode, with ASCII only, and its color on a dark chip."""

    sign: str
    ascii: str
    color: str


TOKENS = {
    "patrolling": Glyph("♟", "p", "#C9A0FF"),
    "entrenched": Glyph("♜", "E", "#FF6B61"),
    "rat": Glyph("r", "r", "#E2B27A"),
    "mouser": Glyph("m", "m", "#9AD7FF"),
    "track": Glyph("═", "=", "#E8E2D0"),
    "foot-soldier": Glyph("♟", "p", "#C9A0FF"),
    "soldier-on-path": Glyph("♟", "p", "#C9A0FF"),
    "ally": Glyph("A", "A", "#9CE37D"),
    "crossed": Glyph("×", "*", "#FFE066"),
    "passage": Glyph("⇄", "%", "#F5E27A"),
}
PATTERNS = "╱·▒╲≡▪│∷╳≈░+"
ASCII_PATTERNS = r'/.#\_"|:x~-+'
"""What zones are filled with where colors don't tell them apart: each its own sign, neighbors unlike each other."""
CIRCLE = Glyph("○", "o", "#FFFFFF")
MORE = Glyph("+", "+", "#FFFFFF")


def token_glyph(kind: str) -> Glyph:
    """The sign of a kind of token; one that nobody drew is its first letter."""
    return TOKENS.get(kind) or Glyph(kind[:1].lower() or "?", kind[:1].lower() or "?", "#FFFFFF")


@dataclass(frozen=True, slots=True)
class BoardLook:
    """Colors and ways of drawing. Without color, zones are letters and blocks are frames."""

    ground: str = "#14161A"
    rift: str = "#2B1740"
    """The ground of Dimension X."""
    dust: str = "#5B3A7E"
    path: str = "#7E8794"
    wire: str = "#C9A227"
    dead_wire: str = "#6B5A2E"
    door: str = "#C08A4E"
    lit: str = "#FFE066"
    """The way that is shown."""
    label: str = "#5F6875"
    threatened: str = "#F2B134"
    fallen: str = "#FF6B61"
    ink_dark: str = "#101215"
    ink_light: str = "#FFFFFF"
    chip: str = "#262B36"
    cursor: str = "#FFFFFF"
    move: str = "#57E389"
    target: str = "#FF5C57"
    danger: str = "#FF9F43"
    color: bool = True
    ascii: bool = False
    letters: bool = False
    """Zone letters beside the colors."""
    patterns: bool = False
    """Zone patterns beside the colors, or instead of them."""
    zones: tuple[str, ...] = ()
    """Other colors for the zones than the battlefield's own, in their order."""

    def tone(self, tone: Tone) -> str:
        """The color of a lit space."""
        return {"move": self.move, "target": self.target, "danger": self.danger}[tone]

    def sign(self, glyph: Glyph) -> str:
        """A glyph as this terminal can show it."""
        return glyph.ascii if self.ascii else glyph.sign

    def zone_color(self, number: int, own: str) -> str:
        """The color of a zone by its number on the battlefield and its own color there."""
        return self.zones[number % len(self.zones)] if self.zones else own

    def pattern(self, number: int) -> str:
        """The sign that fills a zone, by its number on the battlefield."""
        signs = ASCII_PATTERNS if self.ascii else PATTERNS
        return signs[number % len(signs)]

    @property
    def shows_letters(self) -> bool:
        """Whether zones are told by letters."""
        return self.letters or (not self.color and not self.patterns)

    @property
    def marks_zones(self) -> bool:
        """Whether zones are told by more than their colors, for which a space needs two lines."""
        return self.shows_letters or self.patterns


DARK = BoardLook()
LIGHT = BoardLook(
    ground="#F4F3EE",
    rift="#E3D3F2",
    dust="#BFA3DB",
    path="#8A8F98",
    wire="#9A7400",
    dead_wire="#CDBB85",
    door="#8A5A22",
    lit="#C2410C",
    label="#8A8F98",
    threatened="#A86400",
    fallen="#B42318",
    chip="#24272E",
    cursor="#101215",
    move="#0F8A3C",
    target="#C81E1E",
    danger="#B45309",
)
PLAIN = BoardLook(color=False)


@lru_cache(maxsize=512)
def ink(background: str, dark: str, light: str) -> str:
    """Dark or light, whichever can be read better on a background."""
    return dark if contrast(background, dark) >= contrast(background, light) else light


def contrast(one: str, two: str) -> float:
    """How well one color stands out from another: 1 not at all, 21 at most (as WCAG reckons)."""
    low, high = sorted((_luminance(one), _luminance(two)))
    return (high + 0.05) / (low + 0.05)


@lru_cache(maxsize=512)
def _luminance(color: str) -> float:
    parts = (int(color[n : n + 2], 16) / 255 for n in (1, 3, 5))
    red, green, blue = (part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@lru_cache(maxsize=2048)
def style(foreground: str, background: str, attributes: int, colored: bool) -> Style:
    """The style of a cell; without color only its attributes remain."""
    return Style(
        color=Color.parse(foreground) if colored else None,
        bgcolor=Color.parse(background) if colored else None,
        bold=bool(attributes & BOLD),
        dim=bool(attributes & DIM),
        reverse=bool(attributes & REVERSE),
        underline=bool(attributes & UNDERLINE),
    )
