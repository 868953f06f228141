"""Handing seats to bots and taking them back, giving up, the seed: the menu of a game."""

from __future__ import annotations

import threading
from typing import Any

import pytest
from textual.pilot import Pilot

from adventures.core.events import OBSERVER
from adventures.game.setup import SeatSetup, Setup
from adventures.paths import replays_folder, saves_folder
from adventures.store.replays import read_record
from adventures.store.saves import find_save
from tests.tui.playing import at_the_table, press, running, screen_text, settled, table_of, text_of, until
from tui.app import AdventuresApp
from tui.screens.confirm import ConfirmScreen
from tui.screens.end import EndScreen
from tui.screens.game_menu import GameMenu
from tui.screens.passing import PassingScreen
from tui.screens.seat import SeatScreen
from tui.screens.table import TableScreen
from tui.session import Session

TWO = Setup(villain="shredder", seats=("leonardo", "raphael"), minions=("slash", "rat-king"), seed="4")  # type: ignore[arg-type]
DUEL = Setup(mode="duel", seats=("alice", "sinbad"), battlefield="marmoreal", seed="4")  # type: ignore[arg-type]
AGAINST_A_BOT = DUEL.model_copy(
    update={"seats": (SeatSetup(hero="alice"), SeatSetup(hero="sinbad", person=False, bot="random"))}
)
BOTS = DUEL.model_copy(
    update={"seats": tuple(SeatSetup(hero=hero, person=False, bot="random") for hero in ("alice", "sinbad"))}
)


async def choose_until(app: AdventuresApp, pilot: Pilot[None], table: TableScreen, kind: str) -> None:
    """Take first options until a person is asked this."""
    for _ in range(120):
        if isinstance(app.screen, PassingScreen):
            await press(app, pilot, "y")
        decision = table.session.decision
        assert decision is not None
        if decision.kind == kind and table.chooser is not None:
            return
        table.choose(0)
        await settled(app, pilot)
    raise AssertionError(f"{kind} is never asked")


def hands(table: TableScreen) -> set[str]:
    """The heroes whose hands are shown."""
    return {
        owner.id for owner in table.now.view.owners if owner.kind == "seat" and owner.hand and "?" not in owner.hand
    }


# Who plays a seat


@pytest.mark.parametrize(("key", "bot"), [("1", "random"), ("2", "greedy")])
async def test_each_bot_can_be_chosen_and_the_seat_taken_back(key: str, bot: str) -> None:
    async with at_the_table(TWO) as (app, pilot, table):
        await press(app, pilot, "f10", "2")
        assert isinstance(app.screen, SeatScreen)
        await press(app, pilot, key)
        assert table.session.bots == {1: bot}
        assert app.screen is table
        await press(app, pilot, "f10")
        assert f"the {bot} bot" in screen_text(app)
        await press(app, pilot, "2", "y")
        assert table.session.bots == {}
        assert app.screen is table


async def test_leaving_the_list_or_choosing_who_plays_already_changes_nothing() -> None:
    async with at_the_table(TWO) as (app, pilot, table):
        for key in ("escape", "y"):
            await press(app, pilot, "f10", "1", key)
            assert isinstance(app.screen, GameMenu)
            assert table.session.seating.changes == []
            await press(app, pilot, "escape")
            assert app.screen is table
            assert table.chooser is not None


async def test_the_seat_that_is_asked_is_handed_over_in_the_middle_of_a_maneuver() -> None:
    async with at_the_table(TWO) as (app, pilot, table):
        await choose_until(app, pilot, table, "move-fighter")
        session = table.session
        assert session.decision is not None
        seat, count = session.decision.seat, session.game.choices
        await press(app, pilot, "f10", str(seat + 1), "2")
        assert session.bots == {seat: "greedy"}
        assert session.game.choices > count
        assert {taken.seat for taken in session.game.taken[count:]} == {seat}
        assert session.decision is None or session.decision.seat != seat


async def test_the_seat_that_is_asked_is_handed_over_in_the_middle_of_a_combat() -> None:
    async with at_the_table(TWO) as (app, pilot, table):
        await choose_until(app, pilot, table, "defense")
        session = table.session
        assert session.decision is not None
        seat, count = session.decision.seat, session.game.choices
        await press(app, pilot, "f10", str(seat + 1), "1")
        assert session.game.taken[count].kind == "defense"
        assert session.game.choices > count


async def test_a_seat_is_taken_back_while_its_bot_thinks(monkeypatch: pytest.MonkeyPatch) -> None:
    """The bot's thought is dropped; nothing is done to the game while it lasts."""
    may_end = threading.Event()
    thought = Session.bot_choice
    counts: list[int] = []

    def slowly(session: Session) -> int:
        counts.append(session.game.choices)
        may_end.wait(20)
        return thought(session)

    monkeypatch.setattr(Session, "bot_choice", slowly)
    async with at_the_table(TWO) as (app, pilot, table):
        session = table.session
        assert session.decision is not None
        seat = str(session.decision.seat + 1)
        for key in ("f10", seat, "2"):
            await pilot.press(key)
            await pilot.pause(0)
        await until(pilot, lambda: table.thinking)
        count = session.game.choices
        for key in ("f10", seat, "y"):
            await pilot.press(key)
            await pilot.pause(0)
        await until(pilot, lambda: app.screen is table)
        assert (table.thinking, session.game.choices) == (True, count)
        may_end.set()
        await settled(app, pilot)
        assert session.bots == {}
        assert session.game.choices == count
        assert table.chooser is not None


async def test_a_bots_choice_waits_while_the_menu_is_open(monkeypatch: pytest.MonkeyPatch) -> None:
    may_end = threading.Event()
    thought = Session.bot_choice

    def slowly(session: Session) -> int:
        may_end.wait(20)
        return thought(session)

    monkeypatch.setattr(Session, "bot_choice", slowly)
    async with at_the_table(TWO) as (app, pilot, table):
        assert table.session.decision is not None
        for key in ("f10", str(table.session.decision.seat + 1), "2"):
            await pilot.press(key)
            await pilot.pause(0)
        await until(pilot, lambda: table.thinking)
        count = table.session.game.choices
        await pilot.press("f10")
        may_end.set()
        await settled(app, pilot)
        assert (table.thinking, table.session.game.choices) == (False, count)
        assert isinstance(app.screen, GameMenu)
        await press(app, pilot, "escape")
        assert table.session.game.choices > count
        assert table.chooser is not None


async def test_the_menu_stops_the_film_and_closing_it_goes_on() -> None:
    async with at_the_table(TWO, speed="slow") as (app, pilot, table):
        for _ in range(60):
            if table.playback.playing:
                break
            if table.chooser is not None:
                table.choose(0)
            await pilot.pause(0)
        assert table.playback.playing
        await pilot.press("f10")
        await until(pilot, lambda: isinstance(app.screen, GameMenu))
        assert not table.playback.playing
        assert table.held
        await pilot.press("escape")
        await until(pilot, lambda: app.screen is table and (table.chooser is not None or table.playback.playing))


async def test_all_seats_are_handed_over_and_one_is_taken_back() -> None:
    async with at_the_table(TWO) as (app, pilot, table):
        await choose_until(app, pilot, table, "action")
        table.playback.speed = app.settings.speed = "slow"
        session = table.session
        assert session.decision is not None
        asked = session.decision.seat
        await press(app, pilot, "f10", str(2 - asked), "1")
        for key in ("f10", str(asked + 1), "1"):
            await pilot.press(key)
            await pilot.pause(0)
        await until(pilot, lambda: app.screen is table)
        assert session.watching
        assert hands(table) == {"leonardo", "raphael"}
        count = session.game.choices
        await until(pilot, lambda: session.game.choices > count)
        await pilot.press("f10")
        await until(pilot, lambda: isinstance(app.screen, GameMenu))
        assert "Give up" not in screen_text(app)
        await pilot.press(str(asked + 1))
        await until(pilot, lambda: isinstance(app.screen, SeatScreen))
        await pilot.press("y")
        await until(pilot, lambda: app.screen is table)
        for _ in range(4000):
            if table.chooser is not None:
                break
            table.playback.skip()
            await pilot.pause(0)
        assert session.decision is not None
        assert session.decision.seat == asked
        assert session.seat == asked
        await press(app, pilot, "f10")


async def test_who_plays_survives_the_end_of_the_program() -> None:
    async with at_the_table(TWO) as (app, pilot, table):
        assert table.session.decision is not None
        other = 1 - table.session.decision.seat
        await press(app, pilot, "f10", str(other + 1), "1")
        assert table.session.bots == {other: "random"}
    # The program was killed: nothing was written at its end.
    save = find_save()
    assert save.bots == {other: "random"}
    assert all(seat.person for seat in save.record.setup.seats)
    app = AdventuresApp(resume="")
    async with running(app) as (_, pilot):
        session = table_of(app).session
        assert session.bots == {other: "random"}
        assert session.decision is not None
        assert session.decision.seat != other


async def test_who_chose_is_counted_at_the_end() -> None:
    async with at_the_table(TWO) as (app, pilot, table):
        table.choose(0)
        await settled(app, pilot)
        for seat in ("1", "2"):
            await press(app, pilot, "f10", seat, "1")
        await until(pilot, lambda: isinstance(app.screen, EndScreen))
        assert "choices, 1 of them by people" in screen_text(app).replace("\n", " ")


# Hidden hands


async def test_whoever_hands_the_seat_over_in_a_duel_keeps_the_own_eyes() -> None:
    async with at_the_table(AGAINST_A_BOT, speed="slow") as (app, pilot, table):
        for key in ("f10", "1", "1"):
            await pilot.press(key)
            await pilot.pause(0)
        await until(pilot, lambda: app.screen is table and table.session.watching)
        assert table.session.seat == 0
        assert hands(table) <= {"alice"}
        assert not table.session.game.practice
        await press(app, pilot, "f10")


async def test_the_seat_of_an_opponents_bot_is_taken_over_as_practice_after_a_question() -> None:
    async with at_the_table(AGAINST_A_BOT) as (app, pilot, table):
        await choose_until(app, pilot, table, "action")
        await press(app, pilot, "f10", "2", "y")
        assert isinstance(app.screen, ConfirmScreen)
        assert "Sinbad's hand" in screen_text(app)
        await press(app, pilot, "n")
        assert table.session.bots == {1: "random"}
        assert not table.session.game.practice
        assert isinstance(app.screen, GameMenu)
        await press(app, pilot, "2", "y", "y")
        assert table.session.bots == {}
        assert table.session.game.practice
        assert hands(table) == {"alice"}
        for _ in range(60):
            if isinstance(app.screen, PassingScreen):
                break
            table.choose(0)
            await settled(app, pilot)
        assert isinstance(app.screen, PassingScreen)
        assert hands(table) == set()
        assert find_save().record.practice


async def test_two_people_who_hand_over_both_seats_look_on_without_anybodys_hand() -> None:
    async with at_the_table(DUEL, speed="slow") as (app, pilot, table):
        await until(pilot, lambda: isinstance(app.screen, PassingScreen))
        await pilot.press("y")
        await until(pilot, lambda: app.screen is table and table.chooser is not None)
        session = table.session
        assert session.decision is not None
        asked, other = session.decision.seat, 1 - session.decision.seat
        assert session.seat == asked
        for seat in (other, asked):
            for key in ("f10", str(seat + 1), "1"):
                await pilot.press(key)
                await pilot.pause(0)
            await until(pilot, lambda: app.screen is table)
        assert session.watching
        assert (session.seat, hands(table)) == (OBSERVER, set())
        assert not session.game.practice
        # One of them takes the own seat back: a page comes before the hand.
        await pilot.press("f10")
        await until(pilot, lambda: isinstance(app.screen, GameMenu))
        await pilot.press(str(other + 1))
        await until(pilot, lambda: isinstance(app.screen, SeatScreen))
        await pilot.press("y")
        for _ in range(4000):
            if isinstance(app.screen, PassingScreen):
                break
            table.playback.skip()
            await pilot.pause(0)
        assert isinstance(app.screen, PassingScreen)
        assert not session.game.practice
        await pilot.press("y")
        await until(pilot, lambda: app.screen is table)
        assert session.seat == other


async def test_a_seat_handed_over_by_one_of_two_people_shows_the_other_no_hand() -> None:
    """The other person's question comes with a page, though only one person plays now."""
    async with at_the_table(DUEL) as (app, pilot, table):
        await press(app, pilot, "y")
        assert table.session.decision is not None
        asked = table.session.decision.seat
        await press(app, pilot, "f10", str(asked + 1), "1")
        assert isinstance(app.screen, PassingScreen)
        assert app.screen.seat == 1 - asked
        assert hands(table) == set()


async def test_a_bots_duel_taken_over_is_seen_with_the_eyes_of_that_seat() -> None:
    async with at_the_table(BOTS, speed="slow") as (app, pilot, table):
        await pilot.press("f10")
        await until(pilot, lambda: isinstance(app.screen, GameMenu))
        await pilot.press("2")
        await until(pilot, lambda: isinstance(app.screen, SeatScreen))
        await pilot.press("y")
        await until(pilot, lambda: isinstance(app.screen, ConfirmScreen))
        await pilot.press("y")
        await until(pilot, lambda: app.screen is table)
        assert table.session.game.practice
        assert table.session.seat == 1
        assert hands(table) <= {"sinbad"}
        await press(app, pilot, "f10")


async def test_a_bot_that_fails_with_a_hidden_hand_is_followed_by_another_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    setup = AGAINST_A_BOT.model_copy(
        update={"seats": (SeatSetup(hero="alice"), SeatSetup(hero="sinbad", person=False, bot="greedy"))}
    )
    thought = Session.bot_choice

    def broken(session: Session) -> int:
        if "greedy" in session.bots.values():
            raise RuntimeError("broken on purpose")
        return thought(session)

    monkeypatch.setattr(Session, "bot_choice", broken)
    async with at_the_table(setup) as (app, pilot, table):
        for _ in range(60):
            if table.session.bots != {1: "greedy"}:
                break
            table.choose(0)
            await settled(app, pilot)
        assert table.session.bots == {1: "random"}
        assert not table.session.game.practice
        assert "random bot goes on" in screen_text(app)


# Giving up


@pytest.mark.parametrize("size", [(80, 24), (140, 45)])
async def test_an_adventure_is_given_up_after_a_question_and_that_is_taken_back(size: tuple[int, int]) -> None:
    async with at_the_table(TWO, size) as (app, pilot, table):
        await choose_until(app, pilot, table, "action")
        session = table.session
        keys, count = session.game.keys(), session.game.choices
        await press(app, pilot, "f10")
        assert "it counts as a loss" in screen_text(app)
        await press(app, pilot, "g")
        assert isinstance(app.screen, ConfirmScreen)
        await until(pilot, lambda: "it counts as a loss. It" in screen_text(app))
        await press(app, pilot, "n")
        assert session.game.outcome is None
        await press(app, pilot, "g", "y")
        assert isinstance(app.screen, EndScreen)
        await until(pilot, lambda: "Defeat" in screen_text(app))
        assert "The heroes give up." in screen_text(app)
        (file,) = replays_folder().iterdir()
        assert read_record(file).choices[-1].startswith("give-up:")
        assert not list(saves_folder().iterdir())
        await press(app, pilot, "u")
        assert app.screen is table
        assert (session.game.keys(), session.game.choices) == (keys, count)
        assert table.chooser is not None
        assert not list(replays_folder().iterdir())
        assert find_save().record.outcome is None


async def test_the_log_tells_who_gave_up() -> None:
    async with at_the_table(TWO, (140, 45)) as (app, pilot, table):
        await choose_until(app, pilot, table, "action")
        name = table.session.game.cast.owners[table.session.seat].name
        await press(app, pilot, "f10", "g", "y", "l")
        await until(pilot, lambda: f"{name} gives up the game" in text_of(table.query_one("#log")))


async def test_in_a_duel_whoever_sits_at_the_screen_gives_up() -> None:
    async with at_the_table(AGAINST_A_BOT) as (app, pilot, table):
        await press(app, pilot, "f10")
        assert "Sinbad wins" in screen_text(app)
        await press(app, pilot, "g")
        assert "Give up with Alice?" in screen_text(app)
        await press(app, pilot, "y")
        assert table.session.game.outcome == ("team 2", "Alice gives up")
        await until(pilot, lambda: "Sinbad wins" in screen_text(app) and "Alice gives up." in screen_text(app))


async def test_a_game_without_undo_says_that_it_is_final() -> None:
    async with at_the_table(TWO.model_copy(update={"undo": "off"})) as (app, pilot, _):
        await press(app, pilot, "f10", "g")
        assert "can't be taken" in screen_text(app)
        await press(app, pilot, "y", "u")
        assert isinstance(app.screen, EndScreen)


async def test_a_game_given_up_can_be_watched_and_played_on_from() -> None:
    async with at_the_table(TWO) as (app, pilot, table):
        await choose_until(app, pilot, table, "action")
        await press(app, pilot, "f10", "g", "y", "w")
        for _ in range(3):
            await settled(app, pilot)
        from tui.screens.replay import ReplayScreen

        assert isinstance(app.screen, ReplayScreen)
        await until(pilot, lambda: getattr(app.screen, "tape", None) is not None)
        await press(app, pilot, "end")
        await until(pilot, lambda: "give" in screen_text(app))


async def test_over_and_only_watched_games_are_not_given_up() -> None:
    async with at_the_table(TWO) as (app, pilot, table):
        await press(app, pilot, "f10", "g", "y", "l", "f10")
        assert isinstance(app.screen, GameMenu)
        assert not any(entry[0] == "g" for entry in app.screen.entries)
        await press(app, pilot, "1")
        assert isinstance(app.screen, GameMenu)
        assert table.session.bots == {}


# The seed


def copied(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What is written for the clipboard."""
    found: list[str] = []
    monkeypatch.setattr(AdventuresApp, "copy_to_clipboard", lambda _, text: found.append(text))
    return found


async def test_the_seed_of_an_open_game_is_shown_and_copied(monkeypatch: pytest.MonkeyPatch) -> None:
    found = copied(monkeypatch)
    async with at_the_table(TWO.model_copy(update={"seed": "my-seed"})) as (app, pilot, _):
        await press(app, pilot, "f10")
        assert "my-seed" in screen_text(app)
        await press(app, pilot, "d")
        assert found == ["my-seed"]
        await until(pilot, lambda: "The seed my-seed is copied" in screen_text(app))


async def test_the_seed_of_a_hidden_game_is_shown_at_its_end_only(monkeypatch: pytest.MonkeyPatch) -> None:
    found = copied(monkeypatch)
    async with at_the_table(AGAINST_A_BOT.model_copy(update={"seed": "my-seed"})) as (app, pilot, _):
        await press(app, pilot, "f10", "d")
        assert "my-seed" not in screen_text(app)
        assert "shown when the game is over" in screen_text(app)
        assert found == []
        await press(app, pilot, "g", "y")
        await until(pilot, lambda: "Seed my-seed" in screen_text(app))
        await press(app, pilot, "l", "f10", "d")
        assert found == ["my-seed"]


async def test_copying_reaches_the_terminal() -> None:
    """The escape sequence by which a terminal copies (OSC 52) holds the seed in base 64."""
    async with at_the_table(TWO.model_copy(update={"seed": "my-seed"})) as (app, pilot, _):
        written: list[Any] = []
        driver = app._driver
        assert driver is not None
        driver.write = written.append  # type: ignore[method-assign]
        await press(app, pilot, "f10", "d")
        assert "\x1b]52;c;bXktc2VlZA==\a" in written
