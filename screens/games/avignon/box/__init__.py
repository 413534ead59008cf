"""What a group enters once about its own copy."""
