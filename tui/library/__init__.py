"""What stands on the pages beside the table: rules, cards, settings, replays, practice positions, written as lines."""
