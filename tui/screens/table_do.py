"""What can be done at the table besides choosing: going back, pages, speed, hints, the menu."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from adventures.settings import SPEEDS, Speed
from tui.screens.table_show import TableShow
from tui.widgets.panel import ScrollPanel


class TableDo(TableShow):
    """The actions of the table screen."""

    thinking = False
    """Does a bot think? The game must not change then."""
    paused = False
    """Is the menu of the game open? Nothing goes on below it."""
    held = False
    """Would the game have gone on if it were not paused?"""
    due: Callable[[], object] | None = None
    """What is to be done as soon as no bot thinks any more."""

    def advance(self) -> None:
        """Go on with the game."""

    def when_still(self, act: Callable[[], object]) -> None:
        """Do something to the game, at once or as soon as the bot that thinks is done; its choice is dropped then."""
        if self.thinking:
            self.due = act
        else:
            act()

    def do_what_is_due(self) -> bool:
        """Do what has waited for the end of a thought; returns whether there was anything."""
        act, self.due = self.due, None
        if act is not None:
            act()
        return act is not None

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
        self.set_frame(self.session.frame())
        self.retell()
        self.message = ""
        self.query_one("#log", ScrollPanel).to_end()
        self.advance()

    def hand_over(self, seat: int, bot: str | None) -> None:
        """Let a bot play a seat from now on, or (None) a person; the game goes on with whoever is asked."""
        self.session.hand_over(seat, bot)
        name = self.session.game.cast.owners[seat].name
        who = "A person" if bot is None else f"The {bot} bot"
        self.app.tell(f"{who} plays {name} from now on.")
        self.went_back()

    def give_up(self) -> None:
        """End the game for whoever sits here."""

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
        whom = "an enemy" if self.session.game.setup.mode == "adventure" else "an opposing fighter"
        self.say(f"Lit: where {whom} could end its next move." if self.danger_shown else "")

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
        if self.do_what_is_due():
            return
        if chooser is not None and self.chooser is chooser:
            self.hinted = number
            chooser.selected = next((n for n, o in enumerate(chooser.offers) if o.number == number), chooser.selected)
            self.show_choices()
            self.show_choice()

    def action_menu(self) -> None:
        """The menu of the game; the game waits for it."""
        from tui.screens.game_menu import GameMenu

        if any(isinstance(screen, GameMenu) for screen in self.app.screen_stack):
            return  # its key came twice
        self.paused = True
        while self.playback.playing:
            self.playback.skip()
        self.app.push_screen(GameMenu(self), self._go_on)

    def _go_on(self, _: None) -> None:
        self.paused = False
        if self.held and self.is_attached:
            self.held = False
            self.advance()
