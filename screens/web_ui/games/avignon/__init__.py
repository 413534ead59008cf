"""The HTML of the strip and the congregations."""
