"""The threat track.

Source: UMA rules, The Threat Track; enemy facts, threat track (the marker starts on space 1, the last space is the
end).
"""

from __future__ import annotations

from adventures.core.decisions import Rule
from adventures.core.table import Table


def track_length(table: Table) -> int:
    """The number of spaces on the threat track, its end included."""
    return int(table.cast.settings.get("track", 9))


def advance_threat(table: Table, count: int, cause: str) -> Rule:
    """Move the threat marker; at the end of the track the objective resolves and further steps are lost.

    If the game goes on the marker returns to the first space. A negative count moves it back, not below the first.
    ``marks["objectives"]`` counts how often the end was reached.
    """
    state = table.state
    if count == 0 or "threat" not in state.marks:
        return
    before = state.marks["threat"]
    end = track_length(table)
    after = max(1, min(end, before + count))
    state.marks["threat"] = after
    table.tell(
        "threat",
        "Threat {} to {} of {} ({})",
        f"{after - before:+d}",
        after,
        end,
        cause,
        threat=after,
        by=after - before,
        cause=cause,
    )
    if after < end:
        return
    state.marks["objectives"] = state.marks.get("objectives", 0) + 1
    for ability, owner in table.on["objective"]:
        yield from ability.objective(table, owner)
    state.marks["threat"] = 1
    table.tell("threat_reset", "The threat marker returns to space 1", threat=1)
