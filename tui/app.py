"""The application: opens the menu, the table and what lies between, and loads each when it is first needed."""

from __future__ import annotations

import asyncio
import os
from typing import TYPE_CHECKING, Any, ClassVar, Literal

from textual.app import App
from textual.binding import Binding, BindingType
from textual.command import CommandPalette
from textual.constants import TEXTUAL_ANIMATIONS
from textual.filter import Monochrome

from adventures.settings import SPEEDS, Settings, Speed
from tui.colors import use_colors
from tui.looks import ASCII, COLORLESS
from tui.screens.menu import MenuScreen
from tui.themes import CHOICE, OURS, PLAIN_THEME, THEME_NAMES, board_look, palette_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from textual.actions import ActionParseResult
    from textual.app import SystemCommand
    from textual.dom import DOMNode
    from textual.filter import LineFilter
    from textual.screen import Screen

    from adventures.game.setup import Setup
    from adventures.store.saves import Save
    from tui.board_look import BoardLook
    from tui.paint import Palette
    from tui.session import Session

Severity = Literal["information", "warning", "error"]


class AdventuresApp(App[None]):
    """The table in the terminal."""

    TITLE = "Adventures"
    ENABLE_COMMAND_PALETTE = True
    ALLOW_SELECT = False
    CSS = """
    Screen { background: $background; }
    ModalScreen { background: $background 60%; }
    .-compact TableScreen #row, .-compact TableScreen #keys, .-compact TableScreen #detail { display: none; }
    .-compact TableScreen #ask { height: 4; }
    .-compact TableScreen #hand { height: 1; }
    .-compact ReplayScreen #row, .-compact ReplayScreen #told, .-compact ReplayScreen KeyBar { display: none; }
    .-compact Browser KeyBar { display: none; }
    * {
        scrollbar-color: $panel; scrollbar-color-hover: $primary; scrollbar-color-active: $primary;
        scrollbar-background: $background; scrollbar-background-hover: $background;
        scrollbar-background-active: $background; scrollbar-corner-color: $background;
    }
    Toast { width: 60; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("question_mark", "help", "Help on what has the focus", show=False, id="app.help", priority=True),
        Binding("f1", "rules", "Rules", show=False, id="app.rules", priority=True),
        Binding("f9", "next_theme", "Next theme", show=False, id="app.theme"),
        Binding("ctrl+c", "quit", "Leave", show=False, id="app.leave", priority=True),
        Binding("ctrl+q", "quit", "Leave", show=False, id="app.quit", priority=True),
    ]

    def __init__(self, setup: Setup | None = None, resume: str | None = None, save: Save | None = None) -> None:
        super().__init__()
        self.settings = Settings.read()
        self._first_setup = setup
        self._first_save = save if save is not None else resume
        self.failure: Exception | None = None
        self.never_color = self.no_color
        """The terminal or the person asked for no color when the program began."""
        for theme in OURS:
            self.register_theme(theme)
        use_colors(self.settings.colors)
        self.theme = self._first_theme()
        self.set_keymap(self.settings.keys)

    def _first_theme(self) -> str:
        asked = os.environ.get("TEXTUAL_THEME", "")
        for name in (*asked.split(","), self.settings.theme):
            if name.strip() == PLAIN_THEME or self.never_color:
                self.no_color = True
                return PLAIN_THEME
            if name.strip() in self.available_themes:
                return name.strip()
        return "night"

    def on_mount(self) -> None:
        self.set_class(self.settings.compact, "-compact")
        self.push_screen(MenuScreen())
        notice = self.settings.take_notice()
        if notice:
            self.tell(notice, "warning")
        if self._first_setup is not None:
            self.start_game(self._first_setup)
        elif isinstance(self._first_save, str):
            self.resume_game(self._first_save)
        elif self._first_save is not None:
            self.resume_save(self._first_save)
        else:
            self.call_after_refresh(self._warm_up)

    def _warm_up(self) -> None:
        """Load the game while the menu is looked at."""
        self.run_worker(_load, thread=True, exit_on_error=False)

    # What screens ask

    @property
    def palette(self) -> Palette:
        """The colors of the present theme."""
        return palette_of(self)

    @property
    def board_look(self) -> BoardLook:
        """How the board is drawn in the present theme."""
        return board_look(self.palette, self.settings)

    @property
    def motion(self) -> bool:
        """Do fighters walk their routes?"""
        return self.settings.motion and TEXTUAL_ANIMATIONS != "none"

    def tell(self, text: str, severity: Severity = "information") -> None:
        """Tell a person something, for some seconds."""
        self.notify(text, severity=severity, timeout=4 if severity == "information" else 10, markup=False)

    def ask_first(self, question: str, yes: str, act: Callable[[], object], *, lasting: bool) -> None:
        """Do something, after a question if the settings want one. ``lasting``: it can't be taken back."""
        wanted = self.settings.confirm
        if wanted == "never" or (wanted == "lasting" and not lasting):
            act()
            return
        from tui.screens.confirm import ConfirmScreen

        def answered(sure: bool | None) -> None:
            if sure:
                act()

        self.push_screen(ConfirmScreen(question, yes), answered)

    def count_saves(self) -> int:
        """How many games there are to go on with."""
        from adventures.paths import saves_folder

        return sum(1 for file in saves_folder().glob("*.json") if not file.name.startswith("."))

    # Opening screens

    def open_new_game(self, mode: Literal["adventure", "duel", "teams"] = "adventure") -> None:
        """The form of a new adventure, duel or team game."""
        from tui.screens.new_game import NewGameScreen

        self.push_screen(NewGameScreen(mode))

    def open_briefing(self, setup: Setup) -> None:
        """What an adventure is about, before it begins."""
        from tui.screens.briefing import BriefingScreen

        self.push_screen(BriefingScreen(setup))

    def open_saves(self) -> None:
        """The list of games to go on with."""
        from tui.screens.saves import SavesScreen

        self.push_screen(SavesScreen())

    def start_game(self, setup: Setup) -> None:
        """Begin a game and open its table."""
        from adventures.errors import UserError
        from tui.session import Session

        try:
            session = Session.start(setup)
        except UserError as error:
            self.tell(str(error), "error")
            return
        self.open_table(session)

    def resume_game(self, name: str) -> None:
        """Go on with a saved game by its name, "" for the last one."""
        from adventures.errors import UserError
        from adventures.store.saves import find_save

        try:
            self.resume_save(find_save(name))
        except UserError as error:
            self.tell(str(error), "error")

    def resume_save(self, save: Save) -> None:
        """Go on with a saved game."""
        from adventures.errors import UserError
        from tui.session import Session

        try:
            session = Session.resume(save)
        except UserError as error:
            self.tell(str(error), "error")
            return
        self.open_table(session)

    def open_table(self, session: Session) -> None:
        """The table of a game, right above the menu."""
        from tui.screens.table import TableScreen

        self.to_menu()
        self.push_screen(TableScreen(session))

    def to_menu(self) -> None:
        """Back to the menu; the game is kept."""
        while len(self.screen_stack) > 2:
            self.pop_screen()

    def open_end(self, session: Session) -> None:
        """The page at the end of a game."""
        from tui.screens.end import EndScreen

        self.push_screen(EndScreen(session))

    def take_back(self) -> None:
        """Take the last choice back at the table below."""
        from tui.screens.table import TableScreen

        for screen in reversed(self.screen_stack):
            if isinstance(screen, TableScreen):
                screen.undo("choice")
                return

    async def run_action(
        self,
        action: str | ActionParseResult,
        default_namespace: DOMNode | None = None,
        namespaces: Mapping[str, DOMNode] | None = None,
    ) -> bool:
        """Carry out an action; one whose key was faster than a screen that opens waits until that stands."""
        for _ in range(100):
            if all(screen.is_mounted for screen in self.screen_stack[-1:]):
                break
            await asyncio.sleep(0.01)
        if default_namespace is not None and not default_namespace.is_running:
            return False  # its screen was left in the meantime
        return await super().run_action(action, default_namespace, namespaces)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Help and rules open over everything, but for a line to type in and a screen that waits for any key."""
        if action == "command_palette":  # only one at a time, also below other screens
            return not any(isinstance(screen, CommandPalette) for screen in self.screen_stack)
        if action in ("help", "rules", "next_theme") and getattr(self.screen, "takes_any_key", False):
            return False
        return not (action == "help" and type(self.focused).__name__ in ("Input", "SearchLine"))

    def action_command_palette(self) -> None:
        """Everything that can be done, by its name."""
        from tui.screens.palette import Commands

        self.push_screen(Commands(id="--command-palette"))

    def action_help(self) -> None:
        """Explain what has the focus and its keys."""
        from tui.screens.help import HelpScreen

        if not isinstance(self.screen, HelpScreen):
            self.push_screen(HelpScreen(self.screen))

    def action_rules(self, page: str = "") -> None:
        """The rules, from anywhere; at the table the page on what is asked."""
        from tui.library.rules import page_about
        from tui.screens.help import HelpScreen
        from tui.screens.rules import RulesScreen

        if isinstance(self.screen, RulesScreen):
            self.screen.index.select(page)
            return
        about = self.screen.below if isinstance(self.screen, HelpScreen) else self.screen
        self.push_screen(RulesScreen(page or page_about(about)))

    def action_cards(self) -> None:
        """The card gallery, from anywhere."""
        from tui.screens.cards import CardsScreen

        if not isinstance(self.screen, CardsScreen):
            self.push_screen(CardsScreen())

    def action_settings(self) -> None:
        """The settings, from anywhere."""
        from tui.screens.settings import SettingsScreen

        if not isinstance(self.screen, SettingsScreen):
            self.push_screen(SettingsScreen())

    def action_replays(self) -> None:
        """The recorded games."""
        from tui.screens.replays import ReplaysScreen

        if not isinstance(self.screen, ReplaysScreen):
            self.push_screen(ReplaysScreen())

    def action_practice(self) -> None:
        """The practice positions."""
        from tui.screens.practice import PracticeScreen

        if not isinstance(self.screen, PracticeScreen):
            self.push_screen(PracticeScreen())

    def get_system_commands(self, screen: Screen[Any]) -> Iterable[SystemCommand]:
        """The command palette: what can be done on the present screen, then what can be done everywhere."""
        from tui.commands import commands

        return commands(self, screen)

    # Looks

    def action_next_theme(self) -> None:
        """The next theme: dark, light, sixteen colors on dark and on light, no color."""
        names = list(CHOICE)
        at = names.index(self.theme) if self.theme in names else -1
        self.theme = names[(at + 1) % len(names)]
        self.tell(f"Theme: {THEME_NAMES[self.theme]}")

    def watch_theme(self, theme: str) -> None:
        self.no_color = self.never_color or theme == PLAIN_THEME
        if self.is_running and not self.never_color and theme != self.settings.theme:
            self.settings.theme = theme
            self.keep_settings()
        self.look_anew()

    def next_speed(self) -> Speed:
        """Play at the next speed from now on."""
        self.set_speed(SPEEDS[(SPEEDS.index(self.settings.speed) + 1) % len(SPEEDS)])
        return self.settings.speed

    def set_speed(self, speed: Speed) -> None:
        """Play at a speed from now on, at the open table too."""
        self.settings.speed = speed
        self.keep_settings()
        for screen in self.screen_stack:
            playback = getattr(screen, "playback", None)
            if playback is not None:
                playback.speed = speed

    def keep_settings(self) -> None:
        """Write the settings down, and tell if that can't be done."""
        trouble = self.settings.keep()
        if trouble:
            self.tell(trouble, "warning")

    def apply_settings(self) -> None:
        """Look and behave as the settings say, from now on."""
        use_colors(self.settings.colors)
        self.set_keymap(self.settings.keys)
        if self.settings.theme in self.available_themes and not self.never_color:
            self.theme = self.settings.theme
        self.look_anew()

    def look_anew(self) -> None:
        """Draw everything anew after the looks have changed."""
        if not self.is_running:
            return
        self.set_class(self.settings.compact, "-compact")
        for screen in self.screen_stack:
            for board in screen.query("BoardView"):
                board.look = self.board_look  # type: ignore[attr-defined]
            for widget in screen.query("*"):
                if hasattr(widget, "rewrite"):
                    widget.rewrite()
                else:
                    widget.refresh()
            screen.refresh(layout=True)

    def get_line_filters(self) -> Sequence[LineFilter]:
        """What every line goes through: no color, no signs but those of ASCII, if the settings say so."""
        # Textual's own filter for terminals without colors would still paint in grays.
        filters = [one for one in super().get_line_filters() if not isinstance(one, Monochrome)]
        if self.no_color:
            filters.append(COLORLESS)
        if self.settings.ascii:
            filters.append(ASCII)
        return filters

    # Errors

    def _handle_exception(self, error: Exception) -> None:
        """An error of the program itself: leave the screen, and let the command line tell where the report lies."""
        self.failure = error
        if self.is_headless:
            super()._handle_exception(error)
            return
        self._return_code = 1
        self.exit(return_code=1)


def _load() -> None:
    """Read what every game needs."""
    from adventures.catalog.catalog import catalog

    sheets = catalog()
    for hero in sheets.heroes:
        sheets.hero(hero)
    for villain in sheets.villains:
        sheets.villain(villain)
    for minion in sheets.minions:
        sheets.minion(minion)
    import tui.screens.new_game
    import tui.screens.table  # noqa: F401


def run(setup: Setup | None = None, resume: str | None = None, save: Save | None = None) -> None:
    """Open the table: with the menu, with a game of a setup, or with a saved game (by its name, "" for the last one).

    Raises UserError after an error of the program itself; the game is kept up to the choice before it.
    """
    app = AdventuresApp(setup, resume, save)
    app.run()
    if app.failure is not None:
        from adventures.crash import keep_last_error
        from adventures.errors import UserError

        file = keep_last_error(app.failure)
        raise UserError(
            f"something went wrong inside the program ({type(app.failure).__name__}: {app.failure})",
            way_out=f"your game is kept: Continue goes on; {'the traceback is in ' + str(file) if file else 'sorry'}",
        ) from app.failure
