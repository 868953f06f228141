"""The rules on the screen: topics, pages, the search, and how Markdown becomes lines."""

from __future__ import annotations

import pytest

from adventures.catalog.catalog import catalog
from tests.tui.opened import SIZES, Opened, opened
from tests.tui.playing import until
from tui.library.markdown import MATCH, inline, markdown_lines, marked
from tui.library.rules import PAGES, page_lines
from tui.paint import plain, width_of
from tui.screens.browser import SearchLine
from tui.screens.rules import RulesScreen, book


def shown(text: str, width: int = 30) -> list[str]:
    return [plain(line).rstrip() for line in markdown_lines(text, width)]


# Markdown


def test_lines_of_a_paragraph_are_joined_and_broken_anew() -> None:
    assert shown("One two three\nfour.\n\nFive.", 10) == ["One two", "three", "four.", "", "Five."]


def test_entries_of_a_list_hang_and_keep_together() -> None:
    assert shown("Ways:\n\n- one long way\n- two\n  on\n\n1. first\n   - inner", 12) == [
        "Ways:",
        "",
        "• one long",
        "  way",
        "• two on",
        "1. first",
        "   • inner",
    ]


def test_bold_and_slanted_and_code() -> None:
    assert inline("a **b** *c* `d` 2 * 3 * 4") == [
        ("a ", ""),
        ("b", "b"),
        (" ", ""),
        ("c", "i"),
        (" ", ""),
        ("d", "accent"),
        (" 2 * 3 * 4", ""),
    ]


def test_a_table_gets_columns_and_its_last_one_is_broken() -> None:
    assert shown("| Sign | Meaning |\n| --- | --- |\n| **x** | a long meaning |", 16) == [
        "Sign  Meaning",
        "x     a long",
        "      meaning",
    ]


def test_headings_stand_apart() -> None:
    assert shown("a\n## B\nc") == ["a", "", "B", "", "c"]


def test_what_was_searched_stands_out_wherever_it_is() -> None:
    assert marked([[("The Threat rises", "b")]], ["threat", "rise"]) == [
        [("The ", "b"), ("Threat", MATCH), (" ", "b"), ("rise", MATCH), ("s", "b")]
    ]


@pytest.mark.parametrize("width", [30, 52, 88, 120])
def test_no_page_is_wider_than_its_window(width: int) -> None:
    for page in book().pages:
        for line in page_lines(page, width):
            assert width_of(line) <= width, (page.id, plain(line))


def test_a_page_shows_its_rulings_in_full_and_names_its_cases() -> None:
    text = " ".join(plain(line).strip() for line in page_lines(book().by_id["enemy-turn"], 80))
    ruling = next(one for one in catalog().rulings.rulings if one.id == "enemy-target")
    assert ruling.question in text
    assert ruling.ruling in text
    assert "ETG-06" in text


def test_the_signs_on_the_pages_are_those_of_the_screen() -> None:
    from tui.board_look import CIRCLE, TOKENS
    from tui.guide import KIND_SIGNS

    cards = book().by_id["cards"].text
    for kind, sign in KIND_SIGNS.items():
        assert f"{sign} **{kind}**" in cards
    board = book().by_id["board"].text
    for glyph in (*TOKENS.values(), CIRCLE):
        assert f"| {glyph.sign} |" in board, glyph


def test_the_keys_on_the_pages_are_those_of_the_program() -> None:
    from tui.actions import all_actions

    keys = {action.id: action.keys for action in all_actions()}
    assert keys["app.rules"] == ("f1",)
    assert keys["app.help"] == ("question_mark",)
    assert [keys[f"table.{name}"] for name in ("reach", "speed", "menu", "hint", "undo", "redo")] == [
        ("f7",),
        ("f8",),
        ("f10",),
        ("h",),
        ("u",),
        ("U",),
    ]


# The screen


def screen_of(it: Opened) -> RulesScreen:
    assert isinstance(it.app.screen, RulesScreen)
    return it.app.screen


@pytest.mark.parametrize("size", SIZES)
async def test_a_page_is_read_beside_the_list(size: tuple[int, int]) -> None:
    async with opened(RulesScreen, size) as it:
        await it.press("down")
        assert screen_of(it).index.selected == "setting-up"
        assert "Setting up" in it.shows("#page")
        assert "The game" in it.shows("#index")


async def test_it_opens_at_a_page() -> None:
    async with opened(lambda: RulesScreen("threat")) as it:
        assert screen_of(it).index.selected == "threat"


async def test_f1_opens_the_rules_from_anywhere_once() -> None:
    async with opened() as it:
        await it.press("s", "f1")
        screen = screen_of(it)
        await it.press("f1")
        assert it.app.screen is screen
        await it.press("escape", "escape", "question_mark", "f1")
        screen_of(it)


async def test_at_the_table_they_open_at_what_is_asked() -> None:
    async with opened(speed="instant") as it:
        await it.press("p", "down", "down", "enter", "f1")
        assert screen_of(it).index.selected == "turn"
        await it.press("escape", "question_mark", "f1")
        assert screen_of(it).index.selected == "turn"


def test_every_question_leads_to_a_page_that_is_there() -> None:
    assert set(PAGES.values()) <= set(book().by_id)


async def test_the_search_follows_the_typing_and_escape_ends_it() -> None:
    async with opened(RulesScreen) as it:
        screen = screen_of(it)
        await it.press("slash")
        await it.type("entrench")
        assert screen.index.selected == "shredder"
        assert "entrench" in it.shows("#page")
        assert f"of {len(screen.book.pages)} pages" in it.text
        await it.press("enter")
        assert it.app.focused is screen.index
        await it.press("escape")
        assert screen.searched == ""
        assert screen.index.selected == "shredder", "the page that was found stays open"
        await it.press("escape")
        assert it.app.screen is not screen


async def test_what_is_not_found_says_what_to_do() -> None:
    async with opened(RulesScreen) as it:
        await it.press("slash")
        await it.type("xyzzy")
        assert "ends the search" in it.text


async def test_letters_in_the_search_are_no_keys() -> None:
    async with opened(RulesScreen) as it:
        await it.press("slash")
        await it.type("q u?")
        assert screen_of(it).query_one(SearchLine).value == "q u?"


async def test_space_reads_on_to_the_end_and_then_the_next_page() -> None:
    async with opened(lambda: RulesScreen("shredder"), (80, 24)) as it:
        for _ in range(12):
            await it.press("space")
            if screen_of(it).index.selected != "shredder":
                break
        assert screen_of(it).index.selected == "krang"


async def test_right_or_tab_goes_to_the_page_and_left_back() -> None:
    async with opened(lambda: RulesScreen("shredder"), (80, 24)) as it:
        screen = screen_of(it)
        await it.press("right", "down", "down")
        assert it.app.focused is screen.page
        assert screen.page.scroll_offset.y == 2
        await it.press("left")
        assert it.app.focused is screen.index
        await it.press("tab")
        assert it.app.focused is screen.page
        await it.press("escape")
        assert it.app.focused is screen.index, "Esc leaves the page before it leaves the screen"


async def test_a_click_opens_a_page() -> None:
    async with opened(RulesScreen) as it:
        await it.click("#index", 4, 3)
        assert screen_of(it).index.selected == "round"


async def test_a_tiny_terminal_is_told_so_and_comes_back() -> None:
    async with opened(RulesScreen, (40, 10)) as it:
        assert "too small" in it.text
        await it.pilot.resize_terminal(20, 5)
        await until(it.pilot, lambda: "20×5" in it.text)
        await it.settled()
        assert it.text.split() == [
            "This",
            "terminal",
            "is",
            "too",
            "small.",
            "It",
            "has",
            "20×5,",
            "48×14",
            "are",
            "needed.",
        ]
        await it.pilot.resize_terminal(100, 30)
        await until(it.pilot, lambda: "How you win and lose" in it.text)
        assert "too small" not in it.text
