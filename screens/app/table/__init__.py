"""The screens of one table: the game itself, its steps, score sheet, notes, menu and rules."""
