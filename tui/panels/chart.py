"""Curves over the rounds of a game, each as an area of blocks, with the turning points below them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tui.paint import Line, Palette, fit

if TYPE_CHECKING:
    from tui.course import Course, Curve
    from tui.guide import Guide

BLOCKS = " ▁▂▃▄▅▆▇█"
LABEL = 17
"""The width of what stands before an area."""


def area(values: list[int], top: int, rows: int) -> list[str]:
    """The values as rows of blocks, the uppermost row first; only nothing at all leaves a column empty."""
    eighths = [0 if value <= 0 else max(1, round(value * rows * 8 / max(1, top))) for value in values]
    return ["".join(BLOCKS[max(0, min(8, one - 8 * row))] for one in eighths) for row in range(rows - 1, -1, -1)]


def chart_lines(course: Course, guide: Guide, palette: Palette, width: int, rows: int) -> list[Line]:
    """All curves below each other over one axis."""
    room = width - LABEL - 1
    if room < 12 or not course.events:
        return []
    lines: list[Line] = []
    for curve in course.curves:
        if lines and rows > 2:
            lines.append([])
        lines += _curve(course, curve, guide, palette, room, rows)
    return [*lines, *_axis(course, room)]


def _curve(course: Course, curve: Curve, guide: Guide, palette: Palette, room: int, rows: int) -> list[Line]:
    values = [curve.at(course.number_at(column, room)) for column in range(room)]
    values[-1] = curve.steps[-1][1]
    color = guide.ink(curve.key, palette) if curve.key else "warn"
    first, last = curve.steps[0][1], curve.steps[-1][1]
    told = f"{first} → {last}" if curve.key else f"{first} → {last} of {curve.top}"
    lines: list[Line] = []
    for row, blocks in enumerate(area(values, curve.top, rows)):
        label: Line = []
        if row == 0:
            label = [(f" {curve.name}", f"b {color}" if curve.key else "b warn")]
        elif row == 1:
            label = [(f" {told}", "muted")]
        if rows == 1:
            label = [*fit(label, LABEL - 6), (f"{first}→{last}", "muted")]
        lines.append([*fit(label, LABEL - 1), (" ", ""), (blocks, f"{color} on surface" if palette.color else "")])
    return lines


def _axis(course: Course, room: int) -> list[Line]:
    """The numbers of the rounds where they begin, and below them the turning points by their digits."""
    count = len(course.starts)
    every = next(step for step in (1, 2, 5, 10, 20, 50, 100, 1000) if room * step // count >= 4 or step == 1000)
    numbers = [" "] * room
    for n in range(0, count, every):
        for place, sign in enumerate(str(n + 1)):
            if n * room // count + place < room:
                numbers[n * room // count + place] = sign
    marks = [" "] * room
    for key, moment in enumerate(course.moments, start=1):
        column = course.column_of(moment.at, room)
        while column < room - 1 and marks[column] != " ":
            column += 1
        while marks[column] != " ":
            column -= 1
        marks[column] = str(key)
    lines: list[Line] = [[*fit([(f" {course.unit}", "faint")], LABEL), ("".join(numbers), "muted")]]
    if course.moments:
        lines.append([*fit([(" turning points", "faint")], LABEL), ("".join(marks), "b accent")])
    return lines


__all__ = ["area", "chart_lines"]
