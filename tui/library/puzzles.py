"""A practice position as a page: its goal, who stands where, what is known of the decks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from adventures.scenario.puzzles import LEVELS
from tui.colors import KIND_COLORS
from tui.guide import KIND_SIGNS
from tui.paint import Line, wrap

if TYPE_CHECKING:
    from adventures.scenario.puzzles import Practice
    from tui.paint import Palette
    from tui.session import Session


def stars(level: int) -> str:
    """``★★☆``."""
    return "★" * level + "☆" * (3 - level)


def practice_lines(practice: Practice, session: Session, solved: bool, palette: Palette, width: int) -> list[Line]:
    """The page of a position."""
    lines: list[Line] = [[(practice.title, "b primary")]]
    if practice.puzzle is not None:
        head: Line = [(stars(practice.level), "accent"), (f" {LEVELS[practice.level]}", "muted")]
        head.append(("  ✓ solved", "b good") if solved else ("", ""))
        lines.append(head)
    word = "Goal: " if practice.puzzle is not None else ""
    lines += [[], *wrap([(word, "b accent"), (practice.goal, "b")], width, " " * len(word)), []]
    guide, table = session.guide, session.game.table
    view = session.frame().view
    for kind, title in (("seat", "Your side"), ("enemy", "Against")):
        lines.append([(title, "b muted")])
        for owner in view.owners:
            if owner.kind != kind:
                continue
            for fighter in view.fighters:
                if fighter.owner != owner.id or fighter.health <= 0:
                    continue
                where = ", ".join(f"{guide.space_name(space)} ({space})" for space in fighter.spaces) or "not there"
                line: Line = [("  ", ""), (fighter.name, f"b {guide.ink(fighter.key, palette)}")]
                line += [(" ♥", "bad"), (f"{fighter.health}", "b"), (f"  {where}", "muted")]
                lines += wrap(line, width, "    ")
            if owner.hand and owner.kind == "seat":
                hand = ", ".join(guide.name(face) for face in owner.hand)
                lines += wrap([("    hand: ", "muted"), (hand, "")], width, "      ")
    known = [(owner, [face for face in owner.deck if face != "?"]) for owner in view.owners if owner.kind == "enemy"]
    if any(cards for _, cards in known):
        lines += [[], [("What comes next, as you know", "b muted")]]
        for owner, cards in known:
            for n, face in enumerate(cards):
                value, text = guide.value(face), guide.text(face)
                card_head: Line = [(f"  {owner.name} {n + 1}. ", "muted")]
                card_head.append((f"{KIND_SIGNS['versatile']}{value:<3}", f"b #FFFFFF on {KIND_COLORS['enemy']}"))
                card_head += [(f" {guide.name(face)}", "b"), (f"  {text}" if text else "", "muted")]
                lines += wrap(card_head, width, "      ")
    threat, track = table.state.marks.get("threat"), table.cast.settings.get("track")
    if threat is not None:
        lines += [[], [("Threat ", "muted"), (f"{threat} of {track}", "b")]]
    return lines
