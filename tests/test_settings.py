"""The settings: kept in a file that people may edit, and never in the way when it is damaged."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from adventures.paths import HOME_VARIABLE
from adventures.settings import SPEEDS, THEMES, Settings, settings_file


@pytest.fixture(autouse=True)
def home(tmp_path: Path) -> Iterator[Path]:
    """A home of its own for each test."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(HOME_VARIABLE, str(tmp_path))
        yield tmp_path


def write(text: str) -> None:
    settings_file().parent.mkdir(parents=True, exist_ok=True)
    settings_file().write_text(text, encoding="utf-8")


def test_without_a_file_the_usual_settings_hold_and_nothing_is_told() -> None:
    settings = Settings.read()
    assert settings == Settings()
    assert settings.take_notice() == ""


def test_what_is_kept_is_read_again() -> None:
    settings = Settings(theme="day", colors="tritanopia", ascii=True, speed="slow", keys={"table.undo": "z,ctrl+z"})
    assert settings.keep() == ""
    assert Settings.read() == settings


@given(
    theme=st.sampled_from(THEMES),
    speed=st.sampled_from(SPEEDS),
    keys=st.dictionaries(st.text(max_size=12), st.text(max_size=12), max_size=4),
)
def test_the_file_is_toml_whatever_the_texts(theme: str, speed: str, keys: dict[str, str]) -> None:
    import tomllib

    settings = Settings.model_validate({"theme": theme, "speed": speed, "keys": keys})
    found = tomllib.loads(settings.dumps())
    assert found.get("keys", {}) == keys
    assert Settings.model_validate(found) == settings


@pytest.mark.parametrize("text", ["theme = ", "\x00", "[" * 5000, "theme = 'night'\ntheme = 'day'"])
def test_a_damaged_file_means_the_usual_settings_and_one_message(text: str) -> None:
    write(text)
    settings = Settings.read()
    assert settings.model_dump() == Settings().model_dump()
    notice = settings.take_notice()
    assert str(settings_file()) in notice
    assert settings.take_notice() == ""


def test_a_file_that_is_no_text_is_told_too() -> None:
    settings_file().parent.mkdir(parents=True)
    settings_file().write_bytes(b"theme = '\xff\xfe'")
    assert "can't be read" in Settings.read().take_notice()


def test_one_wrong_value_costs_only_itself() -> None:
    write('theme = "day"\nspeed = "breakneck"\nascii = "perhaps"\n')
    settings = Settings.read()
    assert settings.theme == "day"
    assert settings.speed == Settings().speed
    assert "ascii, speed" in settings.take_notice()


def test_what_a_newer_program_added_is_no_error() -> None:
    write('theme = "day"\nholograms = true\n')
    settings = Settings.read()
    assert settings.theme == "day"
    assert settings.take_notice() == ""


def test_a_damaged_file_is_put_aside_and_not_lost() -> None:
    write("my own work = of an evening")
    settings = Settings.read()
    settings.theme = "day"
    settings.keep()
    aside = settings_file().with_name(settings_file().name + ".damaged")
    assert aside.read_text() == "my own work = of an evening"
    assert Settings.read().theme == "day"


def test_a_folder_that_cannot_be_written_to_is_told(home: Path) -> None:
    (home / "config").write_text("a file where the folder should be")
    told = Settings().keep()
    assert "can't be kept" in told
    assert str(home) in told


def test_a_value_that_is_none_is_refused_at_once() -> None:
    with pytest.raises(ValueError, match="speed"):
        Settings().speed = "breakneck"  # type: ignore[assignment]
