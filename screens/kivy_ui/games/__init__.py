"""Widgets for nodes that only one game has."""
