"""What guests and their host see: the invitation, the seats, and the table without the host's controls."""
