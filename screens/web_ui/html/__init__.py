"""Pure functions from a node to its HTML, one for each kind of node."""
