"""The small words inside operations: who, where, how much, under which condition.

Like operations they are frozen models with a word in content, a validation and a description; each family has its own
vocabulary, which a hero's or villain's module may enlarge.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, ClassVar, Self, TypeVar

from pydantic import BaseModel, ConfigDict

from adventures.rules.effects.base import nearest

T = TypeVar("T", bound="Term")


class Term(BaseModel):
    """A word with its fields. ``word`` names it in content, ``primary`` is the field that a plain value fills.

    A family is a class with its own ``known``; ``noun`` names the family in messages.
    """

    model_config = ConfigDict(frozen=True, extra="forbid", arbitrary_types_allowed=True)

    word: ClassVar[str] = ""
    primary: ClassVar[str] = ""
    noun: ClassVar[str] = "word"
    leans: ClassVar[bool] = False
    """Does it speak of what the clause before did?"""
    known: ClassVar[dict[str, type[Any]]] = {}

    def __init_subclass__(cls, **kwargs: Any) -> None:
        super().__init_subclass__(**kwargs)
        if "word" in vars(cls) and cls.word:
            other = cls.known.get(cls.word)
            if other is not None and other.__qualname__ != cls.__qualname__:
                raise TypeError(f"two terms are called {cls.word!r}: {other.__qualname__}, {cls.__qualname__}")
            cls.known[cls.word] = cls

    @classmethod
    def parse(cls, value: Any) -> Self:
        """A term from content. Raises ValueError that names an unknown word and the nearest known one."""
        if isinstance(value, cls):
            return value
        if isinstance(value, str) and value in cls.known:
            return cls._made(cls.known[value], {})
        if isinstance(value, dict) and len(value) == 1:
            word, fields = next(iter(value.items()))
            if word in cls.known:
                term = cls.known[word]
                if not isinstance(fields, dict) or (fields and term.primary and term.takes_whole(fields)):
                    if not term.primary:
                        raise ValueError(f'"{word}" takes no value, found {fields!r}')
                    fields = {term.primary: fields}
                return cls._made(term, fields)
        plain = cls.plain(value)
        if plain is not None:
            return plain
        word = value if isinstance(value, str) else next(iter(value), value) if isinstance(value, dict) else value
        raise ValueError(f'unknown {cls.noun} "{word}"{nearest(str(word), cls.known)}')

    @classmethod
    def _made(cls, term: type[Any], fields: dict[str, Any]) -> Self:
        made = term.model_validate(fields)
        assert isinstance(made, cls)
        return made

    @classmethod
    def takes_whole(cls, fields: dict[str, Any]) -> bool:
        """Is this mapping the value of the primary field rather than the fields of the term?"""
        return not any(key in cls.model_fields or nearest(str(key), cls.model_fields) for key in fields)

    @classmethod
    def plain(cls, value: Any) -> Self | None:
        """A term from a value that names no word, such as a number; None if it can't be one."""
        return None

    def names(self) -> tuple[str, ...]:
        """The ids of a hero's fighters that this term speaks of."""
        return ()


def named(effects: Sequence[BaseModel]) -> list[str]:
    """The ids of a hero's fighters that some effects speak of, in order."""
    found: list[str] = []
    for effect in effects:
        for part in parts(effect):
            ask = getattr(part, "names", None)
            if ask is not None:
                found.extend(name for name in ask() if name not in found)
    return found


def parts(model: BaseModel) -> Iterator[BaseModel]:
    """An operation or term, and everything that stands inside it."""
    yield model
    for name in type(model).model_fields:
        yield from _inside(getattr(model, name))


def _inside(value: Any) -> Iterator[BaseModel]:
    if isinstance(value, BaseModel):
        yield from parts(value)
    elif isinstance(value, tuple):
        for one in value:
            yield from _inside(one)
    elif isinstance(value, dict):
        for one in value.values():
            yield from _inside(one)
