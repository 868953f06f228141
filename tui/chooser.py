"""The chooser: a decision as the screen offers it. Which key, space, fighter or card stands for which option."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from tui.paint import Line

if TYPE_CHECKING:
    from adventures.core.decisions import Decision, Option
    from adventures.core.table import Table
    from tui.wording import Wording

RESERVED = "uUhH"
"""Letters that mean something at every decision: undo, redo, hint."""
LETTERS = "".join(c for c in "123456789abcdefghijklmnopqrstvwxyzABCDEFGIJKLMNOPQRSTVWXYZ" if c not in RESERVED)

ZERO = "0"
LEAVING = ("no", "done", "stay", "stop", "skip")
"""Whatever leaves it at that: first in the list, and always by the same key."""
YES_NO = {"y": "yes", "n": "no"}


@dataclass(frozen=True, slots=True)
class Offer:
    """An option as it is offered: its number among the options (-1: it can't be taken), key, words, place."""

    number: int
    key: str
    label: Line
    detail: Line
    space: str = ""
    fighter: str = ""
    card: str = ""
    route: tuple[str, ...] = ()
    why_not: str = ""
    target: bool = False
    """Is something attacked or chosen that belongs to the other side?"""
    harmful: bool = False


class Chooser:
    """A decision with its offers; ``within`` narrows them to those of one space, fighter or card."""

    def __init__(self, table: Table, decision: Decision, wording: Wording) -> None:
        self.table = table
        self.decision = decision
        self.wording = wording
        self.within: tuple[str, str] | None = None
        self.selected = 0

    @cached_property
    def all(self) -> list[Offer]:
        """Every option, and the actions that can't be taken with the reason why."""
        decision = self.decision
        leaving = next((n for n, option in enumerate(decision.options) if option.kind in LEAVING), -1)
        offers = [self._offer(leaving, ZERO, decision.options[leaving])] if leaving >= 0 else []
        keys = iter(LETTERS)
        for number, option in enumerate(decision.options):
            if number != leaving:
                offers.append(self._offer(number, next(keys, ""), option))
        if decision.kind == "action":
            offers += self._refused()
        return offers

    @property
    def first(self) -> int:
        """Where the cursor begins: on the first option that does something, but no card is given away by a slip."""
        careful = self.decision.shape == "cards" and self.decision.kind != "defense"
        return next(
            (n for n, offer in enumerate(self.offers) if offer.number >= 0 and (careful or offer.key != ZERO)), 0
        )

    @property
    def offers(self) -> list[Offer]:
        """The offers that are shown now."""
        if self.within is None:
            return self.all
        what, which = self.within
        return [offer for offer in self.all if getattr(offer, what) == which and offer.number >= 0]

    @property
    def current(self) -> Offer | None:
        """The offer of the cursor."""
        offers = self.offers
        return offers[self.selected] if 0 <= self.selected < len(offers) else None

    def _offer(self, number: int, key: str, option: Option) -> Offer:
        table, wording = self.table, self.wording
        fighter = option.target if option.target >= 0 else option.fighter
        on_ways = option.kind in ("stay", "walk", "stop")
        if on_ways:
            fighter = -1
        space = option.space if option.space >= 0 else table.space_of(fighter) if fighter >= 0 else -1
        if option.kind == "scheme":
            space = fighter = -1
        route: tuple[int, ...] = ()
        if option.kind in ("space", "way") and option.way:
            start = table.space_of(option.fighter) if option.fighter >= 0 else -1
            route = (start, *option.way) if start >= 0 else option.way
        names = table.battlefield.spaces
        team = table.owners[self.decision.seat].team
        return Offer(
            number,
            key,
            wording.label(self.decision, option),
            wording.detail(self.decision, option),
            names[space] if space >= 0 else "",
            table.fighters[fighter].key if fighter >= 0 and option.space < 0 else "",
            table.card(option.card).id if option.card >= 0 else "",
            tuple(names[one] for one in route),
            target=fighter >= 0 and option.space < 0 and table.fighters[fighter].team != team,
            harmful="damage" in option.note,
        )

    def _refused(self) -> list[Offer]:
        """What a turn allows besides the options, were it not for a reason: told with the reason."""
        table, seat = self.table, self.decision.seat
        turn = table.state.turn
        kinds = {option.kind for option in self.decision.options}
        found = []
        if turn is None or turn.actions <= 0:
            return []
        if "attack" not in kinds:
            found.append(("Attack", self.why_no_attack()))
        if "scheme" not in kinds:
            found.append(("Scheme", self._why_no_scheme(seat)))
        return [
            Offer(-1, "·", [(name, ""), (f" {why}", "")], [(why, "muted")], why_not=why) for name, why in found if why
        ]

    def _why_no_scheme(self, seat: int) -> str:
        if any(self.table.card(card).scheme for card in self.table.state.piles[seat].hand):
            return "None of your fighters on the board may play the scheme in hand."
        return "There is no scheme in hand."

    def why_no_attack(self, target: str = "") -> str:
        """Why nobody of the seat may attack (that target): the reason of the nearest pair."""
        from adventures.rules.attack import why_not_attack

        table = self.table
        own = table.of_owner(self.decision.seat)
        team = table.owners[self.decision.seat].team
        targets = [f.n for f in table.fighters if f.team != team and table.on_board(f.n) and target in ("", f.key)]
        pairs = [(table.distance(table.state.place[a], table.state.place[b]), a, b) for a in own for b in targets]
        return why_not_attack(table, *min(pairs)[1:]) if pairs else ""

    # What stands for which offer

    def by_key(self, key: str) -> int:
        """The place among the offers shown of the one with this key, -1 for none."""
        if self.decision.shape == "yes-no" and key in YES_NO:
            kinds = [self.decision.options[offer.number].kind for offer in self.offers if offer.number >= 0]
            return kinds.index(YES_NO[key]) if YES_NO[key] in kinds else -1
        return next((n for n, offer in enumerate(self.offers) if offer.key == key and offer.number >= 0), -1)

    def places(self, what: str, which: str) -> list[int]:
        """The places among the offers shown of those for a ``space``, ``fighter`` or ``card``."""
        return [n for n, offer in enumerate(self.offers) if getattr(offer, what) == which and offer.number >= 0]

    def narrow(self, what: str, which: str) -> None:
        """Show only the offers of a space, fighter or card."""
        self.within = (what, which)
        self.selected = 0

    def widen(self) -> bool:
        """Show all offers again. Returns whether they were narrowed."""
        if self.within is None:
            return False
        number = self.current.number if self.current else 0
        self.within = None
        self.selected = next((n for n, offer in enumerate(self.all) if offer.number == number), 0)
        return True

    @property
    def shape(self) -> str:
        """How the decision is best shown: ``spaces``, ``fighters``, ``cards``, ``list`` or ``yes-no``."""
        return self.decision.shape if self.within is None else "list"

    def why_not_space(self, space: str) -> str:
        """Why a space can't be chosen, for somebody who clicks on it."""
        table = self.table
        name = table.space_name(table.battlefield.number[space])
        standing = table.fighters_on(1 << table.battlefield.number[space])
        if self.decision.kind == "action" and standing:
            fighter = table.fighters[standing[0]]
            if fighter.team != table.owners[self.decision.seat].team:
                return self.why_no_attack(fighter.key)
            return f"{fighter.name} moves in a maneuver: choose that first."
        mover = next((option.fighter for option in self.decision.options if option.fighter >= 0), -1)
        if mover >= 0 and self.decision.kind == "move" and self.decision.source == "maneuver":
            from adventures.rules.maneuver import move_value
            from adventures.rules.refusals import why_not_move

            number = table.battlefield.number[space]
            why = why_not_move(table, mover, table.seat_of(mover), move_value(table, mover), number)
            return why or f"{name} can't be chosen now."
        if standing and self.decision.shape == "spaces":
            return f"{table.name(standing[0])} stands on {name}."
        return f"{name} can't be chosen now."
