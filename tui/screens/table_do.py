"""What can be done at the table besides choosing: going back, pages, speed, hints, the menu."""

from __future__ import annotations

import asyncio

from adventures.settings import SPEEDS, Speed
from tui.screens.table_show import TableShow
from tui.widgets.panel import ScrollPanel


class TableDo(TableShow):
    """The actions of the table screen."""

    thinking = False
    """Does a bot think? The game must not change then."""

    def advance(self) -> None:
        """Go on with the game."""

    def action_back(self) -> None:
        """Back: from a page to the board, from a narrowed list to the whole, then to the choice before."""
        if self.has_class("-page"):
            self.close_page()
        elif self.chooser is not None and self.chooser.widen():
            self.show_choices()
            self.show_choice()
            self.focus_decision()
        elif self.session.can_step_back():
            self.session.undo()
            self.went_back()
        elif self.session.why_not_undo():
            self.say("There is nothing to go back to. F10 opens the menu.")
        else:
            self.say("The last choice has shown something new: u takes it back all the same.")

    def action_undo(self) -> None:
        """Take back the last choice of a person."""
        self.undo("choice")

    def undo(self, to: str) -> None:
        """Take back a choice, an action or a turn."""
        if self.busy():
            return
        why = self.session.why_not_undo()
        if why:
            self.say(why)
            return
        self.session.undo(to)  # type: ignore[arg-type]
        self.went_back()

    def action_redo(self) -> None:
        """Take again what was taken back."""
        if self.busy():
            return
        if self.session.redo():
            self.went_back()
        else:
            self.say("There is nothing to take again.")

    def busy(self) -> bool:
        """Is the film running, or a bot thinking? Then say so."""
        if self.thinking:
            self.app.tell("A bot is thinking: try again in a moment.")
        return self.thinking

    def went_back(self) -> None:
        """After undo and redo: everything as it is now."""
        self.playback.stop()
        self.retell()
        self.message = ""
        self.query_one("#log", ScrollPanel).to_end()
        self.advance()

    def action_page(self, name: str) -> None:
        """Show a page in place of the board, or the board again."""
        if self.page == name and self.has_class("-page"):
            self.close_page()
        else:
            self.open_page(name)

    def action_search(self) -> None:
        """Search the log for a word."""
        from tui.screens.pick import TypeScreen

        def typed(word: str | None) -> None:
            if word is not None:
                self.searched = word
                self.open_page("log")

        self.app.push_screen(
            TypeScreen("Search the log", self.searched, "A name, a card, a word; empty for all"), typed
        )

    def action_speed(self) -> None:
        """The next speed."""
        speed = SPEEDS[(SPEEDS.index(self.playback.speed) + 1) % len(SPEEDS)]
        self.set_speed(speed)
        self.say(f"Speed: {speed}")

    def set_speed(self, speed: Speed) -> None:
        """Play at another speed from now on."""
        self.playback.speed = speed
        self.app.settings.speed = speed
        self.app.keep_settings()

    def action_reach(self) -> None:
        """Light what the enemies can reach in their next turn, or no more."""
        self.danger_shown = not self.danger_shown
        self.show_board()
        self.say("Lit: where an enemy could end its next move." if self.danger_shown else "")

    def reasons(self) -> list[str]:
        """Why the present decision is asked."""
        from adventures.cli.plain.reasons import Reasons
        from adventures.cli.plain.words import Words

        game = self.session.game
        if self.chooser is None or game.decision is None:
            return []
        return Reasons(game, Words(game.table)).asked(game.decision)

    def action_hint(self) -> None:
        """Mark what the greedy bot would take."""
        if self.chooser is not None and not self.thinking:
            self.run_worker(self._find_hint(), group="hint")

    async def _find_hint(self) -> None:
        chooser = self.chooser
        self.thinking = True
        try:
            number = await asyncio.to_thread(self.session.hint)
        finally:
            self.thinking = False
        if chooser is not None and self.chooser is chooser:
            self.hinted = number
            chooser.selected = next((n for n, o in enumerate(chooser.offers) if o.number == number), chooser.selected)
            self.show_choices()
            self.show_choice()

    def action_menu(self) -> None:
        """The menu of the game."""
        if not self.busy():
            from tui.screens.game_menu import GameMenu

            self.app.push_screen(GameMenu(self))
