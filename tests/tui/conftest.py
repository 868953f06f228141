"""Each test of the screen has a home of its own: its saves, settings and replays are nobody else's."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from adventures.paths import HOME_VARIABLE


@pytest.fixture(autouse=True)
def own_home_of_a_test(tmp_path: Path) -> Iterator[Path]:
    """A fresh home."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(HOME_VARIABLE, str(tmp_path / "home"))
        yield tmp_path / "home"
