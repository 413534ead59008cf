"""The history, one ended table, and its result card."""
