"""Sets of small numbers (spaces, paths, fighters, seats) kept as bits of an integer."""

from __future__ import annotations

from collections.abc import Iterator


def members(mask: int) -> Iterator[int]:
    """The numbers in a set, in rising order."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def first(mask: int) -> int:
    """The smallest number in a set that is not empty."""
    return (mask & -mask).bit_length() - 1


def mask_of(numbers: Iterator[int] | list[int] | tuple[int, ...]) -> int:
    """The set that holds these numbers."""
    mask = 0
    for one in numbers:
        mask |= 1 << one
    return mask
