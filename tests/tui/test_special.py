"""What is special about somebody: told in the panel, in one line, and on the board."""

from __future__ import annotations

from dataclasses import replace

import pytest

from adventures.game.setup import Setup
from tests.tui.boards import ASCII, LOOKS, TINY, WINDOWS, inside, paint
from tests.tui.playing import at_the_table, press, settled, text_of
from tui.board_data import BoardPicture, FighterMark
from tui.board_layout import COMPACT, LARGE, MEDIUM, NORMAL, Scale, lay_out
from tui.board_look import BoardLook
from tui.panels.special import row_of_names
from tui.pictures import picture_of

ALICE = Setup(villain="shredder", seats=("alice",), minions=("slash",), seed="7")  # type: ignore[arg-type]
UPGRADES = "■ Merlin Engine  □ Cavity Magnetron  □ Sedgley Fist Gun  ■ Whizbang"
BIG = FighterMark("a1", "ALI", "Alice", 13, "#1565C0", "player", size="▲")


@pytest.mark.parametrize(
    ("width", "row"),
    [
        (80, "■MerlinEngine □CavityMagnetron □SedgleyFistGun ■Whizbang"),
        (30, "■Merli □Cavit □Sedgl ■Whizb"),
        (5, "■Mer □Cav □Sed ■Whi"),
    ],
)
def test_a_row_of_names_gets_shorter_and_keeps_its_order_and_what_is_on(width: int, row: str) -> None:
    assert row_of_names(UPGRADES, width) == row


def test_what_is_no_row_of_names_stays_as_it_is() -> None:
    assert row_of_names("2 of 3", 2) == "2 of 3"


@pytest.mark.parametrize("look", LOOKS.values(), ids=LOOKS)
@pytest.mark.parametrize("scale", WINDOWS, ids=lambda scale: scale.name)
def test_size_stands_beside_name_and_health(scale: Scale, look: BoardLook) -> None:
    if scale is COMPACT and look.marks_zones:
        scale = MEDIUM
    layout = lay_out(TINY, scale, *WINDOWS[scale])
    for mark in (BIG, replace(BIG, size="▼")):
        shown = inside(paint(BoardPicture(TINY, (mark,)), layout, look), layout.spaces["a1"])
        sign = {"▲": "^", "▼": "v"}[mark.size] if look.ascii else mark.size
        for part in ("Alice" if scale is LARGE else "ALI", sign, "13", "a1"):
            assert part in shown


def test_whoever_has_but_one_size_bears_no_sign() -> None:
    layout = lay_out(TINY, NORMAL, *WINDOWS[NORMAL])
    shown = inside(paint(BoardPicture(TINY, (replace(BIG, size=""),)), layout, ASCII), layout.spaces["a1"])
    assert "^" not in shown


@pytest.mark.parametrize(("size", "sign"), [("big", "▲"), ("small", "▼")])
async def test_the_board_and_the_panel_tell_alices_size(size: str, sign: str) -> None:
    async with at_the_table(ALICE, (140, 45)) as (app, pilot, table):
        while table.chooser is not None and table.chooser.decision.kind != "size":
            await press(app, pilot, table.chooser.offers[0].key)
        assert table.chooser is not None
        table.choose(next(n for n, option in enumerate(table.chooser.decision.options) if option.word == size))
        await settled(app, pilot)
        picture = picture_of(table.session.frame().view, table.session.guide)
        assert {mark.short: mark.size for mark in picture.fighters if mark.side == "player"} == {"ALI": sign, "JAB": ""}
        assert f"size {sign} {size}" in text_of(table.query_one("#fighters"))
