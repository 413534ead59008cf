"""The pages of the settings, and what only a desktop asks for."""
