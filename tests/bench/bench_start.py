"""How long a person waits for the help."""

import subprocess
import sys

from pytest_benchmark.fixture import BenchmarkFixture

HELP_LIMIT = 0.25


def test_help(benchmark: BenchmarkFixture) -> None:
    arguments = [sys.executable, "-m", "adventures", "--help"]
    benchmark.extra_info["limit"] = HELP_LIMIT
    benchmark.pedantic(lambda: subprocess.run(arguments, check=True, capture_output=True), rounds=11, warmup_rounds=2)
    assert benchmark.stats.stats.median <= HELP_LIMIT
