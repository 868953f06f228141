"""What the table shows: pictures of the board, panels, pages, and what is pointed at."""

from __future__ import annotations

from tui.film import Frame
from tui.paint import Line
from tui.panels.hand import held_cards
from tui.pictures import picture_of
from tui.screens.table_write import TableWrite
from tui.story import Story
from tui.widgets.choices import Choice, Choices
from tui.widgets.hand import HandView
from tui.widgets.keybar import KeyBar
from tui.widgets.panel import Panel, ScrollPanel
from tui.widgets.table_board import TableBoard
from tui.wording import Wording

HINTED: Line = [("← the bot's choice", "good")]


class TableShow(TableWrite):
    """The showing part of the table screen."""

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
        """Tell the story of the turn under way: at the beginning, and after choices were taken back."""
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
