"""What an import would change: people, boxes and tables compared with what is here."""
