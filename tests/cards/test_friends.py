"""Allies and henchmen: what each does right now and at the end of the round, and Friends in Odd Places."""

from typing import Any

from tests.cards.position import Position, covers, each

AT = "raphael mn5, casey mn4, leonardo bk4, splinter bk2, slash mn7, shredder bx1"
HAND = {"raphael": "sai relentless", "leonardo": "katana"}


def hands(at: str) -> dict[str, str]:
    return {hero: cards for hero, cards in HAND.items() if f"{hero} " in at}


def right_now(card: str, *keys: str, at: str = AT, after: str = "", stop: bool = False, **more: Any) -> Position:
    """The card is revealed; then Raphael has his turn."""
    p = Position(at, **{"allies": True, "hand": hands(at), "threat": 3, **more})
    return p.reveal(card, *keys, after=after, stop=stop)


def at_the_end(card: str, *keys: str, at: str = AT, stop: bool = False, **more: Any) -> Position:
    """The end of round effect of the card resolves."""
    return Position(at, **{"allies": True, "hand": hands(at), "threat": 3, **more}).box(card, *keys, stop=stop)


def lost(p: Position) -> dict[str, int]:
    """Who has lost health, and how much."""
    return {f.key: p.lost(f.key) for f in p.cast.fighters if p.at(f.key) and p.lost(f.key)}


@covers("ally/splinter")
def test_splinter_heals_a_hero_by_2_and_lets_each_player_draw() -> None:
    p = right_now("splinter", "fighter:leonardo", health={"leonardo": 5, "raphael": 5, "splinter": 5})
    assert (p.health("leonardo"), p.health("raphael"), p.health("splinter")) == (7, 5, 5)
    p = at_the_end("splinter")
    assert (len(p.hand("raphael")), len(p.hand("leonardo"))) == (3, 2)


@covers("ally/splinter")
def test_splinter_draws_exhaust_a_player_with_an_empty_deck() -> None:
    assert lost(at_the_end("splinter", deck={"raphael": ""})) == {"raphael": 2, "casey": 2}


@covers("ally/muckman-joe-eyeball")
def test_muckman_and_joe_eyeball_hurt_each_enemy_next_to_a_hero() -> None:
    at = "raphael mn5, casey bx2, leonardo bk4, slash mn7, rat-king bk8, shredder bx1"
    assert lost(right_now("muckman-joe-eyeball", at=at)) == {"slash": 1, "rat-king": 1}


@covers("ally/muckman-joe-eyeball", "ally/renet")
@each("card", "muckman-joe-eyeball", "renet")
@each(("threat", "after"), (3, 2), (1, 1))
def test_allies_lower_the_threat_but_not_below_the_first_space(card: str, threat: int, after: int) -> None:
    assert at_the_end(card, threat=threat).threat == after


@covers("ally/mondo-gecko")
def test_mondo_gecko_moves_each_player_fighter_up_to_2() -> None:
    keys = ["fighter:leonardo", "space:bk1", "fighter:raphael", "space:mn2", "done"]
    p = right_now("mondo-gecko", *keys)
    assert (p.at("leonardo"), p.at("raphael"), p.at("casey"), p.at("splinter")) == ("bk1", "mn2", "mn4", "bk2")
    p = right_now("mondo-gecko", at="raphael bx5, slash bk4", stop=True)
    assert "space:mn4" in p.keys
    assert "space:mn7" not in p.keys  # 3 spaces


@covers("ally/mondo-gecko")
def test_mondo_gecko_moves_a_hero_up_to_3_at_the_end() -> None:
    p = at_the_end("mondo-gecko", "fighter:leonardo", stop=True)
    assert "space:qn5" in p.keys
    assert "space:qn1" not in p.keys  # 4 spaces
    assert p.play("space:qn5").at("leonardo") == "qn5"


@covers("ally/ray-fillet")
def test_ray_fillet_hurts_an_enemy_in_a_zone_of_a_player_fighter_by_2() -> None:
    at = "raphael mn5, casey mn4, slash mn7, shredder bx1"
    assert lost(right_now("ray-fillet", at=at)) == {"slash": 2}  # Downtown with Casey; nobody is in the Bronx
    at = "raphael bx5, slash bk4, shredder mn4"
    assert lost(right_now("ray-fillet", at=at)) == {"shredder": 2}  # Uptown
    p = at_the_end("ray-fillet", "fighter:raphael", health={"raphael": 5})
    assert p.health("raphael") == 6


@covers("ally/genghis-frog")
def test_genghis_frog_gives_the_next_player_turn_of_the_round_an_action() -> None:
    assert right_now("genghis-frog").actions == 3
    assert (
        right_now("genghis-frog", "fighter:casey", "no", after="slash", top={"slash": "spiked-gauntlet"}).actions == 3
    )


@covers("ally/genghis-frog")
@each("seed", *"abcdef")
def test_the_action_of_genghis_frog_is_lost_with_the_round(seed: str) -> None:
    p = Position("raphael mn5, slash bk4", allies=True, seed=seed).reveal_last("genghis-frog")
    again = p.happened("initiative")[1]["card"] == "genghis-frog"  # first of the new round, before Raphael
    assert (p.state.round, p.actions) == (2, 3 if again else 2)


@covers("ally/genghis-frog")
def test_genghis_frog_hurts_an_enemy_next_to_a_player_fighter() -> None:
    assert lost(at_the_end("genghis-frog", at="raphael bk4, casey mn5, slash mn7, shredder bx1")) == {"slash": 1}


@covers("ally/ace-duck")
def test_ace_duck_places_a_hero_anywhere_and_lets_one_player_draw() -> None:
    p = right_now("ace-duck", "fighter:leonardo", "space:si4")
    assert p.at("leonardo") == "si4"
    p = at_the_end("ace-duck", "player:leonardo")
    assert (len(p.hand("raphael")), len(p.hand("leonardo"))) == (2, 2)


@covers("ally/professor-honeycutt")
@each(("answer", "discarded"), ("yes", ["rampage"]), ("no", []))
def test_professor_honeycutt_looks_at_a_deck_of_an_enemy(answer: str, discarded: list[str]) -> None:
    p = right_now("professor-honeycutt", "fighter:slash", answer, top={"slash": "rampage"})
    assert p.discarded("slash") == discarded
    assert p.happened("looked")[-1]["cards"] == ["rampage"]


@covers("ally/professor-honeycutt")
def test_professor_honeycutt_removes_a_patrolling_soldier_or_stops_a_machine() -> None:
    tokens = {"patrolling": "mn2 qn1", "entrenched": "bk1"}
    p = at_the_end("professor-honeycutt", "space:qn1", tokens=tokens)
    assert (p.tokens("patrolling"), p.tokens("entrenched")) == (["mn2"], ["bk1"])
    p = at_the_end("professor-honeycutt", "machine:m2", at="raphael t18, krang t1")
    assert p.machines == ["m1", "m3"]


@covers("ally/renet")
def test_renet_puts_the_next_2_initiative_cards_in_any_order() -> None:
    p = right_now("renet", after="slash to-the-streets", stop=True)
    assert p.keys == ["card:slash", "card:to-the-streets"]
    p = right_now("renet", "card:raphael", "card:slash", after="slash")
    assert p.actions == 2  # Raphael's turn came first
    assert p.deck("initiative") == ["slash"]


@covers("henchman/triceraton")
def test_triceraton_hurts_the_hero_with_the_most_health_and_heals_the_villain() -> None:
    assert lost(right_now("triceraton")) == {"raphael": 1}  # 17 against 16
    p = right_now("triceraton", "fighter:leonardo", health={"raphael": 16})
    assert (p.health("leonardo"), p.health("raphael")) == (15, 16)
    assert at_the_end("triceraton", health={"shredder": 5}).health("shredder") == 6


@covers("henchman/tokka-rahzar")
def test_tokka_and_rahzar_hurt_each_hero_next_to_an_enemy_and_mill_each_player() -> None:
    assert lost(right_now("tokka-rahzar")) == {"raphael": 1}  # Casey stands next to Slash, but is no hero
    p = at_the_end("tokka-rahzar", top={"raphael": "sai", "leonardo": "katana"})
    assert (p.discarded("raphael"), p.discarded("leonardo")) == (["sai"], ["katana"])


@covers("henchman/chrome-dome")
def test_chrome_dome_heals_the_villain_and_raises_the_threat() -> None:
    assert right_now("chrome-dome", health={"shredder": 5}).health("shredder") == 6
    assert at_the_end("chrome-dome").threat == 4


@covers("henchman/dirtbag")
def test_dirtbag_brings_the_nearest_hero_to_the_villain_and_heals_minions() -> None:
    # From Riverdale Raphael is 3 away; of its neighbors the Stadium is 2 from him, Inwood Hill too.
    p = right_now("dirtbag", "space:mn1")
    assert (p.at("raphael"), p.at("leonardo")) == ("mn1", "bk4")
    p = at_the_end("dirtbag", health={"slash": 5, "shredder": 5})
    assert (p.health("slash"), p.health("shredder")) == (6, 5)


@covers("henchman/groundchuck")
def test_groundchuck_moves_minions_toward_the_nearest_player_and_heals_them() -> None:
    at = "raphael mn5, leonardo bk4, slash bk8, rat-king si2, shredder bx1"
    p = right_now("groundchuck", "space:mn10", at=at)
    assert (p.at("slash"), p.at("rat-king"), p.at("shredder")) == ("bk8", "mn10", "bx1")
    p = at_the_end("groundchuck", at=at, health={"slash": 5, "rat-king": 10})
    assert (p.health("slash"), p.health("rat-king")) == (6, 10)


@covers("henchman/scumbug")
def test_scumbug_mills_each_player_2_then_1() -> None:
    p = right_now("scumbug", deck={"raphael": "sai slapshot relentless", "leonardo": "katana"})
    assert (p.deck("raphael"), p.deck("leonardo")) == (["relentless"], [])
    assert lost(p) == {}
    p = at_the_end("scumbug", deck={"raphael": "sai slapshot", "leonardo": ""})
    assert (p.deck("raphael"), lost(p)) == (["slapshot"], {})


@covers("henchman/general-traag")
def test_general_traag_deploys_a_soldier_or_turns_a_machine_on() -> None:
    p = right_now("general-traag", "space:qn8", boroughs="queens")
    assert p.tokens("patrolling") == ["qn8"]
    p = right_now("general-traag", "machine:m3", at="raphael t18, krang t1", hand="", machines="m1")
    assert p.machines == ["m1", "m3"]


@covers("henchman/general-traag")
def test_general_traag_takes_a_card_of_each_full_hand() -> None:
    hand = {"raphael": "sai sai relentless slapshot batter-up", "leonardo": "katana katana quick-strike for-sensei"}
    p = at_the_end("general-traag", "card:slapshot", hand=hand)
    assert (p.discarded("raphael"), p.discarded("leonardo")) == (["slapshot"], [])


@covers("henchman/karai")
def test_karai_hurts_the_hero_with_the_fewest_cards_and_heals_the_villain() -> None:
    assert lost(right_now("karai")) == {"leonardo": 1}
    p = right_now("karai", "fighter:raphael", hand={"raphael": "sai", "leonardo": "katana"})
    assert lost(p) == {"raphael": 1}
    assert at_the_end("karai", health={"shredder": 5}).health("shredder") == 6


@covers("initiative/friends-in-odd-places")
@each(("at", "joins"), ("raphael bx5", "ally"), ("raphael mn5, casey bx5", "ally"), ("raphael mn5", "henchman"))
def test_friends_in_odd_places_meets_the_ally_on_its_starting_space(at: str, joins: str) -> None:
    p = Position(at, allies=True, top={"allies": "splinter renet", "henchmen": "karai"})
    before = set(p.deck("initiative"))
    p.box("friends-in-odd-places")
    new = set(p.deck("initiative")) - before
    assert new == {"splinter" if joins == "ally" else "karai"}
    assert p.discarded("allies") == ([] if joins == "ally" else ["splinter"])
    assert p.happened("ally")[-1]["card"] == "renet"
