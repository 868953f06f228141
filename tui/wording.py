"""Options in words: a short label for each, and what can be said about it beyond that."""

from __future__ import annotations

from typing import TYPE_CHECKING

from adventures.game.special import specials
from adventures.rules.attack import is_ranged
from adventures.rules.maneuver import move_value
from tui.guide import SCHEME, Guide
from tui.paint import Line, Palette

if TYPE_CHECKING:
    from adventures.core.decisions import Decision, Option
    from adventures.core.table import Table

NOES = {
    "defense": "No defense card",
    "boost": "No boost",
    "reroll": "Leave it",
}
"""What "no" means where it isn't simply no."""
STAY, STOP = "Stay", "Stop here"


class Wording:
    """Words for the options of the decisions of one table."""

    def __init__(self, table: Table, guide: Guide, palette: Palette) -> None:
        self.table = table
        self.guide = guide
        self.palette = palette

    # Labels

    def label(self, decision: Decision, option: Option) -> Line:
        """An option in a few words."""
        found = getattr(self, f"_{option.kind.replace('-', '_')}", None)
        line: Line = found(decision, option) if found is not None else self._other(decision, option)
        return line

    def _name(self, fighter: int) -> Line:
        who = self.table.fighters[fighter]
        return [(who.name, f"b {self.guide.ink(who.key, self.palette)}")]

    def _maneuver(self, decision: Decision, option: Option) -> Line:
        return [("Maneuver", "b"), (" draw a card, then move", "muted")]

    def _attack(self, decision: Decision, option: Option) -> Line:
        many = len({one.fighter for one in decision.options if one.kind == "attack"}) > 1
        by: Line = [(" with ", ""), *self._name(option.fighter)] if many else []
        return [("Attack ", "b"), *self._name(option.target), *by]

    def _scheme(self, decision: Decision, option: Option) -> Line:
        many = len({one.fighter for one in decision.options if one.card == option.card}) > 1
        by: Line = [(" by ", ""), *self._name(option.fighter)] if many else []
        return [("Scheme ", "b"), (self.table.card(option.card).name, "accent"), *by]

    def _skip(self, decision: Decision, option: Option) -> Line:
        return [("Let it go", "")]

    def _space(self, decision: Decision, option: Option) -> Line:
        return [(self.table.space_name(option.space), ""), *self._remark(decision, option)]

    def _way(self, decision: Decision, option: Option) -> Line:
        return [(self.table.space_name(option.space), ""), (" another way", "muted"), *self._remark(decision, option)]

    def _remark(self, decision: Decision, option: Option) -> Line:
        said = [option.note] if option.note else []
        beside = self._beside(option.space, decision)
        if beside:
            said.append(f"beside {beside}")
        return [(f", {', '.join(said)}", "muted")] if said else []

    def _beside(self, space: int, decision: Decision) -> str:
        """The fighters of the other side next to a space, without those that the question names: who goes there."""
        table = self.table
        team = table.owners[decision.seat].team
        near = table.fighters_on(table.near(1 << space))
        names = [table.name(fighter) for fighter in near if table.fighters[fighter].team != team]
        return ", ".join(name for name in names if name not in decision.args)

    def _stay(self, decision: Decision, option: Option) -> Line:
        return [(STAY, "")]

    def _stop(self, decision: Decision, option: Option) -> Line:
        return [(STOP, "")]

    def _walk(self, decision: Decision, option: Option) -> Line:
        return [("On foot", ""), (" space by space", "muted")]

    def _open(self, decision: Decision, option: Option) -> Line:
        return [(f"{option.kind.capitalize()} the {self._door(option.word)}", "")]

    _close = _open

    def _door(self, id: str) -> str:
        return next((door.name for door in self.table.battlefield.doors if door.id == id), id)

    def _card(self, decision: Decision, option: Option) -> Line:
        return self._card_line(option.card)

    def _card_line(self, card: int, boosting: bool = False) -> Line:
        face = self.table.card(card)
        value = self.guide.value(face.id)
        line: Line = [(face.name, "")]
        if boosting:
            return [*line, (f" +{self.guide.boost(face.id)}", "b good")]
        if value:
            return [*line, (f" {value}", "b accent")]
        return [*line, (" scheme", "muted")] if self.guide.kind(face.id) == SCHEME else line

    def _boost(self, decision: Decision, option: Option) -> Line:
        return self._card_line(option.card, boosting=True)

    def _fighter(self, decision: Decision, option: Option) -> Line:
        return [*self._name(option.fighter), *self._where(option.fighter)]

    _deck = _fighter

    def _where(self, fighter: int) -> Line:
        space = self.table.space_of(fighter)
        health = self.table.state.health[fighter]
        place = f" {self.table.space_name(space)}" if space >= 0 else ""
        return [(f" ♥{health}{place}", "muted")]

    def _player(self, decision: Decision, option: Option) -> Line:
        owner = self.table.owners[self.table.seat_of(option.fighter)]
        return [(owner.name, f"b {self.guide.ink(owner.id, self.palette)}")]

    def _move(self, decision: Decision, option: Option) -> Line:
        return [*self._name(option.fighter), (f" up to {option.note}" if option.note else "", "muted")]

    def _clear(self, decision: Decision, option: Option) -> Line:
        return [*self._name(option.fighter), (f" up to {option.note}" if option.note else "", "muted")]

    def _mode(self, decision: Decision, option: Option) -> Line:
        text = option.note or option.word.replace("_", " ").replace("-", " ")
        return [(text[:1].upper() + text[1:], "")]

    _first = _machine = _mode

    def _yes(self, decision: Decision, option: Option) -> Line:
        return [("Yes", "b")]

    def _no(self, decision: Decision, option: Option) -> Line:
        return [(NOES.get(decision.kind, "No"), "")]

    def _done(self, decision: Decision, option: Option) -> Line:
        return [("Done", "b")]

    def _continue(self, decision: Decision, option: Option) -> Line:
        return [("Go on", "b")]

    def _other(self, decision: Decision, option: Option) -> Line:
        words = option.word.replace("_", " ").replace("-", " ")
        line: Line = [(f"{option.kind.replace('-', ' ').capitalize()} {words}".strip(), "")]
        for fighter in (option.fighter, option.target):
            if fighter >= 0:
                line += [(" ", ""), *self._name(fighter)]
        if option.card >= 0:
            line += [(" ", ""), *self._card_line(option.card)]
        if option.space >= 0:
            line.append((f" {self.table.space_name(option.space)}", ""))
        return line

    # More about it

    def detail(self, decision: Decision, option: Option) -> Line:
        """What can be said of an option beyond its label."""
        if option.card >= 0:
            return self.card_detail(self.table.card(option.card).id)
        if decision.kind == "reroll" and option.kind == "no":
            return self.trap_detail(decision)
        if option.space >= 0:
            return self.space_detail(option.space)
        if option.kind == "maneuver":
            text = "Draw a card, discard another for its boost if you like, then move each of your fighters."
            return [(text, "muted")]
        fighter = option.target if option.target >= 0 else option.fighter
        if fighter >= 0:
            return self.fighter_detail(fighter)
        return [(option.note, "muted")] if option.note else []

    def trap_detail(self, decision: Decision) -> Line:
        """What a trap does with the roll as it is."""
        trap = next((face.id for face in self.table.faces if face.name == decision.source), "")
        texts = dict(self.guide.blocks(trap)) if trap.startswith("trap/") else {}
        text = texts.get(f"row-{decision.args[-1]}", "").partition(": ")[2]
        if not texts:
            return []
        return [("Then: ", "muted"), (text or "nothing happens.", "b")]

    def card_detail(self, face: str) -> Line:
        """A card in a line: kind, values, who may play it, boost, text."""
        guide = self.guide
        kind, value = guide.kind(face), guide.value(face)
        line: Line = [(f"{guide.name(face)} ", "b"), (f"{kind}{' ' + value if value else ''}", "accent")]
        users = guide.users(face)
        if users:
            line.append((f", {users} only", "muted"))
        if guide.boost(face):
            line.append((f", boost {guide.boost(face)}", "muted"))
        text = guide.text(face)
        line.append((f"  {text}" if text else "  no effect", "" if text else "muted"))
        return line

    def space_detail(self, space: int) -> Line:
        """A space in a line: name, zones, who is beside it, what lies on it."""
        table, id = self.table, self.table.battlefield.spaces[space]
        line: Line = [(table.space_name(space), "b"), (f" {id}", "muted")]
        zones = self.guide.zones(id)
        line.append((f"  zones {' and '.join(zones)}" if len(zones) > 1 else f"  zone {''.join(zones)}", "muted"))
        near = table.fighters_on(table.near(1 << space))
        if near:
            line.append(("  beside ", "muted"))
            for n, fighter in enumerate(near):
                line += [(", ", "muted")] if n else []
                line += self._name(fighter)
        lying = [kind for kind, mask in table.state.tokens.items() if mask >> space & 1]
        if lying:
            words = {"patrolling": "a patrolling foot soldier", "entrenched": "an entrenched foot soldier"}
            line.append(("  " + ", ".join(words.get(kind, f"a {kind}") for kind in lying), "warn"))
        return line

    def fighter_detail(self, fighter: int) -> Line:
        """A fighter in a line: health, reach, move, where it stands, what is left in its deck."""
        table = self.table
        who, owner = table.fighters[fighter], table.owners[table.seat_of(fighter)]
        space = table.space_of(fighter)
        line: Line = [*self._name(fighter), (f"  ♥{table.state.health[fighter]} of {who.health}", "")]
        ranged = is_ranged(table, fighter)
        move = move_value(table, fighter) if owner.kind == "seat" else owner.move
        line.append((f", {'ranged' if ranged else 'melee'}, move {move}", "muted"))
        if space >= 0:
            line.append((f", on {table.space_name(space)}", "muted"))
        for one in specials(table):
            if one.owner == owner.id:
                line.append((f", {one.text}", "accent"))
        if owner.kind == "enemy":
            line.append((f", {len(table.state.piles[owner.n].deck)} cards in the deck", "muted"))
        return line
