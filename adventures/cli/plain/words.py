"""Words for cards, spaces, fighters and options, one line each."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from adventures.core.bits import members
from adventures.core.cards import Face
from adventures.core.decisions import Decision, Option
from adventures.core.table import Table
from adventures.game.view import UNKNOWN
from adventures.rules.effects.foot import ENTRENCHED, PATROLLING
from adventures.rules.effects.voice import text_of

ON_PATHS = "-on-path"
"""The kinds of tokens that lie on paths end so."""
SINGULAR = {PATROLLING: "patrolling foot soldier", ENTRENCHED: "entrenched foot soldier"}
"""Names of tokens that their kind alone doesn't make clear."""


def plural(count: int, one: str, many: str = "") -> str:
    """``1 card``, ``2 cards``."""
    return f"{count} {one}" if count == 1 else f"{count} {many or one + 's'}"


def joined(parts: Sequence[str]) -> str:
    """``a``, ``a and b``, ``a, b and c``."""
    return " and ".join(parts) if len(parts) < 3 else f"{', '.join(parts[:-1])} and {parts[-1]}"


def on_spaces(table: Table) -> dict[str, int]:
    """The tokens that lie on spaces, by kind."""
    return {kind: mask for kind, mask in table.state.tokens.items() if not kind.endswith(ON_PATHS)}


def token_name(kind: str) -> str:
    """A token's name."""
    return SINGULAR.get(kind, kind.replace("_", " ").replace("-", " "))


class Words:
    """Words about one game; what they tell lies open, or is shown to the seat that is asked."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._faces = {face.id: face for face in table.faces}
        self._texts: dict[str, str] = {}

    # Cards

    def face(self, id: str) -> Face | None:
        """A card by its id, None for an unknown one."""
        return self._faces.get(id)

    def text(self, face: Face) -> str:
        """What a card does, "" for a card without effects."""
        if face.id not in self._texts:
            self._texts[face.id] = face.text or text_of(self.table, face)
        return self._texts[face.id]

    def values(self, face: Face) -> str:
        """``versatile 3, boost 2``."""
        parts = []
        if face.scheme:
            parts.append("scheme")
        elif face.attack is not None and face.attack == face.defense:
            parts.append(f"versatile {face.attack}")
        else:
            if face.attack is not None:
                parts.append(f"attack {face.attack}")
            if face.defense is not None:
                parts.append(f"defense {face.defense}")
        if face.boost is None:
            parts.append("boost by the die")
        elif face.boost:
            parts.append(f"boost {face.boost}")
        if face.deception:
            parts.append("deception")
        return ", ".join(parts)

    def users(self, face: Face) -> str:
        """Who may play a card that isn't for all: ``Splinter only``; "" for any fighter."""
        if not face.users:
            return ""
        mask = self.table.users[self.table.faces.index(face)]
        names = dict.fromkeys(self.table.name(fighter) for fighter in members(mask))
        return f"{joined(list(names))} only" if names else ""

    def card(self, face: Face) -> str:
        """A card in one line: its name, its values, who may play it, what it does."""
        parts = ", ".join(part for part in (self.values(face), self.users(face)) if part)
        line = f"{face.name} ({parts})" if parts else face.name
        text = self.text(face)
        return f"{line}. {text}" if text else line

    def cards(self, ids: Sequence[str]) -> list[str]:
        """Cards in lines, the same ones together; unknown ones are counted last."""
        lines = []
        counted = Counter(ids)
        unknown = counted.pop(UNKNOWN, 0)
        for id, count in counted.items():
            face = self.face(id)
            line = self.card(face) if face is not None else id
            lines.append(f"{count} × {line}" if count > 1 else line)
        if unknown:
            lines.append(plural(unknown, "unknown card"))
        return lines

    # Spaces and fighters

    def beside(self, space: int, but: int = -1) -> str:
        """What lies on a space and who stands beside it: ``a foot soldier, beside Slash``."""
        table = self.table
        parts = [f"a {token_name(kind)}" for kind, mask in on_spaces(table).items() if mask >> space & 1]
        near = table.near(1 << space)
        names = [table.name(fighter) for fighter in table.fighters_on(near) if fighter != but]
        if names:
            parts.append(f"beside {joined(names)}")
        return ", ".join(parts)

    def space(self, space: int, but: int = -1) -> str:
        """A space with what is there."""
        more = self.beside(space, but)
        name = self.table.space_name(space)
        return f"{name}, {more}" if more else name

    def where(self, fighter: int) -> str:
        """Where a fighter stands."""
        places = [self.table.space_name(space) for space in members(self.table.state.place[fighter])]
        return joined(places) or "off the board"

    def fighter(self, fighter: int) -> str:
        """``Slash, 7 of 10 health, on Harlem``."""
        table = self.table
        health = f"{table.state.health[fighter]} of {table.fighters[fighter].health} health"
        return (
            f"{table.name(fighter)}, {health}, {'' if table.on_board(fighter) is False else 'on '}{self.where(fighter)}"
        )

    # Options

    def option(self, decision: Decision, option: Option) -> str:
        """What an option means, in one line."""
        say = getattr(self, f"_{option.kind.replace('-', '_')}", None)
        line: str = say(decision, option) if say is not None else self._other(option)
        if option.note and option.kind not in NOTED:
            line += f" ({option.note})"
        return line

    def _other(self, option: Option) -> str:
        parts = []
        if option.word:
            parts.append(option.word)
        if option.fighter >= 0:
            parts.append(self.table.name(option.fighter))
        if option.target >= 0:
            parts.append(self.table.name(option.target))
        if option.card >= 0:
            parts.append(self.table.card(option.card).name)
        if option.space >= 0:
            parts.append(self.table.space_name(option.space))
        name = option.kind.replace("-", " ").capitalize()
        return f"{name}: {', '.join(parts)}" if parts else name

    def _maneuver(self, decision: Decision, option: Option) -> str:
        return "Maneuver: draw a card, then move"

    def _scheme(self, decision: Decision, option: Option) -> str:
        face = self.table.card(option.card)
        text = self.text(face)
        line = f"Scheme with {self.table.name(option.fighter)}: {face.name}"
        return f"{line}. {text}" if text else line

    def _attack(self, decision: Decision, option: Option) -> str:
        health = self.table.state.health[option.target]
        return f"{self.table.name(option.fighter)} attacks {self.table.name(option.target)} ({health} health)"

    def _skip(self, decision: Decision, option: Option) -> str:
        return "Let it go"

    def _boost(self, decision: Decision, option: Option) -> str:
        face = self.table.card(option.card)
        value = "what the die shows" if face.boost is None else str(face.boost)
        return f"Discard {face.name} for +{value}"

    def _card(self, decision: Decision, option: Option) -> str:
        return self.card(self.table.card(option.card))

    def _yes(self, decision: Decision, option: Option) -> str:
        return "Yes"

    def _no(self, decision: Decision, option: Option) -> str:
        return {"defense": "No defense card", "boost": "No boost"}.get(decision.kind, "No")

    def _done(self, decision: Decision, option: Option) -> str:
        return "Done"

    def _stay(self, decision: Decision, option: Option) -> str:
        return f"Stay on {self.where(option.fighter)}" if option.fighter >= 0 else "Stay"

    def _walk(self, decision: Decision, option: Option) -> str:
        return "Go on foot, space by space"

    def _stop(self, decision: Decision, option: Option) -> str:
        return "Stop here"

    def _space(self, decision: Decision, option: Option) -> str:
        return self.space(option.space, option.fighter)

    def _way(self, decision: Decision, option: Option) -> str:
        over = [self.table.space_name(space) for space in option.way[:-1]]
        return (
            f"{self.space(option.space, option.fighter)}, by way of {joined(over)}"
            if over
            else self.space(option.space)
        )

    def _fighter(self, decision: Decision, option: Option) -> str:
        return self.fighter(option.fighter)

    def _move(self, decision: Decision, option: Option) -> str:
        return f"Move {self.table.name(option.fighter)} from {self.where(option.fighter)}, up to {option.note}"

    def _clear(self, decision: Decision, option: Option) -> str:
        return f"Move {self.table.name(option.fighter)} from {self.where(option.fighter)}, up to {option.note}"

    def _mode(self, decision: Decision, option: Option) -> str:
        return option.note[:1].upper() + option.note[1:] if option.note else option.word

    def _first(self, decision: Decision, option: Option) -> str:
        return option.note

    def _machine(self, decision: Decision, option: Option) -> str:
        return option.note or option.word

    def _player(self, decision: Decision, option: Option) -> str:
        return self.table.owners[self.table.seat_of(option.fighter)].name

    def _deck(self, decision: Decision, option: Option) -> str:
        return f"The deck of {self.table.owners[self.table.seat_of(option.fighter)].name}"

    def _open(self, decision: Decision, option: Option) -> str:
        return f"Open the {self._door(option.word)}"

    def _close(self, decision: Decision, option: Option) -> str:
        return f"Close the {self._door(option.word)}"

    def _door(self, id: str) -> str:
        return next((door.name for door in self.table.battlefield.doors if door.id == id), id)


NOTED = ("move", "clear", "mode", "first", "machine")
"""Options whose line says the note already."""
