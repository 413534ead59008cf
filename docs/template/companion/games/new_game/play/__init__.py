"""What each event does to a table, and why it may not happen."""
