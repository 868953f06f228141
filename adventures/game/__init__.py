"""The door to a game: start, ask, choose, fork, imagine, undo, record."""
