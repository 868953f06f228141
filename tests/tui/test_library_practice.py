"""Practice positions on the screen: the list, the goal above the table, solved or not, begun again."""

from __future__ import annotations

import pytest

from adventures.paths import positions_folder, saves_folder
from adventures.scenario.puzzles import puzzles
from adventures.store.practice import solved
from tests.tui.opened import SIZES, Opened, opened
from tests.tui.playing import until
from tui.practice import PracticeSession, solution_lines
from tui.screens.practice import PracticeEnd, PracticeScreen, PracticeTable

FIRST = puzzles()[0]


def table_of(it: Opened) -> PracticeTable:
    return next(screen for screen in it.app.screen_stack if isinstance(screen, PracticeTable))


def ready(it: Opened) -> bool:
    """Is something asked, or is it over?"""
    return it.app.screen is not table_of(it) or table_of(it).chooser is not None


async def answer(it: Opened, *keys: str) -> None:
    """Give answers by their keys, as the options of the table."""
    for key in keys:
        table = table_of(it)
        if it.app.screen is not table or table.chooser is None:
            return
        keys_now = table.session.game.keys()
        if key in keys_now:
            offer = next(offer for offer in table.chooser.all if offer.number == keys_now.index(key))
            await it.press(offer.key)
            await until(it.pilot, lambda: ready(it))


async def fail(it: Opened) -> None:
    """Waste the turn."""
    for _ in range(40):
        table = table_of(it)
        if it.app.screen is not table or table.chooser is None:
            break
        keys = table.session.game.keys()
        await answer(it, next((key for key in ("no", "maneuver", "done") if key in keys), keys[0]))
    await until(it.pilot, lambda: isinstance(it.app.screen, PracticeEnd))


@pytest.mark.parametrize("size", SIZES)
async def test_the_list_shows_goal_and_position(size: tuple[int, int]) -> None:
    async with opened(PracticeScreen, size) as it:
        page = it.shows("#page")
        assert FIRST.goal in page
        assert "Gauntlet Slash" in page, "what is known of the enemy's deck"
        assert f"0 of {len(puzzles())} solved" in it.text
        assert FIRST.puzzle is not None
        assert FIRST.puzzle.hint[:20] not in page
        await it.press("h")
        it.app.screen.query_one("#page").scroll_end(animate=False)
        await it.settled()
        assert "Hint" in it.shows("#page")


async def test_the_solution_comes_only_after_the_hint() -> None:
    async with opened(PracticeScreen, (140, 45)) as it:
        await it.press("s")
        assert "Hint" in it.shows("#page")
        assert "Solution" not in it.shows("#page")
        await it.press("s")
        assert "Solution" in it.shows("#page")
        assert "Attack Shredder" in it.shows("#page")


@pytest.mark.parametrize("puzzle", puzzles(), ids=[one.id for one in puzzles()])
def test_every_solution_can_be_told_in_words(puzzle: object) -> None:
    from tui.themes import _plain

    lines = solution_lines(puzzle, _plain(True))  # type: ignore[arg-type]
    assert len(lines) >= 4
    assert all(line[1][0] for line in lines)


async def test_a_solved_puzzle_says_so_and_is_remembered() -> None:
    async with opened(PracticeScreen, speed="instant") as it:
        await it.press("enter")
        assert FIRST.goal in it.shows("#goal")
        await answer(it, *map(str, FIRST.scenario.script))
        await until(it.pilot, lambda: isinstance(it.app.screen, PracticeEnd))
        assert "Solved" in it.text
        assert solved() == {FIRST.id}
        await it.press("m")
        assert isinstance(it.app.screen, PracticeScreen)
        assert "✓" in it.shows("#index")
        assert f"1 of {len(puzzles())} solved" in it.text


async def test_from_a_solved_puzzle_enter_leads_to_the_next() -> None:
    async with opened(PracticeScreen, speed="instant") as it:
        await it.press("enter")
        await answer(it, *map(str, FIRST.scenario.script))
        await until(it.pilot, lambda: isinstance(it.app.screen, PracticeEnd))
        await it.press("enter")
        assert table_of(it).position.practice.id == puzzles()[1].id
        await it.press("escape", "f10", "m")
        assert len(it.app.screen_stack) == 2, "back to the menu, nothing left behind"


async def test_a_failed_puzzle_says_why_and_is_begun_again() -> None:
    async with opened(PracticeScreen, speed="instant") as it:
        await it.press("enter")
        first = table_of(it)
        await fail(it)
        assert "Not solved" in it.text
        assert "Shredder still has 6 health" in it.text
        assert solved() == frozenset()
        await it.press("enter")
        assert table_of(it) is not first
        assert table_of(it).session.game.choices == 0
        assert sum(isinstance(screen, PracticeTable) for screen in it.app.screen_stack) == 1


async def test_the_last_choice_can_be_taken_back_from_a_failed_puzzle() -> None:
    async with opened(PracticeScreen, speed="instant") as it:
        await it.press("enter")
        await fail(it)
        before = table_of(it).session.game.choices
        await it.press("u")
        assert it.app.screen is table_of(it)
        assert table_of(it).session.game.choices == before - 1
        assert table_of(it).chooser is not None


async def test_it_is_begun_again_in_the_middle_and_gives_its_hint() -> None:
    async with opened(PracticeScreen, (140, 45), speed="instant") as it:
        await it.press("enter")
        await answer(it, "no", "maneuver")
        assert table_of(it).session.game.choices
        await it.press("h")
        assert "Two attacks are enough" in it.text
        await it.press("ctrl+r")
        assert table_of(it).session.game.choices == 0


async def test_nothing_of_a_puzzle_is_kept_as_a_game() -> None:
    async with opened(PracticeScreen, speed="instant") as it:
        await it.press("enter")
        await answer(it, "no", "maneuver")
    assert not list(saves_folder().glob("*"))


async def test_the_solution_is_shown_at_the_end() -> None:
    async with opened(PracticeScreen, (140, 45), speed="instant") as it:
        await it.press("enter")
        await fail(it)
        await it.press("s")
        assert "Katana" in it.text
        await it.press("l")
        assert it.app.screen is table_of(it), "the board can be looked at"


async def test_positions_of_ones_own_are_played_on_boards_of_their_own() -> None:
    positions_folder().mkdir(parents=True)
    (positions_folder() / "my-board.yaml").write_text(
        "text: A fork in the road.\nboard: {paths: [a-b-c, b-d], zones: {red: [a, b], blue: [c, d]}}\n"
        "heroes: {ann: }\nenemies: {brute: }\nplace: {ann: a, brute: c}\ndeck: {brute: [E4/2*6]}\n"
        "hand: {ann: [A4, D3]}\nturn: ann\n"
    )
    (positions_folder() / "wrong.yaml").write_text("heroes: {ann: }\n")
    (positions_folder() / "impossible.yaml").write_text(
        "text: Two at once.\nheroes: {ann: }\nplace: {bob: a}\nturn: ann\n"
    )
    async with opened(PracticeScreen, (140, 45), speed="instant") as it:
        index = it.shows("#index")
        assert "Your own positions" in index
        assert "My board" in index
        assert "Can't be read" in it.shows("#page")
        screen = it.app.screen
        assert isinstance(screen, PracticeScreen)
        assert screen.index.select("own/impossible")
        await it.settled()
        assert "can't be set up" in it.shows("#page")
        await it.press("enter", "h", "s", "s")
        assert it.app.screen is screen
        assert screen.index.select("own/my-board")
        await it.settled()
        await it.press("enter")
        board = table_of(it).session.guide.geometry
        assert {space.id for space in board.spaces} == {"a", "b", "c", "d"}
        assert len({(space.x, space.y) for space in board.spaces}) == 4
        assert [zone.id for zone in board.zones] == ["red", "blue"]
        await answer(it, "maneuver", "no", "done", "maneuver", "no", "done")
        session = table_of(it).session
        assert isinstance(session, PracticeSession)
        assert not session.verdict.over, "a position without a goal goes on"


async def test_the_menu_of_a_puzzle_begins_it_again_and_keeps_nothing() -> None:
    async with opened(PracticeScreen, (140, 45), speed="instant") as it:
        await it.press("enter")
        await answer(it, "no", "maneuver")
        await it.press("f10", "w")
        assert "begins in the middle of a game" in it.text
        await it.press("k", "b")
        assert it.app.screen is table_of(it)
        assert table_of(it).session.game.choices == 0
