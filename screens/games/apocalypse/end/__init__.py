"""The end: what is asked for the last reckoning, and who won."""
