"""The spaces of a board as blocks: zones at the edges, id and tokens in the middle, a fighter in its own color.

A fighter never hides where it stands: the id and the zones stay above it, the zones below it.
"""

from dataclasses import dataclass

from tui.board_canvas import Canvas
from tui.board_data import FighterMark, Geometry, Highlight, SpaceMark
from tui.board_layout import Scale, Slot
from tui.board_look import BOLD, CIRCLE, DIM, MORE, REVERSE, UNDERLINE, BoardLook, ink, token_glyph

SOLDIERS = ("patrolling", "entrenched")
Sign = tuple[str, str, str, int]
"""A sign with its color, background and attributes; an empty background is that of the zone."""


@dataclass(frozen=True, slots=True)
class Face:
    """One space as it is now."""

    space: SpaceMark
    fighter: FighterMark | None
    tokens: tuple[str, ...]
    highlight: Highlight | None
    cursor: bool
    on_route: bool


def paint_block(canvas: Canvas, board: Geometry, face: Face, slot: Slot, scale: Scale, look: BoardLook) -> None:
    """Paint a space into its slot."""
    block = _Block(canvas, board, face, slot, scale, look)
    if scale.inner == 0:
        block.paint_line()
    else:
        block.paint()


class _Block:
    def __init__(self, canvas: Canvas, board: Geometry, face: Face, slot: Slot, scale: Scale, look: BoardLook) -> None:
        self.canvas, self.face, self.slot, self.scale, self.look = canvas, face, slot, scale, look
        self.zones = face.space.zones
        self.colors = [look.zone_color(zone, board.zones[zone].color) for zone in self.zones]
        self.letters = "".join(board.zones[zone].letter for zone in face.space.zones)
        self.marks = ""
        """The zones in a sign each, where colors don't tell them."""
        if look.patterns:
            self.marks = "".join(look.pattern(zone) for zone in self.zones)
        elif look.shows_letters:
            self.marks = self.letters
        self.frame = self._frame_color()

    def _frame_color(self) -> str | None:
        """The color of the frame: the cursor before the reason why the space is lit, that before the way."""
        face, look = self.face, self.look
        if face.cursor:
            return look.cursor
        if face.highlight:
            return look.tone(face.highlight.tone)
        return look.lit if face.on_route else None

    def zone_color(self, column: int, width: int) -> str:
        """The zone that a column of the block shows; the first zones get the wider parts."""
        return self.colors[column * len(self.colors) // width] if column < width else self.colors[-1]

    def filling(self, column: int, width: int) -> str:
        """The sign that fills a column of the block: a blank, or that of the zone's pattern."""
        if not self.look.patterns:
            return " "
        return self.look.pattern(self.zones[min(column, width - 1) * len(self.zones) // width])

    # One line: label, id and tokens on the zones, then the fighter.

    def paint_line(self) -> None:
        """The space in a single line; it is as wide as what it shows."""
        face, look, slot = self.face, self.look, self.slot
        fighter = f"{face.fighter.short}{self._size(face.fighter)}{face.fighter.health}" if face.fighter else ""
        ends = 1 if fighter else 2
        signs = self._signs(slot.width - len(fighter) - ends, gap=False)
        zones = len(signs) + ends
        left = slot.left + max(0, (slot.width - zones - len(fighter)) // 2)
        line = [self._cap(), *signs]
        if face.fighter:
            self._fighter_text(left + zones, slot.top, fighter, face.fighter)
        else:
            line.append((" ", look.ink_dark, "", 0))
        self._zone_text(left, slot.top, line, zones)
        if self.frame:
            self._line_frame(left, left + zones + len(fighter) - 1)

    def _line_frame(self, first: int, last: int) -> None:
        """In one line there is no room for a frame: its ends are lit, and the cursor's id is underlined."""
        face, look, row = self.face, self.look, self.slot.top
        assert self.frame is not None
        whole = face.cursor and not look.ascii
        if not (face.highlight and face.highlight.label):
            self.canvas.put(first, row, ">" if look.ascii else "█" if whole else "▌", self.frame, None, BOLD)
        if not face.cursor:
            return
        for column in range(first + 1, first + 1 + len(face.space.id)):
            sign, color, behind, _ = self.canvas.rows[row][column]
            self.canvas.put(column, row, sign, color, behind, BOLD | UNDERLINE)
        if not face.fighter:
            self.canvas.put(last, row, "<" if look.ascii else "█", self.frame, None, BOLD)
        elif last + 1 < self.slot.left + self.slot.width:
            self.canvas.put(last + 1, row, "<" if look.ascii else "▌", self.frame, None, BOLD)

    def _cap(self) -> Sign:
        """What stands before the id: the label of the option, or nothing."""
        highlight, look = self.face.highlight, self.look
        if not (highlight and highlight.label):
            return " ", look.ink_dark, "", 0
        tone = look.cursor if self.face.cursor else look.tone(highlight.tone)
        attributes = BOLD if look.color else BOLD | REVERSE
        return highlight.label[0], ink(tone, look.ink_dark, look.ink_light), tone, attributes

    def _size(self, fighter: FighterMark) -> str:
        """The sign for the size of a fighter that may change it."""
        return {"▲": "^", "▼": "v"}.get(fighter.size, fighter.size) if self.look.ascii else fighter.size

    # Two to four rows.

    def paint(self) -> None:
        """The space in several rows with a margin at both sides."""
        slot, scale, fighter = self.slot, self.scale, self.face.fighter
        left, bottom = slot.left + scale.margin, slot.top + scale.rows - 1
        text_row = slot.top if fighter or scale.rows == 2 else slot.top + 1
        if text_row > slot.top:
            self._edge(slot.top, top=True)
        self._text_row(left, text_row)
        if scale.rows == 4:
            self._name_row(left, text_row + 1)
        if fighter:
            fighter_row = text_row + (2 if scale.rows == 4 else 1)
            wide = scale.inner > 8
            # A sign for the size takes the place of the heart: there is no room for both.
            size = self._size(fighter)
            heart = "" if self.look.ascii else "♥"
            name = f"{fighter.name} {size}{heart}{fighter.health}" if wide else ""
            text = name if wide and len(name) <= scale.inner else f"{fighter.short} {size or heart}{fighter.health}"
            self._fighter_text(left, fighter_row, text.center(scale.inner)[: scale.inner], fighter)
        if not (fighter and scale.rows == 2):
            self._edge(bottom, top=False)
        self._sides()

    def _text_row(self, left: int, row: int) -> None:
        inner = self.scale.inner
        # With a fighter in the second of two rows the letters of the zones have no other place.
        crowded = self.scale.rows == 2 and self.face.fighter is not None
        letters = self.marks if crowded else ""
        signs = self._signs(inner - len(letters), gap=True)
        before = (inner - len(letters) - len(signs)) // 2
        line = [self._blank(column, inner) for column in range(before)] + signs
        line += [self._blank(column, inner) for column in range(len(line), inner - len(letters))]
        line += [(c, self.look.ink_dark, "", 0) for c in letters]
        self._zone_text(left, row, line, inner)

    def _blank(self, column: int, width: int) -> Sign:
        """What fills a column without a sign of its own."""
        return self.filling(column, width), self.look.ink_dark, "", DIM if self.look.patterns else 0

    def _name_row(self, left: int, row: int) -> None:
        name = self.face.space.name
        inner = self.scale.inner
        text = name if len(name) <= inner else name[: inner - 1].rstrip() + ("." if self.look.ascii else "…")
        self._zone_text(left, row, [(c, self.look.ink_dark, "", 0) for c in text.center(inner)], inner)

    def _signs(self, room: int, *, gap: bool) -> list[Sign]:
        """Id, starting number and tokens, as many as there is room for; the last place says that there is more."""
        space, look = self.face.space, self.look
        tokens: list[Sign] = []
        if space.start is not None:
            tokens.append((str(space.start), look.ink_light, look.chip, BOLD | (0 if look.color else REVERSE)))
        soldiers = [kind for kind in self.face.tokens if kind in SOLDIERS]
        if space.circle and not soldiers:
            tokens.append((look.sign(CIRCLE), look.ink_dark, "", BOLD))
        kinds = soldiers + [kind for kind in self.face.tokens if kind not in SOLDIERS]
        if space.passage:
            kinds.append("passage")
        for kind in kinds:
            glyph = token_glyph(kind)
            tokens.append((look.sign(glyph), glyph.color, look.chip, BOLD))
        free = room - len(space.id)
        if len(tokens) > free >= 2:
            tokens = [*tokens[: free - 1], (MORE.sign, look.ink_dark, "", BOLD)]
        elif len(tokens) > free:
            # One place for several: the first, underlined.
            tokens = [(sign, color, behind, weight | UNDERLINE) for sign, color, behind, weight in tokens[:free]]
        weight = BOLD if space.circle or space.start is not None or self.face.highlight else 0
        signs: list[Sign] = [(c, look.ink_dark, "", weight) for c in space.id]
        if gap and tokens and len(tokens) < free:
            signs.append((" ", look.ink_dark, "", 0))
        return signs + tokens

    def _zone_text(self, left: int, row: int, line: list[Sign], width: int) -> None:
        look = self.look
        for column, (sign, color, background, attributes) in enumerate(line):
            zone = self.zone_color(column, width)
            if background:
                self.canvas.put(left + column, row, sign, color, background, attributes)
            else:
                self.canvas.put(left + column, row, sign, ink(zone, look.ink_dark, look.ink_light), zone, attributes)

    def _fighter_text(self, left: int, row: int, text: str, fighter: FighterMark) -> None:
        look = self.look
        attributes = BOLD if look.color or fighter.side == "player" else BOLD | REVERSE
        if fighter.acting:
            attributes |= UNDERLINE
        self.canvas.write(left, row, text, ink(fighter.color, look.ink_dark, look.ink_light), fighter.color, attributes)

    def _edge(self, row: int, *, top: bool) -> None:
        """The upper or lower edge: a thin band in the colors of the zones, framed when the space is lit."""
        inner, look = self.scale.inner, self.look
        left = self.slot.left + self.scale.margin
        if not look.color:
            self._plain_edge(left, row, top=top)
            return
        for column in range(inner):
            zone = self.zone_color(column, inner)
            if look.ascii or (look.letters and not top) or (look.patterns and not self.frame):
                sign = self.filling(column, inner)
                self.canvas.put(left + column, row, sign, ink(zone, look.ink_dark, look.ink_light), zone, DIM)
            elif self.frame:
                # A quarter of the row is frame, the rest zone.
                sign, color, behind = ("▆", zone, self.frame) if top else ("▂", self.frame, zone)
                self.canvas.put(left + column, row, sign, color, behind)
            else:
                signs = "▗▄▖" if top else "▝▀▘"
                sign = signs[0] if column == 0 else signs[2] if column == inner - 1 else signs[1]
                self.canvas.put(left + column, row, sign, zone)
        if look.letters and not top:
            for n, letter in enumerate(self.letters):
                column = -(-n * inner // len(self.letters))
                zone = self.zone_color(column, inner)
                self.canvas.put(left + column, row, letter, ink(zone, look.ink_dark, look.ink_light), zone)

    def _plain_edge(self, left: int, row: int, *, top: bool) -> None:
        """An edge without colors: a line with the letters of the zones below."""
        dash = "-" if self.look.ascii else self._line_signs()[6]
        inner = self.scale.inner
        if self.look.patterns and not top:
            text = "".join(self.filling(column, inner) for column in range(inner))
        else:
            text = dash * inner if top else (dash + self.letters + dash * inner)[:inner]
        self.canvas.write(left, row, text, self.look.ink_light, None, BOLD if self.frame else 0)

    def _sides(self) -> None:
        """The margins: a frame when the space is lit, the label of its option, nothing else."""
        slot, look, highlight = self.slot, self.look, self.face.highlight
        right = slot.left + slot.width - 1
        rows = range(slot.top, slot.top + slot.height)
        for row in rows:
            if not look.color:
                signs = self._plain_sides(row - slot.top)
                self.canvas.put(slot.left, row, signs[0], look.ink_light, None, BOLD if self.frame else 0)
                self.canvas.put(right, row, signs[1], look.ink_light, None, BOLD if self.frame else 0)
            elif self.frame:
                self.canvas.put(slot.left, row, "|" if look.ascii else "▐", self.frame)
                self.canvas.put(right, row, "|" if look.ascii else "▌", self.frame)
        if highlight and highlight.label:
            _, color, tone, attributes = self._cap()
            self.canvas.put(
                slot.left, slot.top + (1 if slot.height > 2 else 0), highlight.label[0], color, tone, attributes
            )

    def _plain_sides(self, row: int) -> str:
        """The left and right sign of a frame without colors."""
        last = self.slot.height - 1
        if self.look.ascii:
            return "##" if self.face.cursor else "++" if row in (0, last) else "||"
        corners = self._line_signs()
        if row == last and not (self.face.fighter and self.scale.rows == 2):
            return corners[4:6]
        return corners[0:2] if row == 0 and self.scale.rows > 2 else corners[2:4]

    def _line_signs(self) -> str:
        """Upper corners, sides, lower corners, line: heavy for the cursor, double for a lit space."""
        if self.face.cursor:
            return "┏┓┃┃┗┛━"
        return "╔╗║║╚╝═" if self.face.highlight else "╭╮││╰╯─"
