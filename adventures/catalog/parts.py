"""What all sheets share: ids, names, how sure a fact is."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, StringConstraints

Id: TypeAlias = Annotated[str, StringConstraints(pattern=r"^[a-z][a-z0-9_-]*$", max_length=60)]
Name: TypeAlias = Annotated[str, StringConstraints(min_length=1, max_length=60, pattern=r"^\S(.*\S)?$")]
Line: TypeAlias = Annotated[str, StringConstraints(min_length=1, max_length=600)]
Ids: TypeAlias = Annotated[tuple[Id, ...], Field(strict=False, max_length=60)]
Provenance: TypeAlias = Literal["printed", "reconstructed", "designed"]
"""How sure a fact is: taken from the real game, inferred from its rules, or made for this project."""
Reach: TypeAlias = Literal["melee", "ranged"]
Players: TypeAlias = Annotated[int, Field(ge=1, le=4)]
Value: TypeAlias = Annotated[int, Field(ge=0, le=20)]
Count: TypeAlias = Annotated[int, Field(ge=1, le=30)]
Health: TypeAlias = Annotated[int, Field(ge=1, le=99)]


class Part(BaseModel):
    """What all parts of a sheet share: nothing unknown, nothing converted, nothing changed later."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True, arbitrary_types_allowed=True)


def _listed(value: object) -> object:
    return tuple(value) if isinstance(value, list) else value


Lines: TypeAlias = Annotated[tuple[Line, ...], BeforeValidator(_listed)]


class Piece(Part):
    """A kind of token or card in the supply of a fighter, with how many of them there are."""

    id: Id
    name: Name
    count: Count
    provenance: Provenance = "printed"
