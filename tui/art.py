"""What is drawn for pleasure: the title and the city at night."""

from hashlib import blake2b

from tui.paint import Line, Palette

LETTERS = {
    "A": ("01110", "10001", "11111", "10001", "10001"),
    "D": ("11110", "10001", "10001", "10001", "11110"),
    "V": ("10001", "10001", "10001", "01010", "00100"),
    "E": ("11111", "10000", "11110", "10000", "11111"),
    "N": ("10001", "11001", "10101", "10011", "10001"),
    "T": ("11111", "00100", "00100", "00100", "00100"),
    "U": ("10001", "10001", "10001", "10001", "01110"),
    "R": ("11110", "10001", "11110", "10010", "10001"),
    "S": ("01111", "10000", "01110", "00001", "11110"),
}
HALVES = {("0", "0"): " ", ("1", "0"): "▀", ("0", "1"): "▄", ("1", "1"): "█"}
BRIGHT = ("#FF6B61", "#FF9F43", "#FFC857", "#C0D860", "#57E389", "#38B2AC", "#3D9BE9", "#7F8CFF", "#B57EDC", "#F48FB1")
DEEP = ("#B42318", "#A34A00", "#8A6100", "#5D6F00", "#0B6E31", "#0B6B66", "#1D5FA8", "#3F4AC0", "#7A3AAE", "#A8336A")


def title(word: str, palette: Palette, width: int) -> list[Line]:
    """A word in large letters, as large as fits, each letter in a color of its own."""
    colors = BRIGHT if palette.dark else DEEP
    wide = width >= len(word) * 12
    lines: list[Line] = []
    for row in range(0, 5, 1 if wide else 2):
        line: Line = []
        for n, letter in enumerate(word):
            pixels = LETTERS[letter]
            if wide:
                text = "".join("██" if pixel == "1" else "  " for pixel in pixels[row]) + "  "
            else:
                below = pixels[row + 1] if row + 1 < 5 else "00000"
                text = "".join(HALVES[pair] for pair in zip(pixels[row], below, strict=True)) + " "
            line.append((text, colors[n % len(colors)]))
        lines.append(line)
    return lines


def skyline(palette: Palette, width: int, height: int) -> list[Line]:
    """The city at night: houses before farther houses, some windows lit, a few stars."""
    if not palette.color or height < 3:
        return []
    near, far, light, star = (
        ("#20283A", "#191F2B", "#C9963B", "#3A4356") if palette.dark else ("#D5D0C0", "#E6E3D9", "#B98A2E", "#CFCABB")
    )
    if not palette.roles["ground"].startswith("#"):
        return []
    front, back = _houses("front", width, height - 2), _houses("back", width, height)
    lines: list[Line] = []
    for row in range(height):
        up = height - row
        line: Line = []
        for x in range(width):
            chance = _digit(f"{x}/{row}")
            if up <= front[x]:
                lit = up < front[x] and x % 2 and chance < 26 and (up % 2 or chance < 8)
                cell = ("▪" if lit else " ", f"{light} on {near}")
            elif up <= back[x]:
                lit = up < back[x] and not x % 2 and chance < 12
                cell = ("·" if lit else " ", f"{light} on {far}")
            else:
                cell = ("·" if chance < 3 else " ", star)
            if line and line[-1][1] == cell[1]:
                line[-1] = (line[-1][0] + cell[0], cell[1])
            else:
                line.append(cell)
        lines.append(line)
    return lines


def _houses(name: str, width: int, height: int) -> list[int]:
    """How high the houses stand at each column."""
    tops: list[int] = []
    number = 0
    while len(tops) < width:
        number += 1
        wide = 5 + _digit(f"{name}/{number}") % 7
        tall = max(1, height * (30 + _digit(f"{name}/{number}/up") % 60) // 100)
        tops += [tall] * wide
        if _digit(f"{name}/{number}/mast") % 5 == 0:
            tops[-wide // 2] = tall + 1
    return tops[:width]


def _digit(name: str) -> int:
    """A number from 0 to 255 that is always the same for a name."""
    return blake2b(name.encode(), digest_size=1).digest()[0]
