"""The table: offers and refusals, going back, pages, keeping the game, and what happens when something fails."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.pilot import Pilot

from adventures.game.game import Game
from adventures.game.setup import Setup
from adventures.paths import crash_folder, saves_folder
from tests.tui.playing import (
    LONE,
    WITH_A_BOT,
    at_the_table,
    click_space,
    press,
    running,
    screen_text,
    settled,
    table_of,
    text_of,
    until,
)
from tui.app import AdventuresApp
from tui.screens.end import EndScreen
from tui.screens.menu import MenuScreen
from tui.screens.table import TableScreen
from tui.session import Session
from tui.widgets.hand import HandView

OFFERED = ("maneuver", "attack", "scheme")


async def to_the_action(app: AdventuresApp, pilot: Pilot[None], table: TableScreen) -> None:
    """Choose on until an action is asked."""
    for _ in range(60):
        assert table.chooser is not None
        if table.chooser.decision.kind == "action":
            return
        await press(app, pilot, table.chooser.offers[0].key)
    raise AssertionError("no action was asked")


def kind(table: TableScreen) -> str:
    assert table.chooser is not None
    return table.chooser.decision.kind


def detail(table: TableScreen) -> str:
    return text_of(table.query_one("#detail"))


async def test_the_prompt_says_who_decides_and_what() -> None:
    async with at_the_table() as (_, _, table):
        decision = table.session.decision
        assert decision is not None
        question = text_of(table.query_one("#question"))
        assert "Leonardo" in question
        assert decision.prompt.removeprefix("Leonardo: ")[1:20] in question


async def test_every_option_has_a_key_and_stands_in_the_list() -> None:
    async with at_the_table(size=(140, 45)) as (app, pilot, table):
        await to_the_action(app, pilot, table)
        assert table.chooser is not None
        keys = [offer.key for offer in table.chooser.offers if offer.number >= 0]
        assert len(set(keys)) == len(keys)
        shown = text_of(table.query_one("#choices"))
        assert "Maneuver" in shown
        for offer in table.chooser.offers:
            assert offer.label[0][0].strip() in shown


async def test_an_action_that_is_not_possible_says_why() -> None:
    async with at_the_table(size=(140, 45)) as (app, pilot, table):
        await to_the_action(app, pilot, table)
        assert table.chooser is not None
        offered = {option.kind for option in table.chooser.decision.options}
        refused = [offer for offer in table.chooser.offers if offer.number < 0]
        assert {offer.label[0][0].lower() for offer in refused} == set(OFFERED) - offered
        assert refused
        table.pick(table.chooser.offers.index(refused[0]))
        await settled(app, pilot)
        assert refused[0].why_not in detail(table)
        assert kind(table) == "action"


async def test_a_space_that_can_not_be_chosen_says_why() -> None:
    async with at_the_table(size=(140, 45)) as (app, pilot, table):
        before = table.chooser
        assert before is not None
        lit = {offer.space for offer in before.offers}
        other = next(space for space in table.session.guide.geometry.by_id if space not in lit)
        await click_space(app, pilot, table, other)
        assert table.chooser is before
        assert "can't be chosen now" in detail(table) or "stands" in detail(table)


async def test_arrows_and_enter_choose_on_the_board() -> None:
    async with at_the_table() as (app, pilot, table):
        count = table.session.game.choices
        await press(app, pilot, "right", "left", "enter")
        assert table.session.game.choices > count


async def test_every_choice_is_kept_and_can_be_gone_on_with_after_a_kill() -> None:
    async with at_the_table() as (app, pilot, table):
        await press(app, pilot, "1", "1")
        asked = table.session.decision
        assert asked is not None
        prompt, keys = asked.prompt, table.session.game.keys()
        # Nothing is written on leaving: what is on the disk now is what a killed program leaves.
        kept = {file: file.read_bytes() for file in saves_folder().glob("*.json")}
        assert len(kept) == 1
    for file, content in kept.items():
        file.write_bytes(content)
    app = AdventuresApp()
    async with running(app) as (_, pilot):
        await press(app, pilot, "c", "enter")
        table = table_of(app)
        assert table.session.decision is not None
        assert (table.session.decision.prompt, table.session.game.keys()) == (prompt, keys)


async def test_undo_takes_back_and_redo_takes_again() -> None:
    async with at_the_table() as (app, pilot, table):
        first = table.session.game.keys()
        await press(app, pilot, "1")
        second = table.session.game.keys()
        await press(app, pilot, "u")
        assert table.session.game.keys() == first
        await press(app, pilot, "U")
        assert table.session.game.keys() == second


async def test_undo_goes_back_to_the_last_choice_of_a_person() -> None:
    async with at_the_table(WITH_A_BOT) as (app, pilot, table):
        await to_the_action(app, pilot, table)
        await press(app, pilot, "u")
        assert table.session.decision is not None
        assert table.session.decision.seat not in table.session.bots


async def test_undo_says_why_it_can_not() -> None:
    setup = LONE.model_copy(update={"undo": "off"})
    async with at_the_table(setup) as (app, pilot, table):
        await press(app, pilot, "1")
        assert "undo" not in text_of(table.query_one("#keys"))
        await press(app, pilot, "u")
        assert "no choice can be taken back" in detail(table)


async def test_escape_goes_back_while_nothing_new_was_seen() -> None:
    async with at_the_table() as (app, pilot, table):
        first = table.session.game.keys()
        await press(app, pilot, "1")
        if table.session.can_step_back():
            await press(app, pilot, "escape")
            assert table.session.game.keys() == first
        await to_the_action(app, pilot, table)
        count = table.session.game.choices
        await press(app, pilot, "1", "escape")
        assert kind(table) != "action"
        assert table.session.game.choices > count
        assert "something new" in detail(table)


@pytest.mark.parametrize(
    ("key", "expected"),
    [("f2", "cards in hand"), ("f3", "melee"), ("f4", "may still come"), ("f5", "starts on"), ("f6", "")],
)
async def test_pages_open_in_place_of_the_board_and_close_again(key: str, expected: str) -> None:
    async with at_the_table(size=(80, 24)) as (app, pilot, table):
        await press(app, pilot, key)
        page = table.query_one("#page")
        assert page.display
        assert not table.board.display
        assert expected in text_of(page)
        await press(app, pilot, "escape")
        assert table.board.display
        await press(app, pilot, key, key)
        assert table.board.display


async def test_what_is_left_in_the_enemy_decks_is_shown() -> None:
    async with at_the_table(size=(140, 45)) as (app, pilot, table):
        await press(app, pilot, "f4")
        text = text_of(table.query_one("#page"))
        assert "Shredder" in text
        assert "Gauntlet Slash" in text


async def test_an_error_inside_leaves_the_game_where_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    async with at_the_table() as (app, pilot, table):
        keys = table.session.game.keys()

        def broken(game: Game, answer: object) -> Game:
            raise RuntimeError("broken on purpose")

        monkeypatch.setattr(Game, "choose", broken)
        await press(app, pilot, "1")
        monkeypatch.undo()
        assert table.session.game.keys() == keys
        await until(pilot, lambda: "went wrong" in screen_text(app))
        assert list(crash_folder().glob("crash*.json"))
        await press(app, pilot, "1")
        assert table.session.game.keys() != keys


async def test_a_bot_that_fails_leaves_its_seat_to_a_person(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(session: Session) -> int:
        raise RuntimeError("broken on purpose")

    monkeypatch.setattr(Session, "bot_choice", broken)
    async with at_the_table(WITH_A_BOT) as (app, pilot, table):
        for _ in range(20):
            if not table.session.bots:
                break
            assert table.chooser is not None
            await press(app, pilot, table.chooser.offers[0].key)
        assert table.session.bots == {}
        assert table.chooser is not None


async def test_the_film_waits_for_a_key_at_the_slowest_speed_and_any_key_goes_on() -> None:
    async with at_the_table(speed="step") as (app, pilot, table):
        for _ in range(200):
            if table.playback.waiting:
                break
            if not table.playback.playing and table.chooser is not None:
                await press(app, pilot, table.chooser.offers[0].key)
            else:
                await until(pilot, lambda: table.playback.waiting or not table.playback.playing)
        assert table.playback.waiting
        assert "any key goes on" in text_of(table.query_one("#question"))
        await press(app, pilot, "x")
        assert not table.playback.waiting or table.playback.playing


async def test_a_key_jumps_to_the_last_frame() -> None:
    async with at_the_table(speed="slow") as (app, pilot, table):
        for _ in range(60):
            if table.playback.playing:
                told = len(table.told)
                await press(app, pilot, "x")
                assert len(table.told) >= told
                assert len(table.told) == len(table.session.events) or table.playback.playing
                return
            assert table.chooser is not None
            await press(app, pilot, table.chooser.offers[0].key)
        raise AssertionError("nothing was ever shown")


async def test_a_hint_marks_an_option() -> None:
    async with at_the_table(size=(140, 45)) as (app, pilot, table):
        await to_the_action(app, pilot, table)
        await press(app, pilot, "h")
        assert table.hinted >= 0
        assert "the bot's choice" in text_of(table.query_one("#choices"))


async def test_the_reach_of_the_enemies_is_lit_on_request() -> None:
    async with at_the_table() as (app, pilot, table):
        assert table.board.picture is not None
        before = set(table.board.picture.highlights)
        await press(app, pilot, "f7")
        assert set(table.board.picture.highlights) > before
        await press(app, pilot, "f7")
        assert set(table.board.picture.highlights) == before


async def test_pointing_at_a_card_shows_its_text() -> None:
    async with at_the_table(size=(140, 45)) as (app, pilot, table):
        await to_the_action(app, pilot, table)
        hand = table.query_one("#hand", HandView)
        face = next(hand.mark_at(x, 2) for x in range(10))
        table.point_at_card(face)
        await settled(app, pilot)
        assert table.session.guide.name(face) in detail(table)


async def test_too_small_a_terminal_is_told_and_a_larger_one_shows_the_table() -> None:
    async with at_the_table() as (app, pilot, _):
        await pilot.resize_terminal(50, 15)
        await until(pilot, lambda: "too small" in screen_text(app))
        await pilot.resize_terminal(20, 6)
        await until(pilot, lambda: "20×6" in screen_text(app))
        await settled(app, pilot)
        told = "This terminal is too small for the table. It has 20×6, 60×20 are needed."
        assert screen_text(app).split() == told.split(), "and nothing shows through"
        await pilot.resize_terminal(80, 24)
        await until(pilot, lambda: "Leonardo" in screen_text(app))
        assert "too small" not in screen_text(app)


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (124, 30), (140, 45), (200, 60)])
async def test_the_board_is_there_at_every_size(size: tuple[int, int]) -> None:
    async with at_the_table(size=size) as (_, _, table):
        assert table.board.size.width >= 76
        assert table.board.size.height >= 13
        assert table.query_one("#side").display == (size[0] >= 124)


async def test_the_menu_of_the_game_leads_back_to_the_menu_and_the_game_is_kept(tmp_path: Path) -> None:
    async with at_the_table() as (app, pilot, _):
        await press(app, pilot, "1", "f10", "m")
        assert isinstance(app.screen, MenuScreen)
        assert "1 game" in screen_text(app)


async def test_at_the_end_one_can_take_back_look_and_begin_anew() -> None:
    bots = ({"hero": "leonardo", "person": False, "bot": "random"},)
    setup = Setup(villain="shredder", seats=bots, minions=("slash",), seed="161")  # type: ignore[arg-type]
    async with at_the_table(setup) as (app, pilot, table):
        assert isinstance(app.screen, EndScreen)
        text = screen_text(app)
        for word in ("Defeat", "Damage", "Seed 161", "Rematch"):
            assert word in text
        await press(app, pilot, "l")
        assert app.screen is table
        app.open_end(table.session)
        await settled(app, pilot)
        await press(app, pilot, "s")
        assert table_of(app).session.game.setup.seed == "161"


@pytest.mark.parametrize("theme", ["night", "day", "ansi-dark", "ansi-light", "nord"])
async def test_every_theme_shows_the_table(theme: str) -> None:
    async with at_the_table(theme=theme, size=(140, 45)) as (app, pilot, table):
        await press(app, pilot, "f9")
        assert "Leonardo" in screen_text(app)
        assert table.board.picture is not None


async def test_without_colors_everything_is_told_by_signs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    async with at_the_table(size=(140, 45)) as (app, _, table):
        assert not app.palette.color
        assert not table.board.look.color
        styles = [part.style for strip in app.screen._compositor.render_strips() for part in strip if part.style]
        assert styles
        assert all(color is None or color.is_default for style in styles for color in (style.color, style.bgcolor))
        assert any(style.reverse for style in styles)


async def test_the_log_is_searched_for_a_word() -> None:
    async with at_the_table(size=(140, 45)) as (app, pilot, table):
        await to_the_action(app, pilot, table)
        await press(app, pilot, "slash", *"slash", "enter")
        page = text_of(table.query_one("#page"))
        assert "Search: slash" in page
        lines = [line for line in page.splitlines()[2:] if line.strip()]
        assert lines
        assert any("Slash starts on" in line for line in lines)
        assert not any("Leonardo starts on" in line for line in lines)


async def test_a_game_taken_up_again_tells_the_turn_under_way() -> None:
    async with at_the_table(LONE, (140, 45)) as (app, pilot, table):
        for _ in range(200):
            if table.chooser is not None and table.chooser.decision.kind == "defense":
                break
            table.choose(0)
            await settled(app, pilot)
        before = text_of(table.query_one("#now"))
        assert "move 3" in before  # the head of the enemy's turn
        await press(app, pilot, "f10", "m")
        app.resume_game("")
        await settled(app, pilot)
        assert text_of(table_of(app).query_one("#now")) == before


async def test_a_bot_is_asked_once_however_often_the_game_is_told_to_go_on(monkeypatch: pytest.MonkeyPatch) -> None:
    async with at_the_table(LONE) as (app, pilot, table):
        asked: list[object] = []
        choice = table.session.bot_choice

        def counted() -> int:
            asked.append(table.session.decision)
            return choice()

        monkeypatch.setattr(table.session, "bot_choice", counted)
        table.session.hand_over(0, "random")
        table.advance()
        table.advance()
        await settled(app, pilot)
        assert isinstance(app.screen, EndScreen)
        assert len(asked) == len({id(decision) for decision in asked}) > 10
