"""What travels: reading it out of the tables, and writing what an import brings."""
