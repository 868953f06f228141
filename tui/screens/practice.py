"""Practice positions: the list, the table with the goal above it, and what is said at the end."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen

from adventures.errors import UserError
from tui.library.puzzles import practice_lines, stars
from tui.paint import Line, spread, wrap
from tui.practice import PracticeSession, solution_lines
from tui.screens.browser import Browser
from tui.screens.table import TableScreen
from tui.widgets.choices import Choice, Choices
from tui.widgets.index import Entry
from tui.widgets.panel import Panel, ScrollPanel

if TYPE_CHECKING:
    from adventures.scenario.puzzles import Practice
    from tui.app import AdventuresApp


def all_positions() -> tuple[list[Practice], list[UserError]]:
    """The puzzles, then the player's own positions; and what is wrong with those that can't be read."""
    from adventures.scenario.puzzles import own_positions, puzzles

    found, wrong = list(puzzles()), []
    for one in own_positions():
        if isinstance(one, UserError):
            wrong.append(one)
        else:
            found.append(one)
    return found, wrong


class PracticeScreen(Browser):
    """The list of practice positions."""

    TITLE_TEXT = "Practice positions"
    SEARCH_HINT = "title, goal"
    HELP = "Moments of games with a goal. Enter plays one; it can be begun again as often as you like."
    HINTS = (("Enter", "play"), ("h", "hint"), ("s", "solution"))
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("p", "play", "Play", id="practice.play"),
        Binding("h", "hint", "A hint", id="practice.hint"),
        Binding("s", "solution", "Show the solution", id="practice.solution"),
    ]

    def __init__(self) -> None:
        super().__init__()
        self.positions, self.wrong = all_positions()
        self.by_id = {self.name_of(one): one for one in self.positions}
        self.solved: frozenset[str] = frozenset()
        self.hinted: set[str] = set()
        self.shown: set[str] = set()
        self.sessions: dict[str, PracticeSession | UserError] = {}

    @staticmethod
    def name_of(practice: Practice) -> str:
        """The name under which the list knows a position."""
        return f"own/{practice.id}" if practice.own else practice.id

    def on_screen_resume(self) -> None:
        from adventures.store.practice import solved

        self.solved = solved()
        if self.is_mounted:
            self.refill()

    def entries(self) -> list[Entry]:
        """The puzzles, then the player's own positions."""
        from adventures.store.practice import solved

        self.solved = solved()
        words = self.searched.casefold().split()
        entries: list[Entry] = []
        for title, own in (("Puzzles", False), ("Your own positions", True)):
            part = []
            for name, one in self.by_id.items():
                if one.own != own or not all(word in f"{one.title} {one.goal}".casefold() for word in words):
                    continue
                mark: Line = [("✓ ", "b good")] if one.id in self.solved and not own else [("  ", "")]
                level: Line = [(stars(one.level), "accent")] if one.level else []
                part.append(Entry(name, [*mark, (one.title, "")], level))
            if part:
                entries += [Entry("", [])] if entries else []
                entries += [Entry("", [(title, "b accent")]), *part]
        return entries

    def session(self, name: str) -> PracticeSession | UserError:
        """The position set up, or why it can't be."""
        if name not in self.sessions:
            try:
                self.sessions[name] = PracticeSession(self.by_id[name])
            except UserError as error:
                self.sessions[name] = error
        return self.sessions[name]

    def page_lines(self, id: str, width: int) -> list[Line]:
        """Goal, position, hint if asked for."""
        lines: list[Line] = []
        if id in self.by_id:
            session = self.session(id)
            if isinstance(session, UserError):
                return [*wrap([("This position can't be set up: ", "bad"), (str(session), "")], width)]
            practice = self.by_id[id]
            solved = practice.id in self.solved
            lines += practice_lines(practice, session, solved, self.app.palette, width)
            if practice.puzzle is not None and id in self.hinted:
                lines += [[], *wrap([("Hint: ", "b warn"), (practice.puzzle.hint, "")], width, "      ")]
            if id in self.shown:
                lines += [[], [("Solution", "b warn")]]
                for line in solution_lines(practice, self.app.palette):
                    lines += wrap(line, width, "    ")
            lines += [[], [("Enter", "b accent"), (" plays it.", "muted")]]
        for error in self.wrong:
            lines += [[], *wrap([("Can't be read: ", "bad"), (str(error), "muted")], width)]
        return lines

    def summary(self) -> Line:
        """How many are solved."""
        puzzles = [one for one in self.positions if not one.own]
        done = sum(one.id in self.solved for one in puzzles)
        return [(f"{done} of {len(puzzles)} solved", "muted")]

    def picked(self, id: str) -> None:
        """Play it."""
        self.action_play()

    def action_play(self) -> None:
        """Play the position of the cursor."""
        practice = self.by_id.get(self.index.selected)
        if practice is not None:
            open_practice(self.app, practice)

    def action_hint(self) -> None:
        """Show the hint."""
        practice = self.by_id.get(self.index.selected)
        if practice is not None and practice.puzzle is None:
            self.app.tell("Only puzzles have hints.")
        elif practice is not None:
            self.hinted.add(self.index.selected)
            self.show_page()
            self.page.scroll_end(animate=False)

    def action_solution(self) -> None:
        """Show the solution; asked twice, since it can't be unseen."""
        name = self.index.selected
        practice = self.by_id.get(name)
        if practice is None or practice.puzzle is None or not practice.scenario.script:
            return
        if name in self.hinted or practice.id in self.solved or self.app.settings.confirm == "never":
            self.shown.add(name)
            self.show_page()
            self.page.scroll_end(animate=False)
        else:
            self.action_hint()
            self.app.tell("Here is a hint first. Press s again for the whole solution.")


def open_practice(app: AdventuresApp, practice: Practice) -> None:
    """Play a position, above the list."""
    try:
        session = PracticeSession(practice)
    except UserError as error:
        app.tell(str(error), "error")
        return
    while isinstance(app.screen, (PracticeTable, PracticeEnd)):
        app.pop_screen()
    app.push_screen(PracticeTable(session))


class PracticeTable(TableScreen):
    """The table with the goal of a position above it."""

    HELP = "A practice position. Its goal stands above the board; h gives a hint, Ctrl+R begins again."
    DEFAULT_CSS = """
    PracticeTable #goal { height: 1; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("h", "hint", "A hint", id="puzzle.hint"),
        Binding("ctrl+r", "again", "Begin again", id="puzzle.again"),
    ]

    def __init__(self, session: PracticeSession) -> None:
        super().__init__(session)
        self.position = session

    def compose(self) -> ComposeResult:
        """The goal, then the table."""
        yield Panel(self.write_goal, id="goal")
        yield from super().compose()

    def write_goal(self, width: int, height: int) -> list[Line]:
        """The goal."""
        practice = self.position.practice
        word = "Goal" if practice.puzzle is not None else "Position"
        left: Line = [(f" {word} ", "b ink on accent"), (f" {practice.goal}", "b")]
        return [
            spread(left, [("h", "b accent"), (" hint  ", "muted"), ("Ctrl+R", "b accent"), (" again ", "muted")], width)
        ]

    def advance(self) -> None:
        """Go on, or tell how it went."""
        if self.position.decision is None:
            self.set_frame(self.position.frame())
            self.chooser = None
            self.show_all()
            self.call_after_refresh(self.tell_end)
        else:
            super().advance()

    def tell_end(self) -> None:
        """Solved, or why not."""
        self.app.push_screen(PracticeEnd(self))

    def action_hint(self) -> None:
        """Give a hint."""
        puzzle = self.position.practice.puzzle
        self.say(puzzle.hint if puzzle is not None else "This position has no hint.")

    def action_again(self) -> None:
        """Begin the position again."""
        if not self.busy():
            open_practice(self.app, self.position.practice)


class PracticeEnd(ModalScreen[None]):
    """How a position went, and what next."""

    HELP = "The position is over."
    DEFAULT_CSS = """
    PracticeEnd { align: center middle; background: $background 60%; }
    PracticeEnd #box { width: 66; max-width: 98%; height: auto; max-height: 94%; background: $background; }
    PracticeEnd #box.-solved { border: heavy $success; }
    PracticeEnd #box.-failed { border: heavy $error; }
    PracticeEnd #text { height: 5; padding: 0 1; }
    PracticeEnd #solution { height: auto; max-height: 12; padding: 0 1; display: none; }
    PracticeEnd.-solution #solution { display: block; }
    PracticeEnd Choices { height: 6; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "look", "Look at the board", id="practice-end.look")]
    app: AdventuresApp

    def __init__(self, table: PracticeTable) -> None:
        super().__init__()
        self.table = table
        self.practice = table.position.practice
        self.verdict = table.position.verdict
        self.trouble = ""
        if self.verdict.solved and not self.practice.own:
            from adventures.store.practice import mark_solved

            try:
                mark_solved(self.practice.id)
            except UserError as error:
                self.trouble = f"It can't be written down that you solved it: {error}"
        self.following = self._next()

    def _next(self) -> Practice | None:
        """The next puzzle that is not solved yet."""
        from adventures.scenario.puzzles import puzzles
        from adventures.store.practice import solved

        done = solved()
        ids = [one.id for one in puzzles()]
        at = ids.index(self.practice.id) if self.practice.id in ids and not self.practice.own else -1
        order = [*puzzles()[at + 1 :], *puzzles()[: max(0, at)]]
        return next((one for one in order if one.id not in done), None)

    def compose(self) -> ComposeResult:
        """What happened, and a list."""
        solved = self.verdict.solved
        with Vertical(id="box", classes="-solved" if solved else "-failed"):
            yield Panel(self._write, id="text")
            yield ScrollPanel(self._write_solution, id="solution")
            entries = [Choice("r", [("Begin again", "b")])]
            if not solved:
                entries.append(Choice("u", [("Take the last choice back", "b")], self.table.session.why_not_undo()))
            if self.following is not None:
                entries.append(Choice("n", [("Next: ", "b"), (self.following.title, "")]))
            if self.practice.puzzle is not None and self.practice.scenario.script:
                entries.append(Choice("s", [("Show the solution", "b")]))
            entries += [
                Choice("l", [("Look at the board and the log", "b")]),
                Choice("m", [("To the list of positions", "b")]),
            ]
            # After solving one wants to go on, after failing to try again.
            yield Choices(entries, one_column=True)

    def on_mount(self) -> None:
        choices = self.query_one(Choices)
        keys = [choice.key for choice in choices.choices]
        first = "n" if self.verdict.solved and "n" in keys else "r"
        choices.show(choices.choices, keys.index(first))
        choices.styles.height = len(keys)
        choices.focus()

    def _write(self, width: int, height: int) -> list[Line]:
        puzzle, solved = self.practice.puzzle is not None, self.verdict.solved
        word = ("Solved" if solved else "Not solved") if puzzle else ("Won" if solved else "Lost")
        words = "b ink on good" if solved else "b #FFFFFF on #B42318"
        lines: list[Line] = [[(f" {word} ", words), (f"  {self.practice.title}", "b")]]
        lines += wrap([("Goal: " if puzzle else "", "muted"), (self.practice.goal, "")], width)
        if self.verdict.why:
            lines += wrap([(self.verdict.why, "warn")], width)
        if self.trouble:
            lines += wrap([(self.trouble, "warn")], width)
        return lines

    def _write_solution(self, width: int, height: int) -> list[Line]:
        lines: list[Line] = []
        for line in solution_lines(self.practice, self.app.palette):
            lines += wrap(line, width, "    ")
        return lines

    def on_key(self, event: events.Key) -> None:
        if event.character and self.query_one(Choices).pick_key(event.character):
            event.stop()

    def on_choices_picked(self, event: Choices.Picked) -> None:
        if not self.is_active:  # a key pressed twice: the first one has already led elsewhere
            return
        key = event.choices.choices[event.index].key
        if key == "r":
            open_practice(self.app, self.practice)
        elif key == "u":
            self.dismiss()
            self.table.undo("choice")
        elif key == "n" and self.following is not None:
            open_practice(self.app, self.following)
        elif key == "s":
            self.set_class(True, "-solution")
            self.query_one("#solution", ScrollPanel).rewrite()
        elif key == "l":
            self.action_look()
        else:
            while isinstance(self.app.screen, (PracticeTable, PracticeEnd)):
                self.app.pop_screen()

    def on_choices_refused(self, event: Choices.Refused) -> None:
        self.app.tell(event.choices.choices[event.index].why_not)

    def action_look(self) -> None:
        """Back to the board as it stands."""
        self.dismiss()
