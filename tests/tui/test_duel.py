"""Duels and team games at the screen: the form, the pages between two people, what is special, the end."""

from __future__ import annotations

import pytest

from adventures.catalog.catalog import catalog
from adventures.core.events import OBSERVER
from adventures.game.casting import check
from adventures.game.setup import SeatSetup, Setup
from tests.tui.playing import at_the_table, press, running, settled
from tui.app import AdventuresApp
from tui.duel_form import SAME, DuelForm
from tui.screens.end import EndScreen
from tui.screens.passing import PassingScreen
from tui.screens.table import TableScreen
from tui.setup_form import YOU

DUEL = Setup(mode="duel", seats=("alice", "sinbad"), seed="4")  # type: ignore[arg-type]
AGAINST_A_BOT = DUEL.model_copy(
    update={"seats": (SeatSetup(hero="alice"), SeatSetup(hero="sinbad", person=False, bot="random"))}
)
THREE_PEOPLE = Setup(
    mode="teams",
    seats=(
        SeatSetup(hero="medusa", team=0, player="one"),
        SeatSetup(hero="sinbad", team=0, player="one"),
        SeatSetup(hero="alice", team=1),
        SeatSetup(hero="beowulf", team=1),
    ),
    seed="2",
)


def screen_text(app: AdventuresApp) -> str:
    """What the whole screen shows."""
    strips = app.screen._compositor.render_strips()
    return "\n".join(strip.text for strip in strips[: app.screen.size.height])


def passing(app: AdventuresApp) -> bool:
    """Does the page between two people cover the table?"""
    return isinstance(app.screen, PassingScreen)


def at(app: AdventuresApp, table: TableScreen) -> bool:
    """Is the table open?"""
    return app.screen_stack[-1] is table


async def choose_first(app: AdventuresApp, pilot: object, table: TableScreen, kind: str = "") -> None:
    """Take the first option, or the first of a kind."""
    assert table.session.decision is not None
    options = table.session.decision.options
    table.choose(next((n for n, option in enumerate(options) if option.kind == kind), 0))
    await settled(app, pilot)  # type: ignore[arg-type]


# The form


def test_the_form_of_a_duel_makes_a_setup_that_can_be_played() -> None:
    form = DuelForm(catalog(), "duel")
    check(form.setup(), catalog())
    assert [seat.person for seat in form.setup().seats] == [True, False]


def test_one_person_may_play_both_heroes_of_a_side() -> None:
    form = DuelForm(catalog(), "teams")
    form.players = [YOU, SAME, YOU, YOU]
    setup = form.setup()
    check(setup, catalog())
    assert setup.people == (0, 0, 2, 3)
    assert setup.sides == (0, 0, 1, 1)


def test_a_team_game_offers_no_battlefield_with_two_starts() -> None:
    assert "heorot" in DuelForm(catalog(), "duel").boards
    assert "heorot" not in DuelForm(catalog(), "teams").boards


def test_what_was_chosen_comes_back_beside_what_other_games_left() -> None:
    form = DuelForm(catalog(), "duel")
    form.set("hero.0", "beowulf")
    form.set("begins", "random")
    kept = form.dumps('{"villain": "krang"}')
    again = DuelForm(catalog(), "duel")
    again.load(kept)
    assert (again.heroes[0], again.begins) == ("beowulf", "random")
    assert '"villain": "krang"' in kept


@pytest.mark.parametrize("damaged", ["", "[]", "{", '{"duel": {"heroes": ["alice", "alice"], "players": [1, 2]}}'])
def test_a_damaged_memory_leaves_the_form_as_it_is(damaged: str) -> None:
    form = DuelForm(catalog(), "duel")
    before = form.setup().model_copy(update={"seed": ""})
    form.load(damaged)
    assert form.setup().model_copy(update={"seed": ""}) == before


async def test_from_the_menu_to_the_table_of_a_duel() -> None:
    app = AdventuresApp()
    app.settings.speed = "instant"
    async with running(app, (80, 24)) as (_, pilot):
        await press(app, pilot, "d", "b")
        assert "the moment the other hero falls" in screen_text(app)
        await press(app, pilot, "enter")
        assert isinstance(app.screen, TableScreen)


# Passing the keyboard


async def test_nothing_of_a_hand_is_seen_before_the_keyboard_is_passed() -> None:
    async with at_the_table(DUEL) as (app, pilot, table):
        assert passing(app)
        assert table.session.seat == OBSERVER
        names = {table.session.guide.name(card) for owner in table.now.view.owners for card in owner.hand}
        assert names == {"?"}
        await press(app, pilot, "y")
        assert at(app, table)
        assert table.session.seat == 0


async def test_the_page_calls_people_by_the_names_they_gave() -> None:
    seats = (SeatSetup(hero="alice", player="Ann"), SeatSetup(hero="sinbad", player="Ben"))
    async with at_the_table(DUEL.model_copy(update={"seats": seats})) as (app, _pilot, table):
        assert passing(app)
        named = ("Ann: Alice", "Ben: Sinbad")[table.session.passing]
        assert named in screen_text(app)


async def test_no_key_that_skips_or_chooses_passes_the_keyboard() -> None:
    async with at_the_table(DUEL) as (app, pilot, table):
        await press(app, pilot, "enter", "space", "right", "1", "0", "escape", "u", "f2", "f5")
        assert passing(app)
        assert table.session.seat == OBSERVER


async def test_from_the_page_to_the_menu_and_back_the_hand_stays_hidden() -> None:
    async with at_the_table(DUEL) as (app, pilot, table):
        await press(app, pilot, "m")
        assert not passing(app)
        assert not at(app, table)
        await press(app, pilot, "c", "enter")
        assert passing(app)


async def test_a_defender_without_a_defense_card_is_asked_as_well() -> None:
    async with at_the_table(DUEL, (140, 45)) as (app, pilot, table):
        await _until_an_attack(app, pilot, table)
        assert passing(app)
        decision = table.session.decision
        assert decision is not None
        assert decision.kind == "defense"
        attacker = 1 - decision.seat
        card = table.session.game.state.combat.sides[0].card  # type: ignore[union-attr]
        name = table.session.game.table.card(card).name
        table.session.game.state.piles[decision.seat].hand.clear()
        assert name not in screen_text(app)
        await press(app, pilot, "y")
        assert table.session.seat == decision.seat
        shown = screen_text(app)
        assert "face down" in shown
        hand = table.session.game.state.piles[attacker].hand
        held = {table.session.game.table.card(one).name for one in (*hand, card)}
        own = {table.session.guide.name(face) for face in table.session.guide.faces if face.startswith(_id(table))}
        assert not [one for one in held - own if one in shown]


def _id(table: TableScreen) -> str:
    return table.session.game.cast.owners[table.session.seat].id


async def _until_an_attack(app: AdventuresApp, pilot: object, table: TableScreen) -> None:
    for _ in range(200):
        decision = table.session.decision
        assert decision is not None
        if decision.kind == "defense":
            return
        if passing(app):
            await press(app, pilot, "y")  # type: ignore[arg-type]
        else:
            attack = any(option.kind == "attack" for option in decision.options)
            if attack:
                await choose_first(app, pilot, table, "attack")
            else:
                _, number = max((_nearness(table, n), n) for n in range(len(decision.options)))
                table.choose(number)
                await settled(app, pilot)  # type: ignore[arg-type]
    raise AssertionError("nobody attacked")


def _nearness(table: TableScreen, number: int) -> int:
    """How near an option brings a fighter to the other side."""
    decision, game = table.session.decision, table.session.game.table
    assert decision is not None
    space = decision.options[number].space
    if space < 0:
        return 0
    others = game.opposed_places(game.owners[decision.seat].team)
    return 100 - (game.distance(1 << space, others) if others else 0)


async def test_after_it_was_passed_nothing_can_be_taken_back() -> None:
    async with at_the_table(DUEL) as (app, pilot, table):
        await press(app, pilot, "y")
        while not passing(app):
            await choose_first(app, pilot, table)
        await press(app, pilot, "y")
        assert table.session.seat == 1
        assert table.session.why_not_undo()
        await press(app, pilot, "u")
        assert table.session.seat == 1
        assert at(app, table)


async def test_the_log_of_one_seat_holds_nothing_that_the_other_drew() -> None:
    async with at_the_table(DUEL) as (app, pilot, table):
        seen: dict[int, list[str]] = {}
        for _ in range(12):
            if passing(app):
                await press(app, pilot, "y")
            seen[table.session.seat] = [event.line for event in table.told]
            visible = [event.line for event in table.session.game.events if event.visible_to(table.session.seat)]
            assert seen[table.session.seat] == visible
            await choose_first(app, pilot, table)
        assert set(seen) == {0, 1}


async def test_against_a_bot_no_page_comes_between() -> None:
    async with at_the_table(AGAINST_A_BOT) as (app, pilot, table):
        for _ in range(6):
            assert at(app, table)
            assert table.session.seat == 0
            await choose_first(app, pilot, table)


async def test_one_person_with_two_heroes_passes_nothing_to_themselves() -> None:
    async with at_the_table(THREE_PEOPLE) as (app, pilot, table):
        assert "Medusa and Sinbad" in screen_text(app)
        pages = 0
        asked = [table.session.passing]
        for _ in range(30):
            if passing(app):
                pages += 1
                await press(app, pilot, "y")
            before = table.session.seat
            await choose_first(app, pilot, table)
            assert table.session.decision is not None
            asked.append(table.session.decision.seat)
            if {before, asked[-1]} == {0, 1}:
                assert at(app, table)
        assert pages >= 3
        assert {0, 1, 2} <= set(asked)


# What is special, and the end


async def test_sides_turns_and_what_is_special_are_seen() -> None:
    async with at_the_table(AGAINST_A_BOT, (140, 45)) as (app, pilot, table):
        while table.chooser is None or table.chooser.decision.kind != "action":
            await choose_first(app, pilot, table)
        shown = screen_text(app)
        assert "Side 1" in shown
        assert "Side 2" in shown
        assert "size ▲ big" in shown
        assert "voyages 0" in shown
        assert "▶Alice" in shown


@pytest.mark.parametrize("winner", [0, 1])
async def test_the_end_names_the_winner_and_offers_a_rematch(winner: int) -> None:
    async with at_the_table(AGAINST_A_BOT) as (app, pilot, table):
        table.session.game.table.state.outcome = (f"team {winner + 1}", "the other hero is defeated")
        app.open_end(table.session)
        await settled(app, pilot)
        assert f"{('Alice', 'Sinbad')[winner]} wins" in screen_text(app)
        assert isinstance(app.screen, EndScreen)
        assert app.screen.query_one("#box").has_class("-win" if winner == 0 else "-loss")
        await press(app, pilot, "o")
        assert isinstance(app.screen, TableScreen)
        assert app.screen.session.game.cast.settings["begins"] == 1
