"""The panels beside the board: everything can be read, or a sign tells where the rest is."""

from __future__ import annotations

import pytest

from adventures.game.game import Game
from adventures.game.setup import Setup
from tests.tui.playing import at_the_table, press, settled, text_of
from tui.guide import Guide
from tui.paint import Palette, plain, width_of
from tui.panels.now import cut, now_lines
from tui.story import EnemyTurn, Story
from tui.widgets.panel import ScrollPanel

FOUR = Setup(
    villain="krang",
    seats=("rosie-the-riveter", "george-washington", "john-henry", "little-red"),  # type: ignore[arg-type]
    minions=("slash", "rat-king", "wingnut", "leatherhead"),
    seed="4",
)
PLAIN = Palette("plain", color=False)


async def test_four_heroes_with_special_pieces_leave_room_for_the_log() -> None:
    async with at_the_table(FOUR, (140, 45)) as (app, pilot, table):
        for _ in range(200):
            if table.chooser is None or table.chooser.decision.kind == "action":
                break
            table.choose(0)
            await settled(app, pilot)
        shown = text_of(table.query_one("#fighters"))
        for part in ("ROS", "WEN", "upgrades □", "CU3", "ruses ■■■■", "tracks", "basket", "KRA", "machines", "LEA"):
            assert part in shown
        assert table.query_one("#log", ScrollPanel).size.height >= 4
        assert table.query_one("#now").size.height >= 5
        await press(app, pilot, "f3")
        page = "\n".join(map(plain, table.query_one("#page", ScrollPanel).shown))
        for part in ("Wendy", "Culper Spy 3", "Leatherhead", "Sedgley Fist Gun"):
            assert part in page, "the page has whole lines for everything"


@pytest.mark.parametrize("width", [30, 47, 60])
def test_an_enemys_turn_can_be_read_to_its_end(width: int) -> None:
    guide = Guide(Game.start(FOUR).cast)
    story = Story()
    spaces = guide.cast.battlefield.spaces[:9]
    reason = "the nearest of two in reach, and of those the one with the least health"
    story.enemy = EnemyTurn("leatherhead", "in reach", "george-washington", reason, list(spaces))
    lines = now_lines(story, guide, PLAIN, width, 40)
    assert all(width_of(line) <= width for line in lines)
    told = " ".join(" ".join(map(plain, lines)).split())
    assert reason in told
    assert guide.space_name(spaces[-1]) in told


def test_what_has_no_room_is_counted() -> None:
    lines = [[(str(n), "")] for n in range(10)]
    assert cut(lines, 10) == lines
    assert [plain(line) for line in cut(lines, 3)] == ["0", "1", " … 8 more lines, all of them: F6"]


async def test_the_last_page_has_all_that_the_end_of_the_round_will_bring() -> None:
    async with at_the_table(FOUR, (140, 45)) as (app, pilot, table):
        await press(app, pilot, "f6")
        page = " ".join(" ".join(map(plain, table.query_one("#page", ScrollPanel).shown)).split())
        assert "Objective" in page
        for name in ("Krang", "Slash"):
            assert f"{name}: " in page.partition("At the end of the round")[2]
