"""What stands around the nodes of a page: its bars, its panes, and what comes over it."""
