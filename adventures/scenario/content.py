"""Content inside a scenario file: heroes, enemies and cards of its own beside those of the game.

Plain cards need no definition: ``A5``, ``D3``, ``V2b3`` (with a BOOST value) for players, ``E4/2`` for enemies (its id
is ``E4-2``).
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from typing import Any, TypeVar

from pydantic import BaseModel

from adventures.catalog.catalog import Catalog
from adventures.catalog.enemies import Box, EnemyCardSheet, MinionSheet, Objective, VillainSheet
from adventures.catalog.faces import abilities_of_hero, face_of
from adventures.catalog.heroes import TIMINGS, AbilitySheet, CardSheet, HandSheet, HeroFighter, HeroSheet, SidekickSheet
from adventures.catalog.parts import Reach
from adventures.catalog.tables import FriendSheet, FriendsSheet, InitiativeCardSheet, InitiativeSheet
from adventures.core.abilities import Ability
from adventures.core.battlefield import Battlefield
from adventures.errors import UserError, did_you_mean, unknown
from adventures.rules.effects.ability import abilities_for_cards
from adventures.rules.effects.terms import named
from adventures.rules.effects.turn import TurnBonuses
from adventures.scenario.sheet import BLANK, REST, Scenario, TestCard, TestEnemy, TestHero

PLAIN = re.compile(r"(?P<kind>[ADV])(?P<value>[0-9]{1,2})(?:b(?P<boost>[0-9?]))?")
PLAIN_ENEMY = re.compile(r"E(?P<attack>[0-9]{1,2})-(?P<defense>[0-9]{1,2})")
KINDS = {"A": "attack", "D": "defense", "V": "versatile"}

BOSS = "boss"
"""The villain that stands nowhere, for scenarios in which none matters."""
HERO_HEALTH, HERO_MOVE, ENEMY_HEALTH, ENEMY_MOVE = 10, 2, 10, 3
DECK = (BLANK,) * 10
"""The deck of a fighter of the scenario's own, where it is not given."""

Sheet = TypeVar("Sheet", bound=BaseModel)


class ScenarioCatalog(Catalog):
    """The game's catalog with a scenario's own content put before it."""

    def __init__(self, base: Catalog, scenario: Scenario, where: Mapping[str, str]) -> None:
        self.__dict__.update(base.__dict__)
        self.base = base
        self.scenario = scenario
        self.where = where
        self.own: dict[tuple[str, str], BaseModel] = {}
        self.own_boards: dict[str, Battlefield] = {}
        self.players = max(1, len(scenario.heroes))
        self._gather_enemies()
        for id, hero in scenario.heroes.items():
            self.own["hero", id] = self._hero(id, hero)
        for id, enemy in self.enemies.items():
            kind = "villain" if id == self.villain_id else "minion"
            self.own[kind, id] = self._enemy(kind, id, enemy)
        self.initiative = self._initiative(base.initiative)
        if isinstance(scenario.allies, dict) or scenario.henchmen:
            self.friends = self._friends(base.friends)

    # What the scenario has

    @property
    def villain_id(self) -> str:
        """The villain: the first enemy, unless it is a minion."""
        return next(iter(self.enemies), BOSS)

    @property
    def minions(self) -> tuple[str, ...]:
        """The minions of the scenario and no others, so that none is drawn at random."""
        return tuple(id for id in self.enemies if id != self.villain_id)

    def _gather_enemies(self) -> None:
        enemies = dict(self.scenario.enemies)
        first = next(iter(enemies), "")
        if not first or enemies[first].minion or first in self.base.minions:
            enemies = {BOSS: TestEnemy(), **enemies}
        self.enemies = enemies

    # Overrides

    def board(self, id: str) -> Battlefield:
        """The scenario's own board, or one of the game's."""
        return self.own_boards.get(id) or self.base.board(id)

    def abilities(self, kind: str, id: str) -> tuple[Ability, ...]:
        """The abilities of a fighter, with those that the scenario gives it."""
        asked: TestHero | TestEnemy = self.scenario.heroes[id] if kind == "hero" else self.enemies[id]
        like = asked.like or (id if id in self.base.ids(kind) else "")
        if kind != "hero":
            return self.base.abilities(kind, like) if like else ()
        windows = self._with_bonuses(abilities_of_hero(self.hero(id)))
        if not like:
            return windows
        of_sheet = len(abilities_of_hero(self.base.hero(like)))
        return (*windows, *self.base.abilities(kind, like)[of_sheet:])

    def _with_bonuses(self, found: tuple[Ability, ...]) -> tuple[Ability, ...]:
        """The same, with bonuses for the rest of a turn if an effect of the scenario gives some."""
        effects = [moment.effect for moment in self.scenario.then if moment.effect is not None]
        effects += [self.scenario.effect] if self.scenario.effect is not None else []
        extra = abilities_for_cards([face_of("scenario/effects", "Effects", effect=one.do) for one in effects])
        return found if any(isinstance(one, TurnBonuses) for one in found) else (*found, *extra)

    def _sheet(self, kind: str, id: str, model: type[Sheet]) -> Sheet:
        own = self.own.get((kind, id))
        if isinstance(own, model):
            return own
        return self.base._sheet(kind, id, model)

    # Sheets

    def _hero(self, id: str, asked: TestHero) -> HeroSheet:
        needed = self.needed(id)
        if id in self.base.heroes:
            sheet = self.base.hero(id)
            kinds = {kind.id: kind for kind in sheet.sidekicks}
            for name, given in asked.sidekicks.items():
                if name not in kinds:
                    raise unknown(f"sidekick of {id}", name, kinds, where=self.where["heroes"])
                fields = {field: getattr(given, field) for field in given.model_fields_set - {"ranged", "size"}}
                kinds[name] = kinds[name].model_copy(update=fields)
            return _anew(
                sheet,
                {
                    "move": sheet.move if asked.move is None else asked.move,
                    "hero": HeroFighter(
                        health=asked.health or sheet.hero.health,
                        attack=sheet.hero.attack if asked.ranged is None else _reach(asked.ranged),
                    ),
                    "sidekicks": tuple(kinds.values()),
                    "hand": _hand(asked, sheet.hand),
                    "ability": _ability(asked, sheet.ability),
                    "cards": self._cards(id, sheet.cards, needed),
                },
            )
        return HeroSheet.model_construct(
            id=id,
            name=id.capitalize(),
            set="scenario",
            move=HERO_MOVE if asked.move is None else asked.move,
            hero=HeroFighter(health=asked.health or HERO_HEALTH, attack=_reach(asked.ranged)),
            sidekicks=tuple(
                SidekickSheet(
                    id=name,
                    name=name.capitalize(),
                    count=kind.count,
                    health=kind.health,
                    attack=_reach(kind.ranged),
                    small=kind.small,
                )
                for name, kind in asked.sidekicks.items()
            ),
            hand=_hand(asked, HandSheet()),
            ability=_ability(asked, self.base.hero(asked.like).ability if asked.like else AbilitySheet(name="Ability")),
            pieces=self.base.hero(asked.like).pieces if asked.like else (),
            cards=self._cards(id, (), needed),
        )

    def _cards(self, owner: str, known: tuple[CardSheet, ...], needed: Counter[str]) -> tuple[CardSheet, ...]:
        sheets = [card.model_copy(update={"count": max(card.count, needed[card.id])}) for card in known]
        ids = {card.id for card in known}
        return (*sheets, *(self._card(owner, name, count) for name, count in needed.items() if name not in ids))

    def _card(self, owner: str, name: str, count: int) -> CardSheet:
        fields: dict[str, Any] = {"id": name, "name": name, "count": count, "fighter": "any", "boost": 0}
        plain = PLAIN.fullmatch(name)
        given = self.scenario.cards.get(name)
        if given is not None:
            if given.is_enemy_card:
                raise UserError(f'"{name}" is an enemy\'s card, {owner} is a hero', where=self.where["cards"])
            self._check_named(owner, name, given)
            return CardSheet.model_construct(**fields | _fields(name, given, CardSheet))
        if plain:
            boost = plain["boost"] or "0"
            fields |= {KINDS[plain["kind"]]: int(plain["value"]), "boost": boost if boost == "?" else int(boost)}
        elif name != BLANK:
            lent = self._lent_card(name)
            if lent is None:
                raise UserError(
                    f'{owner} has no card "{name}"', where=self.where.get("piles", ""), way_out=self._near(owner, name)
                )
            return lent.model_copy(update={"count": count})
        return CardSheet.model_construct(**fields)

    def _check_named(self, owner: str, name: str, card: TestCard) -> None:
        """A card speaks of its own hero's fighters only; another name is a misspelled word."""
        known = {owner, "any", "hero"}
        if owner in self.scenario.heroes:
            known.update(self.scenario.heroes[owner].sidekicks)
            if owner in self.base.heroes:
                known.update(kind.id for kind in self.base.hero(owner).sidekicks)
        effects = [effect for timing in TIMINGS for effect in getattr(card, timing) or ()]
        for box in (card.attack_box, card.defense_box):
            effects.extend(effect for one in (box or {}).values() for effect in one)
        for fighter in (card.fighter, *named(effects)):
            if fighter and fighter not in known:
                raise unknown(f'fighter of {owner} in the card "{name}"', fighter, known, where=self.where["cards"])

    def _lent_card(self, name: str) -> CardSheet | None:
        """A card of another hero of the game: ``medusa/gaze-of-stone``."""
        hero, _, card = name.partition("/")
        if not card or hero not in self.base.heroes:
            return None
        found = next((one for one in self.base.hero(hero).cards if one.id == card), None)
        return found.model_copy(update={"id": name}) if found is not None else None

    def _near(self, owner: str, name: str) -> str:
        known = list(self.scenario.cards)
        if owner in self.base.heroes:
            known += [card.id for card in self.base.hero(owner).cards]
        near = did_you_mean(name, known)
        return near if near.startswith("did") else "plain cards are A4, D3, V2b3; others are defined under cards"

    def _enemy(self, kind: str, id: str, asked: TestEnemy) -> VillainSheet | MinionSheet:
        needed = self.needed(id, is_enemy=True)
        if id in self.base.ids(kind):
            sheet: VillainSheet | MinionSheet = self.base.villain(id) if kind == "villain" else self.base.minion(id)
            supply = {card.id for card in sheet.supply}
            changed: dict[str, Any] = {
                "cards": self._enemy_cards(
                    id, sheet.cards, Counter({k: v for k, v in needed.items() if k not in supply})
                )
            }
            if asked.ranged is not None:
                changed["attack"] = _reach(asked.ranged)
            if asked.health is not None:
                many = dict.fromkeys((1, 2, 3, 4), asked.health)
                changed["health"] = many if kind == "villain" else asked.health
            return _anew(sheet, changed)
        health = asked.health or ENEMY_HEALTH
        common: dict[str, Any] = {
            "id": id,
            "name": id.capitalize(),
            "set": "scenario",
            "attack": _reach(asked.ranged),
            "cards": self._enemy_cards(id, (), needed),
        }
        if kind == "minion":
            return MinionSheet.model_construct(health=health, **common)
        return VillainSheet.model_construct(
            health=dict.fromkeys((1, 2, 3, 4), health),
            battlefield=next(iter(self.base.battlefields)),
            start=5,
            objective=Objective(text="none", limit=4),
            **common,
        )

    def _enemy_cards(
        self, owner: str, known: tuple[EnemyCardSheet, ...], needed: Counter[str]
    ) -> tuple[EnemyCardSheet, ...]:
        sheets = [card.model_copy(update={"count": max(card.count, needed[card.id])}) for card in known]
        ids = {card.id for card in known}
        return (*sheets, *(self._enemy_card(owner, name, count) for name, count in needed.items() if name not in ids))

    def _enemy_card(self, owner: str, name: str, count: int) -> EnemyCardSheet:
        fields: dict[str, Any] = {"id": name, "name": name, "count": count, "attack": 0, "defense": 0}
        plain = PLAIN_ENEMY.fullmatch(name)
        given = self.scenario.cards.get(name)
        if given is not None:
            self._check_named(owner, name, given)
            return EnemyCardSheet.model_construct(**fields | _fields(name, given, EnemyCardSheet))
        if plain:
            fields |= {"attack": int(plain["attack"]), "defense": int(plain["defense"])}
        elif name != BLANK:
            raise UserError(
                f'{owner} has no card "{name}"',
                where=self.where.get("piles", ""),
                way_out="plain cards of enemies are E4/2; others are defined under cards",
            )
        return EnemyCardSheet.model_construct(**fields)

    def needed(self, owner: str, is_enemy: bool = False) -> Counter[str]:
        """How many of each card the piles of an owner name."""
        scenario = self.scenario
        names: list[str] = []
        keys = [] if is_enemy and owner in scenario.heroes else [owner]
        keys += [f"enemy.{owner}"] if is_enemy else []
        for piles in (scenario.hand, scenario.deck, scenario.discard, scenario.aside, scenario.out):
            for key in keys:
                names.extend(piles.get(key, ()))
        if not any(key in scenario.deck for key in keys) and owner not in (
            *self.base.heroes,
            *self.base.villains,
            *self.base.minions,
        ):
            names.extend(DECK)
        return Counter(name for name in names if name != REST)

    # Cards of the table

    def _initiative(self, base: InitiativeSheet) -> InitiativeSheet:
        cards = list(base.cards)
        for id, enemy in self.enemies.items():
            turn = base.of_enemy(id)
            if turn is None:
                turn = InitiativeCardSheet(id=f"turn-of-{id}", kind="enemy", enemy=id, move=ENEMY_MOVE)
            if enemy.move is not None:
                turn = turn.model_copy(update={"move": enemy.move})
            cards = [turn, *(card for card in cards if card.enemy != id)]
        for id, given in self.scenario.initiative_cards.items():
            effects: dict[str, Any] = {"right_now": given.right_now, "end_of_round": given.end_of_round}
            if given.enemy is not None:
                cards = [card.model_copy(update=effects) if card.enemy == given.enemy else card for card in cards]
            else:
                name = id.capitalize()
                made = InitiativeCardSheet(id=id, kind="special", name=name, villain=self.villain_id, **effects)
                cards.append(made)
        return InitiativeSheet.model_construct(cards=tuple(cards))

    def _friends(self, base: FriendsSheet) -> FriendsSheet:
        given = self.scenario.allies if isinstance(self.scenario.allies, dict) else {}
        allies = [
            FriendSheet(
                id=id,
                name=id.capitalize(),
                start=one.start or 1,
                right_now=one.right_now,
                end_of_round=one.end_of_round,
            )
            for id, one in given.items()
        ]
        henchmen = [
            FriendSheet(id=id, name=id.capitalize(), right_now=one.right_now, end_of_round=one.end_of_round)
            for id, one in self.scenario.henchmen.items()
        ]
        return base.model_copy(
            update={
                "allies": tuple(allies) or base.allies,
                "henchmen": tuple(henchmen) or base.henchmen,
            }
        )


def _anew(sheet: Sheet, changed: dict[str, Any]) -> Sheet:
    """A changed copy of a sheet, whose cards are made anew."""
    copy = sheet.model_copy(update=changed)
    for made in ("_deck", "_decks"):
        if made in (copy.__pydantic_private__ or {}):
            setattr(copy, made, None)
    return copy


def _ability(asked: TestHero, known: AbilitySheet) -> AbilitySheet:
    return known.model_copy(update={"windows": {**known.windows, **asked.ability}}) if asked.ability else known


def _reach(ranged: bool | None) -> Reach:
    return "ranged" if ranged else "melee"


def _hand(asked: TestHero, known: HandSheet) -> HandSheet:
    return HandSheet(
        start=known.start if asked.hand_start is None else asked.hand_start,
        limit=known.limit if asked.hand_limit is None else asked.hand_limit,
    )


def _fields(id: str, given: TestCard, model: type[BaseModel]) -> dict[str, Any]:
    """The fields of a card that was defined in the scenario, as far as the sheet knows them."""
    found = {name: getattr(given, name) for name in given.model_fields_set if name in model.model_fields}
    found["name"] = given.name or id.replace("-", " ").capitalize()
    for box in ("attack_box", "defense_box"):
        if found.get(box) is not None:
            found[box] = Box.model_construct(**found[box])
    return found
