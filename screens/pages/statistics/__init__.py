"""Statistics of everybody and of one player."""
