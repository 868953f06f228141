"""Modes: who acts when, and who wins."""
