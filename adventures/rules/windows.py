"""Windows: the abilities that are due at a moment, in the order that their owner gives them.

Source: rulings G01, G02.
"""

from __future__ import annotations

from typing import Any

from adventures.core.decisions import Decision, Option, Rule, ask
from adventures.core.table import Table


def abilities_due(table: Table, window: str, owner: int, *about: Any) -> Rule:
    """Let an owner's abilities act at a window; an owner with several orders them, one after the other. Ruling G02."""
    due = [ability for ability, whose in table.on[window] if whose == owner]
    while due:
        ability = due[0]
        if len(due) > 1 and table.owners[owner].kind == "seat":
            options = [Option("first", word=one.id) for one in due]
            text, args = "{}: which of your abilities comes first?", (table.owners[owner].name,)
            option = yield from ask(table, Decision(owner, "order", options, text, args, "abilities"))
            ability = next(one for one in due if one.id == option.word)
        due.remove(ability)
        yield from getattr(ability, window)(table, owner, *about)
