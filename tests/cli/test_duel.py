"""``adventures duel --plain``: two or more people at one keyboard, none of whom sees another's hand."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

import pytest

from adventures.cli.plain.replaying import Replaying
from adventures.cli.plain.session import Leave, PlainGame
from adventures.core.events import OBSERVER
from adventures.game.game import Game
from adventures.game.setup import SeatSetup, Setup, Undo
from adventures.paths import replays_folder, saves_folder
from adventures.store.keeper import Keeper
from adventures.store.replays import read_record
from adventures.store.saves import find_save
from tests.cli.conftest import Done, Run

DUEL = (
    "duel",
    "--plain",
    "--heroes",
    "medusa,sinbad",
    "--battlefield",
    "sarpedon",
    "--seed",
    "two",
    "--begins",
    "first",
)
TEAMS = ("duel", "--plain", "--heroes", "medusa,alice/sinbad,raphael", "--seed", "four", "--begins", "first")
LOOKS = ("why", "log 40", "hand", "board", "keys", "row", "threat", "spaces")


def random_lines(count: int, seed: int = 1, most: int = 6) -> list[str]:
    """Answers by chance, and empty lines for the pages; those that are no options are refused and cost nothing."""
    chance = Random(seed)
    return [chance.choice(("", str(chance.randint(1, most)))) for _ in range(count)]


def pages(done: Done) -> list[str]:
    """Whom the keyboard was passed to."""
    return [line.removeprefix("Pass the keyboard to ")[:-1] for line in done.lines if line.startswith("Pass the")]


# Playing


def test_a_whole_duel_from_the_first_page_to_its_end(run: Run) -> None:
    done = run(*DUEL, lines=random_lines(6000))
    assert (done.code, done.err) == (0, "")
    assert "wins in round" in done.lines[-2]
    assert " is defeated." in done.lines[-2]
    assert not list(saves_folder().iterdir())
    (replay,) = replays_folder().iterdir()
    assert run("replay", "--verify", str(replay)).code == 0


def test_a_page_stands_before_the_questions_of_another_person(run: Run) -> None:
    done = run(*DUEL, lines=["", "1", "1", "1", "", "1", ""])
    assert pages(done) == ["Medusa", "Sinbad", "Medusa"]
    text = done.out
    first, second = text.index("Pass the keyboard to Medusa"), text.index("Pass the keyboard to Sinbad")
    assert first < text.index("- Medusa draws") < second
    before, _, after = text.rpartition("Pass the keyboard to Medusa")
    assert "- Medusa draws 5 cards" in before
    assert "- Sinbad draws 5 cards" in after


@pytest.mark.parametrize("line", ["1", "hand", "no", "board", " x "])
def test_a_page_is_left_by_no_stray_line(run: Run, line: str) -> None:
    done = run(*DUEL, lines=[line, line, "quit"])
    assert pages(done) == ["Medusa"]
    assert done.lines.count("This page is for Medusa: Enter alone shows what only Medusa may see.") == 2
    assert "draws" not in done.out
    assert "cards in hand" not in done.out


@pytest.mark.parametrize("line", ["", " ", "y", "Yes"])
def test_a_page_is_left_by_a_line_that_means_it(run: Run, line: str) -> None:
    done = run(*DUEL, lines=["1", line, "quit"])
    assert pages(done) == ["Medusa"]
    assert "- Medusa draws Regroup, " in done.out


def test_a_page_without_an_answer_asks_nothing(run: Run) -> None:
    done = run(*DUEL, lines=["quit"])
    assert "draws" not in done.out
    assert done.lines[-1] == "Go on with: adventures play --plain --continue duel-medusa-sinbad"


def test_play_with_the_mode_is_the_same_game(run: Run) -> None:
    lines = random_lines(80)
    other = ("play", "--mode", "duel", *DUEL[1:])
    assert run(*DUEL, lines=lines).lines[:-2] == run(*other, lines=lines).lines[:-2]


def test_bots_alone_play_a_duel_without_any_input(run: Run) -> None:
    done = run(*DUEL, "--bots", "random")
    assert done.code == 0
    assert pages(done) == []
    assert "wins in round" in done.lines[-2]


def test_one_person_against_a_bot_needs_no_page(run: Run) -> None:
    done = run(*DUEL, "--bot", "sinbad=random", lines=random_lines(60))
    assert pages(done) == []
    assert "Sinbad draws 5 cards" in done.out
    assert "Sinbad: choose" not in done.out


def test_names_stand_on_the_pages(run: Run) -> None:
    done = run(*DUEL, "--players", "Ann,Bob", lines=["", "1", "1", "1", "", "1"])
    assert pages(done)[:2] == ["Ann", "Bob"]


def test_three_people_play_two_against_two(run: Run) -> None:
    done = run(*TEAMS, "--players", "Eve,Eve,Bob,Zoe", lines=random_lines(400))
    assert set(pages(done)) == {"Eve", "Bob", "Zoe"}
    own = [line for line in done.lines if line.startswith(("- Medusa draws ", "- Alice draws "))]
    assert any("card" not in line for line in own)
    setup = find_save().record.setup
    assert [seat.hero for seat in setup.seats] == ["medusa", "sinbad", "alice", "raphael"]
    assert setup.people == (0, 1, 0, 3)


def test_whoever_plays_two_heroes_sees_both_hands_and_nobody_else_does() -> None:
    names = ("eve", "", "eve", "")
    seats = [
        SeatSetup(hero=hero, team=n % 2, player=name)
        for n, (hero, name) in enumerate(zip(("medusa", "sinbad", "alice", "raphael"), names, strict=True))
    ]
    game = Game.start(Setup(mode="teams", seats=tuple(seats), seed="eve", battlefield="sarpedon"))
    while game.decision is not None and game.decision.kind != "action":
        game.choose(0)
    seen = {(seat, of): "?" not in game.view(seat).owners[of].hand for seat in range(4) for of in range(4)}
    assert {pair for pair, open_ in seen.items() if open_} == {(0, 0), (0, 2), (2, 0), (2, 2), (1, 1), (3, 3)}


def test_no_page_stands_between_two_heroes_of_one_person() -> None:
    game = Game.start(teams(("alice", "beowulf", "little-red", "shredder"), "eve"))
    while game.decision is not None and (game.decision.kind, game.decision.seat) != ("action", 3):
        game.choose(0)
    assert game.decision is not None
    for before, pages in ((1, 0), (0, 1), (2, 1)):
        told: list[str] = []
        session = PlainGame(game, Keeper(game), lambda prompt: "" if "Enter" in prompt else None, told.append)
        session.sitting = session.people[before]
        with pytest.raises(Leave):
            session.one_choice(game.decision)
        assert sum(line.startswith("Pass the keyboard to eve") for line in told) == pages


def test_a_game_goes_on_with_a_page_and_without_the_old_news(run: Run) -> None:
    run(*DUEL, lines=["", "1", "1", "1", "", "1", "", "maneuver"])
    done = run("play", "--plain", "--continue", lines=["", "log 99", "quit"])
    assert done.lines[0].startswith("Going on with duel-medusa-sinbad: medusa against sinbad; round 1")
    assert pages(done) == ["Medusa"]
    before, _, after = done.out.partition("> log 99")
    assert "draws" not in before
    assert "Medusa draws" in after


def test_the_screen_is_cleared_around_every_page() -> None:
    told: list[str] = []
    game = Game.start(Setup(mode="duel", seats=("medusa", "sinbad"), seed="clear", battlefield="sarpedon"))
    lines = iter(["", "1", "1", "1", "", "quit"])
    PlainGame(game, Keeper(game), lambda prompt: next(lines), told.append, lambda: told.append("CLEAR")).play()
    at = [n for n, line in enumerate(told) if line.startswith("Pass the keyboard")]
    assert len(at) >= 2
    for n in at:
        assert told[n - 2] == "CLEAR"
        assert told[n + 1] == "CLEAR"


# Nothing shows


class AtTheKeyboard:
    """Plays a game at one keyboard by chance and listens to every line that each person is shown."""

    def __init__(self, setup: Setup, seed: int, choices: int) -> None:
        self.chance = Random(seed)
        self.left = choices
        self.game = Game.start(setup)
        self.ever: dict[int, set[str]] = {seat: set() for seat in (*self.game.cast.seats, OBSERVER)}
        self.heard: list[tuple[int, str]] = []
        self.page = True
        self.noted = (-1, -1)
        self._note()
        self.session = PlainGame(self.game, Keeper(self.game), self.ask, self.say)
        self.session.play()

    def _note(self) -> None:
        """Remember what each seat knows now: it may have been told."""
        table = self.game.table
        now = (self.game.choices, len(self.game.events))
        if now == self.noted:
            return
        self.noted = now
        everyone = (1 << len(self.game.cast.seats)) - 1
        for card, known in enumerate(table.state.known):
            for seat, names in self.ever.items():
                if (known == everyone) if seat == OBSERVER else known >> seat & 1:
                    names.add(table.card(card).name)

    def ask(self, prompt: str) -> str | None:
        self._note()
        if not prompt.startswith("[undo"):
            self.page = False
            return ""
        if self.left <= 0:
            return None
        self.left -= 1
        if self.chance.random() < 0.3:
            return self.chance.choice((*LOOKS, "undo", "redo"))
        keys = self.game.keys()
        return keys[self.chance.randrange(len(keys))]

    def say(self, line: str) -> None:
        if line.startswith("Pass the keyboard"):
            self.page = True
        self._note()
        if not self.page:
            self.heard.append((self.session.seat, line))
        else:
            self.heard.append((OBSERVER, line))

    def foreign(self, seat: int) -> set[str]:
        """Names of cards that a seat may not have heard of: of others' decks, none known so far, none in its own."""
        cast = self.game.cast
        mine = {n for n in cast.seats if seat != OBSERVER and cast.audience[n] >> seat & 1}
        own = {face.name for face in cast.faces if face.id.split("/")[0] in {cast.owners[n].id for n in mine}}
        return {face.name for face in cast.faces} - own - self.ever[seat]


def duel(heroes: Sequence[str], seed: str, undo: Undo | None = None) -> Setup:
    return Setup(mode="duel", seats=tuple(SeatSetup(hero=hero) for hero in heroes), seed=seed, undo=undo)


def teams(heroes: Sequence[str], seed: str) -> Setup:
    seats = tuple(SeatSetup(hero=hero, team=n % 2, player="eve" if n % 2 else "") for n, hero in enumerate(heroes))
    return Setup(mode="teams", seats=seats, seed=seed, battlefield="marmoreal")


GAMES: list[Callable[[str], Setup]] = [
    lambda seed: duel(("medusa", "sinbad"), seed),
    lambda seed: duel(("wyatt-earp", "king-arthur"), seed, "free"),
    lambda seed: duel(("george-washington", "krang"), seed, "free"),
    lambda seed: duel(("rosie-the-riveter", "donatello"), seed),
    lambda seed: teams(("alice", "beowulf", "little-red", "shredder"), seed),
]


@pytest.mark.parametrize("number", range(len(GAMES)))
def test_nobody_is_shown_a_card_that_the_seat_may_not_know(number: int) -> None:
    for seed in range(3):
        table = AtTheKeyboard(GAMES[number](f"hidden {seed}"), seed, 400)
        assert len({seat for seat, _ in table.heard}) > 2
        for seat, line in table.heard:
            told = {name for name in table.foreign(seat) if name in line}
            assert not told, f"seat {seat} is told of {told}: {line}"


@pytest.mark.parametrize("number", range(len(GAMES)))
def test_a_replay_of_a_game_under_way_shows_only_what_lies_open(number: int) -> None:
    table = AtTheKeyboard(GAMES[number]("under way"), 5, 300)
    record = read_record(find_save().file)
    assert record.veiled
    said: list[str] = []
    lines = ["hand", *[""] * len(record.choices), "hand", "board", "b", "10", "end", "q"]
    waiting = iter(lines)
    Replaying(record, lambda prompt: next(waiting), said.append).run()
    assert "This game still goes on, so hidden cards stay hidden." in said
    assert any("unknown card" in line for line in said)
    assert any(" attacks " in line for line in said)
    shown = "\n".join(said)
    assert not [name for name in table.foreign(OBSERVER) if name in shown]


def test_a_replay_of_a_finished_duel_shows_all(run: Run) -> None:
    run(*DUEL, "--bots", "random")
    (replay,) = replays_folder().iterdir()
    done = run("replay", str(replay), lines=["1", "hand", "", "", "q"])
    assert "still goes on" not in done.out
    assert "Medusa has 5 cards in hand" in done.out
    assert "unknown card" not in done.out


def test_a_defender_without_a_card_is_asked_behind_a_page_all_the_same(run: Run) -> None:
    """Otherwise the attacker would see at once that there was nothing to play."""
    game = Game.start(duel(("medusa", "sinbad"), "defense"))
    chance = Random(3)
    told: list[str] = []

    def ask(prompt: str) -> str | None:
        told.append(prompt)
        if not prompt.startswith("[undo"):
            return ""
        decision = game.decision
        assert decision is not None
        if decision.kind == "defense" and game.keys() == ["no"]:
            return None
        keys = game.keys()
        return chance.choice([key for key in keys if key.startswith("attack")] or keys)

    PlainGame(game, Keeper(game), ask, told.append).play()
    assert game.keys() == ["no"]
    question = max(n for n, line in enumerate(told) if line.endswith("play a defense card?"))
    page = max(n for n, line in enumerate(told) if line.startswith("Pass the keyboard"))
    assert page < question
    assert told[question + 1].strip() == "1  No defense card"
    assert not [line for line in told[page + 2 : question] if line.startswith("[")]


def test_why_names_no_forced_answer_from_a_hidden_hand() -> None:
    game = Game.start(duel(("medusa", "sinbad"), "forced"))
    game.table.forced = [(0, "card:feint"), (1, "space:s20")]
    assert game.taken_unasked(0) == ["card:feint"]
    assert game.taken_unasked(1) == ["space:s20"]


# Mistakes


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        ([], "--heroes: a duel needs two heroes; choose from "),
        (["--heroes", "medusa"], "a duel has two heroes, not 1"),
        (["--heroes", "medusa,sinbad,alice"], "a team game has two heroes on each side, not 2 and 1"),
        (["--heroes", "medusa,sinbad,alice/raphael"], "a team game has two heroes on each side, not 3 and 1"),
        (["--heroes", "a,b,c,d,e"], "--heroes: that is too much; two heroes, or two against two"),
        (["--heroes", "medusa,sinbda"], 'unknown hero "sinbda"; did you mean "sinbad"?'),
        (["--heroes", "medusa,medusa"], 'hero "medusa" is chosen 2 times; choose each hero once'),
        (["--heroes", "medusa,sinbad", "--battlefield", "sarpedno"], 'unknown battlefield "sarpedno"; did you mean'),
        (["--heroes", "medusa,sinbad", "--begins", "third"], "--begins: "),
        (["--heroes", "medusa,sinbad", "--bot", "alice=greedy"], 'unknown hero in this game "alice"'),
        (["--heroes", "medusa,sinbad", "--players", "ann"], "--players: 1 names for 2 heroes"),
        (["--heroes", "medusa,sinbad", "--players", "ann,ann"], '"ann" would play on both sides'),
        (
            ["--heroes", "medusa,sinbad,alice,raphael", "--players", "a,b,a,c", "--bot", "alice=greedy"],
            '"a" would be a person and a bot',
        ),
        (
            ["--heroes", "medusa,sinbad,alice,raphael", "--battlefield", "heorot"],
            "heorot: a team game needs a battlefield with four starting spaces; choose one of alamo, marmoreal",
        ),
    ],
)
def test_a_mistake_is_one_line_and_exits_2(run: Run, words: list[str], problem: str) -> None:
    done = run("duel", "--plain", *words)
    assert done.code == 2
    assert done.out == ""
    assert done.err.startswith(f"error: {problem}")
    assert done.err.count("\n") == 1


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        (["--mode", "dule"], 'unknown mode "dule"; did you mean "duel"?'),
        (["--mode", "duel", "--villain", "shredder"], "--mode: a duel has no enemies"),
        (
            ["--villain", "shredder", "--heroes", "raphael", "--begins", "first"],
            "--players, --begins: an adventure has",
        ),
    ],
)
def test_a_mistaken_mode_is_one_line_and_exits_2(run: Run, words: list[str], problem: str) -> None:
    done = run("play", "--plain", *words)
    assert (done.code, done.out) == (2, "")
    assert done.err.startswith(f"error: {problem}")
