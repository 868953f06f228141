"""Themes: how the screen looks in dark, light, sixteen-color and colorless terminals."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from textual.theme import Theme

from tui.paint import Palette

if TYPE_CHECKING:
    from textual.app import App

    from tui.board_look import BoardLook

NIGHT = Theme(
    name="night",
    primary="#57E389",
    secondary="#3D9BE9",
    accent="#FFC857",
    foreground="#E6E8EC",
    background="#14161A",
    surface="#1B1F27",
    panel="#262C38",
    success="#57E389",
    warning="#FF9F43",
    error="#FF6B61",
    dark=True,
    variables={"muted": "#9AA3B2", "faint": "#616B7A", "ink": "#101215", "footer-key-foreground": "#FFC857"},
)
DAY = Theme(
    name="day",
    primary="#0B6E31",
    secondary="#1D5FA8",
    accent="#8A4B00",
    foreground="#1C2024",
    background="#F4F3EE",
    surface="#FFFFFF",
    panel="#E4E1D6",
    success="#0B6E31",
    warning="#A34A00",
    error="#B42318",
    dark=False,
    variables={"muted": "#565D68", "faint": "#888E98", "ink": "#FFFFFF", "footer-key-foreground": "#8A4B00"},
)
OURS = (NIGHT, DAY)
CHOICE = ("night", "day", "ansi-dark", "ansi-light")
"""The themes that a key goes through; the palette knows all of Textual's."""

SIXTEEN = {
    "ground": "default",
    "surface": "default",
    "panel": "default",
    "text": "default",
    "muted": "default",
    "faint": "bright_black",
    "primary": "green",
    "accent": "yellow",
    "good": "green",
    "warn": "yellow",
    "bad": "red",
    "ink": "black",
}


def palette_of(app: App[Any]) -> Palette:
    """The palette of the app's present theme."""
    theme = app.current_theme
    if app.no_color:
        return _plain(theme.dark)
    if theme.ansi:
        return _sixteen(theme.dark)
    if theme.name not in _palettes:
        # From the theme itself: just after a change the app's variables are still those of the one before.
        found = {**theme.to_color_system().generate(), **theme.variables}
        _palettes[theme.name] = _palette(theme.name, theme.dark, found)
    return _palettes[theme.name]


_palettes: dict[str, Palette] = {}


@lru_cache(maxsize=4)
def _plain(dark: bool) -> Palette:
    return Palette("plain", {}, color=False, dark=dark)


@lru_cache(maxsize=4)
def _sixteen(dark: bool) -> Palette:
    return Palette("sixteen", {**SIXTEEN, "ink": "black" if dark else "bright_white"}, dark=dark)


def _palette(name: str, dark: bool, found: Mapping[str, str]) -> Palette:
    def color(*names: str) -> str:
        return next(found[one] for one in names if found.get(one, "").startswith("#"))[:7]

    return Palette(
        name,
        {
            "ground": color("background"),
            "surface": color("surface", "background"),
            "panel": color("panel", "surface", "background"),
            "text": color("foreground"),
            "muted": color("muted", "foreground-darken-2" if dark else "foreground-lighten-2", "foreground"),
            "faint": color("faint", "foreground-darken-3" if dark else "foreground-lighten-3", "foreground"),
            "primary": color("primary"),
            "accent": color("accent", "secondary", "primary"),
            "good": color("success", "primary"),
            "warn": color("warning", "accent", "primary"),
            "bad": color("error", "primary"),
            "ink": color("ink", "background"),
        },
        dark=dark,
    )


def board_look(palette: Palette) -> BoardLook:
    """How the board is drawn with a palette."""
    from dataclasses import replace

    from tui.board_look import DARK, LIGHT, PLAIN

    if not palette.color:
        return PLAIN
    look = DARK if palette.dark else LIGHT
    ground = palette.roles["ground"]
    return replace(look, ground=ground) if ground.startswith("#") else look
