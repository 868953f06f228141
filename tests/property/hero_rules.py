"""What is true of each hero in every state of every game: a table by hero, part of the checker."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from adventures.core.cards import ATTACK
from adventures.core.state import Piles, Side
from adventures.game.game import Game

Rule = Callable[[Game, int], Iterator[str]]
"""Tells what is wrong with a hero's seat."""

UPGRADES, RUSES, TRACKS, SOLDIERS, RAGE, MACHINES = 4, 4, 10, 24, 3, 3


def mark(game: Game, name: str) -> int:
    """A mark, 0 while it isn't there."""
    return game.state.marks.get(name, 0)


def between(what: str, value: int, least: int, most: int) -> Iterator[str]:
    """A number within bounds."""
    if not least <= value <= most:
        yield f"{what} is {value}, not {least} to {most}"


def piles(game: Game, seat: int) -> Piles:
    """A seat's cards."""
    return game.state.piles[seat]


def side(game: Game, seat: int) -> Side | None:
    """A seat's side of the combat under way as the attacker."""
    combat = game.state.combat
    return combat.sides[ATTACK] if combat is not None and combat.sides[ATTACK].owner == seat else None


def alice(game: Game, seat: int) -> Iterator[str]:
    """Alice is small or big, and one of them once the set-up is over."""
    size = mark(game, "alice/size")
    setting_up = any(step[0].startswith("set up") for step in game.state.steps)
    yield from between("Alice's size", size, 0 if setting_up or game.state.round == 0 else 1, 2)


def beowulf(game: Game, seat: int) -> Iterator[str]:
    """Rage is 0 to 3."""
    yield from between("rage", mark(game, "beowulf/rage"), 0, RAGE)


def donatello(game: Game, seat: int) -> Iterator[str]:
    """Only inventions are tucked."""
    table = game.table
    others = [card for card in piles(game, seat).aside if "invention" not in table.card(card).tags]
    if others:
        yield f"cards {others} are tucked and no inventions"


def george_washington(game: Game, seat: int) -> Iterator[str]:
    """Four ruses: ready, used, and at most one beside an attack of his."""
    ready = mark(game, "george-washington/ready")
    attack = side(game, seat)
    beside = attack.ruse if attack is not None else 0
    yield from between("ready ruses", ready, 0, RUSES)
    yield from between("ruses beside the attack", beside, 0, 1)
    yield from between("ruses ready or beside the attack", ready + beside, 0, RUSES)
    combat = game.state.combat
    for other in combat.sides if combat is not None else ():
        if other.ruse and other is not attack:
            yield "a ruse lies beside a card that is no attack of his"


def john_henry(game: Game, seat: int) -> Iterator[str]:
    """At most ten tracks."""
    yield from between("tracks on the board", game.state.tokens.get("track", 0).bit_count(), 0, TRACKS)


def king_arthur(game: Game, seat: int) -> Iterator[str]:
    """One card at most lies beside an attack, and only beside Arthur's own."""
    attack = side(game, seat)
    boosts = len(attack.boosts) if attack is not None else 0
    arthur = game.table.owners[seat].fighters[0]
    yield from between("cards beside the attack", boosts, 0, int(attack is not None and attack.fighter == arthur))


def krang(game: Game, seat: int) -> Iterator[str]:
    """Three machines."""
    yield from between("active machines", mark(game, "krang/machines"), 0, MACHINES)


def little_red(game: Game, seat: int) -> Iterator[str]:
    """Every card of hers bears an item that the basket can hold."""
    table = game.table
    for card in piles(game, seat).discard:
        if table.card(card).item not in ("wolf", "rose", "knife", "wild"):
            yield f"{table.card(card).name} has no item"


def medusa(game: Game, seat: int) -> Iterator[str]:
    """Three harpies of 1 health."""
    harpies = [fighter for fighter in game.table.owners[seat].fighters if game.table.fighters[fighter].kind == "harpy"]
    if len(harpies) != 3 or any(game.state.health[harpy] not in (0, 1) for harpy in harpies):
        yield f"harpies with health {[game.state.health[harpy] for harpy in harpies]}"


def michelangelo(game: Game, seat: int) -> Iterator[str]:
    """No more than three cards are kept (what holds at the end of a turn is checked for all)."""
    if game.table.owners[seat].hand_limit != 3 or game.table.owners[seat].hand_start != 3:
        yield "Michelangelo has the hand of another"


def rosie_the_riveter(game: Game, seat: int) -> Iterator[str]:
    """Four upgrades in some order, some of them active."""
    row = str(game.state.marks.get("rosie-the-riveter/row", 1234))
    if sorted(row) != ["1", "2", "3", "4"]:
        yield f"the upgrades lie as {row}"
    active = mark(game, "rosie-the-riveter/active")
    if active & ~0b11110:
        yield f"upgrades {active:b} are active"


def shredder(game: Game, seat: int) -> Iterator[str]:
    """Foot soldiers on paths, as many as there are."""
    lying = game.state.tokens.get("soldier-on-path", 0)
    yield from between("foot soldiers on paths", lying.bit_count(), 0, SOLDIERS)
    if lying >> len(game.table.battlefield.paths):
        yield "a foot soldier lies on no path"


def sinbad(game: Game, seat: int) -> Iterator[str]:
    """His voyages stay his: as many as at the start."""
    cards = [card for card, owner in enumerate(game.cast.cards) if owner == seat]
    count = sum("voyage" in game.table.card(card).tags for card in cards)
    yield from between("voyages", count, 7, 7)


def wyatt_earp(game: Game, seat: int) -> Iterator[str]:
    """Three options of a showdown."""
    yield from between("the options used", mark(game, "wyatt-earp/showdown"), 0, 0b111)


def nothing(game: Game, seat: int) -> Iterator[str]:
    """No pieces, nothing aside."""
    if piles(game, seat).aside:
        yield f"cards {piles(game, seat).aside} lie aside"


HEROES: dict[str, tuple[Rule, ...]] = {
    "alice": (alice, nothing),
    "beowulf": (beowulf, nothing),
    "donatello": (donatello,),
    "george-washington": (george_washington, nothing),
    "john-henry": (john_henry, nothing),
    "king-arthur": (king_arthur, nothing),
    "krang": (krang, nothing),
    "leonardo": (nothing,),
    "little-red": (little_red, nothing),
    "medusa": (medusa, nothing),
    "michelangelo": (michelangelo, nothing),
    "raphael": (nothing,),
    "rosie-the-riveter": (rosie_the_riveter, nothing),
    "shredder": (shredder, nothing),
    "sinbad": (sinbad, nothing),
    "wyatt-earp": (wyatt_earp, nothing),
}
"""What holds for each hero; a new hero needs a line here."""


def problems(game: Game) -> Iterator[str]:
    """What is wrong with the heroes at the table."""
    for seat in game.cast.seats:
        hero = game.cast.owners[seat].id
        for rule in HEROES.get(hero, ()):
            for problem in rule(game, seat):
                yield f"{hero}: {problem}"
