"""The strip of Avignon."""
