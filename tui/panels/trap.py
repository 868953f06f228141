"""A technodrome trap: its rows with the one that the die shows, and that any player may have it rolled again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tui.paint import Line, fit, wrap

if TYPE_CHECKING:
    from tui.guide import Guide
    from tui.story import TrapSprung

NUMBERS = (1, 2, 3)


def trap_lines(trap: TrapSprung, guide: Guide, width: int, height: int) -> list[Line]:
    """The trap with the roll so far: with all its rows if there is room, else with the one that applies."""
    lines = _trap(trap, guide, width, NUMBERS)
    return lines if len(lines) <= height else _trap(trap, guide, width, (trap.value,) if trap.value > 0 else ())


def _trap(trap: TrapSprung, guide: Guide, width: int, numbers: tuple[int, ...]) -> list[Line]:
    lines = [fit(_head(trap, guide), width)]
    texts = dict(guide.blocks(f"trap/{trap.card}"))
    for number in numbers:
        shown = trap.value == number
        head: Line = [(f" {'▸' if shown else ' '}{number} ", "b primary" if shown else "faint")]
        text = texts.get(f"row-{number}", "").partition(": ")[2]
        lines += wrap([*head, (text[:1].upper() + text[1:], "b" if shown else "muted")], width - 1, "    ")
    if trap.value == 0:
        lines.append([(" ▸X ", "b primary"), ("Nothing happens.", "b")])
    if trap.open:
        rolls = f"rolled {trap.rolls} times; " if trap.rolls > 1 else ""
        lines += wrap([(" ", ""), (f"{rolls}any player may discard a card to roll again", "warn")], width - 1, "  ")
    return lines


def trap_short(trap: TrapSprung, guide: Guide, width: int) -> list[Line]:
    """The same in two lines, with the row that applies alone."""
    lines = [fit(_head(trap, guide), width)]
    text = dict(guide.blocks(f"trap/{trap.card}")).get(f"row-{trap.value}", "").partition(": ")[2]
    if trap.value == 0:
        text = "nothing happens."
    if trap.value >= 0:
        lines.append(fit([(" ▸ ", "b primary"), (text[:1].upper() + text[1:], "b")], width))
    return lines


def _head(trap: TrapSprung, guide: Guide) -> Line:
    line: Line = [(f" Trap: {guide.name(f'trap/{trap.card}')} ", "b #FFFFFF on #6A1B9A")]
    if trap.value >= 0:
        line += [("  the die shows ", "muted"), (f" {trap.value or 'X'} ", "b ink on accent")]
    return line
