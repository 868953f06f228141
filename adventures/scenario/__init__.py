"""Scenarios: a position, a strict script, and what must hold afterwards. Rules tests and puzzles are scenarios."""
