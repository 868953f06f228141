"""Simulation: bots play many games, on one core or several, and it is counted how they end."""
