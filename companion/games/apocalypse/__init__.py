"""Apocalypse, from opening the box to naming the winner."""
