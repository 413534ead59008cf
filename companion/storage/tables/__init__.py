"""tables.sqlite, the precious file: people, boxes, tables and their logs."""
