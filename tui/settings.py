"""The player's settings of the screen, kept in a small file; a missing or broken file means the usual ones."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, fields
from pathlib import Path

FILE = "screen.json"


@dataclass(slots=True)
class Settings:
    """Theme, speed, and what was chosen for the last new adventure."""

    theme: str = "night"
    speed: str = "normal"
    last_setup: str = ""

    @classmethod
    def read(cls) -> Settings:
        """The settings as they were kept last."""
        settings = cls()
        try:
            found = json.loads(_file().read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return settings
        if isinstance(found, dict):
            for one in fields(cls):
                value = found.get(one.name)
                if isinstance(value, str):
                    setattr(settings, one.name, value)
        return settings

    def keep(self) -> None:
        """Write them down; where that can't be done they last as long as the program."""
        try:
            file = _file()
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(json.dumps(asdict(self)), encoding="utf-8")
        except OSError:
            return


def _file() -> Path:
    from adventures.paths import user_config_folder

    return user_config_folder() / FILE
