"""Operations on cards."""

import pytest

from tests.builders import PLAIN, Stage, card, enemy, hero, rival

A, B, C = card("a", versatile=1), card("b", attack=2), card("c", defense=3, boost=4)
S = card("s", scheme={"draw": 1}, boost=3)


def test_draw_takes_the_top_cards() -> None:
    stage = Stage(hero("ann", "a", deck=[A, B, C]), rival("zoe", "f"))
    assert stage.do("ann", {"draw": 2}) is True
    assert stage.pile("ann", "hand") == ["a", "b"]
    assert stage.pile("ann", "deck") == ["c"]


def test_each_missing_card_costs_each_own_fighter_2_health() -> None:
    stage = Stage(hero("ann", "a", deck=[A], sidekicks={"bob": "b"}, sidekick_health=5), rival("zoe", "f"))
    stage.do("ann", {"draw": 3})
    assert (stage.health("ann"), stage.health("bob"), stage.health("zoe")) == (6, 1, 10)


def test_an_enemy_that_draws_shuffles_discards_into_its_deck() -> None:
    stage = Stage(hero("ann", "a", hand=[PLAIN]), enemy("ogre", "b", deck=[A], discard=[B, C]))
    stage.combat("ann", "ogre", PLAIN)
    stage.do("ann", {"draw": {"who": "opponent", "count": 4}}, here=stage.here("ann", use=0))
    assert stage.pile("ogre", "discard") == []
    assert sorted(stage.pile("ogre", "deck")) == ["a", "b", "c"]
    assert stage.health("ogre") == 10


def test_draw_until_counts_the_hand() -> None:
    stage = Stage(hero("ann", "a", hand=[A, A], deck=[B, C, C]), rival("zoe", "f"))
    stage.do("ann", {"draw_until": 4})
    assert len(stage.pile("ann", "hand")) == 4
    assert not stage.do("ann", {"draw_until": 4})


def test_a_discard_is_the_players_own_choice() -> None:
    stage = Stage(hero("ann", "a", hand=[A, B]), rival("zoe", "b", hand=[A, C]))
    stage.do("ann", {"discard": {"who": "each_opponent"}}, "card:c")
    assert stage.asked[0].seat == 1
    assert stage.pile("zoe", "discard") == ["c"]


def test_who_has_too_few_cards_discards_what_there_is() -> None:
    stage = Stage(hero("ann", "a"), rival("zoe", "b", hand=[A]))
    stage.do("ann", {"discard": {"who": "each_opponent", "count": 2}})
    assert stage.pile("zoe", "hand") == []


def test_each_enemy_discards_from_its_deck() -> None:
    stage = Stage(hero("ann", "a"), enemy("ogre", "b", deck=[A, B, C]), enemy("imp", "c", deck=[C, B, A]))
    stage.do("ann", {"discard": {"who": "each_opponent", "count": 2}})
    assert stage.pile("ogre", "discard") == ["a", "b"]
    assert stage.pile("imp", "discard") == ["c", "b"]


def test_any_number_of_a_sort_may_be_discarded() -> None:
    stage = Stage(hero("ann", "a", hand=[A, B, C]), rival("zoe", "b"))
    discard = {"discard": {"any_number": True, "of": ["defense", "versatile"]}}
    stage.do("ann", [discard, {"draw": "cards_gone"}], "card:a", "card:c")
    assert stage.asked[0].keys(stage.table) == ["card:a", "card:c", "done"]
    assert stage.pile("ann", "discard") == ["a", "c"]
    assert stage.health("ann") == 6


def test_not_having_such_cards_is_not_given_away() -> None:
    discard = {"discard": {"any_number": True, "of": "defense"}}
    stage = Stage(hero("ann", "a", hand=[B]), rival("zoe", "b"))
    stage.do("ann", discard, "done")
    assert stage.pile("ann", "hand") == ["b"]
    partners = [hero("ann", "a", hand=[B]), hero("eve", "c")]
    Stage(*partners, enemy("ogre", "b"), settings={"open_hands": True}).do("ann", discard)
    Stage(hero("ann", "a"), rival("zoe", "b", hand=[C])).do("ann", discard)


def test_a_random_discard_asks_nobody() -> None:
    stage = Stage(hero("ann", "a"), rival("zoe", "b", hand=[A, B, C]))
    stage.do("ann", {"discard": {"who": "each_opponent", "how": "random", "count": 2}})
    assert len(stage.pile("zoe", "hand")) == 1
    assert len(stage.pile("zoe", "discard")) == 2


def test_you_pick_after_looking_at_the_hand() -> None:
    stage = Stage(hero("ann", "a", hand=[PLAIN]), rival("zoe", "b", hand=[A, C]))
    stage.combat("ann", "zoe", PLAIN)
    stage.do("ann", {"discard": {"who": "opponent", "how": "yours"}}, "card:c", here=stage.here("ann", use=0))
    assert stage.asked[0].seat == 0
    assert stage.pile("zoe", "discard") == ["c"]
    assert all(stage.state.known[one] & 1 for one in stage.state.piles[1].hand)


def test_of_an_enemy_you_pick_the_top_card() -> None:
    stage = Stage(hero("ann", "a", hand=[PLAIN]), enemy("ogre", "b", deck=[A, B]))
    stage.combat("ann", "ogre", PLAIN)
    stage.do("ann", {"discard": {"who": "opponent", "how": "yours"}}, here=stage.here("ann", use=0))
    assert stage.pile("ogre", "discard") == ["a"]


@pytest.mark.parametrize(("effect", "left"), [("discard_top", ["b", "c"]), ("discard_bottom", ["a", "b"])])
def test_a_card_is_discarded_from_an_end_of_the_deck_and_its_boost_counts(effect: str, left: list[str]) -> None:
    stage = Stage(hero("ann", "a", hand=[PLAIN], deck=[A, B, C]), rival("zoe", "b"))
    combat = stage.combat("ann", "zoe", PLAIN)
    stage.do("ann", [effect, {"add_value": "its_boost"}], here=stage.here("ann", use=0))
    assert stage.pile("ann", "deck") == left
    assert combat.sides[0].ledger == [("add", 4 if left[-1] == "b" else 1, "Test", False)]


def test_an_empty_deck_gives_nothing_to_discard_and_does_not_exhaust() -> None:
    stage = Stage(hero("ann", "a", hand=[PLAIN]), rival("zoe", "b"))
    combat = stage.combat("ann", "zoe", PLAIN)
    effects = [
        "discard_top",
        "discard_bottom",
        {"add_value": "its_boost"},
        {"look_top": "yours"},
        {"reveal_top": "you"},
    ]
    stage.do("ann", effects, here=stage.here("ann", use=0))
    assert stage.health("ann") == 10
    assert combat.sides[0].ledger == []


def test_a_question_mark_boost_is_rolled() -> None:
    mystery = card("mystery", versatile=1, boost=None)
    stage = Stage(hero("ann", "a", hand=[PLAIN], deck=[mystery]), rival("zoe", "b"))
    stage.combat("ann", "zoe", PLAIN)
    stage.do("ann", ["discard_top", {"add_value": "its_boost"}], here=stage.here("ann", use=0))
    assert any(line.startswith("The die of ultimate destruction shows") for line in stage.log)


def test_cards_of_a_sort_are_removed_up_to_a_number() -> None:
    stage = Stage(hero("ann", "a", discard=[A, B, C, S]), rival("zoe", "b"))
    stage.put("ann", "a").state.health[0] = 5
    remove = {"remove": {"up_to": 4, "of": ["attack", "versatile"]}}
    stage.do("ann", [remove, {"heal": {"who": "ann", "amount": "cards_gone"}}], "card:a", "card:b")
    assert stage.pile("ann", "out") == ["a", "b"]
    assert stage.health("ann") == 7


def test_removing_may_stop_early() -> None:
    stage = Stage(hero("ann", "a", discard=[A, B]), rival("zoe", "b"))
    assert stage.do("ann", {"remove": {"up_to": 4}}, "done") is False
    assert stage.pile("ann", "discard") == ["a", "b"]


@pytest.mark.parametrize("source", ["hand", "discard"])
def test_a_card_goes_to_the_bottom_of_the_deck(source: str) -> None:
    stage = Stage(hero("ann", "a", hand=[A, B], discard=[A, B], deck=[C]), rival("zoe", "b"))
    stage.do("ann", {"put_bottom": source}, "card:b")
    assert stage.pile("ann", "deck") == ["c", "b"]
    assert stage.pile("ann", source) == ["a"]


def test_nothing_to_put_on_the_bottom() -> None:
    stage = Stage(hero("ann", "a"), rival("zoe", "b"))
    assert stage.do("ann", {"put_bottom": "hand"}) is False
    assert stage.do("ann", {"may": {"put_bottom": "discard"}}) is False


def test_a_card_of_the_discard_pile_is_taken_to_the_hand_for_all_to_see() -> None:
    stage = Stage(hero("ann", "a", discard=[A, B, S]), rival("zoe", "b"))
    stage.do("ann", {"to_hand": {"what": "one", "of": ["attack", "versatile", "defense"]}}, "card:b")
    assert stage.pile("ann", "hand") == ["b"]
    assert stage.state.known[stage.find("ann", "b")] == 3


def test_all_cards_with_a_tag_come_back() -> None:
    sea = card("sea", attack=2, tags=["VOYAGE"])
    stage = Stage(hero("ann", "a", discard=[A, sea, sea]), rival("zoe", "b"))
    stage.do("ann", {"to_hand": {"what": "all", "of": {"tag": "VOYAGE"}}})
    assert stage.pile("ann", "hand") == ["sea", "sea"]
    assert stage.pile("ann", "discard") == ["a"]


def test_a_card_that_returns_to_the_hand_is_not_discarded_after_the_combat() -> None:
    back = card("back", attack=5, after={"to_hand": "this"})
    stage = Stage(hero("ann", "a", hand=[back]), rival("zoe", "b"))
    stage.attack("ann", "zoe")
    assert stage.pile("ann", "hand") == ["back"]
    assert stage.pile("ann", "discard") == []


def test_a_card_that_is_shuffled_in_keeps_its_face_for_the_rest_of_the_combat() -> None:
    cycle = card("cycle", versatile=3, after={"shuffle_in": "this"})
    punish = card("punish", attack=1, after={"damage": {"who": "foe", "amount": "printed_value"}})
    stage = Stage(hero("ann", "a", hand=[punish]), rival("zoe", "b", hand=[cycle], deck=[A, A, A, A, C]))
    stage.attack("ann", "zoe", "card:cycle")
    assert sorted(stage.pile("zoe", "deck")) == ["a", "a", "a", "a", "c", "cycle"]
    assert stage.pile("zoe", "discard") == []
    assert stage.health("zoe") == 7


def test_with_an_empty_deck_the_shuffled_card_is_drawn_again() -> None:
    cycle = card("cycle", versatile=3, after=[{"shuffle_in": "this"}, {"draw": 1}])
    stage = Stage(hero("ann", "a", hand=[cycle]), rival("zoe", "b"))
    stage.attack("ann", "zoe")
    assert stage.pile("ann", "hand") == ["cycle"]
    assert stage.health("ann") == 10


def test_random_discards_are_shuffled_into_the_deck_as_far_as_possible() -> None:
    stage = Stage(hero("ann", "a", discard=[A], deck=[B]), rival("zoe", "b"))
    stage.do("ann", {"shuffle_in": {"what": "random", "count": 2}})
    assert sorted(stage.pile("ann", "deck")) == ["a", "b"]


def test_only_you_see_the_hand_that_you_look_at() -> None:
    stage = Stage(hero("ann", "a"), rival("zoe", "b", hand=[A, B]))
    stage.do("ann", {"look_hand": "each_opponent"})
    assert [stage.state.known[one] for one in stage.state.piles[1].hand] == [1, 1]
    looked = [event for event in stage.table.log or () if event.kind == "looked"]
    assert [event.seats for event in looked] == [1]


def test_looking_at_an_enemys_hand_shows_its_top_card() -> None:
    stage = Stage(hero("ann", "a"), enemy("ogre", "b", deck=[A, B]))
    stage.do("ann", {"look_hand": "each_opponent"})
    known = {stage.table.card(one).short: stage.state.known[one] for one in stage.state.piles[1].deck}
    assert known == {"a": 1, "b": 0}


def test_any_deck_may_be_looked_at_and_its_top_card_put_to_the_bottom() -> None:
    stage = Stage(hero("ann", "a", deck=[A]), enemy("ogre", "b", deck=[B, C]))
    stage.do("ann", [{"look_top": "any"}, {"may": {"put_bottom": "looked"}}], "deck:ogre", "yes")
    assert stage.pile("ogre", "deck") == ["c", "b"]


def test_a_revealed_card_stays_on_top_and_is_known_to_all() -> None:
    stage = Stage(hero("ann", "a", hand=[PLAIN]), rival("zoe", "b", deck=[C, A]))
    stage.combat("ann", "zoe", PLAIN)
    stage.do("ann", {"reveal_top": "opponent"}, here=stage.here("ann", use=0))
    assert stage.pile("zoe", "deck") == ["c", "a"]
    assert stage.state.known[stage.find("zoe", "c", "deck")] == 3


@pytest.mark.parametrize(("place", "shuffled"), [("discard", False), ("deck", True), ("hand", True)])
def test_a_search_looks_in_the_discard_pile_first(place: str, shuffled: bool) -> None:
    sword = card("sword", attack=6)
    stage = Stage(
        hero(
            "ann",
            "a",
            **{place: [sword]},
        ),
        rival("zoe", "b", hand=[A]),
    )
    found = stage.do("ann", {"search": {"card": "sword", "title": "Sword"}})
    assert found is (place != "hand")
    assert stage.pile("ann", "hand") == ["sword"]
    assert any("shuffles the deck" in line for line in stage.log) is shuffled


def test_of_the_top_cards_some_are_taken_and_the_others_put_back_in_any_order() -> None:
    stage = Stage(hero("ann", "a", deck=[A, B, C, S, PLAIN]), rival("zoe", "b"))
    stage.do("ann", {"sort_top": {"look": 4, "take": 2}}, "card:a", "card:c", "card:s")
    assert stage.pile("ann", "hand") == ["a", "c"]
    assert stage.pile("ann", "deck") == ["b", "s", "plain"]


def test_with_fewer_cards_those_are_taken_first() -> None:
    stage = Stage(hero("ann", "a", deck=[A, B, C]), rival("zoe", "b"))
    stage.do("ann", {"sort_top": {"look": 4, "take": 2}}, "card:b")
    assert stage.pile("ann", "deck") == ["a"]
    assert stage.health("ann") == 10


def test_random_hand_cards_go_to_the_bottom_for_both_players() -> None:
    stage = Stage(hero("ann", "a", hand=[PLAIN, A], deck=[C]), rival("zoe", "b", hand=[B, B, B], deck=[C]))
    stage.combat("ann", "zoe", PLAIN)
    effect = {"hand_to_bottom": {"count": 2, "who": "both"}}
    stage.do("ann", effect, here=stage.here("ann", use=0))
    assert stage.pile("ann", "deck") == ["c", "a"]
    assert stage.pile("zoe", "deck") == ["c", "b", "b"]
    assert stage.pile("zoe", "hand") == ["b"]
