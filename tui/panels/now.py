"""What happens now: the enemy's turn with its three steps, the combat with both cards and the ledger."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tui.guide import KIND_COLORS, KIND_SIGNS
from tui.paint import Line, Palette, fit, wrap
from tui.panels.trap import trap_lines, trap_short
from tui.story import STEPS

if TYPE_CHECKING:
    from adventures.core.events import Event
    from adventures.game.view import SideView
    from tui.guide import Guide
    from tui.story import Bout, EnemyTurn, Story

SAID = {"adjacent": "next to it", "in reach": "in reach", "nobody": "nobody"}


def now_lines(story: Story, guide: Guide, palette: Palette, width: int, height: int) -> list[Line]:
    """The panel at its full size: enemy turn, combat, and what else was told."""
    lines: list[Line] = []
    if story.trap is not None:
        lines += trap_lines(story.trap, guide, width, height)
    if story.enemy is not None:
        lines += _enemy(story.enemy, guide, palette, width)
    if story.bout is not None:
        if lines:
            lines.append([])
        lines += _bout(story.bout, guide, palette, width, height - len(lines))
    told: list[Line] = []
    for event in _told(story):
        if not (story.bout and event.kind == "damage" and event.data["combat"]):
            told += wrap([(" ", ""), *guide.told(event.text, event.args, palette, "muted")], width - 1, "   ")
    room = height - len(lines)
    if len(told) > room > 1:
        # The head stays, and of what was told the last.
        told = [_more(len(told) - room + 1), *told[len(told) - room + 1 :]]
    return cut([*lines, *told], height)


def cut(lines: list[Line], height: int) -> list[Line]:
    """As many lines as there is room for; the last one tells how many more there are, and where."""
    if len(lines) <= height or height < 1:
        return lines[:height]
    return [*lines[: height - 1], _more(len(lines) - height + 1)]


def _more(count: int) -> Line:
    return [(f" … {count} more line{'' if count == 1 else 's'}, all of them: ", "faint"), ("F6", "accent")]


def _told(story: Story) -> list[Event]:
    """What was told beside what the panels show anyway: the roll stands at the head of its trap."""
    return [event for event in story.lines if event.kind != "rolled" or story.trap is None]


def _enemy(turn: EnemyTurn, guide: Guide, palette: Palette, width: int) -> list[Line]:
    owner = guide.owners.get(turn.key) or guide.cast.owners[guide.fighters[turn.key].owner]
    name = guide.fighters[turn.key].name
    lines: list[Line] = [
        fit([(f" {name}'s turn ", guide.chip(turn.key)), (f" move {owner.move}", "muted")], width),
    ]
    for number, step in enumerate(STEPS, start=1):
        applies = step == turn.step
        words = "b" if applies else "faint"
        line: Line = [(f" {'▸' if applies else ' '}{number} ", "b primary" if applies else "faint")]
        line.append((f"{SAID[step]:<11}", words))
        if applies and step == "nobody":
            line.append(("threat +1", "b warn"))
        elif applies:
            line += [*guide.colored(guide.fighters[turn.target].name, palette, "b"), (f", {turn.reason}", "muted")]
        lines += wrap(line, width, "    ")
    if turn.way:
        line = [("   way ", "muted"), (" → ".join(guide.space_name(space) for space in turn.way), "")]
        lines += wrap(line, width, "       ")
    return lines


def _bout(bout: Bout, guide: Guide, palette: Palette, width: int, height: int) -> list[Line]:
    attacker, defender = guide.fighters[bout.attacker], guide.fighters[bout.defender]
    head: Line = [(" ▲ ", "b accent"), *guide.colored(f"{attacker.name} attacks {defender.name}", palette, "b")]
    lines: list[Line] = wrap(head, width, "   ")
    view = bout.view
    if view is None:
        return lines
    half = (width - 3) // 2
    revealed = view.revealed
    left = _side(view.attacker, 0, guide, half, revealed)
    right = _side(view.defender, 1, guide, half, revealed)
    rows = max(len(left), len(right))
    for row in range(rows):
        one = left[row] if row < len(left) else []
        other = right[row] if row < len(right) else []
        lines.append([(" ", ""), *fit(one, half), ("│", "faint"), *fit(other, half)])
    if revealed:
        totals: Line = [(" ", ""), *_total(view.attacker, half), ("│", "faint"), *_total(view.defender, half)]
        lines.append(totals)
    if bout.result is not None:
        lines += _result(bout, guide, palette, width)
    room = height - len(lines)
    if revealed and room > 2:
        texts = [_text(side, guide, half) for side in (view.attacker, view.defender)]
        deep = min(room - 1, max(map(len, texts)))
        if deep > 0:
            lines.append([])
        for row in range(deep):
            one, other = (text[row] if row < len(text) else [] for text in texts)
            if row == deep - 1:
                one, other = (
                    [*fit(line, half - 1), ("…", "accent")] if deep < len(text) else line
                    for line, text in zip((one, other), texts, strict=True)
                )
            lines.append([(" ", ""), *fit(one, half), ("│", "faint"), *fit(other, half)])
    return lines


def _side(side: SideView, use: int, guide: Guide, width: int, revealed: bool) -> list[Line]:
    """A card with its printed value and, in order, everything that changes it."""
    role = "defense" if use else "attack"
    beside = [] if revealed else _beside(side)
    if not side.card and not revealed:
        return [[("not decided yet", "faint")]]
    if not side.card:
        return [[("no card", "muted")], [(f"{role} ", "faint"), ("0", "b")]]
    if side.card == "?":
        return [[("▒▒ face down", "muted")], *beside]
    kind = guide.kind(side.card)
    lines: list[Line] = [
        fit([(f" {KIND_SIGNS[kind]} {guide.name(side.card)} ", f"b #FFFFFF on {KIND_COLORS[kind]}")], width)
    ]
    face = guide.faces[side.card]
    if not revealed:
        lines.append([(f"{role} {face.value(use)}", "muted"), (" face down", "faint")])
        return lines + beside
    lines.append(_amount(f"printed {role}", str(face.value(use)), "", width))
    for op, amount, cause in side.ledger:
        said = {"set": f"={amount}", "ignore": "=0", "lock": "printed"}.get(op, f"{amount:+d}")
        words = "good" if op in ("add", "boost") and amount >= 0 else "bad" if amount < 0 or op == "ignore" else "warn"
        name = {"ignore": f"{cause} (ignored)", "lock": f"{cause} (fixed)", "boost": f"{cause} (boost)"}.get(op, cause)
        lines.append(_amount(name, said, words, width))
    if side.canceled:
        lines.append([("effects canceled", "bad i")])
    return lines


def _beside(side: SideView) -> list[Line]:
    """What lies beside a card that lies face down: a card to boost it, a ruse."""
    lines: list[Line] = []
    if side.boosts:
        lines.append([("▒▒ and a card to boost it", "accent")])
    if side.ruse:
        lines.append([("■ with a ruse", "accent")])
    return lines


def _amount(what: str, amount: str, words: str, width: int) -> Line:
    return [*fit([(what, "muted")], max(0, width - len(amount) - 2)), (f" {amount} ", f"b {words}".strip())]


def _total(side: SideView, width: int) -> Line:
    text = f" {side.value} "
    return [*fit([("total", "faint")], max(0, width - len(text))), (text, "b ink on accent")]


def _text(side: SideView, guide: Guide, width: int) -> list[Line]:
    text = guide.text(side.card) if side.card not in ("", "?") else ""
    return wrap([(text, "muted")], width) if text else []


def _result(bout: Bout, guide: Guide, palette: Palette, width: int) -> list[Line]:
    assert bout.result is not None
    damage = bout.result["damage"]
    won = bout.result["won"]
    winner = guide.fighters[bout.attacker if won == "attacker" else bout.defender]
    loser = guide.fighters[bout.defender]
    line: Line = [(" ", "")]
    if damage:
        line += [(f"{damage} damage", "b bad"), (" to ", ""), *guide.colored(loser.name, palette, "b"), (": ", "")]
    else:
        line += [("no damage", "b good"), (": ", "")]
    line += [*guide.colored(winner.name, palette, "b"), (f" wins as {won}", "")]
    return wrap(line, width, "  ")


def now_short(story: Story, guide: Guide, palette: Palette, width: int, height: int) -> list[Line]:
    """The same in a few lines, for small terminals."""
    lines: list[Line] = []
    if story.trap is not None and story.bout is None:
        lines += trap_short(story.trap, guide, width)
    turn = story.enemy
    if turn is not None and story.bout is None:
        name = guide.fighters[turn.key].name
        line: Line = [(f" {name}'s turn ", guide.chip(turn.key)), (" ", "")]
        if turn.step == "nobody":
            line += [("reaches nobody: ", ""), ("threat +1", "b warn")]
        elif turn.target:
            target = guide.fighters[turn.target].name
            line += [("goes for ", ""), *guide.colored(target, palette, "b"), (f", {turn.reason}", "muted")]
        lines.append(line)
        if turn.way:
            lines.append([(" way ", "muted"), (" → ".join(guide.space_name(space) for space in turn.way), "")])
    if story.bout is not None:
        lines += _bout_short(story.bout, guide, palette, width)
    for event in _told(story):
        if not (story.bout and event.kind == "damage" and event.data["combat"]):
            lines.append([(" ", ""), *guide.told(event.text, event.args, palette, "muted")])
    if len(lines) > height:
        # The heads stay, of what was told the last.
        kept = min(height - 1, 4 if story.bout else 1)
        lines = [*lines[:kept], *lines[len(lines) - (height - kept) :]]
    return [fit(line, width) for line in lines]


def _bout_short(bout: Bout, guide: Guide, palette: Palette, width: int) -> list[Line]:
    attacker, defender = guide.fighters[bout.attacker].name, guide.fighters[bout.defender].name
    lines: list[Line] = [[(" ▲ ", "b accent"), *guide.colored(f"{attacker} attacks {defender}", palette, "b")]]
    view = bout.view
    if view is None:
        return lines
    for side, use in ((view.attacker, 0), (view.defender, 1)):
        lines.append(_side_short(side, use, guide, view.revealed))
    if bout.result is not None:
        lines += _result(bout, guide, palette, width)[:1]
    return lines


def _side_short(side: SideView, use: int, guide: Guide, revealed: bool) -> Line:
    role = "defense" if use else "attack "
    if not side.card and not revealed:
        return [(f"   {role} ", "muted"), ("not decided yet", "faint")]
    if not side.card:
        return [(f"   {role} ", "muted"), ("no card", "muted"), (" = ", ""), (" 0 ", "b ink on accent")]
    if side.card == "?" or not revealed:
        name = "face down" if side.card == "?" else f"{guide.name(side.card)}, face down"
        return [(f"   {role} ", "muted"), (name, "muted")]
    kind = guide.kind(side.card)
    face = guide.faces[side.card]
    line: Line = [(f"   {role} ", "muted"), (f" {guide.name(side.card)} ", f"b #FFFFFF on {KIND_COLORS[kind]}")]
    line.append((f" {face.value(use)}", "b"))
    for op, amount, cause in side.ledger:
        said = {"set": f"={amount}", "ignore": "ignored", "lock": "fixed"}.get(op, f"{amount:+d}")
        line += [(f" {said}", "b good" if amount > 0 else "b bad"), (f" {cause}", "muted")]
    line += [(" = ", ""), (f" {side.value} ", "b ink on accent")]
    if side.canceled:
        line.append((" effects canceled", "bad"))
    return line


__all__ = ["cut", "now_lines", "now_short"]
