"""What the table shows: the parts of the table screen that write panels and pictures."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.screen import Screen

from tui.chooser import Chooser
from tui.film import Frame
from tui.paint import Line, center, fit, spread, wrap
from tui.panels.agenda import agenda_lines
from tui.panels.decks import decks_lines
from tui.panels.fighters import fighters_lines
from tui.panels.hand import hand_cards, held_cards
from tui.panels.log import log_lines
from tui.panels.now import now_lines, now_short
from tui.panels.status import initiative_line, status_line
from tui.pictures import acting_owner, picture_of
from tui.story import Story
from tui.widgets.choices import Choice, Choices
from tui.widgets.hand import HandView
from tui.widgets.keybar import KeyBar
from tui.widgets.panel import Panel, ScrollPanel
from tui.widgets.table_board import TableBoard
from tui.wording import Wording

if TYPE_CHECKING:
    from adventures.core.events import Event
    from tui.app import AdventuresApp
    from tui.playback import Playback
    from tui.session import Session


HINTED: Line = [("← the bot's choice", "good")]


class TableShow(Screen[None]):
    """The showing half of the table screen."""

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

    @property
    def board(self) -> TableBoard:
        """The battlefield."""
        return self.query_one("#board", TableBoard)

    @property
    def choices(self) -> Choices:
        """The list of options."""
        return self.query_one("#choices", Choices)

    # The film

    def set_frame(self, frame: Frame) -> None:
        """Everything shown is as in this frame."""
        self.now = frame

    def tell(self, frame: Frame) -> None:
        """A frame of the film begins: go on with story and log."""
        self.now = frame
        self.story.add(frame)
        if self.story.moment:
            self.show_banner()
        if frame.event is not None:
            self.told.append(frame.event)

    def retell(self) -> None:
        """Begin the story anew after choices were taken back."""
        self.told = list(self.session.events)
        self.story = Story()
        view = self.session.frame().view
        since = max((n for n, event in enumerate(self.told) if event.kind in ("turn", "enemy_turn")), default=0)
        for event in self.told[since:]:
            self.story.add(Frame(view, event))
        if self.story.bout is not None and self.story.bout.result is None:
            self.story.bout.view = view.combat

    def show_frame(self, frame: Frame, walking: tuple[str, str] | None) -> None:
        """Show a moment of the film."""
        event = frame.event
        hurt: frozenset[str] = frozenset()
        route: tuple[str, ...] = ()
        if event is not None and event.kind in ("damage", "defeated"):
            key = event.data["fighter"]
            hurt = frozenset(space for one in frame.view.fighters if one.key == key for space in one.spaces)
        if event is not None and event.kind == "moved":
            route = (event.data["start"], *event.data["way"])
        self.board.hide_cursor()
        if walking is not None:
            self.board.focus_on(walking[1])
        elif hurt:
            self.board.focus_on(next(iter(hurt)))
        self.board.show(picture_of(frame.view, self.session.guide, route=route, walking=walking, hit=hurt))
        self.show_panels()

    def show_banner(self) -> None:
        """The objective was reached: say so across the screen."""
        self.set_class(True, "-banner")
        self.query_one("#banner", Panel).rewrite()

    def hide_banner(self) -> None:
        """The board again."""
        self.set_class(False, "-banner")

    # All at once

    def show_all(self) -> None:
        """Everything as it is now."""
        self.show_panels()
        self.show_choices()
        self.show_choice()
        self.show_keys()
        if self.has_class("-page"):
            self.query_one("#page", ScrollPanel).rewrite()

    def show_panels(self) -> None:
        """What stands around the board."""
        for name in ("#status", "#row", "#fighters", "#now", "#question"):
            self.query_one(name, Panel).rewrite()
        self.fit_fighters()
        log = self.query_one("#log", ScrollPanel)
        if log.size.height:
            log.rewrite()
        self.show_hand()
        if self.chooser is None:
            self.show_stage()

    def show_stage(self) -> None:
        """In place of options and details, while something happens: what it is."""
        choices, detail = self.choices, self.query_one("#detail", Panel)
        room = choices.size.height
        lines = self.write_stage(self.size.width, room + detail.size.height)
        choices.note(lines[:room])
        self.rest = lines[room:]
        detail.rewrite()

    def show_choices(self) -> None:
        """The list of options."""
        chooser = self.chooser
        self.fit_question()
        if chooser is None:
            self.show_stage()
            return
        entries = [
            Choice(offer.key, offer.label, offer.why_not, HINTED if offer.number == self.hinted >= 0 else [])
            for offer in chooser.offers
        ]
        self.choices.show(entries, chooser.selected)

    def show_choice(self) -> None:
        """The option of the cursor: on the board, in the hand, in words."""
        self.pointed = []
        self.message = ""
        chooser = self.chooser
        if chooser is not None:
            self.choices.select(chooser.selected)
        self.show_board()
        self.show_hand()
        self.query_one("#detail", Panel).rewrite()

    def show_board(self) -> None:
        """The battlefield with the options of the decision."""
        chooser = self.chooser
        offer = chooser.current if chooser is not None else None
        if chooser is None or (offer is not None and not offer.space and self.focused is not self.board):
            self.board.hide_cursor()
        self.board.show(
            picture_of(
                self.now.view,
                self.session.guide,
                chooser=chooser,
                route=offer.route if offer is not None else (),
                cursor=(offer.space or None) if offer is not None else None,
                danger=self.danger() if self.danger_shown else frozenset(),
            )
        )
        if offer is not None and offer.space:
            self.board.focus_on(offer.space)

    def danger(self) -> frozenset[str]:
        """The spaces on which an enemy could end its next move."""
        from adventures.core.bits import members
        from adventures.rules.movement import reachable

        table = self.session.game.table
        mask = 0
        for owner in table.cast.enemies:
            for fighter in table.of_owner(owner):
                mask |= reachable(table, fighter, owner, table.owners[owner].move)
        return frozenset(table.battlefield.spaces[space] for space in members(mask))

    def show_hand(self) -> None:
        """The hand of the seat that sees the screen."""
        view = self.now.view
        hand = next((one.hand for one in view.owners if one.kind == "seat" and one.seat == self.session.seat), ())
        chooser = self.chooser
        keys = {offer.card: offer.key for offer in chooser.offers if offer.card} if chooser is not None else {}
        chosen = chooser.current.card if chooser is not None and chooser.current is not None else ""
        choosing = chooser is not None and chooser.decision.shape == "cards"
        cards = held_cards(hand, keys, chosen, choosing, self.session.guide)
        self.query_one("#hand", HandView).show(cards, self.session.guide)

    def show_keys(self) -> None:
        """Which keys do what now."""
        keys = [("F2", "hand"), ("F3", "fighters"), ("F4", "piles"), ("F5", "log"), ("F6", "last")]
        if self.has_class("-page"):
            keys = [("Esc", "board"), *keys]
        keys += [("?", "help"), ("F10", "menu")]
        if not self.session.why_not_undo():
            keys.append(("u", "undo as practice" if self.session.undo_is_practice() else "undo"))
        keys += [("h", "hint"), ("F7", "reach"), ("F8", self.playback.speed)]
        self.query_one("#keys", KeyBar).show(keys)

    # Pointing

    def point_at(self, space: str) -> None:
        """The cursor or the mouse stands on a space."""
        chooser = self.chooser
        if chooser is None or self.playback.playing:
            return
        places = chooser.places("space", space)
        if places:
            if chooser.selected not in places:
                chooser.selected = places[0]
            self.show_choice()
            return
        words = Wording(self.session.game.table, self.session.guide, self.app.palette)
        number = self.session.guide.cast.battlefield.number[space]
        standing = self.session.game.table.fighters_on(1 << number)
        self.pointed = words.fighter_detail(standing[0]) if standing else words.space_detail(number)
        self.query_one("#detail", Panel).rewrite()

    def point_at_card(self, face: str) -> None:
        """The mouse stands on a card of the hand, or ("") on none."""
        if self.playback.playing:
            return
        words = Wording(self.session.game.table, self.session.guide, self.app.palette)
        self.pointed = words.card_detail(face) if face else []
        self.query_one("#detail", Panel).rewrite()

    def say(self, text: str) -> None:
        """Say something to whoever just pressed a key."""
        self.message = text
        self.query_one("#detail", Panel).rewrite()

    # Pages

    def open_page(self, name: str) -> None:
        """Show a page in place of the board."""
        self.page = name
        self.set_class(True, "-page")
        page = self.query_one("#page", ScrollPanel)
        page.write(getattr(self, f"write_{name}_page"))
        page.scroll_end(animate=False) if name == "log" else page.scroll_home(animate=False)
        self.set_focus(page)
        self.show_keys()

    def close_page(self) -> None:
        """Show the board again."""
        self.page = ""
        self.set_class(False, "-page")
        self.show_keys()
        self.focus_decision()

    def focus_decision(self) -> None:
        """Put the cursor where the options are."""

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
        lines = self.write_fighters(min(width, 76), height)
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
        """The last combat and enemy turn."""
        lines = now_lines(self.story, self.session.guide, self.app.palette, min(width, 80), 60)
        return lines or [[("Nothing has happened in this turn yet.", "muted")]]

    # Writers of the panels

    def write_status(self, width: int, height: int) -> list[Line]:
        """Round, threat, boroughs."""
        return [status_line(self.now, self.session.guide, self.app.palette, width, self.session.game.practice)]

    def write_row(self, width: int, height: int) -> list[Line]:
        """The initiative row."""
        return [initiative_line(self.now.view, self.session.guide, self.app.palette, width, self.story.round_ends)]

    def write_fighters(self, width: int, height: int) -> list[Line]:
        """Everyone's health."""
        view = self.now.view
        return fighters_lines(
            view, self.session.guide, self.app.palette, width, bots=self.session.bots, acting=acting_owner(view)
        )

    def write_now(self, width: int, height: int) -> list[Line]:
        """What happens now; while nothing does, what is ahead."""
        guide, palette = self.session.guide, self.app.palette
        lines = now_lines(self.story, guide, palette, width, height)
        if len(lines) < 4 and self.story.trap is None:
            ahead = agenda_lines(self.now, guide, palette, width, self.session.objective)
            lines = [*lines, *([[]] if lines else []), *ahead]
        return lines[:height]

    def write_log(self, width: int, height: int) -> list[Line]:
        """The log."""
        return log_lines(self.told, self.session.guide, self.app.palette, width)

    def write_question(self, width: int, height: int) -> list[Line]:
        """Who decides, what, and why; in two lines if it has to be."""
        chooser = self.chooser
        if chooser is None:
            waits = self.playback.waiting
            right: Line = [("any key goes on " if waits else "space next, any key skips ", "muted")]
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

    def fit_fighters(self) -> None:
        """Give everyone's health, and what is special about them, as many lines as they need."""
        panel = self.query_one("#fighters", Panel)
        if panel.size.width:
            lines = min(len(self.write_fighters(panel.size.width, 0)), max(8, self.size.height // 2))
            panel.styles.height = lines
            scene = self.story.bout is not None or self.story.trap is not None
            # The log gives way to a combat or a trap; it has its page.
            self.set_class(scene and lines > self.size.height // 4, "-scene")

    def fit_question(self) -> None:
        """Give the question as many lines as it needs, two at most."""
        if self.chooser is not None:
            self.query_one("#question", Panel).styles.height = min(2, max(1, len(self._question(self.size.width))))

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


def _joined(lines: list[Line]) -> Line:
    line: Line = []
    for one in lines:
        line += one
    return line
