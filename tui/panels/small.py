"""What is said in a terminal that is too small."""

from __future__ import annotations

from tui.paint import Line, wrap


def small_lines(for_what: str, width: int, height: int, needed: tuple[int, int], way_out: str = "") -> list[Line]:
    """The one message: what there is, what is needed, and what to do."""
    lines = [
        *wrap([(f"This terminal is too small{for_what}.", "b")], width),
        *wrap([(f"It has {width}×{height}, {needed[0]}×{needed[1]} are needed.", "")], width),
    ]
    advice = wrap([(f"Make it larger, {way_out}or leave with Ctrl-C: every choice is kept.", "muted")], width)
    if len(lines) + len(advice) <= height:
        lines += advice
    return ([[], *lines] if len(lines) < height - 2 else lines)[:height]
