"""The board, the row, the threat and the decks as text, from what a seat may know."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from adventures.cli.plain.words import ON_PATHS, Words, joined, on_spaces, plural, token_name
from adventures.core.bits import members
from adventures.core.table import Table
from adventures.game.game import Game
from adventures.game.special import specials
from adventures.game.view import OwnerView, View
from adventures.modes.adventure import forecast
from adventures.rules.attack import reach
from adventures.rules.effects.foot import DECK, ENTRENCHED, PATROLLING, fallen, threatened
from adventures.rules.effects.technodrome import MACHINES
from adventures.rules.maneuver import move_value
from adventures.rules.movement import reachable
from adventures.rules.threat import track_length

FOOT = (PATROLLING, ENTRENCHED)


class Board:
    """What lies on the table, in lines of text."""

    def __init__(self, game: Game, words: Words) -> None:
        self.game = game
        self.words = words

    @property
    def table(self) -> Table:
        """The table."""
        return self.game.table

    # At a glance

    def status(self, seat: int) -> list[str]:
        """Round, threat, row, one line for each fighter, the seat's own hand: what is read out before an action."""
        lines = [
            " ".join(part for part in (f"Round {self.table.state.round}.", *self.threat()[:1], self.row_line()) if part)
        ]
        lines += [self.fighter_line(fighter) for fighter in self._standing()]
        lines += self._special()
        lines.append(f"Hand: {self._hand_names(seat)}.")
        return lines

    def _machines(self) -> list[str]:
        """Krang's machines by their names, each with the spaces that its wires reach."""
        table = self.table
        if MACHINES not in table.state.marks:
            return []
        active = table.state.marks[MACHINES]
        return [
            f"{machine.name}, {'active' if active >> n & 1 else 'off'}, is wired to {self._names(machine.wires)}."
            for n, machine in enumerate(table.battlefield.machines)
        ]

    def _hand_names(self, seat: int) -> str:
        names = Counter(self.table.card(card).name for card in self.table.state.piles[seat].hand)
        return ", ".join(f"{count} × {name}" if count > 1 else name for name, count in names.items()) or "no cards"

    def fighter_line(self, fighter: int) -> str:
        """A fighter, where it stands, who is beside it."""
        table = self.table
        near = table.near(table.state.place[fighter])
        names = [table.name(other) for other in table.fighters_on(near) if other != fighter]
        line = self.words.fighter(fighter)
        return f"{line}, beside {joined(names)}" if names else line

    def _standing(self) -> list[int]:
        return [fighter.n for fighter in self.table.fighters if self.table.on_board(fighter.n)]

    # Threat and row

    def threat(self) -> list[str]:
        """The threat track, and what the end of the round will add."""
        table = self.table
        if "threat" not in table.state.marks:
            return []
        sources = forecast(table)
        coming = sum(count for count, _ in sources)
        now, end = table.state.marks["threat"], track_length(table)
        lines = [f"Threat {now} of {end}, at the end of the round {coming:+d}."]
        if sources:
            lines.append(
                "The end of the round adds " + ", ".join(f"{count} for {name}" for count, name in sources) + "."
            )
        if now + coming >= end:
            lines.append("That reaches the end of the track.")
        limit = table.cast.settings.get("objective_limit")
        if limit:
            lines.append(f"The end of the track was reached {table.state.marks.get('objectives', 0)} of {limit} times.")
        return lines

    def row_line(self) -> str:
        """The initiative row in one sentence."""
        table = self.table
        if "initiative" not in table.cast.deck_of:
            return ""
        names = [table.card(card).name for card in table.state.row]
        left = len(table.state.piles[table.cast.deck_of["initiative"]].deck)
        return f"Row: {', '.join(names) or 'empty'}; {left} to come."

    def row(self) -> list[str]:
        """The initiative row, a line for each card with what it does."""
        table = self.table
        lines = [self.row_line()] if self.row_line() else ["There is no initiative row in this game."]
        for card in table.state.row:
            face = table.card(card)
            text = self.words.text(face)
            lines.append(f"  {face.name}. {text}" if text else f"  {face.name}")
        order = [table.owners[seat].name for seat in table.state.order]
        if order:
            lines.append(f"Player order: {', '.join(order)}.")
        return lines

    # The battlefield

    def board(self, seat: int) -> list[str]:
        """The whole battlefield: fighters with what they reach, boroughs with their soldiers, tokens, every space."""
        lines = [f"{self.table.battlefield.name}."]
        for fighter in self._standing():
            lines += self._fighter(fighter, seat)
        lines += self._boroughs()
        lines += self._tokens()
        lines += self._special()
        lines += self._machines()
        lines.append('Each space with those adjacent to it, by "spaces".')
        return lines

    def _fighter(self, fighter: int, seat: int) -> list[str]:
        table = self.table
        who = table.fighters[fighter]
        lines = [self.fighter_line(fighter) + "."]
        if table.owners[who.owner].kind != "seat":
            lines.append(f"  Moves {table.owners[who.owner].move}.")
            return lines
        value = move_value(table, fighter)
        ends = reachable(table, fighter, who.owner, value)
        lines.append(f"  Moves {value}: {self._names(ends) or 'nowhere'}.")
        spaces = reach(table, fighter)
        targets = [table.name(other) for other in table.fighters_on(spaces) if table.opposing(fighter, other)]
        lines.append(f"  In reach of its attacks: {joined(targets) or 'nobody'}.")
        return lines

    def _boroughs(self) -> list[str]:
        table = self.table
        boroughs = table.battlefield.boroughs
        if not boroughs:
            return []
        shown = DECK in table.cast.deck_of
        down = fallen(table) if shown else []
        threat = threatened(table) if shown else -1
        lines = ["Boroughs:"]
        for n, borough in enumerate(boroughs):
            state = " under threat" if n == threat else " fallen" if n in down else ""
            soldiers = [
                f"{token_name(kind)} on {self._names(mask & borough.spaces)}"
                for kind, mask in table.state.tokens.items()
                if mask & borough.spaces and kind in FOOT
            ]
            lines.append(f"  {borough.number} {borough.name}{state}: {'; '.join(soldiers) or 'no foot soldiers'}.")
        return lines

    def _tokens(self) -> list[str]:
        lines = []
        for kind, mask in self.table.state.tokens.items():
            if mask and kind not in FOOT:
                where = self._paths(mask) if kind.endswith(ON_PATHS) else self._names(mask)
                lines.append(f"{token_name(kind).capitalize()}: {where}.")
        return lines

    def _special(self) -> list[str]:
        """What is special, a line for each owner."""
        told: dict[str, list[str]] = {}
        for one in specials(self.table):
            told.setdefault(one.owner, []).append(one.text)
        names = {owner.id: owner.name for owner in self.table.owners}
        return [f"{names.get(owner, 'The table')}: {'; '.join(texts)}." for owner, texts in told.items()]

    def _paths(self, paths: int) -> str:
        field = self.table.battlefield
        ends = [field.paths[path] for path in members(paths)]
        return ", ".join(f"{self.table.space_name(a)} – {self.table.space_name(b)}" for a, b in ends)

    def _names(self, spaces: int) -> str:
        return ", ".join(self.table.space_name(space) for space in members(spaces))

    def spaces(self) -> list[str]:
        """Every space: its zones, what is on it, the spaces adjacent to it."""
        table = self.table
        field = table.battlefield
        lines = []
        for space in range(len(field.spaces)):
            zones = [field.zones[zone].replace("_", " ") for zone in members(field.zones_of[space])]
            near = [table.space_name(other) for other in members(table.near(1 << space))]
            here = [table.name(fighter) for fighter in table.fighters_on(1 << space)]
            here += [f"a {token_name(kind)}" for kind, mask in on_spaces(table).items() if mask >> space & 1]
            line = f"{table.space_name(space)} [{field.spaces[space]}], {joined(zones)}"
            lines.append(f"{line}{': ' + joined(here) if here else ''}. Adjacent: {', '.join(near)}.")
        return lines

    # Cards

    def hand(self, view: View, owner: int) -> list[str]:
        """A hand, a card a line, as far as the seat sees it."""
        piles = view.owners[owner]
        if not piles.hand:
            return [f"{piles.name} has no cards in hand; {self._piles(piles)}."]
        lines = [f"{piles.name} has {plural(len(piles.hand), 'card')} in hand; {self._piles(piles)}:"]
        return lines + [f"  {line}" for line in self.words.cards(piles.hand)]

    def _piles(self, piles: OwnerView) -> str:
        return f"{len(piles.deck)} in the deck, {len(piles.discard)} discarded"

    def hands(self, view: View) -> list[str]:
        """All hands."""
        return [line for seat in self.table.cast.seats for line in self.hand(view, seat)]

    def decks(self, view: View, owners: Sequence[int]) -> list[str]:
        """What is left in decks, card by card: the backs that the seat doesn't know, counted by what they may be."""
        lines = []
        for owner in owners:
            piles = view.owners[owner]
            if piles.gone or not (piles.deck or piles.discard):
                continue
            lines.append(f"{piles.name}: {self._piles(piles)}. Still to come:")
            for id, count in piles.left.items():
                face = self.words.face(id)
                if face is not None:
                    lines.append(f"  {count} × {self.words.card(face)}")
            if not piles.left:
                lines.append("  nothing that isn't known")
        return lines

    def discards(self, view: View, owners: Sequence[int]) -> list[str]:
        """Discard piles, the last card first."""
        lines = []
        for owner in owners:
            piles = view.owners[owner]
            lines.append(
                f"{piles.name} has discarded {plural(len(piles.discard), 'card')}{':' if piles.discard else '.'}"
            )
            lines += [f"  {line}" for line in self.words.cards(piles.discard)]
        return lines
