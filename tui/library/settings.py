"""The settings in words: what can be chosen, what each choice means, and a sample of how it looks."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from adventures.settings import SPEEDS, THEMES
from tui.colors import KIND_COLORS, colors
from tui.guide import KIND_SIGNS
from tui.paint import Line, Palette, wrap
from tui.themes import THEME_NAMES

if TYPE_CHECKING:
    from tui.board_data import Geometry
    from tui.board_look import BoardLook


@dataclass(frozen=True, slots=True)
class Field:
    """A setting: its name in the file, its title, its values with their names, what it is about."""

    id: str
    title: str
    values: tuple[tuple[object, str], ...]
    text: str
    sample: bool = False
    """Does it change how things look?"""

    def name_of(self, value: object) -> str:
        """A value for people."""
        return next((name for one, name in self.values if one == value), str(value))

    def next(self, value: object, by: int) -> object:
        """The value after (or before) another one."""
        values = [one for one, _ in self.values]
        at = values.index(value) if value in values else -1 if by > 0 else 0
        return values[(at + by) % len(values)]


OFF_ON = ((False, "off"), (True, "on"))
SECTIONS: tuple[tuple[str, tuple[Field, ...]], ...] = (
    (
        "Looks",
        (
            Field(
                "theme",
                "Theme",
                tuple((name, THEME_NAMES[name]) for name in THEMES),
                "Dark or light; sixteen colors take those of your terminal; no color uses bold, underlined and "
                "reversed letters alone. The environment variable NO_COLOR comes first.",
                sample=True,
            ),
            Field(
                "colors",
                "Colors",
                (
                    ("usual", "usual"),
                    ("deuteranopia", "green-blind"),
                    ("protanopia", "red-blind"),
                    ("tritanopia", "blue-blind"),
                ),
                "Zones, figures, cards and signals in colors that are far apart also for eyes with one kind of cones "
                "less: deuteranopia, protanopia, tritanopia.",
                sample=True,
            ),
            Field(
                "zone_marks",
                "Zones",
                (("colors", "colors"), ("letters", "letters too"), ("patterns", "patterns too")),
                "How zones are told apart besides their colors. Without color it is letters, or patterns if you "
                "choose them.",
                sample=True,
            ),
            Field(
                "ascii",
                "Plain signs",
                OFF_ON,
                "Draw with the letters and signs of ASCII alone, for terminals and fonts without others.",
                sample=True,
            ),
            Field(
                "compact",
                "Compact",
                OFF_ON,
                "For a small pane: bars and remarks give way to the board, whatever the size of the terminal.",
            ),
        ),
    ),
    (
        "Course of the game",
        (
            Field(
                "speed",
                "Speed",
                tuple((one, one) for one in SPEEDS),
                "How fast everything happens. With step the game waits for a key after all that matters. Any key "
                "skips.",
            ),
            Field("motion", "Motion", OFF_ON, "Fighters walk their routes. Without it they stand where they end."),
            Field(
                "confirm",
                "Ask before",
                (("always", "anything weighty"), ("lasting", "what lasts"), ("never", "nothing")),
                "What lasts is what can't be taken back, such as deleting a game. Weighty is leaving a game, too, "
                "though it is kept.",
            ),
        ),
    ),
)
FIELDS = {field.id: field for _, fields in SECTIONS for field in fields}


def field_lines(field: Field, value: object, width: int) -> list[Line]:
    """What a setting is about, and its values with the chosen one marked."""
    lines: list[Line] = [[(field.title, "b primary")], [], *wrap([(field.text, "")], width), []]
    for one, name in field.values:
        chosen = one == value
        lines.append([(" ● " if chosen else " ○ ", "b primary" if chosen else "faint"), (name, "b" if chosen else "")])
    if value not in [one for one, _ in field.values]:
        lines.append([(" ● ", "b primary"), (str(value), "b")])
    return lines


def sample_lines(board: Geometry, look: BoardLook, palette: Palette, width: int) -> list[Line]:
    """Zones, figures, cards and signals as they look now."""
    from tui.board_look import ink

    lines: list[Line] = [[("A sample", "b muted")], []]
    row: Line = []
    used = 0
    for number, zone in enumerate(board.zones):
        color = look.zone_color(number, zone.color)
        mark = look.pattern(number) * 2 if look.patterns else f"{zone.letter} " if look.shows_letters else "  "
        text = f" {mark}{zone.name} "
        words = f"{ink(color, look.ink_dark, look.ink_light)} on {color}" if palette.color else ""
        if used + len(text) > width and row:
            lines += [row, []]
            row, used = [], 0
        row += [(text, words), (" ", "")]
        used += len(text) + 1
    lines += [row, []]
    chosen = colors()
    figures: Line = []
    names = ("SEAT1", "SEAT2", "SEAT3", "SEAT4")
    for name, livery in zip(names, chosen.seats, strict=True):
        figures += [(f" {name[0]}{name[-1]} ♥16 ", f"b #FFFFFF on {livery.figure}"), (" ", "")]
    enemies: Line = [(" VIL ♥28 ", f"b #FFFFFF on {chosen.villain.figure}"), (" ", "")]
    for number, livery in enumerate(chosen.minions, start=1):
        enemies += [(f" M{number} ♥10 ", f"b #FFFFFF on {livery.figure}"), (" ", "")]
    cards: Line = []
    for kind, sign in KIND_SIGNS.items():
        cards += [(f" {sign}3 {kind} ", f"b #FFFFFF on {KIND_COLORS[kind]}"), (" ", "")]
    signals: Line = [("good", "b good"), ("  warning", "b warn"), ("  bad", "b bad"), ("  accent", "b accent")]
    lines += [figures, enemies, [], *wrap(cards, width), [], signals]
    return lines
