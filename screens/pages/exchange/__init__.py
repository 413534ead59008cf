"""Files out and in, and handing a table over."""
