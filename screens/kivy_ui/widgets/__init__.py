"""The design system: pieces that show the nodes of a page, one look for all games."""
