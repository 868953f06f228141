"""What can go wrong inside the engine, by meaning."""

from __future__ import annotations


class EngineError(Exception):
    """The engine was asked for something that the rules or the state do not allow."""


class IllegalChoice(EngineError):
    """The chosen option is not among the options of the decision."""


class GameIsOver(EngineError):
    """Something was chosen although the game has ended."""


class BadState(EngineError):
    """A stored state cannot be read."""
