"""Chance that is the same on every machine: number ``n`` of a named stream.

A game keeps only the seed, the stream's name and how many numbers were taken,
so there is nothing to copy and nothing that depends on the Python version.
"""

from __future__ import annotations

from hashlib import blake2b

BYTES = 32
_BITS = BYTES * 8


def number(seed: str, stream: str, n: int) -> int:
    """The ``n``-th number (256 bits) of a stream."""
    return int.from_bytes(blake2b(f"{seed}/{stream}/{n}".encode(), digest_size=BYTES).digest(), "big")


def pick(value: int, sides: int) -> int:
    """A pick from ``range(sides)`` out of a number of a stream."""
    return (value * sides) >> _BITS


def permutation(value: int, size: int) -> list[int]:
    """A permutation of ``range(size)`` out of a number of a stream; even for up to 50 things."""
    order = list(range(size))
    for last in range(size - 1, 0, -1):
        value, other = divmod(value, last + 1)
        order[last], order[other] = order[other], order[last]
    return order
