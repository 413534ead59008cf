"""The pages of a running game."""
