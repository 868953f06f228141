"""Core: plain data of a game and pure questions about it."""
