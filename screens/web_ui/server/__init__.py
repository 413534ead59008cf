"""The small server: a door with a token, a fixed list of files, events down and touches up."""
