"""The table in the terminal: screens, widgets, themes."""
