"""The settings on the screen: every change works at once, is kept, and there is always a way back."""

from __future__ import annotations

import pytest
from rich.segment import Segment
from textual.binding import Binding
from textual.color import Color

from adventures.settings import THEMES, Settings, settings_file
from tests.tui.opened import SIZES, Opened, opened
from tui.actions import FIXED, GROUPS, Action, all_actions, taken
from tui.board_look import contrast, ink
from tui.colors import USUAL, colors, use_colors
from tui.keys import NAMES, key_called, key_name
from tui.library.settings import FIELDS
from tui.looks import AsciiFilter, ascii_only
from tui.screens.confirm import ConfirmScreen
from tui.screens.settings import KeyScreen, SettingsScreen
from tui.screens.table import TableScreen
from tui.widgets.board import BoardView

TABLE = ("n", "b", "enter")


@pytest.fixture(autouse=True)
def usual_colors_afterwards() -> object:
    yield
    use_colors("usual")


def screen_of(it: Opened) -> SettingsScreen:
    assert isinstance(it.app.screen, SettingsScreen)
    return it.app.screen


async def go_to(it: Opened, entry: str) -> None:
    assert screen_of(it).index.select(entry)
    await it.settled()


# The list


@pytest.mark.parametrize("size", SIZES)
async def test_all_settings_are_there_with_their_values(size: tuple[int, int]) -> None:
    async with opened(SettingsScreen, size) as it:
        found = {entry.id for entry in screen_of(it).index.entries}
        assert {f"set/{name}" for name in FIELDS} <= found
        assert {f"key/{action.id}" for action in all_actions()} <= found
        assert "dark" in it.shows("#index")


def test_every_setting_of_the_file_can_be_changed_on_the_screen() -> None:
    assert set(FIELDS) == set(Settings.model_fields) - {"keys", "last_setup"}
    for name, field in FIELDS.items():
        default = Settings.model_fields[name].default
        assert default in [value for value, _ in field.values]
        for value, _ in field.values:
            setattr(Settings(), name, value)


async def test_a_change_works_at_once_and_is_kept() -> None:
    async with opened(SettingsScreen) as it:
        await go_to(it, "set/theme")
        await it.press("right")
        assert it.app.theme == "day"
        assert Settings.read().theme == "day"
        await it.press("left", "left")
        assert it.app.theme == THEMES[-1]
        await it.press("delete")
        assert it.app.theme == "night"


async def test_a_damaged_file_is_told_once_at_the_beginning() -> None:
    settings_file().parent.mkdir(parents=True)
    settings_file().write_text("theme = ")
    async with opened() as it:
        assert "can't be read" in it.text
        await it.press("s", "down", "right")
    assert Settings.read().colors == "deuteranopia"


async def test_the_search_finds_settings_actions_and_keys() -> None:
    async with opened(SettingsScreen) as it:
        await it.press("slash")
        await it.type("zebra")
        assert screen_of(it).index.selected == ""
        await it.press("escape", "slash")
        await it.type("undo")
        assert screen_of(it).index.selected == "key/table.undo"
        await it.press("escape", "slash")
        await it.type("motion")
        assert screen_of(it).index.selected == "set/motion"


# Looks


async def test_colors_change_figures_zones_and_signals() -> None:
    async with opened() as it:
        await it.press(*TABLE)
        table = next(one for one in it.app.screen_stack if isinstance(one, TableScreen))
        before = table.session.guide.livery(0)
        it.app.settings.colors = "tritanopia"
        it.app.apply_settings()
        await it.settled()
        assert colors() is not USUAL
        assert table.session.guide.livery(0) != before
        assert table.query_one(BoardView).look.zones == colors().zones
        assert it.app.palette.roles["bad"] == colors().dark.bad
        look = it.app.board_look
        for tone in (look.move, look.target, look.danger):
            assert contrast(tone, ink(tone, look.ink_dark, look.ink_light)) >= 4.5


@pytest.mark.parametrize(("marks", "field"), [("letters", "letters"), ("patterns", "patterns")])
async def test_zone_marks_reach_the_board(marks: str, field: str) -> None:
    async with opened(zone_marks=marks) as it:
        await it.press(*TABLE)
        assert getattr(it.app.screen.query_one(BoardView).look, field)


async def test_with_plain_signs_the_whole_screen_is_ascii() -> None:
    async with opened(size=(140, 45), ascii=True) as it:
        for keys in ((), ("n",), ("escape", "g"), ("escape", "h"), ("escape", "s"), ("escape", "p", "enter"), ("f10",)):
            await it.press(*keys)
            assert it.text.isascii(), (it.app.screen, sorted({sign for sign in it.text if not sign.isascii()}))


async def test_without_color_nothing_is_colored() -> None:
    async with opened(theme="plain") as it:
        for keys in ((), ("g",), ("escape", "s"), ("escape", "n", "b", "enter"), ("f10",)):
            await it.press(*keys)
            for strip in it.app.screen._compositor.render_strips():
                for segment in strip:
                    for color in (segment.style.color, segment.style.bgcolor) if segment.style else ():
                        assert color is None or color.is_default, (it.app.screen, segment)
        await it.press("escape", "f9")
        assert not it.app.no_color


async def test_compact_gives_the_board_more_room() -> None:
    async with opened(size=(80, 24)) as it:
        await it.press(*TABLE)
        before = it.app.screen.query_one(BoardView).size.height
        it.app.settings.compact = True
        it.app.apply_settings()
        await it.settled()
        assert it.app.screen.query_one(BoardView).size.height > before
        assert not it.app.screen.query_one("#keys").display


def test_texts_in_ascii_are_as_long_as_before() -> None:
    for text in ("♥16 ▲3 ×2 …", "café – “Ça va”", "⠉⠄⢀ ▐█▌", "plain"):
        plain = ascii_only(text)
        assert plain.isascii()
        assert len(plain) == len(text)
    assert ascii_only("café") == "cafe"
    assert ascii_only("漢") == "??", "a wide sign takes two places"
    line = AsciiFilter().apply([Segment("♥1"), Segment("x")], Color.parse("black"))
    assert [part.text for part in line] == ["+1", "x"]


# Keys


def test_every_key_has_an_action_with_an_id_a_text_and_a_place() -> None:
    from tui.actions import _owners

    for owner in _owners():
        for binding in owner.__dict__["BINDINGS"]:
            assert isinstance(binding, Binding)
            assert binding.id, (owner, binding)
            assert binding.description, (owner, binding)
    ids = [binding.id for owner in _owners() for binding in owner.__dict__["BINDINGS"]]
    assert sorted(ids) == sorted(set(ids)), "an id belongs to one action"
    assert {action.owner for action in all_actions()} <= set(GROUPS)


def test_keys_are_written_as_people_do() -> None:
    assert [key_name(key) for key in ("escape", "f1", "ctrl+p", "question_mark", "a", "U", "shift+tab")] == [
        "Esc",
        "F1",
        "Ctrl+P",
        "?",
        "a",
        "U",
        "Shift+Tab",
    ]
    for key in (*NAMES, "f1", "ctrl+p", "a", "U"):
        assert key_called(key_name(key)) == key


async def test_an_action_gets_another_key_and_its_own_back() -> None:
    async with opened(SettingsScreen) as it:
        await go_to(it, "key/browser.search")
        await it.press("enter")
        assert isinstance(it.app.screen, KeyScreen)
        await it.press("f3")
        assert Settings.read().keys == {"browser.search": "f3"}
        assert "F3 search" in it.shows("KeyBar")
        await it.press("f3")
        assert it.app.focused is screen_of(it).query_one("#search")
        await it.press("escape")
        await it.click("KeyBar", it.shows("KeyBar").index("F3 search"))
        assert it.app.focused is screen_of(it).query_one("#search"), "the changed key is clicked, too"
        await it.press("escape")
        await go_to(it, "key/browser.search")
        await it.press("delete", "slash")
        assert it.app.focused is screen_of(it).query_one("#search")
        assert Settings.read().keys == {}


async def test_any_key_can_be_taken_and_escape_takes_none() -> None:
    async with opened(SettingsScreen) as it:
        await go_to(it, "key/cards.clear")
        await it.press("enter", "escape")
        assert it.app.settings.keys == {}
        await it.press("enter", "f1")
        assert "taken already" in it.text, "F1 is no key to be given away, but it was heard"


async def test_a_key_that_is_taken_is_refused_with_its_action() -> None:
    async with opened(SettingsScreen) as it:
        await go_to(it, "key/cards.kind")
        await it.press("enter", "o")
        assert "Cards of one owner" in it.text
        assert it.app.settings.keys == {}


async def test_letters_at_the_table_are_refused() -> None:
    async with opened(SettingsScreen) as it:
        await go_to(it, "key/table.reach")
        await it.press("enter", "j")
        assert "take options at the table" in it.text
        assert it.app.settings.keys == {}


async def test_there_is_always_a_way_out() -> None:
    async with opened(SettingsScreen) as it:
        for id in FIXED:
            await go_to(it, f"key/{id}")
            await it.press("enter")
            screen_of(it)


def test_a_key_may_do_different_things_in_different_places() -> None:
    by_id = {action.id: action for action in all_actions()}
    assert taken(by_id["cards.kind"], "p", {}) is None
    assert taken(by_id["cards.kind"], "f1", {}) == by_id["app.rules"]
    assert taken(by_id["cards.kind"], "o", {"cards.owner": "z"}) is None
    assert isinstance(taken(by_id["app.theme"], "o", {}), Action)


# Questions


@pytest.mark.parametrize(("confirm", "asked"), [("always", True), ("lasting", False), ("never", False)])
async def test_leaving_a_game_is_asked_about_as_the_settings_say(confirm: str, asked: bool) -> None:
    async with opened(confirm=confirm) as it:
        await it.press(*TABLE, "f10", "m")
        assert isinstance(it.app.screen, ConfirmScreen) is asked
        if asked:
            await it.press("enter")
            assert any(isinstance(screen, TableScreen) for screen in it.app.screen_stack), "a hasty Enter does nothing"
            await it.press("m", "y")
        assert not any(isinstance(screen, TableScreen) for screen in it.app.screen_stack)


async def test_a_question_is_answered_by_mouse() -> None:
    async with opened() as it:
        done: list[bool] = []
        for row, expected in ((0, []), (1, [True])):
            it.app.ask_first("Sure?", "Do it", lambda: done.append(True), lasting=True)
            await it.settled()
            await it.click("ConfirmScreen Choices", 3, row)
            assert done == expected
