"""The attack: target, cards, reveal, the three windows and the damage between them, cleanup, and what comes after.

Source: UMA rules, Player Turns, Attack, and Enemy Turns, Enemy combat; BoL1 rules; rulings G01-G28, G49, UA10.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from adventures.core.abilities import Due
from adventures.core.cards import ATTACK, DEFENSE, WINDOWS, Block
from adventures.core.decisions import Decision, Option, Rule, ask
from adventures.core.state import Combat, Side
from adventures.core.table import Table
from adventures.rules.cards import forget_hand, know_all
from adventures.rules.combat import card_value, modify
from adventures.rules.damage import damage
from adventures.rules.effects.base import Here
from adventures.rules.lasting import over
from adventures.rules.playing import note_played, put_away
from adventures.rules.steps import push, step
from adventures.rules.windows import abilities_due, in_own_order, put_off


def is_ranged(table: Table, fighter: int) -> bool:
    """Does this fighter attack in its zones too?"""
    return table.fighters[fighter].ranged or any(
        ability.is_ranged(table, owner, fighter) for ability, owner in table.on["is_ranged"]
    )


def reach(table: Table, fighter: int) -> int:
    """The spaces that a fighter's attacks reach: adjacent ones, for a ranged fighter its zones too.

    A large fighter reaches two spaces away, also over fighters. Ruling G49.
    """
    place = table.state.place[fighter]
    spaces = table.near(place)
    if table.fighters[fighter].size > 1:
        spaces |= table.near(spaces | place)
    if is_ranged(table, fighter):
        spaces |= table.zone(place)
    return spaces


def targets(table: Table, fighter: int) -> Iterator[int]:
    """The opposing fighters that a fighter may attack."""
    spaces = reach(table, fighter)
    team = table.fighters[fighter].team
    further = table.on["reaches"]
    for target, place in enumerate(table.state.place):
        if not place or table.fighters[target].team == team:
            continue
        if place & spaces or any(ability.reaches(table, owner, fighter, target) for ability, owner in further):
            yield target


def usable(table: Table, fighter: int, cards: list[int], use: int) -> list[int]:
    """The cards of a hand that a fighter may use as attack or defense, one for each face."""
    state_face = table.state.face
    extra = table.on["may_play_as"]
    found = []
    seen: set[int] = set()
    for card in cards:
        face = state_face[card]
        if face in seen or not table.users[face] >> fighter & 1:
            continue
        what = table.faces[face]
        if (what.defense if use else what.attack) is None and not any(
            ability.may_play_as(table, owner, card, use) for ability, owner in extra if owner == table.seat_of(fighter)
        ):
            continue
        seen.add(face)
        found.append(card)
    return found


def attack_options(table: Table, seat: int) -> list[Option]:
    """Attacker and target for every legal attack of a seat: in reach, and with a card for it in hand."""
    options = []
    hand = table.state.piles[seat].hand
    for fighter in table.of_owner(seat):
        found = [Option("attack", fighter=fighter, target=target) for target in targets(table, fighter)]
        if found and usable(table, fighter, hand, ATTACK):
            options.extend(found)
        if table.on["reaches_with"]:
            near = {option.target for option in found}
            far = [other.n for other in table.fighters if other.n not in near and attack_cards(table, fighter, other.n)]
            options.extend(Option("attack", fighter=fighter, target=target) for target in far)
    return options


def attack_cards(table: Table, fighter: int, target: int) -> list[int]:
    """The hand cards with which a fighter may attack a target; out of its reach only those that reach so far."""
    cards = usable(table, fighter, table.state.piles[table.seat_of(fighter)].hand, ATTACK)
    if target in targets(table, fighter):
        return cards
    if not (table.on_board(target) and table.opposing(fighter, target)):
        return []
    far = table.on["reaches_with"]
    return [
        card
        for card in cards
        if any(ability.reaches_with(table, owner, card, fighter, target) for ability, owner in far)
    ]


def why_not_attack(table: Table, fighter: int, target: int) -> str:
    """Why a fighter may not attack a target, "" if it may."""
    name, other = table.name(fighter), table.name(target)
    if not table.on_board(fighter) or not table.on_board(target):
        return f"{name if not table.on_board(fighter) else other} is not on the battlefield."
    if not table.opposing(fighter, target):
        return f"{other} is on the same side as {name}."
    if target not in targets(table, fighter) and not attack_cards(table, fighter, target):
        if is_ranged(table, fighter):
            return f"{other} is neither adjacent to {name} nor in one of the same zones."
        return f"{other} is not adjacent to {name}."
    hand = table.state.piles[table.seat_of(fighter)].hand
    if not usable(table, fighter, hand, ATTACK):
        return f"There is no attack card for {name} in hand."
    return ""


def begin_attack(table: Table, attacker: int, target: int) -> None:
    """Put a combat between two fighters on the table."""
    table.state.combat = Combat(Side(attacker, table.seat_of(attacker)), Side(target, table.seat_of(target)))
    table.tell(
        "attack",
        "{} attacks {}",
        table.name(attacker),
        table.name(target),
        attacker=table.fighters[attacker].key,
        target=table.fighters[target].key,
    )


RESOLVE = (
    ("reveal",),
    ("window", 0),
    ("window", 1),
    ("combat damage",),
    ("window", 2),
    ("cleanup",),
    ("after attack",),
)


@step("attack")
def attack(table: Table, attacker: int, target: int) -> Rule:
    """A player's fighter attacks: choose the attack card, face down; then the defender decides."""
    if not (table.on_board(attacker) and table.on_board(target)):
        return
    seat = table.seat_of(attacker)
    begin_attack(table, attacker, target)
    # Reach was looked at when the attack was declared; a further attack is made at a target that has moved away, too.
    hand = table.state.piles[seat].hand
    cards = attack_cards(table, attacker, target) or usable(table, attacker, hand, ATTACK)
    options = [Option("card", card=card) for card in cards]
    text, args = "{} attacks {}: choose the attack card", (table.name(attacker), table.name(target))
    # Asked even when one card alone will do: the others may not learn that.
    secret = bool(table.cast.hidden >> seat & 1) and len(hand) > 1
    decision = Decision(seat, "attack-card", options, text, args, "attack", "cards", secret=secret)
    option = yield from ask(table, decision)
    far = bool(table.on["reaches_with"]) and target not in targets(table, attacker)
    commit(table, ATTACK, option.card)
    if far:
        know_all(table, option.card)
        table.tell("face_up", "{} plays {} face up", table.name(attacker), table.card(option.card).name)
    push(table, ("declared",), ("defense",), *RESOLVE)


def commit(table: Table, use: int, card: int) -> None:
    """Play a hand card face down as attack or defense."""
    combat = table.state.combat
    assert combat is not None
    side = combat.sides[use]
    table.state.piles[side.owner].hand.remove(card)
    forget_hand(table, side.owner, card)
    side.card = card
    note_played(table, side.owner)


@step("declared")
def declared(table: Table) -> Rule:
    """The attack card lies face down: what may be laid beside it before the defender decides."""
    combat = table.state.combat
    assert combat is not None
    yield from abilities_due(table, "attack_declared", combat.sides[ATTACK].owner)


@step("defense")
def defense(table: Table) -> Rule:
    """The defender may play a defense card face down; an enemy always takes its top card, at the reveal."""
    combat = table.state.combat
    assert combat is not None
    side = combat.sides[DEFENSE]
    seat = side.owner
    if table.owners[seat].kind != "seat":
        return
    hand = table.state.piles[seat].hand
    if not hand:
        return
    options = [Option("card", card=card) for card in usable(table, side.fighter, hand, DEFENSE)]
    options.append(Option("no"))
    attacker = combat.sides[ATTACK].fighter
    decision = Decision(
        seat,
        "defense",
        options,
        "{} attacks {}: play a defense card?",
        (table.name(attacker), table.name(side.fighter)),
        "defense",
        "cards",
        secret=bool(table.cast.hidden >> seat & 1),
    )
    option = yield from ask(table, decision)
    if option.kind == "card":
        commit(table, DEFENSE, option.card)


def flip_card(table: Table, owner: int) -> Rule:
    """An enemy takes the top card of its deck for the combat; -1 if it has none. Source: UMA rules, Enemy combat."""
    for ability, whose in table.on["enemy_flip"]:
        if whose == owner:
            card = yield from ability.enemy_flip(table, owner)
            if card is not None:
                return card
    deck = table.state.piles[owner].deck
    return deck.pop() if deck else -1


@step("reveal")
def reveal(table: Table) -> Rule:
    """Enemies draw their card, then both cards are shown at the same time."""
    combat = table.state.combat
    assert combat is not None
    for side in combat.sides:
        if table.owners[side.owner].kind == "enemy" and side.card < 0:
            side.card = yield from flip_card(table, side.owner)
    combat.revealed = True
    for use in (ATTACK, DEFENSE):
        side = combat.sides[use]
        who = table.name(side.fighter)
        if side.card < 0:
            table.tell("no_card", "{} plays no {} card", who, "defense" if use else "attack", use=use)
            continue
        know_all(table, side.card)
        side.face = table.state.face[side.card]
        face = table.played(side)
        text = "{} defends with {}, {}" if use else "{} attacks with {}, {}"
        table.tell(
            "revealed_card",
            text,
            who,
            face.name,
            face.value(use),
            fighter=table.fighters[side.fighter].key,
            card=face.short,
            value=face.value(use),
            use=use,
        )
    for use in (DEFENSE, ATTACK):
        side = combat.sides[use]
        for card in side.boosts:
            know_all(table, card)
            modify(table, use, "boost", table.card(card).boost or 0, table.card(card).name, with_card=True)


@step("window")
def window(table: Table, number: int) -> Rule:
    """One combat window: the defender's effects, then the attacker's; canceled ones do nothing.

    What was put off until the window begins comes before all of that. Two effects of one card in the window, such as
    one that needs a ruse, are ordered by their owner. Rulings G01-G05, G15-G17, G54.
    """
    combat = table.state.combat
    assert combat is not None
    if table.state.lasting:
        yield from put_off(table, WINDOWS[number])
    for use in (DEFENSE, ATTACK):
        side = combat.sides[use]
        if side.card < 0:
            continue
        blocks = table.played(side).due[use][number]
        if not blocks or side.canceled >> number & 1:
            continue
        side.done |= 1 << number
        if len(blocks) == 1:
            yield from _effects_of(table, use, number, blocks[0])
        else:
            yield from in_own_order(table, side.owner, _blocks_due(table, use, number, blocks))


def _effects_of(table: Table, use: int, number: int, block: Block) -> Rule:
    """The effects of a card in a window, unless the card was canceled meanwhile; none after the end of the turn."""
    combat, turn = table.state.combat, table.state.turn
    assert combat is not None
    side = combat.sides[use]
    if (block.ruse and not side.ruse) or side.canceled >> number & 1:
        return
    here = Here(table, side.owner, side.fighter, use, side.card, block.address, table.played(side).name)
    for effect in block.effects:
        if turn is not None and turn.ended:
            return
        yield from effect.run(here)


def _blocks_due(table: Table, use: int, number: int, blocks: Sequence[Block]) -> list[Due]:
    """The effects of a card in a window as things that can be ordered."""
    from adventures.rules.effects.language import Said
    from adventures.rules.effects.texts import block_text

    combat = table.state.combat
    assert combat is not None
    ruse = combat.sides[use].ruse
    return [
        Due(
            "ruse" if block.ruse else "effect",
            Said(partial(block_text, block), table),
            partial(_effects_of, table, use, number, block),
            block,
            block.apart,
        )
        for block in blocks
        if ruse or not block.ruse
    ]


@step("combat damage")
def combat_damage(table: Table) -> Rule:
    """The attacker deals the attack's value less the defense's to the defender. Rulings G13, G14."""
    combat = table.state.combat
    assert combat is not None
    attacker, defender = combat.sides
    attack_value, defense_value = card_value(table, ATTACK), card_value(table, DEFENSE)
    amount = max(0, attack_value - defense_value)
    if defender.cap >= 0:
        amount = min(amount, defender.cap)
    if table.state.health[defender.fighter] <= 0:
        amount = 0
    combat.damage = amount
    table.tell(
        "combat",
        "{} {} against {} {}: {} combat damage, the {} wins",
        table.name(attacker.fighter),
        attack_value,
        table.name(defender.fighter),
        defense_value,
        amount,
        "attacker" if amount else "defender",
        attack=attack_value,
        defense=defense_value,
        damage=amount,
        won="attacker" if amount else "defender",
    )
    yield from damage(table, [(defender.fighter, amount)], table.name(attacker.fighter), combat=True)


@step("cleanup")
def cleanup(table: Table) -> Rule:
    """Played cards go to their discard piles, and the combat's result is noted."""
    state = table.state
    combat = state.combat
    assert combat is not None
    attacker, defender = combat.sides
    for side in (defender, attacker):
        if side.card >= 0:
            yield from put_away(table, side.owner, side.card)
        for card in side.boosts:
            yield from put_away(table, side.owner, card)
    turn = state.turn
    if turn is not None:
        loser = (defender if combat.damage > 0 else attacker).owner
        turn.lost[loser] = turn.lost.get(loser, 0) + 1
    over(table, "combat")
    for side in (defender, attacker):
        if table.owners[side.owner].kind == "enemy" and not any(
            state.health[fighter] > 0 for fighter in table.owners[side.owner].fighters
        ):
            leave_the_game(table, side.owner)


def leave_the_game(table: Table, owner: int) -> None:
    """All components of a defeated enemy leave the game; its cards are put out of it.

    Source: UMA rules, Enemy combat.
    """
    piles = table.state.piles[owner]
    piles.out.extend((*piles.deck, *piles.discard, *piles.aside))
    piles.deck, piles.discard, piles.aside = [], [], []
    for ability, whose in table.on["left_the_game"]:
        if whose == owner:
            ability.left_the_game(table, owner)


@step("after attack")
def after_attack(table: Table) -> Rule:
    """The very last step of an attack: abilities, the defender's before the attacker's. Rulings G18, G54."""
    combat = table.state.combat
    turn = table.state.turn
    if combat is None:
        return
    if turn is None or not turn.ended:
        for use in (DEFENSE, ATTACK):
            yield from abilities_due(table, "after_attack", combat.sides[use].owner)
    table.state.combat = None
