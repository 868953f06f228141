"""Saves: a game goes on where it was left; what is damaged is told and never half loaded."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from adventures.errors import UserError
from adventures.game.game import Game
from adventures.paths import saves_folder
from adventures.store.saves import Save, find_save, list_saves, load, read_save, snapshot_of, write_save
from tests.store.conftest import MakeGame

WHEN = "2025-03-01T17:20:00"


def saved(game: Game, name: str = "one", when: str = WHEN) -> Save:
    """A save of a game, written and read again."""
    save = snapshot_of(game, when=when)
    save.file = saves_folder() / f"{name}.json"
    write_save(save)
    return read_save(save.file)


def position(game: Game) -> tuple[Any, list[str]]:
    """What two games have in common that stand at the same place."""
    return game.state.to_json(), game.keys()


@pytest.mark.parametrize("choices", [0, 1, 2, 17, 40, 41, 42, 43, 90])
def test_a_game_goes_on_where_it_was_left(new_game: MakeGame, choices: int) -> None:
    game = new_game(choices)
    loaded = load(saved(game))
    assert loaded.notice == ""
    assert position(loaded.game) == position(game)
    assert loaded.game.record() == game.record()


def test_a_loaded_game_can_be_taken_back_to_its_beginning(new_game: MakeGame) -> None:
    game = load(saved(new_game(30))).game
    while game.undo():
        pass
    assert position(game) == position(new_game(0))


def test_practice_stays_practice(new_game: MakeGame) -> None:
    game = new_game(30)
    game.practice = True
    assert load(saved(game)).game.practice


def test_a_save_tells_who_plays_and_when_it_was_written(new_game: MakeGame) -> None:
    save = saved(new_game(60))
    assert save.name == "one"
    assert save.heroes == ["leonardo", "raphael"]
    assert save.line == f"leonardo, raphael against shredder; round {save.round}; 2025-03-01 17:20"
    assert save.round >= 1


# What a newer program plays differently


def played_differently(game: Game) -> Save:
    """A save whose record the program doesn't play the same way any more; its checkpoint is good."""
    save = snapshot_of(game, when=WHEN)
    save.file = saves_folder() / "old.json"
    save.record = replace(save.record, fingerprints=[(n, "0" * 16) for n, _ in save.record.fingerprints])
    write_save(save)
    return read_save(save.file)


def test_where_the_record_does_not_lead_there_the_game_goes_on_from_its_checkpoint(new_game: MakeGame) -> None:
    game = new_game(63)
    loaded = load(played_differently(game))
    assert "goes on from its last checkpoint" in loaded.notice
    assert "the state differs from the record at the end of a turn" in loaded.notice
    assert "anew" not in loaded.notice
    assert position(loaded.game) == position(game)


def test_there_taking_back_ends_at_the_checkpoint(new_game: MakeGame) -> None:
    game = new_game(63)
    _, since = game.last_checkpoint()
    other = load(played_differently(game)).game
    for _ in since:
        assert other.undo()
    assert not other.undo()
    assert other.why_not_undo()


def test_such_a_game_is_saved_and_goes_on_again(new_game: MakeGame) -> None:
    loaded = load(played_differently(new_game(63)))
    game = loaded.game
    for _ in range(30):
        game.choose(0)
    save = snapshot_of(game, loaded.before, WHEN)
    save.file = saves_folder() / "old.json"
    write_save(save)
    save = read_save(save.file)
    assert save.resumed
    assert save.record.choices[:63] == new_game(63).record().choices
    assert len(save.record.choices) == 93
    again = load(save)
    assert position(again.game) == position(game)
    assert "checkpoint" in again.notice


def test_choices_that_are_no_options_any_more_are_made_anew(new_game: MakeGame) -> None:
    game = new_game(63)
    save = played_differently(game)
    save.record.choices += ["no-such-choice", "nor-this"]
    loaded = load(save)
    assert "The last 2 choices have to be made anew." in loaded.notice
    assert position(loaded.game) == position(game)


def test_a_state_that_fits_no_more_is_told_with_the_version(new_game: MakeGame) -> None:
    save = played_differently(new_game(63))
    save.state["place"].append(0)
    with pytest.raises(UserError, match=r"this version can't go on with the save .* \(version "):
        load(save)


# Damage


def test_a_cut_save_is_told_wherever_it_is_cut(new_game: MakeGame) -> None:
    file = saved(new_game(20)).file
    text = file.read_text()
    for length in range(0, len(text) - 1, max(1, len(text) // 60)):
        file.write_text(text[:length])
        with pytest.raises(UserError, match=r"one\.json: "):
            read_save(file)


def test_an_edited_save_is_told(new_game: MakeGame) -> None:
    file = saved(new_game(20)).file
    data = json.loads(file.read_text())
    data["record"]["choices"][3] = "space:mn1"
    file.write_text(json.dumps(data))
    with pytest.raises(UserError, match="the save was changed or damaged after it was written"):
        read_save(file)


def test_any_single_changed_letter_is_told(new_game: MakeGame) -> None:
    file = saved(new_game(5)).file
    text = file.read_text()
    for place in range(0, len(text), max(1, len(text) // 50)):
        other = "1" if text[place] != "1" else "2"
        file.write_text(text[:place] + other + text[place + 1 :])
        with pytest.raises(UserError):
            read_save(file)


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", "cut off or no JSON"),
        ("[1, 2]", "this is no save"),
        ('{"kind": "save"}', "the save has format None"),
        ('{"kind": "save", "format": 99, "program": "9.9"}', "format 99, this program reads 1; .*version 9.9"),
        ("[" * 100_000, "cut off or no JSON"),
    ],
)
def test_what_is_no_save_is_told(home: Path, text: str, problem: str) -> None:
    file = saves_folder() / "x.json"
    file.parent.mkdir(parents=True)
    file.write_text(text)
    with pytest.raises(UserError, match=problem):
        read_save(file)


# Finding


def test_saves_are_listed_the_newest_first_and_damaged_ones_apart(new_game: MakeGame) -> None:
    game = new_game(5)
    for name, when in (("a", "2025-01-01T00:00:00"), ("b", "2025-01-03T00:00:00"), ("c", "2025-01-02T00:00:00")):
        saved(game, name, when)
    (saves_folder() / "broken.json").write_text("{")
    (saves_folder() / ".b.json.77.part").write_text("{")
    (saves_folder() / "just-begun.json").write_text("")
    found, wrong = list_saves()
    assert [save.name for save in found] == ["b", "c", "a"]
    assert [str(error) for error in wrong if "broken.json" in str(error)] == [str(error) for error in wrong]
    assert len(wrong) == 1


def test_the_newest_game_is_found_before_a_snapshot(new_game: MakeGame) -> None:
    game = new_game(5)
    saved(game, "game", "2025-01-01T00:00:00")
    snapshot = saved(game, "shot", "2025-02-01T00:00:00")
    snapshot.snapshot = True
    write_save(snapshot)
    assert find_save().name == "game"
    assert find_save("shot").snapshot
    (saves_folder() / "game.json").unlink()
    assert find_save().name == "shot"


def test_a_save_that_is_not_there_is_told_the_nearest(new_game: MakeGame) -> None:
    with pytest.raises(UserError, match="there is no game to go on with"):
        find_save()
    saved(new_game(2), "shredder-leonardo")
    with pytest.raises(UserError, match='unknown save "shreder-leonardo"; did you mean "shredder-leonardo"'):
        find_save("shreder-leonardo")
    with pytest.raises(UserError, match="is no name for a file"):
        find_save("../../etc/passwd")
