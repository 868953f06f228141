"""The board at the table: its cursor can be hidden while nobody chooses."""

from tui.widgets.board import BoardView


class TableBoard(BoardView):
    """The battlefield of a game in progress."""

    def hide_cursor(self) -> None:
        """Show no cursor until a picture or a key puts it somewhere."""
        self._cursor = None
