"""The catalog: names, own folders, what is read and when."""

from pathlib import Path
from typing import Any

import pytest

from adventures.catalog import catalog as module
from adventures.catalog.catalog import Catalog
from adventures.catalog.checking import check
from adventures.errors import UserError
from tests.catalog.test_problems import HERO


def own(tmp_path: Path, name: str = "mine", text: str = HERO) -> Path:
    folder = tmp_path / "heroes"
    folder.mkdir(exist_ok=True)
    (folder / f"{name}.yaml").write_text(text, encoding="utf-8")
    return tmp_path


def test_the_games_own_content_is_right() -> None:
    assert [str(error) for error in check(Catalog())] == []


@pytest.mark.parametrize(
    ("kind", "name", "told"),
    [
        ("hero", "lenardo", 'unknown hero "lenardo"; did you mean "leonardo"?'),
        ("villain", "schredder", 'unknown villain "schredder"; did you mean "shredder"?'),
        ("minion", "ratking", 'unknown minion "ratking"; did you mean "rat-king"?'),
        ("battlefield", "../new-york", 'unknown battlefield "../new-york"; did you mean "new-york"?'),
    ],
)
def test_an_unknown_name_is_told_with_the_nearest_known_one(kind: str, name: str, told: str) -> None:
    with pytest.raises(UserError) as error:
        Catalog().sheet(kind, name)
    assert str(error.value) == told


def test_only_what_is_asked_for_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[str] = []

    def noting(file: Path, name: str = "") -> Any:
        read.append(file.name)
        return original(file, name)

    original = module.read_page
    monkeypatch.setattr(module, "read_page", noting)
    known = Catalog()
    known.hero("leonardo")
    known.board("new-york")
    known.hero("leonardo")
    assert read == ["leonardo.yaml", "new-york.yaml"]


def test_a_folder_of_the_players_adds_heroes(tmp_path: Path) -> None:
    known = Catalog(own(tmp_path))
    assert "mine" in known.heroes
    assert known.hero("mine").name == "Mine"
    assert "mine" not in Catalog().heroes


def test_a_folder_of_the_players_replaces_nothing(tmp_path: Path) -> None:
    known = Catalog(own(tmp_path, "leonardo", HERO.replace("id: mine", "id: leonardo")))
    assert known.hero("leonardo").name == "Leonardo"
    told = [str(error) for error in check(known, known.roots[-1])]
    assert len(told) == 1
    assert 'leonardo.yaml: the game\'s own content has the id "leonardo"' in told[0]


def test_a_file_must_bear_the_name_of_its_id(tmp_path: Path) -> None:
    known = Catalog(own(tmp_path, "other"))
    with pytest.raises(UserError) as error:
        known.hero("other")
    assert (
        str(error.value) == f'{tmp_path}/heroes/other.yaml:1: expected "id: other", as the file is called, found "mine"'
    )


def test_a_wrong_file_names_file_and_line(tmp_path: Path) -> None:
    known = Catalog(own(tmp_path, text=HERO.replace("attack: 3", "attack: x")))
    with pytest.raises(UserError, match=rf'^{tmp_path}/heroes/mine.yaml:11: card "raid": attack: expected'):
        known.hero("mine")


def test_a_missing_folder_is_told(tmp_path: Path) -> None:
    with pytest.raises(UserError, match="there is no such folder"):
        Catalog(tmp_path / "none")


def test_a_check_tells_everything_that_is_wrong_in_a_folder(tmp_path: Path) -> None:
    own(tmp_path, text=HERO.replace("attack: 3", "attack: x").replace("boost: 2", "boost: -2"))
    own(tmp_path, "Bad Name")
    (tmp_path / "villains").mkdir()
    (tmp_path / "villains" / "broken.yaml").write_text("id: [", encoding="utf-8")
    known = Catalog(tmp_path)
    told = [str(error).removeprefix(f"{tmp_path}/") for error in check(known, known.roots[-1])]
    assert [line.split(": ")[0] for line in told] == [
        "heroes/Bad Name.yaml",
        "heroes/mine.yaml:11",
        "heroes/mine.yaml:12",
        "villains/broken.yaml:1",
    ]


def test_boards_keep_the_order_of_the_sheet_and_share_a_process() -> None:
    known = Catalog()
    board, sheet = known.board("heorot"), known.battlefield("heorot")
    assert board is known.board("heorot")
    assert board.spaces == tuple(space.id for space in sheet.spaces)
    assert [door.id for door in board.doors] == [door.id for door in sheet.doors]
    for (a, b), path in zip(sheet.paths, board.paths, strict=True):
        assert (board.spaces[path[0]], board.spaces[path[1]]) == (a, b)
    for space, zones in zip(sheet.spaces, board.zones_of, strict=True):
        assert {board.zones[n] for n in range(len(board.zones)) if zones >> n & 1} == set(space.zones)


def test_the_technodrome_has_its_bands_and_machines() -> None:
    board = Catalog().board("technodrome")
    assert sum(band.bit_count() for band in board.bands) == len(board.spaces)
    assert [board.spaces[n] for n in range(38) if board.machines[0].wires >> n & 1] == ["t22", "t30"]
    assert board.track == {1: 7, 2: 7, 3: 6, 4: 6}


SWITCHES = {
    "enemy-target": ("any",),
    "soldier-entering": ("passing",),
    "soldier-under-fighter": ("occupied",),
    "placed-fighter": ("enters-nothing",),
    "exhaustion": ("once",),
    "boost-of-canceled-card": ("lost",),
    "passage-as-path": ("counts",),
}


def test_readings_that_a_setup_may_choose() -> None:
    assert SWITCHES.items() <= Catalog().rulings.switches.items()


@pytest.mark.parametrize("name", Catalog().rulings.switches)
def test_every_reading_that_may_be_chosen_is_asked_for_by_the_rules(name: str) -> None:
    root = Path(module.__file__).resolve().parents[2]
    code = "".join(
        file.read_text(encoding="utf-8")
        for room in ("adventures", "heroes", "villains")
        for file in (root / room).rglob("*.py")
    )
    assert f'ruling("{name}")' in code
    assert all(f'"{reading}"' in code for reading in Catalog().rulings.switches[name])
