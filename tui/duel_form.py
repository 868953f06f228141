"""The form of a duel or a team game: heroes and who plays them, battlefield, who begins, and the setup of it all."""

from __future__ import annotations

import json
import secrets
from typing import TYPE_CHECKING, Literal

from adventures.bots.bots import KINDS
from adventures.game.setup import SeatSetup, Setup
from tui.setup_form import PLAYERS, YOU, Row

if TYPE_CHECKING:
    from adventures.catalog.catalog import Catalog

SAME = "same"
"""The second hero of a side is played by whoever plays the first."""
BEGINS = {"first": "the first side", "second": "the second side", "random": "at random"}
FIRST_CHOICE = ("medusa", "sinbad", "alice", "king-arthur")


class DuelForm:
    """What was chosen so far, for two sides of one or two heroes. Heroes 1 and 2 of a team game are the first side."""

    def __init__(self, catalog: Catalog, mode: Literal["duel", "teams"] = "duel") -> None:
        self.catalog = catalog
        self.mode: Literal["duel", "teams"] = mode
        heroes = [hero for hero in FIRST_CHOICE if hero in catalog.heroes]
        heroes += [hero for hero in catalog.heroes if hero not in heroes]
        self.heroes = heroes[: self.count]
        bot = "greedy" if "greedy" in KINDS else YOU
        self.players = [YOU] + [bot] * (self.count - 1) if mode == "duel" else [YOU, SAME, bot, SAME]
        self.battlefield = self.boards[0] if self.boards else ""
        self.begins = "first"
        self.seed = ""

    @property
    def count(self) -> int:
        """How many heroes play."""
        return 2 if self.mode == "duel" else 4

    @property
    def title(self) -> str:
        """What is begun."""
        return "New duel" if self.mode == "duel" else "New team game"

    @property
    def start_words(self) -> str:
        """The words of the line that begins it."""
        return "Begin the duel" if self.mode == "duel" else "Begin the team game"

    @property
    def boards(self) -> list[str]:
        """The battlefields with enough starting spaces. Source: BoL1 rules, Exhaustion and team play."""
        needed = range(1, self.count + 1)
        return [id for id in self.catalog.battlefields if all(n in self.catalog.board(id).starts for n in needed)]

    def rows(self) -> list[Row]:
        """The lines of the form."""
        rows = []
        for n, hero in enumerate(self.heroes):
            label = f"Hero {n + 1}" if self.mode == "duel" else f"Side {n // 2 + 1} hero"
            rows.append(Row(f"hero.{n}", label, self.catalog.hero(hero).name))
            rows.append(Row(f"player.{n}", "  played by", dict(self.values(f"player.{n}"))[self.players[n]]))
        rows.append(Row("battlefield", "Battlefield", self.catalog.board(self.battlefield).name))
        rows.append(Row("begins", "Who begins", self._begins()[self.begins]))
        rows.append(Row("seed", "Seed", self.seed or "at random", steps=False))
        rows.append(Row("begin", self.start_words, "", steps=False))
        return rows

    def _begins(self) -> dict[str, str]:
        """Who may begin, by the names of the heroes in a duel."""
        if self.mode == "teams":
            return BEGINS
        first, second = (self.catalog.hero(hero).name for hero in self.heroes)
        return BEGINS | {"first": first, "second": second}

    def values(self, row: str) -> list[tuple[str, str]]:
        """What a line can be set to: ids and words."""
        what, _, which = row.partition(".")
        if what == "hero":
            taken = {hero for place, hero in enumerate(self.heroes) if place != int(which)}
            return [(id, self.catalog.hero(id).name) for id in self.catalog.heroes if id not in taken]
        if what == "player":
            players = list(PLAYERS.items())
            if self.mode == "teams" and int(which) % 2:
                first = self.catalog.hero(self.heroes[int(which) - 1]).name
                players.insert(0, (SAME, f"whoever plays {first}"))
            return players
        if what == "battlefield":
            return [(id, self.catalog.board(id).name) for id in self.boards]
        return list(self._begins().items()) if what == "begins" else []

    def value(self, row: str) -> str:
        """The id that a line is set to."""
        what, _, which = row.partition(".")
        if what in ("hero", "player"):
            return (self.heroes if what == "hero" else self.players)[int(which)]
        value: str = getattr(self, what, "")
        return value

    def set(self, row: str, value: str) -> None:
        """Set a line."""
        what, _, which = row.partition(".")
        if what in ("hero", "player"):
            (self.heroes if what == "hero" else self.players)[int(which)] = value
        else:
            setattr(self, what, value)

    def step(self, row: str, by: int) -> None:
        """Set a line to its next or previous value."""
        ids = [id for id, _ in self.values(row)]
        if ids:
            at = ids.index(self.value(row)) if self.value(row) in ids else 0
            self.set(row, ids[(at + by) % len(ids)])

    def setup(self) -> Setup:
        """The setup as it is chosen."""
        seats = []
        for n, hero in enumerate(self.heroes):
            same = self.players[n] == SAME
            player = self.players[n - 1] if same else self.players[n]
            shared = same or (n + 1 < self.count and self.players[n + 1] == SAME)
            seats.append(
                SeatSetup(
                    hero=hero,
                    person=player == YOU,
                    bot="greedy" if player == YOU else player,
                    team=n // 2 if self.mode == "teams" else 0,
                    player=f"side {n // 2 + 1}" if shared else "",
                )
            )
        return Setup(
            mode=self.mode,
            seats=tuple(seats),
            battlefield=self.battlefield,
            begins=self.begins,  # type: ignore[arg-type]
            seed=self.seed or secrets.token_hex(4),
        )

    # Last time

    def dumps(self, before: str = "") -> str:
        """What was chosen, beside what was kept before of other kinds of games; the seed is not kept."""
        kept = _read(before)
        kept[self.mode] = {
            "heroes": self.heroes,
            "players": self.players,
            "battlefield": self.battlefield,
            "begins": self.begins,
        }
        return json.dumps(kept)

    def load(self, text: str) -> None:
        """What was chosen last time, as far as it is still there."""
        found = _read(text).get(self.mode)
        if not isinstance(found, dict):
            return
        heroes = found.get("heroes")
        if (
            isinstance(heroes, list)
            and len(heroes) == len({str(one) for one in heroes}) == self.count
            and all(hero in self.catalog.heroes for hero in heroes)
        ):
            self.heroes = [str(hero) for hero in heroes]
        players = found.get("players")
        if isinstance(players, list) and len(players) == self.count:
            known = [dict(self.values(f"player.{n}")) for n in range(self.count)]
            if all(player in known[n] for n, player in enumerate(players)):
                self.players = [str(player) for player in players]
        if found.get("battlefield") in self.boards:
            self.battlefield = str(found["battlefield"])
        if found.get("begins") in BEGINS:
            self.begins = str(found["begins"])


def _read(text: str) -> dict[str, object]:
    try:
        found = json.loads(text or "{}")
    except ValueError:
        return {}
    return found if isinstance(found, dict) else {}
