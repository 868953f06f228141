"""The board on the screen: one widget that draws the whole battlefield line by line."""

from typing import ClassVar

from textual import events
from textual.binding import Binding, BindingType
from textual.geometry import Offset, Region, Size
from textual.message import Message
from textual.scroll_view import ScrollView
from textual.strip import Strip

from tui.board_canvas import Row, strip_of
from tui.board_data import BoardPicture
from tui.board_layout import COMPACT, MEDIUM, Layout, choose_layout
from tui.board_look import DARK, BoardLook
from tui.board_paint import Painter
from tui.board_steps import space_towards


class BoardView(ScrollView, can_focus=True):
    """Shows a picture of the board and tells which space is pointed at. It knows no rules.

    Arrow keys move the cursor, Enter chooses its space; the mouse points and clicks. A new picture repaints only
    the lines that differ.
    """

    ALLOW_SELECT = False
    DEFAULT_CSS = """
    BoardView {
        scrollbar-size: 1 1;
        overflow: auto auto;
    }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "step(0, -1)", "Cursor up", show=False, id="board.up"),
        Binding("down", "step(0, 1)", "Cursor down", show=False, id="board.down"),
        Binding("left", "step(-1, 0)", "Cursor left", show=False, id="board.left"),
        Binding("right", "step(1, 0)", "Cursor right", show=False, id="board.right"),
        Binding("enter", "choose", "Choose the space", show=False, id="board.choose"),
    ]

    class SpaceMessage(Message):
        """Something happened to a space."""

        def __init__(self, board: "BoardView", space: str) -> None:
            super().__init__()
            self.board = board
            self.space = space

        @property
        def control(self) -> "BoardView":
            """The board it happened on."""
            return self.board

    class SpaceClicked(SpaceMessage):
        """A space was clicked."""

    class SpaceChosen(SpaceMessage):
        """Enter was pressed on the cursor's space."""

    class CursorMoved(SpaceMessage):
        """An arrow key moved the cursor here."""

    class SpaceHovered(Message):
        """The mouse points at another space than before, or at none."""

        def __init__(self, board: "BoardView", space: str | None) -> None:
            super().__init__()
            self.board = board
            self.space = space

        @property
        def control(self) -> "BoardView":
            """The board that is pointed at."""
            return self.board

    def __init__(
        self,
        picture: BoardPicture | None = None,
        look: BoardLook = DARK,
        *,
        id: str | None = None,
        classes: str | None = None,
    ) -> None:
        super().__init__(id=id, classes=classes)
        self._picture = picture
        self._look = look
        self._cursor = picture.cursor if picture else None
        self._hovered: str | None = None
        self._painter: Painter | None = None
        self._rows: list[Row] = []
        self._strips: dict[int, Strip] = {}

    @property
    def picture(self) -> BoardPicture | None:
        """What is shown."""
        return self._picture

    @property
    def cursor(self) -> str | None:
        """The space of the cursor."""
        return self._cursor

    @property
    def layout_now(self) -> Layout | None:
        """How the board lies on the screen, once it has a size."""
        return self._painter.layout if self._painter else None

    @property
    def look(self) -> BoardLook:
        """How the board is drawn."""
        return self._look

    @look.setter
    def look(self, look: BoardLook) -> None:
        self._look = look
        self._lay_out()

    def show(self, picture: BoardPicture) -> None:
        """Show another picture; only lines that differ are repainted."""
        other_board = self._picture is None or self._picture.board is not picture.board
        self._picture = picture
        if picture.cursor is not None:
            self._cursor = picture.cursor
        elif self._cursor not in picture.board.by_id:
            self._cursor = None
        if other_board:
            self._lay_out()
        else:
            self._repaint()

    def focus_on(self, space: str) -> None:
        """Scroll until a space can be seen, with some of what lies around it."""
        layout = self.layout_now
        if layout and space in layout.spaces and (layout.height > self.size.height or layout.width > self.size.width):
            slot = layout.spaces[space]
            region = Region(slot.left, slot.top, slot.width, slot.height).grow((2, 4, 2, 4))
            canvas = Region(0, 0, layout.width, layout.height)
            self.scroll_to_region(region.intersection(canvas), animate=False, force=True)

    def render_line(self, y: int) -> Strip:
        """One line of the window."""
        scroll_x, scroll_y = self.scroll_offset
        line = y + scroll_y
        if not 0 <= line < len(self._rows):
            return Strip.blank(self.size.width)
        strip = self._strips.get(line)
        if strip is None:
            strip = self._strips[line] = strip_of(self._rows[line], self._look)
        return strip.crop(scroll_x, scroll_x + self.size.width)

    def action_step(self, dx: int, dy: int) -> None:
        """Move the cursor to the nearest space in a direction."""
        picture = self._picture
        if picture is None:
            return
        among = picture.highlights if picture.cursor_keeps_to_highlights and picture.highlights else None
        if self._cursor is None:
            options = [space.id for space in picture.board.spaces if among is None or space.id in among]
            space = options[0] if options else None
        else:
            space = space_towards(picture.board, self._cursor, dx, dy, among)
        if space is not None and space != self._cursor:
            self._cursor = space
            self._repaint()
            self.focus_on(space)
            self.post_message(self.CursorMoved(self, space))

    def action_choose(self) -> None:
        """Choose the space of the cursor."""
        if self._cursor is not None:
            self.post_message(self.SpaceChosen(self, self._cursor))

    def on_resize(self) -> None:
        self._lay_out()

    def on_click(self, event: events.Click) -> None:
        space = self._space_under(event)
        if space is not None:
            self.post_message(self.SpaceClicked(self, space))

    def on_mouse_move(self, event: events.MouseMove) -> None:
        self._hover(self._space_under(event))

    def on_leave(self) -> None:
        self._hover(None)

    def _hover(self, space: str | None) -> None:
        if space != self._hovered:
            self._hovered = space
            self.post_message(self.SpaceHovered(self, space))

    def _space_under(self, event: events.MouseEvent) -> str | None:
        place = event.get_content_offset(self)
        layout = self.layout_now
        if place is None or layout is None:
            return None
        at = place + Offset(*self.scroll_offset)
        return layout.space_at(at.x, at.y)

    def _lay_out(self) -> None:
        window = self.container_size
        if self._picture is None or not window.width or not window.height:
            return
        # Marks of zones need two lines: one for them and one for a fighter.
        smallest = MEDIUM if self._look.marks_zones else COMPACT
        layout = choose_layout(self._picture.board, window.width, window.height, smallest=smallest)
        self._painter = Painter(layout, self._look)
        self.virtual_size = Size(layout.width, layout.height)
        self._rows = []
        self._repaint()
        if self._cursor is not None:
            self.focus_on(self._cursor)

    def _repaint(self) -> None:
        if self._painter is None or self._picture is None:
            return
        before, self._rows = self._rows, self._painter.paint(self._picture, self._cursor)
        if len(before) != len(self._rows):
            self._strips.clear()
            self.refresh()
            return
        changed = [line for line, row in enumerate(self._rows) if row != before[line]]
        for line in changed:
            self._strips.pop(line, None)
            self.refresh_line(line)
