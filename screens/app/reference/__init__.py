"""The screens that look something up: the rules, the search over everything, and the calculators."""
