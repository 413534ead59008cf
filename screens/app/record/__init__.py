"""What was played: history, statistics, results, files out and in."""
