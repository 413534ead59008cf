"""The faces of the games: one folder a game, found by name, with what only that game shows."""
