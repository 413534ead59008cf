"""rules.sqlite: facts and clauses, built from data/games and thrown away at will."""
