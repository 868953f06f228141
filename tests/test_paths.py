"""Where content and the player's folders are found."""

from pathlib import Path

import pytest

from adventures import paths
from adventures.errors import UserError, did_you_mean, unknown


def test_content_of_a_checkout_lies_beside_the_package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "adventures").mkdir()
    (tmp_path / "content").mkdir()
    (tmp_path / "pyproject.toml").touch()
    monkeypatch.setattr(paths, "_PACKAGE", tmp_path / "adventures")
    assert paths.content_root() == tmp_path / "content"


def test_content_of_an_installed_copy_lies_inside_the_package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "adventures" / "content").mkdir(parents=True)
    (tmp_path / "content").mkdir()
    monkeypatch.setattr(paths, "_PACKAGE", tmp_path / "adventures")
    assert paths.content_root() == tmp_path / "adventures" / "content"


def test_a_foreign_neighbor_named_content_is_not_taken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "adventures").mkdir()
    (tmp_path / "content").mkdir()
    monkeypatch.setattr(paths, "_PACKAGE", tmp_path / "adventures")
    with pytest.raises(UserError, match="content is missing"):
        paths.content_root()


def test_one_variable_moves_every_folder_of_the_player(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ADVENTURES_HOME", str(tmp_path))
    folders = [paths.user_config_folder(), paths.saves_folder(), paths.replays_folder(), paths.crash_folder()]
    assert all(folder.is_relative_to(tmp_path) for folder in folders)
    assert len(set(folders)) == len(folders)


def test_without_the_variable_the_folders_are_the_system_s(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("ADVENTURES_HOME")
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    assert paths.user_data_folder().name == "adventures"
    assert paths.user_config_folder().name == "adventures"
    assert paths.user_data_folder() != paths.user_config_folder()


def test_a_folder_is_made_when_it_is_written_to(tmp_path: Path) -> None:
    assert paths.made(tmp_path / "a" / "b").is_dir()


def test_a_folder_that_cannot_be_made_is_told_with_the_way_out(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(UserError) as caught:
        paths.made(tmp_path / "file" / "saves")
    assert str(caught.value).startswith(f"{tmp_path / 'file' / 'saves'}: this folder cannot be made")
    assert "ADVENTURES_HOME" in str(caught.value)


def test_an_unknown_name_comes_with_the_nearest() -> None:
    error = unknown("hero", "Lenardo", ["raphael", "leonardo"], where="--heroes")
    assert str(error) == '--heroes: unknown hero "Lenardo"; did you mean "leonardo"?'


def test_where_none_is_near_the_known_names_are_told() -> None:
    assert did_you_mean("zzz", ["raphael", "leonardo"]) == "known are leonardo, raphael"
    assert str(unknown("hero", "zzz", [])) == 'unknown hero "zzz"'
