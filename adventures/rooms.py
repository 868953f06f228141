"""The neighbors `heroes`, `villains` and `tui`, loaded by name: the game never imports them itself.

Their names are short enough for other people's packages to bear them too, so each is checked before it runs.
"""

from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType

from adventures.errors import UserError

NEIGHBORS = ("heroes", "villains", "tui")
_HOME = Path(__file__).resolve().parent.parent


def check_neighbors() -> None:
    """Tell in one line when a package of somebody else's stands where one of ours should."""
    for name in NEIGHBORS:
        spec = find_spec(name)
        if spec is None:
            raise UserError(f'the package "{name}" of this program is missing', way_out="install the program again")
        if spec.origin is None or Path(spec.origin).resolve().parent.parent != _HOME:
            place = spec.origin or ", ".join(spec.submodule_search_locations or ())
            raise UserError(
                f'another package named "{name}" is in the way',
                where=place,
                way_out="keep this program apart from it: install it with pipx",
            )


def neighbor(module: str) -> ModuleType:
    """A module of ours by its dotted name, such as `heroes.leonardo`; never one of somebody else's."""
    check_neighbors()
    return import_module(module)
