"""Other phones at the table: who is there, what they may do, and the shell that each of them has of its own."""
