"""The two lines at the top: round, threat, boroughs; and the initiative row."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tui.paint import Line, Palette, spread, width_of
from tui.panels.special import special_short
from tui.pictures import acting_owner

if TYPE_CHECKING:
    from adventures.game.view import View
    from tui.film import Frame
    from tui.guide import Guide


PANELS = 124
"""From this width on there are panels beside the board."""
DIMENSION_X = "technodrome.markers"
FRIENDS = {"ally": "good", "henchman": "bad"}
"""The color of allies and henchmen in the initiative row; those that will cancel each other bear a cross."""


def status_line(frame: Frame, guide: Guide, palette: Palette, width: int, practice: bool = False) -> Line:
    """Round, threat with what the end of the round adds, objective, boroughs; what matters least gives way first."""
    view = frame.view
    wide = width >= 110
    pieces: list[tuple[int, Line]] = [
        (0, [(f" Round {view.round} " if view.round else " Set-up ", "b ink on primary")])
    ]
    threat = view.marks.get("threat")
    if threat is not None:
        track = int(guide.cast.settings.get("track", 9))
        pieces += _threat(threat, track, frame.forecast, wide)
        pieces += _objective(view, guide, wide)
    else:
        pieces += _sides(view, guide)
    if practice:
        pieces.append((4, [("  practice", "muted i")]))
    kept: set[int] = set()
    room = width
    for n, (_, piece) in sorted(enumerate(pieces), key=lambda one: one[1][0]):
        if width_of(piece) <= room:
            kept.add(n)
            room -= width_of(piece)
    return [span for n, (_, piece) in enumerate(pieces) if n in kept for span in piece]


def _threat(threat: int, track: int, forecast: list[tuple[int, str]], wide: bool) -> list[tuple[int, Line]]:
    coming = sum(count for count, _ in forecast)
    ahead = min(track, threat + coming)
    near = "bad" if ahead >= track else "warn"
    line: Line = [("  Threat ", "b"), ("■" * threat, f"b {near}"), ("▣" * (ahead - threat), near)]
    line += [("□" * max(0, track - 1 - ahead), "faint"), ("◆" if ahead < track else "", "b bad")]
    line.append((f" {threat}/{track}", "b"))
    pieces: list[tuple[int, Line]] = [(1, line)]
    if coming:
        pieces.append((2, [(f" +{coming} at round's end" if wide else f" +{coming}", near)]))
        sources = ", ".join(f"{name} {count}" if count != 1 else name for count, name in forecast)
        pieces.append((6, [(f" ({sources})", "muted")]))
    return pieces


def _objective(view: View, guide: Guide, wide: bool) -> list[tuple[int, Line]]:
    """How often the threat has reached its end, and the boroughs where there are some."""
    limit = int(guide.cast.settings.get("objective_limit", 4))
    reached = view.marks.get("objectives", 0)
    stack = next((owner for owner in view.owners if owner.id == "boroughs"), None)
    pieces: list[tuple[int, Line]] = []
    if stack is not None and stack.deck and stack.deck[0] != "?":
        under = " under threat" if wide else ""
        pieces.append((3, [("  ⚑ ", "b warn"), (guide.name(stack.deck[0]), "b warn"), (under, "muted")]))
    word = "fallen" if stack is not None else "Dimension X" if DIMENSION_X in view.marks else "objective"
    pieces.append((3, [(f"  {word} ", "muted"), ("✖" * reached, "b bad"), ("·" * (limit - reached), "faint")]))
    if stack is not None and stack.discard:
        names = ", ".join(guide.name(face) for face in reversed(stack.discard))
        pieces.append((7, [(f" {names}", "bad")]))
    return pieces


def initiative_line(view: View, guide: Guide, palette: Palette, width: int, round_ends: bool = False) -> Line:
    """The initiative row: what is done, whose turn it is, what lies face down, and the boxes still to come."""
    if not any(owner.id == "initiative" for owner in view.owners):
        return _turns(view, guide, palette, width)
    line: Line = [(" Initiative ", "muted")]
    chips = [_chip(view, guide, n, round_ends) for n in range(len(view.row))]
    hidden: Line = []
    for _ in range(view.to_come):
        hidden += [(" ", ""), (" ? ", "muted on panel")]
    room = width - width_of(line) - width_of(hidden)
    # The oldest lose their names first.
    for n in range(len(chips)):
        if sum(width_of(chip) for chip in chips) <= room:
            break
        chips[n] = _chip(view, guide, n, round_ends, short=True)
    # In a very long row only the last cards are seen.
    gone = 0
    while len(chips) > 1 and sum(width_of(chip) for chip in chips) + (5 if gone else 0) > room:
        del chips[0]
        gone += 1
    if gone:
        line.append((f" ‹{gone}", "b accent"))
    for chip in chips:
        line += chip
    line += hidden
    return _with_special(line, view, acting_owner(view), width)


def _sides(view: View, guide: Guide) -> list[tuple[int, Line]]:
    """The health of everybody, where there is no threat: the heroes first, then their sidekicks."""
    pieces: list[tuple[int, Line]] = []
    for owner in view.owners:
        mine = [fighter for fighter in view.fighters if fighter.owner == owner.id]
        for fighter in mine:
            hero = fighter.role == "hero"
            line: Line = [("   " if hero else " ", ""), (f" {fighter.label} ", guide.chip(fighter.key))]
            line.append((f"♥{fighter.health}" if fighter.health > 0 else "✖", "b" if hero else "muted"))
            pieces.append((1 if hero else 5, line))
        if mine:
            pieces.append((6, [(f" hand {len(owner.hand)} deck {len(owner.deck)}", "faint")]))
    return pieces


def _turns(view: View, guide: Guide, palette: Palette, width: int) -> Line:
    """Whose turn it is and who is next; at the right, what is special about whose turn it is."""
    line: Line = [(" Turns ", "muted")]
    for id in view.order:
        name = guide.owners[id].name
        gone = any(owner.id == id and owner.gone for owner in view.owners)
        now = id == view.turn
        words = guide.chip(id) if now else "faint on panel" if gone else "muted on panel"
        line += [(" ", ""), (f" {'▶' if now else '✖' if gone else ' '}{name} ", words)]
    return _with_special(line, view, view.turn, width)


def _with_special(line: Line, view: View, owner: str, width: int) -> Line:
    """At the right end what is special about whose turn it is, where no panel beside the board tells it."""
    if width >= PANELS:
        return line
    return spread(line, special_short(view, owner, width - width_of(line) - 2), width)


def _initials(name: str) -> str:
    """A card without a fighter in two or three letters."""
    words = [word for word in name.split() if word[:1].isupper()]
    return "".join(word[0] for word in words[:3]) if len(words) > 1 else name[:3].upper()


def _chip(view: View, guide: Guide, n: int, round_ends: bool, short: bool = False) -> Line:
    id = view.row[n]
    owner = id.partition("/")[2]
    now = n == len(view.row) - 1 and not round_ends
    face = guide.faces.get(id)
    box = face is not None and any(block.timing == "end_of_round" for block in face.blocks)
    name = guide.name(id)
    if short:
        fighter = next((f for f in view.fighters if f.owner == owner), None)
        name = fighter.label if fighter is not None else _initials(name)
    sign = "▶" if now else "✓"
    words = guide.chip(owner) if now else "muted on panel"
    friend = FRIENDS.get(id.partition("/")[0], "")
    if friend:
        words = f"b {friend} on panel"
    line: Line = [(" ", ""), (f" {sign}{name}", words)]
    if any(id in pair for pair in view.pairs):
        line.append(("✖", "b bad on panel"))
    line.append(("◷ " if box else " ", words if now else "warn on panel"))
    return line
