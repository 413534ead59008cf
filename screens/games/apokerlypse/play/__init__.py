"""The pages while a game is played."""
