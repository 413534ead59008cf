"""From home to a new table: who plays, by which rules, who starts."""
