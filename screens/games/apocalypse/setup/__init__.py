"""Pictures and questions of the set-up."""
