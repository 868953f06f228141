"""Where things lie: the content that comes with the game, and the player's own folders.

The player's folders are those of the system (through platformdirs). The environment variable ADVENTURES_HOME puts them
all into one folder instead: for a game on a stick, and for tests, which never touch a home directory.
"""

import os
from pathlib import Path

from adventures.errors import UserError

HOME_VARIABLE = "ADVENTURES_HOME"
_PACKAGE = Path(__file__).resolve().parent


def content_root() -> Path:
    """The folder with the game's own content: inside the package when installed, beside it in a checkout."""
    installed, checkout = _PACKAGE / "content", _PACKAGE.parent / "content"
    if installed.is_dir():
        return installed
    # Installed packages may have a foreign neighbor named `content`; a checkout is known by its pyproject.toml.
    if checkout.is_dir() and (_PACKAGE.parent / "pyproject.toml").is_file():
        return checkout
    raise UserError("the game's content is missing", where=str(installed), way_out="install the program again")


def user_data_folder() -> Path:
    """What the player's games leave behind: saves, replays, crash reports. It need not exist yet."""
    own_home = os.environ.get(HOME_VARIABLE)
    if own_home:
        return Path(own_home).expanduser() / "data"
    from platformdirs import user_data_path

    return user_data_path("adventures", appauthor=False)


def user_config_folder() -> Path:
    """The player's settings. It need not exist yet."""
    own_home = os.environ.get(HOME_VARIABLE)
    if own_home:
        return Path(own_home).expanduser() / "config"
    from platformdirs import user_config_path

    return user_config_path("adventures", appauthor=False)


def saves_folder() -> Path:
    """Games that can go on."""
    return user_data_folder() / "saves"


def replays_folder() -> Path:
    """Records of finished games."""
    return user_data_folder() / "replays"


def positions_folder() -> Path:
    """Scenarios of the player's own, to be played from the menu."""
    return user_data_folder() / "positions"


def crash_folder() -> Path:
    """Errors of the program itself, each with what is needed to repeat it."""
    return user_data_folder() / "crashes"


def made(folder: Path) -> Path:
    """The same folder, now there to write into; a folder that can't be made is told with the way out."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise UserError(
            f"this folder cannot be made ({error.strerror or error})",
            where=str(folder),
            way_out=f"make it writable, or set {HOME_VARIABLE} to a folder that is",
        ) from error
    return folder
