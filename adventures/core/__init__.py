"""Plain data of the game and pure questions about it: state, battlefield, cards, decisions, events, chance."""
