"""Golden screens: what people see of every screen, in sizes and themes."""

from __future__ import annotations

import importlib
import inspect
import pkgutil

import pytest
from textual.screen import Screen

import tui.screens
from tests.tui.golden import assert_golden, picture_of
from tests.tui.looks import SIZES, THEMES, Look
from tests.tui.looks_of_pages import PAGES
from tests.tui.looks_of_the_table import TABLES
from tests.tui.opened import opened

LOOKS = [*PAGES, *TABLES]
BASES = {"Browser", "TableWrite", "TableShow", "TableDo"}
"""Never opened themselves."""


@pytest.mark.parametrize(
    ("look", "size"),
    [(look, size) for look in LOOKS for size in look.sizes],
    ids=lambda one: one.name if isinstance(one, Look) else f"{one[0]}x{one[1]}",
)
async def test_look(request: pytest.FixtureRequest, look: Look, size: tuple[int, int]) -> None:
    async with opened(None, size, theme=look.themes[0], **look.settings) as it:
        await look.come(it)
        await it.still()
        assert type(it.app.screen).__name__ == look.screen
        pictures = {}
        for theme in look.themes:
            it.app.theme = theme
            await it.still()
            pictures[theme] = picture_of(it.app)
    assert_golden(request, f"{look.name}-{size[0]}x{size[1]}", pictures)


def screens() -> set[str]:
    """The names of all screens that are ever opened."""
    found = set()
    for module in pkgutil.iter_modules(tui.screens.__path__, "tui.screens."):
        for name, one in inspect.getmembers(importlib.import_module(module.name), inspect.isclass):
            if issubclass(one, Screen) and one.__module__ == module.name:
                found.add(name)
    return found - BASES


@pytest.mark.parametrize("name", sorted(screens()))
def test_each_screen_is_seen_in_all_sizes_and_themes(name: str) -> None:
    seen = {(size, theme) for look in LOOKS if look.screen == name for size in look.sizes for theme in look.themes}
    assert seen >= {(size, theme) for size in SIZES for theme in THEMES}


def test_no_two_looks_share_a_file() -> None:
    names = [look.name for look in LOOKS]
    assert len(names) == len(set(names))


async def test_a_look_that_differs_is_noticed(request: pytest.FixtureRequest) -> None:
    async with opened(None, (80, 24)) as it:
        pictures = {}
        for theme in THEMES:
            it.app.theme = theme
            await it.still()
            pictures[theme] = picture_of(it.app)
        text, cells = pictures["day"][-1]
        pictures["day"][-1] = (text, [*cells[:-1], "bold"])
        if not request.config.getoption("--rewrite-golden"):
            with pytest.raises(AssertionError):
                assert_golden(request, "menu-80x24", pictures)
