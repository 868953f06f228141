"""Running scenarios: strict scripts, first differences, runs laid over each other, chance."""

from __future__ import annotations

from textwrap import dedent

import pytest

from adventures.catalog.pages import parse_page
from adventures.errors import UserError
from adventures.scenario.run import Result, run_page, runs_of

FIGHT = """\
text: A fight.
board: a-b
heroes: {ann: , bob: }
place: {ann: a, bob: b}
hand: {ann: [A5, A2], bob: [D3]}
turn: ann
script: [attack:ann>bob, card:A5, card:D3]
expect: {health: {bob: 8}}
"""


def results(text: str, *changes: tuple[str, str]) -> list[Result]:
    """The results of a scenario, with some lines changed."""
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    return [run_page(title or "fight", page) for title, page in runs_of(parse_page(dedent(text), "fight.yaml"))]


def problem(*changes: tuple[str, str], text: str = FIGHT) -> str:
    """What is wrong in the first run."""
    return results(text, *changes)[0].problem


def test_a_scenario_that_holds_passes() -> None:
    """Nothing is told."""
    assert results(FIGHT) == [Result("fight", "A fight.")]
    assert results(FIGHT)[0].line == "ok   fight: A fight."


@pytest.mark.parametrize(
    ("expected", "told"),
    [
        ("health: {bob: 7}", "health of bob: expected 7, actual 8"),
        ("place: {bob: a}", "place of bob: expected a, actual b"),
        ("place: {bob: off}", "place of bob: expected off, actual b"),
        ("hand: {ann: 2}", "cards in hand of ann: expected 2, actual 1"),
        ("hand: {ann: [A5]}", "hand of ann: expected A5, actual A2"),
        ("deck: {ann: [A1]}", "deck of ann: expected A1, actual blank, "),
        ("discard: {bob: []}", "discard of bob: expected none, actual D3"),
        ("top_of_discard: {ann: A2}", "top of ann's discard pile: expected A2, actual A5"),
        ("combat: {damage: 3}", "combat, damage: expected 3, actual 2"),
        ("combat: {won: defender}", "combat, won: expected defender, actual attacker"),
        ("actions: 2", "actions left: expected 2, actual 1"),
        ("turn: bob", "whose turn: expected bob, actual ann"),
        ("outcome: team 1", "outcome: expected team 1, actual none"),
        ("eliminated: [bob]", "eliminated players: expected bob, actual none"),
        ("marks: {rage: 1}", "mark rage: expected 1, actual 0"),
        ("tokens: {rat: [a]}", "rat tokens: expected a, actual none"),
        ("decision: {seat: bob}", "who is asked: expected bob, actual ann"),
        ("decision: {kind: boost}", "what is asked: expected boost, actual action"),
        ("offered: [skip]", "options: expected skip offered, actual maneuver, attack:ann>bob"),
        ("only: [maneuver]", "options: expected maneuver, actual maneuver, attack:ann>bob"),
        ("refused: [maneuver]", "options: expected maneuver refused, actual maneuver, attack:ann>bob"),
        ("refused: [{skip: no reason}]", "reason why skip is refused: expected no reason, actual "),
        ("events: [damage: {amount: 1}]", "event 1: expected damage (amount 1), actual damage (fighter bob, amount 2"),
        ("events: [damage, damage]", "event 2: expected damage, actual no such event any more"),
        ("never: [damage]", "events: expected never damage, actual damage (fighter bob"),
        ("in_all: {bob: 1}", "all cards of bob: expected 1, actual 11"),
    ],
)
def test_first_difference_is_told_with_its_line(expected: str, told: str) -> None:
    """Everything that can be expected is really looked at."""
    found = problem(("health: {bob: 8}", expected))
    assert found.startswith(f"fight.yaml:8: {told}")
    assert results(FIGHT, ("health: {bob: 8}", expected))[0].line.startswith("FAIL fight: fight.yaml:8: ")


def test_expectations_stand_between_answers_too() -> None:
    """They are looked at where they stand."""
    assert problem(("card:A5, card:D3", "card:A5, hand: {bob: 0}, card:D3")) == (
        "fight.yaml:7: cards in hand of bob: expected 0, actual 1"
    )


def test_a_question_that_the_script_does_not_foresee_is_a_failure() -> None:
    """It is shown with its options."""
    assert problem(("card:A5, card:D3", "card:D3")) == (
        'fight.yaml:7: ann is asked "Ann attacks Bob: choose the attack card" (attack-card), options: card:A5, card:A2;'
        " the script answers card:D3"
    )
    assert problem(("card:A5, card:D3", "card:A5"), ("{health: {bob: 8}}", "{}")) == (
        'fight.yaml:7: bob is asked "Ann attacks Bob: play a defense card?" (defense), options: card:D3, no;'
        " the script has ended"
    )


def test_an_answer_belongs_to_the_seat_that_is_asked() -> None:
    """Another seat before it is a failure."""
    assert "bob is asked" in problem(("card:A5, card:D3", "card:A5, ann: card:D3"))
    assert problem(("card:A5, card:D3", "card:A5, bob: card:D3")) == ""
    assert '"ben" is neither a seat (ann, bob)' in problem(("card:A5, card:D3", "card:A5, ben: card:D3"))


def test_a_forced_answer_may_be_named_but_must_have_been_taken() -> None:
    """It is taken unasked either way."""
    one_card = ("[A5, A2]", "[A5]")
    assert problem(one_card) == ""
    assert problem(one_card, ("card:A5, card:D3", "card:D3")) == ""
    assert "the script answers card:A2" in problem(one_card, ("card:A5, card:D3", "card:A2, card:D3"))


def test_nobody_answers_when_the_game_is_over() -> None:
    """What ended it is told."""
    found = problem(("turn: ann", "turn: ann\nhealth: {bob: 1}"), ("card:D3]", "card:D3, maneuver]"))
    assert found == "fight.yaml:8: the game is over (team 1: Bob is defeated), nobody can answer maneuver"


RUNS = (
    FIGHT
    + """\
runs:
  - name: no defense
    hand: {bob: null}
    script: [attack:ann>bob, card:A5]
    expect: {health: {bob: 5}}
  - name: wrong
    hand: {ann: [A4, A1]}
    script: [attack:ann>bob, card:A4, card:D3]
"""
)


def test_a_further_run_is_the_same_file_with_changes() -> None:
    """Names change one by one, script and expect as a whole; a line is that of the change or of the file."""
    first, second, third = results(RUNS)
    assert first.passed
    assert second.passed
    assert third.name == "wrong"
    assert third.problem == "fight.yaml:8: health of bob: expected 8, actual 9"


def test_chance_looks_for_a_seed_that_brings_an_event() -> None:
    """Both cards can be discarded at random, as asked for; what can't come is told."""
    text = """\
    text: A random discard.
    heroes: {ann: , bob: }
    hand: {bob: [A1, A2, A3]}
    effect: {of: ann, do: [choose_opponent, {discard: {who: chosen, how: random}}]}
    chance: [discarded: {card: A2}]
    expect: {discard: {bob: [A2]}}
    """
    assert problem(text=text) == ""
    assert problem(("{card: A2}", "{card: A3}"), ("bob: [A2]", "bob: [A3]"), text=text) == ""
    assert problem(("{card: A2}", "{card: A7}"), text=text).startswith(
        "fight.yaml:5: chance did not bring discarded (card A7) with 400 seeds"
    )


def test_a_position_that_must_be_refused_says_why() -> None:
    """With another reason, or none, it is a failure."""
    text = FIGHT[: FIGHT.index("script")] + "error: has no card\n"
    assert problem(("[A5, A2]", "[katana]"), text=text) == ""
    assert problem(text=text) == "fight.yaml:7: the position: expected refused (has no card), actual taken"
    assert "the refusal: expected has no card, actual" in problem(("ann: a, bob: b", "ann: z"), text=text)


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (("text: A fight.", "texts: A fight."), 'fight.yaml:1: "text" is missing'),
        (("turn: ann", "turns: ann"), 'fight.yaml:6: unknown field "turns"; did you mean "turn"?'),
        (("turn: ann", "round: 2"), "expected one of turn, enemy_turn, effect"),
        (("{ann: a, bob: b}", "{ann: a, bo: b}"), 'fight.yaml:4: unknown fighter "bo"; did you mean "bob"?'),
        (("{ann: a, bob: b}", "{ann: a, bob: x}"), 'fight.yaml:4: unknown space "x"'),
        (("{ann: a, bob: b}", "{ann: a, bob: a}"), "fight.yaml:4: two fighters stand on a"),
        (("bob: [D3]", "bob: [D3, feint]"), 'fight.yaml:5: bob has no card "feint"'),
        (("turn: ann", "turn: amy"), 'fight.yaml:6: unknown seat "amy"'),
        (
            ("turn: ann", "turn: ann\nrulings: {enemy-target: all}"),
            'unknown reading of the ruling "enemy-target" "all"',
        ),
        (
            ("turn: ann", "turn: ann\ncards: {x: {attack: 1, after: {drawn: 1}}}"),
            'unknown operation "drawn"; did you mean',
        ),
        (
            (
                "[A5, A2], bob: [D3]}",
                "[x], bob: [D3]}\ncards: {x: {attack: 1, after: {heal: {who: bobb, amount: 1}}}}",
            ),
            'fight.yaml:6: unknown fighter of ann in the card "x" "bobb"',
        ),
        (("turn: ann", "turn: ann\ncards: {rest: {attack: 1}}"), 'a card can\'t be called "rest"'),
        (("expect: {health: {bob: 8}}", "expect: {helth: {bob: 8}}"), 'fight.yaml:8: unknown field "helth"'),
        (("expect: {health: {bob: 8}}", "expect: {health: {bobby: 8}}"), 'fight.yaml:8: unknown fighter "bobby"'),
        (("expect: {health: {bob: 8}}", "expect: {health: {bob: full}}"), 'expected a whole number, found "full"'),
        (("board: a-b", "board: {paths: [a-b], zones: {red: [a, q]}}"), 'fight.yaml:2: the board has no space "q"'),
        (("board: a-b", "board: {paths: [a-b], doors: {x: {paths: [a-a]}}}"), 'the board has no path "a-a"'),
    ],
)
def test_a_wrong_file_is_told_in_one_line(change: tuple[str, str], told: str) -> None:
    """File, line, what is wrong."""
    found = problem(change)
    assert told in found
    assert "\n" not in found


def test_runs_need_names() -> None:
    """A nameless run is refused."""
    with pytest.raises(UserError, match=r'fight\.yaml:9: expected a list of runs, each with a "name"'):
        results(FIGHT + "runs: [{seed: '2'}]\n")
