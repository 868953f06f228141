"""Themes: how the screen looks in dark, light, sixteen-color and colorless terminals."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from textual.theme import BUILTIN_THEMES, Theme

from tui.colors import USUAL, colors
from tui.paint import Palette

if TYPE_CHECKING:
    from textual.app import App

    from adventures.settings import Settings
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
PLAIN_THEME = "plain"
PLAIN = replace(BUILTIN_THEMES["ansi-dark"], name=PLAIN_THEME)
"""No color at all: only bold, underlined and reversed letters."""
OURS = (NIGHT, DAY, PLAIN)
CHOICE = ("night", "day", "ansi-dark", "ansi-light", "plain")
"""The themes that a key goes through, the last without any color; the command palette knows all of Textual's."""
THEME_NAMES = {
    "night": "dark",
    "day": "light",
    "ansi-dark": "sixteen colors, dark",
    "ansi-light": "sixteen colors, light",
    "plain": "no color",
}

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
    key = f"{theme.name}/{colors().name}"
    if key not in _palettes:
        # From the theme itself: just after a change the app's variables are still those of the one before.
        found = {**theme.to_color_system().generate(), **theme.variables}
        _palettes[key] = _palette(theme.name, theme.dark, found)
    return _palettes[key]


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

    said = colors().dark if dark else colors().light
    usual = colors() is USUAL
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
            "good": color("success", "primary") if usual else said.good,
            "warn": color("warning", "accent", "primary") if usual else said.warn,
            "bad": color("error", "primary") if usual else said.bad,
            "ink": color("ink", "background"),
        },
        dark=dark,
    )


def board_look(palette: Palette, settings: Settings | None = None) -> BoardLook:
    """How the board is drawn with a palette, and as the settings say."""
    from tui.board_look import DARK, LIGHT
    from tui.board_look import PLAIN as NO_COLOR

    marks = settings.zone_marks if settings is not None else "colors"
    ascii = settings is not None and settings.ascii
    letters, patterns = marks == "letters", marks == "patterns"
    if not palette.color:
        return replace(NO_COLOR, ascii=ascii, letters=letters, patterns=patterns)
    look = DARK if palette.dark else LIGHT
    ground = palette.roles["ground"]
    if ground.startswith("#"):
        look = replace(look, ground=ground)
    chosen = colors()
    if chosen is not USUAL:
        said = chosen.dark if palette.dark else chosen.light
        look = replace(
            look,
            move=said.good,
            target=said.bad,
            danger=said.warn,
            threatened=said.warn,
            fallen=said.bad,
            zones=chosen.zones,
        )
    return replace(look, ascii=ascii, letters=letters, patterns=patterns)
