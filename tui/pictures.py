"""Pictures of the board: what stands where in a view, and what is lit while somebody chooses."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Literal

from tui.board_data import BoardPicture, FighterMark, Highlight, Tone
from tui.panels.special import SIZES

if TYPE_CHECKING:
    from adventures.game.view import View
    from tui.chooser import Chooser
    from tui.guide import Guide

Status = Literal["threatened", "fallen"]

ON_PATHS = "-on-path"
"""How the name of a kind of token ends that lies on paths."""


def picture_of(
    view: View,
    guide: Guide,
    *,
    chooser: Chooser | None = None,
    route: tuple[str, ...] = (),
    cursor: str | None = None,
    walking: tuple[str, str] | None = None,
    danger: frozenset[str] = frozenset(),
    hit: frozenset[str] = frozenset(),
) -> BoardPicture:
    """The board in a view.

    ``chooser`` lights its spaces; ``walking`` puts a fighter on a space of its way; ``danger`` are spaces that an enemy
    can reach, ``hit`` spaces where somebody was just hurt.
    """
    geometry = guide.geometry
    spaces = guide.cast.battlefield.spaces
    lit = lights(chooser) if chooser is not None else {}
    for space in danger:
        lit.setdefault(space, Highlight("", "danger"))
    for space in hit:
        lit[space] = Highlight("", "target")
    tokens: dict[str, tuple[str, ...]] = {}
    path_tokens: dict[tuple[str, str], str] = {}
    for kind, where in view.tokens.items():
        if kind.endswith(ON_PATHS):
            pairs = (guide.cast.battlefield.paths[number] for number in where)
            path_tokens.update({(spaces[a], spaces[b]): kind for a, b in pairs})
            continue
        for number in where:
            if number < len(spaces):
                tokens[spaces[number]] = (*tokens.get(spaces[number], ()), kind)
    for one in view.special:
        for number in one.paths:
            a, b = guide.cast.battlefield.paths[number]
            path_tokens.setdefault((spaces[a], spaces[b]), "crossed")
    if view.ally_space:
        tokens[view.ally_space] = (*tokens.get(view.ally_space, ()), "ally")
    return BoardPicture(
        geometry,
        fighters=tuple(_fighters(view, guide, walking)),
        tokens=tokens,
        path_tokens=path_tokens,
        highlights=lit,
        cursor=cursor,
        route=route,
        dimension_x=view.marks.get("technodrome.markers", 0),
        inactive_machines=_idle_machines(view, guide),
        closed_doors=frozenset(view.doors),
        boroughs=boroughs(view),
        cursor_keeps_to_highlights=chooser is not None and chooser.decision.shape in ("spaces", "fighters"),
    )


def _idle_machines(view: View, guide: Guide) -> frozenset[str]:
    """The doomsday machines that are turned off."""
    machines = guide.cast.battlefield.machines
    active = view.marks.get("technodrome.machines", -1)
    return frozenset(machine.id for n, machine in enumerate(machines) if not active >> n & 1)


def _fighters(view: View, guide: Guide, walking: tuple[str, str] | None) -> list[FighterMark]:
    acting = acting_owner(view)
    sizes = {one.owner: SIZES.get(one.value, "") for one in view.special if one.name == "size"}
    found = []
    for fighter in view.fighters:
        where = fighter.spaces
        if walking is not None and walking[0] == fighter.key:
            where = (walking[1],)
        if not where:
            continue
        found.append(
            FighterMark(
                where[0],
                fighter.label,
                fighter.name,
                fighter.health,
                guide.livery(fighter.seat).figure,
                "enemy" if guide.cast.owners[fighter.seat].kind == "enemy" else "player",
                acting=fighter.owner == acting,
                tail=where[1] if len(where) > 1 else None,
                size=sizes.get(fighter.owner, "") if fighter.role == "hero" else "",
            )
        )
    return found


def acting_owner(view: View) -> str:
    """Whose turn it is: a player's, or that of the enemy whose card was turned up last."""
    if view.turn:
        return view.turn
    return view.row[-1].partition("/")[2] if view.row and view.to_come >= 0 and view.round else ""


def boroughs(view: View) -> Mapping[str, Status]:
    """The boroughs that have fallen, and the one under threat."""
    found: dict[str, Status] = {}
    for owner in view.owners:
        if owner.id == "boroughs":
            found = {id.partition("/")[2]: "fallen" for id in owner.discard}
            if owner.deck and owner.deck[0] != "?":
                found[owner.deck[0].partition("/")[2]] = "threatened"
    return found


def lights(chooser: Chooser) -> dict[str, Highlight]:
    """The spaces that stand for options, each with the key of its option if it is the only one."""
    found: dict[str, Highlight] = {}
    if chooser.decision.kind == "action":
        # Only what can be attacked is lit; the rest of the actions are no places.
        offers = [offer for offer in chooser.offers if offer.target]
    else:
        offers = [offer for offer in chooser.offers if offer.number >= 0]
    for offer in offers:
        if not offer.space:
            continue
        tone: Tone = "target" if offer.target else "danger" if offer.harmful else "move"
        known = found.get(offer.space)
        found[offer.space] = Highlight(
            "+" if known and known.label != offer.key else offer.key, known.tone if known else tone
        )
    return found
