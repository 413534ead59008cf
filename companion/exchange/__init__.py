"""The doors to other phones and other programs: what goes out, what comes in, and what is checked before it stays."""
