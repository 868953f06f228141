"""Casting: from a setup and the catalog to everything that is fixed about a game, and its first state."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from adventures.catalog.catalog import Catalog
from adventures.catalog.catalog import catalog as our_catalog
from adventures.catalog.faces import deck_of_enemy, deck_of_hero, friend_face, initiative_face, trap_face
from adventures.core import chance
from adventures.core.abilities import Ability
from adventures.core.cards import Face, Fighter, Initiative, Owner
from adventures.core.state import State
from adventures.core.table import Cast, Mode, Table
from adventures.errors import UserError, unknown
from adventures.game.setup import SeatSetup, Setup
from adventures.modes import adventure, duel

PLAYERS, ENEMIES = 0, 1
SIDES = (0, 1)


class Casting:
    """A cast in the making: fighters, owners, faces and cards are numbered as they are added."""

    def __init__(self, setup: Setup, catalog: Catalog) -> None:
        self.setup = setup
        self.catalog = catalog
        self.fighters: list[Fighter] = []
        self.owners: list[Owner] = []
        self.faces: list[Face] = []
        self.face_owner: list[int] = []
        self.decks: list[list[tuple[int, int]]] = []
        self.asides: list[list[tuple[int, int]]] = []
        self.abilities: list[tuple[Ability, int]] = []
        self.initiative: dict[int, Initiative] = {}
        self.pieces: dict[str, int] = {}
        self.data: dict[str, Any] = {"initiative": self.initiative, "pieces": self.pieces}

    def hero(self, seat: SeatSetup, team: int) -> None:
        """Add a seat with its hero, sidekicks, deck and ability."""
        sheet = self.catalog.hero(seat.hero)
        n = len(self.owners)
        start = len(self.fighters)
        self._fighter(sheet.id, sheet.id, sheet.name, "hero", n, team, sheet.hero.health, sheet.hero.attack)
        for kind in sheet.sidekicks:
            for copy in range(kind.count):
                many = kind.count > 1
                key = f"{kind.id}.{copy + 1}" if many else kind.id
                name = f"{kind.name} {copy + 1}" if many else kind.name
                self._fighter(
                    key,
                    kind.id,
                    name,
                    "sidekick",
                    n,
                    team,
                    kind.health,
                    kind.attack,
                    kind.small,
                    copy + 1 if many else 0,
                )
        self._owner(
            Owner(
                n,
                "seat",
                sheet.id,
                sheet.name,
                team,
                tuple(range(start, len(self.fighters))),
                sheet.move,
                sheet.hand.start,
                sheet.hand.limit,
                seat.person,
            ),
            deck_of_hero(sheet),
        )
        self.pieces.update((piece.id, piece.count) for piece in sheet.pieces)
        self.abilities.extend((ability, n) for ability in self.catalog.abilities("hero", sheet.id))

    def enemy(self, kind: str, id: str, health: int) -> None:
        """Add an enemy: a villain or a minion with its deck, the cards set aside and its abilities."""
        sheet = self.catalog.villain(id) if kind == "villain" else self.catalog.minion(id)
        n = len(self.owners)
        fighter = len(self.fighters)
        self._fighter(sheet.id, sheet.id, sheet.name, kind, n, ENEMIES, health, sheet.attack)
        card = self.catalog.initiative.of_enemy(id)
        if card is None:
            raise UserError(f'"{id}" has no initiative card', where="content/initiative.yaml")
        self._owner(Owner(n, "enemy", sheet.id, sheet.name, ENEMIES, (fighter,), card.move or 0), *deck_of_enemy(sheet))
        self.pieces.update((piece.id, piece.count) for piece in sheet.pieces)
        self.abilities.extend((ability, n) for ability in self.catalog.abilities(kind, sheet.id))

    def _fighter(
        self,
        key: str,
        kind: str,
        name: str,
        role: str,
        owner: int,
        team: int,
        health: int,
        attack: str,
        small: bool = False,
        copy: int = 0,
    ) -> None:
        if any(other.key == key for other in self.fighters):
            key = f"enemy.{key}" if team == ENEMIES else f"{key}.{team + 1}"
        short = name.removeprefix("The ").upper()
        label = f"{short[:2]}{copy}" if copy else short[:3]
        self.fighters.append(
            Fighter(
                len(self.fighters), key, kind, name, role, owner, team, health, attack == "ranged", small, label=label
            )
        )

    def deck(self, id: str, name: str, cards: Sequence[tuple[Face, Initiative | None]]) -> None:
        """Add a deck of the table: initiative cards, traps, allies, henchmen."""
        self._owner(Owner(len(self.owners), "deck", id, name, ENEMIES), [(face, 1) for face, _ in cards])
        first = len(self.faces) - len(cards)
        for place, (_, what) in enumerate(cards):
            if what is not None:
                self.initiative[first + place] = what

    def _owner(self, owner: Owner, deck: Sequence[tuple[Face, int]], aside: Sequence[tuple[Face, int]] = ()) -> None:
        self.owners.append(owner)
        for cards, piles in ((deck, self.decks), (aside, self.asides)):
            first = len(self.faces)
            piles.append([(first + place, count) for place, (_, count) in enumerate(cards)])
            self.faces.extend(face for face, _ in cards)
            self.face_owner.extend(owner.n for _ in cards)

    def done(self, mode: Mode, battlefield: str, settings: dict[str, Any]) -> tuple[Cast, State]:
        """The cast, and a state in which every deck lies in order and nothing is set up yet."""
        cards: list[int] = []
        state = State(self.setup.seed, len(self.fighters), len(self.owners))
        for owner, (deck, aside) in enumerate(zip(self.decks, self.asides, strict=True)):
            for pile, groups in ((state.piles[owner].deck, deck), (state.piles[owner].aside, aside)):
                for face, count in groups:
                    for _ in range(count):
                        pile.append(len(state.face))
                        state.face.append(face)
                        cards.append(owner)
        state.known = [0] * len(state.face)
        for piles in state.piles:
            for card in piles.aside:
                state.known[card] = (1 << len(self.setup.seats)) - 1
        cast = Cast(
            battlefield=self.catalog.board(battlefield),
            fighters=tuple(self.fighters),
            owners=tuple(self.owners),
            faces=tuple(self.faces),
            cards=tuple(cards),
            users=tuple(self._users(face) for face in range(len(self.faces))),
            abilities=tuple(self.abilities),
            mode=mode,
            blocks={address: block for face in self.faces for address, block in face.addresses.items()},
            rulings=dict(self.setup.rulings),
            settings=settings,
            data=self.data,
        )
        return cast, state

    def _users(self, face: int) -> int:
        owner = self.owners[self.face_owner[face]]
        users = self.faces[face].users
        mask = 0
        for fighter in owner.fighters:
            who = self.fighters[fighter]
            if not users or who.kind in users or who.role in users:
                mask |= 1 << fighter
        return mask


def cast_of(setup: Setup, catalog: Catalog | None = None) -> tuple[Cast, State]:
    """The cast and first state of a game. Raises UserError for unknown or unfit names."""
    catalog = catalog or our_catalog()
    check(setup, catalog)
    casting = Casting(setup, catalog)
    return cast_adventure(casting) if setup.mode == "adventure" else cast_duel(casting)


def check(setup: Setup, catalog: Catalog) -> None:
    """Look the setup over. Raises UserError that names what is wrong."""
    for seat in setup.seats:
        if seat.hero not in catalog.heroes:
            raise unknown("hero", seat.hero, catalog.heroes)
    for hero, count in Counter(seat.hero for seat in setup.seats).items():
        if count > 1:
            raise UserError(f'hero "{hero}" is chosen {count} times', way_out="choose each hero once")
    if setup.battlefield is not None and setup.battlefield not in catalog.battlefields:
        raise unknown("battlefield", setup.battlefield, catalog.battlefields)
    if catalog.difficulty.level(setup.difficulty) is None:
        raise unknown("difficulty", setup.difficulty, [level.id for level in catalog.difficulty.levels])
    switches = catalog.rulings.switches
    for name, reading in setup.rulings.items():
        if name not in switches:
            raise unknown("ruling", name, switches)
        if reading not in switches[name]:
            raise unknown(f'reading of the ruling "{name}"', reading, switches[name])
    if setup.mode == "adventure":
        _check_adventure(setup, catalog)
    else:
        _check_sides(setup)
        board_of(setup, catalog)
    _check_people(setup)


def _check_sides(setup: Setup) -> None:
    """A duel has two seats, a team game two on each side. Source: BoL1 rules, Exhaustion and team play."""
    if setup.mode == "duel":
        if len(setup.seats) != 2:
            raise UserError(f"a duel has two heroes, not {len(setup.seats)}")
        return
    counts = [setup.sides.count(side) for side in SIDES]
    if counts != [2, 2]:
        raise UserError(
            f"a team game has two heroes on each side, not {counts[0]} and {counts[1]}",
            way_out="with three people, one of them plays both heroes of a side",
        )


def _check_people(setup: Setup) -> None:
    """Whoever plays several heroes plays them all on one side, and is a person or a bot throughout."""
    for n, first in enumerate(setup.people):
        one, other = setup.seats[first], setup.seats[n]
        if setup.sides[first] != setup.sides[n]:
            raise UserError(
                f'"{one.player}" would play on both sides', way_out="let one player play the heroes of one side only"
            )
        if (one.person, one.bot if not one.person else "") != (other.person, other.bot if not other.person else ""):
            raise UserError(f'"{one.player}" would be a person and a bot', way_out="give each a name of its own")


def board_of(setup: Setup, catalog: Catalog) -> str:
    """The battlefield of a duel or a team game: the one chosen, or the first that fits.

    Raises UserError for one with too few starting spaces. Source: BoL1 rules, Exhaustion and team play.
    """

    def fits(board: str) -> bool:
        return all(number in catalog.board(board).starts for number in range(1, len(setup.seats) + 1))

    board = setup.battlefield or next((one for one in catalog.battlefields if fits(one)), catalog.battlefields[0])
    if not fits(board):
        what, needed = ("a team game", "four") if setup.mode == "teams" else ("a duel", "two")
        raise UserError(
            f"{what} needs a battlefield with {needed} starting spaces",
            where=board,
            way_out=f"choose one of {', '.join(one for one in catalog.battlefields if fits(one))}",
        )
    return board


def begins(setup: Setup) -> int:
    """The side that has the first turn of a duel or a team game. Ruling ``who-begins``."""
    if setup.begins == "random":
        return chance.pick(chance.number(setup.seed, "begins", 1), len(SIDES))
    return int(setup.begins == "second")


def _check_adventure(setup: Setup, catalog: Catalog) -> None:
    if setup.villain is None:
        raise UserError("an adventure needs a villain", way_out=f"choose one of {', '.join(catalog.villains)}")
    if setup.villain not in catalog.villains:
        raise unknown("villain", setup.villain, catalog.villains)
    for minion in setup.minions:
        if minion not in catalog.minions:
            raise unknown("minion", minion, catalog.minions)
    for minion, count in Counter(setup.minions).items():
        if count > 1:
            raise UserError(f'minion "{minion}" is chosen {count} times', way_out="choose each minion once")
    players = len(setup.seats)
    if len(setup.minions) > players:
        raise UserError(
            f"{len(setup.minions)} minions are chosen for {players} player{'s' if players > 1 else ''}",
            way_out="choose as many minions as players, or fewer for the rest to be drawn",
        )
    if players > len(catalog.minions):
        raise UserError(f"there are only {len(catalog.minions)} minions for {players} players")
    board = setup.battlefield or catalog.villain(setup.villain).battlefield
    missing = {*range(1, players + 1), catalog.villain(setup.villain).start} - set(catalog.board(board).starts)
    if missing:
        raise UserError(
            f'the battlefield "{board}" has no starting space {min(missing)}, which this adventure needs',
            way_out="choose another battlefield, or leave it to the villain",
        )
    if setup.solo_assist and players != 1:
        raise UserError("the help for a lone hero is for one hero only", way_out=f"leave it out with {players} heroes")


def minions_of(setup: Setup, catalog: Catalog) -> tuple[str, ...]:
    """The minions of an adventure: those chosen, and random ones up to the number of players."""
    others = [minion for minion in catalog.minions if minion not in setup.minions]
    order = chance.permutation(chance.number(setup.seed, "minions", 1), len(others))
    drawn = [others[n] for n in order]
    return (*setup.minions, *drawn[: len(setup.seats) - len(setup.minions)])


def _settings(setup: Setup) -> dict[str, Any]:
    return {"open_hands": setup.hands_open, "players": len(setup.seats), "people": setup.people}


def cast_duel(casting: Casting) -> tuple[Cast, State]:
    """A duel or a team game: each seat against the other, or the teams that the seats name."""
    setup, catalog = casting.setup, casting.catalog
    for seat, side in zip(setup.seats, setup.sides, strict=True):
        casting.hero(seat, side)
    settings = _settings(setup) | {"begins": begins(setup)}
    cast, state = casting.done(duel.Duel(), board_of(setup, catalog), settings)
    duel.begin(Table(cast, state))
    return cast, state


def cast_adventure(casting: Casting) -> tuple[Cast, State]:
    """An adventure: the heroes, the villain and its minions, and the decks of the table."""
    setup, catalog = casting.setup, casting.catalog
    assert setup.villain is not None
    players = len(setup.seats)
    villain = catalog.villain(setup.villain)
    for seat in setup.seats:
        casting.hero(seat, PLAYERS)
    casting.enemy("villain", villain.id, villain.health[players])
    for minion in minions_of(setup, catalog):
        casting.enemy("minion", minion, catalog.minion(minion).health)
    board = setup.battlefield or villain.battlefield
    hexes = catalog.board(board).track or catalog.board(villain.battlefield).track
    level = catalog.difficulty.level(setup.difficulty)
    assert level is not None
    settings = _settings(setup) | {
        # The track's last space, where the objective triggers, comes after its hexes.
        "track": hexes[players] + 1 + level.track,
        "villain_start": villain.start,
        "objective_limit": villain.objective.limit,
        "allies": setup.allies,
    }
    if setup.solo_assist:
        settings["actions"] = catalog.difficulty.solo_assist_actions
    casting.deck("initiative", "Initiative deck", _initiative(setup, casting, catalog))
    boroughs = catalog.board(board).boroughs
    if boroughs:
        casting.deck("boroughs", "Boroughs", [(Face(f"borough/{one.id}", one.name), None) for one in boroughs])
    if any(card.id == "technodrome-traps" for card in catalog.initiative.special(villain.id)):
        casting.deck("traps", "Technodrome traps", [(trap_face(trap), None) for trap in catalog.traps.traps])
        casting.data["die"] = catalog.traps.die.faces
        casting.data["traps"] = {f"trap/{trap.id}": trap.rows for trap in catalog.traps.traps}
    if setup.allies:
        friends = catalog.friends
        casting.deck(
            "allies",
            "Allies",
            [(friend_face(one, "ally"), Initiative("ally", -1, one.start or 0)) for one in friends.allies],
        )
        casting.deck(
            "henchmen", "Henchmen", [(friend_face(one, "henchman"), Initiative("henchman")) for one in friends.henchmen]
        )
        settings["henchmen_at_start"] = friends.henchmen_at_start
    cast, state = casting.done(adventure.Adventure(), board, settings)
    adventure.begin(Table(cast, state))
    return cast, state


def _initiative(setup: Setup, casting: Casting, catalog: Catalog) -> list[tuple[Face, Initiative | None]]:
    """The initiative cards of a game: the players', the villain's and its special ones, the minions'."""
    sheet = catalog.initiative
    cards: list[tuple[Face, Initiative | None]] = []
    for owner in casting.owners:
        if owner.kind == "seat":
            cards.append((initiative_face(sheet.of_players(), owner.id, owner.name), Initiative("player", owner.n)))
        elif owner.kind == "enemy":
            turn = sheet.of_enemy(owner.id)
            assert turn is not None
            # The fighter's key names the side where a hero has the same name.
            key = casting.fighters[owner.fighters[0]].key
            cards.append((initiative_face(turn, key, owner.name), Initiative("enemy", owner.n)))
    for special in sheet.special(setup.villain or "", setup.allies):
        cards.append((initiative_face(special, special.id, special.name or special.id), Initiative("special")))
    return cards
