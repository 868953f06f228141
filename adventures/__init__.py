"""Adventures: an unofficial terminal version of a cooperative game of skirmishes against a villain.

The door to the game, loaded when first asked for:

    from adventures import Game, Setup
"""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from adventures.game import Game, Setup

__all__ = ["Game", "Setup", "__version__"]
__version__ = "0.1.0"


def __getattr__(name: str) -> Any:
    if name in ("Game", "Setup"):
        from adventures import game

        value = getattr(game, name)
        globals()[name] = value
        return value
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
