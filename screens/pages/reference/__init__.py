"""The pages that look something up: the rules, and the search over everything."""
