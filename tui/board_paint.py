"""A picture of the board as rows of cells: the ground, the way that is shown, and a block for each space."""

from tui.board_blocks import Face, paint_block
from tui.board_canvas import Row
from tui.board_data import BoardPicture
from tui.board_ground import GroundKey, paint_ground, paint_route
from tui.board_layout import Layout
from tui.board_look import BoardLook


class Painter:
    """Paints pictures on one layout and keeps the ground, which seldom changes."""

    def __init__(self, layout: Layout, look: BoardLook) -> None:
        self.layout = layout
        self.look = look
        self._key: GroundKey | None = None

    def paint(self, picture: BoardPicture, cursor: str | None) -> list[Row]:
        """All rows of the board."""
        key = GroundKey.of(picture)
        if key != self._key:
            self._key, self._ground = key, paint_ground(self.layout, key, self.look)
        canvas = self._ground.copy()
        if picture.route:
            paint_route(canvas, self.layout, picture.route, self.look)
        fighters = {fighter.tail: fighter for fighter in picture.fighters if fighter.tail}
        fighters |= {fighter.space: fighter for fighter in picture.fighters}
        on_route = frozenset(picture.route)
        for space in self.layout.board.spaces:
            face = Face(
                space,
                fighters.get(space.id),
                picture.tokens.get(space.id, ()),
                picture.highlights.get(space.id),
                space.id == cursor,
                space.id in on_route,
            )
            paint_block(canvas, self.layout.board, face, self.layout.spaces[space.id], self.layout.scale, self.look)
        return canvas.rows
