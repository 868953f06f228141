"""What each word of the vocabulary says of itself."""

from __future__ import annotations

from typing import Any

import pytest

from adventures.rules.effects import (
    amounts,
    cards,
    combat,
    conditions,
    conditions_combat,
    control,
    fighters,
    piles,
    places,
    targets,
    turn,
)
from adventures.rules.effects.amounts import Amount
from adventures.rules.effects.base import OPERATIONS
from adventures.rules.effects.conditions import Condition
from adventures.rules.effects.language import English
from adventures.rules.effects.places import Where
from adventures.rules.effects.targets import Fighters
from tests.builders import said

MODULES = (amounts, cards, combat, conditions, conditions_combat, control, fighters, piles, places, targets, turn)
OWN = {module.__name__ for module in MODULES}
FOE = {"one": {"of": "opposing", "beside": "ann"}}

TEXTS: list[tuple[Any, str]] = [
    # cards
    ("draw", "draw 1 card"),
    ({"draw": 3}, "draw 3 cards"),
    ({"draw": "die"}, "draw as many cards as a roll of the die"),
    ({"draw": {"of": "opposing", "beside": "me"}}, "draw 1 card for each adjacent opposing fighter"),
    ({"draw": {"who": "opponent", "count": 2}}, "your opponent draws 2 cards"),
    ({"draw_until": 4}, "draw until you have 4 cards in hand"),
    ({"discard": 1}, "discard 1 card"),
    ({"discard": {"who": "each_opponent", "count": 2}}, "each opponent discards 2 cards"),
    ({"discard": {"who": "chosen", "how": "random"}}, "that opponent discards 1 random card"),
    ({"discard": {"how": "random", "count": 2}}, "discard 2 random cards"),
    ({"discard": {"who": "opponent", "how": "yours"}}, "look at your opponent's hand and discard 1 card from it"),
    ({"discard": {"who": "chosen", "how": "seen"}}, "discard 1 card of it"),
    ({"discard": {"of": "defense"}}, "discard 1 defense card"),
    (
        {"discard": {"any_number": True, "of": ["defense", "versatile"]}},
        "discard any number of defense or versatile cards",
    ),
    ("discard_top", "discard the top card of your deck"),
    ({"discard_top": {"who": "opponent", "count": 2}}, "your opponent discards the top 2 cards of their deck"),
    ("discard_bottom", "discard the bottom card of your deck"),
    ({"remove": {"up_to": 4, "of": "scheme"}}, "remove up to 4 scheme cards in your discard pile from the game"),
    ("put_bottom", "put 1 hand card on the bottom of your deck"),
    ({"put_bottom": "discard"}, "put 1 card from your discard pile on the bottom of your deck"),
    ({"put_bottom": "looked"}, "put it on the bottom of that deck"),
    ({"hand_to_bottom": 2}, "put 2 random hand cards on the bottom of your deck"),
    (
        {"hand_to_bottom": {"count": "die", "who": "both"}},
        "both players put random hand cards on the bottom of their decks: a roll of the die",
    ),
    ({"draw": {"who": "both", "count": 2}}, "both players draw 2 cards"),
    ("to_hand", "return 1 card from your discard pile to your hand"),
    ({"to_hand": "this"}, "return this card to your hand"),
    ({"to_hand": "top"}, "return the top card of your discard pile to your hand"),
    (
        {"to_hand": {"what": "all", "of": {"tag": "VOYAGE"}}},
        "return all VOYAGE cards from your discard pile to your hand",
    ),
    ("shuffle_in", "shuffle 1 random card from your discard pile into your deck"),
    ({"shuffle_in": "this"}, "shuffle this card into your deck"),
    ("look_hand", "look at your opponent's hand"),
    ({"look_hand": "chosen"}, "look at that opponent's hand"),
    ("look_top", "look at the top card of your deck"),
    ({"look_top": "any"}, "look at the top card of any deck"),
    ("reveal_top", "reveal the top card of your opponent's deck"),
    ({"reveal_top": "you"}, "reveal the top card of your deck"),
    (
        {"search": {"card": "excalibur", "title": "Excalibur"}},
        "search your discard pile and deck for Excalibur and put it into your hand; shuffle the deck",
    ),
    (
        {"sort_top": {"look": 4, "take": 2}},
        "look at the top 4 cards of your deck, take 2 of them and put the others back in any order",
    ),
    # fighters
    ({"choose_fighter": "one_opposing"}, "choose an opposing fighter"),
    ({"damage": {"who": FOE, "amount": 2}}, "deal 2 damage to an opposing fighter adjacent to Ann"),
    (
        {"damage": {"who": "foe", "amount": "printed_value"}},
        "deal damage equal to the printed value of the opposing card to the opposing fighter",
    ),
    ({"heal": {"who": "ann", "amount": 3}}, "Ann recovers 3 health"),
    (
        {"heal": {"who": "ann", "amount": "die"}},
        "Ann recovers health equal to a roll of the die",
    ),
    ({"set_health": {"who": "ann", "to": 8}}, "Ann's health becomes 8"),
    ({"defeat": "foe"}, "defeat the opposing fighter"),
    ({"move": {"who": "one_fighter", "up_to": 1}}, "move a fighter up to 1 space"),
    (
        {"move": {"who": "each_mine", "up_to": 3, "through": "opposing"}},
        "move each of your fighters up to 3 spaces, even through opposing fighters",
    ),
    (
        {"move": {"who": "foe", "up_to": "combat_damage"}},
        "move the opposing fighter up to as many spaces as the combat damage dealt",
    ),
    (
        {"move": {"who": "it", "up_to": 3, "through": "all"}},
        "move that fighter up to 3 spaces, even through other fighters",
    ),
    ({"place": {"who": "ann", "where": "any_space"}}, "place Ann in any space"),
    ({"place": {"who": "ann", "where": "any_other_space"}}, "place Ann in any other space"),
    (
        {"place": {"who": "one_combatant", "where": {"next_to": "ann"}}},
        "place either fighter in the combat in a space adjacent to Ann",
    ),
    (
        {"place": {"who": "bob", "where": {"as_near_as_possible_to": "ann"}}},
        "place Bob in the free space nearest to Ann",
    ),
    ({"swap": {"who": "bob", "with": "ann"}}, "swap the spaces of Bob and Ann"),
    ({"bring_back": {"who": "bob", "where": {"zone_of": "ann"}}}, "return a defeated Bob to any space in Ann's zone"),
    ({"bring_back": {"who": "bob", "where": "any_space", "health": 3}}, "return Bob with 3 health to any space"),
    ({"lock_space": "it"}, "that fighter can't leave its space this turn"),
    # the combat
    ({"set_value": 5}, "this card's value becomes 5"),
    ({"set_value": {"to": 1, "card": "foe"}}, "the opposing card's value becomes 1"),
    ({"add_value": 2}, "add 2 to this card's value"),
    ({"add_value": {"card": "foe", "by": -4}}, "subtract 4 from the opposing card's value"),
    (
        {"add_value": {"card": "foe", "by": {"per": "its_boost", "each": -1}}},
        "subtract its BOOST value from the opposing card's value",
    ),
    ({"add_value": {"per": "its_boost", "each": 2}}, "add twice its BOOST value to this card's value"),
    ("ignore_value", "ignore the opposing card's value"),
    ("lock_printed", "the opposing card's value stays as printed in this combat"),
    ("may_boost", "you may boost this card"),
    ("boost", "boost this card"),
    ("cancel", "cancel all effects on the opposing card"),
    ({"cancel": "all"}, "cancel all effects on the opposing card"),
    ({"cancel": "after"}, "cancel the opposing card's after combat effects"),
    ({"cancel": ["during", "after"]}, "cancel the opposing card's during and after combat effects"),
    ({"cap_damage": 2}, "your fighter takes at most 2 combat damage"),
    ({"cap_damage": 0}, "prevent all combat damage to your fighter"),
    ({"set_defender": "it"}, "that fighter becomes the defender"),
    ("uncancelable", "this card's effects can't be canceled"),
    # the turn
    ("gain_action", "gain 1 action"),
    ({"gain_action": "cards_gone"}, "gain 1 action for each"),
    ({"gain_action": {"who": "opponent", "count": 1}}, "your opponent gains 1 action"),
    ("free_attack", "gain a free action to attack"),
    ({"free_attack": "it"}, "gain a free action to attack that fighter"),
    ("end_turn", "end the turn"),
    ({"turn_bonus": {"who": "ann", "by": 1}}, "add 1 to Ann's attacks for the rest of this turn"),
    (
        {"later": {"at": "turn end", "when": {"not": "opponent_schemed"}, "do": "draw"}},
        "at the end of this turn, if your opponent played no scheme this turn, draw 1 card",
    ),
    (
        {"later": {"at": "after", "when": "won", "do": {"cancel": "after"}}},
        "as the after combat effects begin, if you won the combat, cancel the opposing card's after combat effects",
    ),
    # control
    ({"when": "won", "do": {"draw": 2}, "else": {"draw": 1}}, "draw 2 cards if you won the combat, otherwise 1"),
    (
        {"when": "won", "do": {"draw": 2}, "else": {"draw": {"who": "opponent", "count": 2}}},
        "draw 2 cards if you won the combat, otherwise your opponent draws 2 cards",
    ),
    (
        {"when": "won", "do": {"draw": 2}, "else": {"gain_action": 1}},
        "if you won the combat, draw 2 cards; otherwise gain 1 action",
    ),
    ({"when": "won", "do": ["draw", "gain_action"]}, "if you won the combat, draw 1 card and gain 1 action"),
    ({"may": ["draw", "gain_action"]}, "you may draw 1 card and gain 1 action"),
    ({"pay": {"discard": 1}, "then": "gain_action"}, "discard 1 card to gain 1 action"),
    ({"pay": {"discard": 1}, "then": {"set_value": 5}}, "discard 1 card to make this card's value 5"),
    ({"first": "discard_top", "then": "gain_action"}, "discard the top card of your deck; if you do, gain 1 action"),
    ({"both": ["draw", "gain_action"]}, "draw 1 card and gain 1 action"),
    ({"choose": {"of": {"a": "draw", "b": "gain_action"}}}, "draw 1 card or gain 1 action"),
    (
        {"choose": {"pick": 2, "of": {"a": "draw", "b": "gain_action", "c": "end_turn"}}},
        "choose 2: draw 1 card; gain 1 action; or end the turn",
    ),
    ({"remember": {"word": "x", "holds": "won"}}, ""),
    (
        {"for_each": {"player": "each_friendly", "do": {"may": "to_hand"}}},
        "each friendly player may return 1 card from their discard pile to their hand",
    ),
    (
        {"for_each": {"player": "each_opponent", "do": "discard_top"}},
        "for each opponent: discard the top card of their deck",
    ),
    ("choose_opponent", "choose an opponent"),
]


@pytest.mark.parametrize(("effect", "text"), TEXTS)
def test_an_operation_says_what_it_does(effect: Any, text: str) -> None:
    assert said(effect) == text


def test_every_operation_is_among_them() -> None:
    shown = {name for effect, _ in TEXTS for name in ([effect] if isinstance(effect, str) else effect)}
    assert {name for name, one in OPERATIONS.items() if one.__module__ in OWN} <= shown


CONDITIONS: list[tuple[Any, str]] = [
    ("won", "you won the combat"),
    ("lost", "you lost the combat"),
    ("lost_before", "you lost a combat earlier this turn"),
    ("first_loss", "you lost a combat for the first time this turn"),
    ("your_turn", "it is your turn"),
    ("attacked", "you attacked"),
    ("defended", "you defended"),
    ("moved", "your fighter started this turn in a different space"),
    ("stayed", "your fighter started this turn in its present space"),
    ("foe_defeated", "the opposing fighter was defeated"),
    ({"foe_is": "hero"}, "the opposing fighter is a hero"),
    ({"foe_is": "sidekick"}, "the opposing fighter is a sidekick"),
    ("foe_played_card", "your opponent played a card"),
    ({"not": "foe_played_card"}, "your opponent played no card"),
    ({"beside": "bob"}, "Bob is adjacent to the opposing fighter"),
    ({"beside": {"who": "bob", "to": "ann"}}, "Bob is adjacent to Ann"),
    ({"not": {"beside": "me"}}, "your fighter is not adjacent to the opposing fighter"),
    ({"fewer_zones_than": "ann"}, "the opposing fighter is in fewer zones than Ann"),
    ("empty_hand", "your hand is empty"),
    ("canceled", "something was canceled"),
    ({"not": "canceled"}, "nothing was canceled"),
    ({"defeated": "bob"}, "Bob is defeated"),
    ({"not": {"defeated": "bob"}}, "Bob is not defeated"),
    ({"health_at_most": {"who": "ann", "n": 4}}, "Ann has 4 or less health"),
    ({"hit": "ann"}, "Ann was dealt damage this way"),
    ("any_fell", "a fighter was defeated this way"),
    ("opponent_schemed", "your opponent played a scheme this turn"),
    ({"not": "opponent_schemed"}, "your opponent played no scheme this turn"),
    ({"at_least": {"n": 2, "of": {"in_discard": "scheme"}}}, "there are at least 2 scheme cards in your discard pile"),
    ({"remembered": "x"}, "that held already"),
    (["won", "attacked"], "you won the combat and you attacked"),
    ({"all": ["won", "attacked"]}, "you won the combat and you attacked"),
    ({"not": "won"}, "you did not win the combat"),
]


@pytest.mark.parametrize(("condition", "text"), CONDITIONS)
def test_a_condition_says_what_must_hold(condition: Any, text: str) -> None:
    assert Condition.parse(condition).describe(English()) == text


def test_every_condition_is_among_them() -> None:
    shown = {word for one, _ in CONDITIONS for word in ([one] if isinstance(one, str) else one)}
    assert {word for word, one in Condition.known.items() if one.__module__ in OWN} <= shown


AMOUNTS: list[tuple[Any, str]] = [
    (3, "3|"),
    ({"per": "cards_gone", "each": 2}, "2| for each"),
    (
        {"per": {"of": "friendly", "beside": "foe", "other_than": "me"}},
        "1| for each other friendly fighter adjacent to the opposing fighter",
    ),
    ({"of": "mine"}, "1| for each of your fighters"),
    ({"fighters": {"of": "opposing", "in_zone_of": "ann"}}, "1| for each opposing fighter in Ann's zone"),
    ("cards_gone", "1| for each"),
    ("in_discard", "1| for each card in your discard pile"),
    ({"in_discard": {"tag": "VOYAGE"}}, "1| for each VOYAGE card in your discard pile"),
    (
        {"per": {"in_discard": "scheme"}, "over": 2, "most": 3},
        "1| for every 2 scheme cards in your discard pile, at most 3",
    ),
    ("cards_played", "1| for each other card you played this turn"),
    ("printed_value", "None|the printed value of the opposing card"),
    ("combat_damage", "None|the combat damage dealt"),
    ("its_boost", "None|its BOOST value"),
    ({"per": "its_boost", "each": 2}, "None|twice its BOOST value"),
    ("die", "None|a roll of the die"),
]


@pytest.mark.parametrize(("amount", "text"), AMOUNTS)
def test_an_amount_says_how_much(amount: Any, text: str) -> None:
    lang, found = English(), Amount.parse(amount)
    assert f"{found.number}|{found.tail(lang) if found.number is not None else found.equal(lang)}" == text


def test_every_amount_is_among_them() -> None:
    shown = {
        word for one, _ in AMOUNTS for word in ([one] if isinstance(one, str) else one if isinstance(one, dict) else ())
    }
    assert {word for word, one in Amount.known.items() if one.__module__ in OWN} <= shown


FIGHTERS: list[tuple[Any, str]] = [
    ("me", "your fighter"),
    ("foe", "the opposing fighter"),
    ("it", "that fighter"),
    ("them", "each of them"),
    ("chosen_opponents", "one of their fighters"),
    ("ann", "Ann"),
    ("one_fighter", "a fighter"),
    ("one_opposing", "an opposing fighter"),
    ("each_friendly", "each friendly fighter"),
    ("each_combatant", "each fighter in the combat"),
    ("one_mine", "one of your fighters"),
    ({"one": {"of": "any", "other_than": "me"}}, "another fighter"),
    ({"one": {"of": "opposing", "other_than": "foe"}}, "another opposing fighter"),
    ({"each": {"of": "any", "beside": "me"}}, "each adjacent fighter"),
    ({"each": {"of": "imp"}}, "each of your Imps"),
    ({"one": {"of": "imp", "beside": "me"}}, "one of your adjacent Imps"),
    ({"one": {"of": "harpy", "defeated": True}}, "one of your defeated Harpies"),
    ({"each": {"of": "mine", "other_than": "ann"}}, "each of your other fighters"),
    (
        {"each": {"of": "opposing", "beside": {"of": "friendly"}}},
        "each opposing fighter adjacent to a friendly fighter",
    ),
    ({"each": {"of": "opposing", "passed": True}}, "each opposing fighter moved through"),
]


@pytest.mark.parametrize(("who", "text"), FIGHTERS)
def test_who_is_meant(who: Any, text: str) -> None:
    assert Fighters.parse(who).describe(English()) == text


@pytest.mark.parametrize(
    ("where", "text"),
    [
        ("any_space", "any space"),
        ("any_other_space", "any other space"),
        ({"zone_of": "ann"}, "any space in Ann's zone"),
        ({"zone_of": "it", "other": True}, "another space in its zone"),
        ({"next_to": "ann"}, "a space adjacent to Ann"),
        ({"as_near_as_possible_to": "ann"}, "the free space nearest to Ann"),
    ],
)
def test_where_it_is(where: Any, text: str) -> None:
    assert Where.parse(where).spot(English()) == text
