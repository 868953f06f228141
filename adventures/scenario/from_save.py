"""A save as a scenario: the last checkpoint, and the choices since."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import yaml

from adventures.core.errors import EngineError
from adventures.core.state import State
from adventures.errors import UserError
from adventures.game.casting import cast_of
from adventures.game.game import Game
from adventures.store.saves import Save, find_save, read_save


def save_named(name: str) -> Save:
    """A save by its file or by its name. Raises UserError."""
    file = Path(name)
    return read_save(file) if file.is_file() else find_save(name)


def scenario_of(save: Save) -> str:
    """The text of a scenario file that begins at the save's last checkpoint.

    Raises UserError if it can't be played, and for a game that still goes on with hidden hands, since all cards lie
    open in a scenario.
    """
    if save.record.veiled:
        raise UserError(
            "this game still goes on with hidden hands, and a scenario would show them",
            where=str(save.file),
            way_out=f"play it to its end first: adventures play --continue {save.name}",
        )
    setup = save.record.setup
    since = save.record.choices[save.count :]
    try:
        game = Game.resume(setup, cast_of(setup)[0], State.from_json(save.state))
        for key in since:
            game.choose(key)
    except (EngineError, LookupError, TypeError, ValueError) as error:
        raise UserError(f"this version can't go on with the save ({error})", where=str(save.file)) from error
    heroes = ", ".join(save.heroes)
    against = f" against {setup.villain}" if setup.villain else ""
    parts: dict[str, Any] = {
        "text": f"{heroes}{against}, round {save.round}, from the save {save.name}",
        "game": setup.model_dump(mode="json", exclude_none=True),
        "state": json.dumps(save.state, separators=(",", ":"), ensure_ascii=False),
        "script": since,
        "expect": _expect(game),
    }
    return "".join(
        yaml.safe_dump({name: value}, sort_keys=False, allow_unicode=True, width=1_000_000)
        for name, value in parts.items()
    )


def _expect(game: Game) -> dict[str, Any]:
    found: dict[str, Any] = {
        "round": game.state.round,
        "health": {fighter.key: game.state.health[fighter.n] for fighter in game.table.fighters},
    }
    if game.outcome is not None:
        found["outcome"] = game.outcome[0]
    if game.decision is not None:
        found["decision"] = {"seat": game.table.owners[game.decision.seat].id, "kind": game.decision.kind}
        found["only"] = game.keys()
    return found
