"""What is wrong in a page, told in one line each: file, line, card, field, what was expected and what is there."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, get_args

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


def problems(page: Page, error: ValidationError, model: type[BaseModel]) -> list[UserError]:
    """Everything that is wrong in a page, in the order of its lines."""
    found: dict[str, UserError] = {}
    for details in error.errors():
        for place, what in _causes(page.data, (), details, model):
            named, rest = _names(page.data, place)
            told = UserError(f"{named}{what.replace('{field}', _field(rest))}", where=page.where(place))
            found.setdefault(str(told), told)
    return sorted(found.values(), key=lambda told: int(told.where.rpartition(":")[2]))


Cause = tuple[tuple[Key, ...], str]


def _causes(data: Any, base: tuple[Key, ...], details: ErrorDetails, model: type[BaseModel] | None) -> Iterator[Cause]:
    """The places and sentences behind one error; an error inside an operation is followed into it."""
    place = base + _real_place(_at(data, base), details["loc"])
    kind = details["type"]
    context: dict[str, Any] = details.get("ctx", {})
    cause = context.get("error")
    if kind == "value_error" and isinstance(cause, ValueError):
        yield from _inside(data, place, cause)
    elif kind == "missing":
        yield place[:-1] if place and place[-1] == details["loc"][-1] else place, f'"{details["loc"][-1]}" is missing'
    elif kind == "extra_forbidden":
        key = str(details["loc"][-1])
        yield place, f'unknown field "{key}"{nearest(key, _fields_at(model, details["loc"][:-1]))}'
    elif kind == "literal_error":
        yield place, f"{{field}}expected {context['expected']}, found {shown(details['input'])}" + _near(details)
    elif kind == "string_pattern_mismatch":
        yield place, f"{{field}}{shown(details['input'])} has characters that may not stand here"
    else:
        expected = _EXPECTED.get(kind) or _BOUNDS.get(kind, "").format(**context)
        if not expected:
            yield place, f"{{field}}{details['msg'][:1].lower()}{details['msg'][1:]}"
        else:
            yield place, f"{{field}}expected {expected}, found {shown(details['input'])}"


def _inside(data: Any, place: tuple[Key, ...], cause: ValueError) -> Iterator[Cause]:
    """Follow a refusal into the operation that it comes from."""
    value = _at(data, place)
    if isinstance(value, list) and all(isinstance(one, (dict, str)) for one in value):
        for n, one in enumerate(value):
            refused = _refusal(one)
            if refused is not None:
                yield from _inside(data, (*place, n), refused)
                return
    if not isinstance(cause, ValidationError):
        yield place, str(cause)
        return
    word = next((key for key in value if key in OPERATIONS), None) if isinstance(value, dict) else None
    model = OPERATIONS.get(str(word)) if word is not None else None
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


def _real_place(data: Any, location: tuple[int | str, ...]) -> tuple[Key, ...]:
    """The part of pydantic's location that stands in the page (it also names branches of unions)."""
    place: list[Key] = []
    for key in location:
        if isinstance(data, dict) and key in data:
            data = data[key]
        elif isinstance(data, dict) and str(key).isdigit() and int(key) in data:
            key = int(key)
            data = data[key]
        elif isinstance(data, list) and isinstance(key, int) and 0 <= key < len(data):
            data = data[key]
        else:
            continue
        place.append(key)
    return tuple(place)


def _at(data: Any, place: tuple[Key, ...]) -> Any:
    for key in place:
        data = data[key]
    return data


def _names(data: Any, place: tuple[Key, ...]) -> tuple[str, tuple[Key, ...]]:
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


def _field(rest: tuple[Key, ...]) -> str:
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


def _near(details: ErrorDetails) -> str:
    known = [
        word.strip("' ") for word in str(details.get("ctx", {}).get("expected", "")).replace(" or ", ", ").split(",")
    ]
    return nearest(str(details["input"]), known)


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
