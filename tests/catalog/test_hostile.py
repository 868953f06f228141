"""Hostile and broken content: whatever stands in a file, one line says what is wrong, and nothing else happens."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import yaml
from hypothesis import given
from hypothesis import strategies as st
from pydantic import BaseModel, ValidationError

from adventures.catalog.battlefields import BattlefieldSheet
from adventures.catalog.enemies import MinionSheet, VillainSheet
from adventures.catalog.heroes import HeroSheet
from adventures.catalog.pages import Page, parse_page
from adventures.catalog.problems import problems
from adventures.catalog.tables import FriendsSheet, InitiativeSheet, RulingsSheet, TrapsSheet
from adventures.errors import UserError
from adventures.paths import content_root
from adventures.rules.effects import vocabulary

assert vocabulary.OPERATIONS

FILES: dict[str, type[BaseModel]] = {
    "heroes/leonardo": HeroSheet,
    "heroes/donatello": HeroSheet,
    "villains/krang": VillainSheet,
    "minions/slash": MinionSheet,
    "battlefields/new-york": BattlefieldSheet,
    "initiative": InitiativeSheet,
    "traps": TrapsSheet,
    "allies": FriendsSheet,
    "rulings": RulingsSheet,
}
PAGES = {name: parse_page((content_root() / f"{name}.yaml").read_text(encoding="utf-8"), name) for name in FILES}

words = st.sampled_from(
    [*vocabulary.OPERATIONS, "me", "foe", "won", "each_opposing", "id", "who", "amount", "per", "of"]
)
scalars = st.none() | st.booleans() | st.integers(-5, 40) | st.floats(0, 9) | words | st.text(max_size=8)
junk = st.recursive(
    scalars,
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(words | st.text(max_size=5) | st.integers(0, 4), inner, max_size=3)
    ),
    max_leaves=6,
)


def places(data: Any, here: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Every place in a page."""
    found = [here] if here else []
    inner = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, value in inner:
        found += places(value, (*here, key))
    return found


def changed(data: Any, place: tuple[Any, ...], value: Any, remove: bool) -> Any:
    """The page with another value in one place, or without it."""
    data = deepcopy(data)
    inside = data
    for key in place[:-1]:
        inside = inside[key]
    if remove:
        del inside[place[-1]]
    else:
        inside[place[-1]] = value
    return data


@given(st.sampled_from(sorted(FILES)), st.data())
def test_a_changed_file_is_right_or_told_in_lines(name: str, choose: st.DataObject) -> None:
    page = PAGES[name]
    place = choose.draw(st.sampled_from(places(page.data)))
    data = changed(page.data, place, choose.draw(junk), choose.draw(st.booleans()))
    broken = Page(page.name, data, page.spots)
    try:
        FILES[name].model_validate(data)
    except ValidationError as error:
        told = problems(broken, error, FILES[name])
        assert told
        for one in told:
            assert "\n" not in str(one)
            assert str(one).startswith(f"{name}:")
            assert "{field}" not in str(one)


@given(st.text(alphabet="ab: \n-[]{},&*!|>'\"#?%@\t01", max_size=60))
def test_any_text_is_a_page_or_refused_in_a_line(text: str) -> None:
    told = "f"
    try:
        parse_page(text, "f")
    except UserError as error:
        told = str(error)
    assert told.startswith("f")
    assert "\n" not in told


plain = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(10**9), 10**9)
    | st.text(st.characters(codec="utf-8", exclude_categories=("C",))),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(min_size=1, max_size=6), inner, max_size=4),
    max_leaves=12,
)


@given(plain)
def test_what_is_written_is_read_again(value: Any) -> None:
    assert parse_page(yaml.safe_dump(value, allow_unicode=True), "f").data == value
