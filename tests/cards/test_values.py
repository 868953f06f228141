"""The sheets of heroes and enemies in figures: who they are, and count, user, type, value, BOOST of every card.

After the stroke stands when its effects resolve.
"""

from __future__ import annotations

from typing import Any

from adventures.catalog.catalog import catalog
from adventures.core.cards import ATTACK, DEFENSE, Face
from adventures.core.state import State
from adventures.core.table import Cast
from adventures.game import Setup
from adventures.game.casting import cast_of
from adventures.rules.effects.filters import type_of
from tests.cards.position import each

HEROES = """
leonardo: move 2, hand 5 of 7; leonardo 16 melee, splinter 9 melee
    2 katana                             hero      attack    6 2
    2 for-sensei                         any       attack    4 1  | after
    2 turtle-power                       hero      attack    3 2  | during
    3 fearless-leader                    any       attack    3 2  | during
    3 quick-strike                       any       versatile 3 3  | after
    3 spatial-awareness                  splinter  versatile 3 3  | after
    3 eat-sleep-and-breathe-ninjutsu     any       versatile 3 1  | after
    3 wise-beyond-his-years              hero      versatile 2 2  | after
    3 i-have-a-plan                      any       versatile 2 1  | immediately
    2 heroes-in-a-half-shell             hero      defense   5 3
    2 protective-father                  splinter  scheme    - 2  | scheme
    2 leonardo-leads                     hero      scheme    - 4  | scheme

raphael: move 2, hand 5 of 7; raphael 17 melee, casey 8 ranged
    3 batter-up                          casey     attack    3 2  | after
    2 turtle-power                       hero      attack    3 3  | during
    2 unbridled-rage                     hero      attack    3 4  | during
    3 crowd-control                      any       attack    2 1  | after
    3 lets-do-this                       hero      attack    1 3  | after
    2 sai                                hero      versatile 4 2
    2 relentless                         any       versatile 3 1  | after
    3 break-something                    hero      versatile 2 1  | immediately after
    3 payback-time                       any       versatile 2 1  | during
    3 slapshot                           casey     versatile 2 2  | during
    2 heroes-in-a-half-shell             hero      defense   5 2
    2 raphael-is-cool-but-rude           hero      scheme    - 2  | scheme

donatello: move 2, hand 5 of 7; donatello 14 melee, metalhead 7 melee
    3 thinking-ahead                     any       attack    3 2  | after
    2 turtle-power                       any       attack    3 3  | during
    1 electro-grenade                    hero      attack    2 3 invention  | during tucked
    3 quick-strike                       any       versatile 3 1  | after
    3 short-circuit                      any       versatile 3 2  | immediately
    3 untested-enhancements              metalhead versatile 3 2  | during
    3 shift-focus                        hero      versatile 2 2  | after
    2 heroes-in-a-half-shell             hero      defense   5 1
    2 bo-staff                           hero      defense   3 2  | after
    1 self-defense-grid                  hero      defense   2 3 invention  | after tucked
    2 party-wagon                        hero      scheme    - 2  | scheme
    1 smoke-bomb                         hero      scheme    - 3 invention  | scheme tucked
    2 donatello-does-machines            hero      scheme    - 3  | scheme
    2 future-of-ninjutsu                 metalhead scheme    - 1  | scheme

michelangelo: move 3, hand 3 of 3; michelangelo 14 melee, april 6 ranged
    3 hi-yaaaaah                         hero      attack    4 3  | after
    2 turtle-power                       hero      attack    3 3  | during
    3 boisterous-beatdown                hero      attack    2 1  | after
    3 hard-hitting-investigation         april     attack    0 3  | after
    3 lets-go                            any       versatile 3 2  | after
    3 cowabunga                          hero      versatile 3 2  | during
    3 guaranteed-delivery                any       versatile 3 1  | immediately after
    2 heroes-in-a-half-shell             hero      defense   5 2
    2 back-for-seconds                   any       defense   2 1  | after
    2 michelangelo-is-a-party-dude       hero      scheme    - 2  | scheme
    2 nunchaku                           hero      scheme    - 2  | scheme
    2 shell-insertion                    april     scheme    - 3  | scheme

king-arthur: move 2, hand 5 of 7; king-arthur 18 melee, merlin 7 ranged
    3 noble-sacrifice                    hero             attack    2 3  | during
    2 divine-intervention                hero             versatile 3 2  | after
    1 excalibur                          hero             attack    6 3
    1 the-holy-grail                     hero             defense   1 2  | after
    1 the-lady-of-the-lake               hero             scheme    - 2  | scheme
    1 the-aid-of-morgana                 hero             attack    4 2  | after
    2 bewilderment                       merlin           defense   0 2  | during after
    2 command-the-storms                 merlin           scheme    - 2  | scheme
    1 aid-the-chosen-one                 merlin           attack    4 2  | after
    1 prophecy                           merlin           scheme    - 2  | scheme
    1 restless-spirits                   merlin           scheme    - 2  | scheme
    2 swift-strike                       any              attack    3 2  | after
    3 feint                              any              versatile 2 1  | immediately
    3 regroup                            any              versatile 1 1  | after
    3 skirmish                           any              versatile 4 1  | after
    3 momentous-shift                    any              versatile 3 1  | during

medusa: move 3, hand 5 of 7; medusa 16 ranged, 3 x harpy 1 melee
    3 gaze-of-stone                      hero             attack    2 4  | after
    3 second-shot                        hero             attack    3 3  | during
    3 hiss-and-slither                   hero             defense   4 3  | after
    2 a-momentary-glance                 hero             scheme    - 4  | scheme
    3 clutching-claws                    harpy            versatile 3 2  | after
    2 the-hounds-of-mighty-zeus          harpy            versatile 4 3  | after
    2 winged-frenzy                      any              scheme    - 2  | scheme
    3 feint                              any              versatile 2 2  | immediately
    3 regroup                            any              versatile 1 2  | after
    3 dash                               any              versatile 3 1  | after
    3 snipe                              any              versatile 3 1  | after

sinbad: move 2, hand 5 of 7; sinbad 15 melee, porter 6 melee
    2 exploit                            any              versatile 4 1  | after
    4 toil-and-danger                    hero             versatile 3 1  | after
    1 voyage-home                        hero             attack    2 1 voyage  | during after
    2 riches-beyond-compare              hero             scheme    - 1  | scheme
    3 by-fortune-and-fate                porter           attack    3 1  | after
    1 voyage-whale-island                hero             attack    2 0 voyage  | during after
    1 voyage-giant-snakes                hero             attack    2 0 voyage  | during after
    1 voyage-eyes-like-coals             hero             attack    2 0 voyage  | during after
    1 voyage-cannibals-root-of-madness   hero             attack    2 0 voyage  | during after
    1 voyage-man-eating-apes             hero             attack    2 0 voyage  | during after
    1 voyage-king-of-serendib            hero             attack    2 0 voyage  | during after
    1 commanding-impact                  any              attack    5 2  | after
    2 leap-away                          any              versatile 4 1  | after
    3 momentous-shift                    any              versatile 3 1  | during
    3 feint                              any              versatile 2 1  | immediately
    3 regroup                            any              versatile 1 1  | after

alice: move 2, hand 5 of 7; alice 13 melee, jabberwock 8 melee
    2 claws-that-catch                   jabberwock       attack    3 2  | during
    2 jaws-that-bite                     jabberwock       attack    4 2  | after
    2 momentous-shift                    any              versatile 3 1  | during
    2 skirmish                           any              versatile 4 1  | after
    2 mad-as-a-hatter                    hero             versatile 3 1  | after
    2 manxome-foe                        any              versatile 3 2  | during
    3 feint                              any              versatile 2 2  | immediately
    3 regroup                            any              versatile 1 2  | after
    2 looking-glass                      hero             defense   2 4  | after
    1 snicker-snack                      hero             attack    3 4  | after
    1 o-frabjous-day                     hero             attack    4 4  | after
    1 the-other-side-of-the-mushroom     hero             attack    3 4  | after
    2 eat-me                             hero             scheme    - 3  | scheme
    3 im-late-im-late                    hero             versatile 2 3  | after
    2 drink-me                           hero             scheme    - 2  | scheme

beowulf: move 2, hand 5 of 7; beowulf 17 melee, wiglaf 9 melee
    2 remnant-of-valor                   wiglaf           scheme    - 2  | scheme
    3 feint                              any              versatile 2 1  | immediately
    2 epic-poem                          hero             attack    2 2  | immediately during
    2 the-ancient-heirloom               hero             attack    3 1  | during static
    2 no-contest-expecteth               hero             attack    3 3  | after
    3 the-war-king                       hero             versatile 1 3  | during
    3 the-equal-of-grendel               hero             defense   3 1  | immediately
    3 vigor-and-courage                  hero             scheme    - 2  | scheme
    2 golden-drinking-horn               hero             scheme    - 3  | scheme
    2 hot-for-the-battle                 wiglaf           attack    3 3  | after
    3 fatal-struggle                     any              attack    4 2  | after
    3 skirmish                           any              versatile 4 1  | after

wyatt-earp: move 2, hand 5 of 7; wyatt-earp 15 ranged, doc 8 ranged
    3 you-just-gonna-stand-there-and-bleed hero             attack    5 1
    3 i-have-two-guns-one-for-each-of-you doc              attack    4 1  | after
    2 second-shot                        any              attack    2 1  | during
    2 fan-the-hammer                     hero             attack    1 3  | after
    2 youre-a-daisy-if-you-do            doc              versatile 4 3  | after
    3 a-marshal-and-an-outlaw            hero             versatile 3 2  | after
    3 im-your-huckleberry                any              versatile 3 2  | after
    2 gunfight-at-the-ok-corral          hero             versatile 2 3  | after
    3 better-swear-me-in                 any              versatile 2 2  | immediately after
    3 bring-em-to-justice                hero             defense   0 2  | during
    2 in-vino-veritas                    doc              scheme    - 3  | scheme
    2 you-die-first                      hero             scheme    - 3  | scheme

little-red: move 2, hand 5 of 7; little-red 14 melee, huntsman 9 ranged
    2 what-large-hands-you-have          hero             attack    2 3 wolf  | after
    3 the-wolfs-skin                     any              defense   2 2 knife  | after
    2 what-a-terrible-big-mouth-you-have hero             defense   2 2 knife  | after
    2 what-big-ears-you-have             hero             attack    4 2 wolf  | static
    2 what-big-eyes-you-have             hero             versatile 3 2 wolf  | immediately
    4 whats-that-in-my-basket            hero             versatile 4 3 wild
    2 never-leave-the-path               hero             scheme    - 1 wolf  | scheme
    1 into-the-woods-wolf                hero             scheme    - 2 wolf  | scheme
    1 into-the-woods-rose                hero             scheme    - 2 rose  | scheme
    1 into-the-woods-knife               hero             scheme    - 2 knife  | scheme
    3 long-have-i-sought-you             huntsman         attack    4 2 knife  | during
    2 a-grimm-tale                       huntsman         scheme    - 3 rose  | scheme
    3 stones-in-the-belly                any              versatile 2 1 rose  | during
    2 once-upon-a-time                   any              versatile 2 1 rose  | after

george-washington: move 2, hand 5 of 7; george-washington 14 melee, 3 x spy 1 melee
    2 lead-astray                        hero             attack    5 2  | after
    2 agent-711                          hero             attack    4 3  | ruse-after
    2 circumvent                         any              attack    3 2  | ruse-during
    2 sabotage                           any              attack    3 3  | ruse-after
    3 allies-everywhere                  hero             attack    1 3  | after ruse-after
    3 misinformation                     any              versatile 4 2  | after
    3 make-a-stand                       any              versatile 3 1  | during
    3 feint                              any              versatile 2 3  | immediately
    2 recruit-to-the-ring                any              versatile 2 1  | after
    2 network-of-spies                   hero             versatile 2 2  | during
    2 undercover-agent                   hero             defense   1 2  | during
    2 sympathetic-stain                  spy              scheme    - 3  | scheme
    2 gather-information                 hero             scheme    - 2  | scheme

rosie-the-riveter: move 2, hand 5 of 7; rosie-the-riveter 15 melee, wendy 7 melee
    2 we-can-do-it                       hero             attack    4 2  | immediately
    3 overrun                            hero             attack    3 1  | after
    3 d-day                              hero             attack    3 1  | after
    3 arc-welding                        wendy            versatile 3 3  | after
    3 technological-superiority          any              versatile 3 2  | immediately
    3 momentous-shift                    any              versatile 3 1  | during
    3 loose-lips-sink-ships              any              versatile 2 2  | during
    3 full-metal                         hero             versatile 1 3  | during
    3 hasty-repairs                      hero             defense   1 2  | after
    2 e-award                            wendy            scheme    - 3  | scheme
    2 rapid-development                  wendy            scheme    - 3  | scheme

john-henry: move 2, hand 5 of 7; john-henry 17 melee
    2 eighteen-pound-hammer              hero             attack    6 2 hammer  | immediately
    2 larger-than-life                   hero             attack    6 4
    2 twelve-pound-hammer                hero             attack    4 2 hammer  | after
    3 nine-pound-hammer                  hero             attack    3 2 hammer  | after
    2 hear-that-cold-steel-ring          hero             attack    2 3  | after
    3 knock-them-silly                   hero             versatile 4 1  | immediately
    3 momentous-shift                    hero             versatile 3 1  | during
    3 power-through                      hero             versatile 3 3  | after
    2 bring-down-the-mountain            hero             versatile 3 1  | during
    2 deeds-of-valor                     hero             defense   2 2  | during
    3 cool-drink-of-water                hero             defense   0 2  | after
    3 striking-fire                      hero             scheme    - 2  | scheme

shredder: move 3, hand 5 of 7; shredder 15 melee, bebop-rocksteady 7 melee
    3 swarming-strike                    hero             attack    5 3  | during
    2 gruff-escort                       bebop-rocksteady attack    4 2  | after
    3 savagery                           any              attack    4 2  | after
    2 gang-up                            bebop-rocksteady attack    3 2  | during
    2 disrupting-strike                  hero             versatile 3 1  | immediately
    2 think-hard                         bebop-rocksteady versatile 3 2  | after
    3 long-shot                          any              versatile 3 1  | during
    2 master-of-the-foot                 hero             versatile 2 2  | after
    3 perplexing-tactics                 hero             versatile 2 3  | immediately
    2 all-according-to-plan              hero             defense   3 2  | after
    2 masterful-defense                  hero             defense   2 3  | after
    2 obedient-subjects                  hero             scheme    - 3  | scheme
    2 back-to-work                       hero             scheme    - 2  | scheme

krang: move 1, hand 5 of 7; krang 16 melee
    3 android-arms-powerbomb             hero             attack    3 2  | during after
    3 android-arms-chain-flail           hero             attack    2 3  | after
    3 android-arms-missiles              hero             attack    1 1  | during static
    3 warlord-of-dimension-x             hero             versatile 3 3  | after
    2 pan-dimensional-portal             hero             versatile 3 ?  | after
    4 molecular-amplification-unit       hero             versatile 2 2  | immediately during
    3 welcome-to-the-technodrome         hero             versatile 2 2  | immediately
    3 minimizer                          hero             defense   0 1  | immediately after
    3 android-arms-wings                 hero             scheme    - 3  | scheme
    3 iq-of-968                          hero             scheme    - ?  | scheme
"""

COUNTED = {"invention", "voyage", "hammer"}
"""The tags of cards that some rule asks for."""

ENEMIES = """
shredder: villain, move 3, health 14 21 28 35
    3 gauntlet-slash                     4 2
    2 foot-clan-attack                   3 2  | attack-during
    2 reinforcements                     2 2  | after
    2 samurai-plate                      2 3  | defense-after
    1 vanish                             2 3  | defense-after
    1 tighten-the-grip                   2 2  | after
    1 whirl-of-blades                    3 1  | after
    1 no-mercy                           5 1  | attack-immediately
    1 ancient-technique                  2 2  | immediately
    1 deception                          3 1 deception

slash: minion, move 3, health 10
    2 wheres-binky                       2 2  | during
    2 spiked-gauntlet                    3 2
    2 savage-flail                       3 1  | attack-during
    1 hard-shell                         2 3  | defense-during
    1 seeing-red                         2 1  | after
    1 rampage                            3 2  | after
    1 deception                          2 2 deception
    5 fury                               - - aside

rat-king: minion, move 3, health 10
    2 come-my-children                   2 2  | after
    2 pied-piper                         3 1  | attack-immediately
    1 gnawing-tide                       2 2  | after
    1 sewer-throne                       2 2  | during
    1 down-the-drain                     2 3  | after
    2 bandaged-fist                      3 2
    1 deception                          2 2 deception

krang: villain, move 3, health 14 21 28 35
    2 android-fist                       4 2
    2 mace-arm                           3 2  | attack-during
    1 molecular-blaster                  2 1  | during
    2 force-field                        1 3  | defense-during
    3 restart-sequence                   2 2  | after
    1 doomsday-protocol                  2 2  | after
    1 shrink-ray                         2 2  | immediately
    1 warp-gate                          2 1  | after
    1 tyrant-of-dimension-x              2 1  | after
    1 deception                          2 1 deception

baxter-stockman: minion, move 3, health 10
    2 release-the-mousers                2 2  | after
    2 swarm-program                      3 1  | attack-during
    1 grand-design                       1 2  | attack-during
    1 chemical-spill                     3 2  | after
    1 fly-off                            2 3  | defense-after
    2 pry-bar                            3 2
    1 deception                          2 2 deception

bebop-rocksteady: minion, move 3, health 10
    2 rhino-charge                       4 1  | attack-after
    2 tusk-and-horn                      3 2
    2 boss-is-watching                   3 2  | during
    1 wait-for-us                        2 3  | after
    1 double-trouble                     1 1  | during
    1 bodyguards                         2 3  | defense-after
    1 deception                          2 2 deception

wingnut: minion, move 4, health 10
    2 wing-buffet                        3 2  | after
    2 hit-and-glide                      4 1  | after
    1 special-delivery                   3 2  | after
    1 changing-of-the-guard              2 3  | defense-after
    1 sonic-screech                      2 2  | immediately after
    2 night-dive                         4 2
    1 deception                          2 2 deception

leatherhead: minion, move 2, health 10
    2 armored-hide                       2 4
    2 death-roll                         3 2  | attack-after
    1 bayou-bellow                       2 2  | after
    1 bait-and-snap                      3 3  | after
    1 thick-skull                        2 2  | defense-during
    1 cold-blood                         3 2  | after
    1 tail-sweep                         3 2  | after
    1 deception                          2 3 deception
"""


def sheets(table: str) -> dict[str, tuple[str, list[str]]]:
    """The sheets of a table by who they are about: the first line and those of the cards, blanks made one."""
    found = {}
    for part in table.strip().split("\n\n"):
        first, *cards = part.strip().splitlines()
        found[first.partition(":")[0]] = (first, [" ".join(card.split()) for card in cards])
    return found


def counted(cast: Cast, state: State, cards: list[int]) -> list[tuple[int, Face]]:
    """The different cards of a pile in the order in which they lie, with their numbers."""
    faces = list(dict.fromkeys(state.face[card] for card in cards))
    return [(sum(state.face[card] == face for card in cards), cast.faces[face]) for face in faces]


def timings(face: Face) -> str:
    """When the effects of a card resolve, and in which use: ``| during after``."""
    found = []
    for block in face.blocks:
        use = {ATTACK: "attack-", DEFENSE: "defense-"}.get(block.use, "ruse-" if block.ruse else "")
        found.append(use + block.timing)
    return f" | {' '.join(dict.fromkeys(found))}" if found else ""


@each("hero", *sheets(HEROES))
def test_a_hero_and_its_30_cards(hero: str) -> None:
    cast, state = cast_of(Setup(seats=(hero,), villain="shredder", seed="x"))
    who = cast.owners[0]
    stats = []
    for kind in dict.fromkeys(cast.fighters[n].kind for n in who.fighters):
        alike = [cast.fighters[n] for n in who.fighters if cast.fighters[n].kind == kind]
        many = f"{len(alike)} x " if len(alike) > 1 else ""
        stats.append(f"{many}{kind} {alike[0].health} {'ranged' if alike[0].ranged else 'melee'}")
    cards = []
    for count, face in counted(cast, state, state.piles[0].deck):
        numbers = "-" if face.printed is None else face.printed, "?" if face.boost is None else face.boost
        user, notes = face.users[0] if face.users else "any", [*sorted(face.tags & COUNTED), face.item]
        line = " ".join(" ".join(map(str, (count, face.short, user, type_of(face), *numbers, *notes))).split())
        cards.append(line + timings(face))
    first = f"{hero}: move {who.move}, hand {who.hand_start} of {who.hand_limit}; {', '.join(stats)}"
    assert (first, cards) == sheets(HEROES)[hero]
    assert len(state.piles[0].deck) == 30


@each("enemy", *sheets(ENEMIES))
def test_an_enemy_and_its_cards(enemy: str) -> None:
    expected, cards = sheets(ENEMIES)[enemy]
    kind = expected.split()[1].strip(",")
    chosen: dict[str, Any] = {"villain": enemy} if kind == "villain" else {"villain": "shredder", "minions": (enemy,)}
    cast, state = cast_of(Setup(seats=("leonardo",), seed="x", **chosen))
    owner = next(one for one in cast.owners if one.kind == "enemy" and one.id == enemy)
    if kind == "villain":
        health = " ".join(str(catalog().villain(enemy).health[players]) for players in (1, 2, 3, 4))
    else:
        health = str(catalog().minion(enemy).health)
    assert f"{enemy}: {kind}, move {owner.move}, health {health}" == expected
    assert cast.fighters[owner.fighters[0]].health == int(health.split()[0])
    assert not cast.fighters[owner.fighters[0]].ranged
    found = []
    for pile, note in ((state.piles[owner.n].deck, ""), (state.piles[owner.n].aside, "aside")):
        for count, face in counted(cast, state, pile):
            values = ("-", "-") if face.attack is None else (face.attack, face.defense)
            notes = (face.short, *values, "deception" if face.deception else "", note)
            found.append(" ".join(f"{count} {' '.join(map(str, notes))}".split()) + timings(face))
    assert found == cards
