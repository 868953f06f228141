"""What a start must not load, and what an installed copy carries."""

import os
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

import pytest

from adventures.cli.app import COMMANDS

ROOT = Path(__file__).resolve().parent.parent


def loaded_by(statement: str) -> set[str]:
    """The top-level names and the modules of ours that a fresh Python has loaded after a statement."""
    script = f"{statement}\nimport sys\nprint('loaded', *sys.modules)"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, cwd=ROOT)
    assert done.returncode == 0, done.stderr
    modules = done.stdout.splitlines()[-1].split()[1:]
    return {module.partition(".")[0] for module in modules} | {m for m in modules if m.startswith("adventures")}


def test_the_probe_sees_what_is_loaded() -> None:
    assert {"textual", "adventures.paths"} <= loaded_by("import textual, adventures.paths")


def test_importing_the_package_loads_no_game() -> None:
    assert not loaded_by("import adventures") & {"adventures.game", "adventures.core", "pydantic", "textual", "typer"}


def test_help_loads_neither_screen_nor_content() -> None:
    loaded = loaded_by("from adventures.cli.app import run\nassert run(['--help']) == 0")
    assert not loaded & {"textual", "pydantic", "yaml", "rich", "platformdirs", "adventures.game", "tui", "heroes"}
    assert "adventures.cli.app" in loaded


def test_the_door_loads_no_screen() -> None:
    loaded = loaded_by("from adventures import Game, Setup")
    assert "adventures.game" in loaded
    assert not loaded & {"textual", "tui", "typer"}


@pytest.mark.parametrize("module", [module for module, _ in COMMANDS.values()])
def test_commands_load_no_screen(module: str) -> None:
    assert not loaded_by(f"import {module}\n{module}.command") & {"textual", "tui"}


def test_an_unknown_name_at_the_door_is_an_attribute_error() -> None:
    import adventures

    with pytest.raises(AttributeError, match="gmae"):
        _ = adventures.gmae
    assert set(adventures.__all__) <= set(dir(adventures))


def test_the_wheel_carries_the_four_packages_and_the_content_but_no_tests(tmp_path: Path) -> None:
    build = f"from hatchling.build import build_wheel; build_wheel({str(tmp_path)!r})"
    environment = {**os.environ, "SOURCE_DATE_EPOCH": "1577836800"}
    subprocess.run([sys.executable, "-c", build], check=True, capture_output=True, cwd=ROOT, env=environment)
    names = zipfile.ZipFile(next(tmp_path.glob("*.whl"))).namelist()
    assert {name.partition("/")[0] for name in names if ".dist-info/" not in name} == {
        "adventures",
        "heroes",
        "villains",
        "tui",
    }
    source = {str(file.relative_to(ROOT)) for file in (ROOT / "content").rglob("*.yaml")}
    assert source
    assert {f"adventures/{name}" for name in source} <= set(names)
    assert {f"{package}/py.typed" for package in ("adventures", "heroes", "villains", "tui")} <= set(names)


def test_both_ways_to_start_are_the_same() -> None:
    scripts = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["scripts"]
    assert scripts == {"adventures": "adventures.__main__:main"}
