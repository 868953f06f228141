"""How a game went: the end and why, its curves over the rounds, damage and threat by their sources."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from tui.course import Course
from tui.paint import Line, Palette, bar, fit, joined, wrap
from tui.panels.chart import chart_lines

if TYPE_CHECKING:
    from tui.course import Curve, Moment
    from tui.guide import Guide
    from tui.session import Session

NARROW = 66
"""From here on blocks of bars stand beside each other."""


def is_won(session: Session) -> bool:
    """Is the end a good one: for the heroes, or for somebody who plays at this screen (if anybody does)?"""
    result = session.game.outcome[0] if session.game.outcome is not None else ""
    people = [session.game.cast.owners[seat] for seat in session.own]
    if result in ("win", "loss"):
        return result == "win"
    return not people or any(f"team {owner.team + 1}" == result for owner in people)


def title_of(session: Session) -> str:
    """The end in a word or two: who has won a duel, or how an adventure went."""
    result = session.game.outcome[0] if session.game.outcome is not None else ""
    if result in ("win", "loss"):
        return "Victory" if result == "win" else "Defeat"
    cast = session.game.cast
    names = [cast.owners[seat].name for seat in cast.seats if f"team {cast.owners[seat].team + 1}" == result]
    return f"{' and '.join(names)} {'win' if len(names) > 1 else 'wins'}" if names else result


def course_of(session: Session) -> Course:
    """The course of a game as its viewer has seen it."""
    health = {one.key: one.health for one in session.frame().view.fighters}
    return Course(session.events, session.guide.cast, health)


def summary_lines(session: Session, course: Course, palette: Palette, width: int, height: int) -> list[Line]:
    """The page at the end of a game; the curves are taller where there is room."""
    game, guide = session.game, session.guide
    reason = game.outcome[1] if game.outcome is not None else ""
    words = "b ink on good" if is_won(session) else "b #FFFFFF on #B42318"
    head: Line = [(f" {title_of(session)} ", words), ("  ", "")]
    lines = wrap([*head, (f"{reason[:1].upper()}{reason[1:]}.", "b")], width, "  ")
    people = session.seating.by_people
    facts = f"Round {game.state.round}, {len(game.taken)} choices, {people} of them by people. Seed {game.setup.seed}."
    lines += wrap([(facts, "muted")], width)
    if game.practice:
        said = "More was seen than a player may see (by taking back, or of a hidden hand): it counts as practice."
        lines += wrap([(said, "muted i")], width)
    rows = 2 if height <= 24 else 3 if len(course.curves) > 2 else 5
    lines += [[], *chart_lines(course, guide, palette, width, rows)]
    lines += _side_by_side(_sources(course, guide, palette, width), width)
    if session.keeper.replay is not None:
        lines += [[], *wrap([("Replay kept: ", "muted"), (str(session.keeper.replay), "faint")], width)]
    return lines


def moment_line(moment: Moment, guide: Guide, palette: Palette) -> Line:
    """A turning point: its round, what happened, a note."""
    line: Line = [(f"{moment.time:>2}  ", "muted"), *guide.told(moment.text, moment.args, palette)]
    return [*line, (f"  {moment.note}", "b warn")] if moment.note else line


def _sources(course: Course, guide: Guide, palette: Palette, width: int) -> list[list[Line]]:
    """Blocks of bars: the damage that each side took, by its causes, and what has raised the threat."""
    half = (width - 3) // 2 if width >= NARROW else width
    if course.adventure:
        sides = [("Damage to the enemies", course.damage_to(True)), ("Damage to the heroes", course.damage_to(False))]
    else:
        teams = sorted({fighter.team for fighter in course.cast.fighters})
        names = {team: next(curve.name for curve in course.curves if _team(course, curve) == team) for team in teams}
        sides = [(f"Damage to {names[team]}", course.damage_to(False, team)) for team in teams]
    blocks = [_bars(title, counts, guide, palette, half) for title, counts in sides]
    blocks.append(_bars("Threat", course.threat_from(), guide, palette, half))
    return [block for block in blocks if block]


def _team(course: Course, curve: Curve) -> int:
    return course.fighters[curve.key].team


def _side_by_side(blocks: list[list[Line]], width: int) -> list[Line]:
    """Blocks two by two where there is room, else below each other."""
    lines: list[Line] = []
    if width < NARROW:
        for block in blocks:
            lines += [[], *block]
        return lines
    half = (width - 3) // 2
    for n in range(0, len(blocks), 2):
        pair = blocks[n : n + 2]
        lines.append([])
        for row in range(max(map(len, pair))):
            parts = [fit(block[row] if row < len(block) else [], half) for block in pair]
            lines.append(joined(parts, ("   ", "")))
    return lines


def _bars(title: str, counts: Counter[str], guide: Guide, palette: Palette, width: int) -> list[Line]:
    if not counts:
        return []
    lines: list[Line] = [[(f" {title}", "b accent"), (f"  {sum(counts.values())}", "muted")]]
    most = counts.most_common(6)
    others = sum(counts.values()) - sum(count for _, count in most)
    rows = [*most, ("everything else", others)] if others else most
    full = max(count for _, count in rows)
    room = min(24, max(14, width - 22))
    for name, count in rows:
        label = fit([(" ", ""), *guide.colored(name or "other", palette)], room)
        lines.append([*label, (" ", ""), (bar(count, full, min(24, width - room - 6)), "warn"), (f" {count}", "b")])
    return lines
