"""Where the table decides otherwise than the app."""
