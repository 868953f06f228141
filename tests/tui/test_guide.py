"""What the screen knows of a game: names in their colors, cards in words."""

from adventures.game.game import Game
from adventures.game.setup import Setup
from tui.guide import Guide
from tui.paint import Line, Palette
from tui.wording import Wording

PALETTE = Palette("test", {"ground": "#000000"})
GAME = Game.start(Setup(villain="shredder", seats=("leonardo", "raphael"), minions=("slash", "rat-king"), seed="1"))  # type: ignore[arg-type]
GUIDE = Guide(GAME.cast)


def colored(line: Line) -> list[str]:
    return [text for text, words in line if "#" in words]


def test_names_stand_in_their_colors() -> None:
    line = GUIDE.told("{} attacks {} ({})", ("Slash", "Leonardo", "rage"), PALETTE)
    assert "".join(text for text, _ in line) == "Slash attacks Leonardo (rage)"
    assert colored(line) == ["Slash", "Leonardo"]


def test_a_name_inside_the_name_of_a_card_is_not_colored() -> None:
    assert colored(GUIDE.told("{} discards {}", ("Shredder", "Gauntlet Slash"), PALETTE)) == ["Shredder"]


def test_several_names_are_each_colored() -> None:
    assert colored(GUIDE.told("Player order: {}", ("Leonardo, Raphael",), PALETTE)) == ["Leonardo", "Raphael"]


def test_numbers_keep_their_form() -> None:
    assert GUIDE.told("Threat {:+d} to {}", (2, 5), PALETTE) == [("Threat ", ""), ("+2", ""), (" to ", ""), ("5", "")]


def test_the_kinds_and_values_of_cards() -> None:
    assert GUIDE.kind("leonardo/katana") == "attack"
    assert GUIDE.value("leonardo/katana") == "6"
    assert GUIDE.kind("leonardo/quick-strike") == "versatile"
    assert GUIDE.kind("leonardo/leonardo-leads") == "scheme"
    assert GUIDE.value("leonardo/leonardo-leads") == ""
    assert GUIDE.value("shredder/gauntlet-slash") == "4/2"
    assert GUIDE.users("leonardo/spatial-awareness") == "Splinter"
    assert GUIDE.users("leonardo/quick-strike") == ""


def test_every_card_of_a_game_has_a_text_or_none_without_marks_left_over() -> None:
    for face in GUIDE.faces:
        text = GUIDE.text(face)
        assert "{" not in text
        assert "  " not in text


def test_a_colorless_palette_gives_names_weight_instead() -> None:
    assert GUIDE.ink("slash", Palette("plain", color=False)) == "b"


def test_several_of_a_name_are_spelled_as_on_the_sheet() -> None:
    duel = Game.start(Setup(mode="duel", seats=("medusa", "alice"), battlefield="sarpedon", seed="1"))  # type: ignore[arg-type]
    assert "each of your Harpies" in Guide(duel.cast).text("medusa/the-hounds-of-mighty-zeus")


def test_the_zone_of_a_space_is_told_even_if_both_have_one_name() -> None:
    alamo = Game.start(Setup(mode="duel", seats=("medusa", "alice"), battlefield="alamo", seed="1"))  # type: ignore[arg-type]
    wall = alamo.cast.battlefield.spaces.index("a10")
    told = Wording(alamo.table, Guide(alamo.cast), PALETTE).space_detail(wall)
    assert "".join(text for text, _ in told).startswith("West Wall a10  zone West Wall")
