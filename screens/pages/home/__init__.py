"""Home, and what stands there before it can be shown."""
