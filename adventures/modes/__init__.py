"""Who acts when and who wins: the adventure, the duel, the team game."""
