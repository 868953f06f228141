"""The matrix of operations: a row for each word that content may use, a column for a player and one for an enemy.

Source: UMA rules, Using Other Unmatched Fighters; rulings UA1-UA10.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.builders import Stage
from tests.effects.matrix_stage import Cell, Never, Row, granted, side_of

HURT = {"damage": {"who": "foe", "amount": 1}}
HIT = Cell(seen={"health": 9})
NOT_THERE = Never("only the hero whose word it is has such pieces, and enemies are no heroes")
THE_TABLE = Never("it happens to the table: tokens, machines, threat, initiative")


def hurt(key: str, health: int) -> Callable[[Stage], Any]:
    return lambda stage: stage.state.health.__setitem__(stage.n(key), health)


def mark(name: str, value: int) -> Callable[[Stage], Any]:
    return lambda stage: stage.state.marks.update({name: value})


MATRIX: dict[str, Row | tuple[Row, ...]] = {
    # What holds clauses together. UA1: an enemy is no hero. UA5: it uses no "may" and refuses choices.
    "when": Row({"when": {"foe_is": "hero"}, "do": HURT}, HIT, Cell()),
    "may": Row(
        granted({"may": {"draw": 1}}),
        Cell(
            ("yes",), {"hand": ["spare", "other", "top"], "deck": ["last", "next"], "top": ["next"], "asked": ["zoe"]}
        ),
        Cell(),
    ),
    "pay": Row(
        {"pay": {"discard": {"who": "opponent"}}, "then": HURT},
        Cell(("card:other",), {"hand": ["spare"], "discard": ["old", "older", "other"], "health": 9, "asked": ["zoe"]}),
        Cell((), {"deck": ["last", "next"], "top": ["next"], "discard": ["old", "older", "top"], "health": 9}),
    ),
    "first": Row(
        {"first": {"discard": {"who": "opponent"}}, "then": HURT},
        Cell(("card:other",), {"hand": ["spare"], "discard": ["old", "older", "other"], "health": 9, "asked": ["zoe"]}),
        Cell((), {"deck": ["last", "next"], "top": ["next"], "discard": ["old", "older", "top"], "health": 9}),
    ),
    "both": Row({"both": [HURT, HURT]}, Cell(seen={"health": 8}), Cell(seen={"health": 8})),
    "choose": Row(
        granted({"choose": {"of": {"hurt": {"damage": {"who": "each_mine", "amount": 1}}, "drop": {"discard": 1}}}}),
        Cell(("mode:hurt",), {"health": 9, "asked": ["zoe"]}),
        Cell(),
    ),
    "remember": Row(
        [{"remember": {"word": "x", "holds": "foe_played_card"}}, {"when": {"remembered": "x"}, "do": HURT}], HIT, HIT
    ),
    "for_each": Row(
        granted({"damage": {"who": "each_mine", "amount": 1}}),
        HIT,
        HIT,
    ),
    "attempt": Row({"attempt": {"heal": {"who": "foe", "amount": 1}}, "spare": HURT}, HIT, HIT),
    "one_player": Row(
        {"one_player": {"discard": 1}},
        Cell((), {"own hand": [], "own discard": ["past", "mine-too"]}),
        Never("players alone are chosen"),
        on="zoe",
        zoe="enemy",
    ),
    # UA7: an enemy can't be chosen as an opponent.
    "choose_opponent": Row(
        ["choose_opponent", {"discard_top": {"who": "chosen"}}],
        Cell((), {"deck": ["last", "next"], "top": ["next"], "discard": ["old", "older", "top"]}),
        Cell(),
    ),
    # Fighters. UA8: whose card it is chooses the space, for an enemy too.
    "choose_fighter": Row([{"choose_fighter": "one_opposing"}, {"damage": {"who": "it", "amount": 1}}], HIT, HIT),
    "damage": Row(
        {"damage": {"who": "each_opposing", "amount": 2}}, Cell(seen={"health": 8}), Cell(seen={"health": 8})
    ),
    "heal": Row(
        {"heal": {"who": "foe", "amount": 2}}, Cell(seen={"health": 7}), Cell(seen={"health": 7}), set=hurt("zoe", 5)
    ),
    "set_health": Row({"set_health": {"who": "foe", "to": 4}}, Cell(seen={"health": 4}), Cell(seen={"health": 4})),
    "defeat": Row({"defeat": "foe"}, Cell(seen={"health": 0, "at": ""}), Cell(seen={"health": 0, "at": ""})),
    "move": (
        Row(
            {"move": {"who": "foe", "up_to": 1}},
            Cell(("space:c",), {"at": "c", "asked": ["ann"]}),
            Cell(("space:c",), {"at": "c", "asked": ["ann"]}),
        ),
        # UA5: of "up to" an enemy takes 0.
        Row(
            granted({"move": {"who": "each_mine", "up_to": 1}}),
            Cell(("space:c",), {"at": "c", "asked": ["zoe"]}),
            Cell(),
        ),
    ),
    "move_over_tracks": Row(
        {"move_over_tracks": {"who": "foe", "up_to": 1}},
        Cell(("space:c",), {"at": "c", "asked": ["ann"]}),
        Cell(("space:c",), {"at": "c", "asked": ["ann"]}),
    ),
    "place": Row(
        {"place": {"who": "foe", "where": "any_space"}},
        Cell(("space:e",), {"at": "e", "asked": ["ann"]}),
        Cell(("space:e",), {"at": "e", "asked": ["ann"]}),
    ),
    "swap": Row(
        {"swap": {"who": "me", "with": "foe"}},
        Cell(seen={"at": "a", "own at": "b"}),
        Cell(seen={"at": "a", "own at": "b"}),
    ),
    "lock_space": Row(
        [{"lock_space": "foe"}, {"move": {"who": "foe", "up_to": 1}}],
        Cell(seen={"lasting": [["Zoe"]]}),
        Cell(seen={"lasting": [["Zoe"]]}),
    ),
    "bring_back": Row(
        {"bring_back": {"who": "pal", "where": "any_space"}},
        Cell(("space:c",), {"pal at": "c", "asked": ["ann"]}),
        Never("enemies have no sidekicks that return"),
        set=lambda stage: (stage.put("pal", ""), hurt("pal", 0)(stage)),
    ),
    "haunt": Row(
        {"haunt": {"near": "me", "damage": 2}},
        Cell(("space:a",), {"health": 8, "asked": ["ann"]}),
        Cell(("space:a",), {"health": 8, "asked": ["ann"]}),
    ),
    "gunfight": Row(
        {"gunfight": 1},
        Cell(("fighter:zoe", "fighter:ann"), {"health": 9, "own health": 9, "asked": ["ann", "zoe"]}),
        Cell(("fighter:zoe",), {"health": 9, "asked": ["ann"]}),
    ),
    "go": Row(
        (),
        Cell((), {"own at": "c"}, effects={"go": {"who": "foe", "up_to": 2, "goal": "toward_villain"}}),
        Cell(
            ("space:f",),
            {"at": "f", "asked": ["ann"]},
            effects={"go": {"who": "me", "up_to": 1, "goal": "away_from_players"}},
        ),
        on="zoe",
        zoe="enemy",
        set=lambda stage: stage.put("pal", "").put("ann", "e"),
    ),
    "push": Row(
        {"push": {"who": "foe", "n": 1}},
        Cell(),
        Never("enemies push player fighters only"),
        on="zoe",
        zoe="enemy",
    ),
    "place_in_order": Row(
        {"place_in_order": {"who": {"each": "heroes"}, "where": "any_space"}},
        Cell(("space:e",), {"own at": "e", "asked": ["ann"]}),
        Never("players alone have an order"),
        on="zoe",
        zoe="enemy",
    ),
    "lock": Row(
        {"lock": {"each": "heroes"}},
        Cell(seen={"lasting": [["Ann"]]}),
        Never("enemies make no maneuvers"),
        on="zoe",
        zoe="enemy",
    ),
    # The turn. An enemy gains no actions.
    "gain_action": Row({"gain_action": {"who": "opponent"}}, Cell(seen={"actions": 3}), Cell(), turn="zoe"),
    "free_attack": Row({"free_attack": "foe"}, Cell(seen={"free": ["Zoe"]}), Cell(seen={"free": ["Zoe"]})),
    "end_turn": Row("end_turn", Cell(seen={"ended": True}), Cell(seen={"ended": True}), turn="zoe"),
    "turn_bonus": Row(
        {"turn_bonus": {"who": "foe", "by": 2}},
        Cell(seen={"lasting": [["Zoe"]]}),
        Cell(seen={"lasting": [["Zoe"]]}),
    ),
    "later": Row(
        {"later": {"at": "turn end", "when": {"not": "opponent_schemed"}, "do": {"discard": {"who": "opponent"}}}},
        Cell(("card:other",), {"hand": ["spare"], "discard": ["old", "older", "other"], "asked": ["zoe"]}),
        Cell((), {"deck": ["last", "next"], "top": ["next"], "discard": ["old", "older", "top"]}),
        then=(("delayed", "turn end"),),
    ),
    "bonus_attack": Row(
        "bonus_attack",
        Cell(
            ("card:other",),
            {
                "hand": ["spare"],
                "discard": ["old", "older", "other"],
                "own hand": [],
                "own discard": ["past", "mine-too"],
                "asked": ["zoe"],
            },
        ),
        # UA10: an enemy always has a card.
        Cell(
            (),
            {
                "deck": ["last", "next"],
                "top": ["next"],
                "discard": ["old", "older", "top"],
                "own hand": [],
                "own discard": ["past", "mine-too"],
            },
        ),
        then=(("after attack",),),
    ),
    "bonus_action": Row(
        {"bonus_action": 1}, Cell(seen={"marks": {"bonus_actions": 1}}), Never("player turns alone have actions")
    ),
    "enemy_turn": Row(
        {"enemy_turn": "villain"},
        Never("players have their own turns"),
        Cell(
            ("no",),
            {
                "own health": 7,
                "deck": ["last", "next"],
                "top": ["next"],
                "discard": ["old", "older", "top"],
                "value": None,
                "own value": None,
                "fighting": [],
                "actions": None,
                "asked": ["ann"],
            },
        ),
        on="zoe",
        zoe="enemy",
    ),
    # Cards. UA2: discards come from the top of the deck. UA3: what is looked at is the top card. UA4: draws are
    # shuffled back from the discard pile. UA9: what would go to the hand goes on top of the deck.
    "draw": Row(
        {"draw": {"who": "opponent", "count": 2}},
        Cell((), {"hand": ["spare", "other", "top", "next"], "deck": ["last"], "top": ["last"]}),
        Cell((), {"deck": ["last", "next", "old", "older", "top"], "top": ["last"], "bottom": ["next"], "discard": []}),
    ),
    "draw_until": Row(
        granted({"draw_until": 3}),
        Cell((), {"hand": ["spare", "other", "top"], "deck": ["last", "next"], "top": ["next"]}),
        Cell((), {"deck": ["last", "next", "old", "older", "top"], "top": ["last"], "bottom": ["next"], "discard": []}),
    ),
    "discard": (
        Row(
            {"discard": {"who": "opponent"}},
            Cell(("card:other",), {"hand": ["spare"], "discard": ["old", "older", "other"], "asked": ["zoe"]}),
            Cell((), {"deck": ["last", "next"], "top": ["next"], "discard": ["old", "older", "top"]}),
        ),
        Row(
            {"discard": {"who": "opponent", "how": "random", "count": 2}},
            Cell((), {"hand": [], "discard": ["old", "older", "other", "spare"]}),
            Cell((), {"deck": ["last"], "top": ["last"], "discard": ["old", "older", "top", "next"]}),
        ),
        Row(
            {"discard": {"who": "opponent", "how": "yours"}},
            Cell(
                ("card:spare",),
                {
                    "hand": ["other"],
                    "discard": ["old", "older", "spare"],
                    "asked": ["ann"],
                    "looked": [["spare", "other"]],
                },
            ),
            Cell(
                (),
                {"deck": ["last", "next"], "top": ["next"], "discard": ["old", "older", "top"], "looked": [["top"]]},
            ),
        ),
    ),
    "discard_top": Row(
        {"discard_top": {"who": "opponent", "count": 2}},
        Cell((), {"deck": ["last"], "top": ["last"], "discard": ["old", "older", "top", "next"]}),
        Cell((), {"deck": ["last"], "top": ["last"], "discard": ["old", "older", "top", "next"]}),
    ),
    "discard_bottom": Row(
        granted("discard_bottom"),
        Cell((), {"deck": ["next", "top"], "bottom": ["next"], "discard": ["old", "older", "last"]}),
        Cell((), {"deck": ["next", "top"], "bottom": ["next"], "discard": ["old", "older", "last"]}),
    ),
    "look_hand": Row(
        {"look_hand": "opponent"}, Cell(seen={"looked": [["spare", "other"]]}), Cell(seen={"looked": [["top"]]})
    ),
    "look_top": Row(
        {"look_top": "any"},
        Cell(("deck:zoe",), {"asked": ["ann"], "looked": [["top"]]}),
        Cell(("deck:zoe",), {"asked": ["ann"], "looked": [["top"]]}),
    ),
    "peek_discard": Row(
        {"peek_discard": {"one": "enemies"}},
        Never("a word for the decks of enemies"),
        Cell(
            ("yes",),
            {
                "deck": ["last", "next"],
                "top": ["next"],
                "discard": ["old", "older", "top"],
                "looked": [["top"]],
                "asked": ["ann"],
            },
        ),
    ),
    "reveal_top": Row({"reveal_top": "opponent"}, Cell(seen={"revealed": ["top"]}), Cell(seen={"revealed": ["top"]})),
    "compare_names": Row(
        "compare_names",
        Cell(
            seen={
                "revealed": ["a-long-name", "top"],
                "own hand": ["mine-too", "a-long-name"],
                "own deck": ["next", "top"],
            }
        ),
        Cell(
            seen={
                "revealed": ["a-long-name", "top"],
                "own hand": ["mine-too", "a-long-name"],
                "own deck": ["next", "top"],
            }
        ),
    ),
    "chain_flail": Row(
        {"chain_flail": 2},
        Cell((), {"hand": [], "discard": ["old", "older", "spare", "other"]}),
        Cell((), {"deck": ["last"], "top": ["last"], "discard": ["old", "older", "top", "next"]}),
        set=lambda stage: setattr(side_of(stage, "zoe"), "card", -1),
    ),
    "full_hands_discard": Row(
        {"full_hands_discard": {"hand": 1}},
        Cell((), {"own hand": [], "own discard": ["past", "mine-too"]}),
        Never("enemies hold no cards"),
        on="zoe",
        zoe="enemy",
    ),
    "remove": Row(
        granted({"remove": {"up_to": 1}}),
        Cell(("card:old",), {"discard": ["older"], "asked": ["zoe"]}),
        Cell(),
    ),
    "put_bottom": (
        Row(
            granted({"put_bottom": "hand"}),
            Cell(
                ("card:spare",),
                {"hand": ["other"], "deck": ["last", "next", "spare", "top"], "bottom": ["spare"], "asked": ["zoe"]},
            ),
            Cell(),
        ),
        Row(
            granted({"put_bottom": "discard"}),
            Cell(
                ("card:old",),
                {"discard": ["older"], "deck": ["last", "next", "old", "top"], "bottom": ["old"], "asked": ["zoe"]},
            ),
            Cell(),
        ),
    ),
    "hand_to_bottom": Row(
        {"hand_to_bottom": {"who": "opponent", "count": 1}},
        Cell((), {"hand": ["spare"], "deck": ["last", "next", "other", "top"], "bottom": ["other"]}),
        Cell(),
    ),
    "to_hand": (
        Row(
            {"to_hand": "opposing"},
            Cell((), {"hand": ["spare", "other", "claw"]}),
            Cell((), {"deck": ["claw", "last", "next", "top"], "top": ["claw"]}),
        ),
        Row(
            granted({"to_hand": "one"}),
            Cell(("card:old",), {"hand": ["spare", "other", "old"], "discard": ["older"], "asked": ["zoe"]}),
            Cell(),
        ),
    ),
    "shuffle_in": Row(
        granted({"shuffle_in": "random"}),
        Cell((), {"deck": ["last", "next", "older", "top"], "bottom": ["next"], "discard": ["old"]}),
        Cell((), {"deck": ["last", "next", "older", "top"], "bottom": ["next"], "discard": ["old"]}),
    ),
    "search": Row(
        granted({"search": {"card": "old", "title": "Old"}}),
        Cell((), {"hand": ["spare", "other", "old"], "discard": ["older"]}),
        Cell((), {"deck": ["last", "next", "old", "top"], "top": ["old"], "discard": ["older"]}),
    ),
    "sort_top": Row(
        granted({"sort_top": {"look": 2, "take": 1}}),
        Cell(
            ("card:top",),
            {
                "hand": ["spare", "other", "top"],
                "deck": ["last", "next"],
                "top": ["next"],
                "asked": ["zoe"],
                "looked": [["next", "top"]],
            },
        ),
        Cell(),
    ),
    # The combat. UA6: what is printed on an enemy's card is its attack value. Enemies boost nothing.
    "set_value": Row({"set_value": {"to": 0, "card": "foe"}}, Cell(seen={"value": 0}), Cell(seen={"value": 0})),
    "add_value": Row({"add_value": {"by": -1, "card": "foe"}}, Cell(seen={"value": 1}), Cell(seen={"value": 1})),
    "ignore_value": Row({"ignore_value": "foe"}, Cell(seen={"value": 0}), Cell(seen={"value": 0})),
    "lock_printed": Row({"lock_printed": "foe"}, Cell(seen={"value": 4}), Cell(seen={"value": 4})),
    "may_boost": Row(
        "may_boost",
        Cell(("boost:spare",), {"hand": ["other"], "discard": ["old", "older", "spare"], "value": 5, "asked": ["zoe"]}),
        Cell(),
        on="zoe",
    ),
    "boost": Row(
        "boost",
        Cell(("card:spare",), {"hand": ["other"], "discard": ["old", "older", "spare"], "value": 5, "asked": ["zoe"]}),
        Cell(),
        on="zoe",
    ),
    "cancel": Row("cancel", Cell(seen={"canceled": [False, True]}), Cell(seen={"canceled": [False, True]})),
    "uncancelable": Row("uncancelable", Cell(), Cell()),
    "cap_damage": Row({"cap_damage": 0}, Cell(seen={"cap": [-1, 0]}), Cell(seen={"cap": [-1, 0]}), on="zoe"),
    "set_defender": Row(
        {"set_defender": "pal"},
        Cell(seen={"fighting": ["Zoe", "Pal"]}),
        Cell(seen={"fighting": ["Zoe", "Pal"]}),
        attacker="zoe",
    ),
    "flip_own": Row(
        {"flip_own": 2},
        Never("players flip no cards"),
        Cell((), {"deck": ["last", "next"], "top": ["next"], "discard": ["old", "older", "top"], "value": 5}),
        on="zoe",
        zoe="enemy",
    ),
    # Pieces of heroes.
    "toggle_size": Row("toggle_size", Cell(seen={"marks": {"alice/size": 2}}), NOT_THERE),
    "gain_rage": Row({"gain_rage": 1}, Cell(seen={"marks": {"beowulf/rage": 1}}), NOT_THERE),
    "spend_rage": Row(
        {"spend_rage": 1}, Cell(seen={"marks": {"beowulf/rage": 1}}), NOT_THERE, set=mark("beowulf/rage", 2)
    ),
    "spend_any_rage": Row(
        "spend_any_rage",
        Cell(("spend:2",), {"marks": {"beowulf/rage": 0}, "asked": ["ann"]}),
        NOT_THERE,
        set=mark("beowulf/rage", 2),
    ),
    "for_each_rage_spent": Row(
        ["spend_any_rage", {"for_each_rage_spent": {"of": {"hurt": HURT, "draw": {"draw": 1}}}}],
        Cell(("spend:1", "mode:hurt"), {"health": 9, "marks": {"beowulf/rage": 1}, "asked": ["ann", "ann"]}),
        Cell(("spend:1", "mode:hurt"), {"health": 9, "marks": {"beowulf/rage": 1}, "asked": ["ann", "ann"]}),
        set=mark("beowulf/rage", 2),
    ),
    "tucked_bonus": Row({"tucked_bonus": {"attack": 1}}, Cell(), NOT_THERE),
    "tucked_scheme": Row({"tucked_scheme": HURT}, HIT, HIT),
    "regain_ruse": Row(
        {"regain_ruse": 1},
        Cell(seen={"marks": {"george-washington/ready": 3}}),
        NOT_THERE,
        set=mark("george-washington/ready", 2),
    ),
    "turn_on_machine": Row({"turn_on_machine": 1}, Cell(seen={"marks": {"krang/machines": 1}}), NOT_THERE),
    "turn_on_all_machines": Row("turn_on_all_machines", Cell(seen={"marks": {"krang/machines": 3}}), NOT_THERE),
    "face_up_ranged": Row("face_up_ranged", Cell(), NOT_THERE),
    "basket": Row({"basket": "wolf", "do": HURT}, HIT, HIT),
    "play_as_defense": Row({"play_as_defense": "wolf"}, Cell(), NOT_THERE),
    "activate_upgrade": Row(
        {"activate_upgrade": 1}, Cell(seen={"marks": {"rosie-the-riveter/active": 0b10}}), NOT_THERE
    ),
    "deactivate_upgrade": Row(
        "deactivate_upgrade",
        Cell(seen={"marks": {"rosie-the-riveter/active": 0, "rosie-the-riveter/row": 2341}}),
        NOT_THERE,
        set=mark("rosie-the-riveter/active", 0b10),
    ),
    "activate_all_upgrades": Row(
        {"activate_all_upgrades": {"if_all_were": HURT}},
        HIT,
        HIT,
        set=mark("rosie-the-riveter/active", 0b11110),
    ),
    "deploy_on_paths": Row(
        {"deploy_on_paths": {"n": 1}},
        Cell(("path:a-b",), {"tokens": {"soldier-on-path": 1}, "asked": ["ann"]}),
        NOT_THERE,
    ),
    # The table of an adventure.
    **dict.fromkeys(
        (
            "threat",
            "drop",
            "fury",
            "deploy",
            "clear_soldier",
            "activate_machines",
            "deactivate_machines",
            "recruit",
            "reorder_initiative",
            "trap",
        ),
        Row((), THE_TABLE, THE_TABLE),
    ),
}
"""A row for each word; several where it can be said in ways that differ."""
