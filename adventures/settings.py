"""The player's settings: how the table looks, how fast it plays, what it asks, which keys do what.

They lie in one small file that people may edit, too. A damaged file costs no more than what is wrong in it.
"""

from __future__ import annotations

import json
import tomllib
from pathlib import Path
from typing import Any, Literal, get_args

from pydantic import BaseModel, ConfigDict, Field, PrivateAttr, ValidationError

from adventures.errors import UserError
from adventures.paths import user_config_folder
from adventures.store.files import write_aside

FILE = "settings.toml"

ZoneMarks = Literal["colors", "letters", "patterns"]
Colors = Literal["usual", "deuteranopia", "protanopia", "tritanopia"]
Speed = Literal["step", "slow", "normal", "fast", "instant"]
Confirm = Literal["always", "lasting", "never"]

THEMES = ("night", "day", "ansi-dark", "ansi-light", "plain")
"""The themes made for this game: dark, light, sixteen colors on dark and on light, no color. There are others."""
SPEEDS: tuple[Speed, ...] = get_args(Speed)


class Settings(BaseModel):
    """What a player has chosen; each field has a value that suits most people."""

    model_config = ConfigDict(extra="ignore", validate_assignment=True)

    theme: str = Field(default="night", max_length=60)
    colors: Colors = "usual"
    """The usual colors, or a set made for a kind of color blindness."""
    zone_marks: ZoneMarks = "colors"
    """How the zones of a battlefield are told apart, besides their colors."""
    ascii: bool = False
    """Draw with the letters and signs of ASCII alone."""
    compact: bool = False
    """Leave out what a small window has no room for, whatever its size."""
    speed: Speed = "normal"
    motion: bool = True
    """Fighters walk their routes; without it everything stands where it ends."""
    confirm: Confirm = "lasting"
    """Ask before everything weighty, before what can't be taken back, or never."""
    last_setup: str = Field(default="", max_length=4000)
    """What was chosen for the last new adventure."""
    keys: dict[str, str] = Field(default_factory=dict)
    """Other keys for actions, by their ids; several keys are divided by commas."""
    _notice: str = PrivateAttr(default="")
    _damaged: bool = PrivateAttr(default=False)

    @classmethod
    def read(cls) -> Settings:
        """The settings as they were kept last; ``take_notice`` tells what could not be read."""
        file = settings_file()
        try:
            data = tomllib.loads(file.read_text(encoding="utf-8"))
        except FileNotFoundError:
            return cls()
        except (OSError, ValueError, RecursionError) as error:
            return cls()._doubtful(f"The settings can't be read, the usual ones are used ({_short(error)}).")
        settings, wrong = cls._sound(data)
        if wrong:
            settings._doubtful(f"Not understood in the settings, the usual is used: {', '.join(wrong)}.")
        return settings

    @classmethod
    def _sound(cls, data: dict[str, Any]) -> tuple[Settings, list[str]]:
        """As much of the data as makes sense, and the names of the rest."""
        wrong: list[str] = []
        while True:
            try:
                return cls.model_validate(data), wrong
            except ValidationError as error:
                bad = {str(one["loc"][0]) for one in error.errors()}
                wrong += sorted(bad)
                data = {name: value for name, value in data.items() if name not in bad}

    def _doubtful(self, notice: str) -> Settings:
        self._damaged = True
        self._notice = f"{notice} The file is {settings_file()}."
        return self

    def keep(self) -> str:
        """Write them down. Returns "" or why that can't be done; they last as long as the program then."""
        file = settings_file()
        try:
            if self._damaged and file.exists():
                # Somebody's handwork may be in it.
                file.replace(file.with_name(f"{FILE}.damaged"))
            write_aside(file, self.dumps())
        except (UserError, OSError) as error:
            return f"The settings can't be kept: {error}"
        self._damaged = False
        return ""

    def dumps(self) -> str:
        """The settings as the text of their file."""
        values = self.model_dump(mode="json")
        keys = values.pop("keys")
        lines = [f"{name} = {_toml(value)}" for name, value in values.items()]
        if keys:
            lines += ["", "[keys]", *(f"{_toml(id)} = {_toml(key)}" for id, key in sorted(keys.items()))]
        return "\n".join(lines) + "\n"

    def take_notice(self) -> str:
        """What a person should be told once, "" for nothing."""
        notice, self._notice = self._notice, ""
        return notice


def settings_file() -> Path:
    """Where the settings lie."""
    return user_config_folder() / FILE


def _toml(value: object) -> str:
    """A value as TOML; its texts are written like those of JSON."""
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")


def _short(error: Exception) -> str:
    return str(getattr(error, "strerror", None) or error).splitlines()[0][:80]
