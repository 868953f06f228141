"""The battlefield sheets: what each board holds, and what a sheet must not hold."""

from copy import deepcopy
from typing import Any

import pytest
import yaml
from pydantic import ValidationError

from adventures.catalog.battlefields import BattlefieldSheet
from adventures.paths import content_root

COUNTS = {  # spaces, paths, zones, starting spaces
    "new-york": (40, 71, 10, 5),
    "technodrome": (38, 76, 8, 5),
    "marmoreal": (31, 42, 8, 4),
    "sarpedon": (38, 61, 6, 4),
    "heorot": (30, 51, 7, 2),
    "white-house": (34, 54, 8, 4),
    "alamo": (32, 50, 8, 4),
}
FOLDER = content_root() / "battlefields"


def sheet(name: str) -> BattlefieldSheet:
    return BattlefieldSheet.model_validate(yaml.load((FOLDER / f"{name}.yaml").read_text(), Loader=yaml.CSafeLoader))


def test_these_are_all_battlefields() -> None:
    assert sorted(file.stem for file in FOLDER.glob("*.yaml")) == sorted(COUNTS)


@pytest.mark.parametrize("name", COUNTS)
def test_board_has_its_spaces_paths_zones_and_starts(name: str) -> None:
    board = sheet(name)
    starts = sum(space.start is not None for space in board.spaces)
    assert board.id == name
    assert (len(board.spaces), len(board.paths), len(board.zones), starts) == COUNTS[name]


@pytest.mark.parametrize("name", COUNTS)
def test_every_space_can_be_reached_along_paths(name: str) -> None:
    board = sheet(name)
    near: dict[str, set[str]] = {space.id: set() for space in board.spaces}
    for a, b in board.paths:
        near[a].add(b)
        near[b].add(a)
    reached, edge = {board.spaces[0].id}, [board.spaces[0].id]
    while edge:
        new = near[edge.pop()] - reached
        reached |= new
        edge.extend(new)
    assert reached == set(near)


def test_new_york_has_twenty_four_circles_in_five_boroughs() -> None:
    board = sheet("new-york")
    assert [len(borough.circles) for borough in board.boroughs] == [5, 5, 5, 5, 4]
    assert sorted(borough.number for borough in board.boroughs) == [1, 2, 3, 4, 5]
    assert board.villain == "shredder"
    assert board.threat_track is not None
    assert board.threat_track.hexes == {1: 8, 2: 8, 3: 8, 4: 8}


def test_technodrome_has_four_bands_and_three_machines_with_two_wires() -> None:
    board = sheet("technodrome")
    assert [(band.x_from, band.x_to) for band in board.bands] == [(0, 24), (25, 49), (50, 74), (75, 99)]
    assert [len(machine.wires) for machine in board.machines] == [2, 2, 2]
    assert {machine.starts for machine in board.machines} == {"active"}
    assert board.threat_track is not None
    assert board.threat_track.hexes == {1: 7, 2: 7, 3: 6, 4: 6}


def test_villain_starts_on_times_square_and_on_the_dais() -> None:
    fifth = {name: [s.name for s in sheet(name).spaces if s.start == 5] for name in ("new-york", "technodrome")}
    assert fifth == {"new-york": ["Times Square"], "technodrome": ["Krang's Dais"]}


def test_heorot_has_three_open_doors_on_two_paths_each() -> None:
    doors = sheet("heorot").doors
    assert [(door.id, door.initial, len(door.paths)) for door in doors] == [
        ("west", "open", 2),
        ("north", "open", 2),
        ("south", "open", 2),
    ]
    assert dict(doors[0].splits) == {"gray": ("h01", "h08", "h09", "h10", "h11"), "yellow": ("h09",)}


def test_white_house_has_four_secret_passages() -> None:
    spaces = sheet("white-house").spaces
    assert [space.id for space in spaces if "secret_passage" in space.features] == ["w07", "w17", "w24", "w32"]


SMALL: dict[str, Any] = {
    "id": "small",
    "name": "Small",
    "set": "tests",
    "set_name": "Tests",
    "provenance": {"name": "designed", "board": "designed"},
    "grid": {"width": 20, "height": 10},
    "zones": [
        {"id": "red", "name": "Red", "color": "#FF0000", "letter": "R"},
        {"id": "blue", "name": "Blue", "color": "#0000FF", "letter": "B"},
    ],
    "boroughs": [
        {"id": "west", "name": "W", "number": 1, "start_space": "a", "circles": ["b"], "provenance": "designed"},
        {"id": "east", "name": "E", "number": 2, "start_space": "c", "circles": ["c"], "provenance": "designed"},
    ],
    "bands": [
        {"number": 1, "x_from": 0, "x_to": 9, "provenance": "designed"},
        {"number": 2, "x_from": 10, "x_to": 19, "provenance": "designed"},
    ],
    "machines": [
        {"id": "m1", "name": "M", "x": 5, "y": 5, "wires": ["a", "b"], "starts": "active", "provenance": "designed"}
    ],
    "spaces": [
        {"id": "a", "x": 1, "y": 1, "zones": ["red"], "borough": "west", "band": 1, "start": 1},
        {"id": "b", "x": 9, "y": 1, "zones": ["red", "blue"], "borough": "west", "band": 1},
        {"id": "c", "x": 15, "y": 8, "zones": ["blue"], "borough": "east", "band": 2, "start": 2},
    ],
    "paths": [["a", "b"], ["b", "c"]],
    "doors": [{"id": "d", "name": "D", "initial": "open", "paths": [["c", "b"]], "splits": {"blue": ["c"]}}],
}


def changed(place: str, value: object) -> dict[str, Any]:
    """The small sheet with one thing changed; the place is written like `spaces.0.zones`."""
    data = deepcopy(SMALL)
    *way, last = [int(step) if step.isdigit() else step for step in place.split(".")]
    part: Any = data
    for step in way:
        part = part[step]
    if last == "+":
        part.append(value)
    else:
        part[last] = value
    return data


def test_small_sheet_is_right() -> None:
    assert BattlefieldSheet.model_validate(SMALL).doors[0].paths == (("c", "b"),)


@pytest.mark.parametrize(
    ("place", "value", "message"),
    [
        ("paths.+", ["a", "x"], 'path [a, x]: "x" is no space'),
        ("paths.+", ["b", "a"], "path [a, b] stands here twice"),
        ("paths.+", ["a", "a"], "joins a space to itself"),
        ("spaces.2.id", "a", "space a stands here twice"),
        ("spaces.0.zones", ["green"], 'space "a": "green" is no zone'),
        ("spaces.1.zones", ["red", "red"], "zone red stands here twice"),
        ("spaces.0.x", 20, "lies outside the grid"),
        ("spaces.1.x", 1, "place on the grid (1, 1) stands here twice"),
        ("spaces.2.start", 3, "must be numbered 1, 2, ... without a gap, not [1, 3]"),
        ("spaces.2.start", 1, "not [1, 1]"),
        ("spaces.1.borough", "north", '"north" is no borough'),
        ("spaces.1.borough", None, 'space "b" lies in no borough'),
        ("spaces.1.band", 2, 'space "b" lies in band 1, not 2'),
        ("zones.+", {"id": "teal", "name": "T", "color": "#00FFFF", "letter": "T"}, 'zone "teal" has no space'),
        ("zones.1.letter", "R", "zone letter R stands here twice"),
        ("zones.1.color", "#FF0000", "zone color #FF0000 stands here twice"),
        ("boroughs.0.circles", ["b", "c"], 'borough "west": "c" is no space of the borough'),
        ("boroughs.1.number", 3, '"c" is not the starting space 3'),
        ("boroughs.1.number", 1, "number of a borough 1 stands here twice"),
        ("bands.1.x_from", 11, "the bands must cover all columns"),
        ("bands.1.x_to", 18, "the bands must end at column 19, not 18"),
        ("machines.0.wires", ["a", "q"], 'machine "m1": "q" is no space'),
        ("machines.0.x", 20, 'machine "m1" lies outside the grid'),
        ("doors.0.paths", [["a", "c"]], 'door "d": there is no path [a, c]'),
        ("doors.0.splits", {"green": ["c"]}, 'door "d": "green" is no zone'),
        ("doors.0.splits", {"red": ["c"]}, 'door "d": "c" is no space of zone "red"'),
        ("crossings", [[["a", "b"], ["a", "c"]]], "crossings: there is no path [a, c]"),
    ],
)
def test_wrong_sheet_is_refused_by_name(place: str, value: object, message: str) -> None:
    with pytest.raises(ValidationError) as refusal:
        BattlefieldSheet.model_validate(changed(place, value))
    assert message in str(refusal.value)


@pytest.mark.parametrize(
    ("place", "value"),
    [
        ("flavour", "nice"),
        ("grid.width", "20"),
        ("spaces.0.start", True),
        ("spaces.0.zones", []),
        ("spaces.0.features", ["trapdoor"]),
        ("zones.0.color", "red"),
        ("doors.0.initial", "ajar"),
        ("threat_track", {"hexes": {"1": 8}, "provenance": "designed"}),
        ("provenance.board", "guessed"),
    ],
)
def test_unknown_fields_and_wrong_kinds_of_values_are_refused(place: str, value: object) -> None:
    with pytest.raises(ValidationError):
        BattlefieldSheet.model_validate(changed(place, value))
