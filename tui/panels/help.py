"""Help at the table: what is asked, the course of a turn, the signs."""

from __future__ import annotations

from tui.colors import KIND_COLORS
from tui.guide import KIND_SIGNS
from tui.paint import Line, wrap

SIGNS = (
    ("1–5", "a starting space"),
    ("○", "a circle, where a foot soldier may stand"),
    ("♟ ♜", "a foot soldier, patrolling or entrenched (1 damage to whoever enters)"),
    ("⚑ ▲", "the borough under threat"),
    ("■ ▣ ◆", "threat: so far, what the end of the round adds, the end of the track"),
    ("▶ ✓ ? ◷", "initiative: now, done, face down; a box at the end of the round"),
    ("✖", "in the row: an ally and a henchman that will cancel each other"),
    ("A", "where the ally that lies face up waits"),
    ("r m ═", "a rat, a mouser, John Henry's track; × marks the paths that he has crossed in this turn"),
    ("⚙ ○", "a doomsday machine, active or off, wired to the spaces beside it"),
    ("┊ 1–4", "the edges of the areas that sink into Dimension X one after the other; dust lies where it is"),
    ("▌ ▐ ▐█▌", "a door, open or closed"),
    ("⇄", "a secret passage: 1 space to each other one"),
)
TURN = (
    "Maneuver: draw a card, then move your fighters. A discarded card lengthens the move by its boost.",
    "Attack: choose a target in reach and a card. The defender may answer with a card; the difference is the damage.",
    "Scheme: play a scheme and do what it says.",
    "A card that can't be drawn exhausts you: 2 damage to each of your fighters.",
    "At the end of your turn you keep at most 7 cards.",
)
ENEMIES = (
    "Adjacent to a player fighter: it attacks. Among several, you choose for it.",
    "Else it moves next to the nearest fighter it can reach, by the shortest way, and attacks.",
    "Reaching nobody, it stays, and the threat rises by 1.",
)


def asked_lines(asked: list[str], width: int) -> list[Line]:
    """What is asked just now, and why; nothing if nothing is."""
    if not asked:
        return []
    lines: list[Line] = [[("What is asked now", "b accent")]]
    for text in asked:
        lines += wrap([(text, "")], width)
    return [*lines, []]


def table_lines(width: int) -> list[Line]:
    """The course of a turn, an enemy's turn, the signs on the board."""
    lines: list[Line] = [[("Your turn: two actions", "b accent")]]
    for text in TURN:
        lines += wrap([("• ", "accent"), (text, "")], width, "  ")
    lines += [[], [("An enemy's turn", "b accent")]]
    for number, text in enumerate(ENEMIES, start=1):
        lines += wrap([(f"{number} ", "accent"), (text, "")], width, "  ")
    lines.append([])
    lines += _table("Signs on the board and above it", SIGNS, width, 9)
    lines.append([("Cards", "b accent")])
    for kind, sign in KIND_SIGNS.items():
        lines.append([(f" {sign} ", f"b #FFFFFF on {KIND_COLORS[kind]}"), (f"  {kind}", "")])
    return lines


def _table(title: str, rows: tuple[tuple[str, str], ...], width: int, left: int) -> list[Line]:
    lines: list[Line] = [[(title, "b accent")]]
    for key, text in rows:
        lines += wrap([(f"{key:<{left}}", "b"), (text, "")], width, " " * left)
    lines.append([])
    return lines
