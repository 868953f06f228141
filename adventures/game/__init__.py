"""The door: start a game, see what is asked, choose, fork, imagine, undo, record and replay."""

from adventures.game.game import Game
from adventures.game.setup import SeatSetup, Setup

__all__ = ["Game", "SeatSetup", "Setup"]
