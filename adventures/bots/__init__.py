"""Bots: whoever chooses for a seat when no person sits there. They see what the seat may know, and may imagine."""
