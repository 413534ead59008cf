"""Frozen records of what the store tells, ready to be shown."""
