"""The pages of one table that all games share."""
