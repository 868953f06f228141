"""The story so far: what the combat and enemy-turn panels tell, gathered from the frames of the film."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from adventures.core.events import Event
    from adventures.game.view import CombatView
    from tui.film import Frame

STEPS = ("adjacent", "in reach", "nobody")
SCENES = ("enemy_turn", "turn", "end_of_round", "round")
TOLD = frozenset(
    (
        "deployed",
        "token",
        "threat",
        "fell",
        "threatened",
        "scheme",
        "healed",
        "damage",
        "defeated",
        "eliminated",
        "gave_up",
        "exhausted",
        "rolled",
        "revealed",
        "reshuffled",
        "placed",
        "soldier_removed",
        "gained_action",
        "free_attack",
        "canceled",
        "capped",
    )
)
"""What is worth a line below the panels."""


@dataclass(slots=True)
class EnemyTurn:
    """An enemy's turn: which of the three steps applied, whom it goes for and why, the way it took."""

    key: str
    step: str = ""
    target: str = ""
    reason: str = ""
    way: list[str] = field(default_factory=list)


@dataclass(slots=True)
class Bout:
    """A combat: as it was seen last, and how it ended (None while it goes on)."""

    attacker: str
    defender: str
    view: CombatView | None = None
    result: dict[str, Any] | None = None


@dataclass(slots=True)
class TrapSprung:
    """A trap: its card, what the die shows (-1 before the roll), how often it was rolled, may it still be rolled."""

    card: str
    value: int = -1
    rolls: int = 0
    open: bool = True


class Story:
    """What was told last: a scene (a turn, the end of a round), its combat, the lines since."""

    def __init__(self) -> None:
        self.scene = ""
        self.owner = ""
        self.enemy: EnemyTurn | None = None
        self.bout: Bout | None = None
        self.trap: TrapSprung | None = None
        self.lines: list[Event] = []
        self.round_ends = False
        self.moment = ""
        """What the objective did, while that is the news."""
        self._objectives = -1

    def add(self, frame: Frame) -> None:
        """Go on with the story."""
        event = frame.event
        if event is None:
            return
        self._watch(frame)
        self._count(frame)
        tell = getattr(self, f"_{event.kind}", None)
        if tell is not None:
            tell(event)
            self._watch(frame)
        if event.kind in TOLD:
            self.lines.append(event)
            if self.trap is not None:
                # Whatever is told after the roll comes of the row.
                self.trap.open = event.kind == "rolled"

    def _watch(self, frame: Frame) -> None:
        combat = frame.view.combat
        if combat is not None and self.bout is not None and self.bout.result is None:
            self.bout.view = combat

    def _count(self, frame: Frame) -> None:
        """Notice that the threat has reached its end: the next event tells what the objective does."""
        reached = frame.view.marks.get("objectives", 0)
        if 0 <= self._objectives < reached and frame.event is not None:
            self.moment = frame.event.line
        else:
            self.moment = ""
        self._objectives = reached

    def _begin(self, scene: str, owner: str = "") -> None:
        self.scene, self.owner = scene, owner
        self.enemy, self.bout, self.trap, self.lines = None, None, None, []

    def _round(self, event: Event) -> None:
        self._begin("round")
        self.round_ends = False

    def _end_of_round(self, event: Event) -> None:
        self._begin("end_of_round")
        self.round_ends = True

    def _turn(self, event: Event) -> None:
        self._begin("turn", event.data["owner"])

    def _enemy_turn(self, event: Event) -> None:
        self._begin("enemy_turn", event.data["owner"])
        self.enemy = EnemyTurn(event.data["fighter"])

    def _target(self, event: Event) -> None:
        if self.enemy is not None:
            self.enemy.step = event.data["step"]
            self.enemy.target = event.data["target"]
            self.enemy.reason = event.data["reason"]

    def _no_target(self, event: Event) -> None:
        if self.enemy is not None:
            self.enemy.step = event.data["step"]

    def _moved(self, event: Event) -> None:
        if self.enemy is not None and event.data["fighter"] == self.enemy.key and self.bout is None:
            self.enemy.way = list(event.data["way"])

    def _maneuver(self, event: Event) -> None:
        self.bout, self.lines = None, []

    def _scheme(self, event: Event) -> None:
        self.bout, self.lines = None, []

    def _initiative(self, event: Event) -> None:
        if event.data.get("of") not in ("player", "enemy"):
            self._begin("card", event.data["card"])

    def _trap(self, event: Event) -> None:
        self.trap = TrapSprung(event.data["card"])
        self.enemy, self.bout, self.lines = None, None, []

    def _rolled(self, event: Event) -> None:
        if self.trap is not None:
            self.trap.value = int(event.data["value"])
            self.trap.rolls += 1
            self.trap.open = True

    def _attack(self, event: Event) -> None:
        self.bout = Bout(event.data["attacker"], event.data["target"])
        self.lines = []

    def _combat(self, event: Event) -> None:
        if self.bout is not None:
            self.bout.result = event.data
