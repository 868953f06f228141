"""What is printed on a card, and what is fixed about fighters and owners for a whole game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

IMMEDIATELY, DURING, AFTER = 0, 1, 2
WINDOWS = ("immediately", "during", "after")
"""The three combat windows, in order; their numbers are the bits in ``Side.done`` and ``Side.canceled``."""

ATTACK, DEFENSE = 0, 1
"""The two sides of a combat, and the two ways to use a combat card."""


class Block:
    """A run of effects under one timing of a card: ``effects`` carry themselves out and describe themselves.

    ``use`` is ATTACK or DEFENSE for a boxed effect, -1 for either use. ``ruse``: only while a ruse token lies
    beside the card. ``address`` names the block, such as ``shredder/all-according-to-plan#after.1``. Nothing depends
    on when a block comes whose effects are all ``apart``.
    """

    __slots__ = ("address", "apart", "effects", "ruse", "timing", "use")

    def __init__(self, timing: str, effects: Sequence[Any], address: str, use: int = -1, ruse: bool = False) -> None:
        self.timing = timing
        self.effects = tuple(effects)
        self.address = address
        self.use = use
        self.ruse = ruse
        self.apart = all(getattr(effect, "apart", False) for effect in self.effects)


class Face:
    """What is printed on a card.

    ``attack`` and ``defense`` are the values for that use, None where the card can't be used so (a versatile card of a
    hero has the same value twice). ``printed`` is the printed value (for an enemy's card its attack value). ``boost``
    is the BOOST value, None for a "?" that is rolled. ``users`` are the roles that may play it, empty for any fighter.
    ``due[use][window]`` are the blocks that resolve in a combat window when the card is used so. ``addresses`` names
    the blocks, and what in them may come later.
    """

    __slots__ = (
        "addresses",
        "attack",
        "blocks",
        "boost",
        "deception",
        "defense",
        "due",
        "id",
        "item",
        "name",
        "printed",
        "protected",
        "scheme",
        "short",
        "tags",
        "text",
        "users",
    )

    def __init__(
        self,
        id: str,
        name: str,
        attack: int | None = None,
        defense: int | None = None,
        boost: int | None = 0,
        users: tuple[str, ...] = (),
        blocks: Sequence[Block] = (),
        tags: Sequence[str] = (),
        scheme: bool = False,
        deception: bool = False,
        protected: bool = False,
        item: str = "",
        text: str = "",
    ) -> None:
        self.id = id
        self.short = id.rpartition("/")[2]
        self.name = name
        self.attack = attack
        self.defense = defense
        self.printed = attack if attack is not None else defense
        self.boost = boost
        self.users = users
        self.blocks = tuple(blocks)
        self.addresses: dict[str, Any] = {block.address: block for block in blocks}
        self.tags = frozenset(tags)
        self.scheme = scheme
        self.deception = deception
        self.protected = protected
        self.item = item
        self.text = text
        self.due = tuple(
            tuple(
                tuple(block for block in blocks if block.timing == window and block.use in (-1, use))
                for window in WINDOWS
            )
            for use in (ATTACK, DEFENSE)
        )

    def value(self, use: int) -> int:
        """The value on the card for this use.

        A card that an ability lets be used otherwise than printed has the same value there; a scheme has 0.
        """
        value = self.defense if use else self.attack
        return self.printed or 0 if value is None else value

    def blocks_at(self, timing: str) -> tuple[Block, ...]:
        """The blocks under a timing other than a combat window, such as ``scheme``."""
        return tuple(block for block in self.blocks if block.timing == timing)

    def __repr__(self) -> str:
        return f"Face({self.id})"


class Fighter:
    """What is fixed about a fighter: who it is and what it starts with.

    ``key`` is unique at the table (``leonardo``, ``harpy.2``, ``enemy.shredder``), ``role`` one of hero, sidekick,
    villain,
    minion; ``kind`` the name that cards use (``harpy``). ``owner`` and ``team`` are numbers. A ``small`` fighter is
    passed
    over by enemies; ``size`` is the number of spaces a fighter stands on.
    """

    __slots__ = ("health", "key", "kind", "label", "n", "name", "owner", "ranged", "role", "size", "small", "team")

    def __init__(
        self,
        n: int,
        key: str,
        kind: str,
        name: str,
        role: str,
        owner: int,
        team: int,
        health: int,
        ranged: bool = False,
        small: bool = False,
        size: int = 1,
        label: str = "",
    ) -> None:
        self.n = n
        self.key = key
        self.kind = kind
        self.name = name
        self.role = role
        self.owner = owner
        self.team = team
        self.health = health
        self.ranged = ranged
        self.small = small
        self.size = size
        self.label = label or name[:3].upper()

    def __repr__(self) -> str:
        return f"Fighter({self.key})"


class Owner:
    """Whoever owns cards: a seat, an enemy, or a deck of the table (initiative, traps, allies, henchmen).

    ``fighters`` are its fighters' numbers, the hero (or the enemy itself) first. ``move`` is the printed move value;
    ``person`` tells a person's seat from a bot's.
    """

    __slots__ = ("fighters", "hand_limit", "hand_start", "id", "kind", "move", "n", "name", "person", "team")

    def __init__(
        self,
        n: int,
        kind: str,
        id: str,
        name: str,
        team: int,
        fighters: tuple[int, ...] = (),
        move: int = 0,
        hand_start: int = 0,
        hand_limit: int = 7,
        person: bool = False,
    ) -> None:
        self.n = n
        self.kind = kind
        self.id = id
        self.name = name
        self.team = team
        self.fighters = fighters
        self.move = move
        self.hand_start = hand_start
        self.hand_limit = hand_limit
        self.person = person

    def __repr__(self) -> str:
        return f"Owner({self.n}: {self.id})"


class Initiative:
    """What an initiative card stands for.

    ``kind`` is player, enemy, special, ally or henchman, ``owner`` whose turn it brings.

    ``start`` is the number of the starting space on which an ally is met, 0 for others.
    """

    __slots__ = ("kind", "owner", "start")

    def __init__(self, kind: str, owner: int = -1, start: int = 0) -> None:
        self.kind = kind
        self.owner = owner
        self.start = start
