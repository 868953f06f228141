"""Code behind content: ours by its name, other packages through entry points, none for anything else."""

import types
from collections.abc import Iterator
from typing import Any

import pytest

from adventures.catalog import modules
from adventures.catalog.modules import abilities_of, module_of
from adventures.core.abilities import Ability
from adventures.errors import UserError


class Entry:
    """An entry point of another package."""

    value = "other.package"

    def __init__(self, loaded: Any) -> None:
        self.loaded = loaded

    def load(self) -> Any:
        if isinstance(self.loaded, Exception):
            raise self.loaded
        return self.loaded


@pytest.fixture(autouse=True)
def fresh() -> Iterator[None]:
    module_of.cache_clear()
    yield
    module_of.cache_clear()


def offer(monkeypatch: pytest.MonkeyPatch, loaded: Any) -> list[tuple[str, str]]:
    asked: list[tuple[str, str]] = []

    def entry_points(group: str, name: str) -> list[Entry]:
        asked.append((group, name))
        return [Entry(loaded)]

    monkeypatch.setattr(modules, "entry_points", entry_points)
    return asked


def test_our_own_code_is_found_by_its_name(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = offer(monkeypatch, None)
    assert module_of("villains", "rat-king").__name__ == "villains.rat_king"  # type: ignore[union-attr]
    assert module_of("villains", "leatherhead") is None
    assert abilities_of("villains", "leatherhead", {}) == ()
    assert asked == []


def test_other_packages_bring_code_for_content_that_isnt_ours(monkeypatch: pytest.MonkeyPatch) -> None:
    module = types.ModuleType("other")
    ability = Ability()
    module.abilities = lambda numbers: [ability] if numbers == {"coin": 3} else []  # type: ignore[attr-defined]
    asked = offer(monkeypatch, module)
    assert abilities_of("heroes", "mine", {"coin": 3}, ours=False) == (ability,)
    assert asked == [("adventures.heroes", "mine")]


def test_content_that_isnt_ours_never_gets_our_code(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(modules, "entry_points", lambda **_: [])
    assert module_of("villains", "slash", ours=False) is None


@pytest.mark.parametrize(
    ("loaded", "told"),
    [
        (RuntimeError("boom"), 'other.package: the code for "mine" does not load (RuntimeError: boom)'),
        (3, 'other.package: the code for "mine" is no module'),
    ],
)
def test_code_that_does_not_load_is_told(loaded: Any, told: str, monkeypatch: pytest.MonkeyPatch) -> None:
    offer(monkeypatch, loaded)
    with pytest.raises(UserError) as error:
        module_of("heroes", "mine", ours=False)
    assert str(error.value) == told
