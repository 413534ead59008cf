"""The rulebook, one module for each chapter: pure functions that return rulings and cite their clauses."""
