"""The two lines at the top: round, threat, boroughs; and the initiative row."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tui.paint import Line, Palette, width_of

if TYPE_CHECKING:
    from adventures.game.view import View
    from tui.film import Frame
    from tui.guide import Guide


def status_line(frame: Frame, guide: Guide, palette: Palette, width: int, practice: bool = False) -> Line:
    """Round, threat with what the end of the round adds, boroughs; what has no room is left out."""
    view = frame.view
    pieces: list[Line] = [[(f" Round {view.round} " if view.round else " Set-up ", "b ink on primary"), (" ", "")]]
    threat = view.marks.get("threat")
    if threat is not None:
        pieces += _threat(threat, int(guide.cast.settings.get("track", 9)), frame.forecast, palette)
    pieces += _boroughs(view, guide, width)
    if practice:
        pieces.append([("  practice", "muted i")])
    line: Line = []
    for piece in pieces:
        if width_of(line) + width_of(piece) <= width:
            line += piece
    return line


def _threat(threat: int, track: int, forecast: list[tuple[int, str]], palette: Palette) -> list[Line]:
    coming = sum(count for count, _ in forecast)
    ahead = min(track, threat + coming)
    near = "bad" if ahead >= track else "warn"
    line: Line = [(" Threat ", "b"), ("■" * threat, f"b {near}")]
    line.append(("▣" * (ahead - threat), near))
    line.append(("□" * max(0, track - 1 - ahead), "faint"))
    line.append(("◆" if ahead < track and threat < track else "", "b bad"))
    line.append((f" {threat}/{track}", "b"))
    pieces: list[Line] = [line]
    if coming:
        pieces.append([(f" +{coming} at round's end", near)])
        sources = _sources(forecast)
        pieces.append([(f" ({sources})", "muted")])
    return pieces


def _sources(forecast: list[tuple[int, str]]) -> str:
    return ", ".join(f"{name} {count}" if count != 1 else name for count, name in forecast)


def _boroughs(view: View, guide: Guide, width: int) -> list[Line]:
    stack = next((owner for owner in view.owners if owner.id == "boroughs"), None)
    if stack is None:
        return []
    limit = int(guide.cast.settings.get("objective_limit", 4))
    fallen = len(stack.discard)
    line: Line = []
    if stack.deck and stack.deck[0] != "?":
        line += [("  ⚑ ", "b warn"), (guide.name(stack.deck[0]), "b warn"), (" under threat", "muted")]
    count: Line = [("  fallen ", "muted"), ("✖" * fallen, "b bad"), ("·" * (limit - fallen), "faint")]
    names: Line = [(f" {', '.join(guide.name(face) for face in reversed(stack.discard))}", "bad")] if fallen else []
    return [line, count, names]


def initiative_line(view: View, guide: Guide, palette: Palette, width: int, round_ends: bool = False) -> Line:
    """The initiative row: what is done, whose turn it is, what lies face down, and the boxes still to come."""
    line: Line = [(" Initiative ", "muted")]
    chips = [_chip(view, guide, n, round_ends) for n in range(len(view.row))]
    hidden: Line = []
    for _ in range(view.to_come):
        hidden += [(" ", ""), (" ? ", "muted on panel")]
    room = width - width_of(line) - width_of(hidden)
    while chips and sum(width_of(chip) for chip in chips) > room:
        # The oldest lose their names first.
        widest = next((n for n, chip in enumerate(chips) if width_of(chip) > 6), -1)
        if widest < 0:
            break
        chips[widest] = _chip(view, guide, widest, round_ends, short=True)
    for chip in chips:
        line += chip
    return line + hidden


def _chip(view: View, guide: Guide, n: int, round_ends: bool, short: bool = False) -> Line:
    id = view.row[n]
    owner = id.partition("/")[2]
    now = n == len(view.row) - 1 and not round_ends
    face = guide.faces.get(id)
    box = face is not None and any(block.timing == "end_of_round" for block in face.blocks)
    name = guide.name(id)
    if short:
        fighter = next((f for f in view.fighters if f.owner == owner), None)
        name = fighter.label if fighter is not None else name[:3].upper()
    sign = "▶" if now else "✓"
    words = guide.chip(owner) if now else "muted on panel"
    line: Line = [(" ", ""), (f" {sign}{name}", words)]
    line.append(("◷ " if box else " ", words if now else "warn on panel"))
    return line
