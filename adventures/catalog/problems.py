"""What is wrong in a page, told in one line each: file, line, card, field, what was expected and what is there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple, TypeAlias, get_args

from pydantic import BaseModel, ValidationError
from pydantic_core import ErrorDetails

from adventures.catalog.pages import Key, Page
from adventures.errors import UserError
from adventures.rules.effects.base import OPERATIONS, nearest, parse_operation

_EXPECTED = {
    "int_type": "a whole number",
    "int_parsing": "a whole number",
    "int_from_float": "a whole number",
    "string_type": "a text",
    "bool_type": "true or false",
    "bool_parsing": "true or false",
    "list_type": "a list",
    "tuple_type": "a list",
    "dict_type": "fields",
    "model_type": "fields",
    "model_attributes_type": "fields",
    "none_required": "nothing",
    "finite_number": "a number",
    "float_type": "a number",
    "float_parsing": "a number",
    "is_instance_of": "another kind of value",
}
_BOUNDS = {
    "greater_than_equal": "at least {ge}",
    "greater_than": "more than {gt}",
    "less_than_equal": "at most {le}",
    "less_than": "less than {lt}",
    "too_short": "at least {min_length} of them",
    "too_long": "at most {max_length} of them",
    "string_too_short": "at least {min_length} letters",
    "string_too_long": "at most {max_length} letters",
}
_SINGULAR = {
    "cards": "card",
    "sidekicks": "sidekick",
    "spaces": "space",
    "zones": "zone",
    "boroughs": "borough",
    "machines": "machine",
    "doors": "door",
    "traps": "trap",
    "allies": "ally",
    "henchmen": "henchman",
    "rulings": "ruling",
    "tokens": "token",
}


Place: TypeAlias = tuple[Key, ...]


def problems(page: Page, error: ValidationError, model: type[BaseModel]) -> list[UserError]:
    """Everything that is wrong in a page, in the order of its lines."""
    found: dict[Place, list[Cause]] = {}
    for details in error.errors():
        for cause in _causes(page.data, (), details, model):
            causes = found.setdefault(cause.place, [])
            if cause not in causes:
                causes.append(cause)
    # A list with a wrong item also counts as too short: told is only what is wrong inside it.
    inner = {place[:n] for place in found for n in range(len(place))}
    told: dict[str, UserError] = {}
    for place, causes in found.items():
        if place in inner:
            causes = [cause for cause in causes if cause.kind not in ("too_short", "too_long")]
        for what in _sentences(causes):
            named, rest = _names(page.data, place)
            one = UserError(f"{named}{what.replace('{field}', _field(rest))}", where=page.where(place))
            told.setdefault(str(one), one)
    return sorted(told.values(), key=lambda one: int(one.where.rpartition(":")[2]))


class Cause(NamedTuple):
    """One thing that is wrong: where, the kind of error, and a sentence or what was expected and what is there."""

    place: Place
    kind: str
    what: str = ""
    expected: str = ""
    found: str = ""


def _sentences(causes: Sequence[Cause]) -> Iterator[str]:
    """The causes at one place; what may be one thing or another is told in one sentence."""
    yield from (cause.what for cause in causes if cause.what)
    expected = [cause.expected for cause in causes if cause.expected]
    if expected:
        yield f"{{field}}expected {' or '.join(dict.fromkeys(expected))}, found {causes[-1].found}"


def _causes(data: Any, base: Place, details: ErrorDetails, model: type[BaseModel] | None) -> Iterator[Cause]:
    """The places and sentences behind one error; an error inside an operation is followed into it."""
    kind, location = details["type"], details["loc"]
    place, operation = _real_place(data, base, location)
    if operation:
        yield from _inside(data, place, None)
        return
    context: dict[str, Any] = details.get("ctx", {})
    last = str(location[-1]) if location else ""
    if kind == "value_error":
        yield from _inside(data, place, context.get("error"))
    elif kind == "missing":
        yield Cause(place, kind, f'"{last}" is missing')
    elif kind == "extra_forbidden":
        yield Cause(place, kind, f'unknown field "{last}"{nearest(last, _fields_at(model, location[:-1]))}')
    elif kind == "string_pattern_mismatch":
        yield Cause(place, kind, f"{{field}}{shown(details['input'])} has characters that may not stand here")
    elif kind == "literal_error":
        words = [word.strip("' ") for word in str(context["expected"]).replace(" or ", ", ").split(",")]
        near = nearest(str(details["input"]), words)
        yield Cause(
            place, kind, expected=" or ".join(f'"{word}"' for word in words), found=shown(details["input"]) + near
        )
    else:
        expected = _EXPECTED.get(kind) or _BOUNDS.get(kind, "").format(**context)
        if expected:
            yield Cause(place, kind, expected=expected, found=shown(details["input"]))
        else:
            yield Cause(place, kind, f"{{field}}{details['msg'][:1].lower()}{details['msg'][1:]}")


def _inside(data: Any, place: Place, cause: Any) -> Iterator[Cause]:
    """Follow a refusal into the operation that it comes from."""
    value = _at(data, place)
    if isinstance(value, list) and all(isinstance(one, (dict, str)) for one in value):
        for n, one in enumerate(value):
            refused = _refusal(one)
            if refused is not None and (cause is None or str(refused) == str(cause)):
                yield from _inside(data, (*place, n), refused)
                return
    if cause is None:
        cause = _refusal(value)
    if not isinstance(cause, ValidationError):
        yield Cause(place, "value_error", str(cause))
        return
    word = next((key for key in value if key in OPERATIONS), None) if isinstance(value, dict) else None
    model = OPERATIONS[str(word)] if word is not None else None
    if model is not None and word is not None and not model.spread:
        place = (*place, word)
    for details in cause.errors():
        yield from _causes(data, place, details, model)


def _refusal(value: Any) -> ValueError | None:
    try:
        parse_operation(value)
    except ValueError as error:
        return error
    return None


def _real_place(data: Any, base: Place, location: tuple[int | str, ...]) -> tuple[Place, bool]:
    """The part of pydantic's location that stands in the page, and whether it goes on inside an operation.

    Pydantic also names branches of unions; of a list of operations it doesn't say which one is wrong.
    """
    place = list(base)
    value = _at(data, base)
    for key in location:
        if isinstance(value, dict) and key not in value and str(key).isdigit() and int(key) in value:
            key = int(key)
        if isinstance(value, dict) and key not in value and len(value) == 1:
            word, inner = next(iter(value.items()))
            if isinstance(inner, dict) and key in inner:
                if word in OPERATIONS and len(place) > len(base):
                    return tuple(place), True
                place.append(word)
                value = inner
        if (isinstance(value, dict) and key in value) or (
            isinstance(value, list) and isinstance(key, int) and 0 <= key < len(value)
        ):
            value = value[key]  # type: ignore[index]
            place.append(key)
        elif len(place) > len(base) and _holds_operations(value):
            return tuple(place), True
    return tuple(place), False


def _holds_operations(value: Any) -> bool:
    """Is this a list of operations, or one, that is refused?"""
    if isinstance(value, list):
        return any(_holds_operations(one) for one in value)
    return isinstance(value, dict) and any(key in OPERATIONS for key in value) and _refusal(value) is not None


def _at(data: Any, place: Place) -> Any:
    for key in place:
        data = data[key]
    return data


def _names(data: Any, place: Place) -> tuple[str, Place]:
    """`card "raid": ` for a place inside that card, and the rest of the place."""
    named = ""
    rest = place
    for n, key in enumerate(place):
        inner = data[key]
        if isinstance(key, int) and isinstance(inner, dict) and n and isinstance(inner.get("id"), (str, int)):
            group = str(place[n - 1])
            named += f'{_SINGULAR.get(group, group)} "{inner["id"]}": '
            rest = place[n + 1 :]
        data = inner
    return named, rest


def _field(rest: Place) -> str:
    text = ""
    for key in rest:
        text += f" {key + 1}" if isinstance(key, int) and text else f"{'.' if text else ''}{key}"
    return f"{text}: " if text else ""


def _fields_at(model: type[BaseModel] | None, location: tuple[int | str, ...]) -> list[str]:
    """The fields that are known at a place of a model."""
    models = [model] if model else []
    for key in location:
        inner: list[type[BaseModel]] = []
        for one in models:
            field = one.model_fields.get(str(key))
            inner += list(_models_in(field.annotation)) if field else []
        models = inner or models
    return [name for one in models for name in one.model_fields]


def _models_in(annotation: Any) -> Iterator[type[BaseModel]]:
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        yield annotation
    for argument in get_args(annotation):
        yield from _models_in(argument)


def shown(value: Any) -> str:
    """A value of a page in a few letters."""
    if isinstance(value, dict):
        return "fields"
    if isinstance(value, list):
        return "a list"
    if value is None:
        return "nothing"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        text = " ".join(value.split())
        return f'"{text[:37]}..."' if len(text) > 40 else f'"{text}"'
    return str(value)[:40]
