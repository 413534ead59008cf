"""The two databases: rules.sqlite, which can be thrown away, and tables.sqlite, which is precious."""
