"""What is true of every state of every game: the checker that random play runs under."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from adventures.core.bits import members
from adventures.core.state import State
from adventures.core.table import Cast
from adventures.game.game import Game
from adventures.modes.adventure import initiative_of, is_in_play
from adventures.rules.effects.foot import DECK, ENTRENCHED, PATROLLING, SOLDIER, borough_of
from adventures.rules.effects.tokens import in_all
from adventures.rules.threat import track_length
from tests.property.hero_rules import problems

FRIENDS = ("initiative", "allies", "henchmen")


class Broken(AssertionError):
    """Something is not as it must be."""


class Invariants:
    """What must hold for the games of one cast; its cards are counted in the state that it begins with."""

    def __init__(self, cast: Cast, state: State) -> None:
        self.cast = cast
        # Cards lie with their owner; only allies and henchmen also go into the initiative deck.
        friends = tuple(cast.deck_of[name] for name in FRIENDS if name in cast.deck_of)
        alone = [(owner.n,) for owner in cast.owners if owner.n not in friends]
        self.families: list[tuple[int, ...]] = [*alone, friends] if friends else alone
        self.numbers = [[n for n, whose in enumerate(cast.cards) if whose in family] for family in self.families]
        self.deals = [self._deal(state, numbers) for numbers in self.numbers]
        self.everyone = (1 << len(cast.seats)) - 1

    def _deal(self, state: State, numbers: list[int]) -> list[int]:
        return sorted(state.face[card] for card in numbers)

    def check_step(self, game: Game) -> None:
        """What holds between any two steps. Raises Broken."""
        self._raise(game, [*self._fighters(game), *self._cards(game), *self._tokens(game)])

    def check(self, game: Game) -> None:
        """What holds whenever somebody decides, and at the end. Raises Broken."""
        self._raise(
            game,
            [
                *self._fighters(game),
                *self._cards(game),
                *self._faces(game),
                *self._tokens(game),
                *self._initiative(game),
                *self._turn(game),
                *self._decision(game),
                *problems(game),
            ],
        )

    def check_hand_limit(self, game: Game, seat: int) -> None:
        """What holds once a turn has ended. Raises Broken."""
        held, limit = len(game.state.piles[seat].hand), self.cast.owners[seat].hand_limit
        if held > limit and not game.state.gone >> seat & 1:
            raise Broken(f"{self.cast.owners[seat].id} ends the turn with {held} cards, more than {limit}")

    def _raise(self, game: Game, problems: list[str]) -> None:
        if problems:
            raise Broken("; ".join(problems))

    def _fighters(self, game: Game) -> Iterator[str]:
        """One fighter a space; health within bounds, and none left exactly for those off the board."""
        state = game.state
        setting_up = any(step[0].startswith("set up") for step in state.steps)
        # On its way a fighter passes through others and may be asked something there; once the step is over it may not
        # stand there still.
        between = not game._checkpoints or game.decision is None or game.decision.kind == "action"
        before = state.place if between else game._checkpoints[-1].state.place
        passing = sum(1 << n for n, place in enumerate(state.place) if place != before[n])
        occupied = 0
        for fighter, place, health in zip(self.cast.fighters, state.place, state.health, strict=True):
            if place & occupied:
                sharing = [n for n, other in enumerate(state.place) if other & place]
                if not any(passing >> n & 1 for n in sharing) or len(sharing) > 2:
                    yield f"{', '.join(self.cast.fighters[n].key for n in sharing)} share a space"
            occupied |= place
            if place & ~self.cast.battlefield.all:
                yield f"{fighter.key} stands beside the board"
            if place and place.bit_count() != fighter.size:
                yield f"{fighter.key} stands on {place.bit_count()} spaces"
            if not 0 <= health <= fighter.health:
                yield f"{fighter.key} has {health} health of {fighter.health}"
            if bool(health) != bool(place) and not setting_up and state.outcome is None:
                yield f"{fighter.key} has {health} health and stands on {list(members(place))}"

    def _cards(self, game: Game) -> Iterator[str]:
        """Each card lies in one place: a pile of its owner, the row, a combat, or a scheme under way."""
        state = game.state
        for family, numbers in zip(self.families, self.numbers, strict=True):
            lying: list[int] = []
            for owner in family:
                piles = state.piles[owner]
                for pile in (piles.deck, piles.hand, piles.discard, piles.aside, piles.out):
                    lying += pile
            if sorted(lying) == numbers:
                continue
            counted = Counter(lying)
            twice = [card for card, count in counted.items() if count > 1]
            name = self.cast.owners[family[0]].id
            if twice:
                yield f"cards {twice} of {name} lie in two places"
            strangers = [card for card in lying if self.cast.cards[card] not in family]
            if strangers:
                yield f"cards {strangers} lie with {name}"
            under_way = self._under_way(state)
            lost = [card for card in numbers if card not in counted and card not in under_way]
            if lost:
                yield f"cards {lost} of {name} are nowhere"

    def _under_way(self, state: State) -> set[int]:
        """The cards that may lie in no pile."""
        found = set(state.row)
        if state.combat is not None:
            for side in state.combat.sides:
                found.update((side.card, *side.boosts))
        for step in state.steps:
            if step[0] == "scheme end":
                found.add(step[2])
        return found

    def _faces(self, game: Game) -> Iterator[str]:
        """Nobody's cards change but among themselves; what lies open is known to all, a hand to those who see it."""
        state = game.state
        for family, numbers, deal in zip(self.families, self.numbers, self.deals, strict=True):
            if self._deal(state, numbers) != deal:
                yield f"the cards of {self.cast.owners[family[0]].id} are others than at the start"
        for owner in self.cast.owners:
            piles = state.piles[owner.n]
            audience = self.cast.audience[owner.n]
            unseen = [card for card in piles.hand if state.known[card] & audience != audience]
            if unseen:
                yield f"{owner.id} doesn't know cards {unseen} in its own hand"
            secret = [card for card in (*piles.discard, *piles.aside) if state.known[card] != self.everyone]
            if secret:
                yield f"cards {secret} of {owner.id} lie open and are not known to all"
        if any(known & ~self.everyone for known in state.known):
            yield "a card is known to nobody at the table"

    def _tokens(self, game: Game) -> Iterator[str]:
        """Tokens as many as there are; soldiers on circles, by the state of their borough; the threat on the track."""
        state, table = game.state, game.table
        board = self.cast.battlefield
        for token, where in state.tokens.items():
            if where < 0 or where >> max(len(board.spaces), len(board.paths)):
                yield f"a {token} lies beside the board"
            most = in_all(table, token)
            if most and where.bit_count() > most:
                yield f"{where.bit_count()} tokens {token} of {most}"
        patrolling, entrenched = state.tokens.get(PATROLLING, 0), state.tokens.get(ENTRENCHED, 0)
        if patrolling | entrenched:
            if patrolling & entrenched:
                yield "two foot soldiers on one space"
            if (patrolling | entrenched) & ~board.circles:
                yield "a foot soldier off the circles"
            if (patrolling | entrenched).bit_count() > in_all(table, SOLDIER):
                yield "more foot soldiers than there are"
            fallen = [borough_of(table, card) for card in state.piles[self.cast.deck_of[DECK]].discard]
            down = 0
            for borough in fallen:
                down |= board.boroughs[borough].spaces
            if patrolling & down or entrenched & ~down:
                yield "a foot soldier has the wrong side up"
        threat = state.marks.get("threat")
        if threat is not None and not 1 <= threat <= track_length(table):
            yield f"the threat is {threat} of {track_length(table)}"

    def _initiative(self, game: Game) -> Iterator[str]:
        """Whoever is in play has a card in the initiative deck or row, whoever is not has none in the row."""
        state, table = game.state, game.table
        if "initiative" not in self.cast.deck_of:
            return
        deck = state.piles[self.cast.deck_of["initiative"]].deck
        if set(deck) & set(state.row) or len(set(state.row)) != len(state.row):
            yield "an initiative card lies twice"
        turns = Counter(initiative_of(table, card).owner for card in (*deck, *state.row))
        for owner in (*self.cast.seats, *self.cast.enemies):
            name = self.cast.owners[owner].id
            if is_in_play(table, owner) and turns[owner] != 1:
                yield f"{name} has {turns[owner]} initiative cards"
        if state.outcome is None:
            for card in state.row:
                whose = initiative_of(table, card).owner
                if whose >= 0 and not is_in_play(table, whose):
                    yield f"the card of {self.cast.owners[whose].id}, who is out of the game, lies in the row"
                if state.known[card] != self.everyone:
                    yield "a card of the row is hidden"

    def _turn(self, game: Game) -> Iterator[str]:
        """Between actions nothing is under way; who is out of the game has no fighter left."""
        state = game.state
        if game.decision is not None and game.decision.kind == "action":
            if state.combat is not None or state.move is not None:
                yield "an action is chosen in the middle of another"
            if state.turn is None or state.turn.seat != game.decision.seat:
                yield "an action is chosen in the turn of another"
        if state.turn is not None and state.turn.actions < 0:
            yield "more actions were taken than there are"
        if sorted(state.order) != list(self.cast.seats):
            yield f"the player order is {state.order}"
        for seat in self.cast.seats:
            health = [state.health[fighter] for fighter in self.cast.owners[seat].fighters]
            if bool(state.gone >> seat & 1) == any(health):
                yield f"{self.cast.owners[seat].id} has health {health} and is {'' if any(health) else 'not '}out"

    def _decision(self, game: Game) -> Iterator[str]:
        """There is a decision or an end; the options are never none and never two with one key; the seat is alive."""
        decision, outcome = game.decision, game.outcome
        if (decision is None) == (outcome is None):
            yield f"decision {decision}, outcome {outcome}"
        if decision is None:
            return
        if not decision.options:
            yield f"nothing to choose from: {decision}"
        # The cards of a combat or a scheme that eliminates a player still resolve (G19, WE7), but nothing happens to
        # the hand.
        combat = game.state.combat
        sides = [] if combat is None else [side for side in combat.sides if side.owner == decision.seat]
        plays = any(side.card >= 0 or decision.kind != "discard" for side in sides)
        plays = plays or any(step[:2] == ("scheme end", decision.seat) for step in game.state.steps)
        if decision.seat not in self.cast.seats or (game.state.gone >> decision.seat & 1 and not plays):
            yield f"seat {decision.seat} is asked, who is not in the game"
        keys = game.keys()
        if len(set(keys)) != len(keys):
            yield f"options with one key: {[key for key, count in Counter(keys).items() if count > 1]}"
        if not decision.prompt:
            yield f"a decision without words: {decision.kind}"
