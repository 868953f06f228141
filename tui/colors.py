"""The colors of figures, cards and zones: the usual ones, and sets for three kinds of color blindness.

In the sets every two colors that have to be told apart differ clearly also for eyes that lack one kind of cones, and
whatever is read stands out by 4.5 to 1 at least. Zones keep their letters and fighters their names all the same.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Livery:
    """The color of somebody's figures, and of their name on a dark and on a light ground."""

    figure: str
    on_dark: str
    on_light: str


@dataclass(frozen=True, slots=True)
class Signals:
    """Colors that say something: good or to be chosen, a warning, bad or to be attacked."""

    good: str
    warn: str
    bad: str


KINDS = ("attack", "defense", "versatile", "scheme", "enemy", "table")


@dataclass(frozen=True, slots=True)
class ColorSet:
    """All colors that mean something. ``zones`` is empty where the battlefield's own are used."""

    name: str
    seats: tuple[Livery, ...]
    villain: Livery
    minions: tuple[Livery, ...]
    nobody: Livery
    kinds: Mapping[str, str]
    """The grounds of the kinds of cards, for white letters."""
    dark: Signals
    light: Signals
    zones: tuple[str, ...] = field(default=())


def _livery(figure: str, on_dark: str) -> Livery:
    return Livery(figure, on_dark, figure)


_NOBODY = Livery("#37474F", "#B0BEC5", "#37474F")

USUAL = ColorSet(
    "usual",
    seats=(
        Livery("#1565C0", "#7DB8FF", "#0D47A1"),
        Livery("#AD1457", "#FF8FBF", "#880E4F"),
        Livery("#6A1B9A", "#CFA6FF", "#4A148C"),
        Livery("#00695C", "#5FE0CF", "#00473F"),
    ),
    villain=Livery("#C62828", "#FF8A80", "#8E0000"),
    minions=(
        Livery("#A8480F", "#FFB066", "#7A3000"),
        Livery("#6D4C41", "#DDB3A2", "#4E342E"),
        Livery("#6B6000", "#E0D060", "#4D4400"),
        Livery("#455A64", "#B5C8D2", "#263238"),
    ),
    nobody=_NOBODY,
    kinds={
        "attack": "#B3261E",
        "defense": "#1D5FA8",
        "versatile": "#6B3FA0",
        "scheme": "#8A6100",
        "enemy": "#8E2A2A",
        "table": "#37474F",
    },
    dark=Signals("#57E389", "#FF9F43", "#FF6B61"),
    light=Signals("#0B6E31", "#A34A00", "#B42318"),
)
PROTANOPIA = ColorSet(
    "protanopia",
    seats=(
        _livery("#4455CC", "#9FB0FF"),
        _livery("#226677", "#7FD3E6"),
        _livery("#556600", "#D3E36A"),
        _livery("#221177", "#C3B5FF"),
    ),
    villain=_livery("#662233", "#F2A5B5"),
    minions=(
        _livery("#552200", "#F0B78C"),
        _livery("#441144", "#E0A8E0"),
        _livery("#556644", "#C7DDB0"),
        _livery("#445599", "#B4C2F5"),
    ),
    nobody=_NOBODY,
    kinds={
        "attack": "#770022",
        "defense": "#1177BB",
        "versatile": "#1111CC",
        "scheme": "#5E6B11",
        "enemy": "#442222",
        "table": "#37474F",
    },
    dark=Signals("#55B0FF", "#DDDD11", "#DD8877"),
    light=Signals("#0055BB", "#775500", "#550022"),
    zones=(
        "#DD5555",
        "#DDEE77",
        "#1188EE",
        "#22FFCC",
        "#BBAA33",
        "#77CCFF",
        "#AA77BB",
        "#BBBB77",
        "#22AAAA",
        "#AA7733",
        "#66EEEE",
    ),
)
DEUTERANOPIA = ColorSet(
    "deuteranopia",
    seats=(
        _livery("#0055CC", "#7DB8FF"),
        _livery("#7744AA", "#D0AEFF"),
        _livery("#113300", "#BFE3A8"),
        _livery("#AA0077", "#FF9FDD"),
    ),
    villain=_livery("#AA2200", "#FFA28A"),
    minions=(
        _livery("#550033", "#F0A8D0"),
        _livery("#332255", "#C0B2E8"),
        _livery("#AA3344", "#FFB0B8"),
        _livery("#330077", "#C9AEFF"),
    ),
    nobody=_NOBODY,
    kinds={
        "attack": "#CC0000",
        "defense": "#4C5DC0",
        "versatile": "#0011CC",
        "scheme": "#2C6A5B",
        "enemy": "#550033",
        "table": "#37474F",
    },
    dark=Signals("#55B0FF", "#FFDD00", "#EE8899"),
    light=Signals("#0055BB", "#8F4000", "#660044"),
    zones=(
        "#33BB66",
        "#EEDD66",
        "#1188EE",
        "#FFCCFF",
        "#778811",
        "#11CCFF",
        "#9999BB",
        "#44EEBB",
        "#2288BB",
        "#CCEE99",
        "#119977",
    ),
)
TRITANOPIA = ColorSet(
    "tritanopia",
    seats=(
        _livery("#0055CC", "#7DB8FF"),
        _livery("#003300", "#A6E0A6"),
        _livery("#441188", "#CBB0FF"),
        _livery("#AA2266", "#FF9FC8"),
    ),
    villain=_livery("#AA0022", "#FF9FA8"),
    minions=(
        _livery("#661100", "#FFAF96"),
        _livery("#441144", "#E0A8E0"),
        _livery("#556611", "#D3E38A"),
        _livery("#7A4C3C", "#E8C0AE"),
    ),
    nobody=_NOBODY,
    kinds={
        "attack": "#CC0000",
        "defense": "#0059CC",
        "versatile": "#B31A95",
        "scheme": "#4C2F3D",
        "enemy": "#661100",
        "table": "#37474F",
    },
    dark=Signals("#00EEEE", "#EEDD77", "#FF7748"),
    light=Signals("#006688", "#553311", "#B00000"),
    zones=(
        "#EE6655",
        "#DDEE77",
        "#AA66CC",
        "#22DDAA",
        "#AA7700",
        "#9999FF",
        "#AAEEAA",
        "#EE77CC",
        "#119988",
        "#EEBB88",
        "#889922",
    ),
)
SETS = {one.name: one for one in (USUAL, DEUTERANOPIA, PROTANOPIA, TRITANOPIA)}

_chosen = USUAL


class _Kinds(Mapping[str, str]):
    """The grounds of the kinds of cards in the set that is used now."""

    def __getitem__(self, kind: str) -> str:
        return _chosen.kinds[kind]

    def __iter__(self) -> Iterator[str]:
        return iter(_chosen.kinds)

    def __len__(self) -> int:
        return len(_chosen.kinds)


KIND_COLORS: Mapping[str, str] = _Kinds()


def colors() -> ColorSet:
    """The colors that are used now."""
    return _chosen


def use_colors(name: str) -> ColorSet:
    """Use another set from now on; an unknown name means the usual one."""
    global _chosen
    _chosen = SETS.get(name, USUAL)
    return _chosen
