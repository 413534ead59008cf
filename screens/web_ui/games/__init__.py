"""The HTML of nodes that only one game has."""
