"""The design system: widgets that show the nodes of a page, one look for all games."""
