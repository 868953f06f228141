"""Replays: the list, the tape that is wound to any moment, and playing on from there."""

from __future__ import annotations

from functools import cache

import pytest

from adventures.bots.bots import make_bot
from adventures.bots.chair import Chair
from adventures.errors import UserError
from adventures.game.game import Game
from adventures.game.record import Record, RecordError
from adventures.game.setup import Setup
from adventures.paths import replays_folder, saves_folder
from adventures.store.files import write_aside
from adventures.store.keeper import Keeper
from adventures.store.replays import list_replays
from tests.tui.opened import SIZES, Opened, opened
from tests.tui.playing import until
from tui.screens.end import EndScreen
from tui.screens.replay import ReplayScreen
from tui.screens.replays import ReplaysScreen
from tui.screens.table import TableScreen
from tui.screens.turns import TurnsScreen
from tui.tape import Tape

SETUP = Setup(villain="shredder", seats=("leonardo", "raphael"), minions=("slash", "rat-king"), seed="tape")  # type: ignore[arg-type]


def play(game: Game, count: int | None = None) -> Game:
    """Let random bots play a game, to its end or a number of choices."""
    bots = [make_bot("random", game.setup.seed, seat) for seat in game.cast.seats]
    while game.decision is not None and (count is None or game.choices < count):
        seat = game.decision.seat
        game.choose(bots[seat].choose(Chair(game, seat)))
    return game


@cache
def finished() -> Game:
    return play(Game.start(SETUP))


@cache
def tape() -> Tape:
    return Tape(finished().record())


def keep_replay(name: str = "mine") -> Record:
    record = finished().record()
    write_aside(replays_folder() / f"{name}.json", record.dumps())
    return record


def replay_of(it: Opened) -> ReplayScreen:
    assert isinstance(it.app.screen, ReplayScreen)
    return it.app.screen


# The store


def test_replays_are_listed_and_damaged_ones_told() -> None:
    keep_replay()
    (replays_folder() / "broken.json").write_text('{"format": 1')
    (replays_folder() / "empty.json").write_text("")
    (replays_folder() / ".hidden.json").write_text("{}")
    replays, wrong = list_replays()
    assert [one.name for one in replays] == ["mine"]
    assert replays[0].heroes == ["leonardo", "raphael"]
    assert replays[0].when
    assert len(wrong) == 1
    assert "broken.json" in str(wrong[0])


# The tape


def test_a_tape_has_a_frame_for_every_event_a_seat_has_seen() -> None:
    seen = [event for event in finished().events if event.visible_to(0)]
    assert [frame.event.line for frame in tape().frames if frame.event] == [event.line for event in seen]
    assert tape().frames[-1].view.outcome == finished().outcome
    assert tape().taken == sorted(tape().taken)
    assert tape().taken[-1] == len(finished().record().choices)


def test_its_scenes_are_rounds_and_turns_that_lead_from_one_to_the_next() -> None:
    kinds = [scene.kind for scene in tape().scenes]
    assert kinds[0] == "start"
    assert kinds[-1] == "end"
    assert kinds.count("round") >= 2
    at, starts = 0, [0]
    while at < tape().last:
        at = tape().scene_after(at)
        starts.append(at)
    assert starts[1:-1] == [scene.start for scene in tape().scenes if 0 < scene.start < tape().last]
    while at > 0:
        at = tape().scene_before(at)
        assert at in starts
    rounds = tape().scene_after(0, ("round",))
    assert tape().frames[rounds].event.kind == "round"  # type: ignore[union-attr]


def test_the_story_of_a_frame_begins_with_its_scene() -> None:
    enemy = next(
        scene
        for scene in tape().scenes
        if tape().frames[scene.start].event.kind == "enemy_turn"  # type: ignore[union-attr]
    )
    assert tape().story(enemy.start + 1).scene == "enemy_turn"
    assert tape().story(enemy.start).bout is None


@pytest.mark.parametrize("share", [0.0, 0.3, 0.8])
def test_a_game_played_on_stands_as_the_recorded_one_did(share: float) -> None:
    at = int(share * tape().last)
    session = tape().play_on(at)
    assert session.game.choices == tape().taken[at]
    again = Game.replay(Record(SETUP, finished().record().choices[: tape().taken[at]]))
    assert session.game.state.to_json() == again.state.to_json()
    assert session.game.practice
    assert (saves_folder() / f"{session.keeper.name}.json").exists()
    session.choose(0)


def test_at_the_end_nothing_can_be_played_on() -> None:
    assert "over" in tape().why_not_play_on(tape().last)
    assert tape().why_not_play_on(0) == ""


def test_a_record_that_this_program_plays_differently_is_told_with_its_place() -> None:
    record = finished().record()
    record.choices[3] = "nonsense"
    with pytest.raises(RecordError, match="choice 4"):
        Tape(record)
    record.setup = record.setup.model_copy(update={"villain": "nobody"})
    with pytest.raises(UserError, match="nobody"):
        Tape(record)


# The list


async def test_without_replays_the_list_says_how_to_get_one() -> None:
    async with opened(ReplaysScreen) as it:
        assert "every game is recorded" in it.text.replace("\n", " ") or "recorded by itself" in it.text
        await it.press("enter", "w", "d", "delete")
        assert isinstance(it.app.screen, ReplaysScreen)


async def test_finished_games_and_those_under_way_are_listed() -> None:
    keep_replay()
    Keeper(play(Game.start(SETUP.model_copy(update={"seed": "other"})), 12)).keep()
    (replays_folder() / "broken.json").write_text('{"format": 1')
    async with opened(ReplaysScreen, (140, 45)) as it:
        index = it.shows("#index")
        assert index.index("Finished") < index.index("Under way")
        assert "lost" in index
        assert "Can't be read" in it.shows("#page")
        assert "tape" in it.shows("#page")
        await it.press("slash")
        await it.type("raphael other")
        assert "Under way" in it.shows("#index")
        assert "Finished" not in it.shows("#index")


async def test_a_replay_is_deleted_after_a_question_and_a_game_under_way_is_not() -> None:
    keep_replay()
    Keeper(play(Game.start(SETUP), 12)).keep()
    async with opened(ReplaysScreen) as it:
        await it.press("d", "enter")
        assert len(list_replays()[0]) == 1
        await it.press("d", "y")
        assert list_replays()[0] == []
        assert "Under way" in it.shows("#index")
        await it.press("d")
        assert "Continue in the menu" in it.text
        assert len(list(saves_folder().glob("*.json"))) == 1


# Watching


@pytest.mark.parametrize("size", SIZES)
async def test_a_replay_is_wound_by_keys(size: tuple[int, int]) -> None:
    keep_replay()
    async with opened(ReplaysScreen, size) as it:
        await it.press("enter")
        screen = replay_of(it)
        await it.press("right", "right", "left")
        assert screen.at == 1
        assert f"2/{tape().last + 1}" in it.shows("#reel")
        await it.press("down", "down")
        assert screen.at == tape().scene_after(tape().scene_after(1))
        await it.press("up")
        assert screen.at == tape().scene_after(1)
        await it.press("pagedown", "pagedown")
        assert "Round 2" in it.shows("#status")
        await it.press("pageup")
        assert screen.at == tape().scene_before(tape().scene_after(screen.at, ("round", "end")), ("round", "end"))
        await it.press("end")
        assert screen.at == tape().last
        await it.press("right", "home")
        assert screen.at == 0
        await it.press("escape")
        assert isinstance(it.app.screen, ReplaysScreen)


async def test_a_turn_is_picked_from_the_list_of_turns() -> None:
    record = keep_replay()
    async with opened(lambda: ReplayScreen(record, at=50)) as it:
        here = tape().scene(50)
        await it.press("t")
        assert isinstance(it.app.screen, TurnsScreen)
        await it.press("down", "enter")
        assert replay_of(it).at == tape().scene_after(here.start)
        await it.press("t", "escape")
        assert replay_of(it).at == tape().scene_after(here.start)


async def test_the_reel_is_clicked_and_the_wheel_turns_it() -> None:
    record = keep_replay()
    async with opened(lambda: ReplayScreen(record)) as it:
        await it.click("#reel", 50)
        assert 0.4 < replay_of(it).at / tape().last < 0.6
        at = replay_of(it).at
        replay_of(it).action_wind(1)
        assert replay_of(it).at == at + 1


async def test_it_runs_by_itself_and_stops_at_the_end_or_when_asked() -> None:
    record = keep_replay()
    async with opened(lambda: ReplayScreen(record, at=tape().last - 4), speed="instant") as it:
        screen = replay_of(it)
        await it.press("space")
        assert screen.running is not None
        await until(it.pilot, lambda: screen.running is None)
        assert screen.at == tape().last
        await it.press("space", "space")
        assert screen.running is None
        assert screen.at < tape().last, "at the end it begins anew"


async def test_pages_take_the_place_of_the_board_and_escape_brings_it_back() -> None:
    record = keep_replay()
    async with opened(lambda: ReplayScreen(record, at=120)) as it:
        screen = replay_of(it)
        for key, word in (("l", "Leonardo"), ("f3", "Heroes"), ("f6", "")):
            await it.press(key)
            assert screen.has_class("-page")
            assert word in it.shows("#page")
        await it.press("right")
        assert screen.at == 121, "the tape goes on below a page"
        await it.press("escape")
        assert not screen.has_class("-page")
        replay_of(it)


async def test_it_is_seen_with_other_eyes() -> None:
    record = keep_replay()
    async with opened(lambda: ReplayScreen(record, at=40)) as it:
        await it.press("s")
        screen = replay_of(it)
        assert screen.tape is not None
        assert screen.tape.seat == 1
        assert screen.at == 40


async def test_playing_on_opens_the_table_as_practice() -> None:
    record = keep_replay()
    at = tape().scenes[len(tape().scenes) // 2].start
    async with opened(lambda: ReplayScreen(record, at=at), speed="instant") as it:
        await it.press("p")
        table = it.app.screen
        assert isinstance(table, TableScreen)
        assert table.session.game.practice
        assert table.session.game.choices == tape().taken[at]


async def test_at_the_end_playing_on_is_refused() -> None:
    record = keep_replay()
    async with opened(lambda: ReplayScreen(record, at=-1)) as it:
        assert replay_of(it).at == tape().last
        await it.press("p")
        assert "over here" in it.text
        replay_of(it)


async def test_a_record_that_can_not_be_played_is_told_and_left() -> None:
    record = finished().record()
    record.choices[3] = "nonsense"
    async with opened(lambda: ReplayScreen(record)) as it:
        assert "plays the record differently" in it.text
        await it.press("right", "down", "t", "p", "s", "l", "l", "space", "escape")
        assert not isinstance(it.app.screen, ReplayScreen)


async def test_a_finished_game_can_be_watched_at_once() -> None:
    async with opened(speed="instant") as it:
        from tui.session import Session

        game = play(Game.start(SETUP), len(finished().record().choices) - 1)
        it.app.open_table(Session(game, Keeper(game)))
        await it.settled()
        table = it.app.screen
        assert isinstance(table, TableScreen)
        last = finished().record().choices[-1]
        table.choose(game.keys().index(last))
        await until(it.pilot, lambda: isinstance(it.app.screen, EndScreen))
        await it.press("w")
        replay_of(it)


async def test_a_game_under_way_is_watched_from_its_menu_and_kept_as_a_snapshot() -> None:
    async with opened(speed="instant") as it:
        from tui.session import Session

        game = play(Game.start(SETUP), 20)
        it.app.open_table(Session(game, Keeper(game)))
        await it.settled()
        await it.press("f10", "k")
        await it.type("by hand")
        await it.press("enter")
        assert (saves_folder() / "by hand.json").exists()
        await it.press("w")
        wound = replay_of(it).tape
        assert wound is not None
        assert wound.play_on(wound.last).game.choices == 20
        await it.press("escape", "k")
        await it.type("../../away")
        await it.press("enter")
        assert "no name for a file" in it.text
