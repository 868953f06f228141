"""What stands in the panels around the board: written as lines from what a seat may know."""
