"""The rulebook as code: turn, maneuver, scheme, attack, damage, exhaustion, enemy turns, effects."""
