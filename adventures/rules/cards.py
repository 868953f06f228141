"""Cards on their way: drawing and exhaustion, discarding, shuffling, looking, and who knows what.

Source: UMA rules, Player Turns (maneuver), Enemy Turns (enemies have no hand, deception cards); rulings G29-G37.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from adventures.core import chance
from adventures.core.bits import members
from adventures.core.cards import Face
from adventures.core.decisions import Decision, Option, Rule, ask
from adventures.core.events import EVERYONE
from adventures.core.table import Table
from adventures.rules import against_enemies

EXHAUSTION_DAMAGE = 2


def face_names(table: Table, cards: Iterable[int]) -> str:
    """The names of cards, joined by commas."""
    return ", ".join(table.card(card).name for card in cards)


def know(table: Table, card: int, seats: int) -> None:
    """These seats (a set) have seen which card this is."""
    table.state.known[card] |= seats


def know_all(table: Table, card: int) -> None:
    """Everybody has seen which card this is."""
    table.state.known[card] = (1 << len(table.cast.seats)) - 1


def shuffle(table: Table, cards: Sequence[int]) -> None:
    """Shuffle a pile: its faces change places, and nobody knows them any more."""
    face = table.state.face
    known = table.state.known
    order = chance.permutation(table.number(), len(cards))
    faces = [face[card] for card in cards]
    for card, source in zip(cards, order, strict=True):
        face[card] = faces[source]
        known[card] = 0


def shuffle_deck(table: Table, owner: int) -> None:
    """Shuffle an owner's deck."""
    shuffle(table, table.state.piles[owner].deck)
    table.tell("shuffled", "{} shuffles the deck", table.owners[owner].name, owner=table.owners[owner].id)


def draw(table: Table, owner: int, count: int, cause: str = "") -> Rule:
    """Draw cards; each card that can't be drawn exhausts the player: 2 damage to each own fighter.

    The discard pile is never shuffled back. An enemy shuffles cards from its discard pile into its deck instead.
    Returns how many cards were drawn. Source: UMA rules, Maneuver; rulings G29, UA4, switch ``exhaustion``.
    """
    from adventures.rules.damage import damage

    who = table.owners[owner]
    if who.kind != "seat":
        against_enemies.draw(table, owner, count)
        return 0
    drawn = take_from_deck(table, owner, count)
    missing = count - len(drawn)
    if missing > 0:
        table.tell("exhausted", "{} can't draw: exhausted", who.name, owner=who.id, missing=missing)
        batches = (
            [EXHAUSTION_DAMAGE] * missing if table.ruling("exhaustion") != "once" else [EXHAUSTION_DAMAGE * missing]
        )
        for amount in batches:
            hits = [(fighter, amount) for fighter in who.fighters if table.state.health[fighter] > 0]
            yield from damage(table, hits, "exhaustion")
    return len(drawn)


def take_from_deck(table: Table, owner: int, count: int) -> list[int]:
    """Take up to ``count`` cards from the top of a deck to the hand; no exhaustion. Returns the cards."""
    piles = table.state.piles[owner]
    deck = piles.deck
    count = min(count, len(deck))
    audience = table.cast.audience[owner]
    taken = []
    for _ in range(count):
        card = deck.pop()
        table.state.known[card] |= audience
        taken.append(card)
    piles.hand.extend(taken)
    if table.log is not None and taken:
        who = table.owners[owner]
        everyone = (1 << len(table.cast.seats)) - 1
        if audience == everyone:
            table.tell("drew", "{} draws {}", who.name, face_names(table, taken), owner=who.id, count=count)
        else:
            noun = "card" if count == 1 else "cards"
            table.tell("drew", "{} draws {} {}", who.name, count, noun, seats=~audience, owner=who.id, count=count)
            table.tell(
                "drew", "{} draws {}", who.name, face_names(table, taken), seats=audience, owner=who.id, count=count
            )
    return taken


def take_out(table: Table, owner: int, card: int) -> str:
    """Take a card out of whatever pile of its owner it lies in; returns the pile's name, "" if in none."""
    piles = table.state.piles[owner]
    for name in ("hand", "deck", "discard", "aside", "out"):
        pile = getattr(piles, name)
        if card in pile:
            pile.remove(card)
            return name
    return ""


def lies_in_a_pile(table: Table, owner: int, card: int) -> bool:
    """Does the card lie in a pile of its owner (and not on the table in a combat)?"""
    piles = table.state.piles[owner]
    return any(card in pile for pile in (piles.hand, piles.deck, piles.discard, piles.aside, piles.out))


def discard(table: Table, owner: int, cards: Sequence[int], cause: str = "") -> None:
    """Put cards on an owner's discard pile, face up, one after the other.

    An enemy's deception card shuffles that discard pile into the deck at once, whatever put it there.
    Source: UMA rules, Enemy Turns, Deception cards.
    """
    piles = table.state.piles[owner]
    who = table.owners[owner]
    for card in cards:
        take_out(table, owner, card)
        know_all(table, card)
        piles.discard.append(card)
        if table.log is not None:
            face = table.card(card)
            text = "{} discards {} ({})" if cause else "{} discards {}"
            table.tell("discarded", text, who.name, face.name, cause, owner=who.id, card=face.short, cause=cause)
        if who.kind == "enemy" and table.card(card).deception:
            reshuffle(table, owner)


def reshuffle(table: Table, owner: int) -> None:
    """Shuffle an enemy's discard pile into its deck. Source: UMA rules, Deception cards."""
    piles = table.state.piles[owner]
    piles.deck = piles.deck + piles.discard
    piles.discard = []
    shuffle(table, piles.deck)
    table.tell(
        "reshuffled",
        "{} shuffles the discard pile into the deck: deception",
        table.owners[owner].name,
        owner=table.owners[owner].id,
    )


def discard_top(table: Table, owner: int, count: int, cause: str = "") -> list[int]:
    """Discard cards from the top of a deck, as many as there are; not a draw, so no exhaustion. Ruling G30."""
    gone = []
    for _ in range(count):
        deck = table.state.piles[owner].deck
        if not deck:
            break
        card = deck[-1]
        discard(table, owner, [card], cause)
        gone.append(card)
    return gone


def discard_bottom(table: Table, owner: int, cause: str = "") -> list[int]:
    """Discard the bottom card of a deck, if there is one."""
    deck = table.state.piles[owner].deck
    if not deck:
        return []
    card = deck[0]
    discard(table, owner, [card], cause)
    return [card]


def discard_random(table: Table, owner: int, count: int, cause: str = "") -> list[int]:
    """Discard random cards of a hand (an enemy: the top cards of its deck)."""
    if against_enemies.is_enemy(table, owner):
        return against_enemies.discard(table, owner, count, cause)
    gone = random_cards(table, table.state.piles[owner].hand, count)
    discard(table, owner, gone, cause)
    return gone


def random_cards(table: Table, cards: Sequence[int], count: int) -> list[int]:
    """Random cards out of some, as many as there are."""
    left = list(cards)
    return [left.pop(table.pick(len(left))) for _ in range(min(count, len(left)))]


def discard_from(table: Table, owner: int, count: int, cause: str = "") -> Rule:
    """An owner discards cards of its own choice; an enemy puts that many from its deck into its discard pile.

    Returns the cards. Source: UMA rules, Enemy Turns; rulings G33, G34, UA2.
    """
    if against_enemies.is_enemy(table, owner):
        return against_enemies.discard(table, owner, count, cause)
    hand = table.state.piles[owner].hand
    count = min(count, len(hand))
    cards = yield from choose_cards(
        table, owner, hand, count, count, "discard", "{}: discard {}", (table.owners[owner].name, _cards(count)), cause
    )
    discard(table, owner, cards, cause)
    return cards


def _cards(count: int) -> str:
    return "1 card" if count == 1 else f"{count} cards"


def choose_cards(
    table: Table,
    seat: int,
    cards: Sequence[int],
    least: int,
    most: int,
    kind: str,
    text: str,
    args: tuple[object, ...] = (),
    source: str = "",
    secret: bool = False,
) -> Rule:
    """Choose cards by single picks that end in ``done``; identical cards are one option.

    The picks come in rising order of the faces, so that each choice of cards can be made in one way only.
    Returns the cards; an enemy refuses to choose and picks none (UA5). ``secret``: ask even if the answer is forced,
    since that would tell about a hand; the same where it is forced only because hidden cards are alike.
    """
    if not against_enemies.decides(table, seat):
        return []
    face = table.state.face
    known = table.state.known
    everyone = (1 << len(table.cast.seats)) - 1
    most = min(most, len(cards))
    least = min(least, most)
    chosen: list[int] = []
    left = sorted(cards, key=lambda card: (face[card], card))
    while len(chosen) < most:
        need = least - len(chosen)
        options = []
        seen = -1
        for place, card in enumerate(left):
            if face[card] != seen and len(left) - place >= need:
                options.append(Option("card", card=card))
                seen = face[card]
        if need <= 0:
            options.append(Option("done"))
        alike = len(options) == 1 and len(left) > need and any(known[card] != everyone for card in left)
        group = kind if most > 1 else ""
        option = yield from ask(
            table, Decision(seat, kind, options, text, args, source, "cards", group=group, secret=secret or alike)
        )
        if option.kind == "done":
            break
        chosen.append(option.card)
        left = left[left.index(option.card) + 1 :]
    return chosen


def forget_hand(table: Table, owner: int, card: int) -> None:
    """A card left a hand unseen: those who don't see the hand forget what they knew of it."""
    audience = table.cast.audience[owner]
    if audience == (1 << len(table.cast.seats)) - 1:
        return
    known = table.state.known
    for one in (*table.state.piles[owner].hand, card):
        known[one] &= audience


def _put(table: Table, owner: int, card: int, seen: int, bottom: bool) -> None:
    if take_out(table, owner, card) == "hand":
        forget_hand(table, owner, card)
    table.state.known[card] |= seen
    deck = table.state.piles[owner].deck
    if bottom:
        deck.insert(0, card)
    else:
        deck.append(card)
    who = table.owners[owner]
    table.tell(
        "put_back",
        "{} puts a card on the {} of the deck",
        who.name,
        "bottom" if bottom else "top",
        owner=who.id,
        bottom=bottom,
    )


def put_bottom(table: Table, owner: int, card: int, seen: int = 0) -> None:
    """Put a card on the bottom of its owner's deck; ``seen`` are seats that see which card it is."""
    _put(table, owner, card, seen, bottom=True)


def put_top(table: Table, owner: int, card: int, seen: int = 0) -> None:
    """Put a card on top of its owner's deck; ``seen`` are seats that see which card it is."""
    _put(table, owner, card, seen, bottom=False)


def shuffle_in(table: Table, owner: int, cards: Sequence[int]) -> None:
    """Shuffle cards into their owner's deck."""
    for card in cards:
        if take_out(table, owner, card) == "hand":
            forget_hand(table, owner, card)
        table.state.piles[owner].deck.append(card)
    who = table.owners[owner]
    table.tell(
        "shuffled_in", "{} shuffles {} into the deck", who.name, _cards(len(cards)), owner=who.id, count=len(cards)
    )
    shuffle(table, table.state.piles[owner].deck)


def take_to_hand(table: Table, owner: int, card: int, public: bool) -> None:
    """Take a card to its owner's hand; ``public``: everybody sees which (a card from the discard pile).

    An enemy has no hand: the card goes on top of its deck. Rulings G32, UA9.
    """
    if against_enemies.is_enemy(table, owner):
        against_enemies.take_back(table, owner, card, public)
        return
    take_out(table, owner, card)
    table.state.piles[owner].hand.append(card)
    who = table.owners[owner]
    if public:
        know_all(table, card)
        table.tell(
            "to_hand",
            "{} takes {} to the hand",
            who.name,
            table.card(card).name,
            owner=who.id,
            card=table.card(card).short,
        )
        return
    audience = table.cast.audience[owner]
    know(table, card, audience)
    table.tell("to_hand", "{} takes a card to the hand", who.name, owner=who.id)
    table.tell("to_hand", "{} takes {}", who.name, table.card(card).name, owner=who.id, seats=audience)


def remove_cards(table: Table, owner: int, cards: Sequence[int]) -> None:
    """Remove cards from the game."""
    for card in cards:
        take_out(table, owner, card)
        know_all(table, card)
        table.state.piles[owner].out.append(card)
        table.tell(
            "removed",
            "{} removes {} from the game",
            table.owners[owner].name,
            table.card(card).name,
            owner=table.owners[owner].id,
            card=table.card(card).short,
        )


def look(table: Table, seats: int, cards: Sequence[int], text: str = "{} sees {}", *args: object) -> None:
    """Some seats look at cards, and with them whoever sees their hands."""
    lookers = list(members(seats))
    for seat in lookers:
        seats |= table.cast.audience[seat]
    for card in cards:
        know(table, card, seats)
    if table.log is not None and cards:
        names = args or (", ".join(table.owners[seat].name for seat in lookers),)
        table.tell(
            "looked",
            text,
            *names,
            face_names(table, cards),
            seats=seats,
            cards=[table.card(card).short for card in cards],
        )


def reveal_top(table: Table, owner: int) -> int:
    """Reveal the top card of a deck to everybody; it stays there.

    Returns the card, -1 for an empty deck. Ruling G36.
    """
    deck = table.state.piles[owner].deck
    if not deck:
        return -1
    card = deck[-1]
    know_all(table, card)
    who = table.owners[owner]
    table.tell(
        "revealed",
        "{} reveals {}",
        who.name,
        table.card(card).name,
        owner=who.id,
        card=table.card(card).short,
        seats=EVERYONE,
    )
    return card


def boost_value(table: Table, card: int, owner: int) -> Rule:
    """The BOOST value of a card; a "?" is rolled on the die. Returns the number."""
    from adventures.rules.die import roll

    face: Face = table.card(card)
    if face.boost is not None:
        return face.boost
    return (yield from roll(table, owner, face.name))
