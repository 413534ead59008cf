"""What a group enters once about its copy of the game."""
