"""How a game went: the end and why, rounds and choices, damage and threat by their sources."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from tui.paint import Line, Palette, bar, wrap

if TYPE_CHECKING:
    from adventures.core.events import Event
    from tui.guide import Guide
    from tui.session import Session


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


def summary_lines(session: Session, palette: Palette, width: int) -> list[Line]:
    """The page at the end of a game."""
    game, guide = session.game, session.guide
    reason = game.outcome[1] if game.outcome is not None else ""
    words = "b ink on good" if is_won(session) else "b #FFFFFF on #B42318"
    lines: list[Line] = [[(f" {title_of(session)} ", words), (f"  {reason[:1].upper()}{reason[1:]}.", "b")], []]
    people = session.seating.by_people
    facts = f"Round {game.state.round}, {len(game.taken)} choices, {people} of them by people. Seed {game.setup.seed}."
    lines += wrap([(facts, "muted")], width)
    if game.practice:
        said = "More was seen than a player may see (by taking back, or of a hidden hand): it counts as practice."
        lines += wrap([(said, "muted i")], width)
    if session.keeper.replay is not None:
        lines += wrap([("Replay kept: ", "muted"), (str(session.keeper.replay), "faint")], width)
    events = session.events
    lines += _bars("Damage dealt", _damage(events, guide), guide, palette, width)
    lines += _bars("Threat", _threat(events), guide, palette, width)
    turning = [event for event in events if event.kind in ("defeated", "fell", "eliminated")]
    if turning:
        lines += [[], [("Turning points", "b accent")]]
        number = 0
        for event in events:
            if event.kind == "round":
                number = event.data["round"]
            elif event.kind in ("defeated", "fell", "eliminated"):
                lines += wrap(
                    [(f"round {number:>2}  ", "faint"), *guide.told(event.text, event.args, palette)], width, " " * 10
                )
    return lines


def _damage(events: list[Event], guide: Guide) -> Counter[str]:
    """Damage by its cause; the small things together."""
    found: Counter[str] = Counter()
    for event in events:
        if event.kind == "damage":
            found[str(event.data["cause"])] += int(event.data["amount"])
    return found


def _threat(events: list[Event]) -> Counter[str]:
    found: Counter[str] = Counter()
    for event in events:
        if event.kind == "threat" and event.data["by"] > 0:
            found[str(event.args[-1])] += int(event.data["by"])
    return found


def _bars(title: str, counts: Counter[str], guide: Guide, palette: Palette, width: int) -> list[Line]:
    if not counts:
        return []
    lines: list[Line] = [[], [(title, "b accent")]]
    most = counts.most_common(7)
    others = sum(counts.values()) - sum(count for _, count in most)
    rows = [*most, ("everything else", others)] if others else most
    full = max(count for _, count in rows)
    for name, count in rows:
        label = guide.colored(name[:26], palette)
        pad = " " * (27 - len(name[:26]))
        lines.append(
            [(" ", ""), *label, (pad, ""), (bar(count, full, min(24, width - 36)), "warn"), (f" {count}", "b")]
        )
    return lines
