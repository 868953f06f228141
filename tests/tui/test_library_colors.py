"""Colors can be read, and told apart by eyes that see fewer of them."""

from __future__ import annotations

import math
from collections.abc import Iterable
from itertools import combinations

import pytest

from tui.board_look import contrast, ink
from tui.colors import DEUTERANOPIA, KINDS, PROTANOPIA, SETS, TRITANOPIA, USUAL, ColorSet, colors, use_colors
from tui.themes import DAY, NIGHT

READABLE = 4.5
"""What WCAG asks of texts."""
APART = 11.0
"""A difference in Lab that is seen at a glance; the eye begins to notice one at about 2."""

EYES = {
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.01182, 0.04294, 0.968881)),
    "tritanopia": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.3039)),
}
"""How each kind of eyes sees linear red, green and blue (Machado, Oliveira and Fernandes, 2009)."""

Triple = tuple[float, float, float]
BLIND = (PROTANOPIA, DEUTERANOPIA, TRITANOPIA)
ALL = pytest.mark.parametrize("found", SETS.values(), ids=SETS)
EACH = pytest.mark.parametrize("found", BLIND, ids=[one.name for one in BLIND])


def seen(color: str, eyes: str) -> Triple:
    """A color as some eyes see it, in Lab."""
    parts = [int(color[n : n + 2], 16) / 255 for n in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    if eyes:
        linear = [min(1, max(0, sum(a * b for a, b in zip(row, linear, strict=True)))) for row in EYES[eyes]]
    r, g, b = linear

    def root(part: float) -> float:
        return part ** (1 / 3) if part > 0.008856 else 7.787 * part + 16 / 116

    x = root((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505)
    y = root(0.2126 * r + 0.7152 * g + 0.0722 * b)
    z = root((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def nearest(some: Iterable[str], eyes: str) -> tuple[float, str, str]:
    """The two colors that are hardest to tell apart, seen by normal eyes and by others."""
    return min(
        (min(math.dist(seen(a, kind), seen(b, kind)) for kind in ("", eyes)), a, b) for a, b in combinations(some, 2)
    )


def grounds(theme: object) -> list[str]:
    return [theme.background, theme.surface, theme.panel]  # type: ignore[attr-defined]


@ALL
def test_letters_on_figures_and_cards_can_be_read(found: ColorSet) -> None:
    for livery in (*found.seats, found.villain, *found.minions, found.nobody):
        assert contrast("#FFFFFF", livery.figure) >= READABLE, livery
    assert set(found.kinds) == set(KINDS)
    for kind, color in found.kinds.items():
        assert contrast("#FFFFFF", color) >= READABLE, kind


@ALL
def test_names_and_signals_can_be_read_on_every_ground(found: ColorSet) -> None:
    for livery in (*found.seats, found.villain, *found.minions, found.nobody):
        for ground in grounds(NIGHT):
            assert contrast(livery.on_dark, ground) >= READABLE, livery
        for ground in grounds(DAY):
            assert contrast(livery.on_light, ground) >= READABLE, livery
    for signals, theme in ((found.dark, NIGHT), (found.light, DAY)):
        for color in (signals.good, signals.warn, signals.bad):
            for ground in grounds(theme):
                assert contrast(color, ground) >= READABLE, (color, ground)


@EACH
def test_ids_on_zones_can_be_read(found: ColorSet) -> None:
    for zone in found.zones:
        assert contrast(ink(zone, "#101215", "#FFFFFF"), zone) >= READABLE, zone


@EACH
def test_there_are_zones_for_every_battlefield_and_eyes_tell_them_apart(found: ColorSet) -> None:
    from adventures.catalog.catalog import catalog

    known = catalog()
    assert max(len(known.battlefield(board).zones) for board in known.battlefields) <= len(found.zones)
    assert nearest(found.zones, found.name)[0] >= 2 * APART, nearest(found.zones, found.name)


@EACH
def test_eyes_tell_figures_apart(found: ColorSet) -> None:
    figures = [livery.figure for livery in (*found.seats, found.villain, *found.minions)]
    assert nearest(figures, found.name)[0] >= 2 * APART, nearest(figures, found.name)


@EACH
def test_eyes_tell_kinds_of_cards_and_signals_apart(found: ColorSet) -> None:
    assert nearest([found.kinds[kind] for kind in KINDS[:4]], found.name)[0] >= 2 * APART
    for signals in (found.dark, found.light):
        assert nearest((signals.good, signals.warn, signals.bad), found.name)[0] >= 4 * APART, signals


def test_the_usual_colors_would_fail_such_eyes() -> None:
    """Otherwise these tests could not fail."""
    kinds = [USUAL.kinds[kind] for kind in KINDS[:4]]
    assert nearest([*kinds, USUAL.dark.good, USUAL.dark.warn], "deuteranopia")[0] < 2 * APART


def test_a_set_is_chosen_by_its_name() -> None:
    try:
        assert use_colors("tritanopia") is TRITANOPIA
        assert colors() is TRITANOPIA
        assert use_colors("sepia") is USUAL
    finally:
        use_colors("usual")
