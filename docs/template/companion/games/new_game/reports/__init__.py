"""What a table says of itself: what it waits for, its steps, its score sheet, who won."""
