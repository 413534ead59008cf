"""The log of a table: what stands of it, its steps, corrections, checksums, and what is still secret."""
