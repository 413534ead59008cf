"""What JSON has to look like: strict reading, from the annotations of records."""
