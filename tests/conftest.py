"""What every test shares: a home of its own for the whole run, and how much Hypothesis tries."""

from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, settings

from adventures.paths import HOME_VARIABLE

_LENIENT = [HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.large_base_example]

# The same examples in each run, so that a red test is red for everybody; `--hypothesis-profile=thorough` looks for
# new ones.
settings.register_profile(
    "quick", max_examples=100, deadline=None, derandomize=True, database=None, suppress_health_check=_LENIENT
)
settings.register_profile(
    "thorough", max_examples=20_000, deadline=None, derandomize=False, print_blob=True, suppress_health_check=_LENIENT
)
settings.load_profile("quick")


@pytest.fixture(scope="session", autouse=True)
def own_home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """No test reads or writes the home of the person who runs it."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(HOME_VARIABLE, str(tmp_path_factory.mktemp("home")))
        yield


def pytest_addoption(parser: pytest.Parser) -> None:
    """A flag that writes golden files anew instead of comparing with them."""
    parser.addoption("--rewrite-golden", action="store_true", help="write the golden files anew")
