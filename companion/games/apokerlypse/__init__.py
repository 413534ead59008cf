"""Apokerlypse, from the first dealer to the player with the most chips."""
