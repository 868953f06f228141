"""Help: the keys, the signs, the course of a turn."""

from __future__ import annotations

from tui.guide import KIND_COLORS, KIND_SIGNS
from tui.paint import Line, wrap

KEYS = (
    ("Arrows, Enter", "choose among the options; on the board, from one lit space to the next"),
    ("1 … 9, a … z", "take the option with that key"),
    ("Mouse", "click a space, a fighter, a card or an option; point for more about it"),
    ("Tab", "from the board to the list of options, to the log, and back"),
    ("Esc", "back; u takes back the last choice, U takes it again"),
    ("F2 … F6", "hands, fighters, piles (what is left in each enemy deck), log, last combat"),
    ("F7", "light where an enemy could end its next move"),
    ("F8", "speed: step, slow, normal, fast, instant; any key skips"),
    ("F9", "theme: dark, light, sixteen colors"),
    ("F10", "menu of the game: take back more, hand a seat to a bot, leave"),
    ("Ctrl-C", "leave at once; every choice is kept already"),
)
SIGNS = (
    ("1–5", "a starting space"),
    ("○", "a circle, where a foot soldier may stand"),
    ("♟ ♜", "a foot soldier, patrolling or entrenched (1 damage to whoever enters)"),
    ("⚑ ▲", "the borough under threat"),
    ("■ ▣ ◆", "threat: so far, what the end of the round adds, the end of the track"),
    ("▶ ✓ ? ◷", "initiative: now, done, face down; a box at the end of the round"),
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


def help_lines(width: int, asked: list[str] | None = None) -> list[Line]:
    """The page of help; with what is asked just now, if anything is."""
    lines: list[Line] = []
    if asked:
        lines.append([("What is asked now", "b accent")])
        for text in asked:
            lines += wrap([(text, "")], width)
        lines.append([])
    lines += _table("Keys", KEYS, width, 15)
    lines.append([("Your turn: two actions", "b accent")])
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
