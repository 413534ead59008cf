"""A ride on the screen: the count sheet, who lives and died, and what follows from it."""
