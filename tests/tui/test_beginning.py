"""From the menu to the table: menu, new adventure, briefing, saves."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from adventures.catalog.catalog import catalog
from adventures.game.casting import check
from adventures.game.setup import Setup
from adventures.paths import saves_folder
from tests.tui.opened import Opened, opened
from tests.tui.playing import LONE, press, running, screen_text, settled, table_of, text_of, until
from tui.app import AdventuresApp
from tui.screens.briefing import BriefingScreen
from tui.screens.menu import MenuScreen
from tui.screens.new_game import NewGameScreen
from tui.screens.pick import PickScreen, TypeScreen
from tui.screens.saves import SavesScreen
from tui.session import Session
from tui.setup_form import NONE, YOU, SetupForm
from tui.widgets.choices import Choices

SIZES = [(80, 24), (140, 45)]


@pytest.mark.parametrize("size", SIZES)
async def test_the_menu_says_what_to_do_when_there_is_no_game_yet(size: tuple[int, int]) -> None:
    app = AdventuresApp()
    async with running(app, size) as (_, pilot):
        assert "no game yet" in screen_text(app)
        await press(app, pilot, "c")
        assert isinstance(app.screen, MenuScreen)
        await until(pilot, lambda: "There is no game to go on with yet" in screen_text(app))


@pytest.mark.parametrize("size", SIZES)
async def test_from_the_menu_to_the_table_by_keys(size: tuple[int, int]) -> None:
    app = AdventuresApp()
    app.settings.speed = "instant"
    async with running(app, size) as (_, pilot):
        await press(app, pilot, "n")
        assert isinstance(app.screen, NewGameScreen)
        await press(app, pilot, "b")
        assert isinstance(app.screen, BriefingScreen)
        for word in ("You win", "You lose", "Threat"):
            assert word in screen_text(app)
        await press(app, pilot, "enter")
        assert table_of(app).session.decision is not None
        assert len(list(saves_folder().glob("*.json"))) == 1


async def test_from_the_menu_to_the_table_by_mouse() -> None:
    app = AdventuresApp()
    app.settings.speed = "instant"
    async with running(app, (140, 45)) as (_, pilot):
        await pilot.click("#menu", offset=(6, 0))
        await settled(app, pilot)
        assert isinstance(app.screen, NewGameScreen)
        rows = app.screen.form.rows()
        await pilot.click("#form", offset=(6, len(rows)))
        await settled(app, pilot)
        assert isinstance(app.screen, BriefingScreen)


async def test_a_hero_is_picked_from_a_list_with_its_sheet_beside_it() -> None:
    app = AdventuresApp()
    async with running(app, (140, 45)) as (_, pilot):
        await press(app, pilot, "n", "down", "enter")
        screen = app.screen
        assert isinstance(screen, PickScreen)
        assert "Katana" in screen_text(app)
        name = screen.values[1][1]
        await press(app, pilot, "2")
        assert isinstance(app.screen, NewGameScreen)
        assert name in text_of(app.screen.query_one("#form"))


async def test_left_and_right_change_a_line_and_the_preview_follows() -> None:
    app = AdventuresApp()
    async with running(app, (140, 45)) as (_, pilot):
        await press(app, pilot, "n", "down")
        assert "Team Tactics" in text_of(app.screen.query_one("#preview"))
        await press(app, pilot, "right")
        assert "Team Tactics" not in text_of(app.screen.query_one("#preview"))
        await press(app, pilot, "left")
        assert "Team Tactics" in text_of(app.screen.query_one("#preview"))


async def test_a_seed_can_be_typed() -> None:
    app = AdventuresApp()
    async with running(app, (100, 30)) as (_, pilot):
        await press(app, pilot, "n", "end", "up", "enter", "a", "b", "c", "enter")
        assert isinstance(app.screen, NewGameScreen)
        assert app.screen.form.setup().seed == "abc"


async def test_what_was_chosen_is_offered_again_next_time() -> None:
    app = AdventuresApp()
    app.settings.speed = "instant"
    async with running(app) as (_, pilot):
        await press(app, pilot, "n", "down", "down", "right", "b", "enter")
        chosen = table_of(app).session.game.setup
    app = AdventuresApp()
    async with running(app) as (_, pilot):
        await press(app, pilot, "n")
        assert isinstance(app.screen, NewGameScreen)
        again = app.screen.form.setup()
        assert (again.villain, again.seats) == (chosen.villain, chosen.seats)


class TestForm:
    """The form alone."""

    @given(st.lists(st.tuples(st.integers(0, 20), st.sampled_from((-1, 1))), max_size=30))
    def test_whatever_is_changed_the_setup_can_be_played(self, changes: list[tuple[int, int]]) -> None:
        form = SetupForm(catalog())
        for place, by in changes:
            rows = form.rows()
            form.step(rows[place % len(rows)].id, by)
        check(form.setup(), catalog())
        assert 1 <= form.count <= form.most

    def test_heroes_move_up_with_their_players(self) -> None:
        form = SetupForm(catalog())
        form.heroes = ["leonardo", "raphael", "donatello", NONE]
        form.players = [YOU, "greedy", "random", YOU]
        form.set("hero.0", NONE)
        assert form.heroes[:2] == ["raphael", "donatello"]
        assert form.players[:2] == ["greedy", "random"]

    def test_a_hero_or_minion_is_offered_once(self) -> None:
        form = SetupForm(catalog())
        assert form.heroes[0] not in {id for id, _ in form.values("hero.1")}
        form.set("minion.0", "slash")
        assert "slash" not in {id for id, _ in form.values("minion.1")}

    @pytest.mark.parametrize(
        "text", ["", "nonsense", "[]", '{"heroes": 3}', '{"heroes": ["x", "leonardo"], "players": []}']
    )
    def test_a_damaged_memory_costs_nothing(self, text: str) -> None:
        form = SetupForm(catalog())
        form.load(text)
        check(form.setup(), catalog())

    def test_help_for_a_lone_hero_is_offered_to_one_only(self) -> None:
        form = SetupForm(catalog())
        assert "assist" not in [row.id for row in form.rows()]
        form.set("hero.1", NONE)
        form.set("assist", "yes")
        assert form.setup().solo_assist
        form.set("hero.1", "raphael")
        assert not form.setup().solo_assist


class TestSaves:
    """The list of games to go on with."""

    def keep(self, *setups: Setup) -> None:
        for setup in setups:
            Session.start(setup)

    async def test_villain_heroes_and_round_are_shown(self) -> None:
        self.keep(LONE)
        app = AdventuresApp()
        async with running(app) as (_, pilot):
            await press(app, pilot, "c")
            assert isinstance(app.screen, SavesScreen)
            for word in ("Shredder", "Leonardo", "not begun"):
                assert word in screen_text(app)

    async def test_a_game_is_deleted_only_when_it_is_asked_twice(self) -> None:
        self.keep(LONE)
        app = AdventuresApp()
        async with running(app) as (_, pilot):
            await press(app, pilot, "c", "d", "enter")
            assert len(list(saves_folder().glob("*.json"))) == 1
            await press(app, pilot, "d", "y")
            assert not list(saves_folder().glob("*.json"))
            assert "begins one" in screen_text(app)

    async def test_a_damaged_save_is_told_and_does_no_harm(self) -> None:
        self.keep(LONE)
        (saves_folder() / "broken.json").write_text('{"kind": "save", "for')
        app = AdventuresApp()
        async with running(app, (140, 45)) as (_, pilot):
            await press(app, pilot, "c")
            assert "can't be read" in screen_text(app)
            await press(app, pilot, "enter")
            assert table_of(app).session.decision is not None

    async def test_an_edited_save_is_refused_with_the_reason(self) -> None:
        self.keep(LONE)
        file = next(saves_folder().glob("*.json"))
        file.write_text(file.read_text().replace('"round":0', '"round":9'))
        app = AdventuresApp()
        async with running(app, (140, 45)) as (_, pilot):
            await press(app, pilot, "c")
            assert "changed or damaged" in screen_text(app)


async def test_a_setup_that_can_not_be_played_is_told_and_the_menu_stays() -> None:
    app = AdventuresApp(Setup(villain="shredder", seats=("nobody",), minions=()))  # type: ignore[arg-type]
    async with running(app) as (_, pilot):
        assert isinstance(app.screen, MenuScreen)
        await until(pilot, lambda: "unknown hero" in screen_text(app))


def chosen(it: Opened) -> str:
    menu = it.app.screen.query_one("#menu", Choices)
    return menu.choices[menu.selected].key


async def test_one_esc_too_many_does_not_leave() -> None:
    async with opened() as it:
        left: list[bool] = []
        it.app.exit = lambda *_, **__: left.append(True)  # type: ignore[method-assign, misc, assignment]
        await it.press("escape", "escape")
        assert not left
        assert chosen(it) == "q"
        await it.press("enter")
        assert left


@pytest.mark.parametrize("confirm", ["always", "lasting"])
async def test_q_leaves_and_asks_only_who_wants_to_be_asked(confirm: str) -> None:
    async with opened(confirm=confirm) as it:
        left: list[bool] = []
        it.app.exit = lambda *_, **__: left.append(True)  # type: ignore[method-assign, misc, assignment]
        await it.press("q")
        assert bool(left) == (confirm == "lasting")
        await it.press(*"y" if not left else ())
        assert left == [True]


@pytest.mark.parametrize("mode", ["adventure", "duel", "teams"])
async def test_the_form_tells_what_enter_does_on_each_line(mode: str) -> None:
    async with opened() as it:
        it.app.open_new_game(mode)  # type: ignore[arg-type]
        await it.settled()
        form = it.app.screen
        assert isinstance(form, NewGameScreen)
        for _ in range(len(form.form.rows())):
            bar = text_of(form.query_one("KeyBar"))
            before = form.row
            said = next(word for word in ("list", "next", "type", "begin") if f"Enter {word}" in bar)
            assert ("←→" in bar) == before.steps
            await it.press("enter")
            shown = type(it.app.screen)
            expected = {"list": PickScreen, "next": NewGameScreen, "type": TypeScreen, "begin": BriefingScreen}
            if said == "begin" and mode != "adventure":
                break
            assert shown is expected[said], before
            if said == "next":
                assert form.row.value != before.value
            else:
                await it.press("escape")
            await it.press("down")
