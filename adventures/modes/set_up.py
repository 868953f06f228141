"""Setting up fighters: heroes on their starting spaces, sidekicks in their zones, minions beside the villain.

Source: UMA rules, Setup; BoL1 rules, Battlefield setup; ruling G48.
"""

from __future__ import annotations

from adventures.core.bits import mask_of
from adventures.core.decisions import Rule
from adventures.core.table import Table
from adventures.rules.cards import shuffle, take_from_deck
from adventures.rules.movement import choose_space
from adventures.rules.steps import push, step


def put(table: Table, fighter: int, space: int) -> None:
    """Put a fighter on its first space, a large one on a free space beside it too; nothing there is entered."""
    beside = table.ground.near[space] & ~table.occupied() if table.fighters[fighter].size > 1 else 0
    table.state.place[fighter] = 1 << space | (beside & -beside)
    table.state.health[fighter] = table.fighters[fighter].health
    table.tell(
        "set_up",
        "{} starts on {}",
        table.name(fighter),
        table.space_name(space),
        fighter=table.fighters[fighter].key,
        space=table.battlefield.spaces[space],
    )


@step("set up hero")
def set_up_hero(table: Table, seat: int, spaces: int) -> Rule:
    """A player shuffles, draws the starting hand and puts the hero on one of some starting spaces."""
    state = table.state
    who = table.owners[seat]
    shuffle(table, state.piles[seat].deck)
    take_from_deck(table, seat, who.hand_start)
    hero = who.fighters[0]
    free = spaces & ~table.occupied()
    text, args = "{}: on which starting space?", (table.name(hero),)
    space = yield from choose_space(table, seat, free, text, args, "start-space", "setup")
    put(table, hero, space)
    sidekicks = [("set up sidekick", fighter) for fighter in who.fighters[1:]]
    push(table, *sidekicks, ("set up pieces", seat))


@step("set up sidekick")
def set_up_sidekick(table: Table, fighter: int) -> Rule:
    """A sidekick goes to a free space in one of the hero's zones; if there is none, to any free space. Ruling G48."""
    seat = table.seat_of(fighter)
    hero = table.owners[seat].fighters[0]
    taken = table.occupied() | spaces_for_heroes(table)
    free = table.zone(table.state.place[hero]) & ~taken or table.battlefield.all & ~taken
    text, args = "{}: where does {} start?", (table.name(hero), table.name(fighter))
    space = yield from choose_space(table, seat, free, text, args, "start-space", "setup")
    put(table, fighter, space)


def spaces_for_heroes(table: Table) -> int:
    """The starting spaces that nobody else may take, because every one of them is needed for a hero still to come."""
    starts = heroes = 0
    for name, *arguments in table.state.steps:
        if name == "set up hero":
            starts |= arguments[1]
            heroes += 1
    starts &= ~table.occupied()
    return starts if starts.bit_count() <= heroes else 0


@step("set up pieces")
def set_up_pieces(table: Table, owner: int) -> Rule:
    """The special set-up of an owner: tokens, cards set aside, choices."""
    for ability, whose in table.on["set_up"]:
        if whose == owner:
            yield from ability.set_up(table, owner)


@step("set up villain")
def set_up_villain(table: Table, owner: int, space: int) -> Rule:
    """The villain shuffles its deck and stands on its starting space."""
    yield from ()
    shuffle(table, table.state.piles[owner].deck)
    put(table, table.owners[owner].fighters[0], space)
    push(table, ("set up pieces", owner))


@step("set up minion")
def set_up_minion(table: Table, owner: int, villain: int) -> Rule:
    """A minion shuffles its deck and goes to an empty space adjacent to the villain, of the players' choice."""
    shuffle(table, table.state.piles[owner].deck)
    fighter = table.owners[owner].fighters[0]
    taken = table.occupied() | spaces_for_heroes(table)
    free = table.near(table.state.place[villain]) & ~taken or nearest_free(table, villain)
    text, args = "{} starts next to {}: on which space?", (table.name(fighter), table.name(villain))
    space = yield from choose_space(table, table.spokesman(), free, text, args, "start-space", "setup")
    put(table, fighter, space)
    push(table, ("set up pieces", owner))


def nearest_free(table: Table, fighter: int) -> int:
    """The free spaces nearest to a fighter."""
    far = table.ground.far[table.space_of(fighter)]
    occupied = table.occupied()
    free = [space for space in range(len(table.battlefield.spaces)) if not occupied >> space & 1]
    nearest = min(far[space] for space in free)
    return mask_of([space for space in free if far[space] == nearest])
