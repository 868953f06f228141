"""Why something is asked, and why something can't be chosen."""

from __future__ import annotations

from adventures.cli.plain.words import Words
from adventures.core.decisions import Decision
from adventures.core.table import Table
from adventures.game.game import Game
from adventures.rules.attack import why_not_attack
from adventures.rules.maneuver import move_value
from adventures.rules.refusals import why_not_move, why_not_scheme

KINDS = {
    "action": "A turn is made of actions, each a maneuver, a scheme or an attack; none may be skipped.",
    "attack-card": "An attack needs a card; it lies face down until the defender has decided.",
    "defense": "Who is attacked may play a defense card before the cards are turned up.",
    "boost": "A discarded card adds its boost value; what it says otherwise doesn't count.",
    "move-fighter": "In a maneuver each of your fighters may move once, in any order.",
    "hand-limit": "At the end of a turn no more cards may be kept than the hand limit allows.",
    "start-space": "The fighters are set up before the first round.",
    "enemy-target": "Enemies decide nothing: where the rules leave a choice, the players make it.",
    "enemy-space": "Enemies decide nothing: where the rules leave a choice, the players make it.",
    "deploy": "Several circles are free, and the players choose.",
}
"""What stands behind a kind of question."""


class Reasons:
    """Answers to ``why`` in one game."""

    def __init__(self, game: Game, words: Words) -> None:
        self.game = game
        self.words = words

    @property
    def table(self) -> Table:
        """The table."""
        return self.game.table

    def asked(self, decision: Decision) -> list[str]:
        """Why a decision is asked: who decides, the card or rule that asks, what was taken unasked before it."""
        lines = [f"{self.table.owners[decision.seat].name} decides. {decision.prompt}"]
        rule = KINDS.get(decision.kind)
        if decision.kind == "move" and decision.source == "maneuver":
            rule = "A fighter may move through friends but not through enemies, and ends on a free space."
        if rule:
            lines.append(rule)
        face = next((face for face in self.table.faces if face.name == decision.source), None)
        if face is not None:
            lines.append(f"It comes from {self.words.card(face)}")
        elif decision.source and decision.source not in (decision.kind, "maneuver", "attack", "setup"):
            lines.append(self._ability(decision.source) or f"It comes from: {decision.source}.")
        forced = self.game.taken_unasked(decision.seat)
        if forced:
            lines.append(f"Taken unasked, for want of another choice: {', '.join(forced)}.")
        return lines

    def _ability(self, name: str) -> str:
        """What a hero's ability of this name says, "" if there is none."""
        from adventures.catalog.catalog import catalog
        from adventures.catalog.texts import ability_text

        for owner in self.table.owners:
            if owner.kind == "seat" and owner.id in catalog().heroes:
                sheet = catalog().hero(owner.id)
                if sheet.ability.name == name:
                    return f"It comes from {name}, what makes {owner.name} special: {ability_text(sheet)}"
        return ""

    def refused(self, decision: Decision, text: str) -> list[str]:
        """Why something can't be chosen now: an attack, a scheme, a space, taking back; empty for anything else."""
        low = text.lower()
        word, _, rest = low.replace(":", " ").replace(">", " ").partition(" ")
        if word == "undo":
            why = self.game.why_not_undo()
            return [why or "You can take your last choice back: undo."]
        offered = self.game.keys()
        if low in offered:
            return ["It can be chosen now."]
        if ":" in low and (why := self.game.why_not(low)):
            return [why]
        if word == "attack":
            return self._attack(decision, rest.split())
        if word == "scheme":
            return self._scheme(decision, rest)
        if word in ("move", "space", "to"):
            return self._space(decision, rest)
        why = self.game.why_not(word)
        return self._space(decision, text) or self._attack(decision, low.split()) or ([why] if why else [])

    def _attack(self, decision: Decision, names: list[str]) -> list[str]:
        table = self.table
        own = [fighter for fighter in table.owners[decision.seat].fighters if table.on_board(fighter)]
        foes = [
            fighter.n
            for fighter in table.fighters
            if fighter.team != table.owners[decision.seat].team and table.on_board(fighter.n)
        ]
        named = [fighter for name in names for fighter in self._named(name)]
        if names and not named:
            return []
        attackers = [fighter for fighter in own if fighter in named] or own
        targets = [fighter for fighter in foes if fighter in named] or foes
        lines = []
        for fighter in attackers:
            for target in targets:
                why = why_not_attack(table, fighter, target)
                lines.append(why or f"{table.name(fighter)} can attack {table.name(target)} with an action.")
        return list(dict.fromkeys(lines))

    def _named(self, name: str) -> list[int]:
        return [
            fighter.n
            for fighter in self.table.fighters
            if fighter.key.startswith(name) or fighter.name.lower().startswith(name)
        ]

    def _scheme(self, decision: Decision, name: str) -> list[str]:
        table = self.table
        seat = decision.seat
        lines = []
        for card in table.state.piles[seat].hand:
            face = table.card(card)
            if not name or face.name.lower().startswith(name) or face.short.startswith(name):
                why = why_not_scheme(table, seat, card)
                if name or face.scheme:
                    lines.append(why or f"{face.name} can be played with an action.")
        if not lines:
            lines.append(f'There is no card "{name}" in hand.' if name else "There is no scheme in hand.")
        return list(dict.fromkeys(lines))

    def _space(self, decision: Decision, name: str) -> list[str]:
        table = self.table
        spaces = self._spaces(name.strip().lower())
        if not spaces:
            return []
        if decision.shape != "spaces":
            return []
        offered = {option.space for option in decision.options}
        mover = next((option.fighter for option in decision.options if option.fighter >= 0), -1)
        lines = []
        for space in spaces:
            if space in offered:
                lines.append(f"{table.space_name(space)} can be chosen.")
            elif mover >= 0 and decision.kind == "move" and decision.source == "maneuver":
                owner = table.seat_of(mover)
                why = why_not_move(table, mover, owner, move_value(table, mover), space)
                lines.append(why or f"{table.space_name(space)} can be reached.")
            elif table.fighters_on(1 << space):
                lines.append(f"{table.name(table.fighters_on(1 << space)[0])} stands on {table.space_name(space)}.")
            else:
                lines.append(
                    f"{table.space_name(space)} is none of the spaces that {decision.source or 'the rule'} allows."
                )
        return lines

    def _spaces(self, name: str) -> list[int]:
        field = self.table.battlefield
        if not name:
            return []
        exact = [n for n, id in enumerate(field.spaces) if name in (id, field.names[n].lower())]
        return exact or [n for n, full in enumerate(field.names) if full.lower().startswith(name)]
