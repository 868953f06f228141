"""A rules page as lines: its text, the rulings that settle its questions, the cases that show it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from tui.library.markdown import inline, markdown_lines, marked
from tui.paint import Line, wrap

if TYPE_CHECKING:
    from textual.screen import Screen

    from adventures.catalog.rulebook import RulesPage
    from adventures.catalog.tables import RulingSheet

PAGES = {
    "action": "turn",
    "attack": "attack",
    "attack-card": "attack",
    "defense": "attack",
    "boost": "maneuver",
    "move-fighter": "maneuver",
    "move": "moving",
    "walk": "moving",
    "space": "moving",
    "hand-limit": "turn",
    "start-space": "setting-up",
    "enemy-target": "enemy-turn",
    "enemy-space": "enemy-turn",
    "deploy": "shredder",
    "machine": "krang",
    "reroll": "krang",
}
"""The page on what is asked, by the kind of question."""


def page_about(screen: Screen[Any]) -> str:
    """The page that helps on a screen: on what is asked at a table, "" where no page fits better than the first."""
    session = getattr(screen, "session", None)
    decision = getattr(session, "decision", None)
    if decision is not None:
        return PAGES.get(decision.kind, "")
    return {"PracticeScreen": "puzzles", "ReplaysScreen": "keeping", "CardsScreen": "cards"}.get(
        type(screen).__name__, ""
    )


WIDEST = 88
"""Longer lines are hard to read."""


def page_lines(page: RulesPage, width: int, searched: Sequence[str] = ()) -> list[Line]:
    """A page; words that were searched for stand out."""
    width = min(width, WIDEST)
    lines: list[Line] = [[(page.topic, "muted")], [(page.title, "b primary")], []]
    lines += markdown_lines(page.text, width)
    if page.rulings:
        lines += [[], _rule("Rulings" if len(page.rulings) > 1 else "Ruling", width)]
        for ruling in page.rulings:
            lines += [[], *ruling_lines(ruling, width)]
    if page.cases:
        lines += [[], _rule("Shown by", width), []]
        lines += wrap([(", ".join(page.cases), "muted")], width)
    return marked(lines, searched)


def ruling_lines(ruling: RulingSheet, width: int) -> list[Line]:
    """A ruling: the question, the reading chosen, other readings, where it comes from."""
    from adventures.catalog.rulebook import CONFIDENCE

    lines = wrap([("? ", "b accent"), (ruling.question.strip(), "b")], width, "  ")
    lines += wrap([("  ", ""), *inline(ruling.ruling.strip())], width, "  ")
    for id, reading in ruling.readings.items():
        other: Line = [("  Another reading: ", "warn"), (reading.strip(), ""), (f" (setup {ruling.id}={id})", "faint")]
        lines += wrap(other, width, "    ")
    shown = f"; case {ruling.scenario}" if ruling.scenario else ""
    source = f"  {ruling.source.strip().rstrip('.')}; {CONFIDENCE[ruling.confidence]}{shown}."
    return lines + wrap([(source, "muted")], width, "  ")


def first_match(lines: Sequence[Line]) -> int:
    """The first line in which something stands out, below the title; 0 if there is none."""
    from tui.library.markdown import MATCH

    return next((n for n, line in enumerate(lines) if n > 1 and any(words == MATCH for _, words in line)), 0)


def _rule(title: str, width: int) -> Line:
    return [("── ", "faint"), (title, "b accent"), (" " + "─" * max(0, width - len(title) - 4), "faint")]
