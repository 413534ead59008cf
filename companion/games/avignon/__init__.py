"""Avignon – Krieg der Heiligen: two players, five lands, and the cards that change sides."""
