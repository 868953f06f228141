"""What a typed line means at a prompt."""

from __future__ import annotations

import pytest

from adventures.cli.plain.answers import COMMANDS, Answer, understand

KEYS = ["maneuver", "attack:leonardo>shredder", "attack:leonardo>slash", "scheme:leonardo>katana", "space:mn3", "stay"]
LABELS = [
    "Maneuver: draw",
    "Leonardo attacks Shredder",
    "Leonardo attacks Slash",
    "Scheme",
    "Harlem, beside Slash",
    "Stay",
]


@pytest.mark.parametrize(
    ("line", "option"),
    [
        ("1", 0),
        (" 6 ", 5),
        ("06", 5),
        ("maneuver", 0),
        ("MAN", 0),
        ("attack:leonardo>sl", 2),
        ("space:mn3", 4),
        ("mn3", 4),
        ("mn", 4),
        ("harlem", 4),
        ("har", 4),
        ("leonardo attacks sl", 2),
        ("scheme", 3),
        ("st", 5),
    ],
)
def test_an_option_is_named_by_number_key_or_beginning(line: str, option: int) -> None:
    assert understand(line, KEYS, LABELS) == Answer(option)


@pytest.mark.parametrize(
    ("line", "command", "rest"),
    [
        ("undo", "undo", ""),
        ("undo turn", "undo", "turn"),
        ("u", "undo", ""),
        ("save My Game", "save", "My Game"),
        ("q", "quit", ""),
        ("log 5", "log", "5"),
        ("why attack slash", "why", "attack slash"),
        ("hel", "help", ""),
    ],
)
def test_a_command_is_named_by_its_word_or_beginning(line: str, command: str, rest: str) -> None:
    assert understand(line, KEYS) == Answer(command=command, rest=rest)


@pytest.mark.parametrize(
    ("line", "problem"),
    [
        ("", "Type a number, or help."),
        ("   ", "Type a number, or help."),
        ("0", "There is no option 0; there are 6."),
        ("7", "There is no option 7; there are 6."),
        ("99999999999999999999", "There is no option 999999999; there are 6."),
        ("attack", '"attack" may mean attack:leonardo>shredder or attack:leonardo>slash; type more'),
        ("s", '"s" may mean scheme:leonardo>katana, space:mn3 or stay; type more'),
        ("h", '"h" may mean the commands hand or help; type more'),
        ("x", '"x" is no option here and no command; type a number, or help.'),
        ("²", "is no option here"),
    ],
)
def test_what_means_nothing_or_too_much_is_told(line: str, problem: str) -> None:
    answer = understand(line, KEYS)
    assert (answer.option, answer.command) == (-1, "")
    assert problem in answer.problem


def test_the_whole_word_of_a_command_is_the_command_even_if_an_option_begins_so() -> None:
    assert understand("why", ["why-not", "hand-limit"]) == Answer(command="why")
    assert understand("hand", ["hand-limit:x"]) == Answer(command="hand")
    assert understand("hand-", ["hand-limit:x"]) == Answer(0)


def test_every_command_is_carried_out_by_something() -> None:
    from adventures.cli.plain.commands import RUN

    assert set(RUN) == set(COMMANDS)
