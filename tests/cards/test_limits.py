"""How far cards move: on a row of spaces the farthest that is offered, and nothing beyond."""

from tests.cards.boards import HALL, LINE
from tests.cards.position import Position, covers, each

MOVES = """
king-arthur divine-intervention    5 king-arthur b, medusa a  attack
king-arthur swift-strike           4 king-arthur b, medusa a  attack
king-arthur skirmish               2 king-arthur b, medusa a  attack fighter:king-arthur
king-arthur command-the-storms     3 king-arthur h, merlin b, medusa a  scheme:merlin fighter:merlin
medusa the-hounds-of-mighty-zeus   3 medusa h, harpy.1 b, king-arthur a  attack:harpy.1
medusa winged-frenzy               3 medusa b, king-arthur a  scheme
medusa dash                        3 medusa b, king-arthur a  attack
sinbad toil-and-danger             3 sinbad b, medusa a  attack
sinbad leap-away                   4 sinbad b, medusa a  attack fighter:sinbad
sinbad voyage-cannibals-root-of-madness 2 sinbad b, medusa a  attack
alice skirmish                     2 alice b, medusa a  attack fighter:alice
alice mad-as-a-hatter              2 alice b, medusa a  attack
alice the-other-side-of-the-mushroom 3 alice b, medusa a  attack
alice im-late-im-late              5 alice b, medusa a  attack
alice eat-me                       3 alice b, medusa a  scheme
beowulf skirmish                   2 beowulf b, medusa a  attack fighter:beowulf
beowulf golden-drinking-horn       4 beowulf b, medusa a  scheme spend:1 mode:move
wyatt-earp you-die-first           1 wyatt-earp a, medusa b  scheme
little-red into-the-woods-rose     3 little-red b, medusa a  scheme
george-washington lead-astray      2 george-washington b, medusa a  attack fighter:george-washington
george-washington gather-information 3 george-washington b, medusa a  scheme
rosie-the-riveter overrun          3 rosie-the-riveter b, medusa a  attack
rosie-the-riveter e-award          3 rosie-the-riveter h, wendy b, medusa a  scheme:wendy mode:activate fighter:wendy
john-henry hear-that-cold-steel-ring 1 john-henry b, medusa a  attack
john-henry power-through           2 john-henry b, medusa a  attack fighter:john-henry
john-henry striking-fire           4 john-henry b, medusa a  scheme
shredder gruff-escort              2 shredder c, bebop-rocksteady b, medusa a  attack:bebop-rocksteady
leonardo leonardo-leads            3 leonardo b, medusa a  scheme
raphael batter-up                  3 raphael h, casey a, medusa b  attack:casey
donatello shift-focus              3 donatello a, medusa b  attack
donatello party-wagon              5 donatello b, medusa a  scheme
michelangelo lets-go               3 michelangelo b, medusa a  attack
"""
"""Hero, card and how far; who stands where on the row from a to h; who plays it, and what is chosen until the move."""


def rows() -> list[tuple[str, ...]]:
    """The table: hero, card, limit, places, keys."""
    found = []
    for line in MOVES.strip().splitlines():
        hero, card, limit, rest = line.split(maxsplit=3)
        places, _, keys = rest.partition("  ")
        found.append((hero, card, limit, places, keys.strip()))
    return found


@covers(*(f"{hero}/{card}" for hero, card, *_ in rows()))
@each(("hero", "card", "limit", "places", "keys"), *rows())
def test_a_card_moves_so_far_and_no_farther(hero: str, card: str, limit: str, places: str, keys: str) -> None:
    marks = {"beowulf/rage": 1, "alice/size": 2}
    p = Position(places, mode="duel", board=HALL if card == "shift-focus" else LINE, hand=card, marks=marks)
    how, *more = keys.split()
    way, _, fighter = how.partition(":")
    if way == "attack":
        p.attack(fighter or hero, places.split()[-2], card, *more, stop=True)
    else:
        p.scheme(fighter or hero, card, *more, stop=True)
    if card == "gruff-escort":
        p.start("path:b-c", "path:c-d")
    assert p.decision is not None
    assert p.decision.kind == "move", p.decision.prompt
    spaces = [key.partition(":")[2] for key in p.keys if key.startswith("space:")]
    start = {word.split()[0]: word.split()[1] for word in places.split(",")}
    moved = p.cast.fighters[next(option.fighter for option in p.decision.options)].key
    assert max(ord(space) - ord(start[moved]) for space in spaces) == int(limit)
