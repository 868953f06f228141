"""How long the content of a game takes to load, in a process that has loaded nothing of it yet."""

from pytest_benchmark.fixture import BenchmarkFixture

from adventures.catalog.catalog import Catalog

LIMIT = 0.15


def load() -> None:
    known = Catalog()
    for hero in ("leonardo", "raphael"):
        known.hero(hero)
        known.abilities("hero", hero)
    known.villain("shredder")
    known.abilities("villain", "shredder")
    for minion in ("slash", "rat-king"):
        known.minion(minion)
        known.abilities("minion", minion)
    known.board("new-york")
    assert known.initiative.cards
    assert known.difficulty.levels


def test_content_of_a_game(benchmark: BenchmarkFixture) -> None:
    benchmark.extra_info["limit"] = LIMIT
    benchmark.pedantic(load, rounds=11, warmup_rounds=1)
    assert benchmark.stats.stats.median <= LIMIT
