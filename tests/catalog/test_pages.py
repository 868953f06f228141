"""Reading YAML pages: what is taken, what is refused, and the line that is told."""

from pathlib import Path

import pytest

from adventures.catalog.pages import MAX_BYTES, MAX_DEPTH, MAX_VALUES, parse_page, read_page
from adventures.errors import UserError


def test_plain_values_are_taken() -> None:
    text = "a: 1\nb: -2\nc: 1.5\nd: true\ne: null\nf:\ng: word\nh: [x, {y: 2}]\n1: one\n"
    assert parse_page(text, "f").data == {
        "a": 1,
        "b": -2,
        "c": 1.5,
        "d": True,
        "e": None,
        "f": None,
        "g": "word",
        "h": ["x", {"y": 2}],
        1: "one",
    }


@pytest.mark.parametrize("text", ["yes", "no", "on", "2020-01-01", "1_000", "0x1f", "1:30", "1e5", "True", "=", "<<"])
def test_surprises_of_yaml_stay_texts(text: str) -> None:
    assert parse_page(f"a: {text}", "f").data == {"a": text}


def test_quoted_numbers_stay_texts() -> None:
    assert parse_page("a: '1'\nb: \"true\"\nc: >-\n  2\n", "f").data == {"a": "1", "b": "true", "c": "2"}


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("a: 1\nb: 2\na: 3", 'f:3: "a" stands here twice, first on line 1'),
        ("x: {a: 1, a: 2}", 'f:1: "a" stands here twice, first on line 1'),
        ("a: 1\nb: &x 2", "f:2: an anchor (&x) is not allowed"),
        ("a: *x", "f:1: an alias (*x) is not allowed; write the value again"),
        (
            "a: 1\nb: !!python/object:os.system x",
            "f:2: a tag (tag:yaml.org,2002:python/object:os.system) is not allowed",
        ),
        ("a: 1\n---\nb: 2", "f:2: a second document begins here, one is expected"),
        ("? [a]\n: 1", "f:1: expected a plain word or a number before the colon"),
        ("true: 1", "f:1: expected a plain word or a number before the colon"),
        ("a: [1\nb: 2", "f:2: this is not YAML (while parsing a flow sequence, did not find expected ',' or ']')"),
        ("a: b: c", "f:1: this is not YAML (mapping values are not allowed in this context)"),
    ],
)
def test_what_is_refused_is_told_with_its_line(text: str, told: str) -> None:
    with pytest.raises(UserError) as error:
        parse_page(text, "f")
    assert str(error.value) == told


def test_deep_nesting_is_refused_before_anything_is_built() -> None:
    parse_page("[" * MAX_DEPTH + "]" * MAX_DEPTH, "f")
    for depth in (MAX_DEPTH + 2, 100_000):
        with pytest.raises(UserError, match=r"nested|nesting"):
            parse_page("[" * depth, "f")


def test_too_many_values_are_refused() -> None:
    with pytest.raises(UserError, match=f"more than {MAX_VALUES} values"):
        parse_page("[" + "1," * (MAX_VALUES + 1) + "]", "f")


def test_a_large_file_is_not_read(tmp_path: Path) -> None:
    file = tmp_path / "big.yaml"
    file.write_bytes(b"#" * (MAX_BYTES + 1))
    with pytest.raises(UserError, match="too large"):
        read_page(file, "big.yaml")


def test_bytes_that_are_no_text_are_told_with_their_line(tmp_path: Path) -> None:
    file = tmp_path / "bad.yaml"
    file.write_bytes(b"a: 1\nb: \xff\n")
    with pytest.raises(UserError) as error:
        read_page(file, "content/bad.yaml")
    assert str(error.value) == "content/bad.yaml:2: expected text in UTF-8"


def test_a_missing_file_is_told(tmp_path: Path) -> None:
    with pytest.raises(UserError, match=r"none.yaml: this file cannot be read \(No such file"):
        read_page(tmp_path / "none.yaml", "none.yaml")


def test_the_line_of_a_value_or_of_the_nearest_thing_around_it() -> None:
    page = parse_page("a: 1\nlist:\n  - x: 1\n    y: 2\n  - {x: 3}\n", "f")
    assert page.line(("list", 0, "y")) == 4
    assert page.line(("list", 1, "x")) == 5
    assert page.line(("list", 1, "gone", "further")) == 5
    assert page.line(("list",)) == 2
    assert page.where() == "f:1"
