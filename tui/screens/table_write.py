"""What the table says: the writers of its panels and pages."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from textual.screen import Screen

from tui.chooser import Chooser
from tui.film import Frame
from tui.paint import Line, Palette, center, fit, spread, wrap
from tui.panels.agenda import agenda_lines
from tui.panels.decks import decks_lines
from tui.panels.fighters import fighters_lines
from tui.panels.hand import hand_cards, held_cards
from tui.panels.log import log_lines
from tui.panels.now import cut, now_lines, now_short
from tui.panels.status import initiative_line, status_line
from tui.pictures import acting_owner
from tui.story import Story

if TYPE_CHECKING:
    from adventures.core.events import Event
    from tui.app import AdventuresApp
    from tui.playback import Playback
    from tui.session import Session


@dataclass(slots=True)
class Logged:
    """The lines of the log as far as they were written: for which events, how wide, in which colors."""

    told: list[Event]
    width: int
    palette: Palette
    count: int = 0
    lines: list[Line] = field(default_factory=list)


ROOMY = 100
"""From this width on, the line of what happens tells all about its keys."""


class TableWrite(Screen[None]):
    """What a table is about, and what its panels say of it."""

    app: AdventuresApp
    session: Session
    playback: Playback

    def begin(self, session: Session) -> None:
        """Sit down at a game."""
        self.session = session
        self.chooser: Chooser | None = None
        self.story = Story()
        self.now: Frame = session.frame()
        self.told: list[Event] = list(session.events)
        self.message = ""
        self.pointed: Line = []
        self.page = ""
        self.danger_shown = False
        self.hinted = -1
        self.searched = ""
        self.rest: list[Line] = []
        self._logged: Logged | None = None

    # Panels

    def write_status(self, width: int, height: int) -> list[Line]:
        """Round, threat, boroughs."""
        return [status_line(self.now, self.session.guide, self.app.palette, width, self.session.game.practice)]

    def write_row(self, width: int, height: int) -> list[Line]:
        """The initiative row."""
        return [initiative_line(self.now.view, self.session.guide, self.app.palette, width, self.story.round_ends)]

    def write_fighters(self, width: int, height: int) -> list[Line]:
        """Everyone's health, briefly where whole lines for everything would leave no room for the rest."""
        lines = self._fighters(width)
        return lines if len(lines) <= self.size.height * 2 // 5 else self._fighters(width, brief=True)

    def _fighters(self, width: int, *, brief: bool = False) -> list[Line]:
        view, guide, session = self.now.view, self.session.guide, self.session
        acting = acting_owner(view)
        return fighters_lines(view, guide, self.app.palette, width, bots=session.bots, acting=acting, brief=brief)

    def write_now(self, width: int, height: int) -> list[Line]:
        """What happens now; while nothing does, what is ahead."""
        guide, palette = self.session.guide, self.app.palette
        lines = now_lines(self.story, guide, palette, width, height)
        if len(lines) < 4 and self.story.trap is None:
            ahead = agenda_lines(self.now, guide, palette, width, self.session.objective)
            lines = [*lines, *([[]] if lines else []), *ahead]
        return cut(lines, height)

    def write_log(self, width: int, height: int) -> list[Line]:
        """The log; what was written before is not written again."""
        told, palette = self.told, self.app.palette
        log = self._logged
        if log is None or log.told is not told or (log.width, log.palette) != (width, palette) or log.count > len(told):
            log = self._logged = Logged(told, width, palette)
        log.lines = log.lines + log_lines(told[log.count :], self.session.guide, palette, width)
        log.count = len(told)
        return log.lines

    def write_question(self, width: int, height: int) -> list[Line]:
        """Who decides, what, and why; in two lines if it has to be."""
        chooser = self.chooser
        if chooser is None:
            waits = self.playback.waiting
            skips = "space next, any key skips " if width >= ROOMY else "space next "
            right: Line = [("any key goes on " if waits else skips, "muted")]
            left: Line = [(" ● ", "b warn"), (self._what_happens(), "b")]
            return [spread(left, right, width)]
        lines = self._question(width)
        return [*lines[:1], fit(_joined(lines[1:]), width)] if height > 1 else [fit(_joined(lines), width)]

    def _question(self, width: int) -> list[Line]:
        assert self.chooser is not None
        decision = self.chooser.decision
        owner = self.session.guide.cast.owners[decision.seat]
        line: Line = [(f" {owner.name} ", self.session.guide.chip(owner.id)), (" ", "")]
        prompt = decision.prompt.removeprefix(f"{owner.name}: ")
        line += self.session.guide.colored(prompt[:1].upper() + prompt[1:], self.app.palette, "b")
        source = decision.source
        if source and source not in prompt and source != "setup":
            line.append((f"  ({source})", "muted"))
        return wrap(line, width, " ")

    def _what_happens(self) -> str:
        event = self.now.event
        return event.line if event is not None else "The game goes on"

    def write_banner(self, width: int, height: int) -> list[Line]:
        """The objective was reached: what happened, and how many are left."""
        session = self.session
        limit = int(session.guide.cast.settings.get("objective_limit", 4))
        left = limit - self.now.view.marks.get("objectives", 0)
        villain = session.guide.cast.owners[session.guide.cast.enemies[0]].name if session.guide.cast.enemies else ""
        more = f"{left} more, and {villain} wins" if left > 0 else f"{villain} wins"
        blank: Line = [(" " * width, "on #B42318")]
        lines = [blank, center([(self.story.moment.upper(), "b #FFFFFF on #B42318")], width), blank]
        lines += [center([(more, "#FFFFFF on #B42318")], width), blank]
        return [[(text, words or "on #B42318") for text, words in line] for line in lines]

    def write_stage(self, width: int, height: int) -> list[Line]:
        """In place of the options, while something happens."""
        if self.has_class("-wide"):
            told, palette = self.session.guide.told, self.app.palette
            recent = [event for event in self.told if event.kind != "discarded"][-height:]
            return [[("  ", ""), *told(event.text, event.args, palette, "muted")] for event in recent]
        return now_short(self.story, self.session.guide, self.app.palette, width, height)

    def write_detail(self, width: int, height: int) -> list[Line]:
        """More about what is pointed at, or what was said last."""
        if self.message:
            return wrap([(" ● ", "b warn"), (self.message, "warn")], width, "   ")[:height]
        if self.chooser is None:
            return self.rest
        offer = self.chooser.current
        line = self.pointed or (offer.detail if offer is not None else [])
        lines = wrap([(" ", ""), *line], width, " ")
        return [*lines[: height - 1], fit(_joined(lines[height - 1 :]), width)] if len(lines) > height else lines

    # Pages in place of the board

    def write_hand_page(self, width: int, height: int) -> list[Line]:
        """All hands that are seen, with the texts of the cards."""
        lines: list[Line] = []
        guide = self.session.guide
        for owner in self.now.view.owners:
            if owner.kind != "seat" or owner.gone:
                continue
            lines.append([(f" {owner.name} ", guide.chip(owner.id)), (f"  {len(owner.hand)} cards in hand", "muted")])
            cards = held_cards(owner.hand, {}, "", False, guide)
            room = max(1, width // 27)
            for first in range(0, len(cards), room):
                lines += hand_cards(cards[first : first + room], guide, min(width, 27 * room), 9)[0]
                lines.append([])
        return lines

    def write_fighters_page(self, width: int, height: int) -> list[Line]:
        """Everyone's health with where they stand."""
        guide, view = self.session.guide, self.now.view
        lines = self._fighters(min(width, 76))
        lines.append([])
        for fighter in view.fighters:
            where = ", ".join(guide.space_name(space) for space in fighter.spaces) or "off the battlefield"
            zones = [zone for space in fighter.spaces for zone in guide.zones(space)]
            line: Line = [(f" {fighter.label[:3]:^5}", guide.chip(fighter.key)), (" ", "")]
            line += [*fit([(fighter.name, "b")], 18), (where, ""), (f"  {', '.join(zones)}", "muted")]
            line.append((f"  {'ranged' if fighter.ranged else 'melee'}", "muted"))
            lines.append(line)
        return lines

    def write_piles_page(self, width: int, height: int) -> list[Line]:
        """What is left in each deck."""
        return decks_lines(self.now.view, self.session.guide, self.app.palette, width)

    def write_log_page(self, width: int, height: int) -> list[Line]:
        """The whole log, or what a search finds in it."""
        lines = log_lines(self.told, self.session.guide, self.app.palette, width, self.searched)
        if not self.searched:
            return lines
        found = f"{len(lines)} line{'' if len(lines) == 1 else 's'}"
        head: Line = [
            (" Search: ", "muted"),
            (self.searched, "b accent"),
            (f"  {found}; / searches for something else", "muted"),
        ]
        return [head, [], *lines]

    def write_last_page(self, width: int, height: int) -> list[Line]:
        """The last combat and enemy turn, and what is ahead."""
        guide, palette = self.session.guide, self.app.palette
        lines = now_lines(self.story, guide, palette, min(width, 80), 60)
        ahead = agenda_lines(self.now, guide, palette, min(width, 80), self.session.objective)
        if lines and ahead:
            ahead.insert(0, [])
        return [*lines, *ahead] or [[("Nothing has happened in this turn yet.", "muted")]]


def _joined(lines: list[Line]) -> Line:
    line: Line = []
    for one in lines:
        line += one
    return line
