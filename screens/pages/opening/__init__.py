"""From home to a new table: who sits there, by which rules."""
