"""Small boards for duels."""

from tests.builders import board

LINE = board("a-b-c-d-e-f-g-h")
"""Eight spaces in a row, each in a zone of its own."""

HALL = board("a-b-c-d-e-f-g-h", dict.fromkeys("abcd", "r") | {"d": "rg"} | dict.fromkeys("efgh", "g"))
"""Eight spaces in a row: a to d in one zone, d to h in another."""

CROSS = board("a-b-c-d e-c-f")
"""A crossing at c."""
