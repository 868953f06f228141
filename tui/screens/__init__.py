"""The screens: menu, new adventure, table, end."""
