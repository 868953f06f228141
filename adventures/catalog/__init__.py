"""Content read from its files and checked: heroes, villains, minions, battlefields, initiative cards."""
