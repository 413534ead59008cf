"""The words that games are written in. Standard library only."""
