"""The looks of the table: what is asked, what happens, the pages around it, the boards, the end."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from pathlib import Path

from adventures.game.setup import Setup
from tests.tui.looks import DUEL, FOUR, KRANG, LONE, TEAMS, TWO, Look, at, duel_on, moment
from tests.tui.opened import Opened
from tests.tui.playing import settled, table_of
from tui.widgets.panel import ScrollPanel

SMALL = ((80, 24),)
WIDE = ((140, 45),)
ENDS = ((80, 24), (140, 45))
NIGHT = ("night",)

BOARDS = {
    "alamo": ("wyatt-earp", "john-henry"),
    "heorot": ("beowulf", "little-red"),
    "marmoreal": ("alice", "king-arthur"),
    "sarpedon": ("medusa", "sinbad"),
    "new-york": ("shredder", "leonardo"),
    "technodrome": ("krang", "donatello"),
}


def the_end(setup: Setup) -> Callable[[Opened], Awaitable[None]]:
    """The page at the end; the place of the replay is another one each time."""
    last = moment(setup, "game_over")

    async def come(it: Opened) -> None:
        await last(it)
        table = table_of(it.app)
        table.session.keeper.replay = Path("replays") / "golden.json"
        table.advance()
        await settled(it.app, it.pilot)
        it.app.screen.query_one("#summary", ScrollPanel).rewrite()

    return come


def passing(it: Opened) -> Awaitable[None]:
    """The page between two people."""
    it.app.start_game(DUEL)
    return it.settled()


TABLES = [
    Look("table", "TableScreen", at(TWO)),
    Look("table-krang", "TableScreen", at(KRANG), sizes=ENDS),
    Look("table-four", "TableScreen", at(FOUR), sizes=ENDS),
    Look("table-duel", "TableScreen", at(DUEL), sizes=ENDS),
    Look("table-teams", "TableScreen", at(TEAMS), sizes=ENDS),
    *(
        Look(f"board-{board}", "TableScreen", at(duel_on(board, *heroes)), sizes=WIDE, themes=NIGHT)
        for board, heroes in BOARDS.items()
    ),
    # What is asked
    Look("ask-start", "TableScreen", at(TWO, "start-space"), sizes=ENDS, themes=NIGHT),
    Look("ask-boost", "TableScreen", at(TWO, "boost"), sizes=SMALL, themes=NIGHT),
    Look("ask-move", "TableScreen", at(TWO, "move", "down"), sizes=ENDS),
    Look("ask-attack-card", "TableScreen", at(TWO, "attack-card"), sizes=ENDS, themes=NIGHT),
    Look("ask-defense", "TableScreen", at(TWO, "defense"), sizes=ENDS, themes=NIGHT),
    Look("ask-enemy-target", "TableScreen", at(TWO, "enemy-target"), sizes=ENDS, themes=NIGHT),
    Look("ask-trap", "TableScreen", at(KRANG, "reroll"), sizes=ENDS, themes=NIGHT),
    Look("ask-ruse", "TableScreen", at(DUEL, "ruse"), sizes=SMALL, themes=NIGHT),
    Look("ask-hint", "TableScreen", at(TWO, "action", "h"), sizes=SMALL, themes=NIGHT),
    # What happens
    Look("moment-target", "TableScreen", moment(TWO, "target"), sizes=ENDS, themes=NIGHT),
    Look("moment-no-target", "TableScreen", moment(LONE, "no_target"), sizes=ENDS, themes=NIGHT),
    Look("moment-before-the-reveal", "TableScreen", moment(TWO, "attack"), sizes=ENDS, themes=NIGHT),
    Look("moment-combat", "TableScreen", moment(TWO, "combat", after=20)),
    Look("moment-duel", "TableScreen", moment(DUEL, "combat"), sizes=ENDS, themes=NIGHT),
    Look("moment-end-of-round", "TableScreen", moment(KRANG, "end_of_round"), sizes=ENDS, themes=NIGHT),
    Look("moment-borough-falls", "TableScreen", moment(TWO, "fell")),
    Look("moment-dimension-x", "TableScreen", moment(KRANG, "dimension_x"), sizes=ENDS, themes=NIGHT),
    # The pages around the board
    Look("page-hand", "TableScreen", at(TWO, "action", "f2"), sizes=ENDS, themes=NIGHT),
    Look("page-fighters", "TableScreen", at(FOUR, "action", "f3"), sizes=ENDS, themes=NIGHT),
    Look("page-piles", "TableScreen", at(TWO, "action", "f4"), sizes=ENDS, themes=NIGHT),
    Look("page-log", "TableScreen", at(TWO, "attack-card", "f5"), sizes=ENDS, themes=NIGHT),
    Look(
        "page-log-search", "TableScreen", at(TWO, "attack-card", "slash", *"slash", "enter"), sizes=SMALL, themes=NIGHT
    ),
    Look("page-last", "TableScreen", at(TWO, "action", "f6"), sizes=ENDS, themes=NIGHT),
    Look("reach", "TableScreen", at(TWO, "action", "f7"), sizes=ENDS, themes=NIGHT),
    # Looks of their own
    Look("table-ansi", "TableScreen", at(TWO), sizes=SMALL, themes=("ansi-dark", "ansi-light")),
    Look("table-plain", "TableScreen", at(TWO), sizes=ENDS, themes=("plain",)),
    Look(
        "table-ascii", "TableScreen", at(TWO), sizes=SMALL, themes=NIGHT, settings={"speed": "instant", "ascii": True}
    ),
    Look(
        "table-compact",
        "TableScreen",
        at(TWO),
        sizes=SMALL,
        themes=NIGHT,
        settings={"speed": "instant", "compact": True},
    ),
    Look(
        "table-tritanopia",
        "TableScreen",
        at(TWO),
        sizes=SMALL,
        settings={"speed": "instant", "colors": "tritanopia", "zone_marks": "patterns"},
    ),
    Look("too-small", "TableScreen", at(LONE), sizes=((50, 12),)),
    # Above the table
    Look("passing", "PassingScreen", passing),
    Look("game-menu", "GameMenu", at(TWO, "action", "f10")),
    Look("seat", "SeatScreen", at(TWO, "action", "f10", "1")),
    Look("snapshot", "TypeScreen", at(TWO, "action", "f10", "k")),
    Look("end-won", "EndScreen", the_end(TWO)),
    Look("end-lost", "EndScreen", the_end(LONE), sizes=ENDS, themes=NIGHT),
    Look("end-duel", "EndScreen", the_end(DUEL), sizes=ENDS, themes=NIGHT),
]
