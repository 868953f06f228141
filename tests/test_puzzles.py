"""The puzzles: each can be solved, and none solves itself."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from adventures.catalog.catalog import catalog
from adventures.errors import UserError
from adventures.game.game import Game
from adventures.paths import content_root, positions_folder
from adventures.scenario.puzzles import FOLDER, OPEN, Practice, own_positions, puzzles, read_practice
from adventures.scenario.run import run_file
from adventures.store.practice import mark_solved, practice_file, solved

PUZZLES = puzzles()
EACH = pytest.mark.parametrize("puzzle", PUZZLES, ids=[one.id for one in PUZZLES])
TRIES = 60
LUCK = 0.25
"""So often at most may somebody solve a puzzle who takes any option."""


def at_random(puzzle: Practice, seed: int) -> bool:
    """Is the puzzle solved by somebody who takes any option?"""
    chance = random.Random(f"{puzzle.id}/{seed}")
    game = puzzle.start(catalog())
    for _ in range(200):
        verdict = puzzle.judge(game)
        if verdict.over:
            return verdict.solved
        game.choose(chance.choice(game.keys()))
    raise AssertionError(f"{puzzle.id} does not end")


def played(puzzle: Practice, count: int | None = None) -> Game:
    game = puzzle.start(catalog())
    for key in puzzle.scenario.script[:count]:
        if puzzle.judge(game).over:
            break
        # The script may name answers that were forced.
        if str(key) in game.keys():  # noqa: SIM118 - a game is no mapping
            game.choose(str(key))
    return game


def test_there_are_ten_at_least_each_with_title_goal_and_hint() -> None:
    assert len(PUZZLES) >= 10
    assert len({one.id for one in PUZZLES}) == len({one.title for one in PUZZLES}) == len(PUZZLES)
    for one in PUZZLES:
        assert one.puzzle is not None
        assert one.goal.endswith(".")
        assert one.scenario.script
        assert one.scenario.expect.model_fields_set


@EACH
def test_the_stored_solution_solves_it(puzzle: Practice) -> None:
    file = next((content_root() / FOLDER).glob(f"*{puzzle.id}.yaml"))
    assert [result.problem for result in run_file(file)] == [""]
    assert puzzle.judge(played(puzzle)).solved


@EACH
def test_it_is_not_solved_at_once_nor_before_the_last_choice(puzzle: Practice) -> None:
    assert puzzle.judge(puzzle.start(catalog())) == OPEN
    game = puzzle.start(catalog())
    verdicts = [puzzle.judge(game)]
    while not verdicts[-1].over:
        key = next(str(one) for one in puzzle.scenario.script[game.choices + _forced(puzzle, game) :])
        game.choose(key)
        verdicts.append(puzzle.judge(game))
    assert verdicts[:-1] == [OPEN] * (len(verdicts) - 1)


def _forced(puzzle: Practice, game: Game) -> int:
    """How many answers of the script so far were taken unasked."""
    fresh, taken, skipped = puzzle.start(catalog()), 0, 0
    for key in puzzle.scenario.script:
        if str(key) in fresh.keys():  # noqa: SIM118
            if taken == game.choices:
                break
            fresh.choose(str(key))
            taken += 1
        else:
            skipped += 1
    return skipped


@EACH
def test_it_is_not_solved_by_taking_anything(puzzle: Practice) -> None:
    lucky = sum(at_random(puzzle, seed) for seed in range(TRIES))
    assert lucky <= LUCK * TRIES


@EACH
def test_its_decks_are_known_as_far_as_it_says(puzzle: Practice) -> None:
    assert puzzle.puzzle is not None
    game = puzzle.start(catalog())
    view = game.view(0)
    for owner in view.owners:
        known = [face for face in owner.deck if face != "?"]
        if owner.kind in ("seat", "enemy"):
            assert len(known) == puzzle.puzzle.seen.get(owner.id, 0)
            assert list(owner.deck[: len(known)]) == known, "the top of the deck is what is known"


def test_what_may_never_happen_ends_it_at_once(tmp_path: Path) -> None:
    file = tmp_path / "07-mine.yaml"
    file.write_text(
        "text: Let nobody fall.\npuzzle: {title: Mine, hint: Mine}\nheroes: {ann: 3, bob: }\nenemies: {brute: }\n"
        "place: {ann: a, bob: c, brute: b}\ndeck: {brute: [E9/9*4]}\nenemy_turn: brute\nthen: [turn: bob]\n"
        "expect: {never: [defeated: {fighter: ann}]}\n"
    )
    puzzle = read_practice(file)
    assert puzzle.id == "mine"
    game = puzzle.start(catalog())
    assert puzzle.judge(game) == OPEN
    game.choose("fighter:ann")
    verdict = puzzle.judge(game)
    assert verdict.over
    assert not verdict.solved
    assert verdict.why == "Ann is defeated (Brute)."
    assert game.decision is not None, "the game itself would go on"


def test_a_lost_puzzle_says_what_is_missing() -> None:
    puzzle = next(one for one in PUZZLES if one.id == "two-blows")
    game = puzzle.start(catalog())
    while not puzzle.judge(game).over:
        keys = game.keys()
        game.choose(next((key for key in ("no", "maneuver", "done") if key in keys), keys[0]))
    assert puzzle.judge(game).why == "Shredder still has 6 health."
    rage = next(one for one in PUZZLES if one.id == "rage-comes-first")
    game = rage.start(catalog())
    while not rage.judge(game).over:
        keys = game.keys()
        game.choose(next((key for key in ("no", "maneuver", "done") if key in keys), keys[0]))
    assert rage.judge(game).why == "Health of Slash: expected 0, actual 7."


def test_positions_of_ones_own_are_read_and_wrong_ones_told() -> None:
    folder = positions_folder()
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "good.yaml").write_text("text: See.\nheroes: {ann: }\nturn: ann\n")
    (folder / "refused.yaml").write_text("text: See.\nheroes: {ann: }\nturn: ann\nerror: something\n")
    (folder / "wrong.yaml").write_text("text: See.\nheros: {ann: }\n")
    try:
        found = list(own_positions())
    finally:
        for file in folder.iterdir():
            file.unlink()
    assert [one.title for one in found if isinstance(one, Practice)] == ["Good"]
    wrong = [one for one in found if isinstance(one, UserError)]
    assert len(wrong) == 1
    assert "heros" in str(wrong[0])


def test_what_is_solved_is_remembered_and_damage_is_survived() -> None:
    practice_file().unlink(missing_ok=True)
    assert solved() == frozenset()
    mark_solved("two-blows")
    mark_solved("back-to-back")
    mark_solved("two-blows")
    assert solved() == {"two-blows", "back-to-back"}
    practice_file().write_text('{"solved": 3')
    assert solved() == frozenset()
    practice_file().unlink()
