"""Adventures: an unofficial terminal version of a cooperative game of skirmishes."""

__version__ = "0.1.0"
