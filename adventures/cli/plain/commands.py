"""The commands at the keyboard: looking, taking back, saving, leaving. Only giving up is a choice in the game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal

from adventures.bots.bots import KINDS
from adventures.cli.plain.answers import COMMANDS, Answer, number_in
from adventures.cli.plain.session import Leave, PlainGame
from adventures.core.decisions import Decision
from adventures.errors import UserError

LOG_LINES = 20


def carry_out(session: PlainGame, decision: Decision, answer: Answer) -> None:
    """Carry out a command."""
    for line in RUN[answer.command](session, decision, answer.rest.strip()):
        session.say(line)


def _board(session: PlainGame, decision: Decision, rest: str) -> Sequence[str]:
    return session.board.board(decision.seat)


def _spaces(session: PlainGame, decision: Decision, rest: str) -> Sequence[str]:
    return session.board.spaces()


def _row(session: PlainGame, decision: Decision, rest: str) -> Sequence[str]:
    return session.board.row()


def _threat(session: PlainGame, decision: Decision, rest: str) -> Sequence[str]:
    return session.board.threat() or ["There is no threat track in this game."]


def _hand(session: PlainGame, decision: Decision, rest: str) -> Sequence[str]:
    view = session.game.view(decision.seat)
    if not rest:
        return session.board.hands(view)
    owners = _owners(session, rest, session.game.cast.seats)
    return [line for owner in owners for line in session.board.hand(view, owner)] or _nobody(rest)


def _decks(session: PlainGame, decision: Decision, rest: str) -> Sequence[str]:
    cast = session.game.cast
    owners = _owners(session, rest, [*cast.enemies, *cast.seats]) if rest else cast.enemies or cast.seats
    return session.board.decks(session.game.view(decision.seat), owners) or _nobody(rest)


def _discards(session: PlainGame, decision: Decision, rest: str) -> Sequence[str]:
    cast = session.game.cast
    owners = _owners(session, rest, [*cast.enemies, *cast.seats]) if rest else cast.enemies or cast.seats
    return session.board.discards(session.game.view(decision.seat), owners) or _nobody(rest)


def _owners(session: PlainGame, name: str, among: Sequence[int]) -> list[int]:
    table = session.game.table
    low = name.lower()
    return [n for n in among if table.owners[n].id.startswith(low) or table.owners[n].name.lower().startswith(low)]


def _nobody(name: str) -> list[str]:
    return [f'Nobody here is called "{name}".' if name else "There is none."]


def _card(session: PlainGame, decision: Decision, rest: str) -> Sequence[str]:
    low = rest.lower()
    if not low:
        return ["Which card? card NAME"]
    faces = [face for face in session.game.table.faces if low in face.name.lower() or low == face.short]
    lines = list(dict.fromkeys(session.words.card(face) for face in faces))
    return lines[:12] or [f'No card in this game is called "{rest}".']


def _keys(session: PlainGame, decision: Decision, rest: str) -> Sequence[str]:
    session.tell_decision(decision, keys=True)
    return ()


def _why(session: PlainGame, decision: Decision, rest: str) -> Sequence[str]:
    if not rest:
        return session.reasons.asked(decision)
    return session.reasons.refused(decision, rest) or [f'There is nothing to say about "{rest}" here.']


def _log(session: PlainGame, decision: Decision, rest: str) -> Sequence[str]:
    count = number_in(rest) if rest else LOG_LINES
    if count is None:
        return ["log N: the last N lines."]
    lines = [event.line for event in session.game.events if event.visible_to(decision.seat)]
    return [f"- {line}" for line in lines[len(lines) - count if count < len(lines) else 0 :]]


def _undo(session: PlainGame, decision: Decision, rest: str) -> Sequence[str]:
    steps: dict[str, Literal["choice", "action", "turn"]] = {"": "choice", "action": "action", "turn": "turn"}
    if rest not in steps:
        return ["undo, undo action or undo turn."]
    why = session.why_not_undo()
    if why:
        return [why]
    game = session.game
    # The bots' choices since the last one of a person go with it.
    for _ in range(session.last_of_a_person() - 1):
        game.undo()
    if not game.undo(steps[rest]):
        return ["That can't be taken back."]
    while game.decision is not None and game.decision.seat in session.bots and game.undo():
        pass
    session.tell_after_undo()
    session.keep()
    return ["Taken back."]


def _redo(session: PlainGame, decision: Decision, rest: str) -> Sequence[str]:
    game = session.game
    done = 0
    while game.redo():
        done += 1
        if game.decision is None or game.decision.seat not in session.bots:
            break
    if not done:
        return ["There is nothing to take again."]
    session.keep()
    return ["Taken again."]


def _seat(session: PlainGame, decision: Decision, rest: str) -> Sequence[str]:
    owners, seats = session.game.table.owners, session.game.cast.seats
    if not rest:
        return [f"{owners[seat].name}: {session.player_of(seat)}" for seat in seats]
    name, _, who = rest.rpartition(" ")
    who = who.lower()
    found = _owners(session, name, seats) if name else []
    if len(found) != 1 or (who != "me" and who not in KINDS):
        return [f"seat NAME WHO: a hero here, and {', '.join(KINDS)} or me."]
    seat = found[0]
    bot = who if who in KINDS else None
    hero = owners[seat].name
    if session.seating.bots.get(seat) == bot:
        return [f"{hero}: {session.player_of(seat)}, as before."]
    if bot is None and session.seating.is_secret(seat) and not session.game.practice:
        session.say(f"Nobody here may know {hero}'s hand. Played by a person from now on: it counts as practice.")
        if not session.is_sure():
            return ["All stays as it was."]
    session.seat_over(seat, bot)
    return [f"{hero}: {session.player_of(seat)}, from now on."]


def _give_up(session: PlainGame, decision: Decision, rest: str) -> Sequence[str]:
    if rest.lower() not in ("", "up"):
        return ["give up: the game ends."]
    seat = session.seating.giver(decision.seat)
    if session.game.setup.mode == "adventure":
        session.say("Give up? The game ends here: it counts as a loss.")
    else:
        session.say(f"Give up with {session.game.table.owners[seat].name}? The game ends here: the other side wins.")
    if not session.is_sure():
        return ["The game goes on."]
    session.give_up(seat)
    return ()


def _save(session: PlainGame, decision: Decision, rest: str) -> Sequence[str]:
    if not rest:
        return ["Under which name? save NAME"]
    try:
        file = session.keeper.copy_as(rest)
    except UserError as error:
        return [f"Not saved: {error}"]
    return [f"Saved: {file}"]


def _help(session: PlainGame, decision: Decision, rest: str) -> Sequence[str]:
    width = max(len(name) for name in COMMANDS)
    return [
        "Answer with a number, or with a key or the beginning of one (see keys).",
        *(f"  {name:<{width}}  {text}" for name, text in COMMANDS.items()),
        "The game is saved after every choice.",
    ]


def _quit(session: PlainGame, decision: Decision, rest: str) -> Sequence[str]:
    raise Leave


RUN: dict[str, Callable[[PlainGame, Decision, str], Sequence[str]]] = {
    "board": _board,
    "spaces": _spaces,
    "row": _row,
    "threat": _threat,
    "hand": _hand,
    "decks": _decks,
    "discards": _discards,
    "card": _card,
    "keys": _keys,
    "why": _why,
    "log": _log,
    "undo": _undo,
    "redo": _redo,
    "seat": _seat,
    "give up": _give_up,
    "save": _save,
    "help": _help,
    "quit": _quit,
}
"""What each command does; it returns the lines to tell."""
