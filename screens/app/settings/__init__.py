"""Settings, backups, and the safe mode."""
