"""The form of a new adventure: what can be chosen, what follows from it, and the setup that comes of it."""

from __future__ import annotations

import json
import secrets
from dataclasses import dataclass
from typing import TYPE_CHECKING

from adventures.bots.bots import KINDS
from adventures.game.setup import SeatSetup, Setup

if TYPE_CHECKING:
    from adventures.catalog.catalog import Catalog

YOU = "you"
NONE = ""
MOST = 4
PLAYERS = {YOU: "a person", **{name: f"{name} bot" for name in KINDS}}


@dataclass(frozen=True, slots=True)
class Row:
    """A line of the form: what it asks, its value in words, whether it can be changed by stepping through values."""

    id: str
    label: str
    value: str
    steps: bool = True


class SetupForm:
    """What was chosen so far. Values are ids; "" stands for no hero, and for a minion that is drawn at random."""

    def __init__(self, catalog: Catalog) -> None:
        self.catalog = catalog
        self.villain = "shredder" if "shredder" in catalog.villains else catalog.villains[0]
        heroes = catalog.heroes
        first = "leonardo" if "leonardo" in heroes else heroes[0]
        second = next((hero for hero in ("raphael", *heroes) if hero in heroes and hero != first), NONE)
        self.heroes = [first, second, NONE, NONE]
        self.players = [YOU, "greedy" if "greedy" in KINDS else YOU, YOU, YOU]
        self.minions = [NONE] * MOST
        self.difficulty = catalog.difficulty.default
        self.assist = False
        self.allies = False
        self.seed = ""

    title = "New adventure"
    start_words = "Begin the adventure"

    @property
    def count(self) -> int:
        """How many heroes play."""
        return sum(hero != NONE for hero in self.heroes)

    @property
    def most(self) -> int:
        """How many heroes can play: each needs a minion."""
        return min(MOST, len(self.catalog.minions), len(self.catalog.heroes))

    def rows(self) -> list[Row]:
        """The lines of the form."""
        rows = [Row("villain", "Villain", self.name("villain", self.villain))]
        for n in range(min(self.most, self.count + 1)):
            hero = self.heroes[n]
            rows.append(Row(f"hero.{n}", f"Hero {n + 1}", self.name("hero", hero) if hero else "nobody"))
            if hero:
                rows.append(Row(f"player.{n}", "  played by", PLAYERS[self.players[n]]))
        for n in range(self.count):
            minion = self.minions[n]
            rows.append(Row(f"minion.{n}", f"Minion {n + 1}", self.name("minion", minion) if minion else "at random"))
        level = self.catalog.difficulty.level(self.difficulty)
        rows.append(Row("difficulty", "Difficulty", level.name if level is not None else self.difficulty))
        if self.count == 1:
            actions = self.catalog.difficulty.solo_assist_actions
            rows.append(Row("assist", "Lone hero", f"{actions} actions a turn" if self.assist else "2 actions a turn"))
        if self.catalog.friends.allies:
            rows.append(Row("allies", "Allies", dict(self.values("allies"))[self.value("allies")]))
        rows.append(Row("seed", "Seed", self.seed or "at random", steps=False))
        rows.append(Row("begin", self.start_words, "", steps=False))
        return rows

    def name(self, kind: str, id: str) -> str:
        """The name of a hero, villain or minion."""
        if kind == "hero":
            return self.catalog.hero(id).name
        return self.catalog.villain(id).name if kind == "villain" else self.catalog.minion(id).name

    def values(self, row: str) -> list[tuple[str, str]]:
        """What a line can be set to: ids and words."""
        what, _, which = row.partition(".")
        catalog = self.catalog
        if what == "villain":
            return [(id, self.name("villain", id)) for id in catalog.villains]
        if what == "hero":
            n = int(which)
            taken = {hero for place, hero in enumerate(self.heroes) if place != n}
            free = [(id, self.name("hero", id)) for id in catalog.heroes if id not in taken]
            return free if self.count == 1 and self.heroes[n] else [(NONE, "nobody"), *free]
        if what == "player":
            return list(PLAYERS.items())
        if what == "minion":
            taken = {minion for place, minion in enumerate(self.minions) if place != int(which)}
            free = [(id, self.name("minion", id)) for id in catalog.minions if id not in taken or id == NONE]
            return [(NONE, "at random"), *free]
        if what == "difficulty":
            return [(level.id, level.name) for level in catalog.difficulty.levels]
        if what == "allies":
            return [("", "none"), ("yes", "and henchmen")]
        if what == "assist":
            return [("", "2 actions a turn"), ("yes", f"{catalog.difficulty.solo_assist_actions} actions a turn")]
        return []

    def value(self, row: str) -> str:
        """The id that a line is set to."""
        what, _, which = row.partition(".")
        if what in ("hero", "player", "minion"):
            values: list[str] = {"hero": self.heroes, "player": self.players, "minion": self.minions}[what]
            return values[int(which)]
        if what in ("assist", "allies"):
            return "yes" if getattr(self, what) else ""
        value: str = getattr(self, what, "")
        return value

    def set(self, row: str, value: str) -> None:
        """Set a line; heroes move up when one of them goes."""
        what, _, which = row.partition(".")
        if what == "hero":
            self.heroes[int(which)] = value
            self._close_up()
        elif what == "player":
            self.players[int(which)] = value
        elif what == "minion":
            self.minions[int(which)] = value
        elif what in ("assist", "allies"):
            setattr(self, what, bool(value))
        else:
            setattr(self, what, value)

    def _close_up(self) -> None:
        pairs = [(hero, self.players[n]) for n, hero in enumerate(self.heroes) if hero]
        pairs += [(NONE, YOU)] * (MOST - len(pairs))
        self.heroes = [hero for hero, _ in pairs]
        self.players = [player for _, player in pairs]

    def step(self, row: str, by: int) -> None:
        """Set a line to its next or previous value."""
        ids = [id for id, _ in self.values(row)]
        if ids:
            at = ids.index(self.value(row)) if self.value(row) in ids else 0
            self.set(row, ids[(at + by) % len(ids)])

    def setup(self) -> Setup:
        """The setup as it is chosen."""
        seats = tuple(_seat(hero, self.players[n]) for n, hero in enumerate(self.heroes) if hero)
        return Setup(
            villain=self.villain,
            seats=seats,
            minions=tuple(minion for minion in self.minions[: len(seats)] if minion),
            difficulty=self.difficulty,
            solo_assist=self.assist and len(seats) == 1,
            allies=self.allies and bool(self.catalog.friends.allies),
            seed=self.seed or secrets.token_hex(4),
        )

    # Last time

    def dumps(self, before: str = "") -> str:
        """What was chosen, beside what was kept before of other kinds of games; the seed is not kept."""
        return json.dumps(
            {
                **_kept(before),
                "villain": self.villain,
                "heroes": self.heroes,
                "players": self.players,
                "minions": self.minions,
                "difficulty": self.difficulty,
                "allies": self.allies,
            }
        )

    def load(self, text: str) -> None:
        """What was chosen last time, as far as it is still there."""
        try:
            found = json.loads(text)
        except ValueError:
            return
        if not isinstance(found, dict):
            return
        catalog = self.catalog
        self.allies = found.get("allies") is True
        if found.get("villain") in catalog.villains:
            self.villain = found["villain"]
        if catalog.difficulty.level(str(found.get("difficulty"))) is not None:
            self.difficulty = str(found["difficulty"])
        heroes = [hero for hero in _words(found.get("heroes")) if hero in catalog.heroes][: self.most]
        if heroes and len(set(heroes)) == len(heroes):
            self.heroes = heroes + [NONE] * (MOST - len(heroes))
        players = [player if player in PLAYERS else YOU for player in _words(found.get("players"))]
        if len(players) == MOST:
            self.players = players
        minions = [minion if minion in catalog.minions else NONE for minion in _words(found.get("minions"))]
        named = [minion for minion in minions if minion]
        if len(minions) == MOST and len(set(named)) == len(named):
            self.minions = minions


def _seat(hero: str, player: str) -> SeatSetup:
    return SeatSetup(hero=hero) if player == YOU else SeatSetup(hero=hero, person=False, bot=player)


def _kept(text: str) -> dict[str, object]:
    try:
        found = json.loads(text or "{}")
    except ValueError:
        return {}
    return found if isinstance(found, dict) else {}


def _words(value: object) -> list[str]:
    return [str(one) for one in value] if isinstance(value, list) else []
