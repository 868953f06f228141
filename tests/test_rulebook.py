"""The rules pages: whole, found by their words, and true to the register of rulings."""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path

import pytest

from adventures.catalog.catalog import catalog
from adventures.catalog.rulebook import RULINGS, paragraphs, rulebook
from adventures.errors import UserError
from adventures.paths import content_root

BOOK = rulebook(catalog())
CASE = re.compile(r"[A-Z]{3,4}(-[A-Z]+)*-[0-9]{2}")


def page(folder: Path, text: str) -> None:
    (folder / "10-mine.md").write_text(text, encoding="utf-8")


def test_every_page_has_a_topic_a_title_and_a_text() -> None:
    assert len(BOOK.pages) > 20
    assert len(BOOK.by_id) == len(BOOK.pages)
    for one in BOOK.pages:
        assert one.topic
        assert one.title
        assert len(one.text) > 40, one.id


def test_pages_of_a_topic_stand_together() -> None:
    topics = [one.topic for one in BOOK.pages]
    assert len(BOOK.topics) == sum(a != b for a, b in pairwise(topics)) + 1


def test_the_rules_name_the_cases_that_show_them() -> None:
    for one in BOOK.pages:
        assert all(CASE.fullmatch(case) for case in one.cases), one.id
        assert len(set(one.cases)) == len(one.cases), one.id
    without = {one.id for one in BOOK.pages if not one.cases and one.topic not in ("This program", "Rulings")}
    assert without == {"difficulty"}


def test_all_rulings_stand_on_one_page() -> None:
    assert BOOK.by_id[RULINGS].rulings == catalog().rulings.rulings


def test_a_search_finds_pages_by_all_their_words_the_titles_first() -> None:
    assert BOOK.search("maneuver")[0].page.id == "maneuver"
    hits = BOOK.search("Entrenched DAMAGE")
    assert hits[0].page.id in ("shredder", "board")
    assert "entrenched" in hits[0].line.casefold()
    assert BOOK.search("xyzzy") == []


def test_a_search_reads_over_the_ends_of_lines() -> None:
    assert paragraphs("One\ntwo.\n\n- a\n  b\n- c\n") == ["One two.", "a b", "c"]
    assert BOOK.search("the deck is also a clock")[0].page.id == "cards"


def test_a_search_looks_into_rulings_and_names_of_cases() -> None:
    assert "exhaustion" in {ruling.id for hit in BOOK.search("each time 2 to every") for ruling in hit.page.rulings}
    assert BOOK.search("vil-shredder-12")[0].page.id == "shredder"


def test_an_empty_search_finds_every_page_in_order() -> None:
    assert [hit.page for hit in BOOK.search("  ")] == list(BOOK.pages)


def test_no_page_shows_what_belongs_to_its_source_alone() -> None:
    for one in BOOK.pages:
        for line in one.text.splitlines():
            assert line.count("**") % 2 == 0, f"{one.id}: {line}"
            assert not re.search(r"<[a-z/]|\]\(|&[a-z]+;", line), f"{one.id}: {line}"


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("# No head\n", 'expected a head between two lines "---"'),
        ("---\ntopic: X\n---\nno title\n", "expected a title"),
        ("---\ntopic: X\nrulings: [exhaustio]\n---\n# T\n", 'unknown ruling "exhaustio"'),
        ("---\ntopic: X\ncolor: red\n---\n# T\n", "color"),
    ],
)
def test_a_wrong_page_is_told_with_file_and_reason(tmp_path: Path, text: str, told: str) -> None:
    page(tmp_path, text)
    with pytest.raises(UserError, match=re.escape(told)) as caught:
        rulebook(catalog(), tmp_path)
    assert "content/pages/10-mine.md" in str(caught.value)


def test_a_wrong_name_in_the_head_is_told_with_its_line(tmp_path: Path) -> None:
    page(tmp_path, "---\ntopic: X\ncases: [A]\nrulings: [exhaustio]\n---\n# T\n")
    with pytest.raises(UserError, match=r"10-mine\.md:4.*did you mean .exhaustion"):
        rulebook(catalog(), tmp_path)


def test_pages_are_numbered_for_their_order_alone() -> None:
    for file in (content_root() / "pages").glob("*.md"):
        assert re.fullmatch(r"[0-9]{2}-[a-z-]+\.md", file.name)
