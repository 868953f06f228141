"""How long each thing that happens is shown, at each speed."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from adventures.core.events import Event

FACTORS = {"step": 1.0, "slow": 2.0, "normal": 1.0, "fast": 0.35, "instant": 0.0}
SECONDS = {
    "round": 0.6,
    "initiative": 0.5,
    "turn": 0.4,
    "enemy_turn": 0.4,
    "target": 0.7,
    "no_target": 0.9,
    "attack": 0.5,
    "revealed_card": 0.6,
    "no_card": 0.4,
    "value": 0.4,
    "canceled": 0.6,
    "not_canceled": 0.6,
    "combat": 1.4,
    "damage": 0.5,
    "healed": 0.4,
    "defeated": 0.9,
    "eliminated": 0.9,
    "gave_up": 0.9,
    "scheme": 0.8,
    "placed": 0.4,
    "deployed": 0.5,
    "token": 0.5,
    "soldier_removed": 0.3,
    "threatened": 0.5,
    "threat": 0.7,
    "fell": 2.2,
    "dimension_x": 2.2,
    "end_of_round": 0.6,
    "exhausted": 0.8,
    "reshuffled": 0.5,
    "rolled": 0.8,
    "revealed": 0.6,
}
"""What isn't named is shown in passing."""
PASSING = 0.08
STEP = 0.13
"""For each space that a fighter walks."""
STOPS = frozenset(("combat", "no_target", "fell", "dimension_x", "defeated", "eliminated", "rolled"))
"""With the speed ``step`` the film waits for a key after these."""
OWN = 0.35
"""What a person did just now is shown to that person in this part of the time."""
QUIET = frozenset(("discarded", "order", "set_up", "looked", "put_back"))
BOT_PAUSE = 0.3
"""Before a bot's choice is shown."""
UNSEEN = 0.05
"""So long at least a bot takes over what it holds unseen, at the speed ``instant`` too."""


def seconds(event: Event, speed: str) -> float:
    """How long an event is shown."""
    factor = FACTORS.get(speed, 1.0)
    if event.kind in QUIET:
        return 0.0
    if event.kind == "moved":
        return STEP * len(event.data.get("way", ())) * factor
    return SECONDS.get(event.kind, PASSING) * factor
