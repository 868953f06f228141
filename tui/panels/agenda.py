"""What is ahead: the villain's objective, and the boxes at the end of the round in the order known so far."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tui.paint import Line, Palette, wrap

if TYPE_CHECKING:
    from tui.film import Frame
    from tui.guide import Guide


def agenda_lines(frame: Frame, guide: Guide, palette: Palette, width: int, objective: str) -> list[Line]:
    """Shown while nothing happens: what the villain wants, and what the end of the round will bring."""
    lines: list[Line] = []
    if objective:
        lines += wrap([(" Objective ", "b warn"), (objective, "muted")], width - 1, "   ")
    boxes = [id for id in (*frame.view.row, *_hidden(frame, guide)) if _box(guide, id)]
    if boxes:
        lines += [[], [(" ◷ At the end of the round", "b accent")]]
        for id in boxes:
            known = "" if id in frame.view.row else "faint"
            said = guide.text(id).partition("End of round: ")[2]
            text = said[:1].upper() + said[1:]
            canceled = next((one for one, other in frame.view.pairs if other == id), "")
            removed = next((other for one, other in frame.view.pairs if one == id), "")
            if canceled:
                text = f"✖ nothing: {guide.name(canceled)} and it cancel each other."
            elif removed:
                text = f"{text} ✖ Then {guide.name(removed)} and it cancel each other."
            lines += wrap(
                [("   ", ""), *guide.colored(guide.name(id), palette, known), (f": {text}", "muted")],
                width - 1,
                "     ",
            )
    return lines


def _hidden(frame: Frame, guide: Guide) -> list[str]:
    """The initiative cards that still lie face down: which they are is known, their order isn't."""
    gone = set(frame.view.row)
    for owner in frame.view.owners:
        if owner.id == "initiative":
            gone |= {*owner.out, *owner.discard}
            return [id for id in owner.left if id not in gone] or [
                id for id in owner.deck if id != "?" and id not in gone
            ]
    return []


def _box(guide: Guide, id: str) -> bool:
    face = guide.faces.get(id)
    return face is not None and any(block.timing == "end_of_round" for block in face.blocks)
