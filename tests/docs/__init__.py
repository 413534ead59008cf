"""Writes what is generated in docs/: `python -m tests.docs`."""
