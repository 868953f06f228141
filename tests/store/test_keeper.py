"""The keeper: every choice is on the disk at once, a finished game becomes a replay, trouble is told once."""

from __future__ import annotations

from pathlib import Path

import pytest

from adventures.errors import UserError
from adventures.game.game import Game
from adventures.paths import HOME_VARIABLE, replays_folder, saves_folder
from adventures.store.keeper import Keeper
from adventures.store.replays import read_record
from adventures.store.saves import find_save, load, read_save
from tests.store.conftest import MakeGame


def clock() -> str:
    return "2025-03-01T17:20:00"


def files(folder: Path) -> list[str]:
    return sorted(file.name for file in folder.iterdir()) if folder.exists() else []


def test_the_game_can_go_on_from_the_disk_after_every_choice(new_game: MakeGame) -> None:
    game = new_game()
    keeper = Keeper(game, clock=clock)
    for n in range(25):
        assert keeper.keep() == ""
        assert files(saves_folder()) == ["shredder-leonardo-raphael.json"]
        other = load(find_save()).game
        assert (other.choices, other.keys()) == (n, game.keys())
        game.choose(0)


def test_two_games_alike_have_files_of_their_own(new_game: MakeGame) -> None:
    for _ in range(2):
        Keeper(new_game(), clock=clock).keep()
    assert files(saves_folder()) == ["shredder-leonardo-raphael-2.json", "shredder-leonardo-raphael.json"]


def finished(new_game: MakeGame) -> Game:
    game = new_game(100_000)
    assert game.outcome is not None
    return game


def test_a_finished_game_becomes_a_replay(new_game: MakeGame) -> None:
    game = finished(new_game)
    keeper = Keeper(game, clock=clock)
    game.undo()
    keeper.keep()
    assert len(files(saves_folder())) == 1
    game.redo()
    keeper.keep()
    keeper.keep()
    assert files(saves_folder()) == []
    assert files(replays_folder()) == ["shredder-leonardo-raphael.json"]
    assert keeper.replay is not None
    record = read_record(keeper.replay)
    assert record.outcome == game.outcome
    assert Game.replay(record).outcome == game.outcome


def test_a_game_whose_end_is_taken_back_is_under_way_again(new_game: MakeGame) -> None:
    game = finished(new_game)
    keeper = Keeper(game, clock=clock)
    keeper.keep()
    game.undo()
    keeper.keep()
    assert files(replays_folder()) == []
    assert load(find_save()).game.keys() == game.keys()


def test_a_snapshot_stays_as_it_was_while_the_game_goes_on_elsewhere(new_game: MakeGame) -> None:
    game = new_game(10)
    keeper = Keeper(game, clock=clock)
    keeper.keep()
    file = keeper.copy_as("before the storm")
    text = file.read_text()
    keys = game.keys()
    loaded = load(read_save(file))
    other = Keeper.of(loaded, clock)
    loaded.game.choose(0)
    other.keep()
    assert file.read_text() == text
    assert load(find_save("before the storm")).game.keys() == keys
    assert other.name == "shredder-leonardo-raphael-2"


def test_a_snapshot_can_not_take_the_name_of_the_game_itself(new_game: MakeGame) -> None:
    keeper = Keeper(new_game(), clock=clock)
    keeper.keep()
    with pytest.raises(UserError, match="the game itself is kept as"):
        keeper.copy_as("shredder-leonardo-raphael")


def test_a_snapshot_replaces_a_snapshot_but_never_another_game(new_game: MakeGame) -> None:
    other = Keeper(new_game(3), clock=clock)
    other.keep()
    keeper = Keeper(new_game(6), clock=clock)
    keeper.keep()
    for game in (keeper, other):
        file = game.copy_as("shot")
        assert read_save(file).record.choices == game.game.record().choices
    with pytest.raises(UserError, match='another game is kept as "shredder-leonardo-raphael"'):
        keeper.copy_as("shredder-leonardo-raphael")
    assert load(find_save(other.name)).game.choices == 3


def test_a_game_that_goes_on_is_kept_in_the_same_file(new_game: MakeGame) -> None:
    Keeper(new_game(5), clock=clock).keep()
    loaded = load(find_save())
    keeper = Keeper.of(loaded, clock)
    loaded.game.choose(0)
    keeper.keep()
    assert files(saves_folder()) == ["shredder-leonardo-raphael.json"]
    assert load(find_save()).game.choices == 6


def test_a_home_that_can_not_be_written_to_is_told_once_and_the_game_goes_on(
    new_game: MakeGame, no_home: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    game = new_game()
    keeper = Keeper(game, clock=clock)
    warning = keeper.keep()
    assert warning.startswith("The game can't be saved: ")
    assert HOME_VARIABLE in warning
    assert "\n" not in warning
    game.choose(0)
    assert keeper.keep() == ""
    assert keeper.file is None
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path / "mended"))
    assert keeper.keep() == ""
    assert load(find_save()).game.choices == 1
