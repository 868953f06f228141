"""Lines of styled text: their widths, how they break, what a style is without color."""

from hypothesis import given
from hypothesis import strategies as st

from tui.paint import ROLES, Line, Palette, bar, center, fit, plain, spread, style, width_of, wrap
from tui.themes import SIXTEEN

PALETTE = Palette("test", {"bad": "#FF0000", "text": "#FFFFFF", "ground": "#000000", "panel": "#222222"})
PLAIN = Palette("plain", {}, color=False)
WORDS = st.lists(st.text(alphabet="abc é♥… ", max_size=12), max_size=6)


def line_of(words: list[str]) -> Line:
    return [(word, "b") for word in words]


@given(WORDS, st.integers(0, 40))
def test_a_fitted_line_is_exactly_as_wide_as_asked(words: list[str], width: int) -> None:
    assert width_of(fit(line_of(words), width)) == width


def test_what_is_cut_ends_in_an_ellipsis() -> None:
    assert plain(fit([("a long text", "")], 6)) == "a lon…"


@given(WORDS, WORDS, st.integers(0, 40))
def test_a_spread_line_is_exactly_as_wide_as_asked(left: list[str], right: list[str], width: int) -> None:
    assert width_of(spread(line_of(left), line_of(right), width)) == width


@given(WORDS, st.integers(4, 40))
def test_no_wrapped_line_is_too_wide_and_no_letter_is_lost(words: list[str], width: int) -> None:
    lines = wrap(line_of(words), width, "  ")
    assert all(width_of(line) <= width for line in lines)
    kept = "".join(plain(line) for line in lines).replace(" ", "")
    assert kept == "".join(words).replace(" ", "")


@given(WORDS, st.integers(1, 12), st.integers(0, 12))
def test_an_indent_as_wide_as_the_line_gives_way(words: list[str], width: int, indent: int) -> None:
    lines = wrap(line_of(words), width, " " * indent)
    assert all(width_of(line) <= width for line in lines)
    assert "".join(plain(line) for line in lines).replace(" ", "") == "".join(words).replace(" ", "")


def test_lines_break_between_words_and_keep_their_styles() -> None:
    lines = wrap([("one two ", "b"), ("three", "u")], 8, " ")
    assert [plain(line) for line in lines] == ["one two ", " three"]
    assert lines[1][-1] == ("three", "u")


def test_center_puts_blanks_on_both_sides() -> None:
    assert plain(center([("abc", "")], 7)) == "  abc  "


@given(st.integers(0, 40), st.integers(1, 40), st.integers(1, 20))
def test_a_bar_is_full_only_when_all_is_there_and_empty_only_when_nothing_is(value: int, full: int, width: int) -> None:
    shown = bar(min(value, full), full, width)
    assert len(shown) == width
    assert (shown == "█" * width) == (2 * width * min(value, full) > (2 * width - 1) * full)
    assert (not shown.strip()) == (value == 0)


def test_a_role_is_a_color_of_the_palette() -> None:
    found = style("b bad on panel", PALETTE)
    assert found.bold
    assert found.color is not None
    assert found.color.name == "#ff0000"
    assert found.bgcolor is not None
    assert found.bgcolor.name == "#222222"


def test_without_color_a_ground_is_told_by_turning_it_round() -> None:
    found = style("b #FFFFFF on #C62828", PLAIN)
    assert found.color is None
    assert found.bgcolor is None
    assert found.reverse
    assert not style("muted on panel", PLAIN).reverse


def test_the_palette_of_sixteen_colors_has_every_role() -> None:
    assert set(ROLES) <= set(SIXTEEN)
