"""Points and rounds: what a group sees that does not keep its empires."""
